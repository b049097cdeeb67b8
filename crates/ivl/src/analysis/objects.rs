//! Abstract objects, by the place and class of their allocation, and sets of them.

use crate::program::{ClassId, Program, SiteId, TextId};
use base::{Id, IdVec, define_id};
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::Arc;

define_id!(
    /// An abstract object.
    ObjectId, "o"
);

/// What an abstract object stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Object {
    /// All objects of this class that are made at this site.
    Site(SiteId, ClassId),
    /// The object of a text constant: this one object.
    Text(TextId),
    /// The character arrays of all texts.
    TextChars,
}

/// The abstract objects of a program and their classes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Objects {
    pub(crate) all: IdVec<ObjectId, Object>,
    pub(crate) classes: IdVec<ObjectId, ClassId>,
    numbers: FxHashMap<Object, ObjectId>,
}

impl Objects {
    /// The number of an object, a new one if it is new; none for texts of a program that has no layout for them.
    pub(crate) fn number(&mut self, program: &Program, object: Object) -> Option<ObjectId> {
        if let Some(id) = self.numbers.get(&object) {
            return Some(*id);
        }
        let class = match object {
            Object::Site(_, class) => class,
            Object::Text(_) => program.text_layout?.class,
            Object::TextChars => program.text_layout?.array,
        };
        let id = self.all.push(object);
        self.classes.push(class);
        self.numbers.insert(object, id);
        Some(id)
    }

    /// The number of an object that is known already.
    pub(crate) fn known(&self, object: Object) -> Option<ObjectId> {
        self.numbers.get(&object).copied()
    }
}

/// What a reference may be: a set of abstract objects, and whether null is possible. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct ObjectSet {
    has_null: bool,
    members: Members,
}

/// Always in the smallest form, so that equal sets are equal; the last word is not zero.
#[derive(Clone, PartialEq, Eq, Default)]
enum Members {
    #[default]
    None,
    One(ObjectId),
    Many(Arc<Vec<u64>>),
}

impl ObjectSet {
    /// Nothing, not even null.
    pub const EMPTY: ObjectSet = ObjectSet { has_null: false, members: Members::None };
    /// Null only.
    pub const NULL: ObjectSet = ObjectSet { has_null: true, members: Members::None };

    /// One object.
    pub fn one(object: ObjectId) -> ObjectSet {
        ObjectSet { has_null: false, members: Members::One(object) }
    }

    /// Whether null is possible.
    pub fn has_null(&self) -> bool {
        self.has_null
    }

    /// Whether nothing is possible, not even null.
    pub fn is_empty(&self) -> bool {
        !self.has_null && self.has_no_objects()
    }

    /// Whether no object is possible.
    pub fn has_no_objects(&self) -> bool {
        matches!(self.members, Members::None)
    }

    /// How many objects there are.
    pub fn len(&self) -> usize {
        match &self.members {
            Members::None => 0,
            Members::One(_) => 1,
            Members::Many(words) => words.iter().map(|word| word.count_ones() as usize).sum(),
        }
    }

    /// The only object, if there is one.
    pub fn single(&self) -> Option<ObjectId> {
        match &self.members {
            Members::One(object) => Some(*object),
            Members::None | Members::Many(_) => None,
        }
    }

    /// Whether the object is in it.
    pub fn contains(&self, object: ObjectId) -> bool {
        match &self.members {
            Members::None => false,
            Members::One(only) => *only == object,
            Members::Many(words) => {
                words.get(object.index() / 64).is_some_and(|word| word >> (object.index() % 64) & 1 == 1)
            }
        }
    }

