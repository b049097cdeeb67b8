//! From what the user points at to a lowered program: finds out what it is, compiles sources, finds the entry.

use crate::classfile::descriptor::{FieldType, MethodType};
use crate::classfile::{Method, access};
use crate::classpath::{ClassPath, ClassPathError, Jdk, JdkImage, Origin};
use crate::javac::{self, CompileError};
use crate::lower::{self, LowerError, Lowered, Options, World};
use crate::models;
use crate::pool::{JClassId, LoadError, MethodId, Pool};
use crate::temp_folder::TempFolder;
use base::Deadline;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Folders of sources with more files than this are refused.
const MAX_FILES: usize = 50_000;

/// What to open, and how.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// A `.java` file, a folder of sources or classes, a `.class` file or a jar.
    pub path: PathBuf,
    /// More classes, as for `java -cp`.
    pub class_path: Option<OsString>,
    /// `Class` or `Class.method`; found by itself where there is only one.
    pub entry: Option<String>,
    /// The JDK to use; found by itself where there is one.
    pub jdk: Option<PathBuf>,
    /// No JDK at all, even if there is one.
    pub without_jdk: bool,
    /// Whether `assert` statements are ignored.
    pub without_assertions: bool,
    /// The class of exceptions that may not leave the entry, such as `java.lang.RuntimeException`; all if it is not given.
    pub escaping: Option<String>,
    /// When to give up compiling.
    pub deadline: Deadline,
}

/// Why a program could not be opened. Each message names the thing and what to do.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is nothing at the path, or it cannot be read.
    #[error("{path}: {error}")]
    Unreadable {
        /// What the user named.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// It is nothing we know.
    #[error("{0}: not a Java program: expected a .java, .class or .jar file, or a folder with .java or .class files")]
    NotJava(PathBuf),
    /// A folder without anything in it.
    #[error("{0}: there are no .java or .class files in this folder")]
    Empty(PathBuf),
    /// A folder that nobody meant, such as the root of a disk.
    #[error(
        "{0}: more than {MAX_FILES} files in this folder and none of them a class: name the folder of the program itself"
    )]
    TooLarge(PathBuf),
    /// Sources could not be compiled.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// Part of the class path cannot be read.
    #[error(transparent)]
    ClassPath(#[from] ClassPathError),
    /// A class is missing or broken.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The program cannot be lowered.
    #[error(transparent)]
    Lower(#[from] LowerError),
    /// No class has a `main` method.
    #[error(
        "no class has a method `public static void main(String[])`: choose another method with --entry Class.method"
    )]
    NoMain,
    /// More than one class has a `main` method.
    #[error("several classes have a main method: choose one with --entry: {0}")]
    AmbiguousMain(String),
    /// The chosen entry does not exist.
    #[error("--entry {0}: {1}")]
    BadEntry(String, String),
}

/// How the program is started on a real JVM. The class files are there as long as this is.
#[derive(Debug)]
pub struct Launch {
    /// The JDK, if there is one.
    pub jdk: Option<Jdk>,
    /// Folders and jars with the user's classes, in order.
    pub class_path: Vec<PathBuf>,
    /// The class of the entry, with dots.
    pub class: String,
    /// The entry.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Whether it can be called from its package as `Class.method(…)`.
    pub is_plain: bool,
    /// Whether `assert` statements are executed.
    pub assertions: bool,
    _compiled: Option<TempFolder>,
}

/// A lowered program, and how to start the original.
#[derive(Debug)]
pub struct Opened {
    /// The program.
    pub lowered: Lowered,
    /// How it is started for real.
    pub launch: Launch,
}

/// Lowers the program.
pub fn open(request: &Request) -> Result<Lowered, OpenError> {
    open_to_launch(request).map(|opened| opened.lowered)
}

/// Lowers the program, and keeps what is needed to start it for real.
pub fn open_to_launch(request: &Request) -> Result<Opened, OpenError> {
    let jdk = match (&request.jdk, request.without_jdk) {
        (_, true) => None,
        (Some(home), false) => Some(Jdk::at(home)?),
        (None, false) => Jdk::locate(None).ok(),
    };
    let found = Found::at(request, jdk.as_ref())?;
    let feature = jdk.as_ref().map_or(17, |jdk| jdk.feature_version);
    let image = jdk.as_ref().map(Jdk::open_image).transpose()?.map(Arc::new);
    let class_path = class_path(&found.roots, request, feature, image.clone())?;
    let mut pool = Pool::new(class_path, image);
    let (class, main) = entry(&mut pool, request.entry.as_deref(), &found)?;
    let options = Options {
        java_version: u32::from(feature),
        assertions: !request.without_assertions,
        escaping: request.escaping.as_deref().map(|name| name.replace('.', "/").into()),
    };
    let declared = pool.method(main);
    let mut class_path = found.roots.clone();
    class_path.extend(request.class_path.iter().flat_map(std::env::split_paths));
    let launch = Launch {
        jdk,
        class_path,
        class: pool.class(class).dotted(),
        method: declared.name.to_string(),
        descriptor: declared.descriptor.to_string(),
        is_plain: declared.is_static() && declared.access & access::PRIVATE == 0,
        assertions: options.assertions,
        _compiled: found.compiled,
    };
    let lowered = lower::program(World::new(pool, options), class, main)?;
    Ok(Opened { lowered, launch })
}

