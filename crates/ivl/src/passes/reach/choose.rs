//! Which objects are followed: those that links lead to from each other, if nobody does anything with them that cannot be followed.
//!
//! Pointers are in locals, globals, and the elements of one array.

use super::ghosts::Fact;
use super::look::Look;
use super::prepare::Prepared;
use crate::analysis::once::Once;
use crate::analysis::{Object, ObjectId, ObjectSet, PointsTo, linked, links};
use crate::expr::{Expr, Type};
use crate::passes::heap::fields_of_classes;
use crate::passes::track::{answer, uses_as_allowed, uses_left_as_allowed};
use crate::program::{ClassId, FieldId, GlobalId, Proc, ProcId, Program, Storage};
use crate::stmt::{LocalId, Question, StmtKind};
use base::{Id, IdVec};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// More pointers than this are not followed: what is kept grows with the square.
const MOST_POINTERS: usize = 24;

/// A pointer by its number; the last one is the object that is followed, T.
pub(super) type Node = usize;

/// A link by its number: a field, or the elements of the array.
pub(super) type Way = usize;

/// A pointer into the structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pointer {
    Local(LocalId),
    Global(GlobalId),
}

/// How a structure is followed. A wrong guess costs proofs, not their truth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mode {
    /// The link that may lead around in rings, of which one is followed at a time.
    pub rings: Option<FieldId>,
    /// The link that leads back: to an object whose other link leads here.
    pub back: Option<FieldId>,
    /// Whether the number of nodes below each pointer is kept.
    pub counts: bool,
    /// Whether fields of nodes other than T have the values that runs have seen which follow them.
    pub sees: bool,
    /// Whether the fields of the nodes are kept to which T links; needs [`Mode::sees`].
    pub neighbours: bool,
    /// On which read node checks are asserted.
    pub asserted: Asserted,
}

/// What is kept, in a few words.
impl fmt::Display for Mode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            (self.rings.is_some(), "rings"),
            (self.back.is_some(), "links back"),
            (self.counts, "numbers of nodes"),
            (self.sees, "what is read"),
            (self.neighbours, "neighbours"),
            (self.asserted == Asserted::LastButOne, "checks on the last node but one"),
            (self.asserted == Asserted::LastOrLink, "checks on nodes whose links or classes are read"),
        ];
        let kept: Vec<&str> = parts.into_iter().filter(|(is_kept, _)| *is_kept).map(|(_, name)| name).collect();
        match kept.is_empty() {
            true => formatter.write_str("links alone"),
            false => write!(formatter, "links, {}", kept.join(", ")),
        }
    }
}

/// The node of which a check is about: every failing run has read it, or none at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asserted {
    /// The one of which a value was read last.
    #[default]
    Last,
    /// The one before that.
    LastButOne,
    /// The one of which a value, a link or the class was read last.
    LastOrLink,
}

/// What somebody asks about the lives of objects.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lives {
    /// Whether somebody asks which objects have ended.
    pub are_followed: bool,
    /// Whether somebody asks which of them are left that nothing leads to.
    pub asks_left: bool,
    /// Whether procedures beside the entry end objects.
    pub end_in_calls: bool,
    /// Whether somebody asks what storage objects of the structure have.
    pub has_storage: bool,
    /// Whether objects of the heap may be made that are none of the structure.
    pub has_others: bool,
}

