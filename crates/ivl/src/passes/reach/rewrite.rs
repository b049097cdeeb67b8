//! The program with what is known of pointers in place of the pointers.

use super::calls::Signature;
use super::choose::{Asserted, Node, Pointer, Structure};
use super::ghosts::Ghosts;
use super::rules::{Call, Code, Rules, Scene, Start};
use crate::build::{and, ite, not, simplify_binary};
use crate::expr::{BinOp, Expr, Type};
use crate::passes::track::answer;
use crate::program::{CheckId, ClassId, Local, Proc, Program, Storage};
use crate::stmt::{Arm, Block, BlockId, LocalId, Question, Stmt, StmtKind, Term, TermKind};
use base::{Id, OriginId};
use std::collections::{BTreeMap, BTreeSet};

/// Rewrites the entry, and the procedures that know of the structure. `checks` fail where the structure cannot be followed.
pub(super) fn rewrite(mut program: Program, structure: &Structure, checks: &BTreeSet<CheckId>) -> Program {
    let storages: Vec<Storage> = program.sites.iter().map(|site| site.storage).collect();
    let mut signatures = BTreeMap::new();
    let mut followed = Vec::new();
    for structure in structure.others.iter().chain([structure]) {
        let mut proc = program.procs[structure.proc].clone();
        let ghosts = Ghosts::new(&program, structure, &mut proc);
        followed.push((structure, proc, ghosts));
    }
    for (structure, proc, ghosts) in followed.iter().take(structure.others.len()) {
        signatures.insert(structure.proc, Signature::new(structure, proc, ghosts));
    }
    for (structure, proc, ghosts) in followed {
        let channels = std::mem::take(&mut program.channels);
        let answers = answers(&proc);
        let (ghosts, signatures, storages) = (&ghosts, &signatures, &storages);
        let mut scene = Scene { structure, ghosts, proc, channels, signatures, storages, answers };
        rewrite_body(&mut scene, checks);
        let mut proc = scene.proc;
        program.channels = scene.channels;
        if let Some(signature) = signatures.get(&structure.proc) {
            signature.declare(&mut proc);
        }
        program.procs[structure.proc] = proc;
    }
    program
}

/// The locals that get answers about which objects have ended.
fn answers(proc: &Proc) -> BTreeSet<LocalId> {
    let stmts = proc.blocks.iter().flat_map(|block| &block.stmts);
    let own = |stmt: &Stmt| match &stmt.kind {
        StmtKind::Ask { target, question: Question::Left(_) } => Some(*target),
        kind => answer(kind).map(|(local, _)| local),
    };
    stmts.filter_map(own).collect()
}

fn rewrite_body(scene: &mut Scene<'_>, checks: &BTreeSet<CheckId>) {
    let (structure, ghosts, signatures) = (scene.structure, scene.ghosts, scene.signatures);
    let signature = signatures.get(&structure.proc);
    let live = Live::new(structure, &scene.proc);
    let assigned = Assigned::new(&scene.proc);
    let count = scene.proc.blocks.len();
    let fail = refusal(&mut scene.proc, checks);
    let origin = scene.proc.origin;
    for index in 0..count {
        let block = BlockId::from_index(index);
        let Block { stmts, mut term } = scene.proc.blocks[block].clone();
        let needed = live.in_block(structure, &scene.proc, block);
        let mut known = assigned.before[index].clone();
        scene.proc.blocks[block].stmts.clear();
        let mut writer = Writer { at: block, fail, origin };
        if index == 0 && signature.is_none() {
            for (target, value) in ghosts.start(structure, &scene.proc) {
                writer.write(&mut scene.proc, Code::Stmt(StmtKind::Assign { target, value }));
            }
        }
        for (stmt, live) in stmts.into_iter().zip(&needed) {
            writer.origin = stmt.origin;
            let targets = stmt.kind.targets();
            let context: Vec<LocalId> = structure.keys.iter().copied().filter(|key| known.contains(key)).collect();
            for code in classes_read(structure, ghosts, stmt.kind.exprs()) {
                writer.write(&mut scene.proc, code);
            }
            for code in statement(scene, live, &context, stmt.kind) {
                writer.write(&mut scene.proc, code);
            }
            known.extend(targets);
        }
        let proc = &mut scene.proc;
        writer.origin = term.origin;
        for code in classes_read(structure, ghosts, term.kind.exprs()) {
            writer.write(proc, code);
        }
        match &mut term.kind {
            TermKind::Goto { arms, .. } => {
                arms.iter_mut().for_each(|arm| arm.guard = expression(structure, ghosts, proc, &arm.guard));
            }
            TermKind::Return { values } => {
                for value in values.iter_mut() {
                    *value = match structure.of(value) {
                        Some(_) => Expr::NULL,
                        None => expression(structure, ghosts, proc, value),
                    };
                }
                values.extend(signature.into_iter().flat_map(Signature::outputs).map(Expr::Local));
            }
            TermKind::Halt { status } => *status = expression(structure, ghosts, proc, status),
        }
        proc.blocks[writer.at].term = term;
    }
}

