//! Random Java programs for differential testing: from a seed to one compilation unit.
//!
//! ```
//! let text = javagen::program(7, "P7", &javagen::Config::default());
//! assert!(text.contains("public class P7"));
//! ```
//!
//! Invariants of every program, by construction:
//!
//! * it compiles with `javac` 17 (warnings apart), and all its other classes are nested;
//! * it terminates: loops and calls burn a common fuel, and the call graph is acyclic up to
//!   recursion over an explicit depth;
//! * it is deterministic: no identity hash codes, clocks, threads, NaN payloads, locale, and output
//!   is ASCII;
//! * its output is bounded: some 300 lines of at most 400 characters.
//!
//! The text is written directly, without a syntax tree: methods of one generator return
//! expressions of a wanted type or write statements, guided by a scope of typed variables and a plan
//! of all declarations made beforehand.
//!
//! A reference run should use `-Xint` or `-XX:-OmitStackTraceInFastThrow`: otherwise hot implicit
//! exceptions lose their message. Helpful `NullPointerException` messages name locals only if the
//! program was compiled with `-g`.

mod config;
mod constants;
mod decl;
mod expr;
mod functions;
mod generator;
mod plan;
mod scope;
mod stmt;
mod support;
mod types;
mod world;
mod writer;

pub use config::{Config, Feature, Weights};

/// The program of this seed: one public top-level class `class_name` with a `main` method.
pub fn program(seed: u64, class_name: &str, config: &Config) -> String {
    let mut generator = generator::Gen::new(seed, class_name, config);
    generator.plan();
    generator.write_program()
}