/// Models first, then the JDK, then the user's classes: nobody replaces `java.lang.String`.
fn class_path(
    roots: &[PathBuf],
    request: &Request,
    feature: u16,
    image: Option<Arc<JdkImage>>,
) -> Result<ClassPath, OpenError> {
    let mut class_path = ClassPath::new(feature);
    class_path.add_memory("models", models::classes(), Origin::Model);
    if let Some(image) = image {
        class_path.add_image(image);
    }
    for root in roots {
        class_path.add_path(root)?;
    }
    if let Some(more) = &request.class_path {
        class_path.add_class_path(more)?;
    }
    Ok(class_path)
}

/// What the user's path turned out to be.
struct Found {
    roots: Vec<PathBuf>,
    /// The class to start with if it has a main method.
    preferred: Option<String>,
    compiled: Option<TempFolder>,
}

impl Found {
    fn at(request: &Request, jdk: Option<&Jdk>) -> Result<Found, OpenError> {
        let path = &request.path;
        let unreadable = |error| OpenError::Unreadable { path: path.clone(), error };
        let metadata = fs::metadata(path).map_err(unreadable)?;
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or("").to_ascii_lowercase();
        if metadata.is_dir() {
            return Found::folder(request, jdk);
        }
        match &*extension {
            "java" => {
                let text = fs::read(path).map_err(unreadable)?;
                let package = package_of(&String::from_utf8_lossy(&text));
                let source_path = source_root(path, &package);
                let folder = javac::compile(
                    jdk,
                    std::slice::from_ref(path),
                    source_path.as_deref(),
                    request.class_path.as_deref(),
                    &request.deadline,
                )?;
                let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("").to_owned();
                let preferred = if package.is_empty() { stem } else { format!("{package}.{stem}") };
                Ok(Found {
                    roots: vec![javac::classes_in(&folder)],
                    preferred: Some(preferred),
                    compiled: Some(folder),
                })
            }
            "class" => {
                let bytes = fs::read(path).map_err(unreadable)?;
                let class = crate::classfile::ClassFile::parse(bytes)
                    .map_err(|error| LoadError::Broken(path.display().to_string().into(), error.to_string().into()))?;
                let depth = class.this_class.matches('/').count() + 1;
                let root = path.ancestors().nth(depth).map(Path::to_owned).unwrap_or_default();
                let root = if root.as_os_str().is_empty() { PathBuf::from(".") } else { root };
                Ok(Found { roots: vec![root], preferred: Some(class.this_class.replace('/', ".")), compiled: None })
            }
            "jar" | "zip" => Ok(Found { roots: vec![path.clone()], preferred: None, compiled: None }),
            _ => Err(OpenError::NotJava(path.clone())),
        }
    }

    fn folder(request: &Request, jdk: Option<&Jdk>) -> Result<Found, OpenError> {
        let path = &request.path;
        let mut sources = Vec::new();
        let mut seen = 0;
        let mut pending = vec![path.clone()];
        while let Some(folder) = pending.pop() {
            let entries =
                fs::read_dir(&folder).map_err(|error| OpenError::Unreadable { path: folder.clone(), error })?;
            for entry in entries.flatten() {
                seen += 1;
                if seen > MAX_FILES {
                    return Err(OpenError::TooLarge(path.clone()));
                }
                let Ok(kind) = entry.file_type() else { continue };
                let path = entry.path();
                if kind.is_dir() {
                    pending.push(path);
                } else if path.extension().is_some_and(|extension| extension == "java") {
                    sources.push(path);
                } else if path.extension().is_some_and(|extension| extension == "class") {
                    return Ok(Found { roots: vec![request.path.clone()], preferred: None, compiled: None });
                }
            }
        }
        // module-info.java would make everything a module, which nobody asked for.
        sources.retain(|source| source.file_name().is_none_or(|name| name != "module-info.java"));
        if sources.is_empty() {
            return Err(OpenError::Empty(path.clone()));
        }
        sources.sort();
        let folder = javac::compile(jdk, &sources, None, request.class_path.as_deref(), &request.deadline)?;
        Ok(Found { roots: vec![javac::classes_in(&folder)], preferred: None, compiled: Some(folder) })
    }
}

/// The package that a source declares; empty for none.
fn package_of(source: &str) -> String {
    let mut rest = source.trim_start_matches('\u{feff}');
    loop {
        rest = rest.trim_start();
        if let Some(comment) = rest.strip_prefix("//") {
            rest = comment.split_once('\n').map_or("", |(_, rest)| rest);
        } else if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, rest)| rest);
        } else {
            break;
        }
    }
    match rest.strip_prefix("package") {
        Some(name) if name.starts_with(char::is_whitespace) => {
            name.split(';').next().unwrap_or("").split_whitespace().collect()
        }
        _ => String::new(),
    }
}

