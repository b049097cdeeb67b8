//! Sets of classes, and guards over one local that become a table: switches and dispatch.

use super::expr::small;
use super::{Compiler, Label, Problem, Res};
use crate::expr::{BinOp, Const, Expr, Type};
use crate::interp::classes::ClassSet;
use crate::interp::op::{Op, SwitchTable};
use crate::program::ClassId;
use crate::stmt::{Arm, BlockId, LocalId};
use rustc_hash::FxHashMap;

/// With fewer arms comparing one by one is faster.
const FEWEST_ARMS: usize = 4;
/// A table may have this many entries for each key.
const SPARSENESS: i64 = 16;

/// A local, what it is compared with, each with where that leads, and how many arms that are.
type Keys = (LocalId, Vec<(i64, BlockId)>, usize);

impl Compiler<'_> {
    /// The set of the subtypes of a class.
    pub(super) fn subtype_set(&mut self, class: ClassId) -> Res<u32> {
        if self.program.classes.get(class).is_none() {
            return Err(Problem("there is no such class"));
        }
        if let Some(set) = self.subtype_sets.get(&class) {
            return Ok(*set);
        }
        self.sets.push(self.classes.subtypes(self.program, class).clone());
        let set = self.sets.len() as u32 - 1;
        self.subtype_sets.insert(class, set);
        Ok(set)
    }

    /// The set of these classes.
    pub(super) fn class_set(&mut self, classes: &[ClassId]) -> Res<u32> {
        let numbers = self.class_numbers(classes)?;
        self.sets.push(ClassSet::new(numbers.into_iter()));
        Ok(self.sets.len() as u32 - 1)
    }

    /// The number of the class, if it is only one.
    pub(super) fn sole_class(&self, classes: &[ClassId]) -> Res<Option<u32>> {
        Ok(match self.class_numbers(classes)?[..] {
            [number] => Some(number),
            _ => None,
        })
    }

    fn class_numbers(&self, classes: &[ClassId]) -> Res<Vec<u32>> {
        let number = |class: &ClassId| self.program.classes.get(*class).map(|_| self.classes.number(*class));
        classes.iter().map(number).collect::<Option<_>>().ok_or(Problem("there is no such class"))
    }

    /// A table for the first arms, if there are enough that compare one local with integers or ask for its exact type.
    /// Says how many arms are done. What is not in the table goes to `otherwise`, or on after this if there are arms left.
    pub(super) fn table(&mut self, arms: &[Arm], otherwise: BlockId) -> Res<usize> {
        let switch = self.switch_keys(arms);
        let (local, keys, done, is_switch) = match switch {
            Some((local, keys, done)) if done >= FEWEST_ARMS => (local, keys, done, true),
            Some(_) | None => match self.dispatch_keys(arms)? {
                Some((local, keys, done)) if done >= FEWEST_ARMS => (local, keys, done, false),
                Some(_) | None => return Ok(0),
            },
        };
        let rest = if done == arms.len() { self.block_label(otherwise)? } else { self.label() };
        let table = self.make_table(keys, rest)?;
        let ty = self.local_type(local)?;
        let a = self.value_of(&Expr::Local(local), ty)?;
        let cost = self.cost();
        self.emit(if is_switch { Op::Switch { cost, a, table } } else { Op::Dispatch { cost, a, table } });
        if done < arms.len() {
            self.bind(rest);
        }
        Ok(done)
    }

    /// The first arms that compare one local with integers: the local, the integers with their targets, how many arms.
    fn switch_keys(&self, arms: &[Arm]) -> Option<Keys> {
        let mut keys = Vec::new();
        let mut subject = None;
        for arm in arms {
            let Some((local, key)) = self.switch_key(&arm.guard) else { break };
            if *subject.get_or_insert(local) != local {
                break;
            }
            keys.push((key, arm.target));
        }
        let done = keys.len();
        subject.map(|local| (local, keys, done))
    }

    fn switch_key(&self, guard: &Expr) -> Option<(LocalId, i64)> {
        let Expr::Binary(BinOp::Eq, a, b) = guard else { return None };
        let (subject, constant) = match (small(a), small(b)) {
            (None, Some(_)) => (&**a, b.as_const()?),
            (Some(_), None) => (&**b, a.as_const()?),
            (Some(_), Some(_)) | (None, None) => return None,
        };
        match (subject, constant) {
            (Expr::Local(local), Const::Int(ty, value)) if self.local_type(*local).ok()? == ty => {
                Some((*local, i64::try_from(value).ok()?))
            }
            _ => None,
        }
    }

    /// The keys of the first arms that ask for the exact type of one local, with the numbers of the classes.
    fn dispatch_keys(&self, arms: &[Arm]) -> Res<Option<Keys>> {
        let mut keys = Vec::new();
        let mut subject = None;
        let mut done = 0;
        for arm in arms {
            let Expr::TypeIn(object, classes) = &arm.guard else { break };
            let Expr::Local(local) = **object else { break };
            if *subject.get_or_insert(local) != local || self.local_type(local)? != Type::Ref {
                break;
            }
            keys.extend(self.class_numbers(classes)?.into_iter().map(|class| (i64::from(class), arm.target)));
            done += 1;
        }
        Ok(subject.map(|local| (local, keys, done)))
    }

    /// The table that sends each key to the target beside it, the first one if there are several.
    fn make_table(&mut self, keys: Vec<(i64, BlockId)>, otherwise: Label) -> Res<u32> {
        let otherwise = otherwise.0;
        let mut targets: FxHashMap<i64, Label> = FxHashMap::default();
        for (key, target) in keys {
            let label = self.block_label(target)?;
            targets.entry(key).or_insert(label);
        }
        let mut entries: Vec<(i64, u32)> = targets.into_iter().map(|(key, label)| (key, label.0)).collect();
        entries.sort_unstable();
        let low = entries.first().map_or(0, |(key, _)| *key);
        let span = entries.last().map_or(0, |(key, _)| key.saturating_sub(low).saturating_add(1));
        let table = if span <= SPARSENESS.saturating_mul(entries.len() as i64) {
            let mut targets = vec![otherwise; span as usize];
            for (key, target) in entries {
                targets[(key - low) as usize] = target;
            }
            SwitchTable::Dense { low, targets: targets.into(), otherwise }
        } else {
            let (keys, targets): (Vec<i64>, Vec<u32>) = entries.into_iter().unzip();
            SwitchTable::Sparse { keys: keys.into(), targets: targets.into(), otherwise }
        };
        self.switches.push(table);
        Ok(self.switches.len() as u32 - 1)
    }
}
