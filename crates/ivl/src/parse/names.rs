//! What a source declares: names and how many numbered things there are.

use crate::program::{ClassId, FieldId, GlobalId, ProcId, TextId};
use base::{Id, IdVec};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The names of one table, in order.
#[derive(Default)]
pub(super) struct Table {
    ids: FxHashMap<Arc<str>, usize>,
}

impl Table {
    /// Adds the next name; false if it is taken.
    pub(super) fn add(&mut self, name: &str) -> bool {
        let index = self.ids.len();
        self.ids.insert(Arc::from(name), index).is_none()
    }

    fn get<I: Id>(&self, name: &str) -> Option<I> {
        self.ids.get(name).map(|index| I::from_index(*index))
    }
}

/// All names of a program.
#[derive(Default)]
pub(super) struct Names {
    pub(super) classes: Table,
    pub(super) globals: Table,
    pub(super) procs: Table,
    /// Fields by the name of their class.
    pub(super) fields: FxHashMap<Arc<str>, FxHashMap<Arc<str>, FieldId>>,
    pub(super) field_count: usize,
    pub(super) texts: FxHashMap<Arc<[u16]>, TextId>,
    pub(super) declared_texts: IdVec<TextId, Arc<[u16]>>,
    pub(super) checks: usize,
    pub(super) inputs: usize,
    pub(super) sites: usize,
    pub(super) channels: usize,
}

impl Names {
    pub(super) fn class(&self, name: &str) -> Option<ClassId> {
        self.classes.get(name)
    }

    pub(super) fn global(&self, name: &str) -> Option<GlobalId> {
        self.globals.get(name)
    }

    pub(super) fn proc(&self, name: &str) -> Option<ProcId> {
        self.procs.get(name)
    }

    pub(super) fn field(&self, class: &str, name: &str) -> Option<FieldId> {
        self.fields.get(class)?.get(name).copied()
    }

    /// Adds the next field; false if it is taken.
    pub(super) fn add_field(&mut self, class: &str, name: &str) -> bool {
        let id = FieldId::from_index(self.field_count);
        self.field_count += 1;
        self.fields.entry(Arc::from(class)).or_default().insert(Arc::from(name), id).is_none()
    }

    /// Adds the next text; false if it is there already.
    pub(super) fn add_text(&mut self, units: Vec<u16>) -> bool {
        let units: Arc<[u16]> = units.into();
        let id = self.declared_texts.push(units.clone());
        self.texts.insert(units, id).is_none()
    }

    /// The text with these units, added if it is new.
    pub(super) fn text(&mut self, units: Vec<u16>) -> TextId {
        if let Some(id) = self.texts.get(&units[..]) {
            return *id;
        }
        let id = self.declared_texts.next_id();
        self.add_text(units);
        id
    }
}
