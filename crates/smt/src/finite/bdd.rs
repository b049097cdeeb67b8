//! Sets of truth assignments as reduced ordered binary decision diagrams (Bryant 1986): hash-consed nodes, so that equal sets are equal numbers.
//!
//! Nodes are never given back: whoever makes too many, or takes too long, is told so ([`TooMuch`]). Recursion is as deep as there are levels.

use base::Deadline;
use rustc_hash::FxHashMap;

/// A set of truth assignments.
pub(super) type Bdd = u32;

/// Where a truth value stands in the order: smaller ones are asked first.
pub(super) type Level = u32;

/// No assignment.
pub(super) const NONE: Bdd = 0;

/// All of them.
pub(super) const ALL: Bdd = 1;

/// More nodes than allowed, or no time left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooMuch;

/// Results that are remembered, for each kind of operation.
const REMEMBERED: usize = 1 << 16;

/// Nodes between two looks at the clock.
const NODES_PER_LOOK: usize = 1 << 12;

#[derive(Clone, Copy)]
struct Node {
    level: Level,
    low: Bdd,
    high: Bdd,
    /// Another one that is found at the same place; [`NONE`] if there is none.
    next: Bdd,
}

/// The operands of an operation, and its result.
type Entry = ([Bdd; 3], Bdd);

/// See the module.
pub(super) struct Bdds {
    nodes: Vec<Node>,
    /// The first node at each place of a hash table, as many as there are nodes or more.
    known: Vec<Bdd>,
    choices: Vec<Entry>,
    products: Vec<Entry>,
    most: usize,
    deadline: Deadline,
}

impl Bdds {
    /// No sets but the trivial ones; at most so many nodes.
    pub fn new(most: usize, deadline: &Deadline) -> Bdds {
        let leaf = |value| Node { level: Level::MAX, low: value, high: value, next: NONE };
        // Three times `NONE` is no operand of an operation that is remembered.
        let nothing = vec![([NONE; 3], NONE); REMEMBERED];
        Bdds {
            nodes: vec![leaf(NONE), leaf(ALL)],
            known: vec![NONE; REMEMBERED],
            choices: nothing.clone(),
            products: nothing,
            most,
            deadline: deadline.clone(),
        }
    }

    fn node(&self, set: Bdd) -> Node {
        self.nodes[set as usize]
    }

    /// The level that a set asks about first, and what is left of it either way.
    pub fn parts(&self, set: Bdd) -> Option<(Level, Bdd, Bdd)> {
        let Node { level, low, high, .. } = self.node(set);
        (set > ALL).then_some((level, low, high))
    }

    /// Whether no time is left.
    pub fn is_over(&self) -> bool {
        self.deadline.is_over()
    }

    fn make(&mut self, level: Level, low: Bdd, high: Bdd) -> Result<Bdd, TooMuch> {
        if low == high {
            return Ok(low);
        }
        let mut place = slot([level, low, high], self.known.len());
        let mut at = self.known[place];
        while at != NONE {
            let node = self.node(at);
            if (node.level, node.low, node.high) == (level, low, high) {
                return Ok(at);
            }
            at = node.next;
        }
        let count = self.nodes.len();
        if count >= self.most || count.is_multiple_of(NODES_PER_LOOK) && self.deadline.is_over() {
            return Err(TooMuch);
        }
        if count > self.known.len() {
            self.spread();
            place = slot([level, low, high], self.known.len());
        }
        self.nodes.push(Node { level, low, high, next: self.known[place] });
        self.known[place] = count as Bdd;
        Ok(count as Bdd)
    }

    /// Doubles the hash table.
    fn spread(&mut self) {
        let size = self.known.len() * 2;
        self.known = vec![NONE; size];
        for (index, node) in self.nodes.iter_mut().enumerate().skip(2) {
            let place = slot([node.level, node.low, node.high], size);
            node.next = self.known[place];
            self.known[place] = index as Bdd;
        }
    }

    /// Where this one is true.
    pub fn var(&mut self, level: Level) -> Result<Bdd, TooMuch> {
        self.make(level, NONE, ALL)
    }

    /// Both ways from a set at a level that is not below its first one.
    fn split(&self, set: Bdd, level: Level) -> (Bdd, Bdd) {
        let node = self.node(set);
        if node.level == level { (node.low, node.high) } else { (set, set) }
    }

