//! Follows the elements with one index, or two, in place of the contents of arrays: which index is chosen at the start, and it is the same in all arrays.
//!
//! An array is followed if it is made at one place, at most once, and every access to its elements is to it alone. Its element with the chosen index is a global;
//! writes to others are dropped. What is read elsewhere is any value that some run has read there of its own element, at this place and this index: what they have read they tell each other.
//!
//! **Why it keeps every failing run.** Take a run of the program, and beside it the run of the new one for each index. By induction over the reads all of them are in the
//! same state up to the next read (but for what they follow): the run that has chosen the index which is read has the true value, and has told it; all others may recall it. Checks are
//! asserted only where what was read last (of two: the last two reads) was followed. A failing run has read some index last, or none at all, and the new run that has chosen this index fails.

use super::{Pass, Precision};
use crate::analysis::once::Once;
use crate::analysis::{Object, ObjectId, ObjectSet, PointsTo};
use crate::build::{ite, not, simplify_binary};
use crate::expr::{BinOp, Const, Expr, Type};
use crate::program::{
    Cell, Channel, ChannelId, ClassId, ClassKind, Global, GlobalId, Local, Part, Proc, Program, Purpose, SiteId,
};
use crate::stmt::{Arm, Block, BlockId, LocalId, Stmt, StmtKind, Term, TermKind};
use base::{Id, IdVec, OriginId, Owner};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cells {
    /// How arrays are followed.
    pub mode: CellsMode,
}

/// How arrays are followed. It is a matter of what can be proved, not of its truth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellsMode {
    /// Whether two indices are chosen, the smaller one first, and not one.
    pub has_two: bool,
    /// Whether other elements have values that runs have read which follow them. Otherwise they have any.
    pub sees: bool,
}

impl CellsMode {
    /// All ways, the cheapest first.
    pub const ALL: [CellsMode; 4] = [
        CellsMode { has_two: false, sees: false },
        CellsMode { has_two: false, sees: true },
        CellsMode { has_two: true, sees: false },
        CellsMode { has_two: true, sees: true },
    ];

    fn indices(self) -> usize {
        if self.has_two { 2 } else { 1 }
    }
}

/// What is followed, in a few words.
impl fmt::Display for CellsMode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.has_two { "two of each" } else { "one of each" })?;
        formatter.write_str(if self.sees { ", and what is read" } else { "" })
    }
}

impl Pass for Cells {
    fn name(&self) -> &'static str {
        "cells"
    }

    fn precision(&self) -> Precision {
        Precision::OverApproximates
    }

    fn run(&self, mut program: Program) -> Program {
        let (Some(entry), arrays) = (program.entry, arrays(&program)) else { return program };
        if arrays.is_empty() {
            return program;
        }
        let points_to = PointsTo::of(&program);
        let globals = Globals::new(&mut program, &arrays, self.mode);
        for id in program.procs.ids() {
            let followed = |array: &Expr, element: Type| {
                let set = points_to.expr(id, array);
                let mut all = arrays.iter().filter(|(_, array)| array.element == element);
                all.find(|(object, _)| set.contains(**object)).map(|(object, _)| *object)
            };
            let channels = std::mem::take(&mut program.channels);
            let mut proc = program.procs[id].clone();
            let mut writer = Writer {
                mode: self.mode,
                globals: &globals,
                arrays: &arrays,
                followed: &followed,
                at: BlockId::from_index(0),
                origin: proc.origin,
                proc: &mut proc,
                channels,
            };
            writer.rewrite();
            if id == entry {
                writer.start();
            }
            program.channels = writer.channels;
            program.procs[id] = proc;
        }
        program
    }
}

impl Cells {
    /// Whether there is an array that can be followed.
    pub fn applies(program: &Program) -> bool {
        program.entry.is_some() && !arrays(program).is_empty()
    }
}

/// An array that is followed.
pub(super) struct Array {
    pub(super) site: SiteId,
    class: ClassId,
    pub(super) element: Type,
    pub(super) index: Type,
}

