//! Java code that builds every heap within bounds, each once: what a method is called on.
//!
//! Each reference is null where that is allowed, an object made earlier, or a new one. Where the classes are such that only so many objects can be
//! reached, there are that many variables. Classes whose objects lead to each other, or stand in arrays, have a pool: as many objects as the
//! bound says, taken in order, so that no heap is built twice.

mod arrays;
mod initialised;
mod statics;

pub use arrays::{elements_nullable, new_array};
pub use statics::{Held, Scope};

use crate::ast::{ClassKind, Field, Method, Modifiers, Param};
use crate::thrown::{self, Base};
use crate::translate::{HEAP, JML};
use crate::world::{ClassId, Ty, World, erased};
use arrays::{narrower, sized};
use std::collections::{BTreeMap, BTreeSet};

/// Records inside of records deeper than this are refused.
const DEEPEST: usize = 8;

/// A heap under construction.
pub struct Builder<'w, 'a> {
    world: &'w World<'a>,
    /// Prefix of names of members: those of one harness.
    tag: String,
    /// Variables of single objects.
    declared: String,
    /// The code.
    out: String,
    /// Objects that there may be by now, by class.
    made: BTreeMap<Ty, Vec<Made>>,
    /// Objects whose fields are to be filled.
    pending: Vec<(Ty, String)>,
    /// Classes with a pool, in the order in which pools are filled; with those that lead to each other.
    pools: Vec<Vec<Ty>>,
    count: usize,
    depth: usize,
    /// Texts, boxed numbers and records, by class.
    own_objects: BTreeMap<String, OwnObjects>,
    /// Whether the code that is being made is inside of a loop.
    is_repeated: bool,
    problems: Vec<String>,
    incomplete: BTreeSet<String>,
    as_initialised: BTreeSet<Held>,
    unfilled: BTreeSet<(String, String)>,
    stand_ins: BTreeSet<ClassId>,
    /// Objects that final fields hold for good, each of exactly its class or null.
    kept: Vec<(Ty, String)>,
    /// Statements that fill kept objects of the library.
    fills: Vec<String>,
    /// Classes whose static fields or constants are read.
    holders: BTreeSet<ClassId>,
}

/// The name of the class that stands for whatever implements an interface: it does what the contracts there say, and nothing else.
pub const STAND_IN: &str = ".$jml$Any";

fn stand_in(world: &World<'_>, id: ClassId) -> Ty {
    Ty::Other(format!("{}{STAND_IN}", world.classes[id.0].name))
}

#[derive(Clone)]
struct Made {
    name: String,
}

/// Values of a class that are input, each an object that is nowhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnObjects {
    /// Their kind: `texts`.
    pub what: &'static str,
    /// Whether there are several: no two of them are the same object.
    pub many: bool,
    is_met: bool,
}

/// A built heap.
pub struct Built {
    /// Statements.
    pub code: String,
    /// Static members that they need.
    pub members: String,
    /// Variables of single objects, with their types; null where there is no such object.
    pub singles: Vec<(Ty, String)>,
    /// Pools: the array of objects, how many of them there are, and their type.
    pub pools: Vec<(Ty, String, String)>,
    /// What cannot be built.
    pub problems: Vec<String>,
    /// What is left out: nothing is proved of such a method.
    pub incomplete: BTreeSet<String>,
    /// What is assumed to be as initialisers have left it.
    pub as_initialised: BTreeSet<Held>,
    /// Values that are objects of their own, by class.
    pub own_objects: BTreeMap<String, OwnObjects>,
    /// The classes that are initialised before the call, as class files have them.
    pub initialised: BTreeSet<String>,
    /// Fields that are not filled, by class and name.
    pub unfilled: BTreeSet<(String, String)>,
    /// Interfaces and abstract classes that nothing in the program implements.
    pub stand_ins: BTreeSet<ClassId>,
}

