//! Numeric expressions: promotion, shifts, casts, assignments as values.

use crate::config::Feature;
use crate::generator::Gen;
use crate::types::{Prim, Ty};

impl Gen {
    /// An expression whose static type is exactly this numeric type.
    pub(crate) fn numeric(&mut self, prim: Prim, depth: u32) -> String {
        if depth == 0 || self.rng.chance(20) {
            return self.numeric_leaf(prim);
        }
        let depth = depth - 1;
        let made = match self.rng.below(100) {
            0..34 => Some(self.arithmetic(prim, depth)),
            34..42 => Some(self.shift(prim, depth)),
            42..49 if prim.is_floating() => self.library(prim, depth),
            42..53 => Some(self.cast(prim, depth)),
            53..59 => Some(self.ternary(prim, depth)),
            59..68 => self.assignment_value(prim, depth),
            68..78 => self.call(&Ty::Prim(prim), depth),
            78..88 => self.library(prim, depth),
            88..92 if self.on(Feature::SwitchExpressions) => Some(self.inline_switch(&Ty::Prim(prim), depth)),
            92..96 if self.on(Feature::Boxed) => {
                let boxed = self.boxed(prim, depth);
                Some(format!("(({}) {boxed})", prim.java()))
            }
            _ => self.traced(prim, depth),
        };
        made.unwrap_or_else(|| self.arithmetic(prim, depth))
    }

    fn numeric_leaf(&mut self, prim: Prim) -> String {
        if self.rng.chance(75)
            && let Some(text) = self.read(&Ty::Prim(prim))
        {
            return text;
        }
        self.literal(prim)
    }

    fn arithmetic(&mut self, prim: Prim, depth: u32) -> String {
        match prim {
            Prim::Byte | Prim::Short | Prim::Char => {
                let value = self.arithmetic(Prim::Int, depth);
                return format!("(({}) {value})", prim.java());
            }
            Prim::Int | Prim::Long if self.rng.chance(12) => {
                let operator = *self.rng.pick(&["-", "~", "+"]);
                return format!("({operator}{})", self.numeric(prim, depth));
            }
            Prim::Float | Prim::Double if self.rng.chance(12) => {
                return format!("(-{})", self.numeric(prim, depth));
            }
            _ => {}
        }
        let (left, right) = self.operand_types(prim);
        let bitwise: &[&str] = &["+", "-", "*", "/", "%", "&", "|", "^", "+", "-", "*"];
        let floating: &[&str] = &["+", "-", "*", "/", "%", "+", "-", "*"];
        let operator = *self.rng.pick(if prim.is_floating() { floating } else { bitwise });
        let left = self.numeric(left, depth);
        let right = if matches!(operator, "/" | "%") && !prim.is_floating() {
            self.divisor(right, depth)
        } else {
            self.numeric(right, depth)
        };
        format!("({left} {operator} {right})")
    }

    /// Two operand types whose binary promotion gives `prim`.
    fn operand_types(&mut self, prim: Prim) -> (Prim, Prim) {
        let narrow = [Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Int, Prim::Int];
        let other = match prim {
            Prim::Int => {
                return (*self.rng.pick(&narrow), *self.rng.pick(&narrow));
            }
            Prim::Long => self.integral_prim(),
            Prim::Float => *self.rng.pick(&[Prim::Float, Prim::Float, Prim::Int, Prim::Long]),
            _ => *self.rng.pick(&[Prim::Double, Prim::Double, Prim::Float, Prim::Int, Prim::Long]),
        };
        if self.rng.chance(50) { (prim, other) } else { (other, prim) }
    }

    /// A divisor that is seldom zero.
    fn divisor(&mut self, prim: Prim, depth: u32) -> String {
        match self.rng.below(10) {
            0..5 => {
                let value = *self.rng.pick(&[1, 2, 3, 7, 10, 16, 31, 255]);
                let text = if self.rng.chance(25) { format!("(-{value})") } else { value.to_string() };
                if prim == Prim::Int { text } else { format!("(({}) {text})", prim.java()) }
            }
            5..9 if matches!(prim, Prim::Int | Prim::Long) => {
                format!("({} | 1)", self.numeric(prim, depth))
            }
            _ => self.numeric(prim, depth),
        }
    }

