//! In which order the blocks of a procedure are executed, so that paths meet as early as they can.
//!
//! From a graph of blocks to a weak topological order (Bourdoncle): strongly connected components, each with a head, nested in each
//! other. Every edge leads forward, or to the head of a component that its source is in. A block *in an iteration* has a [`Key`]: the
//! position of each component around it and how often that component's head was reached again, then its own position. Keys
//! grow along every edge, so that executing the smallest key first meets all ways to a block before the block is executed.

use base::Id;
use ivl::{BlockId, Proc};

/// Where a path is within one activation of a procedure. Compared from the outside in.
pub type Key = Box<[u32]>;

/// Where a block stands.
#[derive(Clone, Debug, Default)]
struct Place {
    /// Position of each component around it, the outermost first, and its number.
    loops: Vec<(u32, u32)>,
    /// Position in the innermost.
    position: u32,
    /// Whether it is the head of the innermost.
    is_head: bool,
}

/// The order of a procedure's blocks.
#[derive(Clone, Debug)]
pub struct Order {
    places: Vec<Place>,
}

/// Blocks still to be ordered, and where their positions start.
struct Task {
    blocks: Vec<usize>,
    first: u32,
}

impl Order {
    /// The order of the blocks that the entry reaches.
    pub fn new(proc: &Proc) -> Self {
        let count = proc.blocks.len();
        let successors: Vec<Vec<usize>> = proc
            .blocks
            .iter()
            .map(|block| block.term.kind.successors().into_iter().map(|next| next.index()).collect())
            .collect();
        let mut order = Self { places: vec![Place::default(); count] };
        let mut number = 0;
        let mut tasks = vec![Task { blocks: (0..count).collect(), first: 0 }];
        while let Some(task) = tasks.pop() {
            for (position, component) in (task.first..).zip(components(&task.blocks, &successors)) {
                let head = component[0];
                let is_loop = component.len() > 1 || successors[head].contains(&head);
                if is_loop {
                    number += 1;
                    for &block in &component {
                        order.places[block].loops.push((position, number));
                    }
                    order.places[head].position = 0;
                    order.places[head].is_head = true;
                    tasks.push(Task { blocks: component[1..].to_vec(), first: 1 });
                } else {
                    order.places[head].position = position;
                }
            }
        }
        order
    }

    /// The key of the entry.
    pub fn start(&self) -> Key {
        self.key(BlockId::from_index(0), &[])
    }

    /// The key of a block whose outer components are in these iterations, the others in their first.
    fn key(&self, block: BlockId, iterations: &[u32]) -> Key {
        let place = &self.places[block.index()];
        let mut key = Vec::with_capacity(2 * place.loops.len() + 1);
        for (index, (position, _)) in place.loops.iter().enumerate() {
            key.extend([*position, iterations.get(index).copied().unwrap_or(0)]);
        }
        key.push(place.position);
        key.into()
    }

    /// The key after an edge.
    pub fn after(&self, from: BlockId, key: &Key, to: BlockId) -> Key {
        let common = self.around(from, to);
        let mut iterations: Vec<u32> = (0..common).map(|index| key[2 * index + 1]).collect();
        if self.is_back(from, to) {
            iterations[common - 1] += 1;
        }
        self.key(to, &iterations)
    }

    /// How many components are around both of two blocks.
    pub fn around(&self, from: BlockId, to: BlockId) -> usize {
        let (source, target) = (&self.places[from.index()], &self.places[to.index()]);
        source.loops.iter().zip(&target.loops).take_while(|(a, b)| a == b).count()
    }

    /// Whether an edge from one block to the other ends a round of the loop that the other is the head of.
    pub fn is_back(&self, from: BlockId, to: BlockId) -> bool {
        let target = &self.places[to.index()];
        target.is_head && self.around(from, to) == target.loops.len()
    }

    /// How many components are around a block.
    pub fn depth(&self, block: BlockId) -> usize {
        self.places[block.index()].loops.len()
    }

    /// Whether it is the head of the innermost component around it.
    pub fn is_head(&self, block: BlockId) -> bool {
        self.places[block.index()].is_head
    }
}

