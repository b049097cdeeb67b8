//! `jackalope verify --contracts` and `run --contracts` as a user calls them: bad input, verdicts, bounds, what is shown, and reproducers.

mod shared;

use front_java::classpath::Jdk;
use shared::{folder, jackalope};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Nothing can be checked: exit code 3, and these words on standard error.
#[track_caller]
fn refused(file: &str, text: &str, flags: &[&str], expected: &str) {
    let folder = folder(&[(file, text)]);
    let (code, out, err) = jackalope(folder.path(), &[&["verify", file], flags].concat());
    assert_eq!((code, &*out), (3, ""), "{err}");
    assert!(err.contains(expected), "`{expected}` is missing in\n{err}");
    assert!(!err.contains("$jml$") && !err.contains("panicked"), "{err}");
}

#[test]
fn a_contract_on_a_missing_field_is_refused_at_its_place() {
    refused(
        "A.java",
        "class A {\n    int balance;\n    //@ ensures ballance >= 0;\n    void pay() { balance++; }\n}\n",
        &["--contracts"],
        "A.java:3:17: in JML: cannot find symbol: variable ballance\n        //@ ensures ballance >= 0;\n                    ^",
    );
}

#[test]
fn a_type_error_in_a_contract_is_refused_at_its_place() {
    refused(
        "A.java",
        "class A {\n    //@ ensures \\result == \"one\";\n    static int one() { return 1; }\n}\n",
        &["--contracts"],
        "A.java:2:17: in JML: bad operand types for binary operator '=='",
    );
}

#[test]
fn a_quantifier_without_range_is_refused_with_what_was_expected() {
    refused(
        "A.java",
        "class A {\n    //@ ensures (\\forall int i; a[i] >= 0);\n    static void clear(int[] a) {}\n}\n",
        &["--method", "clear"],
        "A.java:2:17: the range of `i` is not known: expected `low <= i && i < high`",
    );
}

#[test]
fn broken_jml_is_refused_with_its_position() {
    refused(
        "A.java",
        "class A {\n    //@ ensures \\result >= ;\n    static int f() { return 1; }\n}\n",
        &["--contracts"],
        "A.java:2:28: expected an expression, found `;`\n        //@ ensures \\result >= ;\n                               ^",
    );
}

const MIXED: &str = "class A {
    //@ requires n > ;
    static int bad(int n) { return n; }
    //@ ensures \\result == n;
    static int calls(int n) { return bad(n); }
    //@ ensures \\result == nobody;
    static int named(int n) { return n; }
    //@ ensures \\result == n;
    static int good(int n) { return n; }
}
";

/// What is not understood costs what rests on it; the rest of the file, and its siblings, are checked.
#[test]
fn one_bad_clause_costs_what_rests_on_it() {
    let other = "class B {\n    int y;\n    //@ invariant y >= nobody;\n    //@ ensures true;\n    void f() { }\n}\n";
    let third = "// caf\u{e9}\nclass C {\n    //@ ensures \\result == 1;\n    static int one() { return 1; }\n}\n";
    let folder = folder(&[("A.java", MIXED), ("B.java", other)]);
    let latin: Vec<u8> = third.chars().map(|letter| letter as u8).collect();
    std::fs::write(folder.path().join("C.java"), latin).expect("a file can be written");
    let flags = ["verify", "A.java", "B.java", "C.java", "--contracts", "--timeout", "60"];
    let (code, said, err) = jackalope(folder.path(), &flags);
    assert_eq!(code, 2, "{said}{err}");
    for part in [
        "A.bad(int)\nUnknown: contract not understood: A.java:2:22: expected an expression, found `;`",
        "A.calls(int)\nUnknown: contract not understood: A.java:2:22",
        "A.named(int)\nUnknown: contract not understood: A.java:6:28: in JML: cannot find symbol: variable nobody",
        "A.java:8  contract       proved",
        "B.f()\nUnknown: contract not understood: B.java:3:24: in JML: cannot find symbol: variable nobody",
        "C.java:3  contract       proved",
        "Unknown: 6 entries: 2 proved, 0 refuted, 4 unknown",
    ] {
        assert!(said.contains(part), "`{part}` is missing in\n{said}\n{err}");
    }
    let warning = "note: contract not understood: A.java:2:22: expected an expression, found `;`\n        //@ requires n > ;\n                         ^";
    assert!(err.contains(warning), "{err}");
    let (code, _, err) = jackalope(folder.path(), &[&flags[..], &["--strict-jml"]].concat());
    assert_eq!(code, 3, "{err}");
    assert!(err.contains("contracts cannot be checked\nA.java:2:22: expected an expression"), "{err}");
}

