//! `switch`, its cases and labels (C11 6.8.1, 6.8.4.2), and `goto`.

use super::Pass;
use crate::ast;
use crate::error::{Outcome, fail};
use crate::hir::{Case, Expr, ExprKind, Function, Label, LabelId, StmtKind};
use crate::lex::Symbol;
use crate::source::Span;
use crate::types::{FunctionType, Type, TypeId};
use std::sync::Arc;

/// A switch that we are in.
pub(super) struct Switch {
    ty: TypeId,
    cases: Vec<Case>,
    default: Option<LabelId>,
}

impl Pass<'_> {
    pub(super) fn switch(&mut self, value: &ast::Expr, body: &ast::Stmt) -> Outcome<StmtKind> {
        let value = self.full_value(value)?;
        let value = if self.types.is_integer(value.ty) {
            self.promote(value)
        } else if self.types.is_unsupported(value.ty) {
            let int = self.basic.int;
            self.convert(value, int)
        } else {
            return fail(value.span, format!("`switch` takes integers, not {}", self.words(value.ty)));
        };
        let switch = Switch { ty: value.ty, cases: Vec::new(), default: None };
        if let Some(function) = &mut self.function {
            function.switches.push(switch);
            function.breakable += 1;
        }
        let body = self.stmt(body);
        let Some(function) = &mut self.function else { return fail(value.span, "`switch` outside of a function") };
        function.breakable -= 1;
        let switch = function.switches.pop();
        let body = Box::new(body?);
        let Some(switch) = switch else { return fail(value.span, "`switch` outside of a function") };
        let mut cases = switch.cases;
        let mut sorted: Vec<(i128, i128, LabelId)> =
            cases.iter().map(|case| (case.low, case.high, case.label)).collect();
        sorted.sort_by_key(|(low, ..)| *low);
        if let Some(double) = sorted.windows(2).find(|pair| pair[0].1 >= pair[1].0) {
            let span = self.label_span(double[1].2).unwrap_or(value.span);
            return fail(span, format!("two cases for {}", double[1].0));
        }
        cases.shrink_to_fit();
        Ok(StmtKind::Switch { value, cases, default: switch.default, body })
    }

    fn label_span(&self, label: LabelId) -> Option<Span> {
        self.function.as_ref().and_then(|function| function.labels.get(label)).map(|label| label.span)
    }

    /// `case low ... high: body`
    pub(super) fn case(
        &mut self,
        low: &ast::Expr,
        high: Option<&ast::Expr>,
        body: &ast::Stmt,
        span: Span,
    ) -> Outcome<StmtKind> {
        let low_value = self.integer_constant(low)?;
        let high_value = match high {
            Some(high) => self.integer_constant(high)?,
            None => low_value,
        };
        let label = self.new_label(None, low.span);
        let Some(ty) = self.function.as_ref().and_then(|function| function.switches.last()).map(|switch| switch.ty)
        else {
            return fail(span, "`case` outside of `switch`");
        };
        let (low, high) = (self.types.wrap(low_value, ty), self.types.wrap(high_value, ty));
        // An empty range: compilers warn, and it never matches.
        if low <= high
            && let Some(switch) = self.function.as_mut().and_then(|function| function.switches.last_mut())
        {
            switch.cases.push(Case { low, high, label });
        }
        let body = Box::new(self.stmt(body)?);
        Ok(StmtKind::Labelled { label, body })
    }

    pub(super) fn default(&mut self, body: &ast::Stmt, span: Span) -> Outcome<StmtKind> {
        let label = self.new_label(None, span);
        match self.function.as_mut().and_then(|function| function.switches.last_mut()) {
            None => return fail(span, "`default` outside of `switch`"),
            Some(switch) if switch.default.is_some() => return fail(span, "a second `default`"),
            Some(switch) => switch.default = Some(label),
        }
        let body = Box::new(self.stmt(body)?);
        Ok(StmtKind::Labelled { label, body })
    }

    fn new_label(&mut self, name: Option<Symbol>, span: Span) -> LabelId {
        let name = name.map(|name| self.name(name));
        match &mut self.function {
            Some(function) => function.labels.push(Label { name, address: None, span }),
            None => base::Id::from_index(0),
        }
    }

    /// The label of a name, which may stand further down.
    fn label(&mut self, name: Symbol, span: Span) -> LabelId {
        let known = self
            .function
            .as_ref()
            .and_then(|function| function.label_names.iter().rev().find_map(|names| names.get(&name).copied()));
        if let Some(label) = known {
            return label;
        }
        let label = self.new_label(Some(name), span);
        if let Some(names) = self.function.as_mut().and_then(|function| function.label_names.first_mut()) {
            names.insert(name, label);
        }
        label
    }

    /// `name: body`
    pub(super) fn labelled(&mut self, name: Symbol, body: &ast::Stmt, span: Span) -> Outcome<StmtKind> {
        let label = self.label(name, span);
        if let Some(function) = &mut self.function {
            function.labels[label].span = span;
            if !function.placed.insert(label) {
                return fail(span, format!("two labels are called `{}`", self.name(name)));
            }
        }
        let body = Box::new(self.stmt(body)?);
        Ok(StmtKind::Labelled { label, body })
    }

    pub(super) fn goto(&mut self, name: Symbol, span: Span) -> StmtKind {
        let label = self.label(name, span);
        if let Some(function) = &mut self.function {
            function.wanted.push((label, span));
        }
        StmtKind::Goto(label)
    }

    /// `&&name`: a function that nobody can call stands for it.
    pub(super) fn label_address(&mut self, name: Symbol, span: Span) -> Expr {
        let void = self.basic.void;
        let pointer = self.types.pointer(void.into());
        if self.function.is_none() {
            return self.unsupported("the address of a label", pointer, span);
        }
        let label = self.label(name, span);
        let ty = FunctionType { result: void, params: Vec::new(), is_variadic: false, has_prototype: true };
        let ty = self.types.add(Type::Function(ty));
        let shown: Arc<str> = format!("&&{}", self.name(name)).into();
        let Some(function) = &mut self.function else { return self.unsupported("a label", pointer, span) };
        function.wanted.push((label, span));
        let known = function.labels[label].address;
        let address = known.unwrap_or_else(|| self.a.functions.push(Function::label(shown, ty, span)));
        if let Some(function) = &mut self.function {
            function.labels[label].address = Some(address);
        }
        Expr { kind: ExprKind::FunctionAddress(address), ty: pointer, span }
    }

    /// `__label__ a, b;`: labels of the block that we are in.
    pub(super) fn declare_labels(&mut self, names: &[Symbol], span: Span) {
        for name in names {
            let label = self.new_label(Some(*name), span);
            if let Some(scope) = self.function.as_mut().and_then(|function| function.label_names.last_mut()) {
                scope.insert(*name, label);
            }
        }
    }
}
