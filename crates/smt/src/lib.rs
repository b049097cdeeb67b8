//! Terms, Horn systems and solver processes.
//!
//! From here on everything is logic: nothing in this crate knows Java or the IVL. [`Terms`] is the arena of simplified terms,
//! [`System`] a set of Horn clauses over it, printed for any solver. Solvers are processes that are limited, killed with all
//! their children, and not believed: a [`Model`] counts only when [`check_clauses`] says that every clause holds.

mod apply;
mod arith;
mod ask;
mod bits;
mod build;
mod check;
mod derivation;
mod error;
mod eval;
mod files;
mod finite;
mod floats;
mod horn;
mod incremental;
mod inductive;
mod linear;
mod model;
mod names;
mod print;
mod probe;
mod read;
mod session;
mod sexpr;
mod solver;
mod term;
mod walk;

pub use ask::{HornAnswer, HornText, Refutation, ask_horn, refute_horn, solve_horn};
pub use bits::BvOp;
pub use check::{ClauseCheck, ModelCheck, certificate, check_clauses, check_model, is_plain};
pub use derivation::{Derivation, Fact, read_derivation};
pub use error::SolverError;
pub use eval::{Assignment, Value};
pub use files::Transcripts;
pub use finite::{Detail, FiniteInvariants};
pub use floats::{FpOp, Rounding};
pub use horn::{Clause, Head, Interpretation, Model, Predicate, System};
pub use incremental::{Definitions, Incremental, asserts_false, listing, script, script_in};
pub use inductive::{Candidates, inductive};
pub use linear::{Comparisons, Guards, LinearInvariants};
pub use model::read_model;
pub use probe::{Probe, probe_program};
pub use process::Limits;
pub use read::read_term;
pub use session::{Check, SatAnswer, Session, check_valid};
pub use sexpr::{ReadError, Sexpr, SexprId, Sexprs};
pub use solver::{Solver, SolverKind, Transcript, run};
pub use term::{ArraySortId, Node, PredId, Sort, TermId, Terms, Var, VarId};
