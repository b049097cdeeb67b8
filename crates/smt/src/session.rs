//! A conversation with a solver: one process, many questions.
//!
//! Each question ends with an echo of a number that is used once; what is printed before that number comes back is the
//! answer to this question and to no other. After any error the process is ended and the session of no more use.

use crate::error::{SolverError, complaint, excerpt, is_out_of_memory};
use crate::files::nonce;
use crate::names::Names;
use crate::print::Printer;
use crate::solver::{GRACE, Solver};
use crate::term::{TermId, Terms};
use base::{Deadline, IdVec};
use process::{Event, Limits, MOST_OUTPUT, Process};
use std::fmt::Write;
use std::time::Instant;

/// An answer to `(check-sat)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SatAnswer {
    Sat,
    Unsat,
    /// With the solver's reason.
    Unknown(String),
}

/// Whether something holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    Holds,
    Fails,
    Unknown(String),
}

impl From<SatAnswer> for Check {
    /// The answer to the negation.
    fn from(answer: SatAnswer) -> Self {
        match answer {
            SatAnswer::Unsat => Check::Holds,
            SatAnswer::Sat => Check::Fails,
            SatAnswer::Unknown(reason) => Check::Unknown(reason),
        }
    }
}

/// A running conversation. Dropping it ends the process.
#[derive(Debug)]
pub struct Session {
    solver: Solver,
    process: Process,
    deadline: Deadline,
    /// What was printed after the last answer, and the errors.
    rest: Vec<u8>,
    errors: Vec<u8>,
    /// How many of its two outputs are closed.
    closed: u32,
    transcript: String,
}

impl Session {
    /// Starts a solver that converses, and gives it commands that answer nothing.
    pub fn start(solver: &Solver, prelude: &str, limits: &Limits) -> Result<Self, SolverError> {
        if !solver.converses() {
            return Err(SolverError::Unsupported {
                solver: solver.name.clone(),
                what: "answer more than one question",
            });
        }
        let mut session = Self {
            process: solver.start(&[], None, limits)?,
            solver: solver.clone(),
            deadline: limits.deadline.clone(),
            rest: Vec::new(),
            errors: Vec::new(),
            closed: 0,
            transcript: solver.transcript_name(),
        };
        session.tell(prelude, &limits.deadline)?;
        Ok(session)
    }

    /// Ends the process; the session is of no more use. The solver's name, for a complaint.
    pub(crate) fn end(&mut self) -> String {
        self.process.end();
        self.solver.name.clone()
    }

    /// Gives commands that answer nothing.
    pub fn tell(&mut self, commands: &str, deadline: &Deadline) -> Result<(), SolverError> {
        let said = self.ask(commands, deadline)?;
        let Some(message) = complaint(&said) else { return Ok(()) };
        self.process.end();
        let solver = self.solver.name.clone();
        if is_out_of_memory(&said) {
            return Err(SolverError::OutOfMemory { solver });
        }
        Err(SolverError::Rejected { solver, message: excerpt(message) })
    }

    /// Gives commands; what is printed is the answer.
    pub fn ask(&mut self, commands: &str, deadline: &Deadline) -> Result<String, SolverError> {
        let start = Instant::now();
        let marker = marker();
        let commands = format!("{commands}\n(echo \"{marker}\")\n");
        self.solver.keep(&self.transcript, "smt2", &commands)?;
        self.process.send(&commands);
        let answer = self.answer(&marker, deadline, start);
        if answer.is_err() {
            self.process.end();
        }
        let answer = answer?;
        self.solver.keep(&self.transcript, "out", &answer)?;
        Ok(answer)
    }

    /// What is printed up to the line of the marker.
    fn answer(&mut self, marker: &str, deadline: &Deadline, start: Instant) -> Result<String, SolverError> {
        let solver = self.solver.name.clone();
        // Where the line that is being received starts, and how far it was searched for its end.
        let (mut line, mut searched) = (0, 0);
        let mut ended: Option<Instant> = None;
        loop {
            while let Some(length) = self.rest[searched..].iter().position(|&byte| byte == b'\n') {
                let end = searched + length;
                let text = String::from_utf8_lossy(&self.rest[line..end]);
                if text.trim().trim_matches('"') == marker {
                    let said = String::from_utf8_lossy(&self.rest[..line]).into_owned();
                    self.rest.drain(..=end);
                    return Ok(said);
                }
                (line, searched) = (end + 1, end + 1);
            }
            searched = self.rest.len();
            match ended {
                _ if self.closed >= 2 => return Err(self.crash()),
                Some(since) if since.elapsed() > GRACE => return Err(self.crash()),
                // Children left behind would keep the outputs open.
                None if self.process.has_ended() => {
                    self.process.end();
                    ended = Some(Instant::now());
                }
                None if deadline.is_over() || self.deadline.is_over() => return Err(self.solver.timed_out(start)),
                Some(_) | None => {}
            }
            self.take_event(deadline);
            if self.rest.len() > MOST_OUTPUT || self.errors.len() > MOST_OUTPUT {
                return Err(SolverError::TooMuchOutput { solver });
            }
        }
    }