/// The arrays that can be followed and whose elements somebody reads.
pub(super) fn arrays(program: &Program) -> BTreeMap<ObjectId, Array> {
    let points_to = PointsTo::of(program);
    let once = Once::of(program);
    let mut made: BTreeMap<SiteId, usize> = BTreeMap::new();
    let (mut read, mut refused) = (BTreeSet::new(), points_to.published());
    let one = |refused: &mut ObjectSet, set: ObjectSet| match set.single() {
        Some(object) => Some(object),
        None => {
            refused.union_with(&set);
            None
        }
    };
    for (id, proc) in program.procs.entries() {
        let of = |array: &Expr, element: Type| {
            points_to
                .expr(id, array)
                .filter(|object| element_of(program, points_to.class_of(object)).is_some_and(|(ty, _)| ty == element))
        };
        for (block, content) in proc.blocks.entries() {
            for stmt in &content.stmts {
                match &stmt.kind {
                    StmtKind::NewArray { site, .. } | StmtKind::HavocArray { site, .. } => {
                        *made.entry(*site).or_default() += if once.block(id, block) { 1 } else { 2 };
                    }
                    StmtKind::New { site, .. } | StmtKind::NewLike { site, .. } => *made.entry(*site).or_default() += 2,
                    StmtKind::ArrayLoad { target, array, .. } => {
                        read.extend(one(&mut refused, of(array, proc.locals[*target].ty)));
                    }
                    StmtKind::ArrayStore { array, value, .. } => {
                        let _ = one(&mut refused, of(array, value.ty(&proc.locals)));
                    }
                    StmtKind::PullElement { array, .. }
                    | StmtKind::PushElement { array, .. }
                    | StmtKind::Fill { array, .. }
                    | StmtKind::Output { text: array, .. } => {
                        refused.union_with(&points_to.expr(id, array));
                    }
                    StmtKind::Copy { array, source, .. } => {
                        refused.union_with(&points_to.expr(id, array));
                        refused.union_with(&points_to.expr(id, source));
                    }
                    StmtKind::Assign { .. }
                    | StmtKind::Havoc { .. }
                    | StmtKind::Assume { .. }
                    | StmtKind::Assert { .. }
                    | StmtKind::Load { .. }
                    | StmtKind::Store { .. }
                    | StmtKind::Pull { .. }
                    | StmtKind::Push { .. }
                    | StmtKind::Length { .. }
                    | StmtKind::GlobalLoad { .. }
                    | StmtKind::GlobalStore { .. }
                    | StmtKind::Call { .. }
                    | StmtKind::Publish { .. }
                    | StmtKind::Recall { .. }
                    | StmtKind::End { .. }
                    | StmtKind::Ask { .. } => {}
                }
            }
        }
    }
    let array = |object: ObjectId| {
        let Object::Site(site, class) = points_to.objects()[object] else { return None };
        let (element, index) = element_of(program, class)?;
        let is_fine = made.get(&site) == Some(&1) && element != Type::Ref && !refused.contains(object);
        is_fine.then_some((object, Array { site, class, element, index }))
    };
    read.into_iter().filter_map(array).collect()
}

/// The types of the elements and indices of an array class.
fn element_of(program: &Program, class: ClassId) -> Option<(Type, Type)> {
    match program.classes[class].kind {
        ClassKind::Array { element, index, .. } => Some((element, index)),
        ClassKind::Concrete | ClassKind::Abstract => None,
    }
}

/// What is known of arrays.
struct Globals {
    /// The chosen indices, for each type of indices.
    chosen: BTreeMap<Type, Vec<GlobalId>>,
    /// The elements that are followed.
    cells: BTreeMap<ObjectId, Vec<GlobalId>>,
    /// Whether what was read last is followed; of the read before that, and so on.
    hits: Vec<GlobalId>,
}

impl Globals {
    fn new(program: &mut Program, arrays: &BTreeMap<ObjectId, Array>, mode: CellsMode) -> Globals {
        let origins: BTreeMap<SiteId, OriginId> =
            arrays.values().map(|array| (array.site, program.sites[array.site].origin)).collect();
        let mut add = |name: String, init: Const, purpose: Purpose| {
            let mut name = name;
            while program.globals.iter().any(|global| *global.name == *name) {
                name.push('\'');
            }
            let name: Arc<str> = name.into();
            program.globals.push(Global { name, ty: init.ty(), init, owner: Owner::Made, purpose })
        };
        let numbers = 0..mode.indices();
        let types: BTreeSet<Type> = arrays.values().map(|array| array.index).collect();
        let chosen = types
            .into_iter()
            .map(|ty| {
                let index =
                    |number: usize| add(format!("index {number} {ty}"), ty.zero(), Purpose::Index(number as u32));
                (ty, numbers.clone().map(index).collect())
            })
            .collect();
        let cells = arrays
            .iter()
            .map(|(object, array)| {
                let cell = |number: usize| {
                    let cell = Cell::Chosen(number as u32);
                    let part = Part { class: array.class, origin: origins[&array.site], cell };
                    add(format!("{} at index {number}", array.site), array.element.zero(), Purpose::Part(part))
                };
                (*object, numbers.clone().map(cell).collect())
            })
            .collect();
        let hits = numbers.map(|number| add(format!("hit {number}"), Const::Bool(true), Purpose::Variable)).collect();
        Globals { chosen, cells, hits }
    }
}

