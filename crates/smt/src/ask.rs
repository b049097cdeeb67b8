//! Horn systems put to solvers.
//!
//! Where a solver can echo, numbers that are used once stand before and after each answer: what stands elsewhere, or comes
//! for another question, is no answer. An error message before the answer means that the solver has read another system
//! than ours, so it is an error here.

use crate::derivation::{Derivation, read_derivation};
use crate::error::{SolverError, complaint, excerpt, is_out_of_memory};
use crate::files::nonce;
use crate::horn::{Model, System};
use crate::model::read_model;
use crate::session::{crashed, reason_text};
use crate::solver::{Solver, SolverKind, Transcript, run};
use process::Limits;
use std::fmt::Write;

/// What a solver says of a system. Not to be believed without [`crate::check_clauses`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HornAnswer {
    Sat(Model),
    Unsat,
    Unknown(String),
}

/// What a solver says of a system, with the model as it was printed: several can be asked about one system at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HornText {
    /// For [`crate::read_model`].
    Sat(String),
    Unsat,
    Unknown(String),
}

/// What Z3 says of a system's rule form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// `false` can be derived.
    Derived(Derivation),
    /// `false` cannot be derived, it says.
    Underivable,
    Unknown(String),
}

/// Asks whether a system is satisfiable, and for the model.
pub fn solve_horn(
    solver: &Solver,
    system: &mut System,
    options: &[(String, String)],
    limits: &Limits,
) -> Result<HornAnswer, SolverError> {
    Ok(match ask_horn(solver, system, options, limits)? {
        HornText::Unsat => HornAnswer::Unsat,
        HornText::Unknown(reason) => HornAnswer::Unknown(reason),
        HornText::Sat(text) => HornAnswer::Sat(
            read_model(system, &text).map_err(|source| SolverError::Model { solver: solver.name.clone(), source })?,
        ),
    })
}

/// [`solve_horn`] without reading the model. Options are SMT-LIB options for solvers that converse, else arguments.
pub fn ask_horn(
    solver: &Solver,
    system: &System,
    options: &[(String, String)],
    limits: &Limits,
) -> Result<HornText, SolverError> {
    if !solver.converses() {
        let script = format!("{}(check-sat)\n", system.smtlib());
        let transcript = run(solver, &arguments(solver.kind, options), &script, limits)?;
        return plain_answer(solver, &transcript);
    }
    let markers = Markers::new();
    let mut script = set_options(options);
    script.push_str(&system.smtlib());
    let _ = writeln!(script, "{}(check-sat)\n{}(get-info :reason-unknown)", markers.echo(0), markers.echo(1));
    let _ = writeln!(script, "{}(get-model)\n{}(exit)", markers.echo(2), markers.echo(3));
    let transcript = run(solver, &[], &script, limits)?;
    let [answer, reason, model] = markers.parts(solver, &transcript)?;
    match answer.trim() {
        "sat" => Ok(HornText::Sat(model)),
        "unsat" => Ok(HornText::Unsat),
        "unknown" | "timeout" => Ok(HornText::Unknown(reason_text(&reason))),
        _ => Err(no_answer(solver, &transcript)),
    }
}

/// Asks Z3 for a derivation of `false`.
pub fn refute_horn(
    solver: &Solver,
    system: &System,
    options: &[(String, String)],
    limits: &Limits,
) -> Result<Refutation, SolverError> {
    if solver.kind != SolverKind::Z3 {
        return Err(SolverError::Unsupported { solver: solver.name.clone(), what: "derive facts by rules" });
    }
    let markers = Markers::new();
    let rules = system.rules();
    let (rules, query) = rules.trim_end().rsplit_once('\n').unwrap_or(("", rules.trim_end()));
    let mut script = set_options(options);
    let _ = writeln!(script, "(set-option :fp.engine spacer)\n{rules}");
    let _ =
        writeln!(script, "{}{query}\n{}{}{}(exit)", markers.echo(0), markers.echo(1), markers.echo(2), markers.echo(3));
    let transcript = run(solver, &[], &script, limits)?;
    let [answer, _, _] = markers.parts(solver, &transcript)?;
    let answer = answer.trim();
    match answer.split_once('\n').unwrap_or((answer, "")) {
        ("sat", certificate) => read_derivation(system, certificate)
            .map(Refutation::Derived)
            .map_err(|source| SolverError::Model { solver: solver.name.clone(), source }),
        ("unsat", _) => Ok(Refutation::Underivable),
        ("unknown" | "timeout", rest) => Ok(Refutation::Unknown(reason_text(rest))),
        _ => Err(no_answer(solver, &transcript)),
    }
}

