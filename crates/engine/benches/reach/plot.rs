//! The plot: for each series the arity above, and the time of the proof below.

use crate::Series;
use std::fmt::Write as _;
use std::time::Duration;

const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 540.0;
const LEFT: f64 = 58.0;
const RIGHT: f64 = 18.0;
/// Between the panels of a row.
const BETWEEN: f64 = 22.0;
/// Upper and lower end of the two rows.
const ARITY: (f64, f64) = (46.0, 248.0);
const SECONDS: (f64, f64) = (282.0, 484.0);

const STYLE: &str = "\
svg { --ink: #1b1f24; --paper: #ffffff; --line: #d0d4da; --quiet: #5b6470; --arity: #0b62c4; --seconds: #d1580a; }
@media (prefers-color-scheme: dark) {
  svg { --ink: #e6e8eb; --paper: #14171b; --line: #3a424c; --quiet: #9aa4b0; --arity: #6cb0ff; --seconds: #ffa657; }
}
text { fill: var(--ink); font: 12px system-ui, sans-serif; }
.title { font-weight: 600; font-size: 13px; } .value { font-size: 11px; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; } .quiet { fill: var(--quiet); font-size: 11px; }
.paper { fill: var(--paper); } .frame { fill: none; stroke: var(--quiet); } .grid { stroke: var(--line); }
.limit { stroke: var(--quiet); stroke-dasharray: 4 4; }
polyline { fill: none; stroke-width: 2; stroke-linejoin: round; }
polyline.arity { stroke: var(--arity); } circle.arity { fill: var(--arity); }
polyline.seconds { stroke: var(--seconds); } circle.seconds { fill: var(--seconds); }
circle { stroke: var(--paper); stroke-width: 1.5; }
circle.open { fill: var(--paper); stroke: var(--seconds); stroke-width: 2; }
";

/// An axis from bottom to top.
struct Axis {
    low: f64,
    high: f64,
    is_logarithmic: bool,
    ends: (f64, f64),
}

impl Axis {
    fn at(&self, value: f64) -> f64 {
        let scale = |value: f64| if self.is_logarithmic { value.log10() } else { value };
        let (low, high) = (scale(self.low), scale(self.high));
        let part = ((scale(value.max(self.low)) - low) / (high - low)).clamp(0.0, 1.0);
        self.ends.1 - part * (self.ends.1 - self.ends.0)
    }

    fn marks(&self) -> Vec<f64> {
        if self.is_logarithmic {
            let all = (-3..4).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)));
            return all.filter(|mark| *mark >= self.low * 0.999 && *mark <= self.high * 1.001).collect();
        }
        let step = [5.0, 10.0, 20.0, 50.0, 100.0].into_iter().find(|step| self.high / step <= 6.0).unwrap_or(self.high);
        (0..).map(|count| f64::from(count) * step).take_while(|mark| *mark <= self.high).collect()
    }
}