    fn shift(&mut self, prim: Prim, depth: u32) -> String {
        if prim.is_floating() {
            return self.arithmetic(prim, depth);
        }
        let left = match prim {
            Prim::Long => Prim::Long,
            _ => *self.rng.pick(&[Prim::Int, Prim::Int, Prim::Byte, Prim::Short, Prim::Char]),
        };
        let left = self.numeric(left, depth);
        let right = if self.rng.chance(40) {
            self.rng.pick(&["0", "1", "5", "8", "31", "32", "33", "63", "64", "65", "(-1)"]).to_string()
        } else {
            let count = self.integral_prim();
            self.numeric(count, depth)
        };
        let operator = *self.rng.pick(&["<<", ">>", ">>>"]);
        let text = format!("({left} {operator} {right})");
        match prim {
            Prim::Int | Prim::Long => text,
            _ => format!("(({}) {text})", prim.java()),
        }
    }

    fn cast(&mut self, prim: Prim, depth: u32) -> String {
        let from = self.numeric_prim();
        format!("(({}) {})", prim.java(), self.numeric(from, depth))
    }

    fn ternary(&mut self, prim: Prim, depth: u32) -> String {
        let condition = self.boolean(depth);
        if prim == Prim::Int && self.rng.chance(25) {
            // The conditional's own type depends on whether an operand is constant (JLS 15.25).
            let other = self.numeric(Prim::Char, depth);
            let value = self.numeric(Prim::Int, depth);
            return format!("((int) ({condition} ? {value} : {other}))");
        }
        let (left, right) = (self.numeric(prim, depth), self.numeric(prim, depth));
        format!("({condition} ? {left} : {right})")
    }

    /// `x++`, `(x = e)`, `(x += e)` and the like.
    fn assignment_value(&mut self, prim: Prim, depth: u32) -> Option<String> {
        let place = self.place(&Ty::Prim(prim))?;
        Some(match self.rng.below(4) {
            0 => format!("({})", self.step(&place)),
            1 => format!("({place} = {})", self.numeric(prim, depth)),
            _ => format!("({})", self.compound(&place, prim, depth)),
        })
    }

    /// `x++`, `++x`, `x--` or `--x`.
    pub(crate) fn step(&mut self, place: &str) -> String {
        match self.rng.below(4) {
            0 => format!("{place}++"),
            1 => format!("{place}--"),
            2 => format!("++{place}"),
            _ => format!("--{place}"),
        }
    }

    /// `place op= value`, narrowing included, without parentheses.
    pub(crate) fn compound(&mut self, place: &str, prim: Prim, depth: u32) -> String {
        if prim == Prim::Bool {
            let operator = *self.rng.pick(&["&=", "|=", "^="]);
            return format!("{place} {operator} {}", self.boolean(depth));
        }
        let operators: &[&str] = if prim.is_floating() {
            &["+=", "-=", "*=", "/=", "%="]
        } else {
            &["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "+=", "*="]
        };
        let operator = *self.rng.pick(operators);
        let integral_only = matches!(operator, "&=" | "|=" | "^=" | "<<=" | ">>=" | ">>>=");
        let operand = if integral_only { self.integral_prim() } else { self.numeric_prim() };
        let value = if matches!(operator, "/=" | "%=") && !operand.is_floating() {
            self.divisor(operand, depth)
        } else {
            self.numeric(operand, depth)
        };
        format!("{place} {operator} {value}")
    }

    /// An operand that prints itself.
    fn traced(&mut self, prim: Prim, depth: u32) -> Option<String> {
        if !self.on(Feature::EvaluationOrder) || !matches!(prim, Prim::Int | Prim::Long | Prim::Double) {
            return None;
        }
        let tag = self.name("t");
        Some(format!("tr(\"{tag}=\", {})", self.numeric(prim, depth)))
    }

    /// A `switch` expression on one line; all results have this type.
    pub(crate) fn inline_switch(&mut self, ty: &Ty, depth: u32) -> String {
        let depth = depth.min(1);
        let (subject, labels) = self.switch_subject(depth);
        let mut text = format!("(switch ({subject}) {{ ");
        for label in labels.iter().take(3) {
            let value = self.expr_at(ty, depth);
            if self.rng.chance(25) {
                let name = self.name("u");
                let java = self.java(ty);
                text += &format!("case {label} -> {{ {java} {name} = {value}; yield {name}; }} ");
            } else {
                text += &format!("case {label} -> {value}; ");
            }
        }
        text + &format!("default -> {}; }})", self.expr_at(ty, depth))
    }
}
