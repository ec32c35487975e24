//! The knowledge of a seat: everything is public.

mod observation;
