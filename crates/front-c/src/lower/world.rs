//! What is the same for all procedures of a program: its tables, and how regions became classes.

use super::Allocation;
use super::order::Summaries;
use super::{LowerOptions, Unset, kinds};
use crate::hir::{self, FunctionId};
use crate::memory::{Form, Memory, PartInfo, PartKey, Region, Shape, Variable};
use crate::source::Span;
use crate::types::{Type as CType, TypeId};
use base::{Function, IdVec, Origin, OriginId, Owner, Role};
use ivl::{
    CheckKind, Class, ClassId, ClassKind, Const, Expr, Field, FieldId, Global, GlobalId, ProcId, Program, Purpose,
    Text, TextLayout, Type,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

/// How the objects of a region lie on the heap.
#[derive(Clone, Debug)]
pub(super) struct Objects {
    /// The class of the objects that pointers lead to.
    pub class: ClassId,
    /// How they hold their parts.
    pub kind: ObjectsKind,
    /// Of each part its fields: the values themselves, or arrays of them.
    pub fields: FxHashMap<PartKey, Vec<FieldId>>,
    /// Where an object lies, if somebody asks for that.
    pub address: Option<FieldId>,
    /// The memory of `alloca` that the function has got before, if there may be some.
    pub before: Option<FieldId>,
    /// Whether an object must not be written to, if there are such and others.
    pub constant: Option<FieldId>,
    /// Of bytes: the arrays that hold the components of the pointers that lie in them.
    pub pointers: Vec<FieldId>,
    /// Of each inner object the field that leads to it, or to an array of such.
    pub inner: FxHashMap<u64, FieldId>,
}

/// How objects hold their parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ObjectsKind {
    /// An object with fields.
    Record,
    /// An array of the only part.
    Array(Type),
    /// An object with one array for each part, and the number of elements.
    Rows {
        /// The field with the number of elements.
        length: FieldId,
    },
    /// An object with an array that says what each byte is.
    Bytes {
        /// The field with the array.
        data: FieldId,
        /// Whether the object began with zeros.
        zeroed: FieldId,
    },
}

/// A variable whose parts are variables of the IVL.
#[derive(Debug)]
pub(super) struct Parts<V> {
    pub parts: FxHashMap<PartKey, Vec<V>>,
}

/// Where an object with static storage lies.
#[derive(Clone, Debug)]
pub(super) enum StaticPlace {
    /// In globals, part by part.
    Parts(Rc<Parts<GlobalId>>),
    /// On the heap; this global leads there.
    Object(GlobalId),
}

/// Which objects of the heap no static object can lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Loose {
    /// Nobody asks for leaks.
    Unasked,
    /// All of them.
    All,
    /// Those that this counts, as long as they have not been freed.
    Some(GlobalId),
}

/// What the class is called of arrays whose elements say what bytes are ([`super::Byte`]).
pub const BYTES: &str = "bytes[]";

/// The class of the objects that stand for numbers which pointers are made from.
#[derive(Clone, Copy, Debug)]
pub(super) struct NumberClass {
    pub class: ClassId,
    /// The number.
    pub number: FieldId,
    /// Whether it is computed, and not written down.
    pub is_computed: FieldId,
}

