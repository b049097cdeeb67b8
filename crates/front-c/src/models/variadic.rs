//! Functions with a variable number of arguments (C11 7.16), before anything else is done with calls.
//!
//! Each list of types that such a function is called with gives a copy of it, whose further arguments are parameters. A `va_list` is the number of arguments
//! that were taken, and `va_arg` chooses the parameter of that number: one of another type, or none, is undefined, which a check says. A function that is
//! handed a `va_list` gets a copy for the same arguments, and they are handed on with it; afterwards the caller's list must not be used.
//! Where a format is a literal it stands in the copy, so that `vprintf` knows it.
//!
//! A `va_list` that is used in another way (kept in an object, its address taken) leaves the function as it is: then it is not modelled.

use crate::hir::{
    AssignOp, Block, Callee, CastKind, CompareKind, CompareOp, Expr, ExprKind, Function, FunctionId, Linkage, Local,
    LocalId, LocalKind, Place, PlaceKind, Stmt, StmtKind, for_each_expr,
};
use crate::sema::Analysis;
use crate::source::Span;
use crate::types::{FunctionType, IntKind, Type, TypeId, Types};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// More copies no program needs that can be verified.
const MOST_COPIES: usize = 1_000;
/// What a list holds that must not be used: whoever goes on from there meets no argument.
const ENDED: i128 = 1 << 31;

/// Functions of the library that take a list, which others take apart: those with the arguments themselves.
const WITH_LISTS: [(&str, &str); 4] =
    [("vprintf", "printf"), ("vfprintf", "fprintf"), ("vsprintf", "sprintf"), ("vsnprintf", "snprintf")];

/// What a copy is for.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    function: FunctionId,
    /// The types of the further arguments.
    extra: Vec<TypeId>,
    /// For each parameter that is a list, the types of its arguments.
    lists: Vec<(usize, Vec<TypeId>)>,
    /// Parameters that are literals, by number.
    literals: Vec<(usize, crate::hir::StringId)>,
}

/// The parameters that stand for the arguments of a list.
type Pack = Vec<(LocalId, TypeId)>;

/// Copies functions for the arguments that they are called with.
pub(super) fn specialise(analysis: &mut Analysis) {
    let is_variadic = |function: &Function| {
        function.body.is_some() && analysis.types.function_of(function.ty).is_some_and(|ty| ty.is_variadic)
    };
    if !analysis.functions.iter().any(is_variadic) {
        return;
    }
    let (position, int) = (analysis.types.int(IntKind::UInt), analysis.types.int(IntKind::Int));
    let waiting = analysis.functions.ids().collect();
    let mut all = Variadic { analysis, copies: FxHashMap::default(), waiting, position, int };
    while let Some(function) = all.waiting.pop() {
        // The function itself stays there, for copies of it.
        let Some(mut body) = all.analysis.functions[function].body.clone() else { continue };
        for_each_expr(&mut body.block, &mut |expr| all.call(expr));
        all.analysis.functions[function].body = Some(body);
    }
}

struct Variadic<'a> {
    analysis: &'a mut Analysis,
    copies: FxHashMap<Key, Option<FunctionId>>,
    /// Functions whose calls have not been looked at.
    waiting: Vec<FunctionId>,
    /// The type of the number of arguments that were taken.
    position: TypeId,
    int: TypeId,
}

