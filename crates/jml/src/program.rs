//! The sources of a program with their contracts: which methods there are, and copies that check them.

use crate::ast::{Method, Problem, ProblemKind, Span, Unit};
use crate::edit::{Edited, Origin, Source};
use crate::heap::{Held, OwnObjects};
use crate::instrument::{self, MethodId, Mode, shown};
use crate::parse;
use crate::translate::WHY;
use crate::unread;
use crate::world::{ClassId, SourceFile, World, erased};
use base::Assumptions;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// All sources, read.
pub struct Program {
    files: Vec<SourceFile>,
    units: Vec<Unit>,
}

/// Something to tell the user about a place in a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file.
    pub path: PathBuf,
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What kind of problem it is.
    pub kind: ProblemKind,
}

impl Diagnostic {
    /// Whether JML is not understood; otherwise there are no inputs for it.
    pub fn is_about_contract(&self) -> bool {
        self.kind != ProblemKind::Unmade
    }
}

impl std::fmt::Display for Diagnostic {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}:{}:{}: {}", self.path.display(), self.line, self.column, self.message)
    }
}

/// There is no such method.
#[derive(Debug, thiserror::Error)]
#[error("there is no method `{wanted}`{}", hint(.near))]
pub struct NoMethod {
    /// What was asked for.
    pub wanted: String,
    /// Methods whose names are like it.
    pub near: Vec<String>,
}

fn hint(near: &[String]) -> String {
    if near.is_empty() { String::new() } else { format!(": did you mean {}?", near.join(" or ")) }
}

/// A method that is to be checked.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The method, as users write it: `pkg.Class.name(int,int[])`.
    pub shown: String,
    /// Its class, as the class file is called, with dots for slashes.
    pub class: String,
    /// Class and method as class files name them, with dots for nested classes; `<init>` for constructors. Without parameters.
    pub called: String,
    /// The entry that checks it, as `--entry` takes it.
    pub name: String,
    /// An entry that fails as soon as there is anything to check: where it does not, nothing is.
    pub probe: String,
    /// Where the method is declared.
    pub place: (PathBuf, usize),
    /// Why it cannot be checked; empty if it can.
    pub problems: Vec<Diagnostic>,
    /// What is left out: then nothing is proved.
    pub incomplete: Vec<String>,
    /// What is assumed of the states that it is called in.
    pub assumptions: Assumptions,
    /// What static fields lead to and is as initialisers have left it in all inputs: assumed if the program uses it.
    pub as_initialised: Vec<Held>,
    /// Classes of which each input is an object of its own: assumed, or left out, if the program compares such objects.
    pub own_objects: Vec<(String, OwnObjects)>,
    /// For each parameter whether it may be null.
    pub nullable: Vec<bool>,
    /// Whether invariants are neither assumed nor checked.
    pub is_helper: bool,
    /// Classes that are initialised before the call, which they need not be.
    pub initialised: Vec<String>,
    /// Fields of the library's types that are null in all inputs, by class and name: the method is checked only if nothing uses them.
    pub unfilled: Vec<(String, String)>,
}

/// Instrumented copies of all files.
pub struct Copies {
    /// For each source file its copy.
    pub files: Vec<(PathBuf, String)>,
    /// The methods to check.
    pub entries: Vec<Entry>,
    /// What cannot be checked, whatever it belongs to.
    pub problems: Vec<Diagnostic>,
    edited: Vec<Edited>,
    /// Where the methods to check have their names: files and places in them.
    named_at: Vec<(usize, Span)>,
}

impl Copies {
    /// The number of the entry whose code ends a text.
    fn entry_at(&self, text: &str) -> Option<usize> {
        let (_, behind) = text.rsplit_once("void $jml$body")?;
        behind.split_once('(')?.0.parse().ok()
    }
}

impl Program {
    /// Reads sources.
    pub fn read(files: Vec<SourceFile>) -> Program {
        let mut units: Vec<Unit> = files.iter().map(|file| parse::unit(&file.text)).collect();
        units.iter_mut().for_each(unread::assign);
        unread::assign_names(&mut units, &files);
        Program { files, units }
    }

    /// Says that more is said of all classes of a file than stands in it: whoever meets one of them is not checked.
    pub fn distrust(&mut self, path: &Path, message: &str) {
        let files = self.files.iter().zip(&mut self.units);
        for (_, unit) in files.filter(|(file, _)| file.path == path) {
            let (span, message) = (Span::default(), message.to_owned());
            unit.problems.push(Problem { span, message, kind: ProblemKind::Unsupported });
        }
    }