pub(super) struct World<'p> {
    pub hir: &'p hir::Program,
    pub memory: Memory<'p>,
    pub program: Program,
    shapes: FxHashMap<Region, Rc<Shape>>,
    objects: FxHashMap<Region, Rc<Objects>>,
    arrays: FxHashMap<Type, ClassId>,
    bytes: Option<ClassId>,
    names: FxHashMap<Arc<str>, u32>,
    root: ClassId,
    pub procs: FxHashMap<FunctionId, ProcId>,
    /// The function that the program starts with.
    pub start: FunctionId,
    /// The same, if nobody else calls it.
    pub entry: Option<FunctionId>,
    /// Functions that have to be lowered yet.
    pub waiting: Vec<FunctionId>,
    pub statics: FxHashMap<Variable, StaticPlace>,
    /// In the order in which they were asked for.
    pub static_order: Vec<Variable>,
    pub summaries: Summaries,
    /// Whether functions may end without a value that they should have, of those that were asked about.
    pub lacking: FxHashMap<FunctionId, bool>,
    /// Functions without a body that are called, with what they return.
    pub externals: Vec<FunctionId>,
    /// Leads to an object that nobody may use: what a pointer that nobody has set leads to, if it is not null. Null if there is no such pointer.
    pub wild: GlobalId,
    /// Whether there may be such pointers.
    pub has_wild: bool,
    /// What these lead to.
    pub unset: Unset,
    /// Whether memory is allocated.
    pub allocates: bool,
    /// Whether the entry may be given memory by its parameters.
    pub has_given_memory: bool,
    /// The file that was asked for last, and the last part of its path.
    last_file: Option<(Arc<str>, Arc<str>)>,
    /// The kinds of checks that are asked for by their names.
    kinds: Vec<CheckKind>,
    /// Numbers that pointers are made from, each with what leads to the object that stands for it.
    pub numbers: BTreeMap<i128, GlobalId>,
    number_class: Option<NumberClass>,
    /// Where functions lie that somebody asks that of: globals with their addresses.
    pub function_addresses: BTreeMap<FunctionId, GlobalId>,
    /// Whether members of some record lie where their types do not allow it.
    is_unaligned: Option<bool>,
    /// Whether that may fail.
    pub allocation: Allocation,
    opaque: Option<ClassId>,
    /// Which objects of the heap no static object can lead to.
    pub loose: Loose,
    /// The regions that static objects may lead to.
    kept_by_statics: FxHashSet<Region>,
    origins: FxHashMap<(Span, Option<FunctionId>), OriginId>,
    /// Pairs of string literals in a region of which one may lie in the other.
    pub alike: FxHashMap<Region, Rc<[[hir::StringId; 2]]>>,
}

