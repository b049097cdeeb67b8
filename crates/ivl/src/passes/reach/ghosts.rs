//! What is known of pointers and of the object that is followed: facts, each in a local of its own.

use super::choose::{Node, Pointer, Structure, Way};
use crate::analysis::PointsTo;
use crate::build::{and, not, simplify_binary};
use crate::expr::{BinOp, Expr, Type};
use crate::ghost::{self, Ghost, Known, Link, Pointee};
use crate::program::{ClassId, FieldId, Local, Proc, Program, Storage};
use crate::stmt::{LocalId, Question, StmtKind};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Something that is known of pointers. All of it is a function of the heap: what holds of two pointers that are the same object is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fact {
    /// It is null.
    Null(Node),
    /// They are the same object; the smaller number comes first.
    Same(Node, Node),
    /// Links lead from the first to the second, in one step or more, and the first of them is this one.
    Below(Way, Node, Node),
    /// This link of it is null.
    Ends(Way, Node),
    /// This link of it leads to T.
    Before(Way, Node),
    /// The index of the element from which links lead to it, where there is one.
    Index(Node),
    /// How many objects there are below it, with itself.
    Count(Node),
    /// The number of its class.
    Class(Node),
    /// This link of T leads to it.
    After(Way, Node),
    /// Its link back is null.
    NoBack(Node),
    /// The link back of the first leads to the second.
    Back(Node, Node),
    /// This link of it leads to an object whose link back leads here. Not the one that closes a ring.
    Mutual(Way, Node),
}

impl Fact {
    /// The nodes that it is about.
    pub fn nodes(self) -> Vec<Node> {
        match self {
            Fact::Null(a)
            | Fact::NoBack(a)
            | Fact::Ends(_, a)
            | Fact::Before(_, a)
            | Fact::After(_, a)
            | Fact::Mutual(_, a)
            | Fact::Index(a)
            | Fact::Count(a)
            | Fact::Class(a) => vec![a],
            Fact::Same(a, b) | Fact::Below(_, a, b) | Fact::Back(a, b) => vec![a, b],
        }
    }
}

/// The locals that hold what is known.
pub(super) struct Ghosts {
    /// Whether an object is followed by now.
    pub chosen: LocalId,
    /// Whether the node that checks are about is T; also if there is none yet.
    pub hit: LocalId,
    /// Whether the node that was read last is T, if checks are about the one before it.
    pub last: LocalId,
    /// What is not here never holds.
    facts: BTreeMap<Fact, LocalId>,
    /// Whether T has ended, if somebody asks for that.
    pub ended: Option<LocalId>,
    /// The number of the storage of T, if somebody asks for that.
    pub storage: Option<LocalId>,
    /// The locals of the program that hold whether other objects are left, each with the one that says it of T.
    pub left: Vec<(LocalId, LocalId)>,
    /// Whether something that has ended is a pointer's object, or links lead there: of those of which that is known.
    dangling: BTreeMap<Node, LocalId>,
    /// The fields of T.
    values: Vec<(FieldId, LocalId)>,
    /// The fields of the objects to which T links.
    neighbours: Vec<(Way, FieldId, LocalId)>,
}