    /// What is not JML, and names that would be taken for ours.
    pub fn broken(&self) -> Vec<Diagnostic> {
        [self.read_as(&[ProblemKind::Broken]), self.reserved()].concat()
    }

    /// Names that would be taken for ours: nothing can be checked then.
    pub fn reserved(&self) -> Vec<Diagnostic> {
        let reserved =
            self.files.iter().enumerate().filter_map(|(file, source)| Some((file, source.text.find("$jml$")?)));
        let reserved = reserved.map(|(file, start)| {
            let message = "names with `$jml$` are reserved for the code of contracts".to_owned();
            let problem = Problem { span: Span { start, end: start + 5 }, message, kind: ProblemKind::Broken };
            self.diagnostic(file, &problem)
        });
        reserved.collect()
    }

    /// What is not understood, be it JML or not.
    pub fn not_understood(&self) -> Vec<Diagnostic> {
        self.read_as(&[ProblemKind::Broken, ProblemKind::Unsupported])
    }

    fn read_as(&self, kinds: &[ProblemKind]) -> Vec<Diagnostic> {
        let world = World::new(&self.files, &self.units);
        let of_units = self.units.iter().enumerate();
        let of_units = of_units.flat_map(|(file, unit)| unit.problems.iter().map(move |problem| (file, problem)));
        let of_classes = world.classes.iter().flat_map(|declared| {
            let methods = declared.class.methods.iter().flat_map(|method| &method.problems);
            let clauses = declared.class.clauses.iter().flat_map(|clause| &clause.problems);
            methods.chain(clauses).map(move |problem| (declared.file, problem))
        });
        let found = of_units.chain(of_classes).filter(|(_, problem)| kinds.contains(&problem.kind));
        found.map(|(file, problem)| self.diagnostic(file, problem)).collect()
    }

    fn diagnostic(&self, file: usize, problem: &Problem) -> Diagnostic {
        let (line, column) = position(&self.files[file].text, problem.span.start);
        Diagnostic {
            path: self.files[file].path.clone(),
            line,
            column,
            message: problem.message.clone(),
            kind: problem.kind,
        }
    }

    /// All methods with a contract that can be checked, in the order of the files.
    pub fn with_contracts(&self) -> Vec<MethodId> {
        let world = World::new(&self.files, &self.units);
        let all = methods(&world).into_iter();
        all.filter(|id| {
            let method = &world.class(id.class).methods[id.index];
            let is_unread = || {
                let above = world.overridden(id.class, method).into_iter().map(|(_, method)| method);
                std::iter::once(method).chain(above).any(|method| method.spec.is_some() && !method.problems.is_empty())
            };
            // Somebody asks us not to look at it by ourselves.
            let is_skipped = method.modifiers.has_jml("skipesc");
            method.body.is_some() && !method.is_model && !is_skipped && (says_something(&world, *id) || is_unread())
        })
        .collect()
    }

    /// The methods that a name means: `name`, `Class.name`, `pkg.Class.name(int,int[])`. Constructors have the name of their class or `<init>`.
    pub fn find(&self, wanted: &str) -> Result<Vec<MethodId>, NoMethod> {
        let world = World::new(&self.files, &self.units);
        let (path, types) = match wanted.split_once('(') {
            Some((path, types)) => (path.trim(), Some(types.trim_end().trim_end_matches(')'))),
            None => (wanted.trim(), None),
        };
        let found: Vec<MethodId> = methods(&world)
            .into_iter()
            .filter(|id| {
                let method = &world.class(id.class).methods[id.index];
                method.body.is_some()
                    && is_named(&world, *id, path)
                    && types.is_none_or(|types| has_types(method, types))
            })
            .collect();
        if !found.is_empty() {
            return Ok(found);
        }
        let simple = path.rsplit('.').next().unwrap_or(path);
        let letters: Vec<char> = simple.chars().collect();
        let mut near: Vec<(usize, String)> = methods(&world)
            .into_iter()
            .filter(|id| world.class(id.class).methods[id.index].body.is_some())
            .map(|id| {
                (parse::distance(&letters, &world.class(id.class).methods[id.index].name.name), shown(&world, id))
            })
            .filter(|(distance, _)| *distance <= 2.max(simple.len() / 3))
            .collect();
        near.sort();
        Err(NoMethod { wanted: wanted.to_owned(), near: near.into_iter().map(|(_, name)| name).take(3).collect() })
    }

