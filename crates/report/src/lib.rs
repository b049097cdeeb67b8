//! Renderings of verdicts, for people and for machines.
//!
//! All of them start from one [`model::Report`], plain data that knows nothing of engines: what is shown as text, as JSON, as SARIF or as
//! a page is the same answer, and a report that was saved as JSON can be rendered again later.

pub mod bench;
pub mod breach;
pub mod doctor;
pub mod github;
mod heap;
pub mod html;
pub mod json;
pub mod model;
pub mod sarif;
pub mod text;
pub mod witness;

#[cfg(test)]
mod tests;
