//! Operations that check and compute at once do what the two statements do.

use super::{Limits, Machine, Outcome, Recorded, Value, compile, program};
use crate::expr::Const;
use crate::interp::{NoOutput, Observer, Place, View};

/// Somebody who looks at every statement: then none is skipped.
#[derive(Default)]
struct Counting(u64);

impl Observer for Counting {
    fn step(&mut self, _: Place, _: &mut View<'_, '_>) {
        self.0 += 1;
    }
}

/// `assert fits(op, a, b); x := a op b` for all operators and types, with two locals and with a constant, also where the result goes to an operand.
#[test]
fn checked_arithmetic_is_the_same_when_observed() {
    let corners = |bits: u32| {
        let (low, high) = (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1);
        [low, low + 1, -(1 << 31), -46341, -2, -1, 0, 1, 2, 46340, (1 << 31) - 1, high - 1, high]
    };
    for (ty, suffix, bits) in [("i32", "", 32), ("i64", "i64", 64)] {
        let ints = corners(bits);
        let constant = |value: i128| format!("{value}{suffix}");
        for op in ["+", "-", "*"] {
            let operands = ints.iter().map(|value| constant(*value)).chain(["b".to_owned()]);
            for right in operands {
                for target in ["x", "a"] {
                    let source = format!(
                        "check k0 assertion \"too large\";\n\
                         proc main(a: {ty}, b: {ty}) -> {ty} {{\n  var x: {ty};\n\
                         b0:\n  assert fits({op}, a, {right}) : k0;\n  {target} := a {op} {right};\n  return {target};\n}}\n"
                    );
                    let program = program(&source);
                    let compiled = compile(&program);
                    let main = program.proc_named("main").expect("there is a main");
                    for (a, b) in ints.iter().flat_map(|a| ints.iter().map(move |b| (*a, *b))) {
                        let number = |value| {
                            Value::Const(Const::wrapped(
                                if bits == 32 { crate::Type::I32 } else { crate::Type::I64 },
                                value,
                            ))
                        };
                        let args = [number(a), number(b)];
                        let mut quick = Machine::new(&compiled, Limits::default());
                        let outcome = quick.call(main, &args, &mut Recorded::none(), &mut NoOutput);
                        let mut slow = Machine::new(&compiled, Limits::default());
                        let mut seen = Counting::default();
                        let observed = slow.call_observed(main, &args, &mut Recorded::none(), &mut NoOutput, &mut seen);
                        assert_eq!(outcome, observed, "{source}\n{a} {b}");
                        assert_eq!(quick.stats().steps, slow.stats().steps, "{source}\n{a} {b}");
                        assert_eq!(seen.0, if matches!(outcome, Outcome::Failed { .. }) { 1 } else { 3 });
                    }
                }
            }
        }
    }
}
