//! A function as the entry of a program: its parameters, and what they lead to, are input.
//!
//! A pointer is null, or leads to an object of its own, or to one that an earlier pointer of the same region leads to. Objects lead on to others, to a depth; what
//! lies deeper is not modelled, where there is something. The objects are as if they were allocated: they may be freed.
//!
//! Which input decides what is told ([`Call`]), so that whoever knows the inputs of a run can make the same call natively.

use super::call::{Passing, number_of};
use super::lifetime::Kept;
use super::object::Contents;
use super::place::{Spot, Storage, bits_of};
use super::world::zero;
use super::{Code, Value};
use crate::hir::{Body, FunctionId, Typedef};
use crate::memory::{Form, PartInfo, Region, Variable};
use crate::types::{BitField, Type as CType, TypeId};
use base::Id;
use ivl::{
    BinOp, CheckKind, Const, Expr, InputId, InputKind, LocalId, StmtKind, TermKind, Type, simplify_binary,
    simplify_cast,
};
use std::sync::Arc;

/// How many objects lead from one to the next.
const DEEPEST: u32 = 3;
/// Arrays have at most so many elements: with more, sizes in bytes would not fit.
const LONGEST: i32 = 1 << 24;

/// The call of an entry that is not `main`, and which inputs its arguments and all that they lead to are made of, in the order in which a run asks for them.
#[derive(Clone, Debug)]
pub struct Call {
    /// The function.
    pub function: Arc<str>,
    /// The number of the file that defines it.
    pub file: usize,
    /// Its arguments.
    pub arguments: Vec<Argument>,
}

/// An argument.
#[derive(Clone, Debug)]
pub struct Argument {
    /// What the parameter is called.
    pub name: String,
    /// Its type, if it is a record: as C writes it, unless it has no name.
    pub record: Option<Option<String>>,
    /// What it is made of.
    pub parts: Vec<Part>,
}

/// A part of an argument or of an object.
#[derive(Clone, Debug)]
pub struct Part {
    /// Where it lies, in bytes from the beginning of what it is a part of.
    pub offset: u64,
    /// What it is.
    pub content: Content,
}

/// What a part of an argument is.
#[derive(Clone, Debug)]
pub enum Content {
    /// A number, in so many bits where it is a bit-field.
    Number(InputId, Option<BitField>),
    /// A pointer to an object.
    Pointer(Pointer),
    /// A pointer to a function: null for 0, else the function with the number.
    Function(InputId, Vec<(i32, Arc<str>)>),
    /// Elements of so many bytes, one after the other.
    Elements(Count, u64, Vec<Part>),
}

/// How many elements there are.
#[derive(Clone, Copy, Debug)]
pub enum Count {
    /// So many.
    Known(u64),
    /// As many as an input says.
    Input(InputId),
}

/// A pointer to an object.
#[derive(Clone, Debug)]
pub struct Pointer {
    /// Its number among all pointers of the call.
    pub number: usize,
    /// Whether it is not null.
    pub is_there: InputId,
    /// Whether it leads where another pointer leads, asked for one after the other.
    pub same: Vec<(InputId, usize)>,
    /// The object of its own that it leads to otherwise; none if it would lie too deep.
    pub object: Option<Box<Content>>,
}

/// What pointers lead to so far: objects by their regions.
type Made = Vec<(Region, LocalId)>;

impl Code<'_, '_> {
    /// The arguments that a function is called with.
    pub fn any_arguments(&mut self, function: FunctionId, body: &Body) -> (Vec<Expr>, Call) {
        let mut made = Made::new();
        let mut args = Vec::new();
        let decl = &self.emit.world.hir.functions[function];
        let mut call = Call {
            function: decl.name.clone(),
            file: decl.span.unit.index(),
            arguments: Vec::with_capacity(body.params.len()),
        };
        for param in &body.params {
            let decl = &body.locals[*param];
            let (name, ty) = (decl.name.as_deref().unwrap_or("parameter").to_owned(), decl.ty.ty);
            let mut given = Vec::new();
            match self.passing(Variable::Local(function, *param), ty) {
                Passing::Parts(parts) => {
                    for (part, _) in &parts {
                        let shown = match self.emit.world.is_record(ty) {
                            true => format!("{name}.{}", self.emit.world.part_name(Some(ty), part.key)),
                            false => name.clone(),
                        };
                        let (value, content) = self.any_part(part, &shown, 0, &mut made);
                        given.extend(content.map(|content| Part { offset: part.key.offset, content }));
                        let value = self.fit_bits(value, bits_of(part.key), part.ty);
                        args.extend(self.for_part(value, part));
                    }
                }
                Passing::Object(region) => {
                    let object = self.new_object(region, ty);
                    let storage = self.object_storage(region, object.clone());
                    let whole = self.known_count(region, ty);
                    given.extend(self.any_contents(Spot::at(region, storage), whole, &name, 0, &mut made));
                    args.push(object);
                }
            }
            let record = self.emit.world.is_record(ty).then(|| self.written(ty));
            call.arguments.push(Argument { name, record, parts: given });
        }
        (args, call)
    }