impl<'w, 'a> Builder<'w, 'a> {
    /// A heap for a method with these roots, whose code speaks of so much. `tag` is a part of names that no other harness has.
    pub fn new(world: &'w World<'a>, tag: &str, roots: &[Ty], scope: &Scope<'_>) -> Self {
        let mut builder = Builder {
            world,
            tag: tag.to_owned(),
            declared: String::new(),
            out: String::new(),
            made: BTreeMap::new(),
            pending: Vec::new(),
            pools: Vec::new(),
            count: 0,
            depth: 0,
            own_objects: BTreeMap::new(),
            is_repeated: false,
            problems: Vec::new(),
            incomplete: BTreeSet::new(),
            as_initialised: BTreeSet::new(),
            unfilled: BTreeSet::new(),
            stand_ins: BTreeSet::new(),
            kept: Vec::new(),
            fills: Vec::new(),
            holders: BTreeSet::new(),
        };
        let roots = [roots, &statics::roots(world, scope)].concat();
        builder.pools = pools(world, &roots);
        builder.find_kept(scope);
        builder.offer_kept();
        let pools = builder.pools.clone();
        for key in pools.iter().flatten() {
            builder.make_pool(key, pools.iter().any(|group| group.len() > 1 && group.contains(key)));
        }
        builder
    }

    fn pool_name(&self, key: &Ty) -> Option<String> {
        let index = self.pools.iter().flatten().position(|pooled| pooled == key)?;
        Some(format!("$jml$pool{}${index}", self.tag))
    }

    fn made_name(&self, key: &Ty) -> Option<String> {
        let index = self.pools.iter().flatten().position(|pooled| pooled == key)?;
        Some(format!("$jml$made{}${index}", self.tag))
    }

    fn make_pool(&mut self, key: &Ty, is_shared: bool) {
        let (Some(pool), Some(made)) = (self.pool_name(key), self.made_name(key)) else { return };
        let ty = self.world.written(key);
        let at = self.fresh("i");
        let size = match key {
            Ty::Array(_) => format!("{HEAP}.size(\"objects:{ty}\")"),
            _ => format!("{HEAP}.size(\"objects:{}\")", self.binary(key)),
        };
        let kept = self.kept_of(key);
        let size = if kept.is_empty() { size } else { format!("{size} + {}", kept.len()) };
        let one = self.new_object(key);
        self.out.push_str(&format!(
            "{pool} = new {}; for (int {at} = 0; {at} < {pool}.length; {at}++) {{ {pool}[{at}] = {one}; }} {made} = 0; ",
            sized(&format!("{ty}[]"), &size)
        ));
        // What is kept comes first.
        for variable in &kept {
            self.out.push_str(&format!("if ({variable} != null) {{ {pool}[{made}] = {variable}; {made}++; }} "));
        }
        if !kept.is_empty() {
            self.out.push_str(&format!("int {} = {made}; ", first_name(&made)));
        }
        // Where classes lead to each other, no order is kept: all of them are there from the start.
        if is_shared {
            self.out.push_str(&format!("{made} = {pool}.length; "));
        }
    }

    fn binary(&self, key: &Ty) -> String {
        match key {
            Ty::Own(id) => self.world.classes[id.0].binary.clone(),
            other => self.world.written(other),
        }
    }

    fn fresh(&mut self, stem: &str) -> String {
        self.count += 1;
        format!("$jml${stem}{}", self.count)
    }

    /// An object of exactly this class, with nothing in it.
    fn new_object(&self, key: &Ty) -> String {
        match key {
            Ty::Own(id) => format!("{}.$jml$make()", self.world.classes[id.0].name),
            Ty::Array(element) => match &**element {
                Ty::Primitive(name) => format!("{JML}.{name}s()"),
                element => {
                    let new = |element: &Ty| new_array(&self.world.written(element), &format!("{JML}.length()"));
                    let all: Vec<String> = narrower(self.world, element).iter().map(new).collect();
                    match &all[..] {
                        [only] => only.clone(),
                        [first, rest @ ..] => {
                            rest.iter().fold(first.clone(), |all, next| format!("({JML}.flag() ? {all} : {next})"))
                        }
                        [] => "null".to_owned(),
                    }
                }
            },
            Ty::Other(name) if name.ends_with(STAND_IN) => format!("{name}.$jml$make()"),
            Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => "new Object()".to_owned(),
        }
    }

