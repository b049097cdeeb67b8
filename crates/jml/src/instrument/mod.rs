//! Instrumented copies of source files: contracts made executable, and for each method to be checked an entry that checks it.
//!
//! Nothing moves to another line, so that places in compiled code are places in the source. What fails fails at the line of the clause.

use crate::ast::{Class, ClassClauseKind, ClassKind, Field, Method, Problem, Span};
use crate::calls::Calls;
use crate::contract::{Anchor, Before, Call, Checked, Contract, FRAME, class_anchor};
use crate::edit::{Edited, Edits, Marks, outside_comments};
use crate::heap::{self, Builder, Built, Held, OwnObjects, Scope};
use crate::translate::{HEAP, JML, Needs, Translator};
use crate::world::{ClassId, Ty, World, erased};
use base::Assumptions;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What the copies are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Methods are checked one by one.
    Verify(Callees),
    /// The program runs, and contracts are checked as it does.
    Run,
}

/// What stands for the methods that a checked method calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callees {
    /// Their code.
    Inlined,
    /// Their code, or their contracts where these can be used: the program knows both.
    Both,
}

/// A method of a class, by its number among the methods of the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MethodId {
    /// The class.
    pub class: ClassId,
    /// Its index in [`Class::methods`].
    pub index: usize,
}

/// What came of a method that was to be checked.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The method.
    pub method: MethodId,
    /// The entry, as `--entry` takes it.
    pub name: String,
    /// An entry that fails as soon as there is anything to check: where it does not, nothing is.
    pub probe: String,
    /// Why it cannot be checked, with the file of each problem.
    pub problems: Vec<(usize, Problem)>,
    /// What is left out: then nothing is proved.
    pub incomplete: Vec<String>,
    /// What is assumed of the states that it is called in.
    pub assumptions: Assumptions,
    /// What static fields lead to and is as initialisers have left it in all inputs: assumed if the program uses it.
    pub as_initialised: Vec<Held>,
    /// Classes of which each input is an object of its own: assumed, or left out, if the program compares such objects.
    pub own_objects: Vec<(String, OwnObjects)>,
    /// For each parameter whether it may be null.
    pub nullable: Vec<bool>,
    /// Whether invariants are neither assumed nor checked.
    pub is_helper: bool,
    /// Classes that are initialised before the call, which they need not be.
    pub initialised: Vec<String>,
    /// Fields of the library's types that are null in all inputs, by class and name: the method is checked only if nothing uses them.
    pub unfilled: Vec<(String, String)>,
}

/// The copies.
pub struct Instrumented {
    /// For each file, in order.
    pub files: Vec<Edited>,
    /// For each method to be checked.
    pub entries: Vec<Entry>,
    /// What is not checked anywhere, with the file of each.
    pub problems: Vec<(usize, Problem)>,
}