/// What is followed.
pub(super) struct Structure {
    /// The procedure: the entry, or one that it calls.
    pub proc: ProcId,
    /// The structure as other procedures see it.
    pub others: Vec<Structure>,
    /// Those procedures, and the globals that they are told of.
    pub callees: BTreeSet<ProcId>,
    pub passed: Vec<GlobalId>,
    /// Whether the procedure is one that may change links, make nodes, return pointers or write global ones, and tells its caller.
    pub changes: bool,
    /// For each pointer that such a procedure is given the one that keeps it until the procedure returns; and the pointers that it returns.
    pub kept: Vec<(Pointer, Pointer)>,
    pub results: Vec<Option<LocalId>>,
    /// The pointers, in order: the first nodes.
    pub pointers: Vec<Pointer>,
    /// The array whose elements are pointers: the node after those, without a pointer of its own.
    pub array: Option<ObjectId>,
    /// The locals that are that array, or null.
    arrays: BTreeSet<LocalId>,
    /// The fields that link objects: the first ways. The elements of the array come after them.
    pub links: Vec<FieldId>,
    /// The link that may lead around in a ring. The one that closes it is kept aside, between two nodes after the array.
    pub rings: Option<Way>,
    /// The link that leads back: no way, but known of every node. Where that of T leads is a node of its own, after those, of which it is known only what is
    /// there, and what leads there.
    pub back: Option<FieldId>,
    /// Fields with numbers that somebody reads.
    pub scalars: Vec<FieldId>,
    /// How it is followed.
    pub mode: Mode,
    /// The classes of objects, if somebody asks for them.
    pub classes: Vec<ClassId>,
    supertypes: IdVec<ClassId, Vec<bool>>,
    /// Numbers that are compared with values of nodes, or stored there: what is seen of nodes is seen beside them.
    pub keys: Vec<LocalId>,
    /// The objects.
    pub objects: ObjectSet,
    /// What somebody asks about the lives of objects.
    pub lives: Lives,
    /// What each node can be.
    can_be: Vec<ObjectSet>,
    /// What lies below each node, by the first link.
    can_reach: Vec<Vec<ObjectSet>>,
    /// Whether an object of a node can have a link.
    has_link: Vec<Vec<bool>>,
    /// What each link can lead to.
    next_of: Vec<ObjectSet>,
    /// Where the link that leads back can lead from each node.
    can_back: Vec<ObjectSet>,
}

impl Structure {
    /// The number of a pointer.
    pub fn pointer(&self, pointer: Pointer) -> Option<Node> {
        self.pointers.binary_search(&pointer).ok()
    }

    /// The number of the pointer that an expression is.
    pub fn of(&self, expr: &Expr) -> Option<Node> {
        match expr {
            Expr::Local(local) => self.pointer(Pointer::Local(*local)),
            _ => None,
        }
    }

    /// The way that a field is.
    pub fn link(&self, field: FieldId) -> Option<Way> {
        self.links.iter().position(|link| *link == field)
    }

    /// Whether a field links objects, be it back.
    pub fn is_link(&self, field: FieldId) -> bool {
        self.back == Some(field) || self.links.contains(&field)
    }

    /// All ways.
    pub fn ways(&self) -> std::ops::Range<Way> {
        0..self.links.len() + usize::from(self.array.is_some())
    }

    /// The array as a node, and its elements as a way.
    pub fn elements(&self) -> Option<(Node, Way)> {
        self.array.map(|_| (self.pointers.len(), self.links.len()))
    }

