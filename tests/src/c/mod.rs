//! C compiled by a compiler against C in the interpreter: the same program on both sides, and what each did.
//!
//! [`compiler`] is the native side, [`ours`] the other; [`native`] compares programs that others have written, [`csmith`] those of csmith,
//! [`generated`] those of `cgen`, [`twins`] asks all engines about those with a planted fault,
//! [`pairs`] about those of a corpus, [`growth`] about some that grow,
//! [`mutated`] gives the front end texts that nobody has written.

pub mod compiler;
pub mod csmith;
pub mod generated;
pub mod growth;
pub mod mutated;
pub mod native;
pub mod ours;
pub mod pairs;
pub mod tally;
pub mod twins;

pub use compiler::{Compiler, Ran};
pub use ours::Ours;
pub use tally::Tally;

use base::Deadline;
use c::C;
use ivl::CheckKind;
use report::model::Entry;
use session::language::Languages;
use session::{Options, Session};
use std::path::Path;
use std::time::Duration;

/// Verifies a program from its `main`, by all engines: these kinds of checks, or those that are looked at by default.
fn verified(file: &Path, kinds: Option<Vec<CheckKind>>, timeout: Duration) -> Result<Entry, String> {
    let options = Options { paths: vec![file.to_owned()], timeout, kinds, ..Options::default() };
    let languages = Languages::new(vec![Box::new(C::default())]);
    let mut session =
        Session::open(options, &languages, &Deadline::never()).map_err(|failure| failure.message.to_string())?;
    while session.next(&mut |_| {}).map_err(|failure| failure.message.to_string())? {}
    session.report().entries.into_iter().next().ok_or_else(|| "there is no entry".to_owned())
}
