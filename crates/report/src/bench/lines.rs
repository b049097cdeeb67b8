//! Results as JSON lines. One line is written when a run has ended, so that a file is good whenever the writer is stopped: what
//! follows the last end of a line was torn, and does not count.

use super::model::{FORMAT, Header, Results, Run, VERSION};

/// Why a file is no file of results.
#[derive(Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ReadError {}

fn line(result: serde_json::Result<String>) -> String {
    // Plain data without maps of odd keys cannot fail to be written.
    let mut text = result.unwrap_or_default();
    text.push('\n');
    text
}

/// The first line.
pub fn header_line(header: &Header) -> String {
    line(serde_json::to_string(header))
}

/// Any other.
pub fn run_line(run: &Run) -> String {
    line(serde_json::to_string(run))
}

/// Reads a file. One without any whole line has no header, and gives none.
pub fn read(bytes: &[u8]) -> Result<Option<Results>, ReadError> {
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let mut lines = (1..).zip(bytes[..whole].split_inclusive(|byte| *byte == b'\n'));
    let error = |line: usize, message: String| ReadError { line, message };
    let Some((_, first)) = lines.next() else { return Ok(None) };
    let header: Header = serde_json::from_slice(first)
        .map_err(|_| error(1, "this is no file of benchmark results: they begin with a header".to_owned()))?;
    if header.format != FORMAT {
        return Err(error(1, format!("this is no file of benchmark results, but `{}`", header.format)));
    }
    if header.version != VERSION {
        let message = format!("version {} of the form of results is not known here, only {VERSION}", header.version);
        return Err(error(1, message));
    }
    let mut runs = Vec::new();
    for (number, line) in lines {
        let run: Run = serde_json::from_slice(line).map_err(|why| error(number, format!("not a result: {why}")))?;
        runs.push(run);
    }
    Ok(Some(Results { header, runs, whole }))
}

#[cfg(test)]
mod tests {
    use super::super::score::tests::run;
    use super::super::{Expected, Options, Tool, Verdict};
    use super::*;

    fn header() -> Header {
        let tool = Tool { name: "jackalope".to_owned(), version: "1.2.3".to_owned() };
        let options = Options { timeout_seconds: 10.0, memory_mb: Some(4000), more: Default::default() };
        Header { format: FORMAT.to_owned(), version: VERSION, tool, options }
    }

    #[test]
    fn what_is_written_is_read() {
        let runs = [run("a/x", Some(Expected::True), Verdict::True), run("b/y\n\"", None, Verdict::Unknown)];
        let text = header_line(&header()) + &run_line(&runs[0]) + &run_line(&runs[1]);
        let read = read(text.as_bytes()).expect("it is well-formed").expect("it has a header");
        assert_eq!((read.header, read.runs, read.whole), (header(), runs.to_vec(), text.len()));
    }

    #[test]
    fn a_torn_line_does_not_count() {
        let line = run_line(&run("a/x", None, Verdict::False));
        let text = header_line(&header()) + &line;
        for cut in 1..line.len() {
            let part = &text.as_bytes()[..text.len() - cut];
            let read = read(part).expect("a torn line is no error").expect("the header is whole");
            assert_eq!((read.runs.len(), read.whole), (0, text.len() - line.len()));
        }
        assert_eq!(read(b"{\"format\":\"jacka"), Ok(None));
        assert_eq!(read(b""), Ok(None));
    }

    #[test]
    fn other_files_are_refused_with_the_line() {
        assert_eq!(read(b"hello\n").expect_err("no header").line, 1);
        let newer = header_line(&Header { version: 99, ..header() });
        assert!(read(newer.as_bytes()).expect_err("too new").message.contains("version 99"));
        let bad = header_line(&header()) + &run_line(&run("a", None, Verdict::True)) + "{\"task\": 1}\n";
        assert_eq!(read(bad.as_bytes()).expect_err("not a run").line, 3);
        assert!(read(b"\xff\xfe\n").is_err());
    }
}
