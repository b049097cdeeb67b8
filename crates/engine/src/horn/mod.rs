//! The horn engine (LPAR-21 and CAV'16): programs become Horn clauses whose solution is a proof.

mod bounds;
mod candidates;
mod channels;
mod config;
mod contents;
mod context;
mod cuts;
mod encode;
mod expressions;
mod fits;
mod floats;
mod heap;
mod info;
mod integers;
mod late;
mod lift;
mod path;
mod portions;
mod solve;
mod values;

pub use config::{Blocks, CELLS, Configuration, HeapEncoding, LADDER, REACH, REACH_FINITE, SUMS};
pub use contents::{Contents, contents_with_cells, size};
pub use context::Integers;
pub use encode::{Argument, Encoding, Meaning, Role, Subject, encode};
pub use info::{GroupId, Info};
pub use lift::{
    Claim, Head, Held, Invariant, List, Name, Segment, Site, Where, Writes, heads, lift, lift_reads, loops, show,
    writes_of_global, writes_of_local,
};
pub use portions::{LEAST_PORTION, Portion, portions};
pub use solve::{Attempt, Outcome, Proof, Reason, Request, Watch, restrict, solve};
pub use values::Part;
