//! Statements, and functions with effects.

use crate::generator::{Feature, Gen, Place, Variable};
use crate::record::Ty;
use crate::scalar::Scalar;
use std::fmt::Write as _;

impl Gen {
    /// A statement, with others inside of it up to a depth.
    pub(crate) fn statement(&mut self, depth: usize) {
        match self.rng.below(16) {
            0 | 1 if depth > 0 => self.branch(depth),
            2 if depth > 0 => self.counted(depth),
            3 if depth > 0 && self.has(Feature::Switch) => self.switch(depth),
            4 if depth > 0 && self.has(Feature::Goto) => self.jump(depth),
            5 | 6 => {
                let (value, _) = self.any_int(2);
                self.mark(&value);
            }
            7 if !self.calls.is_empty() => {
                let call = self.rng.below(self.calls.len());
                let call = self.calls[call].clone();
                self.line(&call);
            }
            8 if depth > 0 && self.has(Feature::Pointers) => self.by_pointer(depth),
            9 if self.has(Feature::RecordValues) => self.copied(),
            10 if depth > 0 => {
                self.line("{");
                let known = self.scope.len();
                self.indent += 1;
                self.local();
                self.statement(depth - 1);
                self.statement(depth - 1);
                self.scope.truncate(known);
                self.indent -= 1;
                self.line("}");
            }
            _ => self.assignment(),
        }
    }

    fn some(&mut self, depth: usize) {
        let known = self.scope.len();
        self.indent += 1;
        for _ in 0..1 + self.rng.below(2) {
            self.statement(depth - 1);
        }
        self.indent -= 1;
        self.scope.truncate(known);
    }

    /// A local variable with a value.
    pub(crate) fn local(&mut self) {
        let (ty, name) = (self.object_type(), self.fresh_local("v"));
        let init = self.initialiser(&ty, false);
        let declared = self.declared(&ty, &name);
        self.line(&format!("{declared} = {init};"));
        self.scope.push(Variable { name, ty, is_fixed: false });
    }

    /// A number is assigned.
    pub(crate) fn assignment(&mut self) {
        let Some(Place { text, ty, bits }) = self.some_target() else { return };
        // With what is added or multiplied it fits into an int.
        let is_narrow = bits.unwrap_or(ty.bits()) <= 16;
        let line = match self.rng.below(8) {
            0 if ty != Scalar::Bool && !ty.is_float() && (is_narrow || !ty.is_signed() && bits.is_none()) => {
                let operator = *self.rng.pick(&["++", "--"]);
                if self.rng.chance(50) { format!("{text}{operator};") } else { format!("{operator}{text};") }
            }
            1 if !ty.is_float() => {
                let value = self.any_int(1).0;
                format!("{text} {}= {value};", *self.rng.pick(&["&", "|", "^"]))
            }
            2 if !ty.is_float() => {
                let value = self.any_int(1).0;
                format!("{text} {}= ({value} & 15) + 1;", *self.rng.pick(&["/", "%"]))
            }
            3 if is_narrow && !ty.is_float() => {
                let value = self.any_int(1).0;
                format!("{text} {}= ({value} & 0xff);", *self.rng.pick(&["+", "-", "*"]))
            }
            4 if !ty.is_float() => {
                let most = if bits.is_some() { 31 } else { ty.promoted().bits() - 1 };
                let value = self.any_int(1).0;
                format!("{text} >>= ({value} & {most});")
            }
            5 if ty.is_float() => {
                let value = self.expr(Scalar::Double, 1);
                format!("{text} {}= {value};", *self.rng.pick(&["+", "-", "*", "/"]))
            }
            6 if !ty.is_signed() && bits.is_none() && !ty.is_float() && ty.bits() >= 32 => {
                let value = self.any_int(1).0;
                format!("{text} {}= {value};", *self.rng.pick(&["+", "-", "*"]))
            }
            _ => format!("{text} = {};", self.expr(ty, 2)),
        };
        self.line(&line);
    }

    fn branch(&mut self, depth: usize) {
        let condition = self.condition(1);
        self.line(&format!("if ({condition}) {{"));
        self.some(depth);
        if self.rng.chance(50) {
            self.line("} else {");
            self.some(depth);
        }
        self.line("}");
    }

