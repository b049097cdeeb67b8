//! What an engine gets: the program, the checks that are open, its time, the judge, and what others have found out.

use super::lemmas::Board;
use super::replays::Replays;
use super::shape::{Shape, shape};
use super::{Event, Evidence, Judge, OpenChecks, Settled, Task, Work};
use crate::template::Lemmas;
use crate::{Trace, bounded};
use base::Deadline;
use base::schedule::Share;
use ivl::syntax::Syntax;
use ivl::{CheckId, Program};
use std::collections::BTreeSet;
use std::sync::mpsc::Sender;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// What the engines of one race share.
#[derive(Default)]
pub(super) struct Shared {
    /// What the checks depend on, once somebody has asked; nothing if the program is too large.
    slice: OnceLock<Option<(Arc<Program>, Shape)>>,
    pub lemmas: Board,
    pub replays: Replays,
}

impl Shared {
    /// Of what is left when the program is sliced, if that has been done.
    pub fn shape(&self) -> Option<Shape> {
        let sliced = self.slice.get()?;
        Some(sliced.as_ref().map_or(Shape::Loops, |(_, shape)| *shape))
    }
}

/// What one engine gets.
pub struct Context<J: Judge> {
    pub(super) task: Arc<Task<J>>,
    pub(super) open: OpenChecks,
    pub(super) events: Sender<Event<J::Refutation>>,
    pub(super) shared: Arc<Shared>,
    /// The engine's name.
    pub(super) name: &'static str,
    /// When the race began.
    pub(super) beginning: Instant,
}

impl<J: Judge> Context<J> {
    /// The program as it was lowered.
    pub fn program(&self) -> &Arc<Program> {
        &self.task.program
    }

    /// How its source writes things.
    pub fn syntax(&self) -> &dyn Syntax {
        &*self.task.syntax
    }

    /// All checks that are to be settled.
    pub fn checks(&self) -> &BTreeSet<CheckId> {
        &self.task.checks
    }

    /// Those that nobody has settled yet, and what engines suspect of them.
    pub fn open(&self) -> &OpenChecks {
        &self.open
    }

    /// When to stop.
    pub fn deadline(&self) -> &Deadline {
        &self.task.deadline
    }

    /// Whether there is nothing left to do, or no time for it.
    pub fn is_over(&self) -> bool {
        self.open.is_empty() || self.task.deadline.is_over()
    }

    /// Whether others take part.
    pub fn has_others(&self) -> bool {
        self.task.engines.len() > 1
    }

    /// A share of the time that is left; all of it if nobody else takes part.
    pub fn share(&self, share: Share) -> Duration {
        let remaining = self.task.deadline.remaining();
        if self.has_others() { share.of(remaining) } else { remaining.unwrap_or(Duration::MAX) }
    }

    /// The part of the program that the checks of the race depend on, made once for all engines; nothing if the program is too large for that.
    pub fn slice(&self) -> Option<Arc<Program>> {
        let make = || {
            self.timed(Work::Slice, || {
                let program = bounded::sliced(self.program(), self.checks(), self.deadline())?;
                let shape = shape(&program);
                Some((Arc::new(program), shape))
            })
        };
        let slice = self.shared.slice.get_or_init(make).as_ref().map(|(program, _)| program.clone());
        self.wait_for_replay();
        slice
    }

    /// Waits while the real machine is busy with a failure: what is found meanwhile may not be needed.
    pub fn wait_for_replay(&self) {
        if self.has_others() {
            self.shared.replays.wait(self.deadline());
        }
    }

    /// Does something, and tells how long it took.
    pub fn timed<T>(&self, work: Work, act: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let done = act();
        let started = start.duration_since(self.beginning);
        self.tell(Event::Took { engine: self.name, work, started, time: start.elapsed() });
        done
    }