#[test]
fn elements_that_are_null_are_told_from_arrays_that_are() {
    let text = "class A {\n    Object[] all;\n    //@ requires n >= 0;\n    A(int n) { all = new Object[n]; }\n}\n";
    let folder = folder(&[("A.java", text)]);
    let (code, said, err) = jackalope(folder.path(), &["verify", "A.java", "--contracts"]);
    assert_eq!(code, 1, "{said}{err}");
    assert!(said.contains("violates its contract: the elements of all are not null"), "{said}");
}

/// Runs go on as well, and say what is not checked.
#[test]
fn a_run_goes_on_without_the_contracts_that_are_not_understood() {
    let text = MIXED.replace(
        "class A {",
        "class A {\n    public static void main(String[] args) { System.out.println(good(bad(-1))); }",
    );
    let folder = folder(&[("A.java", &*text)]);
    let (code, said, err) = jackalope(folder.path(), &["run", "A.java", "--contracts"]);
    assert_eq!((code, &*said), (0, "-1\n"), "{err}");
    assert!(err.contains("this contract is not checked: A.java:3:22: expected an expression"), "{err}");
    let (code, _, err) = jackalope(folder.path(), &["run", "A.java", "--contracts", "--strict-jml"]);
    assert_eq!(code, 3, "{err}");
}

#[test]
fn unknown_methods_are_refused_with_the_nearest_names() {
    refused(
        "A.java",
        "class A {\n    void withdraw(int n) {}\n    void other() {}\n}\n",
        &["--method", "A.withdrow"],
        "there is no method `A.withdrow`: did you mean A.withdraw(int)?",
    );
    refused("A.java", "class A {\n    void other() {}\n}\n", &["--contracts"], "no method has a contract: write one");
}

#[test]
fn classes_without_sources_are_refused() {
    let folder = folder(&[]);
    let classes = folder.path().join("classes");
    std::fs::create_dir_all(&classes).expect("a folder can be made");
    // Nobody reads it before its source is found.
    std::fs::write(classes.join("A.class"), [0xca, 0xfe, 0xba, 0xbe]).expect("a file can be written");
    let (code, _, err) = jackalope(folder.path(), &["verify", "classes", "--contracts"]);
    assert_eq!(code, 3, "{err}");
    assert!(err.contains("contracts are read from sources, and there are none here"), "{err}");
}

const ACCOUNT: &str = "class Account {
    int balance;
    //@ invariant balance >= 0;

    //@ requires amount >= 0;
    //@ ensures balance == \\old(balance) - amount;
    void withdraw(int amount) {
        balance -= amount;
    }

    //@ ensures \\result == balance;
    /*@ pure @*/ int balance() {
        return balance;
    }
}
";

#[test]
fn a_violation_is_shown_with_arguments_heap_and_reason() {
    let folder = folder(&[("Account.java", ACCOUNT)]);
    let flags = ["verify", "Account.java", "--contracts", "--timeout", "60", "--linger", "10"];
    let (code, said, err) = jackalope(folder.path(), &flags);
    assert_eq!(code, 1, "{said}{err}");
    for part in [
        "error[contract]: Account.withdraw(int) violates its contract: invariant balance >= 0\n",
        "3 |     //@ invariant balance >= 0;\n",
        "Counterexample: confirmed on the JVM\n",
        "Arguments\n  this = Account#1\n  amount = ",
        "Before the call\n  this → Account#1 {balance = ",
        "Steps\n  Account.java:8  call Account.withdraw(",
        "After the call\n  this → Account#1 {balance: ",
        "Why\n  this = Account#1\n  balance >= 0 = false\n    balance = -",
        "Account.java:3  contract       refuted (invariant balance >= 0)\n",
        "Account.balance()\n",
        "Proved for all inputs: ",
        "Refuted: 2 entries: 1 proved, 1 refuted, 0 unknown",
    ] {
        assert!(said.contains(part), "`{part}` is missing in\n{said}");
    }
    for part in ["jackalope.contract", "$jml$", "the method is called", "at the end:"] {
        assert!(!said.contains(part), "`{part}` is in\n{said}");
    }
}

