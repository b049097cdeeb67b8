//! Faults that are planted in what the rules write, each found.

use super::programs::*;
use super::{Tally, compare, compare_source};
use crate::program::Program;
use crate::stmt::{LocalId, StmtKind};
use base::{Id, OriginId};

/// Faults in the rules, each found: assignments to what is known that are left out, by what they are about and by the statement that they belong to.
#[test]
fn faults_in_the_rules_are_found() {
    let is_pointer = |local: &LocalId| local.index() < 4;
    let is_link = |kind: &StmtKind| matches!(kind, StmtKind::Store { value, .. } if *value == crate::Expr::NULL || matches!(value, crate::Expr::Local(local) if is_pointer(local)));
    let is_follow = |kind: &StmtKind| matches!(kind, StmtKind::Load { target, .. } if is_pointer(target));
    let is_copy = |kind: &StmtKind| matches!(kind, StmtKind::Assign { target, .. } if is_pointer(target));
    let is_new = |kind: &StmtKind| matches!(kind, StmtKind::New { .. });
    let is_write = |kind: &StmtKind| matches!(kind, StmtKind::Store { value: crate::Expr::Binary(..), .. });
    let is_element_read = |kind: &StmtKind| matches!(kind, StmtKind::ArrayLoad { .. });
    let is_element_write = |kind: &StmtKind| matches!(kind, StmtKind::ArrayStore { .. });
    let is_change = |kind: &StmtKind| matches!(kind, StmtKind::Call { .. });
    type Kind<'a> = (&'a str, &'a dyn Fn(&StmtKind) -> bool);
    let link: Kind<'_> = ("link", &is_link);
    let follow: Kind<'_> = ("follow", &is_follow);
    let copy: Kind<'_> = ("copy", &is_copy);
    let new: Kind<'_> = ("new", &is_new);
    let write: Kind<'_> = ("write", &is_write);
    let element_read: Kind<'_> = ("read of an element", &is_element_read);
    let element_write: Kind<'_> = ("write of an element", &is_element_write);
    let change: Kind<'_> = ("call", &is_change);
    let is_end = |kind: &StmtKind| matches!(kind, StmtKind::End { .. });
    let is_ask = |kind: &StmtKind| matches!(kind, StmtKind::Ask { .. });
    let end: Kind<'_> = ("end", &is_end);
    let ask: Kind<'_> = ("question", &is_ask);
    let faults = [
        (&LIVES, end, "T has ended"),
        (&LIVES, ask, "T is left"),
        (&LIVES, new, "storage of T"),
        (&LIVES, end, " dangles"),
        (&LIVES, copy, " dangles"),
        (&LIVES, link, " dangles"),
        (&CHANGES, change, " above "),
        (&CHANGES, change, " above T"),
        (&CHANGES, change, " ends"),
        (&CHANGES, change, "T ends"),
        (&CHANGES, change, " before "),
        (&CHANGES, change, " is null"),
        (&CHANGES, change, " is T"),
        (&CHANGES, change, "g is "),
        (&CHANGES, change, "class of "),
        (&TREE_CHANGES, change, ".other above "),
        (&TREE_CHANGES, change, ".next ends"),
        (&COUNTED_CHANGES, change, "count of "),
        (&NEIGHBOUR_CHANGES, change, "T.next before "),
        (&NEIGHBOUR_CHANGES, change, " above "),
        (&ELEMENT_CHANGES, change, "elements above "),
        (&LISTS, link, " above "),
        (&LISTS, link, " ends"),
        (&LISTS, link, " before "),
        (&LISTS, follow, " above "),
        (&LISTS, follow, " ends"),
        (&LISTS, follow, " before "),
        (&LISTS, follow, " is null"),
        (&LISTS, follow, " is T"),
        (&LISTS, copy, " above "),
        (&LISTS, copy, " ends"),
        (&LISTS, copy, " is null"),
        (&LISTS, copy, " is T"),
        (&LISTS, new, " is T"),
        (&LISTS, new, " ends"),
        (&LISTS, new, " is null"),
        (&LISTS, write, "T.v"),
        (&RINGS, link, "closing is "),
        (&RINGS, link, "closed is null"),
        (&RINGS, link, "closed above "),
        (&TREES, link, ".other above "),
        (&TREES, follow, ".other above "),
        (&TREES, follow, ".next ends"),
        (&ELEMENTS, element_read, " is T"),
        (&ELEMENTS, element_read, "elements above "),
        (&ELEMENTS, element_read, "index of "),
        (&ELEMENTS, element_write, "elements above "),
        (&ELEMENTS, element_write, "elements before T"),
        (&ELEMENTS, element_write, "index of "),
        (&ELEMENTS, link, "index of "),
        (&ELEMENTS, follow, "index of "),
        (&DOUBLY, link, " back to "),
        (&DOUBLY, link, " is first"),
        (&DOUBLY, link, "behind is "),
        (&DOUBLY, follow, " back to "),
        (&DOUBLY, follow, " above behind"),
        (&DOUBLY, link, " above behind"),
        (&DOUBLY, follow, " and back"),
        (&DOUBLY, link, "T and back"),
        (&DOUBLY, link, "T before "),
        (&PARENTS, follow, ".other above "),
        (&COUNTED, link, "count of "),
        (&COUNTED, follow, "count of "),
        (&COUNTED, copy, "count of "),
        (&LISTS, follow, "class of "),
        (&LISTS, new, "class of "),
        (&NEIGHBOURS, link, "T before "),
        (&NEIGHBOURS, follow, "T before "),
        (&NEIGHBOURS, write, "T.next.v"),
        (&NEIGHBOURS, link, "T.next.v"),
        (&LISTS_OF_LISTS, link, ".sub above "),
        (&LISTS_OF_LISTS, follow, ".sub ends"),
    ];
    for (shape, (statement, is_meant), about) in faults {
        let mut tally = Tally::default();
        let spoil = |old: &Program, new: &mut Program| {
            let entry = new.entry.expect("there is one");
            let stmts = old.procs[entry].blocks.iter().flat_map(|block| &block.stmts);
            let meant: Vec<OriginId> = stmts.filter(|stmt| is_meant(&stmt.kind)).map(|stmt| stmt.origin).collect();
            let proc = &mut new.procs[entry];
            let names: Vec<String> = proc.locals.iter().map(|local| local.name.to_string()).collect();
            for stmt in proc.blocks.iter_mut().flat_map(|block| &mut block.stmts) {
                if let StmtKind::Assign { target, value } = &mut stmt.kind
                    && meant.contains(&stmt.origin)
                    && names[target.index()].contains(about)
                {
                    *value = crate::Expr::Local(*target);
                }
            }
        };
        let is_found = (0..20_000).any(|seed| compare(shape, seed, &mut tally, &spoil).is_err());
        assert!(is_found, "nobody sees that{about} is not kept by {statement} of {}: {tally:?}", shape.name);
    }
}