impl Variadic<'_> {
    /// A call of a function with a variable number of arguments, of which no list is passed on.
    fn call(&mut self, expr: &mut Expr) {
        let ExprKind::Call { callee: Callee::Direct(function), signature, args } = &mut expr.kind else { return };
        let has_body = self.analysis.functions[*function].body.is_some();
        let Some(ty) = self.analysis.types.function_of(self.analysis.functions[*function].ty) else { return };
        if !ty.is_variadic || !has_body {
            return;
        }
        let extra: Vec<TypeId> = args.iter().skip(ty.params.len()).map(|arg| arg.ty).collect();
        let literals = self.literals(&args[..ty.params.len().min(args.len())]);
        let key = Key { function: *function, extra, lists: Vec::new(), literals };
        if let Some(copy) = self.copy(key, args) {
            *function = copy;
            *signature = self.analysis.functions[copy].ty;
        }
    }

    /// Arguments that are literals.
    fn literals(&self, args: &[Expr]) -> Vec<(usize, crate::hir::StringId)> {
        args.iter().enumerate().filter_map(|(index, arg)| Some((index, literal(arg)?))).collect()
    }

    /// The copy of a function for these arguments; nothing if it uses a list in a way that is not modelled.
    fn copy(&mut self, key: Key, args: &[Expr]) -> Option<FunctionId> {
        if let Some(copy) = self.copies.get(&key) {
            return *copy;
        }
        if self.copies.len() >= MOST_COPIES {
            return None;
        }
        // Nothing until it is known that there will be one.
        self.copies.insert(key.clone(), None);
        let mut function = self.analysis.functions[key.function].clone();
        let mut body = function.body.take()?;
        let FunctionType { result, mut params, .. } = self.analysis.types.function_of(function.ty)?.clone();
        let mut lists: FxHashMap<LocalId, usize> = FxHashMap::default();
        let mut packs: Vec<Pack> = Vec::new();
        let span = function.span;
        let mut further = |types: &[TypeId], body: &mut crate::hir::Body| -> Pack {
            let pack = types.iter().map(|ty| {
                params.push(*ty);
                let local = Local { name: None, ty: (*ty).into(), kind: LocalKind::Param, align: None, span };
                let id = body.locals.push(local);
                body.params.push(id);
                (id, *ty)
            });
            pack.collect()
        };
        let own = further(&key.extra, &mut body);
        packs.push(own);
        for (index, types) in &key.lists {
            let pack = further(types, &mut body);
            lists.insert(*body.params.get(*index)?, packs.len());
            packs.push(pack);
        }
        for (index, _) in &key.lists {
            params[*index] = self.position;
        }
        self.find_lists(&mut body.block, &mut lists)?;
        if !self.are_followed(&mut body.block, &lists) {
            return None;
        }
        let literals = self.fixed_literals(&mut body, &key, args);
        for local in lists.keys() {
            body.locals[*local].ty = self.position.into();
        }
        let ty = FunctionType { result, params, is_variadic: false, has_prototype: true };
        function.ty = self.analysis.types.add(Type::Function(ty));
        let mut is_known = true;
        let mut locals = body.locals.clone();
        for_each_expr(&mut body.block, &mut |expr| {
            if let ExprKind::Load(Place { kind: PlaceKind::Local(local), .. }) = &expr.kind
                && let Some(literal) = literals.get(local)
            {
                *expr = Expr { span: expr.span, ..literal.clone() };
            }
            is_known &= self.rewrite(expr, &lists, &packs, &mut locals).is_some();
        });
        if !is_known {
            return None;
        }
        body.locals = locals;
        function.body = Some(body);
        function.linkage = Linkage::Internal;
        let copy = self.analysis.functions.push(function);
        self.copies.insert(key, Some(copy));
        self.waiting.push(copy);
        Some(copy)
    }

    /// Parameters that are literals in every call of the copy and that nobody changes, with their values.
    fn fixed_literals(&self, body: &mut crate::hir::Body, key: &Key, args: &[Expr]) -> FxHashMap<LocalId, Expr> {
        let mut literals: FxHashMap<LocalId, Expr> = FxHashMap::default();
        for (index, _) in &key.literals {
            if let (Some(param), Some(arg)) = (body.params.get(*index), args.get(*index)) {
                literals.insert(*param, arg.clone());
            }
        }
        for_each_expr(&mut body.block, &mut |expr| {
            if !matches!(expr.kind, ExprKind::Load(_))
                && let Some(local) = super::element::place_of(expr).and_then(|place| local_of(place))
            {
                literals.remove(&local);
            }
        });
        literals
    }

    /// The lists of a function, and which arguments they are about.
    fn find_lists(&self, block: &mut Block, lists: &mut FxHashMap<LocalId, usize>) -> Option<()> {
        let mut is_clear = true;
        // Copies of copies are rare: two rounds follow them.
        for _ in 0..3 {
            for_each_expr(block, &mut |expr| {
                let found = match &expr.kind {
                    ExprKind::VaStart { list } => list_of(list).map(|list| (list, 0)),
                    ExprKind::VaCopy { to, from } => {
                        let from = list_of(from).and_then(|from| lists.get(&from).copied());
                        list_of(to).zip(from)
                    }
                    _ => None,
                };
                if let Some((list, pack)) = found {
                    is_clear &= *lists.entry(list).or_insert(pack) == pack;
                }
            });
        }
        is_clear.then_some(())
    }

    /// Whether all uses of lists are such as are known.
    fn are_followed(&self, block: &mut Block, lists: &FxHashMap<LocalId, usize>) -> bool {
        let (mut known, mut all, mut is_known) = (0, 0, true);
        for_each_expr(block, &mut |expr| {
            match &expr.kind {
                ExprKind::VaStart { list } | ExprKind::VaArg { list } | ExprKind::VaEnd { list } => {
                    is_known &= list_of(list).is_some_and(|list| lists.contains_key(&list));
                    known += 1;
                }
                ExprKind::VaCopy { to, from } => {
                    is_known &=
                        [to, from].into_iter().all(|list| list_of(list).is_some_and(|it| lists.contains_key(&it)));
                    known += 2;
                }
                ExprKind::Call { args, .. } => {
                    known += args.iter().filter(|arg| list_of(arg).is_some_and(|it| lists.contains_key(&it))).count();
                }
                _ => {}
            }
            if let Some(local) = super::element::place_of(expr).and_then(|place| local_of(place)) {
                all += usize::from(lists.contains_key(&local));
            }
        });
        is_known && known == all
    }

    /// Puts in place of what is done with lists what is done with numbers. Nothing if that is not possible.
    fn rewrite(
        &mut self,
        expr: &mut Expr,
        lists: &FxHashMap<LocalId, usize>,
        packs: &[Pack],
        locals: &mut base::IdVec<LocalId, Local>,
    ) -> Option<()> {
        let span = expr.span;
        let list = |list: &Expr| list_of(list).filter(|list| lists.contains_key(list));
        match &mut expr.kind {
            ExprKind::VaStart { list: of } => *expr = self.set(list(of)?, 0, span),
            ExprKind::VaEnd { list: of } => *expr = self.set(list(of)?, ENDED, span),
            ExprKind::VaCopy { to, from } => {
                let value = Box::new(self.load(list(from)?, self.position, span));
                let place = self.place(list(to)?, self.position, span);
                *expr = self.dropped(Expr { kind: ExprKind::Assign { place, value }, ty: self.position, span });
            }
            ExprKind::VaArg { list: of } => {
                let of = list(of)?;
                *expr = self.taken(of, &packs[lists[&of]], expr.ty, span, locals);
            }
            ExprKind::Call { callee: Callee::Direct(function), signature, args } => {
                let passed: Vec<(usize, LocalId)> =
                    args.iter().enumerate().filter_map(|(index, arg)| Some((index, list(arg)?))).collect();
                let Some((first, given)) = passed.first().copied() else { return Some(()) };
                let name = self.analysis.functions[*function].name.clone();
                let with_list = WITH_LISTS.iter().find(|(with, _)| *with == &*name);
                let mut requires = None;
                if let Some((_, plain)) = with_list.filter(|_| self.analysis.functions[*function].body.is_none()) {
                    let pack = &packs[lists[&given]];
                    requires = Some(self.is_at_start(given, span));
                    args.truncate(first);
                    args.extend(pack.iter().map(|(local, ty)| self.load(*local, *ty, span)));
                    (*function, *signature) = self.library_function(plain, args, first, span);
                } else {
                    let key_lists: Vec<(usize, Vec<TypeId>)> = passed
                        .iter()
                        .map(|(index, of)| (*index, packs[lists[of]].iter().map(|(_, ty)| *ty).collect()))
                        .collect();
                    let ty = self.analysis.types.function_of(self.analysis.functions[*function].ty)?;
                    if ty.is_variadic || self.analysis.functions[*function].body.is_none() {
                        return None;
                    }
                    let literals = self.literals(args);
                    let key = Key { function: *function, extra: Vec::new(), lists: key_lists, literals };
                    let copy = self.copy(key, args)?;
                    for (index, of) in &passed {
                        args[*index] = self.load(*of, self.position, span);
                    }
                    for (_, of) in &passed {
                        args.extend(packs[lists[of]].iter().map(|(local, ty)| self.load(*local, *ty, span)));
                    }
                    (*function, *signature) = (copy, self.analysis.functions[copy].ty);
                }
                let ended = passed.iter().map(|(_, of)| self.set(*of, ENDED, span)).collect();
                self.and_then(expr, requires, ended, locals);
            }
            ExprKind::Call { callee: Callee::Pointer(_), args, .. } if args.iter().any(|arg| list(arg).is_some()) => {
                return None;
            }
            _ => {}
        }
        Some(())
    }

    /// Something before an expression, and others behind it.
    fn and_then(
        &self,
        expr: &mut Expr,
        before: Option<Expr>,
        behind: Vec<Expr>,
        locals: &mut base::IdVec<LocalId, Local>,
    ) {
        let (ty, span) = (expr.ty, expr.span);
        let stmt = |expr: Expr| Stmt { kind: StmtKind::Expr(expr), span };
        let is_void = self.analysis.types.is_void(ty);
        let call = std::mem::replace(expr, Expr { kind: ExprKind::Int(0), ty, span });
        let mut block = Block { locals: Vec::new(), stmts: before.into_iter().map(stmt).collect() };
        let value = if is_void {
            block.stmts.push(stmt(call));
            None
        } else {
            let local = Local { name: None, ty: ty.into(), kind: LocalKind::Variable, align: None, span };
            let local = locals.push(local);
            block.locals.push(local);
            let place = self.place(local, ty, span);
            block.stmts.push(stmt(Expr { kind: ExprKind::Assign { place, value: Box::new(call) }, ty, span }));
            Some(Box::new(self.load(local, ty, span)))
        };
        block.stmts.extend(behind.into_iter().map(stmt));
        expr.kind = ExprKind::Statements { block: Box::new(block), value };
    }

    fn place(&self, local: LocalId, ty: TypeId, span: Span) -> Place {
        Place { kind: PlaceKind::Local(local), ty: ty.into(), span }
    }

    fn load(&self, local: LocalId, ty: TypeId, span: Span) -> Expr {
        Expr { kind: ExprKind::Load(self.place(local, ty, span)), ty, span }
    }

    fn dropped(&mut self, operand: Expr) -> Expr {
        let span = operand.span;
        let kind = ExprKind::Cast { kind: CastKind::ToVoid, operand: Box::new(operand), is_explicit: false };
        Expr { kind, ty: self.analysis.types.void(), span }
    }

    /// A list is given a number.
    fn set(&mut self, list: LocalId, number: i128, span: Span) -> Expr {
        let value = Box::new(Expr { kind: ExprKind::Int(number), ty: self.position, span });
        let place = self.place(list, self.position, span);
        self.dropped(Expr { kind: ExprKind::Assign { place, value }, ty: self.position, span })
    }

    fn is_number(&mut self, list: LocalId, number: i128, span: Span) -> Expr {
        let left = Box::new(self.load(list, self.position, span));
        let right = Box::new(Expr { kind: ExprKind::Int(number), ty: self.position, span });
        let kind = ExprKind::Compare { op: CompareOp::Eq, kind: CompareKind::Int, left, right };
        let operand = Box::new(Expr { kind, ty: self.int, span });
        let kind = ExprKind::Cast { kind: CastKind::IntToBool, operand, is_explicit: false };
        Expr { kind, ty: self.analysis.types.bool(), span }
    }

    /// Nothing has been taken from a list yet: other calls are not modelled.
    fn is_at_start(&mut self, list: LocalId, span: Span) -> Expr {
        let holds = self.is_number(list, 0, span);
        self.intrinsic("__jackalope_require", holds, span)
    }

    /// The next argument of a list, of this type.
    fn taken(
        &mut self,
        list: LocalId,
        pack: &Pack,
        ty: TypeId,
        span: Span,
        locals: &mut base::IdVec<LocalId, Local>,
    ) -> Expr {
        let no = Expr { kind: ExprKind::Int(0), ty: self.analysis.types.bool(), span };
        let fails = self.intrinsic("__jackalope_check_argument", no, span);
        // No run gets to it, whatever it is.
        let types = &self.analysis.types;
        let nothing = match pack.iter().find(|(_, own)| *own == ty || types.compatible(*own, ty)) {
            Some((local, _)) => self.load(*local, ty, span),
            None if types.is_integer(ty) || types.is_pointer(ty) => Expr { kind: ExprKind::Int(0), ty, span },
            None => {
                let local = Local { name: None, ty: ty.into(), kind: LocalKind::Variable, align: None, span };
                let local = locals.push(local);
                let stmts = vec![Stmt { kind: StmtKind::Declare { local, init: None }, span }];
                let block = Box::new(Block { locals: vec![local], stmts });
                let value = Some(Box::new(self.load(local, ty, span)));
                Expr { kind: ExprKind::Statements { block, value }, ty, span }
            }
        };
        let mut value = Expr { kind: ExprKind::Comma(Box::new(fails), Box::new(nothing)), ty, span };
        for (index, (local, own)) in pack.iter().enumerate() {
            let types = &self.analysis.types;
            let is_integer = types.is_integer(*own) && types.is_integer(ty);
            let kind = match () {
                () if *own == ty || types.compatible(*own, ty) => None,
                () if is_integer && types.size_of(*own) == types.size_of(ty) => Some(CastKind::IntToInt),
                () if are_alike(types, *own, ty) => Some(CastKind::PointerToPointer),
                () => continue,
            };
            let mut then = self.load(*local, *own, span);
            if let Some(kind) = kind {
                let operand = Box::new(then);
                then = Expr { kind: ExprKind::Cast { kind, operand, is_explicit: false }, ty, span };
            }
            then.ty = ty;
            let cond = Box::new(self.is_number(list, index as i128 + 1, span));
            let (then, otherwise) = (Box::new(then), Box::new(value));
            value = Expr { kind: ExprKind::Conditional { cond, then, otherwise }, ty, span };
        }
        let one = Box::new(Expr { kind: ExprKind::Int(1), ty: self.position, span });
        let next = ExprKind::CompoundAssign {
            place: self.place(list, self.position, span),
            op: AssignOp::Arithmetic(crate::hir::BinaryOp::Add),
            value: one,
            compute: self.position,
            widen: None,
            narrow: None,
        };
        let next = Expr { kind: next, ty: self.position, span };
        Expr { kind: ExprKind::Comma(Box::new(next), Box::new(value)), ty, span }
    }

    /// A call of a function that only our models call, with a truth value.
    fn intrinsic(&mut self, name: &str, arg: Expr, span: Span) -> Expr {
        let result = self.analysis.types.void();
        let params = vec![arg.ty];
        let ty = FunctionType { result, params, is_variadic: false, has_prototype: true };
        let signature = self.analysis.types.add(Type::Function(ty));
        let callee = Callee::Direct(self.declared(name, signature, span));
        Expr { kind: ExprKind::Call { callee, signature, args: vec![arg] }, ty: result, span }
    }

    /// A function of the library with these arguments, of which some are named.
    fn library_function(&mut self, name: &str, args: &[Expr], named: usize, span: Span) -> (FunctionId, TypeId) {
        let params = args.iter().take(named).map(|arg| arg.ty).collect();
        let ty = FunctionType { result: self.int, params, is_variadic: true, has_prototype: true };
        let signature = self.analysis.types.add(Type::Function(ty));
        (self.declared(name, signature, span), signature)
    }

    fn declared(&mut self, name: &str, ty: TypeId, span: Span) -> FunctionId {
        self.analysis.functions.push(Function {
            name: Arc::from(name),
            ty,
            linkage: Linkage::External,
            body: None,
            is_noreturn: false,
            is_weak: false,
            unsupported: None,
            is_implicit: false,
            symbol: None,
            called_at: None,
            is_trusted: false,
            span,
        })
    }
}

