//! Finds what stands in the source at the places that origins name: loops, calls, statements. For witnesses, which other tools read.
//!
//! From a typed program and origins of what was lowered from it to [`Position`]s in the files as they were given. What is not certain is not answered: a column that
//! macros may have moved is left out, and a place that several things may stand at leads to none of them.

use crate::hir::{
    AddressBase, Block, Body, Callee, Constant, Expr, ExprKind, Function, FunctionId, InitValue, LabelId, LocalId,
    Program, Stmt, StmtKind, for_each_expr,
};
use crate::library::{Library, known};
use crate::source::Span;
use crate::types::{QualType, Type as CType, TypeId};
use base::Origin;
use std::path::Path;
use std::sync::Arc;

/// Calls from one function to the next are followed no further than this.
const DEEPEST: u32 = 100;

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The file, as it was given.
    pub file: Arc<str>,
    /// From 1.
    pub line: u32,
    /// In bytes, from 1; none where the preprocessor may have moved it.
    pub column: Option<u32>,
}

/// A `while` or `for` of the source.
pub struct Loop<'p> {
    program: &'p Program,
    body: &'p Body,
    function: FunctionId,
    span: Span,
    /// The scopes around it, from the outermost on, and its own.
    scopes: Vec<&'p [LocalId]>,
    own: &'p [LocalId],
    /// Where the keyword stands.
    pub position: Position,
    /// How deep its function is inlined into what the program starts with. No other copy of the function's code runs.
    pub depth: u32,
}

/// A call of a function whose result is any value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyResult {
    /// Where its closing parenthesis stands.
    pub end: Position,
    /// The type of the result in the IVL.
    pub ty: ivl::Type,
}

/// Finds things in a program that starts with this function.
#[derive(Clone, Copy)]
pub struct Positions<'p> {
    /// The program.
    pub program: &'p Program,
    /// The function.
    pub entry: &'p str,
}

