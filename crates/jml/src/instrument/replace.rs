//! Contracts in place of callees: what is checked where a method is called, so that its contract says what happens, and where there is such code.
//!
//! The copies have both, the method and its contract; `Heap.modular()` says which one counts. Invariant: what a harness takes for granted of the heap
//! that it calls a method on is checked of every object that the call leads to, by a walk that may go anywhere.

use super::{
    ClassId, Contract, HEAP, JML, Method, Ty, Work, has_invariants, has_static_invariants, not_null, quoted,
};
use crate::ast::Field;
use crate::calls::Calls;
use crate::contract::Around;
use crate::heap;
use std::collections::BTreeSet;
use std::fmt::Write;

impl<'a> Work<'_, 'a> {
    /// Makes the code that stands for a method where it is called, if there is such code.
    pub(super) fn replace(&mut self, calls: &Calls<'_, 'a>, id: ClassId, method: &'a Method, shown: &str) {
        let world = self.world;
        let roots = calls.roots(id, method);
        let Some(sight) = calls.sight(&roots) else { return };
        let relies = format!("{HEAP}.relies({});", quoted(shown));
        let before = self.granted(id, method, &sight, &relies);
        let after = self.kept(id, method);
        let is_fixed = sight.is_empty() && world.ids().all(|id| !super::has_statics(world, id));
        let compares = heap::compares_objects(world);
        let around = Around {
            relies,
            before,
            seen: String::new(),
            after,
            everything: is_fixed.then(String::new),
            any: &|ty| match ty {
                Ty::Primitive(name) => Some(heap::nondet(name)),
                Ty::Boxed(name) if !compares => {
                    Some(format!("({JML}.flag() ? null : {}.valueOf({}))", world.written(ty), heap::nondet(name)))
                }
                Ty::Text if !compares => Some(format!("({JML}.flag() ? null : {JML}.text())")),
                Ty::Boxed(_) | Ty::Text | Ty::Own(_) | Ty::Array(_) | Ty::Other(_) => None,
            },
            fields: &|_| None,
            ends: &|text| calls.ends(text),
        };
        if let Some(code) = Contract::new(world, id, method, self.marks).replaced(&around) {
            self.replaced.insert((id, method.name.span.start), code);
        }
    }

    /// Checks what harnesses take for granted.
    fn granted(&mut self, id: ClassId, method: &'a Method, sight: &BTreeSet<Ty>, relies: &str) -> String {
        let world = self.world;
        let is_helper = method.modifiers.has_jml("helper");
        let mut code = String::new();
        for param in &method.params {
            let (name, ty) = (&param.name.name, world.ty(&param.ty.text, id, Some(method)));
            if heap::is_nullable_param(world, id, param) || matches!(ty, Ty::Primitive(_)) {
                continue;
            }
            let is_full = world.classes[id.0].has_jml
                && matches!(&ty, Ty::Array(element) if !matches!(**element, Ty::Primitive(_)));
            let cond = if is_full { format!("{JML}.full({name})") } else { format!("{name} != null") };
            let _ = write!(code, "if (!({cond})) {{ {relies} }} ");
        }
        for class in world.ids() {
            let name = &world.classes[class.0].name;
            if !is_helper && has_static_invariants(world, class) {
                let _ = write!(code, "if (!{name}.$jml$staticHolds()) {{ {relies} }} ");
            }
            if self.statics_full(class) {
                let _ = write!(code, "if (!{name}.$jml$staticFull()) {{ {relies} }} ");
            }
        }
        let mut asks = String::new();
        let above: BTreeSet<ClassId> = sight
            .iter()
            .flat_map(|key| match key {
                Ty::Own(id) => world.above(*id),
                Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Array(_) | Ty::Other(_) => Vec::new(),
            })
            .collect();
        for class in above {
            let name = &world.classes[class.0].name;
            let mut conds = Vec::new();
            if self.fields_full(class) {
                conds.push("$jml$full");
            }
            if !is_helper && has_invariants(world, class) {
                conds.push("$jml$holds");
            }
            for cond in conds {
                let _ = write!(
                    asks,
                    "if ($jml$o instanceof {name} && !(({name}) $jml$o).{cond}${}()) {{ {relies} }} ",
                    class.0
                );
            }
        }
        for key in sight {
            let Ty::Array(element) = key else { continue };
            if !matches!(**element, Ty::Primitive(_)) && !heap::elements_nullable(world, element) {
                let ty = world.written(key);
                let _ = write!(asks, "if ($jml$o instanceof {ty} && !{JML}.full(({ty}) $jml$o)) {{ {relies} }} ");
            }
        }
        if !asks.is_empty() {
            let walk = self.walk(id, method, sight);
            let _ = write!(code, "if ({JML}.flag()) {{ {walk}{asks}{JML}.assume(false); }} ");
        }
        code
    }

    /// A walk from the receiver, the arguments and what is static to any object, in the variable `$jml$o`.
    fn walk(&mut self, id: ClassId, method: &'a Method, sight: &BTreeSet<Ty>) -> String {
        let world = self.world;
        let mut starts: Vec<String> = method
            .params
            .iter()
            .filter(|param| is_walked(&world.ty(&param.ty.text, id, Some(method))))
            .map(|param| param.name.name.clone())
            .collect();
        if !method.modifiers.has("static") {
            starts.push("this".to_owned());
        }
        for class in world.ids() {
            if self.static_step(class) {
                starts.push(format!("{}.$jml$staticStep()", world.classes[class.0].name));
            }
        }
        let mut code = "Object $jml$o = null; ".to_owned();
        match &starts[..] {
            [] => {}
            [only] => code = format!("Object $jml$o = {only}; "),
            several => {
                let _ = write!(code, "int $jml$start = {HEAP}.choose(0, {}); ", several.len() - 1);
                for (index, start) in several.iter().enumerate() {
                    let _ = write!(code, "if ($jml$start == {index}) {{ $jml$o = {start}; }} ");
                }
            }
        }
        let mut steps = String::new();
        let lines: BTreeSet<ClassId> = sight
            .iter()
            .flat_map(|key| match key {
                Ty::Own(id) => world.line(*id),
                Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Array(_) | Ty::Other(_) => Vec::new(),
            })
            .collect();
        for class in lines {
            if self.step(class) {
                let name = &world.classes[class.0].name;
                let _ = write!(
                    steps,
                    "if ($jml$o instanceof {name} && {JML}.flag()) {{ $jml$o = (({name}) $jml$o).$jml$step${}(); continue; }} ",
                    class.0
                );
            }
        }
        for key in sight {
            if let Ty::Array(element) = key
                && is_walked(element)
            {
                let ty = world.written(key);
                let _ = write!(
                    steps,
                    "if ($jml$o instanceof {ty}) {{ $jml$o = (({ty}) $jml$o)[{HEAP}.choose(0, (({ty}) $jml$o).length - 1)]; continue; }} "
                );
            }
        }
        if !steps.is_empty() {
            let _ = write!(code, "while ({JML}.flag()) {{ {steps}{JML}.assume(false); }} ");
        }
        code
    }

    /// Assumes what a method leaves behind: invariants of what it was called on.
    fn kept(&mut self, id: ClassId, method: &'a Method) -> String {
        let world = self.world;
        if method.modifiers.has_jml("helper") {
            return String::new();
        }
        let mut code = String::new();
        let mut roots: Vec<(Ty, &str)> = Vec::new();
        if !method.modifiers.has("static") {
            roots.push((Ty::Own(id), "this"));
        }
        for param in &method.params {
            roots.push((world.ty(&param.ty.text, id, Some(method)), &param.name.name));
        }
        for (ty, name) in roots {
            let Ty::Own(class) = ty else { continue };
            let above = world.above(class).into_iter().filter(|id| has_invariants(world, *id));
            let above: Vec<ClassId> = above.collect();
            for class in above {
                self.keeps(class);
                let _ = write!(code, "if ({name} != null) {{ {JML}.assume({name}.$jml$kept${}()); }} ", class.0);
            }
        }
        for class in world.ids().filter(|class| has_static_invariants(world, *class)) {
            let _ = write!(code, "{JML}.assume({}.$jml$staticHolds()); ", world.classes[class.0].name);
        }
        code
    }

    /// Adds a member to a class, once.
    fn once(&mut self, id: ClassId, name: &'static str, text: &str) {
        if self.members_made.insert((id, name)) {
            self.add(id, text);
        }
    }

    fn prefix(&self, id: ClassId) -> &'static str {
        if self.world.class(id).kind == super::ClassKind::Interface { "default" } else { "public" }
    }

    /// Invariants, and that fields are not null which are declared so, as a question.
    fn keeps(&mut self, id: ClassId) {
        let fields = not_null(self.world, id);
        let mut cond = format!("$jml$holds${}()", id.0);
        for (field, _) in fields {
            let _ = write!(cond, " && this.{} != null", field.name.name);
        }
        let text = format!("{} boolean $jml$kept${}() {{ return {cond}; }} ", self.prefix(id), id.0);
        self.once(id, "kept", &text);
    }

    /// Whether some fields of objects of a class are never null in what harnesses build; then there is a method that asks for it.
    fn fields_full(&mut self, id: ClassId) -> bool {
        let world = self.world;
        let is_full = |field: &&Field| {
            !field.modifiers.has("static")
                && heap::is_arbitrary(world, field, id)
                && !heap::is_nullable_field(world, id, field)
                && is_reference(&world.ty(&field.ty.text, id, None))
        };
        if world.class(id).kind != super::ClassKind::Class {
            return false;
        }
        let fields = world.class(id).fields.iter().filter(is_full);
        let conds: Vec<String> = fields.map(|field| format!("this.{} != null", field.name.name)).collect();
        if !conds.is_empty() {
            let text = format!("public boolean $jml$full${}() {{ return {}; }} ", id.0, conds.join(" && "));
            self.once(id, "full", &text);
        }
        !conds.is_empty()
    }

    /// Likewise for static fields.
    fn statics_full(&mut self, id: ClassId) -> bool {
        let world = self.world;
        let is_full = |field: &&Field| {
            heap::is_arbitrary_static(world, id, field)
                && !heap::is_nullable_field(world, id, field)
                && is_reference(&world.ty(&field.ty.text, id, None))
        };
        let fields = world.class(id).fields.iter().filter(is_full);
        let conds: Vec<String> = fields.map(|field| format!("{} != null", field.name.name)).collect();
        if !conds.is_empty() {
            let text = format!("public static boolean $jml$staticFull() {{ return {}; }} ", conds.join(" && "));
            self.once(id, "staticFull", &text);
        }
        !conds.is_empty()
    }

    /// Whether fields declared in a class lead to other objects; then there is a method that goes to any of them.
    fn step(&mut self, id: ClassId) -> bool {
        let world = self.world;
        let is_led = |field: &&Field| {
            !field.modifiers.has("static")
                && heap::is_arbitrary(world, field, id)
                && is_walked(&world.ty(&field.ty.text, id, None))
        };
        let fields = world.class(id).fields.iter().filter(is_led);
        let names: Vec<String> = fields.map(|field| format!("this.{}", field.name.name)).collect();
        if !names.is_empty() {
            let text = format!("public final Object $jml$step${}() {{ {} }} ", id.0, any_of(&names));
            self.once(id, "step", &text);
        }
        !names.is_empty()
    }

    /// Likewise for static fields.
    fn static_step(&mut self, id: ClassId) -> bool {
        let world = self.world;
        let is_led = |field: &&Field| {
            heap::is_arbitrary_static(world, id, field) && is_walked(&world.ty(&field.ty.text, id, None))
        };
        let fields = world.class(id).fields.iter().filter(is_led);
        let names: Vec<String> = fields.map(|field| field.name.name.clone()).collect();
        if !names.is_empty() {
            let text = format!("public static Object $jml$staticStep() {{ {} }} ", any_of(&names));
            self.once(id, "staticStep", &text);
        }
        !names.is_empty()
    }
}

/// Returns any of these.
fn any_of(names: &[String]) -> String {
    let mut code = format!("int c = {HEAP}.choose(0, {}); ", names.len() - 1);
    for (index, name) in names.iter().enumerate().skip(1) {
        let _ = write!(code, "if (c == {index}) {{ return {name}; }} ");
    }
    let _ = write!(code, "return {}; ", names[0]);
    code
}

fn is_reference(ty: &Ty) -> bool {
    !matches!(ty, Ty::Primitive(_))
}

/// Whether an object of this type has something to ask for, or leads to one.
fn is_walked(ty: &Ty) -> bool {
    match ty {
        Ty::Own(_) | Ty::Other(_) => true,
        Ty::Array(element) => is_reference(element),
        Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) => false,
    }
}