const LIST: &str = "class List {
    static class Node {
        /*@ nullable @*/ Node next;
    }

    //@ requires (\\exists Node m; \\reach(list, Node, next).has(m); m.next == null);
    //@ ensures \\result >= 1;
    static int length(Node list) {
        int n = 0;
        for (Node p = list; p != null; p = p.next) {
            n++;
        }
        return n;
    }

    //@ ensures \\result != 3000;
    static int same(int n) {
        return n;
    }

    //@ requires n != 3;
    //@ ensures \\result > n;
    static int next(int n) {
        return n + 1;
    }

    public static void main(String[] args) {
        System.out.println(next(args.length == 0 ? 1 : args.length == 1 ? 3 : Integer.MAX_VALUE));
    }
}
";

#[test]
fn what_holds_within_bounds_is_unknown_and_says_so_once() {
    let folder = folder(&[("List.java", LIST)]);
    let flags = ["verify", "List.java", "--method", "length", "--engine", "bounded", "--objects", "Node=2"];
    let (code, said, err) = jackalope(folder.path(), &flags);
    assert_eq!(code, 2, "{said}{err}");
    let bounds = "no violation within at most 2 objects of a class";
    assert_eq!(said.matches(bounds).count(), 1, "{said}");
    assert!(!said.contains("no failure within") && !said.contains("the method is called"), "{said}");
}

#[test]
fn narrow_integers_prove_nothing_about_java() {
    let folder = folder(&[("List.java", LIST)]);
    let flags = ["verify", "List.java", "--method", "List.same(int)", "--engine", "bounded"];
    let (code, said, err) = jackalope(folder.path(), &[&flags[..], &["--int-bits", "8"]].concat());
    assert_eq!(code, 2, "{said}{err}");
    assert!(said.contains("integers of 8 bits"), "{said}");
    let (code, said, err) = jackalope(folder.path(), &flags);
    assert_eq!(code, 1, "{said}{err}");
    assert!(said.contains("  n = 3000\n") && said.contains("  \\result = 3000\n"), "{said}");
}

#[test]
fn contracts_are_checked_while_a_program_runs() {
    let folder = folder(&[("List.java", LIST)]);
    let run =
        |arguments: &[&str]| jackalope(folder.path(), &[&["run", "List.java", "--contracts"], arguments].concat());
    assert_eq!(run(&[]), (0, "2\n".to_owned(), String::new()));
    for (arguments, clause) in [(&["--", "a"][..], "requires n != 3"), (&["--", "a", "b"], "ensures \\result > n")] {
        let (code, said, err) = run(arguments);
        assert_eq!((code, &*said), (1, ""), "{err}");
        assert!(err.contains(&format!("Violation: {clause}")), "{err}");
    }
}

const TANK: &str = "public class Tank {
    final int size;
    int level;
    //@ invariant 0 <= level && level <= size;

    //@ requires size != 7;
    //@ ensures this.level == level && this.size == size;
    //@ signals (IllegalArgumentException e) size < 0;
    Tank(int size, int level) {
        if (size < 0 || size == 8) {
            throw new IllegalArgumentException();
        }
        this.size = size;
        this.level = size == 5 ? 1 : level;
        level = -1;
    }

    Tank(int size) {
        this.size = size;
        this.level = size;
    }

    public static void main(String[] args) {
        int n = args.length;
        if (n == 9) {
            new Tank(-1);
        }
        try {
            System.out.println(new Tank(n, 2).level);
        } catch (IllegalArgumentException e) {
            System.out.println(\"caught\");
        }
    }
}
";

