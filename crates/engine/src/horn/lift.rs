//! From the solution of a Horn system to invariants in the terms of the source: loop invariants, contracts, class invariants.
//!
//! For display only. What is shown follows from the solution but may be weaker: facts about what has no name in the source (ids,
//! followed objects, temporaries) are left out, and so are those that hold by the types alone. Expressions look like
//! those of the source but are mathematical: they do not wrap around. Places without a source file are left out, unless the program has none.

mod claims;
mod floats;
mod formula;
mod literal;
mod logic;
mod structure;
mod words;

#[cfg(test)]
mod tests;

pub use claims::{Claim, Head, Held, Name, Writes, heads, loops, writes_of_global, writes_of_local};

use super::config::HeapEncoding;
use super::context::Integers;
use super::cuts::search;
use super::encode::{Argument, Meaning, Role, Subject};
use super::info::{GroupId, Info, accessed, length_ends};
use super::solve::Proof;
use super::values::{Part, Shape, tag_of};
use crate::names;
use base::{Id, Origin, OriginId};
use formula::{Atom, Reader};
use ivl::analysis::{Object, ObjectId};
use ivl::syntax::{Syntax, Word};
use ivl::{BlockId, ClassId, FieldId, Ghost, Known, Link, LocalId, Pointee, ProcId, Program, Type};
use smt::{TermId, VarId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use words::Said;

/// Something that always holds at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariant {
    /// What it holds of, or at.
    pub place: Where,
    /// The conjuncts, each an expression as the source writes it. Only `false` if the place is never reached.
    pub formula: Vec<String>,
    /// What it says of a linked structure, in sentences.
    pub words: Vec<String>,
    /// The lists that it tells parts of apart.
    pub lists: Vec<List>,
}

/// A linked list that pointers cut into parts, each of which ends where the next one begins. Any of them may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// In their order.
    pub segments: Vec<Segment>,
    /// What is behind the last one: null, as the language writes it.
    pub end: String,
}

/// A part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The pointers to its first node, or to what follows if it is empty.
    pub pointers: Vec<String>,
    /// What holds of all of its nodes.
    pub holds: Vec<String>,
}

/// Where objects are allocated, so far as that is known.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Site {
    /// The file.
    pub file: Option<Arc<str>>,
    /// The line.
    pub line: Option<u32>,
    /// The function.
    pub method: Option<Arc<str>>,
}

/// Where an invariant holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// Whenever a loop is about to begin or to go on.
    Loop { method: String, file: Option<Arc<str>>, line: Option<u32> },
    /// Whenever a round of a loop has ended.
    Round { method: String, file: Option<Arc<str>>, line: Option<u32> },
    /// Whenever a method is called.
    Before { method: String, file: Option<Arc<str>>, line: Option<u32> },
    /// Whenever it has returned.
    After { method: String, file: Option<Arc<str>>, line: Option<u32> },
    /// For every object of a class allocated at these places, as others see it.
    Class { class: String, sites: Vec<Site> },
    /// For every element of arrays allocated at these places.
    Elements { class: String, sites: Vec<Site> },
    /// For what a statement reads from the heap.
    Read { method: String, file: Option<Arc<str>>, line: Option<u32> },
}

impl Where {
    /// The source file.
    pub fn file(&self) -> Option<&str> {
        match self {
            Where::Loop { file, .. }
            | Where::Round { file, .. }
            | Where::Before { file, .. }
            | Where::After { file, .. }
            | Where::Read { file, .. } => file.as_deref(),
            Where::Class { sites, .. } | Where::Elements { sites, .. } => {
                sites.iter().find_map(|site| site.file.as_deref())
            }
        }
    }

    fn line(&self) -> Option<u32> {
        match self {
            Where::Loop { line, .. }
            | Where::Round { line, .. }
            | Where::Before { line, .. }
            | Where::After { line, .. }
            | Where::Read { line, .. } => *line,
            Where::Class { sites, .. } | Where::Elements { sites, .. } => sites.iter().find_map(|site| site.line),
        }
    }
}

/// The invariants of a proof, by file and line; what single reads see is left to [`lift_reads`]. `info` is that of the program with
/// the proof's configuration.
pub fn lift(program: &Program, info: &Info<'_>, proof: &Proof, syntax: &dyn Syntax) -> Vec<Invariant> {
    Lift::new(program, info, proof, syntax).all(|role| !matches!(role, Role::Read(..)))
}

