//! Which objects a reference may lead to: Andersen's analysis, field-sensitive, with one abstract object for each allocation site and
//! class. Flow-insensitive (run the pass `split` before, and locals are nearly flow-sensitive) and context-insensitive.
//!
//! Every Ref-typed local, result, global, field of an object, element of an array and position of a channel is a node with a set; assignments are edges
//! between nodes. Loads and stores add edges as the set of their base grows. Only what is new in a set is passed on.
//!
//! Objects without the accessed field are left out of a load or store: the program would be stuck. In a program without an entry
//! all procedures count, but nothing is known of what outside callers pass to them.

use super::objects::{Object, ObjectId, ObjectSet, Objects};
use crate::expr::{Const, Expr, Type};
use crate::program::{ChannelId, ClassId, ClassKind, FieldId, GlobalId, ProcId, Program, SiteId, TextId};
use crate::stmt::{LocalId, StmtKind, TermKind};
use base::{Id, IdVec, define_id};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::ops::Range;

define_id!(
    /// Something with a set.
    NodeId, "n"
);

/// The answer.
#[derive(Clone, Debug)]
pub struct PointsTo {
    objects: Objects,
    /// The node of the first local of each procedure that is reached.
    locals: IdVec<ProcId, Option<usize>>,
    globals: usize,
    /// The nodes of the positions of each channel.
    channels: IdVec<ChannelId, Range<usize>>,
    sets: IdVec<NodeId, ObjectSet>,
    fields: FxHashMap<(ObjectId, FieldId), NodeId>,
    elements: FxHashMap<ObjectId, NodeId>,
}

impl PointsTo {
    /// Analyses the procedures that the entry reaches; all if there is none.
    pub fn of(program: &Program) -> PointsTo {
        let mut solver = Solver::new(program);
        for (id, _) in program.procs.entries() {
            if solver.locals[id].is_some() {
                solver.add_proc(id);
            }
        }
        solver.solve();
        solver.finish()
    }

    /// All abstract objects.
    pub fn objects(&self) -> &IdVec<ObjectId, Object> {
        &self.objects.all
    }

    /// The class of an object.
    pub fn class_of(&self, object: ObjectId) -> ClassId {
        self.objects.classes[object]
    }

    /// What a local may be, at any time; nothing if its procedure is not reached.
    pub fn local(&self, proc: ProcId, local: LocalId) -> &ObjectSet {
        match self.locals[proc] {
            Some(first) => &self.sets[NodeId::from_index(first + local.index())],
            None => &ObjectSet::EMPTY,
        }
    }

    /// Whether a local may be null.
    pub fn may_be_null(&self, proc: ProcId, local: LocalId) -> bool {
        self.local(proc, local).has_null()
    }

    /// What a field of an object may be, at any time.
    pub fn field(&self, object: ObjectId, field: FieldId) -> &ObjectSet {
        self.fields.get(&(object, field)).map_or(&ObjectSet::NULL, |node| &self.sets[*node])
    }

    /// What the elements of an array may be, at any time.
    pub fn element(&self, array: ObjectId) -> &ObjectSet {
        self.elements.get(&array).map_or(&ObjectSet::NULL, |node| &self.sets[*node])
    }

    /// What a global may be, at any time.
    pub fn global(&self, global: GlobalId) -> &ObjectSet {
        &self.sets[NodeId::from_index(self.globals + global.index())]
    }

    /// What is published at a position of a channel, by any run.
    pub fn channel(&self, channel: ChannelId, position: usize) -> &ObjectSet {
        &self.sets[NodeId::from_index(self.channels[channel].start + position)]
    }

    /// The objects that are published, and those that are reached from them: a run may know such objects of other runs.
    pub fn published(&self) -> ObjectSet {
        let mut found = ObjectSet::EMPTY;
        for node in self.channels.iter().cloned().flatten() {
            found.union_with(&self.sets[NodeId::from_index(node)]);
        }
        loop {
            let before = found.len();
            let fields = self.fields.iter().map(|((object, _), node)| (object, node));
            for (object, node) in fields.chain(&self.elements) {
                if found.contains(*object) {
                    found.union_with(&self.sets[*node]);
                }
            }
            if found.len() == before {
                return found.without_null();
            }
        }
    }

