//! What stands at the end of the help of commands: examples, and lists that are made from the program itself.

/// Of `jackalope run`.
pub const RUN: &str = "Examples:
  jackalope run Main.java                              a source file, compiled by the JDK's javac
  jackalope run app.jar -- one two                     with arguments
  jackalope run classes --entry pkg.Main.test          any static method; its parameters are input
  jackalope run Main.java --contracts                  contracts in JML are checked on the way
  jackalope run Main.java --input '3,true,\"abc\"'       with these inputs
  jackalope run Main.java --seed 7 --timeout 10        with inputs chosen by a seed, for at most ten seconds";

/// Of `jackalope emit`.
pub const EMIT: &str = "Examples:
  jackalope emit ivl Main.java                         what the front end makes of it
  jackalope emit after:dead Main.java -o main.ivl      after the steps up to `dead`; `jackalope run main.ivl` runs it
  jackalope emit horn Main.java --config arrays        Horn clauses, for any solver that reads SMT-LIB";

const VERIFY: &str = "Examples:
  jackalope verify Main.java                           all checks, by all engines
  jackalope verify app.jar --entry pkg.Main            one class of a jar
  jackalope verify classes --entry pkg.Main.test       any static method; its parameters are input
  jackalope verify Main.java --check assertion,null    only these checks
  jackalope verify . --all-entries --html page.html    every public static method of a project, as a page
  jackalope verify Queue.java --contracts              every method with a contract in JML, one by one, on all heaps
  jackalope verify Queue.java --method 'Queue.add(int)' --objects Node=5
                                                       one method, with no more than five nodes
  jackalope verify Main.java --format sarif            for code scanning
  jackalope verify Main.java --reproducer repro        a program that fails under `java -ea` as the refuted check does
  jackalope verify Main.java --certificate proof.smt2  what a solver can check again";

/// Of `jackalope verify`.
pub fn verify() -> String {
    let mut text = "Configurations of the horn engine, tried two at a time in this order:\n".to_owned();
    for rung in engine::horn::Configuration::all() {
        text.push_str(&format!("  {:14} {}\n", rung.name, rung.about));
    }
    text + "\n" + VERIFY
}