    /// Methods with contracts that these may call, directly or not, by their names.
    pub fn callees(&self, targets: &[MethodId]) -> Vec<MethodId> {
        let world = World::new(&self.files, &self.units);
        let all = methods(&world);
        let with_contracts = self.with_contracts();
        let clauses = world.ids().flat_map(|id| world.class(id).clauses.iter().map(move |clause| (id, clause.span)));
        let mut words: BTreeSet<&str> = BTreeSet::new();
        for (id, span) in clauses {
            words.extend(instrument::words(&world.text(id)[span.start..span.end]));
        }
        let mut found = targets.to_vec();
        let mut at = 0;
        while at < found.len() {
            let (id, method) = (found[at].class, &world.class(found[at].class).methods[found[at].index]);
            let start = method.spec.as_ref().map_or(method.span.start, |spec| spec.span.start.min(method.span.start));
            words.extend(instrument::words(&world.text(id)[start..method.span.end]));
            at += 1;
            let is_called = |id: &MethodId| words.contains(&*world.class(id.class).methods[id.index].name.name);
            let more: Vec<MethodId> = all.iter().filter(|id| is_called(id) && !found.contains(id)).copied().collect();
            found.extend(more);
        }
        found.split_off(targets.len()).into_iter().filter(|id| with_contracts.contains(id)).collect()
    }

    /// The parts of a clause that variables speak of by their names, in the order of the source: text, and how deep each stands inside of
    /// others.
    pub fn parts<'n>(&self, names: impl IntoIterator<Item = &'n str>) -> Vec<(&'n str, String, usize)> {
        let mut found: Vec<(usize, usize, usize, &str)> = Vec::new();
        for name in names {
            let mut numbers = name.strip_prefix(WHY).into_iter().flat_map(|rest| rest.split('$')).map(str::parse);
            if let (Some(Ok(file)), Some(Ok(start)), Some(Ok(end))) = (numbers.next(), numbers.next(), numbers.next()) {
                found.push((file, start, end, name));
            }
        }
        found.sort_by_key(|(file, start, end, _)| (*file, *start, std::cmp::Reverse(*end)));
        let inside = |outer: &(usize, usize, usize, &str), inner: &(usize, usize, usize, &str)| {
            outer.0 == inner.0 && outer.1 <= inner.1 && inner.2 <= outer.2 && outer.3 != inner.3
        };
        let depth = |part: &(usize, usize, usize, &str)| found.iter().filter(|other| inside(other, part)).count();
        let text = |part: &(usize, usize, usize, &str)| {
            let text = self.files.get(part.0).and_then(|file| file.text.get(part.1..part.2)).unwrap_or_default();
            text.split_whitespace().filter(|word| *word != "@").collect::<Vec<_>>().join(" ")
        };
        found.iter().map(|part| (part.3, text(part), depth(part))).collect()
    }

    /// How a method is shown.
    pub fn shown(&self, id: MethodId) -> String {
        shown(&World::new(&self.files, &self.units), id)
    }

    /// Makes copies that check these methods, one by one.
    pub fn copies(&self, mode: Mode, targets: &[MethodId]) -> Copies {
        let world = World::new(&self.files, &self.units);
        let made = instrument::instrument(&world, mode, targets);
        let problems = made.problems.iter().map(|(file, problem)| self.diagnostic(*file, problem)).collect();
        let named_at = targets
            .iter()
            .map(|id| (world.classes[id.class.0].file, world.class(id.class).methods[id.index].name.span));
        let named_at = named_at.collect();
        let entries = made
            .entries
            .iter()
            .map(|entry| {
                let method = &world.class(entry.method.class).methods[entry.method.index];
                let file = &self.files[world.classes[entry.method.class.0].file];
                let mut problems: Vec<Diagnostic> = Vec::new();
                for (file, problem) in &entry.problems {
                    let diagnostic = self.diagnostic(*file, problem);
                    if !problems.contains(&diagnostic) {
                        problems.push(diagnostic);
                    }
                }
                let declared = &world.classes[entry.method.class.0];
                let own = if method.result.is_none() { "<init>" } else { &*method.name.name };
                Entry {
                    shown: shown(&world, entry.method),
                    class: declared.binary.clone(),
                    called: format!("{}.{own}", declared.name),
                    name: entry.name.clone(),
                    probe: entry.probe.clone(),
                    place: (file.path.clone(), position(&file.text, method.name.span.start).0),
                    problems,
                    incomplete: entry.incomplete.clone(),
                    assumptions: entry.assumptions.clone(),
                    as_initialised: entry.as_initialised.clone(),
                    own_objects: entry.own_objects.clone(),
                    nullable: entry.nullable.clone(),
                    is_helper: entry.is_helper,
                    initialised: entry.initialised.clone(),
                    unfilled: entry.unfilled.clone(),
                }
            })
            .collect();
        let files = self.files.iter().zip(&made.files).map(|(file, edited)| (file.path.clone(), edited.text.clone()));
        Copies { files: files.collect(), entries, problems, edited: made.files, named_at }
    }

    /// A diagnostic with the line it speaks of.
    pub fn shown_at(&self, diagnostic: &Diagnostic) -> String {
        let file = self.files.iter().find(|file| file.path == diagnostic.path);
        let line = file.and_then(|file| file.text.lines().nth(diagnostic.line.saturating_sub(1)));
        match line {
            Some(line) => {
                let before: String = line.chars().take(diagnostic.column.saturating_sub(1)).collect();
                let blank: String = before.chars().map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
                format!("{diagnostic}\n    {line}\n    {blank}^")
            }
            None => diagnostic.to_string(),
        }
    }

    /// Leaves out what these are about: clauses of classes, or whole contracts of methods, which are not understood then, nor is what rests on
    /// them. False if one is about something else, or if nothing was left to leave out.
    pub fn leave_out(&mut self, found: &[Diagnostic]) -> bool {
        let mut is_new = false;
        for diagnostic in found {
            let Some(file) = self.files.iter().position(|file| file.path == diagnostic.path) else { return false };
            let text = &self.files[file].text;
            let line: usize = text.split_inclusive('\n').take(diagnostic.line.saturating_sub(1)).map(str::len).sum();
            let rest = text.get(line..).unwrap_or_default();
            let start = line + rest.char_indices().nth(diagnostic.column.saturating_sub(1)).map_or(0, |(at, _)| at);
            let problem = Problem {
                span: Span { start, end: start + 1 },
                message: diagnostic.message.clone(),
                kind: ProblemKind::Unsupported,
            };
            match unread::leave_out(&mut self.units[file].classes, text, &problem) {
                Some(done) => is_new |= done,
                None => return false,
            }
        }
        is_new
    }

    /// Where an error of the Java compiler in a copy belongs: the place in the source, and whether that is JML.
    pub fn origin(&self, copies: &Copies, file: usize, line: usize, column: usize) -> Option<(Diagnostic, bool)> {
        let edited = copies.edited.get(file)?;
        let start = edited.text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum::<usize>();
        let rest = edited.text.get(start..)?;
        let at = start + rest.char_indices().nth(column.saturating_sub(1)).map_or(0, |(at, _)| at);
        let Origin { mut source, is_copied } = edited.source_of(at);
        let is_marked = source.span.start < source.span.end;
        // The code around translated clauses is that of an entry.
        let number = copies.entry_at(&edited.text[..at]).filter(|_| !is_copied && !is_marked);
        if let Some((file, name)) = number.and_then(|number| copies.named_at.get(number)) {
            source = Source { file: *file, span: *name };
        }
        let text = &self.files.get(source.file)?.text;
        let (line, column) = position(text, source.span.start);
        let path = self.files[source.file].path.clone();
        Some((Diagnostic { path, line, column, message: String::new(), kind: ProblemKind::Broken }, !is_copied))
    }
}

