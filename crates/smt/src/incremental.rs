//! A conversation about growing formulas: each term is told once, by name, and questions are truth values to assume.
//!
//! Every term that is no constant, no variable and used more than once becomes a function without parameters: no text is deep,
//! and what earlier questions told is there for later ones. Variables may have a *definition*, a formula that always
//! holds of them; it is asserted when the variable is told. Terms are free of quantifiers and predicates.

use crate::error::{SolverError, excerpt, is_out_of_memory};
use crate::eval::Value;
use crate::names::Names;
use crate::print::Printer;
use crate::read::Symbols;
use crate::session::{SatAnswer, Session, reason_text};
use crate::sexpr::Sexprs;
use crate::solver::{Solver, SolverKind};
use crate::term::{Node, Sort, TermId, Terms, VarId};
use base::{Deadline, IdVec};
use process::Limits;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// A formula that always holds of a variable, wherever the variable occurs.
pub type Definitions = FxHashMap<VarId, TermId>;

/// How many terms stand within each other at most.
const DEEPEST: u32 = 8;

/// Names of terms within one text.
#[derive(Default)]
struct Told {
    names: Names,
    symbols: FxHashMap<TermId, String>,
    vars: FxHashSet<VarId>,
}

impl Told {
    /// Writes what is not yet known of these terms, operands first.
    /// False if there was no time for it.
    fn tell(
        &mut self,
        out: &mut String,
        terms: &Terms,
        definitions: &Definitions,
        roots: &[TermId],
        deadline: &Deadline,
    ) -> bool {
        let mut asserted = Vec::new();
        let mut wanted: Vec<TermId> = roots.to_vec();
        // Definitions may mention variables with definitions: all that is needed, then all in the order of their making.
        let mut seen: FxHashSet<TermId> = FxHashSet::default();
        let mut stack: Vec<TermId> = wanted.clone();
        while let Some(term) = stack.pop() {
            if self.symbols.contains_key(&term) || !seen.insert(term) {
                continue;
            }
            if let &Node::Var(var) = terms.node(term)
                && let Some(&definition) = definitions.get(&var)
                && self.vars.insert(var)
            {
                asserted.push(definition);
                stack.push(definition);
            }
            stack.extend(terms.node(term).children());
        }
        // What has one user is told within it: a name for each of many thousands of terms takes solvers longer than the terms do.
        let mut users: FxHashMap<TermId, u32> = FxHashMap::default();
        for root in wanted.drain(..).chain(asserted.iter().copied()) {
            users.insert(root, 2);
        }
        for child in seen.iter().flat_map(|term| terms.node(*term).children()) {
            *users.entry(child).or_default() += 1;
        }
        let mut depths: FxHashMap<TermId, u32> = FxHashMap::default();
        wanted.extend(seen);
        wanted.sort_unstable();
        let preds = IdVec::new();
        let mut printer = Printer { terms, preds: &preds, names: std::mem::take(&mut self.names) };
        for (count, term) in wanted.into_iter().enumerate() {
            if count % 4_096 == 4_095 && deadline.is_over() {
                return false;
            }
            let sort = terms.sort_text(terms.sort(term));
            match terms.node(term) {
                Node::Var(var) => {
                    let symbol = printer.names.var(terms, *var).to_owned();
                    let _ = writeln!(out, "(declare-fun {symbol} () {sort})");
                    self.symbols.insert(term, symbol);
                }
                node if node.is_leaf() => {
                    let mut text = String::new();
                    printer.write(&mut text, term, &self.symbols);
                    self.symbols.insert(term, text);
                }
                node => {
                    let inner = node.children().filter_map(|child| depths.get(&child)).max();
                    let depth = inner.map_or(1, |inner| inner + 1);
                    if depth < DEEPEST && users.get(&term) == Some(&1) {
                        depths.insert(term, depth);
                        continue;
                    }
                    let mut text = String::new();
                    printer.write(&mut text, term, &self.symbols);
                    let symbol = printer.names.shared();
                    let _ = writeln!(out, "(define-fun {symbol} () {sort} {text})");
                    self.symbols.insert(term, symbol);
                }
            }
        }
        self.names = printer.names;
        for definition in asserted {
            let _ = writeln!(out, "(assert {})", self.symbols[&definition]);
        }
        true
    }
}

/// A question as a text that stands alone: can all of these hold?
pub fn script(terms: &Terms, definitions: &Definitions, asserted: &[TermId]) -> String {
    script_in("ALL", terms, definitions, asserted)
}

/// A question as a text that stands alone, in a logic of its own: can all of these hold?
pub fn script_in(logic: &str, terms: &Terms, definitions: &Definitions, asserted: &[TermId]) -> String {
    let mut told = Told::default();
    let mut out = format!("(set-logic {logic})\n");
    told.tell(&mut out, terms, definitions, asserted, &Deadline::never());
    for term in asserted {
        let _ = writeln!(out, "(assert {})", told.symbols[term]);
    }
    out.push_str("(check-sat)\n");
    out
}

