//! Memory that is left where the program ends, and what surely leads to it: variables that are in scope there, and static ones.
//!
//! A variable that is named here has a value of its own: one that was declared on every way that leads here since its scope was entered. Variables of callers are not
//! named, so that memory to which only they lead counts as left behind: nothing is refuted for that.

use super::world::StaticPlace;
use super::{Code, LocalPlace};
use crate::hir;
use crate::memory::{Form, PartInfo, Region, Variable};
use ivl::{Expr, FieldId, LocalId, Question, StmtKind, Type};
use std::collections::BTreeSet;

/// More variables are not named: what is kept of pointers to prove something grows with the square of them.
const MOST_ROOTS: usize = 16;

impl Code<'_, '_> {
    /// Whether memory is still allocated to which no static variable leads, and, unless `main` has returned, no variable in scope.
    pub fn any_left(&mut self, is_by_main: bool) -> Expr {
        let mut roots = Vec::new();
        let globals: Vec<Variable> = self.emit.world.hir.globals.ids().map(Variable::Global).collect();
        for variable in globals {
            self.add_static_roots(variable, is_by_main, &mut roots);
        }
        if !is_by_main {
            for local in self.locals_in_scope() {
                self.add_local_roots(local, &mut roots);
            }
        }
        if roots.len() > MOST_ROOTS {
            roots.clear();
        }
        let target = self.emit.temp(Type::Bool);
        self.emit.emit(StmtKind::Ask { target, question: Question::Left(roots) });
        Expr::Local(target)
    }

    /// The variables of the function that are in scope and have a value of their own.
    fn locals_in_scope(&self) -> BTreeSet<hir::LocalId> {
        let Some(body) = self.body else { return BTreeSet::new() };
        let mut found: BTreeSet<hir::LocalId> = self.jumps.in_scope().into_iter().collect();
        found.extend(&body.params);
        found
    }

    fn add_static_roots(&mut self, variable: Variable, is_by_main: bool, roots: &mut Vec<Expr>) {
        // What nobody has asked for when all functions are there is what it was at the start.
        if is_by_main && !self.emit.world.statics.contains_key(&variable) {
            return;
        }
        let Some(region) = self.emit.world.memory.region_of(variable) else { return };
        if !self.may_hold(region) {
            return;
        }
        match self.emit.world.static_place(variable) {
            Some(StaticPlace::Parts(parts)) => {
                for part in self.holders(region) {
                    for global in parts.parts.get(&part.key).into_iter().flatten().take(1) {
                        let target = self.emit.temp(Type::Ref);
                        self.emit.emit(StmtKind::GlobalLoad { target, global: *global });
                        roots.push(Expr::Local(target));
                    }
                }
            }
            Some(StaticPlace::Object(global)) => {
                let object = self.emit.temp(Type::Ref);
                self.emit.emit(StmtKind::GlobalLoad { target: object, global });
                self.add_object_roots(region, object, roots);
            }
            None => {}
        }
    }

    fn add_local_roots(&mut self, local: hir::LocalId, roots: &mut Vec<Expr>) {
        let Some(region) = self.emit.world.memory.region_of(Variable::Local(self.function, local)) else { return };
        if !self.may_hold(region) {
            return;
        }
        match self.locals.get(&local).cloned() {
            Some(LocalPlace::Parts(parts)) => {
                for part in self.holders(region) {
                    roots.extend(parts.parts.get(&part.key).into_iter().flatten().take(1).copied().map(Expr::Local));
                }
            }
            Some(LocalPlace::Object(object)) => self.add_object_roots(region, object, roots),
            None => {}
        }
    }

    /// What a variable leads to that is an object: what its fields lead to, or the elements.
    fn add_object_roots(&mut self, region: Region, object: LocalId, roots: &mut Vec<Expr>) {
        if self.emit.world.shape(region).form != Form::Record {
            roots.push(Expr::Local(object));
            return;
        }
        let fields: Vec<FieldId> = {
            let objects = self.emit.world.objects(region);
            let holders = self.holders(region);
            holders.iter().filter_map(|part| objects.fields.get(&part.key)?.first().copied()).collect()
        };
        for field in fields {
            let target = self.emit.temp(Type::Ref);
            self.emit.emit(StmtKind::Load { target, object: Expr::Local(object), field });
            roots.push(Expr::Local(target));
        }
    }

    /// Whether a pointer in an object of a region may lead to memory that was allocated.
    fn may_hold(&mut self, region: Region) -> bool {
        !self.holders(region).is_empty()
    }

    /// The pointers in an object of a region that may lead to memory that was allocated.
    fn holders(&mut self, region: Region) -> Vec<PartInfo> {
        let shape = self.emit.world.shape(region);
        let leads = |code: &mut Self, part: &PartInfo| {
            part.target.is_some_and(|target| {
                let target = code.emit.world.shape(target);
                target.has_heap && matches!(target.form, Form::Record | Form::Sequence | Form::Bytes)
            })
        };
        match shape.form {
            Form::Record | Form::Sequence => shape.parts.iter().filter(|part| leads(self, part)).copied().collect(),
            Form::Bytes | Form::Functions | Form::Untyped(_) => Vec::new(),
        }
    }
}