/// Line and column of a byte, from 1.
fn position(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at.min(text.len())];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
}

fn methods(world: &World<'_>) -> Vec<MethodId> {
    let of = |class: ClassId| (0..world.class(class).methods.len()).map(move |index| MethodId { class, index });
    world.ids().flat_map(of).collect()
}

fn says_something(world: &World<'_>, id: MethodId) -> bool {
    let class = world.class(id.class);
    world.has_contract(id.class, &class.methods[id.index])
}

fn is_named(world: &World<'_>, id: MethodId, path: &str) -> bool {
    let (class, method) = (&world.classes[id.class.0], &world.class(id.class).methods[id.index]);
    let name = if method.result.is_none() { "<init>" } else { &*method.name.name };
    [name, &method.name.name].into_iter().any(|name| {
        let is_end = |whole: String| whole == path || whole.ends_with(&format!(".{path}"));
        is_end(format!("{}.{name}", class.name)) || is_end(format!("{}.{name}", class.binary))
    })
}

fn has_types(method: &Method, types: &str) -> bool {
    let simple = |name: &str| erased(name).rsplit('.').next().unwrap_or("").to_owned();
    let wanted: Vec<String> = types.split(',').map(simple).filter(|name| !name.is_empty()).collect();
    method.params.iter().map(|param| simple(&param.ty.text)).eq(wanted)
}
