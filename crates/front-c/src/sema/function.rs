//! Function definitions (C11 6.9.1), also of the old style, and the state of the one that we are in.

use super::Pass;
use super::declare::Declared;
use super::scope::{Item, Scope};
use super::switch::Switch;
use super::typing::ParamType;
use crate::ast::{self, DeclaratorPart, Storage};
use crate::error::{Outcome, fail};
use crate::hir::{
    Block, Body, Expr, FunctionId, InitItem, InitValue, Initialiser, Label, LabelId, Local, LocalId, LocalKind, Place,
    PlaceKind, Stmt, StmtKind,
};
use crate::lex::Symbol;
use crate::source::Span;
use crate::types::{FloatKind, FunctionType, QualType, Type, TypeId};
use base::IdVec;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The function that is analysed.
pub(super) struct FunctionState {
    pub id: Option<FunctionId>,
    pub name: Arc<str>,
    pub result: TypeId,
    pub is_variadic: bool,
    pub locals: IdVec<LocalId, Local>,
    pub labels: IdVec<LabelId, Label>,
    /// Labels by name: those of the function, then those of blocks (`__label__`).
    pub label_names: Vec<FxHashMap<Symbol, LabelId>>,
    /// Labels that stand somewhere.
    pub placed: FxHashSet<LabelId>,
    /// Labels that are gone to, and where.
    pub wanted: Vec<(LabelId, Span)>,
    /// The locals of the blocks that we are in.
    pub blocks: Vec<Vec<LocalId>>,
    /// Lengths of arrays that wait to be evaluated.
    pub lengths: Vec<Expr>,
    pub switches: Vec<Switch>,
    /// How many statements we are in that `break` ends.
    pub breakable: u32,
    /// How many loops we are in.
    pub loops: u32,
}

impl FunctionState {
    fn new(name: Arc<str>, result: TypeId) -> FunctionState {
        FunctionState {
            id: None,
            name,
            result,
            is_variadic: false,
            locals: IdVec::new(),
            labels: IdVec::new(),
            label_names: vec![FxHashMap::default()],
            placed: FxHashSet::default(),
            wanted: Vec::new(),
            blocks: vec![Vec::new()],
            lengths: Vec::new(),
            switches: Vec::new(),
            breakable: 0,
            loops: 0,
        }
    }

    /// A local of the block that we are in.
    pub fn add_local(&mut self, local: Local) -> LocalId {
        let is_param = local.kind == LocalKind::Param;
        let id = self.locals.push(local);
        if let (Some(block), false) = (self.blocks.last_mut(), is_param) {
            block.push(id);
        }
        id
    }
}

/// The parameters of a definition.
struct Params {
    ids: Vec<LocalId>,
    /// As callers see them.
    types: Vec<TypeId>,
    /// What converts old-style arguments.
    prologue: Vec<Stmt>,
}

