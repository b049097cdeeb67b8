//! The contract of one method as Java code: what is assumed or checked before the call, the call, and what is checked after it.

mod constructed;
mod framed;
mod obeyed;
mod replaced;
mod thrown;

pub use constructed::Constructed;
pub use framed::{FRAME, static_key};
pub use replaced::{Any, Around, asks};

use crate::ast::{
    Behavior, Clause, ClauseKind, Expr, ExprKind, Location, Method, Problem, ProblemKind, Span, SpecCase,
};
use crate::edit::Marks;
use crate::heap;
use crate::instrument::{has_invariants, java_type};
use crate::translate::{JML, Needs, Sight, Translator};
use crate::world::{ClassId, Ty, World, erased};
use std::fmt::Write;

/// How many arrays a contract can name as assignable.
const ARRAYS: usize = 6;

/// What is done about a precondition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// Runs in which it does not hold do not count.
    Assume,
    /// It is checked.
    Check,
}

/// What follows where a precondition does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Otherwise {
    /// The clause is to blame.
    Blamed,
    /// The call means nothing: it is part of a clause, which does not hold then.
    Undefined,
}

/// What a call throws that means nothing.
const UNDEFINED: &str = "throw new IllegalStateException(); ";

/// Where a clause or a declaration stands that may turn out to be violated.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Anchor {
    /// In which class.
    pub class: ClassId,
    /// At which byte of its file the code goes that fails.
    pub at: usize,
    /// A number that nothing else in the file has.
    pub number: usize,
    /// In words.
    pub what: String,
}

impl Anchor {
    /// The call that fails there.
    pub fn fail(&self, world: &World<'_>) -> String {
        format!("{}.$jml$fail${}();", world.classes[self.class.0].name, self.number)
    }
}

/// Code that checks a method.
#[derive(Default)]
pub struct Checked {
    /// The statements.
    pub code: String,
    /// What may be violated.
    pub anchors: Vec<Anchor>,
    /// What cannot be translated, with the file of each.
    pub problems: Vec<(usize, Problem)>,
    /// What else is needed.
    pub needs: Needs,
    /// Who is to blame if something is assigned that may not be; nothing if everything may.
    pub frame: Option<Anchor>,
}

/// How the method is called.
pub struct Call {
    /// The call, as an expression.
    pub expr: String,
    /// The variable for the new object of a constructor, with its type.
    pub new: Option<(String, String)>,
    /// What fails where the method is about to be called, if somebody asks whether it ever is.
    pub probe: Option<String>,
}

/// A method and all that is said about it.
pub struct Contract<'w, 'a> {
    world: &'w World<'a>,
    id: ClassId,
    method: &'a Method,
    cases: Vec<(ClassId, &'a Method, &'a SpecCase)>,
    marks: &'w mut Marks,
    /// Part of the names of variables that have the values of the parameters; nothing if those have not changed.
    given: &'static str,
    /// Whether it is checked of one call, or of every call while a program runs.
    before: Before,
    out: Checked,
}

impl<'w, 'a> Contract<'w, 'a> {
    /// The contract of a method of a class.
    pub fn new(world: &'w World<'a>, id: ClassId, method: &'a Method, marks: &'w mut Marks) -> Self {
        let cases = world.cases(id, method);
        Contract { world, id, method, cases, marks, given: "", before: Before::Assume, out: Checked::default() }
    }

    fn translator(&mut self, owner: ClassId, written: &Method, count: usize, this: Option<&str>) -> Translator<'_, 'a> {
        let (sight, given) = (self.sight(this), self.given);
        let mut translator = Translator::new(self.world, self.id, self.marks, count);
        translator.file = self.world.classes[owner.0].file;
        translator.this = this.map(str::to_owned);
        translator.sight = Some(sight);
        for (there, here) in written.params.iter().zip(&self.method.params) {
            let ty = self.world.ty(&here.ty.text, self.id, Some(self.method));
            translator.declare(&there.name.name, &format!("{given}{}", here.name.name), Some(ty));
        }
        translator
    }

