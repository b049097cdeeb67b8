//! Bounds as users give them and as answers tell them: how many objects, how long arrays and texts, how many iterations.
//!
//! From keys of size inputs (`objects:pkg.Node`, `array-length`) to numbers, and back to words. A key has the bound of the entry that says
//! most about it; keys without one are the engine's to choose.

use base::Origin;
use std::collections::BTreeMap;
use std::fmt;

/// The key of the length of arrays.
pub const ARRAY_LENGTH: &str = "array-length";
/// The key of the length of texts.
pub const STRING_LENGTH: &str = "string-length";
/// What keys of numbers of objects start with; the name of the class follows.
pub const OBJECTS: &str = "objects:";

/// Bounds of size inputs, as far as they are given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// For keys that no entry speaks of.
    pub default: Option<u32>,
    /// By key; the beginning of one (`objects:`, `objects:pkg.`); or with a class by the end of its name (`objects:Node`).
    pub by_key: BTreeMap<String, u32>,
}

impl Sizes {
    /// The bound of a key, if one is given: of the key itself, else of the class without its package, else of the longest beginning.
    pub fn of(&self, key: &str) -> Option<u32> {
        if let Some(bound) = self.by_key.get(key) {
            return Some(*bound);
        }
        let ends = |entry: &str| match (entry.strip_prefix(OBJECTS), key.strip_prefix(OBJECTS)) {
            (Some(short), Some(name)) if !short.is_empty() => {
                name.strip_suffix(short).is_some_and(|before| before.ends_with(is_boundary))
            }
            _ => false,
        };
        let by_end = self.by_key.iter().filter(|(entry, _)| ends(entry)).max_by_key(|(entry, _)| entry.len());
        let by_start =
            || self.by_key.iter().filter(|(entry, _)| is_part(entry, key)).max_by_key(|(entry, _)| entry.len());
        by_end.or_else(by_start).map(|(_, bound)| *bound).or(self.default)
    }
}

/// Whether a name ends before this character.
fn is_boundary(c: char) -> bool {
    !c.is_alphanumeric() && c != '_'
}

/// Whether an entry is a beginning of a key that ends where a part of the key does.
fn is_part(entry: &str, key: &str) -> bool {
    entry.ends_with(is_boundary) && key.starts_with(entry)
}

/// Bounds within which no run fails.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Within {
    /// How often loops and recursions are entered again.
    pub unwind: u32,
    /// The constants that size inputs had, by key. Empty for programs without.
    pub sizes: BTreeMap<String, u32>,
    /// What runs may go beyond. If nothing, iterations are no limit within these sizes.
    pub exceeded: Vec<Exceeded>,
    /// Integers of 32 bits were computed with so many bits.
    pub int_bits: Option<u32>,
}

/// A bound that runs may go beyond.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exceeded {
    /// Of what.
    pub what: Bounded,
    /// The loop, procedure or allocation.
    pub origin: Origin,
    /// Whether there is such a run; else nobody knows.
    pub is_certain: bool,
}

/// What has a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bounded {
    /// A loop.
    Loop,
    /// A procedure that calls itself.
    Recursion,
    /// The length of an array.
    Length,
    /// The length of an array that is read or written at an unknown index.
    Access,
}

impl Within {
    /// The smaller bounds of two.
    pub(super) fn smaller(self, other: Self) -> Self {
        let least = |within: &Self| (within.sizes.values().copied().min(), within.unwind);
        if least(&other) < least(&self) { other } else { self }
    }

    /// Whether more iterations would show more, as far as is known.
    pub fn is_limited_by_iterations(&self) -> bool {
        !self.exceeded.is_empty()
    }
}

impl fmt::Display for Within {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        let objects: BTreeMap<&str, u32> =
            self.sizes.iter().filter_map(|(key, most)| Some((key.strip_prefix(OBJECTS)?, *most))).collect();
        let mut counts: Vec<u32> = objects.values().copied().collect();
        counts.sort_unstable();
        counts.dedup();
        match *counts {
            [] => {}
            [most] => parts.push(format!("at most {most} objects of a class")),
            _ => parts.extend(objects.iter().map(|(class, most)| format!("at most {most} objects of {class}"))),
        }
        for (key, most) in &self.sizes {
            match key.as_str() {
                ARRAY_LENGTH => parts.push(format!("arrays up to {most}")),
                STRING_LENGTH => parts.push(format!("strings up to {most}")),
                key if key.starts_with(OBJECTS) => {}
                key => parts.push(format!("{key} up to {most}")),
            }
        }
        if self.sizes.is_empty() || self.is_limited_by_iterations() {
            parts.push(format!("{} iterations", self.unwind));
        }
        if let Some(bits) = self.int_bits {
            parts.push(format!("integers of {bits} bits"));
        }
        out.write_str(&parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_that_says_most_counts() {
        let mut sizes = Sizes::default();
        assert_eq!(sizes.of("objects:a.Node"), None);
        sizes.by_key =
            [("objects:", 4), ("objects:Node", 5), ("objects:a.Edge", 3), ("objects:b.", 2), ("array-length", 6)]
                .map(|(key, bound)| (key.to_owned(), bound))
                .into();
        let of = |key: &str| sizes.of(key);
        assert_eq!(of("objects:a.Node"), Some(5));
        assert_eq!(of("objects:a.List$Node"), Some(5));
        assert_eq!(of("objects:Node"), Some(5));
        assert_eq!(of("objects:a.OtherNode"), Some(4));
        assert_eq!(of("objects:a.Nodes"), Some(4));
        assert_eq!(of("objects:a.Edge"), Some(3));
        assert_eq!(of("objects:b.Edge"), Some(2));
        assert_eq!(of("array-length"), Some(6));
        assert_eq!(of("string-length"), None);
        sizes.default = Some(1);
        assert_eq!(sizes.of("string-length"), Some(1));
    }

    #[test]
    fn in_words() {
        let mut within = Within { unwind: 10, ..Within::default() };
        assert_eq!(within.to_string(), "10 iterations");
        within.sizes =
            [("objects:A", 4), ("objects:B", 4), (ARRAY_LENGTH, 3)].map(|(key, bound)| (key.to_owned(), bound)).into();
        assert_eq!(within.to_string(), "at most 4 objects of a class, arrays up to 3");
        within.sizes.insert("objects:B".to_owned(), 5);
        within.exceeded.push(Exceeded { what: Bounded::Loop, origin: Origin::default(), is_certain: true });
        let expected = "at most 4 objects of A, at most 5 objects of B, arrays up to 3, 10 iterations";
        assert_eq!(within.to_string(), expected);
    }
}