    /// What an expression in a procedure may be; nothing if it is no reference.
    pub fn expr(&self, proc: ProcId, expr: &Expr) -> ObjectSet {
        let mut set = ObjectSet::EMPTY;
        for atom in atoms(expr) {
            match atom {
                Atom::Null => set.insert_null(),
                Atom::Local(local) => {
                    set.union_with(self.local(proc, local));
                }
                Atom::Text(text) => {
                    if let Some(object) = self.objects.known(Object::Text(text)) {
                        set.insert(object);
                    }
                }
            }
        }
        set
    }

    /// Whether two references may be the same object; null does not count.
    pub fn may_alias(&self, (a_proc, a): (ProcId, &Expr), (b_proc, b): (ProcId, &Expr)) -> bool {
        self.expr(a_proc, a).intersects(&self.expr(b_proc, b))
    }
}

/// What a reference is made of.
enum Atom {
    Null,
    Local(LocalId),
    Text(TextId),
}

/// The values a reference may have; nothing for what is no reference.
fn atoms(expr: &Expr) -> Vec<Atom> {
    let mut atoms = Vec::new();
    let mut todo = vec![expr];
    while let Some(expr) = todo.pop() {
        match expr {
            Expr::Local(local) => atoms.push(Atom::Local(*local)),
            Expr::Text(text) => atoms.push(Atom::Text(*text)),
            Expr::Const(Const::Null) => atoms.push(Atom::Null),
            Expr::Ite(parts) => todo.extend([&parts[1], &parts[2]]),
            Expr::Const(_)
            | Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::Math(..)
            | Expr::Cast(..)
            | Expr::InstanceOf(..)
            | Expr::TypeIn(..)
            | Expr::CanStore(..)
            | Expr::Fits(..)
            | Expr::FitsIn(..) => {}
        }
    }
    atoms
}

/// What happens as the set of a base grows.
#[derive(Clone, Copy)]
enum Access {
    Load(FieldId, NodeId),
    Store(FieldId, NodeId),
    LoadElement(NodeId),
    StoreElement(NodeId),
    Like(SiteId, NodeId),
}

#[derive(Default)]
struct Node {
    set: ObjectSet,
    /// What has not been passed on.
    new: ObjectSet,
    edges: Vec<NodeId>,
    accesses: Vec<Access>,
    is_queued: bool,
}

struct Solver<'p> {
    program: &'p Program,
    supertypes: IdVec<ClassId, Vec<bool>>,
    objects: Objects,
    nodes: IdVec<NodeId, Node>,
    locals: IdVec<ProcId, Option<usize>>,
    results: IdVec<ProcId, usize>,
    globals: usize,
    channels: IdVec<ChannelId, Range<usize>>,
    fields: FxHashMap<(ObjectId, FieldId), NodeId>,
    elements: FxHashMap<ObjectId, NodeId>,
    texts: FxHashMap<TextId, NodeId>,
    null: NodeId,
    queue: VecDeque<NodeId>,
}

impl<'p> Solver<'p> {
    fn new(program: &'p Program) -> Self {
        let mut solver = Solver {
            program,
            supertypes: program.supertypes(),
            objects: Objects::default(),
            nodes: IdVec::new(),
            locals: IdVec::from_vec(vec![None; program.procs.len()]),
            results: IdVec::from_vec(vec![0; program.procs.len()]),
            globals: 0,
            channels: IdVec::new(),
            fields: FxHashMap::default(),
            elements: FxHashMap::default(),
            texts: FxHashMap::default(),
            null: NodeId::from_index(0),
            queue: VecDeque::new(),
        };
        solver.null = solver.node();
        solver.add(solver.null, &ObjectSet::NULL);
        solver.globals = solver.nodes.len();
        for global in program.globals.iter() {
            let node = solver.node();
            if global.ty == Type::Ref {
                solver.add(node, &ObjectSet::NULL);
            }
        }
        for channel in program.channels.iter() {
            let first = solver.nodes.len();
            channel.types.iter().for_each(|_| {
                solver.node();
            });
            solver.channels.push(first..solver.nodes.len());
        }
        let is_reached = reached(program);
        for (id, proc) in program.procs.entries() {
            if is_reached[id] {
                solver.locals[id] = Some(solver.nodes.len());
                proc.locals.iter().for_each(|_| {
                    solver.node();
                });
                solver.results[id] = solver.nodes.len();
                proc.results.iter().for_each(|_| {
                    solver.node();
                });
            }
        }
        solver
    }