    /// The objects, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = ObjectId> + '_ {
        let (one, words) = match &self.members {
            Members::None => (None, &[][..]),
            Members::One(only) => (Some(*only), &[][..]),
            Members::Many(words) => (None, &words[..]),
        };
        let many = words.iter().enumerate().flat_map(|(index, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    ObjectId::from_index(index * 64 + bit)
                })
            })
        });
        one.into_iter().chain(many)
    }

    /// Whether all that is possible here, null included, is possible there.
    pub fn is_subset(&self, other: &ObjectSet) -> bool {
        if self.has_null && !other.has_null {
            return false;
        }
        match (&self.members, &other.members) {
            (Members::None, _) => true,
            (Members::One(only), _) => other.contains(*only),
            (Members::Many(_), Members::None | Members::One(_)) => false,
            (Members::Many(here), Members::Many(there)) => {
                Arc::ptr_eq(here, there)
                    || here.len() <= there.len()
                        && here.iter().zip(there.iter()).all(|(here, there)| here & !there == 0)
            }
        }
    }

    /// Whether some object is in both; null does not count.
    pub fn intersects(&self, other: &ObjectSet) -> bool {
        match (&self.members, &other.members) {
            (Members::None, _) | (_, Members::None) => false,
            (Members::One(only), _) => other.contains(*only),
            (_, Members::One(only)) => self.contains(*only),
            (Members::Many(here), Members::Many(there)) => here.iter().zip(there.iter()).any(|(a, b)| a & b != 0),
        }
    }

    /// Whether some object has an odd number.
    pub(crate) fn has_odd(&self) -> bool {
        match &self.members {
            Members::None => false,
            Members::One(only) => only.index() % 2 == 1,
            Members::Many(words) => words.iter().any(|word| word & 0xaaaa_aaaa_aaaa_aaaa != 0),
        }
    }

    /// Adds an object; whether it is new.
    pub fn insert(&mut self, object: ObjectId) -> bool {
        match &mut self.members {
            Members::None => {
                self.members = Members::One(object);
                true
            }
            Members::One(only) if *only == object => false,
            Members::One(only) => {
                let mut words = vec![0; only.index().max(object.index()) / 64 + 1];
                words[only.index() / 64] |= 1 << (only.index() % 64);
                words[object.index() / 64] |= 1u64 << (object.index() % 64);
                self.members = Members::Many(Arc::new(words));
                true
            }
            Members::Many(words) => {
                let (index, bit) = (object.index() / 64, 1 << (object.index() % 64));
                if words.get(index).is_some_and(|word| word & bit != 0) {
                    return false;
                }
                let words = Arc::make_mut(words);
                if words.len() <= index {
                    words.resize(index + 1, 0);
                }
                words[index] |= bit;
                true
            }
        }
    }

    /// Adds null.
    pub fn insert_null(&mut self) {
        self.has_null = true;
    }

    /// The same without null.
    pub fn without_null(&self) -> ObjectSet {
        ObjectSet { has_null: false, members: self.members.clone() }
    }

    /// Adds all of the other, null included; whether anything is new.
    pub fn union_with(&mut self, other: &ObjectSet) -> bool {
        if other.is_subset(self) {
            return false;
        }
        self.has_null |= other.has_null;
        match (&mut self.members, &other.members) {
            (_, Members::None) => {}
            (Members::None, _) => self.members = other.members.clone(),
            (_, Members::One(only)) => {
                self.insert(*only);
            }
            (Members::One(only), Members::Many(_)) => {
                let only = *only;
                self.members = other.members.clone();
                self.insert(only);
            }
            (Members::Many(here), Members::Many(there)) => {
                if here.len() <= there.len() && here.iter().zip(there.iter()).all(|(a, b)| a & !b == 0) {
                    *here = there.clone();
                } else {
                    let here = Arc::make_mut(here);
                    if here.len() < there.len() {
                        here.resize(there.len(), 0);
                    }
                    here.iter_mut().zip(there.iter()).for_each(|(a, b)| *a |= b);
                }
            }
        }
        true
    }

    /// What is here and not there, null included.
    pub fn minus(&self, other: &ObjectSet) -> ObjectSet {
        let has_null = self.has_null && !other.has_null;
        let members = match (&self.members, &other.members) {
            (Members::None, _) => Members::None,
            (Members::One(only), _) => {
                if other.contains(*only) {
                    Members::None
                } else {
                    Members::One(*only)
                }
            }
            (Members::Many(_), Members::None) => self.members.clone(),
            (Members::Many(words), Members::One(only)) => {
                let mut words = (**words).clone();
                if let Some(word) = words.get_mut(only.index() / 64) {
                    *word &= !(1 << (only.index() % 64));
                }
                Members::of(words)
            }
            (Members::Many(here), Members::Many(there)) => Members::of(
                here.iter().enumerate().map(|(index, word)| word & !there.get(index).copied().unwrap_or(0)).collect(),
            ),
        };
        ObjectSet { has_null, members }
    }

    /// What is in both, null included.
    pub fn meet(&self, other: &ObjectSet) -> ObjectSet {
        if self.is_subset(other) {
            return self.clone();
        }
        let mut set = self.filter(|object| other.contains(object));
        set.has_null = self.has_null && other.has_null;
        set
    }

    /// The objects that are wanted, and null if it is here.
    pub fn filter(&self, mut is_wanted: impl FnMut(ObjectId) -> bool) -> ObjectSet {
        let mut set = ObjectSet { has_null: self.has_null, members: Members::None };
        let mut is_whole = true;
        for object in self.iter() {
            if is_wanted(object) {
                set.insert(object);
            } else {
                is_whole = false;
            }
        }
        if is_whole { self.clone() } else { set }
    }
}

