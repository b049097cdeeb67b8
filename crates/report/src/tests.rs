//! All renderings of a report that was made by hand, with everything in it, and of one from a hostile program.

use crate::model::*;
use crate::{github, json, sarif, text, witness};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

fn place(line: u32) -> Place {
    Place {
        file: Some("A.java".to_owned()),
        line: Some(line),
        column: None,
        method: Some("p.A.f(int)".to_owned()),
        class: Some("p.A".to_owned()),
    }
}

fn check(kind: &str, line: u32, status: Status) -> Check {
    Check {
        id: format!("{line:016x}"),
        kind: kind.to_owned(),
        place: place(line),
        message: String::new(),
        is_users: true,
        status,
        by: (status == Status::Proved).then(|| By::engine("horn").configured("space")),
        reason: (status == Status::Unknown).then(|| "no time was left".to_owned()),
        counterexample: (status == Status::Refuted).then_some(0),
    }
}

const SOURCE: &str =
    "package p;\npublic class A {\n    static int f(int n) {\n        return 1 / n; // never mind\n    }\n}\n";

/// A kind of check.
fn rule(id: &str) -> Rule {
    Rule { id: id.to_owned(), title: format!("It fails: {id}"), about: format!("It fails in some run: {id}.") }
}

/// A report with a check of each status.
fn report(name: &str) -> Report {
    let node = Object {
        name: "Node#1".to_owned(),
        fields: vec![Binding { name: "next".to_owned(), value: "Node#1".to_owned(), is_object: true }],
        more: 2,
    };
    Report {
        version: VERSION,
        tool: Tool { name: "jackalope".to_owned(), version: "1.2.3".to_owned() },
        paths: vec!["src/p/A.java".to_owned()],
        verdict: Status::Refuted,
        seconds: 1.5,
        language: "Java".to_owned(),
        address_bits: Some(64),
        specification: None,
        rules: ["division", "null", "index", "assertion", "cast", "contract"].map(rule).to_vec(),
        entries: vec![Entry {
            name: name.to_owned(),
            verdict: Status::Refuted,
            is_method: false,
            reason: None,
            assumptions: vec![Assumption {
                id: "static-state".to_owned(),
                text: "what static fields hold is as initialised".to_owned(),
                about: vec!["p.A.N".to_owned(), name.to_owned()],
            }],
            integers: "exact".to_owned(),
            property: Some("no-runtime-exception".to_owned()),
            seconds: 1.25,
            checks: vec![
                check("division", 4, Status::Refuted),
                check("null", 3, Status::Unknown),
                check("index", 2, Status::Proved),
                check("unsupported", 1, Status::Proved),
            ],
            invariants: vec![Invariant {
                scope: Scope::Loop,
                place: place(3),
                class: None,
                sites: vec![place(2)],
                formula: vec!["0 <= n".to_owned(), "n < 10".to_owned()],
                words: Vec::new(),
                lists: Vec::new(),
                text: "loop in p.A.f(int) at A.java:3: 0 <= n && n < 10".to_owned(),
            }],
            loops: Vec::new(),
            counterexamples: vec![Counterexample {
                check: format!("{:016x}", 4),
                place: place(4),
                statement: None,
                exception: Some("java.lang.ArithmeticException".to_owned()),
                message: Some(name.to_owned()),
                confirmed_by: "jvm".to_owned(),
                breach: None,
                inputs: vec![Input {
                    place: place(3),
                    what: "parameter 1".to_owned(),
                    value: "0".to_owned(),
                    returned_at: None,
                }],
                steps: vec![Step {
                    place: place(4),
                    depth: 1,
                    events: vec![format!("throws {name}")],
                    locals: vec![Binding { name: "n".to_owned(), value: "0".to_owned(), is_object: false }],
                    heap: vec![node.clone()],
                }],
                omitted: Omitted { steps: 7, after: 1, inputs: 0 },
                objects: vec![node],
            }],
            engines: vec![Engine { name: "horn".to_owned(), seconds: 0.5, about: "1 proof".to_owned() }],
            timeline: Vec::new(),
            attempts: vec![Attempt {
                configuration: "space".to_owned(),
                checks: 3,
                clauses: 10,
                predicates: 4,
                arity: 5,
                answer: "sat".to_owned(),
                encoding_seconds: 0.001,
                solving_seconds: 0.2,
            }],
            preparation: Preparation {
                loading_seconds: 0.1,
                procedures: 12,
                passes: vec![Passes { seconds: 0.01, procedures: 3, statements: 40 }],
            },
        }],
        sources: vec![Source {
            file: "A.java".to_owned(),
            path: "src/p/A.java".to_owned(),
            text: Some(SOURCE.to_owned()),
        }],
        notes: vec!["a note".to_owned()],
    }
}