#[test]
fn contracts_of_constructors_are_checked_while_a_program_runs() {
    let folder = folder(&[("Tank.java", TANK)]);
    let run = |count: usize| {
        let arguments = [&["run", "Tank.java", "--contracts", "--"][..], &vec!["a"; count]].concat();
        jackalope(folder.path(), &arguments)
    };
    assert_eq!(run(3), (0, "2\n".to_owned(), String::new()));
    for (count, clause) in [
        (1, "invariant 0 <= level && level <= size"),
        (5, "ensures this.level == level && this.size == size"),
        (7, "requires size != 7"),
        (8, "signals (IllegalArgumentException e) size < 0"),
        (9, "invariant 0 <= level && level <= size"),
    ] {
        let (code, said, err) = run(count);
        assert_eq!((code, &*said), (1, ""), "{count}: {err}");
        assert!(err.contains(&format!("Violation: {clause}")), "{count}: {err}");
    }
}

const PIPE: &str = "import java.io.IOException;

public class Pipe {
    final int size;

    //@ ensures this.size == size;
    //@ signals (IOException e) size == 4;
    Pipe(int size) throws IOException {
        if (size > 3) {
            throw new IOException();
        }
        this.size = size;
    }

    //@ ensures false;
    Pipe() {
        throw new IllegalStateException();
    }

    //@ ensures \\result == a;
    //@ signals (IOException e) a == 2;
    static int read(int a) throws IOException {
        if (a == 1 || a == 2) {
            throw new IOException();
        }
        return a;
    }

    public static void main(String[] args) {
        try {
            System.out.println(read(args.length) + new Pipe(args.length).size);
        } catch (IOException e) {
            System.out.println(\"caught\");
        }
    }
}
";

#[test]
fn checked_exceptions_keep_their_classes_while_contracts_are_checked() {
    let folder = folder(&[("Pipe.java", PIPE)]);
    let run = |count: usize| {
        let arguments = [&["run", "Pipe.java", "--contracts", "--"][..], &vec!["a"; count]].concat();
        jackalope(folder.path(), &arguments)
    };
    for (count, expected) in [(3, "6\n"), (2, "caught\n"), (4, "caught\n")] {
        let (code, said, err) = run(count);
        assert_eq!((code, &*said), (0, expected), "{count}: {err}");
        // Behind a constructor that always throws there is no place for a check.
        assert!(err.contains("this contract is not checked") && err.contains("unreachable"), "{count}: {err}");
    }
    for (count, clause) in [(1, "signals (IOException e) a == 2"), (5, "signals (IOException e) size == 4")] {
        let (code, _, err) = run(count);
        assert_eq!(code, 1, "{count}: {err}");
        assert!(err.contains(&format!("Violation: {clause}")), "{count}: {err}");
    }
}

/// The commands of a `README.md`: what is indented after "In this folder".
fn commands(readme: &str) -> Vec<&str> {
    let (_, after) = readme.split_once("In this folder:\n").expect("it says what to do");
    let lines = after.lines().skip_while(|line| line.is_empty());
    lines.take_while(|line| line.starts_with("    ")).map(str::trim).collect()
}

#[test]
fn reproducers_of_violations_run_as_their_readme_says() {
    let folder = folder(&[("Account.java", ACCOUNT)]);
    let flags = ["verify", "Account.java", "--method", "withdraw", "--linger", "0", "--reproducer", "again"];
    let (code, said, err) = jackalope(folder.path(), &flags);
    assert_eq!(code, 1, "{said}{err}");
    let again: PathBuf = folder.path().join("again");
    let read = |name: &str| std::fs::read_to_string(again.join(name)).expect("it was written");
    let (readme, source) = (read("README.md"), read("src/Reproducer.java"));
    let clause = "Account.withdraw(int) violates its contract: invariant balance >= 0 (Account.java:3)";
    assert!(readme.contains(clause) && readme.contains("this → Account#1 {balance = "), "{readme}");
    assert!(!readme.contains("$jml$"), "{readme}");
    assert!(source.contains(clause) && source.contains("//     this → Account#1 {balance = "), "{source}");
    let commands = commands(&readme);
    assert_eq!(commands.len(), 2, "{readme}");
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    let mut said = String::new();
    for command in commands {
        let mut words = command.split_whitespace();
        let program = jdk.home.join("bin").join(words.next().expect("a program"));
        let output = Command::new(program).args(words).current_dir(&again).output().expect("it starts");
        said.push_str(&String::from_utf8_lossy(&output.stderr));
        let expected = if command.starts_with("javac") { 0 } else { 1 };
        assert_eq!(output.status.code(), Some(expected), "{said}");
    }
    assert!(said.contains("jackalope.contract.Violation: invariant balance >= 0"), "{said}");
}

/// Without the numbers: another engine may find other values first.
fn without_numbers(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '0'..='9' if out.ends_with('0') => {}
            '0'..='9' => {
                if out.ends_with(" -") {
                    out.pop();
                }
                out.push('0');
            }
            c => out.push(c),
        }
    }
    out
}

