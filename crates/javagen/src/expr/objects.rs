//! Objects: boxed numbers, instances, enum constants, records, arrays, builders.

use crate::config::Feature;
use crate::generator::Gen;
use crate::types::{Prim, Ty};
use crate::world::ClassKind;

impl Gen {
    /// An expression of static type `Integer`, `Long`, …
    pub(crate) fn boxed(&mut self, prim: Prim, depth: u32) -> String {
        let ty = Ty::Boxed(prim);
        match self.rng.below(10) {
            0..4 => {
                if let Some(text) = self.read(&ty) {
                    return text;
                }
            }
            4 if self.rng.chance(20) => return self.null(&ty),
            5 if depth > 0 => {
                if let Some(text) = self.call(&ty, depth - 1) {
                    return text;
                }
            }
            _ => {}
        }
        let value = self.expr_at(&Ty::Prim(prim), depth.saturating_sub(1));
        // A cast of `a && b` under `instanceof` with a pattern crashes javac 17.
        if prim == Prim::Bool || self.rng.chance(50) {
            format!("{}.valueOf({value})", prim.boxed())
        } else {
            format!("(({}) {value})", prim.boxed())
        }
    }

    /// Any printable reference.
    pub(crate) fn object(&mut self, depth: u32) -> String {
        if self.rng.chance(40)
            && let Some(text) = self.read(&Ty::Obj)
        {
            return text;
        }
        if self.rng.chance(3) {
            return self.null(&Ty::Obj);
        }
        match self.printable_ty() {
            Ty::Prim(prim) => self.boxed(prim, depth),
            Ty::Obj => self.string(depth),
            ty => self.expr_at(&ty, depth),
        }
    }

    /// An object of the class or of a subclass.
    pub(crate) fn instance(&mut self, class: usize, depth: u32) -> String {
        let ty = Ty::Class(class);
        if self.rng.chance(60)
            && let Some(text) = self.read(&ty)
        {
            return text;
        }
        if depth > 0
            && self.rng.chance(20)
            && let Some(text) = self.call(&ty, depth - 1)
        {
            return text;
        }
        if depth > 0 && self.on_chance(Feature::Patterns, 10) {
            let value = match self.creation(class, 0) {
                Some(text) if self.rng.chance(70) => text,
                _ => self.object(depth - 1),
            };
            return format!("(({}) (Object) {value})", self.java(&ty));
        }
        if self.rng.chance(4) {
            return self.null(&ty);
        }
        self.creation(class, depth).unwrap_or_else(|| match self.read(&ty) {
            Some(text) => text,
            None => self.null(&ty),
        })
    }

    /// `new C(…)` for a class that may be created here.
    pub(crate) fn creation(&mut self, class: usize, depth: u32) -> Option<String> {
        let level = self.scope.level;
        let mut choices = self.world.concrete_subclasses(class);
        choices.retain(|&c| self.world.classes[c].ctor_level < level);
        if choices.is_empty() {
            return None;
        }
        let chosen = *self.rng.pick(&choices);
        let params = self.world.classes[chosen].ctor_params.clone();
        let bare = self.world.classes[chosen].delegating && self.rng.chance(25);
        let arguments = if bare { String::new() } else { self.arguments(&params, depth.min(2)) };
        let name = self.world.classes[chosen].name.clone();
        Some(match self.world.classes[chosen].kind {
            ClassKind::Inner if self.rng.chance(60) => format!("SELF.new {name}({arguments})"),
            ClassKind::Inner => format!("new {}().new {name}({arguments})", self.world.main),
            ClassKind::Abstract | ClassKind::Concrete => format!("new {name}({arguments})"),
        })
    }

    pub(crate) fn implementor(&mut self, iface: usize, depth: u32) -> String {
        let ty = Ty::Iface(iface);
        if self.rng.chance(50)
            && let Some(text) = self.read(&ty)
        {
            return text;
        }
        let world = &self.world;
        let mut choices: Vec<Ty> = Vec::new();
        choices.extend((0..world.classes.len()).filter(|&c| world.implements(c, iface)).map(Ty::Class));
        choices.extend((0..world.enums.len()).map(Ty::Enum).filter(|t| world.assignable(t, &ty)));
        choices.extend((0..world.records.len()).map(Ty::Record).filter(|t| world.assignable(t, &ty)));
        if choices.is_empty() {
            return self.null(&ty);
        }
        let choice = self.rng.pick(&choices).clone();
        self.expr_at(&choice, depth)
    }

