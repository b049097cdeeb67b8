//! Loops that are cut at their back edge (after 2LS, FMCAD'18): the loop starts as it is entered, or in any state that a round leaves.
//!
//! At the head every variable that the loop changes is a choice between what it was and an unknown *back* value; `select` says which.
//! At the back edge the path ends, and the values there are noted: whatever invariant they have may be assumed of
//! the back values. Which variables change, and what references may point to, is found by emitting again until nothing new is seen:
//! what never differs at the back edge from what it was at the head is not changed by the loop.
//!
//! Objects that a round makes are, for the rounds that follow, among *many*: one object of the emission that stands for all that were
//! made at one place, with a number for each and its fields in regions. Each number is one object, so that writes are exact and two
//! references are the same where their numbers are; only what is *known* of the many is the same for all. What holds of all is
//! asked at the back edge of an arbitrary one of them, a [`Specimen`], and of those that were made in the round.
//!
//! Invariant: in the last emission every run of the program is a case of the formulas: with the state at the head of each loop that
//! is being executed, or was executed last, as the back values.

use super::emit::{Emitter, Limit};
use super::merge::State;
use super::objects::{Elements, Identity, Initial, Room};
use super::region::ID_BITS;
use super::value::{Candidates, ObjectId, Value, choose};
use super::{Cut, CutVar, End, Group, GroupCell, Specimen, Use};
use base::{Id, OriginId};
use ivl::{BlockId, ClassId, ClassKind, LocalId, ProcId, Storage, TextId, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use smt::{Sort, TermId};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Of so many objects the fields that a loop does not change are noted.
const MOST_FIXED: usize = 40;
/// Of so many arrays the elements are compared with others.
const MOST_ARRAYS: usize = 4;

/// A variable of a program's state, by a name that is the same in every emission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A local of the procedure with the loop.
    Local(LocalId),
    /// A global, by its number.
    Global(u32),
    /// A cell of an object.
    Cell {
        /// The object's name.
        object: u32,
        /// Which of its cells.
        offset: u32,
    },
    /// The length of an array. Nobody changes it.
    Length {
        /// The array's name.
        object: u32,
    },
}

/// What a reference at a back edge may point to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Reach {
    Null,
    /// An object with this name, which is there at the head.
    There(u32),
    /// A text, or the array that holds its characters.
    Text(TextId, bool),
    /// One that the loop has made, at the place with this name.
    Made(u32),
}

/// Objects made at one place.
#[derive(Clone, Copy, Debug)]
struct Many {
    class: ClassId,
    element: Option<Type>,
    origin: OriginId,
    storage: Storage,
}

/// What is known of a loop.
#[derive(Clone, Default)]
struct Known {
    changed: BTreeMap<Place, BTreeSet<Reach>>,
    many: BTreeMap<u32, Many>,
}

/// What emissions have found out about loops. It grows until an emission finds nothing new.
#[derive(Default)]
pub struct Loops {
    known: FxHashMap<u32, Known>,
    /// Texts that a round has changed before anybody else has named them: they are there from the start.
    texts: BTreeSet<TextId>,
    /// Whether the last emission has found something new: then it says nothing.
    pub(super) has_grown: bool,
    /// After how many rounds loops are cut.
    pub peel: u32,
    /// How many rounds follow from where they are cut.
    pub window: u32,
}

impl Loops {
    /// Cuts loops after so many rounds, and executes so many from there.
    pub fn new(peel: u32, window: u32) -> Self {
        Self { peel, window: window.max(1), ..Self::default() }
    }

    /// Starts another emission: whether one is needed.
    pub fn start(&mut self) -> bool {
        std::mem::take(&mut self.has_grown)
    }

    /// The texts to be made at the start.
    pub(super) fn texts(&self) -> Vec<TextId> {
        self.texts.iter().copied().collect()
    }

    pub(super) fn is_cut(&self, cut: u32) -> bool {
        self.known.contains_key(&cut)
    }

    pub(super) fn cut(&mut self, cut: u32) {
        self.has_grown = true;
        self.known.entry(cut).or_default();
    }

    fn change(&mut self, cut: u32, place: Place, reach: impl IntoIterator<Item = Reach>) {
        let known = self.known.entry(cut).or_default();
        let is_new = !known.changed.contains_key(&place);
        let all = known.changed.entry(place).or_default();
        let before = all.len();
        all.extend(reach);
        self.has_grown |= is_new || all.len() > before;
    }

