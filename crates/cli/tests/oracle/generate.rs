//! Random clauses and heaps: `a` and `b` are small numbers, `x` and `y` arrays, `p` and `q` nodes; all but the numbers may be null, or the same.

use super::evaluate::{Heap, Names, Object, Value};
use std::fmt::Write;

/// What a method does to a heap, and what it returns.
pub type Run = fn(&Names, &mut Heap) -> i32;

/// What the methods do, as Java and by hand.
pub const BODIES: [(&str, Run); 3] = [
    ("return a + b;", |names, _| number(names, "a").wrapping_add(number(names, "b"))),
    ("if (x != null && x.length > 0) { x[0] = x[0] + a; } return b;", |names, heap| {
        if let Some(array) = object(names, "x")
            && let Object::Array(cells) = &mut heap[array]
            && let Some(cell) = cells.first_mut()
        {
            *cell = cell.wrapping_add(number(names, "a"));
        }
        number(names, "b")
    }),
    ("if (p != null) { p.value++; p.next = q; } return a;", |names, heap| {
        let q = object(names, "q");
        if let Some(node) = object(names, "p")
            && let Object::Node { value, next } = &mut heap[node]
        {
            *value = value.wrapping_add(1);
            *next = q;
        }
        number(names, "a")
    }),
];

fn named(names: &Names, name: &str) -> Value {
    names.iter().find(|(known, _)| known == name).expect("it is a parameter").1
}

fn number(names: &Names, name: &str) -> i32 {
    match named(names, name) {
        Value::Int(value) => value,
        other => panic!("{other:?}"),
    }
}

fn object(names: &Names, name: &str) -> Option<usize> {
    match named(names, name) {
        Value::Ref(object) => object,
        other => panic!("{other:?}"),
    }
}

/// Arguments of a method and what they lead to.
#[derive(Clone, Debug)]
pub struct State {
    numbers: [i32; 2],
    /// Up to two arrays.
    arrays: Vec<Vec<i32>>,
    /// Up to three nodes: a value, and which one follows.
    nodes: Vec<(i32, Option<usize>)>,
    /// `x`, `y`: which array.
    of_arrays: [Option<usize>; 2],
    /// `p`, `q`: which node.
    of_nodes: [Option<usize>; 2],
}

impl State {
    /// Statements that declare the arguments.
    pub fn java(&self) -> String {
        let mut text = format!("int a = {}, b = {}; ", self.numbers[0], self.numbers[1]);
        for (index, cells) in self.arrays.iter().enumerate() {
            let cells: Vec<String> = cells.iter().map(i32::to_string).collect();
            let _ = write!(text, "int[] c{index} = {{{}}}; ", cells.join(", "));
        }
        for (index, (value, _)) in self.nodes.iter().enumerate() {
            let _ = write!(text, "Node n{index} = new Node({value}); ");
        }
        for (index, (_, next)) in self.nodes.iter().enumerate() {
            if let Some(next) = next {
                let _ = write!(text, "n{index}.next = n{next}; ");
            }
        }
        let one = |of: Option<usize>, stem: char| of.map_or("null".to_owned(), |index| format!("{stem}{index}"));
        let [x, y] = self.of_arrays.map(|of| one(of, 'c'));
        let [p, q] = self.of_nodes.map(|of| one(of, 'n'));
        let _ = write!(text, "int[] x = {x}, y = {y}; Node p = {p}, q = {q};");
        text
    }

    /// The same as values.
    pub fn heap(&self) -> (Heap, Names) {
        let nodes = self.arrays.len();
        let mut heap: Heap = self.arrays.iter().map(|cells| Object::Array(cells.clone())).collect();
        heap.extend(
            self.nodes.iter().map(|(value, next)| Object::Node { value: *value, next: next.map(|at| nodes + at) }),
        );
        let names = [
            ("a", Value::Int(self.numbers[0])),
            ("b", Value::Int(self.numbers[1])),
            ("x", Value::Ref(self.of_arrays[0])),
            ("y", Value::Ref(self.of_arrays[1])),
            ("p", Value::Ref(self.of_nodes[0].map(|at| nodes + at))),
            ("q", Value::Ref(self.of_nodes[1].map(|at| nodes + at))),
        ];
        (heap, names.map(|(name, value)| (name.to_owned(), value)).to_vec())
    }
}

