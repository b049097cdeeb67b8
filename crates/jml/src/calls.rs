//! Which methods can be replaced by their contracts where they are called: from the sources to a yes or no for each.
//!
//! A contract is proved of a method on every heap that its harness builds. A call is one of those only if no heap of the program is beyond them: no
//! classes that nobody has seen, no state that is not built. And what is assumed behind a call is computed, so it must come to an
//! end: an evaluation that does not would make everything behind it unreachable. In doubt nothing is replaced.

use crate::ast::{ClassClauseKind, ClassKind, ClauseKind, Field, Location, Method};
use crate::heap;
use crate::instrument::words;
use crate::parse::{self, Hidden};
use crate::thrown::{self, Base};
use crate::world::{ClassId, Ty, World};
use std::collections::{BTreeMap, BTreeSet};

/// Words after which a run may depend on what happened before in the library, or in another thread.
const STATEFUL: [&str; 7] =
    ["System.in", "setProperty", "setDefault", "Thread", "ThreadLocal", "setOut", "currentTimeMillis"];
/// What the library calls by itself.
const CALLED_BACK: [&str; 6] = ["equals", "hashCode", "compareTo", "compare", "toString", "iterator"];

/// What is known about calls in a program.
pub struct Calls<'w, 'a> {
    world: &'w World<'a>,
    /// Names of methods, model fields and constructors of the program.
    names: BTreeSet<String>,
    /// Those of which no evaluation goes on for ever.
    ending: BTreeSet<String>,
}

impl<'w, 'a> Calls<'w, 'a> {
    /// Looks at the program; nothing if no call in it can be replaced.
    pub fn new(world: &'w World<'a>) -> Option<Self> {
        let (names, ending) = ending(world);
        let calls = Calls { world, names, ending };
        calls.is_closed().then_some(calls)
    }

    /// Whether the heaps that harnesses build are all that there are.
    fn is_closed(&self) -> bool {
        let world = self.world;
        let has_interface = world.ids().any(|id| world.class(id).kind == ClassKind::Interface);
        let is_seen = |(number, file): (usize, &crate::world::SourceFile)| {
            let declared = world.classes.iter().filter(|declared| declared.file == number).count();
            let Hidden { lambdas, classes, blocks } = parse::hidden(&file.text, declared);
            let is_stateful = STATEFUL.iter().any(|word| file.text.contains(word));
            !(classes || blocks || is_stateful || lambdas && has_interface)
        };
        world.files.iter().enumerate().all(is_seen) && world.ids().all(|id| self.is_built(id))
    }