/// What the proof says about single reads from the heap. Only configurations that follow objects say anything.
pub fn lift_reads(program: &Program, info: &Info<'_>, proof: &Proof, syntax: &dyn Syntax) -> Vec<Invariant> {
    match proof.configuration.heap {
        HeapEncoding::Followed => Lift::new(program, info, proof, syntax).all(|role| matches!(role, Role::Read(..))),
        HeapEncoding::Space | HeapEncoding::Arrays => Vec::new(),
    }
}

/// More conjuncts than this are not shown.
const CONJUNCTS: usize = 12;
/// Nor are more characters.
const CHARACTERS: usize = 400;

/// An invariant in one line, such as `every Node allocated at line 19: 0 <= data && data < 10`. Long ones end with `…`.
pub fn show(invariant: &Invariant, syntax: &dyn Syntax) -> String {
    let never = invariant.formula == ["false"];
    let at = |what: &str, method: &str, file: &Option<Arc<str>>, line: &Option<u32>| match (file, line) {
        (Some(file), Some(line)) => format!("{what} {method} at {file}:{line}"),
        (None, Some(line)) => format!("{what} {method} at line {line}"),
        (_, None) => format!("{what} {method}"),
    };
    let (place, otherwise) = match &invariant.place {
        Where::Loop { method, file, line } => (at("loop in", method, file, line), "never reached"),
        Where::Round { method, file, line } => {
            (at("after a round of the loop in", method, file, line), "never reached")
        }
        Where::Before { method, file, line } => (at("before", method, file, line), "never called"),
        Where::After { method, file, line } => (at("after", method, file, line), "never returns"),
        Where::Read { method, file, line } => (at("read in", method, file, line), "never reached"),
        Where::Class { class, sites } => (format!("every {class}{}", allocated(sites, None)), "never there"),
        Where::Elements { class, sites } => {
            (format!("every element of {class}{}", allocated(sites, None)), "never there")
        }
    };
    if never {
        return format!("{place}: {otherwise}");
    }
    let words = invariant.words.join("; ");
    if invariant.formula.is_empty() {
        return format!("{place}: {words}");
    }
    let mut text = String::new();
    for (index, conjunct) in invariant.formula.iter().enumerate() {
        let and = if index == 0 { String::new() } else { format!(" {} ", syntax.word(Word::And)) };
        if index >= CONJUNCTS || text.chars().count() + conjunct.chars().count() > CHARACTERS {
            text = format!("{text}{and}…");
            break;
        }
        let alone = invariant.formula.len() == 1;
        let conjunct = if !alone && is_disjunction(conjunct, syntax.word(Word::Or)) {
            format!("({conjunct})")
        } else {
            conjunct.clone()
        };
        text = format!("{text}{and}{conjunct}");
    }
    if words.is_empty() { format!("{place}: {text}") } else { format!("{place}: {text}; {words}") }
}

/// Whether a disjunction is not within parentheses.
fn is_disjunction(text: &str, or: &str) -> bool {
    let mut open = 0usize;
    for word in text.split(' ') {
        if open == 0 && word == or {
            return true;
        }
        open += word.matches('(').count();
        open = open.saturating_sub(word.matches(')').count());
    }
    false
}

/// ` allocated at line 19 or 21`; with the file's name where it is not the one expected.
fn allocated(sites: &[Site], expected: Option<&str>) -> String {
    let own = expected.or_else(|| sites.first().and_then(|site| site.file.as_deref()));
    let mut here: BTreeSet<u32> = BTreeSet::new();
    let mut elsewhere: BTreeSet<String> = BTreeSet::new();
    for site in sites {
        match (site.file.as_deref(), &site.line) {
            (_, None) => return String::new(),
            (Some(file), Some(line)) if Some(file) != own => {
                elsewhere.insert(format!("{file}:{line}"));
            }
            (_, Some(line)) => {
                here.insert(*line);
            }
        }
    }
    let mut places: Vec<String> = here.iter().map(ToString::to_string).collect();
    if let Some(first) = places.first_mut() {
        *first = format!("line {first}");
    }
    places.extend(elsewhere);
    if places.is_empty() { String::new() } else { format!(" allocated at {}", places.join(" or ")) }
}