/// Makes the copies.
pub fn instrument(world: &World<'_>, mode: Mode, targets: &[MethodId]) -> Instrumented {
    let mut marks = Marks::default();
    let calls = match mode {
        Mode::Verify(Callees::Both) => Calls::new(world),
        Mode::Verify(Callees::Inlined) | Mode::Run => None,
    };
    let mut work = Work {
        world,
        mode,
        marks: &mut marks,
        members: BTreeMap::new(),
        edits: world.files.iter().enumerate().map(|(file, source)| Edits::new(file, &source.text)).collect(),
        fails: BTreeSet::new(),
        needs: Needs::default(),
        framed: false,
        stand_ins: BTreeMap::new(),
        problems: Vec::new(),
        replaceable: BTreeSet::new(),
        replaced: BTreeMap::new(),
        members_made: BTreeSet::new(),
    };
    for target in targets {
        let method = work.method(*target);
        if calls.as_ref().is_some_and(|calls| calls.is_replaceable(target.class, method)) {
            work.replaceable.insert((target.class, method.name.span.start));
        }
    }
    let mut entries: Vec<Entry> =
        targets.iter().enumerate().map(|(number, target)| work.target(number, *target)).collect();
    if let Some(calls) = &calls {
        // A contract of which nothing can be proved is of no use.
        for entry in entries.iter().filter(|entry| entry.problems.is_empty() && entry.incomplete.is_empty()) {
            let (id, method) = (entry.method.class, work.method(entry.method));
            if work.replaceable.contains(&(id, method.name.span.start)) {
                work.replace(calls, id, method, &shown(world, entry.method));
            }
        }
    }
    for id in world.ids() {
        work.class(id);
    }
    let is_kept = mode == Mode::Run && work.framed;
    for id in world.ids() {
        let mut interfaces = Vec::new();
        if work.needs.links {
            work.links(id);
            interfaces.push(format!("{JML}.Linked"));
        }
        if is_kept {
            work.shown_fields(id);
            interfaces.push(format!("{FRAME}.Kept"));
        }
        work.implement(id, &interfaces);
    }
    for entry in &mut entries {
        let found = work.relied_on(entry.method);
        entry.problems.extend(found);
    }
    let Work { members, mut edits, problems, .. } = work;
    let problems = problems.into_iter().map(|found| found.problem).collect();
    for (id, members) in members {
        let declared = &world.classes[id.0];
        let first = if declared.class.takes_members { "" } else { ";" };
        edits[declared.file].insert(declared.class.body.end.saturating_sub(1), &format!("{first}{members}"));
    }
    Instrumented { files: edits.into_iter().map(|edits| edits.finish(&marks)).collect(), entries, problems }
}

