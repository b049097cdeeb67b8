//! Tests of the interpreter, most on programs in the text form.

mod arithmetic;
mod bulk;
mod classes;
mod control;
mod files;
mod heap;
mod hostile;
mod inputs;
mod lifetimes;
mod quick;
mod stuck;

use super::{Collected, Inputs, Limits, Machine, Outcome, Recorded, Value, compile};
use crate::expr::Const;
use crate::program::Program;

/// A program that must be well-formed.
fn program(source: &str) -> Program {
    let program = crate::parse::program(source).unwrap_or_else(|error| panic!("{error}"));
    crate::check::program(&program).unwrap_or_else(|errors| panic!("{}", errors[0]));
    program
}

/// Calls `main` of a program.
fn call(source: &str, args: &[Const]) -> Outcome {
    call_with(source, args, &mut Recorded::none(), Limits::default()).0
}

/// Calls `main`; also what was written, and how many steps it took.
fn call_with(source: &str, args: &[Const], inputs: &mut dyn Inputs, limits: Limits) -> (Outcome, String, u64) {
    let program = program(source);
    let compiled = compile(&program);
    let mut machine = Machine::new(&compiled, limits);
    let mut output = Collected::default();
    let args: Vec<Value> = args.iter().copied().map(Value::Const).collect();
    let main = program.proc_named("main").expect("there is a main");
    let outcome = machine.call(main, &args, inputs, &mut output);
    (outcome, String::from_utf16_lossy(&output.out), machine.stats().steps)
}

fn returned(value: i32) -> Outcome {
    Outcome::Returned(vec![Value::Const(Const::i32(value))])
}

/// SplitMix64, for tests with random cases.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}
