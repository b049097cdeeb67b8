//! A function as the entry of a program: its parameters, and what they lead to, are input.
//!
//! A pointer is null, or leads to an object of its own, or to one that an earlier pointer of the same region leads to. Objects lead on to others, to a depth; what
//! lies deeper is not modelled, where there is something.

use super::call::Passing;
use super::lifetime::Kept;
use super::object::Contents;
use super::place::{Spot, Storage, bits_of};
use super::world::zero;
use super::{Code, Value};
use crate::hir::{Body, FunctionId};
use crate::memory::{Form, PartInfo, Region, Variable};
use crate::types::TypeId;
use ivl::{
    BinOp, CheckKind, Const, Expr, InputKind, LocalId, StmtKind, TermKind, Type, simplify_binary, simplify_cast,
};

/// How many objects lead from one to the next.
const DEEPEST: u32 = 3;
/// Arrays have at most so many elements: with more, sizes in bytes would not fit.
const LONGEST: i32 = 1 << 24;

/// What pointers lead to so far: objects by their regions.
type Made = Vec<(Region, LocalId)>;

impl Code<'_, '_> {
    /// The arguments that a function is called with.
    pub fn any_arguments(&mut self, function: FunctionId, body: &Body) -> Vec<Expr> {
        let mut made = Made::new();
        let mut args = Vec::new();
        for param in &body.params {
            let decl = &body.locals[*param];
            let (name, ty) = (decl.name.as_deref().unwrap_or("parameter").to_owned(), decl.ty.ty);
            match self.passing(Variable::Local(function, *param), ty) {
                Passing::Parts(parts) => {
                    for (part, _) in &parts {
                        let shown = match self.emit.world.is_record(ty) {
                            true => format!("{name}.{}", self.emit.world.part_name(Some(ty), part.key)),
                            false => name.clone(),
                        };
                        let value = self.any_part(part, &shown, 0, &mut made);
                        args.extend(self.for_part(value, part));
                    }
                }
                Passing::Object(region) => {
                    let object = self.new_object(region, ty);
                    let storage = self.object_storage(region, object.clone());
                    self.any_contents(Spot { region, offset: 0, storage }, &name, 0, &mut made);
                    args.push(object);
                }
            }
        }
        args
    }

    /// A scalar or a pointer as input.
    fn any_part(&mut self, part: &PartInfo, name: &str, depth: u32, made: &mut Made) -> Value {
        match part.target {
            Some(target) => self.any_pointer_to(target, name, depth, made),
            None => self.any_scalar(part.ty, name),
        }
    }

    fn any_scalar(&mut self, ty: TypeId, name: &str) -> Value {
        match self.emit.world.scalar(ty) {
            Some(scalar) => Value::Scalar(self.emit.input(InputKind::Nondet, name, scalar)),
            None => {
                let shown = self.emit.world.shown(ty);
                self.emit.unsupported(&format!("input of type {shown}"));
                self.any(ty)
            }
        }
    }

    fn any_pointer_to(&mut self, region: Region, name: &str, depth: u32, made: &mut Made) -> Value {
        let region = self.emit.world.memory.root(region);
        let shape = self.emit.world.shape(region);
        match shape.form {
            Form::Functions => return self.any_function(region, name),
            Form::Untyped(why) => {
                self.emit.unsupported(why);
                return Value::Pointer(None, Vec::new());
            }
            Form::Record | Form::Sequence | Form::Bytes => {}
        }
        let name = &format!("*{name}");
        let types = self.emit.world.pointer(region);
        // Later pointers may be the same, whether this one is reached or not.
        let object = self.emit.null_at_first();
        let targets: Vec<LocalId> =
            std::iter::once(object).chain(types[1..].iter().map(|ty| self.emit.temp(*ty))).collect();
        for (target, ty) in targets.iter().zip(&types) {
            self.emit.assign(*target, zero(*ty).into());
        }
        let after = self.emit.block();
        self.choose(&format!("{name} is there"), after);
        if depth >= DEEPEST {
            self.emit.check(CheckKind::UNSUPPORTED, "input that leads over more than three objects", Expr::FALSE);
        } else {
            // One that is there already?
            for (_, known) in made.clone().iter().filter(|(known, _)| *known == region) {
                let other = self.emit.block();
                self.choose(&format!("{name} is the same"), other);
                self.emit.assign(targets[0], Expr::Local(*known));
                self.emit.end_and_start(TermKind::goto(after), other);
            }
            let count = match shape.form {
                Form::Record => Expr::i64(1),
                _ => self.any_length(name),
            };
            let object = self.allocate(region, count, Contents::Zero, Kept::Static);
            self.emit.assign(targets[0], object.clone());
            let storage = self.object_storage(region, object);
            // Objects behind this one may lead back to it, and later pointers lead to it.
            made.push((region, targets[0]));
            self.any_contents(Spot { region, offset: 0, storage }, name, depth + 1, made);
        }
        self.emit.flow_into(after);
        Value::Pointer(Some(region), targets.into_iter().map(Expr::Local).collect())
    }

