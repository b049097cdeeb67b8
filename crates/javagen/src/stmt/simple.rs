//! Declarations, assignments, printing, calls.

use crate::config::Feature;
use crate::generator::Gen;
use crate::scope::{Ending, Var, VarKind};
use crate::stmt::Flow;
use crate::types::{Prim, Ty};

impl Gen {
    pub(crate) fn declare_local(&mut self) -> Option<Flow> {
        let ty = self.value_ty();
        let name = self.declare(&ty);
        if self.rng.chance(30) {
            self.print_value(&name, &ty);
        }
        Some(Flow::Continues)
    }

    /// Declares a variable of this type with a value.
    pub(crate) fn declare(&mut self, ty: &Ty) -> String {
        let value = match ty {
            Ty::Array(element) if self.rng.chance(40) => self.array_initializer(element, 1),
            _ => self.stored(ty),
        };
        self.declare_as(ty, &value)
    }

    /// Declares a variable of this type with this value.
    pub(crate) fn declare_as(&mut self, ty: &Ty, value: &str) -> String {
        let name = self.name(ty.letter());
        let kind = if self.rng.chance(65) { VarKind::Mutable } else { VarKind::Final };
        let modifier = if kind == VarKind::Final && self.rng.chance(30) { "final " } else { "" };
        let initializer = value.starts_with('{');
        let inferable = matches!(ty, Ty::Prim(_) | Ty::Boxed(_) | Ty::Array(_)) && !initializer;
        let java = if inferable && self.rng.chance(10) { "var".to_string() } else { self.java(ty) };
        self.out.line(format!("{modifier}{java} {name} = {value};"));
        self.scope.declare(name.clone(), ty.clone(), kind);
        name
    }

    /// A variable that gets its value on two paths.
    pub(crate) fn declare_late(&mut self) -> Option<Flow> {
        let ty = self.value_ty();
        let name = self.name(ty.letter());
        let condition = self.boolean(2);
        let (left, right) = (self.stored(&ty), self.stored(&ty));
        self.out.line(format!("{} {name};", self.java(&ty)));
        self.out.line(format!("if ({condition}) {name} = {left}; else {name} = {right};"));
        self.scope.declare(name, ty, VarKind::Final);
        Some(Flow::Continues)
    }

    pub(crate) fn assign(&mut self) -> Option<Flow> {
        let ty = self.value_ty();
        let place = self.place(&ty)?;
        let value = self.stored(&ty);
        self.out.line(format!("{place} = {value};"));
        if self.rng.chance(30) {
            self.print_value(&place, &ty);
        }
        Some(Flow::Continues)
    }

    pub(crate) fn effect_statement(&mut self) -> Option<Flow> {
        if self.rng.chance(70) {
            let prim = self.any_prim();
            let place = self.place(&Ty::Prim(prim))?;
            let text = if prim != Prim::Bool && self.rng.chance(35) {
                self.step(&place)
            } else {
                self.compound(&place, prim, 2)
            };
            self.out.line(format!("{text};"));
            if self.rng.chance(25) {
                self.print_value(&place, &Ty::Prim(prim));
            }
            return Some(Flow::Continues);
        }
        if self.rng.chance(25)
            && let Some(place) = self.place(&Ty::Str)
        {
            // The only compound assignment that can let a string grow: cut it back.
            let value = self.printable(1);
            self.out.line(format!("{place} += {value};"));
            self.out.line(format!("{place} = cap({place});"));
            return Some(Flow::Continues);
        }
        if self.on(Feature::Boxed) && self.rng.chance(50) {
            let prim = *self.rng.pick(&[Prim::Int, Prim::Long, Prim::Char]);
            let place = self.place(&Ty::Boxed(prim))?;
            let text = self.step(&place);
            self.out.line(format!("{text};"));
            return Some(Flow::Continues);
        }
        let text = self.effect()?;
        self.out.line(format!("{text};"));
        Some(Flow::Continues)
    }

    pub(crate) fn call_for_effect(&mut self) -> Option<Flow> {
        let text = self.call_statement()?;
        self.out.line(format!("{text};"));
        Some(Flow::Continues)
    }

    /// Prints what a library method makes of values at hand.
    pub(crate) fn library_result(&mut self) -> Option<Flow> {
        for _ in 0..2 + self.rng.below(3) {
            self.one_library_result()?;
        }
        Some(Flow::Continues)
    }

