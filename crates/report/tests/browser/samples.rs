//! Reports made by hand: proved, about lists, refuted with a list and with a cycle, unknown, a violated contract, several entries, a hostile and a large one.

use jackalope_report::model::{
    Attempt, Binding, Breach, By, Check, Counterexample, Engine, Entry, Input, Invariant, List, Object, Omitted, Part,
    Place, Preparation, Report, Rule, Scope, Segment, Source, Status, Step, Tool, VERSION,
};

pub fn at(file: &str, line: u32, method: &str) -> Place {
    Place { file: Some(file.to_owned()), line: Some(line), column: None, method: Some(method.to_owned()), class: None }
}

pub fn check(kind: &str, place: Place, status: Status) -> Check {
    let id = format!("{kind}-{}-{}", place.file.as_deref().unwrap_or("?"), place.line.unwrap_or(0));
    Check {
        id,
        kind: kind.to_owned(),
        place,
        message: String::new(),
        is_users: true,
        status,
        by: (status == Status::Proved).then(|| By::engine("horn").configured("cells")),
        reason: (status == Status::Unknown).then(|| "the solver found no invariants in time".to_owned()),
        counterexample: None,
    }
}

pub fn entry(name: &str, verdict: Status, checks: Vec<Check>) -> Entry {
    Entry {
        name: name.to_owned(),
        verdict,
        is_method: false,
        reason: None,
        assumptions: Vec::new(),
        integers: "exact".to_owned(),
        property: None,
        seconds: 0.84,
        checks,
        invariants: Vec::new(),
        loops: Vec::new(),
        counterexamples: Vec::new(),
        engines: vec![
            Engine { name: "concrete".to_owned(), seconds: 0.31, about: "2,412 runs, no failure".to_owned() },
            Engine { name: "bounded".to_owned(), seconds: 0.55, about: "all runs up to bound 4".to_owned() },
            Engine { name: "horn".to_owned(), seconds: 0.62, about: "proved 3 of 3 checks".to_owned() },
        ],
        timeline: Vec::new(),
        attempts: vec![attempt("summary", 0.02, 0.11, "unknown"), attempt("cells", 0.05, 0.43, "proved")],
        preparation: Preparation { loading_seconds: 0.22, procedures: 41, passes: Vec::new() },
    }
}

fn attempt(name: &str, encoding: f64, solving: f64, answer: &str) -> Attempt {
    Attempt {
        configuration: name.to_owned(),
        checks: 3,
        clauses: 118,
        predicates: 12,
        arity: 9,
        answer: answer.to_owned(),
        encoding_seconds: encoding,
        solving_seconds: solving,
    }
}

/// A kind of check.
fn rule(id: &str) -> Rule {
    let title = match id {
        "index" => "An index is out of bounds",
        "assertion" => "An assertion fails",
        other => other,
    };
    Rule { id: id.to_owned(), title: title.to_owned(), about: format!("It fails in some run: {id}.") }
}

pub fn report(verdict: Status, path: &str, entries: Vec<Entry>, sources: Vec<Source>) -> Report {
    Report {
        version: VERSION,
        tool: Tool { name: "jackalope".to_owned(), version: "0.1.0".to_owned() },
        paths: vec![path.to_owned()],
        verdict,
        seconds: 1.07,
        language: "Java".to_owned(),
        address_bits: Some(64),
        specification: None,
        rules: ["division", "null", "index", "assertion", "cast", "contract"].map(rule).to_vec(),
        entries,
        sources,
        notes: Vec::new(),
    }
}

pub fn source(file: &str, text: &str) -> Source {
    Source { file: file.to_owned(), path: format!("src/{file}"), text: Some(text.to_owned()) }
}

const SUM: &str = "\
/** Adds up what is in an array. */
public class Sum {
    private static int sum(int[] values) {
        int total = 0;
        for (int i = 0; i < values.length; i++) {
            total += values[i];
        }
        return total;
    }

    public static void main(String[] args) {
        int[] values = new int[10];
        assert sum(values) == 0 : \"nothing adds up to nothing\";
    }
}
";