const HOSTILE: &str = "\u{1b}[31m</script>\r\n::error::%0A,:<&>\"'\0\u{ffff}]]>";

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a schema has against a document.
fn complaint(schema: &Value, document: &str) -> Option<String> {
    let document: Value = serde_json::from_str(document).expect("the document is JSON");
    let mut compiler = boon::Compiler::new();
    let mut schemas = boon::Schemas::new();
    compiler.add_resource("schema.json", schema.clone()).expect("the schema is one");
    let index = compiler.compile("schema.json", &mut schemas).unwrap_or_else(|error| panic!("{error}"));
    schemas.validate(&document, index).err().map(|error| error.to_string())
}

/// The schema of reports in the documentation. `BLESS=1 cargo test -p jackalope-report` writes it anew.
fn documented_schema() -> Value {
    let path = repository().join("docs/report.schema.json");
    let generated = serde_json::to_string_pretty(&schemars::schema_for!(Report)).unwrap() + "\n";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &generated).unwrap();
    }
    let documented = std::fs::read_to_string(&path).expect("docs/report.schema.json is there");
    assert_eq!(documented, generated, "the form has changed: BLESS=1 cargo test -p jackalope-report");
    serde_json::from_str(&documented).unwrap()
}

#[test]
fn json_is_as_documented_and_can_be_read_again() {
    let schema = documented_schema();
    for name in ["p.A.f(int)", HOSTILE] {
        let report = report(name);
        let written = json::json(&report);
        assert_eq!(complaint(&schema, &written), None);
        let mut without_text = report;
        without_text.sources[0].text = None;
        assert_eq!(json::read(&written).unwrap(), without_text);
    }
    assert!(complaint(&schema, "{}").is_some(), "the schema wants something");
    // Its form does not matter.
    let old = r#"{ "version": 1, "entries": [{ "checks": [{ "by": "space" }] }] }"#;
    let said = "a report of version 1, but this Jackalope reads version 2";
    assert_eq!(json::read(old).unwrap_err().to_string(), said);
    assert!(json::read("[]").unwrap_err().to_string().contains("line 1 column"));
}