    /// Whether an expression is the array.
    pub fn is_elements(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Local(local) if self.arrays.contains(local))
    }

    /// Where the link begins that closes a ring, and where it leads.
    pub fn closing(&self) -> Option<(Node, Node)> {
        let first = self.pointers.len() + usize::from(self.array.is_some());
        self.rings.map(|_| (first, first + 1))
    }

    /// Where the link of T leads that leads back.
    pub fn behind(&self) -> Option<Node> {
        self.back.map(|_| self.tracked() - 1)
    }

    /// Whether everything hangs on one link, of a node.
    fn is_list(&self) -> bool {
        self.links.len() == 1 && self.array.is_none()
    }

    /// The number of a class.
    pub fn class(&self, class: ClassId) -> Option<i32> {
        self.classes.iter().zip(0..).find(|(known, _)| **known == class).map(|(_, number)| number)
    }

    /// Whether a class is this one or below it.
    pub fn is_subclass(&self, class: ClassId, of: ClassId) -> bool {
        self.supertypes[class][of.index()]
    }

    /// The object that is followed.
    pub fn tracked(&self) -> Node {
        self.can_be.len() - 1
    }

    /// All nodes.
    pub fn nodes(&self) -> std::ops::Range<Node> {
        0..self.can_be.len()
    }

    /// Whether a node is a local, which is nothing before it is assigned.
    pub fn is_local(&self, node: Node) -> bool {
        matches!(self.pointers.get(node), Some(Pointer::Local(_)))
    }

    /// What a node is called.
    pub fn name(&self, program: &Program, proc: &Proc, node: Node) -> String {
        match self.pointers.get(node) {
            Some(Pointer::Local(local)) => proc.locals[*local].name.to_string(),
            Some(Pointer::Global(global)) => program.globals[*global].name.to_string(),
            None if node == self.tracked() => "T".to_owned(),
            None if self.elements().is_some_and(|(array, _)| array == node) => "elements".to_owned(),
            None if self.closing().is_some_and(|(from, _)| from == node) => "closing".to_owned(),
            None if self.behind() == Some(node) => "behind".to_owned(),
            None => "closed".to_owned(),
        }
    }

    /// What a link is called, if there are several.
    pub fn way_name(&self, program: &Program, way: Way) -> String {
        match self.links.get(way) {
            Some(field) if self.links.len() > 1 => format!(".{}", program.fields[*field].name),
            _ => String::new(),
        }
    }

    /// Everything that can be known: not what classes exclude.
    pub fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        let tracked = self.tracked();
        let array = self.elements().map(|(array, _)| array);
        for a in self.nodes() {
            if Some(a) == array {
                for b in self.nodes() {
                    facts.extend(self.ways().filter(|by| self.reaches(*by, a, b)).map(|by| Fact::Below(by, a, b)));
                }
                facts.extend(self.elements().map(|(_, by)| Fact::Before(by, a)));
                continue;
            }
            if a != tracked {
                facts.push(Fact::Null(a));
            }
            if Some(a) == self.behind() {
                let others = self.nodes().filter(|b| *b != a && self.can_be[a].intersects(&self.can_be[*b]));
                facts.extend(others.map(|b| Fact::Same(a.min(b), a.max(b))));
                facts.extend(self.ways().filter(|by| self.reaches(*by, a, tracked)).map(|by| Fact::Before(by, a)));
                continue;
            }
            if self.back.is_some() && a != tracked {
                facts.push(Fact::NoBack(a));
                let leads = |b: &Node| self.can_back[a].intersects(&self.can_be[*b]) && Some(*b) != self.behind();
                let others = self.nodes().filter(|b| self.rings.is_some() || *b != a);
                facts.extend(others.filter(leads).map(|b| Fact::Back(a, b)));
            }
            if array.is_some() {
                facts.push(Fact::Index(a));
            }
            if self.mode.counts && a != tracked {
                facts.push(Fact::Count(a));
            }
            if !self.classes.is_empty() {
                facts.push(Fact::Class(a));
            }
            if self.back.is_some() {
                facts.extend((0..self.links.len()).filter(|by| self.has_link[a][*by]).map(|by| Fact::Mutual(by, a)));
            }
            if (self.mode.neighbours || self.back.is_some()) && a != tracked {
                let leads = |by: &Way| self.next_of[*by].intersects(&self.can_be[a]);
                facts.extend((0..self.links.len()).filter(leads).map(|by| Fact::After(by, a)));
            }
            for b in self.nodes().filter(|b| *b != a) {
                if a < b && Some(b) != self.behind() && self.can_be[a].intersects(&self.can_be[b]) {
                    facts.push(Fact::Same(a, b));
                }
                if a != tracked {
                    facts.extend(self.ways().filter(|by| self.reaches(*by, a, b)).map(|by| Fact::Below(by, a, b)));
                }
            }
            for by in self.ways().filter(|by| self.has_link[a][*by]) {
                facts.push(Fact::Ends(by, a));
                if a != tracked && self.reaches(by, a, tracked) {
                    facts.push(Fact::Before(by, a));
                }
            }
        }
        facts
    }

    /// Whether links can lead from the first to the second, by this one at first.
    pub fn reaches(&self, by: Way, a: Node, b: Node) -> bool {
        self.can_reach[a][by].intersects(&self.can_be[b])
    }

    /// Finds out what the classes of objects exclude.
    fn tell_apart(&mut self, program: &Program, points_to: &PointsTo) {
        let fields = fields_of_classes(program);
        let mut can_be: Vec<ObjectSet> = Vec::new();
        for pointer in &self.pointers {
            can_be.push(match pointer {
                Pointer::Local(local) => points_to.local(self.proc, *local).without_null(),
                Pointer::Global(global) => points_to.global(*global).without_null(),
            });
        }
        can_be.extend(self.array.map(ObjectSet::one));
        let has = |object: ObjectId, by: Way| match self.links.get(by) {
            Some(field) => self.objects.contains(object) && fields[points_to.class_of(object)].contains(field),
            None => Some(object) == self.array,
        };
        if let Some(by) = self.rings {
            let around = self.objects.filter(|object| has(object, by));
            can_be.extend([around.clone(), around]);
        }
        let back = |set: &ObjectSet| {
            let mut found = ObjectSet::default();
            for (object, field) in set.iter().zip(self.back.iter().cycle()) {
                found.union_with(&points_to.field(object, *field).without_null());
            }
            found
        };
        if self.back.is_some() {
            can_be.push(back(&self.objects));
        }
        can_be.push(self.objects.clone());
        let can_back = can_be.iter().map(back).collect();
        let next = |object: ObjectId, by: Way| match self.links.get(by) {
            Some(field) if has(object, by) => points_to.field(object, *field).without_null(),
            None if has(object, by) => points_to.element(object).without_null(),
            _ => ObjectSet::default(),
        };
        let ways = self.ways();
        let below = |from: &ObjectSet, by: Way| {
            let mut found = ObjectSet::default();
            let mut waiting: Vec<ObjectId> =
                from.iter().flat_map(|object| next(object, by).iter().collect::<Vec<_>>()).collect();
            while let Some(object) = waiting.pop() {
                if found.insert(object) {
                    waiting.extend(ways.clone().flat_map(|by| next(object, by).iter().collect::<Vec<_>>()));
                }
            }
            found
        };
        self.can_reach = can_be.iter().map(|set| ways.clone().map(|by| below(set, by)).collect()).collect();
        self.has_link = can_be
            .iter()
            .map(|set| ways.clone().map(|by| set.iter().any(|object| has(object, by))).collect())
            .collect();
        self.next_of = ways
            .clone()
            .map(|by| {
                let mut found = ObjectSet::default();
                for object in self.objects.iter() {
                    found.union_with(&next(object, by));
                }
                found
            })
            .collect();
        self.can_be = can_be;
        self.can_back = can_back;
    }
}

