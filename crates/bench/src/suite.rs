//! What is to be done: from what the user names to a list of tasks, in an order that is the same on every machine.
//!
//! A suite is a task file (`.yml`), a set of them (`.set`: a pattern a line), a folder of task files, or programs whose names say what is right: a file in C, a set or a
//! folder of them, or a folder in Java.

use crate::reading::files_below;
use crate::svcomp::{self, TaskFile};
use crate::task::{DataModel, Property, Question, Seeded, Task};
use crate::{glob, jayhorn, labelled};
use regex_lite::Regex;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Why there is nothing to do.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// A file cannot be read.
    #[error("{path}: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// A file is not what it should be.
    #[error("{path}:{place}: {message}")]
    At {
        /// The file.
        path: PathBuf,
        /// Line and column.
        place: String,
        /// What is wrong.
        message: String,
    },
    /// There are no tasks in it.
    #[error("{path}: {message}")]
    NoTasks {
        /// What was named.
        path: PathBuf,
        /// What was looked for.
        message: String,
    },
    /// Two tasks cannot be told apart.
    #[error("two tasks are called {0}: run the suites that have them apart")]
    SameName(String),
    /// Several of these.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Many(Vec<SuiteError>),
}

/// Which tasks of the suites are meant.
#[derive(Debug, Default)]
pub struct Selection {
    /// Only these properties, by the names of their files with or without the ending; none for all.
    pub properties: Vec<String>,
    /// For programs that come without a property: this one instead of all checks.
    pub property_file: Option<PathBuf>,
    /// Only tasks whose name has a match.
    pub filter: Option<Regex>,
    /// Only the tasks at these positions: the first number of the second.
    pub shard: Option<(usize, usize)>,
}

/// The tasks, and what was left out.
#[derive(Debug, Default)]
pub struct Suite {
    /// Sorted by name.
    pub tasks: Vec<Task>,
    /// Task files in other languages.
    pub other_languages: usize,
    /// YAML files below folders that are no task files.
    pub other_files: usize,
}

impl Suite {
    /// How many runs they are.
    pub fn runs(&self) -> usize {
        self.tasks.iter().map(|task| task.properties.len()).sum()
    }
}

/// More errors than this are not shown.
const MOST_ERRORS: usize = 20;

/// Reads all suites.
pub fn read(paths: &[PathBuf], selection: &Selection) -> Result<Suite, SuiteError> {
    let mut suite = Suite::default();
    let mut seen = BTreeSet::new();
    let mut errors = Vec::new();
    for path in paths {
        match read_one(path, &mut seen, &mut suite) {
            Ok(()) => {}
            Err(SuiteError::Many(many)) => errors.extend(many),
            Err(error) => errors.push(error),
        }
    }
    if let Some(more) = errors.len().checked_sub(MOST_ERRORS).filter(|more| *more > 0) {
        errors.truncate(MOST_ERRORS);
        let message = format!("… and {more} more errors");
        errors.push(SuiteError::NoTasks { path: PathBuf::from("."), message });
    }
    if let Some(first) = errors.pop() {
        errors.push(first);
        return Err(if errors.len() > 1 { SuiteError::Many(errors) } else { errors.remove(0) });
    }
    suite.tasks.sort_by(|a, b| a.name.cmp(&b.name));
    if let Some(pair) = suite.tasks.windows(2).find(|pair| pair[0].name == pair[1].name) {
        return Err(SuiteError::SameName(pair[0].name.clone()));
    }
    select(&mut suite, selection);
    Ok(suite)
}

fn select(suite: &mut Suite, selection: &Selection) {
    for task in &mut suite.tasks {
        for property in &mut task.properties {
            if let (Question::AllChecks, Some(file)) = (&property.question, &selection.property_file) {
                let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
                *property = Property { name, question: Question::File(file.clone()), expected: property.expected };
            }
        }
        if !selection.properties.is_empty() {
            let wanted = |property: &Property| {
                selection
                    .properties
                    .iter()
                    .any(|name| *name == property.name || *name == format!("{}.prp", property.name))
            };
            task.properties.retain(wanted);
        }
    }
    let is_wanted = |task: &Task| selection.filter.as_ref().is_none_or(|regex| regex.is_match(&task.name));
    suite.tasks.retain(|task| !task.properties.is_empty() && is_wanted(task));
    if let Some((number, of)) = selection.shard {
        let mut position = 0;
        suite.tasks.retain(|_| {
            position += 1;
            position % of.max(1) == number % of.max(1)
        });
    }
}

