//! Splits each local into its webs: the assignments and reads that belong together because one may reach the other.
//!
//! Front ends use slots and temporaries again for other things. After this pass what a flow-insensitive analysis says about a local
//! is nearly flow-sensitive. A parameter keeps its local for the web of its first value; of other locals the web with the most
//! assignments and reads keeps the name, the others are named `name#2`, `name#3`, …. Nothing else changes.

use super::{Pass, Precision};
use crate::analysis::flow::Flow;
use crate::expr::Expr;
use crate::program::{Proc, Program};
use crate::stmt::{BlockId, LocalId};
use base::{Id, IdVec, define_id};
use rustc_hash::FxHashSet;
use std::sync::Arc;

define_id!(
    /// An assignment, or what arrives at the start of a block in a local that is live there.
    NodeId, "n"
);

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Split;

impl Pass for Split {
    fn name(&self) -> &'static str {
        "split"
    }

    fn precision(&self) -> Precision {
        Precision::Exact
    }

    fn run(&self, mut program: Program) -> Program {
        program.procs.iter_mut().for_each(split);
        program
    }
}

fn split(proc: &mut Proc) {
    let flow = Flow::new(proc);
    let mut webs = Webs::new(proc, &flow);
    webs.connect(proc, &flow);
    let locals = webs.locals(proc, &flow);
    // Once more in the same order, so that each assignment has the same node as before.
    webs.restart();
    for (block_id, block) in proc.blocks.ids().zip(proc.blocks.iter_mut()) {
        webs.start(block_id, &flow);
        for stmt in &mut block.stmts {
            stmt.kind.exprs_mut().into_iter().for_each(|expr| webs.rename(expr, &locals));
            stmt.kind.for_each_target_mut(&mut |target| {
                let node = webs.assign(*target);
                *target = locals[webs.root(node)].unwrap_or(*target);
            });
        }
        block.term.kind.exprs_mut().into_iter().for_each(|expr| webs.rename(expr, &locals));
    }
}

/// Union-find over nodes, and the node of each local at a point.
struct Webs {
    parents: IdVec<NodeId, NodeId>,
    /// The local a node belongs to.
    owners: IdVec<NodeId, LocalId>,
    /// Assignments and reads, counted at the node itself.
    weights: IdVec<NodeId, usize>,
    /// The node of the first live local of each block.
    first: IdVec<BlockId, usize>,
    current: IdVec<LocalId, Option<NodeId>>,
    /// The node of the next assignment.
    next: usize,
    arriving: usize,
}

impl Webs {
    fn new(proc: &Proc, flow: &Flow) -> Self {
        let mut owners = IdVec::new();
        let mut first = IdVec::new();
        for live in flow.live.iter() {
            first.push(owners.len());
            live.iter().for_each(|local| {
                owners.push(*local);
            });
        }
        let arriving = owners.len();
        Webs {
            parents: owners.ids().collect(),
            weights: IdVec::from_vec(vec![0; arriving]),
            owners,
            first,
            current: IdVec::from_vec(vec![None; proc.locals.len()]),
            next: arriving,
            arriving,
        }
    }

    fn restart(&mut self) {
        self.next = self.arriving;
    }

    fn start(&mut self, block: BlockId, flow: &Flow) {
        for (index, local) in flow.live[block].iter().enumerate() {
            self.current[*local] = Some(NodeId::from_index(self.first[block] + index));
        }
    }

    /// The node of the next assignment, which becomes the current one of its local.
    fn assign(&mut self, local: LocalId) -> NodeId {
        let node = NodeId::from_index(self.next);
        self.next += 1;
        if node.index() == self.parents.len() {
            self.parents.push(node);
            self.owners.push(local);
            self.weights.push(1);
        }
        self.current[local] = Some(node);
        node
    }

    fn root(&mut self, node: NodeId) -> NodeId {
        let mut root = node;
        while self.parents[root] != root {
            root = self.parents[root];
        }
        let mut at = node;
        while self.parents[at] != root {
            at = std::mem::replace(&mut self.parents[at], root);
        }
        root
    }

