//! Traces of Java programs: confirmed, made smaller, replayed on the JVM, told step by step, reproduced.
//!
//! Each program is compiled, its failure found by the concrete engine, and the evidence checked as users would get it.

use base::Deadline;
use engine::Trace;
use engine::concrete::{self, Effort, Request};
use front_java::classpath::Jdk;
use front_java::javac;
use front_java::project::{self, Launch, Opened};
use ivl::interp::Given;
use ivl::{CheckId, Const, Program};
use java::JavaSyntax;
use java::replay::{Jvm, NotConfirmed, replay, reproducer};
use process::TempFolder;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use verdict::trace::{Confirmed, Refusal, confirm, steps};
use verdict::{NotRefuted, Refuted, Witness, refute};

fn soon() -> Deadline {
    Deadline::after(Duration::from_secs(60))
}

struct Java {
    program: Program,
    launch: Launch,
    _folder: TempFolder,
}

impl Java {
    /// Compiles a class `T` with this body; `Verifier` is imported.
    fn class(body: &str) -> Java {
        Java::source(&format!("import org.sosy_lab.sv_benchmarks.Verifier;\npublic class T {{\n{body}\n}}\n"), "T")
    }

    fn source(text: &str, entry: &str) -> Java {
        let folder = TempFolder::new().expect("a folder can be made");
        let file = folder.path().join("T.java");
        std::fs::write(&file, text).expect("a file can be written");
        let request =
            project::Request { paths: vec![file], entry: Some(entry.to_owned()), ..project::Request::default() };
        let Opened { lowered, launch } = project::open_to_launch(&request).unwrap_or_else(|error| panic!("{error}"));
        Java { program: lowered.program, launch, _folder: folder }
    }

    /// The first trace of the search.
    fn trace(&self) -> Trace {
        let request = Request {
            program: &self.program,
            checks: self.program.checks.ids().collect(),
            deadline: soon(),
            seed: 0,
            effort: Effort { patience: 5_000, ..Effort::default() },
            found: &|_| {},
            reached: &|_| {},
        };
        let outcome = concrete::solve(&request);
        outcome.traces.into_values().next().unwrap_or_else(|| panic!("nothing was found: {:?}", outcome.end))
    }

    fn confirmed(&self) -> Confirmed {
        confirm(&self.program, &JavaSyntax, &self.trace(), &soon()).expect("the engine found a real failure")
    }

    fn refuted(&self) -> Refuted {
        refute(&self.program, &JavaSyntax, &self.trace(), Some(&Jvm(&self.launch)), &soon())
            .unwrap_or_else(|error| panic!("{error}"))
    }

    /// Refuted on the JVM with these inputs.
    fn inputs(&self) -> Vec<String> {
        let refuted = self.refuted();
        assert_eq!(refuted.witness, Witness::Machine("jvm"));
        refuted
            .confirmed
            .asked
            .iter()
            .map(|asked| format!("{} = {}", asked.what, asked.value(&self.program, &JavaSyntax)))
            .collect()
    }

    fn line(&self, check: CheckId) -> Option<u32> {
        self.program.origins.get(self.program.checks[check].origin).line
    }
}

#[test]
fn inputs_are_small_and_named_by_who_asks() {
    let java = Java::class(
        "public static void main(String[] args) {
            int x = Verifier.nondetInt();
            String s = Verifier.nondetString();
            boolean b = Verifier.nondetBoolean();
            if (x > 40 && s.length() > 2 && s.charAt(1) == 'q') { assert b || x < 30; }
        }",
    );
    let expected =
        ["Verifier.nondetInt() = 41", "Verifier.nondetString() = \"aqa\"", "Verifier.nondetBoolean() = false"];
    assert_eq!(java.inputs(), expected);
    let confirmed = java.refuted().confirmed;
    assert_eq!(java.line(confirmed.trace.check), Some(7));
    assert_eq!(confirmed.asked[0].at.line, Some(4), "the user's line, not that of the model");
}