fn set_options(options: &[(String, String)]) -> String {
    options.iter().map(|(name, value)| format!("(set-option :{name} {value})\n")).collect()
}

/// Options as arguments, after those that ask for a model.
fn arguments(kind: SolverKind, options: &[(String, String)]) -> Vec<String> {
    let mut all = match kind {
        SolverKind::Eldarica => vec!["-ssol".to_owned()],
        SolverKind::Golem => vec!["--print-witness".to_owned()],
        SolverKind::Z3 | SolverKind::Cvc5 | SolverKind::Bitwuzla | SolverKind::Other => Vec::new(),
    };
    for (name, value) in options {
        match (kind, value.as_str()) {
            (_, "") => all.push(name.clone()),
            (SolverKind::Eldarica, _) => all.push(format!("{name}:{value}")),
            _ => all.extend([name.clone(), value.clone()]),
        }
    }
    all
}

/// The answer of a solver that cannot echo: its first line, then the model.
fn plain_answer(solver: &Solver, transcript: &Transcript) -> Result<HornText, SolverError> {
    let said = transcript.stdout.trim();
    match said.split_once('\n').map_or((said, ""), |(first, rest)| (first.trim_end(), rest)) {
        ("sat", model) => Ok(HornText::Sat(model.to_owned())),
        ("unsat", _) => Ok(HornText::Unsat),
        ("unknown" | "timeout", rest) => Ok(HornText::Unknown(reason_text(rest))),
        _ => Err(no_answer(solver, transcript)),
    }
}

/// Why there is no answer where one should be.
fn no_answer(solver: &Solver, transcript: &Transcript) -> SolverError {
    let name = || solver.name.clone();
    let text = format!("{}{}", transcript.stdout, transcript.stderr);
    if is_out_of_memory(&text) {
        return SolverError::OutOfMemory { solver: name() };
    }
    if let Some(message) = complaint(&transcript.stdout) {
        return SolverError::Rejected { solver: name(), message: excerpt(message) };
    }
    match transcript.status {
        Some(status) if status.success() => SolverError::Garbage { solver: name(), excerpt: excerpt(&text) },
        status => crashed(&solver.name, status, &text),
    }
}

/// Numbers used once, to be echoed between answers.
struct Markers([String; 4]);

impl Markers {
    fn new() -> Self {
        let nonce = nonce();
        Self([0, 1, 2, 3].map(|position| format!("jackalope-{nonce:016x}-{position}")))
    }

    fn echo(&self, position: usize) -> String {
        format!("(echo \"{}\")\n", self.0[position])
    }

    /// What was printed between the markers, all of which must be there, in order.
    fn parts(&self, solver: &Solver, transcript: &Transcript) -> Result<[String; 3], SolverError> {
        let mut parts = [const { String::new() }; 5];
        let mut position = 0;
        for line in transcript.stdout.lines() {
            if position < 4 && line.trim().trim_matches('"') == self.0[position] {
                position += 1;
            } else {
                parts[position].push_str(line);
                parts[position].push('\n');
            }
        }
        let [before, answer, reason, model, _] = parts;
        if position < 4 || complaint(&before).is_some() {
            return Err(no_answer(solver, transcript));
        }
        Ok([answer, reason, model])
    }
}