struct Work<'w, 'a> {
    world: &'w World<'a>,
    mode: Mode,
    marks: &'w mut Marks,
    members: BTreeMap<ClassId, String>,
    edits: Vec<Edits<'a>>,
    fails: BTreeSet<(ClassId, usize)>,
    needs: Needs,
    framed: bool,
    /// Interfaces and abstract classes that have a class which stands for whatever implements them.
    stand_ins: BTreeMap<ClassId, StandIn>,
    problems: Vec<Found>,
    /// Methods that can be replaced by their contracts where they are called, by class and place of the name.
    replaceable: BTreeSet<(ClassId, usize)>,
    /// The code that stands for them.
    replaced: BTreeMap<(ClassId, usize), String>,
    /// Members that were added to classes for that.
    members_made: BTreeSet<(ClassId, &'static str)>,
}

/// Something that cannot be translated, in what is said of a class or of one of its methods.
struct Found {
    class: ClassId,
    method: Option<String>,
    problem: (usize, Problem),
}

impl<'a> Work<'_, 'a> {
    fn method(&self, id: MethodId) -> &'a Method {
        &self.world.class(id.class).methods[id.index]
    }

    fn edits(&mut self, id: ClassId) -> &mut Edits<'a> {
        &mut self.edits[self.world.classes[id.0].file]
    }

    fn add(&mut self, id: ClassId, text: &str) {
        self.members.entry(id).or_default().push_str(text);
    }

    /// The method that fails, at the place where the blame goes.
    fn anchor(&mut self, anchor: &Anchor) {
        if self.fails.insert((anchor.class, anchor.number)) {
            let text = format!(
                "public static void $jml$fail${}() {{ throw new jackalope.contract.Violation({}); }} ",
                anchor.number,
                quoted(&anchor.what)
            );
            self.edits(anchor.class).insert(anchor.at, &text);
        }
    }

    fn take(&mut self, checked: &Checked) {
        for anchor in &checked.anchors {
            self.anchor(anchor);
        }
        self.needs.add(checked.needs);
        // While a program runs, whoever has a frame keeps what there is.
        self.framed |= self.mode == Mode::Run && checked.frame.is_some();
    }

    /// The entry for a method.
    fn target(&mut self, number: usize, target: MethodId) -> Entry {
        let (world, id, method) = (self.world, target.class, self.method(target));
        let class = world.class(id);
        let own = self.problems_of(target);
        let mut entry = Entry {
            method: target,
            name: format!("{}.$jml$check{number}", world.classes[id.0].binary),
            probe: format!("{}.$jml$probe{number}", world.classes[id.0].binary),
            problems: own,
            incomplete: Vec::new(),
            assumptions: Assumptions::default(),
            as_initialised: Vec::new(),
            own_objects: Vec::new(),
            nullable: method.params.iter().map(|param| heap::is_nullable_param(world, id, param)).collect(),
            is_helper: method.modifiers.has_jml("helper"),
            initialised: Vec::new(),
            unfilled: Vec::new(),
        };
        if !entry.problems.is_empty() {
            return entry;
        }
        let is_static = method.modifiers.has("static");
        let is_constructor = method.result.is_none();
        if is_constructor && (class.modifiers.has("abstract") || class.kind == ClassKind::Enum) {
            let message = format!("no code can make an object of type {} by itself", world.classes[id.0].name);
            let problem = Problem { span: method.name.span, message, kind: crate::ast::ProblemKind::Unmade };
            entry.problems.push((world.classes[id.0].file, problem));
            return entry;
        }
        let names: Vec<&str> = method.params.iter().map(|param| &*param.name.name).collect();
        let call = if is_constructor {
            let type_args = type_args(class);
            let ty = format!("{}{type_args}", class.name.name);
            Call {
                expr: format!("new {ty}({})", names.join(", ")),
                new: Some(("$jml$new".to_owned(), ty)),
                probe: None,
            }
        } else {
            Call { expr: format!("{}({})", self.real_name(id, method), names.join(", ")), new: None, probe: None }
        };
        let probe = Anchor {
            class: id,
            at: method.span.start,
            number: method.name.span.start + 1_000_000_000,
            what: crate::names::IS_CALLED.to_owned(),
        };
        self.anchor(&probe);
        let call = Call { probe: Some(probe.fail(world)), ..call };
        let checked = Contract::new(world, id, method, self.marks).checked(Before::Assume, &call);
        self.take(&checked);
        entry.problems.extend(checked.problems.iter().cloned());
        let params: Vec<Ty> = method.params.iter().map(|param| world.ty(&param.ty.text, id, Some(method))).collect();
        let mut roots = params.clone();
        let mut fitting = Vec::new();
        if !is_static && !is_constructor {
            roots.push(Ty::Own(id));
            fitting = self.fitting(id, method);
        }
        for class in world.ids() {
            let statics =
                world.class(class).fields.iter().filter(|field| heap::is_arbitrary_static(world, class, field));
            roots.extend(statics.map(|field| world.ty(&field.ty.text, class, None)));
        }
        let met = self.met(id);
        let words = self.spoken(target, &met, Gaps::All);
        let scope = Scope { met, words };
        let mut builder = Builder::new(world, &number.to_string(), &roots, &scope);
        let this = (!is_static && !is_constructor).then(|| builder.slot(&Ty::Own(id), false, Some(&fitting)));
        let mut args = Vec::new();
        for (param, ty) in method.params.iter().zip(&params) {
            args.push(builder.slot(ty, heap::is_nullable_param(world, id, param), None));
        }
        builder.statics();
        // Filling may find more that cannot be made, or is left out.
        let built = builder.finish(&scope);
        entry.problems.extend(built.problems.iter().map(|message| {
            let (span, message) = (method.name.span, message.clone());
            (world.classes[id.0].file, Problem { span, message, kind: crate::ast::ProblemKind::Unmade })
        }));
        entry.incomplete = built.incomplete.iter().cloned().collect();
        entry.as_initialised = built.as_initialised.iter().cloned().collect();
        entry.own_objects = built.own_objects.iter().map(|(class, own)| (class.clone(), *own)).collect();
        entry.initialised = built.initialised.iter().cloned().collect();
        // It is where the harness is.
        if is_static || is_constructor {
            entry.initialised.push(world.classes[id.0].binary.clone());
        } else {
            let sure: Vec<String> = world.line(id).iter().map(|id| world.classes[id.0].binary.clone()).collect();
            entry.initialised.retain(|class| !sure.contains(class));
        }
        entry.unfilled = built.unfilled.iter().cloned().collect();
        for stand_in in &built.stand_ins {
            entry.incomplete.extend(self.stand_in(*stand_in, &mut entry.problems));
        }
        if !entry.problems.is_empty() {
            return entry;
        }
        let is_framed = checked.frame.is_some();
        self.framed |= is_framed;
        let body = format!("$jml$body{number}");
        let receiver = this.as_ref().map(|this| format!("{this}.")).unwrap_or_default();
        let values: Vec<String> = args.iter().enumerate().map(|(index, _)| format!("$jml$arg{index}")).collect();
        let mut code = built.code.clone();
        for ((value, name), ty) in args.iter().zip(&values).zip(&params) {
            let _ = write!(code, "{} {name} = {value}; ", world.written(ty));
        }
        code.push_str(&self.assumptions(&built, method));
        for ((param, name), ty) in method.params.iter().zip(&values).zip(&params) {
            let is_full = world.classes[id.0].has_jml && !heap::is_nullable_param(world, id, param);
            if is_full && matches!(ty, Ty::Array(element) if !matches!(**element, Ty::Primitive(_))) {
                let _ = write!(code, "{JML}.assume({JML}.full({name})); ");
            }
        }
        code.push_str(&self.snapshots(&built, checked.needs, is_framed));
        let _ = write!(code, "{receiver}{body}({}); ", values.join(", "));
        code.push_str(&self.invariants_after(&built, method));
        if let Some(frame) = &checked.frame {
            code.push_str(&self.frame(&built, frame));
        }
        let header =
            type_params(&method.type_params, if is_static || is_constructor { &class.type_params } else { &[] });
        let declared: Vec<String> =
            method.params.iter().map(|param| format!("{} {}", param.ty.text, param.name.name)).collect();
        let is_in_interface = class.kind == ClassKind::Interface;
        let modifiers = match (is_static || is_constructor, is_in_interface) {
            (true, _) => "public static ",
            (false, true) => "default ",
            (false, false) => "public ",
        };
        let throws = "throws Throwable ";
        let text = format!(
            "{modifiers}{header}void {body}({}) {throws}{{ {} }} private static void $jml$run{number}() {throws}{{ {code} }} \
             public static void $jml$check{number}() {throws}{{ $jml$run{number}(); }} \
             public static void $jml$probe{number}() {throws}{{ {JML}.probes = true; $jml$run{number}(); }} {}",
            declared.join(", "),
            checked.code,
            built.members
        );
        self.add(id, &text);
        entry
    }

    /// What is wrong in the contract of a method, in those it inherits, and in whatever it may rely on: contracts of methods that it may call, by
    /// their names, and what is said of classes that it may meet. What could not be read is neither assumed nor checked, so that both a
    /// proof and a counterexample might rest on its absence.
    fn problems_of(&self, target: MethodId) -> Vec<(usize, Problem)> {
        let world = self.world;
        let method = self.method(target);
        let file = |id: ClassId| world.classes[id.0].file;
        let mut found: Vec<(usize, Problem)> =
            method.problems.iter().map(|problem| (file(target.class), problem.clone())).collect();
        found.extend(strict::problems(world, target.class, method));
        for (id, method) in world.overridden(target.class, method) {
            found.extend(method.problems.iter().map(|problem| (file(id), problem.clone())));
        }
        // Nearly always there is nothing to rely on in vain.
        let is_fine = |id: &ClassId| {
            let class = world.class(*id);
            class.methods.iter().all(|method| method.problems.is_empty())
                && class.clauses.iter().all(|clause| clause.problems.is_empty())
                && world.problems(file(*id)).is_empty()
        };
        let met = if world.ids().all(|id| is_fine(&id)) { Vec::new() } else { self.met(target.class) };
        for id in &met {
            let clauses = world.class(*id).clauses.iter().flat_map(|clause| &clause.problems);
            found.extend(clauses.chain(world.problems(file(*id))).map(|problem| (file(*id), problem.clone())));
        }
        let wrong = met.iter().flat_map(|id| world.class(*id).methods.iter().map(move |method| (*id, method)));
        let wrong: Vec<(ClassId, &Method)> = wrong.filter(|(_, method)| !method.problems.is_empty()).collect();
        if !wrong.is_empty() {
            let called = self.spoken(target, &met, Gaps::Code);
            for (id, method) in
                wrong.into_iter().filter(|(_, method)| method.result.is_none() || called.contains(&*method.name.name))
            {
                found.extend(method.problems.iter().map(|problem| (file(id), problem.clone())));
            }
        }
        found.dedup();
        found
    }

    /// What cannot be translated among what a method may rely on; see [`Work::problems_of`].
    fn relied_on(&self, target: MethodId) -> Vec<(usize, Problem)> {
        if self.problems.is_empty() {
            return Vec::new();
        }
        let met = self.met(target.class);
        let called = self.spoken(target, &met, Gaps::Code);
        let own = &*self.method(target).name.name;
        let is_relied_on = |found: &&Found| {
            met.contains(&found.class)
                && found.method.as_deref().is_none_or(|method| method == own || called.contains(method))
        };
        let mut relied: Vec<(usize, Problem)> = Vec::new();
        for found in self.problems.iter().filter(is_relied_on) {
            if !relied.contains(&found.problem) {
                relied.push(found.problem.clone());
            }
        }
        relied
    }

    /// The classes that the code of a class may meet: those that it names, and so on.
    fn met(&self, start: ClassId) -> Vec<ClassId> {
        let world = self.world;
        let mut met = world.above(start);
        let mut at = 0;
        while at < met.len() {
            let class = world.class(met[at]);
            let mut named = words(&world.text(met[at])[class.span.start..class.span.end]);
            // What is static elsewhere may be used by its own name.
            named.extend(world.imports(met[at]).flat_map(words));
            let outer = world.classes[met[at].0].outer;
            let more = world.ids().filter(|id| named.contains(&*world.class(*id).name.name));
            let more = more.chain(outer).flat_map(|id| [world.above(id), world.instances(id)].concat());
            for id in more.collect::<Vec<ClassId>>() {
                if !met.contains(&id) {
                    met.push(id);
                }
            }
            at += 1;
        }
        met
    }

    /// The words in the code of a method and in all code that nobody names: what the library may call, and what initialises objects and classes.
    fn spoken(&self, target: MethodId, met: &[ClassId], gaps: Gaps) -> BTreeSet<&'a str> {
        let world = self.world;
        let mut spoken = self.words_of(target.class, self.method(target));
        for id in met {
            let (class, text) = (world.class(*id), world.text(*id));
            let above = class.superclass.iter().chain(&class.interfaces);
            let is_known_to_library = above.into_iter().any(|ty| world.find(&ty.text, *id).is_none());
            for method in &class.methods {
                if is_known_to_library || CALLED_BACK.contains(&&*method.name.name) {
                    spoken.insert(&method.name.name);
                    spoken.extend(self.words_of(*id, method));
                }
            }
            let ghosts = class.fields.iter().filter(|field| field.ghost_init.is_some()).map(|field| field.span);
            spoken.extend(ghosts.flat_map(|span| words(&text[span.start..span.end])));
            spoken.extend(
                class.fields.iter().filter_map(|field| field.init).flat_map(|init| words(&text[init.start..init.end])),
            );
            // Blocks are between the members that were read.
            let members = class.methods.iter().map(|method| {
                let start =
                    method.spec.as_ref().map_or(method.span.start, |spec| spec.span.start.min(method.span.start));
                (start, method.span.end)
            });
            let fields = class.fields.iter().map(|field| (field.span.start, field.span.end));
            let inner = class.classes.iter().map(|inner| (inner.span.start, inner.span.end));
            let mut known: Vec<(usize, usize)> = members.chain(fields).chain(inner).collect();
            known.sort_unstable();
            let mut at = class.body.start;
            known.push((class.body.end, class.body.end));
            for (start, end) in known {
                match gaps {
                    Gaps::All if at < start => spoken.extend(words(&text[at..start])),
                    Gaps::Code if at < start => {
                        spoken.extend(outside_comments(text, at, start).into_iter().flat_map(words));
                    }
                    Gaps::All | Gaps::Code => {}
                }
                at = at.max(end);
            }
        }
        self.named_by(spoken, met)
    }

    /// The words of a method; its own name calls nobody.
    fn words_of(&self, id: ClassId, method: &Method) -> BTreeSet<&'a str> {
        let start = method.spec.as_ref().map_or(method.span.start, |spec| spec.span.start.min(method.span.start));
        let text = self.world.text(id);
        let mut all = words(&text[start..method.name.span.start]);
        all.extend(words(&text[method.name.span.end..method.span.end]));
        all
    }

    /// Words, with those of clauses and of all methods of some classes that they name.
    fn named_by(&self, mut called: BTreeSet<&'a str>, met: &[ClassId]) -> BTreeSet<&'a str> {
        let world = self.world;
        for id in met {
            let class = world.class(*id);
            called.extend(
                class.clauses.iter().flat_map(|clause| words(&world.text(*id)[clause.span.start..clause.span.end])),
            );
        }
        loop {
            let count = called.len();
            for id in met {
                for method in &world.class(*id).methods {
                    if called.contains(&*method.name.name) {
                        called.extend(self.words_of(*id, method));
                    }
                }
            }
            if called.len() == count {
                return called;
            }
        }
    }

    /// The classes on whose objects a call of the method gets there.
    fn fitting(&self, id: ClassId, method: &Method) -> Vec<ClassId> {
        let overrides = |below: &ClassId| {
            let line = self.world.line(*below).into_iter().take_while(|class| *class != id);
            line.into_iter().any(|class| {
                let methods = &self.world.class(class).methods;
                methods.iter().any(|other| {
                    other.name.name == method.name.name
                        && self
                            .world
                            .overridden(class, other)
                            .iter()
                            .any(|(above, found)| *above == id && std::ptr::eq(*found, method))
                })
            })
        };
        self.world.instances(id).into_iter().filter(|below| !overrides(below)).collect()
    }

    /// Whether calls of a method go through a method that checks its precondition.
    fn is_wrapped(&mut self, id: ClassId, method: &'a Method) -> bool {
        let can_be = method.result.is_some() && method.body.is_some() && !method.is_model;
        let cases = self.world.cases(id, method);
        can_be
            && match self.mode {
                Mode::Run => self.world.has_contract(id, method),
                Mode::Verify(_) => {
                    let requires =
                        |clause: &crate::ast::Clause| matches!(clause.kind, crate::ast::ClauseKind::Requires(_));
                    self.replaceable.contains(&(id, method.name.span.start))
                        || !cases.is_empty() && cases.iter().all(|(_, _, case)| case.clauses.iter().any(requires))
                }
            }
    }

    /// The method that has the user's code.
    fn real_name(&mut self, id: ClassId, method: &'a Method) -> String {
        if self.is_wrapped(id, method) {
            format!("$jml$real${}${}", id.0, method.name.name)
        } else {
            method.name.name.clone()
        }
    }

    /// Calls of something for every object that there was before the call.
    fn each(&self, built: &Built, code: &mut dyn FnMut(&Ty, &str) -> String) -> String {
        let mut all = String::new();
        for (ty, name) in &built.singles {
            let inner = code(ty, name);
            if !inner.is_empty() {
                let _ = write!(all, "if ({name} != null) {{ {inner}}} ");
            }
        }
        for (ty, pool, made) in &built.pools {
            let inner = code(ty, &format!("{pool}[$jml$i]"));
            if !inner.is_empty() {
                let _ = write!(
                    all,
                    "for (int $jml$i = 0; $jml$i < {pool}.length; $jml$i++) {{ if ($jml$i < {made}) {{ {inner}}} }} "
                );
            }
        }
        all
    }

    /// The classes above one that have something to say about each object.
    fn with_invariants(&self, ty: &Ty) -> Vec<ClassId> {
        match ty {
            Ty::Own(id) => self.world.above(*id).into_iter().filter(|id| has_invariants(self.world, *id)).collect(),
            Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Array(_) | Ty::Other(_) => Vec::new(),
        }
    }

    fn assumptions(&self, built: &Built, method: &Method) -> String {
        if method.modifiers.has_jml("helper") {
            return String::new();
        }
        let mut code = self.each(built, &mut |ty, name| {
            let classes = self.with_invariants(ty);
            classes.iter().map(|id| format!("{JML}.assume({name}.$jml$holds${}()); ", id.0)).collect()
        });
        for id in self.world.ids().filter(|id| has_static_invariants(self.world, *id)) {
            let _ = write!(code, "{JML}.assume({}.$jml$staticHolds()); ", self.world.classes[id.0].name);
        }
        code
    }

    fn invariants_after(&self, built: &Built, method: &Method) -> String {
        if method.modifiers.has_jml("helper") {
            return String::new();
        }
        let mut code = self.each(built, &mut |ty, name| {
            let classes = self.with_invariants(ty);
            classes.iter().map(|id| format!("{name}.$jml$invariants${}(); ", id.0)).collect()
        });
        for id in self.world.ids().filter(|id| has_static_invariants(self.world, *id)) {
            let _ = write!(code, "{}.$jml$staticInvariants(); ", self.world.classes[id.0].name);
        }
        code
    }

    /// Keeps what there was before the call.
    fn snapshots(&self, built: &Built, needs: Needs, is_framed: bool) -> String {
        let (known, shots) = (needs.known, needs.snapshots || is_framed);
        let mut code = String::new();
        if shots {
            for (index, (ty, name)) in
                built.singles.iter().enumerate().filter(|(_, (ty, _))| matches!(ty, Ty::Array(_)))
            {
                let ty = self.world.written(ty);
                let _ = write!(code, "{ty} $jml$was{index} = {name} == null ? null : {name}.clone(); ");
            }
            for (index, (ty, pool, _)) in
                built.pools.iter().enumerate().filter(|(_, (ty, ..))| matches!(ty, Ty::Array(_)))
            {
                let ty = self.world.written(ty);
                let (base, dims) = ty.split_once("[]").map_or((&*ty, ""), |(base, dims)| (base, dims));
                let _ = write!(
                    code,
                    "{ty}[] $jml$were{index} = new {base}[{pool}.length][]{dims}; for (int $jml$i = 0; $jml$i < {pool}.length; $jml$i++) \
                     {{ $jml$were{index}[$jml$i] = {pool}[$jml$i].clone(); }} "
                );
            }
            for id in self.world.ids().filter(|id| has_statics(self.world, *id)) {
                let _ = write!(code, "{}.$jml$snapStatics(); ", self.world.classes[id.0].name);
            }
        }
        code.push_str(&self.each(built, &mut |ty, name| match ty {
            Ty::Own(id) => {
                let mut inner = String::new();
                if shots {
                    let line = self.world.line(*id);
                    inner = line.iter().map(|id| format!("{name}.$jml$snap${}(); ", id.0)).collect();
                }
                if known {
                    let _ = write!(inner, "{name}.$jml$known = true; ");
                }
                inner
            }
            Ty::Array(_) | Ty::Other(_) if known => format!("{JML}.know({name}); "),
            Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Array(_) | Ty::Other(_) => String::new(),
        }));
        code
    }

    /// Checks that nothing has changed that may not.
    fn frame(&self, built: &Built, anchor: &Anchor) -> String {
        let fail = anchor.fail(self.world);
        let mut code = format!("if ({JML}.framed) {{ ");
        code.push_str(&self.each(built, &mut |ty, name| match ty {
            Ty::Own(id) => {
                let line = self.world.line(*id);
                line.iter().map(|id| format!("if (!{name}.$jml$same${}()) {{ {fail} }} ", id.0)).collect()
            }
            Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Array(_) | Ty::Other(_) => String::new(),
        }));
        for (index, (_, name)) in built.singles.iter().enumerate().filter(|(_, (ty, _))| matches!(ty, Ty::Array(_))) {
            let _ = write!(code, "if ({name} != null && !{JML}.same($jml$was{index}, {name})) {{ {fail} }} ");
        }
        for (index, (_, pool, _)) in built.pools.iter().enumerate().filter(|(_, (ty, ..))| matches!(ty, Ty::Array(_))) {
            let _ = write!(
                code,
                "for (int $jml$i = 0; $jml$i < {pool}.length; $jml$i++) {{ if (!{JML}.same($jml$were{index}[$jml$i], {pool}[$jml$i])) {{ {fail} }} }} "
            );
        }
        for id in self.world.ids().filter(|id| has_statics(self.world, *id)) {
            let _ = write!(code, "if (!{}.$jml$sameStatics()) {{ {fail} }} ", self.world.classes[id.0].name);
        }
        code.push_str("} ");
        code
    }
}

