//! `break`, `continue`, `return`, `throw`.

use crate::config::Feature;
use crate::generator::Gen;
use crate::scope::{JumpKind, Return};
use crate::stmt::Flow;

impl Gen {
    /// Ends a block by a jump, if there is anywhere to go.
    pub(crate) fn jump(&mut self) -> Flow {
        match self.jump_text() {
            Some(text) => {
                self.out.line(text);
                Flow::Stops
            }
            None => Flow::Continues,
        }
    }

    pub(crate) fn conditional_jump(&mut self) -> Option<Flow> {
        let text = self.jump_text()?;
        let condition = self.rare_condition();
        let tag = self.name("jump ");
        self.out.line(format!("if ({condition}) {{ pr(\"{tag}\"); {text} }}"));
        Some(Flow::Continues)
    }

    pub(crate) fn conditional_throw(&mut self) -> Option<Flow> {
        let condition = self.rare_condition();
        let text = self.throw_text();
        self.out.line(format!("if ({condition}) {text}"));
        Some(Flow::Continues)
    }

    /// `throw …;` of an exception that is allowed here.
    pub(crate) fn throw_text(&mut self) -> String {
        let tag = self.name("e");
        let number = self.fill("%i", 1);
        if self.scope.checked && self.rng.chance(40) {
            return format!("throw new Chk(\"{tag}\", {number});");
        }
        match self.rng.below(8) {
            0..3 => format!("throw new Ux(\"{tag} \" + {number});"),
            3 => format!("throw new Uy(\"{tag}\");"),
            4 => format!("throw new IllegalStateException(\"{tag} \" + {number});"),
            5 => format!("throw new ArithmeticException(\"{tag}\");"),
            6 => format!("throw new UnsupportedOperationException(\"{tag}\", new Ux(\"cause\"));"),
            _ => "throw new IndexOutOfBoundsException(7);".to_string(),
        }
    }

    fn jump_text(&mut self) -> Option<String> {
        let mut choices = Vec::new();
        match self.scope.returns.clone() {
            Return::Forbidden => {}
            Return::Void => choices.push("return;".to_string()),
            Return::Value(ty) => {
                let value = self.stored(&ty);
                choices.push(format!("return {value};"));
            }
        }
        let jumps = self.scope.jumps.clone();
        if jumps.last().is_some_and(|jump| jump.kind != JumpKind::Block) {
            choices.push("break;".to_string());
            choices.push("break;".to_string());
        }
        let in_loop = jumps.iter().any(|jump| jump.kind == JumpKind::Loop);
        if in_loop {
            choices.push("continue;".to_string());
        }
        for jump in &jumps {
            if let Some(label) = &jump.label {
                choices.push(format!("break {label};"));
                if jump.kind == JumpKind::Loop {
                    choices.push(format!("continue {label};"));
                }
            }
        }
        if self.on(Feature::Exceptions) && (choices.is_empty() || self.rng.chance(15)) {
            return Some(self.throw_text());
        }
        if choices.is_empty() { None } else { Some(self.rng.pick(&choices).clone()) }
    }

    /// A condition that is more often false than true.
    pub(crate) fn rare_condition(&mut self) -> String {
        let condition = self.boolean(2);
        let number = self.fill("%i", 1);
        match self.rng.below(6) {
            0 => condition,
            1..4 => format!("({number} & 7) == {}", self.rng.below(8)),
            _ => format!("{condition} && ({number} & 1) == 0"),
        }
    }
}