#[test]
fn all_types_reach_the_jvm_unchanged() {
    let java = Java::class(
        "public static void main(String[] args) {
            byte a = Verifier.nondetByte(); short b = Verifier.nondetShort(); char c = Verifier.nondetChar();
            long d = Verifier.nondetLong(); float e = Verifier.nondetFloat(); double f = Verifier.nondetDouble();
            if (a != -3 || b != 300 || c != 'z' || d != 5000000000L || e != 1.5f) return;
            assert f == f;
        }",
    );
    let check = java.program.checks.entries().find(|(_, check)| check.kind == ivl::CheckKind::ASSERTION);
    let check = check.expect("there is an assertion").0;
    // Which input is which does not matter to the interpreter: they are given in order.
    let any = java.program.inputs.ids().next().expect("there are inputs");
    let values = [
        Const::Int(ivl::Type::I8, -3),
        Const::Int(ivl::Type::I16, 300),
        Const::Int(ivl::Type::U16, i128::from(b'z')),
        Const::i64(5_000_000_000),
        Const::f32(1.5),
        Const::f64(f64::NAN),
    ];
    let inputs = values.iter().map(|value| (any, Given::Scalar(*value))).collect();
    let trace = Trace { check, inputs };
    let refuted = refute(&java.program, &JavaSyntax, &trace, Some(&Jvm(&java.launch)), &soon())
        .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(refuted.witness, Witness::Machine("jvm"));
    assert_eq!(refuted.confirmed.asked[5].value(&java.program, &JavaSyntax), "Double.NaN");
}

#[test]
fn random_numbers_and_clocks_are_fed() {
    let java = Java::class(
        "public static void main(String[] args) {
            java.util.Random r = new java.util.Random();
            int x = r.nextInt(1000);
            assert x != 777;
        }",
    );
    assert_eq!(java.inputs(), ["Random.nextInt(int) = 777"]);
    let java = Java::class(
        "public static void main(String[] args) {
            int x = java.util.concurrent.ThreadLocalRandom.current().nextInt(5, 100);
            assert x != 77;
        }",
    );
    assert_eq!(java.inputs().last().map(String::as_str), Some("Random.nextInt(int,int) = 77"));
    let java = Java::class(
        "public static void main(String[] args) {
            long a = System.nanoTime(), b = System.nanoTime(), c = System.currentTimeMillis();
            assert b - a != 12345 || c != 54321;
        }",
    );
    let inputs = java.inputs();
    assert!(inputs.contains(&"System.currentTimeMillis() = 54321L".to_owned()), "{inputs:?}");
}

#[test]
fn arguments_and_standard_input_are_what_they_are() {
    let java = Java::class(
        "public static void main(String[] args) { if (args.length == 2) assert !args[1].equals(\"hare\"); }",
    );
    assert_eq!(java.inputs(), ["args.length = 2", "args[0] = \"\"", "args[1] = \"hare\""]);
    let java = Java::class(
        "public static void main(String[] args) throws java.io.IOException {
            int x = System.in.read();
            assert x != 'q';
        }",
    );
    assert_eq!(java.inputs(), ["System.in.read() = 113"]);
}

