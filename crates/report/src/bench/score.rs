//! The score by the rules of SV-COMP: a correct proof counts 2, a correct alarm 1, a false alarm −16, a wrong proof −32, and what is not
//! known nothing. What nobody has labelled counts nothing either.

use super::model::{Expected, Run, Status, Verdict};
use std::collections::BTreeMap;

/// What a verdict is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// True, though it is false: the worst there is.
    WrongTrue,
    /// False, though it is true.
    WrongFalse,
    /// True, rightly.
    CorrectTrue,
    /// False, rightly.
    CorrectFalse,
    /// Not known.
    Unknown,
    /// Nobody says what is right.
    Unlabelled,
}

impl Judgement {
    /// Of a run.
    pub fn of(run: &Run) -> Self {
        match (run.expected, run.verdict) {
            (_, Verdict::Unknown) => Judgement::Unknown,
            (None, Verdict::True | Verdict::False) => Judgement::Unlabelled,
            (Some(Expected::True), Verdict::True) => Judgement::CorrectTrue,
            (Some(Expected::False), Verdict::False) => Judgement::CorrectFalse,
            (Some(Expected::False), Verdict::True) => Judgement::WrongTrue,
            (Some(Expected::True), Verdict::False) => Judgement::WrongFalse,
        }
    }

    /// Its points.
    pub fn points(self) -> i64 {
        match self {
            Judgement::WrongTrue => -32,
            Judgement::WrongFalse => -16,
            Judgement::CorrectTrue => 2,
            Judgement::CorrectFalse => 1,
            Judgement::Unknown | Judgement::Unlabelled => 0,
        }
    }

    /// Whether somebody was misled.
    pub fn is_wrong(self) -> bool {
        matches!(self, Judgement::WrongTrue | Judgement::WrongFalse)
    }

    /// Whether it was settled as it should be.
    pub fn is_correct(self) -> bool {
        matches!(self, Judgement::CorrectTrue | Judgement::CorrectFalse)
    }
}

/// Runs, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// All.
    pub runs: usize,
    /// Correct proofs.
    pub correct_true: usize,
    /// Correct alarms.
    pub correct_false: usize,
    /// Wrong proofs.
    pub wrong_true: usize,
    /// False alarms.
    pub wrong_false: usize,
    /// Not known.
    pub unknown: usize,
    /// Verdicts that nobody can judge.
    pub unlabelled: usize,
    /// Crashes, which are unknown too.
    pub crashes: usize,
    /// Points.
    pub score: i64,
    /// Points if all that is labelled were settled correctly.
    pub possible: i64,
    /// Wall time.
    pub seconds: f64,
}

impl Tally {
    /// Counts one more.
    pub fn add(&mut self, run: &Run) {
        let judgement = Judgement::of(run);
        let count = match judgement {
            Judgement::WrongTrue => &mut self.wrong_true,
            Judgement::WrongFalse => &mut self.wrong_false,
            Judgement::CorrectTrue => &mut self.correct_true,
            Judgement::CorrectFalse => &mut self.correct_false,
            Judgement::Unknown => &mut self.unknown,
            Judgement::Unlabelled => &mut self.unlabelled,
        };
        *count += 1;
        self.runs += 1;
        self.crashes += usize::from(run.status == Status::Crash);
        self.score += judgement.points();
        self.possible += match run.expected {
            Some(Expected::True) => Judgement::CorrectTrue.points(),
            Some(Expected::False) => Judgement::CorrectFalse.points(),
            None => 0,
        };
        self.seconds += run.seconds;
    }

    /// Of some runs.
    pub fn of<'a>(runs: impl IntoIterator<Item = &'a Run>) -> Self {
        let mut tally = Self::default();
        runs.into_iter().for_each(|run| tally.add(run));
        tally
    }

    /// All wrong verdicts.
    pub fn wrong(&self) -> usize {
        self.wrong_true + self.wrong_false
    }

    /// All correct ones.
    pub fn correct(&self) -> usize {
        self.correct_true + self.correct_false
    }
}

/// One tally for each family, by name.
pub fn families(runs: &[Run]) -> BTreeMap<&str, Tally> {
    let mut families: BTreeMap<&str, Tally> = BTreeMap::new();
    for run in runs {
        families.entry(&run.family).or_default().add(run);
    }
    families
}

/// The wrong verdicts, worst first.
pub fn wrong(runs: &[Run]) -> Vec<&Run> {
    let mut wrong: Vec<&Run> = runs.iter().filter(|run| Judgement::of(run).is_wrong()).collect();
    wrong.sort_by_key(|run| (Judgement::of(run), run.key()));
    wrong
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn run(task: &str, expected: Option<Expected>, verdict: Verdict) -> Run {
        Run {
            task: task.to_owned(),
            family: task.split('/').next().unwrap_or_default().to_owned(),
            property: "valid-assert".to_owned(),
            expected,
            verdict,
            status: Status::Answered,
            reason: if verdict == Verdict::Unknown { "no time was left".to_owned() } else { String::new() },
            engine: None,
            seconds: 0.5,
            cpu_seconds: Some(0.75),
            memory_mb: None,
            compile_seconds: 0.125,
            timeline: Vec::new(),
        }
    }

    #[test]
    fn the_rules_of_sv_comp() {
        use Verdict::{False, True, Unknown};
        let (yes, no) = (Some(Expected::True), Some(Expected::False));
        let cases = [
            (yes, True, 2),
            (no, False, 1),
            (yes, False, -16),
            (no, True, -32),
            (yes, Unknown, 0),
            (no, Unknown, 0),
            (None, True, 0),
        ];
        for (expected, verdict, points) in cases {
            assert_eq!(Judgement::of(&run("x", expected, verdict)).points(), points, "{expected:?} {verdict:?}");
        }
        let runs: Vec<Run> = cases.iter().map(|(expected, verdict, _)| run("a/x", *expected, *verdict)).collect();
        let tally = Tally::of(&runs);
        assert_eq!((tally.runs, tally.correct(), tally.wrong(), tally.unknown, tally.unlabelled), (7, 2, 2, 2, 1));
        assert_eq!((tally.score, tally.possible), (-45, 9));
    }

    #[test]
    fn the_worst_comes_first() {
        let runs = [
            run("b", Some(Expected::True), Verdict::False),
            run("c", Some(Expected::False), Verdict::True),
            run("a", Some(Expected::True), Verdict::True),
        ];
        let names: Vec<&str> = wrong(&runs).iter().map(|run| &*run.task).collect();
        assert_eq!(names, ["c", "b"]);
    }

    #[test]
    fn families_are_apart() {
        let runs = [run("b/x", None, Verdict::True), run("a/y", None, Verdict::True), run("b/z", None, Verdict::True)];
        let counts: Vec<(&str, usize)> = families(&runs).iter().map(|(name, tally)| (*name, tally.runs)).collect();
        assert_eq!(counts, [("a", 1), ("b", 2)]);
    }
}
