//! Follows one object of a linked structure, and what of it pointers reach: from references to truth values.
//!
//! One object T, any one of those that are made, is followed with its fields. Of all other objects nothing is kept but how the pointers that are in use lie to each
//! other and to T ([`ghosts`]): which are null, the same, or above one another, whose link is null or leads to T, and whether T has one link to it or more. Links that are read are
//! whatever that allows ([`rules`]). So it is known which nodes a loop has treated, and contents that change on the way can be followed.
//!
//! Over-approximates: every failing run is one of the new program, for the T that it fails on. Checks are asserted only if the node that was read last is T: a failing run
//! has one, or has read none. Where links are not what the rules can follow (a link that closes a cycle, a node that is read and that others lead to by another link) every check fails.

mod choose;
mod ghosts;
mod rewrite;
mod rules;

use super::{Pass, Precision};
use crate::program::{CheckId, Program};
#[cfg(test)]
use crate::program::{FieldId, GlobalId};
#[cfg(test)]
use crate::stmt::LocalId;
use std::collections::BTreeSet;

/// The pass.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// What fails where the structure cannot be followed: all checks if nobody says.
    pub checks: Option<BTreeSet<CheckId>>,
}

impl Reach {
    /// The pointers of a program, as locals and globals by their numbers, in the order in which they are followed, and the field that links objects.
    #[cfg(test)]
    pub(crate) fn pointers(program: &Program) -> Option<(Vec<Result<LocalId, GlobalId>>, FieldId)> {
        let structure = choose::structure(program)?;
        let pointers = structure.pointers.iter().map(|pointer| match pointer {
            choose::Pointer::Local(local) => Ok(*local),
            choose::Pointer::Global(global) => Err(*global),
        });
        Some((pointers.collect(), structure.link))
    }

    /// Whether there is a structure in a program that can be followed.
    pub fn applies(program: &Program) -> bool {
        choose::structure(program).is_some()
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
        let Some(structure) = choose::structure(&program) else { return program };
        let checks = match &self.checks {
            Some(checks) => checks.clone(),
            None => program.checks.ids().collect(),
        };
        rewrite::rewrite(program, &structure, &checks)
    }
}