pub fn proved() -> Report {
    let sum = "Sum.sum(int[])";
    let main = "Sum.main(java.lang.String[])";
    let checks = vec![
        check("null", at("Sum.java", 5, sum), Status::Proved),
        check("index", at("Sum.java", 6, sum), Status::Proved),
        check("assertion", at("Sum.java", 13, main), Status::Proved),
    ];
    let invariant = |scope, place, class: Option<&str>, formula: &[&str]| Invariant {
        scope,
        place,
        class: class.map(str::to_owned),
        sites: Vec::new(),
        formula: formula.iter().map(|part| (*part).to_owned()).collect(),
        words: Vec::new(),
        lists: Vec::new(),
        text: formula.join(" && "),
    };
    let mut entry = entry(main, Status::Proved, checks);
    entry.invariants = vec![
        invariant(Scope::Loop, at("Sum.java", 5, sum), None, &["0 <= i", "i <= values.length", "total == 0"]),
        invariant(Scope::Before, at("Sum.java", 3, sum), None, &["values != null", "values.length == 10"]),
        invariant(Scope::Elements, at("Sum.java", 12, main), Some("int[]"), &["element == 0"]),
        invariant(Scope::Class, Place::nowhere(), Some("java.lang.String"), &["value != null"]),
    ];
    report(Status::Proved, "src/Sum.java", vec![entry], vec![source("Sum.java", SUM)])
}

const RAISED: &str = "\
class Raised {
    static void raise(Node head) {
        for (Node c = head; c != null; c = c.next) {
            c.value++;
        }
    }
}
";

/// A loop that has treated some nodes of a list and not the others, beside a list of other nodes.
pub fn lists() -> Report {
    let raise = "Raised.raise(Node)";
    let segment = |pointers: &[&str], holds: &[&str]| Segment {
        pointers: pointers.iter().map(|name| (*name).to_owned()).collect(),
        holds: holds.iter().map(|line| (*line).to_owned()).collect(),
    };
    let list = |segments| List { segments, end: "null".to_owned() };
    let mut entry = entry(raise, Status::Proved, vec![check("null", at("Raised.java", 4, raise), Status::Proved)]);
    entry.invariants = vec![Invariant {
        scope: Scope::Loop,
        place: at("Raised.java", 3, raise),
        class: None,
        sites: Vec::new(),
        formula: Vec::new(),
        words: vec![
            "every Node that `head` reaches and `c` does not: 1 <= value <= 10".to_owned(),
            "every Node that `c` reaches: 0 <= value <= 9, !marked".to_owned(),
        ],
        lists: vec![
            list(vec![
                segment(&["head", "first"], &["1 <= value <= 10"]),
                segment(&["c"], &["0 <= value <= 9", "!marked"]),
            ]),
            list(vec![segment(&["removed"], &["value == -1"])]),
        ],
        text: "loop in Raised.raise(Node)".to_owned(),
    }];
    report(Status::Proved, "src/Raised.java", vec![entry], vec![source("Raised.java", RAISED)])
}

const LIST: &str = "\
import org.sosy_lab.sv_benchmarks.Verifier;

public class Stack {
    static final class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;

    void push(int value) {
        head = new Node(value, head);
    }

    int pop() {
        int value = head.value;
        head = head.next;
        return value;
    }

    public static void main(String[] args) {
        Stack stack = new Stack();
        int count = Verifier.nondetInt();
        boolean lucky = count == 3;
        for (int i = 0; i < count; i++) {
            stack.push(i * i);
        }
        int top = stack.pop();
        assert top != 4 || !lucky;
    }
}
";

fn plain(name: &str, value: &str) -> Binding {
    Binding { name: name.to_owned(), value: value.to_owned(), is_object: false }
}

fn to(name: &str, object: &str) -> Binding {
    Binding { is_object: true, ..plain(name, object) }
}

/// The value and the next node: `Node#0` is null.
fn node(number: u32, value: u32, next: u32) -> Object {
    let next = if next == 0 { plain("next", "null") } else { to("next", &format!("Node#{next}")) };
    Object { name: format!("Node#{number}"), fields: vec![plain("value", &value.to_string()), next], more: 0 }
}

fn stack(head: u32) -> Object {
    let head = if head == 0 { plain("head", "null") } else { to("head", &format!("Node#{head}")) };
    Object { name: "Stack#1".to_owned(), fields: vec![head], more: 0 }
}

fn step(place: Place, depth: usize, events: &[&str], locals: Vec<Binding>, heap: Vec<Object>) -> Step {
    Step { place, depth, events: events.iter().map(|event| (*event).to_owned()).collect(), locals, heap }
}

