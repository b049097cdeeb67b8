//! Whether a solver that was found does its work: which version it is, and whether it answers a trivial question.
//!
//! From a [`Solver`] to a [`Probe`], within a deadline: a program that hangs, crashes or talks nonsense is described, never waited for.

use crate::error::SolverError;
use crate::solver::{Solver, SolverKind, Transcript, collect, run};
use process::{Limits, Process};
use std::path::Path;
use std::time::{Duration, Instant};

/// What a solver says of itself, and whether it works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// Its version, so far as it tells.
    pub version: Option<String>,
    /// Why it does not answer as it should.
    pub problem: Option<String>,
}

/// Horn clauses that are satisfiable: a counter that starts at zero and grows never becomes negative.
const HORN: &str = "(set-logic HORN)
(declare-fun p (Int) Bool)
(assert (forall ((x Int)) (=> (= x 0) (p x))))
(assert (forall ((x Int)) (=> (and (p x) (< x 9)) (p (+ x 1)))))
(assert (forall ((x Int)) (=> (and (p x) (< x 0)) false)))
(check-sat)
";

/// A question about bit vectors, as the engines ask them; satisfiable, too.
const BITS: &str = "(set-logic QF_BV)
(declare-const x (_ BitVec 32))
(assert (bvslt (bvneg x) #x00000000))
(assert (bvslt x #x00000000))
(check-sat)
";

impl Solver {
    /// Asks for its version and a trivial question. Each may take so long; one that does not even tell its version is not asked more.
    pub fn probe(&self, patience: Duration) -> Probe {
        let version = match self.kind {
            SolverKind::Z3 | SolverKind::Cvc5 | SolverKind::Golem | SolverKind::Bitwuzla => "--version",
            SolverKind::Eldarica => "-version",
            SolverKind::Other => return Probe { version: None, problem: None },
        };
        match probe_program(&self.name, &self.path, &[version.to_owned()], &Limits::within(patience)) {
            Err(error) => Probe { version: None, problem: Some(error.to_string()) },
            Ok(said) => Probe {
                version: version_in(&[said.stdout, said.stderr].join("\n")),
                problem: self.answers(&Limits::within(patience)).err(),
            },
        }
    }

    fn answers(&self, limits: &Limits) -> Result<(), String> {
        let script = match self.kind {
            SolverKind::Z3 => format!("{HORN}(reset)\n{BITS}"),
            SolverKind::Cvc5 | SolverKind::Bitwuzla => BITS.to_owned(),
            SolverKind::Eldarica | SolverKind::Golem | SolverKind::Other => HORN.to_owned(),
        };
        let answer = run(self, &[], &script, limits).map_err(|error| error.to_string())?;
        let said = [answer.stdout.trim(), answer.stderr.trim()].join("\n");
        let answers: Vec<&str> =
            said.lines().map(str::trim).filter(|line| matches!(*line, "sat" | "unsat" | "unknown")).collect();
        if answers == vec!["sat"; script.matches("(check-sat)").count()] {
            return Ok(());
        }
        let shown = match (answers.first(), said.lines().map(str::trim).find(|line| !line.is_empty()), answer.status) {
            (Some(_), ..) => answers.join(", "),
            (None, Some(line), _) => line.to_owned(),
            (None, None, Some(status)) => format!("nothing ({status})"),
            (None, None, None) => "nothing".to_owned(),
        };
        Err(format!("it does not answer a trivial question as it should; it says: {shown}"))
    }
}

/// Runs a program to its end with nothing to read, and gives what it prints; an error if it does not start or end in time.
pub fn probe_program(name: &str, path: &Path, args: &[String], limits: &Limits) -> Result<Transcript, SolverError> {
    let start = Instant::now();
    let solver = Solver::new(name, path, SolverKind::Other);
    let started = Process::start(path, args, &[], limits.memory_mb);
    let mut process = started.map_err(|source| SolverError::Start { solver: name.to_owned(), source })?;
    process.close_input();
    let outcome = collect(&solver, &mut process, limits, start);
    let status = process.end();
    let (stdout, stderr) = outcome?;
    Ok(Transcript { stdout, stderr, status, time: start.elapsed() })
}

/// The first word that looks like a version: it starts with a digit, perhaps after a `v`, and has a point inside.
fn version_in(said: &str) -> Option<String> {
    let words = said.split(|c: char| c.is_whitespace() || matches!(c, ',' | '(' | ')' | '[' | ']'));
    words.map(|word| word.strip_prefix('v').unwrap_or(word)).find_map(|word| {
        let is_version = word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('.');
        is_version.then(|| word.trim_end_matches(['.', ':']).to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        let version = |said: &str| version_in(said);
        assert_eq!(version("Z3 version 5.4.0 - 64 bit").as_deref(), Some("5.4.0"));
        assert_eq!(version("This is cvc5 version 1.0.3 [git tag 1.0.3]").as_deref(), Some("1.0.3"));
        assert_eq!(version("Eldarica v2.1.0").as_deref(), Some("2.1.0"));
        assert_eq!(version("no such option"), None);
    }

    #[test]
    fn z3_works() {
        let z3 = Solver::find_z3().unwrap();
        let probe = z3.probe(Duration::from_secs(60));
        assert_eq!(probe.problem, None);
        assert!(probe.version.is_some());
    }
}