#[test]
fn the_example_of_the_documentation_is_real() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/contracts.md");
    let text = std::fs::read_to_string(path).expect("docs/contracts.md is there");
    let between = |start: &str| text.split_once(start).and_then(|(_, rest)| rest.split_once("```")).expect(start).0;
    let (java, shown) = (between("```java\n"), between("$ jackalope verify Queue.java --contracts\n"));
    let folder = folder(&[("Queue.java", java)]);
    let (code, said, err) = jackalope(folder.path(), &["verify", "Queue.java", "--contracts", "--linger", "0"]);
    assert_eq!(code, 1, "{said}{err}");
    assert!(without_numbers(&said).starts_with(&without_numbers(shown)), "{said}");
}

/// What is said about a method in the text report: from its name to the summary of the last check.
fn about<'s>(said: &'s str, method: &str) -> &'s str {
    let start = said.find(&format!("{method}\n")).unwrap_or_else(|| panic!("{method} is missing in\n{said}"));
    let rest = &said[start..];
    &rest[..rest.find("checks proved").unwrap_or(rest.len())]
}

const TIMES: &str = "class Times {
    //@ requires 0 <= a && a <= 1000 && 0 <= b && b <= 1000;
    //@ ensures \\result == a * b;
    static int times(int a, int b) {
        return b == 0 ? 0 : times(a, b - 1) + a;
    }

    //@ requires 0 <= a && a <= 1000;
    //@ ensures \\result == a * a;
    static int square(int a) {
        return times(a, a);
    }
}
";

#[test]
fn a_recursive_method_is_proved_by_its_own_contract_and_others_by_it() {
    let folder = folder(&[("Times.java", TIMES)]);
    let (code, said, err) = jackalope(folder.path(), &["verify", "Times.java", "--contracts", "--format", "json"]);
    assert_eq!(code, 0, "{said}{err}");
    assert!(said.contains("with the contract of Times.times(int,int)"), "{said}");
}

#[test]
fn the_contract_of_a_callee_is_checked_as_well_where_a_proof_relies_on_it() {
    let folder = folder(&[("Times.java", TIMES)]);
    let (code, said, err) = jackalope(folder.path(), &["verify", "Times.java", "--method", "square"]);
    assert_eq!(code, 0, "{said}{err}");
    assert!(said.contains("Times.times(int,int)\n"), "{said}");
    let note = "note: Times.times(int,int) is checked as well: Times.square(int) relies on its contract";
    assert!(format!("{said}{err}").contains(note), "{said}{err}");
}

#[test]
fn nothing_is_refuted_by_a_weak_contract_of_a_callee() {
    let weak = TIMES.replacen("\\result == a * b", "\\result >= 0 || b > 0", 1);
    let folder = folder(&[("Times.java", &weak)]);
    let flags = ["verify", "Times.java", "--method", "square", "--timeout", "15"];
    let (code, said, err) = jackalope(folder.path(), &flags);
    assert_eq!(code, 2, "{said}{err}");
    assert!(!said.contains("error[") && !said.contains("Counterexample"), "{said}");
    assert!(said.contains("by the contract of Times.times(int,int) alone it could fail"), "{said}");
}