#[test]
fn parameters_of_another_entry_are_inputs() {
    let text = "public class T { static int seen = 1; private static void check(int x, String s, long y) {
        if (x == 17 && s.equals(\"a\")) { int[] a = new int[seen]; a[(int) (y % 3)] = 1; } } }";
    let java = Java::source(text, "T.check");
    let refuted = java.refuted();
    assert_eq!(refuted.witness, Witness::Machine("jvm"));
    assert_eq!(
        refuted.confirmed.thrown.map(|thrown| thrown.class),
        Some("java.lang.ArrayIndexOutOfBoundsException".into())
    );
}

#[test]
fn exceptions_are_told_by_class_and_place() {
    // Made in one place and thrown in another; with constructors of its own; in an initialiser; inside the library.
    let bodies = [
        (
            "static RuntimeException e = new IllegalStateException(\"x\");
          public static void main(String[] args) { throw e; }",
            "java.lang.IllegalStateException",
        ),
        (
            "static class Own extends RuntimeException { Own() { super(\"own\"); } }
          static Own make() {
              return new Own();
          }
          public static void main(String[] args) {
              throw make();
          }",
            "T$Own",
        ),
        (
            "static int[] a = new int[1]; static int x = a[3];
          public static void main(String[] args) { }",
            "java.lang.ExceptionInInitializerError",
        ),
        (
            "public static void main(String[] args) {
              java.util.Objects.requireNonNull(null);
          }",
            "java.lang.NullPointerException",
        ),
        (
            "interface F { int f(int x); }
          public static void main(String[] args) {
              F f = x ->
                  10 / x;
              f.f(0);
          }",
            "java.lang.ArithmeticException",
        ),
    ];
    for (body, class) in bodies {
        let java = Java::class(body);
        let refuted = java.refuted();
        assert_eq!(refuted.confirmed.thrown.map(|thrown| thrown.class), Some(class.to_owned()), "{body}");
        assert_eq!(refuted.witness, Witness::Machine("jvm"), "{body}");
    }
}

#[test]
fn what_the_jvm_does_otherwise_is_refused() {
    let java = Java::class(
        "public static void main(String[] args) {
            int x = Verifier.nondetInt();
            if (x == 3) throw new IllegalStateException();
        }",
    );
    let good = java.confirmed();
    assert_eq!(replay(&java.program, &java.launch, &good, &soon()), Ok(()));
    let replayed = |change: &dyn Fn(&mut Confirmed)| {
        let mut changed = good.clone();
        change(&mut changed);
        replay(&java.program, &java.launch, &changed, &soon())
    };
    let thrown = |confirmed: &mut Confirmed| confirmed.thrown.clone().expect("it throws");
    let class =
        replayed(&|it| it.thrown = Some(verdict::trace::Thrown { class: "java.lang.Error".into(), ..thrown(it) }));
    assert!(matches!(class, Err(NotConfirmed::OtherException { .. })), "{class:?}");
    let place = replayed(&|it| it.thrown = Some(verdict::trace::Thrown { made: None, ..thrown(it) }));
    assert!(matches!(place, Err(NotConfirmed::OtherPlace { .. })), "{place:?}");
    let other = replayed(&|it| it.trace.inputs[0].1 = Given::Scalar(Const::i32(4)));
    assert_eq!(other, Err(NotConfirmed::Returned));
    let starved = replayed(&|it| it.trace.inputs.clear());
    assert!(matches!(starved, Err(NotConfirmed::Diverged(_))), "{starved:?}");
    let late = replay(&java.program, &java.launch, &good, &Deadline::after(Duration::ZERO));
    assert_eq!(late, Err(NotConfirmed::Time));
}

/// Runs another program in place of the one that was confirmed.
fn replay_as(other: &str) -> Result<(), NotConfirmed> {
    let java = Java::class("public static void main(String[] args) { throw new IllegalStateException(); }");
    let other = Java::class(other);
    replay(&java.program, &other.launch, &java.confirmed(), &Deadline::after(Duration::from_secs(4)))
}

#[test]
fn programs_that_misbehave_are_refused_in_time() {
    let forever = replay_as("public static void main(String[] args) { while (true) { } }");
    assert_eq!(forever, Err(NotConfirmed::Time));
    let noisy = replay_as(
        "public static void main(String[] args) { while (true) System.out.println(\"hare hare hare hare hare hare\"); }",
    );
    assert!(matches!(noisy, Err(NotConfirmed::Output | NotConfirmed::Time)), "{noisy:?}");
    let exits = replay_as("public static void main(String[] args) { System.exit(3); }");
    assert!(matches!(&exits, Err(NotConfirmed::Ended(status)) if status.contains('3')), "{exits:?}");
    let threads = replay_as(
        "public static void main(String[] args) { new Thread(() -> { while (true) { } }).start(); throw new IllegalStateException(); }",
    );
    assert_eq!(threads, Ok(()), "the answer is known, whatever else runs");
}

#[test]
fn missing_classes_are_said_to_be_missing() {
    let java = Java::class("public static void main(String[] args) { throw new IllegalStateException(); }");
    let confirmed = java.confirmed();
    let mut launch = java.launch;
    launch.class = "Gone".to_owned();
    let gone = replay(&java.program, &launch, &confirmed, &soon());
    assert!(matches!(&gone, Err(NotConfirmed::Unusable(why)) if why.contains("Gone")), "{gone:?}");
}

