//! Where a piece of a program came from.

use crate::{IdVec, define_id};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

define_id!(
    /// An entry of [`Origins`].
    OriginId, "o"
);

/// A place in the source. Parts that are not known are absent.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Origin {
    /// The source file's name.
    pub file: Option<Arc<str>>,
    /// The line, from 1.
    pub line: Option<u32>,
    /// The column, from 1.
    pub column: Option<u32>,
    /// The method or procedure.
    pub method: Option<Arc<str>>,
    /// The offset of the instruction in the method's bytecode.
    pub offset: Option<u32>,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.file.as_deref().unwrap_or("?"))?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
            if let Some(column) = self.column {
                write!(f, ":{column}")?;
            }
        }
        if let Some(method) = &self.method {
            write!(f, " in {method}")?;
        }
        Ok(())
    }
}

/// Who wrote a piece of a program. The front end knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Owner {
    /// The user.
    #[default]
    User,
    /// Whoever wrote the library, or our model of it.
    Library,
    /// Nobody: the front end has made it.
    Made,
}

impl Owner {
    /// All of them.
    pub const ALL: [Owner; 3] = [Owner::User, Owner::Library, Owner::Made];

    /// One word for it.
    pub fn name(self) -> &'static str {
        match self {
            Owner::User => "user",
            Owner::Library => "library",
            Owner::Made => "made",
        }
    }
}

/// What a function does, as far as it is not just what its author wrote it for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Role {
    /// Code like any other.
    #[default]
    Code,
    /// Makes an object what it is to be.
    Constructor,
    /// Initialises a class or a module.
    Initialiser,
    /// Code that is checked by itself, and called by a harness.
    Checked,
    /// Part of a harness: builds what a function is called on, or helps to. No part of the story of a run.
    Harness,
    /// Part of a harness that calls what is checked, or evaluates clauses of contracts.
    Clause,
    /// Fails because a clause does not hold: the locals of its caller say why.
    Violation,
    /// Stands for a function that is called: does whatever its contract allows.
    Contract,
    /// Reports an exception that has left the entry, its only argument, as the real machine does.
    Reporter,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 9] = [
        Role::Code,
        Role::Constructor,
        Role::Initialiser,
        Role::Checked,
        Role::Harness,
        Role::Clause,
        Role::Violation,
        Role::Contract,
        Role::Reporter,
    ];

    /// One word for it.
    pub fn name(self) -> &'static str {
        match self {
            Role::Code => "code",
            Role::Constructor => "constructor",
            Role::Initialiser => "initialiser",
            Role::Checked => "checked",
            Role::Harness => "harness",
            Role::Clause => "clause",
            Role::Violation => "violation",
            Role::Contract => "contract",
            Role::Reporter => "reporter",
        }
    }

    /// Whether it is there only because something is checked by itself, or is what is checked.
    pub fn is_of_harness(self) -> bool {
        match self {
            Role::Checked | Role::Harness | Role::Clause | Role::Violation | Role::Contract => true,
            Role::Code | Role::Constructor | Role::Initialiser | Role::Reporter => false,
        }
    }
}

/// A function of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Who wrote it.
    pub owner: Owner,
    /// What it is for.
    pub role: Role,
    /// The class that it belongs to, as the source names it; empty if there is none.
    pub class: Arc<str>,
    /// The package or folder that it belongs to; empty if there is none.
    pub package: Arc<str>,
    /// Its own name, without class and parameters.
    pub name: Arc<str>,
    /// As one would say it among colleagues: without its package, with its parameters.
    pub short: Arc<str>,
}

impl Function {
    /// A function of the user's of which nothing is known but what origins call it.
    pub fn named(name: &Arc<str>) -> Function {
        let nothing: Arc<str> = "".into();
        Function {
            owner: Owner::User,
            role: Role::Code,
            class: nothing.clone(),
            package: nothing,
            name: name.clone(),
            short: name.clone(),
        }
    }
}