/// The same for what is passed to procedures and back.
#[test]
fn faults_in_calls_are_found() {
    let faults = [
        (&LIVES_WITH_CALLS, "T has ended"),
        (&CALLS, " is T"),
        (&CALLS, " above "),
        (&CALLS, " ends"),
        (&CALLS, " before "),
        (&CALLS, " is null"),
        (&CALLS, "a is b"),
        (&CALLS, "T.v"),
        (&TREE_CALLS, ".other above "),
        (&RING_CALLS, "closing is "),
        (&RING_CALLS, "count of "),
        (&NEIGHBOUR_CALLS, "T.next before "),
        (&NEIGHBOUR_CALLS, "T.next.v"),
        (&DOUBLY_CALLS, " back to "),
    ];
    for (shape, about) in faults {
        for is_input in [true, false] {
            if !is_input && !about.starts_with("T.") {
                continue;
            }
            let mut tally = Tally::default();
            let spoil = |_: &Program, new: &mut Program| {
                let Some((walk, _)) = new.procs.entries().find(|(_, proc)| &*proc.name == "walk") else { return };
                let callee = new.procs[walk].clone();
                let named = |local: &LocalId| callee.locals[*local].name.contains(about);
                let outputs: Vec<LocalId> = callee
                    .blocks
                    .iter()
                    .find_map(|block| match &block.term.kind {
                        crate::TermKind::Return { values } => Some(values),
                        _ => None,
                    })
                    .into_iter()
                    .flatten()
                    .filter_map(|value| if let crate::Expr::Local(local) = value { Some(*local) } else { None })
                    .collect();
                for stmt in
                    new.procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut()).flat_map(|block| &mut block.stmts)
                {
                    let StmtKind::Call { proc, args, targets } = &mut stmt.kind else { continue };
                    if *proc != walk {
                        continue;
                    }
                    if is_input {
                        for (param, arg) in
                            callee.locals.ids().zip(args.iter_mut()).skip(2).filter(|(param, _)| named(param))
                        {
                            *arg = crate::Expr::Const(callee.locals[param].ty.zero());
                        }
                    } else {
                        targets
                            .iter_mut()
                            .zip(&outputs)
                            .filter(|(_, output)| named(output))
                            .for_each(|(target, _)| *target = None);
                    }
                }
            };
            let is_found = (0..20_000).any(|seed| compare(shape, seed, &mut tally, &spoil).is_err());
            assert!(is_found, "nobody sees that{about} is not passed in {}: {is_input}, {tally:?}", shape.name);
        }
    }
}

