//! What a program is started with: the arguments of `main`, as input.

use super::call::Passing;
use super::lifetime::Kept;
use super::object::Contents;
use super::place::{Spot, Storage};
use super::world::zero;
use super::{Code, Value};
use crate::hir::{Body, FunctionId};
use crate::memory::{Form, PartInfo, Region, Variable};
use crate::types::{Type as CType, TypeId};
use ivl::{BinOp, Expr, InputKind, StmtKind, Type, simplify_binary, simplify_cast};

/// Nobody is given more arguments.
const MOST_ARGUMENTS: i32 = 1 << 20;
/// Arguments are shorter: systems do not start programs with longer ones.
const MOST_CHARACTERS: i32 = 1 << 17;

impl Code<'_, '_> {
    /// The arguments that `main` is called with.
    pub fn arguments(&mut self, main: FunctionId, body: &Body) -> Vec<Expr> {
        let params: Vec<(Passing, TypeId)> = body
            .params
            .iter()
            .map(|param| {
                let ty = body.locals[*param].ty.ty;
                (self.passing(Variable::Local(main, *param), ty), ty)
            })
            .collect();
        if params.iter().all(|(passing, _)| passing.types().is_empty()) {
            return Vec::new();
        }
        let count = self.count_input();
        let mut args = Vec::new();
        for (index, (passing, _)) in params.iter().enumerate() {
            match (index, passing) {
                (0, Passing::Parts(parts)) if matches!(&parts[..], [(_, types)] if types[..] == [Type::I32]) => {
                    args.push(simplify_binary(BinOp::Add, count.clone(), Expr::i32(1)));
                }
                (1, Passing::Parts(parts)) if matches!(&parts[..], [(PartInfo { target: Some(_), .. }, _)]) => {
                    args.extend(self.vector(&parts[0].0, &count));
                }
                (_, passing) => {
                    let types = passing.types();
                    if !types.is_empty() {
                        self.emit.unsupported("parameters of `main` other than `argc` and `argv`");
                    }
                    args.extend(types.into_iter().map(|ty| Expr::from(zero(ty))));
                }
            }
        }
        args
    }

    /// How many arguments there are behind the name of the program.
    fn count_input(&mut self) -> Expr {
        let input = self.emit.declare_input(InputKind::Argument, "argument count", Type::I32);
        let target = self.emit.temp(Type::I32);
        let range = Some((Expr::i32(0), Expr::i32(MOST_ARGUMENTS)));
        self.emit.emit(StmtKind::Havoc { target, input: Some(input), range });
        Expr::Local(target)
    }

    /// `argv`: as many texts, and null.
    fn vector(&mut self, part: &PartInfo, count: &Expr) -> Vec<Expr> {
        let Some(row) = part.target else { return Vec::new() };
        let pointer = part.ty;
        let hir = self.emit.world.hir;
        let size = hir.types.size_of(pointer).unwrap_or(8);
        let texts = self.texts_of(row);
        let (Some(texts), Some(text)) = (texts, self.emit.world.pointee(pointer)) else {
            self.emit.unsupported("arguments of `main`");
            return self.emit.world.null(row);
        };
        let all = simplify_binary(BinOp::Add, simplify_cast(Type::I64, count.clone()), Expr::i64(2));
        let unit = if self.is_bytes(row) { size } else { 1 };
        let object =
            self.allocate(row, simplify_binary(BinOp::Mul, all, Expr::i64(unit as i64)), Contents::Zero, Kept::Static);
        let name = self.text(texts, InputKind::Indeterminate, "name of the program");
        let spot = self.nth(row, &object, Expr::i32(0), size);
        self.store(spot, None, text, Value::Pointer(Some(texts), name));
        self.for_each(count.clone(), |code, index| {
            let value = code.text(texts, InputKind::Argument, "argument");
            let spot = code.nth(row, &object, simplify_binary(BinOp::Add, index, Expr::i32(1)), size);
            code.store(spot, None, text, Value::Pointer(Some(texts), value));
        });
        vec![object, Expr::i64(0)]
    }

    /// The region of the texts that a row of pointers leads to.
    fn texts_of(&mut self, row: Region) -> Option<Region> {
        let shape = self.emit.world.shape(row);
        let texts = match shape.form {
            Form::Sequence => shape.parts.first()?.target?,
            Form::Bytes => shape.target?,
            Form::Record | Form::Functions | Form::Untyped(_) => return None,
        };
        matches!(self.emit.world.shape(texts).form, Form::Sequence | Form::Bytes).then_some(texts)
    }

    /// An element of an object that has it.
    fn nth(&mut self, region: Region, object: &Expr, index: Expr, size: u64) -> Spot {
        let storage = if self.is_bytes(region) {
            let at = simplify_binary(BinOp::Mul, simplify_cast(Type::I64, index), Expr::i64(size as i64));
            Storage::Pointer(vec![object.clone(), at])
        } else {
            Storage::Element(object.clone(), index)
        };
        Spot::at(region, storage)
    }

    /// A text of any length with a zero behind it, as input.
    fn text(&mut self, region: Region, kind: InputKind, name: &str) -> Vec<Expr> {
        let class = self.emit.world.array_class(Type::I8);
        let input = self.emit.declare_input(kind, name, Type::I8);
        let (array, site) = (self.emit.temp(Type::Ref), self.emit.site());
        self.emit.emit(StmtKind::HavocArray { target: array, class, site, input, length: None });
        let length = self.emit.temp(Type::I32);
        self.emit.emit(StmtKind::Length { target: length, array: Expr::Local(array) });
        let most = simplify_binary(BinOp::Lt, Expr::Local(length), Expr::i32(MOST_CHARACTERS));
        self.emit.emit(StmtKind::Assume { cond: most });
        let all = simplify_binary(BinOp::Add, simplify_cast(Type::I64, Expr::Local(length)), Expr::i64(1));
        let object = self.allocate(region, all, Contents::Zero, Kept::Static);
        let Some(char_type) = self.char_type() else { return vec![object, Expr::i64(0)] };
        self.for_each(Expr::Local(length), |code, index| {
            let unit = code.emit.temp(Type::I8);
            code.emit.emit(StmtKind::ArrayLoad { target: unit, array: Expr::Local(array), index: index.clone() });
            let wide = simplify_cast(Type::I32, Expr::Local(unit));
            if kind == InputKind::Argument {
                code.emit.emit(StmtKind::Assume { cond: simplify_binary(BinOp::Ne, wide, Expr::i32(0)) });
            }
            let spot = code.nth(region, &object, index, 1);
            code.store(spot, None, char_type, Value::Scalar(Expr::Local(unit)));
        });
        vec![object, Expr::i64(0)]
    }

    /// The type of the characters of `argv`.
    fn char_type(&self) -> Option<TypeId> {
        let types = &self.emit.world.hir.types;
        let entry = &self.emit.world.hir.functions[self.function];
        let body = entry.body.as_ref()?;
        let argv = body.locals[*body.params.get(1)?].ty.ty;
        let CType::Pointer(text) = types.get(argv) else { return None };
        let CType::Pointer(char_type) = types.get(text.ty) else { return None };
        (types.size_of(char_type.ty) == Some(1)).then_some(char_type.ty)
    }
}
