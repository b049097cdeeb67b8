//! Programs: the tables of classes, fields, globals, texts, checks, inputs, sites, channels and procedures.

use crate::expr::{Const, Type};
use crate::ghost::Ghost;
use crate::stmt::{Block, BlockId, LocalId};
use base::{Assumption, IdVec, OriginId, Origins, Owner, Role, define_id};
use std::sync::Arc;

define_id!(
    /// A class, interface or array type.
    ClassId, "c"
);
define_id!(
    /// A field of a class.
    FieldId, "f"
);
define_id!(
    /// A global variable.
    GlobalId, "g"
);
define_id!(
    /// A procedure.
    ProcId, "p"
);
define_id!(
    /// A text constant.
    TextId, "s"
);
define_id!(
    /// A check: something the user wants to hold at a place.
    CheckId, "k"
);
define_id!(
    /// A source of program input.
    InputId, "i"
);
define_id!(
    /// A place where objects are allocated.
    SiteId, "a"
);
define_id!(
    /// A channel between runs.
    ChannelId, "c"
);

/// A whole program. Names are unique within each table (fields: within their class; locals: within their procedure).
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Classes, interfaces and array types.
    pub classes: IdVec<ClassId, Class>,
    /// Fields of all classes.
    pub fields: IdVec<FieldId, Field>,
    /// Global variables.
    pub globals: IdVec<GlobalId, Global>,
    /// Text constants, each different from the others.
    pub texts: IdVec<TextId, Text>,
    /// What a text constant looks like as an object; needed if there are any.
    pub text_layout: Option<TextLayout>,
    /// What an exception looks like; needed by those who tell of one that leaves the entry.
    pub exceptions: Option<ExceptionLayout>,
    /// Checks.
    pub checks: IdVec<CheckId, Check>,
    /// Sources of input.
    pub inputs: IdVec<InputId, Input>,
    /// Allocation sites.
    pub sites: IdVec<SiteId, Site>,
    /// Channels, which only passes make that over-approximate.
    pub channels: IdVec<ChannelId, Channel>,
    /// Procedures.
    pub procs: IdVec<ProcId, Proc>,
    /// Where execution starts: a procedure without parameters. Absent in a library.
    pub entry: Option<ProcId>,
    /// Where things came from.
    pub origins: Origins,
}

/// A class, an interface or an array type.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    /// As users write it: `java.lang.String`, `int[][]`.
    pub name: Arc<str>,
    /// Direct supertypes, the superclass first. No cycles.
    pub supers: Vec<ClassId>,
    /// What kind of type it is.
    pub kind: ClassKind,
    /// Who wrote it.
    pub owner: Owner,
}

/// What kind of type a class is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    /// A class of which there may be objects.
    Concrete,
    /// An abstract class or an interface: no object has it as its dynamic type.
    Abstract,
    /// Arrays with elements of this type; for references the class of the elements.
    Array {
        /// The type of the elements.
        element: Type,
        /// For `ref` elements: what they must be instances of.
        class: Option<ClassId>,
        /// The type of indices and lengths: `i32` or `i64`. Whoever accesses an array with the other one is stuck.
        index: Type,
    },
}

/// A field of a class; objects of its subclasses have it too.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The class that declares it.
    pub owner: ClassId,
    /// Unique within its class.
    pub name: Arc<str>,
    /// The type of its values.
    pub ty: Type,
    /// Whether it is declared final: written only while its object is constructed.
    pub is_final: bool,
    /// Who wrote its declaration: nobody, if a compiler or the front end has made it up, whoever wrote the class.
    pub declared_by: Owner,
}

/// A global variable, such as a static field.
#[derive(Clone, Debug, PartialEq)]
pub struct Global {
    /// Its name.
    pub name: Arc<str>,
    /// The type of its values.
    pub ty: Type,
    /// Its value at the start.
    pub init: Const,
    /// Who declared it.
    pub owner: Owner,
    /// What it is for.
    pub purpose: Purpose,
}

/// What a global is for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// Holds a value, and nothing more is to be said about it.
    #[default]
    Variable,
    /// A static field.
    Static {
        /// The class that declares it, which need not be in the table of classes.
        class: Arc<str>,
        /// Its name in this class.
        field: Arc<str>,
    },
    /// Holds the exception that has left the entry; null as long as there is none. There is at most one such global.
    Exception,
    /// Holds the answer to a question that code asks about itself. Nobody writes it: [`decide`](crate::passes::decide) does, before a program is judged.
    Choice(Choice),
    /// A part of an object that is made at most once: [`Unique`](crate::passes::Unique) makes globals of them.
    Part(Part),
    /// Holds an index that was chosen at the start, the first one or the second: [`Cells`](crate::passes::Cells) follows the elements that have it.
    Index(u32),
}

