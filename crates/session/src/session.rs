//! A program that is open: its entries are verified one after the other, and what is known can be asked for at any time.

use crate::answer;
use crate::contracts;
use crate::failure::{Failure, FailureKind};
use crate::options::{Options, Wanted};
use crate::program::{self, Opened};
use crate::settle::{self, Answer};
use crate::told;
use crate::verifier::{EngineEvent, Failing, Judged, Verifier};
use base::Deadline;
use front_java::project::Request;
use front_java::temp_folder::TempFolder;
use report::model::{Entry, Report, Source, Status, Tool, VERSION};
use std::path::Path;
use std::time::{Duration, Instant};
use verdict::replay::Checked;

/// How long to look for an input on which a method is called at all; not longer than there is time.
const PROBE: Duration = base::schedule::FIND_CALL;

/// What is to be verified.
#[derive(Clone)]
enum Target {
    /// An entry; the one that goes without saying if it has no name.
    Entry(Option<String>),
    /// A method by itself.
    Method(Box<jml::Entry>),
}

impl Target {
    /// The entry, as the front end knows it.
    fn name(&self) -> Option<&str> {
        match self {
            Target::Entry(entry) => entry.as_deref(),
            Target::Method(method) => Some(&method.name),
        }
    }

    /// As users know it.
    fn shown(&self) -> Option<&str> {
        match self {
            Target::Entry(entry) => entry.as_deref(),
            Target::Method(method) => Some(&method.shown),
        }
    }

    fn method(&self) -> Option<&jml::Entry> {
        match self {
            Target::Entry(_) => None,
            Target::Method(method) => Some(method),
        }
    }
}

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
    opened: Opened,
    /// What is to be verified, in order; those before the answers' end have been.
    targets: Vec<Target>,
    answers: Vec<Answer>,
    /// Methods that are looked at when a proof relies on their contracts.
    others: Vec<jml::Entry>,
    /// The sources with contracts, and the folder of their copies, which must stay.
    contracts: Option<(jml::Program, TempFolder)>,
    notes: Vec<String>,
    sources: Vec<Source>,
    /// The first failure, and the number of its answer.
    failing: Option<(Failing, usize)>,
    certificates: String,
    /// Cancels everything.
    cancel: Deadline,
    start: Instant,
    /// The time of the first entry goes on since the program was opened.
    first: Option<Deadline>,
}

impl Session {
    /// Opens the program: finds out what the paths are, and compiles sources. Whoever cancels the deadline ends the session early.
    pub fn open(options: Options, cancel: &Deadline) -> Result<Session, Failure> {
        let start = Instant::now();
        let first = cancel.within(options.timeout);
        let verifier = Verifier::new(options)?;
        let options = &verifier.options;
        let mut others = Vec::new();
        let (opened, targets, notes, contracts) = if options.is_about_methods() {
            let found = contracts::prepare(options, &first)?;
            let mut methods = found.entries.into_iter();
            let targets = methods.by_ref().take(found.asked).map(|method| Target::Method(Box::new(method))).collect();
            others.extend(methods);
            (found.opened, targets, found.notes, Some((found.sources, found.folder)))
        } else {
            let opened = program::open(&Request { deadline: first.clone(), ..options.request.clone() })?;
            let notes = opened.project().map(|project| project.notes().to_vec()).unwrap_or_default();
            let targets = entries(options, &opened)?.into_iter().map(Target::Entry).collect();
            (opened, targets, notes, None)
        };
        Ok(Session {
            verifier,
            opened,
            targets,
            answers: Vec::new(),
            others,
            contracts,
            notes,
            sources: Vec::new(),
            failing: None,
            certificates: String::new(),
            cancel: cancel.clone(),
            start,
            first: Some(first),
        })
    }

    /// The entries and methods that are to be verified, those that have been among them; nothing for the entry that goes without saying.
    pub fn entries(&self) -> impl Iterator<Item = Option<&str>> {
        self.targets.iter().map(Target::shown)
    }