/// How the structure of a program could be followed, what is tried first first; why not, if there is none.
pub(super) fn modes(prepared: &Prepared) -> Result<Vec<Mode>, String> {
    let links = structure(prepared, Mode::default())?.links;
    let plain = Mode::default();
    let backs: Vec<Mode> = match links.len() {
        1 => Vec::new(),
        _ => links.iter().map(|link| Mode { back: Some(*link), ..plain }).collect(),
    };
    let rings: Vec<Mode> = links.iter().map(|link| Mode { rings: Some(*link), ..plain }).collect();
    let both = links.iter().flat_map(|link| backs.iter().map(|back| Mode { rings: Some(*link), ..*back }));
    let both: Vec<Mode> = both.filter(|mode| mode.rings != mode.back).collect();
    let mut modes = match has_inverse(&prepared.program, &links) {
        true => [backs, vec![plain]].concat(),
        false => [vec![plain], backs].concat(),
    };
    modes.extend(rings.into_iter().chain(both));
    modes.retain(|mode| structure(prepared, *mode).is_ok());
    Ok(modes)
}

/// What more could be kept of a structure that is followed in this way, what is tried first first.
pub(super) fn refined(prepared: &Prepared, mode: Mode) -> Vec<Mode> {
    let Ok(found) = structure(prepared, mode) else { return Vec::new() };
    let mut modes = vec![mode];
    if found.is_list() && mode.back.is_none() {
        modes.push(Mode { counts: true, ..mode });
    }
    modes.push(Mode { asserted: Asserted::LastOrLink, ..mode });
    if !found.scalars.is_empty() {
        let sees = Mode { sees: true, ..mode };
        modes.push(sees);
        if mode.back.is_none() {
            modes.push(Mode { neighbours: true, asserted: Asserted::LastButOne, ..sees });
            modes.push(Mode { neighbours: true, ..sees });
        }
    }
    modes
}

