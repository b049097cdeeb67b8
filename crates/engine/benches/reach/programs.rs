//! The programs: a structure is built of any number of nodes, a pointer walks down and marks what it leaves, and others come behind it.

use std::ops::Range;

/// What a program has.
#[derive(Clone, Copy)]
pub struct Shape {
    /// Pointers in use while they walk, at least two.
    pub pointers: usize,
    /// Links of a node. Each node leads to the rest by any one of them.
    pub links: usize,
    /// Fields with numbers.
    pub fields: usize,
    /// How the others come behind the first pointer.
    pub walk: Walk,
}

/// How pointers come behind the first one.
#[derive(Clone, Copy)]
pub enum Walk {
    /// Each goes where the one before it was, all in one round. The check: the last one is another node than the first, and its fields are marked.
    Trail,
    /// Each goes by itself along the first link, whenever it likes, up to the first pointer. The check: none of them is null, and fields are marked, where it is not the first.
    Alone,
}

/// What grows, and by it the programs.
pub fn series() -> [(&'static str, Vec<(usize, Shape)>); 4] {
    let shape = Shape { pointers: 3, links: 1, fields: 1, walk: Walk::Trail };
    let alone = Shape { fields: 0, walk: Walk::Alone, ..shape };
    [
        ("pointers in a trail", (2..=8).map(|pointers| (pointers, Shape { pointers, ..shape })).collect()),
        ("pointers alone", (2..=8).map(|pointers| (pointers, Shape { pointers, ..alone })).collect()),
        ("links", (1..=3).map(|links| (links, Shape { links, ..shape })).collect()),
        ("fields", (0..=4).map(|fields| (fields, Shape { fields, ..shape })).collect()),
    ]
}

/// Texts one after the other.
fn all(range: Range<usize>, text: impl Fn(usize) -> String) -> String {
    range.map(text).collect()
}

impl Shape {
    /// The program. Fields are 0 at first; the first pointer makes those of each node 1 that it leaves.
    pub fn source(&self) -> String {
        let Shape { pointers, links, fields, .. } = *self;
        let inputs = "input i0 nondet more: bool; input i1 nondet which: i32;";
        let declared = all(0..links, |link| format!("field Node::l{link}: ref;\n"))
            + &all(0..fields, |field| format!("field Node::v{field}: i32;\n"));
        let locals = all(1..pointers + 1, |pointer| format!("var p{pointer}: ref; "));
        format!(
            "entry main; check k0 assertion; site a0; {inputs}\nclass Node;\n{declared}proc main() {{\n  \
             var more: bool; var x, which: i32; var n: ref; {locals}\n{}}}\n",
            numbered(&self.blocks())
        )
    }

    /// The blocks with their names, by which they go to each other.
    fn blocks(&self) -> Vec<(String, String)> {
        let Shape { pointers, links, .. } = *self;
        let mut blocks = Vec::new();
        let mut block = |name: &str, text: String| blocks.push((name.to_owned(), text));
        block("start", " p1 := null; goto build;".to_owned());
        block("build", " more := havoc input i0; if more goto node else goto walk;".to_owned());
        block("node", format!(" n := new Node at a0;{}", choice("by", 1..links, "by0")));
        for link in 0..links {
            block(&format!("by{link}"), format!(" n->Node::l{link} := p1; p1 := n; goto build;"));
        }
        let starts = all(2..pointers + 1, |pointer| format!(" p{pointer} := p1;"));
        block("walk", format!("{starts} goto round;"));
        match self.walk {
            Walk::Trail => self.trail(&mut block),
            Walk::Alone => self.alone(&mut block),
        }
        block("end", " return;".to_owned());
        blocks
    }

    fn trail(&self, block: &mut impl FnMut(&str, String)) {
        let Shape { pointers, links, .. } = *self;
        let trail: String = (2..=pointers).rev().map(|pointer| format!(" p{pointer} := p{};", pointer - 1)).collect();
        block("round", " if p1 == null goto end else goto leave;".to_owned());
        block("leave", format!("{}{trail}{}", self.marks(), choice("down", 1..links, "down0")));
        for link in 0..links {
            block(&format!("down{link}"), format!(" p1 := p1->Node::l{link}; goto look;"));
        }
        block("look", format!(" assert p{pointers} != p1 : k0;{} goto round;", self.looks(pointers)));
    }

    fn alone(&self, block: &mut impl FnMut(&str, String)) {
        let pointers = self.pointers;
        block("round", choice("may", 1..pointers + 1, "end"));
        block("may1", " if p1 == null goto round else goto leave;".to_owned());
        block("leave", format!("{} p1 := p1->Node::l0; goto round;", self.marks()));
        for pointer in 2..=pointers {
            let p = format!("p{pointer}");
            block(&format!("may{pointer}"), format!(" if {p} == p1 goto round else goto go{pointer};"));
            let looks = self.looks(pointer);
            block(
                &format!("go{pointer}"),
                format!(" assert {p} != null : k0;{looks} {p} := {p}->Node::l0; goto round;"),
            );
        }
    }

    fn marks(&self) -> String {
        all(0..self.fields, |field| format!(" p1->Node::v{field} := 1;"))
    }

    fn looks(&self, pointer: usize) -> String {
        all(0..self.fields, |field| format!(" x := p{pointer}->Node::v{field}; assert x == 1 : k0;"))
    }
}

/// Goes to one of several blocks, whichever an input says.
fn choice(name: &str, numbers: Range<usize>, otherwise: &str) -> String {
    let arms = all(numbers, |number| format!(" if which == {number} goto {name}{number} else"));
    format!(" which := havoc input i1;{arms} goto {otherwise};")
}

/// Blocks as the text form has them, with numbers.
fn numbered(blocks: &[(String, String)]) -> String {
    let number = |name: &str| blocks.iter().position(|(known, _)| known == name).expect("the block is there");
    let mut out = String::new();
    for (name, text) in blocks {
        out += &format!("b{}:", number(name));
        let mut parts = text.split("goto ");
        out += parts.next().unwrap_or_default();
        for part in parts {
            let end = part.find([';', ' ']).unwrap_or(part.len());
            out += &format!("goto b{}{}", number(&part[..end]), &part[end..]);
        }
        out.push('\n');
    }
    out
}