    /// `then` where `cond`, else `other`.
    pub fn ite(&mut self, cond: Bdd, then: Bdd, other: Bdd) -> Result<Bdd, TooMuch> {
        let then = if then == cond { ALL } else { then };
        let other = if other == cond { NONE } else { other };
        match (cond, then, other) {
            (ALL, ..) => return Ok(then),
            (NONE, ..) => return Ok(other),
            (_, ALL, NONE) => return Ok(cond),
            _ if then == other => return Ok(then),
            _ => {}
        }
        let key = [cond, then, other];
        let slot = slot(key, REMEMBERED);
        if self.choices[slot].0 == key {
            return Ok(self.choices[slot].1);
        }
        let level = self.node(cond).level.min(self.node(then).level).min(self.node(other).level);
        let ((c, d), (t, u), (o, p)) = (self.split(cond, level), self.split(then, level), self.split(other, level));
        let low = self.ite(c, t, o)?;
        let high = self.ite(d, u, p)?;
        let made = self.make(level, low, high)?;
        self.choices[slot] = (key, made);
        Ok(made)
    }

    /// What is not in a set.
    pub fn not(&mut self, a: Bdd) -> Result<Bdd, TooMuch> {
        self.ite(a, NONE, ALL)
    }

    /// What is in both. The order does not matter to what is remembered.
    pub fn and(&mut self, a: Bdd, b: Bdd) -> Result<Bdd, TooMuch> {
        self.ite(a.min(b), a.max(b), NONE)
    }

    /// What is in one of them.
    pub fn or(&mut self, a: Bdd, b: Bdd) -> Result<Bdd, TooMuch> {
        self.ite(a.min(b), ALL, a.max(b))
    }

    /// Where both agree.
    pub fn iff(&mut self, a: Bdd, b: Bdd) -> Result<Bdd, TooMuch> {
        let not = self.not(b)?;
        self.ite(a, b, not)
    }

    /// Where all of these are true: the levels that [`Self::and_exists`] forgets.
    pub fn cube(&mut self, levels: &[Level]) -> Result<Bdd, TooMuch> {
        let mut levels = levels.to_vec();
        levels.sort_unstable();
        let mut cube = ALL;
        for level in levels.into_iter().rev() {
            cube = self.make(level, NONE, cube)?;
        }
        Ok(cube)
    }

    /// What is in both, whatever the truth values of a cube are.
    pub fn and_exists(&mut self, a: Bdd, b: Bdd, cube: Bdd) -> Result<Bdd, TooMuch> {
        if a == NONE || b == NONE {
            return Ok(NONE);
        }
        let (a, b) = (a.min(b), a.max(b));
        let level = self.node(a).level.min(self.node(b).level);
        let mut cube = cube;
        while self.node(cube).level < level {
            cube = self.node(cube).high;
        }
        if cube == ALL {
            return self.and(a, b);
        }
        let key = [a, b, cube];
        let slot = slot(key, REMEMBERED);
        if self.products[slot].0 == key {
            return Ok(self.products[slot].1);
        }
        let ((c, d), (e, f)) = (self.split(a, level), self.split(b, level));
        let made = if self.node(cube).level == level {
            let rest = self.node(cube).high;
            match self.and_exists(c, e, rest)? {
                ALL => ALL,
                low => {
                    let high = self.and_exists(d, f, rest)?;
                    self.or(low, high)?
                }
            }
        } else {
            let low = self.and_exists(c, e, cube)?;
            let high = self.and_exists(d, f, cube)?;
            self.make(level, low, high)?
        };
        self.products[slot] = (key, made);
        Ok(made)
    }

    /// A set with a set in place of each truth value, all at once; those that `by` does not know stay.
    pub fn compose(&mut self, set: Bdd, by: &FxHashMap<Level, Bdd>) -> Result<Bdd, TooMuch> {
        let mut done = FxHashMap::default();
        self.compose_within(set, by, &mut done)
    }

    fn compose_within(
        &mut self,
        set: Bdd,
        by: &FxHashMap<Level, Bdd>,
        done: &mut FxHashMap<Bdd, Bdd>,
    ) -> Result<Bdd, TooMuch> {
        let Some((level, low, high)) = self.parts(set) else { return Ok(set) };
        if let Some(&known) = done.get(&set) {
            return Ok(known);
        }
        let low = self.compose_within(low, by, done)?;
        let high = self.compose_within(high, by, done)?;
        let cond = match by.get(&level) {
            Some(cond) => *cond,
            None => self.var(level)?,
        };
        let made = self.ite(cond, high, low)?;
        done.insert(set, made);
        Ok(made)
    }

