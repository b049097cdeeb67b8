//! What a proof says of the heads of loops in expressions that the program itself could evaluate: for witnesses, which other tools check.
//!
//! From the solution of a Horn system to [`Head`]s: one for each head of a loop in the program as it was encoded, with nothing claimed where nothing can be. What is
//! claimed holds whenever that head is reached, and is weaker than the invariant: conjuncts that the language has no exact expression for are left out. Only integer
//! variables are spoken of. Which loop of the source a head is, and whether it is the only copy of that loop, is for those to find out who know the source;
//! places and names come along as data.
//!
//! Passes drop assignments that no check depends on, and let one local stand for several variables that were equal once: a local does not always hold what the variable
//! does that it is named after. So a [`Name`] comes with where it is written in the program that was proved, to be compared with [`writes_of_local`] and
//! [`writes_of_global`] in the program as it was lowered.

use super::super::context::Integers;
use super::super::cuts::search;
use super::super::encode::{Argument, Meaning, Role, Subject};
use super::super::info::Info;
use super::super::solve::Proof;
use super::super::values::Part;
use super::Lift;
use super::formula::Reader;
use super::literal::{self, Formula, Interval};
use base::{Id, Origin, OriginId, Owner};
use ivl::syntax::{Relation, Syntax, Variable, Word};
use ivl::{BlockId, LocalId, Proc, ProcId, Program, Purpose, StmtKind, Type};
use std::collections::BTreeSet;

/// The head of a loop.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// The procedure.
    pub proc: ProcId,
    /// The block.
    pub block: BlockId,
    /// Where the first of its statements comes from of which a line is known.
    pub first: Origin,
    /// Where the statements of its rounds come from, each place once.
    pub rounds: Vec<Origin>,
    /// Whether it stands in the procedure that the program starts with.
    pub is_in_entry: bool,
    /// What holds whenever it is reached.
    pub claims: Vec<Claim>,
}

/// A formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// As an expression of the language.
    pub text: String,
    /// The variables in it, each once.
    pub names: Vec<Name>,
}

/// A variable as the source names it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// What it is.
    pub held: Held,
    /// Where it is written, in order; a place as often as it is.
    pub writes: Vec<OriginId>,
}

/// Where a variable is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Held {
    /// In a global.
    Global,
    /// In a local of a function that has been inlined so deep into the procedure of the head.
    Local { inlined: u32 },
}

/// The heads of the loops of a program that was proved. `info` is that of the program with the proof's configuration.
pub fn heads(program: &Program, info: &Info<'_>, proof: &Proof, syntax: &dyn Syntax) -> Vec<Head> {
    let lift = Lift::new(program, info, proof, syntax);
    let mut all = loops(program);
    all.iter_mut().for_each(|head| head.claims = lift.claims(head.proc, head.block));
    all
}

/// The heads of the loops of a program, with nothing claimed.
pub fn loops(program: &Program) -> Vec<Head> {
    let mut all = Vec::new();
    for (id, proc) in program.procs.entries() {
        let (order, is_head) = search(proc);
        for block in order.into_iter().filter(|block| is_head[block.index()]) {
            let content = &proc.blocks[block];
            let origins = content.stmts.iter().map(|stmt| stmt.origin).chain([content.term.origin]);
            let first = origins.map(|id| program.origins.get(id)).find(|origin| origin.line.is_some());
            let Some(first) = first.cloned() else { continue };
            let rounds = rounds(program, proc, block);
            let is_in_entry = program.entry == Some(id);
            all.push(Head { proc: id, block, first, rounds, is_in_entry, claims: Vec::new() });
        }
    }
    all
}

/// Where a variable gets its values in a program as it was lowered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Writes {
    /// Where it is written; a place as often as it is.
    pub all: Vec<OriginId>,
    /// Those whose values it may have at a head.
    pub reaching: Vec<OriginId>,
    /// Whether it may have the value there that the procedure was called with.
    pub is_given: bool,
}

