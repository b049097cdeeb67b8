//! From C to a typed, linked program, and from there to the IVL: GNU C11, sequential, for ILP32 or LP64.
//!
//! [`read`] takes files, [`analyse`] texts. `lex` makes tokens, `parse` a tree of the syntax (`ast`), `sema` the typed program (`hir`) with its `types`,
//! whose layout `layout` computes; `link` joins units; `source` knows where things stand, `positions` what stands where; `preprocess` runs `cc -E` for files with directives.
//! `models` joins functions of our own library, which are written in C; `memory` says which memory may be which, `library` knows functions by their names,
//! and `lower` makes a program of the IVL.
//!
//! Invariants: no input makes it panic, exhaust the stack or run for long; what compilers accept is accepted, and what is not modelled is marked in the
//! program at its place.

mod ast;
mod error;
pub mod hir;
mod layout;
mod lex;
mod library;
mod link;
pub mod lower;
pub mod memory;
mod models;
mod parse;
pub mod positions;
mod preprocess;
mod sema;
pub mod source;
pub mod types;

pub use error::CError;
pub use preprocess::Preprocessor;

use hir::Program;
use source::{Sources, Unit, UnitId};
use std::path::Path;
use std::sync::Arc;
use types::DataModel;

/// How much stack the analysis has. Only what is used is ever taken.
const STACK: usize = 1 << 28;

/// A text to analyse: after preprocessing, or without directives.
#[derive(Clone, Debug)]
pub struct Text {
    /// What it is called in messages.
    pub name: Arc<str>,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Reads files and makes one program of them. Those with directives are preprocessed, all in the same way.
pub fn read(paths: &[&Path], model: DataModel, options: &Preprocessor) -> Result<Program, CError> {
    let files: Vec<(&Path, &Preprocessor)> = paths.iter().map(|path| (*path, options)).collect();
    read_each(&files, model)
}

/// Reads files, each preprocessed in its own way, and makes one program of them.
pub fn read_each(files: &[(&Path, &Preprocessor)], model: DataModel) -> Result<Program, CError> {
    let mut texts = Vec::new();
    for (path, options) in files {
        let name: Arc<str> = path.display().to_string().into();
        let mut bytes = std::fs::read(path)
            .map_err(|problem| CError::File { path: name.clone(), message: problem.to_string().into() })?;
        let is_preprocessed = path.extension().is_some_and(|extension| extension == "i");
        if !is_preprocessed && lex::needs_preprocessor(&lex::prepare(&bytes)) {
            bytes = preprocess::preprocess(path, model, options)?;
        }
        texts.push(Text { name, bytes });
    }
    analyse(&texts, model)
}

/// Makes one program of texts.
pub fn analyse(texts: &[Text], model: DataModel) -> Result<Program, CError> {
    with_stack(|| analyse_here(texts, model))
}

/// Runs something that recurses over programs with as much stack as the deepest program needs.
pub fn with_stack<T: Send>(work: impl FnOnce() -> Result<T, CError> + Send) -> Result<T, CError> {
    let no_thread = |message: &str| CError::File { path: "".into(), message: message.into() };
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        match thread.map(std::thread::ScopedJoinHandle::join) {
            Ok(Ok(result)) => result,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(problem) => Err(no_thread(&problem.to_string())),
        }
    })
}

/// The program of the IVL that starts with a function.
pub fn lowered(program: &Program, options: &lower::LowerOptions<'_>) -> Result<lower::Lowered, lower::LowerError> {
    std::thread::scope(|scope| {
        let thread =
            std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || lower::program(program, options));
        match thread.map(std::thread::ScopedJoinHandle::join) {
            Ok(Ok(result)) => result,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(problem) => Err(lower::LowerError::Thread(problem.to_string())),
        }
    })
}

fn analyse_here(texts: &[Text], model: DataModel) -> Result<Program, CError> {
    let mut sources = Sources::default();
    let mut symbols = lex::Symbols::new();
    let mut analysis: Option<sema::Analysis> = None;
    for text in texts {
        if text.bytes.len() > lex::MAX_TEXT {
            return Err(CError::File { path: text.name.clone(), message: "this file is too large".into() });
        }
        let unit = sources.units.push(Unit::new(text.name.clone(), lex::prepare(&text.bytes).into()));
        let analysis = analysis.get_or_insert_with(|| sema::Analysis::new(model, unit));
        unit_of(unit, &sources, &mut symbols, analysis, model).map_err(|problem| CError::Program {
            location: Box::new(sources.locate(problem.span)),
            span: problem.span,
            message: problem.message,
        })?;
    }
    let unit = base::Id::from_index(0);
    let mut analysis = analysis.unwrap_or_else(|| sema::Analysis::new(model, unit));
    let library = models::load(&mut analysis, &mut |analysis, name, text| {
        let unit = sources.units.push(Unit::new(name.into(), text.into()));
        unit_of(unit, &sources, &mut symbols, analysis, model).map_err(|problem| CError::Program {
            location: Box::new(sources.locate(problem.span)),
            span: problem.span,
            message: problem.message,
        })
    })?;
    let mut program = analysis.finish(sources);
    models::link(&mut program, library);
    Ok(program)
}

fn unit_of(
    unit: UnitId,
    sources: &Sources,
    symbols: &mut lex::Symbols,
    analysis: &mut sema::Analysis,
    model: DataModel,
) -> error::Outcome<()> {
    let text = &sources.units[unit].text;
    let lexed = lex::lex(unit, text, symbols)?;
    let externals = parse::parse(unit, text, &lexed, model)?;
    analysis.unit(unit, &externals, symbols)
}