    fn connect(&mut self, proc: &Proc, flow: &Flow) {
        for (id, block) in proc.blocks.entries() {
            self.start(id, flow);
            for stmt in &block.stmts {
                stmt.kind.exprs().into_iter().for_each(|expr| self.read(expr));
                stmt.kind.targets().into_iter().for_each(|target| {
                    self.assign(target);
                });
            }
            block.term.kind.exprs().into_iter().for_each(|expr| self.read(expr));
            for next in block.term.kind.successors() {
                for (index, local) in flow.live[next].iter().enumerate() {
                    // Live there, so it has been assigned here or is live at the start of this block too.
                    if let Some(node) = self.current[*local] {
                        let (here, there) = (self.root(node), self.root(NodeId::from_index(self.first[next] + index)));
                        // The node of a parameter's first value must not get lost: smaller numbers come first.
                        let (low, high) = if here.index() < there.index() { (here, there) } else { (there, here) };
                        self.parents[high] = low;
                    }
                }
            }
        }
    }

    fn read(&mut self, expr: &Expr) {
        expr.for_each_local(&mut |local| {
            if let Some(node) = self.current[local] {
                self.weights[node] += 1;
            }
        });
    }

    /// The local of each web, by its root; adds those that are needed.
    fn locals(&mut self, proc: &mut Proc, flow: &Flow) -> IdVec<NodeId, Option<LocalId>> {
        let params = proc.params;
        let mut weights: IdVec<NodeId, usize> = IdVec::from_vec(vec![0; self.parents.len()]);
        for node in self.parents.ids() {
            let root = self.root(node);
            weights[root] += self.weights[node];
        }
        let mut locals: IdVec<NodeId, Option<LocalId>> = IdVec::from_vec(vec![None; self.parents.len()]);
        // Who keeps the local.
        let mut keepers: IdVec<LocalId, Option<NodeId>> = IdVec::from_vec(vec![None; proc.locals.len()]);
        for node in self.parents.ids() {
            let root = self.root(node);
            let local = self.owners[root];
            if root == node
                && local.index() >= params
                && keepers[local].is_none_or(|best| weights[root] > weights[best])
            {
                keepers[local] = Some(root);
            }
        }
        if let Some(first) = flow.live.ids().next() {
            for (index, local) in flow.live[first].iter().enumerate() {
                keepers[*local] = Some(self.root(NodeId::from_index(self.first[first] + index)));
            }
        }
        let mut names: FxHashSet<Arc<str>> = proc.locals.iter().map(|local| local.name.clone()).collect();
        let mut counts: IdVec<LocalId, usize> = IdVec::from_vec(vec![1; proc.locals.len()]);
        for node in self.parents.ids() {
            if self.root(node) != node {
                continue;
            }
            let local = self.owners[node];
            locals[node] = Some(if keepers[local] == Some(node) {
                local
            } else {
                let mut copy = proc.locals[local].clone();
                copy.name = fresh_name(&copy.name, &mut counts[local], &mut names);
                proc.locals.push(copy)
            });
        }
        locals
    }

    fn rename(&mut self, expr: &mut Expr, locals: &IdVec<NodeId, Option<LocalId>>) {
        if let Expr::Local(local) = expr {
            if let Some(node) = self.current[*local] {
                *local = locals[self.root(node)].unwrap_or(*local);
            }
            return;
        }
        expr.operands_mut().into_iter().for_each(|operand| self.rename(operand, locals));
    }
}

fn fresh_name(name: &str, count: &mut usize, names: &mut FxHashSet<Arc<str>>) -> Arc<str> {
    // Split again, `x#2` becomes `x#2` and `x#3`, not `x#2#2`.
    let stem = match name.rsplit_once('#') {
        Some((stem, number)) if number.parse::<usize>().is_ok() => stem,
        _ => name,
    };
    loop {
        *count += 1;
        let name: Arc<str> = format!("{stem}#{count}").into();
        if names.insert(name.clone()) {
            return name;
        }
    }
}