    fn one_library_result(&mut self) -> Option<()> {
        if self.rng.chance(25) {
            let text = self.string_library(2)?;
            self.print_value(&text, &Ty::Str);
            return Some(());
        }
        let prim = match self.any_prim() {
            Prim::Float | Prim::Byte | Prim::Short if self.on(Feature::Floats) => Prim::Double,
            prim => prim,
        };
        let text = self.library(prim, 2)?;
        self.print_value(&text, &Ty::Prim(prim));
        Some(())
    }

    pub(crate) fn print(&mut self) -> Option<Flow> {
        let vars: Vec<Var> = self.scope.readable().cloned().collect();
        if !vars.is_empty() && self.rng.chance(60) {
            let recent = vars.len().saturating_sub(6);
            let var = self.rng.pick(&vars[recent..]).clone();
            self.print_value(&var.name, &var.ty);
        } else {
            let ty = self.printable_ty();
            let value = self.expr(&ty);
            self.print_value(&value, &ty);
        }
        Some(Flow::Continues)
    }

    /// Prints the local variable declared last.
    pub(crate) fn print_recent(&mut self) {
        let floor = self.scope.floor;
        let local = |var: &&Var| !var.name.contains('.');
        if let Some(var) = self.scope.vars[floor..].iter().rev().find(local).cloned() {
            self.print_value(&var.name, &var.ty);
        } else {
            self.print();
        }
    }

    /// Prints a value of this type, with a tag that leads back to this place.
    pub(crate) fn print_value(&mut self, value: &str, ty: &Ty) {
        let tag = self.name("");
        let plain = matches!(ty, Ty::Prim(p) | Ty::Boxed(p) if *p != Prim::Char);
        let line = match ty {
            Ty::Prim(p) if *p != Prim::Char && self.scope.loops == 0 && self.rng.chance(15) => {
                format!("System.out.println({value});")
            }
            Ty::Prim(Prim::Char) if self.rng.chance(40) => {
                format!("pr(\"{tag} \" + (int) {value});")
            }
            _ if plain => format!("pr(\"{tag} \" + {value});"),
            Ty::Array(element) => {
                let method = if matches!(**element, Ty::Array(_)) { "deepToString" } else { "toString" };
                let plain = matches!(**element, Ty::Prim(p) if p != Prim::Char);
                let print = if plain { "pr" } else { "pe" };
                format!("{print}(\"{tag} \" + Arrays.{method}({value}));")
            }
            Ty::Function(_) => format!("pr(\"{tag} \" + ({value} == null));"),
            _ => format!("pe(\"{tag} \" + {value});"),
        };
        self.out.line(line);
    }

    pub(crate) fn if_statement(&mut self) -> Option<Flow> {
        let condition = self.boolean(3);
        self.out.open(format!("if ({condition})"));
        if self.rng.chance(50) {
            self.nested(|g| {
                // An `if` without `else` completes whatever its branch does.
                g.scope.ending = Ending::Free;
                g.block();
            });
            self.out.close();
            return Some(Flow::Continues);
        }
        let mut flow = self.block();
        if self.rng.chance(25) {
            let condition = self.boolean(2);
            self.out.reopen(format!("else if ({condition})"));
            flow = flow.or(self.block());
        }
        self.out.reopen("else");
        flow = flow.or(self.block());
        self.out.close();
        Some(flow)
    }

    /// Operands with effects on each other, in one expression.
    pub(crate) fn evaluation_order(&mut self) -> Option<Flow> {
        let place = self.place(&Ty::INT)?;
        let a = self.name("t");
        let inner = self.numeric(Prim::Int, 1);
        let text = match self.rng.below(5) {
            0 => format!("{place} + {place}++ + {place} * (({place} = {inner}) ^ {place})"),
            1 => format!("tr(\"{a}a \", {place}) - tr(\"{a}b \", {place}++) * tr(\"{a}c \", --{place})"),
            2 => format!("({place} += {place} + ({place} = {inner}))"),
            3 => format!("({place} = tr(\"{a} \", {inner})) % tr(\"{a}z \", {place} & 3)"),
            _ => format!("{place}++ + ++{place} - {place}-- - --{place}"),
        };
        self.out.line(format!("pr(\"{a} \" + ({text}) + \" \" + {place});"));
        Some(Flow::Continues)
    }

    pub(crate) fn synchronized(&mut self) -> Option<Flow> {
        let monitor = match self.read(&Ty::Obj) {
            Some(text) if self.rng.chance(20) => format!("(Object) {text}"),
            _ => "LOCK".to_string(),
        };
        self.out.open(format!("synchronized ({monitor})"));
        let flow = self.block();
        self.out.close();
        Some(flow)
    }
}