/// Which locals have a value, whichever way led there.
struct Assigned {
    /// At the start of each block.
    before: Vec<BTreeSet<LocalId>>,
}

impl Assigned {
    fn new(proc: &Proc) -> Assigned {
        let all: BTreeSet<LocalId> = proc.locals.ids().collect();
        let mut before = vec![all; proc.blocks.len()];
        if let Some(first) = before.first_mut() {
            *first = proc.locals.ids().take(proc.params).collect();
        }
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for (id, block) in proc.blocks.entries() {
                let mut known = before[id.index()].clone();
                known.extend(block.stmts.iter().flat_map(|stmt| stmt.kind.targets()));
                for next in block.term.kind.successors() {
                    let count = before[next.index()].len();
                    before[next.index()].retain(|local| known.contains(local));
                    is_changed |= before[next.index()].len() != count;
                }
            }
        }
        Assigned { before }
    }
}

/// Writes code at the end of a block, and goes on in others.
struct Writer {
    at: BlockId,
    /// Where it goes on if the structure cannot be followed.
    fail: BlockId,
    origin: OriginId,
}

impl Writer {
    fn write(&mut self, proc: &mut Proc, code: Code) {
        let origin = self.origin;
        match code {
            Code::Stmt(kind) => proc.blocks[self.at].stmts.push(Stmt { kind, origin }),
            Code::Refuse(guard) => {
                let next = self.block(proc);
                self.go(proc, Some((guard, self.fail)), next);
                self.at = next;
            }
            Code::If(guard, yes, no) => {
                let (first, second, next) = (self.block(proc), self.block(proc), self.block(proc));
                self.go(proc, Some((guard, first)), second);
                for (start, codes) in [(first, yes), (second, no)] {
                    self.at = start;
                    codes.into_iter().for_each(|code| self.write(proc, code));
                    self.go(proc, None, next);
                }
                self.at = next;
            }
        }
    }

    fn block(&self, proc: &mut Proc) -> BlockId {
        proc.blocks.push(Block { stmts: Vec::new(), term: halt(self.origin) })
    }

    fn go(&self, proc: &mut Proc, arm: Option<(Expr, BlockId)>, otherwise: BlockId) {
        let arms = arm.into_iter().map(|(guard, target)| Arm { guard, target }).collect();
        proc.blocks[self.at].term = Term { kind: TermKind::Goto { arms, otherwise }, origin: self.origin };
    }
}

fn halt(origin: OriginId) -> Term {
    Term { kind: TermKind::Halt { status: Expr::i32(1) }, origin }
}

/// A block in which any one of the checks fails.
fn refusal(proc: &mut Proc, checks: &BTreeSet<CheckId>) -> BlockId {
    let origin = proc.origin;
    let name = format!("refused#{}", proc.locals.len());
    let which = proc.locals.push(Local::made_up(name.into(), Type::I32));
    let fails: Vec<BlockId> = checks
        .iter()
        .map(|check| {
            let kind = StmtKind::Assert { cond: Expr::FALSE, check: *check };
            proc.blocks.push(Block { stmts: vec![Stmt { kind, origin }], term: halt(origin) })
        })
        .collect();
    let end = proc.blocks.push(Block { stmts: Vec::new(), term: halt(origin) });
    let arms = fails
        .iter()
        .zip(0..)
        .map(|(target, number)| Arm {
            guard: simplify_binary(BinOp::Eq, Expr::Local(which), Expr::i32(number)),
            target: *target,
        })
        .collect();
    let any = StmtKind::Havoc { target: which, input: None, range: None };
    let term = Term { kind: TermKind::Goto { arms, otherwise: end }, origin };
    proc.blocks.push(Block { stmts: vec![Stmt { kind: any, origin }], term })
}

