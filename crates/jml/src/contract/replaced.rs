//! The contract of a method in place of its body, where it is called: from clauses to code that checks what the contract asks for, forgets
//! what may be assigned, and goes on with anything that the contract allows.
//!
//! Invariant: whatever a method that keeps its contract may do, some run of this code does. So a clause may be left out of what is assumed, and none of
//! what is checked; and where something cannot be forgotten there is no such code.

use super::thrown::{Beyond, Leaving};
use super::{Contract, default_of};
use crate::ast::{Behavior, ClauseKind, Expr, ExprKind, Location, Method, SpecCase};
use crate::calls::is_framed;
use crate::translate::{HEAP, JML, Translator};
use crate::world::{ClassId, Ty, World};
use std::fmt::Write;

/// What is around a call, beside the contract of the method.
pub struct Around<'f> {
    /// Fails the check that the contract can be used here.
    pub relies: String,
    /// Checks what harnesses take for granted: invariants, and what is not null.
    pub before: String,
    /// What there is to choose from, once nothing of the old state is needed any more.
    pub seen: String,
    /// Assumes invariants again.
    pub after: String,
    /// Forgets everything, where that can be said.
    pub everything: Option<String>,
    /// Any value of a type, where that can be said.
    pub any: &'f dyn Fn(&Ty) -> Option<Any>,
    /// Forgets all fields of an object in a variable, where that can be said: statements instead of a value.
    pub fields: &'f dyn Fn(&str) -> Option<Any>,
    /// Any exception that stands for those which may leave the method, where that can be said: statements that put it into `$jml$thrown`.
    pub thrown: &'f dyn Fn() -> Option<Any>,
    /// Whether the evaluation of a clause surely ends.
    pub ends: &'f dyn Fn(&str) -> bool,
}

/// Any value.
pub struct Any {
    /// Draws it, before anything is forgotten; empty where that makes no difference, and the value is another one each time.
    pub setup: String,
    /// An expression.
    pub value: String,
}

/// Finds a place that may be assigned, draws what will be there, and puts it there.
#[derive(Default)]
struct Forgotten {
    place: String,
    setup: String,
    code: String,
}

/// The code of one case, by the time of its execution.
#[derive(Default)]
struct Case {
    pre: String,
    old: String,
    /// Finds the places that may be assigned.
    places: String,
    setup: String,
    forget: String,
    post: String,
    /// What holds if an exception leaves the method, which is in `$jml$thrown`.
    exceptional: String,
    /// What holds if an exception does of which nothing is known.
    unknown: String,
}