    /// The variable with the value that a parameter had.
    fn given(&self, name: &str) -> String {
        format!("{}{name}", self.given)
    }

    /// From where objects are in sight: a constructor has none of its own before it is done.
    fn sight(&self, this: Option<&str>) -> Sight {
        let is_object = |param: &&crate::ast::Param| {
            !matches!(self.world.ty(&param.ty.text, self.id, Some(self.method)), Ty::Primitive(_))
        };
        let params = self.method.params.iter().filter(is_object).map(|param| self.given(&param.name.name));
        let mut sight = Sight { always: params.collect(), after: Vec::new() };
        if self.method.result.is_none() {
            sight.after.push(this.unwrap_or("this").to_owned());
        } else if !self.method.modifiers.has("static") {
            sight.always.insert(0, "this".to_owned());
        }
        sight
    }

    fn anchor(&mut self, class: ClassId, written: &Method, span: Span) -> Anchor {
        let text = self.world.text(class);
        let words = text[span.start..span.end.min(text.len())].split_whitespace().filter(|word| *word != "@");
        let what = words.collect::<Vec<_>>().join(" ").trim_end_matches(';').to_owned();
        // Code cannot stand among the modifiers of a method.
        let anchor = Anchor { class, at: span.start.min(written.span.start), number: span.start, what };
        if !self.out.anchors.contains(&anchor) {
            self.out.anchors.push(anchor.clone());
        }
        anchor
    }

    /// The code for a call.
    pub fn checked(mut self, before: Before, call: &Call) -> Checked {
        self.before = before;
        let cases = self.cases.clone();
        let this = call.new.as_ref().map(|(name, _)| name.as_str());
        let mut count = 0;
        let mut pre = String::new();
        let mut old = String::new();
        let mut frame = String::new();
        let mut normal = String::new();
        let mut exceptional = String::new();
        let mut permissions = 0;
        let mut framed = Vec::new();
        for (index, (owner, written, case)) in cases.iter().enumerate() {
            let mut parts = self.case(index, (*owner, written, case), this, &mut count, &mut permissions);
            pre.push_str(&parts.pre);
            old.push_str(&parts.old);
            framed.extend(Some(index).filter(|_| !parts.frame.is_empty()));
            frame.push_str(&std::mem::take(&mut parts.frame));
            let _ = write!(normal, "if ($jml$pre{index}) {{ {}}} ", parts.normal);
            let _ = write!(exceptional, "if ($jml$pre{index}) {{ {}}} ", parts.exceptional);
        }
        if cases.is_empty() {
            // Where nobody says anything, the declaration does.
            let throws: Vec<String> = self.method.throws.iter().map(|ty| ty.text.clone()).collect();
            let _ = write!(exceptional, "if (!({})) {{ throw $jml$thrown; }} ", is_one_of(&throws));
        }
        let holds: Vec<String> = (0..cases.len()).map(|index| format!("$jml$pre{index}")).collect();
        let mut code = pre;
        if !cases.is_empty() {
            match before {
                Before::Assume => {
                    let _ = write!(code, "{JML}.assume({}); ", holds.join(" || "));
                }
                Before::Check => {
                    let _ = write!(
                        code,
                        "if (!({})) {{ {} }} ",
                        holds.join(" || "),
                        self.blame_requires().fail(self.world)
                    );
                }
            }
        }
        let constraints = self.constraints(this.is_some(), &mut count, &mut old);
        if call.new.is_some() && !self.method.modifiers.has_jml("helper") {
            for id in self.world.above(self.id).into_iter().filter(|id| has_invariants(self.world, *id)) {
                let _ = write!(normal, "$jml$new.$jml$invariants${}(); ", id.0);
            }
        }
        // While a program runs, invariants hold for whoever has just been called.
        let is_instance = call.new.is_none() && !self.method.modifiers.has("static");
        if before == Before::Check && is_instance && !self.method.modifiers.has_jml("helper") {
            for id in self.world.above(self.id).into_iter().filter(|id| has_invariants(self.world, *id)) {
                let check = format!("this.$jml$invariants${}(); ", id.0);
                normal.push_str(&check);
                exceptional.push_str(&check);
            }
        }
        if call.new.is_some() && self.may_throw() {
            // There is no object to speak of then.
            exceptional.push_str("if (true) return; ");
        }
        let _ = write!(normal, "{}", self.result_not_null());
        code.push_str(&old);
        let mut compared = String::new();
        if self.out.frame.is_some() {
            match before {
                Before::Assume => code.push_str(&frame),
                Before::Check => {
                    code.push_str(&self.kept_before(&framed, &frame));
                    compared = self.compared();
                }
            }
        }
        if let Some(probe) = &call.probe {
            let _ = write!(code, "if ({JML}.probes) {{ {probe} }} ");
        }
        code.push_str(&self.called(
            call,
            &format!("{normal}{constraints}{compared}"),
            &format!("{exceptional}{constraints}{compared}"),
            before,
        ));
        self.out.code = code;
        self.out
    }

