//! Gives each allocation its own site.
//!
//! Inlining copies statements and with them their sites, so that objects which are made in different places look alike to analyses that
//! tell objects apart by site. Here the first statement of a site keeps it, and each further one gets a new site of the same
//! origin: such analyses then tell inlined calls apart. Nothing else changes, and no number of a site that is in use.

use super::{Pass, Precision};
use crate::program::{Program, Site, SiteId};
use crate::stmt::StmtKind;
use base::IdVec;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sites;

impl Pass for Sites {
    fn name(&self) -> &'static str {
        "sites"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        let mut is_taken: IdVec<SiteId, bool> = IdVec::from_vec(vec![false; program.sites.len()]);
        let sites = &mut program.sites;
        let stmts = program.procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut()).flat_map(|block| &mut block.stmts);
        for stmt in stmts {
            let Some(site) = site_mut(&mut stmt.kind) else { continue };
            if std::mem::replace(&mut is_taken[*site], true) {
                let Site { origin, storage } = sites[*site];
                *site = sites.push(Site { origin, storage });
                is_taken.push(true);
            }
        }
        program
    }
}

/// The site of an allocation.
fn site_mut(kind: &mut StmtKind) -> Option<&mut SiteId> {
    match kind {
        StmtKind::HavocArray { site, .. }
        | StmtKind::New { site, .. }
        | StmtKind::NewArray { site, .. }
        | StmtKind::NewLike { site, .. } => Some(site),
        StmtKind::Assign { .. }
        | StmtKind::Havoc { .. }
        | StmtKind::Assume { .. }
        | StmtKind::Assert { .. }
        | StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::ArrayLoad { .. }
        | StmtKind::ArrayStore { .. }
        | StmtKind::Pull { .. }
        | StmtKind::Push { .. }
        | StmtKind::PullElement { .. }
        | StmtKind::PushElement { .. }
        | StmtKind::Length { .. }
        | StmtKind::GlobalLoad { .. }
        | StmtKind::GlobalStore { .. }
        | StmtKind::Call { .. }
        | StmtKind::Output { .. }
        | StmtKind::Publish { .. }
        | StmtKind::End { .. }
        | StmtKind::Fill { .. }
        | StmtKind::Copy { .. }
        | StmtKind::Ask { .. }
        | StmtKind::Recall { .. } => None,
    }
}
