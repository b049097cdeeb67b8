//! What an encoding must know about a program: what references may refer to, which objects exist at most once, which fields are final
//! in effect, and which globals a procedure reads and writes.

use super::config::{Configuration, HeapEncoding};
use super::values::{Layout, Shape};
use base::{Id, IdVec, define_id};
use ivl::analysis::once::Once;
use ivl::analysis::{Object, ObjectId, ObjectSet, PointsTo};
use ivl::{
    Block, ChannelId, ClassId, ClassKind, Expr, FieldId, GlobalId, LocalId, Proc, ProcId, Program, Question, StmtKind,
    Storage, TermKind, Type,
};
use std::collections::{BTreeSet, HashMap, HashSet};

define_id!(
    /// Objects of one class that share their predicates.
    GroupId, "h"
);

/// Sites of one class that meet in an access are told apart up to this number.
const SITES: usize = 4;

/// Objects of one class that share their predicates.
#[derive(Clone, Debug)]
pub struct Group {
    /// Their class.
    pub class: ClassId,
    /// Its members; sorted.
    pub objects: Vec<ObjectId>,
    /// For objects: the fields that are not final in effect.
    pub fields: Vec<FieldId>,
    /// For arrays: the type of the elements.
    pub element: Option<Type>,
}

/// What a procedure does to globals and heap, calls included.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// Globals it reads or writes.
    pub uses: BTreeSet<GlobalId>,
    /// Globals it writes.
    pub writes: BTreeSet<GlobalId>,
    /// Whether it reads the heap.
    pub reads_heap: bool,
    /// Whether it allocates or writes the heap.
    pub writes_heap: bool,
}

/// See the module.
pub struct Info<'p> {
    /// The program.
    pub program: &'p Program,
    points: PointsTo,
    /// Whether a run knows at most one object of this kind.
    pub single: Vec<bool>,
    /// Objects of which a run may know those of other runs, too.
    pub published: ObjectSet,
    finals: HashSet<FieldId>,
    /// Groups of objects.
    pub groups: IdVec<GroupId, Group>,
    group_of: Vec<GroupId>,
    /// What procedures do.
    pub effects: IdVec<ProcId, Effects>,
    /// For each class its supertypes.
    pub supertypes: IdVec<ClassId, Vec<bool>>,
    ids: bool,
    /// How many sites of one class are told apart.
    sites: usize,
    shapes: IdVec<ProcId, IdVec<LocalId, Shape>>,
    fields: IdVec<ClassId, Vec<FieldId>>,
}

/// Whether a program asks which objects have ended, which is not followed: each answer is any truth value.
pub fn asks(program: &Program) -> bool {
    let stmts = program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts);
    let mut stmts = stmts.map(|stmt| &stmt.kind);
    stmts.any(|kind| matches!(kind, StmtKind::Ask { question, .. } if !matches!(question, Question::StoredAs(..))))
}

/// The type of lengths and indices: `i64` if some arrays have such indices.
pub fn lengths(program: &Program) -> Type {
    let is_wide = |class: &ivl::Class| matches!(class.kind, ClassKind::Array { index: Type::I64, .. });
    if program.classes.iter().any(is_wide) { Type::I64 } else { Type::I32 }
}

/// The smallest and the largest length.
pub fn length_ends(program: &Program) -> (Option<i128>, Option<i128>) {
    (Some(0), lengths(program).range().map(|(_, most)| most))
}

