//! Our own C library: models in C (`models/c`), lowered as the user's code is.
//!
//! [`load`] analyses the units that define what the program uses and does not define; [`link()`] joins them. Every call gets a copy of the function of its own, with
//! copies of all that it calls, so that the regions of different strings and arrays are not unified; objects with static storage are shared. A copy knows
//! the user's call that it is for, which is where its steps and checks stand.
//!
//! Invariants: a function that the program defines itself is never replaced, nor one that it declares with other types. What no model defines stays without
//! a body.

mod call;
mod computed;
mod element;
mod format;
mod scan;
mod variadic;
mod wide;

use crate::error::CError;
use crate::hir::{
    AddressBase, BinaryOp, CallSite, Callee, CastKind, Constant, Definition, Expr, ExprKind, FunctionId, GlobalId,
    Linkage, Place, PlaceKind, Program, for_each_expr,
};
use crate::memory::constant;
use crate::sema::Analysis;
use crate::source::Span;
use crate::types::{FunctionType, IntKind, Type, TypeId};
use base::Id;
use call::{Known, Params, Sink, Taken};
use element::Elements;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A unit of our library.
struct Model {
    name: &'static str,
    text: &'static str,
    /// Whether it leaves the program's memory alone: then it has no checks.
    is_trusted: bool,
}

macro_rules! model {
    ($name:literal, $is_trusted:literal) => {
        Model {
            name: $name,
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../models/c/", $name)),
            is_trusted: $is_trusted,
        }
    };
}

const UNITS: [Model; 11] = [
    model!("string.c", false),
    model!("stdlib.c", false),
    model!("ctype.c", false),
    model!("stdio.c", false),
    model!("format.c", true),
    model!("scan.c", false),
    model!("math.c", false),
    model!("decimal.c", true),
    model!("real.c", false),
    model!("atexit.c", false),
    model!("wide.c", true),
];

/// Functions of our library, by name.
#[derive(Debug, Default)]
pub(crate) struct Models {
    functions: FxHashMap<Arc<str>, FunctionId>,
    /// Objects of our library, by name.
    globals: FxHashMap<Arc<str>, GlobalId>,
    /// Calls that have become functions, by the names of those.
    taken: FxHashMap<Arc<str>, Taken>,
    /// Functions whose calls stand for operators.
    operators: FxHashSet<Arc<str>>,
    /// How many functions come before those of the library.
    first: usize,
    /// Whether the program looks at the number of the last error.
    uses_errors: bool,
}

/// The functions that a model unit defines for others: definitions begin at the beginning of a line, and their head is one line.
fn defined(text: &str) -> impl Iterator<Item = &str> {
    let heads = text
        .lines()
        .filter(|line| line.ends_with(") {") && !line.starts_with([' ', '/', '}']) && !line.starts_with("static "));
    heads.filter_map(|line| line.split('(').next()?.rsplit([' ', '*']).next())
}

/// Adds a unit to an analysis: its name and its text.
type Add<'a> = dyn FnMut(&mut Analysis, &str, &str) -> Result<(), CError> + 'a;

/// Analyses the models that a program needs.
pub(crate) fn load(analysis: &mut Analysis, add: &mut Add<'_>) -> Result<Models, CError> {
    variadic::specialise(analysis);
    let operators = wide::replace(analysis);
    let mut models = Models { first: analysis.functions.len(), operators, ..Models::default() };
    let users = analysis.units();
    let calls = take_apart(analysis, &mut models);
    let mut loaded = FxHashSet::default();
    let mut seen = 0;
    loop {
        let mut used = analysis.functions_in_statics();
        for function in analysis.functions.iter_mut().skip(seen) {
            if let Some(body) = &mut function.body {
                for_each_expr(&mut body.block, &mut |expr| used.extend(used_by(expr)));
            }
        }
        let before = seen;
        seen = analysis.functions.len();
        let used = used.into_iter().map(|id| &analysis.functions[id]).filter(|function| function.body.is_none());
        let wanted: FxHashSet<Arc<str>> = used.map(|function| needed_for(&function.name)).collect();
        models.uses_errors |= before == 0 && ERROR_READERS.iter().any(|reader| wanted.contains(*reader));
        let is_wanted =
            |unit: &&Model| !loaded.contains(unit.name) && defined(unit.text).any(|name| is_asked_for(&wanted, name));
        let units: Vec<&Model> = UNITS.iter().filter(is_wanted).collect();
        let has_calls = before == 0 && !models.taken.is_empty();
        if units.is_empty() && !has_calls {
            break;
        }
        if before == 0 {
            analysis.begin_library();
        }
        if has_calls {
            let printing = format!("{}{}", format::DECLARATIONS, calls.printing);
            add_unit(analysis, "printing", &printing, true, add)?;
            let reading = format!("{}{}", scan::DECLARATIONS, calls.reading);
            add_unit(analysis, "reading", &reading, false, add)?;
        }
        for unit in units {
            loaded.insert(unit.name);
            add_unit(analysis, unit.name, unit.text, unit.is_trusted, add)?;
        }
    }
    for (id, function) in analysis.functions.entries().skip(models.first) {
        if function.body.is_some() && function.linkage == Linkage::External {
            models.functions.insert(function.name.clone(), id);
        }
    }
    for (id, global) in analysis.globals.entries() {
        if global.span.unit.index() >= users && global.linkage == Linkage::External {
            models.globals.insert(global.name.clone(), id);
        }
    }
    Ok(models)
}

