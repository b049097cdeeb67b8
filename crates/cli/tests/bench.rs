//! `jackalope bench` from end to end, on tasks that are written here: our own verifier, others, interruptions, and parts that are put together.
#![cfg(unix)]

use jackalope_tests::TempFolder;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A suite of our own, in a folder that goes away.
struct Suite {
    folder: TempFolder,
}

const ASSERT: &str = "CHECK( init(Main.main()), LTL(G assert) )\n";
const RUNTIME: &str = "CHECK(init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))\n";

impl Suite {
    fn new() -> Suite {
        let suite = Suite { folder: TempFolder::new().expect("a folder can be made") };
        suite.write("suite/properties/valid-assert.prp", ASSERT);
        suite.write("suite/properties/no-runtime-exception.prp", RUNTIME);
        suite
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("it has a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_default()
    }

    /// A task with these statements in its main method, and whether its assertions hold.
    fn task(&self, name: &str, statements: &str, holds: bool) {
        let program = format!("public class Main {{ public static void main(String[] args) {{ {statements} }} }}\n");
        self.write(&format!("suite/{name}/Main.java"), &program);
        let short = name.rsplit('/').next().expect("it has a name");
        let text = format!(
            "format_version: '2.0'\ninput_files:\n  - {short}/\nproperties:\n  - property_file: ../properties/valid-assert.prp\n    \
             expected_verdict: {holds}\noptions:\n  language: Java\n"
        );
        self.write(&format!("suite/{name}.yml"), &text);
    }

    /// Some tasks, alternately right and wrong.
    fn tasks(&self, count: usize) {
        for number in 0..count {
            self.task(&format!("family{}/Task{number:02}", number % 2), "assert args != null;", number % 3 != 0);
        }
    }

    /// A verifier: a script with `$1` classes, `$2` main class, `$3` property, `$4` task.
    fn tool(&self, script: &str) -> String {
        self.write("tool.sh", script);
        format!("sh {} {{classes}} {{main}} {{property}} {{task}}", self.path("tool.sh").display())
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jackalope"));
        command.arg("bench").args(args).current_dir(self.folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn bench(&self, args: &[&str]) -> Said {
        let output = self.command(args).output().expect("jackalope starts");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Said { out: text(&output.stdout), err: text(&output.stderr), code: output.status.code() }
    }

    /// Task, verdict and status of each run in a file, sorted.
    fn gist(&self, name: &str) -> Vec<(String, String, String)> {
        let text = self.read(name);
        let field = |line: &str, name: &str| {
            let (_, after) =
                line.split_once(&format!("\"{name}\":\"")).unwrap_or_else(|| panic!("no {name} in {line}"));
            after.split('"').next().unwrap_or_default().to_owned()
        };
        let lines = text.lines().skip(1);
        let mut runs: Vec<_> =
            lines.map(|line| (field(line, "task"), field(line, "verdict"), field(line, "status"))).collect();
        runs.sort();
        runs
    }
}

#[derive(Debug)]
struct Said {
    out: String,
    err: String,
    code: Option<i32>,
}

fn runs(pid: &str) -> bool {
    // A zombie has ended.
    let status = fs::read_to_string(Path::new("/proc").join(pid.trim()).join("stat")).unwrap_or_default();
    !status.is_empty() && !status.contains(") Z ")
}

/// Waits until something holds.
fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(300), "{what} never comes");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn signal(child: &Child, name: &str) {
    let status = Command::new("kill").args(["-s", name, &child.id().to_string()]).status().expect("kill starts");
    assert!(status.success());
}

#[test]
fn a_suite_is_settled_by_our_own_verifier() {
    let suite = Suite::new();
    suite.task("arith/Holds", "int x = args.length; assert x >= 0;", true);
    suite.task("arith/Fails", "int x = args.length; assert x > 1;", false);
    suite.task("broken/Open", "int x = ;", true);
    suite.write(
        "suite/arith/Both.yml",
        "format_version: '2.0'\ninput_files: [Both/]\nproperties:\n  - property_file: ../properties/valid-assert.prp\n    \
         expected_verdict: true\n  - property_file: ../properties/no-runtime-exception.prp\n    expected_verdict: false\n\
         options: {language: Java}\n",
    );
    suite.write(
        "suite/arith/Both/Main.java",
        "import org.sosy_lab.sv_benchmarks.Verifier;\npublic class Main { public static void main(String[] args) { int[] a = new \
         int[3]; a[Verifier.nondetInt()] = 1; assert a.length == 3; } }\n",
    );
    suite.write("suite/.hidden/x.yml", "neither: [yaml");
    suite.write("suite/ci.yml", "on: push\n");
    let args = ["suite", "--results", "r.jsonl", "--csv", "r.csv", "--html", "r.html", "--timeout", "60"];
    let said = suite.bench(&args);
    assert_eq!(said.code, Some(0), "{said:?}");
    let expected = [
        ("arith/Both", "false", "answered"),
        ("arith/Both", "true", "answered"),
        ("arith/Fails", "false", "answered"),
        ("arith/Holds", "true", "answered"),
        ("broken/Open", "unknown", "compile"),
    ];
    let expected = expected.map(|(task, verdict, status)| (task.to_owned(), verdict.to_owned(), status.to_owned()));
    assert_eq!(suite.gist("r.jsonl"), expected, "{said:?}");
    assert!(said.out.contains("score 6 of 8; 4 correct, 0 wrong, 1 unknown in 5 runs"), "{said:?}");
    assert!(said.out.contains("does not compile: illegal start of expression"), "{said:?}");
    assert!(said.err.contains("1 YAML files that are no tasks are left out"), "{said:?}");
    assert_eq!(suite.read("r.csv").lines().count(), 6);
    assert!(suite.read("r.html").contains("No verdict is wrong."));

    // Nothing is left to do.
    let before = suite.read("r.jsonl");
    let said = suite.bench(&args);
    assert_eq!((said.code, suite.read("r.jsonl")), (Some(0), before), "{said:?}");
    assert!(said.err.contains("5 runs are in the results already"), "{said:?}");
    // Other limits are another measurement.
    let said = suite.bench(&["suite", "--results", "r.jsonl", "--timeout", "7"]);
    assert_eq!(said.code, Some(3), "{said:?}");
    assert!(said.err.contains("60 s a run, not 7") && said.err.contains("start afresh"), "{said:?}");
    // A set, a filter, a property.
    suite.write("suite/Some.set", "# all of one family\narith/*.yml\n");
    let said = suite.bench(&[
        "suite/Some.set",
        "--filter",
        "Bo.h$",
        "--property",
        "valid-assert",
        "--timeout",
        "60",
        "--quiet",
    ]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.out.contains("score 2 of 2; 1 correct, 0 wrong, 0 unknown in 1 runs"), "{said:?}");
}

#[test]
fn a_liar_is_found_and_shown_on_top() {
    let suite = Suite::new();
    suite.tasks(6);
    let tool = suite.tool("case $4 in *Task01) echo gave up;; *) echo SAFE;; esac");
    let args = [
        "suite",
        "--tool",
        &tool,
        "--tool-name",
        "liar",
        "--says-unknown",
        "gave up",
        "--results",
        "r.jsonl",
        "--html",
        "r.html",
    ];
    let said = suite.bench(&args);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert!(
        said.out.starts_with("Wrong verdicts:\n  family0/Task00 (valid-assert): true, expected false\n"),
        "{said:?}"
    );
    assert!(said.out.contains("liar: score -58 of 10; 3 correct, 2 wrong, 1 unknown in 6 runs"), "{said:?}");
    let page = suite.read("r.html");
    let at = |part: &str| page.find(part).unwrap_or_else(|| panic!("`{part}` is missing"));
    assert!(at("<h2>Wrong verdicts</h2>") < at("<h2>By family</h2>"));

    // Compared with one that knows nothing.
    let tool = suite.tool("echo UNKNOWN");
    let said = suite.bench(&["suite", "--tool", &tool, "--compare", "r.jsonl=the liar", "--html", "c.html"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.out.contains("Worse than the liar:\n  family0/Task02 (valid-assert): unknown, not true"), "{said:?}");
    assert!(suite.read("c.html").contains("Where they differ"));
}

#[test]
fn shards_together_are_the_whole() {
    let suite = Suite::new();
    suite.tasks(7);
    let tool = suite.tool("test -f \"$1/$2.class\" -a -f \"$3\" || exit 1; echo SAFE");
    let run = |file: &str, more: &[&str]| {
        let args = [&["suite", "--tool", &tool, "--results", file, "--jobs", "2"], more].concat();
        suite.bench(&args)
    };
    let whole = run("whole.jsonl", &[]);
    for (number, count) in [(1, 3), (2, 2), (3, 2)] {
        let file = format!("shard-{number}.jsonl");
        run(&file, &["--shard", &format!("{number}/3")]);
        assert_eq!(suite.gist(&file).len(), count);
    }
    let said = suite.bench(&[
        "shard-1.jsonl",
        "shard-2.jsonl",
        "shard-3.jsonl",
        "--results",
        "all.jsonl",
        "--html",
        "all.html",
    ]);
    assert_eq!((said.code, whole.code), (Some(1), Some(1)), "{said:?}");
    assert_eq!(suite.gist("all.jsonl"), suite.gist("whole.jsonl"));
    let last = |text: &str| text.lines().last().unwrap_or_default().to_owned();
    assert_eq!(last(&said.out), last(&whole.out));
    // What is there is not overwritten; what does not fit is refused.
    let again = suite.bench(&["shard-1.jsonl", "--results", "all.jsonl"]);
    assert_eq!(again.code, Some(3), "{again:?}");
    let mixed = suite.bench(&["shard-1.jsonl", "suite"]);
    assert_eq!(mixed.code, Some(3), "{mixed:?}");
}

#[test]
fn who_is_killed_goes_on() {
    let suite = Suite::new();
    suite.tasks(6);
    // It waits until the test goes on, or is over and its folder gone: nothing is left then.
    let tool = suite.tool(
        "echo $4 >> started; case $4 in *Task02) while test -f started && ! test -f go; do sleep 0.1; done;; esac; echo SAFE",
    );
    let args = ["suite", "--tool", &tool, "--results", "r.jsonl", "--jobs", "1", "--timeout", "1000"];
    let mut child = suite.command(&args).spawn().expect("jackalope starts");
    wait_for("the second task", || suite.read("started").contains("Task02"));
    signal(&child, "KILL");
    child.wait().expect("it ends");
    // It could not clean up; and its last line may be torn.
    suite.write("go", "");
    let kept = suite.read("r.jsonl");
    assert_eq!(kept.lines().count(), 2, "{kept}");
    fs::write(suite.path("r.jsonl"), format!("{kept}{{\"task\":\"fam")).expect("it can be written");
    let said = suite.bench(&args);
    assert_eq!(said.code, Some(1), "{said:?}");
    assert_eq!(suite.gist("r.jsonl").len(), 6);
    let started = suite.read("started");
    assert_eq!(started.matches("Task00").count(), 1, "{started}");
    assert_eq!(started.matches("Task02").count(), 2, "{started}");
}

#[test]
fn who_is_interrupted_leaves_nothing_behind() {
    let suite = Suite::new();
    suite.tasks(4);
    // Nobody listens, and one has gone to a session of its own.
    let script = "trap '' TERM; case $4 in *Task02) setsid sleep 1000 & echo $! > left; echo $$ >> left; sleep 1000;; esac; echo SAFE";
    let tool = suite.tool(script);
    let args = ["suite", "--tool", &tool, "--results", "r.jsonl", "--jobs", "1", "--timeout", "1000"];
    for (first, second) in [("TERM", None), ("INT", Some("TERM"))] {
        let _ = fs::remove_file(suite.path("left"));
        let child = suite.command(&args).spawn().expect("jackalope starts");
        wait_for("the second task", || suite.read("left").lines().count() == 2);
        signal(&child, first);
        if let Some(second) = second {
            std::thread::sleep(Duration::from_millis(100));
            signal(&child, second);
        }
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("interrupted after 1 runs: run it again to go on"), "{said}");
        for pid in suite.read("left").lines() {
            assert!(!runs(pid), "{pid} is left");
        }
        assert_eq!(suite.gist("r.jsonl").len(), 1);
    }
}

#[test]
fn who_hangs_or_leaves_children_is_ended() {
    let suite = Suite::new();
    suite.tasks(3);
    let script = "case $4 in\n*Task00) trap '' TERM; echo $$ >> left; while :; do sleep 0.1; done;;\n\
                  *Task01) setsid sleep 1000 >/dev/null 2>&1 & echo $! >> left; echo SAFE;;\n\
                  *Task02) sleep 1000 & echo $! >> left; echo UNSAFE; exit 7;;\nesac";
    let tool = suite.tool(script);
    let said = suite.bench(&["suite", "--tool", &tool, "--results", "r.jsonl", "--timeout", "2"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let gist: Vec<(String, String)> =
        suite.gist("r.jsonl").into_iter().map(|(_, verdict, status)| (verdict, status)).collect();
    let expected = [("unknown", "timeout"), ("false", "answered"), ("true", "answered")];
    assert_eq!(gist, expected.map(|(verdict, status)| (verdict.to_owned(), status.to_owned())), "{said:?}");
    let left = suite.read("left");
    assert_eq!(left.lines().count(), 3, "{left}");
    for pid in left.lines() {
        assert!(!runs(pid), "{pid} is left");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_limited() {
    let suite = Suite::new();
    suite.tasks(1);
    let tool = suite.tool("x=aaaaaaaaaaaaaaaa; while :; do x=$x$x; done");
    let said = suite.bench(&["suite", "--tool", &tool, "--results", "r.jsonl", "--timeout", "100", "--memory", "60"]);
    assert_eq!(suite.gist("r.jsonl")[0].2, "memory", "{said:?}");
}

#[test]
fn names_can_say_what_is_right() {
    let suite = Suite::new();
    let program = |class: &str| format!("public class {class} {{ public static void main(String[] a) {{}} }}\n");
    suite.write("named/one/SatFoo/SatFoo.java", &program("SatFoo"));
    suite.write("named/one/SatFoo/Other.java", &program("Other"));
    suite.write("named/one/UnsatBar/pkg/Only.java", &format!("package pkg; {}", program("Only")));
    suite.write("named/two/p1_true/Main.java", &program("Main"));
    suite.write("named/two/p2_false/A.java", &program("A"));
    suite.write("named/two/p2_false/B.java", &program("B"));
    suite.write("named/three/UnsatSingle.java", &program("UnsatSingle"));
    suite.write("named/three/Saturday.java", "no program of ours");
    let tool = suite.tool("echo $4 $2 $3 >> mains; echo TRUE");
    let said = suite.bench(&["named", "--tool", &tool, "--results", "r.jsonl", "--jobs", "1"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let mains = "one/SatFoo SatFoo\none/UnsatBar pkg.Only\nthree/UnsatSingle UnsatSingle\ntwo/p1_true Main\n";
    assert_eq!(suite.read("mains"), mains);
    assert!(said.out.contains("not taken: several classes have a main method"), "{said:?}");
    let property = suite.path("suite/properties/valid-assert.prp").display().to_string();
    let said = suite.bench(&["named/one/SatFoo", "--tool", &tool, "--property", &property]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(suite.read("mains").ends_with(&format!("one/SatFoo SatFoo {property}\n")));
}

#[test]
fn bad_input_is_told_before_anything_runs() {
    let suite = Suite::new();
    suite.tasks(1);
    let bad = |args: &[&str], parts: &[&str]| {
        let said = suite.bench(args);
        assert_eq!(said.code, Some(3), "{args:?} {said:?}");
        for part in parts {
            assert!(said.err.contains(part), "`{part}` is missing in {said:?}");
        }
    };
    suite.write("b1/x.yml", "format_version: '2.0'\ninput_files:\n  - [x\nproperties: 1\n");
    suite.write("b1/y.yml", "format_version: '2.0'\ninput_files: .\nproperties:\n  - property_file: gone.prp\n");
    bad(&["b1"], &["b1/x.yml:4:", "b1/y.yml:4:20: the property file b1/gone.prp does not exist"]);
    bad(&["nowhere"], &["nowhere"]);
    suite.write("empty/README", "");
    bad(&["empty"], &["neither task files (.yml) nor programs called"]);
    suite.write("s.set", "suite/nothing*.yml\n");
    bad(&["s.set"], &["s.set:1:1: no file matches"]);
    suite.write("c.yml", "format_version: '2.0'\ninput_files: x\nproperties: []\noptions: {language: Ada}\n");
    bad(&["c.yml"], &["the language is Ada"]);
    bad(&["suite", "--html", "no/folder/x.html"], &["no/folder/x.html"]);
    bad(&["suite", "--results", "no/folder/x.jsonl"], &["no/folder/x.jsonl"]);
    bad(&["suite", "--filter", "("], &["--filter"]);
    bad(&["suite", "--filter", "nothing has this name"], &["no task of these suites is selected"]);
    bad(&["suite", "--shard", "3/2"], &["1 <= I <= N"]);
    bad(&["suite", "--tool", "'"], &["--tool: a quote of the command is not closed"]);
    bad(&["suite", "--compare", "gone.jsonl"], &["gone.jsonl"]);
    bad(&["suite", "--timeout", "0"], &["a number of seconds"]);
    bad(&["suite", "--property", "./gone.prp"], &["gone.prp"]);
    suite.write("mine.jsonl", "precious");
    bad(&["suite", "--results", "mine.jsonl"], &["mine.jsonl"]);
    assert_eq!(suite.read("mine.jsonl"), "precious");
    bad(&["mine.jsonl"], &["there are no results in this file"]);
}

#[test]
fn a_tool_that_is_not_there_is_a_crash_of_each_run() {
    let suite = Suite::new();
    suite.tasks(1);
    let said = suite.bench(&["suite", "--tool", "/nowhere/at/all {classes}", "--results", "r.jsonl"]);
    assert_eq!((said.code, &*suite.gist("r.jsonl")[0].2), (Some(0), "crash"), "{said:?}");
    assert!(said.out.contains("1 crashed"), "{said:?}");
}