/// Whether a question asserts `false`, as one that [`script`] has made does where all that was asked folds. Nobody is believed about its form: each line must be
/// a comment or a whole command that declares, defines or asserts, and the last one, and no other, asks.
pub fn asserts_false(question: &str) -> bool {
    let mut lines: Vec<&str> = question.lines().filter(|line| !line.is_empty() && !line.starts_with(';')).collect();
    lines.pop() == Some("(check-sat)")
        && lines.contains(&"(assert false)")
        && lines.iter().all(|line| is_statement(line))
}

/// Whether a line is one whole command that changes nothing but what is known.
fn is_statement(line: &str) -> bool {
    const COMMANDS: [&str; 4] = ["(set-logic ", "(declare-fun ", "(define-fun ", "(assert "];
    let mut depth = 0_usize;
    // Every second piece stands between the bars of a quoted symbol.
    let pieces: Vec<&str> = line.split('|').collect();
    for (at, c) in pieces.iter().step_by(2).flat_map(|piece| piece.chars()).rev().enumerate() {
        match c {
            ')' => depth += 1,
            '(' if depth > 0 => depth -= 1,
            '(' => return false,
            _ => {}
        }
        // Nothing stands behind the command, and nothing between two.
        if depth == 0 && at + 1 < pieces.iter().step_by(2).map(|piece| piece.chars().count()).sum() {
            return false;
        }
    }
    depth == 0 && pieces.len() % 2 == 1 && COMMANDS.iter().any(|command| line.starts_with(command))
}

/// What terms are made of, one definition per line, and by which names they go there.
pub fn listing(terms: &Terms, definitions: &Definitions, roots: &[TermId]) -> (String, Vec<String>) {
    let (mut told, mut out) = (Told::default(), String::new());
    told.tell(&mut out, terms, definitions, roots, &Deadline::never());
    let names = roots.iter().map(|root| told.symbols[root].clone()).collect();
    (out, names)
}

/// A running conversation.
pub struct Incremental {
    session: Session,
    kind: SolverKind,
    told: Told,
    /// What stands for each term that was assumed.
    literals: FxHashMap<TermId, String>,
    /// Questions asked so far.
    pub questions: usize,
}

impl Incremental {
    /// Starts a solver that converses.
    pub fn start(solver: &Solver, logic: &str, limits: &Limits) -> Result<Self, SolverError> {
        Self::start_with(solver, &[], logic, limits)
    }

    /// Starts a conversation with options of its own: pairs of names and values.
    pub fn start_with(
        solver: &Solver,
        options: &[(&str, &str)],
        logic: &str,
        limits: &Limits,
    ) -> Result<Self, SolverError> {
        let options: String = options.iter().map(|(name, value)| format!("(set-option :{name} {value})\n")).collect();
        let prelude = format!("(set-option :produce-models true)\n{options}(set-logic {logic})\n");
        let session = Session::start(solver, &prelude, limits)?;
        Ok(Self { session, kind: solver.kind, told: Told::default(), literals: FxHashMap::default(), questions: 0 })
    }

    /// Whether all of these can hold at once. Afterwards, if they can, [`Incremental::values`] has values of such a case.
    pub fn ask(
        &mut self,
        terms: &Terms,
        definitions: &Definitions,
        assumed: &[TermId],
        patience: Option<Duration>,
        deadline: &Deadline,
    ) -> Result<SatAnswer, SolverError> {
        self.questions += 1;
        let mut commands = String::new();
        let start = Instant::now();
        if !self.told.tell(&mut commands, terms, definitions, assumed, deadline) {
            return Err(self.session.late(start));
        }
        let mut literals = Vec::new();
        for &term in assumed {
            // What is assumed must be a symbol of its own.
            let symbol = self.told.symbols[&term].clone();
            match terms.node(term) {
                Node::True => {}
                Node::False => return Ok(SatAnswer::Unsat),
                Node::Var(_) => literals.push(symbol),
                // Terms that are assumed again have one already.
                _ => literals.push(match self.literals.entry(term) {
                    Entry::Occupied(known) => known.get().clone(),
                    Entry::Vacant(free) => {
                        let literal = self.told.names.declare("ask");
                        let _ = writeln!(commands, "(declare-fun {literal} () Bool)\n(assert (=> {literal} {symbol}))");
                        free.insert(literal).clone()
                    }
                }),
            }
        }
        if self.kind == SolverKind::Z3 {
            let milliseconds = patience.map_or(u32::MAX.into(), |time| time.as_millis().max(1));
            let _ = writeln!(commands, "(set-option :timeout {milliseconds})");
        }
        self.session.tell(&commands, deadline)?;
        // Not every solver takes an empty list.
        let question = match &*literals {
            [] => "(check-sat)".to_owned(),
            literals => format!("(check-sat-assuming ({}))", literals.join(" ")),
        };
        let said = self.session.ask(&question, deadline)?;
        match said.trim() {
            "sat" => Ok(SatAnswer::Sat),
            "unsat" => Ok(SatAnswer::Unsat),
            "unknown" | "timeout" => {
                let reason = self.session.ask("(get-info :reason-unknown)", deadline)?;
                Ok(SatAnswer::Unknown(reason_text(&reason)))
            }
            _ => Err(self.session.failed(&said)),
        }
    }

