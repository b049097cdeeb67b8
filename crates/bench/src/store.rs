//! Results on disk: a file that grows by a line when a run has ended, so that whoever was interrupted goes on; and files that are put together.

use report::bench::{Header, ReadError, Results, Run, header_line, read, run_line};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Why results cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is something else.
    #[error("{path}: {error}")]
    Read {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: ReadError,
    },
    /// It has results that do not go with these.
    #[error("{path} has results of another kind ({what}): remove it to start afresh, or give another --results file")]
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        what: String,
    },
    /// It has no results at all.
    #[error("{0}: there are no results in this file")]
    Empty(PathBuf),
}

fn io_error(path: &Path) -> impl Fn(io::Error) -> StoreError {
    let path = path.to_owned();
    move |error| StoreError::Io { path: path.clone(), error }
}

/// Reads a file of results.
pub fn load(path: &Path) -> Result<Results, StoreError> {
    let bytes = std::fs::read(path).map_err(io_error(path))?;
    let results = read(&bytes).map_err(|error| StoreError::Read { path: path.to_owned(), error })?;
    results.ok_or_else(|| StoreError::Empty(path.to_owned()))
}

/// How two headers differ, if they do.
fn difference(known: &Header, new: &Header) -> Option<String> {
    let mut parts = Vec::new();
    if known.tool != new.tool {
        let shown = |header: &Header| format!("{} {}", header.tool.name, header.tool.version).trim().to_owned();
        parts.push(format!("by {}, not {}", shown(known), shown(new)));
    }
    if known.options.timeout_seconds != new.options.timeout_seconds {
        parts.push(format!("{} s a run, not {}", known.options.timeout_seconds, new.options.timeout_seconds));
    }
    if known.options.memory_mb != new.options.memory_mb {
        let shown = |header: &Header| header.options.memory_mb.map_or("no limit".to_owned(), |mb| format!("{mb} MB"));
        parts.push(format!("{} of memory, not {}", shown(known), shown(new)));
    }
    if known.options.more != new.options.more {
        parts.push("another command or other patterns".to_owned());
    }
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// A file of results that grows. Without a path, results are kept in memory only.
#[derive(Debug)]
pub struct Store {
    file: Option<(PathBuf, File)>,
    keys: BTreeSet<(String, String)>,
    /// All results, those that were there before too.
    pub results: Results,
}

impl Store {
    /// Opens a file, or makes it; what is there counts if it is of the same kind.
    pub fn open(path: Option<&Path>, header: &Header) -> Result<Self, StoreError> {
        let fresh = Results { header: header.clone(), runs: Vec::new(), whole: 0 };
        let Some(path) = path else { return Ok(Self { file: None, keys: BTreeSet::new(), results: fresh }) };
        let io = io_error(path);
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(io(error)),
        };
        let known = read(&bytes).map_err(|error| StoreError::Read { path: path.to_owned(), error })?;
        if let Some(what) = known.as_ref().and_then(|known| difference(&known.header, header)) {
            return Err(StoreError::Other { path: path.to_owned(), what });
        }
        if known.is_none() && !b"{\"format\":\"jackalope-bench\"".starts_with(&bytes[..bytes.len().min(26)]) {
            // Somebody's file without any end of a line: not ours to overwrite.
            let what = "it is no file of results".to_owned();
            return Err(StoreError::Other { path: path.to_owned(), what });
        }
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(&io)?;
        let results = match known {
            Some(known) => {
                // A line that was torn is gone; the next one begins where it began.
                file.set_len(known.whole as u64).map_err(&io)?;
                known
            }
            None => {
                file.set_len(0).map_err(&io)?;
                file.write_all(header_line(header).as_bytes()).and_then(|()| file.flush()).map_err(&io)?;
                fresh
            }
        };
        let keys = results.runs.iter().map(|run| (run.task.clone(), run.property.clone())).collect();
        Ok(Self { file: Some((path.to_owned(), file)), keys, results })
    }

    /// Whether a run is there already.
    pub fn has(&self, task: &str, property: &str) -> bool {
        self.keys.contains(&(task.to_owned(), property.to_owned()))
    }

    /// Keeps a run.
    pub fn add(&mut self, run: Run) -> Result<(), StoreError> {
        if let Some((path, file)) = &mut self.file {
            // One write for a line: others that read see it whole or not at all.
            file.write_all(run_line(&run).as_bytes()).and_then(|()| file.flush()).map_err(io_error(path))?;
        }
        self.keys.insert((run.task.clone(), run.property.clone()));
        self.results.runs.push(run);
        Ok(())
    }
}

/// Runs that two files have with different verdicts.
pub type Conflicts = Vec<(String, String)>;