/// Whether somewhere one link is set from here to there, and another from there to here.
fn has_inverse(program: &Program, links: &[FieldId]) -> bool {
    let blocks = program.procs.iter().flat_map(|proc| proc.blocks.iter());
    let stores: Vec<(FieldId, &Expr, &Expr)> = blocks
        .flat_map(|block| &block.stmts)
        .filter_map(|stmt| match &stmt.kind {
            StmtKind::Store { object, field, value } if links.contains(field) => Some((*field, object, value)),
            _ => None,
        })
        .collect();
    stores.iter().any(|(field, object, value)| {
        stores.iter().any(|(other, from, to)| field != other && object == to && value == from)
    })
}

/// The structure of a program; why not, if there is none that can be followed.
pub(super) fn structure(prepared: &Prepared, mode: Mode) -> Result<Structure, String> {
    let program = &prepared.program;
    let Some(proc) = program.entry else { return Err("there is no entry".to_owned()) };
    let points_to = PointsTo::of(program);
    let objects = linked(program, &points_to);
    let mut links: Vec<FieldId> = links_in_use(program, &points_to, &objects).into_iter().collect();
    if links.is_empty() {
        return Err("there are no links that somebody follows".to_owned());
    }
    let leads_out = |field: &&FieldId| {
        objects.iter().any(|object| !points_to.field(object, **field).without_null().is_subset(&objects))
    };
    if let Some(field) = links.iter().find(leads_out) {
        return Err(format!("{} leads to other objects too", program.fields[*field].name));
    }
    let mut locals: BTreeMap<ProcId, Vec<Pointer>> = BTreeMap::from([(proc, Vec::new())]);
    for (id, body) in program.procs.entries() {
        for (local, content) in body.locals.entries().filter(|(_, local)| local.ty == Type::Ref) {
            let set = points_to.local(id, local);
            if set.intersects(&objects) {
                if !set.without_null().is_subset(&objects) {
                    return Err(format!("{} may be to another object", content.name));
                }
                locals.entry(id).or_default().push(Pointer::Local(local));
            }
        }
    }
    let mut globals = Vec::new();
    for (global, content) in program.globals.entries().filter(|(_, global)| global.ty == Type::Ref) {
        let set = points_to.global(global);
        if set.intersects(&objects) {
            if !set.without_null().is_subset(&objects) {
                return Err(format!("{} may be to another object", content.name));
            }
            globals.push(global);
        }
    }
    // Nothing else holds them, but for one array.
    let mut array = None;
    for (object, _) in points_to.objects().entries() {
        let is_own = objects.contains(object);
        for (field, content) in program.fields.entries() {
            let is_known = is_own && links.contains(&field) || is_idle(program, field);
            if !is_known && points_to.field(object, field).intersects(&objects) {
                return Err(format!("{} of other objects leads there", content.name));
            }
        }
        let elements = points_to.element(object);
        if elements.intersects(&objects) {
            if array.is_some() || !elements.without_null().is_subset(&objects) {
                return Err("several arrays lead there".to_owned());
            }
            array = Some(object);
        }
    }
    if array.is_some_and(|array| !is_made_once(program, &points_to, array)) {
        return Err("an array that leads there is not made just once".to_owned());
    }
    let back = mode.back.filter(|field| links.contains(field));
    links.retain(|field| Some(*field) != back);
    if links.is_empty() {
        return Err("the only link leads back".to_owned());
    }
    let rings = mode.rings.and_then(|field| links.iter().position(|link| *link == field));
    if (rings.is_some() || back.is_some()) && prepared.callees.values().any(|callee| callee.changes) {
        return Err("procedures change links, in rings or beside links back".to_owned());
    }
    let callees: BTreeSet<ProcId> = prepared.callees.keys().copied().collect();
    callees.iter().for_each(|id| {
        locals.entry(*id).or_default();
    });
    let passed = prepared.passed.clone();
    let make = |proc: ProcId, pointers: Vec<Pointer>| {
        let callee = prepared.callees.get(&proc);
        let mut structure = Structure {
            proc,
            others: Vec::new(),
            callees: callees.clone(),
            passed: passed.clone(),
            changes: callee.is_some_and(|callee| callee.changes),
            kept: callee.map_or(Vec::new(), |callee| callee.kept.clone()),
            results: callee.map_or(Vec::new(), |callee| callee.results.clone()),
            pointers,
            array,
            arrays: BTreeSet::new(),
            links: links.clone(),
            rings,
            back,
            scalars: Vec::new(),
            mode,
            classes: Vec::new(),
            supertypes: program.supertypes(),
            keys: Vec::new(),
            objects: objects.clone(),
            lives: Lives::default(),
            can_be: Vec::new(),
            can_reach: Vec::new(),
            has_link: Vec::new(),
            next_of: Vec::new(),
            can_back: Vec::new(),
        };
        let locals = program.procs[proc].locals.ids();
        structure.arrays =
            locals.filter(|local| array.is_some_and(|array| points_to.local(proc, *local).contains(array))).collect();
        structure.tell_apart(program, &points_to);
        structure.keys = keys(&program.procs[proc], &structure);
        structure.mode.counts &= structure.is_list() && back.is_none();
        structure.mode.neighbours &= back.is_none();
        structure
    };
    let mut all: Vec<Structure> = Vec::new();
    for (id, own) in locals {
        let known = if id == proc { &globals } else { &passed };
        let known = known.iter().map(|global| Pointer::Global(*global));
        let mut pointers: Vec<Pointer> = own.into_iter().chain(known).collect();
        pointers.sort();
        if pointers.len() > MOST_POINTERS {
            return Err(format!("there are {} pointers", pointers.len()));
        }
        all.push(make(id, pointers));
    }
    let mut scalars = BTreeSet::new();
    for structure in &all {
        Look { program, structure, points_to: &points_to, callees: &prepared.callees }.look(&mut scalars)?;
    }
    let lives = lives(program, &points_to, &objects)?;
    let asks = all.iter().any(|structure| asks_for_classes(&program.procs[structure.proc], structure));
    let classes: BTreeSet<ClassId> = objects.iter().filter(|_| asks).map(|object| points_to.class_of(object)).collect();
    for structure in &mut all {
        structure.scalars = scalars.iter().copied().collect();
        structure.lives = lives;
        structure.classes = classes.iter().copied().collect();
    }
    let (main, others): (Vec<Structure>, Vec<Structure>) =
        all.into_iter().partition(|structure| structure.proc == proc);
    let Some(mut structure) = main.into_iter().next() else { return Err("there is no entry".to_owned()) };
    let look = Look { program, structure: &structure, points_to: &points_to, callees: &prepared.callees };
    if let Some((_, body)) = program.procs.entries().find(|(id, body)| look.interferes(*id, body)) {
        return Err(format!("{} changes pointers", body.name));
    }
    structure.others = others;
    Ok(structure)
}

