//! Calls: of functions with a body, through pointers, and of those functions of the library that are known.

use super::lifetime::Kept;
use super::object::Contents;
use super::place::{Spot, Storage, bits_of};
use super::world::zero;
use super::{Code, Value, kinds};
use crate::hir::{Callee, Expr as CExpr, FunctionId};
use crate::library::{self, Intrinsic, Library};
use crate::memory::{Form, PartInfo, PartKey, Region, Variable, made};
use crate::types::{Type as CType, TypeId};
use base::Id;
use ivl::{
    Arm, BinOp, CheckKind, Expr, InputKind, LocalId, StmtKind, TermKind, Type, not, simplify_binary, simplify_cast,
};
use std::rc::Rc;

/// What a pointer to a function is: its number; null is 0.
pub(super) fn number_of(function: FunctionId) -> i32 {
    function.index() as i32 + 1
}

/// How a parameter or result is passed.
#[derive(Clone, Debug)]
pub(super) enum Passing {
    /// Part by part, each with what it consists of.
    Parts(Vec<(PartInfo, Vec<Type>)>),
    /// As an object of this region that nobody else has: there are objects in it, or it is bytes.
    Object(Region),
}

impl Passing {
    /// The types of all that is passed.
    pub fn types(&self) -> Vec<Type> {
        match self {
            Passing::Parts(parts) => parts.iter().flat_map(|(_, types)| types).copied().collect(),
            Passing::Object(_) => vec![Type::Ref],
        }
    }
}

