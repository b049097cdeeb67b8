//! Strings, and anything put together with `+`.

use crate::config::Feature;
use crate::generator::Gen;
use crate::types::Ty;

impl Gen {
    pub(crate) fn string(&mut self, depth: u32) -> String {
        if depth == 0 || self.rng.chance(20) {
            return self.string_leaf();
        }
        let depth = depth - 1;
        let made = match self.rng.below(20) {
            0..8 => Some(self.concatenation(depth)),
            8..13 => self.string_library(depth),
            13..15 => self.call(&Ty::Str, depth),
            15 => {
                let condition = self.boolean(depth);
                let (left, right) = (self.string(depth), self.string(depth));
                Some(format!("({condition} ? {left} : {right})"))
            }
            16 => self.place(&Ty::Str).map(|place| {
                let value = self.string(depth);
                // Parenthesised only: `cap` keeps what is stored short.
                format!("({place} = cap({value}))")
            }),
            17 if self.on(Feature::EvaluationOrder) => {
                let tag = self.name("t");
                Some(format!("tr(\"{tag}=\", {})", self.string(depth)))
            }
            18 if self.on(Feature::SwitchExpressions) => Some(self.inline_switch(&Ty::Str, depth)),
            _ => None,
        };
        made.unwrap_or_else(|| self.concatenation(depth))
    }

    fn string_leaf(&mut self) -> String {
        if self.rng.chance(50)
            && let Some(text) = self.read(&Ty::Str)
        {
            return text;
        }
        if self.rng.chance(3) { self.null(&Ty::Str) } else { self.string_literal() }
    }

    fn concatenation(&mut self, depth: u32) -> String {
        let mut parts = vec![self.string(depth)];
        for _ in 0..1 + self.rng.below(2) {
            parts.push(self.printable(depth));
        }
        if self.rng.chance(30) {
            parts.swap(0, 1);
        } else if self.rng.chance(10) {
            parts.push("null".to_string());
        }
        format!("({})", parts.join(" + "))
    }
}