impl Ghosts {
    /// Declares them.
    pub fn new(program: &Program, structure: &Structure, proc: &mut Proc) -> Ghosts {
        let names: Vec<String> = structure.nodes().map(|node| structure.name(program, proc, node)).collect();
        let said = Said::new(program, structure, proc);
        let stmts = proc.blocks.iter().flat_map(|block| &block.stmts);
        let mut asked: Vec<LocalId> = stmts
            .filter_map(|stmt| match &stmt.kind {
                StmtKind::Ask { target, question: Question::Live } => Some(*target),
                _ => None,
            })
            .collect();
        asked.sort_unstable();
        asked.dedup();
        let mut declare = |name: String, ty: Type, about: Option<Known>| {
            let mut unique = name.clone();
            let mut number = 1;
            while proc.locals.iter().any(|local| *local.name == *unique) {
                number += 1;
                unique = format!("{name}#{number}");
            }
            let about = about.map(|fact| Arc::new(said.ghost(fact)));
            proc.locals.push(Local { about, ..Local::made_up(unique.into(), ty) })
        };
        let chosen = declare("chosen".to_owned(), Type::Bool, Some(Known::Chosen));
        let hit = declare("hit".to_owned(), Type::Bool, None);
        let last = declare("last".to_owned(), Type::Bool, None);
        let lives = structure.lives;
        let ended = lives.are_followed.then(|| declare("T has ended".to_owned(), Type::Bool, None));
        let is_kept = lives.are_followed || lives.has_storage;
        let storage = is_kept.then(|| declare("storage of T".to_owned(), Type::I32, None));
        let left: Vec<(LocalId, LocalId)> =
            asked.into_iter().map(|target| (target, declare("T is left".to_owned(), Type::Bool, None))).collect();
        let mut facts = BTreeMap::new();
        for fact in structure.facts() {
            let way = |way: Way| structure.way_name(program, way);
            let (name, ty) = match fact {
                Fact::Null(a) => (format!("{} is null", names[a]), Type::Bool),
                Fact::Same(a, b) => (format!("{} is {}", names[a], names[b]), Type::Bool),
                Fact::Below(by, a, b) => (format!("{}{} above {}", names[a], way(by), names[b]), Type::Bool),
                Fact::Ends(by, a) => (format!("{}{} ends", names[a], way(by)), Type::Bool),
                Fact::Before(by, a) => (format!("{}{} before T", names[a], way(by)), Type::Bool),
                Fact::Index(a) => (format!("index of {}", names[a]), Type::I32),
                Fact::Count(a) => (format!("count of {}", names[a]), Type::I64),
                Fact::Class(a) => (format!("class of {}", names[a]), Type::I32),
                Fact::After(by, a) => (format!("T{} before {}", way(by), names[a]), Type::Bool),
                Fact::NoBack(a) => (format!("{} is first", names[a]), Type::Bool),
                Fact::Back(a, b) => (format!("{} back to {}", names[a], names[b]), Type::Bool),
                Fact::Mutual(by, a) => (format!("{}{} and back", names[a], way(by)), Type::Bool),
            };
            facts.insert(fact, declare(name, ty, said.known(structure, fact)));
        }
        let values: Vec<(FieldId, LocalId)> = structure
            .scalars
            .iter()
            .map(|field| {
                let declared = &program.fields[*field];
                (*field, declare(format!("T.{}", declared.name), declared.ty, Some(Known::Field(*field))))
            })
            .collect();
        let ways = 0..if structure.mode.neighbours { structure.links.len() } else { 0 };
        let neighbours = ways
            .flat_map(|by| structure.scalars.iter().map(move |field| (by, *field)))
            .map(|(by, field)| {
                let declared = &program.fields[field];
                let name = format!("T.{}.{}", program.fields[structure.links[by]].name, declared.name);
                let about = Known::Neighbour(structure.links[by], field);
                (by, field, declare(name, declared.ty, Some(about)))
            })
            .collect();
        // Of what a procedure is given its callers know more, and links that close rings are kept aside.
        let is_known = lives.asks_left && structure.rings.is_none() && Some(structure.proc) == program.entry;
        let pointers = 0..if is_known { structure.pointers.len() } else { 0 };
        let array = structure.elements().map(|(array, _)| array).filter(|_| is_known);
        let dangling = pointers
            .chain(array)
            .map(|node| (node, declare(format!("{} dangles", names[node]), Type::Bool, None)))
            .collect();
        Ghosts { chosen, hit, last, ended, storage, left, facts, dangling, values, neighbours }
    }

    /// What holds before anything is done: nothing is followed, and what is not a local is null.
    pub fn start(&self, structure: &Structure, proc: &Proc) -> Vec<(LocalId, Expr)> {
        let mut start = vec![(self.chosen, Expr::FALSE), (self.hit, Expr::TRUE), (self.last, Expr::TRUE)];
        let is_set = |node: &Node| !structure.is_local(*node);
        for (fact, local) in &self.facts {
            let value = match fact {
                Fact::Null(_) | Fact::NoBack(_) | Fact::Ends(..) => Expr::TRUE,
                Fact::Index(_) | Fact::Class(_) => Expr::i32(0),
                Fact::Count(_) => Expr::i64(0),
                Fact::Before(..)
                | Fact::After(..)
                | Fact::Same(..)
                | Fact::Below(..)
                | Fact::Back(..)
                | Fact::Mutual(..) => Expr::FALSE,
            };
            if fact.nodes().iter().all(is_set) {
                start.push((*local, value));
            }
        }
        start.extend(self.dangling.iter().filter(|(node, _)| is_set(node)).map(|(_, local)| (*local, Expr::FALSE)));
        let values = self.values().chain(self.neighbours.iter().map(|(_, _, value)| *value));
        let values = values.chain(self.ended).chain(self.storage);
        start.extend(values.map(|value| (value, Expr::Const(proc.locals[value].ty.zero()))));
        start
    }

