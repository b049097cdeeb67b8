//! Declarations with linkage (C11 6.2.2, 6.7, 6.9.2): functions and objects, of one unit and across units.

use super::Pass;
use super::scope::Item;
use crate::ast::{self, Attributes, Declarator, Init, Storage};
use crate::error::{Outcome, fail};
use crate::hir::{Block, Body, Definition, Function, FunctionId, Global, GlobalId, Linkage, Typedef};
use crate::lex::Symbol;
use crate::source::Span;
use crate::types::{FunctionType, Length, QualType, Type, TypeId};
use base::IdVec;

/// What a declaration says about one name.
pub(super) struct Declared {
    pub name: Symbol,
    pub ty: QualType,
    pub storage: Option<Storage>,
    pub is_thread_local: bool,
    pub align: Option<u64>,
    pub span: Span,
}

impl Pass<'_> {
    /// A declaration at file scope.
    pub(super) fn file_declaration(&mut self, declaration: &ast::Declaration) -> Outcome<()> {
        let specs = &declaration.specs;
        let base = self.base(specs)?;
        for item in &declaration.declarators {
            let declarator = &item.declarator;
            let Some(name) = declarator.name else { continue };
            let mut ty = base.ty;
            if base.is_auto {
                let Some(Init::Expr(value)) = &item.init else {
                    return fail(declarator.span, "`__auto_type` needs an initialiser");
                };
                ty = self.value(value)?.ty.into();
            }
            let ty = self.declared_type(ty, declarator)?;
            let align = self.declared_align(specs, declarator, base.align)?;
            if specs.storage == Some(Storage::Typedef) {
                self.declare_typedef(name, ty, align, declarator.span)?;
                continue;
            }
            let declared = Declared {
                name,
                ty,
                storage: specs.storage,
                is_thread_local: specs.is_thread_local,
                align,
                span: declarator.span,
            };
            if self.types.is_function(ty.ty) {
                let id = self.declare_function(&declared, &specs.attributes, &declarator.attributes, declarator)?;
                self.functions[id].is_noreturn |= specs.is_noreturn;
                continue;
            }
            let id = self.declare_global(&declared, item.init.is_some(), specs, declarator)?;
            if let Some(init) = &item.init {
                self.initialise_global(id, init, declarator.span)?;
            }
        }
        Ok(())
    }

    /// The alignment that a declaration asks for; else that of its typedef, if the type is the typedef's or an array of it.
    pub(super) fn declared_align(
        &mut self,
        specs: &ast::Specs,
        declarator: &Declarator,
        of_typedef: Option<u64>,
    ) -> Outcome<Option<u64>> {
        let asked = self.asked_align(&specs.attributes)?.max(self.asked_align(&declarator.attributes)?);
        let is_same = declarator.parts.iter().all(|part| matches!(part, ast::DeclaratorPart::Array { .. }));
        Ok(asked.or(of_typedef.filter(|_| is_same)))
    }

    pub(super) fn declare_typedef(
        &mut self,
        name: Symbol,
        ty: QualType,
        align: Option<u64>,
        span: Span,
    ) -> Outcome<()> {
        match self.lookup_here(name) {
            // Repeating it is fine (C11).
            Some(Item::Typedef(before, _)) if !self.types.compatible(before.ty, ty.ty) => {
                return fail(span, format!("`{}` is another type already", self.name(name)));
            }
            Some(Item::Typedef(..)) | None => {}
            Some(_) => return fail(span, format!("`{}` is already declared here", self.name(name))),
        }
        if self.is_file_scope() {
            let name = self.name(name);
            self.typedefs.push(Typedef { name, ty, span });
        }
        self.bind(name, Item::Typedef(ty, align), span);
        Ok(())
    }

    /// Where names of the file scope and of `extern` declarations in blocks are known from, and what linkage that gives a new declaration.
    fn earlier(&self, name: Symbol, storage: Option<Storage>) -> (Option<Item>, Linkage) {
        let file = self.scopes.first().and_then(|scope| scope.names.get(&name)).map(|(item, _)| *item);
        let linkage = match (storage, file) {
            (Some(Storage::Static), _) if self.is_file_scope() || self.function_is_beginning() => Linkage::Internal,
            (_, Some(Item::Function(id))) => self.functions[id].linkage,
            (Some(Storage::Extern), Some(Item::Global(id))) => self.globals[id].linkage,
            _ => Linkage::External,
        };
        let known = match (file, linkage) {
            (Some(item @ (Item::Function(_) | Item::Global(_))), _) => Some(item),
            (_, Linkage::External) => self.externals.get(&name).copied(),
            _ => None,
        };
        (known, linkage)
    }

    /// Whether the definition of a function is being declared: the scope of its parameters is open already.
    fn function_is_beginning(&self) -> bool {
        self.scopes.len() == 2 && self.function.as_ref().is_some_and(|function| function.id.is_none())
    }

    /// Makes a name known: a definition's at file scope, else in the scope that we are in.
    fn bind_linked(&mut self, name: Symbol, item: Item, span: Span) {
        if self.function_is_beginning() {
            if let Some(scope) = self.scopes.first_mut() {
                scope.names.insert(name, (item, span));
            }
        } else {
            self.bind(name, item, span);
        }
    }

    pub(super) fn declare_function(
        &mut self,
        declared: &Declared,
        specs: &Attributes,
        own: &Attributes,
        declarator: &Declarator,
    ) -> Outcome<FunctionId> {
        let (name, span) = (declared.name, declared.span);
        let ty = declared.ty.ty;
        let (known, linkage) = self.earlier(name, declared.storage);
        if let Some(other) = self.lookup_here(name).filter(|_| !self.function_is_beginning())
            && !matches!(other, Item::Function(_) | Item::Param(_))
        {
            return fail(span, format!("`{}` is already declared here", self.name(name)));
        }
        let id = match known {
            Some(Item::Function(id)) => {
                self.merge_function(id, ty, span)?;
                id
            }
            Some(_) => return fail(span, format!("`{}` is already declared as an object", self.name(name))),
            None => self.a.functions.push(Function {
                name: self.symbols.name(name),
                ty,
                linkage,
                body: None,
                is_noreturn: false,
                is_weak: false,
                unsupported: None,
                is_implicit: false,
                symbol: None,
                called_at: None,
                is_trusted: false,
                span,
            }),
        };
        let function = &mut self.functions[id];
        function.is_noreturn |= specs.is_noreturn || own.is_noreturn;
        function.is_weak |= specs.is_weak || own.is_weak;
        function.is_implicit = false;
        if let Some(reason) = own.unsupported.or(specs.unsupported) {
            function.unsupported = Some(reason.into());
        }
        let symbol = own.alias.clone().or(specs.alias.clone()).or(declarator.symbol.clone());
        function.symbol = symbol.or(function.symbol.take());
        if self.functions[id].linkage == Linkage::External {
            self.externals.insert(name, Item::Function(id));
        }
        self.bind_linked(name, Item::Function(id), span);
        Ok(id)
    }

    /// Assembly at file scope: what it does is not modelled, so that a program with it is not either.
    pub(super) fn file_assembly(&mut self, span: Span) {
        let ty = FunctionType { result: self.basic.void, params: Vec::new(), is_variadic: false, has_prototype: true };
        let ty = self.types.add(Type::Function(ty));
        let mut function = Function::label("asm".into(), ty, span);
        function.unsupported = Some("assembly code at file scope".into());
        function.body = Some(Body {
            params: Vec::new(),
            locals: IdVec::new(),
            labels: IdVec::new(),
            block: Block::default(),
            span,
        });
        self.a.functions.push(function);
    }

    /// Another declaration of a function: the one with a prototype tells more.
    fn merge_function(&mut self, id: FunctionId, ty: TypeId, span: Span) -> Outcome<()> {
        let function = &self.functions[id];
        let old = function.ty;
        if !self.types.compatible(old, ty) {
            // Of other units, of the compiler's own and of implicit declarations nothing is promised.
            let is_of_unit = function.span.unit == self.unit && !function.is_implicit;
            let is_known = super::library::signature(&function.name).is_some();
            if is_of_unit && !is_known {
                return fail(span, format!("`{}` was declared with another type", function.name));
            }
            if function.body.is_none() {
                self.functions[id].ty = ty;
            }
            return Ok(());
        }
        let is_prototype = |p: &Self, ty| p.types.function_of(ty).is_some_and(|function| function.has_prototype);
        if !is_prototype(self, old) && is_prototype(self, ty) {
            self.functions[id].ty = ty;
        }
        Ok(())
    }

    /// An object at file scope, or an `extern` one in a block.
    pub(super) fn declare_global(
        &mut self,
        declared: &Declared,
        has_init: bool,
        specs: &ast::Specs,
        declarator: &Declarator,
    ) -> Outcome<GlobalId> {
        let (name, span, ty) = (declared.name, declared.span, declared.ty);
        if self.types.is_void(ty.ty) && declared.storage != Some(Storage::Extern) {
            return fail(span, "an object of type void");
        }
        if self.types.is_variable(ty.ty) {
            return fail(span, "an object that lives on has no variable length");
        }
        let definition = match (has_init, declared.storage) {
            (true, _) => Definition::Initialised,
            (false, Some(Storage::Extern)) => Definition::Declared,
            (false, _) => Definition::Tentative,
        };
        let (known, linkage) = self.earlier(name, declared.storage);
        if let Some(other) = self.lookup_here(name)
            && !matches!(other, Item::Global(_))
        {
            return fail(span, format!("`{}` is already declared here", self.name(name)));
        }
        let id = match known {
            Some(Item::Global(id)) => {
                self.merge_global(id, declared, definition)?;
                id
            }
            Some(_) => return fail(span, format!("`{}` is already declared as a function", self.name(name))),
            None => {
                let name = self.name(name);
                self.globals.push(Global {
                    name,
                    ty,
                    linkage,
                    definition,
                    init: Vec::new(),
                    owner: None,
                    is_thread_local: declared.is_thread_local,
                    is_weak: false,
                    is_work_area: false,
                    align: declared.align,
                    symbol: None,
                    span,
                })
            }
        };
        let global = &mut self.globals[id];
        global.is_weak |= specs.attributes.is_weak || declarator.attributes.is_weak;
        global.is_thread_local |= declared.is_thread_local;
        let symbol =
            declarator.attributes.alias.clone().or(specs.attributes.alias.clone()).or(declarator.symbol.clone());
        global.symbol = symbol.or(global.symbol.take());
        if self.globals[id].linkage == Linkage::External {
            self.externals.insert(name, Item::Global(id));
        }
        self.bind(name, Item::Global(id), span);
        Ok(id)
    }

    fn merge_global(&mut self, id: GlobalId, declared: &Declared, definition: Definition) -> Outcome<()> {
        let old = self.globals[id].ty;
        let is_of_unit = self.globals[id].span.unit == self.unit;
        let is_compatible = self.types.compatible(old.ty, declared.ty.ty);
        if !is_compatible && is_of_unit {
            return fail(declared.span, format!("`{}` was declared with another type", self.globals[id].name));
        }
        let is_defined = self.globals[id].definition == Definition::Initialised;
        if is_defined && definition == Definition::Initialised {
            return fail(declared.span, format!("`{}` is defined twice", self.globals[id].name));
        }
        let is_vague = matches!(self.types.get(old.ty), Type::Array { length: Length::Incomplete, .. })
            || !self.types.is_complete(old.ty);
        let tells_more =
            is_vague && is_compatible || !is_compatible && definition != Definition::Declared && !is_defined;
        let global = &mut self.globals[id];
        if tells_more {
            global.ty = declared.ty;
        }
        global.align = global.align.max(declared.align);
        let rank = |definition| match definition {
            Definition::Declared => 0,
            Definition::Tentative => 1,
            Definition::Initialised => 2,
        };
        if rank(definition) > rank(global.definition) {
            global.definition = definition;
            global.span = declared.span;
        }
        Ok(())
    }

    /// Gives an object of static storage its initial value.
    pub(super) fn initialise_global(&mut self, id: GlobalId, init: &Init, span: Span) -> Outcome<()> {
        let ty = self.globals[id].ty;
        let (ty, items) = self.static_init(ty, init, span)?;
        let global = &mut self.globals[id];
        global.ty = ty;
        global.init = items;
        global.definition = Definition::Initialised;
        Ok(())
    }

    /// What is still open at the end of a unit: arrays without a length have one element.
    pub(super) fn finish_unit(&mut self) -> Outcome<()> {
        let ids: Vec<GlobalId> = self.globals.ids().collect();
        for id in ids {
            let global = &self.globals[id];
            if global.definition != Definition::Tentative || global.span.unit != self.unit {
                continue;
            }
            let ty = global.ty;
            if let Type::Array { element, length: Length::Incomplete } = *self.types.get(ty.ty) {
                self.globals[id].ty.ty = self.types.add(Type::Array { element, length: Length::Known(1) });
            } else if !self.types.is_complete(ty.ty) {
                return fail(self.globals[id].span, format!("{} is incomplete: it has no size", self.words(ty.ty)));
            }
        }
        Ok(())
    }
}
