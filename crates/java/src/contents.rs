//! What is in objects of the library: not their fields, but what users think of them as: the elements of a list, the entries of a map.
//!
//! Fields have the names that the JDK gives them, and those of our models are the same. What is not known has nothing to show.

use ivl::interp::{ObjectRef, Value};
use ivl::syntax::{Contents, Look, Part};

/// No chain of the library is followed further.
const CHAIN: usize = 10_000;

/// What is in an object of the library.
pub(crate) fn contents(object: ObjectRef, look: &mut Look<'_>) -> Contents {
    Reader { look, object, found: Contents::default() }.read()
}

struct Reader<'a, 'p> {
    look: &'a mut Look<'p>,
    object: ObjectRef,
    found: Contents,
}

/// What of the entries of a map counts.
#[derive(Clone, Copy)]
enum Entries {
    Keys,
    Pairs,
}

impl Reader<'_, '_> {
    fn read(mut self) -> Contents {
        let object = self.object;
        if let Some(array) = self.reference(object, "java.util.ArrayList", "elementData") {
            let size = self.number(object, "java.util.ArrayList", "size");
            self.ring(array, 0, size);
        } else if let Some(array) = self.reference(object, "java.util.ArrayDeque", "elements") {
            let head = self.number(object, "java.util.ArrayDeque", "head");
            let tail = self.number(object, "java.util.ArrayDeque", "tail");
            let capacity = self.look.heap.array_length(array).unwrap_or(0);
            self.ring(array, head, if tail < head { tail + capacity - head.min(capacity) } else { tail - head });
        } else if let Some(first) = self.reference(object, "java.util.LinkedList", "first") {
            for node in self.chain(first, "java.util.LinkedList$Node", "next") {
                let item = self.field(node, "java.util.LinkedList$Node", "item");
                self.element(item);
            }
        } else if let Some(array) = self.reference(object, "java.lang.AbstractStringBuilder", "value") {
            let count = self.number(object, "java.lang.AbstractStringBuilder", "count");
            let mut units = self.look.heap.text(array).unwrap_or_default();
            units.truncate(count);
            self.found.parts.push((Part::Name("text".to_owned()), Part::Units(units)));
        } else if let Some(map) = self.reference(object, "java.util.HashSet", "map") {
            self.map(map, Entries::Keys);
        } else if let Some(map) = self.reference(object, "java.util.TreeSet", "m") {
            self.map(map, Entries::Keys);
        } else {
            self.map(object, Entries::Pairs);
            let holders = [
                "java.util.Optional",
                "java.util.concurrent.atomic.AtomicInteger",
                "java.util.concurrent.atomic.AtomicLong",
            ];
            for class in holders {
                let value = self.field(object, class, "value");
                self.found.parts.extend(value.map(|value| (Part::Name("value".to_owned()), Part::Value(value))));
            }
        }
        self.found
    }

    fn field(&mut self, object: ObjectRef, class: &str, field: &str) -> Option<Value> {
        self.look.field(object, class, field)
    }

    fn reference(&mut self, object: ObjectRef, class: &str, field: &str) -> Option<ObjectRef> {
        self.field(object, class, field).and_then(Value::as_object)
    }

    fn number(&mut self, object: ObjectRef, class: &str, field: &str) -> usize {
        let value = self.field(object, class, field).and_then(Value::as_i32);
        value.and_then(|value| usize::try_from(value).ok()).unwrap_or(0)
    }

    fn element(&mut self, value: Option<Value>) {
        let at = self.found.parts.len();
        if at < self.look.most {
            self.found.parts.extend(value.map(|value| (Part::Name(format!("[{at}]")), Part::Value(value))));
        } else {
            self.found.more += 1;
        }
    }

    /// Elements of an array from some place on, around its end.
    fn ring(&mut self, array: ObjectRef, head: usize, size: usize) {
        let capacity = self.look.heap.array_length(array).unwrap_or(0);
        let size = size.min(capacity);
        for index in 0..size.min(self.look.most) {
            let value = self.look.heap.element(array, (head + index) % capacity);
            self.element(value);
        }
        self.found.more = size.saturating_sub(self.look.most);
    }

    fn chain(&mut self, first: ObjectRef, class: &str, next: &str) -> Vec<ObjectRef> {
        let mut all = vec![first];
        while let Some(&last) = all.last()
            && all.len() < CHAIN
            && let Some(next) = self.reference(last, class, next)
        {
            all.push(next);
        }
        all
    }

    fn map(&mut self, map: ObjectRef, entries: Entries) {
        let hashed = "java.util.HashMap$Node";
        if let Some(eldest) = self.reference(map, "java.util.LinkedHashMap", "head") {
            for node in self.chain(eldest, "java.util.LinkedHashMap$Entry", "after") {
                self.entry(node, hashed, entries);
            }
        } else if let Some(table) = self.reference(map, "java.util.HashMap", "table") {
            for index in 0..self.look.heap.array_length(table).unwrap_or(0).min(CHAIN) {
                if let Some(first) = self.look.heap.element(table, index).and_then(Value::as_object) {
                    for node in self.chain(first, hashed, "next") {
                        self.entry(node, hashed, entries);
                    }
                }
            }
        } else if let Some(root) = self.reference(map, "java.util.TreeMap", "root") {
            let sorted = "java.util.TreeMap$Entry";
            // From left to right; a node is seen twice, the second time when its left side is done.
            let mut waiting = vec![(root, false)];
            for _ in 0..CHAIN {
                let Some((node, is_ready)) = waiting.pop() else { break };
                if is_ready {
                    self.entry(node, sorted, entries);
                    continue;
                }
                let right = self.reference(node, sorted, "right");
                waiting.extend(right.map(|right| (right, false)));
                waiting.push((node, true));
                let left = self.reference(node, sorted, "left");
                waiting.extend(left.map(|left| (left, false)));
            }
        }
    }

    fn entry(&mut self, node: ObjectRef, class: &str, entries: Entries) {
        let key = self.field(node, class, "key");
        let value = self.field(node, class, "value");
        match (entries, key, value) {
            (Entries::Keys, key, _) => self.element(key),
            (Entries::Pairs, Some(_), Some(_)) if self.found.parts.len() >= self.look.most => self.found.more += 1,
            (Entries::Pairs, Some(key), Some(value)) => {
                self.found.parts.push((Part::Value(key), Part::Value(value)));
            }
            (Entries::Pairs, _, _) => {}
        }
    }
}