/// Pushes three nodes, and fails.
pub fn refuted() -> Report {
    let main = "Stack.main(java.lang.String[])";
    let (push, pop) = ("Stack.push(int)", "Stack.pop()");
    let file = "Stack.java";
    let mut checks = vec![
        check("null", at(file, 21, pop), Status::Proved),
        check("assertion", at(file, 34, main), Status::Refuted),
        check("null", at(file, 31, main), Status::Unknown),
    ];
    checks[1].counterexample = Some(0);
    let mut steps = vec![
        step(
            at(file, 26, main),
            0,
            &["call Stack.main(args = String[0]#1)"],
            vec![to("args", "String[0]#1")],
            vec![Object { name: "String[0]#1".to_owned(), fields: Vec::new(), more: 0 }],
        ),
        step(at(file, 27, main), 0, &["stack = Stack#1"], vec![to("stack", "Stack#1")], vec![stack(0)]),
        step(
            at(file, 28, main),
            0,
            &["Verifier.nondetInt() gives 3", "count = 3"],
            vec![to("stack", "Stack#1"), plain("count", "3")],
            vec![stack(0)],
        ),
    ];
    let locals = |i: Option<u32>| {
        let mut all = vec![to("stack", "Stack#1"), plain("count", "3"), plain("lucky", "true")];
        all.extend(i.map(|i| plain("i", &i.to_string())));
        all
    };
    let nodes = |count: u32| -> Vec<Object> {
        let nodes = (1..=count).rev().map(|n| node(n, (n - 1) * (n - 1), n - 1));
        std::iter::once(stack(count)).chain(nodes).collect()
    };
    steps.push(step(at(file, 29, main), 0, &["lucky = true"], locals(None), nodes(0)));
    for i in 0..3 {
        let value = (i * i).to_string();
        steps.push(step(at(file, 30, main), 0, &[&format!("i = {i}")], locals(Some(i)), nodes(i)));
        steps.push(step(
            at(file, 17, push),
            1,
            &[
                &format!("call Stack.push(this = Stack#1, value = {value})"),
                &format!("this.head = Node#{}", i + 1),
                "return",
            ],
            vec![to("this", "Stack#1"), plain("value", &value)],
            nodes(i + 1),
        ));
    }
    let popped = |heap: &mut Vec<Object>| heap[0] = stack(2);
    let mut heap = nodes(3);
    popped(&mut heap);
    steps.push(step(
        at(file, 22, pop),
        1,
        &["this.head = Node#2"],
        vec![to("this", "Stack#1"), plain("value", "4"), to("removed", "Node#3")],
        heap.clone(),
    ));
    let mut last = locals(None);
    last.push(plain("top", "4"));
    heap.truncate(1);
    heap.extend([node(2, 1, 1), node(1, 0, 0)]);
    steps.push(step(at(file, 33, main), 0, &["top = 4"], last.clone(), heap.clone()));
    steps.push(step(at(file, 34, main), 0, &["throws java.lang.AssertionError"], last, heap));
    let mut entry = entry(main, Status::Refuted, checks);
    entry.counterexamples = vec![Counterexample {
        check: entry.checks[1].id.clone(),
        place: at(file, 34, main),
        statement: None,
        exception: Some("java.lang.AssertionError".to_owned()),
        message: None,
        confirmed_by: "jvm".to_owned(),
        breach: None,
        inputs: vec![Input {
            place: at(file, 28, main),
            what: "Verifier.nondetInt()".to_owned(),
            value: "3".to_owned(),
            returned_at: None,
        }],
        steps,
        omitted: Omitted::default(),
        objects: Vec::new(),
    }];
    report(Status::Refuted, "src/Stack.java", vec![entry], vec![source(file, LIST)])
}

/// Cycles, a self reference, arrays, a library object, and steps that are left out.
pub fn cyclic() -> Report {
    let mut report = refuted();
    let ring = vec![
        Object { name: "Ring#1".to_owned(), fields: vec![to("self", "Ring#1"), to("next", "Ring#2")], more: 0 },
        Object {
            name: "Ring#2".to_owned(),
            fields: vec![to("next", "Ring#3"), to("prev", "Ring#1"), to("data", "int[100]#1")],
            more: 0,
        },
        Object {
            name: "Ring#3".to_owned(),
            fields: vec![to("next", "Ring#1"), to("prev", "Ring#2"), to("names", "ArrayList#1")],
            more: 0,
        },
        Object {
            name: "int[100]#1".to_owned(),
            fields: (0..12).map(|i| plain(&format!("[{i}]"), &(i * 7).to_string())).collect(),
            more: 88,
        },
        Object {
            name: "ArrayList#1".to_owned(),
            fields: vec![
                plain("[0]", "\"a rather long text that must be cut somewhere\""),
                to("[1]", "Ring#2"),
                plain("[2]", "null"),
            ],
            more: 0,
        },
    ];
    let run = &mut report.entries[0].counterexamples[0];
    run.omitted = Omitted { steps: 1_000_000, after: 5, inputs: 0 };
    let last = run.steps.len() - 1;
    run.steps[last].heap = ring;
    run.steps[last].locals = vec![to("ring", "Ring#1"), to("other", "Ring#3"), plain("Ring.count", "3")];
    report
}