struct Lift<'a> {
    program: &'a Program,
    info: &'a Info<'a>,
    proof: &'a Proof,
    syntax: &'a dyn Syntax,
    /// Whether the program came from source files at all.
    has_files: bool,
}

impl<'a> Lift<'a> {
    fn new(program: &'a Program, info: &'a Info<'a>, proof: &'a Proof, syntax: &'a dyn Syntax) -> Self {
        let has_files = program.origins.entries().any(|(_, origin)| origin.file.is_some());
        Lift { program, info, proof, syntax, has_files }
    }

    fn all(&self, wanted: impl Fn(&Role) -> bool) -> Vec<Invariant> {
        let mut heads: BTreeMap<ProcId, Vec<bool>> = BTreeMap::new();
        let mut found: Vec<Invariant> = Vec::new();
        for (pred, meaning) in self.proof.encoding.meanings.entries() {
            let Some(interpretation) = self.proof.model.get(pred) else { continue };
            if !wanted(&meaning.role) || interpretation.params.len() != meaning.arguments.len() {
                continue;
            }
            if let Role::Block(proc, block) = meaning.role {
                let heads = heads.entry(proc).or_insert_with(|| search(&self.program.procs[proc]).1);
                if !heads[block.index()] {
                    continue;
                }
            }
            let Some(place) = self.place(&meaning.role) else { continue };
            let describe = |text: &str, domain: &[i128], allowed: &BTreeSet<i128>| {
                self.describe(place.file(), text, domain, allowed)
            };
            let atoms = self.atoms(meaning);
            let reader = Reader::new(&self.proof.system.terms, &interpretation.params, atoms, &describe, self.syntax);
            let mut formula = reader.conjuncts(interpretation.body);
            // Bounds of numbers that are not yet wrapped around are none of values.
            if self.proof.integers.is_late() && formula != ["false"] {
                formula.clear();
            }
            // Objects that nobody ever sees are no news.
            let is_object = matches!(place, Where::Class { .. } | Where::Elements { .. } | Where::Read { .. });
            let Said { words, lists } = if formula == ["false"] {
                Said::default()
            } else {
                self.words(meaning, &interpretation.params, interpretation.body)
            };
            if formula.is_empty() && words.is_empty() || is_object && formula == ["false"] {
                continue;
            }
            let invariant = Invariant { place, formula, words, lists };
            if !found.contains(&invariant) {
                found.push(invariant);
            }
        }
        found.sort_by(|a, b| (a.place.file(), a.place.line()).cmp(&(b.place.file(), b.place.line())));
        found
    }

