//! What is passed to procedures, and what comes back.
//!
//! They are told how the pointers that they are given lie to each other and to T, and tell what they change of T. Of a procedure that only walks over the structure that is all: what
//! the caller knows of its own pointers stays as it is, as no link has changed meanwhile. One that changes links tells at its end how what it was given, what it
//! returns and T lie to each other by then: what the caller makes of that is a rule like others.

use super::choose::{Node, Pointer, Structure, Way};
use super::ghosts::{Fact, Ghosts};
use crate::build::not;
use crate::expr::{Expr, Type};
use crate::passes::dead::reorder;
use crate::program::{FieldId, GlobalId, Proc};
use crate::stmt::LocalId;
use base::Id;
use std::collections::BTreeSet;

/// Something that a procedure is given, or gives back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Given {
    Fact(Fact),
    Chosen,
    Hit,
    Last,
    Ended,
    Storage,
    Value(FieldId),
    Neighbour(Way, FieldId),
}

impl Given {
    /// The local of a procedure that holds the same.
    pub fn local(self, ghosts: &Ghosts) -> Option<LocalId> {
        match self {
            Given::Fact(fact) => ghosts.local(fact),
            Given::Chosen => Some(ghosts.chosen),
            Given::Hit => Some(ghosts.hit),
            Given::Last => Some(ghosts.last),
            Given::Ended => ghosts.ended,
            Given::Storage => ghosts.storage,
            Given::Value(field) => ghosts.value(field),
            Given::Neighbour(by, field) => {
                ghosts.neighbours().iter().find(|(way, of, _)| (*way, *of) == (by, field)).map(|(_, _, local)| *local)
            }
        }
    }
}

/// What a node of a procedure is to its callers.
#[derive(Clone, Copy)]
enum Place {
    Argument(usize),
    Global(GlobalId),
    /// A local that is no parameter.
    Own,
    /// One that is no pointer, such as T: its place among them.
    Other(usize),
}

/// What is passed to a procedure beside its arguments, and back beside its results.
pub(super) struct Signature {
    /// Whether it may change links: otherwise nothing but T's own values comes back.
    pub changes: bool,
    nodes: Vec<Place>,
    inputs: Vec<(Given, LocalId)>,
    outputs: Vec<(Given, LocalId)>,
    /// The types of the outputs.
    types: Vec<Type>,
    /// The nodes that it is given, each with the one that keeps it.
    kept: Vec<(Node, Node)>,
    /// The nodes that it returns.
    results: Vec<Option<Node>>,
}

impl Signature {
    pub fn new(structure: &Structure, proc: &Proc, ghosts: &Ghosts) -> Signature {
        let place = |node: Node| match structure.pointers.get(node) {
            Some(Pointer::Local(local)) if local.index() < proc.params => Place::Argument(local.index()),
            Some(Pointer::Local(_)) => Place::Own,
            Some(Pointer::Global(global)) => Place::Global(*global),
            None => Place::Other(node - structure.pointers.len()),
        };
        let nodes: Vec<Place> = structure.nodes().map(place).collect();
        let is_given = |fact: &Fact| fact.nodes().iter().all(|node| !matches!(nodes[*node], Place::Own));
        let values: Vec<(Given, LocalId)> = [(Given::Hit, ghosts.hit), (Given::Last, ghosts.last)]
            .into_iter()
            .chain(ghosts.ended.map(|local| (Given::Ended, local)))
            .chain(ghosts.storage.map(|local| (Given::Storage, local)))
            .chain(structure.scalars.iter().filter_map(|field| Some((Given::Value(*field), ghosts.value(*field)?))))
            .chain(ghosts.neighbours().iter().map(|(by, field, local)| (Given::Neighbour(*by, *field), *local)))
            .collect();
        let is_pair =
            |(given, keeper): &(Pointer, Pointer)| Some((structure.pointer(*given)?, structure.pointer(*keeper)?));
        let kept: Vec<(Node, Node)> = structure.kept.iter().filter_map(is_pair).collect();
        let results: Vec<Option<Node>> = structure
            .results
            .iter()
            .map(|local| local.and_then(|local| structure.pointer(Pointer::Local(local))))
            .collect();
        // What is known at the end is known of these.
        let is_told = |node: &Node| match nodes[*node] {
            Place::Argument(_) | Place::Own => false,
            Place::Global(_) | Place::Other(_) => true,
        };
        let mut told: BTreeSet<Node> = structure.nodes().filter(is_told).collect();
        told.extend(kept.iter().map(|(_, keeper)| *keeper).chain(results.iter().copied().flatten()));
        let all = || structure.facts().into_iter().filter_map(|fact| Some((Given::Fact(fact), ghosts.local(fact)?)));
        let with = |is_meant: &dyn Fn(&Fact) -> bool| -> Vec<(Given, LocalId)> {
            all()
                .filter(|(given, _)| matches!(given, Given::Fact(fact) if is_meant(fact)))
                .chain([(Given::Chosen, ghosts.chosen)])
                .chain(values.iter().copied())
                .collect()
        };
        let inputs = with(&is_given);
        let outputs = match structure.changes {
            true => with(&|fact| fact.nodes().iter().all(|node| told.contains(node))),
            false => values.clone(),
        };
        let types = outputs.iter().map(|(_, local)| proc.locals[*local].ty).collect();
        Signature { changes: structure.changes, nodes, inputs, outputs, types, kept, results }
    }

