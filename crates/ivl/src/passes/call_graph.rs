//! Who calls whom.

use crate::program::{Proc, ProcId};
use crate::stmt::StmtKind;
use base::IdVec;

/// The procedures it calls, in order, possibly repeated.
pub(super) fn callees(proc: &Proc) -> impl Iterator<Item = ProcId> + '_ {
    proc.blocks
        .iter()
        .flat_map(|block| &block.stmts)
        .filter_map(|stmt| if let StmtKind::Call { proc, .. } = &stmt.kind { Some(*proc) } else { None })
}

/// The strongly connected components of the call graph: each after all that it calls (Tarjan, with an explicit stack).
pub(super) fn components(procs: &IdVec<ProcId, Proc>) -> Vec<Vec<ProcId>> {
    let mut search = Search {
        numbers: IdVec::from_vec(vec![None; procs.len()]),
        low: IdVec::from_vec(vec![0; procs.len()]),
        is_open: IdVec::from_vec(vec![false; procs.len()]),
        open: Vec::new(),
        count: 0,
        components: Vec::new(),
    };
    for root in procs.ids() {
        if search.numbers[root].is_some() {
            continue;
        }
        search.enter(root);
        let mut stack = vec![(root, callees(&procs[root]))];
        while let Some((id, rest)) = stack.last_mut() {
            let id = *id;
            match rest.next() {
                Some(callee) if search.numbers[callee].is_none() => {
                    search.enter(callee);
                    stack.push((callee, callees(&procs[callee])));
                }
                Some(callee) => search.see(id, callee),
                None => {
                    stack.pop();
                    search.leave(id);
                    if let Some((caller, _)) = stack.last() {
                        search.low[*caller] = search.low[*caller].min(search.low[id]);
                    }
                }
            }
        }
    }
    search.components
}

struct Search {
    numbers: IdVec<ProcId, Option<usize>>,
    low: IdVec<ProcId, usize>,
    is_open: IdVec<ProcId, bool>,
    open: Vec<ProcId>,
    count: usize,
    components: Vec<Vec<ProcId>>,
}

impl Search {
    fn enter(&mut self, id: ProcId) {
        self.numbers[id] = Some(self.count);
        self.low[id] = self.count;
        self.count += 1;
        self.is_open[id] = true;
        self.open.push(id);
    }

    /// A call to something that has been entered before.
    fn see(&mut self, id: ProcId, callee: ProcId) {
        if self.is_open[callee]
            && let Some(number) = self.numbers[callee]
        {
            self.low[id] = self.low[id].min(number);
        }
    }

    fn leave(&mut self, id: ProcId) {
        if self.numbers[id] != Some(self.low[id]) {
            return;
        }
        let start = self.open.iter().rposition(|other| *other == id).unwrap_or(0);
        let component = self.open.split_off(start);
        component.iter().for_each(|id| self.is_open[*id] = false);
        self.components.push(component);
    }
}

/// How often each procedure is called from somewhere in the program's text.
pub(super) fn call_counts(procs: &IdVec<ProcId, Proc>) -> IdVec<ProcId, usize> {
    let mut counts = IdVec::from_vec(vec![0; procs.len()]);
    procs.iter().flat_map(callees).for_each(|callee: ProcId| counts[callee] += 1);
    counts
}

/// How many statements and blocks it has.
pub(super) fn size(proc: &Proc) -> usize {
    proc.blocks.iter().map(|block| block.stmts.len() + 1).sum()
}

/// Whether it is in a cycle of calls: in a component of several, or calls itself.
pub(super) fn recursive(procs: &IdVec<ProcId, Proc>, components: &[Vec<ProcId>]) -> IdVec<ProcId, bool> {
    let mut is_recursive = IdVec::from_vec(vec![false; procs.len()]);
    for component in components {
        for id in component {
            is_recursive[*id] = component.len() > 1 || callees(&procs[*id]).any(|callee| callee == *id);
        }
    }
    is_recursive
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callees_come_first() {
        let source = "
            proc a() { b0: call b(); call d(); return; }
            proc b() { b0: call c(); return; }
            proc c() { b0: call b(); call d(); return; }
            proc d() { b0: return; }
            proc e() { b0: call e(); call a(); return; }";
        let procs = crate::parse::program(source).expect("parses").procs;
        let components = components(&procs);
        let shown: Vec<Vec<_>> =
            components.iter().map(|ids| ids.iter().map(|id| &*procs[*id].name).collect()).collect();
        assert_eq!(shown, [vec!["d"], vec!["b", "c"], vec!["a"], vec!["e"]]);
        assert_eq!(recursive(&procs, &components).into_vec(), [false, true, true, false, true]);
        assert_eq!(call_counts(&procs).into_vec(), [1, 2, 1, 2, 1]);
    }
}