fn add_unit(
    analysis: &mut Analysis,
    name: &str,
    text: &str,
    is_trusted: bool,
    add: &mut Add<'_>,
) -> Result<(), CError> {
    add(analysis, name, text)?;
    let unit = analysis.units() - 1;
    for function in analysis.functions.iter_mut().filter(|function| function.span.unit.index() == unit) {
        function.is_trusted = is_trusted && function.body.is_some();
    }
    for global in analysis.globals.iter_mut().filter(|global| global.span.unit.index() == unit) {
        global.is_work_area = is_trusted;
    }
    Ok(())
}

/// The texts of functions that calls have become.
#[derive(Default)]
struct Calls {
    printing: String,
    reading: String,
}

/// Calls with formats become calls of functions of their own.
fn take_apart(analysis: &mut Analysis, models: &mut Models) -> Calls {
    let mut calls = Calls::default();
    let ids: Vec<FunctionId> = analysis.functions.ids().collect();
    let result = analysis.types.int(IntKind::Int);
    for id in ids {
        let Some(mut body) = analysis.functions[id].body.take() else { continue };
        for_each_expr(&mut body.block, &mut |expr| {
            let ExprKind::Call { callee: Callee::Direct(function), signature, args } = &mut expr.kind else { return };
            let decl = &analysis.functions[*function];
            let (is_printer, is_scanner) = (format::is_printer(&decl.name), scan::is_scanner(&decl.name));
            if decl.body.is_some() || expr.ty != result || !is_printer && !is_scanner {
                return;
            }
            let (types, strings, globals) = (&analysis.types, &analysis.strings, &analysis.globals);
            let known = Known { types, strings, globals };
            let Some(params) = Params::of(known, args) else { return };
            let body = if is_printer { format::body } else { scan::body };
            let Some((body, sink)) = body(known, &decl.name, args, &params) else { return };
            let text = if is_printer { &mut calls.printing } else { &mut calls.reading };
            let name: Arc<str> = format!("__jackalope_call_{}", models.taken.len()).into();
            text.push_str(&format!("int {name}({}) {{\n{body}}}\n", params.declared()));
            let mut taken = decl.clone();
            models.taken.insert(name.clone(), Taken { callee: decl.name.clone(), sink });
            let ty = FunctionType { result, params: params.types(), is_variadic: false, has_prototype: true };
            taken.ty = analysis.types.add(Type::Function(ty));
            taken.name = name;
            *signature = taken.ty;
            *function = analysis.functions.push(taken);
        });
        analysis.functions[id].body = Some(body);
    }
    calls
}

/// The function that an expression calls, or takes the address of.
fn used_by(expr: &Expr) -> Option<FunctionId> {
    match &expr.kind {
        ExprKind::Call { callee: Callee::Direct(function), .. } | ExprKind::FunctionAddress(function) => {
            Some(*function)
        }
        _ => None,
    }
}

/// Whether a program needs the unit that defines a function. `exit` alone ends a program, whoever has asked for more.
fn is_asked_for(wanted: &FxHashSet<Arc<str>>, name: &str) -> bool {
    name != "exit" && wanted.contains(name)
}

/// Functions by which programs look at the number of the last error.
const ERROR_READERS: [&str; 2] = ["__errno_location", "perror"];

