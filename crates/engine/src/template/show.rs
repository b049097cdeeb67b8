//! What rows say, in words.

use super::rows::Row;
use crate::ssa::Emission;
use ivl::Program;

/// What holds at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// In words.
    pub text: String,
}

/// What rows say.
pub fn show(program: &Program, emission: &Emission, rows: &[Row]) -> Vec<Line> {
    let _ = (program, emission);
    rows.iter()
        .filter(|row| !row.value.is_top())
        .map(|row| Line {
            text: format!(
                "{}: {:?} {:?} {:?} {:?} {:?}",
                row.cut,
                row.condition,
                row.subject,
                row.value.values(),
                row.value.ends(),
                row.value.bits()
            ),
        })
        .collect()
}
