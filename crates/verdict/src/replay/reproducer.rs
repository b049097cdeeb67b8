//! A program that fails as a confirmed run does, to be run without us: `java -ea`, or as a test of JUnit 5.
//!
//! The folder gets the user's class files, a `Reproducer` in the package of the entry that sets the inputs and calls it, a test that does
//! the same, and the sources that hand out inputs, as far as they are needed.

use super::feed::Feed;
use super::{INPUT_CLASSES, user_classes, write_class, write_patch, write_rewritten};
use crate::trace::{Confirmed, java_value};
use front_java::classfile::descriptor::{FieldType, MethodType};
use front_java::classpath::ClassPathError;
use front_java::project::Launch;
use ivl::Program;
use ivl::interp::Given;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

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
const CPROVER: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../replay/app/org/cprover/CProver.java"));

/// Why a reproducer could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ReproducerError {
    /// A file cannot be written.
    #[error("{path}: {error}")]
    Io {
        /// Which one.
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
    folder: &Path,
) -> Result<Vec<String>, ReproducerError> {
    let feed = Feed::of(program, &confirmed.trace);
    let (package, class) = match launch.class.rsplit_once('.') {
        Some((package, class)) => (package, class),
        None => ("", &*launch.class),
    };
    let source = reproducer_source(program, launch, confirmed, &feed, package, class)?;
    let test = test_source(program, confirmed, package);
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
    for (name, text, asked) in
        [(verifier, VERIFIER, verifier), (factory, FACTORY, verifier), (cprover, CPROVER, cprover), (heap, HEAP, heap)]
    {
        if is_used(asked) {
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
    }
    let separator = if cfg!(windows) { ";" } else { ":" };
    let main = if package.is_empty() { "Reproducer".to_owned() } else { format!("{package}.Reproducer") };
    let files: Vec<String> =
        sources.iter().map(|(name, _)| Path::new("src").join(name).display().to_string()).collect();
    let commands = vec![
        format!("javac -d classes -cp program {}", files.join(" ")),
        format!("java {} -cp classes{separator}program {main}", options.join(" ")),
    ];
    write(&folder.join("README.md"), &readme(program, confirmed, &commands, &options))?;
    Ok(commands)
}

fn write(path: &Path, text: &str) -> Result<(), ReproducerError> {
    let io = |error| ReproducerError::Io { path: path.to_owned(), error };
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(io)?;
    }
    fs::write(path, text).map_err(io)
}

/// What fails and where.
fn failure(program: &Program, confirmed: &Confirmed) -> String {
    let check = &program.checks[confirmed.trace.check];
    let origin = program.origins.get(check.origin);
    let thrown = confirmed.thrown.as_ref().map_or_else(|| check.kind.name().to_owned(), |thrown| thrown.class.clone());
    format!("{thrown} at {origin}")
}

fn package_line(package: &str) -> String {
    if package.is_empty() { String::new() } else { format!("package {package};\n\n") }
}

fn values(values: &[Given]) -> String {
    values.iter().map(java_value).collect::<Vec<_>>().join(", ")
}

fn reproducer_source(
    program: &Program,
    launch: &Launch,
    confirmed: &Confirmed,
    feed: &Feed,
    package: &str,
    class: &str,
) -> Result<String, ReproducerError> {
    let shown = format!("{}.{}", launch.class, launch.method);
    let parsed = MethodType::parse(&launch.descriptor).map_err(|_| ReproducerError::Entry(shown.clone()))?;
    let mut text = package_line(package);
    let _ = writeln!(text, "import jackalope.replay.Feed;\n");
    let _ = writeln!(text, "/** Fails as Jackalope has found: {}. */", failure(program, confirmed));
    text.push_str("public final class Reproducer {\n    private Reproducer() {}\n\n");
    text.push_str("    public static void main(String[] none) throws Throwable {\n");
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

fn test_source(program: &Program, confirmed: &Confirmed, package: &str) -> String {
    format!(
        "{}import org.junit.jupiter.api.Test;\n\n/** Fails with {}. */\nclass ReproducerTest {{\n    @Test\n    void \
         entryDoesNotFail() throws Throwable {{\n        Reproducer.main(new String[0]);\n    }}\n}}\n",
        package_line(package),
        failure(program, confirmed),
    )
}

fn readme(program: &Program, confirmed: &Confirmed, commands: &[String], options: &[String]) -> String {
    let mut text = format!("# Reproducer\n\nThis program fails with {}.\n\n", failure(program, confirmed));
    text.push_str("In this folder:\n\n");
    for command in commands {
        let _ = writeln!(text, "    {command}");
    }
    text.push_str(
        "\n`program` has the classes of the program, `src` the program that sets the inputs and calls the entry.\n",
    );
    text.push_str("`test` has the same as a test of JUnit 5; add `src` and `test` to your sources, and run it with\n");
    let _ = writeln!(text, "`{}`.", options.join(" "));
    if !confirmed.asked.is_empty() {
        text.push_str("\nThe inputs, in order:\n\n");
        for asked in confirmed.asked.iter().take(200) {
            let _ = writeln!(text, "    {} = {}", asked.what, asked.value(program));
        }
    }
    text
}