    /// Whether all state of a class is built for every harness.
    fn is_built(&self, id: ClassId) -> bool {
        let world = self.world;
        let class = world.class(id);
        let is_inner =
            world.classes[id.0].outer.is_some() && class.kind == ClassKind::Class && !class.modifiers.has("static");
        // Objects of inner classes are not made: nobody may take them for others.
        let is_apart = world.above(id).len() == 1;
        let is_fine = |field: &Field| {
            let ty = world.ty(&field.ty.text, id, None);
            let is_value = match &ty {
                Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) => true,
                Ty::Own(other) => world.class(*other).kind == ClassKind::Enum,
                Ty::Array(_) | Ty::Other(_) => false,
            };
            let is_static = field.modifiers.has("static") || class.kind == ClassKind::Interface;
            let is_final = field.modifiers.has("final") || class.kind == ClassKind::Interface;
            let ends = field.init.is_none_or(|init| self.is_quiet(&world.text(id)[init.start..init.end]));
            match (is_static, class.kind) {
                // A final one is what its initialiser says, and so must be all that it leads to.
                (true, _) => ends && (!is_final || is_value),
                (false, ClassKind::Enum) => is_final && is_value,
                (false, ClassKind::Class | ClassKind::Interface | ClassKind::Record | ClassKind::Annotation) => true,
            }
        };
        (!is_inner || is_apart) && class.fields.iter().all(is_fine)
    }

    /// Whether an initialiser of a static field does nothing else: whoever uses the class first makes it run.
    fn is_quiet(&self, init: &str) -> bool {
        let words = words(init);
        let makes = |id: ClassId| words.contains(&*self.world.class(id).name.name) && words.contains("new");
        let assigns = ["==", "<=", ">=", "!="].iter().fold(init.to_owned(), |text, op| text.replace(op, ""));
        !words.iter().any(|word| self.names.contains(*word))
            && !self.world.ids().any(makes)
            && !["=", "++", "--"].iter().any(|op| assigns.contains(op))
    }

    /// Whether the evaluation of this code, in a clause or a body, surely ends.
    pub fn ends(&self, text: &str) -> bool {
        // Invariants may lead to those of further objects, and so on.
        let asks_invariants = text.contains("\\inv");
        let words = words(text);
        !words.contains("new")
            && !asks_invariants
            && words.iter().all(|word| !self.names.contains(*word) || self.ending.contains(*word))
            && CALLED_BACK.iter().all(|word| !self.names.contains(*word) || self.ending.contains(*word))
    }

    /// Whether calls of a method can be replaced by its contract, as far as can be told before the contract is translated.
    pub fn is_replaceable(&self, id: ClassId, method: &'a Method) -> bool {
        let world = self.world;
        let class = world.class(id);
        let mut around = Some(id);
        let mut is_plain = class.kind == ClassKind::Class && method.type_params.is_empty();
        while let Some(here) = around {
            is_plain &= world.class(here).type_params.is_empty();
            around = world.classes[here.0].outer;
        }
        let cases = world.cases(id, method);
        let text = |owner: ClassId, span: crate::ast::Span| &world.text(owner)[span.start..span.end];
        let is_read = method.problems.is_empty()
            && world.overridden(id, method).iter().all(|(_, method)| method.problems.is_empty());
        let clauses: Vec<_> =
            cases.iter().flat_map(|(owner, _, case)| case.clauses.iter().map(move |clause| (*owner, clause))).collect();
        let says = clauses.iter().any(|(_, clause)| matches!(clause.kind, ClauseKind::Ensures(_)));
        let all_end = clauses.iter().all(|(owner, clause)| match &clause.kind {
            ClauseKind::Requires(_) | ClauseKind::Old { .. } | ClauseKind::Assignable(_) => {
                self.ends(text(*owner, clause.span))
            }
            // What is not known to end is not assumed.
            ClauseKind::Ensures(_) | ClauseKind::Signals { .. } => true,
            ClauseKind::SignalsOnly(_) | ClauseKind::Ignored(_) => true,
        });
        // Then it runs on objects of classes that have another one.
        let by_super = format!("super.{}", method.name.name);
        let is_super = world.files.iter().any(|file| file.text.contains(&by_super));
        method.result.is_some()
            && method.body.is_some()
            && !method.is_model
            && is_plain
            && is_read
            && says
            && all_end
            && !is_super
            && self.sight(&self.roots(id, method)).is_some()
    }

    /// The types that a method starts from: its receiver, its arguments, and what is static.
    pub fn roots(&self, id: ClassId, method: &Method) -> Vec<Ty> {
        let world = self.world;
        let mut roots: Vec<Ty> = method.params.iter().map(|param| world.ty(&param.ty.text, id, Some(method))).collect();
        if !method.modifiers.has("static") {
            roots.push(Ty::Own(id));
        }
        for class in world.ids() {
            let fields =
                world.class(class).fields.iter().filter(|field| heap::is_arbitrary_static(world, class, field));
            roots.extend(fields.map(|field| world.ty(&field.ty.text, class, None)));
        }
        roots
    }

    /// All exact classes and arrays that references from there may lead to; nothing if some of them are not built as they may be.
    pub fn sight(&self, roots: &[Ty]) -> Option<BTreeSet<Ty>> {
        let world = self.world;
        let mut seen = BTreeSet::new();
        let mut pending = roots.to_vec();
        while let Some(ty) = pending.pop() {
            match &ty {
                Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) => {}
                Ty::Other(_) => return None,
                Ty::Array(element) => {
                    // An array of a subclass would do as well, and takes less.
                    let is_exact = match &**element {
                        Ty::Own(id) => world.instances(*id) == [*id],
                        Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Array(_) | Ty::Other(_) => true,
                    };
                    if !is_exact {
                        return None;
                    }
                    if seen.insert(ty.clone()) {
                        pending.push((**element).clone());
                    }
                }
                Ty::Own(id) => match world.class(*id).kind {
                    ClassKind::Enum => {}
                    ClassKind::Record | ClassKind::Annotation => return None,
                    ClassKind::Class | ClassKind::Interface => {
                        let instances = world.instances(*id);
                        if instances.is_empty() {
                            return None;
                        }
                        for instance in instances {
                            let is_built = match thrown::base(world, instance) {
                                Base::Object => true,
                                Base::Thrown(_) => !thrown::looks_deep(world),
                                Base::Unknown => false,
                            };
                            let is_class = world.class(instance).kind == ClassKind::Class;
                            if !is_built || !is_class || !self.invariants_end(instance) {
                                return None;
                            }
                            if seen.insert(Ty::Own(instance)) {
                                let fields = world.fields(instance);
                                // What it was made of may have changed since.
                                let is_made = |(owner, field): &(ClassId, &Field)| {
                                    heap::content(world, field, *owner) == heap::Content::Initial
                                };
                                if fields.iter().any(is_made) {
                                    return None;
                                }
                                pending
                                    .extend(fields.iter().map(|(owner, field)| world.ty(&field.ty.text, *owner, None)));
                            }
                        }
                    }
                },
            }
        }
        self.static_invariants_end().then_some(seen)
    }

    fn invariants_end(&self, id: ClassId) -> bool {
        let world = self.world;
        world.above(id).into_iter().all(|above| {
            world.class(above).clauses.iter().all(|clause| match &clause.kind {
                ClassClauseKind::Invariant(_) => self.ends(&world.text(above)[clause.span.start..clause.span.end]),
                _ => true,
            })
        })
    }

    fn static_invariants_end(&self) -> bool {
        let world = self.world;
        world.ids().all(|id| {
            let mut statics = world.class(id).clauses.iter().filter(|clause| clause.modifiers.has("static"));
            statics.all(|clause| match &clause.kind {
                ClassClauseKind::Invariant(_) => self.ends(&world.text(id)[clause.span.start..clause.span.end]),
                _ => true,
            })
        })
    }
}