impl<'p> Positions<'p> {
    /// The loop that has its head where the code `first` comes from and whose rounds come from these places.
    pub fn loop_at(&self, first: &Origin, rounds: &[Origin]) -> Option<Loop<'p>> {
        let (function, body) = self.function(first)?;
        let depth = self.depth(function, DEEPEST)?;
        let mut walk = Walk { at: At { program: self.program, origin: first }, scopes: Vec::new(), found: Vec::new() };
        walk.scopes.push(&body.params);
        walk.block(&body.block);
        let found = match first.column {
            Some(_) => walk.found.pop()?,
            // By lines alone, an inner one would look as one around it does.
            None if walk.found.len() == 1 => walk.found.pop()?,
            None => return None,
        };
        let inside = |span: Span, origin: &Origin| At { program: self.program, origin }.is_in(span);
        let own = rounds.iter().filter(|origin| origin.method == first.method && origin.file == first.file);
        let own = own.filter(|origin| origin.line.is_some() && inside(found.span, origin));
        // Loops of library functions have all of their code where they are called.
        let is_head = match found.part {
            InLoop::Condition(cond) => own.clone().any(|origin| !inside(cond, origin)),
            InLoop::Body => own.clone().any(|origin| origin != first) && !has_jumps(body),
            InLoop::Elsewhere => false,
        };
        is_head.then_some(())?;
        Some(Loop {
            program: self.program,
            body,
            function,
            span: found.span,
            scopes: found.scopes,
            own: found.own,
            position: self.position(found.span)?,
            depth,
        })
    }

    /// The call of a function that gives any value, where its result was asked for.
    pub fn any_result_at(&self, origin: &Origin) -> Option<AnyResult> {
        let (_, body) = self.function(origin)?;
        let at = At { program: self.program, origin };
        let mut found: Vec<(Span, TypeId)> = Vec::new();
        for_each_expr(&mut body.block.clone(), &mut |expr: &mut Expr| {
            let ExprKind::Call { callee: Callee::Direct(callee), .. } = &expr.kind else { return };
            let callee = &self.program.functions[*callee];
            if callee.body.is_none()
                && matches!(known(&callee.name), None | Some(Library::Nondet))
                && at.begins(expr.span)
            {
                found.push((expr.span, expr.ty));
            }
        });
        let [(span, ty)] = found[..] else { return None };
        let ty = self.program.types.scalar(ty)?;
        let last = Span { start: span.end.checked_sub(1)?, ..span };
        (self.program.sources.excerpt(last) == ")").then_some(())?;
        Some(AnyResult { end: self.position(last)?, ty })
    }

    /// The innermost statement or full expression around a place; where there is none, as at the end of a function, the line.
    pub fn statement_at(&self, origin: &Origin) -> Option<Position> {
        let (_, body) = self.function(origin)?;
        let at = At { program: self.program, origin };
        let mut found = Vec::new();
        for_each_stmt(&body.block, &mut |stmt| {
            found.extend(evaluated(stmt).into_iter().filter(|span| at.is_in(*span)))
        });
        let Some(innermost) = found.into_iter().min_by_key(|span| span.end - span.start) else {
            let of_function = self.position(body.span)?;
            // Line markers in a file that was given count in another one.
            let is_same = of_function.line == self.program.sources.locate(body.span).line;
            return Some(Position { line: origin.line.filter(|_| is_same)?, column: None, ..of_function });
        };
        let position = self.position(innermost)?;
        match origin.column {
            Some(_) => Some(position),
            // Of several statements in a line, nobody knows which one is meant.
            None => Some(Position { column: None, ..position }),
        }
    }

    /// The user's function that an origin is about, if there is one only.
    fn function(&self, origin: &Origin) -> Option<(FunctionId, &'p Body)> {
        let name = origin.method.as_ref()?;
        let is_it = |function: &Function| function.name == *name && function.called_at.is_none();
        let mut all =
            self.program.functions.entries().filter(|(_, function)| is_it(function) && function.body.is_some());
        let (id, function) = all.next()?;
        let is_known_by_another_name =
            || self.program.functions.iter().any(|other| other.symbol.as_ref() == Some(name));
        let body = function.body.as_ref().filter(|_| all.next().is_none() && !is_known_by_another_name())?;
        let at = self.program.sources.locate(body.span);
        let file = at.file.rsplit('/').next();
        (file == origin.file.as_deref()).then_some((id, body))
    }

    /// How many calls lead from the start of the program to a function, if it is called at one place only and so is each on the way.
    fn depth(&self, function: FunctionId, fuel: u32) -> Option<u32> {
        let mut callers = Vec::new();
        let mut is_taken = false;
        for (caller, other) in self.program.functions.entries() {
            let Some(body) = &other.body else { continue };
            for_each_expr(&mut body.block.clone(), &mut |expr: &mut Expr| match &expr.kind {
                ExprKind::Call { callee: Callee::Direct(callee), .. } if *callee == function => callers.push(caller),
                ExprKind::FunctionAddress(address) if *address == function => is_taken = true,
                _ => {}
            });
        }
        let items = self.program.globals.iter().flat_map(|global| &global.init);
        let leads_there = |value: &Constant| matches!(value, Constant::Address { base: AddressBase::Function(address), .. } if *address == function);
        is_taken |= items.into_iter().any(|item| leads_there(&item.value)) || self.program.at_exit == Some(function);
        let is_entry = *self.program.functions[function].name == *self.entry;
        match callers[..] {
            _ if is_taken => None,
            [] if is_entry => Some(1),
            [caller] if !is_entry && caller != function => self.depth(caller, fuel.checked_sub(1)?)?.checked_add(1),
            _ => None,
        }
    }

    /// Where a span begins, in the file as it was given.
    fn position(&self, span: Span) -> Option<Position> {
        let unit = self.program.sources.units.get(span.unit)?;
        let at = self.program.sources.locate(span);
        let is_as_given = !at.is_expanded || Path::new(&*unit.name).extension().is_some_and(|name| name == "i");
        if !is_as_given {
            return (at.file == unit.name).then_some(Position { file: at.file, line: at.line, column: None });
        }
        // What tools take for a column differs behind characters of several bytes.
        let is_plain = unit.line(at.unit_line).is_ascii();
        Some(Position { file: unit.name.clone(), line: at.unit_line, column: Some(at.column).filter(|_| is_plain) })
    }
}

