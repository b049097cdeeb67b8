//! Conditions.

use crate::config::Feature;
use crate::generator::Gen;
use crate::types::{Prim, Ty};

impl Gen {
    pub(crate) fn boolean(&mut self, depth: u32) -> String {
        if depth == 0 || self.rng.chance(10) {
            return self.boolean_leaf();
        }
        let depth = depth - 1;
        let made = match self.rng.below(100) {
            0..35 => Some(self.comparison(depth)),
            35..57 => Some(self.connective(depth)),
            57..62 => Some(format!("(!{})", self.boolean(depth))),
            62..67 => {
                let condition = self.boolean(depth);
                let (left, right) = (self.boolean(depth), self.boolean(depth));
                Some(format!("({condition} ? {left} : {right})"))
            }
            67..72 => self.reference_equality(depth),
            72..78 => self.call(&Ty::BOOL, depth),
            78..86 => self.library(Prim::Bool, depth),
            86..92 => self.type_test(depth),
            92..96 => self.boolean_assignment(depth),
            _ if self.on(Feature::EvaluationOrder) => {
                let tag = self.name("t");
                Some(format!("tr(\"{tag}=\", {})", self.boolean(depth)))
            }
            _ => None,
        };
        made.unwrap_or_else(|| self.comparison(depth))
    }

    fn boolean_leaf(&mut self) -> String {
        if self.rng.chance(50)
            && let Some(text) = self.read(&Ty::BOOL)
        {
            return text;
        }
        if self.rng.chance(80) { self.comparison(0) } else { self.literal(Prim::Bool) }
    }

    fn comparison(&mut self, depth: u32) -> String {
        let operator = *self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]);
        let left = self.numeric_prim();
        let right = if self.rng.chance(60) { left } else { self.numeric_prim() };
        let left = match self.read(&Ty::Prim(left)) {
            Some(text) if self.rng.chance(60) => text,
            _ => self.numeric(left, depth),
        };
        format!("({left} {operator} {})", self.numeric(right, depth))
    }

    fn connective(&mut self, depth: u32) -> String {
        let operator = *self.rng.pick(&["&&", "||", "&&", "||", "^", "&", "|", "==", "!="]);
        let (left, right) = (self.boolean(depth), self.boolean(depth));
        format!("({left} {operator} {right})")
    }

    fn reference_equality(&mut self, depth: u32) -> Option<String> {
        let ty = self.printable_ty();
        // Strings: whether two of them are the same object is settled for constants only.
        if matches!(ty, Ty::Prim(_) | Ty::Str) {
            return None;
        }
        let depth = depth.min(1);
        let (left, right) = (self.expr_at(&ty, depth), self.expr_at(&ty, depth));
        let operator = *self.rng.pick(&["==", "!="]);
        if self.rng.chance(30) {
            return Some(format!("({left} {operator} null)"));
        }
        Some(match ty {
            Ty::Boxed(_) | Ty::Enum(_) => format!("({left} {operator} {right})"),
            _ => format!("((Object) {left} {operator} (Object) {right})"),
        })
    }

    fn type_test(&mut self, depth: u32) -> Option<String> {
        if !self.on(Feature::Patterns) {
            return None;
        }
        let value = self.object(depth);
        let target = self.test_type();
        let java = self.java(&target);
        if self.rng.chance(40) {
            let name = self.name("p");
            let condition = self.nested(|g| {
                g.scope.declare(name.clone(), target.clone(), crate::scope::VarKind::Final);
                g.boolean(depth)
            });
            return Some(format!("((Object) {value} instanceof {java} {name} && {condition})"));
        }
        Some(format!("((Object) {value} instanceof {java})"))
    }

    /// A type that may stand after `instanceof` or in a cast from `Object`.
    pub(crate) fn test_type(&mut self) -> Ty {
        loop {
            match self.printable_ty() {
                Ty::Prim(prim) => return Ty::Boxed(prim),
                Ty::Obj | Ty::Cell(_) => {}
                ty => return ty,
            }
        }
    }

    fn boolean_assignment(&mut self, depth: u32) -> Option<String> {
        let place = self.place(&Ty::BOOL)?;
        Some(if self.rng.chance(50) {
            format!("({place} = {})", self.boolean(depth))
        } else {
            format!("({})", self.compound(&place, Prim::Bool, depth))
        })
    }
}
