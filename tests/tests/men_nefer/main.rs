//! Men-Nefer: its board. The rules are not written yet.

mod board;