/// Whether one case of a contract says what may be assigned, and that is not everything.
pub fn is_framed(written: &Method, case: &crate::ast::SpecCase) -> bool {
    let is_narrow = |locations: &[Location]| !locations.iter().any(|place| matches!(place, Location::Everything));
    let says = |kind: &ClauseKind| matches!(kind, ClauseKind::Assignable(locations) if is_narrow(locations));
    written.modifiers.has_jml("pure") || case.clauses.iter().any(|clause| says(&clause.kind))
}

/// The names of all code that a clause may call, and those that surely end: without loops, and calling nothing but each other, in no circle.
fn ending(world: &World<'_>) -> (BTreeSet<String>, BTreeSet<String>) {
    let mut texts: BTreeMap<String, Vec<Option<&str>>> = BTreeMap::new();
    for id in world.ids() {
        let (class, text) = (world.class(id), world.text(id));
        for method in class.methods.iter().filter(|method| method.result.is_some()) {
            let known = texts.entry(method.name.name.clone()).or_default();
            known.push(method.body.map(|body| &text[body.start..body.end]));
            known.extend(method.spec.iter().map(|spec| Some(&text[spec.span.start..spec.span.end])));
        }
        for field in class.fields.iter().filter(|field| field.modifiers.has_jml("model")) {
            texts.entry(field.name.name.clone()).or_default();
        }
        for clause in &class.clauses {
            if let ClassClauseKind::Represents(name, expr) = &clause.kind {
                let known = texts.entry(name.name.clone()).or_default();
                known.push(Some(&text[expr.span.start..expr.span.end]));
            }
        }
    }
    let names: BTreeSet<String> = texts.keys().cloned().collect();
    let mut ending: BTreeSet<String> = BTreeSet::new();
    loop {
        let ends = |text: &Option<&str>| {
            let Some(text) = text else { return false };
            let words = words(text);
            let loops = ["for", "while", "do", "new"].iter().any(|word| words.contains(word));
            !loops && words.iter().all(|word| !names.contains(*word) || ending.contains(*word))
        };
        let more: BTreeSet<String> = texts
            .iter()
            .filter(|(name, known)| !ending.contains(*name) && known.iter().all(ends))
            .map(|(name, _)| name.clone())
            .collect();
        if more.is_empty() {
            return (names, ending);
        }
        ending.extend(more);
    }
}