    /// The call itself, and what follows.
    fn called(&mut self, call: &Call, normal: &str, exceptional: &str, before: Before) -> String {
        let result = self.method.result.as_ref().filter(|ty| ty.text != "void");
        let (declared, assigned) = match (&call.new, result) {
            (Some((name, ty)), _) => (format!("{ty} {name} = null; "), format!("{name} = ")),
            (None, Some(ty)) => {
                let none = default_of(&self.world.ty(&ty.text, self.id, Some(self.method)));
                (format!("{} $jml$result = {none}; ", ty.text), "$jml$result = ".to_owned())
            }
            (None, None) => (String::new(), String::new()),
        };
        let returned = match (before, result) {
            (Before::Check, Some(_)) => "return $jml$result; ",
            _ => "",
        };
        let call = &call.expr;
        // Errors are no exceptions here: they leave.
        match (self.may_throw(), before) {
            (false, _) => format!("{declared}{assigned}{call}; {normal}{returned}"),
            (true, Before::Assume) => format!(
                "{declared}Exception $jml$thrown = null; try {{ {assigned}{call}; }} catch (Exception $jml$x) {{ $jml$thrown = $jml$x; }} \
                 if ($jml$thrown == null) {{ {normal}}} else {{ {exceptional} }} "
            ),
            // Thrown where it was caught: there Java knows that it is one of those that the method declares.
            (true, Before::Check) => format!(
                "{declared}try {{ {assigned}{call}; }} catch (Exception $jml$thrown) {{ {exceptional}throw $jml$thrown; }} {normal}{returned}"
            ),
        }
    }

    /// Whether some exception may leave the method, as far as its contract goes.
    fn may_throw(&self) -> bool {
        let declared = !self.method.throws.is_empty();
        let says = |case: &SpecCase| {
            case.clauses
                .iter()
                .any(|clause| matches!(clause.kind, ClauseKind::Signals { .. } | ClauseKind::SignalsOnly(_)))
        };
        let is_normal = |case: &SpecCase| case.behavior == Behavior::Normal;
        self.cases
            .iter()
            .any(|(_, _, case)| !is_normal(case) && (declared || says(case) || case.behavior == Behavior::Exceptional))
            || self.cases.is_empty() && declared
    }

    fn blame_requires(&mut self) -> Anchor {
        let cases = self.cases.clone();
        let first = cases.iter().find_map(|(owner, written, case)| {
            let clause = case.clauses.iter().find(|clause| matches!(clause.kind, ClauseKind::Requires(_)))?;
            Some((*owner, *written, clause.span))
        });
        let (owner, written, span) = first.unwrap_or((self.id, self.method, self.method.name.span));
        self.anchor(owner, written, span)
    }

