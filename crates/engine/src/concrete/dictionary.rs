//! Values worth trying: constants of the program with their neighbours, its texts and their lengths, and the ends of types.
//!
//! Constants are taken from code that the entry can reach, those of the files first in which checks stand: that is the code that
//! somebody wrote for this program, while a library has constants by the thousand. The order is one of preference.

use super::random::Random;
use ivl::{CheckKind, Const, Expr, ProcId, Program, StmtKind, Type};
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

/// No more constants than this of each sort.
const MOST: usize = 100;
/// And no more of them and their neighbours than so many times that.
const NEIGHBOURS: usize = 4;
/// Texts longer than this are not tried.
const LONGEST: usize = 64;
/// In which numbers are read from texts, the likeliest first.
const RADICES: [u32; 4] = [10, 16, 2, 8];

#[derive(Clone, Debug, Default)]
pub(super) struct Dictionary {
    ints: Vec<i128>,
    floats: Vec<f64>,
    texts: Vec<Vec<u16>>,
    units: Vec<u16>,
}

impl Dictionary {
    pub(super) fn of(program: &Program) -> Self {
        let mut found = Found::default();
        let procs = reachable(program);
        let focus = files_with_checks(program);
        let in_focus = |proc: ProcId| {
            program.origins.get(program.procs[proc].origin).file.as_ref().is_some_and(|file| focus.contains(file))
        };
        for wanted in [true, false] {
            // Library code says little; a few of its constants may help (radix, separators).
            found.most = if wanted { MOST } else { found.most_so_far() + 15 };
            for proc in procs.iter().copied().filter(|proc| in_focus(*proc) == wanted) {
                found.proc(program, proc);
            }
        }
        found.finish()
    }

    /// Integers of this type and range, the likeliest first.
    pub(super) fn ints(&self, low: i128, high: i128) -> impl Iterator<Item = i128> + '_ {
        let ends = [high, low, high - 1, low + 1];
        let few = [0, 1, -1, 2];
        few.into_iter()
            .chain(self.ints.iter().copied())
            .chain(ends)
            .chain([10, -2, 3, 100, 255, 256, -128, 127, 32767, 65535, 46341, i32::MAX.into(), i32::MIN.into()])
            .filter(move |value| (low..=high).contains(value))
    }

    /// Floats, the likeliest first.
    pub(super) fn floats(&self) -> impl Iterator<Item = f64> + '_ {
        let few = [0.0, 1.0, -1.0, 0.5];
        let odd = [
            f64::NAN,
            -0.0,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::MAX,
            f64::MIN,
            f64::MIN_POSITIVE,
            0.1,
            1e10,
            f64::from_bits(1),
            16_777_217.0,
            9_007_199_254_740_993.0,
        ];
        few.into_iter().chain(self.floats.iter().copied()).chain(self.ints.iter().map(|value| *value as f64)).chain(odd)
    }

    /// Texts, the likeliest first.
    pub(super) fn texts(&self) -> &[Vec<u16>] {
        &self.texts
    }

    /// Characters of texts and constants.
    pub(super) fn unit(&self, random: &mut Random) -> u16 {
        match random.below(4) {
            0 => b"0123456789"[random.below(10)].into(),
            1 => b"abcxyzABCXYZ -+.,:/()[]\n"[random.below(24)].into(),
            _ => random.of(&self.units).copied().unwrap_or(u16::from(b'a')),
        }
    }

    /// A value of this type, within the range.
    pub(super) fn pick(&self, ty: Type, range: Option<(Const, Const)>, random: &mut Random) -> Const {
        match ty {
            Type::Bool => Const::Bool(random.once_in(2)),
            Type::I8 | Type::U8 | Type::U16 | Type::I16 | Type::I32 | Type::U32 | Type::I64 | Type::U64 => {
                let (low, high) = int_range(ty, range);
                Const::Int(ty, self.pick_int(low, high, random))
            }
            Type::F32 => Const::f32(self.pick_float(random) as f32),
            Type::F64 => Const::f64(self.pick_float(random)),
            Type::Ref => Const::Null,
        }
    }

    fn pick_int(&self, low: i128, high: i128, random: &mut Random) -> i128 {
        let value = match random.below(16) {
            0..=6 => random.of(&self.ints).copied().unwrap_or(0),
            7..=9 => random.below(12) as i128 - 2,
            10 => random.below(300) as i128 - 100,
            11 => low + random.below(3) as i128,
            12 => high - random.below(3) as i128,
            13 => 1_i64.wrapping_shl(random.below(64) as u32).wrapping_sub(random.below(3) as i64).into(),
            _ => i128::from(random.next() as i64),
        };
        into_range(value, low, high)
    }

    fn pick_float(&self, random: &mut Random) -> f64 {
        match random.below(8) {
            0..=2 => random.of(&self.floats).copied().unwrap_or(0.5),
            3 => self.floats().nth(random.below(self.floats.len() + self.ints.len() + 16)).unwrap_or(0.0),
            4 => random.below(64) as f64 - 16.0,
            5 => (random.below(1 << 20) as f64 - f64::from(1 << 19)) / 64.0,
            6 => (random.next() >> 11) as f64 / (1_u64 << 53) as f64,
            _ => f64::from_bits(random.next()),
        }
    }

    /// A text.
    pub(super) fn pick_text(&self, random: &mut Random) -> Vec<u16> {
        match random.below(4) {
            0 | 1 => random.of(&self.texts).cloned().unwrap_or_default(),
            2 => {
                let value = random.of(&self.ints).copied().unwrap_or(7);
                value.to_string().encode_utf16().collect()
            }
            _ => {
                let length = random.below(10);
                (0..length).map(|_| self.unit(random)).collect()
            }
        }
    }
}