/// What counts between the members of a class.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gaps {
    /// Everything.
    All,
    /// What is no comment: clauses count by themselves.
    Code,
}

/// Methods of objects that the library calls.
const CALLED_BACK: [&str; 5] = ["equals", "hashCode", "toString", "compareTo", "getMessage"];

/// How a method is shown.
pub(crate) fn shown(world: &World<'_>, id: MethodId) -> String {
    let method = &world.class(id.class).methods[id.index];
    let types: Vec<String> = method.params.iter().map(|param| erased(&param.ty.text)).collect();
    format!("{}.{}({})", world.classes[id.class.0].name, method.name.name, types.join(","))
}

/// What is to be said about a class that stands for whatever implements an interface.
#[derive(Clone, Default)]
struct StandIn {
    incomplete: Vec<String>,
    problems: Vec<(usize, Problem)>,
}

fn has_statics(world: &World<'_>, id: ClassId) -> bool {
    world.class(id).fields.iter().any(|field| heap::is_arbitrary_static(world, id, field))
}

pub(crate) fn has_static_invariants(world: &World<'_>, id: ClassId) -> bool {
    let is_static = |clause: &crate::ast::ClassClause| {
        matches!(clause.kind, ClassClauseKind::Invariant(_)) && clause.modifiers.has("static")
    };
    world.class(id).clauses.iter().any(is_static)
}

