//! What a language brings: everything that a front end does for a session.
//!
//! A [`Language`] opens paths and says which functions can be verified; what it opens is a [`Source`], which lowers them to programs of the IVL with all
//! their facts, says how the source writes things ([`Syntax`]), and tells what was found about what was made in the words of what was written. How the original
//! runs is a [`RealMachine`]: it replays failures and writes reproducers. Which kinds of checks, properties and parts of the machine there are, it says as data.
//! Programs in the text form of the IVL are a language like others ([`crate::text_form`]).

use crate::failure::Failure;
use crate::options::{Options, Wanted};
use crate::text_form::TextForm;
use base::{Assumption, Assumptions, Deadline, Origin};
use ivl::{CheckKind, Program, Type};
use report::doctor::Part;
use report::model::{Entry, LoopClaims, Position, Rule};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

pub use engine::horn::{Claim, Head, Held, Name};
pub use ivl::syntax::{Contents, Look, Plain, Syntax, Word};
pub use verdict::trace::Confirmed;
pub use verdict::{Checked, NotReplayed, RealMachine};

/// A language, with the settings that only it knows.
pub trait Language: Send + Sync {
    /// Its name, as users write it.
    fn name(&self) -> &'static str;

    /// Whether a path looks like a program of it. Languages are asked in turn; the last one may well take all that nobody else does.
    fn claims(&self, path: &Path) -> bool;

    /// The kinds of checks that its programs may have.
    fn kinds(&self) -> Vec<Kind>;

    /// The properties of SV-COMP that it knows.
    fn properties(&self) -> Vec<Property> {
        Vec::new()
    }

    /// The bits of an address, as its programs see them.
    fn address_bits(&self) -> u32 {
        64
    }

    /// Finds out what the paths are, compiles what has to be, and finds what is wanted.
    fn open(&self, request: &Request) -> Result<Opened, Failure>;

    /// What it needs on this machine, tried: each program within this time.
    fn doctor(&self, _patience: Duration) -> Vec<Part> {
        Vec::new()
    }
}

/// A kind of check.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The kind; its name is its id in reports and on the command line, and never changes.
    pub kind: CheckKind,
    /// In a few words.
    pub title: &'static str,
    /// In a sentence or two.
    pub explanation: &'static str,
    /// Whether such checks are looked at when nobody says which.
    pub is_default: bool,
}

impl Kind {
    fn rule(&self) -> Rule {
        let Kind { kind, title, explanation, .. } = *self;
        Rule { id: kind.name().to_owned(), title: title.to_owned(), about: explanation.to_owned() }
    }
}

/// What an SV-COMP property asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// What reports call it.
    pub name: &'static str,
    /// What property files have for it; spaces do not count.
    pub formula: &'static str,
    /// The kinds of checks it speaks of.
    pub kinds: Vec<CheckKind>,
}

/// What is to be opened.
#[derive(Clone, Debug)]
pub struct Request {
    /// Together they are the program.
    pub paths: Vec<PathBuf>,
    /// The entry that was named.
    pub entry: Option<String>,
    /// Which parts are wanted.
    pub wanted: Wanted,
    /// Whether contracts of callees may stand for their code, where that can be.
    pub may_use_contracts: bool,
    /// Whether a contract that is not understood is an error; otherwise only what rests on it is not checked.
    pub is_strict: bool,
    /// The property that is asked for.
    pub property: Option<Property>,
    /// The kinds of checks that are asked for; nothing if nobody said.
    pub kinds: Option<Vec<CheckKind>>,
    /// Where sources are, if not in the usual places.
    pub sources: Vec<PathBuf>,
    /// When to give up.
    pub deadline: Deadline,
}

impl Request {
    /// What options ask for.
    pub fn of(options: &Options, deadline: &Deadline) -> Request {
        Request {
            paths: options.paths.clone(),
            entry: options.entry.clone(),
            wanted: options.wanted.clone(),
            may_use_contracts: options.uses_contracts(),
            is_strict: options.strict_contracts,
            property: options.property.clone(),
            kinds: options.kinds(),
            sources: options.sources.clone(),
            deadline: deadline.clone(),
        }
    }

    /// The paths, as users wrote them.
    pub fn shown(&self) -> String {
        let paths: Vec<String> = self.paths.iter().map(|path| path.display().to_string()).collect();
        paths.join(", ")
    }
}

/// An open program.
pub struct Opened {
    /// It.
    pub source: Box<dyn Source>,
    /// What of it was asked for, in order.
    pub targets: Vec<Target>,
    /// Functions that are looked at when a proof relies on their contracts.
    pub others: Vec<Target>,
    /// What the user should know.
    pub notes: Vec<String>,
}

/// Something to verify: an entry, or a function by itself.
#[derive(Clone, Debug, Default)]
pub struct Target {
    /// As the front end knows it; nothing for the entry that goes without saying.
    pub entry: Option<String>,
    /// As users know it.
    pub shown: Option<String>,
    /// Whether it is a function that is checked by itself: others may rely on its contract.
    pub is_function: bool,
    /// The name of an entry that fails as soon as there is anything to check: where it does not, nothing is.
    pub probe: Option<String>,
    /// Why it cannot be verified; empty if it can.
    pub problems: Vec<String>,
    /// What is left out: then nothing is proved.
    pub incomplete: Vec<String>,
}

impl Target {
    /// An entry; the one that goes without saying if it has no name.
    pub fn entry(name: Option<String>) -> Target {
        Target { shown: name.clone(), entry: name, ..Target::default() }
    }
}