impl Loop<'_> {
    /// The function that it stands in.
    pub fn function(&self) -> &str {
        &self.program.functions[self.function].name
    }

    /// Whether a name is that of a local or parameter at the loop, an integer with the values of this type, and no other one of
    /// the function has the same name.
    pub fn has_local(&self, name: &str, ty: ivl::Type) -> bool {
        let is_named = |local: &&LocalId| self.body.locals[**local].name.as_deref() == Some(name);
        if self.body.locals.iter().filter(|local| local.name.as_deref() == Some(name)).count() != 1 {
            return false;
        }
        let is_before = |local: &&LocalId| self.body.locals[**local].span.start < self.span.start;
        let around = self.scopes.iter().flat_map(|scope| scope.iter()).filter(is_named).filter(is_before);
        let found = around.chain(self.own.iter().filter(is_named)).next();
        let is_static = |owner: Option<FunctionId>, own: &str| owner == Some(self.function) && own == name;
        found.is_some_and(|local| self.has_values_of(self.body.locals[*local].ty, ty))
            && !self.program.globals.iter().any(|global| is_static(global.owner, &global.name))
    }

    /// Whether a name is that of the only object with static storage that has it, an integer with the values of this type, and of nothing else in the function.
    pub fn has_global(&self, name: &str, ty: ivl::Type) -> bool {
        let mut all = self.program.globals.iter().filter(|global| *global.name == *name);
        let is_hidden = self.body.locals.iter().any(|local| local.name.as_deref() == Some(name));
        match (all.next(), all.next()) {
            (Some(global), None) => {
                global.owner.is_none()
                    && !is_hidden
                    && global.span.unit == self.span.unit
                    && global.span.start < self.span.start
                    && self.has_values_of(global.ty, ty)
            }
            _ => false,
        }
    }

    fn has_values_of(&self, of: QualType, ty: ivl::Type) -> bool {
        let types = &self.program.types;
        let is_integer = matches!(types.get(of.ty), CType::Int(_) | CType::Enum(_));
        is_integer && !of.quals.is_volatile && types.scalar(of.ty) == Some(ty)
    }
}

/// A place that an origin names.
#[derive(Clone, Copy)]
struct At<'a> {
    program: &'a Program,
    origin: &'a Origin,
}

impl At<'_> {
    /// Whether it lies in a span: by its line alone where no column is known.
    fn is_in(&self, span: Span) -> bool {
        let at = self.program.sources.locate(span);
        match (self.origin.line, self.origin.column) {
            (Some(line), Some(column)) => {
                (at.line, at.column) <= (line, column) && (line, column) < (at.end_line, at.end_column)
            }
            (Some(line), None) => (at.line..=at.end_line).contains(&line),
            (None, _) => false,
        }
    }

    /// Whether a span begins there.
    fn begins(&self, span: Span) -> bool {
        let at = self.program.sources.locate(span);
        self.origin.line == Some(at.line) && self.origin.column.is_none_or(|column| column == at.column)
    }
}

/// The part of a loop that a place lies in.
#[derive(Clone, Copy)]
enum InLoop {
    /// In the condition, which stands here.
    Condition(Span),
    /// In the body of a loop whose condition is a constant: it begins where a round does.
    Body,
    /// In a part that no head stands for: in a witness the head is where the condition is about to be evaluated, and a round of a `do` begins elsewhere.
    Elsewhere,
}

/// A loop around a place.
struct Around<'p> {
    span: Span,
    part: InLoop,
    scopes: Vec<&'p [LocalId]>,
    own: &'p [LocalId],
}

/// Looks for the loops around a place, from the outermost on.
struct Walk<'p, 'a> {
    at: At<'a>,
    scopes: Vec<&'p [LocalId]>,
    found: Vec<Around<'p>>,
}

