//! Where the objections of rules go: a check that stops at the first rule that forbids, and the same check that hears all.

/// What a check says: that no rule objects; that one did, and others may be heard; or, as an error, the one objection that
/// is enough.
pub type Heard<V> = Result<bool, V>;

/// Who hears objections. A check is written once, against this: with [`First`] it stops at the first rule that forbids, as
/// if it returned there; with [`All`] it goes on to the next rule that makes sense then.
pub trait Objections<V> {
    /// A rule forbids it.
    fn object(&mut self, violation: V) -> Heard<V>;
}

/// Hears the first objection alone.
#[derive(Clone, Copy, Debug)]
pub struct First;

impl<V> Objections<V> for First {
    #[inline]
    fn object(&mut self, violation: V) -> Heard<V> {
        Err(violation)
    }
}

/// Hears every objection.
#[derive(Clone, Debug)]
pub struct All<V>(pub Vec<V>);

impl<V> Default for All<V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<V> Objections<V> for All<V> {
    fn object(&mut self, violation: V) -> Heard<V> {
        self.0.push(violation);
        Ok(false)
    }
}
