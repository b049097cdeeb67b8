//! Procedures that walk over a structure and change no link of it: what is known is passed to them, and what they change of T comes back.
//!
//! What the caller knows of its own pointers stays as it is, as no link has changed meanwhile.

use super::choose::{Node, Pointer, Structure, Way};
use super::ghosts::{Fact, Ghosts};
use crate::build::not;
use crate::expr::Expr;
use crate::passes::dead::reorder;
use crate::program::{FieldId, GlobalId, Proc};
use crate::stmt::LocalId;
use base::Id;

/// Something that a procedure is given, or gives back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Given {
    Fact(Fact),
    Chosen,
    Hit,
    Last,
    Value(FieldId),
    Neighbour(Way, FieldId),
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
    nodes: Vec<Place>,
    inputs: Vec<(Given, LocalId)>,
    outputs: Vec<(Given, LocalId)>,
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
        let outputs: Vec<(Given, LocalId)> = [(Given::Hit, ghosts.hit), (Given::Last, ghosts.last)]
            .into_iter()
            .chain(structure.scalars.iter().filter_map(|field| Some((Given::Value(*field), ghosts.value(*field)?))))
            .chain(ghosts.neighbours().iter().map(|(by, field, local)| (Given::Neighbour(*by, *field), *local)))
            .collect();
        let facts = structure.facts().into_iter().filter(is_given);
        let inputs = facts
            .filter_map(|fact| Some((Given::Fact(fact), ghosts.local(fact)?)))
            .chain([(Given::Chosen, ghosts.chosen)])
            .chain(outputs.iter().copied())
            .collect();
        Signature { nodes, inputs, outputs }
    }

    /// What is passed by a caller with these arguments.
    pub fn inputs(&self, structure: &Structure, ghosts: &Ghosts, args: &[Expr]) -> Vec<Expr> {
        let caller = |node: Node| match self.nodes[node] {
            Place::Argument(index) => structure.of(&args[index]),
            Place::Global(global) => structure.pointer(Pointer::Global(global)),
            Place::Other(index) => Some(structure.pointers.len() + index),
            Place::Own => None,
        };
        let known = |given: &Given| match *given {
            Given::Fact(fact) => value(ghosts, fact, &caller),
            Given::Chosen => Expr::Local(ghosts.chosen),
            Given::Hit => Expr::Local(ghosts.hit),
            Given::Last => Expr::Local(ghosts.last),
            Given::Value(field) => ghosts.value(field).map_or(Expr::FALSE, Expr::Local),
            Given::Neighbour(by, field) => {
                let of = ghosts.neighbours().iter().find(|(way, of, _)| (*way, *of) == (by, field));
                of.map_or(Expr::FALSE, |(_, _, local)| Expr::Local(*local))
            }
        };
        self.inputs.iter().map(|(given, _)| known(given)).collect()
    }

    /// Where what comes back goes.
    pub fn targets(&self, ghosts: &Ghosts) -> Vec<Option<LocalId>> {
        let target = |given: &Given| match *given {
            Given::Fact(fact) => ghosts.local(fact),
            Given::Chosen => Some(ghosts.chosen),
            Given::Hit => Some(ghosts.hit),
            Given::Last => Some(ghosts.last),
            Given::Value(field) => ghosts.value(field),
            Given::Neighbour(by, field) => {
                ghosts.neighbours().iter().find(|(way, of, _)| (*way, *of) == (by, field)).map(|(_, _, local)| *local)
            }
        };
        self.outputs.iter().map(|(given, _)| target(given)).collect()
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