    /// Whether T is an object of the heap that has not ended.
    pub fn is_left(&self) -> Expr {
        let (Some(ended), Some(storage)) = (self.ended, self.storage) else { return Expr::FALSE };
        let is_heap = simplify_binary(BinOp::Eq, Expr::Local(storage), number_of(Storage::Heap));
        and(and(Expr::Local(self.chosen), is_heap), not(Expr::Local(ended)))
    }

    /// The local that says of T whether it is left, beside one that says it of others.
    pub fn left(&self, others: LocalId) -> Option<LocalId> {
        self.left.iter().find(|(known, _)| *known == others).map(|(_, own)| *own)
    }

    /// The local of a fact, if it can hold at all.
    pub fn local(&self, fact: Fact) -> Option<LocalId> {
        self.facts.get(&fact).copied()
    }

    fn holds(&self, fact: Fact) -> Expr {
        self.local(fact).map_or(Expr::FALSE, Expr::Local)
    }

    /// Whether a pointer is null.
    pub fn null(&self, a: Node) -> Expr {
        self.holds(Fact::Null(a))
    }

    /// Whether they are the same object.
    pub fn same(&self, a: Node, b: Node) -> Expr {
        if a == b { Expr::TRUE } else { self.holds(Fact::Same(a.min(b), a.max(b))) }
    }

    /// Whether links lead from the first to the second, by this link at first. Never to itself.
    pub fn below(&self, by: Way, a: Node, b: Node) -> Expr {
        self.holds(Fact::Below(by, a, b))
    }

    /// Whether this link of an object is null.
    pub fn ends(&self, by: Way, a: Node) -> Expr {
        self.local(Fact::Ends(by, a)).map_or(Expr::TRUE, Expr::Local)
    }

    /// Whether this link of an object leads to T.
    pub fn before(&self, by: Way, a: Node) -> Expr {
        self.holds(Fact::Before(by, a))
    }

    /// The index of the element from which links lead to it.
    pub fn index(&self, a: Node) -> Option<Expr> {
        self.local(Fact::Index(a)).map(Expr::Local)
    }

    /// How many objects there are below it, with itself.
    pub fn count(&self, a: Node) -> Option<Expr> {
        self.local(Fact::Count(a)).map(Expr::Local)
    }

    /// The number of its class.
    pub fn class(&self, a: Node) -> Option<Expr> {
        self.local(Fact::Class(a)).map(Expr::Local)
    }

    /// Whether this link of T leads to it.
    pub fn after(&self, by: Way, a: Node) -> Expr {
        self.holds(Fact::After(by, a))
    }

    /// Whether the link back of a node is null.
    pub fn no_back(&self, a: Node) -> Expr {
        self.local(Fact::NoBack(a)).map_or(Expr::TRUE, Expr::Local)
    }

    /// Whether the link back of the first leads to the second.
    pub fn back(&self, a: Node, b: Node) -> Expr {
        self.holds(Fact::Back(a, b))
    }

    /// Whether this link of a node leads to one whose link back leads here.
    pub fn mutual(&self, by: Way, a: Node) -> Expr {
        self.holds(Fact::Mutual(by, a))
    }

    /// Whether its object may have ended, or links may lead to one that has; so it is if nobody knows.
    pub fn dangles(&self, a: Node) -> Expr {
        self.dangling.get(&a).map_or(Expr::TRUE, |local| Expr::Local(*local))
    }

    /// The local that says so.
    pub fn dangling(&self, a: Node) -> Option<LocalId> {
        self.dangling.get(&a).copied()
    }