/// A question that code asks about itself. There is at most one global for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Whether texts and large tables may contain anything, so that something simpler will do that covers all contents.
    AnyContents,
    /// Whether methods that are called are replaced by their contracts where that can be.
    Contracts,
    /// Whether contracts keep the values of their parts where they do not hold, to give reasons.
    Reasons,
}

impl Choice {
    /// All of them.
    pub const ALL: [Choice; 3] = [Choice::AnyContents, Choice::Contracts, Choice::Reasons];

    /// As written in the text form.
    pub fn name(self) -> &'static str {
        match self {
            Choice::AnyContents => "contents",
            Choice::Contracts => "contracts",
            Choice::Reasons => "reasons",
        }
    }
}

/// A part of an object that is made at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The dynamic type of the object.
    pub class: ClassId,
    /// Where the object is made.
    pub origin: OriginId,
    /// Which part it is.
    pub cell: Cell,
}

/// Which part of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The value of a field.
    Field(FieldId),
    /// The element of an array at this index.
    Element(u32),
    /// The object itself; null before it is made.
    Object,
    /// The element of an array at the index that was chosen as this one.
    Chosen(u32),
}

/// A text constant, in UTF-16.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// The code units; lone surrogates are possible.
    pub units: Arc<[u16]>,
}

/// How the object of a text constant is built: an object of `class` whose field `value` holds a `u16` array of class `array`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextLayout {
    /// The class of text objects.
    pub class: ClassId,
    /// The field with the characters.
    pub value: FieldId,
    /// The array class of the characters.
    pub array: ClassId,
}

/// What an exception looks like: an object of `class` or a subclass whose field `message` leads to a text, or to null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExceptionLayout {
    /// The root of all exceptions.
    pub class: ClassId,
    /// The field with the message.
    pub message: FieldId,
}

/// Something the user wants to hold: a source location and what must not happen there.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// What kind of failure it excludes.
    pub kind: CheckKind,
    /// What it is about, if not only about the program.
    pub about: About,
    /// More about it, such as the reason why something is unsupported. May be empty.
    pub message: Arc<str>,
    /// The place in the source that it is about.
    pub origin: OriginId,
}

/// What a check is about, beside a place of the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum About {
    /// Nothing else.
    #[default]
    Program,
    /// That the contract of this function, as users know it, may stand for its code where it is called.
    Contract(Arc<str>),
    /// That a function which is checked by itself is never called: fails as soon as there is anything to check.
    Call,
    /// What nobody knows how to go on with, unless this is assumed.
    Assumption(Assumption),
}

/// What kind of failure a check excludes: a word that reports and the command line use. Languages bring kinds of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CheckKind(&'static str);

impl CheckKind {
    /// An assertion fails.
    pub const ASSERTION: CheckKind = CheckKind("assertion");
    /// Null is dereferenced.
    pub const NULL: CheckKind = CheckKind("null");
    /// An array index is out of bounds.
    pub const INDEX: CheckKind = CheckKind("index");
    /// A cast fails.
    pub const CAST: CheckKind = CheckKind("cast");
    /// An array gets a negative size.
    pub const NEGATIVE_SIZE: CheckKind = CheckKind("negative-size");
    /// An integer is divided by zero.
    pub const DIVISION: CheckKind = CheckKind("division");
    /// An element of the wrong type is stored into an array.
    pub const ARRAY_STORE: CheckKind = CheckKind("array-store");
    /// A clause of a contract does not hold.
    pub const CONTRACT: CheckKind = CheckKind("contract");
    /// Any other exception leaves the entry.
    pub const UNCAUGHT: CheckKind = CheckKind("uncaught");
    /// Something that Jackalope does not model is reached: the verdict is Unknown.
    pub const UNSUPPORTED: CheckKind = CheckKind("unsupported");

    /// Those that the text form knows in any case.
    pub const COMMON: [CheckKind; 10] = [
        CheckKind::ASSERTION,
        CheckKind::NULL,
        CheckKind::INDEX,
        CheckKind::CAST,
        CheckKind::NEGATIVE_SIZE,
        CheckKind::DIVISION,
        CheckKind::ARRAY_STORE,
        CheckKind::CONTRACT,
        CheckKind::UNCAUGHT,
        CheckKind::UNSUPPORTED,
    ];

    /// A kind of a language: a word of small letters and hyphens.
    pub const fn new(name: &'static str) -> CheckKind {
        CheckKind(name)
    }

    /// As written in the text form and on the command line.
    pub fn name(self) -> &'static str {
        self.0
    }
}

/// A source of program input.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// As users know it, such as `Verifier.nondetInt`.
    pub name: Arc<str>,
    /// The type of each value; for an array input the type of the elements.
    pub ty: Type,
    /// Where its values come from when the program is run for real.
    pub kind: InputKind,
    /// The place that asks for it.
    pub origin: OriginId,
}

