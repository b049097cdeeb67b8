//! What makes the verifier a tool: settings, projects, entries, formats, saved reports, conventions of the field.

use jackalope_tests::TempFolder;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

struct Folder(TempFolder);

impl Folder {
    fn new() -> Folder {
        Folder(TempFolder::new().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, content: &str) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    /// Runs `jackalope` in the folder: exit code, standard output, standard error.
    fn run(&self, args: &[&str]) -> (Option<i32>, String, String) {
        let output: Output = Command::new(env!("CARGO_BIN_EXE_jackalope"))
            .args(args)
            .current_dir(self.0.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    }
}

const SHOP: &str = "package shop;

public class Shop {
    public static int price(int[] prices, int item) {
        return prices[item];
    }

    public static int half(int amount) {
        return amount / 2;
    }

    public static int half(String amount) {
        return amount.length() / 2;
    }

    static int hidden(int[] prices) {
        return prices[3];
    }

    public static void main(String[] args) {
        assert half(4) == 2;
    }
}
";

#[test]
fn every_public_method_is_an_entry() {
    let folder = Folder::new();
    folder.file("shop/Shop.java", SHOP);
    let (code, out, err) = folder.run(&["verify", "--all-entries", "--quiet", "--linger", "0", "shop/Shop.java"]);
    assert_eq!(code, Some(1), "{out}{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 5, "{out}");
    assert!(lines[0].starts_with("shop.Shop.price(int[],int): Refuted"), "{out}");
    assert!(lines[1].starts_with("shop.Shop.half(int): Proved"), "{out}");
    assert!(lines[2].starts_with("shop.Shop.half(java.lang.String): Proved"), "{out}");
    assert!(lines[3].starts_with("shop.Shop.main(java.lang.String[]): Proved"), "{out}");
    assert!(lines[4].starts_with("Refuted: 4 entries: 3 proved, 1 refuted, 0 unknown"), "{out}");
    let (code, out, err) = folder.run(&["verify", "--entry", "shop.Shop.half(String)", "-q", "shop/Shop.java"]);
    assert_eq!(code, Some(0), "{out}{err}");
    let (code, _, err) = folder.run(&["verify", "--entry", "shop.Shop.half", "shop/Shop.java"]);
    assert_eq!(code, Some(3));
    assert!(err.contains("choose one of half(int), half(java.lang.String)"), "{err}");
}

#[test]
fn a_failing_array_is_replayed_and_reproduced() {
    let folder = Folder::new();
    folder.file("shop/Shop.java", SHOP);
    let args = ["verify", "--entry", "shop.Shop.price", "--linger", "0", "--reproducer", "again", "shop/Shop.java"];
    let (code, out, err) = folder.run(&args);
    assert_eq!(code, Some(1), "{out}{err}");
    assert!(out.contains("confirmed on the JVM"), "{out}");
    assert!(out.contains("array parameter 1 = new int[] {"), "{out}");
    let source = fs::read_to_string(folder.path("again/src/shop/Reproducer.java")).unwrap();
    assert!(source.contains("Feed.nextArray(int[].class)"), "{source}");
    let (code, out, err) = folder.run(&["run", "--entry", "shop.Shop.price", "--input=[5,6],1", "shop/Shop.java"]);
    assert_eq!((code, out.as_str()), (Some(0), ""), "{err}");
    let (code, _, err) = folder.run(&["run", "--entry", "shop.Shop.price", "--input=[5,6],2", "shop/Shop.java"]);
    assert_eq!(code, Some(1));
    assert!(err.contains("Index 2 out of bounds for length 2"), "{err}");
}

#[test]
fn settings_are_found_upwards_and_overridden() {
    let folder = Folder::new();
    folder.file("code/shop/Shop.java", SHOP);
    folder.file("jackalope.toml", "entry = 'shop.Shop.price'\nlinger = 0\nexclude = ['shop.Shop.price']\n");
    // The only check that fails is excluded, and the user is told.
    let (code, out, err) = folder.run(&["verify", "-q", "code/shop/Shop.java"]);
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(err.contains("checks are excluded"), "{err}");
    let (code, ..) = folder.run(&["verify", "-q", "--settings", "none", "--entry", "shop.Shop.price", "code"]);
    assert_eq!(code, Some(1));
    let (_, out, _) = folder.run(&["verify", "-q", "--all-entries", "code"]);
    assert!(out.contains("3 entries"), "{out}");
    folder.file("jackalope.toml", "entry = 'shop.Shop.price'\nengin = 'horn'\n");
    let (code, out, err) = folder.run(&["verify", "code"]);
    assert_eq!((code, out.as_str()), (Some(3), ""));
    assert!(err.contains("line 2, column 1") && err.contains("engin"), "{err}");
    let (code, _, err) = folder.run(&["verify", "--settings", "none-such.toml", "code"]);
    assert_eq!(code, Some(3));
    assert!(err.contains("none-such.toml"), "{err}");
}

#[test]
fn settings_that_were_only_found_start_no_program() {
    let folder = Folder::new();
    folder.file("shop/Shop.java", SHOP);
    for (key, value) in [("solver", "./solver"), ("jdk", "jdk")] {
        folder.file("jackalope.toml", &format!("{key} = '{value}'\n"));
        let (code, out, err) = folder.run(&["verify", "shop/Shop.java"]);
        assert_eq!((code, out.as_str()), (Some(3), ""), "{err}");
        assert!(err.contains(&format!("`{key}` names a program")), "{err}");
        let (_, _, err) = folder.run(&["verify", "--settings", "jackalope.toml", "shop/Shop.java"]);
        assert!(!err.contains("names a program"), "{err}");
    }
}

#[test]
fn projects_of_build_tools_are_recognised() {
    let folder = Folder::new();
    folder.file("pom.xml", "<project/>");
    let source = folder.file("src/main/java/shop/Shop.java", SHOP);
    // Not built yet: the sources are compiled.
    let (code, out, err) = folder.run(&["verify", "-q", "."]);
    assert_eq!(code, Some(0), "{out}{err}");
    let javac = front_java::classpath::Jdk::locate(None).unwrap().javac.unwrap();
    let classes = folder.path("target/classes");
    let status = Command::new(javac).args(["-g", "-d"]).arg(&classes).arg(&source).status().unwrap();
    assert!(status.success());
    let (code, out, err) = folder.run(&["verify", "--entry", "shop.Shop.price", "--linger", "0", "."]);
    assert_eq!(code, Some(1), "{out}{err}");
    // Classes do not say where their source is; the layout does.
    assert!(out.contains("src/main/java/shop/Shop.java:5"), "{out}");
    assert!(!err.contains("older"), "{err}");
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(100);
    fs::File::options().write(true).open(&source).unwrap().set_modified(later).unwrap();
    let (_, _, err) = folder.run(&["verify", "-q", "."]);
    assert!(err.contains("older") && err.contains("build the project first"), "{err}");
}

#[test]
fn several_paths_are_one_program() {
    let folder = Folder::new();
    folder.file(
        "common/lib/Twice.java",
        "package lib;\npublic class Twice { public static int of(int x) { return 2 * x; } }\n",
    );
    folder.file(
        "task/Main.java",
        "public class Main {\n    public static void main(String[] args) {\n        assert lib.Twice.of(3) == 6;\n    }\n}\n",
    );
    let property = folder.file("assert.prp", "CHECK( init(Main.main()), LTL(G assert) )\n");
    let property = property.to_str().unwrap();
    let (code, out, err) = folder.run(&["verify", "--property", property, "common", "task"]);
    assert_eq!(code, Some(0), "{out}{err}");
    assert_eq!(out.lines().last(), Some("TRUE"), "{out}");
    folder.file(
        "task/Main.java",
        "public class Main {\n    public static void main(String[] args) {\n        assert lib.Twice.of(3) == 7;\n    }\n}\n",
    );
    let witness = folder.path("w.graphml");
    let args = ["verify", "--property", property, "--witness", "w.graphml", "common", "task"];
    let (code, out, err) = folder.run(&args);
    assert_eq!(code, Some(1), "{out}{err}");
    assert_eq!(out.lines().last(), Some("FALSE"), "{out}");
    assert!(fs::read_to_string(witness).unwrap().contains("violation_witness"));
}

/// Witnesses of programs in C name the functions whose results are input, and the data model.
#[test]
fn programs_in_c_have_witnesses() {
    let folder = Folder::new();
    folder.file(
        "odd.c",
        "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\nint main(void) {\n    int n = __VERIFIER_nondet_int();\n    if (n == 42) reach_error();\n    return 0;\n}\n",
    );
    let property = folder.file("unreach-call.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    let property = property.to_str().unwrap();
    let args = ["verify", "--data-model", "lp64", "--property", property, "--witness", "w.graphml", "odd.c"];
    let (code, out, err) = folder.run(&args);
    assert_eq!(code, Some(1), "{out}{err}");
    let witness = fs::read_to_string(folder.path("w.graphml")).unwrap();
    for part in [
        "<data key=\"sourcecodelang\">C</data>",
        "<data key=\"specification\">CHECK( init(main()), LTL(G ! call(reach_error())) )</data>",
        "<data key=\"architecture\">64bit</data>",
        "<data key=\"assumption\">\\result == 42;</data>",
        "<data key=\"assumption.resultfunction\">__VERIFIER_nondet_int</data>",
        "<data key=\"assumption.scope\">main</data>",
    ] {
        assert!(witness.contains(part), "{part}: {witness}");
    }
}

#[test]
fn a_saved_report_is_shown_again() {
    let folder = Folder::new();
    folder.file("shop/Shop.java", SHOP);
    let args = ["verify", "--entry", "shop.Shop.price", "--linger", "0", "shop/Shop.java"];
    let (code, json, err) = folder.run(&[&args[..], &["--format", "json"]].concat());
    assert_eq!(code, Some(1), "{json}{err}");
    folder.file("report.json", &json);
    let (code, out, err) = folder.run(&["report", "report.json"]);
    assert_eq!(code, Some(1), "{out}{err}");
    assert!(out.contains("error[index]") && out.contains("return prices[item];"), "{out}");
    let (_, out, _) = folder.run(&["report", "report.json", "--format", "github"]);
    // What was not settled by then is there, too, in the order of lines.
    assert!(out.lines().any(|line| line.starts_with("::error file=shop/Shop.java,line=5,")), "{out}");
    let (_, out, _) = folder.run(&["report", "report.json", "--format", "sarif"]);
    assert!(out.contains("\"ruleId\": \"index\""), "{out}");
    folder.file("broken.json", &json[..json.len() / 2]);
    let (code, _, err) = folder.run(&["report", "broken.json"]);
    assert_eq!(code, Some(3));
    assert!(err.contains("broken.json: not a report"), "{err}");
    // Nothing is left half-written where nothing can be written.
    let (code, out, err) = folder.run(&[&args[..], &["--html", "none/such/page.html"]].concat());
    assert_eq!((code, out.as_str()), (Some(3), ""));
    assert!(err.contains("none/such/page.html"), "{err}");
}

#[test]
fn colours_are_for_those_who_want_them() {
    let folder = Folder::new();
    folder.file("shop/Shop.java", SHOP);
    let with = |name: &str, value: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_jackalope"))
            .args(["verify", "-q", "shop/Shop.java"])
            .env_remove("NO_COLOR")
            .env(name, value)
            .current_dir(Path::new(folder.0.path()))
            .stdin(Stdio::null())
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).contains('\u{1b}')
    };
    assert!(!with("UNUSED", "1"));
    assert!(with("CLICOLOR_FORCE", "1"));
    assert!(!with("NO_COLOR", "1"));
}

#[test]
fn no_time_is_an_answer_in_every_form() {
    let folder = Folder::new();
    folder.file("shop/Shop.java", SHOP);
    let property = folder.file("assert.prp", "CHECK( init(Main.main()), LTL(G assert) )\n");
    let late = ["verify", "--timeout", "0.001", "shop/Shop.java"];
    let (code, out, err) = folder.run(&[&late[..], &["--property", property.to_str().unwrap()]].concat());
    assert_eq!(code, Some(2), "{out}{err}");
    assert_eq!(out.lines().last(), Some("UNKNOWN"), "{out}");
    let (code, out, err) = folder.run(&[&late[..], &["--format", "json"]].concat());
    assert_eq!(code, Some(2), "{out}{err}");
    assert!(out.contains("\"verdict\": \"unknown\"") && out.contains("\"reason\": \"javac did not finish"), "{out}");
    // The library that a program reaches may be more than there is time for.
    let javac = front_java::classpath::Jdk::locate(None).unwrap().javac.unwrap();
    let source = folder.file(
        "Pattern.java",
        "public class Pattern {\n    public static void main(String[] args) {\n        \
         assert java.util.regex.Pattern.matches(\"a+\", \"aa\");\n    }\n}\n",
    );
    let classes = folder.path("classes");
    assert!(Command::new(javac).args(["-g", "-d"]).arg(&classes).arg(&source).status().unwrap().success());
    let (code, out, err) = folder.run(&["verify", "--timeout", "0.02", "classes"]);
    assert_eq!(code, Some(2), "{out}{err}");
    assert!(out.contains("no time was left to read the program"), "{out}");
}