    /// What is known of a linked structure, if one is followed.
    fn words(&self, meaning: &Meaning, params: &[VarId], body: TermId) -> Said {
        let Some(proc) = proc_of(&meaning.role) else { return Said::default() };
        let locals = &self.program.procs[proc].locals;
        let about = |argument: &Argument| match (&argument.of, &argument.part) {
            (Subject::Local(local), Part::Value) => locals[*local].about.as_deref(),
            _ => None,
        };
        let mut ghosts: Vec<Option<&Ghost>> = meaning.arguments.iter().map(about).collect();
        // Where a pass has made two locals of one, nobody knows which one is meant.
        let is_twice = |ghost: &Ghost| ghosts.iter().flatten().filter(|other| **other == ghost).count() > 1;
        let twice: Vec<bool> = ghosts.iter().map(|ghost| ghost.is_some_and(is_twice)).collect();
        ghosts.iter_mut().zip(twice).filter(|(_, is_twice)| *is_twice).for_each(|(ghost, _)| *ghost = None);
        let Some(first) = ghosts.iter().flatten().next() else { return Said::default() };
        let class = match first.class {
            Some(class) => self.syntax.class(&self.program.classes[class].name),
            None => "object".to_owned(),
        };
        let names = self.pointers(&meaning.role, &ghosts);
        let mut links = BTreeMap::new();
        for ghost in ghosts.iter().flatten() {
            if let Known::Below { link: Link::Field(field), .. } | Known::Ends(_, Link::Field(field)) = &ghost.fact
                && let Some(name) = names::field(self.program, *field)
            {
                links.insert(*field, format!("`{name}`"));
            }
        }
        let mut atoms = self.atoms(meaning);
        let mut taken: BTreeSet<String> = atoms.iter().filter_map(|atom| atom.text().map(str::to_owned)).collect();
        for (index, ghost) in ghosts.iter().enumerate() {
            let field = |field: FieldId| names::field(self.program, field).map(str::to_owned);
            let text = ghost.and_then(|ghost| match &ghost.fact {
                Known::Field(own) => field(*own),
                Known::Neighbour(link, own) => Some(self.syntax.field(&field(*link)?, &field(*own)?)),
                Known::Count(pointer) => {
                    Some(format!("the number of {class} objects from {}", names.get(&pointer.number)?))
                }
                // For the reader of formulas only: sentences have the names of classes.
                Known::Class(pointer, _) => Some(format!("the class of {}", pointer.number)),
                Known::Chosen
                | Known::Sum
                | Known::Null(_)
                | Known::Same(..)
                | Known::Below { .. }
                | Known::Ends(..)
                | Known::Before(..) => None,
            });
            let argument = &meaning.arguments[index];
            let (Some(mut text), Some(ty)) = (text, argument.ty) else { continue };
            if taken.contains(&text) {
                text = format!("its {text}");
            }
            // What cannot be told apart is not told.
            if taken.insert(text.clone()) {
                atoms[index] = match ghost.map(|ghost| &ghost.fact) {
                    Some(Known::Class(_, classes)) => Atom::Number(text, (Some(0), Some(classes.len() as i128 - 1))),
                    _ => self.scalar(text, ty, &argument.of),
                };
            }
        }
        let supertypes = self.program.supertypes();
        let mut owners = BTreeMap::new();
        let mut owning: BTreeSet<ClassId> = first.class.into_iter().collect();
        for ghost in ghosts.iter().flatten() {
            if let Known::Field(field) | Known::Neighbour(_, field) = &ghost.fact {
                let owner = self.program.fields[*field].owner;
                let is_inherited = first.class.is_some_and(|class| supertypes[class][owner.index()]);
                let name =
                    if is_inherited { class.clone() } else { self.syntax.class(&self.program.classes[owner].name) };
                owners.insert(*field, name);
                owning.extend((!is_inherited).then_some(owner));
            }
        }
        let classes = self.classes(&ghosts, owning);
        let has_other_links = first.has_other_links;
        let terms = &self.proof.system.terms;
        let syntax = self.syntax;
        words::say(
            &words::Subject {
                terms,
                params,
                ghosts,
                atoms,
                names,
                class,
                classes,
                owners,
                links,
                has_other_links,
                is_late: self.proof.integers.is_late(),
                syntax,
            },
            body,
        )
    }

    /// The classes that the numbers of classes stand for, and those that fields belong to. None if two have one name.
    fn classes(&self, ghosts: &[Option<&Ghost>], owning: BTreeSet<ClassId>) -> words::Classes {
        let numbered = ghosts.iter().flatten().find_map(|ghost| match &ghost.fact {
            Known::Class(_, classes) => Some(classes.clone()),
            _ => None,
        });
        let Some(numbered) = numbered else { return words::Classes::default() };
        let supertypes = self.program.supertypes();
        let name = |class: &ClassId| self.syntax.class(&self.program.classes[*class].name);
        let mut members = BTreeMap::new();
        for class in owning.into_iter().chain(numbered.iter().copied()).collect::<BTreeSet<ClassId>>() {
            let is_one = |(_, other): &(usize, &ClassId)| supertypes[**other][class.index()];
            let numbers = numbered.iter().enumerate().filter(is_one).map(|(number, _)| number).collect();
            if members.insert(name(&class), numbers).is_some() {
                return words::Classes::default();
            }
        }
        words::Classes { names: numbered.iter().map(name).collect(), members }
    }

    /// The names of pointers, by their numbers. Of two with one name only the one has it that was inlined from deeper; if neither was, none has.
    fn pointers(&self, role: &Role, ghosts: &[Option<&Ghost>]) -> BTreeMap<usize, String> {
        let mut found: BTreeMap<usize, (String, u32)> = BTreeMap::new();
        for ghost in ghosts.iter().flatten() {
            for pointer in ghost.fact.pointers() {
                let name = match &pointer.is {
                    Pointee::Local(source) => source.as_ref().and_then(|source| {
                        let name = self.living(role, &source.name)?;
                        Some((format!("`{name}`"), source.inlined))
                    }),
                    Pointee::Global(global) => {
                        names::global(self.program, self.syntax, *global).map(|name| (format!("`{name}`"), 0))
                    }
                    Pointee::Elements => Some(("the array".to_owned(), 0)),
                    Pointee::Object => None,
                };
                found.extend(name.map(|name| (pointer.number, name)));
            }
        }
        let is_told = |number: &usize, (name, depth): &(String, u32)| {
            found.iter().all(|(other, (same, deep))| other == number || same != name || deep < depth)
        };
        let told = found.iter().filter(|(number, name)| is_told(number, name));
        told.map(|(number, (name, _))| (*number, name.clone())).collect()
    }