    fn node(&mut self) -> NodeId {
        self.nodes.push(Node::default())
    }

    /// Adds to the set of a node what is not there yet.
    fn add(&mut self, node: NodeId, set: &ObjectSet) {
        let data = &mut self.nodes[node];
        if set.is_subset(&data.set) {
            return;
        }
        let new = set.minus(&data.set);
        data.set.union_with(&new);
        data.new.union_with(&new);
        if !std::mem::replace(&mut data.is_queued, true) {
            self.queue.push_back(node);
        }
    }

    fn edge(&mut self, from: NodeId, to: NodeId) {
        if from != to {
            self.nodes[from].edges.push(to);
            let set = self.nodes[from].set.clone();
            self.add(to, &set);
        }
    }

    fn access(&mut self, base: NodeId, access: Access) {
        self.nodes[base].accesses.push(access);
        let set = self.nodes[base].set.clone();
        self.meet_objects(&set, access);
    }

    fn local(&self, proc: ProcId, local: LocalId) -> NodeId {
        NodeId::from_index(self.locals[proc].unwrap_or(0) + local.index())
    }

    /// The node of a reference: its own one unless it is a local.
    fn expr(&mut self, proc: ProcId, expr: &Expr) -> NodeId {
        match atoms(expr).as_slice() {
            [atom] => self.atom(proc, atom),
            many => {
                let node = self.node();
                for atom in many {
                    let from = self.atom(proc, atom);
                    self.edge(from, node);
                }
                node
            }
        }
    }

    fn atom(&mut self, proc: ProcId, atom: &Atom) -> NodeId {
        match atom {
            Atom::Null => self.null,
            Atom::Local(local) => self.local(proc, *local),
            Atom::Text(text) => {
                if let Some(node) = self.texts.get(text) {
                    return *node;
                }
                let node = self.node();
                self.texts.insert(*text, node);
                let program = self.program;
                if let Some(object) = self.objects.number(program, Object::Text(*text))
                    && let Some(chars) = self.objects.number(program, Object::TextChars)
                    && let Some(layout) = program.text_layout
                {
                    let value = self.node();
                    self.fields.insert((object, layout.value), value);
                    self.add(value, &ObjectSet::one(chars));
                    self.add(node, &ObjectSet::one(object));
                }
                node
            }
        }
    }

    /// An assignment of a reference; others are left out.
    fn assign(&mut self, proc: ProcId, target: LocalId, value: &Expr) {
        if self.program.procs[proc].locals[target].ty == Type::Ref {
            let (from, to) = (self.expr(proc, value), self.local(proc, target));
            self.edge(from, to);
        }
    }

    fn make(&mut self, proc: ProcId, target: LocalId, site: SiteId, class: ClassId) {
        if let Some(object) = self.objects.number(self.program, Object::Site(site, class)) {
            self.add(self.local(proc, target), &ObjectSet::one(object));
        }
    }

    fn load(&mut self, proc: ProcId, target: LocalId, object: &Expr, field: FieldId) {
        if self.program.fields[field].ty == Type::Ref {
            let (base, to) = (self.expr(proc, object), self.local(proc, target));
            self.access(base, Access::Load(field, to));
        }
    }

    fn store(&mut self, proc: ProcId, object: &Expr, field: FieldId, value: &Expr) {
        if self.program.fields[field].ty == Type::Ref {
            let (base, from) = (self.expr(proc, object), self.expr(proc, value));
            self.access(base, Access::Store(field, from));
        }
    }

