//! A program that is open: its entries are verified one after the other, and what is known can be asked for at any time.

use crate::answer;
use crate::failure::{Failure, FailureKind};
use crate::language::{self, Checked, Languages, Opened, Request, Target};
use crate::options::{Options, Wanted};
use crate::settle::{self, Answer};
use crate::verifier::{EngineEvent, Failing, Judged, Solvers, Verifier};
use base::Deadline;
use report::model::{Entry, Report, Rule, Source, Status, Tool, VERSION};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long to look for an input on which a method is called at all; not longer than there is time.
const PROBE: Duration = base::schedule::FIND_CALL;

/// How long functions may take to be made ready, all together, at least.
const OPENING: Duration = base::schedule::OPENING;

/// What happens in a session, for those who watch.
pub enum Event<'a> {
    /// An entry is begun.
    Begun {
        /// Which one, from 1.
        number: usize,
        /// Of so many, by now.
        of: usize,
        /// Its name, if it has one.
        entry: Option<&'a str>,
        /// Since when.
        start: Instant,
    },
    /// An engine tells something.
    Engine(&'a EngineEvent),
    /// An entry has been looked at. Its verdicts may change as long as methods are open that it relies on.
    Ended(&'a Entry),
}

/// An open program.
pub struct Session {
    verifier: Verifier,
    source: Box<dyn language::Source>,
    /// What is to be verified, in order; those before the answers' end have been.
    targets: Vec<Target>,
    answers: Vec<Answer>,
    /// Functions that are looked at when a proof relies on their contracts.
    others: Vec<Target>,
    notes: Vec<String>,
    sources: Vec<Source>,
    /// The language of the program, and the rules of its kinds of checks.
    language: &'static str,
    address_bits: u32,
    rules: Vec<Rule>,
    /// The first failure, and the number of its answer.
    failing: Option<(Failing, usize)>,
    certificates: String,
    /// Cancels everything.
    cancel: Deadline,
    start: Instant,
    /// The time of the first entry, if it goes on since the program was opened.
    first: Option<Deadline>,
}

impl Session {
    /// Opens the program: finds out what the paths are, and compiles sources. Whoever cancels the deadline ends the session early.
    pub fn open(options: Options, languages: &Languages, cancel: &Deadline) -> Result<Session, Failure> {
        let start = Instant::now();
        // Functions that are checked one by one have the whole time each, however long it takes to make all of them ready.
        let is_for_many = options.is_about_functions();
        let first = cancel.within(if is_for_many { options.timeout.max(OPENING) } else { options.timeout });
        // Nobody wants to wait for a compiler to hear that there is no solver.
        Solvers::expect()?;
        let language = languages.of(&options.paths)?;
        let Opened { source, mut targets, others, notes } = language.open(&Request::of(&options, &first))?;
        if options.wanted == Wanted::AllEntries {
            targets.retain(|target| !target.entry.as_ref().is_some_and(|entry| options.exclude.covers_function(entry)));
            if targets.is_empty() {
                let paths = options.shown_paths().join(", ");
                return Err(Failure::bad_input(format!("{paths}: all entries are excluded")));
            }
        }
        let verifier = Verifier::new(options, language.kinds(), source.syntax())?;
        Ok(Session {
            verifier,
            source,
            targets,
            answers: Vec::new(),
            others,
            notes,
            sources: Vec::new(),
            language: language.name(),
            address_bits: language.address_bits(),
            rules: language::rules(language),
            failing: None,
            certificates: String::new(),
            cancel: cancel.clone(),
            start,
            first: (!is_for_many).then_some(first),
        })
    }

    /// The entries and functions that are to be verified, those that have been among them; nothing for the entry that goes without saying.
    pub fn entries(&self) -> impl Iterator<Item = Option<&str>> {
        self.targets.iter().map(|target| target.shown.as_deref())
    }

    /// Asks for one more entry: `Class.method`, or one that was verified before, once more.
    pub fn ask(&mut self, entry: &str) {
        let known = self.targets.iter().find(|target| target.shown.as_deref() == Some(entry)).cloned();
        self.targets.push(known.unwrap_or_else(|| Target::entry(Some(entry.to_owned()))));
    }

    /// Verifies the next entry. False if there is none, or if somebody has had enough.
    pub fn next(&mut self, on: &mut dyn FnMut(Event<'_>)) -> Result<bool, Failure> {
        let at = self.answers.len();
        let Some(target) = self.targets.get(at).cloned() else { return Ok(false) };
        if self.cancel.is_over() {
            return Ok(false);
        }
        let (deadline, start) = match self.first.take() {
            Some(first) => (first, self.start),
            None => (self.cancel.within(self.verifier.options.timeout), Instant::now()),
        };
        on(Event::Begun { number: at + 1, of: self.targets.len(), entry: target.shown.as_deref(), start });
        let answer = match self.verify(&target, &deadline, start, on) {
            Ok(answer) => answer,
            Err(Failure { kind: FailureKind::Late, message }) => {
                Answer::unknown(unknown(&self.verifier.options, target.shown.as_deref(), start, message))
            }
            Err(failure) => return Err(failure),
        };
        // A proof is worth what the contracts are that it relies on.
        let on_contracts: Vec<String> = answer.relies_on().into_iter().map(str::to_owned).collect();
        let is_relied_on = |other: &Target| other.shown.as_ref().is_some_and(|shown| on_contracts.contains(shown));
        let (more, rest): (Vec<Target>, Vec<Target>) =
            std::mem::take(&mut self.others).into_iter().partition(is_relied_on);
        self.others = rest;
        for callee in more {
            let (user, name) =
                (target.shown.as_deref().unwrap_or_default(), callee.shown.as_deref().unwrap_or_default());
            self.notes.push(format!("{name} is checked as well: {user} relies on its contract"));
            self.targets.push(callee);
        }
        let mut shown = answer.clone();
        self.finish(&mut shown, &target);
        self.answers.push(answer);
        on(Event::Ended(&shown.entry));
        Ok(true)
    }

    fn verify(
        &mut self,
        target: &Target,
        deadline: &Deadline,
        start: Instant,
        on: &mut dyn FnMut(Event<'_>),
    ) -> Result<Answer, Failure> {
        let (verifier, source) = (&self.verifier, &*self.source);
        let shown = target.shown.clone().unwrap_or_default();
        if !target.problems.is_empty() {
            return Ok(Answer::unknown(Entry::unknown(shown, None, 0.0, target.problems.join("; "))));
        }
        let loaded = source.lower(target, deadline)?;
        // What ends one try leaves the next its time.
        let mut attempt = |loaded| {
            let own = deadline.within(verifier.options.timeout);
            verifier.judge(loaded, &own, start, &mut |event| on(Event::Engine(event)))
        };
        let mut judged = attempt(loaded)?;
        if let Some(assumption) =
            judged.needs.filter(|_| !judged.findings.is_settled() && judged.findings.refuted.is_empty())
            && let Some(loaded) = source.lower_assuming(target, assumption, deadline)?
        {
            judged = attempt(loaded)?;
        }
        let (entry, verdicts) = verifier.answer(&judged, source, start);
        judged.sources(&entry, source, &mut self.sources);
        if verifier.options.certificates {
            self.certificates.push_str(&judged.findings.certificates());
        }
        if judged.excluded > 0 {
            self.notes.push(format!("{}: {} checks are excluded", entry.name, judged.excluded));
        }
        let mut answer = Answer { entry, verdicts, incomplete: Vec::new(), method: None };
        answer.incomplete = target.incomplete.iter().chain(&judged.incomplete).cloned().collect();
        if let Some(probe) = target.probe.as_ref().filter(|_| judged.findings.refuted.is_empty()) {
            self.look_for_a_call(&shown, probe, start);
        }
        if target.is_function {
            answer.method = Some(shown);
        }
        self.remember(judged);
        Ok(answer)
    }

    /// Keeps the first failure.
    fn remember(&mut self, judged: Judged) {
        if self.failing.is_none() {
            self.failing = judged.failing().map(|found| (found, self.answers.len()));
        }
    }

    /// Notes where nothing may have been checked.
    fn look_for_a_call(&mut self, function: &str, probe: &str, start: Instant) {
        // By the clock: the deadline is cancelled as soon as the verdict is known.
        let left = self.verifier.options.timeout.saturating_sub(start.elapsed()).min(PROBE);
        if !left.is_zero() && !self.verifier.is_called(&*self.source, probe, &self.cancel.within(left)) {
            self.notes.push(format!(
                "{function}: no input was found that satisfies its precondition and the invariants: nothing may have been checked"
            ));
        }
    }

    /// Makes what is known of a target what users are told.
    fn finish(&self, answer: &mut Answer, target: &Target) {
        settle::write(answer);
        // Where nothing was looked at there is nothing to tell.
        if answer.method.is_some() || !target.is_function {
            self.source.retell(target, &mut answer.entry);
        }
        settle::conclude(answer);
        answer::leave_assumptions(&mut answer.entry);
    }

    /// What is known by now.
    pub fn report(&self) -> Report {
        let mut answers = self.answers.clone();
        settle::settle(&mut answers);
        for (answer, target) in answers.iter_mut().zip(&self.targets) {
            self.finish(answer, target);
        }
        let mut report = empty_report(&self.verifier.options, self.start);
        report.language = self.language.to_owned();
        report.address_bits = Some(self.address_bits);
        report.rules.clone_from(&self.rules);
        report.notes.clone_from(&self.notes);
        if self.cancel.is_over() {
            report.notes.push("interrupted: this is what was known by then".to_owned());
        }
        report.sources.clone_from(&self.sources);
        report.entries = answers.into_iter().map(|answer| answer.entry).collect();
        let is_missing = report.entries.len() < self.targets.len();
        let verdicts = report.entries.iter().map(|entry| entry.verdict);
        report.verdict = Status::of_all(verdicts.chain(is_missing.then_some(Status::Unknown)));
        report
    }

    /// What anyone can check again with another solver: all proofs by now, if the options ask for them.
    pub fn certificates(&self) -> &str {
        &self.certificates
    }

    /// Writes a program to a folder that fails as the first failure of a report of this session does. False if nothing fails.
    pub fn write_reproducer(&self, report: &Report, folder: &Path) -> Result<bool, Failure> {
        let Some((failing, at)) = &self.failing else { return Ok(false) };
        let checked = report.entries.get(*at).and_then(checked);
        let confirmed = &failing.refuted.confirmed;
        let written = failing.machine.write_reproducer(&failing.program, confirmed, checked.as_ref(), folder);
        written.map_err(Failure::bad_input)?;
        Ok(true)
    }
}

/// The report on a program that there was no time to open.
pub fn report_unopened(options: &Options, start: Instant, why: String) -> Report {
    let mut report = empty_report(options, start);
    let named = match &options.wanted {
        Wanted::Functions { named, .. } if named.is_empty() => Some("all functions with contracts".to_owned()),
        Wanted::Functions { named, .. } => Some(named.join(", ")),
        Wanted::Entry | Wanted::AllEntries | Wanted::CheckedRun => options.entry.clone(),
    };
    report.entries.push(unknown(options, named.as_deref(), start, why));
    report.verdict = Status::Unknown;
    report
}

fn empty_report(options: &Options, start: Instant) -> Report {
    Report {
        version: VERSION,
        tool: Tool { name: "jackalope".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() },
        paths: options.shown_paths(),
        verdict: Status::Proved,
        seconds: start.elapsed().as_secs_f64(),
        language: String::new(),
        address_bits: None,
        specification: options.property.as_ref().map(|property| property.formula.to_owned()),
        rules: Vec::new(),
        entries: Vec::new(),
        sources: Vec::new(),
        notes: Vec::new(),
    }
}

/// No time to compile or to read is an answer, too.
fn unknown(options: &Options, entry: Option<&str>, start: Instant, why: String) -> Entry {
    let property = options.property.as_ref().map(|property| property.name.to_owned());
    Entry::unknown(entry.unwrap_or("main").to_owned(), property, start.elapsed().as_secs_f64(), why)
}

/// What the reproducer of a failure tells, if that is one of a function checked by itself.
fn checked(entry: &Entry) -> Option<Checked> {
    let found = entry.counterexamples.first()?;
    let breach = found.breach.as_ref()?;
    Some(Checked {
        function: breach.method.clone(),
        failure: format!("{} ({})", report::breach::headline(breach, found), report::text::place(&found.place)),
        before: report::breach::given(breach),
    })
}
