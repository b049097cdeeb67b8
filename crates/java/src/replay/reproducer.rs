//! A program that fails as a confirmed run does, to be run without us: `java -ea`, or as a test of JUnit 5.
//!
//! The folder gets the user's class files, a `Reproducer` in the package of the entry that sets the inputs and calls it, a test that does
//! the same, and the sources that hand out inputs, as far as they are needed. Where a method was checked by itself, with its contract, the
//! entry is code that builds its heap from the inputs, and what that heap is stands in the `Reproducer`.

use super::feed::Feed;
use super::{INPUT_CLASSES, user_classes, write_class, write_patch, write_rewritten};
use crate::syntax::{JavaSyntax, java_value};
use front_java::classfile::descriptor::{FieldType, MethodType};
use front_java::classpath::ClassPathError;
use front_java::project::Launch;
use ivl::Program;
use ivl::interp::Given;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use verdict::Checked;
use verdict::trace::Confirmed;

const FEED: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../replay/app/jackalope/replay/Feed.java"));
const LOCAL_RANDOM: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../replay/app/jackalope/replay/ThreadLocalRandom.java"));
const VERIFIER: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../replay/app/org/sosy_lab/sv_benchmarks/Verifier.java"));
const FACTORY: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../replay/app/org/sosy_lab/sv_benchmarks/ObjectFactory.java"
));
const HEAP: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../replay/app/jackalope/contract/Heap.java"));
const JML: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../models/jackalope/contract/Jml.java"));
const VIOLATION: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../models/jackalope/contract/Violation.java"));
const EXACT: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../models/jackalope/rt/Exact.java"));
const TRUSTED: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../models/jackalope/rt/Trusted.java"));
const CPROVER: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../replay/app/org/cprover/CProver.java"));

/// Why a reproducer could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ReproducerError {
    /// A file cannot be written.
    #[error("{path}: {error}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// The program's classes cannot be read.
    #[error(transparent)]
    ClassPath(#[from] ClassPathError),
    /// The entry cannot be called.
    #[error("the entry {0} cannot be called from another class")]
    Entry(String),
}

/// Writes the reproducer; returns the command that runs it, in the folder.
pub fn reproducer(
    program: &Program,
    launch: &Launch,
    confirmed: &Confirmed,
    checked: Option<&Checked>,
    folder: &Path,
) -> Result<Vec<String>, ReproducerError> {
    let story = Story { failure: failure(program, confirmed, checked), checked };
    let feed = Feed::of(program, &confirmed.trace);
    let (package, class) = match launch.class.rsplit_once('.') {
        Some((package, class)) => (package, class),
        None => ("", &*launch.class),
    };
    let source = reproducer_source(launch, &story, &feed, package, class)?;
    let test = test_source(&story, package);
    let own = package.replace('.', "/");
    let mut sources = vec![(Path::new(&own).join("Reproducer.java"), &*source)];
    sources.push((PathBuf::from("jackalope/replay/Feed.java"), FEED));
    let user = user_classes(launch)?;
    let is_used =
        |name: &str| user.iter().any(|(_, bytes)| bytes.windows(name.len()).any(|window| window == name.as_bytes()));
    if feed.needs_rewriting() && is_used("java/util/concurrent/ThreadLocalRandom") {
        sources.push((PathBuf::from("jackalope/replay/ThreadLocalRandom.java"), LOCAL_RANDOM));
    }
    // The interface of factories stands in the signature of a method of `Verifier`, and goes where that goes.
    let [verifier, factory, cprover, heap] = INPUT_CLASSES;
    let jml = "jackalope/contract/Jml";
    let has_contracts = is_used(jml);
    for (name, text, asked) in [
        (verifier, VERIFIER, verifier),
        (factory, FACTORY, verifier),
        (cprover, CPROVER, cprover),
        (heap, HEAP, heap),
        (jml, JML, jml),
        ("jackalope/contract/Violation", VIOLATION, jml),
        ("jackalope/rt/Exact", EXACT, jml),
        ("jackalope/rt/Trusted", TRUSTED, jml),
    ] {
        // What contracts are made of asks for the rest.
        let is_of_contracts = has_contracts && asked != cprover;
        if is_used(asked) || is_of_contracts {
            sources.push((PathBuf::from(format!("{name}.java")), text));
        }
    }
    for (name, text) in &sources {
        write(&folder.join("src").join(name), text)?;
    }
    write(&folder.join("test").join(&own).join("ReproducerTest.java"), &test)?;
    let classes = folder.join("program");
    let io = |error| ReproducerError::Io { path: classes.clone(), error };
    if feed.needs_rewriting() {
        write_rewritten(launch, &classes).map_err(io)?;
    } else {
        for (name, bytes) in &user {
            write_class(&classes, name, bytes).map_err(io)?;
        }
    }
    let mut options = vec!["-ea".to_owned()];
    if !launch.assertions {
        options.clear();
    }
    if feed.has_equal_hashes() {
        options.extend(["-XX:+UnlockExperimentalVMOptions".to_owned(), "-XX:hashCode=2".to_owned()]);
    }
    if !feed.random.is_empty() {
        write_patch(folder).map_err(io)?;
        options.push("--patch-module=java.base=base".to_owned());
        if launch.random_is_input {
            options.push("-Djackalope.random.seeded=true".to_owned());
        }
    }
    let separator = if cfg!(windows) { ";" } else { ":" };
    let main = if package.is_empty() { "Reproducer".to_owned() } else { format!("{package}.Reproducer") };
    let files: Vec<String> =
        sources.iter().map(|(name, _)| Path::new("src").join(name).display().to_string()).collect();
    let encoding = if source.is_ascii() { "" } else { "-encoding UTF-8 " };
    let commands = vec![
        format!("javac {encoding}-d classes -cp program {}", files.join(" ")),
        format!("java {} -cp classes{separator}program {main}", options.join(" ")),
    ];
    write(&folder.join("README.md"), &readme(program, confirmed, &story, &commands, &options))?;
    Ok(commands)
}

