//! A map from numbers that is cheap to copy and cheap to compare with a copy: what paths share is there once.
//!
//! A radix tree with 32 ways, made as high as its largest key needs. Copies share nodes; a node is copied when it is written and
//! shared. Two maps that came from one are merged by looking at the parts that differ.

use std::rc::Rc;

const BITS: u32 = 5;
const WAYS: usize = 1 << BITS;

#[derive(Clone, Debug)]
enum Node<V> {
    Inner(Box<[Option<Rc<Node<V>>>; WAYS]>),
    Leaf(Box<[Option<V>; WAYS]>),
}

/// The map.
#[derive(Clone, Debug)]
pub struct Trie<V> {
    root: Option<Rc<Node<V>>>,
    /// How many levels of inner nodes there are.
    height: u32,
}

impl<V> Default for Trie<V> {
    fn default() -> Self {
        Self { root: None, height: 0 }
    }
}

fn way(key: u32, level: u32) -> usize {
    ((key >> (BITS * level)) as usize) & (WAYS - 1)
}

impl<V: Clone + PartialEq> Trie<V> {
    fn fits(&self, key: u32) -> bool {
        BITS * (self.height + 1) >= u32::BITS || key >> (BITS * (self.height + 1)) == 0
    }

    /// The value of a key.
    pub fn get(&self, key: u32) -> Option<&V> {
        if !self.fits(key) {
            return None;
        }
        let mut node = self.root.as_deref()?;
        let mut level = self.height;
        loop {
            match node {
                Node::Inner(children) => node = children[way(key, level)].as_deref()?,
                Node::Leaf(values) => return values[way(key, 0)].as_ref(),
            }
            level = level.saturating_sub(1);
        }
    }

    /// One more level, until the key fits.
    fn grow(&mut self, key: u32) {
        while !self.fits(key) {
            if let Some(root) = self.root.take() {
                let mut children: [Option<Rc<Node<V>>>; WAYS] = std::array::from_fn(|_| None);
                children[0] = Some(root);
                self.root = Some(Rc::new(Node::Inner(Box::new(children))));
            }
            self.height += 1;
        }
    }

    /// Sets the value of a key.
    pub fn set(&mut self, key: u32, value: V) {
        self.grow(key);
        let mut slot = &mut self.root;
        let mut level = self.height;
        loop {
            let node = slot.get_or_insert_with(|| {
                Rc::new(if level == 0 {
                    Node::Leaf(Box::new(std::array::from_fn(|_| None)))
                } else {
                    Node::Inner(Box::new(std::array::from_fn(|_| None)))
                })
            });
            match Rc::make_mut(node) {
                Node::Inner(children) => slot = &mut children[way(key, level)],
                Node::Leaf(values) => {
                    values[way(key, 0)] = Some(value);
                    return;
                }
            }
            level = level.saturating_sub(1);
        }
    }

    /// Calls `visit` with each entry whose key is at least `low` and below `high`, in order.
    pub fn range(&self, low: u32, high: u32, visit: &mut impl FnMut(u32, &V)) {
        let Some(root) = &self.root else { return };
        let mut stack = vec![(root, self.height, 0_u32)];
        while let Some((node, level, base)) = stack.pop() {
            match &**node {
                Node::Inner(children) => {
                    let size = 1_u64 << (BITS * level);
                    for (index, child) in children.iter().enumerate().rev() {
                        let start = u64::from(base) + index as u64 * size;
                        if let Some(child) = child
                            && start < high.into()
                            && start + size > low.into()
                        {
                            stack.push((child, level - 1, start as u32));
                        }
                    }
                }
                Node::Leaf(values) => {
                    for (index, value) in values.iter().enumerate() {
                        let key = base + index as u32;
                        if let Some(value) = value
                            && (low..high).contains(&key)
                        {
                            visit(key, value);
                        }
                    }
                }
            }
        }
    }

    /// The keys whose values differ between two maps, in order, with the values.
    pub fn differences(&self, other: &Self) -> Vec<(u32, Option<V>, Option<V>)> {
        let (mut a, mut b) = (self.clone(), other.clone());
        while a.height < b.height {
            a.raise();
        }
        while b.height < a.height {
            b.raise();
        }
        let mut found = Vec::new();
        let mut stack = vec![(a.root, b.root, a.height, 0_u32)];
        while let Some((left, right, level, base)) = stack.pop() {
            match (&left, &right) {
                (None, None) => continue,
                (Some(left), Some(right)) if Rc::ptr_eq(left, right) => continue,
                _ => {}
            }
            if level == 0 {
                let value = |node: &Option<Rc<Node<V>>>, index: usize| match node.as_deref() {
                    Some(Node::Leaf(values)) => values[index].clone(),
                    Some(Node::Inner(_)) | None => None,
                };
                for index in 0..WAYS {
                    let (x, y) = (value(&left, index), value(&right, index));
                    if x != y {
                        found.push((base + index as u32, x, y));
                    }
                }
                continue;
            }
            let child = |node: &Option<Rc<Node<V>>>, index: usize| match node.as_deref() {
                Some(Node::Inner(children)) => children[index].clone(),
                Some(Node::Leaf(_)) | None => None,
            };
            for index in (0..WAYS).rev() {
                let (x, y) = (child(&left, index), child(&right, index));
                if x.is_some() || y.is_some() {
                    stack.push((x, y, level - 1, base + ((index as u32) << (BITS * level))));
                }
            }
        }
        found
    }

    fn raise(&mut self) {
        if let Some(root) = self.root.take() {
            let mut children: [Option<Rc<Node<V>>>; WAYS] = std::array::from_fn(|_| None);
            children[0] = Some(root);
            self.root = Some(Rc::new(Node::Inner(Box::new(children))));
        }
        self.height += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn as_a_map() {
        let mut trie = Trie::default();
        let mut map = BTreeMap::new();
        let mut key = 1_u32;
        for step in 0..3_000_u32 {
            key = key.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let at = if step % 3 == 0 { key } else { key % 500 };
            trie.set(at, step);
            map.insert(at, step);
        }
        assert!(map.iter().all(|(key, value)| trie.get(*key) == Some(value)));
        assert_eq!(trie.get(501), map.get(&501));
        let mut seen = Vec::new();
        trie.range(17, 4_000_000_000, &mut |key, value| seen.push((key, *value)));
        let expected: Vec<_> = map.range(17..4_000_000_000).map(|(key, value)| (*key, *value)).collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn differences() {
        let mut base = Trie::default();
        (0..100).for_each(|key| base.set(key, 1));
        let (mut left, mut right) = (base.clone(), base.clone());
        left.set(5, 2);
        left.set(70, 1);
        right.set(5_000_000, 3);
        right.set(6, 4);
        let expected = vec![(5, Some(2), Some(1)), (6, Some(1), Some(4)), (5_000_000, None, Some(3))];
        assert_eq!(left.differences(&right), expected);
        assert_eq!(base.get(5), Some(&1));
    }
}
