//! The answer of `jackalope verify` as plain data: what `--format json` prints, and what all other renderings start from.
//!
//! Its JSON form is documented by `docs/report.schema.json`. Fields may be added within a version; nothing else changes.

use serde::{Deserialize, Serialize};

/// The version of the JSON form.
pub const VERSION: u32 = 2;

/// What is known of a check, of an entry, or of all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// No run fails it: a proof was checked.
    Proved,
    /// It is not known.
    Unknown,
    /// Some run fails it: a trace was checked.
    Refuted,
}

impl Status {
    /// As in the JSON form.
    pub fn name(self) -> &'static str {
        match self {
            Status::Proved => "proved",
            Status::Unknown => "unknown",
            Status::Refuted => "refuted",
        }
    }

    /// What is known of several together: refuted if any is, else proved if all are.
    pub fn of_all(all: impl IntoIterator<Item = Status>) -> Status {
        all.into_iter().max().unwrap_or(Status::Proved)
    }
}

/// A whole answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Report {
    /// The version of this form: 2.
    pub version: u32,
    /// Who answers.
    pub tool: Tool,
    /// What the user pointed at.
    pub paths: Vec<String>,
    /// Refuted if any entry is, else proved if all are.
    pub verdict: Status,
    /// How long it took.
    pub seconds: f64,
    /// The language of the program.
    #[serde(default)]
    pub language: String,
    /// The bits of an address, as the program sees them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address_bits: Option<u32>,
    /// The formula of the SV-COMP property that was asked for, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub specification: Option<String>,
    /// The kinds of checks that there are in this language, as rules.
    #[serde(default)]
    pub rules: Vec<Rule>,
    /// One for each entry that was verified.
    pub entries: Vec<Entry>,
    /// The source files that checks and steps speak of, so far as they were found.
    pub sources: Vec<Source>,
    /// What the user should know beside the verdict: an interruption, assumptions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// A kind of check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Rule {
    /// Its name in reports and on the command line; it never changes.
    pub id: String,
    /// In a few words.
    pub title: String,
    /// In a sentence or two.
    pub about: String,
}

/// Who made a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Tool {
    /// `jackalope`.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// What is known of one entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Entry {
    /// `Class.method(types)`.
    pub name: String,
    /// Refuted if any check is, else proved if all are.
    pub verdict: Status,
    /// Whether it is a method that was checked by itself, with its contract, on all heaps.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_method: bool,
    /// Unknown before there was any check to speak of: why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What the verdict takes for granted and the language does not guarantee.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumptions: Vec<Assumption>,
    /// How integers were read: `exact`, as the language has them, or `unbounded`.
    pub integers: String,
    /// The SV-COMP property that was asked for, if any: `assert`, `no-runtime-exception`, `unreach-call` and others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub property: Option<String>,
    /// How long it took.
    pub seconds: f64,
    /// By place.
    pub checks: Vec<Check>,
    /// What the proofs rest on, in source terms.
    pub invariants: Vec<Invariant>,
    /// Proved: what the program itself could check at its loops. Weaker than the invariants.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loops: Vec<LoopClaims>,
    /// One for each refuted check.
    pub counterexamples: Vec<Counterexample>,
    /// What each engine did.
    pub engines: Vec<Engine>,
    /// What the horn engine tried.
    pub attempts: Vec<Attempt>,
    /// Sizes and times of the preparation.
    pub preparation: Preparation,
    /// What was done when, in the order of its beginnings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timeline: Vec<Span>,
}

impl Entry {
    /// An entry of which nothing is known, for this reason.
    pub fn unknown(name: String, property: Option<String>, seconds: f64, reason: String) -> Entry {
        Entry {
            name,
            verdict: Status::Unknown,
            is_method: false,
            reason: Some(reason),
            assumptions: Vec::new(),
            integers: "exact".to_owned(),
            property,
            seconds,
            checks: Vec::new(),
            invariants: Vec::new(),
            loops: Vec::new(),
            counterexamples: Vec::new(),
            engines: Vec::new(),
            attempts: Vec::new(),
            timeline: Vec::new(),
            preparation: Preparation::default(),
        }
    }

    /// What the verdict assumes, in one line; nothing if it assumes nothing.
    pub fn assuming(&self) -> Option<String> {
        let words: Vec<String> = self.assumptions.iter().map(Assumption::words).collect();
        (!words.is_empty()).then(|| format!("assuming: {}", words.join("; ")))
    }
}

/// Something that a verdict takes for granted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Assumption {
    /// Its name, as `--assume` takes it: it stays the same.
    pub id: String,
    /// What is assumed, in words.
    pub text: String,
    /// The fields or classes that it is about; none if it is about all of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
}

impl Assumption {
    /// In words, with what it is about.
    pub fn words(&self) -> String {
        if self.about.is_empty() { self.text.clone() } else { format!("{} ({})", self.text, self.about.join(", ")) }
    }
}

/// A place in a source file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Place {
    /// Its name, without folders: `Foo.c`. [`Source::file`] is the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// From 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// In bytes, from 1, in languages whose programs say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The function, with its class and parameters: `Class.method(types)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// Its class, in languages that have them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
}