/// The class of a node is asked for: checks may be about it.
fn classes_read(structure: &Structure, ghosts: &Ghosts, exprs: Vec<&Expr>) -> Vec<Code> {
    fn asked(structure: &Structure, expr: &Expr, nodes: &mut Vec<Node>) {
        if let Expr::InstanceOf(a, _) | Expr::TypeIn(a, _) = expr {
            nodes.extend(structure.of(a));
        }
        expr.operands().into_iter().for_each(|operand| asked(structure, operand, nodes));
    }
    let mut nodes = Vec::new();
    if structure.mode.asserted == Asserted::LastOrLink {
        exprs.into_iter().for_each(|expr| asked(structure, expr, &mut nodes));
    }
    let read = |node: Node| {
        let value = ite(ghosts.null(node), Expr::Local(ghosts.hit), ghosts.same(node, structure.tracked()));
        Code::Stmt(StmtKind::Assign { target: ghosts.hit, value })
    };
    nodes.into_iter().map(read).collect()
}

/// What a statement becomes.
fn statement(scene: &mut Scene<'_>, live: &[Node], context: &[LocalId], kind: StmtKind) -> Vec<Code> {
    let (structure, ghosts) = (scene.structure, scene.ghosts);
    let local = |local| structure.pointer(Pointer::Local(local));
    let plain = |scene: &Scene<'_>, expr: &Expr| expression(structure, ghosts, &scene.proc, expr);
    let by_rules = |scene: &mut Scene<'_>, apply: &dyn Fn(&mut Rules<'_>)| {
        let mut rules = Rules::new(scene, live, context);
        apply(&mut rules);
        rules.finish()
    };
    // `x := y`, or null.
    let moved = |scene: &mut Scene<'_>, x: Node, y: Option<Node>| {
        by_rules(scene, &|rules| match y {
            Some(y) => rules.copy(x, y),
            None => rules.null(x),
        })
    };
    let kind = match kind {
        StmtKind::Assign { target, value } => match local(target) {
            Some(x) => return moved(scene, x, structure.of(&value)),
            None => StmtKind::Assign { target, value: plain(scene, &value) },
        },
        StmtKind::GlobalLoad { target, global } => match local(target) {
            Some(x) => return moved(scene, x, structure.pointer(Pointer::Global(global))),
            None => StmtKind::GlobalLoad { target, global },
        },
        StmtKind::GlobalStore { global, value } => match structure.pointer(Pointer::Global(global)) {
            Some(x) => return moved(scene, x, structure.of(&value)),
            None => StmtKind::GlobalStore { global, value: plain(scene, &value) },
        },
        StmtKind::New { target, class, site } => match local(target) {
            Some(x) => {
                let storage = scene.storages[site.index()];
                return by_rules(scene, &|rules| rules.new_object(x, class, storage));
            }
            None => StmtKind::New { target, class, site },
        },
        StmtKind::Load { target, object, field } => match (structure.of(&object), local(target)) {
            (Some(y), Some(x)) => {
                let by = structure.link(field);
                return by_rules(scene, &|rules| {
                    rules.read_link(y);
                    match by {
                        Some(by) => rules.follow(x, Start::Field(y, by)),
                        None => rules.follow_back(x, y),
                    }
                });
            }
            (Some(y), None) => return by_rules(scene, &|rules| rules.read(target, y, field)),
            (None, _) => StmtKind::Load { target, object, field },
        },
        StmtKind::Store { object, field, value } => match structure.of(&object) {
            Some(x) => {
                if let Some(by) = structure.link(field) {
                    return by_rules(scene, &|rules| rules.link(Start::Field(x, by), structure.of(&value)));
                }
                if structure.is_link(field) {
                    return by_rules(scene, &|rules| rules.link_back(x, structure.of(&value)));
                }
                let value = plain(scene, &value);
                return by_rules(scene, &|rules| rules.write(x, field, &value));
            }
            None => StmtKind::Store { object, field, value: plain(scene, &value) },
        },
        StmtKind::ArrayLoad { target, array, index } => match local(target) {
            Some(x) => {
                let index = plain(scene, &index);
                return by_rules(scene, &|rules| rules.follow(x, Start::Element(index.clone())));
            }
            None => StmtKind::ArrayLoad { target, array, index: plain(scene, &index) },
        },
        StmtKind::ArrayStore { array, index, value } => {
            let index = plain(scene, &index);
            if structure.is_elements(&array) {
                return by_rules(scene, &|rules| rules.link(Start::Element(index.clone()), structure.of(&value)));
            }
            StmtKind::ArrayStore { array, index, value: plain(scene, &value) }
        }
        StmtKind::Call { mut targets, proc, mut args } => {
            let signatures = scene.signatures;
            if let Some(signature) = signatures.get(&proc) {
                let given: Vec<Node> = args.iter().filter_map(|arg| structure.of(arg)).collect();
                if signature.changes {
                    let call = Call { signature, proc, targets, args };
                    return by_rules(scene, &|rules| {
                        rules.dangle_by_call(&given);
                        rules.call(&call);
                    });
                }
                let inputs = signature.inputs(structure, ghosts, &args);
                args.iter_mut().filter(|arg| structure.of(arg).is_some()).for_each(|arg| *arg = Expr::NULL);
                args.extend(inputs);
                targets.extend(signature.targets(ghosts));
                // It changes no link, but may end objects.
                let mut codes = match structure.lives.end_in_calls {
                    true => by_rules(scene, &|rules| rules.dangle_by_call(&given)),
                    false => Vec::new(),
                };
                codes.push(Code::Stmt(StmtKind::Call { targets, proc, args }));
                return codes;
            }
            StmtKind::Call { targets, proc, args }
        }
        StmtKind::Assume { cond } => StmtKind::Assume { cond: plain(scene, &cond) },
        StmtKind::End { object } if structure.of(&object).is_some() => {
            return by_rules(scene, &|rules| structure.of(&object).into_iter().for_each(|x| rules.end(x)));
        }
        StmtKind::Ask { target, question: Question::Left(roots) } => {
            return by_rules(scene, &|rules| {
                let array = structure.elements().map(|(array, _)| array);
                let node = |root: &Expr| structure.of(root).or(array.filter(|_| structure.is_elements(root)));
                let roots: Vec<Node> = roots.iter().filter_map(node).collect();
                rules.ask_left(target, &roots);
            });
        }
        StmtKind::Ask { target, question: Question::Live } => return by_rules(scene, &|rules| rules.ask_live(target)),
        StmtKind::Ask { target, question: Question::Alive(object) } if structure.of(&object).is_some() => {
            return by_rules(scene, &|rules| {
                structure.of(&object).into_iter().for_each(|x| rules.ask_alive(target, x));
            });
        }
        StmtKind::Ask { target, question: Question::StoredAs(object, storage) } if structure.of(&object).is_some() => {
            return by_rules(scene, &|rules| {
                structure.of(&object).into_iter().for_each(|x| rules.ask_storage(target, x, storage));
            });
        }
        // Which objects have ended is known of T alone.
        StmtKind::Assert { cond, check } if is_about_lives(scene, &cond) => {
            StmtKind::Assert { cond: plain(scene, &cond), check }
        }
        StmtKind::Assert { cond, check } => {
            let cond = simplify_binary(BinOp::Or, plain(scene, &cond), not(Expr::Local(ghosts.hit)));
            StmtKind::Assert { cond, check }
        }
        other => other,
    };
    vec![Code::Stmt(kind)]
}

