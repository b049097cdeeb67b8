//! Contracts in place of callees: what is checked where a method is called, so that its contract says what happens, and where there is such code.
//!
//! The copies have both, the method and its contract; `Heap.modular()` says which one counts. Invariant: what a harness takes for granted of the heap
//! that it calls a method on is checked of every object that the call leads to, by a walk that may go anywhere.

use super::exits::{Naming, is_thrown};
use super::values::Draw;
use super::{ClassId, Contract, HEAP, JML, Method, Ty, Work, has_invariants, has_static_invariants, not_null, quoted};
use crate::ast::Field;
use crate::calls::{Calls, is_framed};
use crate::contract::Around;
use crate::heap;
use std::cell::Cell;
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
        let mut wide = roots.clone();
        let result = method.result.iter().filter(|ty| ty.text != "void");
        wide.extend(result.map(|ty| world.ty(&ty.text, id, Some(method))));
        let leaving = Contract::new(world, id, method, self.marks).leaving();
        let mut exits = self.exits(&leaving);
        let mut with_exits = wide.clone();
        with_exits.extend(exits.iter().flat_map(|exits| self.inside(exits)));
        // An exception that can be in the heap may have been there before.
        let is_apart =
            |seen: &BTreeSet<Ty>| !seen.iter().any(|key| matches!(key, Ty::Own(id) if is_thrown(world, *id)));
        if calls.sight(&with_exits).is_some_and(|seen| is_apart(&seen)) {
            wide = with_exits;
        } else {
            exits = None;
        }
        let (mut names, mut typed) = (Vec::new(), Vec::new());
        for param in &method.params {
            names.push(param.name.name.clone());
            typed.push(format!("{} {}", param.ty.text, param.name.name));
        }
        let is_static = method.modifiers.has("static");
        let own = (!is_static).then(|| format!("{} $jml$self", world.classes[id.0].name));
        let draw = Draw {
            number: method.name.span.start,
            args: (!is_static).then(|| "this".to_owned()).into_iter().chain(names).collect::<Vec<_>>().join(", "),
            params: own.into_iter().chain(typed).collect::<Vec<_>>().join(", "),
            compares: heap::compares_objects(world),
            fresh: calls.sight(&wide),
            drawn: Cell::new(0),
            all: !is_fixed && world.cases(id, method).iter().any(|(_, written, case)| !is_framed(written, case)),
        };
        let everything = match (is_fixed, draw.fresh.is_some() && draw.all) {
            (true, _) => Some(String::new()),
            (false, true) => self.scramble(&draw, &sight),
            (false, false) => None,
        };
        // Once to see how many references are drawn, and once with what they are drawn from.
        let code = |work: &mut Self, seen: &str| {
            draw.drawn.set(0);
            let mut marks = std::mem::take(&mut *work.marks);
            let drawing = &*work;
            let (any, fields) =
                (|ty: &Ty| drawing.any(&draw, ty), |object: &str| drawing.forget_fields(&draw, &sight, object));
            let around = Around {
                relies: relies.clone(),
                before: before.clone(),
                seen: seen.to_owned(),
                after: after.clone(),
                everything: everything.clone(),
                any: &any,
                fields: &fields,
                thrown: &|| drawing.thrown(id, exits.as_ref()?, &any, Naming::Hidden),
                ends: &|text| calls.ends(text),
            };
            let code = Contract::new(world, id, method, &mut marks).replaced(&around);
            *work.marks = marks;
            code
        };
        let Some(mut made) = code(self, "") else { return };
        if draw.drawn.get() > 0 || draw.all {
            let walk = self.walk(id, method, &sight, Reach::All, "$jml$self");
            let args = draw.args.replacen("this", "$jml$self", usize::from(!is_static));
            let inside = Draw {
                args,
                drawn: Cell::new(draw.drawn.get()),
                fresh: draw.fresh.clone(),
                params: draw.params.clone(),
                ..draw
            };
            let Some(members) = self.drawing(id, &inside, &walk) else { return };
            let mut seen = format!("Object[] $jml$fresh = $jml$by$make${}({}); ", draw.number, draw.args);
            if draw.all {
                let _ = write!(seen, "Object[] $jml$olds = $jml$by$olds${}({}); ", draw.number, draw.args);
            }
            let Some(with_values) = code(self, &seen) else { return };
            made = with_values;
            self.add(id, &members);
        }
        self.thrown_classes(id, &exits.unwrap_or_default(), Naming::Hidden);
        // A method of its own: what is only made to check contracts is known by its name.
        let result = method.result.as_ref().map_or("void", |ty| &ty.text);
        let name = format!("$jml$by${}", draw.number);
        let modifier = if is_static { "static " } else { "" };
        let typed: Vec<String> =
            method.params.iter().map(|param| format!("{} {}", param.ty.text, param.name.name)).collect();
        self.add(id, &format!("private {modifier}{result} {name}({}) {{ {made}}} ", typed.join(", ")));
        let names: Vec<&str> = method.params.iter().map(|param| &*param.name.name).collect();
        let call = format!("{name}({})", names.join(", "));
        let code = if result == "void" { format!("{call}; return; ") } else { format!("return {call}; ") };
        self.replaced.insert((id, method.name.span.start), code);
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
                let ask = format!("if (!{name}.$jml$staticHolds()) {{ {relies} }}");
                let _ = write!(
                    code,
                    "try {{ {ask} }} catch (jackalope.contract.Violation | AssertionError $jml$e) {{ {relies} }} "
                );
            }
            if self.statics_full(class) {
                let _ = write!(code, "if (!{name}.$jml$by$staticFull()) {{ {relies} }} ");
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
                conds.push("$jml$by$full");
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
            let walk = self.walk(id, method, sight, Reach::Asked, "this");
            // Whoever catches what leaves here must not hide that a question was not answered.
            let unanswered = "jackalope.contract.Violation | AssertionError";
            let _ = write!(
                code,
                "if ({JML}.flag()) {{ {walk}try {{ {asks}}} catch ({unanswered} $jml$e) {{ {relies} }} {JML}.assume(false); }} "
            );
        }
        code
    }

    /// A walk from the receiver, the arguments and what is static to any object, in the variable `$jml$o`.
    fn walk(&mut self, id: ClassId, method: &'a Method, sight: &BTreeSet<Ty>, reach: Reach, this: &str) -> String {
        let world = self.world;
        let mut starts: Vec<String> = method
            .params
            .iter()
            .filter(|param| reach.goes_to(&world.ty(&param.ty.text, id, Some(method))))
            .map(|param| param.name.name.clone())
            .collect();
        if !method.modifiers.has("static") {
            starts.push(this.to_owned());
        }
        for class in world.ids() {
            if self.static_step(class, reach) {
                starts.push(format!("{}.$jml$by$static{}()", world.classes[class.0].name, reach.step()));
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
            if self.step(class, reach) {
                let name = &world.classes[class.0].name;
                let _ = write!(
                    steps,
                    "if ($jml$o instanceof {name} && {JML}.flag()) {{ $jml$o = (({name}) $jml$o).$jml$by${}${}(); continue; }} ",
                    reach.step(),
                    class.0
                );
            }
        }
        for key in sight {
            if let Ty::Array(element) = key
                && reach.goes_to(element)
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
                let _ = write!(code, "if ({name} != null) {{ {JML}.assume({name}.$jml$by$kept${}()); }} ", class.0);
            }
        }
        for class in world.ids().filter(|class| has_static_invariants(world, *class)) {
            let _ = write!(code, "{JML}.assume({}.$jml$staticHolds()); ", world.classes[class.0].name);
        }
        code
    }

    /// Adds a member to a class, once.
    pub(super) fn once(&mut self, id: ClassId, name: &'static str, text: &str) {
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
        let text = format!("{} boolean $jml$by$kept${}() {{ return {cond}; }} ", self.prefix(id), id.0);
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
            let text = format!("public boolean $jml$by$full${}() {{ return {}; }} ", id.0, conds.join(" && "));
            self.once(id, "full", &text);
        }
        !conds.is_empty()
    }

    /// Whether static fields of a class must not be null; then there is a method that says whether they are not.
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
            let text = format!("public static boolean $jml$by$staticFull() {{ return {}; }} ", conds.join(" && "));
            self.once(id, "staticFull", &text);
        }
        !conds.is_empty()
    }

    /// Whether fields declared in a class lead to other objects; then there is a method that goes to any of them.
    fn step(&mut self, id: ClassId, reach: Reach) -> bool {
        let world = self.world;
        let is_led = |field: &&Field| {
            !field.modifiers.has("static")
                && heap::is_arbitrary(world, field, id)
                && reach.goes_to(&world.ty(&field.ty.text, id, None))
        };
        let fields = world.class(id).fields.iter().filter(is_led);
        let names: Vec<String> = fields.map(|field| format!("this.{}", field.name.name)).collect();
        if !names.is_empty() {
            let text = format!("public final Object $jml$by${}${}() {{ {} }} ", reach.step(), id.0, any_of(&names));
            self.once(id, reach.step(), &text);
        }
        !names.is_empty()
    }

    /// Whether static fields of a class lead to other objects; then there is a method that goes to any of them.
    fn static_step(&mut self, id: ClassId, reach: Reach) -> bool {
        let world = self.world;
        let is_led = |field: &&Field| {
            heap::is_arbitrary_static(world, id, field) && reach.goes_to(&world.ty(&field.ty.text, id, None))
        };
        let fields = world.class(id).fields.iter().filter(is_led);
        let names: Vec<String> = fields.map(|field| field.name.name.clone()).collect();
        if !names.is_empty() {
            let text = format!("public static Object $jml$by$static{}() {{ {} }} ", reach.step(), any_of(&names));
            self.once(id, reach.static_step(), &text);
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

/// Where a walk goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// To objects that have something to ask for, or lead to some.
    Asked,
    /// To all objects.
    All,
}

impl Reach {
    fn goes_to(self, ty: &Ty) -> bool {
        match ty {
            Ty::Own(_) | Ty::Other(_) => true,
            Ty::Array(element) => self == Reach::All || is_reference(element),
            Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) => false,
        }
    }

    /// The name of a step.
    fn step(self) -> &'static str {
        match self {
            Reach::Asked => "step",
            Reach::All => "stride",
        }
    }

    fn static_step(self) -> &'static str {
        match self {
            Reach::Asked => "static step",
            Reach::All => "static stride",
        }
    }
}
