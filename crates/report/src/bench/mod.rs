//! Results of benchmark runs: plain data, read from and written to JSON lines, and shown as text, CSV and a page.
//!
//! A file of results is a [`Header`] and then one [`Run`] a line, in the order in which they ended. [`score`] judges, by the rules of
//! SV-COMP; everything that is shown starts from what it says.

mod answer;
mod csv;
mod growth;
mod lines;
mod model;
mod page;
mod plot;
mod reasons;
pub mod score;
mod text;

pub use answer::{Answer, answer, pick_reason};
pub use csv::csv;
pub use growth::growth;
pub use lines::{ReadError, header_line, read, run_line};
pub use model::{Expected, FORMAT, Header, Options, Results, Run, Status, Tool, VERSION, Verdict};
pub use page::page;
pub use reasons::{Group, groups, normal};
pub use text::{comparison, summary};