/// Whether a condition depends on which objects have ended.
fn is_about_lives(scene: &Scene<'_>, cond: &Expr) -> bool {
    let mut is_found = false;
    cond.for_each_local(&mut |local| is_found |= scene.answers.contains(&local));
    is_found
}

/// An expression with comparisons of pointers as what is known of them.
fn expression(structure: &Structure, ghosts: &Ghosts, proc: &Proc, expr: &Expr) -> Expr {
    if let Expr::Local(local) = expr
        && let Some(own) = ghosts.left(*local)
    {
        return simplify_binary(BinOp::Or, expr.clone(), Expr::Local(own));
    }
    if let Expr::Binary(op @ (BinOp::Eq | BinOp::Ne), a, b) = expr
        && a.ty(&proc.locals) == Type::Ref
    {
        let equal = match (structure.of(a), structure.of(b)) {
            (Some(a), Some(b)) if a == b => Some(Expr::TRUE),
            (Some(a), Some(b)) => {
                let both = and(ghosts.null(a), ghosts.null(b));
                Some(simplify_binary(BinOp::Or, both, ghosts.same(a, b)))
            }
            // Anything else that it could be the same as is null.
            (Some(a), None) => Some(and(ghosts.null(a), simplify_binary(BinOp::Eq, (**b).clone(), Expr::NULL))),
            (None, Some(b)) => Some(and(ghosts.null(b), simplify_binary(BinOp::Eq, (**a).clone(), Expr::NULL))),
            (None, None) => None,
        };
        if let Some(equal) = equal {
            return if *op == BinOp::Eq { equal } else { not(equal) };
        }
    }
    let classes: Option<(Node, Vec<ClassId>)> = match expr {
        Expr::InstanceOf(a, class) => {
            let is_one = |known: &&ClassId| structure.is_subclass(**known, *class);
            structure.of(a).map(|a| (a, structure.classes.iter().filter(is_one).copied().collect()))
        }
        Expr::TypeIn(a, classes) => structure.of(a).map(|a| (a, classes.clone())),
        _ => None,
    };
    if let Some((a, classes)) = classes {
        let numbers = classes.into_iter().filter_map(|class| structure.class(class));
        let is_one = numbers.fold(Expr::FALSE, |found, number| {
            let is_it =
                ghosts.class(a).map_or(Expr::FALSE, |class| simplify_binary(BinOp::Eq, class, Expr::i32(number)));
            simplify_binary(BinOp::Or, found, is_it)
        });
        return and(not(ghosts.null(a)), is_one);
    }
    let mut copy = expr.clone();
    for operand in copy.operands_mut() {
        *operand = expression(structure, ghosts, proc, operand);
    }
    copy
}

