//! From specifiers and declarators to types (C11 6.7.2, 6.7.6).

use super::Pass;
use super::scope::Item;
use crate::ast::{
    Aligned, ArraySize, Attributes, Declarator, DeclaratorPart, Param, Params, Specs, TypeName, TypeSpec,
};
use crate::error::{Outcome, fail};
use crate::hir::{Expr, ExprKind, Local, LocalKind, Place, PlaceKind};
use crate::lex::Symbol;
use crate::source::Span;
use crate::types::{
    DataModel, FloatKind, FunctionType, IntKind, Length, QualType, Quals, Type, TypeId, UnsupportedType,
};

/// How many pointers, arrays and functions a type may be made of.
const MAX_TYPE_DEPTH: u32 = 400;
/// The largest alignment that can be asked for.
const MAX_ALIGN: i128 = 1 << 28;

/// What specifiers say.
#[derive(Clone, Copy)]
pub(super) struct Base {
    pub ty: QualType,
    /// What the typedef of the type asks for.
    pub align: Option<u64>,
    /// `__auto_type`: the type is that of the initialiser.
    pub is_auto: bool,
}

/// A parameter, after adjustment.
pub(super) struct ParamType {
    pub name: Option<Symbol>,
    pub ty: QualType,
    pub span: Span,
}