impl<'p> Info<'p> {
    /// Analyses a program for one configuration.
    pub fn new(program: &'p Program, configuration: &Configuration) -> Self {
        let points = PointsTo::of(program);
        let single = points
            .objects()
            .iter()
            .map(|object| match object {
                Object::Site(..) => false,
                Object::Text(_) => true,
                Object::TextChars => false,
            })
            .collect();
        let mut info = Info {
            program,
            points,
            single,
            published: ObjectSet::EMPTY,
            finals: HashSet::new(),
            groups: IdVec::new(),
            group_of: Vec::new(),
            effects: effects(program),
            supertypes: program.supertypes(),
            ids: configuration.ids,
            shapes: IdVec::new(),
            fields: fields(program),
            sites: match configuration.heap {
                HeapEncoding::Space => SITES,
                // One followed object for each set of sites that meet in an access, so that a read has one hit.
                HeapEncoding::Followed => 1,
                // One array per field.
                HeapEncoding::Arrays => 0,
            },
        };
        info.find_singles();
        // What is published is there once in each run, and runs know each other's.
        info.published = info.points.published();
        for object in info.published.iter() {
            info.single[object.index()] = false;
        }
        info.finals = info.find_finals();
        info.group();
        info.shapes = program
            .procs
            .entries()
            .map(|(proc, body)| body.locals.ids().map(|local| info.shape_of(proc, local)).collect())
            .collect();
        info
    }

    /// The abstract objects.
    pub fn objects(&self) -> &IdVec<ObjectId, Object> {
        self.points.objects()
    }

    /// What becomes of an object.
    pub fn storage_of(&self, object: ObjectId) -> Storage {
        match self.objects()[object] {
            Object::Site(site, _) => self.program.sites[site].storage,
            Object::Text(_) | Object::TextChars => Storage::Managed,
        }
    }

    /// The dynamic type of an object.
    pub fn class_of(&self, object: ObjectId) -> ClassId {
        self.points.class_of(object)
    }

    /// The object allocated at a site with this class.
    pub fn object_at(&self, site: ivl::SiteId, class: ClassId) -> Option<ObjectId> {
        self.objects().entries().find(|(_, object)| **object == Object::Site(site, class)).map(|(id, _)| id)
    }

    /// All objects of a site.
    pub fn objects_at(&self, site: ivl::SiteId) -> Vec<ObjectId> {
        let at = |object: &Object| matches!(object, Object::Site(other, _) if *other == site);
        self.objects().entries().filter(|(_, object)| at(object)).map(|(id, _)| id).collect()
    }

    /// What a reference may refer to.
    pub fn objects_of(&self, proc: ProcId, expr: &Expr) -> Vec<ObjectId> {
        self.points.expr(proc, expr).iter().collect()
    }

    /// The group of an object.
    pub fn group_of(&self, object: ObjectId) -> GroupId {
        self.group_of[object.index()]
    }

    /// The type of a field.
    pub fn field_type(&self, field: FieldId) -> Type {
        self.program.fields[field].ty
    }

    /// Whether a field is written only when its object is constructed.
    pub fn is_final(&self, field: FieldId) -> bool {
        self.finals.contains(&field)
    }

    /// The fields that objects of a class have and that anybody reads, its superclasses' included.
    pub fn fields_of(&self, class: ClassId) -> &[FieldId] {
        &self.fields[class]
    }

    /// The layout of references to these objects.
    pub fn layout(&self, objects: Vec<ObjectId>, null: bool) -> Layout {
        let is_array =
            |object: &ObjectId| matches!(self.program.classes[self.class_of(*object)].kind, ClassKind::Array { .. });
        let length = objects.iter().any(is_array);
        let id = self.ids && objects.iter().any(|object| !self.single[object.index()]);
        let mut finals: Vec<FieldId> = Vec::new();
        if !self.finals.is_empty() {
            let classes: BTreeSet<ClassId> = objects.iter().map(|object| self.class_of(*object)).collect();
            // References to anything carry no fields: they would be many, and rarely looked at.
            if classes.len() <= 6 {
                let all: BTreeSet<FieldId> =
                    classes.iter().flat_map(|class| self.fields_of(*class).iter().copied()).collect();
                finals = all.into_iter().filter(|field| self.finals.contains(field)).collect();
            }
        }
        Layout { objects: objects.into(), null, id, length, finals: finals.into() }
    }