impl Place {
    /// No place at all.
    pub fn nowhere() -> Place {
        Place { file: None, line: None, column: None, method: None, class: None }
    }
}

/// A place from which an exception might leave the entry, and what is known of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Check {
    /// Stays the same as long as the method does not change: a hash of method, kind and how many such checks of the method come before.
    pub id: String,
    /// The rule: `assertion`, `null`, `index`, `cast`, `negative-size`, `division`, `array-store`, `contract`,
    /// `uncaught` or `unsupported`.
    pub kind: String,
    /// Its place in the source.
    pub place: Place,
    /// More about it; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub message: String,
    /// Whether the place is in the user's own code.
    pub is_users: bool,
    /// What is known.
    pub status: Status,
    /// Proved: what proved it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// Unknown: why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Refuted: its index among the counterexamples.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counterexample: Option<usize>,
}

/// What proved a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct By {
    /// All of it, for people.
    pub words: String,
    /// The engine: `concrete`, `bounded`, `horn` or `template`.
    pub engine: String,
    /// Of the horn engine: its configuration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub configuration: Option<String>,
    /// Of the bounded engine: no run has more iterations than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<u64>,
    /// The engines whose results the proof rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub helpers: Vec<String>,
    /// The methods whose contracts it rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<String>,
}

impl By {
    /// By an engine alone.
    pub fn engine(engine: &str) -> By {
        let by = By {
            words: String::new(),
            engine: engine.to_owned(),
            configuration: None,
            bound: None,
            helpers: Vec::new(),
            contracts: Vec::new(),
        };
        by.in_words()
    }

    /// By a configuration of the engine.
    pub fn configured(self, configuration: &str) -> By {
        By { configuration: Some(configuration.to_owned()), ..self }.in_words()
    }

    /// As no run has more iterations.
    pub fn within(self, bound: u64) -> By {
        By { bound: Some(bound), ..self }.in_words()
    }

    /// With the help of another engine.
    pub fn helped(mut self, engine: &str) -> By {
        self.helpers.push(engine.to_owned());
        self.in_words()
    }

    /// If the contracts of these methods hold.
    pub fn relying_on(self, contracts: impl IntoIterator<Item = String>) -> By {
        By { contracts: contracts.into_iter().collect(), ..self }.in_words()
    }

    fn in_words(mut self) -> By {
        let name = |engine: &str| match engine {
            "concrete" => "running it".to_owned(),
            "bounded" => "exhaustion".to_owned(),
            "template" => "templates".to_owned(),
            other => other.to_owned(),
        };
        let mut words = self.configuration.clone().unwrap_or_else(|| name(&self.engine));
        if let Some(bound) = self.bound {
            words.push_str(&format!(": no run goes beyond {bound} iterations"));
        }
        for helper in &self.helpers {
            words.push_str(&format!(", with {}", name(helper)));
        }
        if !self.contracts.is_empty() {
            words.push_str(&format!(", with the contract of {}", self.contracts.join(" and of ")));
        }
        self.words = words;
        self
    }

    /// What tables name: the configuration, or the engine.
    pub fn short(&self) -> &str {
        self.configuration.as_deref().unwrap_or(&self.engine)
    }
}

/// What kind of thing an invariant speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Whenever a loop begins or goes on.
    Loop,
    /// Whenever a round of a loop has ended.
    Round,
    /// Whenever a method is called.
    Before,
    /// Whenever it has returned.
    After,
    /// Every object of a class allocated at some places.
    Class,
    /// Every element of arrays allocated at some places.
    Elements,
    /// What a statement reads from the heap.
    Read,
}

/// A formula that holds whenever a place is reached, or for all objects of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Invariant {
    /// What it speaks of.
    pub scope: Scope,
    /// The loop, the method, or the statement; for classes the first place of allocation.
    pub place: Place,
    /// For classes and elements: the class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// For classes and elements: the places of allocation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sites: Vec<Place>,
    /// Its conjuncts, each an expression as the language writes it; only `false` if the place is never reached.
    pub formula: Vec<String>,
    /// What it says of a linked structure, in sentences.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// The lists that it tells parts of apart. Nothing is here that does not follow from the invariant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<List>,
    /// All of it in one line.
    pub text: String,
}

/// Where something begins in a file, as other tools count.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Position {
    /// The file, as it was given.
    pub file: String,
    /// From 1.
    pub line: u32,
    /// From 1; absent where it is not certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
}

/// What holds whenever the condition of a loop is about to be evaluated.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LoopClaims {
    /// Where the keyword of the loop stands.
    pub position: Position,
    /// The function that it stands in, by its name alone.
    pub function: String,
    /// Expressions of the language over variables in scope there. None of them has an effect, and all are defined.
    pub conjuncts: Vec<String>,
}

/// A linked list that pointers cut into parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct List {
    /// In their order; each ends where the next one begins. Any of them may be empty.
    pub segments: Vec<Segment>,
    /// What is behind the last one: null, as the language writes it.
    pub end: String,
}

