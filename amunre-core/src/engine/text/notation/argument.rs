//! Fields of commands as parts of a form.

use crate::engine::Id;
use crate::engine::text::notation::{FormPart, NameSet, Values};

/// A value of a field in a form: its part of the form, and the values of that part.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand in a form of notation",
    note = "ids, `u8`, `u16`, `bool` and an `Option` of these can; other types implement `Argument`"
)]
pub trait Argument: Copy {
    /// The part. A number or a word gets the name of the field.
    const PART: FormPart;
    /// Reads the value of the field from the values of the part.
    fn read(values: &mut impl Iterator<Item = u16>) -> Option<Self>;
    /// Appends the values of the part; `None` if the part cannot express this value.
    fn write(self, values: &mut Values) -> Option<()>;
}

impl<K: Id> Argument for K {
    const PART: FormPart = FormPart::Name(NameSet::of::<K>());

    fn read(values: &mut impl Iterator<Item = u16>) -> Option<Self> {
        K::at(usize::from(values.next()?))
    }

    fn write(self, values: &mut Values) -> Option<()> {
        values.push(u16::try_from(self.index()).ok()?)
    }
}

macro_rules! numbers {
    ($($Number:ty),+) => {
        $(impl Argument for $Number {
            const PART: FormPart = FormPart::Number("number", <$Number>::MAX as u16);

            fn read(values: &mut impl Iterator<Item = u16>) -> Option<Self> {
                Self::try_from(values.next()?).ok()
            }

            fn write(self, values: &mut Values) -> Option<()> {
                values.push(self.into())
            }
        })+
    };
}

numbers!(u8, u16);

/// The name of the field means `true`.
impl Argument for bool {
    const PART: FormPart = FormPart::Word("true");

    fn read(_: &mut impl Iterator<Item = u16>) -> Option<Self> {
        Some(true)
    }

    fn write(self, _: &mut Values) -> Option<()> {
        self.then_some(())
    }
}

/// An `Option` with a value.
impl<A: Argument> Argument for Option<A> {
    const PART: FormPart = A::PART;

    fn read(values: &mut impl Iterator<Item = u16>) -> Option<Self> {
        A::read(values).map(Some)
    }

    fn write(self, values: &mut Values) -> Option<()> {
        self?.write(values)
    }
}