    fn shape(&self, ty: Type, objects: impl FnOnce() -> (Vec<ObjectId>, bool)) -> Shape {
        if ty == Type::Ref {
            let (objects, null) = objects();
            Shape::Reference(self.layout(objects, null))
        } else {
            Shape::Scalar(ty)
        }
    }

    /// The shape of a local.
    pub fn local_shape(&self, proc: ProcId, local: LocalId) -> &Shape {
        &self.shapes[proc][local]
    }

    fn shape_of(&self, proc: ProcId, local: LocalId) -> Shape {
        let ty = self.program.procs[proc].locals[local].ty;
        self.shape(ty, || members(self.points.local(proc, local)))
    }

    /// The shape of a result.
    pub fn result_shape(&self, proc: ProcId, index: usize) -> Shape {
        let body = &self.program.procs[proc];
        self.shape(body.results[index], || {
            let mut objects = ObjectSet::EMPTY;
            for block in body.blocks.iter() {
                if let TermKind::Return { values } = &block.term.kind {
                    objects.union_with(&self.points.expr(proc, &values[index]));
                }
            }
            members(&objects)
        })
    }

    /// The shape of a global.
    pub fn global_shape(&self, global: GlobalId) -> Shape {
        let ty = self.program.globals[global].ty;
        self.shape(ty, || members(self.points.global(global)))
    }

    /// The shape of a position of a channel.
    pub fn channel_shape(&self, channel: ChannelId, position: usize) -> Shape {
        let ty = self.program.channels[channel].types[position];
        self.shape(ty, || members(self.points.channel(channel, position)))
    }

    /// The shape of a field of a group.
    pub fn field_shape(&self, group: GroupId, field: FieldId) -> Shape {
        self.shape(self.field_type(field), || {
            let mut objects = ObjectSet::EMPTY;
            for object in &self.groups[group].objects {
                objects.union_with(self.points.field(*object, field));
            }
            members(&objects)
        })
    }

    /// The shape of the elements of a group of arrays.
    pub fn element_shape(&self, group: GroupId) -> Shape {
        let ty = self.groups[group].element.unwrap_or(Type::Ref);
        self.shape(ty, || {
            let mut objects = ObjectSet::EMPTY;
            for object in &self.groups[group].objects {
                objects.union_with(self.points.element(*object));
            }
            members(&objects)
        })
    }

    /// The layout of references to the members of a group.
    pub fn group_layout(&self, group: GroupId) -> Layout {
        self.layout(self.groups[group].objects.clone(), false)
    }

    /// An object is single if its allocation runs at most once: its block lies in no cycle and its procedure runs at most once.
    fn find_singles(&mut self) {
        let once = Once::of(self.program);
        for (proc, body) in self.program.procs.entries() {
            for (block, content) in body.blocks.entries() {
                for stmt in &content.stmts {
                    let site = match stmt.kind {
                        StmtKind::New { site, .. }
                        | StmtKind::NewArray { site, .. }
                        | StmtKind::NewLike { site, .. }
                        | StmtKind::HavocArray { site, .. } => site,
                        _ => continue,
                    };
                    if once.block(proc, block) && self.allocations_at(site) == 1 {
                        for object in self.objects_at(site) {
                            self.single[object.index()] = true;
                        }
                    }
                }
            }
        }
    }