    fn take_event(&mut self, deadline: &Deadline) {
        match self.process.next_event(deadline) {
            Event::Out(text) => self.rest.extend(text),
            Event::Err(text) => self.errors.extend(text),
            Event::Closed => self.closed += 1,
            Event::Tick => {}
        }
    }

    fn crash(&mut self) -> SolverError {
        let status = self.process.end();
        let text = format!("{}{}", String::from_utf8_lossy(&self.rest), String::from_utf8_lossy(&self.errors));
        crashed(&self.solver.name, status, &text)
    }

    /// Whether each of these groups of commands, in a scope of its own, can be satisfied. All are sent at once: a round trip takes longer than most answers.
    /// When time runs out there are fewer answers.
    pub fn check_all(&mut self, questions: &[String], deadline: &Deadline) -> Result<Vec<SatAnswer>, SolverError> {
        let start = Instant::now();
        let (mut markers, mut text) = (Vec::with_capacity(questions.len()), String::new());
        for question in questions {
            let marker = marker();
            let _ = writeln!(text, "(push 1)\n{question}\n(check-sat)\n(pop 1)\n(echo \"{marker}\")");
            markers.push(marker);
        }
        self.solver.keep(&self.transcript, "smt2", &text)?;
        self.process.send(&text);
        let mut answers = Vec::with_capacity(questions.len());
        for marker in markers {
            let said = match self.answer(&marker, deadline, start) {
                Ok(said) => said,
                Err(SolverError::TimedOut { .. }) => {
                    self.process.end();
                    break;
                }
                Err(error) => {
                    self.process.end();
                    return Err(error);
                }
            };
            self.solver.keep(&self.transcript, "out", &said)?;
            answers.push(match self.sat_answer(&said)? {
                Some(answer) => answer,
                None => SatAnswer::Unknown("no reason given".to_owned()),
            });
        }
        Ok(answers)
    }

    /// What an answer says; nothing if it is neither yes nor no.
    fn sat_answer(&mut self, said: &str) -> Result<Option<SatAnswer>, SolverError> {
        let solver = self.solver.name.clone();
        let error = match said.trim() {
            "sat" => return Ok(Some(SatAnswer::Sat)),
            "unsat" => return Ok(Some(SatAnswer::Unsat)),
            "unknown" | "timeout" => return Ok(None),
            _ if is_out_of_memory(said) => SolverError::OutOfMemory { solver },
            _ => SolverError::Garbage { solver, excerpt: excerpt(said) },
        };
        self.process.end();
        Err(error)
    }

    /// Whether these commands, in a scope of their own, can be satisfied.
    pub fn check_sat(&mut self, commands: &str, deadline: &Deadline) -> Result<SatAnswer, SolverError> {
        self.tell(&format!("(push 1)\n{commands}"), deadline)?;
        let said = self.ask("(check-sat)", deadline)?;
        let answer = match self.sat_answer(&said)? {
            Some(answer) => answer,
            None => SatAnswer::Unknown(reason_text(&self.ask("(get-info :reason-unknown)", deadline)?)),
        };
        self.tell("(pop 1)", deadline)?;
        Ok(answer)
    }
}

/// A text that is printed once.
fn marker() -> String {
    format!("jackalope-{:016x}", nonce())
}

/// The text of `(:reason-unknown "…")`.
pub(crate) fn reason_text(answer: &str) -> String {
    let text = answer.trim().trim_start_matches("(:reason-unknown").trim_end_matches(')').trim().trim_matches('"');
    if text.is_empty() { "no reason given".to_owned() } else { excerpt(text) }
}

/// An end without an answer.
pub(crate) fn crashed(solver: &str, status: Option<std::process::ExitStatus>, text: &str) -> SolverError {
    let solver = solver.to_owned();
    if is_out_of_memory(text) {
        return SolverError::OutOfMemory { solver };
    }
    if let Some(message) = complaint(text) {
        return SolverError::Rejected { solver, message: excerpt(message) };
    }
    let how = status.map_or_else(|| "its end is not known".to_owned(), |status| status.to_string());
    SolverError::Crashed { solver, how, excerpt: excerpt(text) }
}

/// Whether a formula without predicates holds for all values of its variables.
pub fn check_valid(
    session: &mut Session,
    terms: &Terms,
    formula: TermId,
    deadline: &Deadline,
) -> Result<Check, SolverError> {
    let preds = IdVec::new();
    let mut printer = Printer { terms, preds: &preds, names: Names::default() };
    let mut commands = String::new();
    declare(&mut commands, &mut printer, &terms.free_vars([formula]));
    let text = printer.term(formula);
    let _ = writeln!(commands, "(assert (not {text}))");
    session.check_sat(&commands, deadline).map(Check::from)
}

/// Declares variables as constants.
pub(crate) fn declare(out: &mut String, printer: &mut Printer, vars: &[crate::VarId]) {
    let terms = printer.terms;
    for &var in vars {
        let sort = terms.sort_text(terms.var_info(var).sort);
        let _ = writeln!(out, "(declare-fun {} () {sort})", printer.names.var(terms, var));
    }
}
