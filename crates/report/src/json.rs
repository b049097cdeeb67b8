//! A report as JSON, and back.

use crate::model::{Report, VERSION};

/// The report as `docs/report.schema.json` describes it. The texts of the sources are left out.
pub fn json(report: &Report) -> String {
    let mut report = report.clone();
    for source in &mut report.sources {
        source.text = None;
    }
    // Only maps with keys that are no text can fail, and there are none.
    let mut text = serde_json::to_string_pretty(&report).unwrap_or_default();
    text.push('\n');
    text
}

/// Why a text is no report.
#[derive(Debug, thiserror::Error)]
pub enum NotAReport {
    /// It is not even JSON, or has another form.
    #[error("not a report of `jackalope verify --format json`: {0}")]
    Form(#[from] serde_json::Error),
    /// It comes from another time.
    #[error("a report of version {0}, but this Jackalope reads version {VERSION}")]
    Version(u32),
}

/// What all versions have.
#[derive(serde::Deserialize)]
struct Version {
    version: u32,
}

/// Reads what [`json`] has written.
pub fn read(text: &str) -> Result<Report, NotAReport> {
    let version: Version = serde_json::from_str(text)?;
    if version.version == VERSION { Ok(serde_json::from_str(text)?) } else { Err(NotAReport::Version(version.version)) }
}
