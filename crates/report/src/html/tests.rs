//! What the page consists of; what it does is tested in a browser.

use super::*;
use crate::model::{Check, Place, Preparation, Tool, VERSION};

fn report(verdict: Status, entries: Vec<Entry>, sources: Vec<Source>) -> Report {
    Report {
        version: VERSION,
        tool: Tool { name: "jackalope".to_owned(), version: "1".to_owned() },
        paths: vec!["a & b".to_owned()],
        verdict,
        seconds: 1.5,
        language: "Java".to_owned(),
        address_bits: Some(64),
        specification: None,
        rules: Vec::new(),
        entries,
        sources,
        notes: Vec::new(),
    }
}

fn entry(statuses: &[Status]) -> Entry {
    let check = |status: &Status| Check {
        id: "1".to_owned(),
        kind: "null".to_owned(),
        place: Place::nowhere(),
        message: String::new(),
        is_users: true,
        status: *status,
        by: None,
        reason: None,
        counterexample: None,
    };
    Entry {
        name: "A.main()".to_owned(),
        verdict: Status::Proved,
        is_method: false,
        reason: None,
        assumptions: Vec::new(),
        integers: "exact".to_owned(),
        property: None,
        seconds: 1.0,
        checks: statuses.iter().map(check).collect(),
        invariants: Vec::new(),
        loops: Vec::new(),
        counterexamples: Vec::new(),
        engines: Vec::new(),
        attempts: Vec::new(),
        timeline: Vec::new(),
        preparation: Preparation::default(),
    }
}

#[test]
fn the_header_says_what_the_verdict_means() {
    let said = |verdict, statuses: &[Status]| meaning(&report(verdict, vec![entry(statuses)], Vec::new()));
    let (proved, unknown, refuted) = (Status::Proved, Status::Unknown, Status::Refuted);
    assert_eq!(said(proved, &[]), "There is nothing that could fail.");
    assert_eq!(said(proved, &[proved]), "No run fails: 1 check proved, and the proofs were checked.");
    assert_eq!(said(refuted, &[proved, refuted, unknown]), "1 check of 3 fails in a run that was checked.");
    assert_eq!(said(unknown, &[proved, unknown, unknown]), "2 checks of 3 could not be decided.");
}

#[test]
fn sources_are_in_the_page_once_and_not_in_its_data() {
    let text = "class A {} // </script>\n";
    let source = Source { file: "A.java".to_owned(), path: "src/A.java".to_owned(), text: Some(text.to_owned()) };
    let page = page(&report(Status::Proved, vec![entry(&[])], vec![source]));
    assert_eq!(page.matches("// &lt;/script&gt;").count(), 1, "{page}");
    assert_eq!(page.matches("class A").count(), 0, "keywords are elements");
    // The data and the script.
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(page.contains("<dd>a &amp; b</dd>"));
}

#[test]
fn the_page_needs_no_inline_style_and_no_address() {
    let page = page(&report(Status::Unknown, Vec::new(), Vec::new()));
    let allowed = "http://www.w3.org/2000/svg";
    assert!(!page.replace(allowed, "").contains("://"), "only the name space of drawings looks like an address");
    assert!(!page.contains("style=\"") && !page.contains(" src="));
    assert!(page.contains("The sources were not found."));
}