/// All series side by side.
pub fn svg(all: &[Series], limit: Duration) -> String {
    let points = || all.iter().flat_map(|series| &series.points);
    let most = points().map(|point| point.arity).max().unwrap_or(1) as f64;
    let least = points().filter_map(|point| point.proof).map(|time| time.as_secs_f64()).fold(1.0, f64::min);
    let limit = limit.as_secs_f64();
    let arity = Axis { low: 0.0, high: most * 1.12, is_logarithmic: false, ends: ARITY };
    let low = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].into_iter().rfind(|low| *low < least).unwrap_or(0.005);
    let seconds = Axis { low, high: limit * 1.5, is_logarithmic: true, ends: SECONDS };
    let label = "Arity of the largest relation, and seconds for a proof, by pointers, links and fields";
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" role=\"img\" aria-label=\"{label}\">\n\
         <style>\n{STYLE}</style>\n<rect class=\"paper\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/>\n"
    );
    for (axis, name) in [(&arity, "arity"), (&seconds, "seconds for a proof")] {
        let middle = (axis.ends.0 + axis.ends.1) / 2.0;
        let _ = writeln!(
            out,
            "<text transform=\"translate(14 {middle}) rotate(-90)\" text-anchor=\"middle\">{name}</text>"
        );
        for mark in axis.marks() {
            let y = axis.at(mark) + 4.0;
            let _ = writeln!(out, "<text x=\"{}\" y=\"{y:.1}\" text-anchor=\"end\">{mark}</text>", LEFT - 7.0);
        }
    }
    // Panels are as wide as they have points, with half a point of room at each side.
    let count: usize = all.iter().map(|series| series.points.len()).sum();
    let room = WIDTH - LEFT - RIGHT - BETWEEN * (all.len() as f64 - 1.0);
    let step = room / count.max(1) as f64;
    let mut left = LEFT;
    for series in all {
        let right = left + step * series.points.len() as f64;
        let middle = (left + right) / 2.0;
        let _ = writeln!(
            out,
            "<text class=\"title\" x=\"{middle:.1}\" y=\"28\" text-anchor=\"middle\">{}</text>",
            series.what
        );
        panel(&mut out, series, [&arity, &seconds], (left, step), limit);
        left = right + BETWEEN;
    }
    let _ = writeln!(
        out,
        "<text class=\"quiet\" x=\"{LEFT}\" y=\"{}\">What does not grow: 3 pointers in a trail, 1 link, 1 field; none where pointers go alone. Dashed: the limit of {limit} s; a hollow dot there is a proof not found in it.</text>",
        HEIGHT - 10.0
    );
    out + "</svg>\n"
}

fn panel(out: &mut String, series: &Series, [arity, seconds]: [&Axis; 2], (left, step): (f64, f64), limit: f64) {
    let width = step * series.points.len() as f64;
    let x = |index: usize| left + step * (index as f64 + 0.5);
    for axis in [arity, seconds] {
        for mark in axis.marks() {
            let y = axis.at(mark);
            let _ = writeln!(
                out,
                "<line class=\"grid\" x1=\"{left:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\"/>",
                left + width
            );
        }
        let (top, bottom) = axis.ends;
        let _ = writeln!(
            out,
            "<rect class=\"frame\" x=\"{left:.1}\" y=\"{top}\" width=\"{width:.1}\" height=\"{}\"/>",
            bottom - top
        );
    }
    let y = seconds.at(limit);
    let _ = writeln!(
        out,
        "<line class=\"limit\" x1=\"{left:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\"/>",
        left + width
    );
    for (index, point) in series.points.iter().enumerate() {
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            x(index),
            SECONDS.1 + 18.0,
            point.number
        );
    }
    let arities = series.points.iter().enumerate().map(|(index, point)| (index, point.arity as f64, true));
    let times = series.points.iter().enumerate().map(|(index, point)| match point.proof {
        Some(time) => (index, time.as_secs_f64(), true),
        None => (index, limit, false),
    });
    for (class, axis, points) in [("arity", arity, arities.collect::<Vec<_>>()), ("seconds", seconds, times.collect())]
    {
        let known = points.iter().filter(|(_, _, is_known)| *is_known);
        let line: Vec<String> =
            known.map(|(index, value, _)| format!("{:.1},{:.1}", x(*index), axis.at(*value))).collect();
        let _ = writeln!(out, "<polyline class=\"{class}\" points=\"{}\"/>", line.join(" "));
        for (index, value, is_known) in points {
            let (x, y) = (x(index), axis.at(value));
            let open = if is_known { "" } else { " open" };
            let text = match (class, is_known) {
                ("arity", _) => value.to_string(),
                (_, true) => format!("{value:.2}"),
                (_, false) => String::new(),
            };
            let _ = writeln!(out, "<circle class=\"{class}{open}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>");
            let _ = writeln!(
                out,
                "<text class=\"value\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{text}</text>",
                y - 9.0
            );
        }
    }
}