pub fn unknown() -> Report {
    let mut report = proved();
    report.verdict = Status::Unknown;
    let entry = &mut report.entries[0];
    entry.verdict = Status::Unknown;
    entry.invariants.clear();
    entry.checks[2] = check("assertion", at("Sum.java", 13, "Sum.main(java.lang.String[])"), Status::Unknown);
    entry.checks.push(Check {
        reason: Some("a call of a native method is not modelled".to_owned()),
        message: "java.lang.System.load".to_owned(),
        ..check("unsupported", at("Runtime.java", 844, "java.lang.Runtime.load0()"), Status::Unknown)
    });
    report.notes = vec!["interrupted: this is what was known by then".to_owned()];
    report
}

pub fn several() -> Report {
    let mut report = refuted();
    report.entries.insert(0, proved().entries.remove(0));
    report.entries.push(unknown().entries.remove(0));
    report.sources.insert(0, source("Sum.java", SUM));
    report
}

/// What somebody who hates us would write.
pub const HOSTILE: &str = "</script></title><img src=x onerror=alert(1)><!--<script>\u{202e}\u{2028}\u{0}'\"&amp;${1}`";

pub fn hostile() -> Report {
    let file = format!("{HOSTILE}.java");
    let text = format!("// {HOSTILE}\nString s = \"{HOSTILE}\";\r\n/* {HOSTILE}\n{HOSTILE} */ int __proto__;");
    let mut checks = vec![
        check(HOSTILE, at(&file, 2, HOSTILE), Status::Refuted),
        check("constructor", at(&file, 3, HOSTILE), Status::Unknown),
        check("__proto__", Place::nowhere(), Status::Proved),
        check("null", at(&file, 4_000_000_000, HOSTILE), Status::Proved),
        check("null", at("missing.java", 1, HOSTILE), Status::Proved),
    ];
    for check in &mut checks {
        check.message = HOSTILE.to_owned();
    }
    checks[0].counterexample = Some(0);
    checks[1].reason = Some(HOSTILE.to_owned());
    checks[1].counterexample = Some(77);
    let object = |name: &str, field: &str| Object {
        name: name.to_owned(),
        fields: vec![to("__proto__", field), plain(HOSTILE, HOSTILE)],
        more: usize::MAX,
    };
    let mut entry = entry(HOSTILE, Status::Refuted, checks);
    entry.counterexamples = vec![Counterexample {
        check: "none".to_owned(),
        place: at(&file, 2, HOSTILE),
        statement: None,
        exception: Some(HOSTILE.to_owned()),
        message: Some(HOSTILE.to_owned()),
        confirmed_by: "constructor".to_owned(),
        breach: None,
        inputs: vec![Input {
            place: Place::nowhere(),
            what: HOSTILE.to_owned(),
            value: HOSTILE.to_owned(),
            returned_at: None,
        }],
        steps: vec![
            step(Place::nowhere(), 7, &[], Vec::new(), Vec::new()),
            step(
                at(&file, 2, HOSTILE),
                0,
                &[HOSTILE],
                vec![to("__proto__", "constructor"), to("x", "gone")],
                vec![object("constructor", "__proto__"), object("__proto__", "constructor"), object("lonely", "gone")],
            ),
        ],
        omitted: Omitted { steps: 3, after: 900, inputs: 70_000 },
        objects: Vec::new(),
    }];
    entry.invariants = vec![Invariant {
        scope: Scope::Loop,
        place: at(&file, 2, HOSTILE),
        class: Some(HOSTILE.to_owned()),
        sites: vec![Place::nowhere(); 3],
        formula: vec![HOSTILE.to_owned(); 2],
        words: vec![HOSTILE.to_owned(); 2],
        lists: vec![List {
            segments: vec![Segment { pointers: vec![HOSTILE.to_owned()], holds: vec![HOSTILE.to_owned()] }; 2],
            end: HOSTILE.to_owned(),
        }],
        text: HOSTILE.to_owned(),
    }];
    entry.engines[0].about = HOSTILE.to_owned();
    entry.attempts[0].configuration = HOSTILE.to_owned();
    entry.attempts[0].solving_seconds = 0.0;
    let mut report = report(Status::Refuted, HOSTILE, vec![entry], vec![source(&file, &text)]);
    report.notes = vec![HOSTILE.to_owned()];
    report.tool.version = HOSTILE.to_owned();
    report
}