    /// The variable that a local of this name holds here: several that do not live at the same time may share one. `None` if none of them lives.
    fn living(&self, role: &Role, name: &Arc<str>) -> Option<Arc<str>> {
        let at = match *role {
            Role::Block(proc, block) => self.first_origin(proc, block, 0),
            _ => None,
        };
        let Some((method, offset)) = at.and_then(|origin| Some((origin.method.as_deref()?, origin.offset?))) else {
            return Some(name.clone());
        };
        let variables = self.program.origins.variables(method);
        // A local is called as the first variable that it holds.
        let holds = |local: &str| variables.iter().find(|variable| *variable.local == *local).map(|first| &first.name);
        let mut own = variables.iter().filter(|variable| holds(&variable.local) == Some(name)).peekable();
        if own.peek().is_none() {
            return Some(name.clone());
        }
        let living: BTreeSet<&Arc<str>> =
            own.filter(|variable| variable.lives_at(offset)).map(|variable| &variable.name).collect();
        if living.len() == 1 { living.first().map(|name| (*name).clone()) } else { None }
    }

    /// The place of a predicate, if readers know it.
    fn place(&self, role: &Role) -> Option<Where> {
        match *role {
            // Nobody calls the entry, and its return is no clause's head.
            Role::Pre(proc) | Role::Post(proc) if self.program.entry == Some(proc) => None,
            Role::Pre(proc) => {
                let (method, file, line) = self.procedure(proc)?;
                Some(Where::Before { method, file, line })
            }
            Role::Post(proc) => {
                let (method, file, line) = self.procedure(proc)?;
                Some(Where::After { method, file, line })
            }
            Role::Block(proc, block) => {
                let (method, file, line) = self.block(proc, block, 0)?;
                Some(Where::Loop { method, file, line })
            }
            Role::Read(proc, block, index) => {
                let (method, file, line) = self.block(proc, block, index)?;
                Some(Where::Read { method, file, line })
            }
            Role::Space(group) => {
                let group = &self.info.groups[group];
                let mut sites: Vec<Site> = group.objects.iter().filter_map(|object| self.site(*object)).collect();
                sites.sort();
                sites.dedup_by(|a, b| (&a.file, a.line) == (&b.file, b.line));
                if self.has_files && !sites.iter().any(|site| site.file.is_some()) {
                    return None;
                }
                let class = self.syntax.class(&self.program.classes[group.class].name);
                Some(match group.element {
                    Some(_) => Where::Elements { class, sites },
                    None => Where::Class { class, sites },
                })
            }
            // Readers know nothing of other runs.
            Role::Channel(_) => None,
        }
    }

    fn origin(&self, id: OriginId) -> &Origin {
        self.program.origins.get(id)
    }

    /// Name, file and first line of a procedure.
    fn procedure(&self, proc: ProcId) -> Option<(String, Option<Arc<str>>, Option<u32>)> {
        let body = &self.program.procs[proc];
        let origin = self.origin(body.origin);
        if self.has_files && origin.file.is_none() {
            return None;
        }
        let method = origin.method.as_ref().unwrap_or(&body.name);
        let own = |id: OriginId| {
            let other = self.origin(id);
            other.line.filter(|_| other.method.as_ref() == Some(method) && other.file == origin.file)
        };
        let origins = body.blocks.iter().flat_map(|block| {
            block.stmts.iter().map(|stmt| stmt.origin).chain([block.term.origin]).collect::<Vec<_>>()
        });
        let line = origin.line.or_else(|| origins.filter_map(own).min());
        Some((method.to_string(), origin.file.clone(), line))
    }

