//! What a verdict takes for granted: each assumption has a name that stays the same for ever, and words for people.
//!
//! Whoever makes a program (a front end, the code around a method that is checked by itself) says which assumptions it makes; whoever
//! answers the user names those that the verdict rests on, or takes the verdict back where the user does not grant one of them.

use std::collections::{BTreeMap, BTreeSet};

/// Something that is taken for granted and that the language does not guarantee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Assumption {
    /// Objects that are kept in static fields are as the initialisers have left them.
    StaticState,
    /// Classes are initialised before the method is called, and their initialisers have not failed.
    Initialised,
    /// Texts, boxed numbers and records that are input are objects that nothing else leads to: no literals, no cached boxes.
    OwnObjects,
    /// Stack and memory suffice: no handler of the program ever gets a `StackOverflowError` or an `OutOfMemoryError`.
    StackAndMemory,
    /// The numbers of a `java.util.Random` with a seed are program input.
    SeededRandomIsInput,
    /// Allocations of memory never fail.
    AllocationSucceeds,
    /// Functions that are defined nowhere return anything and write nothing.
    ExternalFunctions,
    /// Pointers that a function is given lead to objects of their own, each type to others.
    SeparateInputs,
    /// Pointers that nobody has set lead to objects of their own.
    UnsetPointers,
}

/// Which half of the answers an assumption bears on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bears {
    /// Some runs of the program were left out: a proof rests on it.
    OnProofs,
    /// Runs were added that the program does not have: a failure rests on it.
    OnFailures,
}

impl Assumption {
    /// All of them.
    pub const ALL: [Assumption; 9] = [
        Assumption::StaticState,
        Assumption::Initialised,
        Assumption::OwnObjects,
        Assumption::StackAndMemory,
        Assumption::SeededRandomIsInput,
        Assumption::AllocationSucceeds,
        Assumption::ExternalFunctions,
        Assumption::SeparateInputs,
        Assumption::UnsetPointers,
    ];

    /// The name, for options and machines.
    pub fn id(self) -> &'static str {
        match self {
            Assumption::StaticState => "static-state",
            Assumption::Initialised => "initialised",
            Assumption::OwnObjects => "own-objects",
            Assumption::StackAndMemory => "stack-and-memory",
            Assumption::SeededRandomIsInput => "random-input",
            Assumption::AllocationSucceeds => "allocation-succeeds",
            Assumption::ExternalFunctions => "external-functions",
            Assumption::SeparateInputs => "separate-inputs",
            Assumption::UnsetPointers => "unset-pointers",
        }
    }

    /// What is assumed, for people: part of a sentence.
    pub fn words(self) -> &'static str {
        match self {
            Assumption::StaticState => "what static fields hold is as the initialisers have left it",
            Assumption::Initialised => "classes are initialised before the call",
            Assumption::OwnObjects => "texts, boxed numbers and records that are input are objects of their own",
            Assumption::StackAndMemory => "stack and memory suffice",
            Assumption::SeededRandomIsInput => "the numbers of a Random with a seed are any numbers",
            Assumption::AllocationSucceeds => "allocations of memory succeed",
            Assumption::ExternalFunctions => "functions without a body return anything and write nothing",
            Assumption::SeparateInputs => {
                "pointers that are input lead to the beginnings of objects, as large as they are used, that are allocated and no variables of the program, or to functions whose address the program itself passes there; those of different types, and those in elements of arrays, lead to different objects"
            }
            Assumption::UnsetPointers => {
                "pointers that nobody has set, that a function returns as input or that are made from numbers are null or lead to objects, as large as they are used, that no other pointer leads to, or to functions that return anything and write nothing"
            }
        }
    }

    /// In words, with what it is about.
    pub fn told(self, about: &BTreeSet<String>) -> String {
        let about: Vec<&str> = about.iter().map(|one| &**one).collect();
        if about.is_empty() { self.words().to_owned() } else { format!("{} ({})", self.words(), about.join(", ")) }
    }

    /// What rests on it.
    pub fn bears(self) -> Bears {
        match self {
            Assumption::StaticState
            | Assumption::Initialised
            | Assumption::OwnObjects
            | Assumption::StackAndMemory
            | Assumption::AllocationSucceeds
            | Assumption::ExternalFunctions
            | Assumption::SeparateInputs
            | Assumption::UnsetPointers => Bears::OnProofs,
            Assumption::SeededRandomIsInput => Bears::OnFailures,
        }
    }

    /// The one with this name.
    pub fn by_id(id: &str) -> Option<Assumption> {
        Assumption::ALL.into_iter().find(|assumption| assumption.id() == id)
    }
}

/// Assumptions, each with what it is about: fields, classes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assumptions(BTreeMap<Assumption, BTreeSet<String>>);

impl Assumptions {
    /// Makes an assumption, about nothing in particular.
    pub fn make(&mut self, assumption: Assumption) {
        self.0.entry(assumption).or_default();
    }

    /// Makes an assumption about something.
    pub fn make_about(&mut self, assumption: Assumption, about: impl Into<String>) {
        self.0.entry(assumption).or_default().insert(about.into());
    }

    /// Makes the assumptions that others have made as well.
    pub fn extend(&mut self, others: &Assumptions) {
        for (assumption, about) in &others.0 {
            self.0.entry(*assumption).or_default().extend(about.iter().cloned());
        }
    }

    /// Keeps those for which this holds.
    pub fn retain(&mut self, mut keep: impl FnMut(Assumption) -> bool) {
        self.0.retain(|assumption, _| keep(*assumption));
    }

    /// Each with what it is about, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = (Assumption, &BTreeSet<String>)> {
        self.0.iter().map(|(assumption, about)| (*assumption, about))
    }

    /// Whether nothing is assumed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back() {
        for assumption in Assumption::ALL {
            assert_eq!(Assumption::by_id(assumption.id()), Some(assumption));
        }
        assert_eq!(Assumption::by_id("none"), None);
    }

    #[test]
    fn what_they_are_about_adds_up() {
        let mut some = Assumptions::default();
        some.make_about(Assumption::StaticState, "A.f");
        let mut others = Assumptions::default();
        others.make_about(Assumption::StaticState, "A.g");
        others.make(Assumption::Initialised);
        some.extend(&others);
        let shown: Vec<(&str, usize)> = some.iter().map(|(assumption, about)| (assumption.id(), about.len())).collect();
        assert_eq!(shown, [("static-state", 2), ("initialised", 0)]);
        some.retain(|assumption| assumption != Assumption::StaticState);
        assert!(!some.is_empty());
        assert_eq!(some.iter().count(), 1);
    }
}