/// Where the values of an input come from when the program is run for real.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputKind {
    /// Chosen by the verifier: `Verifier.nondetInt` and the like. If it is an array, it is the characters of a text.
    Nondet,
    /// A whole array, chosen by the verifier: a parameter of the entry, or part of a heap.
    Array,
    /// A number of `java.util.Random`.
    Random,
    /// How many arguments the program was started with, and the arguments.
    Argument,
    /// Bytes of standard input.
    Stdin,
    /// A clock: nanoseconds since some time.
    Nanos,
    /// A clock: milliseconds since 1970.
    Millis,
    /// An identity hash code.
    Hash,
    /// How large a part of an input may be; the name says of which part. An `i32` that is not negative. Engines with bounds give it a
    /// constant, so that what is built from it has a known shape.
    Size,
    /// What memory and variables hold that nobody has set.
    Indeterminate,
    /// The result of a function that is defined elsewhere.
    External,
    /// Where an object lies in memory. Inputs say nothing about how objects lie to each other: only the real machine can refute by them.
    Address,
}

impl InputKind {
    /// All of them.
    pub const ALL: [InputKind; 12] = [
        InputKind::Nondet,
        InputKind::Array,
        InputKind::Random,
        InputKind::Argument,
        InputKind::Stdin,
        InputKind::Nanos,
        InputKind::Millis,
        InputKind::Hash,
        InputKind::Size,
        InputKind::Indeterminate,
        InputKind::External,
        InputKind::Address,
    ];

    /// As written in the text form.
    pub fn name(self) -> &'static str {
        match self {
            InputKind::Nondet => "nondet",
            InputKind::Array => "array",
            InputKind::Random => "random",
            InputKind::Argument => "argument",
            InputKind::Stdin => "stdin",
            InputKind::Nanos => "nanos",
            InputKind::Millis => "millis",
            InputKind::Hash => "hash",
            InputKind::Size => "size",
            InputKind::Indeterminate => "indeterminate",
            InputKind::External => "external",
            InputKind::Address => "address",
        }
    }
}

/// What becomes of the objects of a place, which is the same for all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Storage {
    /// They are there as long as somebody can tell; whether they have ended, nobody counts.
    #[default]
    Managed,
    /// They are there until they are ended, and count among those that are alive and among those that are lost.
    Heap,
    /// They are there until they are ended.
    Stack,
    /// They are there all the time.
    Static,
}

impl Storage {
    /// All of them.
    pub const ALL: [Storage; 4] = [Storage::Managed, Storage::Heap, Storage::Stack, Storage::Static];

    /// As written in the text form.
    pub fn name(self) -> &'static str {
        match self {
            Storage::Managed => "managed",
            Storage::Heap => "heap",
            Storage::Stack => "stack",
            Storage::Static => "static",
        }
    }
}

/// A place where objects are allocated.
#[derive(Clone, Debug, PartialEq)]
pub struct Site {
    /// What becomes of them.
    pub storage: Storage,
    /// The place in the source.
    pub origin: OriginId,
}

/// What runs of a program tell each other: all tuples of values that any of them publishes.
#[derive(Clone, Debug, PartialEq)]
pub struct Channel {
    /// What the tuples are; for those who read dumps.
    pub name: Arc<str>,
    /// The types of the values of a tuple.
    pub types: Vec<Type>,
}

/// A procedure.
#[derive(Clone, Debug, PartialEq)]
pub struct Proc {
    /// Its name, such as `Foo.bar(int)`.
    pub name: Arc<str>,
    /// Whether nobody wrote it: the front end has made it up, if only to call what somebody wrote.
    pub is_made: bool,
    /// Its locals, the parameters first.
    pub locals: IdVec<LocalId, Local>,
    /// How many of the locals are parameters.
    pub params: usize,
    /// The types of its results. For a Java method: the value, if any, and the exception.
    pub results: Vec<Type>,
    /// Which result is the exception that leaves the procedure, a reference that is null where none does; `None` if no result is.
    pub exception: Option<usize>,
    /// Its blocks; the first is the entry.
    pub blocks: IdVec<BlockId, Block>,
    /// Globals that are accessed only once this procedure has been called, or inside its run: what an initialiser initialises.
    /// In ascending order; a claim of the producer. Empty if nothing is claimed.
    pub guards: Vec<GlobalId>,
    /// Where it came from.
    pub origin: OriginId,
}

/// A local variable or parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Local {
    /// Unique within its procedure.
    pub name: Arc<str>,
    /// The type of its values.
    pub ty: Type,
    /// The variable of the source whose values it holds; `None` for what a front end or a pass has made up.
    pub source: Option<SourceName>,
    /// What it knows of a linked structure, if a pass has made it up for that. Not part of the text form.
    pub about: Option<Arc<Ghost>>,
}