impl<'a> Contract<'_, 'a> {
    /// The code; nothing if the contract cannot stand for the method.
    pub fn replaced(mut self, around: &Around<'_>) -> Option<String> {
        let cases = self.cases.clone();
        let mut whole = Case::default();
        let mut count = 0;
        for (index, case) in cases.iter().enumerate() {
            let parts = self.replaced_case(index, *case, around, &mut count)?;
            whole.pre.push_str(&parts.pre);
            whole.old.push_str(&parts.old);
            whole.places.push_str(&parts.places);
            whole.setup.push_str(&parts.setup);
            let _ = write!(whole.forget, "if ($jml$pre{index}) {{ {}}} ", parts.forget);
            let _ = write!(whole.post, "if ($jml$pre{index}) {{ {}}} ", parts.post);
            let _ = write!(whole.exceptional, "if ($jml$pre{index}) {{ {}}} ", parts.exceptional);
            let _ = write!(whole.unknown, "if ($jml$pre{index}) {{ {}}} ", parts.unknown);
        }
        let holds: Vec<String> = (0..cases.len()).map(|index| format!("$jml$pre{index}")).collect();
        let mut code = whole.pre;
        let _ = write!(code, "if (!({})) {{ {} }} ", holds.join(" || "), around.relies);
        code.push_str(&around.before);
        code.push_str(&whole.old);
        code.push_str(&whole.places);
        code.push_str(&around.seen);
        code.push_str(&whole.setup);
        let result = self.method.result.as_ref().filter(|ty| ty.text != "void");
        let result = match result {
            Some(written) => {
                let ty = self.world.ty(&written.text, self.id, Some(self.method));
                let any = (around.any)(&ty)?;
                code.push_str(&any.setup);
                Some((&written.text, any.value))
            }
            None => None,
        };
        let thrown = if self.may_throw() { (around.thrown)() } else { None };
        code.push_str(thrown.as_ref().map_or("", |any| &any.setup));
        code.push_str(&whole.forget);
        // Where no case that holds says what may be assigned, all may.
        let framed: Vec<String> = cases
            .iter()
            .enumerate()
            .filter(|(_, (_, written, case))| is_framed(written, case))
            .map(|(index, _)| format!("$jml$pre{index}"))
            .collect();
        if framed.len() < cases.len() {
            let everything = around.everything.as_ref()?;
            let cond = if framed.is_empty() { "true".to_owned() } else { format!("!({})", framed.join(" || ")) };
            let _ = write!(code, "if ({cond}) {{ {everything}}} ");
        }
        if let (true, Some(any)) = (self.may_throw(), &thrown) {
            let _ = write!(
                code,
                "if ({JML}.flag()) {{ {}{}{}{} }} ",
                any.value,
                whole.exceptional,
                around.after,
                super::thrown::raised()
            );
        } else if self.may_throw() {
            // Too little is known of the exception to go on with it: the contract is of use where none may leave.
            let _ = write!(code, "if ({JML}.flag()) {{ {}{} }} ", whole.unknown, around.relies);
        }
        if let Some((ty, value)) = &result {
            let _ = write!(code, "{ty} $jml$result = {value}; ");
            if !self.result_not_null().is_empty() {
                let _ = write!(code, "{JML}.assume($jml$result != null); ");
            }
        }
        let _ = write!(code, "{}{}", around.after, whole.post);
        code.push_str(if result.is_some() { "return $jml$result; " } else { "return; " });
        Some(code)
    }

    fn replaced_case(
        &mut self,
        index: usize,
        (owner, written, case): (ClassId, &'a Method, &'a SpecCase),
        around: &Around<'_>,
        count: &mut usize,
    ) -> Option<Case> {
        let world = self.world;
        let result = self.method.result.as_ref().filter(|ty| ty.text != "void");
        let result = result.map(|ty| ("$jml$result".to_owned(), world.ty(&ty.text, self.id, Some(self.method))));
        let mut parts = Case { pre: format!("boolean $jml$pre{index} = true; "), ..Case::default() };
        let throws: Vec<String> = self.method.throws.iter().map(|ty| ty.text.clone()).collect();
        let mut translator = self.translator(owner, written, *count, None);
        for clause in &case.clauses {
            match &clause.kind {
                ClauseKind::Old { ty, name, value } => {
                    let java = format!("$jml$let{}{}", name.name, clause.span.start);
                    let mut first = String::new();
                    let value = translator.expr(value, &mut first);
                    let known = world.ty(&ty.text, owner, Some(written));
                    let _ = write!(
                        parts.pre,
                        "{} {java} = {}; if ($jml$pre{index}) {{ try {{ {first}{java} = {value}; }} catch (RuntimeException $jml$e) {{ $jml$pre{index} = false; }} }} ",
                        ty.text,
                        default_of(&known)
                    );
                    translator.declare(&name.name, &java, Some(known));
                }
                ClauseKind::Requires(expr) => {
                    let holds = translator.holds(expr, "$jml$ok");
                    let _ = write!(parts.pre, "if ($jml$pre{index}) {{ {holds}$jml$pre{index} = $jml$ok; }} ");
                }
                ClauseKind::Ensures(_)
                | ClauseKind::Assignable(_)
                | ClauseKind::Signals { .. }
                | ClauseKind::SignalsOnly(_)
                | ClauseKind::Ignored(_) => {}
            }
        }
        translator.start_old();
        translator.result = result;
        for clause in &case.clauses {
            match &clause.kind {
                ClauseKind::Assignable(locations) => {
                    for location in locations {
                        let found = forgotten(&mut translator, world, location, around)?;
                        parts.places.push_str(&found.place);
                        parts.setup.push_str(&found.setup);
                        parts.forget.push_str(&found.code);
                    }
                }
                ClauseKind::Ensures(expr) => {
                    if !(around.ends)(&world.text(owner)[clause.span.start..clause.span.end]) {
                        continue;
                    }
                    if let Some(holds) = known(&mut translator, expr) {
                        let _ = write!(parts.post, "{{ {holds}{JML}.assume($jml$ok); }} ");
                    }
                }
                ClauseKind::Requires(_)
                | ClauseKind::Old { .. }
                | ClauseKind::Signals { .. }
                | ClauseKind::SignalsOnly(_)
                | ClauseKind::Ignored(_) => {}
            }
        }
        let leaving = Leaving { owner, case, throws: &throws, ends: around.ends, beyond: Beyond::LeftOut };
        parts.unknown = leaving.unknown(&mut translator, world);
        parts.exceptional = leaving.known(&mut translator, world);
        if case.behavior == Behavior::Exceptional {
            let _ = write!(parts.post, "{JML}.assume(false); ");
        }
        parts.old = translator.take_before();
        *count = translator.count();
        translator.problems.is_empty().then_some(parts)
    }
}