    /// The fields of the objects to which T links: by which link, which field, and the local.
    pub fn neighbours(&self) -> &[(Way, FieldId, LocalId)] {
        &self.neighbours
    }

    /// The local with a field of T.
    pub fn value(&self, field: FieldId) -> Option<LocalId> {
        self.values.iter().find(|(known, _)| *known == field).map(|(_, value)| *value)
    }

    /// All fields of T that are kept.
    pub fn values(&self) -> impl Iterator<Item = LocalId> + '_ {
        self.values.iter().map(|(_, value)| *value)
    }
}

/// The number of a storage.
pub(super) fn number_of(storage: Storage) -> Expr {
    Expr::i32(match storage {
        Storage::Managed => 0,
        Storage::Heap => 1,
        Storage::Stack => 2,
        Storage::Static => 3,
    })
}

/// What ghosts are about, as users are told of it.
struct Said {
    /// The nodes.
    nodes: Vec<ghost::Pointer>,
    class: Option<ClassId>,
    has_other_links: bool,
}

impl Said {
    fn new(program: &Program, structure: &Structure, proc: &Proc) -> Said {
        let is = |node: Node| match structure.pointers.get(node) {
            Some(Pointer::Local(local)) => Pointee::Local(proc.locals[*local].source.clone()),
            Some(Pointer::Global(global)) => Pointee::Global(*global),
            None if node == structure.tracked() => Pointee::Object,
            None if structure.elements().is_some_and(|(array, _)| array == node) => Pointee::Elements,
            None => Pointee::Local(None),
        };
        let points_to = PointsTo::of(program);
        let classes: BTreeSet<ClassId> = structure.objects.iter().map(|object| points_to.class_of(object)).collect();
        let owners: BTreeSet<ClassId> = structure.links.iter().map(|link| program.fields[*link].owner).collect();
        let mut common = classes.iter().chain(&owners).copied();
        let has_all = |class: &ClassId| classes.iter().all(|other| structure.is_subclass(*other, *class));
        let is_other = |(id, field): (FieldId, &crate::program::Field)| {
            field.ty == Type::Ref && !structure.links.contains(&id) && has_subclass(structure, &classes, field.owner)
        };
        Said {
            nodes: structure.nodes().map(|number| ghost::Pointer { number, is: is(number) }).collect(),
            class: common.find(has_all),
            has_other_links: program.fields.entries().any(is_other),
        }
    }

    fn ghost(&self, fact: Known) -> Ghost {
        Ghost { fact, class: self.class, has_other_links: self.has_other_links }
    }

    /// What a fact says; `None` if that needs more words. In rings links are followed only up to the one that is kept aside: that is nothing a user knows.
    fn known(&self, structure: &Structure, fact: Fact) -> Option<Known> {
        let node = |node: Node| self.nodes[node].clone();
        let link = |by: Way| structure.links.get(by).map_or(Link::Element, |field| Link::Field(*field));
        let is_aside = structure.rings.is_some();
        match fact {
            Fact::Null(a) => Some(Known::Null(node(a))),
            Fact::Same(a, b) => Some(Known::Same(node(a), node(b))),
            Fact::Below(..) | Fact::Ends(..) | Fact::Before(..) if is_aside => None,
            Fact::Below(by, a, b) => {
                let ways = structure.ways().filter(|by| structure.reaches(*by, a, b)).count();
                Some(Known::Below { from: node(a), to: node(b), link: link(by), ways })
            }
            Fact::Ends(by, a) => Some(Known::Ends(node(a), link(by))),
            Fact::Before(by, a) => Some(Known::Before(node(a), link(by))),
            Fact::Count(a) => Some(Known::Count(node(a))),
            Fact::Class(a) => Some(Known::Class(node(a), structure.classes.as_slice().into())),
            Fact::Index(_) | Fact::After(..) | Fact::NoBack(_) | Fact::Back(..) | Fact::Mutual(..) => None,
        }
    }
}

/// Whether one of these classes is this one or below it.
fn has_subclass(structure: &Structure, classes: &BTreeSet<ClassId>, of: ClassId) -> bool {
    classes.iter().any(|class| structure.is_subclass(*class, of))
}