/// Whether a pointer may be taken as another one: to the same, to any, or to other characters.
fn are_alike(types: &Types, a: TypeId, b: TypeId) -> bool {
    let (Some(a), Some(b)) = (types.pointee(a), types.pointee(b)) else { return false };
    let is_any = |ty: TypeId| types.is_void(ty) || types.is_integer(ty) && types.size_of(ty) == Some(1);
    types.compatible(a.ty, b.ty) || types.is_void(a.ty) || types.is_void(b.ty) || is_any(a.ty) && is_any(b.ty)
}

/// The literal that an expression is.
fn literal(expr: &Expr) -> Option<crate::hir::StringId> {
    match &expr.kind {
        ExprKind::Cast { kind: CastKind::PointerToPointer, operand, .. } => literal(operand),
        ExprKind::Decay(Place { kind: PlaceKind::String(string), .. }) => Some(*string),
        _ => None,
    }
}

/// The variable that a `va_list` expression names.
fn list_of(expr: &Expr) -> Option<LocalId> {
    match &expr.kind {
        ExprKind::Cast { kind: CastKind::PointerToPointer | CastKind::Same, operand, .. } => list_of(operand),
        ExprKind::Decay(place) | ExprKind::AddressOf(place) | ExprKind::Load(place) => match place.kind {
            PlaceKind::Local(local) => Some(local),
            _ => None,
        },
        _ => None,
    }
}

/// The variable that a place is, or a part of.
fn local_of(place: &Place) -> Option<LocalId> {
    match &place.kind {
        PlaceKind::Local(local) => Some(*local),
        PlaceKind::Member { base, .. } => local_of(base),
        _ => None,
    }
}