    /// A record type as C writes it, if it has a name.
    fn written(&self, ty: TypeId) -> Option<String> {
        let hir = self.emit.world.hir;
        let CType::Record(record) = hir.types.get(ty) else { return None };
        let is_it = |typedef: &&Typedef| typedef.ty.ty == ty;
        match &hir.types.records[*record].tag {
            Some(_) => Some(hir.types.display(ty.into())),
            None => hir.typedefs.iter().find(is_it).map(|typedef| typedef.name.to_string()),
        }
    }

    fn known_count(&mut self, region: Region, ty: TypeId) -> Count {
        Count::Known(self.count_of(region, ty).unwrap_or(0))
    }

    /// Program input, and where to find it.
    fn ask(&mut self, name: &str, ty: Type) -> (Expr, InputId) {
        let input = self.emit.declare_input(InputKind::Nondet, name, ty);
        let target = self.emit.temp(ty);
        self.emit.emit(StmtKind::Havoc { target, input: Some(input), range: None });
        (Expr::Local(target), input)
    }

    /// A scalar or a pointer as input.
    fn any_part(&mut self, part: &PartInfo, name: &str, depth: u32, made: &mut Made) -> (Value, Option<Content>) {
        let types = &self.emit.world.hir.types;
        let is_function =
            matches!(types.get(part.ty), CType::Pointer(to) if matches!(types.get(to.ty), CType::Function(_)));
        match part.target {
            Some(target) if is_function => self.any_function(target, name),
            Some(target) => self.any_pointer_to(target, name, depth, made),
            None => self.any_scalar(part, name),
        }
    }

    fn any_scalar(&mut self, part: &PartInfo, name: &str) -> (Value, Option<Content>) {
        match self.emit.world.scalar(part.ty) {
            Some(scalar) => {
                let (value, input) = self.ask(name, scalar);
                (Value::Scalar(value), Some(Content::Number(input, bits_of(part.key))))
            }
            None => {
                let shown = self.emit.world.shown(part.ty);
                self.emit.unsupported(&format!("input of type {shown}"));
                (self.any(part.ty), None)
            }
        }
    }

