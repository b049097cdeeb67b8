//! Scopes and what names stand for in them (C11 6.2.1 to 6.2.3).

use super::{Analysis, Pass};
use crate::hir::{FunctionId, GlobalId, LocalId};
use crate::lex::Symbol;
use crate::source::Span;
use crate::types::{EnumId, QualType, RecordId, TypeId};
use rustc_hash::FxHashMap;

/// What a name stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item {
    /// A type, and the alignment that its typedef asks for.
    Typedef(QualType, Option<u64>),
    Local(LocalId),
    Global(GlobalId),
    Function(FunctionId),
    /// An enumeration constant.
    Constant(i128, TypeId),
    /// A parameter of a prototype, which is never evaluated.
    Param(QualType),
    /// A nested function of this type, which is not modelled.
    Nested(TypeId),
}

/// What a tag stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Tag {
    Record(RecordId),
    Enum(EnumId),
}

/// One scope.
#[derive(Default)]
pub(super) struct Scope {
    pub names: FxHashMap<Symbol, (Item, Span)>,
    pub tags: FxHashMap<Symbol, Tag>,
}

impl Analysis {
    /// What a name stands for here.
    pub(super) fn lookup(&self, name: Symbol) -> Option<Item> {
        self.scopes.iter().rev().find_map(|scope| scope.names.get(&name)).map(|(item, _)| *item)
    }

    /// What a name stands for in the innermost scope.
    pub(super) fn lookup_here(&self, name: Symbol) -> Option<Item> {
        self.scopes.last().and_then(|scope| scope.names.get(&name)).map(|(item, _)| *item)
    }

    /// What a tag stands for here.
    pub(super) fn lookup_tag(&self, tag: Symbol) -> Option<Tag> {
        self.scopes.iter().rev().find_map(|scope| scope.tags.get(&tag)).copied()
    }

    /// What a tag stands for in the innermost scope.
    pub(super) fn lookup_tag_here(&self, tag: Symbol) -> Option<Tag> {
        self.scopes.last().and_then(|scope| scope.tags.get(&tag)).copied()
    }

    pub(super) fn bind(&mut self, name: Symbol, item: Item, span: Span) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name, (item, span));
        }
    }

    pub(super) fn bind_tag(&mut self, tag: Symbol, item: Tag) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.tags.insert(tag, item);
        }
    }

    /// Whether we are outside of functions and parameter lists.
    pub(super) fn is_file_scope(&self) -> bool {
        self.scopes.len() <= 1
    }
}

impl Pass<'_> {
    /// Analyses something in a scope of its own.
    pub(super) fn scoped<T>(&mut self, analyse: impl FnOnce(&mut Self) -> T) -> T {
        self.scopes.push(Scope::default());
        let result = analyse(self);
        self.scopes.pop();
        result
    }
}
