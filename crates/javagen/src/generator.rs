//! The state of one run: random source, plan of the program, place and text.

use crate::config::{Config, Feature};
use crate::scope::{Scope, VarKind};
use crate::stmt::STATEMENTS;
use crate::types::{Prim, Ty};
use crate::world::World;
use crate::writer::Writer;
use random::Rng;

/// Of the random numbers.
pub(crate) const SALT: u64 = 0x6a61_7661_6765_6e31;

/// Generates one program. Its methods are spread over `plan`, `decl`, `stmt` and `expr`.
///
/// Invariant of all expression methods: the text they return is a primary expression (it may be an
/// operand, a receiver or an argument without further parentheses); its static type is exactly the
/// primitive type asked for, or a subtype of the reference type asked for.
#[derive(Debug)]
pub(crate) struct Gen {
    pub(crate) rng: Rng,
    pub(crate) config: Config,
    pub(crate) world: World,
    pub(crate) scope: Scope,
    pub(crate) out: Writer,
    /// This program's own taste: a weight for each entry of [`STATEMENTS`].
    pub(crate) taste: Vec<u32>,
    features: Vec<bool>,
    names: u32,
}

impl Gen {
    pub(crate) fn new(seed: u64, class_name: &str, config: &Config) -> Self {
        let mut rng = Rng::new(seed, SALT);
        let features: Vec<bool> = Feature::ALL.iter().map(|&f| rng.chance(config.weights.get(f))).collect();
        let taste = STATEMENTS
            .iter()
            .map(|entry| {
                let on = entry.feature.is_none_or(|f| features[f as usize]);
                let factor = if entry.feature.is_some() { *rng.pick(&[1, 2, 4]) } else { *rng.pick(&[1, 2]) };
                if on { entry.weight * factor } else { 0 }
            })
            .collect();
        Gen {
            rng,
            config: config.clone(),
            world: World { main: class_name.to_string(), ..World::default() },
            scope: Scope::new(0),
            out: Writer::at(1),
            taste,
            features,
            names: 0,
        }
    }

    pub(crate) fn on(&self, feature: Feature) -> bool {
        self.features[feature as usize]
    }

    /// The feature is on, and the dice agree.
    pub(crate) fn on_chance(&mut self, feature: Feature, percent: u32) -> bool {
        self.on(feature) && self.rng.chance(percent)
    }

    /// A name that no other declaration has.
    pub(crate) fn name(&mut self, prefix: &str) -> String {
        let number = self.names;
        self.names += 1;
        format!("{prefix}{number}")
    }

    pub(crate) fn java(&self, ty: &Ty) -> String {
        self.world.java(ty)
    }

    /// Runs `body` in a copy of the scope; what it declares is forgotten afterwards.
    pub(crate) fn nested<T>(&mut self, body: impl FnOnce(&mut Gen) -> T) -> T {
        let saved = self.scope.clone();
        let result = body(self);
        self.scope = saved;
        result
    }

    /// A scope outside all methods, with the static fields in reach.
    pub(crate) fn static_scope(&self, level: u32) -> Scope {
        let mut scope = Scope::new(level);
        for field in &self.world.statics {
            let name = format!("{}.{}", self.world.main, field.name);
            scope.declare(name, field.ty.clone(), VarKind::Member);
        }
        for class in &self.world.classes {
            for field in &class.statics {
                let name = format!("{}.{}", class.name, field.name);
                scope.declare(name, field.ty.clone(), VarKind::Member);
            }
        }
        scope
    }

    pub(crate) fn numeric_prim(&mut self) -> Prim {
        let floats = if self.on(Feature::Floats) { 3 } else { 0 };
        let weights = [0, 3, 3, 4, 9, 6, floats, floats + floats / 2];
        Prim::ALL[self.rng.weighted(&weights)]
    }

    pub(crate) fn any_prim(&mut self) -> Prim {
        if self.rng.chance(12) { Prim::Bool } else { self.numeric_prim() }
    }

    pub(crate) fn integral_prim(&mut self) -> Prim {
        *self.rng.pick(&[Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Int, Prim::Int, Prim::Long, Prim::Long])
    }

    /// A type for parameters of constructors, components of records and the like.
    pub(crate) fn simple_ty(&mut self) -> Ty {
        match self.rng.below(10) {
            0..7 => Ty::Prim(self.any_prim()),
            7 if self.on(Feature::Boxed) => Ty::Boxed(self.any_prim()),
            _ => Ty::Str,
        }
    }

    /// A type for variables, parameters and results.
    pub(crate) fn value_ty(&mut self) -> Ty {
        let world = &self.world;
        let has = |n: usize, weight: u32| if n > 0 { weight } else { 0 };
        let weights = [
            50,
            12,
            has(usize::from(self.on(Feature::Boxed)), 8),
            has(usize::from(self.on(Feature::Arrays)), 12),
            has(world.classes.len(), 12),
            has(world.ifaces.len(), 4),
            has(world.enums.len(), 6),
            has(world.records.len(), 6),
            4,
            has(usize::from(self.on(Feature::Generics)), 4),
        ];
        let (classes, ifaces) = (world.classes.len(), world.ifaces.len());
        let (enums, records) = (world.enums.len(), world.records.len());
        match self.rng.weighted(&weights) {
            0 => Ty::Prim(self.any_prim()),
            1 => Ty::Str,
            2 => Ty::Boxed(self.any_prim()),
            3 => self.array_ty(),
            4 => Ty::Class(self.rng.below(classes)),
            5 => Ty::Iface(self.rng.below(ifaces)),
            6 => Ty::Enum(self.rng.below(enums)),
            7 => Ty::Record(self.rng.below(records)),
            8 => Ty::Obj,
            _ => Ty::Cell(Box::new(if self.rng.chance(50) { Ty::Str } else { Ty::Boxed(self.any_prim()) })),
        }
    }

    pub(crate) fn array_ty(&mut self) -> Ty {
        let element = match self.rng.below(10) {
            0..7 => Ty::Prim(self.any_prim()),
            7 => Ty::Str,
            8 if !self.world.classes.is_empty() => Ty::Class(self.rng.below(self.world.classes.len())),
            _ if self.on(Feature::Arrays2d) => Ty::Prim(self.any_prim()).array(),
            _ => Ty::INT,
        };
        element.array()
    }

    /// A type whose values print the same everywhere.
    pub(crate) fn printable_ty(&mut self) -> Ty {
        loop {
            let ty = self.value_ty();
            if !matches!(ty, Ty::Array(_)) {
                return ty;
            }
        }
    }
}