fn write(path: &Path, text: &str) -> Result<(), ReproducerError> {
    let io = |error| ReproducerError::Io { path: path.to_owned(), error };
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(io)?;
    }
    fs::write(path, text).map_err(io)
}

/// What is told about the run.
struct Story<'a> {
    failure: String,
    checked: Option<&'a Checked>,
}

/// What fails and where.
fn failure(program: &Program, confirmed: &Confirmed, checked: Option<&Checked>) -> String {
    if let Some(checked) = checked {
        return in_comment(&checked.failure);
    }
    let check = &program.checks[confirmed.trace.check];
    let origin = program.origins.get(check.origin);
    let thrown = confirmed.thrown.as_ref().map_or_else(|| check.kind.name().to_owned(), |thrown| thrown.class.clone());
    format!("{thrown} at {origin}")
}

/// Text that a comment may have: one that neither ends it nor is an escape of Java.
fn in_comment(text: &str) -> String {
    text.replace("*/", "* /").replace("\\u", "\\ u").replace(['\n', '\r'], " ")
}

fn package_line(package: &str) -> String {
    if package.is_empty() { String::new() } else { format!("package {package};\n\n") }
}

fn values(values: &[Given]) -> String {
    values.iter().map(java_value).collect::<Vec<_>>().join(", ")
}

fn reproducer_source(
    launch: &Launch,
    story: &Story<'_>,
    feed: &Feed,
    package: &str,
    class: &str,
) -> Result<String, ReproducerError> {
    let shown = format!("{}.{}", launch.class, launch.method);
    let parsed = MethodType::parse(&launch.descriptor).map_err(|_| ReproducerError::Entry(shown.clone()))?;
    let mut text = package_line(package);
    let _ = writeln!(text, "import jackalope.replay.Feed;\n");
    let _ = writeln!(text, "/** Fails as Jackalope has found: {}. */", story.failure);
    text.push_str("public final class Reproducer {\n    private Reproducer() {}\n\n");
    text.push_str("    public static void main(String[] none) throws Throwable {\n");
    if let Some(checked) = story.checked {
        text.push_str("        // Choices from which the arguments are built:\n");
        for line in &checked.before {
            let _ = writeln!(text, "        //     {}", in_comment(line));
        }
    }
    let queues = [("nondet", &feed.nondet), ("random", &feed.random), ("nanos", &feed.nanos), ("millis", &feed.millis)];
    for (queue, given) in queues {
        // A method of the JVM has an end.
        for part in given.chunks(500) {
            let _ = writeln!(text, "        Feed.{queue}({});", values(part));
        }
    }
    if !feed.stdin.is_empty() {
        let bytes: Vec<String> = feed.stdin.iter().map(|byte| (*byte as i8).to_string()).collect();
        let bytes = bytes.join(", ");
        let _ = writeln!(text, "        System.setIn(new java.io.ByteArrayInputStream(new byte[] {{{bytes}}}));");
    }
    let arguments: Vec<String> = parsed
        .params
        .iter()
        .map(|ty| match ty {
            FieldType::Array(element) if !element.is_reference() => {
                format!("Feed.nextArray({})", type_literal(ty))
            }
            FieldType::Array(_) => format!("new String[] {{{}}}", values(&feed.arguments)),
            FieldType::Object(_) => "Feed.next(String.class)".to_owned(),
            primitive => format!("Feed.next({}.class)", box_of(primitive)),
        })
        .collect();
    let class = class.replace('$', ".");
    if !parsed.params.is_empty() && launch.is_plain {
        // Static initialisers may ask for input, and do so before the parameters are chosen.
        let _ = writeln!(text, "        Class.forName(\"{}\");", launch.class);
    }
    if let Some(checked) = story.checked {
        let method = in_comment(&checked.function);
        let _ = writeln!(text, "        // Builds them, calls {method}, and checks its contract.");
    }
    if launch.is_plain {
        let _ = writeln!(text, "        {class}.{}({});", launch.method, arguments.join(", "));
    } else {
        // Private, or no static method: only reflection gets there.
        let types: Vec<String> = parsed.params.iter().map(type_literal).collect();
        let types = types.iter().map(|ty| format!(", {ty}")).collect::<String>();
        let _ = writeln!(text, "        Class<?> type = Class.forName(\"{}\");", launch.class);
        let _ = writeln!(
            text,
            "        java.lang.reflect.Method entry = type.getDeclaredMethod(\"{}\"{types});",
            launch.method
        );
        text.push_str("        entry.setAccessible(true);\n        Object receiver = null;\n");
        text.push_str("        if (!java.lang.reflect.Modifier.isStatic(entry.getModifiers())) {\n");
        text.push_str("            java.lang.reflect.Constructor<?> maker = type.getDeclaredConstructor();\n");
        text.push_str(
            "            maker.setAccessible(true);\n            receiver = maker.newInstance();\n        }\n",
        );
        let arguments = arguments.iter().map(|argument| format!(", {}", cast_array(argument))).collect::<String>();
        text.push_str("        try {\n");
        let _ = writeln!(text, "            entry.invoke(receiver{arguments});");
        text.push_str("        } catch (java.lang.reflect.InvocationTargetException e) {\n");
        text.push_str("            throw e.getCause();\n        }\n");
    }
    text.push_str("    }\n}\n");
    Ok(text)
}