#[test]
fn without_a_jdk_the_interpreter_is_the_witness() {
    let java = Java::class("public static void main(String[] args) { assert args.length == 0; }");
    let trace = java.trace();
    let mut launch = java.launch;
    launch.jdk = None;
    let refuted = refute(&java.program, &JavaSyntax, &trace, Some(&Jvm(&launch)), &soon())
        .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(refuted.witness, Witness::Without("jdk"));
    // Not where it is not exact.
    let java = Java::class("public static void main(String[] args) { assert Math.sin(1.0) > 2.0; }");
    let trace = java.trace();
    let mut launch = java.launch;
    let on_jvm =
        refute(&java.program, &JavaSyntax, &trace, Some(&Jvm(&launch)), &soon()).map(|refuted| refuted.witness);
    assert_eq!(on_jvm, Ok(Witness::Machine("jvm")));
    launch.jdk = None;
    let alone = refute(&java.program, &JavaSyntax, &trace, Some(&Jvm(&launch)), &soon()).map(|refuted| refuted.witness);
    assert_eq!(alone, Err(NotRefuted::Inexact(Some("jdk"))));
}

#[test]
fn programs_without_input_are_decided() {
    let decided = |body: &str| {
        let java = Java::class(body);
        let request = Request {
            program: &java.program,
            checks: java.program.checks.ids().collect(),
            deadline: soon(),
            seed: 0,
            effort: Effort { patience: 100, ..Effort::default() },
            found: &|_| {},
            reached: &|_| {},
        };
        let outcome = concrete::solve(&request);
        (outcome.end == concrete::End::Exhausted, outcome.traces.len())
    };
    let body =
        "StringBuilder s = new StringBuilder(); for (int i = 0; i < 50; i++) s.append(i); assert s.length() == 90;";
    let main = |body: &str| format!("public static void main(String[] args) {{ {body} }}");
    assert_eq!(decided(&main(body)), (true, 0));
    assert_eq!(decided(&main(&body.replace("90", "91"))), (true, 1));
    // Arguments that are read, identity hash codes, clocks and the environment are not the same in every run.
    for more in
        ["args.length", "new Object().hashCode()", "System.nanoTime()", "System.getenv(\"HARE\")", "Math.sin(1)"]
    {
        assert_eq!(decided(&main(&format!("{body} String.valueOf({more});"))), (false, 0), "{more}");
    }
}

#[test]
fn traces_are_not_believed() {
    let java = Java::class(
        "public static void main(String[] args) {
            int x = Verifier.nondetInt();
            Verifier.assume(x > 5);
            assert x != 7;
            assert x != 8;
            String s = System.getenv(\"HARE\");
            assert s == null;
        }",
    );
    let trace = java.trace();
    let with = |value: i32, check: CheckId| {
        let mut trace = trace.clone();
        trace.check = check;
        trace.inputs[0].1 = Given::Scalar(Const::i32(value));
        confirm(&java.program, &JavaSyntax, &trace, &soon()).map(|_| ())
    };
    assert_eq!(with(7, trace.check), Ok(()));
    assert!(matches!(with(8, trace.check), Err(Refusal::OtherCheck(_))));
    assert!(matches!(with(5, trace.check), Err(Refusal::Blocked(_))));
    // What is only approximated is never a failure, whatever is said about it.
    assert!(matches!(with(9, trace.check), Err(Refusal::Approximated(_))));
    let short = Trace { inputs: Vec::new(), ..trace.clone() };
    assert!(matches!(confirm(&java.program, &JavaSyntax, &short, &soon()), Err(Refusal::Inputs(_))));
}

