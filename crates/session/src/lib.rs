//! Everything between "these paths, these options" and "this report".
//!
//! From [`Options`] to a [`Session`]: a program is opened once, by its [`language`]; its entries and functions wait in a queue that grows when a proof relies on a contract
//! ([`Session::next`], [`Session::ask`]); each is judged by a race of engines ([`Verifier`]); [`Session::report`] settles what rests on contracts
//! ([`settle`]) and says what is known by then. Whoever watches is told as it happens ([`Event`]); whoever cancels the deadline ends it early, with what is known.
//!
//! Invariant: no verdict is made better on the way from the judge to the report.

mod answer;
pub mod doctor;
pub mod emit;
pub mod exclude;
mod explain;
mod failure;
mod findings;
pub mod language;
mod loop_claims;
mod modular;
mod options;
mod places;
mod session;
mod settle;
mod text_form;
mod verdicts;
mod verifier;

pub use failure::{Failure, FailureKind};
pub use findings::Findings;
pub use options::{Options, Wanted};
pub use session::{Event, Session, report_unopened};
pub use verdicts::Verdict;
pub use verifier::{EngineEvent, Judged, Solvers, Verifier};
