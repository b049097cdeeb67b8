//! What happens in a confirmed run, line by line of the user's code: what changes, and what the locals and the heap are after it.
//!
//! Locals by their source names, fields, static fields and array elements that the user's code writes, calls and returns of the user's
//! methods, inputs, and the exception at the end. Of a long run the first and the last steps are kept; only those are looked at closely,
//! so that a run of millions of lines costs little more than running it: once to find out where the last steps begin, and once more to
//! tell them.

mod heap;
mod locals;
mod names;
mod text;
mod walk;

use super::{Confirmed, limits};
use base::{Deadline, Origin};
use ivl::Program;
use ivl::interp::{self, Afterwards, LimitKind, Machine, NoOutput, Outcome, Recorded};
use ivl::syntax::Syntax;
use walk::Walk;

/// So many steps are kept at the beginning, and at the end.
const KEPT: usize = 60;
/// So many elements of an array are shown.
const ELEMENTS: usize = 12;
/// So many objects are described.
const OBJECTS: usize = 24;
/// So many static fields are shown.
const STATICS: usize = 12;
/// So many characters of a text are shown.
const CHARACTERS: usize = 80;

/// What happens on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A method of the user is entered.
    Call {
        /// Its name.
        method: String,
        /// Names and values of its parameters.
        arguments: Vec<(String, String)>,
    },
    /// A method of the user returns.
    Return {
        /// What it returns, if anything.
        value: Option<String>,
    },
    /// A local, a field or an element gets a value.
    Set {
        /// As one would write it: `x`, `this.next`, `a[3]`, `Counter.total`.
        target: String,
        /// Its new value.
        value: String,
    },
    /// An input is read.
    Input {
        /// What asks for it: `Verifier.nondetInt()`.
        what: String,
        /// Its value.
        value: String,
    },
    /// An exception leaves the entry: the end.
    Throw {
        /// Class and message.
        exception: String,
    },
}

/// A line of the user's code, executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line it stands for.
    pub at: Origin,
    /// How many methods of the user are waiting.
    pub depth: usize,
    /// What changes.
    pub events: Vec<Event>,
    /// The locals of the running method after this line, `this` included, then static fields of the user's classes (`Counter.total`).
    pub locals: Vec<Binding>,
    /// The objects that can be reached after this line from the locals of the running and all waiting methods of the user and from
    /// static fields of the user's classes; the nearest ones, if there are many.
    pub heap: Vec<Object>,
}

/// A name and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// A local, a field, a key, or an index: `[3]`.
    pub name: String,
    /// As one would write it in the source; an object by its name.
    pub value: String,
    /// Whether the value is the name of one of the objects that are described beside it.
    pub is_object: bool,
}

/// An object as it is at some time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object {
    /// As the steps call it: `Node#1`. The same object has the same name at all times.
    pub name: String,
    /// Its fields, or elements, with their values.
    pub fields: Vec<Binding>,
    /// How many more elements it has.
    pub more: usize,
}

/// A run, step by step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// The beginning.
    pub first: Vec<Step>,
    /// How many steps are left out after it.
    pub omitted: usize,
    /// The end.
    pub last: Vec<Step>,
    /// The objects that the events mention, as they are at the end, in the order of their names.
    pub objects: Vec<Object>,
    /// The locals of the method that evaluated a clause which does not hold.
    pub why: Vec<Binding>,
}

/// The steps of a confirmed run.
pub fn steps(program: &Program, syntax: &dyn Syntax, confirmed: &Confirmed, deadline: &Deadline) -> Steps {
    let Some(entry) = program.entry else { return Steps::default() };
    let compiled = interp::compile(program);
    let follow = |resume: u64| {
        let given = confirmed.trace.inputs.iter().map(|(_, given)| given.clone());
        let mut inputs = Recorded::new(given, Afterwards::Refuse);
        let mut machine = Machine::new(&compiled, limits(deadline));
        let mut walk = Walk::new(program, syntax, confirmed, resume);
        let outcome = machine.call_observed(entry, &[], &mut inputs, &mut NoOutput, &mut walk);
        let is_whole = !matches!(outcome, Outcome::Limit { kind: LimitKind::Deadline, .. });
        // It ends as it did when it was confirmed, or time is over: then the steps so far are what there is.
        let last_lines = walk.last_lines();
        (walk.finish(&mut machine), last_lines.filter(|_| is_whole))
    };
    match follow(u64::MAX) {
        (_, Some(resume)) => follow(resume).0,
        (all, None) => all,
    }
}