/// The folder in which the packages of a source file start.
fn source_root(file: &Path, package: &str) -> Option<PathBuf> {
    let mut root = file.parent()?.to_owned();
    for part in package.split('.').filter(|part| !part.is_empty()).rev() {
        if root.file_name()? != part {
            return None;
        }
        root = root.parent()?.to_owned();
    }
    Some(if root.as_os_str().is_empty() { PathBuf::from(".") } else { root })
}

fn entry(pool: &mut Pool, wanted: Option<&str>, found: &Found) -> Result<(JClassId, MethodId), OpenError> {
    if let Some(wanted) = wanted {
        return chosen_entry(pool, wanted);
    }
    let preferred = found.preferred.clone().or_else(|| pool.class_path().main_class().map(str::to_owned));
    if let Some(preferred) = preferred {
        let class = pool.load(&preferred.replace('.', "/"));
        match class {
            Ok(class) => {
                if let Some(main) = main_of(pool, class) {
                    return Ok((class, main));
                }
            }
            Err(LoadError::Missing(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let mut mains = Vec::new();
    let mut broken = None;
    for name in pool.class_path().user_classes()? {
        match pool.load(&name) {
            Ok(class) => mains.extend(main_of(pool, class).map(|main| (class, main))),
            Err(error) => broken = broken.or(Some(error)),
        }
    }
    match (&mains[..], broken) {
        ([main], _) => Ok(*main),
        ([], Some(error)) => Err(error.into()),
        ([], None) => Err(OpenError::NoMain),
        (several, _) => {
            let names: Vec<String> = several.iter().map(|(class, _)| pool.class(*class).dotted()).collect();
            Err(OpenError::AmbiguousMain(names.join(", ")))
        }
    }
}

/// The main method of a class as the Java launcher finds it, those of JEP 512 included.
fn main_of(pool: &Pool, class: JClassId) -> Option<MethodId> {
    let with_args = pool.resolve_method(class, "main", "([Ljava/lang/String;)V");
    let without = pool.resolve_method(class, "main", "()V");
    let is_static = |method: &Method| method.access & access::STATIC != 0;
    let classic = with_args.filter(|main| is_static(pool.method(*main)));
    let new_style = pool.class(class).file.major >= 69;
    let relaxed = || with_args.or(without).filter(|main| pool.method(*main).access & access::PRIVATE == 0);
    classic.or_else(|| if new_style { relaxed() } else { None })
}

fn chosen_entry(pool: &mut Pool, wanted: &str) -> Result<(JClassId, MethodId), OpenError> {
    let bad = |reason: &str| OpenError::BadEntry(wanted.to_owned(), reason.to_owned());
    if let Ok(class) = pool.load(&wanted.replace('.', "/")) {
        let main = main_of(pool, class).ok_or_else(|| bad("the class has no main method"))?;
        return Ok((class, main));
    }
    let Some((class, method)) = wanted.rsplit_once('.') else {
        return Err(bad("there is no such class (expected Class or Class.method)"));
    };
    let class = match pool.load(&class.replace('.', "/")) {
        Ok(class) => class,
        Err(LoadError::Missing(_)) => return Err(bad(&format!("there is no class {class}"))),
        Err(error) => return Err(error.into()),
    };
    if method == "main"
        && let Some(main) = main_of(pool, class)
    {
        return Ok((class, main));
    }
    let named: Vec<MethodId> = pool.methods(class).filter(|id| &*pool.method(*id).name == method).collect();
    match named[..] {
        [] => Err(bad("the class has no such method")),
        [only] if pool.method(only).access & access::STATIC == 0 => Err(bad("the method is not static")),
        [only] if !takes_simple_values(&pool.method(only).descriptor) => {
            Err(bad("only parameters of primitive types, String and String[] can be chosen as input"))
        }
        [only] => Ok((class, only)),
        _ => Err(bad("the class has several methods of this name")),
    }
}

/// Whether all parameters can be made from input.
fn takes_simple_values(descriptor: &str) -> bool {
    MethodType::parse(descriptor).is_ok_and(|parsed| {
        parsed.params.iter().all(|ty| match ty {
            FieldType::Object(name) => &**name == "java/lang/String",
            FieldType::Array(element) => matches!(&**element, FieldType::Object(name) if &**name == "java/lang/String"),
            _ => true,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_found_behind_comments() {
        assert_eq!(package_of("/* a */ // b\npackage a.b . c;\nclass X {}"), "a.b.c");
        assert_eq!(package_of("class packageX {}"), "");
        assert_eq!(package_of(""), "");
    }

    #[test]
    fn source_roots_follow_the_package() {
        assert_eq!(source_root(Path::new("src/a/b/X.java"), "a.b"), Some(PathBuf::from("src")));
        assert_eq!(source_root(Path::new("X.java"), ""), Some(PathBuf::from(".")));
        assert_eq!(source_root(Path::new("src/X.java"), "a.b"), None);
    }
}
