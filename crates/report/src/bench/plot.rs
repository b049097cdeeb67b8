//! Plots as SVG, written by hand: a cactus plot (how much is settled within which time) and a scatter plot (two tools, task by task).
//!
//! Axes of time are logarithmic. Colours come from the page, by class.

use super::model::Run;
use super::score::Judgement;
use crate::html::escape::text as escape;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Size of a plot, and of its margins.
pub(super) const WIDTH: f64 = 560.0;
pub(super) const HEIGHT: f64 = 420.0;
const LEFT: f64 = 64.0;
const BOTTOM: f64 = 48.0;
const RIGHT: f64 = 16.0;
pub(super) const TOP: f64 = 16.0;
/// Nothing is shown to be faster.
const FASTEST: f64 = 0.01;

/// A logarithmic axis of seconds.
struct Axis {
    /// The logarithm of its upper end.
    high: f64,
}

impl Axis {
    fn to(seconds: f64) -> Self {
        Axis { high: seconds.max(1.0).log10() }
    }

    /// From 0 to 1.
    fn at(&self, seconds: f64) -> f64 {
        let low = FASTEST.log10();
        ((seconds.max(FASTEST).log10() - low) / (self.high - low)).clamp(0.0, 1.0)
    }

    /// Powers of ten that lie on it.
    fn marks(&self) -> impl Iterator<Item = f64> + '_ {
        (-2..6).map(|power| 10_f64.powi(power)).filter(|mark| mark.log10() <= self.high + 1e-9)
    }
}

pub(super) fn x(part: f64) -> f64 {
    LEFT + part * (WIDTH - LEFT - RIGHT)
}

pub(super) fn y(part: f64) -> f64 {
    HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)
}

fn open(label: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">\n", escape(label))
}

pub(super) fn frame(out: &mut String, below: &str, beside: &str) {
    let (left, right, top, bottom) = (x(0.0), x(1.0), y(1.0), y(0.0));
    let (width, height) = (right - left, bottom - top);
    let _ = writeln!(out, "<rect class=\"frame\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>");
    let middle = (left + right) / 2.0;
    let _ =
        writeln!(out, "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{}</text>", HEIGHT - 8.0, escape(below));
    let centre = (top + bottom) / 2.0;
    let _ = writeln!(
        out,
        "<text transform=\"translate(14 {centre}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        escape(beside)
    );
}

