//! Procedures, statements and terminators.

use super::Printer;
use crate::program::{Local, Proc};
use crate::stmt::{Question, StmtKind, TermKind};

impl Printer<'_> {
    pub(super) fn proc(&mut self, proc: &Proc) {
        let context = self.program.origins.get(proc.origin);
        self.push(if proc.is_made { "made proc " } else { "proc " });
        self.name(&proc.name);
        self.push("(");
        for (index, local) in proc.locals.iter().take(proc.params).enumerate() {
            self.push(if index == 0 { "" } else { ", " });
            self.declared(local);
            self.push(": ");
            self.push(local.ty.name());
        }
        self.push(")");
        for (index, ty) in proc.results.iter().enumerate() {
            self.push(if index == 0 { " -> " } else { ", " });
            self.push(if proc.exception == Some(index) { "exception " } else { "" });
            self.push(ty.name());
        }
        for (index, global) in proc.guards.iter().enumerate() {
            self.push(if index == 0 { " guards " } else { ", " });
            self.global(*global);
        }
        self.origin(proc.origin, &base::Origin::default());
        self.push(" {\n");
        self.variables(proc);
        for (id, block) in proc.blocks.entries() {
            self.show(format_args!("{id}:\n"));
            for stmt in &block.stmts {
                self.push("  ");
                self.stmt(proc, &stmt.kind);
                self.origin(stmt.origin, context);
                self.push(";\n");
            }
            self.push("  ");
            self.term(proc, &block.term.kind);
            self.origin(block.term.origin, context);
            self.push(";\n");
        }
        self.push("}\n");
    }

    /// Locals that are not parameters; neighbours of the same type share a declaration.
    fn variables(&mut self, proc: &Proc) {
        let mut locals = proc.locals.iter().skip(proc.params).peekable();
        while let Some(local) = locals.next() {
            self.push("  var ");
            self.declared(local);
            while let Some(next) = locals.next_if(|next| next.ty == local.ty) {
                self.push(", ");
                self.declared(next);
            }
            self.push(": ");
            self.push(local.ty.name());
            self.push(";\n");
        }
    }

    /// A local’s name, and what the source calls it if that is something else.
    fn declared(&mut self, local: &Local) {
        self.name(&local.name);
        match &local.source {
            None => self.push(" as _"),
            Some(source) if source.name == local.name && source.inlined == 0 => {}
            Some(source) => {
                self.push(" as ");
                self.name(&source.name);
                if source.inlined > 0 {
                    self.show(format_args!(" inlined {}", source.inlined));
                }
            }
        }
    }

    pub(super) fn stmt(&mut self, proc: &Proc, kind: &StmtKind) {
        match kind {
            StmtKind::Assign { target, value } => {
                self.local(proc, *target);
                self.push(" := ");
                self.expr(proc, value);
            }
            StmtKind::Havoc { target, input, range } => {
                self.local(proc, *target);
                self.push(" := havoc");
                if let Some(input) = input {
                    self.show(format_args!(" input {input}"));
                }
                if let Some((low, high)) = range {
                    self.push(" in ");
                    self.expr(proc, low);
                    self.push(" .. ");
                    self.expr(proc, high);
                }
            }
            StmtKind::HavocArray { target, class, site, input, length } => {
                self.local(proc, *target);
                self.push(" := havoc new ");
                self.class(*class);
                if let Some(length) = length {
                    self.push(" length ");
                    self.expr(proc, length);
                }
                self.show(format_args!(" at {site} input {input}"));
            }
            StmtKind::End { object } => {
                self.push("end ");
                self.expr(proc, object);
            }
            StmtKind::Ask { target, question } => {
                self.local(proc, *target);
                self.push(" := ");
                match question {
                    Question::Alive(object) => self.function(proc, "alive", [object]),
                    Question::StoredAs(object, storage) => {
                        self.function(proc, "storage", [object]);
                        self.push(" is ");
                        self.push(storage.name());
                    }
                    Question::Live => self.push("live()"),
                    Question::Lost => self.push("lost()"),
                    Question::Left(roots) => self.function(proc, "left", roots),
                }
            }
            StmtKind::Assume { cond } => {
                self.push("assume ");
                self.expr(proc, cond);
            }
            StmtKind::Assert { cond, check } => {
                self.push("assert ");
                self.expr(proc, cond);
                self.show(format_args!(" : {check}"));
            }
            StmtKind::New { target, class, site } => {
                self.local(proc, *target);
                self.push(" := new ");
                self.class(*class);
                self.show(format_args!(" at {site}"));
            }
            StmtKind::Load { target, object, field } => {
                self.local(proc, *target);
                self.push(" := ");
                self.primary(proc, object);
                self.push("->");
                self.field(*field);
            }
            StmtKind::Store { object, field, value } => {
                self.primary(proc, object);
                self.push("->");
                self.field(*field);
                self.push(" := ");
                self.expr(proc, value);
            }
            StmtKind::NewArray { target, class, length, site } => {
                self.local(proc, *target);
                self.push(" := new ");
                self.class(*class);
                self.push("[");
                self.expr(proc, length);
                self.show(format_args!("] at {site}"));
            }
            StmtKind::Fill { array, from, to, value } => {
                self.push("fill ");
                self.primary(proc, array);
                self.push("[");
                self.expr(proc, from);
                self.push("..");
                self.expr(proc, to);
                self.push(") := ");
                self.expr(proc, value);
            }
            StmtKind::Copy { ty, array, at, source, from, count } => {
                self.push("copy ");
                self.push(ty.name());
                self.push(" ");
                self.primary(proc, array);
                self.push("[");
                self.expr(proc, at);
                self.push("..) := ");
                self.primary(proc, source);
                self.push("[");
                self.expr(proc, from);
                self.push("..) ");
                self.expr(proc, count);
            }
            StmtKind::NewLike { target, like, length, site } => {
                self.local(proc, *target);
                self.push(" := new like(");
                self.expr(proc, like);
                self.push(")[");
                self.expr(proc, length);
                self.show(format_args!("] at {site}"));
            }
            StmtKind::ArrayLoad { target, array, index } => {
                self.local(proc, *target);
                self.push(" := ");
                self.primary(proc, array);
                self.push("[");
                self.expr(proc, index);
                self.push("]");
            }
            StmtKind::ArrayStore { array, index, value } => {
                self.primary(proc, array);
                self.push("[");
                self.expr(proc, index);
                self.push("] := ");
                self.expr(proc, value);
            }
            StmtKind::Pull { object, targets } => {
                self.push("pull ");
                self.primary(proc, object);
                self.push(" {");
                for (index, (field, target)) in targets.iter().enumerate() {
                    self.push(if index == 0 { " " } else { ", " });
                    self.local(proc, *target);
                    self.push(" := ");
                    self.field(*field);
                }
                self.push(" }");
            }
            StmtKind::Push { object, values } => {
                self.push("push ");
                self.primary(proc, object);
                self.push(" {");
                for (index, (field, value)) in values.iter().enumerate() {
                    self.push(if index == 0 { " " } else { ", " });
                    self.field(*field);
                    self.push(" := ");
                    self.expr(proc, value);
                }
                self.push(" }");
            }
            StmtKind::PullElement { target, array, index } => {
                self.push("pull ");
                self.local(proc, *target);
                self.push(" := ");
                self.primary(proc, array);
                self.push("[");
                self.expr(proc, index);
                self.push("]");
            }
            StmtKind::PushElement { array, index, value } => {
                self.push("push ");
                self.primary(proc, array);
                self.push("[");
                self.expr(proc, index);
                self.push("] := ");
                self.expr(proc, value);
            }
            StmtKind::Length { target, array } => {
                self.local(proc, *target);
                self.push(" := length(");
                self.expr(proc, array);
                self.push(")");
            }
            StmtKind::GlobalLoad { target, global } => {
                self.local(proc, *target);
                self.push(" := global ");
                self.global(*global);
            }
            StmtKind::GlobalStore { global, value } => {
                self.push("global ");
                self.global(*global);
                self.push(" := ");
                self.expr(proc, value);
            }
            StmtKind::Call { targets, proc: callee, args } => {
                for (index, target) in targets.iter().enumerate() {
                    self.push(if index == 0 { "" } else { ", " });
                    match target {
                        Some(target) => self.local(proc, *target),
                        None => self.push("_"),
                    }
                }
                self.push(if targets.is_empty() { "call " } else { " := call " });
                self.proc_name(*callee);
                self.push("(");
                self.exprs(proc, args);
                self.push(")");
            }
            StmtKind::Output { stream, text, from, length } => {
                self.push("output(");
                self.exprs(proc, [&**stream, text, &**from, length]);
                self.push(")");
            }
            StmtKind::Publish { channel, values } => {
                self.show(format_args!("publish {channel}("));
                self.exprs(proc, values);
                self.push(")");
            }
            StmtKind::Recall { channel, targets } => {
                for (index, target) in targets.iter().enumerate() {
                    self.push(if index == 0 { "" } else { ", " });
                    self.local(proc, *target);
                }
                self.push(if targets.is_empty() { "recall " } else { " := recall " });
                self.show(channel);
            }
        }
    }

    pub(super) fn term(&mut self, proc: &Proc, kind: &TermKind) {
        match kind {
            TermKind::Goto { arms, otherwise } => {
                for arm in arms {
                    self.push("if ");
                    self.expr(proc, &arm.guard);
                    self.show(format_args!(" goto {}", arm.target));
                    // A switch has a line for each arm.
                    self.push(if arms.len() == 1 { " else " } else { "\n  else " });
                }
                self.show(format_args!("goto {otherwise}"));
            }
            TermKind::Return { values } => {
                self.push("return");
                if !values.is_empty() {
                    self.push(" ");
                    self.exprs(proc, values);
                }
            }
            TermKind::Halt { status } => {
                self.push("halt ");
                self.expr(proc, status);
            }
        }
    }
}