pub(crate) fn has_invariants(world: &World<'_>, id: ClassId) -> bool {
    let is_instance = |clause: &crate::ast::ClassClause| {
        matches!(clause.kind, ClassClauseKind::Invariant(_)) && !clause.modifiers.has("static")
    };
    world.class(id).clauses.iter().any(is_instance) || !not_null(world, id).is_empty()
}

/// The fields of a class that are not null by what is declared.
fn not_null<'a>(world: &World<'a>, id: ClassId) -> Vec<(&'a Field, Ty)> {
    let declared = &world.classes[id.0];
    if !declared.has_jml || declared.class.kind != ClassKind::Class {
        return Vec::new();
    }
    let fields = declared.class.fields.iter().filter(|field| {
        !field.modifiers.has("static")
            && heap::is_arbitrary(world, field, id)
            && !heap::is_nullable_field(world, id, field)
    });
    let typed = fields.map(|field| (field, world.ty(&field.ty.text, id, None)));
    // A type variable may stand for anything, null included, where nobody says otherwise.
    typed.filter(|(_, ty)| !matches!(ty, Ty::Primitive(_))).collect()
}

/// `<T, U>` as arguments.
fn type_args(class: &Class) -> String {
    let names: Vec<&str> = class.type_params.iter().map(|param| &*param.name.name).collect();
    if names.is_empty() { String::new() } else { format!("<{}>", names.join(", ")) }
}

/// `<T extends A, U> ` as parameters of a method.
fn type_params(own: &[crate::ast::TypeParam], more: &[crate::ast::TypeParam]) -> String {
    // A method may give the names of its class another meaning.
    let is_other = |param: &&crate::ast::TypeParam| !own.iter().any(|own| own.name.name == param.name.name);
    let all: Vec<&str> = more.iter().filter(is_other).chain(own).map(|param| &*param.text).collect();
    if all.is_empty() { String::new() } else { format!("<{}> ", all.join(", ")) }
}

/// The words of a text.
pub(crate) fn words(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').filter(|word| !word.is_empty()).collect()
}

/// As a literal of Java.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

mod exits;
mod kept;
mod links;
mod members;
pub(crate) use members::java_type;
mod notes;
mod replace;
mod stand_in;
mod strict;
mod values;