/// An array as one argument, not as many.
fn cast_array(argument: &str) -> String {
    if argument.starts_with("new ") { format!("(Object) {argument}") } else { argument.to_owned() }
}

fn box_of(ty: &FieldType) -> &'static str {
    match ty {
        FieldType::Boolean => "Boolean",
        FieldType::Byte => "Byte",
        FieldType::Char => "Character",
        FieldType::Short => "Short",
        FieldType::Int => "Integer",
        FieldType::Long => "Long",
        FieldType::Float => "Float",
        FieldType::Double => "Double",
        FieldType::Object(_) | FieldType::Array(_) => "String",
    }
}

fn type_literal(ty: &FieldType) -> String {
    // Of classes only String is a parameter.
    format!("{}.class", ty.java_name().replace("java.lang.String", "String"))
}

fn test_source(story: &Story<'_>, package: &str) -> String {
    format!(
        "{}import org.junit.jupiter.api.Test;\n\n/** Fails with {}. */\nclass ReproducerTest {{\n    @Test\n    void \
         entryDoesNotFail() throws Throwable {{\n        Reproducer.main(new String[0]);\n    }}\n}}\n",
        package_line(package),
        story.failure,
    )
}

fn readme(
    program: &Program,
    confirmed: &Confirmed,
    story: &Story<'_>,
    commands: &[String],
    options: &[String],
) -> String {
    let mut text = "# Reproducer\n\n".to_owned();
    match story.checked {
        Some(checked) => {
            let _ = writeln!(text, "This program calls `{}` and shows that", checked.function);
            let _ = writeln!(text, "{}.\n\nBefore the call:\n", checked.failure);
            for line in &checked.before {
                let _ = writeln!(text, "    {line}");
            }
            text.push('\n');
        }
        None => {
            let _ = writeln!(text, "This program fails with {}.\n", story.failure);
        }
    }
    text.push_str("In this folder:\n\n");
    for command in commands {
        let _ = writeln!(text, "    {command}");
    }
    text.push_str(match story.checked {
        Some(_) => {
            "\n`program` has the classes of the program, with the contracts as code, `src` the program that builds the arguments.\n"
        }
        None => "\n`program` has the classes of the program, `src` the program that sets the inputs and calls the entry.\n",
    });
    text.push_str("`test` has the same as a test of JUnit 5; add `src` and `test` to your sources, and run it with\n");
    let _ = writeln!(text, "`{}`.", options.join(" "));
    if !confirmed.asked.is_empty() && story.checked.is_none() {
        text.push_str("\nThe inputs, in order:\n\n");
        for asked in confirmed.asked.iter().take(200) {
            let _ = writeln!(text, "    {} = {}", asked.what, asked.value(program, &JavaSyntax));
        }
    }
    text
}
