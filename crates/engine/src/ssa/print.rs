//! An emission as text: every term with a name of its own, then what the program is in these terms.
//!
//! The terms are SMT-LIB, the rest comments in it, so that a solver reads the whole.

use super::{Emission, Formulas, Place, Spot, Value};
use base::Id;
use ivl::Program;
use smt::TermId;
use std::fmt::Write;

/// Collects terms first, so that all are named before they are used.
#[derive(Default)]
struct Roots(Vec<TermId>);

impl Roots {
    fn add(&mut self, value: &Value) {
        match value {
            Value::Scalar(term) | Value::Region(term, _) => self.0.push(*term),
            Value::Ref(targets) => {
                self.0.extend(targets.iter().flat_map(|way| [Some(way.guard), way.id]).flatten());
            }
        }
    }
}

/// The text of an emission.
pub fn text(program: &Program, formulas: &Formulas, emission: &Emission) -> String {
    let mut roots = Roots::default();
    for cut in &emission.cuts {
        roots.0.extend([cut.reached, cut.select].into_iter().chain(cut.ends.iter().map(|end| end.condition)));
        cut.vars.iter().for_each(|var| [&var.head].into_iter().chain(&var.ends).for_each(|value| roots.add(value)));
        for group in &cut.groups {
            group.cells.iter().for_each(|cell| roots.add(&cell.head));
            for one in &group.specimens {
                roots.0.extend([Some(one.guard), one.id, one.index, one.inside].into_iter().flatten());
                one.values.iter().flatten().for_each(|value| roots.add(value));
            }
        }
    }
    roots.0.extend(emission.violations.iter().map(|violation| violation.condition));
    roots.0.extend(emission.exceeded.iter().map(|(_, condition)| *condition));
    for used in &emission.uses {
        roots.0.extend([Some(used.guard), used.id, used.index].into_iter().flatten());
    }
    let (mut out, symbols) = smt::listing(&formulas.terms, &formulas.definitions, &roots.0);
    let names: rustc_hash::FxHashMap<TermId, String> = roots.0.into_iter().zip(symbols).collect();
    let name = |term: TermId| names.get(&term).map_or("?", String::as_str);
    let show = |value: &Value| match value {
        Value::Scalar(term) | Value::Region(term, _) => name(*term).to_owned(),
        Value::Ref(targets) => {
            let ways = targets.iter().map(|way| {
                let to = way.to.map_or_else(|| "null".to_owned(), |object| format!("object {}", object.0));
                let which = way.id.map(|id| format!(" number {}", name(id))).unwrap_or_default();
                format!("{to}{which} if {}", name(way.guard))
            });
            ways.collect::<Vec<_>>().join(", ")
        }
    };
    for (index, object) in emission.made.iter().enumerate() {
        let class = &program.classes[object.class].name;
        let many = if object.identity.is_many { "many of " } else { "" };
        let _ = writeln!(out, "; object {index}: {many}{class}");
    }
    for cut in &emission.cuts {
        let proc = &program.procs[cut.proc];
        let _ = writeln!(
            out,
            "; loop {} of {} at {}: reached {}, select {}",
            cut.name,
            proc.name,
            cut.block,
            name(cut.reached),
            name(cut.select)
        );
        for end in &cut.ends {
            let _ = writeln!(out, ";   a round ends: {}", name(end.condition));
        }
        for var in &cut.vars {
            let what = match var.place {
                Place::Local(local) => proc.locals[local].name.to_string(),
                Place::Global(global) => program.globals[ivl::GlobalId::from_index(global as usize)].name.to_string(),
                Place::Cell { object, offset } => format!("cell {offset} of {object}"),
                Place::Length { object } => format!("length of {object}"),
            };
            let mark = if var.is_changed { "" } else { " (not changed)" };
            let ends: Vec<String> = var.ends.iter().map(&show).collect();
            let _ = writeln!(out, ";   {what}{mark}: {} -> {}", show(&var.head), ends.join(", "));
        }
        for group in &cut.groups {
            let _ = writeln!(out, ";   object {}:", group.object.0);
            for (at, cell) in group.cells.iter().enumerate() {
                let ends = group.specimens.iter().map(|one| {
                    let value = one.values.get(at).and_then(Option::as_ref).map(&show).unwrap_or_default();
                    format!("{value} if {}", name(one.guard))
                });
                let _ = writeln!(
                    out,
                    ";     cell {}: {} -> {}",
                    cell.offset,
                    show(&cell.head),
                    ends.collect::<Vec<_>>().join(" | ")
                );
            }
        }
    }
    for violation in &emission.violations {
        let check = &program.checks[violation.check];
        let _ = writeln!(out, "; fails {}: {} {}", violation.check, name(violation.condition), check.message);
    }
    for (spot, condition) in &emission.exceeded {
        let what = match spot {
            Spot::Stuck => "stuck".to_owned(),
            other => format!("{other:?}"),
        };
        let _ = writeln!(out, "; beyond ({what}): {}", name(*condition));
    }
    for used in &emission.uses {
        let which = used.id.map(|id| format!(" number {}", name(id))).unwrap_or_default();
        let at = used.index.map(|index| format!(" at {}", name(index))).unwrap_or_default();
        let _ = writeln!(out, "; uses object {}{which}{at} if {}", used.object.0, name(used.guard));
    }
    out
}