/// Random choices.
pub struct Random {
    state: u64,
    /// Whether what is made stands inside of `\old`, where nothing else is old and there is no result.
    is_old: bool,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1, is_old: false }
    }

    fn below(&mut self, count: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) as usize % count
    }

    fn one<'a>(&mut self, options: &[&'a str]) -> &'a str {
        options[self.below(options.len())]
    }

    /// Null now and then.
    fn among(&mut self, count: usize) -> Option<usize> {
        Some(self.below(count + 1)).filter(|index| *index < count)
    }

    pub fn state(&mut self) -> State {
        let number = |random: &mut Random| [0, 1, -1, 2, 3, i32::MAX, i32::MIN][random.below(7)];
        let arrays: Vec<Vec<i32>> = (0..2)
            .map(|_| {
                let length = self.below(4);
                (0..length).map(|_| number(self)).collect()
            })
            .collect();
        let nodes = (0..3).map(|_| (number(self), self.among(3))).collect();
        State {
            numbers: [number(self), number(self)],
            of_arrays: [self.among(arrays.len()), self.among(arrays.len())],
            of_nodes: [self.among(3), self.among(3)],
            arrays,
            nodes,
        }
    }

    pub fn clause(&mut self) -> String {
        self.truth(3, &[], &[])
    }

    /// A truth value; of these numbers and nodes bound by quantifiers around.
    fn truth(&mut self, depth: usize, numbers: &[String], nodes: &[String]) -> String {
        if depth == 0 {
            return match self.below(4) {
                0 => format!("{} == {}", self.node(nodes), self.one(&["null", "p", "q", "p.next"])),
                1 => self.one(&["x == y", "x != null", "x.length > 1", "y == null"]).to_owned(),
                _ => {
                    let op = self.one(&["<", "<=", ">", ">=", "==", "!="]);
                    format!("{} {op} {}", self.number(1, numbers), self.number(1, numbers))
                }
            };
        }
        let below = depth - 1;
        match self.below(12) {
            0 | 1 => {
                let op = self.one(&["&&", "||", "==>", "<==>", "<=!=>"]);
                format!("({}) {op} ({})", self.truth(below, numbers, nodes), self.truth(below, numbers, nodes))
            }
            2 => format!("!({})", self.truth(below, numbers, nodes)),
            3 if numbers.is_empty() && nodes.is_empty() && !self.is_old => {
                self.is_old = true;
                let inner = self.truth(below, &[], &[]);
                self.is_old = false;
                format!("\\old({inner})")
            }
            4 | 5 => self.quantified(below, numbers, nodes),
            6 => self.over_nodes(below, nodes),
            7 => {
                let set = self.set();
                format!("{set}.has({})", self.node(nodes))
            }
            8 => format!("0 <= {} < {}", self.number(1, numbers), self.number(1, numbers)),
            9 => format!("{} == {}", self.counted(below, numbers, nodes), self.number(1, numbers)),
            _ => self.truth(0, numbers, nodes),
        }
    }

    fn set(&mut self) -> String {
        let from = self.one(&["p", "q"]);
        let count = if self.is_old { 2 } else { 3 };
        self.one(&["\\reach(%)", "\\reach(%, Node, next)", "\\old(\\reach(%))"][..count]).replace('%', from)
    }

    /// A quantifier over numbers, with its range in one of the places where it may stand.
    fn quantified(&mut self, depth: usize, numbers: &[String], nodes: &[String]) -> String {
        let name = format!("i{}", numbers.len());
        let (low, high) = (self.one(&["0", "1", "-1"]), self.one(&["3", "x.length", "y.length", "4"]));
        let inner = [numbers, std::slice::from_ref(&name)].concat();
        let body = self.truth(depth, &inner, nodes);
        match self.below(8) {
            0 => format!("(\\forall int {name}; {low} <= {name} && {name} < {high}; {body})"),
            1 => format!("(\\forall int {name}; {low} <= {name} && {name} < {high} ==> ({body}))"),
            2 => format!("(\\forall int {name}; {low} <= {name}; {name} >= {high} || ({body}))"),
            3 => format!("(\\forall int {name}; {name} < {low} || {name} > {high} || ({body}))"),
            4 => format!("(\\exists int {name}; {low} <= {name} < {high}; {body})"),
            5 => format!("(\\exists int {name}; {low} <= {name} && {name} <= {high} && ({body}))"),
            6 => format!("(\\exists int {name}; !({name} < {low} || {name} >= {high}) && ({body}))"),
            _ => format!(
                "(\\forall int {name}; ({low} <= {name} && {name} < {high} ==> ({body})) && ({name} == {low} ==> {name} < {high}))"
            ),
        }
    }

    /// A quantifier over nodes, whose body means something everywhere: the order in which they come is nobody's business.
    fn over_nodes(&mut self, depth: usize, nodes: &[String]) -> String {
        let name = format!("n{}", nodes.len());
        let (kind, set) = (self.one(&["\\forall", "\\exists"]), self.set());
        let inner = [nodes, std::slice::from_ref(&name)].concat();
        let value = self.one(&["a", "0", "b", "2"]);
        let body = match self.below(4) {
            0 => format!("{name}.value >= {value}"),
            1 => format!("{name} == {}", self.one(&["p", "q", "null"])),
            2 if depth > 0 && nodes.is_empty() => self.over_nodes(depth - 1, &inner),
            _ => format!("{name}.next != null ==> {name}.next.value != {value}"),
        };
        let rest = self.one(&["", " && %.value != 1"]).replace('%', &name);
        format!("({kind} Node {name}; {set}.has({name}){rest}; {body})")
    }

    /// What counts, adds up or chooses among cells.
    fn counted(&mut self, depth: usize, numbers: &[String], nodes: &[String]) -> String {
        let name = format!("k{}", numbers.len());
        let inner = [numbers, std::slice::from_ref(&name)].concat();
        let array = self.one(&["x", "y"]);
        let range = format!("0 <= {name} && {name} < {array}.length");
        match self.below(4) {
            0 => format!("(\\num_of int {name}; {range}; {})", self.truth(depth, &inner, nodes)),
            1 => format!("(\\sum int {name}; {range}; {array}[{name}])"),
            2 => format!("(\\min int {name}; {range}; {array}[{name}])"),
            _ if self.is_old => format!("(\\max int {name}; {range}; {array}[{name}])"),
            _ => format!("(\\max int {name}; {range}; \\old({array}[{name}]))"),
        }
    }

    fn node(&mut self, nodes: &[String]) -> String {
        let mut options = vec!["p", "q", "p.next", "q.next", if self.is_old { "p" } else { "\\old(p.next)" }];
        options.extend(nodes.iter().map(|name| &**name));
        self.one(&options).to_owned()
    }

    fn number(&mut self, depth: usize, numbers: &[String]) -> String {
        if depth > 0 && self.below(3) == 0 {
            let op = self.one(&["+", "-", "*", "/", "%"]);
            let (left, right) = (self.number(depth - 1, numbers), self.number(depth - 1, numbers));
            return format!("({left} {op} {right})");
        }
        let index = numbers.last().map_or("a", |name| name).to_owned();
        match self.below(9) {
            0 => format!("x[{index}]"),
            1 => format!("y[{index}]"),
            2 if !self.is_old => format!("\\old(x[{index}])"),
            3 => format!("{}.value", self.one(&["p", "q", "p.next"])),
            4 if !self.is_old => "\\old(p.value)".to_owned(),
            5 if !self.is_old => "\\result".to_owned(),
            6 if !numbers.is_empty() => index,
            _ => self.one(&["a", "b", "0", "1", "2"]).to_owned(),
        }
    }
}
