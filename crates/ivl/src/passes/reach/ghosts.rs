//! What is known of pointers and of the object that is followed: truth values, each a local of its own.

use super::choose::{Pointer, Structure};
use crate::expr::{Expr, Type};
use crate::program::{FieldId, Local, Proc, Program};
use crate::stmt::LocalId;

/// A pointer by its number; the last one is the object that is followed, T.
pub(super) type Node = usize;

/// The locals that hold what is known. All of it is a function of the heap: what holds of two pointers that are the same object is the same.
pub(super) struct Ghosts {
    /// The number of T.
    pub tracked: Node,
    /// Whether an object is followed by now.
    pub chosen: LocalId,
    /// Whether at least one object links to T.
    pub owned: LocalId,
    /// Whether at least two do.
    pub owned_twice: LocalId,
    /// Whether the node that was read last is T; also if none was read.
    pub hit: LocalId,
    null: Vec<LocalId>,
    /// For each pair, the smaller number first.
    same: Vec<Vec<LocalId>>,
    /// Whether links lead from the first to the second, in one step or more.
    above: Vec<Vec<LocalId>>,
    /// Whether its link is null.
    ends: Vec<LocalId>,
    /// Whether its link leads to T.
    before: Vec<LocalId>,
    /// The fields of T.
    values: Vec<(FieldId, LocalId)>,
}

impl Ghosts {
    /// Declares them.
    pub fn new(program: &Program, structure: &Structure, proc: &mut Proc) -> Ghosts {
        let tracked = structure.pointers.len();
        let mut names: Vec<String> = structure
            .pointers
            .iter()
            .map(|pointer| match pointer {
                Pointer::Local(local) => proc.locals[*local].name.to_string(),
                Pointer::Global(global) => program.globals[*global].name.to_string(),
            })
            .collect();
        names.push("T".to_owned());
        let mut declare = |name: String, ty: Type| {
            let mut unique = name.clone();
            let mut number = 1;
            while proc.locals.iter().any(|local| *local.name == *unique) {
                number += 1;
                unique = format!("{name}#{number}");
            }
            proc.locals.push(Local { name: unique.into(), ty, source: None })
        };
        let chosen = declare("chosen".to_owned(), Type::Bool);
        let owned = declare("owned".to_owned(), Type::Bool);
        let owned_twice = declare("owned twice".to_owned(), Type::Bool);
        let hit = declare("hit".to_owned(), Type::Bool);
        let null = names[..tracked].iter().map(|a| declare(format!("{a} is null"), Type::Bool)).collect();
        let ends = names.iter().map(|a| declare(format!("{a} ends"), Type::Bool)).collect();
        let before = names[..tracked].iter().map(|a| declare(format!("{a} before T"), Type::Bool)).collect();
        let same = (0..=tracked)
            .map(|a| (a + 1..=tracked).map(|b| declare(format!("{} is {}", names[a], names[b]), Type::Bool)).collect())
            .collect();
        let above = (0..=tracked)
            .map(|a| (0..=tracked).map(|b| declare(format!("{} above {}", names[a], names[b]), Type::Bool)).collect())
            .collect();
        let values = structure
            .scalars
            .iter()
            .map(|field| {
                let declared = &program.fields[*field];
                (*field, declare(format!("T.{}", declared.name), declared.ty))
            })
            .collect();
        Ghosts { tracked, chosen, owned, owned_twice, hit, null, same, above, ends, before, values }
    }

    /// What holds before anything is done: nothing is followed.
    pub fn start(&self, proc: &Proc) -> Vec<(LocalId, Expr)> {
        let mut start = vec![
            (self.chosen, Expr::FALSE),
            (self.owned, Expr::FALSE),
            (self.owned_twice, Expr::FALSE),
            (self.hit, Expr::TRUE),
            (self.ends[self.tracked], Expr::TRUE),
        ];
        start.extend(self.values.iter().map(|(_, value)| (*value, Expr::Const(proc.locals[*value].ty.zero()))));
        start
    }

    /// The local that says whether a pointer is null.
    pub fn null_local(&self, a: Node) -> LocalId {
        self.null[a]
    }

    /// Whether a pointer is null. T is none where nothing is followed, which its relations say.
    pub fn null(&self, a: Node) -> Expr {
        Expr::Local(self.null[a])
    }

    /// The local that says whether two of them are the same object.
    pub fn same_local(&self, a: Node, b: Node) -> LocalId {
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        self.same[a][b - a - 1]
    }

    /// Whether they are the same object.
    pub fn same(&self, a: Node, b: Node) -> Expr {
        if a == b { Expr::TRUE } else { Expr::Local(self.same_local(a, b)) }
    }

    /// The local that says whether links lead from the first to the second.
    pub fn above_local(&self, a: Node, b: Node) -> LocalId {
        self.above[a][b]
    }

    /// Whether links lead from the first to the second. Never to itself.
    pub fn above(&self, a: Node, b: Node) -> Expr {
        if a == b { Expr::FALSE } else { Expr::Local(self.above[a][b]) }
    }

    /// The local that says whether the link of an object is null.
    pub fn ends_local(&self, a: Node) -> LocalId {
        self.ends[a]
    }

    /// Whether the link of an object is null.
    pub fn ends(&self, a: Node) -> Expr {
        Expr::Local(self.ends[a])
    }

    /// The local that says whether the link of an object leads to T.
    pub fn before_local(&self, a: Node) -> LocalId {
        self.before[a]
    }

    /// Whether the link of an object leads to T. That of T does not.
    pub fn before(&self, a: Node) -> Expr {
        if a == self.tracked { Expr::FALSE } else { Expr::Local(self.before[a]) }
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