    fn add_proc(&mut self, id: ProcId) {
        let program = self.program;
        for block in program.procs[id].blocks.iter() {
            for stmt in &block.stmts {
                self.add_stmt(id, &stmt.kind);
            }
            match &block.term.kind {
                TermKind::Return { values } => {
                    for (index, value) in values.iter().enumerate() {
                        if program.procs[id].results[index] == Type::Ref {
                            let from = self.expr(id, value);
                            self.edge(from, NodeId::from_index(self.results[id] + index));
                        }
                    }
                }
                TermKind::Goto { .. } | TermKind::Halt { .. } => {}
            }
        }
    }

    fn add_stmt(&mut self, id: ProcId, kind: &StmtKind) {
        let program = self.program;
        let is_ref = |local: LocalId| program.procs[id].locals[local].ty == Type::Ref;
        match kind {
            StmtKind::Assign { target, value } => self.assign(id, *target, value),
            StmtKind::HavocArray { target, class, site, .. }
            | StmtKind::New { target, class, site }
            | StmtKind::NewArray { target, class, site, .. } => self.make(id, *target, *site, *class),
            StmtKind::NewLike { target, like, site, .. } => {
                let (base, to) = (self.expr(id, like), self.local(id, *target));
                self.access(base, Access::Like(*site, to));
            }
            StmtKind::Load { target, object, field } => self.load(id, *target, object, *field),
            StmtKind::Pull { object, targets } => {
                targets.iter().for_each(|(field, target)| self.load(id, *target, object, *field));
            }
            StmtKind::Store { object, field, value } => self.store(id, object, *field, value),
            StmtKind::Push { object, values } => {
                values.iter().for_each(|(field, value)| self.store(id, object, *field, value));
            }
            StmtKind::ArrayLoad { target, array, .. } | StmtKind::PullElement { target, array, .. } => {
                if is_ref(*target) {
                    let (base, to) = (self.expr(id, array), self.local(id, *target));
                    self.access(base, Access::LoadElement(to));
                }
            }
            StmtKind::ArrayStore { array, value, .. } | StmtKind::PushElement { array, value, .. } => {
                if !atoms(value).is_empty() {
                    let (base, from) = (self.expr(id, array), self.expr(id, value));
                    self.access(base, Access::StoreElement(from));
                }
            }
            StmtKind::Fill { array, value, .. } => {
                if !atoms(value).is_empty() {
                    let (base, from) = (self.expr(id, array), self.expr(id, value));
                    self.access(base, Access::StoreElement(from));
                }
            }
            StmtKind::Copy { ty, array, source, .. } => {
                if *ty == Type::Ref {
                    let (read, written, element) = (self.expr(id, source), self.expr(id, array), self.node());
                    self.access(read, Access::LoadElement(element));
                    self.access(written, Access::StoreElement(element));
                }
            }
            StmtKind::GlobalLoad { target, global } => {
                if is_ref(*target) {
                    self.edge(NodeId::from_index(self.globals + global.index()), self.local(id, *target));
                }
            }
            StmtKind::GlobalStore { global, value } => {
                if program.globals[*global].ty == Type::Ref {
                    let from = self.expr(id, value);
                    self.edge(from, NodeId::from_index(self.globals + global.index()));
                }
            }
            StmtKind::Call { targets, proc, args } => {
                let callee = &program.procs[*proc];
                for ((param, local), arg) in callee.locals.entries().zip(args) {
                    if local.ty == Type::Ref {
                        let from = self.expr(id, arg);
                        self.edge(from, self.local(*proc, param));
                    }
                }
                for (index, target) in targets.iter().enumerate() {
                    if let Some(target) = target.filter(|target| is_ref(*target)) {
                        self.edge(NodeId::from_index(self.results[*proc] + index), self.local(id, target));
                    }
                }
            }
            StmtKind::Publish { channel, values } => {
                for (index, value) in values.iter().enumerate() {
                    if program.channels[*channel].types[index] == Type::Ref {
                        let from = self.expr(id, value);
                        self.edge(from, NodeId::from_index(self.channels[*channel].start + index));
                    }
                }
            }
            StmtKind::Recall { channel, targets } => {
                for (index, target) in targets.iter().enumerate().filter(|(_, target)| is_ref(**target)) {
                    self.edge(NodeId::from_index(self.channels[*channel].start + index), self.local(id, *target));
                }
            }
            StmtKind::Havoc { .. }
            | StmtKind::Assume { .. }
            | StmtKind::Assert { .. }
            | StmtKind::Length { .. }
            | StmtKind::End { .. }
            | StmtKind::Ask { .. }
            | StmtKind::Output { .. } => {}
        }
    }