/// Where the local of a procedure with this name is written. None if there is no such local or several, or if it may have no value at the head yet.
pub fn writes_of_local(program: &Program, head: &Head, name: &str) -> Option<Writes> {
    let proc = &program.procs[head.proc];
    let is_named = |local: &ivl::Local| local.source.as_ref().is_some_and(|source| *source.name == *name);
    let mut named = proc.locals.entries().filter(|(_, local)| is_named(local));
    let local = named.next().map(|(id, _)| id).filter(|_| named.next().is_none())?;
    // What a block leaves in it, by the number of the statement: the last one counts. Nothing at all is the value from before.
    let last = |block: BlockId| {
        let stmts = proc.blocks[block].stmts.iter().rev();
        stmts.filter(|stmt| stmt.kind.targets().contains(&local)).map(|stmt| stmt.origin).next()
    };
    let (order, _) = search(proc);
    let mut before: Vec<BTreeSet<Option<OriginId>>> = vec![BTreeSet::new(); proc.blocks.len()];
    if let Some(first) = order.first() {
        before[first.index()].insert(None);
    }
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for block in &order {
            let after = match last(*block) {
                Some(write) => BTreeSet::from([Some(write)]),
                None => before[block.index()].clone(),
            };
            for next in proc.blocks[*block].term.kind.successors() {
                let known = before[next.index()].len();
                before[next.index()].extend(after.iter().copied());
                is_changed |= before[next.index()].len() > known;
            }
        }
    }
    let at = &before[head.block.index()];
    let is_given = at.contains(&None);
    if is_given && local.index() >= proc.params {
        return None;
    }
    Some(Writes { all: writes_to(proc, local), reaching: at.iter().flatten().copied().collect(), is_given })
}

fn writes_to(proc: &Proc, local: LocalId) -> Vec<OriginId> {
    let stmts = proc.blocks.iter().flat_map(|block| &block.stmts);
    let mut all: Vec<OriginId> =
        stmts.filter(|stmt| stmt.kind.targets().contains(&local)).map(|stmt| stmt.origin).collect();
    all.sort_unstable();
    all
}

/// Where a global is written in a program: a place as often as it is.
pub fn writes_of_global(program: &Program, name: &str) -> Vec<OriginId> {
    let is_it = |global: ivl::GlobalId| *program.globals[global].name == *name;
    let blocks = program.procs.iter().flat_map(|proc| proc.blocks.iter());
    let stmts = blocks.flat_map(|block| &block.stmts);
    let writes = stmts.filter(|stmt| matches!(stmt.kind, StmtKind::GlobalStore { global, .. } if is_it(global)));
    let mut all: Vec<OriginId> = writes.map(|stmt| stmt.origin).collect();
    all.sort_unstable();
    all
}

/// Where the statements come from that lie on cycles through a head: those from which it is reached without leaving the loop.
fn rounds(program: &Program, proc: &Proc, head: BlockId) -> Vec<Origin> {
    let (order, _) = search(proc);
    let mut place = vec![usize::MAX; proc.blocks.len()];
    order.iter().enumerate().for_each(|(index, block)| place[block.index()] = index);
    let mut before: Vec<Vec<BlockId>> = vec![Vec::new(); proc.blocks.len()];
    for block in &order {
        proc.blocks[*block].term.kind.successors().iter().for_each(|next| before[next.index()].push(*block));
    }
    let mut inside = BTreeSet::from([head]);
    // Only what comes after the head in reverse postorder can be within the loop that it is the head of.
    let mut todo = vec![head];
    while let Some(block) = todo.pop() {
        for other in &before[block.index()] {
            if place[other.index()] >= place[head.index()] && inside.insert(*other) {
                todo.push(*other);
            }
        }
    }
    let mut origins: BTreeSet<OriginId> = BTreeSet::new();
    for block in inside {
        let content = &proc.blocks[block];
        origins.extend(content.stmts.iter().map(|stmt| stmt.origin).chain([content.term.origin]));
    }
    origins.into_iter().map(|id| program.origins.get(id).clone()).collect()
}