/// The function that stands for one of this name in the models.
fn needed_for(name: &Arc<str>) -> Arc<str> {
    match &**name {
        "__ctype_b_loc" => "isalpha".into(),
        _ => name.clone(),
    }
}

/// Gives every use of a function of the library a copy of its own.
pub(crate) fn link(program: &mut Program, models: Models) {
    if models.functions.is_empty() {
        return;
    }
    let users = models.first;
    let all = program.functions.len();
    let mut link = Link { program, models, shared: FxHashMap::default(), apart: FxHashMap::default() };
    let ids: Vec<FunctionId> = link.program.functions.ids().take(users).collect();
    for id in ids {
        let Some(mut body) = link.program.functions[id].body.take() else { continue };
        for_each_expr(&mut body.block, &mut |expr| {
            link.expr(expr, Asker::User(Some(id)), &mut Vec::new());
        });
        link.program.functions[id].body = Some(body);
    }
    link.statics();
    link.end();
    // The originals are called by nobody.
    for function in link.program.functions.iter_mut().take(all).skip(users) {
        function.body = None;
    }
}

/// Functions of the library that are being copied, and their copies.
type Copying = Vec<(FunctionId, FunctionId)>;

/// Who asks for a copy.
#[derive(Clone, Copy)]
enum Asker<'s> {
    /// A function of the user's, or a static object.
    User(Option<FunctionId>),
    /// A copy that is made for this use, and writes there.
    Copy(&'s CallSite, Sink),
}

struct Link<'p> {
    program: &'p mut Program,
    models: Models,
    /// Copies that several uses share: those whose address is taken.
    shared: FxHashMap<FunctionId, FunctionId>,
    /// Copies that all calls share which write to streams.
    apart: FxHashMap<FunctionId, FunctionId>,
}

