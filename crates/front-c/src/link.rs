//! What several units have in common: records that are declared alike become one.
//!
//! Names with external linkage are resolved while the units are analysed. Records are told apart by identity there, since each unit declares its own.

use crate::types::{RecordId, Types};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Unifies records of different units. Types name the first one everywhere.
pub(crate) fn link(types: &mut Types) {
    let mut by_tag: FxHashMap<Option<Arc<str>>, Vec<RecordId>> = FxHashMap::default();
    let mut same = Vec::new();
    for (id, record) in types.records.entries() {
        let known = by_tag.entry(record.tag.clone()).or_default();
        // Without a tag a record is only like one that has members, and the same ones.
        let is_candidate =
            record.tag.is_some() || record.layout.as_ref().is_some_and(|layout| !layout.members.is_empty());
        let found = known
            .iter()
            .copied()
            .filter(|_| is_candidate)
            .take(64)
            .find(|first| types.records[*first].span.unit != record.span.unit && types.records_alike(*first, id));
        match found {
            Some(first) => same.push((id, first)),
            None => known.push(id),
        }
    }
    for (id, first) in same {
        // A record that is incomplete in the first unit may be complete in the second.
        if types.records[first].layout.is_none() {
            let layout = types.records[id].layout.clone();
            types.records[first].layout = layout;
        }
        types.records[id].same_as = Some(first);
        types.replace_record(id, first);
    }
}
