//! What an engine says makes a check fail: the inputs that the program is given, in the order in which it asks for them.
//!
//! A trace is a claim. It counts when the interpreter, given these inputs, fails the check.

use ivl::interp::Given;
use ivl::{CheckId, InputId};

/// Inputs that make a check fail.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// The check that fails.
    pub check: CheckId,
    /// What the program is given, in order.
    pub inputs: Vec<(InputId, Given)>,
}