    /// The value of an input of this type, as a Java expression: a variable, or code without effect elsewhere. `only` restricts the classes.
    pub fn slot(&mut self, ty: &Ty, nullable: bool, only: Option<&[ClassId]>) -> String {
        match ty {
            Ty::Primitive(name) => nondet(name),
            Ty::Boxed(name) => {
                self.different(format!("java.lang.{}", self.world.written(ty)), "boxed numbers");
                let value = format!("{}.valueOf({})", self.world.written(ty), nondet(name));
                self.maybe_null(value, nullable)
            }
            Ty::Text => {
                self.different("java.lang.String".to_owned(), "texts");
                self.maybe_null(format!("{JML}.text()"), nullable)
            }
            Ty::Own(id) => match self.world.class(*id).kind {
                ClassKind::Enum => self.constant(*id, nullable),
                ClassKind::Record => {
                    self.different(self.world.classes[id.0].binary.clone(), "records");
                    self.record(*id, nullable)
                }
                ClassKind::Class | ClassKind::Interface | ClassKind::Annotation => {
                    let keys = match only {
                        Some(only) => only.iter().copied().map(Ty::Own).collect(),
                        None => keys(self.world, ty),
                    };
                    if keys == [stand_in(self.world, *id)] {
                        self.stand_ins.insert(*id);
                    }
                    self.object(ty, &keys, nullable)
                }
            },
            Ty::Array(_) => self.object(ty, std::slice::from_ref(ty), nullable),
            Ty::Other(name) if name == "Object" => {
                self.incomplete.insert("an input of type Object is only a plain object here".to_owned());
                self.object(ty, std::slice::from_ref(ty), nullable)
            }
            Ty::Other(name) if name == "CharSequence" => {
                self.incomplete.insert("an input of type CharSequence is only a String here".to_owned());
                self.slot(&Ty::Text, nullable, None)
            }
            Ty::Other(name) => {
                self.problems.push(format!("inputs of type {name} cannot be made"));
                "null".to_owned()
            }
        }
    }

    /// Any value for a field. What cannot be made is null, and written down.
    fn field_value(&mut self, owner: ClassId, field: &Field) -> String {
        let ty = self.world.ty(&field.ty.text, owner, None);
        if is_unmade(&ty) {
            self.unfilled.insert((self.world.classes[owner.0].binary.clone(), field.name.name.clone()));
            return "null".to_owned();
        }
        self.slot(&ty, is_nullable_field(self.world, owner, field), None)
    }

    fn fill_field(&mut self, owner: ClassId, field: &Field, name: &str) {
        if is_unmade(&self.world.ty(&field.ty.text, owner, None)) {
            self.unfilled.insert((self.world.classes[owner.0].binary.clone(), field.name.name.clone()));
            self.out.push_str(&format!("{name}.$jml$input${} = true; ", owner.0));
            return;
        }
        let value = self.field_value(owner, field);
        self.out.push_str(&format!("{name}.$jml$set${}${}({value}); ", owner.0, field.name.name));
    }

    fn fill_elements(&mut self, element: &Ty, name: &str) {
        let at = self.fresh("i");
        self.out.push_str(&format!("for (int {at} = 0; {at} < {name}.length; {at}++) {{ "));
        let nullable = elements_nullable(self.world, element);
        let was_repeated = std::mem::replace(&mut self.is_repeated, true);
        let value = self.slot(element, nullable, None);
        self.is_repeated = was_repeated;
        // Arrays of narrower classes do not take everything.
        self.out.push_str(&match &narrower(self.world, element)[..] {
            [_] => format!("{name}[{at}] = {value}; }} "),
            _ => format!("{JML}.put({name}, {at}, {value}); }} "),
        });
    }

    /// Values of this class are objects of their own here, wherever there are several.
    fn different(&mut self, class: String, what: &'static str) {
        let own = self.own_objects.entry(class).or_insert(OwnObjects { what, many: false, is_met: false });
        // Inside of loops there are many.
        own.many |= own.is_met || self.is_repeated;
        own.is_met = true;
    }

    fn maybe_null(&mut self, value: String, nullable: bool) -> String {
        if nullable { format!("({JML}.flag() ? null : {value})") } else { value }
    }

    fn constant(&mut self, id: ClassId, nullable: bool) -> String {
        let (name, constants) = (&self.world.classes[id.0].name, &self.world.class(id).constants);
        if constants.is_empty() {
            return "null".to_owned();
        }
        self.holders.insert(id);
        let choice = self.fresh("c");
        self.out.push_str(&format!("int {choice} = {HEAP}.choose(0, {}); ", constants.len() - 1));
        let mut value = format!("{name}.{}", constants[0].name);
        for (index, constant) in constants.iter().enumerate().skip(1) {
            value = format!("({choice} == {index} ? {name}.{} : {value})", constant.name);
        }
        self.maybe_null(value, nullable)
    }

