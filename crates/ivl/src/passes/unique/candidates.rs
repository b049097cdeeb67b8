//! Which objects can be made variables: from a program and what its references may lead to, to the objects that qualify.
//!
//! An object qualifies if it is the only one of its allocation statement in any run, that statement is the only one of its site, and every
//! access can be redirected: it is to a field, or to an element of a short array by a constant index, and no access may be to more
//! than [`MAX_PER_ACCESS`] such objects. The contents of arrays that are written out are read in another way: they do not qualify. Nor do
//! objects that are published, or reached from these: what one run knows of them is not what another does.

use crate::analysis::once::Once;
use crate::analysis::{Object, ObjectId, ObjectSet, PointsTo, linked};
use crate::expr::{Const, Expr, Type};
use crate::passes::heap::fields_of_classes;
use crate::program::{ClassId, ClassKind, FieldId, Proc, ProcId, Program, SiteId};
use crate::stmt::{BlockId, StmtKind};
use base::IdVec;
use rustc_hash::{FxHashMap, FxHashSet};

/// How many objects are told apart at one access.
const MAX_PER_ACCESS: usize = 3;

/// Longer arrays do not qualify.
const MAX_LENGTH: i128 = 8;

/// A part of an object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Slot {
    Field(FieldId),
    Element(usize),
}

/// The objects that qualify.
pub(super) struct Candidates<'a> {
    program: &'a Program,
    points_to: PointsTo,
    /// The fields of each class, inherited ones included.
    fields: IdVec<ClassId, Vec<FieldId>>,
    /// The objects, with the number of elements if they are arrays.
    objects: FxHashMap<ObjectId, usize>,
}

/// An object that qualifies.
pub(super) struct Entry {
    pub(super) id: ObjectId,
    pub(super) site: SiteId,
    pub(super) class: ClassId,
    /// All its parts, with their types.
    pub(super) slots: Vec<(Slot, Type)>,
}

/// What an access may be to.
pub(super) struct Reach {
    /// Objects that qualify, in ascending order.
    pub(super) unique: Vec<ObjectId>,
    /// Whether it may be to other objects as well.
    pub(super) has_others: bool,
}

impl<'a> Candidates<'a> {
    pub(super) fn of(program: &'a Program, keeps_links: bool) -> Self {
        let mut candidates = Candidates {
            program,
            points_to: PointsTo::of(program),
            fields: fields_of_classes(program),
            objects: FxHashMap::default(),
        };
        candidates.start();
        if keeps_links {
            let linked = linked(program, &candidates.points_to);
            candidates.objects.retain(|object, _| !linked.contains(*object));
        }
        let published = candidates.points_to.published();
        candidates.objects.retain(|object, _| !published.contains(*object));
        while candidates.exclude() {}
        candidates
    }

