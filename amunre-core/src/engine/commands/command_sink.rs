//! The receiver of a listing of commands.

/// Receives the commands of a listing, one at a time.
pub trait CommandSink<C> {
    /// Takes the next command.
    fn push(&mut self, command: C);

    /// Takes `number` commands of one kind, of which `at` computes the one at a place. A sink that only counts, or looks for one
    /// place, computes at most one.
    #[inline]
    fn push_run(&mut self, number: usize, at: impl Fn(usize) -> C) {
        (0..number).for_each(|place| self.push(at(place)));
    }

    /// Takes commands of one kind, one for each bit that is set. `at` computes a command from the place of its bit, and is slow: a sink
    /// computes only the commands that it needs.
    #[inline]
    fn push_bits(&mut self, bits: u64, at: impl Fn(usize) -> C) {
        self.push_run(number_of(bits), |number| at(nth_bit(bits, number)));
    }

    /// Takes commands in their order.
    #[inline]
    fn push_all(&mut self, commands: impl IntoIterator<Item = C>) {
        for command in commands {
            self.push(command);
        }
    }
}

impl<C> CommandSink<C> for Vec<C> {
    #[inline]
    fn push(&mut self, command: C) {
        Self::push(self, command);
    }

    #[inline]
    fn push_run(&mut self, number: usize, at: impl Fn(usize) -> C) {
        self.extend((0..number).map(at));
    }

    #[inline]
    fn push_bits(&mut self, bits: u64, at: impl Fn(usize) -> C) {
        self.reserve(number_of(bits));
        self.extend(places_of(bits).map(at));
    }

    #[inline]
    fn push_all(&mut self, commands: impl IntoIterator<Item = C>) {
        self.extend(commands);
    }
}

/// Counts the commands.
pub(crate) struct Count(pub(crate) usize);

impl<C> CommandSink<C> for Count {
    #[inline]
    fn push(&mut self, _: C) {
        self.0 += 1;
    }

    #[inline]
    fn push_run(&mut self, number: usize, _: impl Fn(usize) -> C) {
        self.0 += number;
    }
}

/// Keeps the command at a place.
pub(crate) struct Nth<C> {
    /// The number of commands before the place that are still to come.
    pub(crate) before: usize,
    pub(crate) found: Option<C>,
}

impl<C: Copy> CommandSink<C> for Nth<C> {
    #[inline]
    fn push(&mut self, command: C) {
        self.push_run(1, |_| command);
    }

    #[inline]
    fn push_run(&mut self, number: usize, at: impl Fn(usize) -> C) {
        if self.before < number && self.found.is_none() {
            self.found = Some(at(self.before));
        }
        self.before = self.before.saturating_sub(number);
    }
}

/// Hands each command to a function.
#[derive(Clone, Copy, Debug)]
pub struct ForEach<F>(pub F);

impl<C, F: FnMut(C)> CommandSink<C> for ForEach<F> {
    #[inline]
    fn push(&mut self, command: C) {
        (self.0)(command);
    }

    #[inline]
    fn push_bits(&mut self, bits: u64, at: impl Fn(usize) -> C) {
        places_of(bits).map(at).for_each(&mut self.0);
    }
}

/// Returns the number of bits that are set.
#[inline]
pub(crate) fn number_of(bits: u64) -> usize {
    usize::try_from(bits.count_ones()).unwrap_or(0)
}

/// Returns the place of a bit, by its number among the bits that are set.
#[inline]
pub(crate) fn nth_bit(mut bits: u64, number: usize) -> usize {
    for _ in 0..number {
        bits &= bits.wrapping_sub(1);
    }
    usize::try_from(bits.trailing_zeros()).unwrap_or(0)
}

/// Iterates over the places of the bits that are set.
#[inline]
pub(crate) fn places_of(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = if bits == 0 { None } else { Some(nth_bit(bits, 0)) };
        bits &= bits.wrapping_sub(1);
        place
    })
}
