//! A language that no crate knows: integers, loops, claims and divisions, with words, a machine and kinds of checks of its own.
//!
//! What a front end has to bring, and nothing else: from its sources to Proved with an invariant in its own syntax, to Refuted with a replay on its
//! own machine and a reproducer, and to all forms of reports.

use base::{Assumptions, Deadline};
use ivl::{CheckKind, Program};
use report::model::{Report, Status};
use session::language::{
    Checked, Confirmed, Kind, Language, Languages, Loaded, NotReplayed, Opened, RealMachine, Request, Source, Syntax,
    Target, Word,
};
use session::{Failure, Options, Session};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

const CLAIM: CheckKind = CheckKind::new("claim");
const ZERO: CheckKind = CheckKind::new("zero-divisor");

struct Toy;

impl Language for Toy {
    fn name(&self) -> &'static str {
        "Toy"
    }

    fn claims(&self, path: &Path) -> bool {
        path.extension().is_some_and(|extension| extension == "toy")
    }

    fn kinds(&self) -> Vec<Kind> {
        let kind = |kind, title, explanation| Kind { kind, title, explanation, is_default: true };
        let claim = kind(CLAIM, "A claim is wrong", "What is claimed does not hold in some run.");
        vec![claim, kind(ZERO, "Something is divided by zero", "A divisor is zero in some run.")]
    }

    fn open(&self, request: &Request) -> Result<Opened, Failure> {
        let path = request.paths[0].clone();
        let text = std::fs::read_to_string(&path).map_err(Failure::bad_input)?;
        let lines = text.lines().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect();
        let source = Box::new(Toys { path, lines });
        Ok(Opened { source, targets: vec![Target::entry(None)], others: Vec::new(), notes: Vec::new() })
    }
}

/// Lines of words: `read x`, `x := e`, `claim e`, `while e`, `end`; an expression is `a` or `a op b`.
#[derive(Clone)]
struct Toys {
    path: PathBuf,
    lines: Vec<Vec<String>>,
}

fn words(line: &[String]) -> Vec<&str> {
    line.iter().map(String::as_str).collect()
}

impl Toys {
    /// In the text form of the IVL, which has all facts that reports need.
    fn text(&self) -> String {
        let (mut tables, mut body, mut blocks, mut open) = (String::new(), String::new(), 0, Vec::new());
        let (mut checks, mut inputs) = (0, 0);
        let mut names: Vec<&str> = Vec::new();
        for (line, number) in self.lines.iter().zip(1..) {
            let mut check = |kind: CheckKind, cond: String, body: &mut String| {
                let _ = writeln!(tables, "check k{checks} {} @(p.toy:{number} in main);", kind.name());
                let _ = writeln!(body, "assert {cond} : k{checks} @{number};");
                checks += 1;
            };
            match words(line)[..] {
                ["read", x] => {
                    names.push(x);
                    let _ = writeln!(body, "{x} := havoc input i{inputs} @{number};");
                    let _ = writeln!(tables, "input i{inputs} nondet {x}: i32 @(p.toy:{number} in main);");
                    inputs += 1;
                }
                [x, ":=", ref value @ ..] => {
                    names.push(x);
                    if let [_, "/", divisor] = value {
                        check(ZERO, format!("{divisor} != 0"), &mut body);
                    }
                    let _ = writeln!(body, "{x} := {} @{number};", value.join(" "));
                }
                ["claim", a, op, b] => check(CLAIM, format!("{a} {} {b}", op.replace('=', "==")), &mut body),
                ["while", ref cond @ ..] => {
                    let (head, inner, after) = (blocks + 1, blocks + 2, blocks + 3);
                    let _ = writeln!(body, "goto b{head} @{number}; b{head}:");
                    let _ = writeln!(body, "if {} goto b{inner} else goto b{after} @{number};", cond.join(" "));
                    let _ = writeln!(body, "b{inner}:");
                    open.push((head, after));
                    blocks += 3;
                }
                ["end"] => {
                    let (head, after) = open.pop().expect("a loop ends that has begun");
                    let _ = writeln!(body, "goto b{head} @{number}; b{after}:");
                }
                ref other => panic!("line {number}: {other:?}"),
            }
        }
        names.sort_unstable();
        names.dedup();
        let names = names.join(", ");
        format!("entry main; {tables} proc main() @(p.toy in main) {{ var {names}: i32; b0: {body} return; }}")
    }

    /// The machine of this language: the line that fails, if one does.
    fn run(&self, inputs: &mut dyn Iterator<Item = i32>) -> Result<Option<usize>, String> {
        let (mut state, mut at): (HashMap<&str, i32>, usize) = (HashMap::new(), 0);
        for _ in 0..1_000_000 {
            let Some(line) = self.lines.get(at) else { return Ok(None) };
            let value = |word: &str| word.parse().unwrap_or_else(|_| state.get(word).copied().unwrap_or_default());
            let holds = |cond: &[&str]| match cond[1] {
                "<" => value(cond[0]) < value(cond[2]),
                _ => value(cond[0]) == value(cond[2]),
            };
            // Loops are not nested here.
            let find = |word: &str| self.lines.iter().position(|line| line[0] == word).ok_or("an open loop".to_owned());
            at = match words(line)[..] {
                ["read", x] => {
                    state.insert(x, inputs.next().ok_or("it asks for more")?);
                    at + 1
                }
                [_, ":=", _, "/", b] if value(b) == 0 => return Ok(Some(at + 1)),
                [x, ":=", a, op, b] => {
                    let (a, b) = (value(a), value(b));
                    let result = match op {
                        "+" => a.wrapping_add(b),
                        "-" => a.wrapping_sub(b),
                        _ => a.wrapping_div(b),
                    };
                    state.insert(x, result);
                    at + 1
                }
                [x, ":=", a] => {
                    state.insert(x, value(a));
                    at + 1
                }
                ["claim", ref cond @ ..] if !holds(cond) => return Ok(Some(at + 1)),
                ["while", ref cond @ ..] if !holds(cond) => find("end")? + 1,
                ["end"] => find("while")?,
                _ => at + 1,
            };
        }
        Err("it does not end".to_owned())
    }
}