    /// Those that qualify, in ascending order.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let mut ids: Vec<ObjectId> = self.objects.keys().copied().collect();
        ids.sort_unstable();
        let entry = |id: ObjectId| match self.points_to.objects()[id] {
            Object::Site(site, class) => Some(Entry { id, site, class, slots: self.slots(id, class) }),
            Object::Text(_) | Object::TextChars => None,
        };
        ids.into_iter().filter_map(entry).collect()
    }

    fn slots(&self, id: ObjectId, class: ClassId) -> Vec<(Slot, Type)> {
        match self.program.classes[class].kind {
            ClassKind::Array { element, .. } => {
                let length = self.objects.get(&id).copied().unwrap_or(0);
                (0..length).map(|index| (Slot::Element(index), element)).collect()
            }
            ClassKind::Concrete | ClassKind::Abstract => {
                self.fields[class].iter().map(|field| (Slot::Field(*field), self.program.fields[*field].ty)).collect()
            }
        }
    }

    /// What an access to these fields of a reference may be to. An object without them is left out: the program would be stuck.
    fn fields(&self, proc: ProcId, object: &Expr, fields: &[FieldId]) -> Reach {
        let has_fields = |id: ObjectId| {
            let known = &self.fields[self.points_to.class_of(id)];
            fields.iter().all(|field| known.contains(field))
        };
        self.reach(&self.points_to.expr(proc, object).filter(has_fields))
    }

    /// What an access to an element of this type may be to; other arrays are left out likewise.
    fn elements(&self, proc: ProcId, array: &Expr, ty: Type) -> Reach {
        let has_type = |id: ObjectId| match self.program.classes[self.points_to.class_of(id)].kind {
            ClassKind::Array { element, .. } => element == ty,
            ClassKind::Concrete | ClassKind::Abstract => false,
        };
        self.reach(&self.points_to.expr(proc, array).filter(has_type))
    }

    fn reach(&self, set: &ObjectSet) -> Reach {
        let unique: Vec<ObjectId> = set.iter().filter(|id| self.objects.contains_key(id)).collect();
        let has_others = set.len() > unique.len();
        Reach { unique, has_others }
    }

    /// All objects that are made at most once.
    fn start(&mut self) {
        let once = Once::of(self.program);
        let mut sites: IdVec<SiteId, usize> = IdVec::from_vec(vec![0; self.program.sites.len()]);
        let mut found: FxHashSet<(SiteId, ClassId)> = FxHashSet::default();
        let mut lengths: FxHashMap<SiteId, usize> = FxHashMap::default();
        for (proc, body) in self.program.procs.entries() {
            for (block, content) in body.blocks.entries() {
                for stmt in &content.stmts {
                    match &stmt.kind {
                        StmtKind::New { class, site, .. } => {
                            sites[*site] += 1;
                            if once.block(proc, block) && !self.fields[*class].is_empty() {
                                found.insert((*site, *class));
                            }
                        }
                        StmtKind::NewArray { class, site, length, .. } => {
                            sites[*site] += 1;
                            if let Expr::Const(Const::Int(_, length @ 1..=MAX_LENGTH)) = length
                                && once.block(proc, block)
                            {
                                found.insert((*site, *class));
                                lengths.insert(*site, *length as usize);
                            }
                        }
                        StmtKind::HavocArray { site, .. } | StmtKind::NewLike { site, .. } => sites[*site] += 1,
                        StmtKind::Assign { .. }
                        | StmtKind::Havoc { .. }
                        | StmtKind::Assume { .. }
                        | StmtKind::Assert { .. }
                        | StmtKind::Load { .. }
                        | StmtKind::Store { .. }
                        | StmtKind::ArrayLoad { .. }
                        | StmtKind::ArrayStore { .. }
                        | StmtKind::Pull { .. }
                        | StmtKind::Push { .. }
                        | StmtKind::PullElement { .. }
                        | StmtKind::PushElement { .. }
                        | StmtKind::Length { .. }
                        | StmtKind::GlobalLoad { .. }
                        | StmtKind::GlobalStore { .. }
                        | StmtKind::Call { .. }
                        | StmtKind::Output { .. }
                        | StmtKind::Publish { .. }
                        | StmtKind::End { .. }
                        | StmtKind::Fill { .. }
                        | StmtKind::Copy { .. }
                        | StmtKind::Ask { .. }
                        | StmtKind::Recall { .. } => {}
                    }
                }
            }
        }
        let worth = self.worth();
        for (id, object) in self.points_to.objects().entries() {
            if let Object::Site(site, class) = *object
                && sites[site] == 1
                && found.contains(&(site, class))
                && worth.contains(&id)
            {
                self.objects.insert(id, lengths.get(&site).copied().unwrap_or(0));
            }
        }
    }

    /// The objects whose parts are worth variables: those that are written outside of the block that makes them, or whose references are
    /// read. All others are what their construction made them: what is known of their site says the same with fewer variables.
    fn worth(&self) -> FxHashSet<ObjectId> {
        let mut made: FxHashMap<SiteId, (ProcId, BlockId)> = FxHashMap::default();
        let mut read: FxHashSet<FieldId> = FxHashSet::default();
        for (proc, body) in self.program.procs.entries() {
            for (block, content) in body.blocks.entries() {
                for stmt in &content.stmts {
                    match &stmt.kind {
                        StmtKind::New { site, .. } | StmtKind::NewArray { site, .. } => {
                            made.insert(*site, (proc, block));
                        }
                        StmtKind::Load { field, .. } => {
                            read.insert(*field);
                        }
                        StmtKind::Pull { targets, .. } => read.extend(targets.iter().map(|(field, _)| *field)),
                        _ => {}
                    }
                }
            }
        }
        let is_read_reference = |field: &FieldId| self.program.fields[*field].ty == Type::Ref && read.contains(field);
        let mut worth = FxHashSet::default();
        for (id, _) in self.points_to.objects().entries() {
            let class = self.points_to.class_of(id);
            let is_array = matches!(self.program.classes[class].kind, ClassKind::Array { .. });
            if is_array || self.fields[class].iter().any(is_read_reference) {
                worth.insert(id);
            }
        }
        for (proc, body) in self.program.procs.entries() {
            for (block, content) in body.blocks.entries() {
                for stmt in &content.stmts {
                    let (StmtKind::Store { object, .. } | StmtKind::Push { object, .. }) = &stmt.kind else { continue };
                    worth.extend(self.points_to.expr(proc, object).iter().filter(|id| match self.points_to.objects()
                        [*id]
                    {
                        Object::Site(site, _) => made.get(&site) != Some(&(proc, block)),
                        Object::Text(_) | Object::TextChars => false,
                    }));
                }
            }
        }
        worth
    }

    /// Drops what some access speaks against; false if there is no such.
    fn exclude(&mut self) -> bool {
        let mut excluded = Vec::new();
        for (proc, body) in self.program.procs.entries() {
            for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
                if let StmtKind::Output { text, .. } = &stmt.kind {
                    excluded.extend(self.elements(proc, text, Type::U16).unique);
                }
                // Elements that become variables are accessed one by one.
                if let StmtKind::Fill { array, value, .. } = &stmt.kind {
                    excluded.extend(self.elements(proc, array, value.ty(&body.locals)).unique);
                }
                if let StmtKind::Copy { ty, array, source, .. } = &stmt.kind {
                    excluded.extend(self.elements(proc, array, *ty).unique);
                    excluded.extend(self.elements(proc, source, *ty).unique);
                }
                let Some(access) = Access::of(body, &stmt.kind) else { continue };
                let reach = self.reach_of(proc, &access);
                if let Part::Element(index, _) = access.part {
                    let index = constant_index(index);
                    let is_bad = |id: &&ObjectId| index.is_none_or(|index| index >= self.objects[*id]);
                    excluded.extend(reach.unique.iter().filter(is_bad));
                }
                // Of an array only the elements become variables, not what it inherits.
                if let Part::Fields(_) = access.part {
                    let is_array = |id: &&ObjectId| {
                        let class = self.points_to.class_of(**id);
                        matches!(self.program.classes[class].kind, ClassKind::Array { .. })
                    };
                    excluded.extend(reach.unique.iter().filter(is_array));
                }
                if reach.unique.len() > MAX_PER_ACCESS {
                    excluded.extend(reach.unique);
                }
            }
        }
        for id in &excluded {
            self.objects.remove(id);
        }
        !excluded.is_empty()
    }

    /// What an access may be to.
    pub(super) fn reach_of(&self, proc: ProcId, access: &Access<'_>) -> Reach {
        match &access.part {
            Part::Fields(fields) => self.fields(proc, access.base, fields),
            Part::Element(_, ty) => self.elements(proc, access.base, *ty),
        }
    }
}