impl<'p> Walk<'p, '_> {
    fn block(&mut self, block: &'p Block) {
        self.scopes.push(&block.locals);
        block.stmts.iter().for_each(|stmt| self.stmt(stmt));
        self.scopes.pop();
    }

    fn stmt(&mut self, stmt: &'p Stmt) {
        match &stmt.kind {
            StmtKind::Block(block) => self.block(block),
            StmtKind::If { then, otherwise, .. } => {
                self.stmt(then);
                otherwise.iter().for_each(|stmt| self.stmt(stmt));
            }
            StmtKind::Switch { body, .. } | StmtKind::Labelled { body, .. } => self.stmt(body),
            StmtKind::While { cond, body } => self.around(stmt, &[], Some(cond), None, body),
            StmtKind::For { locals, init, cond, step, body } => {
                init.iter().for_each(|stmt| self.stmt(stmt));
                self.around(stmt, locals, cond.as_ref(), step.as_ref(), body);
            }
            StmtKind::DoWhile { body, .. } => {
                if self.at.is_in(stmt.span) {
                    self.note(stmt, &[], InLoop::Elsewhere);
                    self.stmt(body);
                }
            }
            StmtKind::Empty
            | StmtKind::Expr(_)
            | StmtKind::Declare { .. }
            | StmtKind::Goto(_)
            | StmtKind::Jump(_)
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Return(_)
            | StmtKind::Unsupported(_) => {}
        }
    }

    fn around(
        &mut self,
        stmt: &'p Stmt,
        own: &'p [LocalId],
        cond: Option<&'p Expr>,
        step: Option<&'p Expr>,
        body: &'p Stmt,
    ) {
        // Before passes have seen it, there is code of a constant, too.
        if let Some(cond) = cond.filter(|cond| self.at.is_in(cond.span)) {
            return self.note(stmt, own, InLoop::Condition(cond.span));
        }
        match cond.filter(|cond| !is_constant(cond)) {
            _ if step.is_some_and(|step| self.at.is_in(step.span)) => self.note(stmt, own, InLoop::Elsewhere),
            _ if !self.at.is_in(body.span) => return,
            Some(_) => self.note(stmt, own, InLoop::Elsewhere),
            None => self.note(stmt, own, InLoop::Body),
        }
        self.scopes.push(own);
        self.stmt(body);
        self.scopes.pop();
    }

    fn note(&mut self, stmt: &Stmt, own: &'p [LocalId], part: InLoop) {
        self.found.push(Around { span: stmt.span, part, scopes: self.scopes.clone(), own });
    }
}

/// Whether a condition is known before the program runs.
fn is_constant(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) => true,
        ExprKind::Cast { operand, .. } => is_constant(operand),
        _ => false,
    }
}

/// Whether there are cycles or loops in a function that statements of loops do not show: `goto`, and loops within expressions.
fn has_jumps(body: &Body) -> bool {
    let is_named = |label: LabelId| body.labels[label].name.is_some();
    let mut has_blocks = false;
    for_each_expr(&mut body.block.clone(), &mut |expr: &mut Expr| {
        has_blocks |= matches!(expr.kind, ExprKind::Statements { .. });
    });
    has_blocks || body.labels.ids().any(is_named)
}

/// Calls a function for every statement of a block, those around others first. Statements within expressions are left out.
fn for_each_stmt<'p>(block: &'p Block, see: &mut dyn FnMut(&'p Stmt)) {
    let mut todo: Vec<&'p Stmt> = block.stmts.iter().rev().collect();
    while let Some(stmt) = todo.pop() {
        see(stmt);
        match &stmt.kind {
            StmtKind::Block(block) => todo.extend(block.stmts.iter().rev()),
            StmtKind::If { then, otherwise, .. } => {
                todo.extend(otherwise.as_deref());
                todo.push(then);
            }
            StmtKind::For { init, body, .. } => {
                todo.push(body);
                todo.extend(init.iter().rev());
            }
            StmtKind::While { body, .. }
            | StmtKind::DoWhile { body, .. }
            | StmtKind::Switch { body, .. }
            | StmtKind::Labelled { body, .. } => todo.push(body),
            StmtKind::Empty
            | StmtKind::Expr(_)
            | StmtKind::Declare { .. }
            | StmtKind::Goto(_)
            | StmtKind::Jump(_)
            | StmtKind::Break
            | StmtKind::Continue
            | StmtKind::Return(_)
            | StmtKind::Unsupported(_) => {}
        }
    }
}

/// What a statement itself evaluates: itself, or full expressions in it (C11 6.8).
fn evaluated(stmt: &Stmt) -> Vec<Span> {
    match &stmt.kind {
        StmtKind::Expr(_) | StmtKind::Return(_) | StmtKind::Jump(_) | StmtKind::Unsupported(_) => vec![stmt.span],
        StmtKind::Declare { init, .. } => {
            let values = init.iter().flat_map(|init| &init.items).filter_map(|item| match &item.value {
                InitValue::Expr(value) => Some(value.span),
                InitValue::String(_) => None,
            });
            values.collect()
        }
        StmtKind::If { cond, .. } | StmtKind::While { cond, .. } | StmtKind::DoWhile { cond, .. } => vec![cond.span],
        StmtKind::For { cond, step, .. } => cond.iter().chain(step).map(|expr| expr.span).collect(),
        StmtKind::Switch { value, .. } => vec![value.span],
        StmtKind::Empty
        | StmtKind::Block(_)
        | StmtKind::Labelled { .. }
        | StmtKind::Goto(_)
        | StmtKind::Break
        | StmtKind::Continue => Vec::new(),
    }
}