/// A part of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Segment {
    /// The pointers to its first node, or to what follows if it is empty.
    pub pointers: Vec<String>,
    /// What holds of all of its nodes.
    pub holds: Vec<String>,
}

/// A run that fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Counterexample {
    /// The id of the check that fails.
    pub check: String,
    /// Its place in the source.
    pub place: Place,
    /// Where the statement or full expression begins that fails, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub statement: Option<Position>,
    /// The class of the exception; none in a program without exceptions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exception: Option<String>,
    /// Its message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Who saw it fail: a real machine such as `jvm`, `interpreter-without-jdk` where that is missing, or `interpreter` if there is no such machine.
    pub confirmed_by: String,
    /// How a contract is violated, where a method was checked by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breach: Option<Breach>,
    /// In the order in which the program asks for them.
    pub inputs: Vec<Input>,
    /// What happens, line by line.
    pub steps: Vec<Step>,
    /// How many steps are left out, and after how many of [`Counterexample::steps`]: long runs lose their middle. They also lose all inputs but the first thousands.
    pub omitted: Omitted,
    /// The objects that the steps mention, as they are at the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objects: Vec<Object>,
}

/// How a method that was checked by itself violates its contract.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Breach {
    /// `Class.method(types)`.
    pub method: String,
    /// The clause that does not hold; none where an exception leaves the method that may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// `this` and the arguments.
    pub arguments: Vec<Binding>,
    /// The objects before the call that the arguments and static fields lead to; the static fields of a class are one of them, `static Counter`.
    pub before: Vec<Object>,
    /// The objects at the end.
    pub after: Vec<Object>,
    /// What the method has returned, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Binding>,
    /// The parts of the clause and what they are, each after the one it is a part of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<Part>,
}

/// A part of a clause and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Part {
    /// As written.
    pub text: String,
    /// Its value.
    pub value: String,
    /// How deep it stands inside of the clause.
    pub depth: usize,
    /// Whether the value is the name of an object.
    pub is_object: bool,
}

/// Steps and inputs that are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Omitted {
    /// How many steps.
    pub steps: usize,
    /// After this many that are there.
    pub after: usize,
    /// How many inputs, after those that are there.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub inputs: usize,
}

/// A value that the program was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Input {
    /// Where it was asked for.
    pub place: Place,
    /// What asked for it: `Verifier.nondetInt()`.
    pub what: String,
    /// As one would write it in the source.
    pub value: String,
    /// If it is the result of a call, a number that is exactly that: where the closing parenthesis of the call stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned_at: Option<Position>,
}

/// A line of the user's code, executed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Step {
    /// Its place in the source.
    pub place: Place,
    /// How many methods of the user are waiting.
    pub depth: usize,
    /// What happens, in words: `i = 3`, `call f(x = 1)`, `return 2`.
    pub events: Vec<String>,
    /// The locals of the running method after this line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locals: Vec<Binding>,
    /// The objects that can be reached from them, after this line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heap: Vec<Object>,
}

/// A name and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Binding {
    /// A local, a field, or the index of an element.
    pub name: String,
    /// As one would write it in the source; an object by its [`Object::name`].
    pub value: String,
    /// Whether the value is the name of an object of the same step.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_object: bool,
}

/// An object at some step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Object {
    /// Its class and a number: `Node#1`. The same object has the same name at all steps.
    pub name: String,
    /// Its fields, or its elements.
    pub fields: Vec<Binding>,
    /// How many more elements it has.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub more: usize,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// Something that was done for a while.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Span {
    /// `loading`, `run` (all that an engine did), `slice`, `passes`, `replay` or `evidence`.
    pub work: String,
    /// The engine that did it or had it done, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    /// When it began, in seconds after the entry was asked for.
    pub started: f64,
    /// How long it took.
    pub seconds: f64,
}

/// What an engine did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Engine {
    /// `concrete`, `bounded`, `horn` or `template`.
    pub name: String,
    /// How long it worked.
    pub seconds: f64,
    /// In its own words.
    pub about: String,
}

/// A configuration that the horn engine tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Attempt {
    /// Its name.
    pub configuration: String,
    /// How many checks it was about.
    pub checks: usize,
    /// How many clauses it had.
    pub clauses: usize,
    /// How many predicates.
    pub predicates: usize,
    /// The most arguments of a predicate.
    pub arity: usize,
    /// What the solver said.
    pub answer: String,
    /// How long the encoding took.
    pub encoding_seconds: f64,
    /// How long the solver took.
    pub solving_seconds: f64,
}

/// Sizes and times of the preparation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Preparation {
    /// Compiling, reading and lowering.
    pub loading_seconds: f64,
    /// Procedures of the program as it was lowered.
    pub procedures: usize,
    /// For each run of the passes.
    pub passes: Vec<Passes>,
}

/// A run of the passes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Passes {
    /// How long it took.
    pub seconds: f64,
    /// How many procedures it left.
    pub procedures: usize,
    /// How many statements it left.
    pub statements: usize,
}

/// A source file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Source {
    /// As [`Place::file`] has it.
    pub file: String,
    /// Where it was found.
    pub path: String,
    /// Its text; left out of the JSON form, read again from the path for pages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}
