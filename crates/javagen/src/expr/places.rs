//! Variables, fields and array elements: where values are read from and stored.

use crate::generator::Gen;
use crate::scope::{Var, VarKind};
use crate::types::{Prim, Ty};

impl Gen {
    /// Reads something in reach that fits the type.
    pub(crate) fn read(&mut self, ty: &Ty) -> Option<String> {
        let vars: Vec<Var> = self.scope.readable().cloned().collect();
        let direct: Vec<&Var> = vars.iter().filter(|var| self.world.assignable(&var.ty, ty)).collect();
        let indirect = self.parts(&vars, ty);
        if !direct.is_empty() && (indirect.is_empty() || self.rng.chance(70)) {
            // Recent variables matter most; fields and statics come first in the list.
            let recent = direct.len().saturating_sub(5);
            let pool = if self.rng.chance(70) { &direct[recent..] } else { &direct[..] };
            return Some(self.rng.pick(pool).name.clone());
        }
        if indirect.is_empty() {
            return None;
        }
        let part = self.rng.pick(&indirect).clone();
        Some(self.part_text(part))
    }

    /// Something of exactly this type that can be assigned.
    pub(crate) fn place(&mut self, ty: &Ty) -> Option<String> {
        let vars: Vec<Var> = self.scope.readable().cloned().collect();
        let direct: Vec<String> = self.scope.assignable().filter(|var| var.ty == *ty).map(|v| v.name.clone()).collect();
        let indirect: Vec<Part> = self.parts(&vars, ty).into_iter().filter(|part| part.exact).collect();
        if !direct.is_empty() && (indirect.is_empty() || self.rng.chance(65)) {
            return Some(self.rng.pick(&direct).clone());
        }
        if indirect.is_empty() {
            return None;
        }
        let part = self.rng.pick(&indirect).clone();
        Some(self.part_text(part))
    }

    /// An index into the array denoted by `array`, seldom outside of it.
    pub(crate) fn index_into(&mut self, array: &str) -> String {
        match self.rng.below(20) {
            0..9 => self.rng.below(2).to_string(),
            9..13 => {
                let value = self.numeric_index();
                format!("({value} & 1)")
            }
            13..17 => {
                let value = self.numeric_index();
                format!("(({value} & 127) % {array}.length)")
            }
            17..18 => format!("({array}.length - 1)"),
            18 => {
                // A char, short or byte is promoted, a counter may run too far.
                let prim = *self.rng.pick(&[Prim::Int, Prim::Byte, Prim::Char]);
                self.read(&Ty::Prim(prim)).unwrap_or_else(|| "2".to_string())
            }
            _ => self.rng.pick(&["(-1)", "3", "9", "2"]).to_string(),
        }
    }

    fn numeric_index(&mut self) -> String {
        let vars: Vec<String> =
            self.scope.readable().filter(|var| var.ty == Ty::INT).map(|var| var.name.clone()).collect();
        if vars.is_empty() { "1".to_string() } else { self.rng.pick(&vars).clone() }
    }

    /// Elements of arrays and fields of objects held in variables.
    fn parts(&mut self, vars: &[Var], ty: &Ty) -> Vec<Part> {
        let mut parts = Vec::new();
        // Objects in fields are null more often than not.
        let daring = self.rng.chance(20);
        for var in vars {
            if matches!(var.ty, Ty::Class(_)) && var.kind == VarKind::Member && !daring {
                continue;
            }
            match &var.ty {
                Ty::Array(element) => {
                    if self.world.assignable(element, ty) {
                        let exact = **element == *ty;
                        parts.push(Part { base: var.name.clone(), kind: PartKind::Element, exact });
                    }
                    if let Ty::Array(inner) = &**element
                        && **inner == *ty
                    {
                        let kind = PartKind::ElementOfRow;
                        parts.push(Part { base: var.name.clone(), kind, exact: true });
                    }
                }
                Ty::Class(class) => {
                    for (_, field) in self.world.fields_of(*class) {
                        if self.world.assignable(&field.ty, ty) {
                            let exact = field.ty == *ty;
                            let kind = PartKind::Field(field.name);
                            parts.push(Part { base: var.name.clone(), kind, exact });
                        }
                    }
                }
                Ty::Record(record) => {
                    for component in &self.world.records[*record].components {
                        if self.world.assignable(&component.ty, ty) {
                            let kind = PartKind::Field(format!("{}()", component.name));
                            parts.push(Part { base: var.name.clone(), kind, exact: false });
                        }
                    }
                }
                _ => {}
            }
        }
        parts
    }

    fn part_text(&mut self, part: Part) -> String {
        let base = part.base;
        match part.kind {
            PartKind::Field(name) => format!("{base}.{name}"),
            PartKind::Element => {
                let index = self.index_into(&base);
                format!("{base}[{index}]")
            }
            PartKind::ElementOfRow => {
                let row = self.index_into(&base);
                let column = self.rng.below(2);
                format!("{base}[{row}][{column}]")
            }
        }
    }
}

#[derive(Clone, Debug)]
struct Part {
    base: String,
    kind: PartKind,
    /// Its type is the one asked for, not a subtype; it can be assigned.
    exact: bool,
}

#[derive(Clone, Debug)]
enum PartKind {
    Field(String),
    Element,
    ElementOfRow,
}