impl Pass<'_> {
    pub(super) fn function_definition(&mut self, definition: &ast::FunctionDefinition) -> Outcome<()> {
        let result = self.definition_here(definition);
        self.function = None;
        self.scopes.truncate(1);
        result
    }

    fn definition_here(&mut self, definition: &ast::FunctionDefinition) -> Outcome<()> {
        let specs = &definition.specs;
        let declarator = &definition.declarator;
        let span = declarator.span;
        if matches!(specs.storage, Some(Storage::Typedef | Storage::Auto | Storage::Register)) {
            return fail(specs.span, "a function is `extern` or `static`");
        }
        let base = self.base(specs)?;
        let (Some(symbol), Some((DeclaratorPart::Function(params), outer))) =
            (declarator.name, declarator.parts.split_first())
        else {
            return fail(span, "a function definition needs parameters");
        };
        let result = self.parts_type(base.ty, outer, span)?.ty;
        if !self.types.is_void(result) && !self.types.is_complete(result) {
            return fail(span, format!("a function returns no incomplete {}", self.words(result)));
        }
        let name = self.name(symbol);
        self.function = Some(FunctionState::new(name, result));
        self.scopes.push(Scope::default());
        let mut found = if params.has_prototype {
            self.new_style(params)?
        } else {
            self.old_style(symbol, params, &definition.old_style)?
        };
        let list: Vec<ParamType> = Vec::new();
        let mut ty = self.function_type(result, params, &list, span)?;
        if let Type::Function(function) = self.types.get(ty) {
            let function = FunctionType { params: found.types.clone(), ..function.clone() };
            ty = self.types.add(Type::Function(function));
        }
        let declared =
            Declared { name: symbol, ty: ty.into(), storage: specs.storage, is_thread_local: false, align: None, span };
        let id = self.declare_function(&declared, &specs.attributes, &declarator.attributes, declarator)?;
        self.functions[id].is_noreturn |= specs.is_noreturn;
        // An inline definition may stand in several units, beside the real one in another.
        let may_be_double = specs.is_inline || self.inline_definitions.contains(&id);
        if self.functions[id].body.is_some() && !may_be_double {
            return fail(span, format!("`{}` is defined twice", self.name(symbol)));
        }
        if let Some(function) = &mut self.function {
            function.id = Some(id);
            function.is_variadic = params.is_variadic;
        }
        let mut stmts = self.pending_lengths();
        stmts.append(&mut found.prologue);
        self.block_items(&definition.body, &mut stmts)?;
        self.finish_definition(id, found.ids, stmts, definition, specs.is_inline, ty)
    }

    fn finish_definition(
        &mut self,
        id: FunctionId,
        params: Vec<LocalId>,
        stmts: Vec<Stmt>,
        definition: &ast::FunctionDefinition,
        is_inline: bool,
        ty: TypeId,
    ) -> Outcome<()> {
        let Some(mut state) = self.function.take() else { return Ok(()) };
        if let Some((label, span)) = state.wanted.iter().find(|(label, _)| !state.placed.contains(label)) {
            let name = state.labels[*label].name.clone().unwrap_or_default();
            return fail(*span, format!("there is no label `{name}`"));
        }
        let locals = state.blocks.pop().unwrap_or_default();
        let block = Block { locals, stmts };
        let keeps_old = self.functions[id].body.is_some() && is_inline;
        if !keeps_old {
            if is_inline && self.functions[id].linkage == crate::hir::Linkage::External {
                self.inline_definitions.insert(id);
            } else {
                self.inline_definitions.remove(&id);
            }
            let function = &mut self.functions[id];
            function.body =
                Some(Body { params, locals: state.locals, labels: state.labels, block, span: definition.span });
            function.span = definition.declarator.span;
            let has_prototype = self.types.function_of(self.functions[id].ty).is_some_and(|it| it.has_prototype);
            if self.types.function_of(ty).is_some_and(|it| it.has_prototype) || !has_prototype {
                self.functions[id].ty = ty;
            }
        }
        Ok(())
    }

    fn new_style(&mut self, params: &ast::Params) -> Outcome<Params> {
        let mut found = Params { ids: Vec::new(), types: Vec::new(), prologue: Vec::new() };
        for param in &params.list {
            let param = self.param_type(param)?;
            if self.types.is_void(param.ty.ty) && param.name.is_none() && params.list.len() == 1 && !params.is_variadic
            {
                break;
            }
            if !self.types.is_complete(param.ty.ty) {
                return fail(param.span, format!("a parameter of incomplete type {}", self.words(param.ty.ty)));
            }
            found.types.push(param.ty.ty);
            let id = self.add_param(param.name, param.ty, param.span)?;
            found.ids.push(id);
        }
        Ok(found)
    }

    fn add_param(&mut self, symbol: Option<Symbol>, ty: QualType, span: Span) -> Outcome<LocalId> {
        let name = symbol.map(|symbol| self.name(symbol));
        let id = self.add_local(Local { name, ty, kind: LocalKind::Param, align: None, span });
        if let Some(symbol) = symbol {
            if self.lookup_here(symbol).is_some() {
                return fail(span, format!("two parameters are called `{}`", self.name(symbol)));
            }
            self.bind(symbol, Item::Local(id), span);
        }
        Ok(id)
    }

    /// A local of the function that we are in.
    pub(super) fn add_local(&mut self, local: Local) -> LocalId {
        match &mut self.function {
            Some(function) => function.add_local(local),
            None => base::Id::from_index(0),
        }
    }

    /// `int f(a, b) char a; { … }`: arguments arrive promoted, or as an earlier prototype says.
    fn old_style(
        &mut self,
        symbol: Symbol,
        params: &ast::Params,
        declarations: &[ast::Declaration],
    ) -> Outcome<Params> {
        let mut types: FxHashMap<Symbol, (QualType, Span)> = FxHashMap::default();
        for declaration in declarations {
            let base = self.base(&declaration.specs)?;
            for item in &declaration.declarators {
                let declarator = &item.declarator;
                let ty = self.declared_type(base.ty, declarator)?;
                let ty = self.adjusted(ty);
                let Some(name) = declarator.name else { continue };
                if !params.names.iter().any(|(param, _)| *param == name) {
                    return fail(declarator.span, format!("`{}` is no parameter", self.name(name)));
                }
                types.insert(name, (ty, declarator.span));
            }
        }
        let earlier = match self.scopes.first().and_then(|scope| scope.names.get(&symbol)) {
            Some((Item::Function(id), _)) => self.types.function_of(self.functions[*id].ty).cloned(),
            _ => None,
        };
        let earlier = earlier.filter(|it| it.has_prototype && it.params.len() == params.names.len());
        let mut found = Params { ids: Vec::new(), types: Vec::new(), prologue: Vec::new() };
        for (index, (name, span)) in params.names.iter().enumerate() {
            let (ty, span) = types.get(name).copied().unwrap_or((self.basic.int.into(), *span));
            if !self.types.is_complete(ty.ty) {
                return fail(span, format!("a parameter of incomplete type {}", self.words(ty.ty)));
            }
            let passed = match &earlier {
                Some(earlier) => earlier.params[index],
                None => self.promoted_argument_type(ty.ty),
            };
            found.types.push(passed);
            if passed == ty.ty || !self.types.is_scalar(ty.ty) {
                let id = self.add_param(Some(*name), ty, span)?;
                found.ids.push(id);
                continue;
            }
            let id = self.add_param(None, passed.into(), span)?;
            found.ids.push(id);
            let word = self.name(*name);
            let local = Local { name: Some(word), ty, kind: LocalKind::Variable, align: None, span };
            let local = self.add_local(local);
            self.bind(*name, Item::Local(local), span);
            let place = Place { kind: PlaceKind::Local(id), ty: passed.into(), span };
            let value = Expr { kind: crate::hir::ExprKind::Load(place), ty: passed, span };
            let value = InitValue::Expr(self.convert(value, ty.ty));
            let items = vec![InitItem { offset: 0, bits: None, ty: ty.ty, value }];
            let init = Some(Initialiser { items, zero_rest: false });
            found.prologue.push(Stmt { kind: StmtKind::Declare { local, init }, span });
        }
        Ok(found)
    }

    fn promoted_argument_type(&mut self, ty: TypeId) -> TypeId {
        match self.types.get(ty) {
            Type::Float(FloatKind::Float) => self.types.float(FloatKind::Double),
            _ => self.types.promoted(ty),
        }
    }

    /// Statements that evaluate the lengths that wait.
    pub(super) fn pending_lengths(&mut self) -> Vec<Stmt> {
        let Some(function) = &mut self.function else { return Vec::new() };
        let lengths = std::mem::take(&mut function.lengths);
        lengths.into_iter().map(|length| Stmt { span: length.span, kind: StmtKind::Expr(length) }).collect()
    }
}