impl Lift<'_> {
    /// What is claimed at a head.
    fn claims(&self, proc: ProcId, block: BlockId) -> Vec<Claim> {
        // Otherwise values in the proof are not those of the program.
        if self.proof.integers != Integers::Exact {
            return Vec::new();
        }
        let mut all: Vec<Claim> = Vec::new();
        for (pred, meaning) in self.proof.encoding.meanings.entries() {
            let Some(interpretation) = self.proof.model.get(pred) else { continue };
            if meaning.role != Role::Block(proc, block) || interpretation.params.len() != meaning.arguments.len() {
                continue;
            }
            let mut names: Vec<Option<Name>> =
                meaning.arguments.iter().map(|argument| self.variable(meaning, argument)).collect();
            // Where two have one name, nobody knows which one is meant.
            let is_same = |a: &Name, b: &Name| (&a.name, a.held) == (&b.name, b.held);
            let count = |name: &Name| names.iter().flatten().filter(|other| is_same(other, name)).count();
            let is_clear: Vec<bool> =
                names.iter().map(|name| name.as_ref().is_some_and(|name| count(name) == 1)).collect();
            names.iter_mut().zip(is_clear).filter(|(_, is_clear)| !is_clear).for_each(|(name, _)| *name = None);
            let terms = &self.proof.system.terms;
            let nothing = |_: &str, _: &[i128], _: &BTreeSet<i128>| None;
            let reader = Reader::new(terms, &interpretation.params, self.atoms(meaning), &nothing, self.syntax);
            for part in reader.parts(interpretation.body) {
                let mut used = BTreeSet::new();
                let written =
                    Writer { reader: &reader, names: &names, syntax: self.syntax }.conjuncts(&part, &mut used);
                for text in written.into_iter().flatten() {
                    let claim = Claim { text, names: used.iter().cloned().collect() };
                    if !all.contains(&claim) {
                        all.push(claim);
                    }
                }
            }
        }
        all
    }

    /// The variable of the source whose value an argument is.
    fn variable(&self, meaning: &Meaning, argument: &Argument) -> Option<Name> {
        let ty = argument.ty.filter(|ty| ty.range().is_some() && *ty != Type::Bool)?;
        let Role::Block(proc, _) = meaning.role else { return None };
        if argument.part != Part::Value {
            return None;
        }
        let of_local = |local| {
            let body = &self.program.procs[proc];
            let source = body.locals[local].source.as_ref()?;
            let (name, held) = (source.name.to_string(), Held::Local { inlined: source.inlined });
            Some(Name { name, ty, held, writes: writes_to(body, local) })
        };
        match argument.of {
            Subject::Local(local) => of_local(local),
            // What it was when the procedure was called is what it is.
            Subject::Parameter(local) if !self.is_assigned(proc, local) => of_local(local),
            Subject::Global(global) => {
                let global = &self.program.globals[global];
                let is_users = global.purpose == Purpose::Variable && global.owner == Owner::User;
                let writes = || writes_of_global(self.program, &global.name);
                is_users.then(|| Name { name: global.name.to_string(), ty, held: Held::Global, writes: writes() })
            }
            Subject::Parameter(_)
            | Subject::OldGlobal(_)
            | Subject::Result(_)
            | Subject::This
            | Subject::Field(_)
            | Subject::Index
            | Subject::Element
            | Subject::Published(_)
            | Subject::Internal => None,
        }
    }
}

/// Writes formulas as expressions of the language.
struct Writer<'a> {
    reader: &'a Reader<'a>,
    /// The variables that the parameters are.
    names: &'a [Option<Name>],
    syntax: &'a dyn Syntax,
}

impl Writer<'_> {
    /// The conjuncts of a formula that can be written; a disjunction can be if all of its parts can.
    fn conjuncts(&self, formula: &Formula, used: &mut BTreeSet<Name>) -> Option<Vec<String>> {
        match formula {
            Formula::Range(parts, range) => self.range(parts, *range, used),
            Formula::Ne(parts, value) => Some(vec![self.comparison(parts, Relation::Different, *value, used)?]),
            Formula::And(parts) => {
                let mut all = Vec::new();
                for part in parts {
                    // What cannot be written speaks of no variable here.
                    let mut own = BTreeSet::new();
                    if let Some(texts) = self.conjuncts(part, &mut own) {
                        all.extend(texts);
                        used.append(&mut own);
                    }
                }
                (!all.is_empty()).then_some(all)
            }
            Formula::Or(parts) => {
                let mut all = Vec::new();
                for part in parts {
                    let texts = self.conjuncts(part, used)?;
                    let is_alone = texts.len() == 1;
                    let text = texts.join(&format!(" {} ", self.syntax.word(Word::And)));
                    all.push(if is_alone { text } else { format!("({text})") });
                }
                Some(vec![all.join(&format!(" {} ", self.syntax.word(Word::Or)))])
            }
            Formula::True | Formula::False | Formula::Tags(..) | Formula::Text(_) => None,
        }
    }

    fn range(
        &self,
        parts: &[(i128, literal::Part)],
        range: Interval,
        used: &mut BTreeSet<Name>,
    ) -> Option<Vec<String>> {
        match range {
            (Some(low), Some(high)) if low == high => Some(vec![self.comparison(parts, Relation::Equal, low, used)?]),
            (low, high) => {
                let low = low.and_then(|low| self.comparison(parts, Relation::AtLeast, low, used));
                let high = high.and_then(|high| self.comparison(parts, Relation::AtMost, high, used));
                let all: Vec<String> = low.into_iter().chain(high).collect();
                (!all.is_empty()).then_some(all)
            }
        }
    }

    fn comparison(
        &self,
        parts: &[(i128, literal::Part)],
        relation: Relation,
        number: i128,
        used: &mut BTreeSet<Name>,
    ) -> Option<String> {
        let mut names = Vec::new();
        for (factor, part) in parts {
            names.push((*factor, self.names.get(self.reader.parameter(part)?)?.as_ref()?));
        }
        let sum: Vec<(i128, Variable<'_>)> =
            names.iter().map(|(factor, name)| (*factor, Variable { name: &name.name, ty: name.ty })).collect();
        let text = self.syntax.comparison(&sum, relation, number)?;
        used.extend(names.into_iter().map(|(_, name)| name.clone()));
        Some(text)
    }
}
