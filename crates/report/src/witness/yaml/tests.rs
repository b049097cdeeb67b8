//! Files are compared with what an independent parser reads.

use super::*;
use crate::model::{Input, Omitted, Place, Preparation, Tool, VERSION};
use saphyr_parser::{Event, Parser};
use serde_json::{Value, json};
use std::time::{Duration, UNIX_EPOCH};

/// What an independent reader finds in a file: scalars are texts.
fn read(text: &str) -> Value {
    let mut open: Vec<(Value, Option<String>)> = Vec::new();
    let mut whole = Value::Null;
    for event in Parser::new_from_str(text) {
        let (event, _) = event.unwrap_or_else(|error| panic!("{error}\n{text}"));
        let done = match event {
            Event::SequenceStart(..) => {
                open.push((json!([]), None));
                continue;
            }
            Event::MappingStart(..) => {
                open.push((json!({}), None));
                continue;
            }
            Event::Scalar(scalar, ..) => Value::String(scalar.into_owned()),
            Event::SequenceEnd | Event::MappingEnd => open.pop().unwrap().0,
            _ => continue,
        };
        match open.last_mut() {
            None => whole = done,
            Some((Value::Array(elements), _)) => elements.push(done),
            Some((Value::Object(entries), key)) => match key.take() {
                Some(key) => assert_eq!(entries.insert(key, done), None, "a key stands twice\n{text}"),
                None => *key = Some(done.as_str().unwrap().to_owned()),
            },
            Some(_) => unreachable!("only lists and mappings are open"),
        }
    }
    whole
}

fn at(file: &str, line: u32, column: impl Into<Option<u32>>) -> Position {
    Position { file: file.to_owned(), line, column: column.into() }
}

/// A report on a file of this name.
fn report(file: &str, verdict: Status) -> Report {
    let mut entry = Entry::unknown("main".to_owned(), None, 0.5, String::new());
    entry.verdict = verdict;
    entry.loops = vec![LoopClaims {
        position: at(file, 4, 5),
        function: "main".to_owned(),
        conjuncts: vec!["i >= 0".to_owned(), "i <= n || n < 0".to_owned()],
    }];
    let input = |value: &str, returned_at| Input {
        place: Place::nowhere(),
        what: "__VERIFIER_nondet_int()".to_owned(),
        value: value.to_owned(),
        returned_at,
    };
    entry.counterexamples = vec![Counterexample {
        check: "0".to_owned(),
        place: Place::nowhere(),
        statement: Some(at(file, 9, None)),
        exception: None,
        message: None,
        confirmed_by: "native".to_owned(),
        breach: None,
        inputs: vec![
            input("5", Some(at(file, 3, 36))),
            input("6", Some(at(file, 3, None))),
            input("7", None),
            input("8", Some(at("elsewhere.h", 1, 2))),
            input("-1", Some(at(file, 6, 20))),
        ],
        steps: Vec::new(),
        omitted: Omitted::default(),
        objects: Vec::new(),
    }];
    entry.preparation = Preparation::default();
    Report {
        version: VERSION,
        tool: Tool { name: "jackalope".to_owned(), version: "1.2.3".to_owned() },
        paths: vec![file.to_owned()],
        verdict,
        seconds: 0.5,
        language: "C".to_owned(),
        address_bits: Some(32),
        specification: None,
        rules: Vec::new(),
        entries: vec![entry],
        sources: Vec::new(),
        notes: Vec::new(),
    }
}

fn written(file: &str, verdict: Status) -> String {
    let report = report(file, verdict);
    let files = [InputFile::new(file.to_owned(), b"abc")];
    let now = UNIX_EPOCH + Duration::from_secs(1_794_762_202);
    witness(&report, &report.entries[0], &files, now).unwrap()
}

const HASH: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