/// What somebody asks about the lives of objects; why that cannot be followed, if so.
fn lives(program: &Program, points_to: &PointsTo, objects: &ObjectSet) -> Result<Lives, String> {
    let mut lives = Lives::default();
    for (id, body) in program.procs.entries() {
        for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
            lives.are_followed |= answer(&stmt.kind).is_some();
            lives.end_in_calls |= Some(id) != program.entry && matches!(stmt.kind, StmtKind::End { .. });
            lives.asks_left |= matches!(stmt.kind, StmtKind::Ask { question: Question::Left(_), .. });
            if let StmtKind::Ask { question: Question::StoredAs(object, _), .. } = &stmt.kind {
                lives.has_storage |= points_to.expr(id, object).intersects(objects);
            }
        }
    }
    lives.are_followed |= lives.asks_left;
    // An object that is not followed has not ended, whoever asks.
    let is_allowed = |proc: &Proc| uses_as_allowed(proc) && uses_left_as_allowed(proc);
    if lives.are_followed && !program.procs.iter().all(is_allowed) {
        return Err("which objects have ended decides more than checks".to_owned());
    }
    lives.has_others = points_to.objects().entries().any(|(id, object)| match object {
        Object::Site(site, _) => program.sites[*site].storage == Storage::Heap && !objects.contains(id),
        Object::Text(_) | Object::TextChars => false,
    });
    Ok(lives)
}

