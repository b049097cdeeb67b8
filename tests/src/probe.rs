//! States that a run reaches, made into checks that fail: an assertion that the state is not reached.
//!
//! A program is run on some inputs; at a step of the user's code a few facts are noted (values of locals, globals, fields and elements, which
//! references are null or the same), and at that place an assertion denies their conjunction. So each run of each program, right or
//! wrong, gives a check that no engine may prove.

use crate::mutants::Mutant;
use crate::random::Random;
use crate::soundness::limits;
use base::Id;
use ivl::interp::{self, Given, Machine, NoOutput, Observer, Place, Recorder, Seeded, Value, View};
use ivl::{
    About, BinOp, Block, BlockId, Check, CheckKind, Choice, ClassId, ClassKind, Const, Expr, FieldId, GlobalId, Local,
    LocalId, Proc, ProcId, Program, Purpose, Stmt, StmtKind, Term, TermKind, Type,
};

/// What the names of globals start with that memos of lowered Java keep their object in.
const MEMOS: [&str; 2] = ["$class:", "$instance:"];
/// How many steps of the user's code are looked at: deep states are out of reach for solvers.
const STEPS: usize = 150;

/// At most so many fields of an object, or elements of an array, are noted.
const PARTS: usize = 8;

/// What was seen of a value.
#[derive(Clone, Copy, Debug)]
enum Seen {
    Const(Const),
    Object,
}

/// Something that held when the place was reached.
#[derive(Clone, Copy, Debug)]
enum Fact {
    Local(LocalId, Seen),
    Class(LocalId, ClassId),
    Same(LocalId, LocalId, BinOp),
    Global(GlobalId, Seen),
    Field(LocalId, ClassId, FieldId, Seen),
    Element(LocalId, ClassId, usize, Seen),
    Length(LocalId, ClassId, usize),
}

struct Sampler<'a> {
    program: &'a Program,
    own: &'a [ProcId],
    random: Random,
    steps: usize,
    chosen: Option<(Place, Vec<Fact>)>,
}

impl Observer for Sampler<'_> {
    fn step(&mut self, place: Place, view: &mut View<'_, '_>) {
        if self.steps >= STEPS || !self.own.contains(&place.proc) {
            return;
        }
        self.steps += 1;
        // Each step is as likely as any other to be the one that stays.
        if self.random.below(self.steps) == 0 {
            self.chosen = Some((place, facts(self.program, place.proc, view)));
        }
    }
}

fn seen(value: Value) -> Option<Seen> {
    match value {
        // Not equal to itself.
        Value::Const(Const::F32(bits)) if f32::from_bits(bits).is_nan() => None,
        Value::Const(Const::F64(bits)) if f64::from_bits(bits).is_nan() => None,
        Value::Const(value) => Some(Seen::Const(value)),
        Value::Object(_) => Some(Seen::Object),
    }
}

fn facts(program: &Program, proc: ProcId, view: &mut View<'_, '_>) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut objects = Vec::new();
    for local in program.procs[proc].locals.ids() {
        let Some(value) = view.local(local) else { continue };
        facts.extend(seen(value).map(|seen| Fact::Local(local, seen)));
        if let Value::Object(object) = value {
            objects.push((local, object));
        }
    }
    for (index, (local, object)) in objects.iter().enumerate() {
        for (other, other_object) in &objects[..index] {
            let op = if object == other_object { BinOp::Eq } else { BinOp::Ne };
            facts.push(Fact::Same(*local, *other, op));
        }
        let Some(class) = view.class_of(*object) else { continue };
        facts.push(Fact::Class(*local, class));
        if let Some(length) = view.array_length(*object) {
            facts.push(Fact::Length(*local, class, length));
        }
        for at in 0..PARTS {
            let Some(value) = view.element(*object, at) else { break };
            facts.extend(seen(value).map(|seen| Fact::Element(*local, class, at, seen)));
        }
        let mut left = PARTS;
        for field in program.fields.ids() {
            if left == 0 {
                break;
            }
            if let Some(seen) = view.field(*object, field).and_then(seen) {
                left -= 1;
                facts.push(Fact::Field(*local, class, field, seen));
            }
        }
    }
    // What an initialiser guards may be looked at by those only who have called it.
    let is_guarded = |global: &GlobalId| program.procs.iter().any(|proc| proc.guards.contains(global));
    // What forgetting changes, by those only who cover all contents then.
    let is_asked = |global: &GlobalId| program.globals[*global].purpose == Purpose::Choice(Choice::AnyContents);
    // And a memo by nobody but itself: `Init` drops calls of it, as whoever asks for its object makes it if it is not there.
    let is_memo = |global: &GlobalId| MEMOS.iter().any(|memo| program.globals[*global].name.starts_with(memo));
    let is_secret = |global: &GlobalId| is_guarded(global) || is_asked(global) || is_memo(global);
    for global in program.globals.ids().filter(|global| !is_secret(global)).take(PARTS) {
        facts.extend(view.global(global).and_then(seen).map(|seen| Fact::Global(global, seen)));
    }
    facts
}

/// A program with an assertion that fails, and the inputs on which it does.
pub fn probe(program: &Program, own: &[ProcId], random: &mut Random) -> Option<(Mutant, Vec<Given>)> {
    let compiled = interp::compile(program);
    let mut inputs = Recorder::new(Seeded::new(random.next_u64()));
    let mut sampler = Sampler { program, own, random: Random::new(random.next_u64()), steps: 0, chosen: None };
    let mut machine = Machine::new(&compiled, limits());
    let _ = machine.call_observed(program.entry?, &[], &mut inputs, &mut NoOutput, &mut sampler);
    let (place, facts) = sampler.chosen?;
    if facts.is_empty() {
        return None;
    }
    let mutant = (0..20).find_map(|_| {
        let count = 1 + random.below(4);
        let some: Vec<Fact> = (0..count).map(|_| random.pick(&facts)).collect();
        deny(program, place, &some)
    })?;
    Some((mutant, inputs.into_values().into_iter().map(|(_, given)| given).collect()))
}

