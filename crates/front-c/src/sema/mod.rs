//! From syntax to the typed program: scopes, types, conversions, constants (C11 6.2 to 6.9).
//!
//! One [`Analysis`] takes all units one after the other; types, strings and names with external linkage are shared. It refuses only what
//! compilers refuse too; what is not modelled becomes `Unsupported` at its place. Recursion is counted, so that no program exhausts the stack.

mod assign;
mod builtin;
mod call;
mod constant;
mod convert;
mod declare;
mod enumeration;
mod expr;
mod function;
mod init;
mod library;
mod local;
mod operator;
mod place;
mod record;
mod scope;
mod sizes;
mod stmt;
mod switch;
mod typing;

use crate::ast::External;
use crate::error::{Outcome, fail};
use crate::hir::{
    AddressBase, Constant, Expr, ExprKind, Function, FunctionId, Global, GlobalId, Program, StringId, StringLiteral,
    Typedef,
};
use crate::lex::{Symbol, Symbols};
use crate::source::{Sources, Span, UnitId};
use crate::types::{DataModel, IntKind, RecordId, TypeId, Types};
use base::{Id, IdVec};
use function::FunctionState;
use rustc_hash::{FxHashMap, FxHashSet};
use scope::{Item, Scope};
use std::sync::Arc;

/// How deep the analysis may recurse.
const MAX_DEPTH: u32 = 2500;

/// The program under construction.
pub(crate) struct Analysis {
    pub(crate) types: Types,
    pub(crate) globals: IdVec<GlobalId, Global>,
    pub(crate) functions: IdVec<FunctionId, Function>,
    pub(crate) strings: IdVec<StringId, StringLiteral>,
    typedefs: Vec<Typedef>,
    /// What names with external linkage stand for, in all units.
    externals: FxHashMap<Symbol, Item>,
    /// Functions whose body is an inline definition, which another unit's may replace.
    inline_definitions: FxHashSet<FunctionId>,
    /// Records with a layout that is not modelled, and the types that stand for them.
    opaque: FxHashMap<RecordId, TypeId>,
    /// The scopes that we are in, the file scope first.
    scopes: Vec<Scope>,
    /// The function that we are in.
    function: Option<FunctionState>,
    depth: u32,
    /// How many prototypes we are in: lengths of arrays are not evaluated there.
    prototypes: u32,
    /// The types that come up all the time.
    basic: Basic,
    /// The unit that is analysed.
    unit: UnitId,
}

/// Types that come up all the time.
#[derive(Clone, Copy)]
struct Basic {
    void: TypeId,
    bool: TypeId,
    char: TypeId,
    int: TypeId,
    size: TypeId,
}

impl Analysis {
    pub fn new(model: DataModel, unit: UnitId) -> Analysis {
        let mut types = Types::new(model);
        let basic = Basic {
            void: types.void(),
            bool: types.bool(),
            char: types.int(IntKind::Char),
            int: types.int(IntKind::Int),
            size: types.size_t(),
        };
        Analysis {
            types,
            globals: IdVec::new(),
            functions: IdVec::new(),
            strings: IdVec::new(),
            typedefs: Vec::new(),
            externals: FxHashMap::default(),
            inline_definitions: FxHashSet::default(),
            opaque: FxHashMap::default(),
            scopes: Vec::new(),
            function: None,
            depth: 0,
            prototypes: 0,
            basic,
            unit,
        }
    }

    /// Adds a unit to the program.
    pub fn unit(&mut self, unit: UnitId, externals: &[External], symbols: &mut Symbols) -> Outcome<()> {
        self.unit = unit;
        self.scopes = vec![Scope::default()];
        let mut pass = Pass { a: self, symbols };
        for external in externals {
            match external {
                External::Function(function) => pass.function_definition(function)?,
                External::Declaration(declaration) => pass.file_declaration(declaration)?,
                External::StaticAssert(assertion) => pass.static_assert(assertion)?,
                External::Asm(span) => pass.file_assembly(*span),
            }
        }
        pass.finish_unit()
    }

    /// From here on units are those of our own library: their names with external linkage are others than the user's.
    pub fn begin_library(&mut self) {
        self.externals = FxHashMap::default();
    }

    /// How many units were analysed.
    pub fn units(&self) -> usize {
        self.unit.index() + 1
    }

    /// Functions whose addresses static objects hold.
    pub fn functions_in_statics(&self) -> FxHashSet<FunctionId> {
        let items = self.globals.iter().flat_map(|global| &global.init);
        let functions = items.filter_map(|item| match &item.value {
            Constant::Address { base: AddressBase::Function(function), .. } => Some(*function),
            _ => None,
        });
        functions.collect()
    }

    /// The program of all units.
    pub fn finish(mut self, sources: Sources) -> Program {
        crate::link::link(&mut self.types);
        Program {
            model: self.types.model,
            types: self.types,
            globals: self.globals,
            functions: self.functions,
            strings: self.strings,
            typedefs: self.typedefs,
            at_exit: None,
            sources,
        }
    }
}

/// The analysis, with the names of the program.
struct Pass<'p> {
    a: &'p mut Analysis,
    symbols: &'p mut Symbols,
}

impl std::ops::Deref for Pass<'_> {
    type Target = Analysis;
    fn deref(&self) -> &Analysis {
        self.a
    }
}

impl std::ops::DerefMut for Pass<'_> {
    fn deref_mut(&mut self) -> &mut Analysis {
        self.a
    }
}

impl Pass<'_> {
    /// Analyses something that may hold others of its kind.
    fn deeper<T>(&mut self, span: Span, analyse: impl FnOnce(&mut Self) -> Outcome<T>) -> Outcome<T> {
        if self.depth >= MAX_DEPTH {
            return fail(span, "the program is nested too deep here");
        }
        self.depth += 1;
        let result = analyse(self);
        self.depth -= 1;
        result
    }

    fn name(&self, symbol: Symbol) -> Arc<str> {
        self.symbols.name(symbol)
    }

    /// A type in words, for messages.
    fn words(&self, ty: TypeId) -> String {
        self.types.display(ty.into())
    }

    /// An integer constant.
    fn int(&self, value: i128, ty: TypeId, span: Span) -> Expr {
        Expr { kind: ExprKind::Int(value), ty, span }
    }

    /// Something that is not modelled.
    fn unsupported(&self, reason: impl Into<Arc<str>>, ty: TypeId, span: Span) -> Expr {
        Expr { kind: ExprKind::Unsupported(reason.into()), ty, span }
    }
}