    fn record(&mut self, id: ClassId, nullable: bool) -> String {
        self.depth += 1;
        let value = if self.depth > DEEPEST {
            self.problems.push(format!("record {} contains itself", self.world.classes[id.0].name));
            "null".to_owned()
        } else {
            let components = &self.world.class(id).components;
            let values: Vec<String> = components
                .iter()
                .map(|part| {
                    let ty = self.world.ty(&part.ty.text, id, None);
                    self.slot(&ty, part.modifiers.has_jml("nullable"), None)
                })
                .collect();
            format!("new {}({})", self.world.classes[id.0].name, values.join(", "))
        };
        self.depth -= 1;
        self.maybe_null(value, nullable)
    }

    /// A choice among null, what there is, and something new.
    fn object(&mut self, ty: &Ty, keys: &[Ty], nullable: bool) -> String {
        let mut options: Vec<String> = Vec::new();
        // One choice instead of two.
        if let [key] = keys
            && self.pool_name(key).is_some()
        {
            let (value, low) = (self.fresh("s"), if nullable { -1 } else { 0 });
            self.out.push_str(&format!("{} {value} = {}({low}); ", self.world.written(ty), self.choose_call(key)));
            return value;
        }
        let value = self.fresh("s");
        if nullable {
            options.push(format!("{value} = null;"));
        }
        let mut singles = Vec::new();
        for key in keys {
            if self.pool_name(key).is_some() {
                options.push(format!("{value} = {}(0);", self.choose_call(key)));
                continue;
            }
            for earlier in self.made.get(key).into_iter().flatten() {
                options.push(format!("{JML}.assume({0} != null); {value} = {0};", earlier.name));
            }
            let name = self.fresh("o");
            options.push(format!("{name} = {}; {value} = {name};", self.new_object(key)));
            singles.push((key.clone(), name));
        }
        let written = self.world.written(ty);
        for (key, name) in singles {
            // Visible wherever objects are chosen later.
            self.declared.push_str(&format!("{} {name} = null; ", self.world.written(&key)));
            self.made.entry(key.clone()).or_default().push(Made { name: name.clone() });
            self.pending.push((key, name));
        }
        match &options[..] {
            [] => {
                self.problems.push(format!("there is no class to make objects of type {written} of"));
                return "null".to_owned();
            }
            [only] => self.out.push_str(&format!("{written} {value}; {only} ")),
            several => {
                let choice = self.fresh("c");
                self.out
                    .push_str(&format!("{written} {value}; int {choice} = {HEAP}.choose(0, {}); ", several.len() - 1));
                for (index, option) in several.iter().enumerate() {
                    let head = match index {
                        0 => format!("if ({choice} == 0) "),
                        last if last + 1 == several.len() => "else ".to_owned(),
                        index => format!("else if ({choice} == {index}) "),
                    };
                    self.out.push_str(&format!("{head}{{ {option} }} "));
                }
            }
        }
        value
    }

    fn choose_call(&self, key: &Ty) -> String {
        let index = self.pools.iter().flatten().position(|pooled| pooled == key).unwrap_or_default();
        format!("$jml$choose{}${index}", self.tag)
    }

