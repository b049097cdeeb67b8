//! What a statement or expression can see: variables, jump targets, what may be thrown or returned.
//!
//! Invariant: names are unique in a program, so nothing shadows; a variable is registered only after
//! its declaration has been written and is definitely assigned from then on.

use crate::types::Ty;

/// How a variable may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VarKind {
    /// A local that is assigned: invisible in lambdas and inner bodies.
    Mutable,
    /// Never assigned after its declaration: may be captured.
    Final,
    /// A loop counter: read freely, changed by its loop only, never captured.
    Counter,
    /// A field: assignable everywhere.
    Member,
}

#[derive(Clone, Debug)]
pub(crate) struct Var {
    /// The text that denotes it, such as `i3`, `this.x4` or `C1.x5`.
    pub(crate) name: String,
    pub(crate) ty: Ty,
    pub(crate) kind: VarKind,
}

/// What `return` may do here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Return {
    Forbidden,
    Void,
    Value(Ty),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JumpKind {
    Loop,
    Switch,
    Block,
}

/// A statement that `break` or `continue` may leave.
#[derive(Clone, Debug)]
pub(crate) struct Jump {
    pub(crate) label: Option<String>,
    pub(crate) kind: JumpKind,
}

/// Whether control may run off the end of the block being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// `return`, `break`, … may stand last.
    Free,
    /// The block has to complete normally (Java language specification, 14.22).
    MustComplete,
}

/// The place where text is being written.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    pub(crate) vars: Vec<Var>,
    /// Variables below this index belong to an enclosing body and are seen only if captured.
    pub(crate) floor: usize,
    /// The class whose `this` is in reach.
    pub(crate) this: Option<usize>,
    pub(crate) returns: Return,
    /// Whether a checked exception may be thrown here.
    pub(crate) checked: bool,
    pub(crate) jumps: Vec<Jump>,
    /// Only methods of a lower level may be called: the call graph has no cycle.
    pub(crate) level: u32,
    pub(crate) nesting: u32,
    pub(crate) loops: u32,
    pub(crate) ending: Ending,
    /// The line after which the body should come to its end.
    pub(crate) limit: usize,
}

impl Scope {
    pub(crate) fn new(level: u32) -> Self {
        Scope {
            vars: Vec::new(),
            floor: 0,
            this: None,
            returns: Return::Forbidden,
            checked: false,
            jumps: Vec::new(),
            level,
            nesting: 0,
            loops: 0,
            ending: Ending::Free,
            limit: usize::MAX,
        }
    }

    pub(crate) fn declare(&mut self, name: impl Into<String>, ty: Ty, kind: VarKind) {
        self.vars.push(Var { name: name.into(), ty, kind });
    }

    pub(crate) fn readable(&self) -> impl Iterator<Item = &Var> {
        self.vars.iter().enumerate().filter_map(|(index, var)| {
            let captured = matches!(var.kind, VarKind::Final | VarKind::Member);
            (index >= self.floor || captured).then_some(var)
        })
    }

    pub(crate) fn assignable(&self) -> impl Iterator<Item = &Var> {
        self.vars.iter().enumerate().filter_map(|(index, var)| {
            let here = var.kind == VarKind::Mutable && index >= self.floor;
            (here || var.kind == VarKind::Member).then_some(var)
        })
    }

    /// Enters a body that runs later, or not as part of this method.
    pub(crate) fn enter_capturing_body(&mut self, returns: Return) {
        self.floor = self.vars.len();
        self.returns = returns;
        self.checked = false;
        self.jumps.clear();
        self.ending = Ending::Free;
    }
}