    /// Asks for one more entry: `Class.method`, or one that was verified before, once more.
    pub fn ask(&mut self, entry: &str) {
        let known = self.targets.iter().find(|target| target.shown() == Some(entry)).cloned();
        self.targets.push(known.unwrap_or_else(|| Target::Entry(Some(entry.to_owned()))));
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
        on(Event::Begun { number: at + 1, of: self.targets.len(), entry: target.shown(), start });
        let answer = match self.verify(&target, &deadline, start, on) {
            Ok(answer) => answer,
            Err(Failure { kind: FailureKind::Late, message }) => {
                Answer::unknown(unknown(&self.verifier.options, target.shown(), start, message))
            }
            Err(failure) => return Err(failure),
        };
        // A proof is worth what the contracts are that it relies on.
        let on_contracts: Vec<String> = answer.relies_on().into_iter().map(str::to_owned).collect();
        let (more, rest) =
            std::mem::take(&mut self.others).into_iter().partition(|other| on_contracts.contains(&other.shown));
        self.others = rest;
        for callee in more {
            let user = target.shown().unwrap_or_default();
            self.notes.push(format!("{} is checked as well: {user} relies on its contract", callee.shown));
            self.targets.push(Target::Method(Box::new(callee)));
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
        let (verifier, opened) = (&self.verifier, &self.opened);
        if let Some(method) = target.method().filter(|method| !method.problems.is_empty()) {
            let problems: Vec<String> = method.problems.iter().map(ToString::to_string).collect();
            return Ok(Answer::unknown(Entry::unknown(method.shown.clone(), None, 0.0, problems.join("; "))));
        }
        let loaded = opened.load(&verifier.options.request, target.name(), deadline)?;
        let judged = verifier.judge(loaded, target.method(), deadline, start, &mut |event| on(Event::Engine(event)))?;
        let (entry, verdicts) = verifier.answer(&judged, start);
        judged.sources(&entry, opened, &mut self.sources);
        if verifier.options.certificates {
            self.certificates.push_str(&judged.findings.certificates());
        }
        if judged.excluded > 0 {
            self.notes.push(format!("{}: {} checks are excluded", entry.name, judged.excluded));
        }
        let mut answer = Answer { entry, verdicts, incomplete: Vec::new(), method: None };
        if let Some(method) = target.method() {
            if judged.findings.refuted.is_empty() {
                self.look_for_a_call(method, start);
            }
            answer.incomplete = method.incomplete.iter().chain(&judged.incomplete).cloned().collect();
            answer.method = Some(method.shown.clone());
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
    fn look_for_a_call(&mut self, method: &jml::Entry, start: Instant) {
        // By the clock: the deadline is cancelled as soon as the verdict is known.
        let left = self.verifier.options.timeout.saturating_sub(start.elapsed()).min(PROBE);
        if !left.is_zero() && !self.verifier.is_called(&self.opened, &method.probe, &self.cancel.within(left)) {
            self.notes.push(format!(
                "{}: no input was found that satisfies its precondition and the invariants: nothing may have been checked",
                method.shown
            ));
        }
    }

    /// Makes what is known of a target what users are told.
    fn finish(&self, answer: &mut Answer, target: &Target) {
        settle::write(answer);
        if let (Some(method), Some((sources, _)), Some(_)) = (target.method(), &self.contracts, &answer.method) {
            told::tell(&mut answer.entry, method, sources);
        }
        settle::conclude(answer);
        answer::leave_assumptions(&mut answer.entry);
    }

    /// What is known by now.
    pub fn report(&self) -> Report {
        let mut answers = self.answers.clone();
        settle::settle(&mut answers, &told::is_probe);
        for (answer, target) in answers.iter_mut().zip(&self.targets) {
            self.finish(answer, target);
        }
        let mut report = empty_report(&self.verifier.options, self.start);
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
        verdict::replay::reproducer(&failing.program, &failing.launch, confirmed, checked.as_ref(), folder)
            .map_err(Failure::bad_input)?;
        Ok(true)
    }
}

/// The report on a program that there was no time to open.
pub fn report_unopened(options: &Options, start: Instant, why: String) -> Report {
    let mut report = empty_report(options, start);
    report.entries.push(unknown(options, options.request.entry.as_deref(), start, why));
    report.verdict = Status::Unknown;
    report
}

fn empty_report(options: &Options, start: Instant) -> Report {
    Report {
        version: VERSION,
        tool: Tool { name: "jackalope".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() },
        paths: options.paths(),
        verdict: Status::Proved,
        seconds: start.elapsed().as_secs_f64(),
        entries: Vec::new(),
        sources: Vec::new(),
        notes: Vec::new(),
    }
}

/// No time to compile or to read is an answer, too.
fn unknown(options: &Options, entry: Option<&str>, start: Instant, why: String) -> Entry {
    let property = options.property.map(|property| property.name().to_owned());
    Entry::unknown(entry.unwrap_or("main").to_owned(), property, start.elapsed().as_secs_f64(), why)
}

/// The entries to verify; none by name for the one that goes without saying.
fn entries(options: &Options, opened: &Opened) -> Result<Vec<Option<String>>, Failure> {
    if options.wanted != Wanted::AllEntries {
        return Ok(vec![options.request.entry.clone()]);
    }
    let mut entries = opened.entries(&options.request)?;
    entries.retain(|entry| !options.exclude.covers_method(entry));
    if entries.is_empty() {
        return Err(Failure::bad_input(format!(
            "{}: no public static method has only parameters that can be chosen as input",
            options.paths().join(", ")
        )));
    }
    Ok(entries.into_iter().map(Some).collect())
}

/// What the reproducer of a failure tells, if that is one of a method checked by itself.
fn checked(entry: &Entry) -> Option<Checked> {
    let found = entry.counterexamples.first()?;
    let breach = found.breach.as_ref()?;
    Some(Checked {
        method: breach.method.clone(),
        failure: format!("{} ({})", report::breach::headline(breach, found), report::text::place(&found.place)),
        before: report::breach::given(breach),
    })
}