    pub(crate) fn constant_of(&mut self, index: usize, depth: u32) -> String {
        let ty = Ty::Enum(index);
        if self.rng.chance(50)
            && let Some(text) = self.read(&ty)
        {
            return text;
        }
        let name = self.world.enums[index].name.clone();
        if depth > 0 && self.rng.chance(25) {
            let count = self.world.enums[index].constants.len();
            let number = self.numeric(Prim::Int, depth - 1);
            return format!("{name}.values()[({number} & 255) % {count}]");
        }
        match self.rng.below(40) {
            0 => self.null(&ty),
            1 => format!("{name}.valueOf(\"WHITE\")"),
            2..5 => format!("{name}.valueOf(\"{}\")", self.world.enums[index].constants[0]),
            _ => format!("{name}.{}", self.rng.pick(&self.world.enums[index].constants)),
        }
    }

    pub(crate) fn record(&mut self, index: usize, depth: u32) -> String {
        let ty = Ty::Record(index);
        if self.rng.chance(50)
            && let Some(text) = self.read(&ty)
        {
            return text;
        }
        if self.rng.chance(3) {
            return self.null(&ty);
        }
        let types: Vec<Ty> = self.world.records[index].components.iter().map(|c| c.ty.clone()).collect();
        let arguments = self.arguments(&types, depth.min(2));
        format!("new {}({arguments})", self.world.records[index].name)
    }

    pub(crate) fn cell(&mut self, content: &Ty, depth: u32) -> String {
        let ty = Ty::Cell(Box::new(content.clone()));
        if self.rng.chance(50)
            && let Some(text) = self.read(&ty)
        {
            return text;
        }
        let value = self.expr_at(content, depth.saturating_sub(1));
        let value = self.short(content, value);
        format!("new Box<{}>({value})", self.java(content))
    }

    pub(crate) fn array(&mut self, element: &Ty, depth: u32) -> String {
        let ty = element.clone().array();
        if self.rng.chance(50)
            && let Some(text) = self.read(&ty)
        {
            return text;
        }
        if self.rng.chance(3) {
            return self.null(&ty);
        }
        self.new_array(element, depth)
    }

    /// A fresh array, in parentheses.
    pub(crate) fn new_array(&mut self, element: &Ty, depth: u32) -> String {
        let java = self.java(element);
        match self.rng.below(10) {
            0..6 => format!("(new {java}[] {})", self.array_initializer(element, depth)),
            _ => {
                let length = self.array_length(depth);
                match element {
                    Ty::Array(inner) => {
                        let inner_java = self.java(inner);
                        if self.rng.chance(30) {
                            format!("(new {inner_java}[{length}][])")
                        } else {
                            let columns = self.array_length(depth);
                            format!("(new {inner_java}[{length}][{columns}])")
                        }
                    }
                    _ => format!("(new {java}[{length}])"),
                }
            }
        }
    }

    /// `{a, b, …}` with at least two elements.
    pub(crate) fn array_initializer(&mut self, element: &Ty, depth: u32) -> String {
        let mut items = Vec::new();
        for _ in 0..2 + self.rng.below(3) {
            let text = match element {
                Ty::Array(inner) => self.array_initializer(inner, 0),
                _ => {
                    let text = self.expr_at(element, depth.min(1).saturating_sub(1));
                    self.short(element, text)
                }
            };
            items.push(text);
        }
        format!("{{{}}}", items.join(", "))
    }

    /// A length, mostly from two to nine, seldom negative.
    fn array_length(&mut self, depth: u32) -> String {
        match self.rng.below(20) {
            0..12 => (2 + self.rng.below(4)).to_string(),
            12..18 => {
                let value = self.numeric(Prim::Int, depth.min(1));
                format!("(2 + ({value} & 7))")
            }
            18 => format!("({} % 5)", self.numeric(Prim::Int, depth.min(1))),
            _ => self.rng.pick(&["0", "1", "(-1)", "'\\5'"]).to_string(),
        }
    }

    pub(crate) fn builder(&mut self) -> String {
        match self.read(&Ty::Builder) {
            Some(text) if self.rng.chance(70) => text,
            _ => format!("new StringBuilder({})", self.string_literal()),
        }
    }
}
