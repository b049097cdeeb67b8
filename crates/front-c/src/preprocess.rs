//! Files that need a preprocessor: `cc -E`, within limits.

use crate::error::CError;
use crate::types::DataModel;
use base::Deadline;
use process::{Ending, Limits, Order, run};
use std::path::{Path, PathBuf};

/// What the preprocessor is told.
#[derive(Clone, Debug)]
pub struct Preprocessor {
    /// The compiler that preprocesses; `cc` if none is said.
    pub command: Option<PathBuf>,
    /// Its options that say where headers are and what is defined.
    pub options: Vec<String>,
    /// When to give up.
    pub deadline: Deadline,
}

impl Default for Preprocessor {
    fn default() -> Self {
        Self { command: None, options: Vec::new(), deadline: Deadline::never() }
    }
}

/// How much memory a preprocessor may take, in megabytes.
const MEMORY_MB: u64 = 2048;

/// The preprocessed text of a file. Headers of the other data model would lie about types: without `-m32` there is no ILP32.
pub(crate) fn preprocess(path: &Path, model: DataModel, options: &Preprocessor) -> Result<Vec<u8>, CError> {
    let command = options.command.clone().unwrap_or_else(|| PathBuf::from("cc"));
    let mut order = Order::new(&command);
    order.args = vec!["-E".into(), "-std=gnu11".into(), "-x".into(), "c".into()];
    if model == DataModel::Ilp32 {
        order.args.push("-m32".into());
    }
    order.args.extend(options.options.iter().map(Into::into));
    // A name that begins with a dash would be an option.
    let is_plain = path.is_absolute() || path.starts_with(".") || path.starts_with("..");
    order.args.push(if is_plain { path.into() } else { Path::new(".").join(path).into() });
    order.limits = Limits { deadline: options.deadline.clone(), memory_mb: Some(MEMORY_MB), ..Limits::default() };
    let failed =
        |message: String| CError::Preprocessor { path: path.display().to_string().into(), message: message.into() };
    let ended = run(&order, None).map_err(|problem| failed(format!("{}: {problem}", command.display())))?;
    match ended.ending {
        // A part of a program would be another program.
        Ending::Itself if !ended.is_whole => Err(failed("its output was cut off".into())),
        Ending::Itself if ended.status.is_some_and(|status| status.success()) => Ok(ended.stdout),
        Ending::Itself => Err(failed(first_line(&ended.stderr))),
        Ending::Deadline => Err(failed("there was not enough time".into())),
        Ending::Memory => Err(failed("there was not enough memory".into())),
        Ending::Output => Err(failed("the output is too long".into())),
    }
}

/// The first line that names an error.
fn first_line(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    let line = text.lines().find(|line| line.contains("error")).or(text.lines().next());
    line.unwrap_or("it failed").to_owned()
}
