//! Processes: started in a group of their own, limited in time and memory, and ended with all their children. The only crate that
//! starts any.
//!
//! A [`Process`] is one program with its pipes; [`run`] takes one to its end. A [`Reaper`] is for those who start programs that start
//! programs: it adopts what they leave behind, and ends it. A [`TempFolder`] is for what they read and write.

mod process;
mod reaper;
mod run;
mod temp_folder;
mod tree;

pub use process::{Event, Limits, MOST_OUTPUT, Process, jvm_heap};
pub use reaper::Reaper;
pub use run::{Ended, Ending, Order, run};
pub use temp_folder::TempFolder;
pub use tree::Usage;
