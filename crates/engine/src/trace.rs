//! A way to a failure: the check that fails and the inputs that make it fail, in the order in which the program asks for them.

use ivl::interp::Given;
use ivl::{CheckId, InputId};

/// Inputs on which a check fails. Whoever reports it has run the program on them.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// What fails.
    pub check: CheckId,
    /// What the program is given, in order.
    pub inputs: Vec<(InputId, Given)>,
}
