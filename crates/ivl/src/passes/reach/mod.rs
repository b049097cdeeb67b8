//! Follows one object of a linked structure, and what of it pointers reach: from references to truth values.
//!
//! One object T, any one of those that are made, is followed with its fields. Of all other objects nothing is kept but how the pointers that are in use lie to each
//! other and to T ([`ghosts`]): which are null, the same, or above one another, and whose links are null or lead to T. Links that are read are
//! whatever that allows ([`rules`]). So it is known which nodes a loop has treated, and contents that change on the way can be followed.
//!
//! Over-approximates: every failing run is one of the new program, for the T that it fails on. Checks are asserted only if one node that was read is T, by default the last one: a
//! failing run has one, or has read none. Where links are not what the rules can follow (a link that closes a cycle or a second way to a node, a node that is read and that others lead to by
//! another link) every check fails. How links are taken is a [`Mode`]: a wrong guess costs proofs, not their truth.

mod calls;
mod choose;
mod ghosts;
mod look;
mod prepare;
mod rewrite;
mod rules;

use super::{Pass, Precision};
use crate::program::{CheckId, Program};
pub use choose::{Asserted, Mode};
pub(crate) use prepare::Prepared;
use std::collections::BTreeSet;

/// The pass.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// What fails where the structure cannot be followed: all checks if nobody says.
    pub checks: Option<BTreeSet<CheckId>>,
    /// How it is followed.
    pub mode: Mode,
}

impl Reach {
    /// What the truth is asked about, in each procedure that is rewritten.
    #[cfg(test)]
    pub(crate) fn layouts(&self, prepared: &Prepared) -> Option<std::collections::BTreeMap<crate::ProcId, Layout>> {
        let structure = choose::structure(prepared, self.mode).ok()?;
        let all = structure.others.iter().chain([&structure]);
        Some(all.map(|structure| (structure.proc, Layout::new(structure))).collect())
    }

    /// How the structure in a program could be followed, in the order to be tried; why not, if there is none.
    pub fn modes(program: &Program) -> Result<Vec<Mode>, String> {
        choose::modes(&Prepared::new(program.clone()))
    }

    /// What more could be kept where it is followed in this way, in the order to be tried; the way itself comes first.
    pub fn refined(program: &Program, mode: Mode) -> Vec<Mode> {
        choose::refined(&Prepared::new(program.clone()), mode)
    }

    /// Follows what a program has that is prepared; `None` if it cannot be followed.
    pub(crate) fn follow(&self, prepared: Prepared) -> Option<Program> {
        let structure = choose::structure(&prepared, self.mode).ok()?;
        let checks = match &self.checks {
            Some(checks) => checks.clone(),
            None => prepared.program.checks.ids().collect(),
        };
        Some(rewrite::rewrite(prepared.program, &structure, &checks))
    }
}

impl Pass for Reach {
    fn name(&self) -> &'static str {
        "reach"
    }

    fn precision(&self) -> Precision {
        Precision::OverApproximates
    }

    fn run(&self, program: Program) -> Program {
        self.follow(Prepared::new(program.clone())).unwrap_or(program)
    }
}

/// What is followed: the pointers in order, which are the first nodes, the links, the number of nodes, the last of which is the object, and the nodes of the link that
/// closes a ring, which is the first one; the classes whose numbers are asked for; the link back,
/// and the node to which that of T leads.
#[cfg(test)]
pub(crate) struct Layout {
    pub pointers: Vec<Result<crate::stmt::LocalId, crate::program::GlobalId>>,
    pub links: Vec<crate::program::FieldId>,
    pub nodes: usize,
    pub closing: Option<(usize, usize)>,
    pub classes: Vec<crate::program::ClassId>,
    pub back: Option<(crate::program::FieldId, usize)>,
}

#[cfg(test)]
impl Layout {
    fn new(structure: &choose::Structure) -> Layout {
        let pointers = structure.pointers.iter().map(|pointer| match pointer {
            choose::Pointer::Local(local) => Ok(*local),
            choose::Pointer::Global(global) => Err(*global),
        });
        Layout {
            pointers: pointers.collect(),
            links: structure.links.clone(),
            nodes: structure.nodes().len(),
            closing: structure.closing(),
            classes: structure.classes.clone(),
            back: structure.back.zip(structure.behind()),
        }
    }
}