/// The official schema comes with a crate that is listed for a target that does not exist: cargo downloads it and builds nothing.
fn official_sarif_schema() -> Value {
    let output = std::process::Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let package = packages.iter().find(|package| package["name"] == "serde-sarif").expect("serde-sarif is listed");
    let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap());
    let text = std::fs::read_to_string(manifest.with_file_name("src").join("schema.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn sarif_fits_the_official_schema() {
    let schema = official_sarif_schema();
    for name in ["p.A.f(int)", HOSTILE] {
        let written = sarif::sarif(&report(name));
        assert_eq!(complaint(&schema, &written), None);
        let document: Value = serde_json::from_str(&written).unwrap();
        let results = document["runs"][0]["results"].as_array().unwrap();
        let kinds: Vec<&str> = results.iter().map(|result| result["kind"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["fail", "open"]);
        assert_eq!(results[0]["locations"][0]["physicalLocation"]["region"]["startLine"], 4);
        assert_eq!(results[0]["codeFlows"][0]["threadFlows"][0]["locations"].as_array().unwrap().len(), 1);
    }
    let broken = sarif::sarif(&report("x")).replacen("\"startLine\": 4", "\"startLine\": 0", 1);
    assert!(complaint(&schema, &broken).is_some(), "the schema wants something");
}

#[test]
fn github_gets_one_line_for_each_command() {
    let said = github::github(&report("p.A.f(int)"));
    let expected = "::error file=src/p/A.java,line=4,title=refuted%3A division::java.lang.ArithmeticException: p.A.f(int), from \
                    p.A.f(int)%0Aparameter 1 = 0\n\
                    ::warning file=src/p/A.java,line=3,title=unknown%3A null::no time was left\n\
                    ::notice title=p.A.f(int)::Refuted: 2 of 4 checks proved (1.2 s)%0A\
                    assuming: what static fields hold is as initialised (p.A.N, p.A.f(int))\n";
    assert_eq!(said, expected);
    let said = github::github(&report(HOSTILE));
    assert_eq!(said.lines().count(), 3, "{said}");
    assert!(said.lines().all(|line| line.starts_with("::")), "{said}");
}

#[test]
fn text_shows_the_source_and_obeys_no_program() {
    let said = text::text(&report("p.A.f(int)"), text::Options { colours: false, quiet: false, stats: true });
    assert!(said.contains("error[division]: java.lang.ArithmeticException: p.A.f(int)"), "{said}");
    assert!(said.contains("4 |         return 1 / n; // never mind\n  |         ^^^^^^^^^^^^^\n"), "{said}");
    assert!(said.contains("A.java:3  null           unknown  no time was left\n"), "{said}");
    assert!(said.contains("  ... 7 more steps ...\n"), "{said}");
    assert!(said.contains("    Node#1: next = Node#1, ... 2 more\n"), "{said}");
    assert!(said.contains("Refuted: 2 of 4 checks proved, 1 refuted (1.2 s)\n"), "{said}");
    assert!(said.contains("  space             3 checks"), "{said}");
    let hostile = text::text(&report(HOSTILE), text::Options::default());
    assert!(!hostile.contains(['\u{1b}', '\0']), "{hostile:?}");
    let quiet = text::text(&report("x"), text::Options { quiet: true, ..text::Options::default() });
    let assuming = "assuming: what static fields hold is as initialised (p.A.N, x)\n";
    assert_eq!(quiet, format!("Refuted: 2 of 4 checks proved, 1 refuted (1.2 s)\n{assuming}"));
}

#[test]
fn every_rendering_says_what_is_assumed() {
    let mut report = report("p.A.f(int)");
    let words = "assuming: what static fields hold is as initialised (p.A.N, p.A.f(int))";
    let page = crate::html::page(&report);
    assert!(page.contains(&format!("<li>p.A.f(int): {words}</li>")), "{page}");
    let document: Value = serde_json::from_str(&sarif::sarif(&report)).unwrap();
    let run = &document["runs"][0];
    let told = &run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"];
    assert_eq!(told, &format!("p.A.f(int): {words}"));
    assert_eq!(run["properties"]["assumptions"][0]["id"], "static-state");
    let document: Value = serde_json::from_str(&json::json(&report)).unwrap();
    assert_eq!(document["entries"][0]["assumptions"][0]["about"][0], "p.A.N");
    report.entries[0].assumptions.clear();
    let without = [
        crate::html::page(&report),
        sarif::sarif(&report),
        github::github(&report),
        json::json(&report),
        text::text(&report, text::Options::default()),
    ];
    assert!(without.iter().all(|said| !said.contains("assuming: ")));
}

/// The same report, as if a method had been checked by itself.
fn violated(text: &str) -> Report {
    let mut report = report("p.A.f(int)");
    let entry = &mut report.entries[0];
    entry.is_method = true;
    entry.checks[0].kind = "contract".to_owned();
    let found = &mut entry.counterexamples[0];
    let field = |name: &str, value: &str| Binding {
        name: name.to_owned(),
        value: value.to_owned(),
        is_object: value.contains('#'),
    };
    let acc = |balance: &str| Object { name: "A#1".to_owned(), fields: vec![field("balance", balance)], more: 0 };
    let part = |text: &str, value: &str, depth| Part {
        text: text.to_owned(),
        value: value.to_owned(),
        depth,
        is_object: false,
    };
    found.exception = None;
    found.inputs.clear();
    found.breach = Some(Breach {
        method: "p.A.f(int)".to_owned(),
        clause: Some(text.to_owned()),
        arguments: vec![field("this", "A#1"), field("n", "1")],
        before: vec![acc("0")],
        after: vec![acc("-1")],
        result: None,
        why: vec![part(text, "false", 0), part("balance", "-1", 1), part("balance", "-1", 1)],
    });
    report
}

#[test]
fn violated_contracts_are_told_by_their_clause() {
    let report = violated("invariant balance >= 0");
    let title = "p.A.f(int) violates its contract: invariant balance >= 0";
    let said = text::text(&report, text::Options::default());
    let expected = "Counterexample: confirmed on the JVM\nArguments\n  this = A#1\n  n = 1\nBefore the call\n  this → A#1 \
                    {balance = 0}\nSteps\n  A.java:4    throws p.A.f(int)\n  ... 7 more steps ...\nAfter the call\n  this → A#1 \
                    {balance: 0 → -1}\nWhy\n  invariant balance >= 0 = false\n    balance = -1\n\n";
    assert!(said.contains(expected), "{said}");
    assert!(said.contains(&format!("error[contract]: {title}\n")), "{said}");
    assert!(said.contains("1 check: no time was left\n"), "{said}");
    let said = github::github(&report);
    assert!(said.starts_with(&format!(
        "::error file=src/p/A.java,line=4,title=refuted%3A contract::{title}%0Athis = A#1%0An = 1\n"
    )));
    let said: Value = serde_json::from_str(&sarif::sarif(&report)).unwrap();
    let message = &said["runs"][0]["results"][0]["message"]["text"];
    assert_eq!(message, &format!("{title}, with this = A#1, n = 1"));
    assert_eq!(complaint(&documented_schema(), &json::json(&report)), None);
    let called = text::text(&violated("requires n > 0"), text::Options::default());
    assert!(called.contains("p.A.f(int) violates the precondition of a call: requires n > 0"), "{called}");
    assert!(called.contains("When it fails\n"), "{called}");
    let hostile = text::text(&violated(HOSTILE), text::Options::default());
    assert!(!hostile.contains(['\u{1b}', '\0']), "{hostile:?}");
}

#[test]
fn witnesses_name_every_input() {
    let mut report = report("p.A.f(int)");
    report.specification = Some("CHECK( init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)) )".to_owned());
    let written = witness::witness(&report, &report.entries[0], UNIX_EPOCH).unwrap();
    for expected in [
        "<data key=\"witness-type\">violation_witness</data>",
        "<data key=\"originfile\">src/p/A.java</data>",
        "<data key=\"startline\">3</data>",
        "<data key=\"assumption\">result = 0;</data>",
        "<data key=\"assumption.scope\">p.A</data>",
        "LTL(G ! uncaught(java.lang.RuntimeException))",
        "<data key=\"creationtime\">1970-01-01T00:00:00Z</data>",
    ] {
        assert!(written.contains(expected), "{expected}\n{written}");
    }
    report.entries[0].verdict = Status::Proved;
    let written = witness::witness(&report, &report.entries[0], UNIX_EPOCH).unwrap();
    assert!(written.contains("<data key=\"invariant\">0 &lt;= n &amp;&amp; n &lt; 10</data>"), "{written}");
    report.entries[0].verdict = Status::Unknown;
    assert_eq!(witness::witness(&report, &report.entries[0], UNIX_EPOCH), None);
}

#[test]
fn proofs_are_told_in_words() {
    let words = |by: By, expected: &str| assert_eq!(by.words, expected);
    words(By::engine("concrete"), "running it");
    words(By::engine("bounded").within(4), "exhaustion: no run goes beyond 4 iterations");
    words(By::engine("horn").configured("space").helped("template"), "space, with templates");
    let relying = By::engine("template").relying_on(["A.f()".to_owned(), "A.g()".to_owned()]);
    assert_eq!(relying.short(), "template");
    words(relying, "templates, with the contract of A.f() and of A.g()");
}