    /// Fills all that was made.
    pub fn finish(mut self, scope: &Scope<'_>) -> Built {
        self.fill_kept();
        let mut at = 0;
        while at < self.pending.len() {
            let (key, name) = self.pending[at].clone();
            at += 1;
            let inner = self.filled(&key, &name);
            if !inner.is_empty() {
                self.out.push_str(&format!("if ({name} != null) {{ {inner}}} "));
            }
        }
        for key in self.pools.clone().into_iter().flatten() {
            let (Some(pool), Some(made)) = (self.pool_name(&key), self.made_name(&key)) else { continue };
            let index = self.fresh("i");
            self.is_repeated = true;
            let inner = self.filled(&key, &format!("{pool}[{index}]"));
            if !inner.is_empty() {
                let first = if self.kept_of(&key).is_empty() { "0".to_owned() } else { first_name(&made) };
                self.out.push_str(&format!(
                    "for (int {index} = {first}; {index} < {pool}.length; {index}++) {{ if ({index} < {made}) {{ {inner}}} }} "
                ));
            }
        }
        let mut members = String::new();
        let mut pools = Vec::new();
        for (group, key) in self.pools.iter().flat_map(|group| group.iter().map(move |key| (group, key))) {
            let (Some(pool), Some(made)) = (self.pool_name(key), self.made_name(key)) else { continue };
            let ty = self.world.written(key);
            let choose = self.choose_call(key);
            let body = if group.len() > 1 {
                format!("int c = {HEAP}.choose(low, {pool}.length - 1); return c < 0 ? null : {pool}[c];")
            } else {
                format!(
                    "int c = {HEAP}.choose(low, Math.min({made}, {pool}.length - 1)); if (c < 0) {{ return null; }} \
                     if (c == {made}) {{ {made} = c + 1; }} return {pool}[c];"
                )
            };
            members.push_str(&format!(
                "private static {ty}[] {pool}; private static int {made}; private static {ty} {choose}(int low) {{ {body} }} "
            ));
            pools.push((key.clone(), pool, made));
        }
        let kept = self.kept.iter().filter(|(key, _)| self.pool_name(key).is_none()).cloned();
        let singles = self.pending.iter().cloned().chain(kept).collect();
        let initialised = self.touched().into_iter().map(|id| self.world.classes[id.0].binary.clone()).collect();
        let first = self.initialise_some(&scope.met);
        let Builder { declared, out, problems, incomplete, as_initialised, own_objects, unfilled, stand_ins, .. } =
            self;
        let code = format!("{first}{declared}{out}");
        Built {
            code,
            members,
            singles,
            pools,
            problems,
            incomplete,
            as_initialised,
            own_objects,
            initialised,
            unfilled,
            stand_ins,
        }
    }

    /// Fills what an object has from classes of the library: of exceptions the message is known, and of others nothing.
    fn inherited(&mut self, id: ClassId, name: &str) {
        let class = &self.world.classes[id.0].name;
        match thrown::base(self.world, id) {
            Base::Object => {}
            Base::Thrown(_) => {
                // Which object it is can be seen by those only who ask for it.
                let message = if thrown::reads_messages(self.world) {
                    self.slot(&Ty::Text, true, None)
                } else {
                    self.maybe_null(format!("{JML}.text()"), true)
                };
                self.out.push_str(&format!("{HEAP}.message({name}, {message}); "));
                if thrown::looks_deep(self.world) {
                    self.incomplete
                        .insert(format!("a {class} that is input has neither a cause nor a stack trace here"));
                }
            }
            Base::Unknown => {
                self.incomplete.insert(format!("what a {class} that is input has from the library is zero here"));
            }
        }
    }

    /// Statements that fill one object.
    fn filled(&mut self, key: &Ty, name: &str) -> String {
        let outside = std::mem::take(&mut self.out);
        match key {
            Ty::Own(id) => {
                self.inherited(*id, name);
                for (owner, field) in self.world.fields(*id) {
                    if !is_arbitrary(self.world, field, owner) {
                        continue;
                    }
                    if content(self.world, field, owner) == Content::Initial {
                        self.out.push_str(&format!("{name}.$jml$init${}${}(); ", owner.0, field.name.name));
                        continue;
                    }
                    self.fill_field(owner, field, name);
                }
            }
            Ty::Array(element) if !matches!(**element, Ty::Primitive(_)) => {
                self.fill_elements(element, name);
            }
            Ty::Array(_) | Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => {}
        }
        std::mem::replace(&mut self.out, outside)
    }
}

/// How many objects of a pool are kept ones.
fn first_name(made: &str) -> String {
    made.replace("$made", "$first")
}

/// Whether no object of this type can be made, and no array of it.
pub fn is_unmade(ty: &Ty) -> bool {
    match ty {
        Ty::Other(name) => !matches!(&**name, "Object" | "CharSequence"),
        Ty::Array(element) => is_unmade(element),
        Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Own(_) => false,
    }
}

/// Any value of a primitive type.
pub fn nondet(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase()).unwrap_or_default();
    format!("{HEAP}.nondet{first}{}()", letters.as_str())
}

/// What is in a field of an object that nobody has constructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Any value.
    Any,
    /// What the initialiser says: it is final, and there is nothing to run for it.
    Initial,
    /// A constant, which the compiler has put where it is read.
    Constant,
}