    /// The method, file and line of a statement: inlining keeps those of the callee.
    fn block(&self, proc: ProcId, block: BlockId, first: usize) -> Option<(String, Option<Arc<str>>, Option<u32>)> {
        let body = &self.program.procs[proc];
        let content = &body.blocks[block];
        let origin = match self.first_origin(proc, block, first) {
            Some(origin) if origin.file.is_some() || !self.has_files => origin,
            Some(_) | None if self.has_files => return None,
            Some(_) | None => self.origin(content.term.origin),
        };
        let method = origin.method.as_ref().unwrap_or(&body.name);
        Some((method.to_string(), origin.file.clone(), origin.line))
    }

    /// Where a block comes from, from this statement on, as far as a line is known.
    fn first_origin(&self, proc: ProcId, block: BlockId, first: usize) -> Option<&Origin> {
        let content = &self.program.procs[proc].blocks[block];
        let origins = content.stmts.iter().skip(first).map(|stmt| stmt.origin).chain([content.term.origin]);
        origins.map(|id| self.origin(id)).find(|origin| origin.line.is_some())
    }

    /// Where objects of this kind are allocated; texts are not.
    fn site(&self, object: ObjectId) -> Option<Site> {
        match self.info.objects()[object] {
            Object::Site(site, _) => {
                let origin = self.origin(self.program.sites[site].origin);
                Some(Site { file: origin.file.clone(), line: origin.line, method: origin.method.clone() })
            }
            Object::Text(_) | Object::TextChars => None,
        }
    }

    /// What the arguments of a predicate are to a reader. No two have the same text.
    fn atoms(&self, meaning: &Meaning) -> Vec<Atom> {
        let mut subjects: Vec<(&Subject, Option<(String, u32)>)> = Vec::new();
        for argument in &meaning.arguments {
            if !subjects.iter().any(|(known, _)| **known == argument.of) {
                subjects.push((&argument.of, self.name(&meaning.role, &argument.of)));
            }
        }
        // Where inlining brought locals of one name together, the plain name is that of the innermost.
        let mut order: Vec<usize> = (0..subjects.len()).collect();
        order.sort_by_key(|index| std::cmp::Reverse(subjects[*index].1.as_ref().map(|(_, depth)| *depth)));
        let mut taken: BTreeSet<String> = BTreeSet::new();
        for index in order {
            let (subject, Some((name, depth))) = &mut subjects[index] else { continue };
            if taken.contains(name)
                && *depth == 0
                && let (Role::Block(proc, _), Subject::Local(_)) = (&meaning.role, subject)
            {
                let body = &self.program.procs[*proc];
                let method = self.origin(body.origin).method.as_ref().unwrap_or(&body.name);
                let function = self.program.origins.function(Some(method));
                *name = format!("{}.{name}", function.map_or(&**method, |function| &*function.name));
            }
            while !taken.insert(name.clone()) {
                name.push('\'');
            }
        }
        let name_of = |subject: &Subject| {
            let (_, name) = subjects.iter().find(|(known, _)| **known == *subject)?;
            Some(name.as_ref()?.0.as_str())
        };
        let atom = |argument: &Argument| match name_of(&argument.of) {
            Some(name) => self.atom(&meaning.role, argument, name),
            None => Atom::Unnamed,
        };
        let mut atoms: Vec<Atom> = meaning.arguments.iter().map(atom).collect();
        // Fields that hide others have their names.
        let mut taken: BTreeSet<String> = BTreeSet::new();
        for atom in &mut atoms {
            if let Atom::Number(text, _) | Atom::Float(text) | Atom::Truth(text) | Atom::Tag(text, _) = atom {
                while !taken.insert(text.clone()) {
                    text.push('\'');
                }
            }
        }
        atoms
    }

    fn atom(&self, role: &Role, argument: &Argument, name: &str) -> Atom {
        match &argument.part {
            Part::Value => match argument.ty {
                Some(ty) => self.scalar(name.to_owned(), ty, &argument.of),
                None => Atom::Unnamed,
            },
            Part::Tag => {
                let mut domain: BTreeSet<i128> = BTreeSet::new();
                for shape in self.shapes(role, &argument.of) {
                    if let Shape::Reference(layout) = shape {
                        domain.extend(layout.null.then_some(0));
                        domain.extend(layout.objects.iter().map(|object| tag_of(*object)));
                    }
                }
                Atom::Tag(name.to_owned(), domain.into_iter().collect())
            }
            Part::Id => Atom::Unnamed,
            Part::Length => Atom::Number(self.syntax.length(name), length_ends(self.program)),
            Part::Final(field) if names::field(self.program, *field).is_none() => Atom::Unnamed,
            Part::Final(field) => {
                let field = &self.program.fields[*field];
                let text = match argument.of {
                    Subject::This => field.name.to_string(),
                    _ => self.syntax.field(name, &field.name),
                };
                self.scalar(text, field.ty, &argument.of)
            }
        }
    }