/// The ends of an integer input.
pub(super) fn int_range(ty: Type, range: Option<(Const, Const)>) -> (i128, i128) {
    match range {
        Some((Const::Int(_, low), Const::Int(_, high))) => (low, high.max(low)),
        _ => ty.range().unwrap_or((0, 0)),
    }
}

/// The value itself, or one of the range that it is congruent to.
pub(super) fn into_range(value: i128, low: i128, high: i128) -> i128 {
    if (low..=high).contains(&value) {
        return value;
    }
    low + (value - low).rem_euclid((high - low + 1).max(1))
}

/// The files in which checks stand.
pub(super) fn files_with_checks(program: &Program) -> HashSet<Arc<str>> {
    let checks = program.checks.iter().filter(|check| check.kind != CheckKind::UNSUPPORTED);
    checks.filter_map(|check| program.origins.get(check.origin).file.clone()).collect()
}

/// The procedures that the entry may call, nearest first.
pub(super) fn reachable(program: &Program) -> Vec<ProcId> {
    let mut found: Vec<ProcId> = program.entry.into_iter().collect();
    let mut seen: BTreeSet<ProcId> = found.iter().copied().collect();
    let mut at = 0;
    while let Some(proc) = found.get(at).copied() {
        at += 1;
        for stmt in program.procs[proc].blocks.iter().flat_map(|block| &block.stmts) {
            if let StmtKind::Call { proc, .. } = stmt.kind
                && seen.insert(proc)
            {
                found.push(proc);
            }
        }
    }
    found
}

/// What has been found so far.
#[derive(Default)]
struct Found {
    most: usize,
    ints: Vec<i128>,
    known: BTreeSet<i128>,
    floats: Vec<f64>,
    texts: Vec<Vec<u16>>,
}

impl Found {
    fn most_so_far(&self) -> usize {
        self.ints.len()
    }

    fn proc(&mut self, program: &Program, proc: ProcId) {
        for block in program.procs[proc].blocks.iter() {
            let stmts = block.stmts.iter().flat_map(|stmt| stmt.kind.exprs());
            for expr in stmts.chain(block.term.kind.exprs()) {
                self.expr(program, expr);
            }
        }
    }

