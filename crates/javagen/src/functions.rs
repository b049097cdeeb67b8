//! The functional interfaces that lambdas and method references stand for.

use crate::types::{Prim, Ty};

/// A functional interface and the shape of its method.
#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) java: &'static str,
    pub(crate) method: &'static str,
    pub(crate) params: &'static [Ty],
    pub(crate) returns: Option<Ty>,
    /// Method references that fit, beside the generated methods.
    pub(crate) references: &'static [&'static str],
}

const INT: Ty = Ty::INT;
const LONG: Ty = Ty::LONG;
const INTEGER: Ty = Ty::Boxed(Prim::Int);

/// All of them; `Fun` and `Mix` are declared by the program itself.
pub(crate) const FUNCTIONS: &[Function] = &[
    Function {
        java: "IntUnaryOperator",
        method: "applyAsInt",
        params: &[INT],
        returns: Some(INT),
        references: &["Math::abs", "Integer::bitCount", "Integer::reverse", "Math::negateExact"],
    },
    Function {
        java: "IntBinaryOperator",
        method: "applyAsInt",
        params: &[INT, INT],
        returns: Some(INT),
        references: &["Math::max", "Integer::sum", "Math::floorMod", "Math::addExact"],
    },
    Function {
        java: "LongUnaryOperator",
        method: "applyAsLong",
        params: &[LONG],
        returns: Some(LONG),
        references: &["Math::abs", "Long::reverse"],
    },
    Function {
        java: "IntPredicate",
        method: "test",
        params: &[INT],
        returns: Some(Ty::BOOL),
        references: &["Character::isDigit"],
    },
    Function {
        java: "Supplier<Integer>",
        method: "get",
        params: &[],
        returns: Some(INTEGER),
        references: &["\"seven\"::length"],
    },
    Function {
        java: "Supplier<String>",
        method: "get",
        params: &[],
        returns: Some(Ty::Str),
        references: &["String::new", "\"Tail\"::toUpperCase"],
    },
    Function {
        java: "Function<Integer, Integer>",
        method: "apply",
        params: &[INTEGER],
        returns: Some(INTEGER),
        references: &["Math::abs", "Integer::signum"],
    },
    Function {
        java: "Function<String, Integer>",
        method: "apply",
        params: &[Ty::Str],
        returns: Some(INTEGER),
        references: &["String::length", "String::hashCode", "\"pattern\"::indexOf"],
    },
    Function {
        java: "Function<Integer, String>",
        method: "apply",
        params: &[INTEGER],
        returns: Some(Ty::Str),
        references: &["String::valueOf", "Integer::toHexString"],
    },
    Function {
        java: "BiFunction<Integer, Integer, Integer>",
        method: "apply",
        params: &[INTEGER, INTEGER],
        returns: Some(INTEGER),
        references: &["Math::min", "Integer::sum", "Integer::compare", "Integer::compareTo"],
    },
    Function {
        java: "Predicate<String>",
        method: "test",
        params: &[Ty::Str],
        returns: Some(Ty::BOOL),
        references: &["String::isEmpty", "\"box\"::equals", "\"abc\"::contains"],
    },
    Function { java: "Runnable", method: "run", params: &[], returns: None, references: &[] },
    Function {
        java: "Fun",
        method: "ap",
        params: &[INT, LONG],
        returns: Some(LONG),
        references: &["Math::floorDiv", "Math::max"],
    },
    Function { java: "Mix", method: "mix", params: &[Ty::Str, Ty::CHAR], returns: Some(Ty::Str), references: &[] },
];