impl<'p> World<'p> {
    pub fn new(hir: &'p hir::Program, entry: FunctionId, options: &LowerOptions<'_>) -> World<'p> {
        let mut program = Program::default();
        let root = program.classes.push(Class {
            name: "object".into(),
            supers: Vec::new(),
            kind: ClassKind::Abstract,
            owner: Owner::Made,
        });
        let wild = program.globals.push(Global {
            name: "wild".into(),
            ty: Type::Ref,
            init: Const::Null,
            owner: Owner::Made,
            purpose: Purpose::Variable,
        });
        let names = FxHashMap::from_iter([("object".into(), 1)]);
        let memory = Memory::of(hir, entry, options.kinds.contains(&kinds::UNINITIALISED));
        let params = hir.functions[entry].body.iter().flat_map(|body| &body.params);
        let arguments: Vec<Variable> = params.map(|param| Variable::Local(entry, *param)).collect();
        let mut kept_by_statics = FxHashSet::default();
        let loose = match options.kinds.contains(&kinds::LEAK) {
            true => {
                kept_by_statics = memory.kept_by_statics(&arguments);
                match kept_by_statics.iter().any(|region| memory.shape(*region).has_heap) {
                    true => Loose::Some(program.globals.push(Global {
                        name: "loose".into(),
                        ty: Type::I64,
                        init: Const::i64(0),
                        owner: Owner::Made,
                        purpose: Purpose::Variable,
                    })),
                    false => Loose::All,
                }
            }
            false => Loose::Unasked,
        };
        World {
            hir,
            memory,
            program,
            shapes: FxHashMap::default(),
            objects: FxHashMap::default(),
            arrays: FxHashMap::default(),
            bytes: None,
            names,
            root,
            procs: FxHashMap::default(),
            start: entry,
            entry: None,
            waiting: Vec::new(),
            statics: FxHashMap::default(),
            static_order: Vec::new(),
            summaries: Summaries::default(),
            lacking: FxHashMap::default(),
            externals: Vec::new(),
            wild,
            has_wild: false,
            unset: options.unset,
            allocates: false,
            has_given_memory: false,
            last_file: None,
            kinds: options.kinds.to_vec(),
            numbers: BTreeMap::new(),
            number_class: None,
            function_addresses: BTreeMap::new(),
            is_unaligned: None,
            allocation: options.allocation,
            opaque: None,
            loose,
            kept_by_statics,
            origins: FxHashMap::default(),
            alike: FxHashMap::default(),
        }
    }

    /// What counts the objects of a region that have not been freed and that no static object can lead to.
    pub fn loose_counter(&self, region: Region) -> Option<GlobalId> {
        match self.loose {
            Loose::Some(global) if !self.kept_by_statics.contains(&self.memory.root(region)) => Some(global),
            Loose::Some(_) | Loose::All | Loose::Unasked => None,
        }
    }

    /// Whether checks of a kind are asked for: all that are made are, unless some were named.
    pub fn asks_for(&self, kind: CheckKind) -> bool {
        self.kinds.is_empty() || self.kinds.contains(&kind)
    }

    /// Whether nobody asks for what checks of a kind exclude, and the program may do anything after it. What ends a program on every machine is none of it.
    pub fn is_left_open(&self, kind: CheckKind) -> bool {
        const ENDING: [CheckKind; 5] =
            [CheckKind::ASSERTION, CheckKind::NULL, CheckKind::DIVISION, kinds::OVERFLOW, kinds::CONSTANT];
        !self.asks_for(kind) && !ENDING.contains(&kind) && kind != CheckKind::UNSUPPORTED
    }

    /// Whether checks of a kind are asked for that are not made otherwise.
    pub fn wants(&self, kind: CheckKind) -> bool {
        self.kinds.contains(&kind)
    }

    // Numbers

    /// The class of the objects that stand for numbers which pointers are made from.
    pub fn number_class(&mut self) -> NumberClass {
        if let Some(class) = self.number_class {
            return class;
        }
        let name = self.class_name("number");
        let (supers, kind, owner) = (vec![self.root], ClassKind::Concrete, Owner::Made);
        let class = self.program.classes.push(Class { name, supers, kind, owner });
        let number = self.field(class, "number".into(), Type::U64, true, Owner::Made);
        let is_computed = self.field(class, "is computed".into(), Type::Bool, true, Owner::Made);
        *self.number_class.insert(NumberClass { class, number, is_computed })
    }

    /// What leads to the object that stands for a number.
    pub fn number(&mut self, number: i128) -> GlobalId {
        if let Some(global) = self.numbers.get(&number) {
            return *global;
        }
        let global = self.global(&format!("number {number}"), Type::Ref, Owner::Made);
        self.numbers.insert(number, global);
        global
    }

    /// The global that holds where a function lies.
    pub fn function_address(&mut self, function: FunctionId) -> GlobalId {
        if let Some(global) = self.function_addresses.get(&function) {
            return *global;
        }
        let name = format!("address of {}", self.hir.functions[function].name);
        let global = self.global(&name, Type::U64, Owner::Made);
        self.function_addresses.insert(function, global);
        global
    }

    /// Whether something may lie where its type does not allow it: a member, a record that is aligned for less than its members, a variable whose declaration asks for less than
    /// its type.
    pub fn has_unaligned(&mut self) -> bool {
        let (hir, types) = (self.hir, &self.hir.types);
        *self.is_unaligned.get_or_insert_with(|| {
            let is_less = |asked: Option<u64>, ty: TypeId| asked.is_some_and(|asked| asked < types.member_align_of(ty));
            let bodies = hir.functions.iter().filter_map(|function| function.body.as_ref());
            if hir.globals.iter().any(|global| is_less(global.align, global.ty.ty))
                || bodies.flat_map(|body| body.locals.iter()).any(|local| is_less(local.align, local.ty.ty))
            {
                return true;
            }
            let mut layouts = types.records.iter().filter_map(|record| record.layout.as_ref());
            layouts.any(|layout| {
                layout.members.iter().filter(|member| member.bits.is_none()).any(|member| {
                    let align = types.member_align_of(member.ty.ty).max(1);
                    !member.offset.is_multiple_of(align) || layout.align < align
                })
            })
        })
    }

    // Origins

    pub fn origin(&mut self, span: Span, function: Option<FunctionId>) -> OriginId {
        let hir = self.hir;
        if let Some(site) = function.and_then(|function| hir.functions[function].called_at.as_ref()) {
            // What the library does happens where the user calls it; how it writes is nobody's business.
            let library = function.filter(|function| hir.functions[*function].is_trusted);
            return match library {
                Some(library) => self.origin_inside(site.span, library),
                None => self.origin(site.span, site.function),
            };
        }
        if let Some(origin) = self.origins.get(&(span, function)) {
            return *origin;
        }
        let at = self.hir.sources.locate(span);
        let file = self.file_name(&at.file);
        let method = function.map(|function| self.hir.functions[function].name.clone());
        let origin = Origin {
            file,
            line: Some(at.line),
            column: Some(at.column).filter(|_| !at.is_expanded),
            method,
            offset: None,
        };
        let id = self.program.origins.add(origin);
        self.origins.insert((span, function), id);
        id
    }

    /// The last part of a path.
    fn file_name(&mut self, path: &Arc<str>) -> Option<Arc<str>> {
        match &self.last_file {
            Some((last, name)) if Arc::ptr_eq(last, path) => Some(name.clone()),
            _ => {
                let name: Arc<str> = path.rsplit('/').next()?.into();
                self.last_file = Some((path.clone(), name.clone()));
                Some(name)
            }
        }
    }

    fn origin_inside(&mut self, span: Span, library: FunctionId) -> OriginId {
        if let Some(origin) = self.origins.get(&(span, Some(library))) {
            return *origin;
        }
        let at = self.hir.sources.locate(span);
        let file = self.file_name(&at.file);
        let method = Some(inside(&self.hir.functions[library].name));
        let id = self.program.origins.add(Origin { file, line: Some(at.line), column: None, method, offset: None });
        self.origins.insert((span, Some(library)), id);
        id
    }

    /// Where the user calls the function of our library that code belongs to; none if it is the user's.
    pub fn origin_of_call(&mut self, function: Option<FunctionId>) -> Option<OriginId> {
        let site = self.hir.functions[function?].called_at.as_ref()?;
        Some(self.origin(site.span, site.function))
    }

    pub fn origin_of_function(&mut self, function: Option<FunctionId>) -> OriginId {
        match function {
            Some(id) => self.origin(self.hir.functions[id].span, function),
            None => self.program.origins.unknown(),
        }
    }

    /// Says what the functions are that origins name.
    pub fn declare_functions(&mut self) {
        for function in self.hir.functions.iter() {
            let (name, owner) = match (&function.called_at, function.is_trusted) {
                (None, _) => (function.name.clone(), Owner::User),
                (Some(_), true) => (inside(&function.name), Owner::Library),
                (Some(_), false) => continue,
            };
            let known = Function {
                owner,
                role: Role::Code,
                class: "".into(),
                package: "".into(),
                name: name.clone(),
                short: name.clone(),
            };
            self.program.origins.declare_function(name, known);
        }
    }

    // Types

    /// A scalar type in the IVL; nothing if it is not modelled, or a pointer.
    pub fn scalar(&self, ty: TypeId) -> Option<Type> {
        self.hir.types.scalar(ty)
    }

    pub fn is_pointer(&self, ty: TypeId) -> bool {
        matches!(self.hir.types.get(ty), CType::Pointer(_))
    }

    pub fn is_record(&self, ty: TypeId) -> bool {
        matches!(self.hir.types.get(ty), CType::Record(_))
    }

    pub fn is_void(&self, ty: TypeId) -> bool {
        matches!(self.hir.types.get(ty), CType::Void)
    }

    pub fn pointee(&self, ty: TypeId) -> Option<TypeId> {
        match self.hir.types.get(ty) {
            CType::Pointer(to) => Some(to.ty),
            _ => None,
        }
    }

    pub fn shown(&self, ty: TypeId) -> String {
        self.hir.types.display(ty.into())
    }

    // Regions

    pub fn shape(&mut self, region: Region) -> Rc<Shape> {
        let region = self.memory.root(region);
        if let Some(shape) = self.shapes.get(&region) {
            return shape.clone();
        }
        let shape = Rc::new(self.memory.shape(region));
        self.shapes.insert(region, shape.clone());
        shape
    }

    /// What a pointer into a region consists of.
    pub fn pointer(&mut self, region: Region) -> Vec<Type> {
        match self.shape(region).form {
            Form::Record | Form::Untyped(_) => vec![Type::Ref],
            Form::Sequence | Form::Bytes => vec![Type::Ref, Type::I64],
            Form::Functions => vec![Type::I32],
        }
    }

    /// The null pointer of a region.
    pub fn null(&mut self, region: Region) -> Vec<Expr> {
        self.pointer(region).into_iter().map(|ty| zero(ty).into()).collect()
    }

    /// What a part of an object consists of.
    pub fn components(&mut self, part: &PartInfo) -> Vec<Type> {
        match part.target {
            Some(target) => self.pointer(target),
            None => self.scalar(part.ty).into_iter().collect(),
        }
    }

    /// A name for something of a class that no other class has.
    fn class_name(&mut self, name: &str) -> Arc<str> {
        let count = self.names.entry(name.into()).or_insert(0);
        *count += 1;
        if *count == 1 { name.into() } else { format!("{name}#{count}").into() }
    }

    /// The class of objects that nobody can look into.
    pub fn opaque_class(&mut self) -> ClassId {
        if let Some(class) = self.opaque {
            return class;
        }
        let name = self.class_name("memory");
        let class = self.program.classes.push(Class {
            name,
            supers: vec![self.root],
            kind: ClassKind::Concrete,
            owner: Owner::Made,
        });
        self.opaque = Some(class);
        class
    }

    /// The class of arrays of this type.
    /// The class of the arrays that say of bytes what they are.
    pub fn byte_class(&mut self) -> ClassId {
        if let Some(class) = self.bytes {
            return class;
        }
        let name = self.class_name(BYTES);
        let kind = ClassKind::Array { element: Type::U16, class: None, index: Type::I32 };
        let class = self.program.classes.push(Class { name, supers: vec![self.root], kind, owner: Owner::Made });
        *self.bytes.insert(class)
    }

    pub fn array_class(&mut self, element: Type) -> ClassId {
        if let Some(class) = self.arrays.get(&element) {
            return *class;
        }
        let name = self.class_name(&format!("{}[]", element.name()));
        let class = (element == Type::Ref).then_some(self.root);
        let kind = ClassKind::Array { element, class, index: Type::I32 };
        let id = self.program.classes.push(Class { name, supers: vec![self.root], kind, owner: Owner::Made });
        self.arrays.insert(element, id);
        id
    }

    /// A text that is written as it is, and the field with its characters.
    pub fn text(&mut self, units: Vec<u16>) -> (Expr, FieldId) {
        let layout = match self.program.text_layout {
            Some(layout) => layout,
            None => {
                let array = self.array_class(Type::U16);
                let (name, kind) = (self.class_name("text"), ClassKind::Concrete);
                let class =
                    self.program.classes.push(Class { name, supers: vec![self.root], kind, owner: Owner::Made });
                let value = self.field(class, "value".into(), Type::Ref, true, Owner::Made);
                *self.program.text_layout.insert(TextLayout { class, value, array })
            }
        };
        let text = Text { units: units.into() };
        let known = self.program.texts.entries().find(|(_, known)| **known == text).map(|(id, _)| id);
        let id = known.unwrap_or_else(|| self.program.texts.push(text));
        (Expr::Text(id), layout.value)
    }

    /// How the objects of a region lie on the heap. The region is a record, a sequence or bytes.
    pub fn objects(&mut self, region: Region) -> Rc<Objects> {
        let region = self.memory.root(region);
        if let Some(objects) = self.objects.get(&region) {
            return objects.clone();
        }
        let shape = self.shape(region);
        let components: Vec<Vec<Type>> = shape.parts.iter().map(|part| self.components(part)).collect();
        let only = match (&shape.parts[..], &components[..], shape.inner.is_empty()) {
            ([part], [one], true)
                if !shape.is_guarded
                    && !shape.has_address
                    && !shape.has_alloca
                    && one.len() == 1
                    && part.key == PartKey::new(0, None) =>
            {
                Some(one[0])
            }
            _ => None,
        };
        let none = (FxHashMap::default(), FxHashMap::default());
        let objects = match (shape.form, only) {
            (Form::Sequence, Some(element)) => {
                let class = self.array_class(element);
                Objects {
                    class,
                    kind: ObjectsKind::Array(element),
                    fields: none.0,
                    address: None,
                    before: None,
                    constant: None,
                    pointers: Vec::new(),
                    inner: none.1,
                }
            }
            (form, _) => {
                let shown = shape.unit.map_or("memory".to_owned(), |unit| self.shown(unit));
                let is_row = form == Form::Sequence;
                let name = self.class_name(&if is_row { format!("{shown}[]") } else { shown });
                let pointers = shape.target.map_or(Vec::new(), |target| self.pointer(target));
                let class = self.program.classes.push(Class {
                    name,
                    supers: vec![self.root],
                    kind: ClassKind::Concrete,
                    owner: Owner::User,
                });
                let mut objects = Objects {
                    class,
                    kind: ObjectsKind::Record,
                    fields: none.0,
                    address: None,
                    before: None,
                    constant: None,
                    pointers: Vec::new(),
                    inner: none.1,
                };
                // It may contain pointers to itself.
                for (part, types) in shape.parts.iter().zip(&components) {
                    let name = self.part_name(shape.unit, part.key);
                    let fields = types.iter().enumerate().map(|(index, ty)| {
                        let name: Arc<str> =
                            if index == 0 { name.as_str().into() } else { format!("{name}.at").into() };
                        let ty = if is_row { Type::Ref } else { *ty };
                        self.field(class, name, ty, is_row, if index == 0 { Owner::User } else { Owner::Made })
                    });
                    let fields = fields.collect();
                    objects.fields.insert(part.key, fields);
                }
                for inner in &shape.inner {
                    let name = self.part_name(shape.unit, PartKey::new(inner.offset, None));
                    let field = self.field(class, name.into(), Type::Ref, true, Owner::User);
                    objects.inner.insert(inner.offset, field);
                }
                if shape.has_address {
                    objects.address = Some(self.field(class, "address".into(), Type::U64, true, Owner::Made));
                }
                if shape.has_alloca {
                    objects.before = Some(self.field(class, "before".into(), Type::Ref, true, Owner::Made));
                }
                if shape.is_guarded {
                    objects.constant = Some(self.field(class, "constant".into(), Type::Bool, true, Owner::Made));
                }
                if form == Form::Bytes {
                    let data = self.field(class, "data".into(), Type::Ref, true, Owner::Made);
                    let zeroed = self.field(class, "zeroed".into(), Type::Bool, true, Owner::Made);
                    objects.kind = ObjectsKind::Bytes { data, zeroed };
                    let arrays = (0..pointers.len()).map(|index| {
                        self.field(class, format!("pointers{index}").into(), Type::Ref, true, Owner::Made)
                    });
                    objects.pointers = arrays.collect();
                }
                if is_row {
                    let length = self.field(class, "length".into(), Type::I32, true, Owner::Made);
                    objects.kind = ObjectsKind::Rows { length };
                }
                objects
            }
        };
        let objects = Rc::new(objects);
        self.objects.insert(region, objects.clone());
        objects
    }

    /// The same, if the region is one of these.
    pub fn objects_if_typed(&mut self, region: Region) -> Option<Rc<Objects>> {
        match self.shape(region).form {
            Form::Record | Form::Sequence | Form::Bytes => Some(self.objects(region)),
            Form::Functions | Form::Untyped(_) => None,
        }
    }

    fn field(&mut self, owner: ClassId, name: Arc<str>, ty: Type, is_final: bool, declared_by: Owner) -> FieldId {
        let is_known =
            |fields: &IdVec<FieldId, Field>| fields.iter().any(|field| field.owner == owner && field.name == name);
        let name =
            if is_known(&self.program.fields) { format!("{name}@{}", self.program.fields.len()).into() } else { name };
        self.program.fields.push(Field { owner, name, ty, is_final, declared_by })
    }

    /// A part by the names of the members that lead to it: `link.next`.
    pub fn part_name(&self, unit: Option<TypeId>, key: PartKey) -> String {
        let mut names: Vec<String> = Vec::new();
        let (mut ty, mut offset) = (unit, key.offset);
        while let Some(CType::Record(record)) = ty.map(|ty| self.hir.types.get(ty)) {
            let Some(layout) = &self.hir.types.records[*record].layout else { break };
            let holds = |member: &&crate::types::Member| match member.bits {
                Some(bits) => member.offset == offset && (bits.start, bits.width) == key.bits,
                None => {
                    let size = self.hir.types.size_of(member.ty.ty).unwrap_or(0);
                    key.bits.1 == 0 && (member.offset..member.offset + size.max(1)).contains(&offset)
                        || (matches!(self.hir.types.get(member.ty.ty), CType::Record(_))
                            && (member.offset..member.offset + size.max(1)).contains(&offset))
                }
            };
            let Some(member) = layout.members.iter().find(holds) else { break };
            names.extend(member.name.as_ref().map(ToString::to_string));
            offset -= member.offset;
            ty = Some(member.ty.ty);
        }
        match names.is_empty() {
            true if key.offset == 0 => "value".to_owned(),
            true => format!("byte{}", key.offset),
            false => names.join("."),
        }
    }
}

/// The zero of a type.
pub(super) fn zero(ty: Type) -> Const {
    match ty {
        Type::Bool => Const::Bool(false),
        Type::I8 | Type::U8 | Type::I16 | Type::U16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
            Const::Int(ty, 0)
        }
        Type::F32 => Const::F32(0),
        Type::F64 => Const::F64(0),
        Type::Ref => Const::Null,
    }
}

/// What the inside of a function of the library is called: the user may have one of the same name.
fn inside(name: &str) -> Arc<str> {
    format!("{name} of the library").into()
}