    fn solve(&mut self) {
        while let Some(node) = self.queue.pop_front() {
            let data = &mut self.nodes[node];
            data.is_queued = false;
            let new = std::mem::take(&mut data.new);
            // Both only grow at the end, and what is added there has seen the whole set.
            for index in 0..self.nodes[node].edges.len() {
                let to = self.nodes[node].edges[index];
                self.add(to, &new);
            }
            if !new.has_no_objects() {
                for index in 0..self.nodes[node].accesses.len() {
                    let access = self.nodes[node].accesses[index];
                    self.meet_objects(&new, access);
                }
            }
        }
    }

    /// Connects an access with objects that are new in the set of its base.
    fn meet_objects(&mut self, objects: &ObjectSet, access: Access) {
        for object in objects.iter() {
            match access {
                Access::Load(field, to) => {
                    if let Some(from) = self.field(object, field) {
                        self.edge(from, to);
                    }
                }
                Access::Store(field, from) => {
                    if let Some(to) = self.field(object, field) {
                        self.edge(from, to);
                    }
                }
                Access::LoadElement(to) => {
                    if let Some(from) = self.element(object) {
                        self.edge(from, to);
                    }
                }
                Access::StoreElement(from) => {
                    if let Some(to) = self.element(object) {
                        self.edge(from, to);
                    }
                }
                Access::Like(site, to) => {
                    let class = self.objects.classes[object];
                    if let ClassKind::Array { .. } = self.program.classes[class].kind
                        && let Some(copy) = self.objects.number(self.program, Object::Site(site, class))
                    {
                        self.add(to, &ObjectSet::one(copy));
                    }
                }
            }
        }
    }

    /// The node of a field, if objects of this class have it.
    fn field(&mut self, object: ObjectId, field: FieldId) -> Option<NodeId> {
        if let Some(node) = self.fields.get(&(object, field)) {
            return Some(*node);
        }
        if !self.supertypes[self.objects.classes[object]][self.program.fields[field].owner.index()] {
            return None;
        }
        let node = self.node();
        self.fields.insert((object, field), node);
        self.add(node, &ObjectSet::NULL);
        Some(node)
    }

    /// The node of an array's elements, if they are references.
    fn element(&mut self, array: ObjectId) -> Option<NodeId> {
        if let Some(node) = self.elements.get(&array) {
            return Some(*node);
        }
        match self.program.classes[self.objects.classes[array]].kind {
            ClassKind::Array { element: Type::Ref, .. } => {}
            ClassKind::Array { .. } | ClassKind::Concrete | ClassKind::Abstract => return None,
        }
        let node = self.node();
        self.elements.insert(array, node);
        self.add(node, &ObjectSet::NULL);
        Some(node)
    }

    fn finish(self) -> PointsTo {
        PointsTo {
            objects: self.objects,
            locals: self.locals,
            globals: self.globals,
            channels: self.channels,
            sets: self.nodes.into_vec().into_iter().map(|node| node.set).collect(),
            fields: self.fields,
            elements: self.elements,
        }
    }
}

/// The procedures that the entry reaches; all if there is none.
fn reached(program: &Program) -> IdVec<ProcId, bool> {
    let Some(entry) = program.entry else { return IdVec::from_vec(vec![true; program.procs.len()]) };
    let mut is_reached = IdVec::from_vec(vec![false; program.procs.len()]);
    is_reached[entry] = true;
    let mut todo = vec![entry];
    while let Some(id) = todo.pop() {
        for stmt in program.procs[id].blocks.iter().flat_map(|block| &block.stmts) {
            if let StmtKind::Call { proc, .. } = &stmt.kind
                && !std::mem::replace(&mut is_reached[*proc], true)
            {
                todo.push(*proc);
            }
        }
    }
    is_reached
}

#[cfg(test)]
mod tests;