impl Link<'_> {
    /// The use that a copy is for.
    fn site(&self, model: FunctionId, asker: Asker<'_>, span: Span) -> CallSite {
        match asker {
            Asker::Copy(site, _) => site.clone(),
            Asker::User(function) => {
                let name = &self.program.functions[model].name;
                let callee = self.models.taken.get(name).map_or(name, |taken| &taken.callee);
                CallSite { callee: callee.clone(), function, span, is_operator: self.models.operators.contains(name) }
            }
        }
    }

    /// Where a copy writes to.
    fn sink(&self, model: FunctionId, asker: Asker<'_>) -> Sink {
        match asker {
            Asker::Copy(_, sink) => sink,
            Asker::User(_) => {
                self.models.taken.get(&self.program.functions[model].name).map_or(Sink::Stream, |taken| taken.sink)
            }
        }
    }

    /// Looks at an expression of the user's, or of a copy that is being made.
    fn expr(&mut self, expr: &mut Expr, asker: Asker<'_>, copying: &mut Copying) {
        if let Some(call) = self.character_class(expr) {
            *expr = call;
        }
        // Numbers of errors that nobody looks at are not stored: the order of calls that store them is open.
        if let (ExprKind::Assign { place, value }, Asker::Copy(..)) = (&mut expr.kind, asker)
            && !self.models.uses_errors
            && self.is_error_number(place)
        {
            let value = std::mem::replace(&mut value.kind, ExprKind::Int(0));
            expr.kind = value;
        }
        let span = expr.span;
        match &mut expr.kind {
            ExprKind::Call { callee: Callee::Direct(function), signature, args } => {
                if let Some(model) = self.model_of(*function, *signature, asker)
                    && let Some(elements) = element::of_call(self.program, model, args)
                {
                    let (site, sink) = (self.site(model, asker, span), self.sink(model, asker));
                    *function = self.copy(model, Asker::Copy(&site, sink), elements, copying);
                }
            }
            ExprKind::FunctionAddress(function) => {
                if let Some(model) = self.model_of(*function, self.program.functions[*function].ty, asker) {
                    *function = self.shared_copy(model, asker, span).unwrap_or(*function);
                }
            }
            // The standard streams.
            ExprKind::Load(Place { kind: PlaceKind::Global(global), .. }) => {
                let decl = &self.program.globals[*global];
                if decl.definition == Definition::Declared
                    && self.program.types.is_pointer(decl.ty.ty)
                    && let Some(model) = self.models.globals.get(&decl.name)
                {
                    *global = *model;
                }
            }
            _ => {}
        }
    }

    /// Whether a place is the number of the last error.
    fn is_error_number(&self, place: &Place) -> bool {
        let PlaceKind::Deref(pointer) = &place.kind else { return false };
        let ExprKind::Call { callee: Callee::Direct(function), .. } = &pointer.kind else { return false };
        &*self.program.functions[*function].name == "__errno_location"
    }

    /// What is done after `main` has returned.
    fn end(&mut self) {
        let Some(model) = self.models.functions.get("__jackalope_run_at_exit").copied() else { return };
        let main = self.program.functions.entries().find(|(_, decl)| &*decl.name == "main" && decl.body.is_some());
        let Some((main, decl)) = main else { return };
        let site = CallSite { callee: "exit".into(), function: Some(main), span: decl.span, is_operator: false };
        let asker = Asker::Copy(&site, Sink::Stream);
        if let Some(elements) = element::of_call(self.program, model, &[]) {
            let copy = self.copy(model, asker, elements, &mut Vec::new());
            self.program.at_exit = Some(copy);
        }
    }

    /// Addresses in static objects.
    fn statics(&mut self) {
        for global in self.program.globals.ids().collect::<Vec<_>>() {
            let mut init = std::mem::take(&mut self.program.globals[global].init);
            for item in &mut init {
                if let Constant::Address { base: AddressBase::Function(function), .. } = &mut item.value
                    && let Some(model) =
                        self.model_of(*function, self.program.functions[*function].ty, Asker::User(None))
                {
                    *function = self.shared_copy(model, Asker::User(None), item.span).unwrap_or(*function);
                }
            }
            self.program.globals[global].init = init;
        }
    }

    /// The model of a function, by whose type it is called: itself, or the one of its name if it has no body and is declared as the model is.
    fn model_of(&self, function: FunctionId, signature: TypeId, asker: Asker<'_>) -> Option<FunctionId> {
        let decl = &self.program.functions[function];
        if let Asker::Copy(_, sink) = asker
            && let Some((_, stream, memory, file)) = EITHER.iter().find(|(name, ..)| *name == &*decl.name)
        {
            let name = match sink {
                Sink::Stream => stream,
                Sink::Memory => memory,
                Sink::File => file,
            };
            return self.models.functions.get(*name).copied();
        }
        if decl.body.is_some() {
            return (function.index() >= self.models.first && decl.called_at.is_none()).then_some(function);
        }
        let model = *self.models.functions.get(&decl.name)?;
        self.is_declared_alike(signature, self.program.functions[model].ty).then_some(model)
    }

    /// Whether calls by one type are right for functions of another: the same numbers, and pointers for pointers.
    fn is_declared_alike(&self, a: TypeId, b: TypeId) -> bool {
        let types = &self.program.types;
        let (Type::Function(a), Type::Function(b)) = (types.get(a), types.get(b)) else { return false };
        let is_same = |a: TypeId, b: TypeId| types.compatible(a, b) || types.is_pointer(a) && types.is_pointer(b);
        a.has_prototype
            && a.is_variadic == b.is_variadic
            && a.params.len() == b.params.len()
            && is_same(a.result, b.result)
            && a.params.iter().zip(&b.params).all(|(a, b)| is_same(*a, *b))
    }

    /// A copy of a model for one use.
    fn copy(&mut self, model: FunctionId, asker: Asker<'_>, elements: Elements, copying: &mut Copying) -> FunctionId {
        if let Some((_, copy)) = copying.iter().find(|(from, _)| *from == model) {
            return *copy;
        }
        let is_shared = matches!(asker, Asker::Copy(_, Sink::Stream)) && self.is_apart(model);
        if let Some(copy) = self.apart.get(&model).filter(|_| is_shared) {
            return *copy;
        }
        let mut function = self.program.functions[model].clone();
        function.called_at = Some(self.site(model, asker, function.span));
        let body = function.body.take();
        let copy = self.program.functions.push(function);
        copying.push((model, copy));
        self.program.functions[copy].body = body.map(|mut body| {
            element::put_in(self.program, &mut body, elements);
            for_each_expr(&mut body.block, &mut |expr| self.expr(expr, asker, copying));
            body
        });
        copying.pop();
        if is_shared {
            self.apart.insert(model, copy);
        }
        copy
    }

    /// Whether a model has nothing to do with memory of the program, if what it writes goes to a stream: then one copy is enough for all.
    fn is_apart(&self, model: FunctionId) -> bool {
        let decl = &self.program.functions[model];
        let types = &self.program.types;
        let Type::Function(ty) = types.get(decl.ty) else { return false };
        let is_sink = |ty: TypeId| {
            let record = types.pointee(ty).and_then(|to| types.record_of(to.ty));
            record.is_some_and(|record| types.records[record].tag.as_deref() == Some("__jackalope_sink"))
        };
        decl.is_trusted
            && ty.params.iter().all(|param| !types.is_pointer(*param) || is_sink(*param))
            && !self.models.taken.contains_key(&decl.name)
            && !self.models.operators.contains(&decl.name)
    }

    /// The copy of a model that all share who take its address; none if it has to know what it is called with.
    fn shared_copy(&mut self, model: FunctionId, asker: Asker<'_>, span: Span) -> Option<FunctionId> {
        if let Some(copy) = self.shared.get(&model) {
            return Some(*copy);
        }
        let elements = element::of_call(self.program, model, &[])?;
        let site = self.site(model, asker, span);
        let copy = self.copy(model, Asker::Copy(&site, Sink::Stream), elements, &mut Vec::new());
        self.shared.insert(model, copy);
        Some(copy)
    }

    /// `isalpha` and its like, as the header of the GNU library writes them: a bit in a table that `__ctype_b_loc` leads to. A call of the function itself.
    fn character_class(&mut self, expr: &Expr) -> Option<Expr> {
        let ExprKind::Binary { op: BinaryOp::And, left, right } = &expr.kind else { return None };
        let ExprKind::Load(entry) = &uncast(left).kind else { return None };
        let PlaceKind::Deref(pointer) = &entry.kind else { return None };
        let ExprKind::PointerOffset { pointer, index, is_minus: false, .. } = &pointer.kind else { return None };
        let ExprKind::Load(table) = &pointer.kind else { return None };
        let PlaceKind::Deref(call) = &table.kind else { return None };
        let ExprKind::Call { callee: Callee::Direct(function), .. } = &call.kind else { return None };
        let decl = &self.program.functions[*function];
        if &*decl.name != "__ctype_b_loc" || decl.body.is_some() {
            return None;
        }
        let mask = constant(uncast(right))?;
        let (_, name) = CLASSES.iter().find(|(bit, _)| *bit == mask)?;
        let model = *self.models.functions.get(*name)?;
        let Type::Function(ty) = self.program.types.get(self.program.functions[model].ty) else { return None };
        if ty.result != expr.ty || ty.params[..] != [index.ty] {
            return None;
        }
        let signature = self.program.functions[model].ty;
        let args = vec![(**index).clone()];
        Some(Expr { kind: ExprKind::Call { callee: Callee::Direct(model), signature, args }, ..expr.clone() })
    }
}

