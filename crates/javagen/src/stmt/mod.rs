//! Statements, and the table they are chosen from.

mod arrays;
pub(crate) mod collections;
mod copies;
mod exceptions;
mod jumps;
mod loops;
mod objects;
mod simple;
mod switches;
mod text;

use crate::config::Feature;
use crate::generator::Gen;
use crate::plan::TOP_LEVEL;
use crate::scope::Ending;

/// Whether control can reach what follows (Java language specification, 14.22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    Continues,
    Stops,
}

impl Flow {
    /// Of two branches, one of which is taken.
    pub(crate) fn or(self, other: Flow) -> Flow {
        if self == Flow::Stops { other } else { self }
    }
}

/// A kind of statement.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) weight: u32,
    /// Needed for it to take part.
    pub(crate) feature: Option<Feature>,
    pub(crate) shape: Shape,
    /// Writes it; `None` if there is nothing to build it from here.
    pub(crate) make: fn(&mut Gen) -> Option<Flow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Simple,
    /// Contains blocks.
    Compound,
    /// A loop, or a longer piece best kept out of deeper loops.
    Heavy,
}

const fn entry(weight: u32, feature: Option<Feature>, shape: Shape, make: fn(&mut Gen) -> Option<Flow>) -> Entry {
    Entry { weight, feature, shape, make }
}

/// All kinds of statements.
pub(crate) const STATEMENTS: &[Entry] = &[
    entry(30, None, Shape::Simple, Gen::declare_local),
    entry(4, None, Shape::Simple, Gen::declare_late),
    entry(24, None, Shape::Simple, Gen::assign),
    entry(20, None, Shape::Simple, Gen::effect_statement),
    entry(22, None, Shape::Simple, Gen::print),
    entry(12, None, Shape::Simple, Gen::call_for_effect),
    entry(20, None, Shape::Simple, Gen::library_result),
    entry(6, None, Shape::Simple, Gen::conditional_jump),
    entry(14, None, Shape::Compound, Gen::if_statement),
    entry(18, None, Shape::Heavy, Gen::counting_loop),
    entry(5, None, Shape::Heavy, Gen::while_loop),
    entry(4, None, Shape::Heavy, Gen::do_loop),
    entry(3, None, Shape::Heavy, Gen::endless_loop),
    entry(7, Some(Feature::Labels), Shape::Heavy, Gen::labelled_loops),
    entry(4, Some(Feature::Labels), Shape::Compound, Gen::labelled_block),
    entry(8, Some(Feature::Arrays), Shape::Heavy, Gen::array_loop),
    entry(6, Some(Feature::Arrays), Shape::Simple, Gen::array_operations),
    entry(6, Some(Feature::Arrays), Shape::Simple, Gen::many_elements),
    entry(7, Some(Feature::Arrays2d), Shape::Heavy, Gen::matrix),
    entry(7, Some(Feature::Covariance), Shape::Simple, Gen::covariant_store),
    entry(10, Some(Feature::Switches), Shape::Compound, Gen::old_switch),
    entry(8, Some(Feature::Switches), Shape::Compound, Gen::arrow_switch),
    entry(8, Some(Feature::SwitchExpressions), Shape::Compound, Gen::switch_value),
    entry(16, Some(Feature::Exceptions), Shape::Compound, Gen::try_statement),
    entry(6, Some(Feature::Exceptions), Shape::Compound, Gen::risky),
    entry(6, Some(Feature::Exceptions), Shape::Simple, Gen::conditional_throw),
    entry(10, Some(Feature::Resources), Shape::Compound, Gen::resources),
    entry(9, Some(Feature::Patterns), Shape::Compound, Gen::pattern),
    entry(8, Some(Feature::Anonymous), Shape::Heavy, Gen::anonymous_class),
    entry(8, Some(Feature::LocalClasses), Shape::Heavy, Gen::local_class),
    entry(8, Some(Feature::StaticInit), Shape::Simple, Gen::static_access),
    entry(8, Some(Feature::BadInit), Shape::Compound, Gen::bad_access),
    entry(8, Some(Feature::Enums), Shape::Heavy, Gen::enum_tour),
    entry(6, Some(Feature::Records), Shape::Simple, Gen::record_tour),
    entry(7, Some(Feature::Generics), Shape::Simple, Gen::generics),
    entry(6, Some(Feature::Boxed), Shape::Simple, Gen::boxed_identity),
    entry(8, Some(Feature::Builders), Shape::Simple, Gen::builder_operations),
    entry(9, Some(Feature::Lambdas), Shape::Simple, Gen::declare_function),
    entry(8, Some(Feature::Lambdas), Shape::Simple, Gen::apply_function),
    entry(10, Some(Feature::Collections), Shape::Heavy, Gen::collection_operations),
    entry(7, Some(Feature::Varargs), Shape::Simple, Gen::varargs),
    entry(7, Some(Feature::Overloads), Shape::Simple, Gen::overloads),
    entry(5, Some(Feature::EvaluationOrder), Shape::Simple, Gen::evaluation_order),
    entry(5, Some(Feature::Synchronized), Shape::Compound, Gen::synchronized),
];

impl Gen {
    /// Some statements in a scope of their own.
    pub(crate) fn block(&mut self) -> Flow {
        self.nested(|g| {
            g.scope.nesting += 1;
            let count = (g.config.statements / (1 + g.scope.nesting as usize)).max(1);
            let count = 1 + g.rng.below(count);
            g.statements(count)
        })
    }

    /// The same, for a block that has to complete normally.
    pub(crate) fn completing_block(&mut self) {
        self.nested(|g| {
            g.scope.ending = Ending::MustComplete;
            g.block();
        });
    }

    /// Statements into the current scope, possibly with a jump as the last one.
    pub(crate) fn statements(&mut self, count: usize) -> Flow {
        for number in 0..count {
            if self.out.lines() > self.scope.limit {
                if number == 0 {
                    self.print();
                }
                break;
            }
            if self.statement() == Flow::Stops {
                return Flow::Stops;
            }
        }
        if self.scope.ending == Ending::Free && self.scope.nesting > 0 && self.rng.chance(12) {
            return self.jump();
        }
        Flow::Continues
    }

    pub(crate) fn statement(&mut self) -> Flow {
        for _ in 0..4 {
            let weights: Vec<u32> = STATEMENTS
                .iter()
                .zip(&self.taste)
                .map(|(entry, &weight)| match entry.shape {
                    shape if !self.may(shape) => 0,
                    // The top of `main` should do some work.
                    Shape::Heavy if self.scope.level == TOP_LEVEL && self.scope.nesting == 0 => 2 * weight,
                    _ => weight,
                })
                .collect();
            let chosen = self.rng.weighted(&weights);
            if let Some(flow) = (STATEMENTS[chosen].make)(self) {
                return flow;
            }
        }
        self.print();
        Flow::Continues
    }

    /// Starts a body of its own length, within that of an enclosing one.
    pub(crate) fn limit_body(&mut self, lines: usize) {
        self.scope.limit = self.scope.limit.min(self.out.lines() + lines);
    }

    fn has_room(&self) -> bool {
        self.scope.nesting < self.config.nesting && self.out.lines() + 2 < self.scope.limit
    }

    fn may(&self, shape: Shape) -> bool {
        match shape {
            Shape::Simple => true,
            Shape::Compound => self.has_room(),
            Shape::Heavy => self.has_room() && self.scope.loops < 2,
        }
    }
}