    fn allocations_at(&self, wanted: ivl::SiteId) -> usize {
        let stmts = self.program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts);
        stmts.filter(|stmt| allocation(&stmt.kind) == Some(wanted)).count()
    }

    /// Primitive fields that every object of their class gets right after its allocation, in one push, and never again.
    fn find_finals(&self) -> HashSet<FieldId> {
        let mut candidates: HashSet<FieldId> =
            self.program.fields.entries().filter(|(_, field)| field.ty != Type::Ref).map(|(id, _)| id).collect();
        if let Some(layout) = self.program.text_layout {
            for field in self.fields_of(layout.class) {
                candidates.remove(field);
            }
        }
        for block in self.program.procs.iter().flat_map(|proc| proc.blocks.iter()) {
            let constructions = constructions(self, block);
            for (index, stmt) in block.stmts.iter().enumerate() {
                match &stmt.kind {
                    StmtKind::Store { field, .. } => {
                        candidates.remove(field);
                    }
                    StmtKind::Push { values, .. } if !constructions.values().any(|push| *push == index) => {
                        values.iter().for_each(|(field, _)| {
                            candidates.remove(field);
                        });
                    }
                    StmtKind::New { class, .. } if !constructions.contains_key(&index) => {
                        for field in self.fields_of(*class) {
                            candidates.remove(field);
                        }
                    }
                    _ => {}
                }
            }
        }
        candidates
    }

    /// Every object on its own, but objects of one class that meet in large sets together.
    fn group(&mut self) {
        let count = self.objects().len();
        let mut leader: Vec<usize> = (0..count).collect();
        fn find(leader: &mut [usize], mut index: usize) -> usize {
            while leader[index] != index {
                leader[index] = leader[leader[index]];
                index = leader[index];
            }
            index
        }
        for (proc, body) in self.program.procs.entries() {
            for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
                let Some(object) = accessed(&stmt.kind) else { continue };
                let mut by_class: HashMap<ClassId, Vec<usize>> = HashMap::new();
                for object in self.points.expr(proc, object).iter() {
                    by_class.entry(self.class_of(object)).or_default().push(object.index());
                }
                for members in by_class.values().filter(|members| members.len() > self.sites) {
                    let first = find(&mut leader, members[0]);
                    for member in members {
                        let other = find(&mut leader, *member);
                        leader[other] = first;
                    }
                }
            }
        }
        if self.sites == 0 {
            let mut first: HashMap<ClassId, usize> = HashMap::new();
            for (index, leader) in leader.iter_mut().enumerate() {
                let class = self.class_of(ObjectId::from_index(index));
                *leader = *first.entry(class).or_insert(index);
            }
        }
        let mut ids: HashMap<usize, GroupId> = HashMap::new();
        for index in 0..count {
            let object = ObjectId::from_index(index);
            let class = self.class_of(object);
            let top = find(&mut leader, index);
            let group = *ids.entry(top).or_insert_with(|| {
                let element = match self.program.classes[class].kind {
                    ClassKind::Array { element, .. } => Some(element),
                    ClassKind::Concrete | ClassKind::Abstract => None,
                };
                let fields = match element {
                    Some(_) => Vec::new(),
                    None => {
                        let all = self.fields_of(class).iter().copied();
                        all.filter(|field| !self.finals.contains(field)).collect()
                    }
                };
                self.groups.push(Group { class, objects: Vec::new(), fields, element })
            });
            self.groups[group].objects.push(object);
            self.group_of.push(group);
        }
    }
}

fn members(set: &ObjectSet) -> (Vec<ObjectId>, bool) {
    (set.iter().collect(), set.has_null())
}

/// For each allocation in a block the index of the push that constructs its object: the first that names it, with all its fields.
pub fn constructions(info: &Info<'_>, block: &Block) -> HashMap<usize, usize> {
    let mut found = HashMap::new();
    for (index, stmt) in block.stmts.iter().enumerate() {
        let StmtKind::New { target, class, .. } = &stmt.kind else { continue };
        let fields = info.fields_of(*class);
        for (later, other) in block.stmts.iter().enumerate().skip(index + 1) {
            if let StmtKind::Push { object, values } = &other.kind
                && *object == Expr::Local(*target)
            {
                if fields.iter().all(|field| values.iter().any(|(known, _)| known == field)) {
                    found.insert(index, later);
                }
                break;
            }
            if other.kind.targets().contains(target) {
                break;
            }
        }
    }
    found
}