    /// A set with other levels, in the same order.
    pub fn relabel(&mut self, set: Bdd, to: &impl Fn(Level) -> Level) -> Result<Bdd, TooMuch> {
        let mut done = FxHashMap::default();
        self.relabel_within(set, to, &mut done)
    }

    fn relabel_within(
        &mut self,
        set: Bdd,
        to: &impl Fn(Level) -> Level,
        done: &mut FxHashMap<Bdd, Bdd>,
    ) -> Result<Bdd, TooMuch> {
        let Some((level, low, high)) = self.parts(set) else { return Ok(set) };
        if let Some(&known) = done.get(&set) {
            return Ok(known);
        }
        let low = self.relabel_within(low, to, done)?;
        let high = self.relabel_within(high, to, done)?;
        debug_assert!(to(level) < self.node(low).level.min(self.node(high).level), "the order stays");
        let made = self.make(to(level), low, high)?;
        done.insert(set, made);
        Ok(made)
    }

    /// The levels that a set depends on, in order.
    pub fn support(&self, set: Bdd) -> Vec<Level> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut levels = std::collections::BTreeSet::new();
        let mut todo = vec![set];
        while let Some(set) = todo.pop() {
            if let Some((level, low, high)) = self.parts(set)
                && seen.insert(set)
            {
                levels.insert(level);
                todo.extend([low, high]);
            }
        }
        levels.into_iter().collect()
    }

    /// A set between two others as a union of cubes, none of which can be left out or made longer (Minato 1993): a cube is a list of levels with their
    /// truth values. Also the set itself.
    pub fn cubes(&mut self, within: Bdd, most: Bdd) -> Result<(Bdd, Vec<Cube>), TooMuch> {
        let mut done = FxHashMap::default();
        self.cubes_within(within, most, &mut done)
    }

    fn cubes_within(
        &mut self,
        least: Bdd,
        most: Bdd,
        done: &mut FxHashMap<(Bdd, Bdd), (Bdd, Vec<Cube>)>,
    ) -> Result<(Bdd, Vec<Cube>), TooMuch> {
        if least == NONE {
            return Ok((NONE, Vec::new()));
        }
        if most == ALL {
            return Ok((ALL, vec![Vec::new()]));
        }
        if let Some(known) = done.get(&(least, most)) {
            return Ok(known.clone());
        }
        let level = self.node(least).level.min(self.node(most).level);
        let ((l0, l1), (m0, m1)) = (self.split(least, level), self.split(most, level));
        // What is needed on one side alone.
        let not = self.not(m1)?;
        let needed = self.and(l0, not)?;
        let (set0, cubes0) = self.cubes_within(needed, m0, done)?;
        let not = self.not(m0)?;
        let needed = self.and(l1, not)?;
        let (set1, cubes1) = self.cubes_within(needed, m1, done)?;
        // The rest is for both.
        let not = self.not(set0)?;
        let rest0 = self.and(l0, not)?;
        let not = self.not(set1)?;
        let rest1 = self.and(l1, not)?;
        let rest = self.or(rest0, rest1)?;
        let both = self.and(m0, m1)?;
        let (set, cubes) = self.cubes_within(rest, both, done)?;
        if cubes.len() + cubes0.len() + cubes1.len() > MOST_CUBES {
            return Err(TooMuch);
        }
        let with = |cubes: Vec<Cube>, value: bool| {
            cubes.into_iter().map(move |cube| [(level, value)].into_iter().chain(cube).collect::<Cube>())
        };
        let all: Vec<Cube> = with(cubes0, false).chain(with(cubes1, true)).chain(cubes).collect();
        let (low, high) = (self.or(set0, set)?, self.or(set1, set)?);
        let made = self.make(level, low, high)?;
        done.insert((least, most), (made, all.clone()));
        Ok((made, all))
    }
}

/// Where these have these truth values, in the order of the levels.
pub(super) type Cube = Vec<(Level, bool)>;

/// Sets of more cubes are not written so.
const MOST_CUBES: usize = 1_500;

/// Where three numbers are kept in a table of this size, a power of two.
fn slot(key: [u32; 3], size: usize) -> usize {
    let mixed = u64::from(key[0]).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ u64::from(key[1]).wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(21)
        ^ u64::from(key[2]).wrapping_mul(0x1656_67B1_9E37_79F9).rotate_left(42);
    (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & (size - 1)
}