/// What the assertion needs.
#[derive(Default)]
struct Denial {
    guards: Vec<Expr>,
    lengths: Vec<StmtKind>,
    bounds: Vec<Expr>,
    loads: Vec<StmtKind>,
    conds: Vec<Expr>,
}

/// The program with an assertion that these facts do not hold together; nothing if it would read what is not assigned there.
fn deny(program: &Program, place: Place, facts: &[Fact]) -> Option<Mutant> {
    let mut program = program.clone();
    let mut proc = program.procs[place.proc].clone();
    let mut denial = Denial::default();
    for fact in facts {
        denial.add(&program, &mut proc, *fact)?;
    }
    let origin = place.origin;
    let check = program.checks.push(Check {
        kind: CheckKind::ASSERTION,
        about: About::Program,
        message: "probe".into(),
        origin,
    });
    let stmt = |kind| Stmt { kind, origin };
    let goto = |kind| Term { kind, origin };
    let [test, inner, rest] = [0, 1, 2].map(|offset| BlockId::from_index(proc.blocks.len() + offset));
    let block = &mut proc.blocks[place.block];
    let tail = block.stmts.split_off(place.stmt);
    let term = std::mem::replace(&mut block.term, goto(TermKind::branch(all(denial.guards), test, rest)));
    proc.blocks.push(Block {
        stmts: denial.lengths.into_iter().map(stmt).collect(),
        term: goto(TermKind::branch(all(denial.bounds), inner, rest)),
    });
    let denied = Expr::Unary(ivl::UnOp::Not, Box::new(all(denial.conds)));
    let assert = StmtKind::Assert { cond: denied, check };
    proc.blocks.push(Block {
        stmts: denial.loads.into_iter().chain([assert]).map(stmt).collect(),
        term: goto(TermKind::goto(rest)),
    });
    proc.blocks.push(Block { stmts: tail, term });
    if ivl::check::proc(&program, &proc).is_err() {
        return None;
    }
    let what = format!("probe {check} in {} {} statement {}: {facts:?}", proc.name, place.block, place.stmt);
    program.procs[place.proc] = proc;
    Some(Mutant { program, what })
}

fn all(conds: Vec<Expr>) -> Expr {
    let both = |a, b| Expr::Binary(BinOp::And, Box::new(a), Box::new(b));
    conds.into_iter().reduce(both).unwrap_or(Expr::TRUE)
}

fn equals(value: Expr, seen: Seen) -> Expr {
    let (op, other) = match seen {
        Seen::Const(other) => (BinOp::Eq, Expr::Const(other)),
        Seen::Object => (BinOp::Ne, Expr::NULL),
    };
    Expr::Binary(op, Box::new(value), Box::new(other))
}

impl Denial {
    fn add(&mut self, program: &Program, proc: &mut Proc, fact: Fact) -> Option<()> {
        let mut fresh = |ty: Type| {
            let name = format!("probe{}", proc.locals.len()).into();
            proc.locals.push(Local::made_up(name, ty))
        };
        let is_of = |local: LocalId, class: ClassId| Expr::TypeIn(Box::new(Expr::Local(local)), vec![class]);
        match fact {
            Fact::Local(local, seen) => self.conds.push(equals(Expr::Local(local), seen)),
            Fact::Class(local, class) => self.conds.push(is_of(local, class)),
            Fact::Same(a, b, op) => {
                self.conds.push(Expr::Binary(op, Box::new(Expr::Local(a)), Box::new(Expr::Local(b))));
            }
            Fact::Global(global, seen) => {
                let target = fresh(program.globals[global].ty);
                self.loads.push(StmtKind::GlobalLoad { target, global });
                self.conds.push(equals(Expr::Local(target), seen));
            }
            Fact::Field(local, class, field, seen) => {
                self.guards.push(is_of(local, class));
                let target = fresh(program.fields[field].ty);
                self.loads.push(StmtKind::Load { target, object: Expr::Local(local), field });
                self.conds.push(equals(Expr::Local(target), seen));
            }
            Fact::Element(local, class, index, seen) => {
                let ClassKind::Array { element, .. } = program.classes[class].kind else { return None };
                let index = Expr::i32(i32::try_from(index).ok()?);
                self.guards.push(is_of(local, class));
                let (length, target) = (fresh(Type::I32), fresh(element));
                self.lengths.push(StmtKind::Length { target: length, array: Expr::Local(local) });
                self.bounds.push(Expr::Binary(BinOp::Lt, Box::new(index.clone()), Box::new(Expr::Local(length))));
                self.loads.push(StmtKind::ArrayLoad { target, array: Expr::Local(local), index });
                self.conds.push(equals(Expr::Local(target), seen));
            }
            Fact::Length(local, class, length) => {
                self.guards.push(is_of(local, class));
                let target = fresh(Type::I32);
                self.loads.push(StmtKind::Length { target, array: Expr::Local(local) });
                let length = Const::i32(i32::try_from(length).ok()?);
                self.conds.push(equals(Expr::Local(target), Seen::Const(length)));
            }
        }
        Some(())
    }
}