/// A variable of the source, and where its value lies while it lives. Several may share one local, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// As the source calls it.
    pub name: Arc<str>,
    /// Its type, as the source writes it: `boolean`, `int[]`.
    pub ty: Arc<str>,
    /// The name of the local that holds it.
    pub local: Arc<str>,
    /// The offsets at which it lives, the first one and the one after the last.
    pub lives: (u32, u32),
}

impl Variable {
    /// Whether it lives at this offset.
    pub fn lives_at(&self, offset: u32) -> bool {
        (self.lives.0..self.lives.1).contains(&offset)
    }
}

/// All origins of a program, each stored once. The first one is the unknown place.
#[derive(Clone, Debug)]
pub struct Origins {
    table: IdVec<OriginId, Origin>,
    known: FxHashMap<Origin, OriginId>,
    variables: FxHashMap<Arc<str>, Vec<Variable>>,
    functions: BTreeMap<Arc<str>, Function>,
}

impl Origins {
    /// A table that holds only the unknown place.
    pub fn new() -> Self {
        let mut origins = Self {
            table: IdVec::new(),
            known: FxHashMap::default(),
            variables: FxHashMap::default(),
            functions: BTreeMap::new(),
        };
        origins.add(Origin::default());
        origins
    }

    /// The unknown place.
    pub fn unknown(&self) -> OriginId {
        self.table.ids().next().expect("the unknown place is always there")
    }

    /// The id of this origin, which is added if it is new.
    pub fn add(&mut self, origin: Origin) -> OriginId {
        if let Some(&id) = self.known.get(&origin) {
            return id;
        }
        let id = self.table.push(origin.clone());
        self.known.insert(origin, id);
        id
    }

    /// The origin with this id; the unknown place if there is none.
    pub fn get(&self, id: OriginId) -> &Origin {
        self.table.get(id).unwrap_or(&self.table[self.unknown()])
    }

    /// Says which variables of the source a procedure has.
    pub fn declare(&mut self, procedure: Arc<str>, variables: Vec<Variable>) {
        self.variables.insert(procedure, variables);
    }

    /// The variables of the source that a procedure has; empty if that is not known.
    pub fn variables(&self, procedure: &str) -> &[Variable] {
        self.variables.get(procedure).map_or(&[], Vec::as_slice)
    }

    /// Says what a function is that origins name.
    pub fn declare_function(&mut self, name: Arc<str>, function: Function) {
        self.functions.insert(name, function);
    }

    /// All functions that were declared, with their names, in the order of these.
    pub fn functions(&self) -> impl ExactSizeIterator<Item = (&Arc<str>, &Function)> {
        self.functions.iter()
    }

    /// What is known of a function, by its name.
    pub fn function(&self, name: Option<&str>) -> Option<&Function> {
        name.and_then(|name| self.functions.get(name))
    }

    /// What the function that an origin lies in is for.
    pub fn role(&self, origin: &Origin) -> Role {
        self.function(origin.method.as_deref()).map_or(Role::Code, |function| function.role)
    }

    /// Changes what functions are for.
    pub fn assign_roles(&mut self, role: impl Fn(&str, &Function) -> Role) {
        for (name, function) in &mut self.functions {
            function.role = role(name, function);
        }
    }

    /// Who wrote a function, by its name. Of a program whose producer says nothing about functions everything is the user's.
    pub fn owner(&self, function: Option<&str>) -> Owner {
        match self.function(function) {
            Some(function) => function.owner,
            None if self.functions.is_empty() => Owner::User,
            None => Owner::Made,
        }
    }

    /// Whether the user wrote what an origin leads to.
    pub fn is_users(&self, origin: &Origin) -> bool {
        self.owner(origin.method.as_deref()) == Owner::User
    }

    /// All ids with their origins.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (OriginId, &Origin)> + ExactSizeIterator {
        self.table.entries()
    }

    /// How many there are, the unknown place included.
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// Never true: the unknown place is always there.
    pub fn is_empty(&self) -> bool {
        self.table.is_empty()
    }
}

impl Default for Origins {
    fn default() -> Self {
        Self::new()
    }
}