    /// What the judge says.
    fn weigh(&self, evidence: Evidence<Trace>) -> Result<Evidence<J::Refutation>, String> {
        let work = if matches!(evidence, Evidence::Run(_)) { Work::Replay } else { Work::Evidence };
        self.timed(work, || self.task.judge.weigh(evidence, self.deadline()))
    }

    /// Says what it does now, for those who watch.
    pub fn works(&self, activity: impl Into<String>) {
        self.tell(Event::Works { engine: self.name, activity: activity.into() });
    }

    /// Says why it leaves a check open, and how much that says: of several reasons the one with the largest weight is shown.
    pub fn left(&self, check: CheckId, reason: impl Into<String>, weight: u8) {
        self.tell(Event::Left { engine: self.name, check, reason: reason.into(), weight });
    }

    /// Tells whoever listens; when the time is over, nobody does.
    pub fn tell(&self, event: Event<J::Refutation>) {
        let _ = self.events.send(event);
    }

    /// Has evidence that these checks never fail judged. If it counts the checks are settled, and everybody hears of it.
    pub fn proved(&self, checks: &BTreeSet<CheckId>, evidence: Evidence<Trace>) -> Result<(), String> {
        let accepted = self.weigh(evidence)?;
        let (checks, contradicted) = self.open.settle(checks, Settled::Proved);
        self.tell(Event::Settled { engine: self.name, checks, evidence: accepted });
        contradicted.into_iter().for_each(|check| self.tell(Event::Contradiction { check, refutation: None }));
        Ok(())
    }

    /// Has evidence judged that speaks of no check: others may rely on it.
    pub fn holds(&self, evidence: Evidence<Trace>) -> bool {
        self.weigh(evidence).is_ok()
    }

    /// Has evidence that these checks never fail judged, and says of each why it is left open if the evidence does not count. Whether it does.
    pub fn proved_or_left(&self, checks: &BTreeSet<CheckId>, evidence: Evidence<Trace>) -> bool {
        let Err(why) = self.proved(checks, evidence) else { return true };
        checks.iter().for_each(|check| self.left(*check, format!("a proof was found, but not accepted: {why}"), 2));
        false
    }

    /// Has a run that fails judged, and says why it does not count if it does not. Whether it does: this one, or another that fails the same check.
    pub fn failed(&self, trace: &Trace) -> bool {
        let check = trace.check;
        // One replay at a time for each check: if it is refuted meanwhile, nobody needs another.
        let _turn = self.shared.replays.begin(check);
        if self.open.is_settled(check, Settled::Refuted) {
            return true;
        }
        self.works("confirms a failure");
        match self.weigh(Evidence::Run(trace.clone())) {
            Ok(Evidence::Run(refutation)) => {
                let (_, contradicted) = self.open.settle([&check], Settled::Refuted);
                self.tell(if contradicted.is_empty() {
                    let evidence = Evidence::Run(refutation);
                    Event::Settled { engine: self.name, checks: BTreeSet::from([check]), evidence }
                } else {
                    Event::Contradiction { check, refutation: Some(refutation) }
                });
                true
            }
            Ok(Evidence::Clauses(_) | Evidence::Questions(_) | Evidence::AllRuns(_)) => {
                self.left(check, "the judge of a failure speaks of something else", 4);
                false
            }
            Err(reason) => {
                self.left(check, reason, 4);
                false
            }
        }
    }

    /// Hands over what is known of loops, for whoever can use it.
    pub fn offer(&self, lemmas: Arc<Lemmas>) {
        self.shared.lemmas.offer(lemmas);
    }

    /// Says that nothing more will be offered.
    pub fn offer_no_more(&self) {
        self.shared.lemmas.close();
    }

    /// Waits for what templates know of loops: the newest, and whether there will be no more; nothing if there is nothing new to come.
    pub fn next_lemmas(&self) -> Option<(Arc<Lemmas>, bool)> {
        self.shared.lemmas.next(self.deadline())
    }
}
