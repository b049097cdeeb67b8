//! The heap as arrays: for each part of each field one array from ids to values, for elements from `id * 2^32 + index`. Everything is
//! zero before it is allocated, so that allocation writes nothing. Arrays of any contents (program input) read as any value.

use super::super::encode::{Encoder, Run};
use super::super::info::GroupId;
use super::super::values::{Naming, Reference, Shape, Value};
use base::Id;
use ivl::StmtKind;
use smt::{Sort, TermId};

/// Where the state keeps the arrays of a group: one for each part of each value.
#[derive(Clone, Debug)]
pub(super) struct Arrays {
    fields: Vec<(Shape, Vec<usize>)>,
    /// Whether a member may hold anything from the start.
    any: bool,
}

impl Encoder<'_, '_> {
    pub(super) fn prepare_arrays(&mut self, group: GroupId) {
        let info = self.info;
        let types = self.field_types();
        let name = format!("heap%{}", info.program.classes[info.groups[group].class].name);
        let shapes: Vec<(String, Shape)> = match info.groups[group].element {
            Some(_) => vec![(format!("{name}[]"), info.element_shape(group))],
            None => info.groups[group]
                .fields
                .iter()
                .map(|field| (format!("{name}.{}", info.program.fields[*field].name), info.field_shape(group, *field)))
                .collect(),
        };
        let mut fields = Vec::new();
        for (name, shape) in shapes {
            let mut positions = Vec::new();
            for (index, sort) in shape.sorts(&types).into_iter().enumerate() {
                let array = self.context.terms.array_sort(Sort::Int, sort);
                positions.push(self.variable(format!("{name}.{index}"), array, super::EVERYTHING));
            }
            fields.push((shape, positions));
        }
        let any =
            info.program.procs.iter().flat_map(|proc| proc.blocks.iter()).flat_map(|block| &block.stmts).any(
                |stmt| matches!(&stmt.kind, StmtKind::HavocArray { class, .. } if *class == info.groups[group].class),
            );
        self.heap.arrays.insert(group, Arrays { fields, any });
    }

    /// Everything is zero.
    pub(super) fn start_arrays(&mut self, state: &mut [TermId]) {
        let all: Vec<Arrays> = self.heap.arrays.values().cloned().collect();
        for (shape, positions) in all.iter().flat_map(|arrays| &arrays.fields) {
            let zero = match shape {
                Shape::Scalar(ty) => self.constant(ty.zero()),
                Shape::Reference(_) => self.constant(ivl::Const::Null),
            };
            for position in positions {
                if let Sort::Array(sort) = self.heap.variables[*position].sort {
                    let value = match self.context.terms.array_parts(Sort::Array(sort)) {
                        Some((_, Sort::Bool)) => self.context.terms.bool(false),
                        _ => self.context.terms.int(0),
                    };
                    let _ = &zero;
                    state[*position] = self.context.terms.const_array(sort, value);
                }
            }
        }
    }

    pub(super) fn arrays_havoc(&mut self, group: GroupId, object: ivl::analysis::ObjectId) {
        debug_assert!(self.heap.arrays[&group].any && object.index() < self.info.objects().len());
    }

    fn key(&mut self, reference: &Reference, index: Option<TermId>) -> TermId {
        let id = self.context.id_of(reference);
        match index {
            None => id,
            Some(index) => {
                let scale = self.context.terms.int(1 << 32);
                let base = self.context.terms.mul([scale, id]);
                self.context.terms.add([base, index])
            }
        }
    }

    fn arrays_read(
        &mut self,
        mut run: Run,
        group: GroupId,
        reference: &Reference,
        index: Option<TermId>,
    ) -> (Run, Vec<Value>) {
        let arrays = self.heap.arrays[&group].clone();
        let types = self.field_types();
        let key = self.key(reference, index);
        let mut values = Vec::new();
        for (shape, positions) in &arrays.fields {
            let value = self.context.make(shape, Naming::Fresh("read"), &types);
            if !arrays.any {
                let parts = self.context.arguments(shape, &value, &types);
                for (part, position) in parts.into_iter().zip(positions) {
                    let array = self.state(&run, *position);
                    let there = self.context.terms.select(array, key);
                    let same = self.context.terms.eq(part, there);
                    run.path.assume(&mut self.context, same);
                }
            }
            values.push(value);
        }
        (run, values)
    }

    pub(super) fn arrays_pull(&mut self, run: Run, group: GroupId, reference: &Reference) -> Vec<(Run, Vec<Value>)> {
        vec![self.arrays_read(run, group, reference, None)]
    }

    pub(super) fn arrays_pull_element(
        &mut self,
        run: Run,
        group: GroupId,
        reference: &Reference,
        index: TermId,
    ) -> Vec<(Run, Value)> {
        let (run, values) = self.arrays_read(run, group, reference, Some(index));
        values.into_iter().next().map(|value| (run, value)).into_iter().collect()
    }

    fn arrays_write(&mut self, run: &mut Run, shape: &Shape, positions: &[usize], key: TermId, value: &Value) {
        let types = self.field_types();
        let parts = self.context.arguments(shape, value, &types);
        for (part, position) in parts.into_iter().zip(positions) {
            let array = self.state(run, *position);
            let stored = self.context.terms.store(array, key, part);
            self.set_state(run, *position, stored);
        }
    }

    pub(super) fn arrays_push(
        &mut self,
        run: &mut Run,
        group: GroupId,
        reference: &Reference,
        stored: &[Option<Value>],
    ) {
        let arrays = self.heap.arrays[&group].clone();
        let key = self.key(reference, None);
        for ((shape, positions), value) in arrays.fields.iter().zip(stored) {
            if let Some(value) = value {
                self.arrays_write(run, shape, positions, key, value);
            }
        }
    }

    pub(super) fn arrays_push_element(
        &mut self,
        run: &mut Run,
        group: GroupId,
        reference: &Reference,
        index: TermId,
        value: &Value,
    ) {
        let arrays = self.heap.arrays[&group].clone();
        let key = self.key(reference, Some(index));
        let (shape, positions) = &arrays.fields[0];
        self.arrays_write(run, shape, positions, key, value);
    }
}
