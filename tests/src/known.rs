//! Random Java programs with an assertion whose truth is known, and what the whole of Jackalope says about them.
//!
//! A program computes a number from two inputs of small ranges, by loops, arrays, objects, texts, recursion and exceptions. The JVM makes all
//! its runs, so that it is known which numbers come out and which inputs throw. The assertion then excludes a number: one that
//! comes out, or one that does not.

use crate::raced::raced;
use crate::random::Random;
use crate::{End, Jvm, Program};
use base::Deadline;
use process::TempFolder;
use report::model::Status;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

/// The ranges of the two inputs.
const RANGES: [(i32, i32); 2] = [(-5, 12), (0, 7)];

/// What all programs of a seed have said.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Safe ones, and those of them that were proved.
    pub safe: (usize, usize),
    /// Unsafe ones, and those of them that were refuted.
    pub unsafe_: (usize, usize),
    /// Wrong verdicts.
    pub wrong: Vec<String>,
}

/// Makes so many programs, has the JVM run them on all inputs, and verifies them.
pub fn run(jvm: &mut Jvm, seed: u64, count: u64, patience: Duration) -> Tally {
    let folder = TempFolder::new().expect("the system's folder for temporary files can be written");
    let seeds: Vec<u64> = (0..count).map(|number| seed.wrapping_add(number)).collect();
    let functions: Vec<PathBuf> =
        seeds.iter().map(|seed| write(&folder, &format!("K{seed}"), &function(*seed))).collect();
    let enumerators = seeds.iter().map(|seed| write(&folder, &format!("E{seed}"), &enumerator(*seed)));
    let all: Vec<PathBuf> = functions.iter().cloned().chain(enumerators).collect();
    let classes = jvm.compile("known", &all).unwrap_or_else(|errors| panic!("{errors}"));
    let mut truths = BTreeMap::new();
    let mut mains = Vec::new();
    for seed in &seeds {
        let record = jvm.run(&Program { classes: classes.clone(), main: format!("E{seed}") });
        assert_eq!(record.end, End::Normal, "seed {seed}: {}", record.err);
        let (text, is_safe) = assertion(*seed, &record.out);
        mains.push(write(&folder, &format!("V{seed}"), &text));
        truths.insert(*seed, is_safe);
    }
    let sources: Vec<PathBuf> = functions.into_iter().chain(mains).collect();
    let classes = verifiable(&sources);
    let mut tally = Tally::default();
    for (seed, is_safe) in truths {
        let verdict = raced(&front_java::javac::classes_in(&classes), &format!("V{seed}"), patience).overall;
        let (counted, word) = if is_safe { (&mut tally.safe, "safe") } else { (&mut tally.unsafe_, "unsafe") };
        counted.0 += 1;
        match (is_safe, verdict) {
            (true, Status::Proved) | (false, Status::Refuted) => counted.1 += 1,
            (_, Status::Unknown) => {}
            (true, Status::Refuted) | (false, Status::Proved) => {
                tally.wrong.push(format!("the program of seed {seed} is {word}, but the verdict is {verdict:?}"));
            }
        }
    }
    tally
}

fn write(folder: &TempFolder, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(format!("{name}.java"));
    std::fs::write(&path, text).expect("the folder can be written");
    path
}

/// Compiles against our `Verifier`.
fn verifiable(sources: &[PathBuf]) -> TempFolder {
    let jdk = front_java::classpath::Jdk::locate(None).expect("a JDK is installed");
    front_java::javac::compile(Some(&jdk), sources, None, None, &Deadline::never())
        .unwrap_or_else(|error| panic!("{error}"))
}

/// Prints what comes out for all inputs: a number or `throws`, one a line.
fn enumerator(seed: u64) -> String {
    let [(a, b), (c, d)] = RANGES;
    format!(
        "public class E{seed} {{\n    public static void main(String[] args) {{\n        for (int a = {a}; a <= {b}; a++) {{\n            \
         for (int b = {c}; b <= {d}; b++) {{\n                try {{\n                    System.out.println(K{seed}.f(a, b));\n                \
         }} catch (RuntimeException e) {{\n                    System.out.println(\"throws\");\n                }}\n            }}\n        \
         }}\n    }}\n}}\n"
    )
}

/// The program with its assertion, and whether it is safe.
fn assertion(seed: u64, out: &str) -> (String, bool) {
    let mut random = Random::new(seed ^ 0x5eed);
    let results: Vec<i32> = out.lines().filter_map(|line| line.parse().ok()).collect();
    let throws = out.lines().any(|line| line == "throws");
    let is_attained = random.chance(50) && !results.is_empty();
    let excluded = if is_attained {
        results[random.below(results.len())]
    } else {
        // Near to what comes out.
        let start = results.iter().max().copied().unwrap_or(0).wrapping_add(random.below(3) as i32);
        (0..).map(|step| start.wrapping_add(step)).find(|number| !results.contains(number)).unwrap_or(0)
    };
    let [(a, b), (c, d)] = RANGES;
    let text = format!(
        "import org.sosy_lab.sv_benchmarks.Verifier;\n\npublic class V{seed} {{\n    public static void main(String[] args) {{\n        \
         int a = Verifier.nondetInt();\n        int b = Verifier.nondetInt();\n        \
         if (a < {a} || a > {b} || b < {c} || b > {d}) {{\n            return;\n        }}\n        \
         assert K{seed}.f(a, b) != {excluded};\n    }}\n}}\n"
    );
    (text, !throws && !is_attained)
}

