//! Expressions of a wanted type.

mod boolean;
mod calls;
mod lambdas;
mod library;
mod numeric;
mod objects;
mod places;
mod strings;

use crate::generator::Gen;
use crate::types::{Prim, Ty};

impl Gen {
    /// An expression of this type, as deep as the configuration says.
    pub(crate) fn expr(&mut self, ty: &Ty) -> String {
        let depth = self.rng.below(self.config.depth as usize + 1) as u32;
        self.expr_at(ty, depth)
    }

    /// An expression of this type with at most `depth` operators on top of each other.
    pub(crate) fn expr_at(&mut self, ty: &Ty, depth: u32) -> String {
        match ty {
            Ty::Prim(Prim::Bool) => self.boolean(depth),
            Ty::Prim(prim) => self.numeric(*prim, depth),
            Ty::Boxed(prim) => self.boxed(*prim, depth),
            Ty::Str => self.string(depth),
            Ty::Obj => self.object(depth),
            Ty::Class(class) => self.instance(*class, depth),
            Ty::Iface(iface) => self.implementor(*iface, depth),
            Ty::Enum(index) => self.constant_of(*index, depth),
            Ty::Record(index) => self.record(*index, depth),
            Ty::Array(element) => self.array(element, depth),
            Ty::Function(index) => self.function(*index, depth),
            Ty::Builder => self.builder(),
            Ty::Collection(_) => self.read(ty).unwrap_or_else(|| self.null(ty)),
            Ty::Cell(content) => self.cell(content, depth),
        }
    }

    /// The same, short enough to be stored: no string grows from iteration to iteration.
    pub(crate) fn stored(&mut self, ty: &Ty) -> String {
        let text = self.expr(ty);
        self.short(ty, text)
    }

    /// Wraps composed strings in `cap`.
    pub(crate) fn short(&self, ty: &Ty, text: String) -> String {
        let simple = text.chars().all(|c| c.is_ascii_alphanumeric() || "\"._".contains(c));
        if *ty == Ty::Str && !simple { format!("cap({text})") } else { text }
    }

    pub(crate) fn null(&self, ty: &Ty) -> String {
        format!("(({}) null)", self.java(ty))
    }

    /// Any value that can be printed; with `+` it stays a string once one operand is one.
    pub(crate) fn printable(&mut self, depth: u32) -> String {
        if depth > 0 && self.rng.chance(10) {
            return self.mixed_ternary(depth - 1);
        }
        let ty = self.printable_ty();
        self.expr_at(&ty, depth.saturating_sub(1))
    }

    /// `c ? a : b` whose operands have different types: numeric promotion, unboxing, or `Object`.
    fn mixed_ternary(&mut self, depth: u32) -> String {
        let condition = self.boolean(depth);
        let side = |g: &mut Gen| {
            let prim = g.numeric_prim();
            let ty = if g.rng.chance(25) { Ty::Boxed(prim) } else { Ty::Prim(prim) };
            g.expr_at(&ty, depth.min(1))
        };
        let (left, right) = (side(self), side(self));
        if self.rng.chance(20) {
            let text = self.string(0);
            return format!("({condition} ? {left} : {text})");
        }
        format!("({condition} ? {left} : {right})")
    }

    /// Replaces each `%x` of the template by an expression: `%i` int, `%l` long, `%f` float,
    /// `%d` double, `%c` char, `%z` boolean, `%y` byte, `%h` short, `%s` String, `%I` Integer,
    /// `%o` anything printable, `%k` a small index, `%n` a small literal, `%%` a percent sign.
    pub(crate) fn fill(&mut self, template: &str, depth: u32) -> String {
        let depth = depth.saturating_sub(1);
        let mut text = String::new();
        let mut chars = template.chars();
        while let Some(c) = chars.next() {
            if c != '%' {
                text.push(c);
                continue;
            }
            let piece = match chars.next() {
                Some('i') => self.numeric(Prim::Int, depth),
                Some('l') => self.numeric(Prim::Long, depth),
                Some('f') => self.numeric(Prim::Float, depth),
                Some('d') => self.numeric(Prim::Double, depth),
                Some('c') => self.numeric(Prim::Char, depth),
                Some('y') => self.numeric(Prim::Byte, depth),
                Some('h') => self.numeric(Prim::Short, depth),
                Some('z') => self.boolean(depth),
                Some('s') => self.string(depth),
                Some('I') => self.boxed(Prim::Int, depth),
                Some('o') => self.printable(depth),
                Some('k') => self.small_index(depth),
                Some('n') => self.rng.below(6).to_string(),
                Some('%') => "%".to_string(),
                other => unreachable!("placeholder {other:?} in {template}"),
            };
            text.push_str(&piece);
        }
        text
    }

    /// A small number that is mostly not negative.
    pub(crate) fn small_index(&mut self, depth: u32) -> String {
        match self.rng.below(10) {
            0..6 => self.rng.below(4).to_string(),
            6..9 => format!("({} & 3)", self.numeric(Prim::Int, depth)),
            _ => "(-1)".to_string(),
        }
    }
}