/// A program that is open.
pub trait Source: Send + Sync {
    /// The program that starts with a target.
    fn lower(&self, target: &Target, deadline: &Deadline) -> Result<Loaded, Failure>;

    /// The same program under one more assumption, if it can be made, which says how to go on where the program cannot be followed otherwise: a run has reached a check that is
    /// [about it](ivl::About::Assumption).
    fn lower_assuming(
        &self,
        _target: &Target,
        _assumption: Assumption,
        _deadline: &Deadline,
    ) -> Result<Option<Loaded>, Failure> {
        Ok(None)
    }

    /// How it writes things.
    fn syntax(&self) -> Arc<dyn Syntax>;

    /// Whether what its programs write are bytes, rather than characters of UTF-16.
    fn writes_bytes(&self) -> bool {
        false
    }

    /// The file of this name that a package has, if it can be found.
    fn file(&self, _package: &str, name: &str) -> Option<PathBuf> {
        Some(PathBuf::from(name)).filter(|path| path.is_file())
    }

    /// What is claimed at the head of a loop, if the loop is known, no other copy of its code runs, and the language has such expressions: what speaks of
    /// variables that are not in scope there is left out.
    fn claims(&self, _head: &Head) -> Option<LoopClaims> {
        None
    }

    /// Where the call ends whose result an input is that was asked for at a place, if the input is all of it.
    fn end_of_call(&self, _at: &Origin, _ty: Type) -> Option<Position> {
        None
    }

    /// Where the statement or full expression begins that a place lies in.
    fn statement(&self, _at: &Origin) -> Option<Position> {
        None
    }

    /// Makes an answer about what was made to verify a function one about what the user wrote. It may leave checks out that are no business of the
    /// user's, but makes no verdict better.
    fn retell(&self, _target: &Target, _entry: &mut Entry) {}
}

/// A lowered program.
pub struct Loaded {
    /// The program, which has passed the checker.
    pub program: Program,
    /// The name of its entry, for users.
    pub name: String,
    /// Why nothing can be proved about the program as it was written.
    pub reservations: Vec<Reservation>,
    /// What was taken for granted when it was lowered.
    pub assumptions: Assumptions,
    /// What was left out, as the program shows: nothing is proved.
    pub incomplete: Vec<String>,
    /// The original on its machine, if there is one.
    pub machine: Option<Arc<dyn RealMachine>>,
}

/// Why a proof about the lowered program says nothing about the program as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reservation {
    /// For users.
    pub why: String,
    /// Whether failures count only if the real machine has seen them; otherwise they count as ever.
    pub needs_replay: bool,
}

/// The languages of a session.
pub struct Languages(Vec<Box<dyn Language>>);

impl Languages {
    /// These, and the text form of the IVL, which knows the kinds of checks of all of them.
    pub fn new(languages: Vec<Box<dyn Language>>) -> Languages {
        let mut kinds: Vec<CheckKind> = CheckKind::COMMON.to_vec();
        for kind in languages.iter().flat_map(|language| language.kinds()) {
            if !kinds.contains(&kind.kind) {
                kinds.push(kind.kind);
            }
        }
        let text_form: Box<dyn Language> = Box::new(TextForm { kinds });
        Languages(std::iter::once(text_form).chain(languages).collect())
    }

    /// The one whose program paths are.
    pub fn of(&self, paths: &[PathBuf]) -> Result<&dyn Language, Failure> {
        let claims = |language: &&dyn Language| paths.iter().any(|path| language.claims(path));
        let found = self.0.iter().map(|language| &**language).find(claims);
        found.ok_or_else(|| {
            let shown = paths.first().map(|path| path.display().to_string()).unwrap_or_default();
            Failure::bad_input(format!("{shown}: not a program of a language that Jackalope knows"))
        })
    }

    /// Opens, reads and checks the program with the entry that was named.
    pub fn load(&self, request: &Request) -> Result<(Opened, Loaded), Failure> {
        let mut opened = self.of(&request.paths)?.open(request)?;
        let target = if opened.targets.is_empty() { Target::entry(None) } else { opened.targets.remove(0) };
        let loaded = opened.source.lower(&target, &request.deadline)?;
        Ok((opened, loaded))
    }

    /// All kinds of checks, each once.
    pub fn kinds(&self) -> Vec<Kind> {
        let mut all: Vec<Kind> = Vec::new();
        for kind in self.0.iter().rev().flat_map(|language| language.kinds()) {
            if !all.iter().any(|known| known.kind == kind.kind) {
                all.push(kind);
            }
        }
        all
    }

    /// What all of them need on this machine.
    pub(crate) fn doctor(&self, patience: Duration) -> Vec<Part> {
        self.0.iter().flat_map(|language| language.doctor(patience)).collect()
    }

    /// Reads a property file of SV-COMP.
    pub fn property(&self, path: &Path) -> Result<Property, Failure> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| Failure::bad_input(format!("{}: {error}", path.display())))?;
        let compact = |text: &str| -> String { text.chars().filter(|c| !c.is_whitespace()).collect() };
        let mut known: Vec<Property> = self.0.iter().flat_map(|language| language.properties()).collect();
        match known.iter().position(|property| compact(property.formula) == compact(&text)) {
            Some(at) => Ok(known.swap_remove(at)),
            None => {
                let known: Vec<&str> = known.iter().map(|property| property.formula).collect();
                let path = path.display();
                Err(Failure::bad_input(format!("{path}: not a property that Jackalope knows: {}", known.join(" or "))))
            }
        }
    }
}

/// The rules that a report refers to: those of the kinds of a language.
pub(crate) fn rules(language: &dyn Language) -> Vec<Rule> {
    language.kinds().iter().map(Kind::rule).collect()
}
