//! The program `jackalope` as a user calls it: good input, bad input, exit codes, messages.

use front_java::classpath::Jdk;
use jackalope_tests::TempFolder;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder for one test.
struct Folder(TempFolder);

impl Folder {
    fn new() -> Folder {
        Folder(TempFolder::new().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    /// Compiles sources into the folder `classes`.
    fn compile(&self, sources: &[(&str, &str)]) -> PathBuf {
        let classes = self.path().join("classes");
        let paths: Vec<PathBuf> = sources.iter().map(|(name, text)| self.file(name, text)).collect();
        let javac = front_java::classpath::Jdk::locate(None).unwrap().javac.unwrap();
        let output = Command::new(javac).args(["-g", "-d"]).arg(&classes).args(&paths).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        for path in paths {
            fs::remove_file(path).unwrap();
        }
        classes
    }
}

fn jackalope(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jackalope")).args(args).stdin(Stdio::null()).output().unwrap()
}

/// Runs `jackalope` and compares exit code, standard output, and a part of standard error.
#[track_caller]
fn check(args: &[&str], code: i32, out: &str, err: &str) {
    let output = jackalope(args);
    let (said, complained) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{args:?}\n{said}\n{complained}");
    assert_eq!(said, out, "{args:?}\n{complained}");
    assert!(complained.contains(err), "{args:?}\n{complained}");
    assert!(!complained.contains("panicked"), "{complained}");
}

fn show(path: &Path) -> &str {
    path.to_str().unwrap()
}

const GREETER: &str = "public class Greeter {
    public static void main(String[] args) {
        for (String arg : args) System.out.println(\"Hello \" + arg);
        if (args.length == 3) System.exit(42);
        if (args.length == 2) throw new IllegalStateException(\"two\", new RuntimeException(\"inner\"));
        assert args.length < 4 : \"four\";
    }
}";

#[test]
fn a_source_file_runs_as_under_java() {
    let folder = Folder::new();
    let path = folder.file("Greeter.java", GREETER);
    let path = show(&path);
    check(&["run", path], 0, "", "");
    check(&["run", path, "--", "a"], 0, "Hello a\n", "");
    let thrown = "Exception in thread \"main\" java.lang.IllegalStateException: two\nCaused by: java.lang.RuntimeException: inner\n";
    check(&["run", path, "--", "a", "b"], 1, "Hello a\nHello b\n", thrown);
    check(&["run", path, "--", "a", "b", "c"], 42, "Hello a\nHello b\nHello c\n", "");
    let four = "Hello a\nHello b\nHello c\nHello d\n";
    check(&["run", path, "--", "a", "b", "c", "d"], 1, four, "java.lang.AssertionError: four");
    check(&["run", "--no-assertions", path, "--", "a", "b", "c", "d"], 0, four, "");
}

#[test]
fn class_folders_jars_and_class_files_run() {
    let folder = Folder::new();
    let packaged = GREETER.replace("public class", "package a.b;\npublic class");
    let classes = folder.compile(&[("Greeter.java", &packaged)]);
    check(&["run", show(&classes), "--", "x"], 0, "Hello x\n", "");
    check(&["run", show(&classes.join("a/b/Greeter.class")), "--", "x"], 0, "Hello x\n", "");
    check(&["run", "--entry", "a.b.Greeter", show(&classes), "--", "x"], 0, "Hello x\n", "");
    check(&["run", "--entry", "a.b.Greeter.main", show(&classes), "--", "x"], 0, "Hello x\n", "");
    let jar = folder.path().join("greeter.jar");
    let tool = front_java::classpath::Jdk::locate(None).unwrap().home.join("bin/jar");
    let mut tool = Command::new(tool);
    let tool = tool.args(["--create", "--main-class", "a.b.Greeter", "--file"]).arg(&jar).arg("-C");
    let made = tool.arg(&classes).arg(".").output().unwrap();
    assert!(made.status.success());
    check(&["run", show(&jar), "--", "x"], 0, "Hello x\n", "");
}

#[test]
fn models_serve_without_a_jdk() {
    let folder = Folder::new();
    let source = "import java.util.*;
public class Plain {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        Collections.sort(list);
        Map<String, Integer> map = new HashMap<>();
        for (int i : list) map.merge(\"k\" + i % 2, i, Integer::sum);
        System.out.println(list + \" \" + map + \" \" + String.format(\"%05d|%s\", 42, \"x\".repeat(3)));
        System.out.println(1.5);
    }
}";
    let classes = folder.compile(&[("Plain.java", source)]);
    let printed = "[1, 2, 3] {k0=2, k1=4} 00042|xxx\n";
    check(&["run", show(&classes)], 0, &format!("{printed}1.5\n"), "");
    // Printing a double takes the JDK's own code, and says so.
    check(&["run", "--jdk", "none", show(&classes)], 2, printed, "java.lang.Double.toString needs an installed JDK");
}

#[test]
fn inputs_are_given_chosen_and_printed() {
    let folder = Folder::new();
    let source = "import org.sosy_lab.sv_benchmarks.Verifier;
public class Asks {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        boolean b = Verifier.nondetBoolean();
        String s = Verifier.nondetString();
        Verifier.assume(i < 100);
        System.out.println(i + \" \" + b + \" \" + s);
    }
}";
    let path = folder.file("Asks.java", source);
    let path = show(&path);
    check(&["run", path, "--input", "-3,true,\"a,b\""], 0, "-3 true a,b\n", "");
    check(&["run", path, "--input", "300,true,\"\""], 2, "", "an assumption does not hold");
    check(&["run", path, "--input", "3"], 3, "", "the given inputs are used up");
    check(&["run", path, "--input", "true,3,\"x\""], 3, "", "do not fit");
    check(&["run", path, "--input", "3,,"], 3, "", "--input");
    // What a seed has chosen can be given again.
    let chosen = jackalope(&["run", path, "--seed", "5"]);
    let note = String::from_utf8_lossy(&chosen.stderr).into_owned();
    let values = note.split("--input '").nth(1).unwrap().trim_end().trim_end_matches('\'');
    let again = jackalope(&["run", path, "--input", values]);
    assert_eq!(chosen.stdout, again.stdout, "{note}");
    assert!(note.contains("--seed 5"));
}

#[test]
fn other_entries_take_input() {
    let folder = Folder::new();
    let source = "public class Calc { static int twice(int x, String s) { System.out.println(2 * x + s); return x; } void no() {} }";
    let path = folder.file("Calc.java", source);
    let path = show(&path);
    check(&["run", path, "--entry", "Calc.twice", "--input", "21,\"!\""], 0, "42!\n", "");
    check(&["run", path, "--entry", "Calc.no"], 3, "", "not static");
    check(&["run", path, "--entry", "Calc.none"], 3, "", "no such method");
    check(&["run", path, "--entry", "Nowhere.none"], 3, "", "there is no class Nowhere");
    check(&["run", path], 3, "", "no class has a method `public static void main(String[])`");
}

#[test]
fn bad_input_is_named() {
    let folder = Folder::new();
    check(&["run", show(&folder.path().join("none.java"))], 3, "", "none.java: No such file");
    check(&["run", show(&folder.file("x.txt", "x"))], 3, "", "not a Java program");
    check(&["run", show(&folder.file("Bad.class", "not a class"))], 3, "", "Bad.class");
    check(&["run", show(&folder.file("bad.jar", "not a jar"))], 3, "", "not a readable jar");
    check(&["run", show(&folder.file("Wrong.java", "class Wrong { int x = true; }"))], 3, "", "incompatible types");
    fs::create_dir(folder.path().join("empty")).unwrap();
    check(&["run", show(&folder.path().join("empty"))], 3, "", "no .java or .class files");
    check(&["run", "--jdk", "/no/such/jdk", show(&folder.file("A.java", "class A {}"))], 3, "", "/no/such/jdk");
    check(&["run", "--jdk", "none", show(&folder.file("A.java", "class A {}"))], 3, "", "needs a JDK with javac");
    check(&["run"], 3, "", "Usage");
    check(&["fly"], 3, "", "unrecognized subcommand");
    for wrong in ["after:nothing", "after:0", "after:1000"] {
        check(&["emit", wrong, show(&folder.file("A.java", "class A {}"))], 3, "", "expected `ivl`");
    }
    let step = " 5  dead ";
    check(&["emit", "after:nothing", show(&folder.file("A.java", "class A {}"))], 3, "", step);
    check(
        &["run", show(&folder.file("bad.ivl", "entry main;\nproc main() {\nb0:\n  x := ;\n}\n"))],
        3,
        "",
        "bad.ivl:4:",
    );
}

#[test]
fn ambiguous_mains_are_listed() {
    let folder = Folder::new();
    let main = |name: &str| {
        format!("public class {name} {{ public static void main(String[] a) {{ System.out.println(\"{name}\"); }} }}")
    };
    let classes = folder.compile(&[("One.java", &main("One")), ("Two.java", &main("Two"))]);
    check(&["run", show(&classes)], 3, "", "choose one with --entry: One, Two");
    check(&["run", show(&classes), "--entry", "Two"], 0, "Two\n", "");
}

#[test]
fn broken_classes_are_named() {
    let folder = Folder::new();
    let classes = folder.compile(&[(
        "Base.java",
        "public class Base { public static void main(String[] a) { new Helper().go(); } }
class Helper { void go() { System.out.println(\"go\"); } }",
    )]);
    let path = classes.join("Base.class");
    let bytes = fs::read(&path).unwrap();
    let with = |at: usize, byte: u8| {
        let mut bytes = bytes.clone();
        bytes[at] = byte;
        fs::write(&path, bytes).unwrap();
    };
    with(0, 0);
    check(&["run", show(&classes)], 3, "", "Base");
    with(7, 99);
    check(&["run", show(&classes)], 3, "", "99");
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    check(&["run", show(&classes)], 3, "", "Base");
    fs::write(&path, &bytes).unwrap();
    // A class that is missing matters only where it is used.
    fs::remove_file(classes.join("Helper.class")).unwrap();
    check(&["run", show(&classes)], 2, "", "class Helper is not on the class path at Base.java:1");
}

#[test]
fn a_class_that_is_its_own_supertype() {
    let folder = Folder::new();
    let main = "public class A extends B { public static void main(String[] a) { } }";
    let classes = folder.compile(&[("A.java", main), ("B.java", "public class B { }")]);
    let loops = folder.compile(&[("B.java", "public class B extends A { }"), ("A.java", "public class A { }")]);
    assert_eq!(classes, loops);
    fs::remove_file(classes.join("A.class")).unwrap();
    let other = Folder::new();
    let first = other.compile(&[("A.java", main), ("B.java", "public class B { }")]);
    fs::copy(first.join("A.class"), classes.join("A.class")).unwrap();
    check(&["run", show(&classes)], 3, "", "is a supertype of itself");
}

#[test]
fn what_is_emitted_runs_again() {
    let folder = Folder::new();
    let path = folder.file("Greeter.java", GREETER);
    let (first, second) = (folder.path().join("first.ivl"), folder.path().join("second.ivl"));
    check(&["emit", "ivl", show(&path), "-o", show(&first)], 0, "", "");
    check(&["emit", "ivl", show(&first), "-o", show(&second)], 0, "", "");
    assert_eq!(fs::read(&first).unwrap(), fs::read(&second).unwrap());
    check(&["run", show(&first), "--", "a", "b"], 1, "Hello a\nHello b\n", "java.lang.IllegalStateException: two");
    check(&["emit", "after:dead", show(&path), "-o", show(&second)], 0, "", "");
    check(&["run", show(&second), "--", "a", "b", "c"], 42, "Hello a\nHello b\nHello c\n", "");
    check(&["emit", "after:5", show(&path), "-o", show(&first)], 0, "", "");
    assert_eq!(fs::read(&first).unwrap(), fs::read(&second).unwrap());
    check(&["emit", "ivl", show(&path), "-o", show(&folder.path().join("no/such/folder.ivl"))], 3, "", "folder.ivl");
}

#[test]
fn limits_and_the_unsupported_say_so() {
    let folder = Folder::new();
    let source = "public class Runs {
    static int deep(int n) { return 1 + deep(n + 1); }
    public static void main(String[] args) {
        switch (args[0]) {
            case \"deep\" -> deep(0);
            case \"long\" -> { while (true) { } }
            case \"version\" -> { assert System.getProperty(\"java.version\").equals(\"17\"); }
            case \"country\" -> { assert java.util.Locale.getDefault().getCountry().equals(\"US\"); }
            case \"environment\" -> System.out.println(System.getenv(\"HOME\"));
            case \"wide\" -> { long[][] a = new long[100][]; for (int i = 0; ; i = (i + 1) % 100) a[i] = new long[1 << 20]; }
            default -> new Thread(() -> { }).start();
        }
    }
}";
    let path = folder.file("Runs.java", source);
    let path = show(&path);
    check(&["run", path, "--", "deep"], 2, "", "nested calls (--depth) was reached at Runs.java:2");
    check(&["run", "--timeout", "0.5", path, "--", "long"], 2, "", "time limit (--timeout)");
    check(&["run", "--steps", "1000000", path, "--", "long"], 2, "", "limit of statements (--steps)");
    check(&["run", "--memory", "64", path, "--", "wide"], 2, "", "limit of memory (--memory)");
    check(&["run", path, "--", "thread"], 2, "", "called from Runs.java:11");
    // What only the machine knows is never fixed: a proof could rest on it.
    check(&["run", path, "--", "version"], 2, "", "depends on the machine");
    check(&["run", path, "--", "country"], 2, "", "the country of the default locale");
    check(&["run", path, "--", "environment"], 2, "", "only approximated at System.java");
    check(&["run", "--timeout", "soon", path], 3, "", "invalid value");
    check(&["run", "--timeout", "-1", path], 3, "", "");
}

/// Other releases explain the same failure in other words: `Object.getClass()` became `java.util.List.getClass()`.
#[test]
fn messages_of_failures_inside_the_library_are_those_of_one_jdk() {
    let folder = Folder::new();
    let source = "import java.util.Collections;
public class Explained {
    public static void main(String[] args) {
        try {
            Collections.unmodifiableList(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}";
    let path = folder.file("Explained.java", source);
    let jdks = Jdk::installed();
    let home = |version| &jdks.iter().find(|jdk| jdk.feature_version == version).expect("both JDKs are installed").home;
    let said = "Cannot invoke \"Object.getClass()\" because \"list\" is null\n";
    check(&["run", "--jdk", show(home(17)), show(&path)], 0, said, "");
    check(&["run", "--jdk", show(home(25)), show(&path)], 2, "", "thrown inside the library");
}

#[test]
fn standard_input_is_read() {
    let folder = Folder::new();
    let source = "import java.util.Scanner;
public class Sum {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int sum = 0;
        while (in.hasNextInt()) sum += in.nextInt();
        System.out.println(sum);
    }
}";
    let path = folder.file("Sum.java", source);
    let mut child = Command::new(env!("CARGO_BIN_EXE_jackalope"));
    let child = child.args(["run", show(&path)]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"1 2\n39\n").unwrap();
    assert_eq!(child.wait_with_output().unwrap().stdout, b"42\n");
}

/// A slow solver, a short time: the answer comes, and says why it is no better.
#[test]
fn time_runs_out() {
    let folder = Folder::new();
    let source = folder.file("Greeter.java", GREETER);
    let output = jackalope(&["verify", "--timeout", "0.01", show(&source)]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("Unknown"), "{said}");
}

/// Ctrl-C ends the solver too, and what is known is reported.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_nothing_behind() {
    let (code, complained) = interrupted(1);
    assert_eq!(code, Some(2), "{complained}");
    assert!(complained.contains("interrupted"), "{complained}");
}

/// A second Ctrl-C at once, as from `timeout`, which sends one to the program and one to its group.
#[cfg(unix)]
#[test]
fn two_interrupts_leave_nothing_behind() {
    let (code, complained) = interrupted(2);
    assert!(code.is_some(), "{complained}");
}

/// The exit status and the complaints of a run that is interrupted so many times at once, while a solver works that never ends. It must not be there after.
#[cfg(unix)]
fn interrupted(times: usize) -> (Option<i32>, String) {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let source = folder.file("Loop.ivl", LOOP);
    let started = folder.path().join("started");
    let script = format!("#!/bin/sh\necho $$ > {}\nexec sleep 1000\n", show(&started));
    let solver = folder.file("solver", script);
    fs::set_permissions(&solver, fs::Permissions::from_mode(0o755)).unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_jackalope"))
        .args(["verify", "--engine", "horn", "-j", "1", "--solver", show(&solver), show(&source)])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = std::time::Instant::now();
    let pid = loop {
        match fs::read_to_string(&started).ok().and_then(|text| text.trim().parse::<u32>().ok()) {
            Some(pid) => break pid,
            None => std::thread::sleep(std::time::Duration::from_millis(10)),
        }
        assert!(begun.elapsed().as_secs() < 60, "the solver was never started");
    };
    let kill = format!("kill -INT {0}; ", child.id()).repeat(times);
    assert!(Command::new("sh").args(["-c", kill.trim_end_matches("; ")]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(!Path::new("/proc").join(pid.to_string()).exists(), "the solver still runs");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

const LOOP: &str = "entry main;
check k0 assertion;
input i0 nondet n: i32;
proc main() {
  var n, i: i32;
b0:
  n := havoc input i0 in 0 .. 100;
  i := 0;
  goto b1;
b1:
  if i < n goto b2 else goto b3;
b2:
  i := i + 1;
  goto b1;
b3:
  assert i == n : k0;
  return;
}
";

/// Solvers that crash, talk nonsense or lie are named, and nothing is believed.
#[cfg(unix)]
#[test]
fn faulty_solvers_prove_nothing() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let source = folder.file("Loop.ivl", LOOP);
    for (name, script, why) in [
        ("crash", "#!/bin/sh\nkill -9 $$\n", "the solver failed"),
        ("nonsense", "#!/bin/sh\ncat > /dev/null\necho maybe\n", "the solver failed"),
        ("liar", "#!/bin/sh\ncat > /dev/null\necho sat\necho '(model)'\n", "unknown"),
    ] {
        let solver = folder.file(name, script);
        fs::set_permissions(&solver, fs::Permissions::from_mode(0o755)).unwrap();
        let args = ["verify", "--engine", "horn", "--timeout", "30", "--solver", show(&solver), show(&source)];
        let output = jackalope(&args);
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(2), "{name}: {said}");
        assert!(said.contains(why), "{name}: {said}");
    }
}

/// A solver without memory is no reason to fall over.
#[test]
fn memory_is_limited() {
    let folder = Folder::new();
    let source = folder.file("Loop.ivl", LOOP);
    let output = jackalope(&["verify", "--engine", "horn", "--memory", "1", "--timeout", "20", show(&source)]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(matches!(output.status.code(), Some(0 | 2)), "{said}");
    assert!(said.contains("roved") || said.contains("nknown"), "{said}");
}

/// Without a JDK the interpreter alone says that a program fails, and it is said so.
#[test]
fn failures_are_found_without_a_jdk() {
    let folder = Folder::new();
    let classes = folder.compile(&[(
        "Half.java",
        "public class Half { public static void main(String[] args) { int[] a = new int[1]; a[1] = 2; } }",
    )]);
    let output = jackalope(&["verify", "--jdk", "none", "--linger", "0", show(&classes)]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("confirmed by the interpreter alone"), "{said}");
    assert!(said.contains("ArrayIndexOutOfBoundsException"), "{said}");
}

#[test]
fn verify_refuses_what_it_cannot_do() {
    let folder = Folder::new();
    let source = folder.file("Loop.ivl", LOOP);
    let path = show(&source);
    check(&["verify", "--engine", "concrete", "--integers", "unbounded", path], 3, "", "horn engine");
    check(&["verify", "--engine", "magic", path], 3, "", "possible values");
    check(&["verify", "--timeout", "soon", path], 3, "", "a number of seconds");
    check(&["verify", "--check", "nul", path], 3, "", "expected");
}

#[test]
fn nothing_is_proved_where_the_end_of_stack_or_memory_is_caught() {
    let folder = Folder::new();
    let deep = folder.file(
        "Deep.java",
        "public class Deep {
    static int f(int n) { return f(n + 1) + 1; }
    public static void main(String[] args) {
        try { f(0); } catch (StackOverflowError e) { assert false; }
    }
}
",
    );
    let output = jackalope(&["verify", "--timeout", "20", show(&deep)]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("StackOverflowError is caught at Deep.java:4"), "{said}");
    // Where nothing can run out, what the compiler makes of a resource does not count.
    let resource = folder.file(
        "Resource.java",
        "public class Resource implements AutoCloseable {
    public void close() {}
    public static void main(String[] args) {
        int used = 0;
        try (Resource resource = new Resource()) { used++; }
        assert used == 1;
    }
}
",
    );
    assert_eq!(jackalope(&["verify", show(&resource)]).status.code(), Some(0));
}

/// What proves a sum of averages is the horn engine's, with what templates know of bits: both are shown, and both can be checked again.
#[test]
fn a_proof_by_two_engines_is_told_as_such() {
    let folder = Folder::new();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/templates/together/RunningAverages.java");
    let (json, certificate) = (folder.path().join("report.json"), folder.path().join("proof.smt2"));
    let args = ["verify", show(&source), "--certificate", show(&certificate), "--format", "json"];
    let output = jackalope(&args);
    fs::write(&json, &output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains(", with templates\""), "{report}");
    assert!(!report.contains("\"lists\""), "there are none to be drawn: {report}");
    let text = String::from_utf8(jackalope(&["report", show(&json)]).stdout).unwrap();
    let known =
        text.lines().find(|line| line.contains("after a round of the loop")).unwrap_or_else(|| panic!("{text}"));
    assert!(known.contains("0 <= average && average <= "), "{text}");
    assert!(text.lines().any(|line| line.contains("  loop in RunningAverages.main")), "{text}");
    // Three questions about the rows, and those about the clauses.
    let questions = fs::read_to_string(&certificate).unwrap();
    assert!(questions.matches("(check-sat)").count() > 3, "{questions}");
}

/// What is known of lists is told in words: on the terminal, in JSON, and on the page. Lists that it tells apart are drawn there.
#[test]
fn invariants_of_lists_are_told_in_words() {
    let folder = Folder::new();
    let rewritten = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/proved/rewritten");
    let (json, page) = (folder.path().join("report.json"), folder.path().join("report.html"));
    for name in ["AddedToEach.java", "SplitByValue.java"] {
        let known = "every Node that `node` reaches: ";
        let source = rewritten.join(name);
        let args = ["verify", "--engine", "horn", "--config", "reach", show(&source), "--format", "json"];
        let output = jackalope(&[&args[..], &["--html", show(&page)]].concat());
        let report = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{report}");
        assert!(report.contains("\"words\"") && report.contains(known), "{report}");
        let html = fs::read_to_string(&page).unwrap();
        assert!(html.contains(known), "{name}");
        if name == "SplitByValue.java" {
            let part = r#"{"pointers":["large"],"holds":["5 <= value <= 9"]}"#.replace('<', "\\u003c");
            assert!(html.contains(&format!("\"segments\":[{part}]")), "{html}");
        }
        fs::write(&json, &output.stdout).unwrap();
        let text = String::from_utf8(jackalope(&["report", show(&json)]).stdout).unwrap();
        assert!(text.lines().any(|line| line.contains("  loop in ") && line.contains(known)), "{text}");
        assert!(!text.contains(" hit") && !text.contains("chosen"), "{text}");
    }
}