/// A variable as the source names it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourceName {
    /// Its name; several locals may have the same: two scopes use it, or a pass has split or copied a local.
    pub name: Arc<str>,
    /// How many calls deep inlining has brought it; 0 in the procedure that declares it.
    pub inlined: u32,
}

impl Proc {
    /// Drops the results for which the mask does not say that they stay.
    pub(crate) fn keep_results(&mut self, is_kept: &[bool]) {
        let stays = |index: usize| is_kept.get(index).copied().unwrap_or(true);
        self.exception = self
            .exception
            .filter(|index| stays(*index))
            .map(|index| (0..index).filter(|before| stays(*before)).count());
        let mut index = 0;
        self.results.retain(|_| {
            index += 1;
            stays(index - 1)
        });
    }
}

impl Local {
    /// A variable of the source, under its own name.
    pub fn declared(name: Arc<str>, ty: Type) -> Local {
        let source = Some(SourceName { name: name.clone(), inlined: 0 });
        Local { name, ty, source, about: None }
    }

    /// A local that the source knows nothing of.
    pub fn made_up(name: Arc<str>, ty: Type) -> Local {
        Local { name, ty, source: None, about: None }
    }
}

impl Program {
    /// The global that holds the exception that has left the entry.
    pub fn exception(&self) -> Option<GlobalId> {
        self.global_for(&Purpose::Exception)
    }

    /// The first global for this.
    pub(crate) fn global_for(&self, purpose: &Purpose) -> Option<GlobalId> {
        self.globals.entries().find(|(_, global)| global.purpose == *purpose).map(|(id, _)| id)
    }

    /// The procedure with this name.
    pub fn proc_named(&self, name: &str) -> Option<ProcId> {
        self.procs.entries().find(|(_, proc)| &*proc.name == name).map(|(id, _)| id)
    }

    /// What a procedure is for: what the function of its name is, or the one that it came from.
    pub fn role_of(&self, proc: &Proc) -> Role {
        match self.origins.function(Some(&proc.name)) {
            Some(function) => function.role,
            None => self.origins.role(self.origins.get(proc.origin)),
        }
    }

    /// A procedure that is for this.
    pub fn proc_for(&self, role: Role) -> Option<ProcId> {
        self.procs.entries().find(|(_, proc)| self.role_of(proc) == role).map(|(id, _)| id)
    }

    /// The class with this name.
    pub fn class_named(&self, name: &str) -> Option<ClassId> {
        self.classes.entries().find(|(_, class)| &*class.name == name).map(|(id, _)| id)
    }

    /// For every class the set of its supertypes, itself included; for arrays also the array types that covariance
    /// makes supertypes, so far as they are in the table.
    pub fn supertypes(&self) -> IdVec<ClassId, Vec<bool>> {
        let count = self.classes.len();
        let mut table: IdVec<ClassId, Option<Vec<bool>>> = IdVec::from_vec(vec![None; count]);
        for id in self.classes.ids() {
            self.fill_supertypes(id, &mut table);
        }
        table.into_vec().into_iter().map(|row| row.unwrap_or_else(|| vec![false; count])).collect()
    }

    fn fill_supertypes(&self, id: ClassId, table: &mut IdVec<ClassId, Option<Vec<bool>>>) {
        use base::Id;
        // An explicit stack: hierarchies come from outside and may be deep. A cycle (excluded by the checker) just ends.
        let mut stack = vec![(id, false)];
        let mut open = vec![false; self.classes.len()];
        while let Some((id, ready)) = stack.pop() {
            if table[id].is_some() {
                continue;
            }
            let class = &self.classes[id];
            let element = match class.kind {
                ClassKind::Array { class: Some(element), .. } => Some(element),
                _ => None,
            };
            if !ready {
                if open[id.index()] {
                    continue;
                }
                open[id.index()] = true;
                stack.push((id, true));
                stack.extend(class.supers.iter().copied().chain(element).map(|other| (other, false)));
                continue;
            }
            let mut row = vec![false; self.classes.len()];
            row[id.index()] = true;
            for other in &class.supers {
                if let Some(above) = &table[*other] {
                    row.iter_mut().zip(above).for_each(|(here, there)| *here |= there);
                }
            }
            if let Some(above) = element.and_then(|element| table[element].as_ref()) {
                for (other, candidate) in self.classes.entries() {
                    if let ClassKind::Array { class: Some(other_element), .. } = candidate.kind {
                        row[other.index()] |= above[other_element.index()];
                    }
                }
            }
            table[id] = Some(row);
        }
    }
}