/// Whether an expression holds after a call, in `$jml$ok`; nothing if it asks what objects were before this very call, which nobody has kept.
pub(super) fn known(translator: &mut Translator<'_, '_>, expr: &Expr) -> Option<String> {
    let (needs, problems) = (translator.needs, translator.problems.len());
    let holds = translator.holds(expr, "$jml$ok");
    let is_beyond = translator.needs.known != needs.known || translator.needs.snapshots != needs.snapshots;
    if is_beyond || translator.problems.len() > problems {
        translator.needs = needs;
        translator.problems.truncate(problems);
        return None;
    }
    Some(holds)
}

/// Code that finds a place before the call, and code that forgets what is there. A place that cannot be evaluated is none, as where
/// frames are checked.
fn forgotten(
    translator: &mut Translator<'_, '_>,
    world: &World<'_>,
    location: &Location,
    around: &Around<'_>,
) -> Option<Forgotten> {
    match location {
        Location::Nothing | Location::Everything => Some(Forgotten::default()),
        Location::Place(place) => match &place.kind {
            ExprKind::Index(array, index) => elements(translator, world, array, Some((index, index)), around),
            ExprKind::Name(_) | ExprKind::Field(..) => field(translator, world, place, around),
            _ => None,
        },
        Location::AllFields(object) => {
            let (name, place) = found(translator, world, object)?;
            let Any { setup, value } = (around.fields)(&name)?;
            Some(Forgotten { place, setup, code: format!("if ({name} != null) {{ {value}}} ") })
        }
        Location::AllElements(array) => elements(translator, world, array, None, around),
        Location::Elements { array, from, to } => elements(translator, world, array, Some((from, to)), around),
    }
}

/// A variable with the value of an expression before the call, null if there is none.
fn found(translator: &mut Translator<'_, '_>, world: &World<'_>, expr: &Expr) -> Option<(String, String)> {
    let ty = world.written(&translator.type_of(expr)?);
    let name = translator.variable("p");
    let mut first = String::new();
    let value = translator.expr(expr, &mut first);
    let code = format!("{ty} {name} = null; try {{ {first}{name} = {value}; }} catch (RuntimeException $jml$e) {{ }} ");
    Some((name, code))
}