    fn expr(&mut self, program: &Program, expr: &Expr) {
        // An explicit stack, though expressions are limited in depth.
        let mut pending = vec![expr];
        while let Some(expr) = pending.pop() {
            match expr {
                Expr::Const(Const::Int(_, value)) => self.int(*value),
                Expr::Const(Const::F32(bits)) => self.float(f32::from_bits(*bits).into()),
                Expr::Const(Const::F64(bits)) => self.float(f64::from_bits(*bits)),
                Expr::Const(Const::Bool(_) | Const::Null) | Expr::Local(_) => {}
                Expr::Text(text) => self.text(&program.texts[*text].units),
                Expr::Unary(..)
                | Expr::Binary(..)
                | Expr::Math(..)
                | Expr::Cast(..)
                | Expr::Ite(_)
                | Expr::InstanceOf(..)
                | Expr::TypeIn(..)
                | Expr::CanStore(..)
                | Expr::Fits(..)
                | Expr::FitsIn(..) => pending.extend(expr.operands()),
            }
        }
    }

    fn int(&mut self, value: i128) {
        if self.ints.len() < self.most && self.known.insert(value) {
            self.ints.push(value);
        }
    }

    fn float(&mut self, value: f64) {
        if self.floats.len() < self.most && !self.floats.iter().any(|known| known.to_bits() == value.to_bits()) {
            self.floats.push(value);
        }
    }

    fn text(&mut self, units: &[u16]) {
        if units.len() <= LONGEST {
            self.numbers_of(units);
        }
        self.int(units.len() as i128);
        if units.len() <= LONGEST
            && self.texts.len() < NEIGHBOURS * self.most
            && !self.texts.iter().any(|known| known == units)
        {
            self.texts.push(units.to_vec());
        }
    }

    /// The numbers that a text spells: what is compared with it may be a number that was written out.
    fn numbers_of(&mut self, units: &[u16]) {
        if let [unit] = units {
            self.int(i128::from(*unit));
        }
        let Ok(text) = String::from_utf16(units) else { return };
        let text = text.trim();
        let Some(digits) = text.strip_prefix(['-', '+']).or(Some(text)).filter(|digits| !digits.is_empty()) else {
            return;
        };
        for radix in RADICES {
            if digits.chars().all(|digit| digit.is_digit(radix)) {
                if let Ok(value) = i64::from_str_radix(text, radix) {
                    self.int(value.into());
                } else if let Ok(value) = u64::from_str_radix(text, radix) {
                    self.int((value as i64).into());
                }
            }
        }
        if digits.starts_with(|first: char| first.is_ascii_digit() || first == '.')
            && let Ok(value) = text.parse()
        {
            self.float(value);
        }
    }

    fn finish(mut self) -> Dictionary {
        let mut units: Vec<u16> = self.texts.iter().flatten().copied().collect();
        units.extend(self.ints.iter().filter_map(|value| u16::try_from(*value).ok()).filter(|unit| *unit >= 32));
        units.sort_unstable();
        units.dedup();
        let numbers = self.ints.iter().take(40).map(|value| value.to_string().encode_utf16().collect());
        let few = ["a", "0", "1", "-1", " ", "2147483647", "ab", "x=1", "true"];
        let more: Vec<Vec<u16>> = numbers.chain(few.iter().map(|text| text.encode_utf16().collect())).collect();
        for text in more {
            if !self.texts.contains(&text) {
                self.texts.push(text);
            }
        }
        // The constants themselves are likelier than their neighbours.
        self.most = NEIGHBOURS * MOST;
        for value in self.ints.clone() {
            for near in [value - 1, value + 1, -value] {
                // Those of i64 stay among them.
                self.int(if Type::I64.holds(value) { Type::I64.wrap(near) } else { near });
            }
        }
        for value in self.floats.clone() {
            for near in [value.next_down(), value.next_up(), -value] {
                self.float(near);
            }
        }
        Dictionary { ints: self.ints, floats: self.floats, texts: self.texts, units }
    }
}