/// Which pointers are needed where.
struct Live {
    /// At the end of each block.
    after: Vec<BTreeSet<Node>>,
}

impl Live {
    fn new(structure: &Structure, proc: &Proc) -> Live {
        let mut before: Vec<BTreeSet<Node>> = vec![BTreeSet::new(); proc.blocks.len()];
        let mut after = before.clone();
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for (id, block) in proc.blocks.entries() {
                let mut live = BTreeSet::new();
                for next in block.term.kind.successors() {
                    live.extend(before[next.index()].iter().copied());
                }
                after[id.index()].clone_from(&live);
                end(structure, &block.term.kind, &mut live);
                for stmt in block.stmts.iter().rev() {
                    step(structure, &stmt.kind, &mut live);
                }
                if live != before[id.index()] {
                    before[id.index()] = live;
                    is_changed = true;
                }
            }
        }
        Live { after }
    }

    /// After each statement of a block.
    fn in_block(&self, structure: &Structure, proc: &Proc, block: BlockId) -> Vec<Vec<Node>> {
        let content = &proc.blocks[block];
        let mut live = self.after[block.index()].clone();
        end(structure, &content.term.kind, &mut live);
        let mut found = Vec::new();
        for stmt in content.stmts.iter().rev() {
            found.push(live.iter().copied().collect());
            step(structure, &stmt.kind, &mut live);
        }
        found.reverse();
        found
    }
}

fn read(structure: &Structure, expr: &Expr, live: &mut BTreeSet<Node>) {
    expr.for_each_local(&mut |local| live.extend(structure.pointer(Pointer::Local(local))));
}

/// Goes backwards over the end of a block. Callers are told of what was given, and of global pointers.
fn end(structure: &Structure, kind: &TermKind, live: &mut BTreeSet<Node>) {
    kind.exprs().into_iter().for_each(|expr| read(structure, expr, live));
    if structure.changes && matches!(kind, TermKind::Return { .. }) {
        let globals = structure.passed.iter().map(|global| Pointer::Global(*global));
        let told = structure.kept.iter().map(|(_, keeper)| *keeper).chain(globals);
        live.extend(told.filter_map(|pointer| structure.pointer(pointer)));
    }
}

/// Goes backwards over a statement.
fn step(structure: &Structure, kind: &StmtKind, live: &mut BTreeSet<Node>) {
    for target in kind.targets() {
        if let Some(node) = structure.pointer(Pointer::Local(target)) {
            live.remove(&node);
        }
    }
    if let StmtKind::GlobalStore { global, .. } = kind
        && let Some(node) = structure.pointer(Pointer::Global(*global))
    {
        live.remove(&node);
    }
    kind.exprs().into_iter().for_each(|expr| read(structure, expr, live));
    if let StmtKind::Call { proc, .. } = kind
        && structure.callees.contains(proc)
    {
        live.extend(structure.passed.iter().filter_map(|global| structure.pointer(Pointer::Global(*global))));
    }
    if let StmtKind::GlobalLoad { global, .. } = kind {
        live.extend(structure.pointer(Pointer::Global(*global)));
    }
}