/// Writes a procedure anew.
struct Writer<'a> {
    mode: CellsMode,
    globals: &'a Globals,
    arrays: &'a BTreeMap<ObjectId, Array>,
    /// The array of an access to elements of this type, if it is followed.
    followed: &'a dyn Fn(&Expr, Type) -> Option<ObjectId>,
    /// Where it goes on.
    at: BlockId,
    origin: OriginId,
    proc: &'a mut Proc,
    channels: IdVec<ChannelId, Channel>,
}

impl Writer<'_> {
    fn rewrite(&mut self) {
        for index in 0..self.proc.blocks.len() {
            self.at = BlockId::from_index(index);
            let stmts = std::mem::take(&mut self.proc.blocks[self.at].stmts);
            for stmt in stmts {
                self.origin = stmt.origin;
                self.stmt(stmt.kind);
            }
        }
    }

    /// Chooses the indices before anything else.
    fn start(&mut self) {
        let first = BlockId::from_index(0);
        self.origin = self.proc.origin;
        let body = self.proc.blocks[first].clone();
        let next = self.proc.blocks.push(body);
        for block in self.proc.blocks.iter_mut() {
            block.term.kind.for_each_successor_mut(&mut |target| {
                if *target == first {
                    *target = next;
                }
            });
        }
        self.proc.blocks[first] = Block { stmts: Vec::new(), term: self.jump(next) };
        self.at = first;
        for (ty, chosen) in &self.globals.chosen {
            let mut before = None;
            for global in chosen {
                let target = self.local("chosen", *ty);
                // No element has another one.
                let most = if *ty == Type::I32 { i32::MAX.into() } else { i64::MAX.into() };
                let range = Some((Expr::Const(ty.zero()), Expr::Const(Const::Int(*ty, most))));
                self.add(StmtKind::Havoc { target, input: None, range });
                if let Some(before) = before.replace(Expr::Local(target)) {
                    self.add(StmtKind::Assume { cond: simplify_binary(BinOp::Lt, before, Expr::Local(target)) });
                }
                self.add(StmtKind::GlobalStore { global: *global, value: Expr::Local(target) });
            }
        }
    }

    fn stmt(&mut self, kind: StmtKind) {
        match kind {
            StmtKind::NewArray { site, .. } | StmtKind::HavocArray { site, .. } => {
                let is_any = matches!(kind, StmtKind::HavocArray { .. });
                self.add(kind);
                let Some((object, array)) = self.arrays.iter().find(|(_, array)| array.site == site) else { return };
                for global in &self.globals.cells[object] {
                    let value = match is_any {
                        true => {
                            let any = self.local("any element", array.element);
                            self.add(StmtKind::Havoc { target: any, input: None, range: None });
                            Expr::Local(any)
                        }
                        false => Expr::Const(array.element.zero()),
                    };
                    self.add(StmtKind::GlobalStore { global: *global, value });
                }
            }
            StmtKind::ArrayStore { array, index, value } => {
                match (self.followed)(&array, value.ty(&self.proc.locals)) {
                    Some(object) => self.write(object, index, value),
                    None => self.add(StmtKind::ArrayStore { array, index, value }),
                }
            }
            StmtKind::ArrayLoad { target, array, index } => {
                match (self.followed)(&array, self.proc.locals[target].ty) {
                    Some(object) => self.read(target, object, index),
                    None => self.add(StmtKind::ArrayLoad { target, array, index }),
                }
            }
            StmtKind::Assert { cond, check } => {
                let hits = self.globals.hits.iter().fold(Expr::TRUE, |all, hit| {
                    let hit = self.load(*hit, Type::Bool);
                    simplify_binary(BinOp::And, all, hit)
                });
                self.add(StmtKind::Assert { cond: simplify_binary(BinOp::Or, cond, not(hits)), check });
            }
            other => self.add(other),
        }
    }

    /// `array[index] := value`.
    fn write(&mut self, object: ObjectId, index: Expr, value: Expr) {
        let Array { element, index: ty, .. } = self.arrays[&object];
        for (cell, chosen) in self.globals.cells[&object].iter().zip(&self.globals.chosen[&ty]) {
            let chosen = self.load(*chosen, ty);
            let known = self.load(*cell, element);
            let is_it = simplify_binary(BinOp::Eq, index.clone(), chosen);
            self.add(StmtKind::GlobalStore { global: *cell, value: ite(is_it, value.clone(), known) });
        }
    }

    /// `target := array[index]`.
    fn read(&mut self, target: LocalId, object: ObjectId, index: Expr) {
        let Array { element, index: ty, .. } = self.arrays[&object];
        let at = self.local("index", ty);
        self.add(StmtKind::Assign { target: at, value: index });
        // What was read last is now what was read before.
        for pair in self.globals.hits.windows(2).rev() {
            let before = self.load(pair[0], Type::Bool);
            self.add(StmtKind::GlobalStore { global: pair[1], value: before });
        }
        let channel = self.mode.sees.then(|| {
            let name = "read".into();
            self.channels.push(Channel { name, types: vec![ty, element] })
        });
        let chosen: Vec<Expr> = self.globals.chosen[&ty].iter().map(|chosen| self.load(*chosen, ty)).collect();
        let start = self.at;
        let next = self.block();
        let mut arms = Vec::new();
        for (chosen, cell) in chosen.into_iter().zip(&self.globals.cells[&object]) {
            self.at = self.block();
            let guard = simplify_binary(BinOp::Eq, Expr::Local(at), chosen);
            arms.push(Arm { guard, target: self.at });
            self.add(StmtKind::GlobalLoad { target, global: *cell });
            if let Some(channel) = channel {
                self.add(StmtKind::Publish { channel, values: vec![Expr::Local(at), Expr::Local(target)] });
            }
            self.hit(Expr::TRUE, next);
        }
        let otherwise = self.block();
        self.at = otherwise;
        if let Some(channel) = channel {
            let (other, seen) = (self.local("index that was read", ty), self.local("element that was read", element));
            self.add(StmtKind::Recall { channel, targets: vec![other, seen] });
            self.add(StmtKind::Assume { cond: simplify_binary(BinOp::Eq, Expr::Local(other), Expr::Local(at)) });
            self.add(StmtKind::Assign { target, value: Expr::Local(seen) });
        } else {
            self.add(StmtKind::Havoc { target, input: None, range: None });
        }
        self.hit(Expr::FALSE, next);
        self.proc.blocks[next].term = std::mem::replace(
            &mut self.proc.blocks[start].term,
            Term { kind: TermKind::Goto { arms, otherwise }, origin: self.origin },
        );
        self.at = next;
    }

    /// Notes whether what was read is followed, and goes on.
    fn hit(&mut self, value: Expr, next: BlockId) {
        self.add(StmtKind::GlobalStore { global: self.globals.hits[0], value });
        self.proc.blocks[self.at].term = self.jump(next);
    }

    fn add(&mut self, kind: StmtKind) {
        let origin = self.origin;
        self.proc.blocks[self.at].stmts.push(Stmt { kind, origin });
    }

    fn jump(&self, next: BlockId) -> Term {
        Term { kind: TermKind::goto(next), origin: self.origin }
    }

    fn block(&mut self) -> BlockId {
        let id = self.proc.blocks.next_id();
        self.proc.blocks.push(Block { stmts: Vec::new(), term: self.jump(id) })
    }

    /// A local of our own.
    fn local(&mut self, name: &str, ty: Type) -> LocalId {
        let name = format!("{name} #{}", self.proc.locals.len());
        self.proc.locals.push(Local::made_up(name.into(), ty))
    }

    /// A local with the value of a global.
    fn load(&mut self, global: GlobalId, ty: Type) -> Expr {
        let target = self.local("then", ty);
        self.add(StmtKind::GlobalLoad { target, global });
        Expr::Local(target)
    }
}