/// What is in a field of an input.
pub fn content(world: &World<'_>, field: &Field, owner: ClassId) -> Content {
    let is_value = matches!(world.ty(&field.ty.text, owner, None), Ty::Primitive(_) | Ty::Text);
    match field.init {
        Some(init) if field.modifiers.has("final") && is_value => {
            let text = &world.text(owner)[init.start..init.end];
            if is_literal(text) {
                Content::Constant
            } else if text.contains(['(', '{', '[']) {
                Content::Any
            } else {
                Content::Initial
            }
        }
        _ => Content::Any,
    }
}

/// Whether a field is stored in objects, and is no constant.
pub fn is_arbitrary(world: &World<'_>, field: &Field, owner: ClassId) -> bool {
    content(world, field, owner) != Content::Constant && !field.modifiers.has_jml("model")
}

fn is_literal(text: &str) -> bool {
    let text = text.trim();
    let is_number = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_digit())
            && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'))
    };
    matches!(text, "true" | "false")
        || text.starts_with(['"', '\'']) && !text.contains('+')
        || is_number(text.strip_prefix('-').unwrap_or(text))
}

/// Whether a static field is arbitrary when a method is called.
pub fn is_arbitrary_static(world: &World<'_>, id: ClassId, field: &Field) -> bool {
    field.modifiers.has("static")
        && !field.modifiers.has("final")
        && !field.modifiers.has_jml("model")
        && world.class(id).kind != ClassKind::Interface
}

/// Whether a field may be null. Where a class has no JML at all, those may that somebody compares with null or sets to it, and those by which objects
/// of a class lead to others of it.
pub fn is_nullable_field(world: &World<'_>, id: ClassId, field: &Field) -> bool {
    is_nullable(world, id, &field.modifiers) || {
        let own = Ty::Own(id);
        !world.classes[id.0].has_jml
            && (world.ty(&field.ty.text, id, None) == own || is_compared_with_null(world, &field.name.name))
    }
}

/// Whether a parameter may be null.
pub fn is_nullable_param(world: &World<'_>, id: ClassId, param: &Param) -> bool {
    is_nullable(world, id, &param.modifiers)
}

/// Whether what is declared so may be null.
pub fn is_nullable(world: &World<'_>, id: ClassId, modifiers: &Modifiers) -> bool {
    if modifiers.has_jml("nullable") || modifiers.has_jml("non_null") {
        return modifiers.has_jml("nullable");
    }
    let mut around = Some(id);
    while let Some(here) = around {
        if world.class(here).modifiers.has_jml("nullable_by_default") {
            return true;
        }
        around = world.classes[here.0].outer;
    }
    false
}

/// Types of variables of which no two are the same object.
const NUMBERS: [&str; 9] = ["int", "long", "short", "byte", "char", "boolean", "float", "double", "\\bigint"];

/// Whether any source compares something by `==` or `!=` that may be an object: neither a number, a constant nor null stands beside it.
pub fn compares_objects(world: &World<'_>) -> bool {
    let is_value = |text: &str| {
        let word = text.trim().trim_matches(['(', ')', ';', '{']);
        word.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '\'' | '-'))
            || ["null", "true", "false"].iter().any(|value| word.starts_with(value))
    };
    // What is reached over all fields is compared, too; so are objects that are counted, each once.
    let reaches = |text: &str| {
        text.match_indices("\\reach").any(|(at, _)| {
            let (args, is_nested) = match text[at..].split(')').next() {
                Some(args) => (args, args.matches('(').count() > 1),
                None => ("", true),
            };
            is_nested || args.matches(',').count() < 2
        })
    };
    let counts = |text: &str| {
        ["\\num_of", "\\count", "\\sum", "\\product"].iter().any(|word| {
            let after = text.match_indices(word).map(|(at, _)| text[at + word.len()..].trim_start());
            after.into_iter().any(|after| !after.split_whitespace().next().is_some_and(|ty| NUMBERS.contains(&ty)))
        })
    };
    world.files.iter().any(|file| {
        reaches(&file.text)
            || counts(&file.text)
            || file.text.match_indices("==").chain(file.text.match_indices("!=")).any(|(at, _)| {
                let (before, after) = (&file.text[..at], &file.text[at + 2..]);
                let arrow = before.ends_with(['<', '=', '!']) || after.starts_with(['=', '>']);
                let left = before.rsplit([' ', '(', '!', '&', '|', '\n']).find(|word| !word.is_empty()).unwrap_or("");
                !arrow && !is_value(after.trim_start()) && !is_value(left)
            })
    })
}

