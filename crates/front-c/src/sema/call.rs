//! Calls (C11 6.5.2.2), also of functions that nobody has declared (C89).

use super::Pass;
use super::convert::Operand;
use super::library;
use super::scope::Item;
use crate::ast;
use crate::error::{Outcome, fail};
use crate::hir::{Callee, Expr, ExprKind, Function, FunctionId, Linkage};
use crate::lex::Symbol;
use crate::source::Span;
use crate::types::{FunctionType, Type, TypeId};

impl Pass<'_> {
    pub(super) fn call(&mut self, callee: &ast::Expr, args: &[ast::Expr], span: Span) -> Outcome<Operand> {
        if let ast::ExprKind::Name(name) = callee.kind
            && self.lookup(name).is_none()
        {
            let word = self.name(name);
            if let Some(value) = self.builtin_call(&word, args, span)? {
                return Ok(Operand::Value(value));
            }
            let function = match self.known_function(name, callee.span) {
                Some(function) => function,
                None => self.implicit_function(name, callee.span),
            };
            let Operand::Function(pointer) = self.function_operand(function, callee.span) else {
                return fail(span, "no function is called here");
            };
            return self.call_of(pointer, args, span).map(Operand::Value);
        }
        let pointer = self.value(callee)?;
        self.call_of(pointer, args, span).map(Operand::Value)
    }

    /// A call of what a pointer points to.
    pub(super) fn call_of(&mut self, pointer: Expr, args: &[ast::Expr], span: Span) -> Outcome<Expr> {
        let mut values = Vec::with_capacity(args.len());
        for arg in args {
            values.push(self.value(arg)?);
        }
        self.call_with(pointer, values, span)
    }

    pub(super) fn call_with(&mut self, pointer: Expr, values: Vec<Expr>, span: Span) -> Outcome<Expr> {
        if self.types.is_unsupported(pointer.ty) {
            return Ok(self.spoiled(&pointer, span));
        }
        let signature = self.types.pointee(pointer.ty).map(|to| to.ty);
        let Some((signature, function)) =
            signature.and_then(|ty| self.types.function_of(ty).map(|function| (ty, function.clone())))
        else {
            return fail(span, format!("{} is called, but it is no function", self.words(pointer.ty)));
        };
        let ty = function.result;
        if !self.types.is_void(ty) && !self.types.is_complete(ty) {
            return fail(span, format!("{} is incomplete", self.words(ty)));
        }
        let args = self.arguments(&function, values, span)?;
        let callee = match pointer.kind {
            ExprKind::FunctionAddress(id) => Callee::Direct(id),
            ExprKind::Unsupported(reason) => return Ok(Expr { kind: ExprKind::Unsupported(reason), ty, span }),
            _ => Callee::Pointer(Box::new(pointer)),
        };
        Ok(Expr { kind: ExprKind::Call { callee, signature, args }, ty, span })
    }

    fn arguments(&mut self, function: &FunctionType, values: Vec<Expr>, span: Span) -> Outcome<Vec<Expr>> {
        if function.has_prototype {
            let (count, needed) = (values.len(), function.params.len());
            if count < needed || count > needed && !function.is_variadic {
                return fail(span, format!("{needed} arguments are expected here, not {count}"));
            }
        }
        let mut args = Vec::with_capacity(values.len());
        for (index, value) in values.into_iter().enumerate() {
            let param = function.params.get(index).filter(|_| function.has_prototype);
            let arg = match param {
                Some(param) => self.assigned(value, *param)?,
                None if self.types.is_void(value.ty) => return fail(value.span, "a value of type void is used"),
                None => {
                    let value = self.promote_argument(value);
                    self.old_style_argument(function, index, value)?
                }
            };
            args.push(arg);
        }
        Ok(args)
    }

    /// An argument for a function that is defined without a prototype: as its parameter is passed, where that is a number or a pointer too.
    fn old_style_argument(&mut self, function: &FunctionType, index: usize, value: Expr) -> Outcome<Expr> {
        let Some(param) = function.params.get(index).copied() else { return Ok(value) };
        let types = &self.types;
        let is_alike = types.is_arithmetic(param) && types.is_arithmetic(value.ty)
            || types.is_pointer(param) && types.is_pointer(value.ty);
        if is_alike { self.assigned(value, param) } else { Ok(value) }
    }

    /// A function that compilers know without a declaration, declared at file scope; also as `__builtin_…`.
    pub(super) fn known_function(&mut self, name: Symbol, span: Span) -> Option<FunctionId> {
        let word = self.name(name);
        let plain = word.strip_prefix("__builtin_").unwrap_or(&word);
        let signature = library::signature(plain)?;
        let symbol = self.symbols.add(plain);
        // Declared under its plain name already?
        if let Some(Item::Function(id)) = self.lookup(symbol) {
            return Some(id);
        }
        if let Some(Item::Function(id)) = self.externals.get(&symbol) {
            return Some(*id);
        }
        let ty = self.library_type(signature)?;
        Some(self.add_function(symbol, ty, span))
    }

    fn implicit_function(&mut self, name: Symbol, span: Span) -> FunctionId {
        let result = self.basic.int;
        let ty = FunctionType { result, params: Vec::new(), is_variadic: false, has_prototype: false };
        let ty = self.types.add(Type::Function(ty));
        if let Some(Item::Function(id)) = self.externals.get(&name).copied() {
            self.bind(name, Item::Function(id), span);
            return id;
        }
        self.add_function(name, ty, span)
    }

    /// A function that is declared by being used.
    fn add_function(&mut self, name: Symbol, ty: TypeId, span: Span) -> FunctionId {
        let id = self.a.functions.push(Function {
            name: self.symbols.name(name),
            ty,
            linkage: Linkage::External,
            body: None,
            is_noreturn: false,
            is_weak: false,
            unsupported: None,
            is_implicit: true,
            symbol: None,
            called_at: None,
            is_trusted: false,
            span,
        });
        self.externals.insert(name, Item::Function(id));
        if let Some(scope) = self.scopes.first_mut() {
            scope.names.entry(name).or_insert((Item::Function(id), span));
        }
        id
    }

    /// The type that a signature of the library stands for.
    pub(super) fn library_type(&mut self, signature: &str) -> Option<TypeId> {
        let mut letters = signature.chars();
        let result = self.letter_type(letters.next()?);
        let mut params = Vec::new();
        let mut is_variadic = false;
        for letter in letters {
            match letter {
                '.' => is_variadic = true,
                letter => {
                    let ty = self.letter_type(letter);
                    params.push(self.adjusted(ty.into()).ty);
                }
            }
        }
        Some(self.types.add(Type::Function(FunctionType { result, params, is_variadic, has_prototype: true })))
    }

    /// The type that a letter of a signature stands for.
    fn letter_type(&mut self, letter: char) -> TypeId {
        use crate::types::{FloatKind, IntKind, QualType, Quals};
        let constant = Quals { is_const: true, is_volatile: false };
        let (void, char, int) = (self.basic.void, self.basic.char, self.basic.int);
        match letter {
            'v' => void,
            'u' => self.types.int(IntKind::UInt),
            'l' => self.types.int(IntKind::Long),
            'q' => self.types.int(IntKind::LongLong),
            'z' => self.basic.size,
            'f' => self.types.float(FloatKind::Float),
            'd' => self.types.float(FloatKind::Double),
            'D' => self.types.float(FloatKind::LongDouble),
            'p' => self.types.pointer(void.into()),
            'P' => self.types.pointer(QualType { ty: void, quals: constant }),
            's' => self.types.pointer(char.into()),
            'S' => self.types.pointer(QualType { ty: char, quals: constant }),
            'I' => self.types.pointer(int.into()),
            'V' => self.va_list(),
            _ => int,
        }
    }
}
