//! Many games of one set-up that are played at once, for reinforcement learning: each call takes or fills one array with a row for each game.
//!
//! A row is at a decision: the first seat to act has at least two commands to choose from. Forced moves are carried out without asking.
//! Episode `k` of row `i` depends only on the seed of the batch, `i` and `k`, whatever the number of rows and threads. With a [`Learner`] the
//! batch plays the other seats.
//!
//! ```
//! use amunre_batch::{Autoreset, BatchOptions, Numbers, open};
//!
//! let mut batch = open("amun-re", r#"{"edition":"classic","players":3}"#, &BatchOptions::new(8, 1))?;
//! let mut actions = vec![0; batch.rows()];
//! let mut observations = vec![0.0; batch.rows() * batch.observation_length()];
//! for _ in 0..100 {
//!     batch.sample(&mut actions)?;
//!     batch.step(&actions)?;
//!     batch.observe(Numbers::F32(&mut observations))?;
//! }
//! assert_eq!(batch.autoreset(), Autoreset::NextStep);
//! # Ok::<(), amunre_batch::BatchError>(())
//! ```

mod batch;
mod error;
mod options;
mod row;
mod saved;
mod threads;

pub use batch::{DynBatch, Numbers, open, open_as};
pub use error::BatchError;
pub use options::{Autoreset, BatchOptions, Learner};
pub use row::NO_ACTION;
pub use saved::{load, load_as};
