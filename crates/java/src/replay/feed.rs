//! The inputs of a trace, sorted by where the real program gets them from.

use engine::Trace;
use ivl::interp::Given;
use ivl::{Const, InputKind, Program, Type};
use std::fmt::Write as _;

/// Inputs, each kind in the order in which it is asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Feed {
    /// For `Verifier`, `CProver` and `Heap`, and for parameters.
    pub nondet: Vec<Given>,
    /// For `java.util.Random`.
    pub random: Vec<Given>,
    /// The arguments of `main`.
    pub arguments: Vec<Given>,
    /// What is read.
    pub stdin: Vec<u8>,
    /// For `System.nanoTime`.
    pub nanos: Vec<Given>,
    /// For `System.currentTimeMillis`.
    pub millis: Vec<Given>,
    hashes: Vec<Given>,
}

impl Feed {
    pub(super) fn of(program: &Program, trace: &Trace) -> Feed {
        let mut feed = Feed::default();
        for (input, given) in &trace.inputs {
            let decl = &program.inputs[*input];
            let given = given.clone();
            match (decl.kind, &given) {
                (InputKind::Random, _) => feed.random.push(given),
                (InputKind::Array, Given::Array(elements)) => {
                    // Its length, then its elements: an empty array has no type of its own.
                    let length = i32::try_from(elements.len()).unwrap_or(i32::MAX);
                    feed.nondet.push(Given::Scalar(Const::i32(length)));
                    feed.nondet.extend(elements.iter().copied().map(Given::Scalar));
                }
                (
                    InputKind::Nondet
                    | InputKind::Array
                    | InputKind::Size
                    | InputKind::Indeterminate
                    | InputKind::External
                    | InputKind::Address,
                    _,
                ) => feed.nondet.push(given),
                // How many there are goes without saying.
                (InputKind::Argument, Given::Scalar(_)) => {}
                (InputKind::Argument, Given::Array(_)) => feed.arguments.push(given),
                (InputKind::Stdin, Given::Scalar(Const::Int(_, byte))) => {
                    feed.stdin.extend(u8::try_from(*byte).ok());
                }
                (InputKind::Stdin, _) => {}
                (InputKind::Nanos, _) => feed.nanos.push(given),
                (InputKind::Millis, _) => feed.millis.push(given),
                (InputKind::Hash, _) => feed.hashes.push(given),
            }
        }
        feed
    }

    /// Whether class files must be changed to feed it.
    pub(super) fn needs_rewriting(&self) -> bool {
        !(self.random.is_empty() && self.nanos.is_empty() && self.millis.is_empty())
    }

    /// Whether identity hash codes are asked for, and all are 1: that can be had on the JVM.
    pub(super) fn has_equal_hashes(&self) -> bool {
        let is_one = |given: &Given| matches!(given, Given::Scalar(Const::Int(_, 1)));
        !self.hashes.is_empty() && self.hashes.iter().all(is_one)
    }

    /// As the launcher reads it.
    pub(super) fn lines(&self) -> String {
        let mut text = String::new();
        let queues = [
            ("nondet", &self.nondet),
            ("random", &self.random),
            ("argument", &self.arguments),
            ("nanos", &self.nanos),
            ("millis", &self.millis),
        ];
        for (queue, values) in queues {
            for given in values {
                let _ = writeln!(text, "{queue} {}", encoded(given));
            }
        }
        text
    }
}

fn encoded(given: &Given) -> String {
    match given {
        Given::Scalar(Const::Bool(value)) => format!("z {}", u8::from(*value)),
        Given::Scalar(Const::Int(ty, value)) => {
            let letter = match ty {
                Type::I8 => 'b',
                Type::U16 => 'c',
                Type::I16 => 's',
                Type::I64 => 'j',
                Type::I32 | Type::U8 | Type::U32 | Type::U64 | Type::Bool | Type::F32 | Type::F64 | Type::Ref => 'i',
            };
            format!("{letter} {value}")
        }
        Given::Scalar(Const::F32(bits)) => format!("f {bits}"),
        Given::Scalar(Const::F64(bits)) => format!("d {}", *bits as i64),
        Given::Scalar(Const::Null) => "t ".to_owned(),
        Given::Array(elements) => {
            let mut text = String::from("t ");
            for element in elements {
                if let Const::Int(_, unit) = element {
                    let _ = write!(text, "{:04x}", *unit as u16);
                }
            }
            text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_encoded_by_type() {
        let text = |units: &[u16]| Given::Array(units.iter().map(|u| Const::Int(Type::U16, (*u).into())).collect());
        let shown = [
            (Given::Scalar(Const::Bool(true)), "z 1"),
            (Given::Scalar(Const::Int(Type::U16, 65)), "c 65"),
            (Given::Scalar(Const::i64(-1)), "j -1"),
            (Given::Scalar(Const::f64(-0.0)), "d -9223372036854775808"),
            (Given::Scalar(Const::f32(f32::NAN)), "f 2143289344"),
            (text(&[0x41, 0xd800]), "t 0041d800"),
            (text(&[]), "t "),
        ];
        for (given, expected) in shown {
            assert_eq!(encoded(&given), expected);
        }
    }
}
