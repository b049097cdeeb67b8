//! The answer of `jackalope verify` as text.

use crate::args::VerifyArgs;
use engine::horn::{self, Attempt, Info, Integers, Proof, Where};
use engine::{Engine, Event};
use ivl::{CheckId, CheckKind, Program};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;
use verdict::trace::java_value;
use verdict::{Overall, Refuted, Verdict};

/// What has been found so far.
pub struct Findings {
    /// For each check that was asked for.
    pub verdicts: BTreeMap<CheckId, Verdict>,
    /// Those that fail.
    pub refuted: BTreeMap<CheckId, Refuted>,
    /// A bug of ours.
    pub broken: Option<String>,
    /// The proofs, each with the program it speaks of.
    proofs: Vec<(Arc<Program>, Arc<Proof>)>,
    /// The certificates of proofs by exhaustion.
    exhausted: Vec<String>,
    /// What the horn engine tried.
    attempts: Vec<Attempt>,
    /// What each engine did.
    ended: Vec<(Engine, String, Duration)>,
    /// For each run of the passes: how long it took, and how many procedures and statements it left.
    prepared: Vec<(Duration, usize, usize)>,
    /// How much the reasons say that are known by now.
    weights: BTreeMap<CheckId, u8>,
}

impl Findings {
    /// Nothing yet.
    pub fn new(checks: &BTreeSet<CheckId>) -> Self {
        let late = || Verdict::Unknown("no time was left to look at it".to_owned());
        Self {
            verdicts: checks.iter().map(|check| (*check, late())).collect(),
            refuted: BTreeMap::new(),
            broken: None,
            proofs: Vec::new(),
            exhausted: Vec::new(),
            attempts: Vec::new(),
            ended: Vec::new(),
            prepared: Vec::new(),
            weights: BTreeMap::new(),
        }
    }

    /// Takes note of what an engine tells.
    pub fn note(&mut self, event: Event<Refuted>) {
        match event {
            Event::Works { .. } => {}
            Event::Proved { program, proof, checks } => {
                self.proved(&checks, proof.configuration.name);
                self.proofs.push((program, proof));
            }
            Event::AllRuns { checks, .. } => self.proved(&checks, "running it"),
            Event::Exhausted { checks, proof } => {
                self.proved(&checks, &format!("exhaustion: no run goes beyond {} iterations", proof.bound));
                self.exhausted.push(proof.certificate);
            }
            Event::Refuted { check, refutation, .. } => {
                self.verdicts.insert(check, Verdict::Refuted { witness: refutation.witness });
                self.refuted.insert(check, refutation);
            }
            Event::Contradiction { check, refutation } => {
                let inputs = refutation.map(|refuted| {
                    let inputs = refuted.confirmed.asked.iter().map(|asked| java_value(&asked.given));
                    format!(" on the inputs {}", inputs.collect::<Vec<_>>().join(", "))
                });
                let inputs = inputs.unwrap_or_default();
                self.verdicts.insert(check, Verdict::Unknown("it was proved and refuted".to_owned()));
                self.broken = Some(format!("{check} was proved, and a run fails it{inputs}"));
            }
            Event::Attempted(attempt) => self.attempts.push(attempt),
            Event::Left { check, reason, weight, .. } => {
                let known = self.weights.entry(check).or_default();
                if let Some(verdict @ Verdict::Unknown(_)) = self.verdicts.get_mut(&check)
                    && weight >= *known
                {
                    *known = weight;
                    *verdict = Verdict::Unknown(reason);
                }
            }
            Event::Prepared { time, procs, statements } => self.prepared.push((time, procs, statements)),
            Event::Ended { engine, about: Ok(about), time } => self.ended.push((engine, about, time)),
            Event::Ended { engine, about: Err(error), .. } => {
                self.broken = Some(format!("the {} engine: {error}", engine.name()));
            }
        }
    }

    /// Nothing more comes. Where the program catches that stack or memory ends, nothing was proved: to the engines it never does.
    pub fn finish(&mut self, exhaustion_handlers: &BTreeSet<String>) {
        if let Some(handler) = exhaustion_handlers.first() {
            for verdict in self.verdicts.values_mut().filter(|verdict| matches!(verdict, Verdict::Proved { .. })) {
                *verdict = Verdict::Unknown(format!(
                    "{handler} is caught, and running out of stack or memory is not modelled"
                ));
            }
            self.proofs.clear();
            self.exhausted.clear();
        }
        if self.refuted.is_empty() {
            return;
        }
        for (check, verdict) in &mut self.verdicts {
            if matches!(verdict, Verdict::Unknown(_)) && !self.weights.contains_key(check) {
                *verdict =
                    Verdict::Unknown("not settled when another check had been refuted (see --linger)".to_owned());
            }
        }
    }

    fn proved(&mut self, checks: &BTreeSet<CheckId>, by: &str) {
        for check in checks {
            self.verdicts.insert(*check, Verdict::Proved { by: by.to_owned() });
        }
    }

    /// What anyone can check again with another solver.
    pub fn certificates(&self) -> String {
        let horn = self.proofs.iter().map(|(_, proof)| smt::certificate(&proof.system, &proof.model));
        horn.chain(self.exhausted.iter().cloned()).collect()
    }
}

/// The answer as text.
pub struct Report<'a> {
    /// The program as it was lowered.
    pub program: &'a Program,
    /// Where the user's own code is, if that is known.
    pub user_files: Option<&'a BTreeSet<Arc<str>>>,
    /// What was found.
    pub findings: &'a Findings,
    /// What the user asked for.
    pub args: &'a VerifyArgs,
    /// How integers were read.
    pub integers: Integers,
}