    fn any_pointer_to(&mut self, region: Region, name: &str, depth: u32, made: &mut Made) -> (Value, Option<Content>) {
        let region = self.emit.world.memory.root(region);
        let shape = self.emit.world.shape(region);
        match shape.form {
            Form::Functions => return self.any_function(region, name),
            Form::Untyped(why) => {
                self.emit.unsupported(why);
                return (Value::Pointer(None, Vec::new()), None);
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
        let is_there = self.choose(&format!("{name} is there"), after);
        let mut pointer = Pointer { number: object.index(), is_there, same: Vec::new(), object: None };
        if depth >= DEEPEST {
            self.emit.check(CheckKind::UNSUPPORTED, "input that leads over more than three objects", Expr::FALSE);
        } else {
            // One that is there already?
            for (_, known) in made.clone().iter().filter(|(known, _)| *known == region) {
                let other = self.emit.block();
                let is_same = self.choose(&format!("{name} is the same"), other);
                pointer.same.push((is_same, known.index()));
                self.emit.assign(targets[0], Expr::Local(*known));
                self.emit.end_and_start(TermKind::goto(after), other);
            }
            let (length, count) = match shape.form {
                Form::Record => (Expr::i64(1), Count::Known(1)),
                _ => self.any_length(name),
            };
            let object = self.allocate(region, length, Contents::Zero, Kept::Given);
            self.emit.assign(targets[0], object.clone());
            let storage = self.object_storage(region, object);
            // Objects behind this one may lead back to it, and later pointers lead to it.
            made.push((region, targets[0]));
            let whole = self.any_contents(Spot::at(region, storage), count, name, depth + 1, made);
            pointer.object = Some(Box::new(match (shape.form, &whole[..]) {
                (Form::Record, _) => Content::Elements(count, shape.size, whole),
                (_, [Part { content, .. }]) => content.clone(),
                // Nobody looks at what is in it.
                (Form::Bytes, _) => Content::Elements(count, 1, Vec::new()),
                _ => Content::Elements(count, shape.size, Vec::new()),
            }));
        }
        self.emit.flow_into(after);
        let value = Value::Pointer(Some(region), targets.into_iter().map(Expr::Local).collect());
        (value, Some(Content::Pointer(pointer)))
    }

    /// Goes on if an input says so, else at a block.
    fn choose(&mut self, name: &str, otherwise: ivl::BlockId) -> InputId {
        let (is_so, input) = self.ask(name, Type::Bool);
        let next = self.emit.block();
        self.emit.end_and_start(TermKind::branch(is_so, next, otherwise), next);
        input
    }

    fn any_length(&mut self, name: &str) -> (Expr, Count) {
        let input = self.emit.declare_input(InputKind::Nondet, &format!("length of {name}"), Type::I32);
        let target = self.emit.temp(Type::I32);
        let range = Some((Expr::i32(0), Expr::i32(LONGEST)));
        self.emit.emit(StmtKind::Havoc { target, input: Some(input), range });
        (simplify_cast(Type::I64, Expr::Local(target)), Count::Input(input))
    }

    /// A function of the program that the pointer may lead to, or null. Where nobody says which there are, one from outside is not modelled.
    fn any_function(&mut self, region: Region, name: &str) -> (Value, Option<Content>) {
        let shape = self.emit.world.shape(region);
        let (number, input) = self.ask(name, Type::I32);
        let is_one = |known: i32| simplify_binary(BinOp::Eq, number.clone(), Expr::i32(known));
        if shape.form != Form::Functions {
            self.emit.check(CheckKind::UNSUPPORTED, "a function from outside as input", is_one(0));
            return (Value::Pointer(None, Vec::new()), Some(Content::Function(input, Vec::new())));
        }
        let known = shape.functions.iter().map(|function| is_one(number_of(*function)));
        let cond = known.fold(is_one(0), |a, b| simplify_binary(BinOp::Or, a, b));
        self.emit.emit(StmtKind::Assume { cond });
        let declared = &self.emit.world.hir.functions;
        let functions = shape.functions.iter().map(|function| (number_of(*function), declared[*function].name.clone()));
        let content = Content::Function(input, functions.collect());
        (Value::Pointer(Some(region), vec![number]), Some(content))
    }

    /// Gives an object that is there, with so many elements, any contents.
    fn any_contents(&mut self, spot: Spot, count: Count, name: &str, depth: u32, made: &mut Made) -> Vec<Part> {
        let shape = self.emit.world.shape(spot.region);
        let mut given = Vec::new();
        match (shape.form, &spot.storage) {
            (Form::Bytes, Storage::Pointer(parts)) => {
                let object = parts[0].clone();
                if shape.target.is_some() {
                    self.emit.unsupported("input of memory that is used at several types, with pointers in it");
                }
                let length = self.length(spot.region, &object);
                let region = spot.region;
                let mut inside = Vec::new();
                self.for_each(length, |code, index| {
                    let (byte, input) = code.ask(name, Type::U8);
                    inside.push(Part { offset: 0, content: Content::Number(input, None) });
                    let storage = Storage::Pointer(vec![object, simplify_cast(Type::I64, index)]);
                    code.set_byte(&Spot::at(region, storage), byte);
                });
                given.push(Part { offset: 0, content: Content::Elements(count, 1, inside) });
            }
            (Form::Sequence, Storage::Pointer(parts)) => {
                let object = parts[0].clone();
                let length = self.length(spot.region, &object);
                let region = spot.region;
                let mut inside = Vec::new();
                self.for_each(length, |code, index| {
                    let spot = Spot::at(region, Storage::Element(object, index));
                    // What one element leads to is not what another one does, which is assumed.
                    inside = code.any_contents(spot, Count::Known(1), name, depth, &mut made.clone());
                });
                given.push(Part { offset: 0, content: Content::Elements(count, shape.size, inside) });
            }
            (Form::Record | Form::Sequence, _) => {
                for part in &shape.parts {
                    let shown = format!("{name}.{}", self.emit.world.part_name(shape.unit, part.key));
                    let (value, content) = self.any_part(part, &shown, depth, made);
                    given.extend(content.map(|content| Part { offset: part.key.offset, content }));
                    let value = self.fit_bits(value, bits_of(part.key), part.ty);
                    let place = Spot { offset: part.key.offset, ..spot.clone() };
                    self.store(place, bits_of(part.key), part.ty, value);
                }
                for inner in &shape.inner {
                    let inside = self.enter(Spot { offset: inner.offset, ..spot.clone() }, Some(inner.ty));
                    let count = self.known_count(inner.region, inner.ty);
                    let parts = self.any_contents(inside, count, name, depth, made);
                    given.extend(parts.into_iter().map(|part| Part { offset: part.offset + inner.offset, ..part }));
                }
            }
            (Form::Bytes | Form::Functions | Form::Untyped(_), _) => {}
        }
        given
    }

    fn set_byte(&mut self, spot: &Spot, byte: Expr) {
        if let Some(piece) = self.piece(spot, Expr::i64(1)) {
            let wide = simplify_cast(Type::I32, byte);
            self.fill_bytes(&piece, &wide, Const::Int(Type::I32, 1).into());
        }
    }
}