/// A statement that reads or writes an object.
pub(super) struct Access<'a> {
    /// The object.
    pub(super) base: &'a Expr,
    part: Part<'a>,
}

enum Part<'a> {
    Fields(Vec<FieldId>),
    /// The element at this index, of this type.
    Element(&'a Expr, Type),
}

impl<'a> Access<'a> {
    pub(super) fn of(proc: &Proc, kind: &'a StmtKind) -> Option<Self> {
        let (base, part) = match kind {
            StmtKind::Load { object, field, .. } | StmtKind::Store { object, field, .. } => {
                (object, Part::Fields(vec![*field]))
            }
            StmtKind::Pull { object, targets } => {
                (object, Part::Fields(targets.iter().map(|(field, _)| *field).collect()))
            }
            StmtKind::Push { object, values } => {
                (object, Part::Fields(values.iter().map(|(field, _)| *field).collect()))
            }
            StmtKind::ArrayLoad { array, index, target } | StmtKind::PullElement { array, index, target } => {
                (array, Part::Element(index, proc.locals[*target].ty))
            }
            StmtKind::ArrayStore { array, index, value } | StmtKind::PushElement { array, index, value } => {
                (array, Part::Element(index, value.ty(&proc.locals)))
            }
            StmtKind::Assign { .. }
            | StmtKind::Havoc { .. }
            | StmtKind::HavocArray { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::New { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::NewLike { .. }
            | StmtKind::Length { .. }
            | StmtKind::GlobalLoad { .. }
            | StmtKind::GlobalStore { .. }
            | StmtKind::Call { .. }
            | StmtKind::Output { .. }
            | StmtKind::Publish { .. }
            | StmtKind::End { .. }
            | StmtKind::Fill { .. }
            | StmtKind::Copy { .. }
            | StmtKind::Ask { .. }
            | StmtKind::Recall { .. } => return None,
        };
        Some(Access { base, part })
    }

    /// What is read or written of an object that qualifies.
    pub(super) fn slots(&self) -> Vec<Slot> {
        match &self.part {
            Part::Fields(fields) => fields.iter().map(|field| Slot::Field(*field)).collect(),
            Part::Element(index, _) => constant_index(index).map(Slot::Element).into_iter().collect(),
        }
    }
}

/// The index, if it is a constant that is not negative.
pub(super) fn constant_index(index: &Expr) -> Option<usize> {
    match index {
        Expr::Const(Const::Int(Type::I32 | Type::I64, index)) => usize::try_from(*index).ok(),
        _ => None,
    }
}