/// The class with the function.
fn function(seed: u64) -> String {
    let mut writer = Writer { random: Random::new(seed), text: String::new(), depth: 2, loops: 0 };
    let head = format!(
        "public class K{seed} {{\n    static class Node {{\n        int value;\n        Node next;\n        Node(int value, Node next) {{\n            \
         this.value = value;\n            this.next = next;\n        }}\n        int weight() {{\n            return value;\n        }}\n    }}\n\n    \
         static class Heavy extends Node {{\n        Heavy(int value, Node next) {{\n            super(value, next);\n        }}\n        \
         @Override int weight() {{\n            return value * 3 - 1;\n        }}\n    }}\n\n    \
         static int g(int n, int m) {{\n        return n <= 0 ? m : g(n - 1, m + n);\n    }}\n\n    static int f(int a, int b) {{\n"
    );
    let size = 2 + writer.random.below(5);
    let _ = writeln!(writer.text, "        int x = a;\n        int y = b;\n        long w = a * 3L;");
    let _ = writeln!(
        writer.text,
        "        int[] t = new int[{size}];\n        Node list = null;\n        String s = \"hare\";"
    );
    for _ in 0..3 + writer.random.below(4) {
        writer.statement();
    }
    let _ = writeln!(writer.text, "        return x + y * 2 + (int) w;");
    format!("{head}{}    }}\n}}\n", writer.text)
}

struct Writer {
    random: Random,
    text: String,
    depth: usize,
    loops: usize,
}

impl Writer {
    fn line(&mut self, text: &str) {
        let indent = "    ".repeat(self.depth);
        let _ = writeln!(self.text, "{indent}{text}");
    }

    fn number(&mut self) -> String {
        match self.random.below(12) {
            0 | 1 => "x".to_owned(),
            2 | 3 => "y".to_owned(),
            4 => "a".to_owned(),
            5 => "b".to_owned(),
            6 => format!("{}", self.random.below(9) as i64 - 2),
            7 => format!("t[{}]", self.index()),
            8 => "(int) w".to_owned(),
            9 => format!("(list == null ? {} : list.weight())", self.random.below(4)),
            10 => format!("s.charAt({})", self.random.pick(&["x & 3", "b & 1", "2", "y"])),
            _ => self.random.pick(&["s.length()", "t.length", "g(b, x)", "Math.abs(a)", "Math.max(x, y)"]).to_owned(),
        }
    }

    fn index(&mut self) -> &'static str {
        self.random.pick(&["x & 1", "b % 2", "0", "1", "y", "Math.abs(a % 2)", "b"])
    }

    fn expression(&mut self) -> String {
        let (left, right) = (self.number(), self.number());
        let operator = self.random.pick(&["+", "-", "*", "+", "-", "&", "|", "^", "<<", ">>", ">>>", "/", "%"]);
        match operator {
            "/" | "%" => {
                let divisor = self.random.pick(&["3", "7", "(b + 1)", "(y | 1)", "x", "2"]);
                format!("{left} {operator} {divisor}")
            }
            "<<" | ">>" | ">>>" => format!("({left}) {operator} {}", self.random.below(5)),
            _ => format!("({left}) {operator} ({right})"),
        }
    }

    fn condition(&mut self) -> String {
        let (left, right) = (self.number(), self.number());
        let operator = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
        format!("{left} {operator} {right}")
    }

    fn block(&mut self, most: usize) {
        self.depth += 1;
        for _ in 0..1 + self.random.below(most) {
            self.statement();
        }
        self.depth -= 1;
    }

    fn statement(&mut self) {
        let choice = if self.depth > 4 { self.random.below(7) } else { self.random.below(13) };
        let value = self.expression();
        match choice {
            0 | 1 => self.line(&format!("x = {value};")),
            2 => self.line(&format!("y = ({value}) % 50;")),
            3 => self.line(&format!("w += {value};")),
            4 | 5 => {
                let index = self.index();
                self.line(&format!("t[{index}] = {value};"));
            }
            6 => {
                let class = self.random.pick(&["Node", "Heavy"]);
                self.line(&format!("list = new {class}({value}, list);"));
            }
            7 | 8 => {
                let condition = self.condition();
                self.line(&format!("if ({condition}) {{"));
                self.block(2);
                if self.random.chance(50) {
                    self.line("} else {");
                    self.block(2);
                }
                self.line("}");
            }
            9 | 10 => {
                self.loops += 1;
                let name = format!("i{}", self.loops);
                let end = self.random.pick(&["b", "3", "t.length", "(a & 7)", "2"]);
                self.line(&format!("for (int {name} = 0; {name} < {end}; {name}++) {{"));
                self.line(&format!("    x += {name};"));
                self.block(2);
                self.line("}");
            }
            11 => {
                self.line("try {");
                self.block(2);
                let caught =
                    self.random.pick(&["RuntimeException", "ArithmeticException", "IndexOutOfBoundsException"]);
                self.loops += 1;
                let name = format!("e{}", self.loops);
                self.line(&format!("}} catch ({caught} {name}) {{"));
                self.block(1);
                self.line("}");
            }
            _ => {
                self.loops += 1;
                let name = format!("n{}", self.loops);
                self.line(&format!("for (Node {name} = list; {name} != null; {name} = {name}.next) {{"));
                self.line(&format!("    y += {name}.weight() % 5;"));
                self.line("}");
            }
        }
    }
}