impl Members {
    fn of(mut words: Vec<u64>) -> Members {
        while words.last() == Some(&0) {
            words.pop();
        }
        let count: u32 = words.iter().map(|word| word.count_ones()).sum();
        match (words.last(), count) {
            (None, _) => Members::None,
            (Some(last), 1) => {
                Members::One(ObjectId::from_index((words.len() - 1) * 64 + last.trailing_zeros() as usize))
            }
            (Some(_), _) => Members::Many(Arc::new(words)),
        }
    }
}

impl FromIterator<ObjectId> for ObjectSet {
    fn from_iter<It: IntoIterator<Item = ObjectId>>(objects: It) -> Self {
        let mut set = ObjectSet::EMPTY;
        objects.into_iter().for_each(|object| {
            set.insert(object);
        });
        set
    }
}

impl fmt::Debug for ObjectSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = f.debug_set();
        if self.has_null {
            set.entry(&format_args!("null"));
        }
        set.entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(objects: &[usize]) -> ObjectSet {
        objects.iter().map(|index| ObjectId::from_index(*index)).collect()
    }

    #[test]
    fn sets_behave_like_sets() {
        let samples = [&[][..], &[0], &[63], &[64], &[0, 64], &[1, 2, 3], &[0, 63, 64, 200], &[200], &[3, 300]];
        for a in samples {
            for b in samples {
                let (left, right) = (set(a), set(b));
                let mut both: Vec<usize> = a.iter().chain(b).copied().collect();
                both.sort();
                both.dedup();
                let mut union = left.clone();
                assert_eq!(union.union_with(&right), !b.iter().all(|x| a.contains(x)));
                assert_eq!(union, set(&both));
                assert_eq!(union.len(), both.len());
                let rest: Vec<usize> = a.iter().filter(|x| !b.contains(x)).copied().collect();
                assert_eq!(left.minus(&right), set(&rest));
                let common: Vec<usize> = a.iter().filter(|x| b.contains(x)).copied().collect();
                assert_eq!(left.meet(&right), set(&common));
                assert_eq!(left.intersects(&right), !common.is_empty());
                assert_eq!(left.is_subset(&right), rest.is_empty());
                assert_eq!(left == right, a == b);
                assert_eq!(left.iter().map(Id::index).collect::<Vec<_>>(), a);
            }
        }
    }

    #[test]
    fn null_is_an_element() {
        let mut here = set(&[1]);
        assert!(!ObjectSet::NULL.is_subset(&here) && !ObjectSet::NULL.is_empty() && ObjectSet::NULL.has_no_objects());
        assert!(here.union_with(&ObjectSet::NULL) && here.has_null());
        assert_eq!(here.without_null(), set(&[1]));
        assert_eq!(here.minus(&ObjectSet::NULL), set(&[1]));
        assert!(!here.intersects(&ObjectSet::NULL));
    }
}