impl Source for Toys {
    fn lower(&self, _target: &Target, _deadline: &Deadline) -> Result<Loaded, Failure> {
        let program = ivl::parse::program_with(&self.text(), &[CLAIM, ZERO]).map_err(Failure::internal)?;
        let (reservations, incomplete) = (Vec::new(), Vec::new());
        let machine: Option<Arc<dyn RealMachine>> = Some(Arc::new(self.clone()));
        let assumptions = Assumptions::default();
        Ok(Loaded { program, name: "p".to_owned(), reservations, assumptions, incomplete, machine })
    }

    fn syntax(&self) -> Arc<dyn Syntax> {
        Arc::new(Toy)
    }

    fn file(&self, _package: &str, _name: &str) -> Option<PathBuf> {
        Some(self.path.clone())
    }
}

impl Syntax for Toy {
    fn word(&self, word: Word) -> &'static str {
        match word {
            Word::Equal => "=",
            Word::Different => "<>",
            Word::And => "and",
            Word::Or => "or",
            Word::Not => "not ",
            Word::Null | Word::This | Word::Result => "nothing",
        }
    }
}

impl RealMachine for Toys {
    fn name(&self) -> &'static str {
        "abacus"
    }

    fn replay(&self, program: &Program, confirmed: &Confirmed, _deadline: &Deadline) -> Result<(), NotReplayed> {
        let given = confirmed.asked.iter().map(|asked| asked.value(program, &Toy).parse().unwrap_or_default());
        let check = &program.checks[confirmed.trace.check];
        let expected = program.origins.get(check.origin).line.map(|line| line as usize);
        match self.run(&mut given.collect::<Vec<i32>>().into_iter()) {
            Ok(line) if line == expected => Ok(()),
            Ok(line) => Err(NotReplayed::Differs(format!("it fails at {line:?}"))),
            Err(why) => Err(NotReplayed::Differs(why)),
        }
    }

    fn write_reproducer(
        &self,
        program: &Program,
        confirmed: &Confirmed,
        _checked: Option<&Checked>,
        folder: &Path,
    ) -> Result<(), String> {
        let given: Vec<String> = confirmed.asked.iter().map(|asked| asked.value(program, &Toy)).collect();
        std::fs::write(folder.join("inputs"), given.join("\n")).map_err(|error| error.to_string())
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("toy-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn verified(name: &str, source: &str) -> (Report, Session) {
    let path = folder(name).join("p.toy");
    std::fs::write(&path, source).expect("a file can be written");
    let options = Options { paths: vec![path], timeout: Duration::from_secs(60), ..Options::default() };
    let languages = Languages::new(vec![Box::new(Toy)]);
    let mut session = Session::open(options, &languages, &Deadline::never()).expect("it opens");
    while session.next(&mut |_| {}).expect("it is verified") {}
    (session.report(), session)
}

const SAME: &str = "read n\ni := n\ns := n\nwhile i < 100\ni := i + 1\ns := s + 1\nend\nclaim s = i\n";

#[test]
fn an_invariant_is_told_in_the_words_of_the_language() {
    let (report, _) = verified("same", SAME);
    assert_eq!(report.verdict, Status::Proved, "{report:#?}");
    let invariants: Vec<&String> = report.entries[0].invariants.iter().flat_map(|one| &one.formula).collect();
    assert!(invariants.iter().any(|text| ["i = s", "s = i"].contains(&&***text)), "{invariants:?}");
    assert!(!invariants.iter().any(|text| text.contains("==") || text.contains("&&")), "{invariants:?}");
}

#[test]
fn a_failure_is_replayed_on_the_machine_of_the_language_and_told_in_all_forms() {
    let (report, session) = verified("zero", "read n\nx := n - 7\ny := 100 / x\n");
    assert_eq!(report.verdict, Status::Refuted, "{report:#?}");
    let found = &report.entries[0].counterexamples[0];
    assert_eq!((&*found.confirmed_by, found.place.line), ("abacus", Some(3)));
    assert_eq!((&*found.inputs[0].what, &*found.inputs[0].value), ("n", "7"));
    let place = folder("reproducer");
    assert!(session.write_reproducer(&report, &place).expect("it can be written"));
    assert_eq!(std::fs::read_to_string(place.join("inputs")).expect("it was written"), "7");
    let text = report::text::text(&report, report::text::Options::default());
    assert!(text.contains("error[zero-divisor]") && text.contains("confirmed on the ABACUS"), "{text}");
    assert!(text.contains("y := 100 / x"), "{text}");
    assert!(report::sarif::sarif(&report).contains("Something is divided by zero"));
    assert!(report::html::page(&report).contains("zero-divisor"));
    assert!(report::github::github(&report).contains("line=3"));
    let witness = report::witness::witness(&report, &report.entries[0], SystemTime::UNIX_EPOCH).unwrap_or_default();
    assert!(witness.contains("<data key=\"sourcecodelang\">Toy</data>"), "{witness}");
    let json = report::json::json(&report);
    assert_eq!(report::json::json(&report::json::read(&json).expect("it can be read back")), json);
}
