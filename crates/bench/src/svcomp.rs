//! Task files of SV-COMP, format 2.0: input files, and properties with the expected verdict.
//!
//! Everything that a task names must exist: a suite that is not whole is found before hours have gone by.

use crate::labelled::is_c;
use crate::suite::SuiteError;
use crate::task::{DataModel, MainClass, Program, Property, Question};
use crate::yaml::{self, Node, YamlError};
use report::bench::Expected;
use std::path::{Path, PathBuf};

/// What a task file says.
#[derive(Debug, PartialEq, Eq)]
pub enum TaskFile {
    /// A task for us.
    Task {
        /// Files and folders.
        inputs: Vec<PathBuf>,
        /// Its language.
        program: Program,
        /// What is asked.
        properties: Vec<Property>,
    },
    /// A task in another language.
    OtherLanguage(String),
    /// Some other YAML file.
    NoTask,
}

/// Reads a task file.
pub fn read(path: &Path) -> Result<TaskFile, SuiteError> {
    let bytes = std::fs::read(path).map_err(|error| SuiteError::Io { path: path.to_owned(), error })?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let line =
            error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1;
        SuiteError::At { path: path.to_owned(), place: format!("{line}:1"), message: "not UTF-8".to_owned() }
    })?;
    let at = |error: YamlError| SuiteError::At {
        path: path.to_owned(),
        place: error.place.to_string(),
        message: error.message,
    };
    let root = yaml::parse(&text).map_err(at)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    task(&root, folder).map_err(at)
}

fn task(root: &Node, folder: &Path) -> Result<TaskFile, YamlError> {
    let Some(version) = root.get("format_version") else { return Ok(TaskFile::NoTask) };
    let known = version.text().is_some_and(|text| ["1.", "2."].iter().any(|major| text.starts_with(major)));
    if !known {
        return Err(version.error("this version of the task format is not known: 2.0 is"));
    }
    let language = root.get("options").and_then(|options| options.get("language")).and_then(Node::text);
    let known = ["java", "c"].into_iter().find(|known| language.is_some_and(|said| said.eq_ignore_ascii_case(known)));
    if let Some(other) = language.filter(|_| known.is_none()) {
        return Ok(TaskFile::OtherLanguage(other.to_owned()));
    }
    let inputs = root.get("input_files").ok_or_else(|| root.error("`input_files` is missing"))?;
    // A single path may stand there without a list.
    let single = std::slice::from_ref(inputs);
    let elements = inputs.elements().or(inputs.text().map(|_| single));
    let elements = elements.ok_or_else(|| inputs.error("`input_files` must be a list of paths"))?;
    if elements.is_empty() {
        return Err(inputs.error("`input_files` is empty"));
    }
    let mut found = Vec::new();
    for element in elements {
        let name = element.text().ok_or_else(|| element.error("a path is expected"))?;
        let path = folder.join(name);
        if !path.exists() {
            return Err(element.error(format!("the input {} does not exist", path.display())));
        }
        found.push(path);
    }
    let properties = root.get("properties").ok_or_else(|| root.error("`properties` is missing"))?;
    let elements = properties.elements().ok_or_else(|| properties.error("`properties` must be a list"))?;
    let properties = elements.iter().map(|element| property(element, folder)).collect::<Result<Vec<_>, _>>()?;
    let main = root.get("options").and_then(|options| options.get("entry_point")).and_then(Node::text);
    let is_c = known == Some("c") || known.is_none() && found.iter().all(|path| is_c(path));
    let program = match is_c {
        true => Program::C(data_model(root)?),
        false => Program::Java(MainClass::Named(main.unwrap_or("Main").to_owned())),
    };
    Ok(TaskFile::Task { inputs: found, program, properties })
}

/// Of programs in C: ILP32 if the task says nothing, as in old ones.
fn data_model(root: &Node) -> Result<DataModel, YamlError> {
    let Some(model) = root.get("options").and_then(|options| options.get("data_model")) else {
        return Ok(DataModel::Ilp32);
    };
    match model.text().map(str::to_uppercase).as_deref() {
        Some("ILP32") => Ok(DataModel::Ilp32),
        Some("LP64") => Ok(DataModel::Lp64),
        _ => Err(model.error("`data_model` is ILP32 or LP64")),
    }
}