    /// What a caller knows a node as that the procedure is given, or that no pointer is.
    fn of_caller(&self, structure: &Structure, args: &[Expr], node: Node) -> Option<Node> {
        match self.nodes[node] {
            Place::Argument(index) => structure.of(&args[index]),
            Place::Global(global) => structure.pointer(Pointer::Global(global)),
            Place::Other(index) => Some(structure.pointers.len() + index),
            Place::Own => None,
        }
    }

    /// The nodes of the caller that it is given, each with the one of its own that keeps it.
    pub fn given(&self, structure: &Structure, args: &[Expr]) -> Vec<(Node, Node)> {
        let given = |(given, keeper): &(Node, Node)| Some((self.of_caller(structure, args, *given)?, *keeper));
        self.kept.iter().filter_map(given).collect()
    }

    /// The nodes of the caller of which it tells, each with the one of its own that it then is: not those that keep what it was given.
    pub fn told(&self, structure: &Structure, targets: &[Option<LocalId>]) -> Vec<(Node, Node)> {
        let result = |(target, node): (&Option<LocalId>, &Option<Node>)| {
            Some((structure.pointer(Pointer::Local((*target)?))?, (*node)?))
        };
        let other = |node: Node| match self.nodes[node] {
            Place::Argument(_) | Place::Own => None,
            Place::Global(_) | Place::Other(_) => Some((self.of_caller(structure, &[], node)?, node)),
        };
        targets.iter().zip(&self.results).filter_map(result).chain((0..self.nodes.len()).filter_map(other)).collect()
    }

    /// What comes back, and of which type.
    pub fn returned(&self) -> impl Iterator<Item = (Given, Type)> + '_ {
        self.outputs.iter().map(|(given, _)| *given).zip(self.types.iter().copied())
    }

    /// What is passed by a caller with these arguments.
    pub fn inputs(&self, structure: &Structure, ghosts: &Ghosts, args: &[Expr]) -> Vec<Expr> {
        let caller = |node: Node| self.of_caller(structure, args, node);
        let known = |given: &Given| match *given {
            Given::Fact(fact) => value(ghosts, fact, &caller),
            Given::Chosen
            | Given::Hit
            | Given::Last
            | Given::Ended
            | Given::Storage
            | Given::Value(_)
            | Given::Neighbour(..) => given.local(ghosts).map_or(Expr::FALSE, Expr::Local),
        };
        self.inputs.iter().map(|(given, _)| known(given)).collect()
    }

    /// Where what comes back goes, if it only walks over the structure.
    pub fn targets(&self, ghosts: &Ghosts) -> Vec<Option<LocalId>> {
        self.outputs.iter().map(|(given, _)| given.local(ghosts)).collect()
    }

    /// What comes back.
    pub fn outputs(&self) -> impl Iterator<Item = LocalId> + '_ {
        self.outputs.iter().map(|(_, local)| *local)
    }

    /// Makes what is passed parameters and results of the procedure.
    pub fn declare(&self, proc: &mut Proc) {
        proc.results.extend(self.outputs.iter().map(|(_, local)| proc.locals[*local].ty));
        let given: Vec<LocalId> = self.inputs.iter().map(|(_, local)| *local).collect();
        let (params, others): (Vec<LocalId>, Vec<LocalId>) =
            proc.locals.ids().partition(|local| local.index() < proc.params);
        let others = others.into_iter().filter(|local| !given.contains(local));
        let order: Vec<LocalId> = params.into_iter().chain(given.iter().copied()).chain(others).collect();
        proc.params += given.len();
        reorder(proc, &order);
    }
}

/// What a fact is to a caller: of nodes that are null nothing holds.
fn value(ghosts: &Ghosts, fact: Fact, caller: &dyn Fn(Node) -> Option<Node>) -> Expr {
    let of = |node: Node, otherwise: Expr, value: &dyn Fn(Node) -> Expr| caller(node).map_or(otherwise, value);
    let both = |a: Node, b: Node, value: &dyn Fn(Node, Node) -> Expr| match (caller(a), caller(b)) {
        (Some(a), Some(b)) => value(a, b),
        _ => Expr::FALSE,
    };
    match fact {
        Fact::Null(a) => of(a, Expr::TRUE, &|a| ghosts.null(a)),
        Fact::Same(a, b) => both(a, b, &|a, b| if a == b { not(ghosts.null(a)) } else { ghosts.same(a, b) }),
        Fact::Below(by, a, b) => both(a, b, &|a, b| if a == b { Expr::FALSE } else { ghosts.below(by, a, b) }),
        Fact::Ends(by, a) => of(a, Expr::TRUE, &|a| ghosts.ends(by, a)),
        Fact::Before(by, a) => of(a, Expr::FALSE, &|a| ghosts.before(by, a)),
        Fact::Index(a) => of(a, Expr::i32(0), &|a| ghosts.index(a).unwrap_or(Expr::i32(0))),
        Fact::Count(a) => of(a, Expr::i64(0), &|a| ghosts.count(a).unwrap_or(Expr::i64(0))),
        Fact::Class(a) => of(a, Expr::i32(0), &|a| ghosts.class(a).unwrap_or(Expr::i32(0))),
        Fact::After(by, a) => of(a, Expr::FALSE, &|a| ghosts.after(by, a)),
        Fact::NoBack(a) => of(a, Expr::TRUE, &|a| ghosts.no_back(a)),
        Fact::Back(a, b) => both(a, b, &|a, b| ghosts.back(a, b)),
        Fact::Mutual(by, a) => of(a, Expr::FALSE, &|a| ghosts.mutual(by, a)),
    }
}