fn read_one(path: &Path, seen: &mut BTreeSet<PathBuf>, suite: &mut Suite) -> Result<(), SuiteError> {
    let io = |error| SuiteError::Io { path: path.to_owned(), error };
    let whole = std::fs::canonicalize(path).map_err(io)?;
    if whole.is_dir() {
        let files = files_below(path, "yml")?;
        let before = suite.tasks.len();
        task_files(files, path, false, seen, suite)?;
        if suite.tasks.len() == before {
            let mut files = files_below(path, "i")?;
            files.extend(files_below(path, "c")?);
            labelled_files(files, path, DataModel::Ilp32, seen, suite);
        }
        if suite.tasks.len() == before {
            programs(path, &whole, seen, suite)?;
        }
        let skipped = suite.other_languages + suite.other_files;
        if suite.tasks.len() == before && skipped == 0 {
            let message = "there are neither task files (.yml) nor programs called Sat…, Unsat…, …_true, …_false or …_true-<property>.c below it";
            return Err(SuiteError::NoTasks { path: path.to_owned(), message: message.to_owned() });
        }
        return Ok(());
    }
    let root = whole.parent().unwrap_or(&whole).to_owned();
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("yml" | "yaml") => task_files(vec![whole], root.parent().unwrap_or(&root), true, seen, suite),
        Some("set") => {
            let (in_c, files): (Vec<_>, Vec<_>) = set(path, &root)?.into_iter().partition(|file| labelled::is_c(file));
            labelled_files(in_c, &root, labelled::model_of_set(path), seen, suite);
            task_files(files, &root, false, seen, suite)
        }
        Some("c" | "i") => {
            let before = suite.tasks.len();
            labelled_files(vec![whole], root.parent().unwrap_or(&root), DataModel::Ilp32, seen, suite);
            if suite.tasks.len() == before {
                let message = "its name does not say what is right, as in list_true-unreach-call.c".to_owned();
                return Err(SuiteError::NoTasks { path: path.to_owned(), message });
            }
            Ok(())
        }
        _ => {
            let message =
                "a suite is a task file (.yml), a set of them (.set), a program in C, a folder, or results (.jsonl)"
                    .to_owned();
            Err(SuiteError::NoTasks { path: path.to_owned(), message })
        }
    }
}

/// The files that a set names.
fn set(path: &Path, root: &Path) -> Result<Vec<PathBuf>, SuiteError> {
    let text = std::fs::read_to_string(path).map_err(|error| SuiteError::Io { path: path.to_owned(), error })?;
    let mut files = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let pattern = line.split('#').next().unwrap_or_default().trim();
        if pattern.is_empty() {
            continue;
        }
        let found = glob::expand(root, pattern);
        if found.is_empty() {
            let message = format!("no file matches {pattern}");
            return Err(SuiteError::At { path: path.to_owned(), place: format!("{number}:1"), message });
        }
        files.extend(found);
    }
    Ok(files)
}

fn task_files(
    files: Vec<PathBuf>,
    root: &Path,
    are_named: bool,
    seen: &mut BTreeSet<PathBuf>,
    suite: &mut Suite,
) -> Result<(), SuiteError> {
    let mut errors = Vec::new();
    for file in files {
        let whole = std::fs::canonicalize(&file).unwrap_or_else(|_| file.clone());
        if !seen.insert(whole.clone()) {
            continue;
        }
        match svcomp::read(&file) {
            Ok(TaskFile::Task { inputs, program, properties }) => {
                let name = name_within(root, &file);
                let name = name.strip_suffix(".yml").or(name.strip_suffix(".yaml")).unwrap_or(&name).to_owned();
                let family = family(&name, root);
                suite.tasks.push(Task {
                    name,
                    family,
                    inputs,
                    source_path: None,
                    program,
                    properties,
                    seeded: Seeded::Exact,
                });
            }
            Ok(TaskFile::OtherLanguage(language)) if are_named => {
                let message = format!("the language is {language}, and only Java and C are known here");
                errors.push(SuiteError::NoTasks { path: file, message });
            }
            Ok(TaskFile::NoTask) if are_named => {
                let message = "this is no task file: `format_version` is missing".to_owned();
                errors.push(SuiteError::At { path: file, place: "1:1".to_owned(), message });
            }
            Ok(TaskFile::OtherLanguage(_)) => suite.other_languages += 1,
            Ok(TaskFile::NoTask) => suite.other_files += 1,
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(SuiteError::Many(errors)) }
}

/// Programs in C whose names say what is right. One that is there before and after preprocessing (`.c`, `.i`) is one task: the first that comes.
fn labelled_files(files: Vec<PathBuf>, root: &Path, model: DataModel, seen: &mut BTreeSet<PathBuf>, suite: &mut Suite) {
    for file in files {
        let whole = std::fs::canonicalize(&file).unwrap_or_else(|_| file.clone()).with_extension("");
        let Some(task) = labelled::task(&file, model) else { continue };
        if !seen.insert(whole) {
            continue;
        }
        let name = name_within(root, &file.with_extension(""));
        let family = family(&name, root);
        suite.tasks.push(Task { name, family, ..task });
    }
}

fn programs(root: &Path, whole: &Path, seen: &mut BTreeSet<PathBuf>, suite: &mut Suite) -> Result<(), SuiteError> {
    // The folder itself may be a program.
    let (root, tasks) = match jayhorn::program(whole)? {
        // Named with the folder that it is in, as single task files are.
        Some(task) => (whole.ancestors().nth(2).unwrap_or(whole), vec![task]),
        None => (root, jayhorn::tasks(root)?),
    };
    for task in tasks {
        let Some(input) = task.inputs.first().cloned() else { continue };
        if !seen.insert(std::fs::canonicalize(&input).unwrap_or_else(|_| input.clone())) {
            continue;
        }
        let name = name_within(root, &input);
        let name = name.strip_suffix(".java").unwrap_or(&name).to_owned();
        let family = family(&name, root);
        suite.tasks.push(Task { name, family, ..task });
    }
    Ok(())
}

/// A path below another, with slashes.
fn name_within(root: &Path, path: &Path) -> String {
    let below = path.strip_prefix(root).unwrap_or(path);
    let parts: Vec<String> = below.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    parts.join("/")
}

/// The folders of a name, or of the suite where it has none.
fn family(name: &str, root: &Path) -> String {
    match name.rsplit_once('/') {
        Some((folders, _)) => folders.to_owned(),
        None => {
            let whole = std::fs::canonicalize(root).unwrap_or_else(|_| root.to_owned());
            whole.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
        }
    }
}