    /// A loop with a counter that nothing else changes.
    fn counted(&mut self, depth: usize) {
        let (name, count) = (self.fresh_local("i"), 1 + self.rng.below(6));
        let counter = Variable { name: name.clone(), ty: Ty::Scalar(Scalar::Int), is_fixed: true };
        let leave = match self.rng.below(3) {
            0 => {
                let condition = self.condition(1);
                Some(format!("    if ({condition}) {};", *self.rng.pick(&["break", "continue"])))
            }
            _ => None,
        };
        let known = self.scope.len();
        match self.rng.below(3) {
            0 => {
                self.line(&format!("int {name} = 0;"));
                self.scope.push(counter);
                self.line(&format!("while ({name}++ < {count}) {{"));
                leave.iter().for_each(|leave| self.line(leave));
                self.some(depth);
                self.line("}");
            }
            1 => {
                self.line(&format!("int {name} = {count};"));
                self.scope.push(counter);
                self.line("do {");
                leave.iter().for_each(|leave| self.line(leave));
                self.some(depth);
                self.line(&format!("}} while (--{name} > 0);"));
            }
            _ => {
                self.line(&format!("for (int {name} = 0; {name} < {count}; {name}++) {{"));
                self.scope.push(counter);
                leave.iter().for_each(|leave| self.line(leave));
                self.some(depth);
                self.line("}");
                self.scope.truncate(known);
            }
        }
    }

    fn switch(&mut self, depth: usize) {
        let (value, _) = self.any_int(1);
        self.line(&format!("switch ({value} & 7) {{"));
        let mut labels: Vec<usize> = (0..8).filter(|_| self.rng.chance(40)).collect();
        if let [.., last] = labels[..]
            && last < 6
            && self.rng.chance(30)
        {
            labels.pop();
            self.case(&format!("case {last} ... 7"), depth);
            self.line("    break;");
        }
        let default = self.rng.below(4);
        for (number, label) in labels.into_iter().enumerate() {
            if number == default {
                self.case("default", depth);
            }
            self.case(&format!("case {label}"), depth);
            if self.rng.chance(60) {
                self.line("    break;");
            }
        }
        self.line("    ;");
        self.line("}");
    }

    fn case(&mut self, label: &str, depth: usize) {
        self.line(&format!("{label}: {{"));
        self.some(depth);
        self.line("}");
    }

    /// Back to a label, some times, or over what follows.
    fn jump(&mut self, depth: usize) {
        let (label, count) = (self.fresh_local("l"), self.fresh_local("n"));
        if self.rng.chance(50) {
            self.line(&format!("int {count} = 0;"));
            self.line(&format!("{label}:;"));
            self.line("{");
            self.some(depth);
            self.line("}");
            let most = 1 + self.rng.below(4);
            self.line(&format!("if (++{count} < {most}) goto {label};"));
        } else {
            let condition = self.condition(1);
            self.line(&format!("if ({condition}) goto {label};"));
            self.line("{");
            self.some(depth);
            self.line("}");
            self.line(&format!("{label}:;"));
        }
    }

    /// A pointer to something inside of a variable, for some statements.
    fn by_pointer(&mut self, depth: usize) {
        let Some((text, ty)) = self.pointer() else { return };
        let name = self.fresh_local("p");
        let declared = self.declared(&ty, &name);
        self.line("{");
        self.indent += 1;
        self.line(&format!("{declared} = {text};"));
        let known = self.scope.len();
        self.scope.push(Variable { name: name.clone(), ty: ty.clone(), is_fixed: false });
        self.statement(depth - 1);
        self.assignment();
        if let Ty::Pointer(element, length) = &ty
            && let Ty::Scalar(scalar) = **element
            && *length > 1
            && !scalar.is_float()
        {
            let (walker, prefix) = (self.fresh_local("w"), self.prefix.clone());
            let ty = scalar.name();
            self.line(&format!(
                "for ({ty} *{walker} = {name}; {walker} != {name} + {length}; {walker}++) {prefix}mark((unsigned long long) *{walker} + (unsigned long long) ({walker} - {name}));"
            ));
        }
        self.scope.truncate(known);
        self.indent -= 1;
        self.line("}");
    }

    /// A pointer to some object, with what it leads to.
    pub(crate) fn pointer(&mut self) -> Option<(String, Ty)> {
        let open: Vec<usize> = (0..self.scope.len()).filter(|index| !self.scope[*index].is_fixed).collect();
        if open.is_empty() {
            return None;
        }
        let Variable { name, ty, .. } = self.scope[*self.rng.pick(&open)].clone();
        self.pointer_into(name, ty)
    }