impl<'p> Code<'_, 'p> {
    /// How a parameter or result of a type is passed.
    pub fn passing(&mut self, variable: Variable, ty: TypeId) -> Passing {
        let Some(region) = self.emit.world.memory.region_of(variable) else {
            let unsaid = self
                .emit
                .world
                .scalar(ty)
                .map(|own| (PartInfo { key: PartKey::new(0, None), ty, target: None }, vec![own]));
            return Passing::Parts(unsaid.into_iter().collect());
        };
        let shape = self.emit.world.shape(region);
        let is_record = self.emit.world.is_record(ty);
        if is_record && (!shape.inner.is_empty() || !matches!(shape.form, Form::Record)) {
            return Passing::Object(region);
        }
        let parts = match shape.form {
            // A scalar whose bytes are looked at is passed as what it is.
            Form::Bytes if !self.emit.world.is_void(ty) => {
                let target = shape.target.filter(|_| self.emit.world.is_pointer(ty));
                vec![PartInfo { key: PartKey::new(0, None), ty, target }]
            }
            // Nobody says what it returns.
            Form::Record if shape.parts.is_empty() && self.emit.world.scalar(ty).is_some() => {
                vec![PartInfo { key: PartKey::new(0, None), ty, target: None }]
            }
            _ => shape.parts.clone(),
        };
        Passing::Parts(parts.into_iter().map(|part| (part, self.emit.world.components(&part))).collect())
    }

    /// How the result of a function is passed.
    pub fn result_passing(&mut self, function: FunctionId) -> Passing {
        let hir = self.emit.world.hir;
        match hir.types.get(hir.functions[function].ty) {
            CType::Function(ty) => self.passing(Variable::Result(function), ty.result),
            _ => Passing::Parts(Vec::new()),
        }
    }

    pub fn call(&mut self, expr: &'p CExpr, callee: &'p Callee, args: &'p [CExpr]) -> Value {
        let function = match callee {
            Callee::Direct(function) => *function,
            Callee::Pointer(pointer) => {
                let pointer = self.expr(pointer);
                let args: Vec<Value> = args.iter().map(|arg| self.argument(arg)).collect();
                self.emit.at(expr.span);
                return self.call_pointer(expr, pointer, args);
            }
        };
        let decl = &self.emit.world.hir.functions[function];
        if decl.body.is_none()
            && let Some(library) = library::known(&decl.name)
        {
            return self.call_library(expr, function, library, args);
        }
        let args: Vec<Value> = args.iter().map(|arg| self.argument(arg)).collect();
        self.emit.at(expr.span);
        if decl.body.is_some() { self.call_body(function, args, expr) } else { self.call_external(function, expr) }
    }

    fn argument(&mut self, arg: &'p CExpr) -> Value {
        let value = self.expr(arg);
        // What comes after it may change what it was made of.
        self.kept(value)
    }

    /// A function with a body.
    fn call_body(&mut self, function: FunctionId, args: Vec<Value>, expr: &CExpr) -> Value {
        let Some(body) = &self.emit.world.hir.functions[function].body else { return self.any(expr.ty) };
        if let CType::Function(ty) = self.emit.world.hir.types.get(self.emit.world.hir.functions[function].ty)
            && ty.is_variadic
        {
            self.emit.unsupported("functions with a variable number of arguments");
            return self.any(expr.ty);
        }
        let mut values = Vec::new();
        let mut args = args.into_iter();
        for param in &body.params {
            let ty = body.locals[*param].ty.ty;
            let passing = self.passing(Variable::Local(function, *param), ty);
            match args.next() {
                Some(value) => values.extend(self.passed(value, &passing, ty)),
                None => {
                    self.emit.check(kinds::CALL, "an argument is missing", Expr::FALSE);
                    values.extend(passing.types().into_iter().map(|ty| Expr::from(zero(ty))));
                }
            }
        }
        let results = self.result_passing(function);
        let targets: Vec<Vec<LocalId>> = match &results {
            Passing::Parts(parts) => {
                parts.iter().map(|(_, types)| types.iter().map(|ty| self.emit.temp(*ty)).collect()).collect()
            }
            Passing::Object(_) => vec![vec![self.emit.temp(Type::Ref)]],
        };
        let proc = self.emit.world.proc_of(function);
        let mut flat: Vec<Option<LocalId>> = targets.iter().flatten().map(|target| Some(*target)).collect();
        let is_missing = self.may_lack_value(function).then(|| self.emit.temp(Type::Bool));
        flat.extend(is_missing.map(Some));
        self.emit.emit(StmtKind::Call { targets: flat, proc, args: values });
        if let Some(is_missing) = is_missing {
            self.check_has_value(expr, is_missing);
        }
        self.returned(function, &results, targets, expr.ty)
    }

    /// The value of a call, from the locals that hold its parts.
    fn returned(&mut self, function: FunctionId, results: &Passing, targets: Vec<Vec<LocalId>>, ty: TypeId) -> Value {
        if self.emit.world.is_void(ty) {
            return Value::Nothing;
        }
        let Some(region) = self.emit.world.memory.region_of(Variable::Result(function)) else {
            return self.no_result(ty);
        };
        let size = self.emit.world.hir.types.size_of(ty).unwrap_or(0);
        let results = match results {
            Passing::Parts(parts) => parts,
            Passing::Object(region) => {
                let storage = self.object_storage(*region, Expr::Local(targets[0][0]));
                return Value::Record(Spot::at(*region, storage), size);
            }
        };
        if self.emit.world.is_record(ty) {
            let parts = results.iter().zip(targets).map(|((part, _), targets)| (part.key, targets)).collect();
            let parts = super::world::Parts { parts };
            return Value::Record(Spot::at(region, Storage::Locals(Rc::new(parts))), size);
        }
        let (Some((part, _)), Some(targets)) = (results.first(), targets.into_iter().next()) else {
            return self.no_result(ty);
        };
        match (part.target, &targets[..]) {
            (Some(target), _) => Value::Pointer(Some(target), targets.into_iter().map(Expr::Local).collect()),
            (None, [value]) => Value::Scalar(Expr::Local(*value)),
            (None, _) => self.no_result(ty),
        }
    }

    /// A function returns nothing though its caller wants something.
    fn no_result(&mut self, ty: TypeId) -> Value {
        self.emit.unsupported("the value of a function that returns none");
        self.any(ty)
    }

    /// An argument as the parts of a parameter.
    pub fn passed(&mut self, value: Value, passing: &Passing, ty: TypeId) -> Vec<Expr> {
        let parts = match passing {
            Passing::Parts(parts) => parts,
            // A copy of its own.
            Passing::Object(region) => {
                let object = self.new_object(*region, ty);
                let storage = self.object_storage(*region, object.clone());
                if !matches!(value, Value::Record(..)) {
                    self.emit.unsupported("an argument of another type than the parameter");
                }
                self.store_record(&Spot::at(*region, storage), value);
                return vec![object];
            }
        };
        let mut passed = Vec::new();
        for (part, types) in parts {
            let value = match &value {
                Value::Record(spot, _) => {
                    let spot = Spot { offset: spot.offset + part.key.offset, ..spot.clone() };
                    self.load(spot, bits_of(part.key), part.ty)
                }
                value => value.clone(),
            };
            let fits = match &value {
                Value::Scalar(_) => part.target.is_none(),
                Value::Pointer(..) => part.target.is_some(),
                Value::Record(..) | Value::Nothing => false,
            };
            if !fits {
                self.emit.unsupported("an argument of another type than the parameter");
                passed.extend(types.iter().map(|ty| Expr::from(zero(*ty))));
                continue;
            }
            passed.extend(self.for_part(value, part));
        }
        passed
    }

    /// A function that is defined nowhere: any result, and nothing is written. One that a header of the system declares is defined somewhere, and not modelled.
    fn call_external(&mut self, function: FunctionId, expr: &CExpr) -> Value {
        let (world, ty) = (&mut self.emit.world, expr.ty);
        let decl = &world.hir.functions[function];
        if world.hir.sources.locate(decl.span).is_system || decl.symbol.is_some() {
            return self.not_modelled(&format!("`{}`", decl.name), expr);
        }
        if !world.externals.contains(&function) {
            world.externals.push(function);
        }
        if world.is_void(ty) {
            return Value::Nothing;
        }
        let name = world.hir.functions[function].name.clone();
        match world.scalar(ty) {
            Some(scalar) => Value::Scalar(self.emit.input(InputKind::External, &format!("{name}()"), scalar)),
            None => {
                let is_pointer = world.is_pointer(ty) && world.is_left_open(kinds::LIFETIME);
                if is_pointer && self.unset_is_own() {
                    return self.any_pointer(&name, expr);
                }
                let about = if is_pointer { self.about_unset() } else { ivl::About::Program };
                let why = format!("what `{name}` returns, which has no body");
                self.emit.check_about(CheckKind::UNSUPPORTED, &why, Expr::FALSE, about);
                self.any(ty)
            }
        }
    }

    /// Whoever a pointer leads to.
    fn call_pointer(&mut self, expr: &CExpr, pointer: Value, args: Vec<Value>) -> Value {
        let Value::Pointer(Some(region), parts) = pointer else {
            self.emit.check(CheckKind::NULL, "a null pointer is called", Expr::FALSE);
            return self.any(expr.ty);
        };
        let shape = self.emit.world.shape(region);
        match shape.form {
            Form::Functions => {}
            Form::Record | Form::Sequence | Form::Bytes if shape.functions.is_empty() => {
                let is_null = simplify_binary(BinOp::Eq, parts[0].clone(), zero(self.emit.ty(&parts[0])).into());
                self.emit.check(CheckKind::NULL, "a null pointer is called", not(is_null));
                let wrong = "something is called that is no function";
                if self.unset_is_own() {
                    let wild = self.wild();
                    self.emit.check(kinds::CALL, wrong, simplify_binary(BinOp::Eq, parts[0].clone(), wild));
                }
                let target = self.indirect_target(expr);
                self.call_nobody(&target, wrong);
                return target;
            }
            Form::Record | Form::Sequence | Form::Bytes | Form::Untyped(_) => {
                self.emit.unsupported("a call through a pointer that may lead to data");
                return self.any(expr.ty);
            }
        }
        let number = self.emit.keep(parts[0].clone());
        let is_there = simplify_binary(BinOp::Ne, number.clone(), Expr::i32(0));
        self.emit.check(CheckKind::NULL, "a null pointer is called", is_there);
        let target = self.indirect_target(expr);
        let (after, nobody) = (self.emit.block(), self.emit.block());
        let mut arms = Vec::new();
        let mut bodies = Vec::new();
        for function in &shape.functions {
            let block = self.emit.block();
            let guard = simplify_binary(BinOp::Eq, number.clone(), Expr::i32(number_of(*function)));
            arms.push(Arm { guard, target: block });
            bodies.push((*function, block));
        }
        let dispatch = TermKind::Goto { arms, otherwise: nobody };
        self.emit.end_and_start(dispatch, nobody);
        self.call_nobody(&target, "a function is called by a pointer of another type");
        for (function, block) in bodies {
            self.emit.end_and_start(TermKind::goto(after), block);
            let value = self.call_candidate(function, &args, expr);
            match (&target, &value) {
                (Value::Scalar(_), Value::Scalar(_))
                | (Value::Pointer(..), Value::Pointer(..))
                | (Value::Record(..), Value::Record(..)) => {
                    self.give(&target, value);
                }
                _ => self.give_any(&target),
            }
        }
        self.emit.flow_into(after);
        target
    }

    /// A pointer leads to no function that it may lead to. If nobody has set it, it may be assumed to lead to one that returns anything and writes nothing.
    fn call_nobody(&mut self, target: &Value, wrong: &str) {
        if !self.unset_is_own() {
            let is_open = self.emit.world.is_left_open(kinds::CALL) && self.emit.world.is_left_open(kinds::LIFETIME);
            let about = if is_open { self.about_unset() } else { ivl::About::Program };
            self.emit.check_about(kinds::CALL, wrong, Expr::FALSE, about);
            return self.give_any(target);
        }
        for local in Self::locals_of(target) {
            let ty = self.emit.ty(&Expr::Local(local));
            let value = self.unset_component(ty, Contents::Unknown);
            self.emit.assign(local, value);
        }
    }

    /// Gives the locals of a value something, where no run gets to.
    fn give_any(&mut self, target: &Value) {
        for local in Self::locals_of(target) {
            let ty = self.emit.ty(&Expr::Local(local));
            self.emit.assign(local, zero(ty).into());
        }
    }

    /// The locals that hold a value.
    fn locals_of(target: &Value) -> Vec<LocalId> {
        let is_local = |part: &Expr| match part {
            Expr::Local(local) => Some(*local),
            _ => None,
        };
        match target {
            Value::Scalar(local) => is_local(local).into_iter().collect(),
            Value::Pointer(_, parts) => parts.iter().filter_map(is_local).collect(),
            Value::Record(Spot { storage: Storage::Locals(parts), .. }, _) => {
                let mut locals: Vec<LocalId> = parts.parts.values().flatten().copied().collect();
                locals.sort_unstable();
                locals
            }
            Value::Record(..) | Value::Nothing => Vec::new(),
        }
    }

    /// Locals for what a call through a pointer returns.
    fn indirect_target(&mut self, expr: &CExpr) -> Value {
        if self.emit.world.is_record(expr.ty) {
            return Value::Record(
                self.temporary(made(expr), expr.ty),
                self.emit.world.hir.types.size_of(expr.ty).unwrap_or(0),
            );
        }
        if self.emit.world.is_pointer(expr.ty) {
            return match self.emit.world.memory.region_of(made(expr)) {
                Some(region) => {
                    let types = self.emit.world.pointer(region);
                    Value::Pointer(Some(region), types.into_iter().map(|ty| Expr::Local(self.emit.temp(ty))).collect())
                }
                None => Value::Pointer(None, Vec::new()),
            };
        }
        match self.emit.world.scalar(expr.ty) {
            Some(ty) => Value::Scalar(Expr::Local(self.emit.temp(ty))),
            None => Value::Nothing,
        }
    }

    /// One of the functions that a pointer may lead to.
    fn call_candidate(&mut self, function: FunctionId, args: &[Value], expr: &CExpr) -> Value {
        let hir = self.emit.world.hir;
        let decl = &hir.functions[function];
        let CType::Function(ty) = hir.types.get(decl.ty) else { return self.any(expr.ty) };
        if ty.is_variadic && decl.body.is_some() {
            self.emit.unsupported("a call of a function with a variable number of arguments through a pointer");
            return self.any(expr.ty);
        }
        let has_parameters = decl.body.as_ref().is_none_or(|body| body.params.len() == args.len());
        if !has_parameters || !hir.types.compatible(ty.result, expr.ty) {
            self.emit.check(kinds::CALL, "a function is called by a pointer of another type", Expr::FALSE);
            return self.any(expr.ty);
        }
        match (&decl.body, library::known(&decl.name)) {
            (Some(_), _) => self.call_body(function, args.to_vec(), expr),
            (None, None) => self.call_external(function, expr),
            (None, Some(_)) => {
                self.emit.unsupported(&format!("a call of `{}` through a pointer", decl.name));
                self.any(expr.ty)
            }
        }
    }

    /// A pointer as input: null, or one that nobody may use.
    fn any_pointer(&mut self, name: &str, expr: &CExpr) -> Value {
        let Some(region) = self.emit.world.memory.region_of(made(expr)) else {
            return self.not_modelled("a pointer to nothing known as input", expr);
        };
        let mut parts = self.emit.world.null(region);
        if self.emit.ty(&parts[0]) != Type::Ref {
            return self.not_modelled("a pointer to a function as input", expr);
        }
        self.emit.world.has_wild = true;
        let is_null = self.emit.input(InputKind::Nondet, &format!("{name}() is null"), Type::Bool);
        parts[0] = ivl::ite(is_null, Expr::NULL, self.wild());
        // Two of them may lead into the same object, to places that are as far from each other as can be.
        for part in &mut parts[1..] {
            let ty = self.emit.ty(part);
            *part = self.unset_component(ty, Contents::Any);
        }
        Value::Pointer(Some(region), parts)
    }

    // The library

    fn call_library(&mut self, expr: &'p CExpr, function: FunctionId, library: Library, args: &'p [CExpr]) -> Value {
        let name = self.emit.world.hir.functions[function].name.clone();
        match library {
            Library::Malloc => {
                return self
                    .or_null(&name, |code| code.allocation(expr, args.first(), None, Kept::Heap, Contents::Any));
            }
            Library::Calloc => {
                return self.or_null(&name, |code| {
                    code.allocation(expr, args.first(), args.get(1), Kept::Heap, Contents::Zero)
                });
            }
            Library::Alloca => {
                let value = self.allocation(expr, args.first(), None, Kept::Frame, Contents::Any);
                return self.add_to_frame(value);
            }
            Library::Realloc => {
                if let [pointer, size] = args {
                    let pointer = self.argument(pointer);
                    if self.emit.world.allocation != super::Allocation::Succeeds {
                        return self.not_modelled("`realloc` that may fail", expr);
                    }
                    return self.realloc(expr, &pointer, size);
                }
            }
            Library::Intrinsic(Intrinsic::OutputLiteral) => return self.output_literal(args),
            Library::Free
            | Library::Memset
            | Library::Memcpy
            | Library::Memmove
            | Library::Exit
            | Library::Abort
            | Library::Error
            | Library::Assert
            | Library::Assume
            | Library::Nondet
            | Library::Abs
            | Library::Output
            | Library::Random
            | Library::Intrinsic(_)
            | Library::Nothing
            | Library::Unsupported => {}
        }
        let values: Vec<Value> = args.iter().map(|arg| self.argument(arg)).collect();
        self.emit.at(expr.span);
        match (library, &values[..]) {
            (Library::Free, [Value::Pointer(Some(region), parts), ..]) => self.free(*region, parts),
            (Library::Free, [Value::Pointer(None, _), ..]) => {}
            (Library::Memset, [pointer @ Value::Pointer(Some(_), _), Value::Scalar(byte), Value::Scalar(size)]) => {
                self.memset(pointer, byte, size);
                return pointer.clone();
            }
            (
                Library::Memcpy | Library::Memmove,
                [to @ Value::Pointer(Some(_), _), from @ Value::Pointer(Some(_), _), Value::Scalar(size)],
            ) => {
                self.memcpy(to, from, size, library == Library::Memmove);
                return to.clone();
            }
            (Library::Exit, [Value::Scalar(status)]) if self.emit.ty(status) == Type::I32 => {
                let status = status.clone();
                self.check_cleanup(false);
                self.emit.end(TermKind::Halt { status });
            }
            (Library::Abort, _) => {
                self.check_cleanup(false);
                self.emit.end(TermKind::Halt { status: Expr::i32(134) });
            }
            (Library::Error, _) => {
                if !self.emit.world.asks_for(CheckKind::ASSERTION) {
                    // Then it is an end like others.
                    self.check_cleanup(false);
                }
                self.emit.check(CheckKind::ASSERTION, "an assertion fails, or an error is reached", Expr::FALSE)
            }
            (Library::Assert, [value, rest @ ..]) if rest.len() <= 1 && !matches!(value, Value::Record(..)) => {
                let holds = self.is_not_zero(value);
                self.assertion(holds);
            }
            (Library::Assume, [value]) if !matches!(value, Value::Record(..)) => {
                let cond = self.is_not_zero(value);
                self.emit.emit(StmtKind::Assume { cond });
            }
            (Library::Nondet, []) => match self.emit.world.scalar(expr.ty) {
                Some(ty) => return Value::Scalar(self.emit.input(InputKind::Nondet, &format!("{name}()"), ty)),
                None if self.emit.world.is_pointer(expr.ty) => return self.any_pointer(&name, expr),
                None => return self.not_modelled("a record as input", expr),
            },
            (Library::Abs, [Value::Scalar(value)]) => {
                let value = value.clone();
                return Value::Scalar(self.absolute(value));
            }
            (Library::Output, _) => {
                return match self.emit.world.scalar(expr.ty) {
                    Some(ty) => {
                        let target = self.emit.temp(ty);
                        self.emit.unset(target, "how much was written");
                        Value::Scalar(Expr::Local(target))
                    }
                    None => Value::Nothing,
                };
            }
            (Library::Random, _) => return self.random(&name, expr),
            (Library::Intrinsic(which), _) => return self.intrinsic(which, args, &values, expr.ty),
            (Library::Nothing, _) => {}
            _ => return self.not_modelled(&format!("`{name}`"), expr),
        }
        self.any(expr.ty)
    }

    /// An assertion that is a function.
    fn assertion(&mut self, holds: Expr) {
        const MESSAGE: &str = "an assertion fails";
        if self.emit.world.asks_for(CheckKind::ASSERTION) {
            return self.emit.check(CheckKind::ASSERTION, MESSAGE, holds);
        }
        // Then it is an end like others.
        let (failed, after) = (self.emit.block(), self.emit.block());
        self.emit.end_and_start(TermKind::branch(holds, after, failed), failed);
        self.check_cleanup(false);
        self.emit.check(CheckKind::ASSERTION, MESSAGE, Expr::FALSE);
        self.emit.flow_into(after);
    }

    /// The truth value of a number or pointer.
    fn is_not_zero(&mut self, value: &Value) -> Expr {
        match value {
            Value::Scalar(value) if self.emit.ty(value) == Type::Bool => value.clone(),
            Value::Scalar(value) => {
                let ty = self.emit.ty(value);
                simplify_binary(BinOp::Ne, value.clone(), zero(ty).into())
            }
            Value::Pointer(..) | Value::Record(..) | Value::Nothing => not(self.is_null(value)),
        }
    }

    /// `malloc`, `calloc`, `alloca`.
    pub fn allocation(
        &mut self,
        expr: &'p CExpr,
        size: Option<&'p CExpr>,
        times: Option<&'p CExpr>,
        kept: Kept,
        contents: Contents,
    ) -> Value {
        let bytes = size.map(|size| self.number(size));
        let times = times.map(|times| self.number(times));
        self.emit.at(expr.span);
        let Some(region) = self.emit.world.memory.region_of(made(expr)) else {
            return self.not_modelled("an allocation", expr);
        };
        let Some(bytes) = bytes else { return self.not_modelled("an allocation without a size", expr) };
        let unit = self.emit.world.shape(region).size.max(1);
        // In 64 bits nothing is lost: sizes have at most 64, and what is larger than memory fails on the real machine.
        let wide = |value: Expr, own: Type| if own == Type::I64 { value } else { simplify_cast(Type::I64, value) };
        let own = self.emit.ty(&bytes);
        let bytes = wide(bytes, own);
        let bytes = match times {
            Some(times) => {
                let own = self.emit.ty(&times);
                let (a, b) = (self.emit.keep(bytes), self.emit.keep(wide(times, own)));
                let fits = super::arith::fits(BinOp::Mul, a.clone(), b.clone());
                self.emit.check(CheckKind::UNSUPPORTED, "an allocation that is larger than memory", fits);
                simplify_binary(BinOp::Mul, a, b)
            }
            None => bytes,
        };
        let bytes = self.emit.keep(bytes);
        let is_natural = simplify_binary(BinOp::Ge, bytes.clone(), Expr::i64(0));
        self.emit.check(CheckKind::UNSUPPORTED, "an allocation that is larger than memory", is_natural);
        let count = if unit == 1 { bytes } else { simplify_binary(BinOp::Div, bytes, Expr::i64(unit as i64)) };
        let object = self.allocate(region, count, contents, kept);
        let parts = match self.emit.world.shape(region).form {
            Form::Sequence | Form::Bytes => vec![object, Expr::i64(0)],
            Form::Functions => self.emit.world.null(region),
            Form::Record | Form::Untyped(_) => vec![object],
        };
        Value::Pointer(Some(region), parts)
    }

    /// What a function that a run leaves by its end returns: nobody has said.
    pub fn unsaid_results(&mut self, results: &[Type]) -> Vec<Expr> {
        let mut values = Vec::new();
        for ty in results {
            values.push(match ty {
                Type::Ref => self.unset_component(Type::Ref, Contents::Any),
                ty => self.emit.input(InputKind::Indeterminate, "the result of a function that returns none", *ty),
            });
        }
        values
    }
}