/// The site of an allocation.
fn allocation(kind: &StmtKind) -> Option<ivl::SiteId> {
    match kind {
        StmtKind::New { site, .. }
        | StmtKind::NewArray { site, .. }
        | StmtKind::NewLike { site, .. }
        | StmtKind::HavocArray { site, .. } => Some(*site),
        _ => None,
    }
}

/// The object or array that a statement reads or writes.
pub fn accessed(kind: &StmtKind) -> Option<&Expr> {
    match kind {
        StmtKind::Load { object, .. }
        | StmtKind::Store { object, .. }
        | StmtKind::Pull { object, .. }
        | StmtKind::Push { object, .. } => Some(object),
        StmtKind::ArrayLoad { array, .. }
        | StmtKind::ArrayStore { array, .. }
        | StmtKind::PullElement { array, .. }
        | StmtKind::PushElement { array, .. } => Some(array),
        _ => None,
    }
}

/// For each class the fields that its objects have and that some statement reads.
fn fields(program: &Program) -> IdVec<ClassId, Vec<FieldId>> {
    let mut read = HashSet::new();
    for stmt in program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts) {
        match &stmt.kind {
            StmtKind::Load { field, .. } => {
                read.insert(*field);
            }
            StmtKind::Pull { targets, .. } => read.extend(targets.iter().map(|(field, _)| *field)),
            _ => {}
        }
    }
    let supertypes = program.supertypes();
    let of = |class: ClassId| {
        let all = program.fields.entries();
        let own = all.filter(|(id, field)| read.contains(id) && supertypes[class][field.owner.index()]);
        own.map(|(id, _)| id).collect()
    };
    program.classes.ids().map(of).collect()
}

/// What each procedure does, calls included.
fn effects(program: &Program) -> IdVec<ProcId, Effects> {
    let mut effects: IdVec<ProcId, Effects> = program.procs.iter().map(own_effects).collect();
    let calls: Vec<Vec<ProcId>> = program.procs.iter().map(calls).collect();
    loop {
        let mut changed = false;
        for proc in program.procs.ids() {
            for callee in &calls[proc.index()] {
                let other = effects[*callee].clone();
                let own = &mut effects[proc];
                let before = (own.uses.len(), own.writes.len(), own.reads_heap, own.writes_heap);
                own.uses.extend(other.uses);
                own.writes.extend(other.writes);
                own.reads_heap |= other.reads_heap;
                own.writes_heap |= other.writes_heap;
                changed |= before != (own.uses.len(), own.writes.len(), own.reads_heap, own.writes_heap);
            }
        }
        if !changed {
            return effects;
        }
    }
}

fn calls(proc: &Proc) -> Vec<ProcId> {
    let stmts = proc.blocks.iter().flat_map(|block| &block.stmts);
    let called = stmts.filter_map(|stmt| match stmt.kind {
        StmtKind::Call { proc, .. } => Some(proc),
        _ => None,
    });
    let unique: HashSet<ProcId> = called.collect();
    unique.into_iter().collect()
}

fn own_effects(proc: &Proc) -> Effects {
    let mut own = Effects::default();
    for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
        match &stmt.kind {
            StmtKind::GlobalLoad { global, .. } => {
                own.uses.insert(*global);
            }
            StmtKind::GlobalStore { global, .. } => {
                own.uses.insert(*global);
                own.writes.insert(*global);
            }
            StmtKind::Load { .. }
            | StmtKind::ArrayLoad { .. }
            | StmtKind::Pull { .. }
            | StmtKind::PullElement { .. } => own.reads_heap = true,
            StmtKind::New { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::Store { .. }
            | StmtKind::ArrayStore { .. }
            | StmtKind::Push { .. }
            | StmtKind::PushElement { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. } => own.writes_heap = true,
            StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::Length { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::End { .. }
            | StmtKind::Ask { .. }
            | StmtKind::Recall { .. } => {}
        }
    }
    own
}
