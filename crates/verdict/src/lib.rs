//! Decides, on evidence that it has checked itself.
//!
//! A proof counts when a fresh solver process accepts every clause under the invariants found, and when no code that a concrete run
//! reaches is unreachable in the proof. A trace counts when the interpreter, given its inputs, fails at the same check, and the real machine
//! ([`RealMachine`]), where there is one, fails the same way at the same place. Nothing here believes an engine.

mod checkers;
mod exhausted;
mod judge;
mod machine;
mod proof;
mod reached;
mod refute;
pub mod trace;

pub use checkers::Checkers;
pub use exhausted::{exhausted, invariant};
pub use judge::Validator;
pub use machine::{Checked, NotReplayed, RealMachine};
pub use proof::{Rejection, accept};
pub use reached::{Contradiction, Reached, contradiction, reached};
pub use refute::{NotRefuted, Refuted, Witness, refute};