/// Puts results together. A run that is in several files counts as in the last of them.
pub fn merge(paths: &[PathBuf]) -> Result<(Results, Conflicts), StoreError> {
    let mut merged: Option<Results> = None;
    let mut at: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut conflicts = Vec::new();
    for path in paths {
        let next = load(path)?;
        let all = match &mut merged {
            None => merged.insert(Results { header: next.header, runs: Vec::new(), whole: 0 }),
            Some(all) => {
                if let Some(what) = difference(&next.header, &all.header) {
                    return Err(StoreError::Other { path: path.clone(), what });
                }
                all
            }
        };
        for run in next.runs {
            let key = (run.task.clone(), run.property.clone());
            match at.get(&key) {
                Some(index) => {
                    if all.runs[*index].verdict != run.verdict {
                        conflicts.push(key);
                    }
                    all.runs[*index] = run;
                }
                None => {
                    at.insert(key, all.runs.len());
                    all.runs.push(run);
                }
            }
        }
    }
    let mut merged = merged.ok_or_else(|| StoreError::Empty(PathBuf::new()))?;
    merged.runs.sort_by(|a, b| a.key().cmp(&b.key()));
    Ok((merged, conflicts))
}

/// All of a file of results, as text.
pub fn text(results: &Results) -> String {
    let lines: String = results.runs.iter().map(run_line).collect();
    header_line(&results.header) + &lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use process::TempFolder;
    use report::bench::{FORMAT, Options, Status, Tool, VERSION, Verdict};

    fn header(timeout_seconds: f64) -> Header {
        let tool = Tool { name: "jackalope".to_owned(), version: "1".to_owned() };
        let options = Options { timeout_seconds, memory_mb: None, more: Default::default() };
        Header { format: FORMAT.to_owned(), version: VERSION, tool, options }
    }

    fn run(task: &str, verdict: Verdict) -> Run {
        Run {
            task: task.to_owned(),
            family: "f".to_owned(),
            property: "p".to_owned(),
            expected: None,
            verdict,
            status: Status::Answered,
            reason: String::new(),
            engine: None,
            seconds: 1.0,
            cpu_seconds: None,
            memory_mb: None,
            compile_seconds: 0.0,
            timeline: Vec::new(),
        }
    }

    #[test]
    fn a_torn_file_is_continued() {
        let folder = TempFolder::new().expect("a folder can be made");
        let path = folder.path().join("r.jsonl");
        let mut store = Store::open(Some(&path), &header(1.0)).expect("it is new");
        store.add(run("a", Verdict::True)).expect("it can be written");
        store.add(run("b", Verdict::False)).expect("it can be written");
        let text = std::fs::read(&path).expect("it is there");
        std::fs::write(&path, &text[..text.len() - 9]).expect("it can be written");
        let mut store = Store::open(Some(&path), &header(1.0)).expect("it is continued");
        assert!(store.has("a", "p") && !store.has("b", "p"));
        store.add(run("b", Verdict::False)).expect("it can be written");
        assert_eq!(std::fs::read(&path).expect("it is there"), text);
        // Even the header may be torn.
        std::fs::write(&path, &text[..20]).expect("it can be written");
        assert_eq!(Store::open(Some(&path), &header(1.0)).expect("it begins anew").results.runs.len(), 0);
    }

    #[test]
    fn results_of_another_kind_are_left_alone() {
        let folder = TempFolder::new().expect("a folder can be made");
        let path = folder.path().join("r.jsonl");
        Store::open(Some(&path), &header(1.0)).expect("it is new");
        let error = Store::open(Some(&path), &header(2.0)).expect_err("other options").to_string();
        assert!(error.contains("1 s a run, not 2") && error.contains("start afresh"), "{error}");
        for other in ["hello", "hello\n", "{\"format\":\"x\"}\n"] {
            std::fs::write(&path, other).expect("it can be written");
            Store::open(Some(&path), &header(1.0)).expect_err("somebody's file");
            assert_eq!(std::fs::read_to_string(&path).expect("it is there"), other);
        }
    }

    #[test]
    fn parts_are_put_together() {
        let folder = TempFolder::new().expect("a folder can be made");
        let write = |name: &str, timeout: f64, runs: &[Run]| {
            let path = folder.path().join(name);
            let mut store = Store::open(Some(&path), &header(timeout)).expect("it is new");
            runs.iter().for_each(|run| store.add(run.clone()).expect("it can be written"));
            path
        };
        let one = write("1", 1.0, &[run("c", Verdict::True), run("a", Verdict::True)]);
        let two = write("2", 1.0, &[run("b", Verdict::False), run("a", Verdict::False)]);
        let (merged, conflicts) = merge(&[one.clone(), two]).expect("they go together");
        let gist: Vec<(&str, Verdict)> = merged.runs.iter().map(|run| (&*run.task, run.verdict)).collect();
        assert_eq!(gist, [("a", Verdict::False), ("b", Verdict::False), ("c", Verdict::True)]);
        assert_eq!(conflicts, [("a".to_owned(), "p".to_owned())]);
        let other = write("3", 7.0, &[]);
        assert!(matches!(merge(&[one, other]), Err(StoreError::Other { .. })));
        assert!(matches!(merge(&[]), Err(StoreError::Empty(_))));
    }
}
