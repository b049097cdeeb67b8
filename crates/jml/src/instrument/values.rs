//! Any value of a type, as a callee may leave it behind that is known by its contract alone: null, an object that the call leads to, or a new one, with
//! anything in it.
//!
//! Values are drawn before anything is forgotten, so that every object of the old state can still be walked to. Invariant: new objects lead to whatever
//! there is, to each other, and to themselves: no shape is left out.

use super::{ClassId, ClassKind, HEAP, JML, Ty, Work};
use crate::contract::Any;
use crate::heap;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt::Write;

/// How values are drawn for one callee.
pub(super) struct Draw {
    /// Part of the names of its members.
    pub number: usize,
    /// What the call leads to, as arguments of its members.
    pub args: String,
    /// The same, as their parameters.
    pub params: String,
    /// Whether texts and numbers in objects can be told from others.
    pub compares: bool,
    /// Exact classes and arrays of new objects; nothing where references cannot be drawn.
    pub fresh: Option<BTreeSet<Ty>>,
    /// How many references were drawn.
    pub drawn: Cell<usize>,
    /// Whether everything is forgotten.
    pub all: bool,
}

impl<'a> Work<'_, 'a> {
    /// Any value of a type, if it can be drawn.
    pub(super) fn any(&self, draw: &Draw, ty: &Ty) -> Option<Any> {
        let world = self.world;
        match ty {
            Ty::Own(id) if world.class(*id).kind == ClassKind::Enum => {
                Some(Any { setup: String::new(), value: self.constant(*id) })
            }
            Ty::Own(_) | Ty::Array(_) => {
                draw.fresh.as_ref()?;
                let name = format!("$jml$v{}", draw.drawn.get());
                draw.drawn.set(draw.drawn.get() + 1);
                let (written, ref_of) = (world.written(ty), format!("$jml$by$ref${}", draw.number));
                let setup = format!(
                    "Object {name}$o = {ref_of}($jml$fresh{}); {JML}.assume({name}$o == null || {name}$o instanceof {written}); \
                     {written} {name} = ({written}) {name}$o; ",
                    if draw.args.is_empty() { String::new() } else { format!(", {}", draw.args) }
                );
                Some(Any { setup, value: name })
            }
            Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => {
                Some(Any { setup: String::new(), value: simple(draw.compares, &world.written(ty), ty)? })
            }
        }
    }

    /// Any constant of an enum, or null.
    fn constant(&self, id: ClassId) -> String {
        let (name, constants) = (&self.world.classes[id.0].name, &self.world.class(id).constants);
        let mut value = "null".to_owned();
        for constant in constants {
            value = format!("({JML}.flag() ? {name}.{} : {value})", constant.name);
        }
        value
    }

    /// Members that make new objects and draw references, for a callee of this class; nothing if something in new objects cannot be drawn.
    pub(super) fn drawing(&mut self, id: ClassId, draw: &Draw, walk: &str) -> Option<String> {
        let world = self.world;
        let fresh = draw.fresh.as_ref()?;
        let number = draw.number;
        let comma = if draw.params.is_empty() { "" } else { ", " };
        let (params, args) = (&draw.params, &draw.args);
        let mut text = format!(
            "private static Object $jml$by$walk${number}({params}) {{ {walk}return $jml$o; }} \
             private static Object $jml$by$ref${number}(Object[] $jml$fresh{comma}{params}) {{ \
             int $jml$c = {HEAP}.choose(-2, $jml$fresh.length - 1); if ($jml$c == -2) {{ return null; }} \
             if ($jml$c == -1) {{ return $jml$by$walk${number}({args}); }} return $jml$fresh[$jml$c]; }} "
        );
        let (mut make, mut fill) = (String::new(), String::new());
        for (index, key) in fresh.iter().enumerate() {
            let one = match key {
                Ty::Own(id) => format!("{}.$jml$make()", world.classes[id.0].name),
                Ty::Array(element) => match &**element {
                    Ty::Primitive(name) => format!("{JML}.{name}s()"),
                    element => heap::new_array(&world.written(element), &format!("{JML}.length()")),
                },
                Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => continue,
            };
            let _ = write!(make, "if ($jml$k == {index}) {{ $jml$fresh[$jml$i] = {one}; }} ");
        }
        let is_flat = fresh.iter().all(|key| !self.leads(key));
        let drawn_in = Draw {
            number,
            args: draw.args.clone(),
            params: draw.params.clone(),
            compares: draw.compares,
            fresh: draw.fresh.clone(),
            drawn: Cell::new(0),
            all: draw.all,
        };
        let lines: BTreeSet<ClassId> = fresh.iter().flat_map(|key| self.line_of(key)).collect();
        for class in lines {
            let name = &world.classes[class.0].name;
            let mut sets = String::new();
            for field in &world.class(class).fields {
                let is_stored = !field.modifiers.has("static") && heap::is_arbitrary(world, field, class);
                if !is_stored {
                    continue;
                }
                let any = self.any(&drawn_in, &world.ty(&field.ty.text, class, None))?;
                let _ = write!(
                    sets,
                    "{}(({name}) $jml$o).$jml$set${}${}({}); ",
                    any.setup, class.0, field.name.name, any.value
                );
            }
            let _ = write!(fill, "if ($jml$o instanceof {name}) {{ {sets}}} ");
        }
        for key in fresh {
            let Ty::Own(class) = key else { continue };
            if super::exits::is_thrown(world, *class) {
                let message = simple(draw.compares, "String", &Ty::Text)?;
                let name = &world.classes[class.0].name;
                let _ =
                    write!(fill, "if ($jml$o instanceof {name}) {{ {HEAP}.message(({name}) $jml$o, {message}); }} ");
            }
        }
        for key in fresh {
            let Ty::Array(element) = key else { continue };
            if matches!(**element, Ty::Primitive(_)) {
                continue;
            }
            let ty = world.written(key);
            let any = self.any(&drawn_in, element)?;
            let _ = write!(
                fill,
                "if ($jml$o instanceof {ty}) {{ for (int $jml$j = 0; $jml$j < (({ty}) $jml$o).length; $jml$j++) {{ {}(({ty}) $jml$o)[$jml$j] = {}; }} }} ",
                any.setup, any.value
            );
        }
        // New objects that lead nowhere are needed once for each reference that is drawn.
        let key = format!("objects:{}", world.classes[id.0].binary);
        let count =
            if is_flat { draw.drawn.get().to_string() } else { format!("{HEAP}.size({})", super::quoted(&key)) };
        let _ = write!(
            text,
            "private static Object[] $jml$by$make${number}({params}) {{ Object[] $jml$fresh = new Object[{count}]; \
             for (int $jml$i = 0; $jml$i < $jml$fresh.length; $jml$i++) {{ int $jml$k = {HEAP}.choose(0, {}); {make}}} \
             for (int $jml$i = 0; $jml$i < $jml$fresh.length; $jml$i++) {{ Object $jml$o = $jml$fresh[$jml$i]; {fill}}} return $jml$fresh; }} ",
            fresh.len().saturating_sub(1)
        );
        if draw.all {
            let _ = write!(
                text,
                "private static Object[] $jml$by$olds${number}({params}) {{ Object[] $jml$olds = new Object[{HEAP}.size({})]; \
                 for (int $jml$i = 0; $jml$i < $jml$olds.length; $jml$i++) {{ $jml$olds[$jml$i] = $jml$by$walk${number}({args}); }} return $jml$olds; }} ",
                super::quoted(&key)
            );
        }
        Some(text)
    }

    /// A member that forgets everything: in whatever objects of the old state there are, what may be there or not.
    pub(super) fn scramble(&self, draw: &Draw, keys: &BTreeSet<Ty>) -> Option<String> {
        let world = self.world;
        // What is drawn now may be anything that was there before, or is new.
        let draw = |ty: &Ty| {
            let is_reference = match ty {
                Ty::Own(id) => world.class(*id).kind != ClassKind::Enum,
                Ty::Array(_) => true,
                Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => false,
            };
            let written = world.written(ty);
            if is_reference {
                let pick = "$jml$c < 0 ? null : $jml$c < $jml$olds.length ? $jml$olds[$jml$c] : $jml$fresh[$jml$c - $jml$olds.length]";
                let setup = format!(
                    "int $jml$c = {HEAP}.choose(-1, $jml$olds.length + $jml$fresh.length - 1); Object $jml$v = {pick}; \
                     {JML}.assume($jml$v == null || $jml$v instanceof {written}); "
                );
                Some((setup, format!("({written}) $jml$v")))
            } else {
                Some((String::new(), self.any(draw, ty)?.value))
            }
        };
        let mut each = String::new();
        let lines: BTreeSet<ClassId> = keys.iter().flat_map(|key| self.line_of(key)).collect();
        for class in lines {
            let name = &world.classes[class.0].name;
            for field in &world.class(class).fields {
                let is_kept = field.modifiers.has("static") || field.modifiers.has("final");
                if is_kept || !heap::is_arbitrary(world, field, class) {
                    continue;
                }
                let (setup, value) = draw(&world.ty(&field.ty.text, class, None))?;
                let set = format!("$jml$set${}${}({value})", class.0, field.name.name);
                let _ = write!(
                    each,
                    "if ($jml$o instanceof {name} && {JML}.flag()) {{ {setup}(({name}) $jml$o).{set}; }} "
                );
            }
        }
        for key in keys {
            let Ty::Array(element) = key else { continue };
            let ty = world.written(key);
            let (setup, value) = draw(element)?;
            let _ = write!(
                each,
                "if ($jml$o instanceof {ty}) {{ for (int $jml$j = 0; $jml$j < (({ty}) $jml$o).length; $jml$j++) {{ if ({JML}.flag()) {{ {setup}(({ty}) $jml$o)[$jml$j] = {value}; }} }} }} "
            );
        }
        let mut statics = String::new();
        for class in world.ids() {
            for field in world.class(class).fields.iter().filter(|field| heap::is_arbitrary_static(world, class, field))
            {
                let (setup, value) = draw(&world.ty(&field.ty.text, class, None))?;
                let (name, field) = (&world.classes[class.0].name, &field.name.name);
                let _ = write!(statics, "if ({JML}.flag()) {{ {setup}{name}.$jml$set${field}({value}); }} ");
            }
        }
        Some(format!(
            "for (int $jml$i = 0; $jml$i < $jml$olds.length; $jml$i++) {{ Object $jml$o = $jml$olds[$jml$i]; {each}}} {statics}"
        ))
    }

    /// Forgets what is in an object of any of these classes, in a variable: in all fields that are not final.
    pub(super) fn forget_fields(&self, draw: &Draw, keys: &BTreeSet<Ty>, object: &str) -> Option<Any> {
        let world = self.world;
        let mut all = Any { setup: String::new(), value: String::new() };
        let lines: BTreeSet<ClassId> = keys.iter().flat_map(|key| self.line_of(key)).collect();
        for class in lines {
            let name = &world.classes[class.0].name;
            let mut sets = String::new();
            for field in &world.class(class).fields {
                let is_kept = field.modifiers.has("static") || field.modifiers.has("final");
                if is_kept || !heap::is_arbitrary(world, field, class) {
                    continue;
                }
                let any = self.any(draw, &world.ty(&field.ty.text, class, None))?;
                all.setup.push_str(&any.setup);
                let set = format!("$jml$set${}${}({})", class.0, field.name.name, any.value);
                let _ = write!(sets, "(({name}) (Object) {object}).{set}; ");
            }
            let _ = write!(all.value, "if ((Object) {object} instanceof {name}) {{ {sets}}} ");
        }
        Some(all)
    }

    /// Whether such an object leads to others.
    fn leads(&self, key: &Ty) -> bool {
        let world = self.world;
        let is_reference = |ty: &Ty| match ty {
            Ty::Own(id) => world.class(*id).kind != ClassKind::Enum,
            Ty::Array(_) => true,
            Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => false,
        };
        match key {
            Ty::Own(id) => {
                world.fields(*id).iter().any(|(owner, field)| is_reference(&world.ty(&field.ty.text, *owner, None)))
            }
            Ty::Array(element) => is_reference(element),
            Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Other(_) => false,
        }
    }

    /// The classes whose fields an object has.
    pub(super) fn line_of(&self, key: &Ty) -> Vec<ClassId> {
        match key {
            Ty::Own(id) => self.world.line(*id),
            Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Array(_) | Ty::Other(_) => Vec::new(),
        }
    }
}

/// Any value of a type that is no reference to be told from others.
fn simple(compares: bool, written: &str, ty: &Ty) -> Option<String> {
    match ty {
        Ty::Primitive(name) => Some(heap::nondet(name)),
        Ty::Boxed(name) if !compares => {
            Some(format!("({JML}.flag() ? null : {written}.valueOf({}))", heap::nondet(name)))
        }
        Ty::Text if !compares => Some(format!("({JML}.flag() ? null : {JML}.text())")),
        Ty::Boxed(_) | Ty::Text | Ty::Own(_) | Ty::Array(_) | Ty::Other(_) => None,
    }
}
