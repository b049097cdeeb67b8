//! What tests of proofs about one loop share.

use smt::Solver;

/// A counter that an input may stop, and never passes its bound.
pub const COUNTER: &str = "entry main; check k0 assertion; input i0 nondet b: bool;
    proc main() { var i: i32; var b: bool;
    b0: i := 0; goto b1;
    b1: b := havoc input i0; if b & i < 9 goto b2 else goto b3;
    b2: i := i + 1; goto b1;
    b3: assert i <= 9 : k0; return; }";

pub fn z3() -> Solver {
    Solver::find_z3().expect("the tests need Z3")
}