impl Report<'_> {
    /// For people: a row for each check, the invariants, the overall verdict.
    pub fn text(&self, loading: Duration, total: Duration) -> String {
        let paint = Paint::for_stdout();
        let mut out = String::new();
        let mut rows: Vec<(String, u32, &'static str, &Verdict, String)> = Vec::new();
        for (check, verdict) in &self.findings.verdicts {
            let content = &self.program.checks[*check];
            // What is not modelled and not reached is nobody's business.
            let is_refuted = !self.findings.refuted.is_empty();
            if content.kind == CheckKind::Unsupported && (is_refuted || matches!(verdict, Verdict::Proved { .. })) {
                continue;
            }
            let origin = self.program.origins.get(content.origin);
            let file = origin.file.as_deref().unwrap_or("").to_owned();
            rows.push((file, origin.line.unwrap_or(0), content.kind.name(), verdict, content.message.to_string()));
        }
        rows.sort_by(|a, b| (&a.0, a.1, a.2).cmp(&(&b.0, b.1, b.2)));
        rows.dedup();
        let place = |file: &str, line: u32| if line == 0 { file.to_owned() } else { format!("{file}:{line}") };
        let width = rows.iter().map(|row| place(&row.0, row.1).len()).max().unwrap_or(0);
        if !self.args.quiet {
            for (file, line, kind, verdict, message) in &rows {
                let (word, more) = match verdict {
                    Verdict::Proved { .. } => (paint.good("proved "), String::new()),
                    Verdict::Refuted { .. } => (paint.bad("refuted"), String::new()),
                    Verdict::Unknown(reason) => (paint.doubt("unknown"), format!("  {reason}")),
                };
                let about = if message.is_empty() { String::new() } else { format!(" ({message})") };
                let _ = writeln!(out, "{:width$}  {kind:13}  {word}{more}{about}", place(file, *line));
            }
            crate::refuted::show(&self.findings.refuted, self.program, &paint, &mut out);
            self.invariants(&mut out, &paint);
        }
        let proved =
            self.findings.verdicts.values().filter(|verdict| matches!(verdict, Verdict::Proved { .. })).count();
        let word = match verdict::overall(&self.findings.verdicts) {
            Overall::Proved => paint.good("Proved"),
            Overall::Refuted => paint.bad("Refuted"),
            Overall::Unknown => paint.doubt("Unknown"),
        };
        let failing = match self.findings.refuted.len() {
            0 => String::new(),
            count => format!(", {count} refuted"),
        };
        let meaning = match self.integers {
            Integers::Exact => "",
            Integers::Unbounded => ", for mathematical integers instead of Java's",
        };
        let _ = writeln!(
            out,
            "{word}: {proved} of {} checks proved{failing}{meaning} ({:.1} s)",
            self.findings.verdicts.len(),
            total.as_secs_f64()
        );
        if self.args.stats {
            self.stats(&mut out, loading, total);
        }
        out
    }

    /// Whether a place is in the user's own code: how the library does its work is nobody's business.
    fn is_users(&self, place: &Where) -> bool {
        match (self.user_files, place.file()) {
            (Some(files), Some(file)) => files.contains(file),
            (None, _) | (_, None) => true,
        }
    }

    fn invariants(&self, out: &mut String, paint: &Paint) {
        let mut seen = BTreeSet::new();
        for (program, proof) in &self.findings.proofs {
            let info = Info::new(program, &proof.configuration);
            let all = horn::lift(program, &info, proof);
            seen.extend(all.iter().filter(|invariant| self.is_users(&invariant.place)).map(horn::show));
        }
        if !seen.is_empty() {
            let _ = writeln!(out, "\n{}", paint.title("Invariants"));
            for line in seen {
                let _ = writeln!(out, "  {line}");
            }
            out.push('\n');
        }
    }

    fn stats(&self, out: &mut String, loading: Duration, total: Duration) {
        let _ = writeln!(out, "loading {loading:.1?}, total {total:.1?}");
        for (engine, about, time) in &self.findings.ended {
            let _ = writeln!(out, "{}: {time:.1?}, {about}", engine.name());
        }
        for (time, procs, statements) in &self.findings.prepared {
            let _ = writeln!(out, "passes {time:.1?} to {procs} procedures with {statements} statements");
        }
        for attempt in &self.findings.attempts {
            let Attempt { configuration, clauses, predicates, arity, checks, answer, encoding, solving } = attempt;
            let _ = writeln!(
                out,
                "  {configuration:14} {checks:4} checks, {clauses:5} clauses, {predicates:4} predicates of at most {arity:3} \
                 arguments, encoded in {encoding:.1?}, {answer} after {solving:.1?}",
            );
        }
    }
}

/// Colours, on a terminal.
pub struct Paint {
    on: bool,
}

impl Paint {
    fn for_stdout() -> Self {
        use std::io::IsTerminal;
        Paint { on: std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none() }
    }

    fn with(&self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    fn good(&self, text: &str) -> String {
        self.with("1;32", text)
    }

    fn bad(&self, text: &str) -> String {
        self.with("1;31", text)
    }

    fn doubt(&self, text: &str) -> String {
        self.with("1;33", text)
    }

    /// A heading.
    pub fn title(&self, text: &str) -> String {
        self.with("1", text)
    }
}