/// Whether classes of objects of the structure are asked for.
fn asks_for_classes(body: &Proc, structure: &Structure) -> bool {
    fn asks(structure: &Structure, expr: &Expr) -> bool {
        match expr {
            Expr::InstanceOf(a, _) | Expr::TypeIn(a, _) if structure.of(a).is_some() => true,
            _ => expr.operands().into_iter().any(|operand| asks(structure, operand)),
        }
    }
    body.blocks.iter().any(|block| {
        let exprs = block.stmts.iter().flat_map(|stmt| stmt.kind.exprs());
        exprs.chain(block.term.kind.exprs()).any(|expr| asks(structure, expr))
    })
}

/// Locals with numbers that are compared with values of nodes, or stored there.
fn keys(body: &Proc, structure: &Structure) -> Vec<LocalId> {
    let mut read = BTreeSet::new();
    let mut keys = BTreeSet::new();
    for stmt in body.blocks.iter().flat_map(|block| &block.stmts) {
        match &stmt.kind {
            StmtKind::Load { target, object, .. } if structure.of(object).is_some() => {
                read.insert(*target);
            }
            StmtKind::Store { object, value, .. } if structure.of(object).is_some() => {
                value.for_each_local(&mut |local| {
                    keys.insert(local);
                });
            }
            _ => {}
        }
    }
    let mut compare = |expr: &Expr| {
        let mut locals = BTreeSet::new();
        expr.for_each_local(&mut |local| {
            locals.insert(local);
        });
        if locals.iter().any(|local| read.contains(local)) {
            keys.extend(locals);
        }
    };
    for block in body.blocks.iter() {
        for stmt in &block.stmts {
            if let StmtKind::Assign { value, .. } = &stmt.kind {
                compare(value);
            }
            if let StmtKind::Assert { cond, .. } | StmtKind::Assume { cond } = &stmt.kind {
                compare(cond);
            }
        }
        block.term.kind.exprs().into_iter().for_each(&mut compare);
    }
    // Not floats: one that is no number does not equal itself.
    keys.into_iter().filter(|local| body.locals[*local].ty.is_int()).collect()
}

/// Whether an array is made at one place, at most once, and not as a copy.
fn is_made_once(program: &Program, points_to: &PointsTo, array: ObjectId) -> bool {
    let once = Once::of(program);
    let mut count = 0;
    for (id, body) in program.procs.entries() {
        for (block, content) in body.blocks.entries() {
            for stmt in &content.stmts {
                let (StmtKind::NewArray { target, .. }
                | StmtKind::NewLike { target, .. }
                | StmtKind::HavocArray { target, .. }) = &stmt.kind
                else {
                    continue;
                };
                if points_to.local(id, *target).contains(array) {
                    let is_plain = matches!(stmt.kind, StmtKind::NewArray { .. });
                    count += if is_plain && once.block(id, block) { 1 } else { 2 };
                }
            }
        }
    }
    count == 1
}

/// The fields by which objects of a structure lead to each other. Links that nobody reads are as good as none, unless there are no others and somebody asks to what nothing leads.
pub(super) fn links_in_use(program: &Program, points_to: &PointsTo, objects: &ObjectSet) -> BTreeSet<FieldId> {
    let all = links(program, points_to, objects);
    let read: BTreeSet<FieldId> = all.iter().copied().filter(|field| !is_idle(program, *field)).collect();
    let mut stmts = program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts);
    let mut asks_left = || stmts.any(|stmt| matches!(stmt.kind, StmtKind::Ask { question: Question::Left(_), .. }));
    if read.is_empty() && asks_left() { all } else { read }
}

/// Whether nobody reads a field.
pub(super) fn is_idle(program: &Program, field: FieldId) -> bool {
    let blocks = program.procs.iter().flat_map(|proc| proc.blocks.iter());
    !blocks
        .flat_map(|block| &block.stmts)
        .any(|stmt| matches!(stmt.kind, StmtKind::Load { field: read, .. } if read == field))
}
