//! The end of the analysis: calls through pointers are bound, both sides of copies get the same parts, and what has no common type becomes bytes, until nothing changes.

use super::walk::{Given, Indirect, Walk};
use super::{At, Copied, Region, Variable};
use crate::hir::FunctionId;
use crate::types::{Type, TypeId};
use std::ops::Range;

/// More pairs of inner objects that are copied no program has that makes sense.
const MOST_COPIES: usize = 5_000;

impl Walk<'_, '_> {
    /// Binds calls through pointers, and gives both sides of copies the same parts, until nothing changes.
    pub(super) fn settle(&mut self, entry: FunctionId) {
        let function = &self.program.functions[entry];
        let body = function.body.as_ref().filter(|_| &*function.name != "main");
        let params = body.iter().flat_map(|body| &body.params).map(|param| Variable::Local(entry, *param));
        let given: Vec<Region> = params.map(|param| self.memory.variable(param)).collect();
        loop {
            let before = self.memory.changes;
            for index in 0..self.calls.len() {
                let Indirect { callee, args, result } = &self.calls[index];
                let (callee, args, result) = (*callee, args.clone(), *result);
                let functions: Vec<FunctionId> = self.memory.node(callee).functions.iter().copied().collect();
                for function in functions {
                    let ty = match self.memory.types.get(self.program.functions[function].ty) {
                        Type::Function(signature) => signature.result,
                        _ => continue,
                    };
                    let given = self.bind(function, &args, ty);
                    match (result, given) {
                        (Given::Pointer(to), Given::Pointer(from)) => self.memory.unify(to, from),
                        (Given::Record(to, size), Given::Record(from, _)) => {
                            let copied = Copied { to, from, size, ty: Some(ty) };
                            if !self.memory.copies.contains(&copied) {
                                self.memory.copies.push(copied);
                            }
                        }
                        _ => {}
                    }
                }
            }
            for index in 0..self.memory.copies.len() {
                let copied = self.memory.copies[index];
                self.copy(copied);
                self.copy(Copied { to: copied.from, from: copied.to, ..copied });
            }
            self.memory.pass_ends_on();
            self.memory.unify_by_type(given.clone());
            if self.memory.changes == before {
                self.memory.settle_forms();
            }
            if self.memory.changes == before {
                return;
            }
        }
    }

    /// What one side has, the other one gets.
    pub(super) fn copy(&mut self, copied: Copied) {
        let size = copied.size;
        let (to, from) = (self.memory.within_piece(copied.to, size), self.memory.within_piece(copied.from, size));
        let range = from.offset..from.offset.saturating_add(size);
        if copied.ty.is_some() && self.is_part_cut(from.region, &range) {
            // The rest of the scalar stays what it is.
            self.memory.make_bytes(from.region);
            return;
        }
        if to.region == from.region {
            if to.offset != from.offset {
                self.memory.make_bytes(to.region);
            }
            return;
        }
        if self.memory.node(from.region).is_bytes {
            return self.copy_bytes(to, copied);
        }
        if self.memory.node(to.region).is_bytes {
            // The other way round.
            return;
        }
        if copied.ty.is_none() && (to.offset, from.offset) == (0, 0) {
            let views: Vec<TypeId> = self.memory.node(from.region).views.iter().copied().collect();
            let known = self.memory.node(to.region).views.len();
            let node = self.memory.node_mut(to.region);
            node.views.extend(views);
            let has_more = node.views.len() > known;
            self.memory.changes += u64::from(has_more);
        }
        let node = self.memory.node(from.region);
        let parts: Vec<_> =
            node.parts.iter().filter(|(key, _)| range.contains(&key.offset)).map(|(key, part)| (*key, *part)).collect();
        let inner: Vec<_> = node.inner.range(range).map(|(start, inner)| (*start, *inner)).collect();
        for (key, part) in parts {
            let at = At { region: to.region, offset: key.offset - from.offset + to.offset };
            let target = self.memory.part_of(at, key.bits, part.ty, part.target);
            if let Some((one, other)) = target.zip(part.target) {
                self.memory.unify(one, other);
            }
        }
        if self.known.len() >= MOST_COPIES && !inner.is_empty() {
            // Objects that are copied into parts of themselves have no end.
            self.memory.make_bytes(to.region);
            self.memory.make_bytes(from.region);
            return;
        }
        for (start, inner) in inner {
            let at = At { region: to.region, offset: start - from.offset + to.offset };
            let own = self.memory.inner(at, inner.ty);
            let (to, from) = (self.memory.root(own), self.memory.root(inner.region));
            if to != from && self.known.insert((to, from)) {
                let start = |region| At { region, offset: 0 };
                let copied = Copied { to: start(to), from: start(from), size: inner.size, ty: Some(inner.ty) };
                self.memory.copies.push(copied);
                self.memory.changes += 1;
            }
        }
    }

    /// Whether only some bytes of a scalar belong to a piece.
    fn is_part_cut(&self, region: Region, piece: &Range<u64>) -> bool {
        let mut parts = self.memory.node(region).parts.iter();
        parts.any(|(key, part)| key.is_whole_in(self.memory.types, part.ty, piece) == Some(false))
    }

    /// What bytes are copied to are bytes, with the same targets of their pointers.
    pub(super) fn copy_bytes(&mut self, to: At, copied: Copied) {
        let mut region = to.region;
        if let Some(ty) = copied.ty.filter(|ty| !self.memory.is_array(*ty) && !self.memory.node(region).is_bytes) {
            let is_whole = to.offset == 0 && self.memory.node(region).objects.contains(&copied.size);
            if !is_whole && self.memory.types.size_of(ty) == Some(copied.size) {
                region = self.memory.inner(to, ty);
            }
        }
        self.memory.make_bytes(region);
        let from = self.memory.within_piece(copied.from, copied.size).region;
        if let Some(target) = self.memory.node(from).target {
            self.memory.bytes_target(region, Some(target));
        }
    }
}