fn is_compared_with_null(world: &World<'_>, name: &str) -> bool {
    world.files.iter().any(|file| {
        file.text.match_indices(name).any(|(at, _)| {
            let before = file.text[..at].chars().next_back();
            let after = file.text[at + name.len()..].trim_start();
            let is_word = !before.is_some_and(|c| c.is_alphanumeric() || c == '_');
            let after = ["==", "!=", "="].iter().find_map(|op| after.strip_prefix(op));
            is_word && after.is_some_and(|rest| rest.trim_start().starts_with("null"))
        })
    })
}

/// The classes that need pools, in the order in which they are filled; those that lead to each other together.
fn pools(world: &World<'_>, roots: &[Ty]) -> Vec<Vec<Ty>> {
    let mut reached: Vec<Ty> = Vec::new();
    let mut pending: Vec<Ty> = roots.iter().flat_map(|ty| keys(world, ty)).collect();
    while let Some(key) = pending.pop() {
        if !reached.contains(&key) {
            pending.extend(successors(world, &key));
            reached.push(key);
        }
    }
    let from = |start: &Ty| {
        let mut seen: Vec<Ty> = Vec::new();
        let mut pending = successors(world, start);
        while let Some(key) = pending.pop() {
            if !seen.contains(&key) {
                pending.extend(successors(world, &key));
                seen.push(key);
            }
        }
        seen
    };
    let leads: BTreeMap<Ty, Vec<Ty>> = reached.iter().map(|key| (key.clone(), from(key))).collect();
    let is_many = |key: &Ty| leads[key].contains(key) || matches!(key, Ty::Array(_)) && !leads[key].is_empty();
    let pooled: Vec<&Ty> = reached
        .iter()
        .filter(|key| {
            leads[*key].contains(key)
                || reached.iter().any(|other| other != *key && is_many(other) && leads[other].contains(key))
        })
        .collect();
    let mut groups: Vec<Vec<Ty>> = Vec::new();
    for key in &pooled {
        let same = |other: &Ty| other == *key || leads[*key].contains(other) && leads[other].contains(key);
        match groups.iter_mut().find(|group| group.iter().any(same)) {
            Some(group) => group.push((*key).clone()),
            None => groups.push(vec![(*key).clone()]),
        }
    }
    // Whoever leads to others is filled first: then their number is known.
    let mut ordered: Vec<Vec<Ty>> = Vec::new();
    while !groups.is_empty() {
        let free = groups.iter().position(|group| {
            !groups.iter().any(|other| other != group && other.iter().any(|key| leads[key].contains(&group[0])))
        });
        ordered.push(groups.remove(free.unwrap_or(0)));
    }
    ordered
}

/// The exact classes that a reference of a type may have; nothing for values.
fn keys(world: &World<'_>, ty: &Ty) -> Vec<Ty> {
    match ty {
        Ty::Own(id) => match world.class(*id).kind {
            ClassKind::Enum => Vec::new(),
            ClassKind::Record => {
                let parts = world.class(*id).components.iter();
                parts
                    .filter(|part| erased(&part.ty.text) != world.class(*id).name.name)
                    .flat_map(|part| keys(world, &world.ty(&part.ty.text, *id, None)))
                    .collect()
            }
            ClassKind::Class | ClassKind::Interface | ClassKind::Annotation => match world.instances(*id) {
                // Objects of inner classes need one of the class around, and are not made.
                none if none.is_empty() => {
                    let class = world.class(*id);
                    let has_none = class.kind == ClassKind::Interface || class.modifiers.has("abstract");
                    has_none.then(|| stand_in(world, *id)).into_iter().collect()
                }
                some => some.into_iter().map(Ty::Own).collect(),
            },
        },
        Ty::Array(_) => vec![ty.clone()],
        Ty::Other(name) if name == "Object" => vec![ty.clone()],
        Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => Vec::new(),
    }
}

fn successors(world: &World<'_>, key: &Ty) -> Vec<Ty> {
    match key {
        Ty::Own(id) => {
            let fields = world.fields(*id).into_iter();
            fields.flat_map(|(owner, field)| keys(world, &world.ty(&field.ty.text, owner, None))).collect()
        }
        Ty::Array(element) => keys(world, element),
        Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => Vec::new(),
    }
}
