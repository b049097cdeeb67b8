//! How something grows, as a picture that stands alone: curves over two logarithmic axes.
//!
//! From points to an SVG file that carries its own colours, for light and for dark pages.

use super::plot::{HEIGHT, TOP, WIDTH, frame, mark_below, mark_beside, x, y};
use crate::html::escape::text as escape;
use std::fmt::Write as _;

const STYLE: &str = "<style>
svg { --ink: #1b1f24; --paper: #ffffff; --line: #d0d4da; --quiet: #5b6470; --c0: #0b62c4; --c1: #d1580a; --c2: #1a7f37; --c3: #8e3bb5; }
@media (prefers-color-scheme: dark) {
  svg { --ink: #e6e8eb; --paper: #14171b; --line: #3a424c; --quiet: #9aa4b0; --c0: #6cb0ff; --c1: #ffa657; --c2: #57c878; --c3: #d2a8ff; }
}
text { fill: var(--ink); font: 12px system-ui, sans-serif; }
.paper { fill: var(--paper); } .frame { fill: none; stroke: var(--quiet); } .grid { stroke: var(--line); }
.curve { fill: none; stroke-width: 2; stroke-linejoin: round; } .dot { stroke: var(--paper); stroke-width: 1.5; }
polyline.c0, line.c0 { stroke: var(--c0); } polyline.c1, line.c1 { stroke: var(--c1); }
polyline.c2, line.c2 { stroke: var(--c2); } polyline.c3, line.c3 { stroke: var(--c3); }
circle.c0 { fill: var(--c0); } circle.c1 { fill: var(--c1); } circle.c2 { fill: var(--c2); } circle.c3 { fill: var(--c3); }
</style>
";

/// So many colours there are.
const COLOURS: usize = 4;

/// A logarithmic axis from one number to another.
struct Axis {
    low: f64,
    high: f64,
}

impl Axis {
    /// From a round number below all numbers to one above them. Numbers that are not positive have no place.
    fn over(numbers: impl Iterator<Item = f64> + Clone) -> Self {
        let positive = numbers.filter(|number| *number > 0.0 && number.is_finite());
        let low = positive.clone().fold(f64::INFINITY, f64::min);
        let high = positive.fold(f64::NEG_INFINITY, f64::max);
        if low > high {
            return Axis { low: 1.0, high: 10.0 };
        }
        let (low, high) = (stop_below(low), stop_above(high));
        if low < high { Axis { low, high } } else { Axis { low, high: low * 10.0 } }
    }

    /// From 0 to 1.
    fn at(&self, number: f64) -> f64 {
        ((number / self.low).log10() / (self.high / self.low).log10()).clamp(0.0, 1.0)
    }

    /// One, two and five times the powers of ten that lie on it.
    fn marks(&self) -> Vec<f64> {
        let powers = self.low.log10().floor() as i32..=self.high.log10().ceil() as i32;
        let all = powers.flat_map(|power| [1.0, 2.0, 5.0].map(|factor| factor * 10_f64.powi(power)));
        all.filter(|mark| *mark >= self.low * 0.999 && *mark <= self.high * 1.001).collect()
    }
}

/// One, two, five or ten, times the power of ten below a number: these, that power, and how many times it the number is.
fn steps(number: f64) -> ([f64; 4], f64, f64) {
    let power = 10_f64.powf(number.log10().floor());
    ([1.0, 2.0, 5.0, 10.0], power, number / power)
}

/// The last step that is not above a number.
fn stop_below(number: f64) -> f64 {
    let (steps, power, factor) = steps(number);
    steps.into_iter().rfind(|step| *step <= factor * 1.000_001).unwrap_or(1.0) * power
}

/// The first step that is not below a number.
fn stop_above(number: f64) -> f64 {
    let (steps, power, factor) = steps(number);
    steps.into_iter().find(|step| *step >= factor * 0.999_999).unwrap_or(10.0) * power
}

/// Curves, each with its name and its points; what the axes mean.
pub fn growth(curves: &[(&str, &[(f64, f64)])], label: &str, below: &str, beside: &str) -> String {
    let points = || curves.iter().flat_map(|(_, points)| points.iter());
    let (across, up) = (Axis::over(points().map(|point| point.0)), Axis::over(points().map(|point| point.1)));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" role=\"img\" aria-label=\"{}\">\n",
        escape(label)
    );
    out.push_str(STYLE);
    let _ = writeln!(out, "<rect class=\"paper\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/>");
    across.marks().into_iter().for_each(|mark| mark_below(&mut out, across.at(mark), &shown(mark)));
    up.marks().into_iter().for_each(|mark| mark_beside(&mut out, up.at(mark), &shown(mark)));
    frame(&mut out, below, beside);
    for (index, (name, points)) in curves.iter().enumerate() {
        let colour = index % COLOURS;
        let places: Vec<(f64, f64)> = points.iter().map(|(a, b)| (x(across.at(*a)), y(up.at(*b)))).collect();
        let line: Vec<String> = places.iter().map(|(left, top)| format!("{left:.1},{top:.1}")).collect();
        let _ = writeln!(out, "<polyline class=\"curve c{colour}\" points=\"{}\"/>", line.join(" "));
        for ((left, top), (a, b)) in places.iter().zip(*points) {
            let said = escape(&format!("{name}: {} {below}, {b:.2} {beside}", shown(*a)));
            let _ = writeln!(
                out,
                "<circle class=\"dot c{colour}\" cx=\"{left:.1}\" cy=\"{top:.1}\" r=\"4\"><title>{said}</title></circle>"
            );
        }
        let (left, row) = (x(0.0) + 12.0, TOP + 20.0 + 18.0 * index as f64);
        let (middle, right) = (row - 4.0, left + 22.0);
        let _ = writeln!(
            out,
            "<line class=\"curve c{colour}\" x1=\"{left}\" y1=\"{middle}\" x2=\"{right}\" y2=\"{middle}\"/>"
        );
        let _ = writeln!(out, "<text x=\"{}\" y=\"{row}\">{}</text>", right + 6.0, escape(name));
    }
    out.push_str("</svg>\n");
    out
}

/// A mark, without what dividing has left behind.
fn shown(mark: f64) -> String {
    let text = format!("{mark:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_end_at_round_numbers() {
        let axis = Axis::over([0.03, 7.0].into_iter());
        assert!((axis.low - 0.02).abs() < 1e-9 && (axis.high - 10.0).abs() < 1e-9, "{} {}", axis.low, axis.high);
        let marks: Vec<String> = axis.marks().into_iter().map(shown).collect();
        assert_eq!(marks, ["0.02", "0.05", "0.1", "0.2", "0.5", "1", "2", "5", "10"]);
        assert_eq!((axis.at(0.02), axis.at(10.0), axis.at(1e9)), (0.0, 1.0, 1.0));
    }

    #[test]
    fn nothing_is_no_division_by_nothing() {
        for numbers in [vec![], vec![0.0], vec![5.0], vec![-1.0, f64::NAN]] {
            let axis = Axis::over(numbers.iter().copied());
            assert!(axis.at(3.0).is_finite() && axis.low < axis.high, "{numbers:?}");
        }
    }

    #[test]
    fn every_point_is_there() {
        let svg = growth(&[("a < b", &[(10.0, 0.5), (500.0, 40.0)]), ("c", &[])], "How it grows", "rows", "seconds");
        assert!(svg.contains("a &lt; b: 500 rows, 40.00 seconds"), "{svg}");
        assert_eq!((svg.matches("<circle").count(), svg.matches("<polyline").count()), (2, 2));
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}