    fn pointer_into(&mut self, text: String, ty: Ty) -> Option<(String, Ty)> {
        match ty {
            Ty::Scalar(_) => Some((format!("&{text}"), Ty::Pointer(Box::new(ty), 1))),
            Ty::Array(element, length) => match self.rng.below(3) {
                0 => Some((text, Ty::Pointer(element, length))),
                1 => {
                    let from = self.rng.below(length);
                    Some((format!("&{text}[{from}]"), Ty::Pointer(element, length - from)))
                }
                _ => {
                    let from = self.rng.below(length);
                    self.pointer_into(format!("{text}[{from}]"), *element)
                }
            },
            Ty::Record(record) => {
                let of = self.records[record].clone();
                if self.rng.chance(40) {
                    return Some((format!("&{text}"), Ty::Pointer(Box::new(ty), 1)));
                }
                let chosen = of.active.unwrap_or_else(|| self.rng.below(of.fields.len()));
                let field = &of.fields[chosen];
                match field.bits {
                    Some(_) => Some((format!("&{text}"), Ty::Pointer(Box::new(Ty::Record(record)), 1))),
                    None => self.pointer_into(format!("{text}.{}", field.name), field.ty.clone()),
                }
            }
            Ty::Pointer(element, length) => {
                let from = self.rng.below(length);
                Some((format!("{text} + {from}"), Ty::Pointer(element, length - from)))
            }
        }
    }

    /// A record is copied, or made anew.
    fn copied(&mut self) {
        let records: Vec<(String, usize)> = self
            .scope
            .iter()
            .filter_map(|variable| match variable.ty {
                Ty::Record(record) if !variable.is_fixed => Some((variable.name.clone(), record)),
                _ => None,
            })
            .collect();
        if records.is_empty() {
            return;
        }
        let (target, record) = self.rng.pick(&records).clone();
        if self.has(Feature::CompoundLiterals) && self.rng.chance(50) {
            let (init, name) = (self.initialiser(&Ty::Record(record), false), self.records[record].name.clone());
            self.line(&format!("{target} = ({name}) {init};"));
            return;
        }
        let alike: Vec<&(String, usize)> = records.iter().filter(|(_, other)| *other == record).collect();
        let (source, _) = (*self.rng.pick(&alike)).clone();
        self.line(&format!("{target} = {source};"));
    }

    /// A function with effects: on what its parameters lead to, and on static objects.
    pub(crate) fn procedure(&mut self) {
        let targets: Vec<Variable> = self.scope.clone();
        let name = self.fresh("h");
        let known = self.scope.len();
        let mut params = vec!["int n".to_owned()];
        let mut args = vec![self.expr(Scalar::Int, 1)];
        if self.has(Feature::Pointers)
            && let Some((text, ty)) = self.pointer()
        {
            params.push(self.declared(&ty, "q"));
            args.push(text);
            self.scope.push(Variable { name: "q".into(), ty, is_fixed: false });
        }
        self.scope.push(Variable { name: "n".into(), ty: Ty::Scalar(Scalar::Int), is_fixed: false });
        let by_value = targets.iter().find_map(|variable| match variable.ty {
            Ty::Record(record) => Some((variable.name.clone(), record)),
            _ => None,
        });
        let by_value = by_value.filter(|_| self.has(Feature::RecordValues));
        if let Some((variable, record)) = &by_value {
            params.push(self.declared(&Ty::Record(*record), "r"));
            args.push(variable.clone());
            self.scope.push(Variable { name: "r".into(), ty: Ty::Record(*record), is_fixed: false });
        }
        self.indent = 1;
        if self.has(Feature::Statics) {
            let start = self.rng.below(9);
            self.line(&format!("static unsigned calls = {start};"));
            self.line("calls++;");
            self.mark("calls");
        }
        for _ in 0..1 + self.rng.below(4) {
            self.statement(2);
        }
        let (ty, call) = match &by_value {
            Some((variable, record)) => {
                self.line("return r;");
                (self.records[*record].name.clone(), format!("{variable} = {name}({});", args.join(", ")))
            }
            None => ("void".to_owned(), format!("{name}({});", args.join(", "))),
        };
        self.scope.truncate(known);
        let body = std::mem::take(&mut self.body);
        let _ = writeln!(self.top, "static {ty} {name}({}) {{\n{body}}}", params.join(", "));
        self.calls.push(call);
    }
}