/// The same for what procedures are told and tell that change links.
#[test]
fn faults_in_changes_are_found() {
    let faults = [
        (&CHANGES, " is T"),
        (&CHANGES, " above "),
        (&CHANGES, " ends"),
        (&CHANGES, " before "),
        (&CHANGES, " is null"),
        (&CHANGES, "a is b"),
        (&CHANGES, "T.v"),
        (&CHANGES, "result"),
        (&CHANGES, "at entry"),
        (&TREE_CHANGES, ".other above "),
        (&COUNTED_CHANGES, "count of "),
        (&NEIGHBOUR_CHANGES, "T.next.v"),
        (&NEIGHBOUR_CHANGES, "T.next before "),
        (&ELEMENT_CHANGES, "index of "),
        (&ELEMENT_CHANGES, "elements above "),
    ];
    for (shape, about) in faults {
        for is_input in [true, false] {
            // Callers know which of their pointers are the same; and what a procedure keeps and returns it is not given.
            let is_own = ["result", "at entry"].contains(&about);
            if !is_input && about == "a is b" || is_input && is_own {
                continue;
            }
            let mut tally = Tally::default();
            let spoil = |_: &Program, new: &mut Program| {
                let Some((change, _)) = new.procs.entries().find(|(_, proc)| &*proc.name == "change") else { return };
                let callee = new.procs[change].clone();
                let spoiled = |local: LocalId| {
                    let local = &callee.locals[local];
                    local.name.contains(about).then(|| crate::Expr::Const(local.ty.zero()))
                };
                let blocks = new.procs.iter_mut().flat_map(|proc| proc.blocks.iter_mut());
                for stmt in blocks.flat_map(|block| &mut block.stmts).filter(|_| is_input) {
                    if let StmtKind::Call { proc, args, .. } = &mut stmt.kind
                        && *proc == change
                    {
                        for (param, arg) in callee.locals.ids().zip(args.iter_mut()).skip(2) {
                            spoiled(param).into_iter().for_each(|value| *arg = value);
                        }
                    }
                }
                for block in new.procs[change].blocks.iter_mut().filter(|_| !is_input) {
                    if let crate::TermKind::Return { values } = &mut block.term.kind {
                        for value in values {
                            let zero = if let crate::Expr::Local(local) = value { spoiled(*local) } else { None };
                            zero.into_iter().for_each(|zero| *value = zero);
                        }
                    }
                }
            };
            let is_found = (0..20_000).any(|seed| compare(shape, seed, &mut tally, &spoil).is_err());
            assert!(is_found, "nobody sees that{about} is not passed in {}: {is_input}, {tally:?}", shape.name);
        }
    }
}

/// What is refused at calls must be: a way into the part that a procedure may change where nothing is given, a pointer into that part of a tree, a second way that it makes.
#[test]
fn refusals_at_calls_are_needed() {
    let tree = "p := new N at a0; q := new N at a0; p->N::other := q; s := p->N::other; ";
    let faults = [
        (
            &CHANGES,
            "r := new N at a0; s := new N at a1; r->N::next := s; p := new N at a0; p->N::next := r; q := new N at a0; \
             q->N::next := r; r := null; s := null; r := call change(q, null); r := p->N::next;"
                .to_owned(),
            "b0: a->N::next := null; return a;",
        ),
        (
            &TREE_CHANGES,
            format!(
                "{tree} p := new N at a0; q := new N at a0; p->N::next := q; r := call change(p, null); s := p->N::next;"
            ),
            "b0: x := new N at a1; a->N::next := x; return x;",
        ),
        (
            &TREE_CHANGES,
            format!(
                "{tree} r := new N at a0; p := new N at a0; q := new N at a0; r->N::next := p; r->N::other := q; \
                 s := new N at a0; s->N::next := r; r := null; r := call change(p, q); p->N::next := null; r := s->N::next;"
            ),
            "b0: a->N::next := b; return a;",
        ),
    ];
    for (shape, body, changes) in faults {
        let source = format!(
            "{}proc main() {{ var p, q, r, s: ref; var n: i32; b0: n := 0; {body} if r == q goto b1 else goto b2; b1: assert n > 0 : k0; goto b2; \
             b2: if s == p goto b3 else goto b4; b3: assert n > 0 : k1; goto b4; b4: return; }} \
             proc change(a: ref, b: ref) -> ref {{ var x: ref; {changes} }}",
            tables(shape)
        );
        let spoil = |old: &Program, new: &mut Program| {
            let entry = new.entry.expect("there is one");
            let stmts = old.procs[entry].blocks.iter().flat_map(|block| &block.stmts);
            let calls: Vec<OriginId> =
                stmts.filter(|stmt| matches!(stmt.kind, StmtKind::Call { .. })).map(|stmt| stmt.origin).collect();
            for block in new.procs[entry].blocks.iter_mut().filter(|block| calls.contains(&block.term.origin)) {
                if let crate::TermKind::Goto { arms, .. } = &mut block.term.kind {
                    arms.iter_mut().for_each(|arm| arm.guard = crate::Expr::FALSE);
                }
            }
        };
        let mut tally = Tally::default();
        compare_source(shape, &source, 0, &mut tally, &|_, _| {}).unwrap_or_else(|why| panic!("{}: {why}", shape.name));
        assert!(tally.refused > 0, "{tally:?} {source}");
        assert!(
            compare_source(shape, &source, 0, &mut tally, &spoil).is_err(),
            "nobody needs what is refused: {source}"
        );
    }
}