#[test]
fn steps_show_what_changes() {
    let java = Java::class(
        "int total;
        static int twice(int n) {
            return 2 * n;
        }
        public static void main(String[] args) {
            int x = Verifier.nondetInt();
            T t = new T();
            int[] a = new int[2];
            a[1] = twice(x);
            t.total = a[1];
            if (x == 21) {
                throw new IllegalStateException(\"odd\");
            }
        }",
    );
    let refuted = java.refuted();
    let shown = steps(&java.program, &JavaSyntax, &refuted.confirmed, &soon()).to_string();
    for part in [
        "Verifier.nondetInt() gives 21; x = 21",
        "call T.twice(n = 21); return 42",
        "int[2]#1[1] = 42",
        "T#1.total = 42",
        "throws java.lang.IllegalStateException: odd",
        "T#1: total = 42",
        "int[2]#1: [0] = 0, [1] = 42",
    ] {
        assert!(shown.contains(part), "`{part}` is missing in\n{shown}");
    }
    assert!(!shown.contains("$assertionsDisabled") && !shown.contains("exc ="), "{shown}");
}

/// The bindings as one would write them.
fn shown(bindings: &[verdict::trace::Binding]) -> Vec<String> {
    bindings.iter().map(|binding| format!("{} = {}", binding.name, binding.value)).collect()
}

#[test]
fn steps_have_locals_and_heap() {
    let java = Java::class(
        "T next;
        boolean ready;
        static T first;
        static boolean flip(boolean b) {
            boolean c = !b;
            return c;
        }
        public static void main(String[] args) {
            for (int i = 0; i < 2; i++) {
                T t = new T();
                t.next = first;
                first = t;
            }
            for (char j = 'a'; j < 'c'; j++) {
                first.ready = flip(first.ready);
            }
            java.util.List<Integer> list = new java.util.ArrayList<>();
            list.add(7);
            StringBuilder text = new StringBuilder(\"hi\");
            assert first.ready || list.size() != 1;
        }",
    );
    let steps = steps(&java.program, &JavaSyntax, &java.refuted().confirmed, &soon());
    let after = |event: &str| {
        let found = steps.first.iter().rfind(|step| step.events.iter().any(|one| one.to_string() == event));
        found.unwrap_or_else(|| panic!("`{event}` is missing in\n{steps}"))
    };
    // Two loops share a local, but not its name; booleans and characters are shown as such.
    assert!(shown(&after("i = 1").locals).contains(&"i = 1".to_owned()));
    let second = shown(&after("j = 'b'").locals);
    assert!(second.contains(&"j = 'b'".to_owned()) && !second.iter().any(|one| one.starts_with("i = ")), "{second:?}");
    assert_eq!(shown(&after("c = false").locals), ["b = true", "c = false", "T.first = T#2"]);
    // What a store does is there after its line.
    let stored = after("T.first = T#2");
    let objects: Vec<(&str, Vec<String>)> =
        stored.heap.iter().map(|object| (&*object.name, shown(&object.fields))).collect();
    assert!(objects.contains(&("T#2", vec!["next = T#1".to_owned(), "ready = false".to_owned()])), "{objects:?}");
    // At the end: what the library holds, and only objects that are described are called objects.
    let last = steps.last.last().or(steps.first.last()).expect("there are steps");
    assert!(last.events.iter().any(|event| event.to_string().starts_with("throws ")), "{steps}");
    assert!(shown(&last.locals).contains(&"list = ArrayList#1".to_owned()), "{:?}", last.locals);
    let contents = |name: &str| last.heap.iter().find(|object| object.name == name).map(|object| shown(&object.fields));
    assert_eq!(contents("ArrayList#1"), Some(vec!["[0] = 7".to_owned()]));
    assert_eq!(contents("StringBuilder#1"), Some(vec!["text = \"hi\"".to_owned()]));
    for binding in last.locals.iter().chain(last.heap.iter().flat_map(|object| &object.fields)) {
        assert_eq!(binding.is_object, last.heap.iter().any(|object| object.name == binding.value), "{binding:?}");
    }
}

#[test]
fn long_runs_are_cut_in_the_middle() {
    let java = Java::class(
        "public static void main(String[] args) {
            int sum = 0;
            for (int i = 0; i < 1000; i++) {
                sum += i;
            }
            assert sum != 499500;
        }",
    );
    let steps = steps(&java.program, &JavaSyntax, &java.refuted().confirmed, &soon());
    assert!(steps.omitted > 1000, "{}", steps.omitted);
    assert!(steps.first.len() + steps.last.len() <= 120);
    assert!(steps.to_string().contains("more steps"));
    // The last steps are those before the end, in the names of the source, and have their locals.
    let end = steps.last.last().expect("there are steps");
    assert_eq!(shown(&end.locals), ["args = null", "sum = 499500"]);
    assert!(steps.to_string().contains("sum = 498501"), "{steps}");
}

/// Compiles and runs a reproducer; what it prints on standard error.
fn reproduced(java: &Java) -> String {
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    let refuted = java.refuted();
    let folder = TempFolder::new().expect("a folder can be made");
    let commands = reproducer(&java.program, &java.launch, &refuted.confirmed, None, folder.path())
        .unwrap_or_else(|error| panic!("{error}"));
    let mut said = String::new();
    for command in &commands {
        let mut words = command.split_whitespace();
        let program = jdk.home.join("bin").join(words.next().expect("a program"));
        let output = Command::new(program).args(words).current_dir(folder.path()).output().expect("it starts");
        said.push_str(&String::from_utf8_lossy(&output.stderr));
        if command.starts_with("javac") {
            assert!(output.status.success(), "{said}");
        } else {
            assert_eq!(output.status.code(), Some(1), "{said}");
        }
    }
    test_compiles(&jdk, folder.path());
    said
}

/// The test of JUnit compiles against an annotation of the same name.
fn test_compiles(jdk: &Jdk, folder: &Path) {
    let stub = folder.join("stub/org/junit/jupiter/api/Test.java");
    std::fs::create_dir_all(stub.parent().expect("it has a folder")).expect("a folder can be made");
    let text = "package org.junit.jupiter.api;\npublic @interface Test {}\n";
    std::fs::write(&stub, text).expect("a file can be written");
    let mut sources = vec![stub];
    let mut pending = vec![folder.join("test")];
    while let Some(folder) = pending.pop() {
        for entry in std::fs::read_dir(folder).expect("it can be read").flatten() {
            let path = entry.path();
            if path.is_dir() { pending.push(path) } else { sources.push(path) }
        }
    }
    assert_eq!(sources.len(), 2);
    let class_path = std::env::join_paths([folder.join("classes"), folder.join("program")]).expect("plain paths");
    javac::compile(Some(jdk), &sources, None, Some(&class_path), &Deadline::never())
        .unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn reproducers_fail_the_same_way() {
    let java = Java::class(
        "public static void main(String[] args) {
            int x = Verifier.nondetInt();
            String s = Verifier.nondetString();
            if (args.length == 1 && x == 9) assert !s.equals(\"a\\\"b\") : \"found\";
        }",
    );
    let said = reproduced(&java);
    assert!(said.contains("java.lang.AssertionError: found") && said.contains("T.main(T.java:6)"), "{said}");
    let java = Java::source(
        "package p.q;\nclass T { public static void main(String[] args) throws Exception {
            int r = new java.util.Random().nextInt(50);
            long t = System.currentTimeMillis();
            int c = System.in.read();
            if (r == 7 && t == 12345L) System.out.println(10 / (c - 'x'));
        } }",
        "p.q.T",
    );
    let said = reproduced(&java);
    assert!(said.contains("java.lang.ArithmeticException: / by zero") && said.contains("p.q.T.main"), "{said}");
    let java = Java::source(
        "public class T { static int y = org.sosy_lab.sv_benchmarks.Verifier.nondetInt();
            private static void go(int x) { if (x == y + 1000) throw new IllegalStateException(); } }",
        "T.go",
    );
    let said = reproduced(&java);
    assert!(said.contains("java.lang.IllegalStateException") && said.contains("T.go"), "{said}");
}

#[test]
fn the_last_step_shows_the_state_in_which_it_fails() {
    let java = Java::class(
        "public static void main(String[] args) {
            int[] numbers = new int[2];
            numbers[1] = Verifier.nondetInt();
            boolean fine = numbers[1] != 7;
            assert fine;
        }",
    );
    let told = steps(&java.program, &JavaSyntax, &java.refuted().confirmed, &soon());
    let last = told.first.iter().chain(&told.last).last().expect("there are steps");
    let locals: Vec<String> = last.locals.iter().map(|local| format!("{} = {}", local.name, local.value)).collect();
    assert!(locals.contains(&"fine = false".to_owned()), "{locals:?}");
    assert!(locals.contains(&"numbers = int[2]#1".to_owned()), "{locals:?}");
    assert_eq!(last.heap.len(), 1, "{:?}", last.heap);
}