/// The strongly connected components of the graph among these blocks, those before others first; in each the block that is met first
/// stands first. Tarjan's algorithm with a stack of its own.
pub(super) fn components(blocks: &[usize], successors: &[Vec<usize>]) -> Vec<Vec<usize>> {
    const NONE: usize = usize::MAX;
    let mut inside = vec![false; successors.len()];
    blocks.iter().for_each(|&block| inside[block] = true);
    let mut number = vec![NONE; successors.len()];
    let mut low = vec![NONE; successors.len()];
    let mut on_stack = vec![false; successors.len()];
    let (mut stack, mut found, mut next) = (Vec::new(), Vec::new(), 0);
    for &root in blocks {
        if number[root] != NONE {
            continue;
        }
        let mut calls = vec![(root, 0)];
        while let Some((block, edge)) = calls.pop() {
            if edge == 0 {
                (number[block], low[block]) = (next, next);
                next += 1;
                stack.push(block);
                on_stack[block] = true;
            }
            match successors[block].get(edge) {
                Some(&to) => {
                    calls.push((block, edge + 1));
                    if inside[to] && number[to] == NONE {
                        calls.push((to, 0));
                    } else if inside[to] && on_stack[to] {
                        low[block] = low[block].min(number[to]);
                    }
                }
                None => {
                    if low[block] == number[block] {
                        let at = stack.iter().rposition(|&other| other == block).unwrap_or(0);
                        let mut component: Vec<usize> = stack.drain(at..).collect();
                        component.iter().for_each(|&member| on_stack[member] = false);
                        // The one met first is the root.
                        component[1..].sort_by_key(|&member| number[member]);
                        found.push(component);
                    }
                    if let Some(&(caller, _)) = calls.last() {
                        low[caller] = low[caller].min(low[block]);
                    }
                }
            }
        }
    }
    found.reverse();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(edges: &[&[usize]]) -> Order {
        let mut text = "entry p; proc p() { var c: bool; b0: c := true; goto b1;\n".to_owned();
        for (index, targets) in edges.iter().enumerate() {
            let targets: Vec<String> = targets.iter().map(|target| format!("goto b{}", target + 1)).collect();
            let ways = targets.join(" else if c ");
            let end = match targets.len() {
                0 => "return".to_owned(),
                1 => ways,
                _ => format!("if c {}", {
                    let at = ways.rfind(" else if c ").unwrap_or(0);
                    format!("{} else {}", &ways[..at], &ways[at + " else if c ".len()..])
                }),
            };
            text.push_str(&format!("b{}: {end};\n", index + 1));
        }
        text.push('}');
        let program = ivl::parse::program(&text).expect("a program");
        Order::new(&program.procs[ivl::ProcId::from_index(0)])
    }

    /// Follows every path of some edges and tests that keys grow.
    fn keys_grow(edges: &[&[usize]]) {
        let order = order(edges);
        let mut todo = vec![(
            BlockId::from_index(1),
            order.after(BlockId::from_index(0), &order.start(), BlockId::from_index(1)),
            0,
        )];
        while let Some((block, key, depth)) = todo.pop() {
            for &target in edges[block.index() - 1].iter().filter(|_| depth < 9) {
                let to = BlockId::from_index(target + 1);
                let next = order.after(block, &key, to);
                assert!(next > key, "{edges:?}: {block} {key:?} to {to} {next:?}");
                todo.push((to, next, depth + 1));
            }
        }
    }

    #[test]
    fn grow() {
        // A loop, a nest, two entries into one cycle, a self-loop, loops that share a head.
        keys_grow(&[&[1], &[2, 3], &[1], &[]]);
        keys_grow(&[&[1], &[2, 5], &[3, 4], &[2], &[1], &[]]);
        keys_grow(&[&[1, 2], &[2, 3], &[1, 3], &[]]);
        keys_grow(&[&[0, 1], &[]]);
        keys_grow(&[&[1], &[2, 3], &[1, 3], &[1, 4], &[0, 5], &[]]);
    }

    #[test]
    fn meet_after_the_loop() {
        // b2 is the head, left from b2 and from b3: both ways out have the same key in whatever iteration.
        let order = order(&[&[1], &[2, 3], &[1, 3], &[]]);
        let [b1, b2, b3, b4] = [1, 2, 3, 4].map(BlockId::from_index);
        let first = order.after(b1, &order.after(BlockId::from_index(0), &order.start(), b1), b2);
        let second = order.after(b3, &order.after(b2, &first, b3), b2);
        assert!(second > first && order.is_head(b2));
        assert_eq!(order.after(b2, &first, b4), order.after(b2, &second, b4));
        assert_eq!(order.after(b3, &order.after(b2, &first, b3), b4), order.after(b2, &second, b4));
    }
}