    /// Goes on if an input says so, else at a block.
    fn choose(&mut self, name: &str, otherwise: ivl::BlockId) {
        let is_so = self.emit.input(InputKind::Nondet, name, Type::Bool);
        let next = self.emit.block();
        self.emit.end_and_start(TermKind::branch(is_so, next, otherwise), next);
    }

    fn any_length(&mut self, name: &str) -> Expr {
        let input = self.emit.declare_input(InputKind::Nondet, &format!("length of {name}"), Type::I32);
        let target = self.emit.temp(Type::I32);
        let range = Some((Expr::i32(0), Expr::i32(LONGEST)));
        self.emit.emit(StmtKind::Havoc { target, input: Some(input), range });
        simplify_cast(Type::I64, Expr::Local(target))
    }

    /// A function of the program that the pointer may lead to, or null.
    fn any_function(&mut self, region: Region, name: &str) -> Value {
        let number = self.emit.input(InputKind::Nondet, name, Type::I32);
        let functions = self.emit.world.shape(region).functions.clone();
        let is_one = |known: Expr| simplify_binary(BinOp::Eq, number.clone(), known);
        let cond = functions
            .iter()
            .map(|function| is_one(super::call::number_of(*function)))
            .fold(is_one(Expr::i32(0)), |a, b| simplify_binary(BinOp::Or, a, b));
        self.emit.emit(StmtKind::Assume { cond });
        Value::Pointer(Some(region), vec![number])
    }

    /// Gives an object that is there any contents.
    fn any_contents(&mut self, spot: Spot, name: &str, depth: u32, made: &mut Made) {
        let shape = self.emit.world.shape(spot.region);
        match (shape.form, &spot.storage) {
            (Form::Bytes, Storage::Pointer(parts)) => {
                let object = parts[0].clone();
                if shape.target.is_some() {
                    self.emit.unsupported("input of memory that is used at several types, with pointers in it");
                }
                let length = self.length(spot.region, &object);
                let region = spot.region;
                self.for_each(length, |code, index| {
                    let byte = code.emit.input(InputKind::Nondet, name, Type::U8);
                    let storage = Storage::Pointer(vec![object, simplify_cast(Type::I64, index)]);
                    code.set_byte(&Spot { region, offset: 0, storage }, byte);
                });
            }
            (Form::Sequence, Storage::Pointer(parts)) => {
                let object = parts[0].clone();
                let length = self.length(spot.region, &object);
                let region = spot.region;
                self.for_each(length, |code, index| {
                    let spot = Spot { region, offset: 0, storage: Storage::Element(object, index) };
                    // What one element leads to is not what another one does, which is assumed.
                    code.any_contents(spot, name, depth, &mut made.clone());
                });
            }
            (Form::Record | Form::Sequence, _) => {
                for part in &shape.parts {
                    let shown = format!("{name}.{}", self.emit.world.part_name(shape.unit, part.key));
                    let value = self.any_part(part, &shown, depth, made);
                    let value = self.fit_bits(value, bits_of(part.key), part.ty);
                    let place = Spot { offset: part.key.offset, ..spot.clone() };
                    self.store(place, bits_of(part.key), part.ty, value);
                }
                for inner in &shape.inner {
                    let inside = self.enter(Spot { offset: inner.offset, ..spot.clone() }, Some(inner.ty));
                    self.any_contents(inside, name, depth, made);
                }
            }
            (Form::Bytes | Form::Functions | Form::Untyped(_), _) => {}
        }
    }

    fn set_byte(&mut self, spot: &Spot, byte: Expr) {
        if let Some(piece) = self.piece(spot, Expr::i64(1)) {
            let wide = simplify_cast(Type::I32, byte);
            self.fill_bytes(&piece, &wide, Const::Int(Type::I32, 1).into());
        }
    }
}