fn field(
    translator: &mut Translator<'_, '_>,
    world: &World<'_>,
    place: &Expr,
    around: &Around<'_>,
) -> Option<Forgotten> {
    let (target, name) = match &place.kind {
        ExprKind::Name(name) => (None, name),
        ExprKind::Field(target, field) => (Some(&**target), &field.name),
        _ => return None,
    };
    let class = match target.map(|target| translator.type_of(target)) {
        None => translator.class(),
        Some(Some(Ty::Own(id))) => id,
        Some(_) => return None,
    };
    let declared = world.line(class).into_iter().find_map(|owner| {
        let field = world.class(owner).fields.iter().find(|field| field.name.name == *name)?;
        Some((owner, field))
    });
    let (owner, field) = declared?;
    let is_static = field.modifiers.has("static");
    if field.modifiers.has_jml("model") || translator.has_members(class, name) {
        // Behind it may be any field of the object.
        let (object, found) = match target {
            Some(target) => found(translator, world, target)?,
            None => ("this".to_owned(), String::new()),
        };
        let Any { setup, value } = (around.fields)(&object).filter(|_| !is_static)?;
        return Some(Forgotten { place: found, setup, code: format!("if ({object} != null) {{ {value}}} ") });
    }
    let Any { setup, value } = (around.any)(&world.ty(&field.ty.text, owner, None))?;
    if is_static {
        let code = format!("{}.$jml$set${name}({value}); ", world.classes[owner.0].name);
        let is_set = crate::heap::is_arbitrary_static(world, owner, field);
        return is_set.then_some(Forgotten { place: String::new(), setup, code });
    }
    if !crate::heap::is_arbitrary(world, field, owner) {
        return None;
    }
    let (object, found) = match target {
        Some(target) => found(translator, world, target)?,
        None => ("this".to_owned(), String::new()),
    };
    let code = format!("if ({object} != null) {{ {object}.$jml$set${}${name}({value}); }} ", owner.0);
    Some(Forgotten { place: found, setup, code })
}

/// Elements of an array, all or from one index to another.
fn elements(
    translator: &mut Translator<'_, '_>,
    world: &World<'_>,
    array: &Expr,
    range: Option<(&Expr, &Expr)>,
    around: &Around<'_>,
) -> Option<Forgotten> {
    let Ty::Array(element) = translator.type_of(array)? else { return None };
    let Any { setup, value } = (around.any)(&element)?;
    let is_one = range.is_some_and(|(from, to)| std::ptr::eq(from, to));
    // One that is drawn before is the same each time.
    if !is_one && !setup.is_empty() {
        return None;
    }
    let (name, mut code) = found(translator, world, array)?;
    let at = translator.variable("i");
    let Some((from, to)) = range else {
        let each = format!("for (int {at} = 0; {at} < {name}.length; {at}++) {{ {name}[{at}] = {value}; }} ");
        return Some(Forgotten { place: code, setup, code: format!("if ({name} != null) {{ {each}}} ") });
    };
    let (low, high) = (translator.variable("n"), translator.variable("n"));
    let mut first = String::new();
    let from_value = translator.expr(from, &mut first);
    let to_value = if is_one { from_value.clone() } else { translator.expr(to, &mut first) };
    let _ = write!(
        code,
        "int {low} = 0; int {high} = -1; try {{ {first}{low} = {from_value}; {high} = {to_value}; }} \
         catch (RuntimeException $jml$e) {{ {name} = null; }} "
    );
    let forget = if is_one {
        format!("if ({name} != null && {low} >= 0 && {low} < {name}.length) {{ {name}[{low}] = {value}; }} ")
    } else {
        format!(
            "if ({name} != null) {{ for (int {at} = Math.max(0, {low}); {at} < {name}.length && {at} <= {high}; {at}++) {{ {name}[{at}] = {value}; }} }} "
        )
    };
    Some(Forgotten { place: code, setup, code: forget })
}

/// What asks whether callees are replaced.
pub fn asks() -> String {
    format!("{HEAP}.modular()")
}