/// Ten files of two thousand lines, and three thousand checks.
pub fn large() -> Report {
    let mut text = String::new();
    for line in 0..500 {
        text.push_str(&format!("    /** Number {line}. */\n    static int f{line}(int[] a, int i) {{\n"));
        text.push_str(&format!("        return a[i] / (i + {line}); // \"division\"\n    }}\n"));
    }
    let files: Vec<String> = (0..10).map(|n| format!("Large{n}.java")).collect();
    let kinds = ["null", "index", "division"];
    let checks = (0..3_000u32).map(|n| {
        let file = &files[(n / 300) as usize];
        let status = if n % 100 == 99 { Status::Unknown } else { Status::Proved };
        Check { id: n.to_string(), ..check(kinds[(n % 3) as usize], at(file, n % 300 / 3 * 4 + 3, "f"), status) }
    });
    let entry = entry("Large.main()", Status::Unknown, checks.collect());
    report(Status::Unknown, "src", vec![entry], files.iter().map(|file| source(file, &text)).collect())
}

const REVERSED: &str = "\
class List {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    //@ ensures length(\\result) == \\old(length(list));
    static Node reverse(Node list) {
        Node done = list;
        done.next = null;
        return done;
    }
}
";

/// A contract that is violated: a list loses its second node.
pub fn violated() -> Report {
    let method = "List.reverse(List$Node)";
    let node = |name: &str, next: &str| Object {
        name: name.to_owned(),
        fields: vec![
            Binding { name: "value".to_owned(), value: "7".to_owned(), is_object: false },
            Binding { name: "next".to_owned(), value: next.to_owned(), is_object: next.contains('#') },
        ],
        more: 0,
    };
    let reference =
        |name: &str, value: &str| Binding { name: name.to_owned(), value: value.to_owned(), is_object: true };
    let part = |text: &str, value: &str, depth: usize| Part {
        text: text.to_owned(),
        value: value.to_owned(),
        depth,
        is_object: value.contains('#'),
    };
    let clause = at("List.java", 7, method);
    let mut broken = check("contract", Place { method: None, ..clause.clone() }, Status::Refuted);
    broken.counterexample = Some(0);
    broken.message = "ensures length(\\result) == \\old(length(list))".to_owned();
    let step = |line: u32, event: &str, heap: Vec<Object>| Step {
        place: at("List.java", line, method),
        depth: 0,
        events: vec![event.to_owned()],
        locals: vec![reference("list", "Node#1")],
        heap,
    };
    let (before, after) = (vec![node("Node#1", "Node#2"), node("Node#2", "Node#1")], vec![node("Node#1", "null")]);
    let mut entry = entry("List.reverse(Node)", Status::Refuted, vec![broken.clone()]);
    entry.is_method = true;
    entry.counterexamples = vec![Counterexample {
        check: broken.id,
        place: Place { method: None, ..clause },
        statement: None,
        exception: None,
        message: Some(broken.message.clone()),
        confirmed_by: "jvm".to_owned(),
        breach: Some(Breach {
            method: "List.reverse(Node)".to_owned(),
            clause: Some(broken.message),
            arguments: vec![reference("list", "Node#1")],
            before: before.clone(),
            after: after.clone(),
            result: Some(reference("\\result", "Node#1")),
            why: vec![
                part("length(\\result) == \\old(length(list))", "false", 0),
                part("length(\\result)", "1", 1),
                part("\\result", "Node#1", 2),
                part("\\old(length(list))", "2", 1),
                part("\\result", "Node#1", 2),
            ],
        }),
        inputs: Vec::new(),
        steps: vec![
            step(9, "call List.reverse(list = Node#1)", before),
            step(10, "Node#1.next = null", after.clone()),
            step(11, "return Node#1", after),
        ],
        omitted: Omitted::default(),
        objects: Vec::new(),
    }];
    report(Status::Refuted, "src/List.java", vec![entry], vec![source("List.java", REVERSED)])
}