fn property(node: &Node, folder: &Path) -> Result<Property, YamlError> {
    let file = node.get("property_file").ok_or_else(|| node.error("`property_file` is missing"))?;
    let name = file.text().ok_or_else(|| file.error("a path is expected"))?;
    let path = folder.join(name);
    if !path.is_file() {
        return Err(file.error(format!("the property file {} does not exist", path.display())));
    }
    let expected = match node.get("expected_verdict") {
        None => None,
        Some(verdict) => match verdict.text().map(str::to_lowercase).as_deref() {
            Some("true") => Some(Expected::True),
            Some("false") => Some(Expected::False),
            _ => return Err(verdict.error("`expected_verdict` is true or false")),
        },
    };
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    Ok(Property { name: stem, question: Question::File(path), expected })
}

#[cfg(test)]
mod tests {
    use super::*;
    use process::TempFolder;

    fn read_text(text: &str) -> Result<TaskFile, String> {
        let folder = TempFolder::new().expect("a folder can be made");
        std::fs::create_dir(folder.path().join("prog")).expect("a folder can be made");
        std::fs::write(folder.path().join("valid-assert.prp"), "").expect("a file can be written");
        let path = folder.path().join("task.yml");
        std::fs::write(&path, text).expect("a file can be written");
        let shown = format!("{}/", folder.path().display());
        read(&path).map_err(|error| error.to_string().replace(&shown, ""))
    }

    const GOOD: &str = "format_version: '2.0'\ninput_files:\n  - prog/\nproperties:\n  - property_file: valid-assert.prp\n    \
                        expected_verdict: false\noptions:\n  language: Java\n";

    #[test]
    fn a_task() {
        let TaskFile::Task { inputs, program, properties } = read_text(GOOD).expect("it is well-formed") else {
            panic!("it is a task")
        };
        assert_eq!((inputs.len(), program), (1, Program::Java(MainClass::Named("Main".to_owned()))));
        assert_eq!((&*properties[0].name, properties[0].expected), ("valid-assert", Some(Expected::False)));
        let unlabelled = GOOD.replace("    expected_verdict: false\n", "");
        let Ok(TaskFile::Task { properties, .. }) = read_text(&unlabelled) else { panic!("it is a task") };
        assert_eq!(properties[0].expected, None);
    }

    #[test]
    fn a_task_in_c() {
        let model = |text: &str| match read_text(&GOOD.replace("language: Java", text)) {
            Ok(TaskFile::Task { program, .. }) => Ok(program),
            Ok(other) => Err(format!("{other:?}")),
            Err(error) => Err(error),
        };
        assert_eq!(model("language: C\n  data_model: LP64"), Ok(Program::C(DataModel::Lp64)));
        assert_eq!(model("language: C\n  data_model: ILP32"), Ok(Program::C(DataModel::Ilp32)));
        assert_eq!(model("language: C"), Ok(Program::C(DataModel::Ilp32)));
        let wrong = model("language: C\n  data_model: big").expect_err("it is wrong");
        assert!(wrong.ends_with("`data_model` is ILP32 or LP64"), "{wrong}");
        let single = GOOD.replace("input_files:\n  - prog/", "input_files: prog/");
        assert!(matches!(read_text(&single), Ok(TaskFile::Task { inputs, .. }) if inputs.len() == 1));
    }

    #[test]
    fn what_is_no_task_for_us() {
        assert_eq!(read_text(&GOOD.replace("Java", "Ada")), Ok(TaskFile::OtherLanguage("Ada".to_owned())));
        assert_eq!(read_text("on: push\n"), Ok(TaskFile::NoTask));
    }

    #[test]
    fn what_is_wrong_is_placed() {
        let check = |text: String, expected: &str| assert_eq!(read_text(&text), Err(expected.to_owned()));
        check(GOOD.replace("'2.0'", "7"), "task.yml:1:17: this version of the task format is not known: 2.0 is");
        check(GOOD.replace("prog/", "gone/"), "task.yml:3:5: the input gone/ does not exist");
        check(GOOD.replace("valid-assert.prp", "no.prp"), "task.yml:5:20: the property file no.prp does not exist");
        check(GOOD.replace(": false", ": maybe"), "task.yml:6:23: `expected_verdict` is true or false");
        check(GOOD.replace("properties", "props"), "task.yml:1:1: `properties` is missing");
        check(GOOD.replace("property_file", "file"), "task.yml:5:5: `property_file` is missing");
        let broken = read_text(&GOOD.replace("  - prog/", "  - [prog/")).expect_err("it is broken");
        assert!(broken.starts_with("task.yml:4:"), "{broken}");
    }
}
