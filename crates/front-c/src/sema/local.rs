//! Declarations in blocks (C11 6.7, 6.2.4): locals, static locals, `extern` declarations, typedefs; and compound literals.

use super::Pass;
use super::convert::Operand;
use super::declare::Declared;
use super::scope::Item;
use crate::ast::{self, Init, Storage};
use crate::error::{Outcome, fail};
use crate::hir::{
    Definition, Global, InitItem, InitValue, Initialiser, Linkage, Local, LocalKind, Place, PlaceKind, Stmt, StmtKind,
};
use crate::lex::Symbol;
use crate::source::Span;
use crate::types::{Length, QualType, Quals, Type};

impl Pass<'_> {
    /// A declaration in a block; what it does when it is reached goes to the statements.
    pub(super) fn block_declaration(&mut self, declaration: &ast::Declaration, stmts: &mut Vec<Stmt>) -> Outcome<()> {
        let specs = &declaration.specs;
        let base = self.base(specs)?;
        stmts.append(&mut self.pending_lengths());
        for item in &declaration.declarators {
            let declarator = &item.declarator;
            let Some(name) = declarator.name else { continue };
            if base.is_auto {
                self.auto_local(name, base.ty.quals, item, stmts)?;
                continue;
            }
            let ty = self.declared_type(base.ty, declarator)?;
            stmts.append(&mut self.pending_lengths());
            let align = self.declared_align(specs, declarator, base.align)?;
            let declared = Declared {
                name,
                ty,
                storage: specs.storage,
                is_thread_local: specs.is_thread_local,
                align,
                span: declarator.span,
            };
            if let Some(reason) = specs.attributes.unsupported.or(declarator.attributes.unsupported) {
                stmts.push(Stmt { kind: StmtKind::Unsupported(reason.into()), span: declarator.span });
            }
            match specs.storage {
                Some(Storage::Typedef) => self.declare_typedef(name, ty, align, declarator.span)?,
                _ if self.types.is_function(ty.ty) => {
                    let declared = Declared { storage: Some(Storage::Extern), ..declared };
                    self.declare_function(&declared, &specs.attributes, &declarator.attributes, declarator)?;
                }
                Some(Storage::Extern) => {
                    if item.init.is_some() {
                        return fail(declarator.span, "an `extern` object in a block has no initialiser");
                    }
                    self.declare_global(&declared, false, specs, declarator)?;
                }
                Some(Storage::Static) => self.static_local(&declared, item.init.as_ref())?,
                _ => self.automatic(&declared, item.init.as_ref(), stmts)?,
            }
        }
        Ok(())
    }

    /// `__auto_type name = value;`: the type is that of the value.
    fn auto_local(
        &mut self,
        symbol: Symbol,
        quals: Quals,
        item: &ast::InitDeclarator,
        stmts: &mut Vec<Stmt>,
    ) -> Outcome<()> {
        let span = item.declarator.span;
        let Some(Init::Expr(value)) = &item.init else { return fail(span, "`__auto_type` needs an initialiser") };
        let value = self.value(value)?;
        let ty = QualType { ty: value.ty, quals };
        if !self.types.is_complete(ty.ty) {
            return fail(span, format!("{} is incomplete: it has no size", self.words(ty.ty)));
        }
        self.check_new(symbol, span)?;
        let name = Some(self.name(symbol));
        let local = self.add_local(Local { name, ty, kind: LocalKind::Variable, align: None, span });
        self.bind(symbol, Item::Local(local), span);
        stmts.append(&mut self.pending_lengths());
        let items = vec![InitItem { offset: 0, bits: None, ty: ty.ty, value: InitValue::Expr(value) }];
        let init = Some(Initialiser { items, zero_rest: false });
        stmts.push(Stmt { kind: StmtKind::Declare { local, init }, span });
        Ok(())
    }

    /// No two declarations in one scope, but of things with linkage.
    fn check_new(&self, name: Symbol, span: Span) -> Outcome<()> {
        match self.lookup_here(name) {
            None => Ok(()),
            Some(_) => fail(span, format!("`{}` is already declared here", self.name(name))),
        }
    }

    fn static_local(&mut self, declared: &Declared, init: Option<&Init>) -> Outcome<()> {
        self.check_new(declared.name, declared.span)?;
        if self.types.is_variable(declared.ty.ty) {
            return fail(declared.span, "an object that lives on has no variable length");
        }
        let owner = self.function.as_ref().and_then(|function| function.id);
        let id = self.a.globals.push(Global {
            name: self.symbols.name(declared.name),
            ty: declared.ty,
            linkage: Linkage::None,
            definition: if init.is_some() { Definition::Initialised } else { Definition::Tentative },
            init: Vec::new(),
            owner,
            is_thread_local: declared.is_thread_local,
            is_weak: false,
            is_work_area: false,
            align: declared.align,
            symbol: None,
            span: declared.span,
        });
        self.bind(declared.name, Item::Global(id), declared.span);
        if let Some(init) = init {
            self.initialise_global(id, init, declared.span)?;
        }
        if !self.types.is_complete(self.globals[id].ty.ty) {
            return fail(declared.span, format!("{} is incomplete: it has no size", self.words(declared.ty.ty)));
        }
        Ok(())
    }

    fn automatic(&mut self, declared: &Declared, init: Option<&Init>, stmts: &mut Vec<Stmt>) -> Outcome<()> {
        let Declared { name: symbol, ty, span, .. } = *declared;
        self.check_new(symbol, span)?;
        let name = Some(self.name(symbol));
        let local = Local { name, ty, kind: LocalKind::Variable, align: declared.align, span };
        let local = self.add_local(local);
        self.bind(symbol, Item::Local(local), span);
        let mut value = None;
        let mut whole = ty;
        if let Some(init) = init {
            if self.types.is_variable(ty.ty) {
                let is_empty = matches!(init, Init::List(entries, _) if entries.is_empty());
                if !is_empty {
                    return fail(span, "an array of variable length has no initialiser");
                }
                value = Some(Initialiser { items: Vec::new(), zero_rest: true });
            } else {
                let (complete, items) = self.init(ty, init, span)?;
                whole = complete;
                value = Some(Initialiser { zero_rest: self.leaves_rest(complete, &items), items });
            }
        }
        if self.types.is_void(whole.ty) || !self.types.is_complete(whole.ty) {
            return fail(span, format!("{} is incomplete: it has no size", self.words(whole.ty)));
        }
        if let Some(function) = &mut self.function {
            function.locals[local].ty = whole;
        }
        stmts.append(&mut self.pending_lengths());
        stmts.push(Stmt { kind: StmtKind::Declare { local, init: value }, span });
        Ok(())
    }

    /// Whether items leave something of an object open.
    fn leaves_rest(&self, ty: QualType, items: &[InitItem]) -> bool {
        match items {
            [InitItem { offset: 0, bits: None, ty: item, value: InitValue::Expr(_) }] => *item != ty.ty,
            // The characters of a literal may be fewer than the array has, and the array one of several.
            [InitItem { offset: 0, ty: item, value: InitValue::String(string), .. }] => {
                let literal = &self.strings[*string];
                let size = self.types.size_of(literal.unit).map(|unit| unit * literal.units.len() as u64);
                *item != ty.ty || size < self.types.size_of(ty.ty)
            }
            _ => true,
        }
    }

    /// `(type){ … }` (C11 6.5.2.5).
    pub(super) fn compound_literal(
        &mut self,
        name: &ast::TypeName,
        entries: &[ast::InitEntry],
        span: Span,
    ) -> Outcome<Operand> {
        let ty = self.type_name(name)?;
        if self.types.is_variable(ty.ty) || self.types.is_function(ty.ty) || self.types.is_void(ty.ty) {
            return fail(span, format!("there is no literal of type {}", self.words(ty.ty)));
        }
        if self.function.is_none() || self.prototypes > 0 {
            let (ty, items) = self.static_list(ty, entries, span)?;
            let id = self.globals.push(Global {
                name: "".into(),
                ty,
                linkage: Linkage::None,
                definition: Definition::Initialised,
                init: items,
                owner: None,
                is_thread_local: false,
                is_weak: false,
                is_work_area: false,
                align: None,
                symbol: None,
                span,
            });
            return Ok(Operand::Place(Place { kind: PlaceKind::Global(id), ty, span }));
        }
        let (ty, items) = self.init_braced(ty, entries, span)?;
        let local = Local { name: None, ty, kind: LocalKind::CompoundLiteral, align: None, span };
        let local = self.add_local(local);
        let init = Box::new(Initialiser { zero_rest: self.leaves_rest(ty, &items), items });
        Ok(Operand::Place(Place { kind: PlaceKind::CompoundLiteral { local, init }, ty, span }))
    }

    /// An array type whose length is known now.
    pub(super) fn completed(&mut self, ty: QualType, count: u64) -> QualType {
        match *self.types.get(ty.ty) {
            Type::Array { element, length: Length::Incomplete } => {
                let array = self.types.add(Type::Array { element, length: Length::Known(count) });
                QualType { ty: array, quals: ty.quals }
            }
            _ => ty,
        }
    }
}