    fn scalar(&self, text: String, ty: Type, subject: &Subject) -> Atom {
        match ty {
            Type::Bool => Atom::Truth(text),
            Type::F32 | Type::F64 => Atom::Float(text),
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
                let (low, high) = match ty.range() {
                    _ if subject.is_index(self.program) => length_ends(self.program),
                    Some(_) if self.proof.integers != Integers::Exact && ty.is_computing_int() => (None, None),
                    Some((low, high)) => (Some(low), Some(high)),
                    None => (None, None),
                };
                Atom::Number(text, (low, high))
            }
            Type::Ref => Atom::Unnamed,
        }
    }

    /// The name of a subject and how deep it was inlined; `None` for what has no name in the source.
    fn name(&self, role: &Role, subject: &Subject) -> Option<(String, u32)> {
        let old = |name: String, changes: bool| match role {
            Role::Pre(_) => name,
            _ if changes => self.syntax.old(&name),
            _ => name,
        };
        match subject {
            Subject::Local(local) => {
                let source = self.program.procs[proc_of(role)?].locals[*local].source.as_ref()?;
                Some((source.name.to_string(), source.inlined))
            }
            Subject::Parameter(local) => {
                let proc = proc_of(role)?;
                let source = self.program.procs[proc].locals[*local].source.as_ref()?;
                Some((old(source.name.to_string(), self.is_assigned(proc, *local)), source.inlined))
            }
            Subject::Global(global) => Some((names::global(self.program, self.syntax, *global)?, 0)),
            Subject::OldGlobal(global) => {
                let changes = self.info.effects[proc_of(role)?].writes.contains(global);
                Some((old(names::global(self.program, self.syntax, *global)?, changes), 0))
            }
            Subject::Result(index) => {
                let thrown = self.program.procs[proc_of(role)?].exception == Some(*index);
                Some((if thrown { EXCEPTION } else { self.syntax.word(Word::Result) }.to_owned(), 0))
            }
            Subject::This => Some((self.syntax.word(Word::This).to_owned(), 0)),
            Subject::Field(field) => Some((names::field(self.program, *field)?.to_owned(), 0)),
            Subject::Index => Some(("index".to_owned(), 0)),
            Subject::Element => Some((self.syntax.element(self.syntax.word(Word::This), "index"), 0)),
            Subject::Published(_) | Subject::Internal => None,
        }
    }

    fn is_assigned(&self, proc: ProcId, local: LocalId) -> bool {
        let mut stmts = self.program.procs[proc].blocks.iter().flat_map(|block| &block.stmts);
        stmts.any(|stmt| stmt.kind.targets().contains(&local))
    }

    /// The shapes a subject may have: one, but for fields of what a read sees.
    fn shapes(&self, role: &Role, subject: &Subject) -> Vec<Shape> {
        let info = self.info;
        match subject {
            Subject::Local(local) | Subject::Parameter(local) => {
                proc_of(role).map(|proc| info.local_shape(proc, *local).clone()).into_iter().collect()
            }
            Subject::Global(global) | Subject::OldGlobal(global) => vec![info.global_shape(*global)],
            Subject::Result(index) => proc_of(role).map(|proc| info.result_shape(proc, *index)).into_iter().collect(),
            Subject::This => {
                self.groups(role).into_iter().map(|group| Shape::Reference(info.group_layout(group))).collect()
            }
            Subject::Field(field) => {
                let has = |group: &GroupId| info.groups[*group].fields.contains(field);
                self.groups(role).into_iter().filter(has).map(|group| info.field_shape(group, *field)).collect()
            }
            Subject::Element => {
                let is_array = |group: &GroupId| info.groups[*group].element.is_some();
                self.groups(role).into_iter().filter(is_array).map(|group| info.element_shape(group)).collect()
            }
            Subject::Published(index) => match *role {
                Role::Channel(channel) => vec![info.channel_shape(channel, *index)],
                _ => Vec::new(),
            },
            Subject::Index | Subject::Internal => Vec::new(),
        }
    }

    /// The objects that a predicate about the heap speaks of.
    fn groups(&self, role: &Role) -> BTreeSet<GroupId> {
        match *role {
            Role::Space(group) => BTreeSet::from([group]),
            Role::Read(proc, block, index) => {
                let stmt = self.program.procs[proc].blocks[block].stmts.get(index);
                let object = stmt.and_then(|stmt| accessed(&stmt.kind));
                let objects = object.map(|object| self.info.objects_of(proc, object)).unwrap_or_default();
                objects.into_iter().map(|object| self.info.group_of(object)).collect()
            }
            Role::Pre(_) | Role::Post(_) | Role::Block(..) | Role::Channel(_) => BTreeSet::new(),
        }
    }

    /// Where objects are allocated: by lines, or by the numbers of sites without one.
    fn allocated(&self, objects: &[ObjectId], sites: &[Site], file: Option<&str>) -> String {
        if sites.iter().all(|site| site.line.is_some()) {
            return allocated(sites, file);
        }
        let number = |object: &ObjectId| match self.info.objects()[*object] {
            Object::Site(site, _) => site.to_string(),
            Object::Text(text) => text.to_string(),
            Object::TextChars => "texts".to_owned(),
        };
        let numbers: BTreeSet<String> = objects.iter().map(number).collect();
        format!(" allocated at {}", numbers.into_iter().collect::<Vec<_>>().join(" or "))
    }

    /// Says where a reference leads to, as disjuncts: null, classes, classes with places.
    fn describe(
        &self,
        file: Option<&str>,
        text: &str,
        domain: &[i128],
        allowed: &BTreeSet<i128>,
    ) -> Option<Vec<String>> {
        let thrown = text == EXCEPTION;
        let (null, others) = match thrown {
            true => ("returns normally".to_owned(), "throws".to_owned()),
            false => {
                let null = self.syntax.word(Word::Null);
                let is = |word: Word| format!("{text} {} {null}", self.syntax.word(word));
                (is(Word::Equal), is(Word::Different))
            }
        };
        if domain.contains(&0) && !allowed.contains(&0) && allowed.len() + 1 == domain.len() {
            return Some(vec![others]);
        }
        let mut disjuncts = Vec::new();
        if allowed.contains(&0) {
            disjuncts.push(null);
        }
        let objects = |tags: &mut dyn Iterator<Item = i128>| -> BTreeMap<String, Vec<ObjectId>> {
            let mut by_class: BTreeMap<String, Vec<ObjectId>> = BTreeMap::new();
            for tag in tags.filter(|tag| *tag > 0) {
                let object = ObjectId::from_index(usize::try_from(tag - 1).unwrap_or(0));
                let class = self.syntax.class(&self.program.classes[self.info.class_of(object)].name);
                by_class.entry(class).or_default().push(object);
            }
            by_class
        };
        let all = objects(&mut domain.iter().copied());
        for (class, members) in objects(&mut allowed.iter().copied()) {
            if thrown {
                disjuncts.push(format!("throws {class}"));
                continue;
            }
            let article = if class.starts_with(['A', 'E', 'I', 'O', 'U', 'i']) { "an" } else { "a" };
            let sites: Option<Vec<Site>> = members.iter().map(|object| self.site(*object)).collect();
            // Where all places of the class are meant, or too many to read, the class says enough.
            let at = match sites {
                Some(sites) if all[&class].len() > members.len() && sites.len() <= SITES => {
                    self.allocated(&members, &sites, file)
                }
                _ => String::new(),
            };
            disjuncts.push(format!("{text} is {article} {class}{at}"));
        }
        (disjuncts.len() <= SITES).then_some(disjuncts)
    }
}

/// Up to so many places or classes are listed.
const SITES: usize = 6;

/// The name of an exception that leaves a method; not a name in any source.
const EXCEPTION: &str = "\\exception";

/// The procedure whose variables a predicate speaks of.
fn proc_of(role: &Role) -> Option<ProcId> {
    match role {
        Role::Pre(proc) | Role::Post(proc) | Role::Block(proc, _) | Role::Read(proc, ..) => Some(*proc),
        Role::Space(_) | Role::Channel(_) => None,
    }
}