/// Functions that stand for one of three: for standard streams, for memory, for files.
const EITHER: [(&str, &str, &str, &str); 3] = [
    ("__jackalope_put", "__jackalope_put_to_stream", "__jackalope_put_to_buffer", "__jackalope_put_to_file"),
    ("__jackalope_take", "__jackalope_take_from_stream", "__jackalope_take_from_text", "__jackalope_take_from_file"),
    (
        "__jackalope_give_back",
        "__jackalope_give_back_to_stream",
        "__jackalope_give_back_to_text",
        "__jackalope_give_back_to_file",
    ),
];

/// The bits of the classes in the table of the GNU library, on machines whose low bytes come first.
const CLASSES: [(u64, &str); 12] = [
    (1 << 8, "isupper"),
    (1 << 9, "islower"),
    (1 << 10, "isalpha"),
    (1 << 11, "isdigit"),
    (1 << 12, "isxdigit"),
    (1 << 13, "isspace"),
    (1 << 14, "isprint"),
    (1 << 15, "isgraph"),
    (1 << 0, "isblank"),
    (1 << 1, "iscntrl"),
    (1 << 2, "ispunct"),
    (1 << 3, "isalnum"),
];

/// The value behind conversions between integers that lose nothing here: of entries of the table, and of its bits.
fn uncast(expr: &Expr) -> &Expr {
    match &expr.kind {
        ExprKind::Cast { kind: CastKind::IntToInt, operand, .. } => uncast(operand),
        _ => expr,
    }
}