pub(super) fn mark_below(out: &mut String, part: f64, text: &str) {
    let (at, top, bottom) = (x(part), y(1.0), y(0.0));
    let _ = writeln!(out, "<line class=\"grid\" x1=\"{at:.1}\" y1=\"{top}\" x2=\"{at:.1}\" y2=\"{bottom}\"/>");
    let _ = writeln!(out, "<text x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">{text}</text>", bottom + 16.0);
}

pub(super) fn mark_beside(out: &mut String, part: f64, text: &str) {
    let (at, left, right) = (y(part), x(0.0), x(1.0));
    let _ = writeln!(out, "<line class=\"grid\" x1=\"{left}\" y1=\"{at:.1}\" x2=\"{right}\" y2=\"{at:.1}\"/>");
    let _ = writeln!(out, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{text}</text>", left - 6.0, at + 4.0);
}

/// The times of correct verdicts, sorted.
fn solved(runs: &[Run]) -> Vec<f64> {
    let correct = runs.iter().filter(|run| Judgement::of(run).is_correct());
    let mut times: Vec<f64> = correct.map(|run| run.seconds).collect();
    times.sort_by(f64::total_cmp);
    times
}

/// A step that is easy to read, for at most six marks.
fn step(most: usize) -> usize {
    let raw = most.div_ceil(6).max(1);
    let mut power = 1;
    while power * 10 <= raw {
        power *= 10;
    }
    [1, 2, 5, 10].map(|factor| factor * power).into_iter().find(|step| *step >= raw).unwrap_or(raw)
}

/// How many tasks each settles correctly within which time.
pub fn cactus(curves: &[(&str, &[Run])], timeout: f64) -> String {
    let axis = Axis::to(timeout);
    let curves: Vec<(&str, Vec<f64>)> = curves.iter().map(|(name, runs)| (*name, solved(runs))).collect();
    let most = curves.iter().map(|(_, times)| times.len()).max().unwrap_or(0).max(1);
    let mut out = open("How many runs are settled correctly within which time");
    for count in (0..=most).step_by(step(most)) {
        mark_below(&mut out, count as f64 / most as f64, &count.to_string());
    }
    for seconds in axis.marks() {
        mark_beside(&mut out, axis.at(seconds), &seconds.to_string());
    }
    frame(&mut out, "runs settled correctly", "seconds for each");
    for (index, (name, times)) in curves.iter().enumerate() {
        let places = times.iter().enumerate();
        let points = places
            .map(|(count, seconds)| format!("{:.1},{:.1}", x((count + 1) as f64 / most as f64), y(axis.at(*seconds))));
        let class = format!("curve c{}", index % 6);
        let points: Vec<String> = points.collect();
        let _ = writeln!(out, "<polyline class=\"{class}\" points=\"{}\"/>", points.join(" "));
        let row = TOP + 18.0 + 18.0 * index as f64;
        let left = x(0.0) + 10.0;
        let _ = writeln!(
            out,
            "<line class=\"{class}\" x1=\"{left}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            row - 4.0,
            left + 20.0,
            row - 4.0
        );
        let _ = writeln!(out, "<text x=\"{}\" y=\"{row}\">{} ({})</text>", left + 26.0, escape(name), times.len());
    }
    out.push_str("</svg>\n");
    out
}

/// One point for each run that both made: our time to the right, theirs upwards. What is not settled correctly lies on the far edge.
pub fn scatter(ours: (&str, &[Run]), theirs: (&str, &[Run]), timeout: f64) -> String {
    let axis = Axis::to(timeout);
    let mut out = open(&format!("Times of {} against {}", ours.0, theirs.0));
    for seconds in axis.marks() {
        mark_below(&mut out, axis.at(seconds), &seconds.to_string());
        mark_beside(&mut out, axis.at(seconds), &seconds.to_string());
    }
    frame(&mut out, &format!("{} (s)", ours.0), &format!("{} (s)", theirs.0));
    let (x0, y0, x1, y1) = (x(0.0), y(0.0), x(1.0), y(1.0));
    let _ = writeln!(out, "<line class=\"diagonal\" x1=\"{x0}\" y1=\"{y0}\" x2=\"{x1}\" y2=\"{y1}\"/>");
    let other: BTreeMap<(&str, &str), &Run> = theirs.1.iter().map(|run| (run.key(), run)).collect();
    for run in ours.1 {
        let Some(their) = other.get(&run.key()) else { continue };
        let (mine, other) = (Judgement::of(run), Judgement::of(their));
        let place = |judgement: Judgement, run: &Run| if judgement.is_correct() { axis.at(run.seconds) } else { 1.0 };
        let class = match (mine.is_wrong() || other.is_wrong(), mine.is_correct(), other.is_correct()) {
            (true, _, _) => "wrong",
            (false, true, true) => "both",
            (false, true, false) => "ours",
            (false, false, true) => "theirs",
            // Nothing to compare.
            (false, false, false) => continue,
        };
        let said = format!(
            "{} ({}): {} {} {:.2} s, {} {} {:.2} s",
            run.task,
            run.property,
            ours.0,
            run.verdict.name(),
            run.seconds,
            theirs.0,
            their.verdict.name(),
            their.seconds
        );
        let _ = writeln!(
            out,
            "<circle class=\"point {class}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"><title>{}</title></circle>",
            x(place(mine, run)),
            y(place(other, their)),
            escape(&said)
        );
    }
    out.push_str("</svg>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::super::score::tests::run;
    use super::super::{Expected, Verdict};
    use super::*;

    #[test]
    fn the_ends_of_an_axis() {
        let axis = Axis::to(100.0);
        assert_eq!((axis.at(0.0), axis.at(FASTEST), axis.at(100.0), axis.at(1e9)), (0.0, 0.0, 1.0, 1.0));
        assert_eq!(axis.marks().collect::<Vec<_>>(), [0.01, 0.1, 1.0, 10.0, 100.0]);
        assert!(Axis::to(0.0).at(0.5).is_finite());
    }

    #[test]
    fn marks_are_few() {
        for most in 1..3000 {
            assert!((1..=6).contains(&(most / step(most))), "{most} {}", step(most));
        }
        assert_eq!((step(1), step(12), step(1033)), (1, 2, 200));
    }

    #[test]
    fn only_correct_verdicts_are_on_the_cactus() {
        let runs = [
            run("a", Some(Expected::True), Verdict::True),
            run("b", Some(Expected::False), Verdict::True),
            run("c", Some(Expected::False), Verdict::Unknown),
        ];
        let svg = cactus(&[("a <tool>", &runs), ("none", &[])], 10.0);
        assert!(svg.contains("a &lt;tool&gt; (1)") && svg.contains("none (0)"), "{svg}");
        assert_eq!(svg.matches("<polyline").count(), 2);
    }

    #[test]
    fn points_lie_where_times_are() {
        let mine = [run("a", Some(Expected::True), Verdict::True), run("b", Some(Expected::True), Verdict::True)];
        let other = [run("a", Some(Expected::True), Verdict::Unknown), run("c", Some(Expected::True), Verdict::True)];
        let svg = scatter(("x", &mine), ("y", &other), 10.0);
        assert_eq!(svg.matches("<circle").count(), 1);
        assert!(svg.contains("class=\"point ours\""), "{svg}");
    }
}