    fn result_not_null(&mut self) -> String {
        let Some(result) = &self.method.result else { return String::new() };
        let ty = self.world.ty(&result.text, self.id, Some(self.method));
        let is_said =
            self.world.classes[self.id.0].has_jml && !heap::is_nullable(self.world, self.id, &self.method.modifiers);
        let is_variable = matches!(&ty, Ty::Other(name) if name == "Object") && erased(&result.text) != "Object";
        if result.text == "void" || matches!(ty, Ty::Primitive(_)) || !is_said || is_variable {
            return String::new();
        }
        let anchor = Anchor {
            class: self.id,
            at: self.method.span.start,
            number: self.method.name.span.start,
            what: format!("the result of {} is not null", self.method.name.name),
        };
        let fail = anchor.fail(self.world);
        self.out.anchors.push(anchor);
        format!("if ($jml$result == null) {{ {fail} }} ")
    }

    /// Constraints of the class speak of every method; `initially` of every constructor.
    fn constraints(&mut self, is_new: bool, count: &mut usize, old: &mut String) -> String {
        use crate::ast::ClassClauseKind;
        let mut code = String::new();
        if self.method.modifiers.has_jml("helper") {
            return code;
        }
        for owner in self.world.above(self.id) {
            for clause in &self.world.class(owner).clauses {
                let is_static = clause.modifiers.has("static");
                let expr = match &clause.kind {
                    ClassClauseKind::Initially(expr) if is_new => expr,
                    ClassClauseKind::Constraint(expr)
                        if !is_new && (is_static || !self.method.modifiers.has("static")) =>
                    {
                        expr
                    }
                    _ => continue,
                };
                let this = is_new.then_some("$jml$new");
                let mut translator = Translator::new(self.world, self.id, self.marks, *count);
                translator.file = self.world.classes[owner.0].file;
                translator.this = this.map(str::to_owned);
                translator.sight = Some(match (is_static, this) {
                    (true, _) => Sight::default(),
                    (false, Some(this)) => Sight { always: Vec::new(), after: vec![this.to_owned()] },
                    (false, None) => Sight { always: vec!["this".to_owned()], after: Vec::new() },
                });
                translator.start_old();
                let checked = translator.holds(expr, "$jml$ok");
                let anchor = class_anchor(self.world, owner, clause.span);
                let why = translator.why(expr, &anchor.fail(self.world));
                old.push_str(&translator.take_before());
                *count = translator.count();
                let (problems, needs) = (std::mem::take(&mut translator.problems), translator.needs);
                self.note(owner, problems, needs);
                let _ = write!(code, "{{ {checked}if (!$jml$ok) {{ {why} }} }} ");
                self.out.anchors.push(anchor);
            }
        }
        code
    }

    fn note(&mut self, owner: ClassId, problems: Vec<Problem>, needs: Needs) {
        let file = self.world.classes[owner.0].file;
        self.out.problems.extend(problems.into_iter().map(|problem| (file, problem)));
        self.out.needs.add(needs);
    }