impl Pass<'_> {
    /// The type that specifiers name. Records and enumerations in them are declared.
    pub(super) fn base(&mut self, specs: &Specs) -> Outcome<Base> {
        self.deeper(specs.span, |p| p.base_here(specs))
    }

    fn base_here(&mut self, specs: &Specs) -> Outcome<Base> {
        let mut base = Base { ty: self.basic.int.into(), align: None, is_auto: false };
        match &specs.base {
            TypeSpec::Implicit => {}
            TypeSpec::Void => base.ty = self.basic.void.into(),
            TypeSpec::Bool => base.ty = self.basic.bool.into(),
            TypeSpec::Int(kind) => base.ty = self.types.int(*kind).into(),
            TypeSpec::Float(kind) => base.ty = self.types.float(*kind).into(),
            TypeSpec::VaList => base.ty = self.va_list().into(),
            TypeSpec::Unsupported(spec) => {
                base.ty = self.unsupported_type(spec.name, spec.size, spec.align).into();
            }
            TypeSpec::Typedef(name) => match self.lookup(*name) {
                Some(Item::Typedef(ty, align)) => {
                    base.ty = ty;
                    base.align = align;
                }
                _ => return fail(specs.span, format!("`{}` is no type here", self.name(*name))),
            },
            TypeSpec::Record(spec) => base.ty = self.record_spec(spec)?.into(),
            TypeSpec::Enum(spec) => base.ty = self.enum_spec(spec)?.into(),
            TypeSpec::TypeofType(name) => base.ty = self.type_name(name)?,
            TypeSpec::TypeofExpr(expr) => base.ty = self.type_of(expr)?,
            TypeSpec::Atomic(name) => {
                let inner = self.type_name(name)?;
                base.ty = self.atomic(inner.ty).into();
            }
            TypeSpec::Auto => base.is_auto = true,
        }
        if specs.is_atomic {
            base.ty.ty = self.atomic(base.ty.ty);
        }
        base.ty = self.qualify(base.ty, specs.quals);
        base.ty = self.attributed_type(base.ty, &specs.attributes, specs.span)?;
        Ok(base)
    }

    fn unsupported_type(&mut self, name: &str, size: u64, align: u64) -> TypeId {
        self.types.add(Type::Unsupported(UnsupportedType { name: name.into(), size, align }))
    }

    fn atomic(&mut self, inner: TypeId) -> TypeId {
        let size = self.types.size_of(inner).unwrap_or(1);
        let align = self.types.align_of(inner);
        let name = format!("_Atomic {}", self.words(inner));
        self.unsupported_type(&name, size, align)
    }

    /// `va_list`.
    pub(super) fn va_list(&mut self) -> TypeId {
        let list = self.types.add(Type::VaList);
        match self.types.model {
            DataModel::Ilp32 => list,
            DataModel::Lp64 => self.types.add(Type::Array { element: list.into(), length: Length::Known(1) }),
        }
    }

    /// More qualifiers on a type; those of an array go to its elements.
    pub(super) fn qualify(&mut self, ty: QualType, quals: Quals) -> QualType {
        if quals == Quals::default() {
            return ty;
        }
        match *self.types.get(ty.ty) {
            Type::Array { element, length } => {
                let element = self.qualify(element, quals.union(ty.quals));
                self.types.add(Type::Array { element, length }).into()
            }
            Type::Function(_) => ty,
            _ => QualType { ty: ty.ty, quals: ty.quals.union(quals) },
        }
    }

    /// What `mode` and `vector_size` make of a type.
    pub(super) fn attributed_type(&mut self, ty: QualType, attributes: &Attributes, span: Span) -> Outcome<QualType> {
        let mut ty = ty;
        if let Some(mode) = &attributes.mode {
            ty.ty = self.with_mode(ty.ty, mode, span)?;
        }
        if let Some(size) = &attributes.vector_size {
            let size = self.integer_constant(size)?;
            let size = u64::try_from(size).unwrap_or(16).clamp(1, 1 << 20);
            let name = format!("a vector of {}", self.words(ty.ty));
            ty.ty = self.unsupported_type(&name, size, size.next_power_of_two());
        }
        Ok(ty)
    }

    fn with_mode(&mut self, ty: TypeId, mode: &str, span: Span) -> Outcome<TypeId> {
        let is_signed = self.types.is_signed(ty);
        let model = self.types.model;
        let sign = |kind: IntKind| if is_signed { kind } else { kind.unsigned() };
        let word = |size| if size == 4 { IntKind::Int } else { model.difference_type() };
        Ok(match mode {
            "QI" | "byte" => self.types.int(if is_signed { IntKind::SChar } else { IntKind::UChar }),
            "HI" => self.types.int(sign(IntKind::Short)),
            "SI" => self.types.int(sign(IntKind::Int)),
            "DI" if model == DataModel::Ilp32 => self.types.int(sign(IntKind::LongLong)),
            "DI" => self.types.int(sign(IntKind::Long)),
            "TI" if model == DataModel::Lp64 => self.types.int(sign(IntKind::Int128)),
            "word" | "pointer" | "unwind_word" => self.types.int(sign(word(model.pointer_size()))),
            "SF" => self.types.float(FloatKind::Float),
            "DF" => self.types.float(FloatKind::Double),
            "XF" => self.types.float(FloatKind::LongDouble),
            _ if mode.starts_with(['V', 'S', 'D', 'T', 'X']) => self.unsupported_type("a machine mode", 16, 16),
            _ => return fail(span, format!("there is no machine mode `{mode}`")),
        })
    }

    /// The alignment that attributes ask for.
    pub(super) fn asked_align(&mut self, attributes: &Attributes) -> Outcome<Option<u64>> {
        let mut most = None;
        for aligned in &attributes.aligned {
            let align = match aligned {
                Aligned::Most => 16,
                Aligned::Type(name) => {
                    let ty = self.type_name(name)?;
                    self.types.align_of(ty.ty)
                }
                Aligned::Expr(expr) => {
                    let value = self.integer_constant(expr)?;
                    if value == 0 {
                        continue;
                    }
                    if !(1..=MAX_ALIGN).contains(&value) || value & (value - 1) != 0 {
                        return fail(expr.span, "an alignment is a power of two");
                    }
                    u64::try_from(value).unwrap_or(1)
                }
            };
            most = most.max(Some(align));
        }
        Ok(most)
    }

    /// A type as casts and `sizeof` have it.
    pub(super) fn type_name(&mut self, name: &TypeName) -> Outcome<QualType> {
        let base = self.base(&name.specs)?;
        if base.is_auto {
            return fail(name.span, "`__auto_type` needs an initialiser");
        }
        self.declared_type(base.ty, &name.declarator)
    }

    /// The type that a declarator makes of a base type.
    pub(super) fn declared_type(&mut self, base: QualType, declarator: &Declarator) -> Outcome<QualType> {
        let ty = self.parts_type(base, &declarator.parts, declarator.span)?;
        self.attributed_type(ty, &declarator.attributes, declarator.span)
    }

    /// The type that parts of a declarator, from the name outwards, make of a base type.
    pub(super) fn parts_type(&mut self, base: QualType, parts: &[DeclaratorPart], span: Span) -> Outcome<QualType> {
        let mut ty = base;
        for part in parts.iter().rev() {
            ty = match part {
                DeclaratorPart::Pointer { quals, is_atomic } => {
                    let pointer = self.types.pointer(ty);
                    let pointer = if *is_atomic { self.atomic(pointer) } else { pointer };
                    QualType { ty: pointer, quals: *quals }
                }
                DeclaratorPart::Array { size, .. } => self.array_type(ty, size, span)?,
                DeclaratorPart::Function(params) => {
                    let list = self.prototype(params)?;
                    self.function_type(ty.ty, params, &list, span)?.into()
                }
            };
            if self.types.depth(ty.ty) > MAX_TYPE_DEPTH {
                return fail(span, "this type has too many parts");
            }
        }
        Ok(ty)
    }

    fn array_type(&mut self, element: QualType, size: &ArraySize, span: Span) -> Outcome<QualType> {
        if self.types.is_function(element.ty) || self.types.is_void(element.ty) {
            return fail(span, format!("there are no arrays of {}", self.words(element.ty)));
        }
        if !self.types.is_complete(element.ty) && !self.types.is_variable(element.ty) && self.prototypes == 0 {
            return fail(span, format!("{} is incomplete: there are no arrays of it", self.words(element.ty)));
        }
        let length = match size {
            ArraySize::Missing | ArraySize::Star => Length::Incomplete,
            ArraySize::Expr(expr) => self.length(expr)?,
        };
        let ty = self.types.add(Type::Array { element, length });
        let is_too_large = match self.types.size_of(ty) {
            Some(size) => i128::from(size) > self.types.model.difference_type().range(self.types.model).1,
            None => matches!(length, Length::Known(_)) && !self.types.is_variable(ty),
        };
        if is_too_large {
            return fail(span, "this array is too large");
        }
        Ok(ty.into())
    }

    /// How many elements the expression in brackets says. If it is no constant, a hidden local will hold it.
    fn length(&mut self, expr: &crate::ast::Expr) -> Outcome<Length> {
        let value = self.value(expr)?;
        if self.types.is_unsupported(value.ty) {
            return Ok(Length::Known(1));
        }
        if !self.types.is_integer(value.ty) {
            return fail(expr.span, "the length of an array is an integer");
        }
        if let Some(length) = self.integer_value(&value) {
            return match u64::try_from(length) {
                Ok(length) => Ok(Length::Known(length)),
                Err(_) => fail(expr.span, "the length of an array is not negative"),
            };
        }
        let size = self.basic.size;
        let value = self.convert(value, size);
        if self.prototypes > 0 {
            return Ok(Length::Incomplete);
        }
        let Some(function) = &mut self.function else {
            return fail(expr.span, "the length of an array outside of functions is a constant");
        };
        let local = Local { name: None, ty: size.into(), kind: LocalKind::Length, align: None, span: expr.span };
        let local = function.add_local(local);
        let place = Place { kind: PlaceKind::Local(local), ty: size.into(), span: expr.span };
        let kind = ExprKind::Assign { place, value: Box::new(value) };
        function.lengths.push(Expr { kind, ty: size, span: expr.span });
        Ok(Length::Variable(local))
    }

    /// The parameters of a declarator that is no definition: their names are in scope until its end.
    fn prototype(&mut self, params: &Params) -> Outcome<Vec<ParamType>> {
        self.prototypes += 1;
        let list = self.scoped(|p| {
            let mut list = Vec::new();
            for param in &params.list {
                let ty = p.param_type(param)?;
                if let Some(name) = ty.name {
                    // Lengths of later parameters may name it: `int a[n]`. It is never evaluated.
                    p.bind(name, Item::Param(ty.ty), ty.span);
                }
                list.push(ty);
            }
            Ok(list)
        });
        self.prototypes -= 1;
        list
    }

    /// The type of a parameter, adjusted: arrays and functions are pointers.
    pub(super) fn param_type(&mut self, param: &Param) -> Outcome<ParamType> {
        let base = self.base(&param.specs)?;
        let declarator = &param.declarator;
        // The length of the array itself does not matter, and need not be constant outside of functions.
        let outermost = declarator.parts.first();
        let is_array = matches!(outermost, Some(DeclaratorPart::Array { .. }));
        let mut ty = if is_array {
            let element = self.parts_type(base.ty, declarator.parts.get(1..).unwrap_or_default(), declarator.span)?;
            if self.types.is_void(element.ty) || self.types.is_function(element.ty) {
                return fail(declarator.span, format!("there are no arrays of {}", self.words(element.ty)));
            }
            let quals = match outermost {
                Some(DeclaratorPart::Array { quals, size }) => {
                    self.param_length(size)?;
                    *quals
                }
                _ => Quals::default(),
            };
            QualType { ty: self.types.pointer(element), quals }
        } else {
            self.parts_type(base.ty, &declarator.parts, declarator.span)?
        };
        ty = self.attributed_type(ty, &declarator.attributes, declarator.span)?;
        ty = self.adjusted(ty);
        Ok(ParamType { name: declarator.name, ty, span: declarator.span })
    }

    /// The outermost length of a parameter is evaluated in definitions, for its effects only; it must be an expression.
    fn param_length(&mut self, size: &ArraySize) -> Outcome<()> {
        if let ArraySize::Expr(expr) = size
            && self.function.is_some()
            && self.prototypes == 0
        {
            self.length(expr)?;
        }
        Ok(())
    }

    /// What a parameter of a type is: a pointer instead of an array or function.
    pub(super) fn adjusted(&mut self, ty: QualType) -> QualType {
        match *self.types.get(ty.ty) {
            Type::Array { element, .. } => self.types.pointer(element).into(),
            Type::Function(_) => self.types.pointer(ty).into(),
            _ => ty,
        }
    }

    /// A function type.
    pub(super) fn function_type(
        &mut self,
        result: TypeId,
        params: &Params,
        list: &[ParamType],
        span: Span,
    ) -> Outcome<TypeId> {
        if self.types.is_array(result) || self.types.is_function(result) {
            return fail(span, format!("a function returns no {}", self.words(result)));
        }
        let is_void = |p: &Self, param: &ParamType| p.types.is_void(param.ty.ty);
        let params_types = match list {
            [only] if only.name.is_none() && is_void(self, only) && !params.is_variadic => Vec::new(),
            list => {
                if let Some(param) = list.iter().find(|param| is_void(self, param)) {
                    return fail(param.span, "a parameter of type void");
                }
                list.iter().map(|param| param.ty.ty).collect()
            }
        };
        Ok(self.types.add(Type::Function(FunctionType {
            result,
            params: params_types,
            is_variadic: params.is_variadic,
            has_prototype: params.has_prototype,
        })))
    }
}