#[test]
fn proofs_are_sets_of_invariants() {
    let text = written("dir/a.c", Status::Proved);
    let expected = format!(
        r#"- entry_type: "invariant_set"
  metadata:
    format_version: "2.0"
    uuid: "{}"
    creation_time: "2026-11-15T17:03:22Z"
    producer:
      name: "Jackalope"
      version: "1.2.3"
    task:
      input_files:
        - "dir/a.c"
      input_file_hashes:
        "dir/a.c": "{HASH}"
      specification: "CHECK( init(main()), LTL(G ! call(reach_error())) )"
      data_model: "ILP32"
      language: "C"
  content:
    - invariant:
        type: "loop_invariant"
        location:
          file_name: "dir/a.c"
          line: 4
          column: 5
          function: "main"
        value: "i >= 0"
        format: "c_expression"
    - invariant:
        type: "loop_invariant"
        location:
          file_name: "dir/a.c"
          line: 4
          column: 5
          function: "main"
        value: "i <= n || n < 0"
        format: "c_expression"
"#,
        read(&text)[0]["metadata"]["uuid"].as_str().unwrap()
    );
    assert_eq!(text, expected);
    // Nothing that can be told is told as nothing.
    let mut report = report("a.c", Status::Proved);
    report.address_bits = Some(64);
    let files = [InputFile::new("b.c".to_owned(), b"")];
    let text = witness(&report, &report.entries[0], &files, UNIX_EPOCH).unwrap();
    assert_eq!(read(&text)[0]["content"], json!([]));
    assert_eq!(read(&text)[0]["metadata"]["task"]["data_model"], "LP64");
    report.entries[0].verdict = Status::Unknown;
    assert_eq!(witness(&report, &report.entries[0], &files, UNIX_EPOCH), None);
}

#[test]
fn failures_are_sequences_of_what_calls_return() {
    let read = read(&written("a.c", Status::Refuted));
    assert_eq!(read[0]["entry_type"], "violation_sequence");
    let returns = |value: &str, line: &str, column: &str| {
        json!({"segment": [{"waypoint": {
            "type": "function_return",
            "action": "follow",
            "constraint": {"value": value, "format": "acsl_expression"},
            "location": {"file_name": "a.c", "line": line, "column": column},
        }}]})
    };
    // Those whose call is not known exactly are left out.
    let target = json!({"segment": [{"waypoint": {
        "type": "target", "action": "follow", "location": {"file_name": "a.c", "line": "9"},
    }}]});
    assert_eq!(
        read[0]["content"],
        json!([returns("\\result == 5", "3", "36"), returns("\\result == -1", "6", "20"), target])
    );
    // A place in another file is no place.
    let mut report = report("a.c", Status::Refuted);
    report.entries[0].counterexamples[0].statement = Some(at("b.h", 1, 1));
    let files = [InputFile::new("a.c".to_owned(), b"")];
    assert_eq!(witness(&report, &report.entries[0], &files, UNIX_EPOCH), None);
}

#[test]
fn whatever_files_are_called_it_is_yaml() {
    let names = [
        "a \"quoted\" 'file'.c",
        "back\\slash\\n.c",
        "two\nlines\r.c",
        "- list: {a: b} # no comment.c",
        "\u{0}\u{1b}[31m\u{7f}\u{85}\u{2028}\u{feff}.c",
        "&anchor *alias !tag %x @y `z`.c",
        "größe 名前 😀.c",
        " ",
    ];
    for name in names {
        for verdict in [Status::Proved, Status::Refuted] {
            let text = written(name, verdict);
            let read = read(&text);
            let task = &read[0]["metadata"]["task"];
            assert_eq!(task["input_files"], json!([name]), "{text}");
            assert_eq!(task["input_file_hashes"], json!({name: HASH}));
            let location = match verdict {
                Status::Proved => &read[0]["content"][0]["invariant"]["location"],
                _ => &read[0]["content"][0]["segment"][0]["waypoint"]["location"],
            };
            assert_eq!(location["file_name"], name);
            assert!(!text.contains(['\u{1b}', '\r', '\u{85}', '\u{2028}', '\u{feff}']), "{text:?}");
        }
    }
}

#[test]
fn identities_are_of_what_is_written() {
    let uuid = |text: &str| read(text)[0]["metadata"]["uuid"].as_str().unwrap().to_owned();
    let (proof, failure) = (uuid(&written("a.c", Status::Proved)), uuid(&written("a.c", Status::Refuted)));
    assert_eq!(proof, uuid(&written("a.c", Status::Proved)));
    assert_ne!(proof, failure);
    let parts: Vec<usize> = proof.split('-').map(str::len).collect();
    assert_eq!(parts, [8, 4, 4, 4, 12]);
    assert!(proof[14..].starts_with('5') && proof[19..].starts_with(['8', '9', 'a', 'b']), "{proof}");
}
