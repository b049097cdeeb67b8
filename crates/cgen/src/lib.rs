//! Random C programs for differential testing: from a seed to one file without directives.
//!
//! ```
//! let text = cgen::program(7, "");
//! assert!(text.contains("int main(void)"));
//! ```
//!
//! Invariants of every program, by construction:
//!
//! * it is GNU C11 for LP64, and uses nothing of the library but `malloc`, `calloc`, `free` and `exit`;
//! * it terminates: loops are counted, recursion goes down a counter;
//! * nothing in it is undefined, and nothing depends on an order that C leaves open: signed arithmetic is masked or done on narrow operands, divisors and shifts
//!   are bounded, indices are masked, expressions have no effects but where one stands alone;
//! * all memory is freed;
//! * it folds what it computes into one number, and `main` returns that. After mark number `stop` of the first line it ends at once, so that two runs that differ can be compared
//!   mark by mark.
//!
//! The text is written directly, without a syntax tree. A program has only some of the features of [`Feature`], so that what is not supported somewhere does not hide
//! the rest.

mod expr;
mod gadget;
mod generator;
mod heap;
mod record;
mod scalar;
mod stmt;
mod twin;

pub use generator::{Feature, program, with_features};
pub use twin::{FAULTS, Fault, Pair, pair};