    /// The values of truth values and bit-vectors in the case that the last answer was about. All of them were told before it.
    pub fn values(&mut self, terms: &Terms, wanted: &[TermId], deadline: &Deadline) -> Result<Vec<Value>, SolverError> {
        let mut values = Vec::with_capacity(wanted.len());
        if wanted.iter().any(|term| !self.told.symbols.contains_key(term)) {
            return Err(self.session.failed("a value was asked for of something that was not told"));
        }
        for chunk in wanted.chunks(200) {
            let names: Vec<&str> = chunk.iter().map(|term| self.told.symbols[term].as_str()).collect();
            let said = self.session.ask(&format!("(get-value ({}))", names.join(" ")), deadline)?;
            match read_values(terms, chunk, &said) {
                Some(read) => values.extend(read),
                None => return Err(self.session.failed(&said)),
            }
        }
        Ok(values)
    }

    /// Some of the terms that the last question assumed, which cannot hold at once: the answer was that all of them cannot. Only
    /// where the solver was started with the option `produce-unsat-assumptions`.
    pub fn core(&mut self, assumed: &[TermId], deadline: &Deadline) -> Result<Vec<TermId>, SolverError> {
        let said = self.session.ask("(get-unsat-assumptions)", deadline)?;
        let Ok(sexprs) = Sexprs::read(&said) else { return Err(self.session.failed(&said)) };
        let [list] = *sexprs.top else { return Err(self.session.failed(&said)) };
        let named: FxHashSet<&str> = sexprs.items(list).iter().filter_map(|item| sexprs.symbol(*item)).collect();
        let is_named = |term: &&TermId| {
            let symbol = self.literals.get(term).or_else(|| self.told.symbols.get(term));
            symbol.is_some_and(|symbol| named.contains(&**symbol))
        };
        Ok(assumed.iter().filter(is_named).copied().collect())
    }

    /// Tells terms without asking about them, so that their values can be had afterwards.
    pub fn tell(
        &mut self,
        terms: &Terms,
        definitions: &Definitions,
        roots: &[TermId],
        deadline: &Deadline,
    ) -> Result<(), SolverError> {
        let mut commands = String::new();
        let start = Instant::now();
        if !self.told.tell(&mut commands, terms, definitions, roots, deadline) {
            return Err(self.session.late(start));
        }
        if commands.is_empty() { Ok(()) } else { self.session.tell(&commands, deadline) }
    }
}

/// `((name value) …)`, in the order of the question.
fn read_values(terms: &Terms, wanted: &[TermId], said: &str) -> Option<Vec<Value>> {
    let sexprs = Sexprs::read(said).ok()?;
    let [list] = *sexprs.top else { return None };
    let pairs = sexprs.items(list);
    if pairs.len() != wanted.len() {
        return None;
    }
    let (mut scratch, mut symbols) = (Terms::new(), Symbols::default());
    let value = |(pair, term): (&crate::sexpr::SexprId, &TermId)| {
        let &[_, value] = sexprs.items(*pair) else { return None };
        let read = crate::read::read(&sexprs, value, &mut scratch, &mut symbols).ok()?;
        match (scratch.node(read), terms.sort(*term)) {
            (Node::True, Sort::Bool) => Some(Value::Bool(true)),
            (Node::False, Sort::Bool) => Some(Value::Bool(false)),
            (&Node::BitVec { value, width }, Sort::BitVec(expected)) if width == expected => {
                Some(Value::BitVec { value, width })
            }
            _ => None,
        }
    };
    pairs.iter().zip(wanted).map(value).collect()
}

impl Session {
    /// Ends the conversation for want of time.
    fn late(&mut self, start: Instant) -> SolverError {
        SolverError::TimedOut { solver: self.end(), after: start.elapsed() }
    }

    /// Ends the conversation after an answer that is none.
    pub(crate) fn failed(&mut self, said: &str) -> SolverError {
        let solver = self.end();
        if is_out_of_memory(said) {
            SolverError::OutOfMemory { solver }
        } else {
            SolverError::Garbage { solver, excerpt: excerpt(said) }
        }
    }
}