    fn make(&mut self, cut: u32, place: u32, many: Many) {
        let known = self.known.entry(cut).or_default();
        let before = known.many.insert(place, many);
        // What an array is made like may come in another order in the next emission: then the place is one of another class.
        self.has_grown |= before.is_none_or(|before| (before.class, before.element) != (many.class, many.element));
    }
}

/// A loop that is being executed.
pub(super) struct CutLoop {
    cut: Cut,
    head: State,
    places: Vec<Place>,
    backs: FxHashMap<Place, TermId>,
    /// Objects from here on are made in the round.
    first_new: u32,
    /// The names of the many that the loop has made, by place.
    many: BTreeMap<u32, ObjectId>,
    /// The round in which it was cut.
    pub(super) first: u32,
    ends: Vec<Observed>,
}

/// The end of a round.
struct Observed {
    condition: TermId,
    state: State,
    /// What was made since the head and can still be reached.
    made: BTreeSet<ObjectId>,
}

impl Emitter<'_> {
    /// The name of the loop whose head is reached, the same in every emission.
    pub(super) fn loop_name(&mut self, instance: u32, key: &[u32], depth: usize, peel: u32) -> u32 {
        let mut place = key.to_vec();
        place[2 * depth - 1] = peel;
        place.push(u32::MAX - 1);
        self.f.instance(instance, place.into())
    }

    /// Whether loops are cut in this emission.
    pub(super) fn is_cutting(&self) -> bool {
        self.loops.is_some()
    }

    fn candidates(&mut self, open: &CutLoop, reach: &BTreeSet<Reach>) -> Candidates {
        let mut found: Vec<Option<ObjectId>> = Vec::new();
        for reach in reach {
            match reach {
                Reach::Null => found.push(None),
                Reach::There(name) => found.extend(self.objects.named(*name).map(Some)),
                Reach::Text(text, is_array) => {
                    let object = self.text(*text);
                    let object = match (object.map(|object| &self.objects.get(object).initial), is_array) {
                        (Some(Initial::Field(_, held)), true) => Some(*held),
                        _ => object,
                    };
                    found.extend(object.map(Some));
                }
                Reach::Made(place) => found.extend(open.many.get(place).copied().map(Some)),
            }
        }
        found.sort_unstable();
        found.dedup();
        found.into()
    }

    /// The state at the head of a loop that is cut. That it was entered, and not taken up in its midst.
    pub(super) fn cut(
        &mut self,
        name: u32,
        proc: ProcId,
        block: BlockId,
        first: u32,
        state: &mut State,
    ) -> Option<TermId> {
        let known = self.loops.as_ref().and_then(|loops| loops.known.get(&name)).cloned()?;
        let reached = self.paths.condition(&mut self.f.terms, state.path);
        let select = self.f.var(&format!("select!{name}"), Sort::Bool);
        let cut = Cut {
            name,
            proc,
            block,
            reached,
            select,
            before: self.selects.clone(),
            vars: Vec::new(),
            groups: Vec::new(),
            arrays: Vec::new(),
            own: BTreeMap::new(),
            first_new: 0,
            ends: Vec::new(),
        };
        let mut open = CutLoop {
            cut,
            head: state.clone(),
            places: Vec::new(),
            backs: FxHashMap::default(),
            first_new: 0,
            many: BTreeMap::new(),
            first,
            ends: Vec::new(),
        };
        let made_if = self.f.terms.and([reached, select]);
        for (&place, many) in &known.many {
            let name = self.f.instance(name, Box::from([u32::MAX - 2, place]));
            let identity = Identity { name, place, made_if, origin: many.origin, is_many: true, storage: many.storage };
            let length = self.f.int(0, 32);
            let index = match self.program.classes[many.class].kind {
                ClassKind::Array { index, .. } => index,
                ClassKind::Concrete | ClassKind::Abstract => Type::I32,
            };
            let elements = many.element.map(|ty| Elements { ty, index, length, room: Room::Region });
            match self.objects.make(many.class, elements, Initial::Zero, None, identity) {
                Some(object) => drop(open.many.insert(place, object)),
                None => drop(self.limit.get_or_insert(Limit::Objects)),
            }
        }
        for object in open.many.values().copied().collect::<Vec<_>>() {
            let there = Value::Scalar(self.f.terms.bool(true));
            let made = self.objects.get(object).clone();
            state.cells.set(made.base, there);
            for (offset, index, ty) in self.region_cells(object) {
                let place = Place::Cell { object: made.identity.name, offset };
                let candidates = known.changed.get(&place).map(|reach| self.candidates(&open, reach));
                let sort = self.region_sort(index, ty);
                let array = self.f.var(&format!("many!{}!{offset}", made.identity.name), sort);
                open.backs.insert(place, array);
                state.cells.set(made.base + offset, Value::Region(array, candidates.unwrap_or_default()));
            }
        }
        let own: FxHashSet<u32> = open.many.values().map(|many| self.objects.get(*many).identity.name).collect();
        for (&place, reach) in &known.changed {
            let (old, cell) = match place {
                Place::Local(local) if self.is_live(proc, block, local) => {
                    let ty = self.local_type(local);
                    (state.locals[local.index()].clone().unwrap_or_else(|| self.zero(ty)), None)
                }
                Place::Global(global) => (self.cell(state, global), Some(global)),
                Place::Cell { object, offset } if !own.contains(&object) => {
                    let Some(object) = self.objects.named(object) else { continue };
                    let cell = self.objects.get(object).base + offset;
                    (self.cell(state, cell), Some(cell))
                }
                Place::Local(_) | Place::Cell { .. } | Place::Length { .. } => continue,
            };
            let hint = format!("back!{name}!{}", open.places.len());
            let sort = match &old {
                Value::Scalar(term) | Value::Region(term, _) => self.f.terms.sort(*term),
                Value::Ref(_) => Sort::BitVec(2 * ID_BITS),
            };
            let unknown = self.f.var(&hint, sort);
            open.backs.insert(place, unknown);
            let back = match &old {
                Value::Scalar(_) => Value::Scalar(unknown),
                Value::Ref(_) => {
                    let candidates = self.candidates(&open, reach);
                    Value::Ref(self.decode(unknown, &candidates))
                }
                Value::Region(..) => Value::Region(unknown, self.candidates(&open, reach)),
            };
            let is_reachable = !matches!(&back, Value::Ref(targets) if targets.is_empty());
            let value = if is_reachable { choose(self.f, select, &back, &old) } else { old };
            match (place, cell) {
                (Place::Local(local), _) => state.locals[local.index()] = Some(value),
                (_, Some(cell)) => state.cells.set(cell, value),
                (_, None) => {}
            }
            open.places.push(place);
        }
        open.first_new = self.objects.len() as u32;
        open.head = state.clone();
        self.open.insert(name, open);
        self.selects.push((name, select));
        Some(self.f.terms.not(select))
    }

    /// The cells of an object with regions: which, by what, of what.
    fn region_cells(&self, object: ObjectId) -> Vec<(u32, Sort, Type)> {
        let object = self.objects.get(object);
        let by_id = Sort::BitVec(ID_BITS);
        let mut cells = Vec::new();
        let first = object.first_element() - object.base;
        match (object.elements, object.identity.is_many) {
            (Some(elements), true) => {
                cells.push((first, Sort::BitVec(ID_BITS + 32), elements.ty));
                cells.push((first + 1, by_id, Type::I32));
            }
            (Some(Elements { ty, room: Room::Region, .. }), false) => cells.push((first, Sort::BitVec(32), ty)),
            (Some(Elements { room: Room::Cells(_), .. }) | None, _) => {}
        }
        if object.identity.is_many {
            cells.extend((1..).zip(&object.layout.types).map(|(offset, ty)| (offset, by_id, *ty)));
        }
        cells
    }

    fn is_live(&mut self, proc: ProcId, block: BlockId, local: LocalId) -> bool {
        let program = self.program;
        let live = self.live.entry(proc).or_insert_with(|| Rc::new(crate::live::Live::of(&program.procs[proc])));
        live.contains(block, local)
    }

    fn reach_of(&self, open: &CutLoop, to: Option<ObjectId>) -> Reach {
        let Some(object) = to else { return Reach::Null };
        let made = self.objects.get(object);
        match made.text {
            Some(text) => Reach::Text(text, made.elements.is_some()),
            None if object.0 < open.first_new => match open.many.values().any(|many| *many == object) {
                true => Reach::Made(made.identity.place),
                false => Reach::There(made.identity.name),
            },
            None => Reach::Made(made.identity.place),
        }
    }

    fn reaches(&self, open: &CutLoop, value: &Value) -> BTreeSet<Reach> {
        pointed_to(value).into_iter().map(|to| self.reach_of(open, to)).collect()
    }

    /// The end of a round: what it has changed, and what it has made. That the loop was entered, as [`Self::cut`] says it.
    ///
    /// Rows are an induction over the rounds since the cut, a window of them at once: they are shown for the first rounds of a loop
    /// that was entered, and from a state that has them for the last round of a window. Nothing is asked about the rounds before,
    /// and paths end with them, as each is the last of another window or one of the first.
    pub(super) fn observe(&mut self, name: u32, state: &State, is_last: bool) -> Option<TermId> {
        let mut open = self.open.remove(&name)?;
        let loops = self.loops.take()?;
        let entered = self.f.terms.not(open.cut.select);
        let mut seen: Vec<ObjectId> = Vec::new();
        let mut changes: Vec<(Place, Value)> = Vec::new();
        for index in 0..state.locals.len() {
            let local = LocalId::from_index(index);
            let (before, now) = (&open.head.locals[index], &state.locals[index]);
            if before != now
                && self.is_live(open.cut.proc, open.cut.block, local)
                && let Some(now) = now
            {
                changes.push((Place::Local(local), now.clone()));
            }
        }
        for (cell, before, now) in open.head.cells.differences(&state.cells) {
            let Some(now) = now.or(before) else { continue };
            match self.objects.owner_id(cell) {
                None => changes.push((Place::Global(cell), now)),
                Some((object, offset)) if object.0 < open.first_new && offset > 0 => {
                    changes.push((Place::Cell { object: self.objects.get(object).identity.name, offset }, now));
                }
                Some((object, offset)) if offset > 0 => {
                    if let Some(text) = self.objects.get(object).text {
                        loops.has_grown |= loops.texts.insert(text);
                    }
                }
                Some(_) => {}
            }
        }
        for (place, value) in &changes {
            loops.change(name, *place, self.reaches(&open, value));
            seen.extend(pointed_to(value).into_iter().flatten());
        }
        // What was made in the round and can still be reached.
        let mut made: BTreeSet<ObjectId> = BTreeSet::new();
        while let Some(object) = seen.pop() {
            let this = self.objects.get(object).clone();
            if object.0 < open.first_new || this.text.is_some() || !made.insert(object) {
                continue;
            }
            let place = this.identity.place;
            let element = this.elements.map(|elements| elements.ty);
            loops.make(
                name,
                place,
                Many { class: this.class, element, origin: this.identity.origin, storage: this.identity.storage },
            );
            let many = self.f.instance(name, Box::from([u32::MAX - 2, place]));
            let first = this.first_element() - this.base;
            for offset in 1..this.size() {
                let value = self.cell(state, this.base + offset);
                let targets = pointed_to(&value);
                if !targets.is_empty() {
                    let reach: Vec<Reach> = targets.iter().map(|to| self.reach_of(&open, *to)).collect();
                    loops.change(name, Place::Cell { object: many, offset: offset.min(first) }, reach);
                    seen.extend(targets.into_iter().flatten());
                }
            }
            // An array without elements still has a type.
            if element == Some(Type::Ref) {
                loops.change(name, Place::Cell { object: many, offset: first }, [Reach::Null]);
            }
        }
        let has_grown = loops.has_grown;
        self.loops = Some(loops);
        let reached = self.paths.condition(&mut self.f.terms, state.path);
        let condition = if is_last { reached } else { self.f.terms.and([reached, entered]) };
        open.ends.push(Observed { condition, state: state.clone(), made });
        if is_last {
            if !has_grown {
                self.finish(&mut open);
            }
            self.out.cuts.push(open.cut);
        } else {
            self.open.insert(name, open);
        }
        Some(entered)
    }

    /// Loops whose last back edge nobody takes.
    pub(super) fn close_rest(&mut self) {
        let mut rest: Vec<(u32, CutLoop)> = self.open.drain().collect();
        rest.sort_by_key(|(name, _)| *name);
        let has_grown = self.loops.as_ref().is_some_and(|loops| loops.has_grown);
        for (_, mut open) in rest {
            if !has_grown && !open.ends.is_empty() {
                self.finish(&mut open);
            }
            self.out.cuts.push(open.cut);
        }
    }

    /// Notes the values at the ends of rounds.
    fn finish(&mut self, open: &mut CutLoop) {
        let ends = std::mem::take(&mut open.ends);
        open.cut.ends = ends.iter().map(|end| End { condition: end.condition }).collect();
        open.cut.own = open.many.clone();
        open.cut.first_new = open.first_new;
        let mut groups: BTreeSet<ObjectId> = open.many.values().copied().collect();
        // Every live local, changed or not: relations may need those that are not.
        for index in 0..open.head.locals.len() {
            let local = LocalId::from_index(index);
            if !self.is_live(open.cut.proc, open.cut.block, local) {
                continue;
            }
            let ty = self.program.procs[open.cut.proc].locals[local].ty;
            let values: Option<Vec<Value>> = ends.iter().map(|end| end.state.locals[index].clone()).collect();
            if let (Some(head), Some(ends)) = (open.head.locals[index].clone(), values) {
                let is_changed = open.places.contains(&Place::Local(local));
                let place = Place::Local(local);
                let back = open.backs.get(&place).copied();
                open.cut.vars.push(CutVar { place, ty, head, ends, back, is_changed });
            }
        }
        for &place in &open.places {
            let (cell, ty) = match place {
                Place::Local(_) | Place::Length { .. } => continue,
                Place::Global(global) => {
                    (global, self.program.globals[ivl::GlobalId::from_index(global as usize)].init.ty())
                }
                Place::Cell { object, offset } => {
                    let Some(object) = self.objects.named(object) else { continue };
                    if self.region_cells(object).iter().any(|(cell, ..)| *cell == offset) {
                        groups.insert(object);
                        continue;
                    }
                    let this = self.objects.get(object);
                    let element = this.elements.map_or(Type::Bool, |elements| elements.ty);
                    (this.base + offset, this.layout.types.get(offset as usize - 1).copied().unwrap_or(element))
                }
            };
            let head = self.cell(&open.head, cell);
            let ends = ends.iter().map(|end| self.cell(&end.state, cell)).collect();
            let back = open.backs.get(&place).copied();
            open.cut.vars.push(CutVar { place, ty, head, ends, back, is_changed: true });
        }
        self.fixed(open);
        self.arrays(open, &ends);
        for object in groups {
            let group = self.group(open, &ends, object);
            open.cut.groups.push(group);
        }
    }

    /// Notes what is in single arrays, changed or not: their elements may be compared with those of others.
    fn arrays(&mut self, open: &mut CutLoop, ends: &[Observed]) {
        for object in (0..open.first_new).map(ObjectId) {
            let this = self.objects.get(object);
            let is_open = matches!(this.elements, Some(Elements { room: Room::Region, .. }));
            if is_open && !this.identity.is_many && open.cut.arrays.len() < MOST_ARRAYS {
                let cell = this.first_element();
                let region = |value: Value| match value {
                    Value::Region(region, _) => Some(region),
                    Value::Scalar(_) | Value::Ref(_) => None,
                };
                let head = region(self.cell(&open.head, cell));
                let ends: Option<Vec<TermId>> = ends.iter().map(|end| region(self.cell(&end.state, cell))).collect();
                if let (Some(head), Some(ends)) = (head, ends) {
                    open.cut.arrays.push((object, head, ends));
                }
            }
        }
    }

    /// Notes numbers that the loop does not change: fields of single objects, and lengths of arrays.
    fn fixed(&mut self, open: &mut CutLoop) {
        let changed: FxHashSet<Place> = open.places.iter().copied().collect();
        let all = (0..open.first_new).map(ObjectId).filter(|object| {
            let this = self.objects.get(*object);
            this.text.is_none() && !this.identity.is_many
        });
        for object in all.take(MOST_FIXED).collect::<Vec<_>>() {
            let this = self.objects.get(object).clone();
            let name = this.identity.name;
            let mut note = |place: Place, ty: Type, term: TermId, terms: &smt::Terms| {
                if ty != Type::Ref && !terms.node(term).is_leaf() || terms.as_var(term).is_some() {
                    let value = Value::Scalar(term);
                    let ends = vec![value.clone(); open.cut.ends.len()];
                    open.cut.vars.push(CutVar { place, ty, head: value, ends, back: None, is_changed: false });
                }
            };
            if let Some(elements) = this.elements {
                note(Place::Length { object: name }, Type::I32, elements.length, &self.f.terms);
            }
            for (offset, ty) in (1..).zip(&this.layout.types) {
                let place = Place::Cell { object: name, offset };
                if !changed.contains(&place)
                    && let Value::Scalar(term) = self.cell(&open.head, this.base + offset)
                {
                    note(place, *ty, term, &self.f.terms);
                }
            }
        }
    }

    /// What is to hold of all of many objects, or of all elements of an array.
    fn group(&mut self, open: &CutLoop, ends: &[Observed], object: ObjectId) -> Group {
        let this = self.objects.get(object).clone();
        let own = open.many.values().any(|many| *many == object);
        let cells: Vec<GroupCell> = self
            .region_cells(object)
            .into_iter()
            .map(|(offset, _, ty)| {
                let place = Place::Cell { object: this.identity.name, offset };
                let first = this.first_element() - this.base;
                GroupCell {
                    offset,
                    ty,
                    is_element: this.elements.is_some() && offset == first,
                    is_length: this.elements.is_some() && offset == first + 1 && this.identity.is_many,
                    is_changed: own || open.places.contains(&place),
                    head: self.cell(&open.head, this.base + offset),
                    back: open.backs.get(&place).copied(),
                }
            })
            .collect();
        let mut specimens = Vec::new();
        for (position, end) in ends.iter().enumerate() {
            let place = this.identity.place;
            let is_new = |new: &&ObjectId| own && self.objects.get(**new).identity.place == place;
            let made: Vec<ObjectId> = end.made.iter().filter(is_new).copied().collect();
            for one in [object].into_iter().chain(made) {
                specimens.push(self.specimen(open, position, &end.state, one, &cells));
            }
        }
        Group { object, cells, specimens }
    }

    /// An arbitrary one of many objects, or a single one, as it is at the end of a round, with an arbitrary element.
    fn specimen(
        &mut self,
        open: &CutLoop,
        end: usize,
        state: &State,
        object: ObjectId,
        cells: &[GroupCell],
    ) -> Specimen {
        let this = self.objects.get(object).clone();
        let (cut, name) = (open.cut.name, this.identity.name);
        let hint = format!("one!{cut}!{name}");
        let id = this.identity.is_many.then(|| self.f.var(&hint, Sort::BitVec(ID_BITS)));
        let is_one = self.f.var(&format!("{hint}!is"), Sort::Bool);
        let guard = match id {
            Some(_) => self.f.terms.and([is_one, this.identity.made_if]),
            None => this.identity.made_if,
        };
        let mut index = None;
        let mut elements = this.elements;
        if let Some(elements) = &mut elements {
            if let Some(id) = id
                && let Value::Scalar(length) = self.read(state, this.lengths(), id, Type::I32)
            {
                elements.length = length;
            }
            index = Some(self.f.var(&format!("{hint}!index"), Sort::BitVec(32)));
        }
        let mut values = Vec::with_capacity(cells.len());
        for cell in cells {
            let value = match (elements, index) {
                (Some(elements), Some(index)) if cell.is_element => match elements.room {
                    Room::Region => {
                        let at = self.position(id, index);
                        Some(self.read(state, this.first_element(), at, elements.ty))
                    }
                    Room::Cells(0) => None,
                    Room::Cells(count) => self.element(state, object, index, 0, count - 1),
                },
                (Some(elements), _) if cell.is_length => Some(Value::Scalar(elements.length)),
                _ => Some(match id {
                    Some(id) => self.read(state, this.base + cell.offset, id, cell.ty),
                    None => self.cell(state, this.base + cell.offset),
                }),
            };
            values.push(value);
        }
        let mut inside = None;
        if let (Some(elements), Some(index)) = (elements, index) {
            let zero = self.f.int(0, 32);
            let (from, to) = (self.f.le(zero, index), self.f.lt(index, elements.length));
            inside = Some(self.f.terms.and([from, to]));
        }
        if this.identity.is_many {
            self.note(Use { object, id, index: None, guard });
        }
        if let (Some(inside), Some(Elements { room: Room::Region, .. })) = (inside, elements) {
            let guard = self.f.terms.and([guard, inside]);
            self.note(Use { object, id, index, guard });
        }
        Specimen { end, guard, id, index, inside, values }
    }
}

/// What a value may point to.
fn pointed_to(value: &Value) -> Vec<Option<ObjectId>> {
    match value {
        Value::Scalar(_) => Vec::new(),
        Value::Ref(targets) => targets.iter().map(|way| way.to).collect(),
        Value::Region(_, candidates) => candidates.to_vec(),
    }
}
