//! C compiled by a compiler against C in the interpreter: the same program on both sides, and what each did.
//!
//! [`compiler`] is the native side, [`ours`] the other; [`native`] compares programs that others have written, [`csmith`] those of csmith,
//! [`generated`] those of `cgen`, [`twins`] asks all engines about those with a planted fault,
//! [`mutated`] gives the front end texts that nobody has written.

pub mod compiler;
pub mod csmith;
pub mod generated;
pub mod mutated;
pub mod native;
pub mod ours;
pub mod tally;
pub mod twins;

pub use compiler::{Compiler, Ran};
pub use ours::Ours;
pub use tally::Tally;