#[test]
fn a_proof_that_relies_on_a_contract_which_is_not_proved_does_not_count() {
    let text = "class Cubes {
    //@ requires -1000 <= a && a <= 1000 && -1000 <= b && b <= 1000 && -1000 <= c && c <= 1000;
    //@ ensures \\result % 9 != 4;
    static int cubes(int a, int b, int c) {
        return a * a * a / 4 * 4 + a * a * a % 4 + b * b * b % 9 + c * c * c % 9;
    }

    //@ requires -1000 <= a && a <= 1000 && -1000 <= b && b <= 1000;
    //@ ensures \\result % 9 != 4;
    static int two(int a, int b) {
        return cubes(a, b, a);
    }
}
";
    let folder = folder(&[("Cubes.java", text)]);
    let flags = ["verify", "Cubes.java", "--method", "two", "--timeout", "15"];
    let (code, said, err) = jackalope(folder.path(), &flags);
    assert_eq!(code, 2, "{said}{err}");
    let reason = "holds if the contract of Cubes.cubes(int,int,int) does, which is not proved";
    assert!(about(&said, "Cubes.two(int,int)").contains(reason), "{said}");
}

#[test]
fn a_wrong_contract_of_a_callee_proves_nothing() {
    let wrong = TIMES.replacen("\\result == a * b", "\\result == a * b + 1", 1).replace("a * a;", "a * a + 1;");
    let folder = folder(&[("Times.java", &wrong)]);
    let (code, said, err) = jackalope(folder.path(), &["verify", "Times.java", "--contracts"]);
    assert_eq!(code, 1, "{said}{err}");
    assert!(!about(&said, "Times.square(int)").contains("Proved"), "{said}");
    assert!(said.contains("Times.times(int,int) violates its contract"), "{said}");
}

/// In the middle of a method its invariant need not hold: a callee whose contract rests on it cannot be replaced there.
#[test]
fn a_contract_is_not_used_where_an_invariant_is_broken() {
    let text = "class Range {
    int low;
    int high;
    //@ invariant low <= high;

    //@ assignable \\nothing;
    //@ ensures \\result >= 0;
    long size() {
        return (long) high - low;
    }

    //@ requires 0 <= to && to <= 1000;
    //@ assignable low, high;
    void move(int to) {
        low = to;
        long size = size();
        high = to + 1;
        assert size >= 0;
    }
}
";
    let folder = folder(&[("Range.java", text)]);
    let (code, said, err) = jackalope(folder.path(), &["verify", "Range.java", "--contracts"]);
    assert_eq!(code, 1, "{said}{err}");
    assert!(said.contains("error[assertion]"), "{said}");
}

#[test]
fn recursive_twins_are_proved_by_contracts() {
    assert_eq!(proved_by_contracts("recursion"), 3);
    assert_eq!(proved_by_contracts("exits"), 2);
}

/// How many twins of a topic are proved by contracts, as they say.
fn proved_by_contracts(topic: &str) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/contracts/right").join(topic);
    let mut proved = 0;
    for entry in std::fs::read_dir(&folder).expect("the twins are there") {
        let path = entry.expect("it can be read").path();
        let text = std::fs::read_to_string(&path).expect("it can be read");
        if text.lines().next().is_some_and(|line| line.ends_with("//~ proved by contracts")) {
            let file = path.to_string_lossy();
            let (code, said, err) = jackalope(&folder, &["verify", &*file, "--contracts", "--timeout", "120"]);
            assert_eq!(code, 0, "{file}: {said}{err}");
            proved += 1;
        }
    }
    proved
}

#[test]
fn null_has_a_type_wherever_a_clause_keeps_it() {
    let text = "class A {\n    A next;\n    //@ ensures \\result != \\old(null) || next == \\old((null));\n    \
                //@ ensures !\\reach(this, A, next).has(null);\n    A next() { return next; }\n}\n";
    let folder = folder(&[("A.java", text)]);
    let (code, out, err) = jackalope(folder.path(), &["verify", "A.java", "--contracts", "-q", "--timeout", "5"]);
    assert!(code == 0 || code == 2, "{out}{err}");
    assert!(!err.contains("cannot"), "{err}");
}