    fn case(
        &mut self,
        index: usize,
        (owner, written, case): (ClassId, &'a Method, &SpecCase),
        this: Option<&str>,
        count: &mut usize,
        permissions: &mut usize,
    ) -> Parts {
        let mut parts = Parts { pre: format!("boolean $jml$pre{index} = true; "), ..Parts::default() };
        let result = self.method.result.as_ref().filter(|ty| ty.text != "void");
        let result = result.map(|ty| ("$jml$result".to_owned(), self.world.ty(&ty.text, self.id, Some(self.method))));
        let mut anchored: Vec<(&Clause, Anchor)> = Vec::new();
        for clause in &case.clauses {
            let anchor = self.anchor(owner, written, clause.span);
            anchored.push((clause, anchor));
        }
        let case_anchor = self.anchor(owner, written, Span { start: case.span.start, end: case.span.start });
        let (world, before) = (self.world, self.before);
        let throws: Vec<String> = self.method.throws.iter().map(|ty| ty.text.clone()).collect();
        let mut translator = self.translator(owner, written, *count, this);
        let (mut allowed, mut frame) = (Allowed::default(), None);
        for (clause, _) in &anchored {
            match &clause.kind {
                ClauseKind::Old { ty, name, value } => {
                    let java = format!("$jml$let{}{}", name.name, clause.span.start);
                    let mut first = String::new();
                    let value = translator.expr(value, &mut first);
                    let known = world.ty(&ty.text, owner, Some(written));
                    let _ = write!(
                        parts.pre,
                        "{} {java} = {}; if ($jml$pre{index}) {{ try {{ {first}{java} = {value}; }} catch (RuntimeException $jml$e) {{ $jml$pre{index} = false; }} }} ",
                        java_type(&ty.text),
                        default_of(&known)
                    );
                    translator.declare(&name.name, &java, Some(known));
                }
                ClauseKind::Requires(expr) => {
                    let holds = translator.holds(expr, "$jml$ok");
                    let _ = write!(parts.pre, "if ($jml$pre{index}) {{ {holds}$jml$pre{index} = $jml$ok; }} ");
                }
                _ => {}
            }
        }
        // From here on there is a time before the call.
        translator.start_old();
        translator.result = result;
        for (clause, anchor) in &anchored {
            match &clause.kind {
                ClauseKind::Ensures(expr) => {
                    let holds = translator.holds(expr, "$jml$ok");
                    let why = translator.why(expr, &anchor.fail(world));
                    let _ = write!(parts.normal, "{{ {holds}if (!$jml$ok) {{ {why} }} }} ");
                }
                ClauseKind::Signals { class, name, cond } => {
                    let is_false = matches!(cond, Some(Expr { kind: ExprKind::Literal(text), .. }) if text == "false");
                    allowed.is_said = true;
                    if !is_false {
                        allowed.classes.push(class.text.clone());
                    }
                    // Even what is never to be: `throws` or another clause may allow the class.
                    if let Some(cond) = cond {
                        if let Some(name) = name {
                            translator.declare(&name.name, "$jml$caught", None);
                        }
                        let holds = translator.holds(cond, "$jml$ok");
                        let why = translator.why(cond, &anchor.fail(world));
                        let _ = write!(
                            parts.exceptional,
                            "if ((Throwable) $jml$thrown instanceof {0}) {{ {0} $jml$caught = ({0}) (Throwable) $jml$thrown; {holds}if (!$jml$ok) {{ {why} }} }} ",
                            class.text
                        );
                    }
                }
                ClauseKind::SignalsOnly(classes) => {
                    allowed.only = Some(classes.iter().map(|ty| ty.text.clone()).collect());
                }
                ClauseKind::Assignable(locations) => {
                    let everything = locations.iter().any(|location| matches!(location, Location::Everything));
                    if !everything {
                        frame = Some(anchor.clone());
                        parts.frame.push_str(&match before {
                            Before::Assume => {
                                let may = permitted(&mut translator, locations, permissions);
                                format!("if ($jml$pre{index}) {{ {JML}.framed = true; {may}}} ")
                            }
                            Before::Check => {
                                format!(
                                    "if ($jml$pre{index}) {{ {}}} ",
                                    framed::noted(&mut translator, world, locations)
                                )
                            }
                        });
                    }
                }
                ClauseKind::Requires(_) | ClauseKind::Old { .. } | ClauseKind::Ignored(_) => {}
            }
        }
        parts.old = translator.take_before();
        *count = translator.count();
        let (problems, needs) = (std::mem::take(&mut translator.problems), translator.needs);
        self.note(owner, problems, needs);
        if frame.is_none() && written.modifiers.has_jml("pure") && self.method.result.is_some() {
            let anchor = Anchor {
                class: owner,
                at: written.span.start,
                number: written.name.span.end,
                what: format!("{} is pure", written.name.name),
            };
            self.out.anchors.push(anchor.clone());
            frame = Some(anchor);
            parts.frame.push_str(&match before {
                Before::Assume => format!("if ($jml$pre{index}) {{ {JML}.framed = true; }} "),
                Before::Check => " ".to_owned(),
            });
        }
        self.out.frame = self.out.frame.take().or(frame);
        let classes = match case.behavior {
            Behavior::Normal => Vec::new(),
            Behavior::Lightweight | Behavior::General | Behavior::Exceptional => allowed.all(throws, case.behavior),
        };
        parts.exceptional.insert_str(0, &format!("if (!({})) {{ throw $jml$thrown; }} ", is_one_of(&classes)));
        if case.behavior == Behavior::Exceptional {
            let _ = write!(parts.normal, "{} ", case_anchor.fail(world));
        }
        parts
    }

    /// Whether there is a precondition to check, and the code that checks it: for those who call the method.
    pub fn entry_check(mut self, otherwise: Otherwise) -> Option<Checked> {
        let cases = self.cases.clone();
        let is_free =
            |case: &SpecCase| !case.clauses.iter().any(|clause| matches!(clause.kind, ClauseKind::Requires(_)));
        if cases.is_empty() || cases.iter().any(|(_, _, case)| is_free(case)) {
            return None;
        }
        let mut code = String::new();
        let mut count = 0;
        let is_single = cases.len() == 1;
        for (index, (owner, written, case)) in cases.iter().enumerate() {
            let owner = *owner;
            let mut anchored = Vec::new();
            for clause in &case.clauses {
                let anchor = self.anchor(owner, written, clause.span);
                anchored.push((clause, anchor));
            }
            let world = self.world;
            let mut translator = self.translator(owner, written, count, None);
            if !is_single {
                let _ = write!(code, "boolean $jml$pre{index} = true; ");
            }
            for (clause, anchor) in anchored {
                if let ClauseKind::Old { ty, name, value } = &clause.kind {
                    // What cannot be computed is found when a clause speaks of it.
                    let fits = if is_single { "true".to_owned() } else { format!("$jml$pre{index}") };
                    let java = format!("$jml$let{}{}", name.name, clause.span.start);
                    let known = world.ty(&ty.text, owner, Some(written));
                    let mut first = String::new();
                    let value = translator.expr(value, &mut first);
                    let undefined = match (is_single, otherwise) {
                        (false, _) => format!("$jml$pre{index} = false; "),
                        (true, Otherwise::Blamed) => anchor.fail(world),
                        (true, Otherwise::Undefined) => UNDEFINED.to_owned(),
                    };
                    let _ = write!(
                        code,
                        "{} {java} = {}; if ({fits}) {{ try {{ {first}{java} = {value}; }} catch (RuntimeException $jml$e) {{ {undefined}}} }} ",
                        java_type(&ty.text),
                        default_of(&known)
                    );
                    translator.declare(&name.name, &java, Some(known));
                    continue;
                }
                let ClauseKind::Requires(expr) = &clause.kind else { continue };
                let holds = translator.holds(expr, "$jml$ok");
                if is_single && otherwise == Otherwise::Undefined {
                    let _ = write!(code, "{{ {holds}if (!$jml$ok) {{ {UNDEFINED}}} }} ");
                } else if is_single {
                    let why = translator.why(expr, &anchor.fail(world));
                    let _ = write!(code, "{{ {holds}if (!$jml$ok) {{ {why} }} }} ");
                } else {
                    let _ = write!(code, "if ($jml$pre{index}) {{ {holds}$jml$pre{index} = $jml$ok; }} ");
                }
            }
            count = translator.count();
            let (problems, needs) = (std::mem::take(&mut translator.problems), translator.needs);
            self.note(owner, problems, needs);
        }
        if !is_single {
            let holds: Vec<String> = (0..cases.len()).map(|index| format!("$jml$pre{index}")).collect();
            let fail = match otherwise {
                Otherwise::Blamed => self.blame_requires().fail(self.world),
                Otherwise::Undefined => UNDEFINED.to_owned(),
            };
            let _ = write!(code, "if (!({})) {{ {fail} }} ", holds.join(" || "));
        }
        self.out.code = code;
        Some(self.out)
    }
}

/// The code of a case, by the time of its execution.
#[derive(Default)]
struct Parts {
    pre: String,
    old: String,
    frame: String,
    normal: String,
    exceptional: String,
}

/// Which exceptions may leave.
#[derive(Default)]
struct Allowed {
    is_said: bool,
    classes: Vec<String>,
    only: Option<Vec<String>>,
}

impl Allowed {
    fn all(self, throws: Vec<String>, behavior: Behavior) -> Vec<String> {
        match self.only {
            Some(only) => only,
            None if !self.is_said && throws.is_empty() && behavior == Behavior::Exceptional => {
                vec!["Exception".to_owned()]
            }
            None => self.classes.into_iter().chain(throws).collect(),
        }
    }
}

/// Whether what was thrown is of one of these classes. Java refuses to ask an exception whether it is an error.
fn is_one_of(classes: &[String]) -> String {
    let tests: Vec<String> =
        classes.iter().map(|class| format!("(Throwable) $jml$thrown instanceof {class}")).collect();
    if tests.is_empty() { "false".to_owned() } else { tests.join(" || ") }
}

/// Statements that write down what may be assigned.
fn permitted(translator: &mut Translator<'_, '_>, locations: &[Location], count: &mut usize) -> String {
    let mut code = String::new();
    for location in locations {
        let mut first = String::new();
        let may = match location {
            Location::Nothing | Location::Everything => continue,
            Location::Place(place) => match &place.kind {
                ExprKind::Index(array, index) => {
                    let (array, index) = (translator.expr(array, &mut first), translator.expr(index, &mut first));
                    format!("{}({array}, {index}, {index});", allow(translator, place.span, count))
                }
                _ => translator.permission(place, &mut first),
            },
            Location::AllFields(object) => format!("{}.$jml$mayAll = true;", translator.expr(object, &mut first)),
            Location::AllElements(array) => {
                let call = allow(translator, array.span, count);
                format!("{call}({}, 0, Integer.MAX_VALUE);", translator.expr(array, &mut first))
            }
            Location::Elements { array, from, to } => {
                let span = array.span;
                let array = translator.expr(array, &mut first);
                let (from, to) = (translator.expr(from, &mut first), translator.expr(to, &mut first));
                format!("{}({array}, {from}, {to});", allow(translator, span, count))
            }
        };
        if is_of_new(translator, &[&first, &may]) {
            continue;
        }
        let _ = write!(code, "try {{ {first}{may} }} catch (RuntimeException $jml$e) {{ }} ");
    }
    code
}

/// Whether code speaks of the object that a constructor is about to make: it may assign all of that, and before the call there is nothing of it.
fn is_of_new(translator: &Translator<'_, '_>, code: &[&str]) -> bool {
    translator.this.as_deref().is_some_and(|this| code.iter().any(|code| code.contains(this)))
}

/// The method that permits to assign elements of one more array.
fn allow(translator: &mut Translator<'_, '_>, span: Span, count: &mut usize) -> String {
    *count += 1;
    if *count > ARRAYS {
        translator.problems.push(Problem {
            span,
            message: format!("no more than {ARRAYS} arrays can be named as assignable"),
            kind: ProblemKind::Unsupported,
        });
    }
    format!("{JML}.allow{}", (*count - 1).min(ARRAYS - 1))
}

/// Where a clause of a class stands.
pub fn class_anchor(world: &World<'_>, class: ClassId, span: Span) -> Anchor {
    let text = world.text(class);
    let words = text[span.start..span.end.min(text.len())].split_whitespace().filter(|word| *word != "@");
    let what = words.collect::<Vec<_>>().join(" ").trim_end_matches(';').to_owned();
    Anchor { class, at: span.start, number: span.start, what }
}

/// The value of a variable before it has one.
pub fn default_of(ty: &Ty) -> &'static str {
    match ty {
        Ty::Primitive(name) if name == "boolean" => "false",
        Ty::Primitive(_) => "0",
        Ty::Text | Ty::Boxed(_) | Ty::Own(_) | Ty::Array(_) | Ty::Other(_) => "null",
    }
}
