//! Exceptions as far as they are known by name: from the sources to the classes of which one stands for all that may leave a method.
//!
//! The library has more exceptions than anybody could list. But of two that are neither made nor asked for by name anywhere in the program nobody can tell
//! which is which, as long as nobody asks for the class itself: each behaves as the nearest class above it that has been named. Invariant: every
//! exception of the classes asked for has such a class among those that are returned; where that cannot be seen, there is no answer.

use crate::ast::ClassKind;
use crate::instrument::words;
use crate::world::{ClassId, World, erased};
use std::collections::BTreeSet;

/// A class of the library that can be thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Library {
    /// Its name, with the package.
    pub name: &'static str,
    /// The name of its superclass.
    above: &'static str,
    /// Whether it has a constructor that takes a message.
    pub has_message: bool,
}

const fn known(name: &'static str, above: &'static str) -> Library {
    Library { name, above, has_message: true }
}

const EXCEPTION: &str = "java.lang.Exception";
const RUNTIME: &str = "java.lang.RuntimeException";
const REFLECTIVE: &str = "java.lang.ReflectiveOperationException";
const ARGUMENT: &str = "java.lang.IllegalArgumentException";
const INDEX: &str = "java.lang.IndexOutOfBoundsException";

/// Those that programs name: none is abstract or final.
const LIBRARY: [Library; 37] = [
    known("java.lang.Throwable", "java.lang.Object"),
    known("java.lang.Error", "java.lang.Throwable"),
    known("java.lang.AssertionError", "java.lang.Error"),
    known(EXCEPTION, "java.lang.Throwable"),
    known(RUNTIME, EXCEPTION),
    known("java.lang.CloneNotSupportedException", EXCEPTION),
    known("java.lang.InterruptedException", EXCEPTION),
    known(REFLECTIVE, EXCEPTION),
    known("java.lang.ClassNotFoundException", REFLECTIVE),
    known("java.lang.IllegalAccessException", REFLECTIVE),
    known("java.lang.InstantiationException", REFLECTIVE),
    known("java.lang.NoSuchFieldException", REFLECTIVE),
    known("java.lang.NoSuchMethodException", REFLECTIVE),
    known("java.lang.ArithmeticException", RUNTIME),
    known("java.lang.ArrayStoreException", RUNTIME),
    known("java.lang.ClassCastException", RUNTIME),
    known(ARGUMENT, RUNTIME),
    known("java.lang.IllegalThreadStateException", ARGUMENT),
    known("java.lang.NumberFormatException", ARGUMENT),
    known("java.lang.IllegalCallerException", RUNTIME),
    known("java.lang.IllegalMonitorStateException", RUNTIME),
    known("java.lang.IllegalStateException", RUNTIME),
    known(INDEX, RUNTIME),
    known("java.lang.ArrayIndexOutOfBoundsException", INDEX),
    known("java.lang.StringIndexOutOfBoundsException", INDEX),
    known("java.lang.NegativeArraySizeException", RUNTIME),
    known("java.lang.NullPointerException", RUNTIME),
    known("java.lang.SecurityException", RUNTIME),
    known("java.lang.UnsupportedOperationException", RUNTIME),
    known("java.util.ConcurrentModificationException", RUNTIME),
    Library { name: "java.util.EmptyStackException", above: RUNTIME, has_message: false },
    known("java.util.NoSuchElementException", RUNTIME),
    known("java.util.InputMismatchException", "java.util.NoSuchElementException"),
    known("java.io.IOException", EXCEPTION),
    known("java.io.EOFException", "java.io.IOException"),
    known("java.io.FileNotFoundException", "java.io.IOException"),
    known("java.io.UnsupportedEncodingException", "java.io.IOException"),
];

/// Packages whose exceptions extend nothing but exceptions, so that nobody can ask for anything else.
const PLAIN: [&str; 3] = ["java.lang.", "java.util.", "java.io."];

/// Who uses one of these words may see what an exception has beside its class and its message.
const DEEP: [&str; 6] =
    ["getCause", "initCause", "getSuppressed", "getStackTrace", "setStackTrace", "fillInStackTrace"];

/// Who uses one of these words may see of which class exactly an exception is.
const EXACT: [&str; 2] = ["getClass", "typeof"];

/// Who uses one of these words may throw a checked exception that is not declared.
const SNEAKY: [&str; 2] = ["newInstance", "Unsafe"];

impl Library {
    /// Its name without the package.
    pub fn simple(&self) -> &'static str {
        self.name.rsplit('.').next().unwrap_or(self.name)
    }

    /// Whether it is a class, or extends it.
    fn is_below(&self, name: &str) -> bool {
        let mut here = Some(self);
        while let Some(class) = here {
            if class.name == name {
                return true;
            }
            here = LIBRARY.iter().find(|other| other.name == class.above);
        }
        false
    }
}

/// What a class of the program extends outside of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// Nothing.
    Object,
    /// Something that can be thrown.
    Thrown(&'static Library),
    /// Something else, with state of its own.
    Unknown,
}

/// What a class extends outside of the program.
pub fn base(world: &World<'_>, id: ClassId) -> Base {
    let top = world.line(id).last().copied().unwrap_or(id);
    let Some(above) = &world.class(top).superclass else { return Base::Object };
    let name = erased(&above.text);
    match library(world, &name, top) {
        Some(library) => Base::Thrown(library),
        None if matches!(&*name, "Object" | "java.lang.Object") => Base::Object,
        None => Base::Unknown,
    }
}

/// The class of the library that a name means inside of a class, if it is a known exception.
fn library(world: &World<'_>, name: &str, from: ClassId) -> Option<&'static Library> {
    let found = LIBRARY.iter().find(|known| known.name == name || known.simple() == name)?;
    let ends = format!(".{}", found.simple());
    let mut imports = world.imports(from);
    let is_other = |import: &str| import.ends_with(&ends) && import != found.name;
    (name == found.name || !imports.any(is_other)).then_some(found)
}

/// Whether some code may see what an exception has beside its class and its message.
pub fn looks_deep(world: &World<'_>) -> bool {
    world.files.iter().any(|file| {
        let words = words(&file.text);
        let prints = file.text.matches("printStackTrace").count() != file.text.matches("printStackTrace()").count();
        DEEP.iter().any(|word| words.contains(word)) || prints
    })
}

/// Whether some code asks for messages.
pub fn reads_messages(world: &World<'_>) -> bool {
    let asks = |text: &str| ["getMessage", "getLocalizedMessage"].iter().any(|word| words(text).contains(word));
    world.files.iter().any(|file| asks(&file.text))
}

/// A class whose objects stand for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Candidate {
    /// One of the program: for itself alone.
    Own(ClassId),
    /// One of the library: for all below it that nobody names.
    Library(&'static Library),
}

/// A class that contracts name.
#[derive(Clone, Copy)]
enum Named {
    Own(ClassId),
    Library(&'static Library),
}

impl Named {
    fn new(world: &World<'_>, (from, name): &(ClassId, String)) -> Option<Named> {
        let name = erased(name);
        match world.find(&name, *from) {
            Some(id) => Some(Named::Own(id)),
            None => library(world, &name, *from).map(Named::Library),
        }
    }

    fn covers(self, world: &World<'_>, candidate: Candidate) -> bool {
        match (self, candidate) {
            (Named::Own(above), Candidate::Own(id)) => world.above(id).contains(&above),
            (Named::Library(above), Candidate::Own(id)) => is_below(world, id, above.name),
            (Named::Library(above), Candidate::Library(class)) => class.is_below(above.name),
            (Named::Own(_), Candidate::Library(_)) => false,
        }
    }
}

/// Whether a class of the program extends one of the library, by its name.
fn is_below(world: &World<'_>, id: ClassId, name: &str) -> bool {
    match base(world, id) {
        Base::Thrown(library) => library.is_below(name),
        Base::Object | Base::Unknown => false,
    }
}

/// The exceptions that stand for all of these classes (each written in some class) that may leave a method which declares those; nothing if some cannot be
/// told from others. There are no errors among them: no contract lets one out.
pub fn candidates(
    world: &World<'_>,
    allowed: &[(ClassId, String)],
    declared: &[(ClassId, String)],
) -> Option<Vec<Candidate>> {
    let all: BTreeSet<&str> = world.files.iter().flat_map(|file| words(&file.text)).collect();
    let is_exact = EXACT.iter().any(|word| all.contains(word));
    if looks_deep(world) || is_exact || world.has_hidden_classes() || !imports_plainly(world) {
        return None;
    }
    if !catches_known(world) || !qualifies_known(world) || !all.iter().all(|word| is_known(world, word)) {
        return None;
    }
    let allowed = allowed.iter().map(|name| Named::new(world, name)).collect::<Option<Vec<Named>>>()?;
    let declared = declared.iter().map(|name| Named::new(world, name)).collect::<Option<Vec<Named>>>()?;
    let checks = !is_sneaky(world) && !SNEAKY.iter().any(|word| all.contains(word));
    let may_leave = |candidate: Candidate| {
        let (is_exception, is_unchecked) = match candidate {
            Candidate::Own(id) => (is_below(world, id, EXCEPTION), is_below(world, id, RUNTIME)),
            Candidate::Library(class) => (class.is_below(EXCEPTION), class.is_below(RUNTIME)),
        };
        let covers = |named: &Named| named.covers(world, candidate);
        is_exception && allowed.iter().any(covers) && (is_unchecked || !checks || declared.iter().any(covers))
    };
    let calls_back = calls_back(world);
    let is_named =
        |class: &&Library| calls_back || [EXCEPTION, RUNTIME].contains(&class.name) || all.contains(class.simple());
    let mut found: Vec<Candidate> = LIBRARY.iter().filter(is_named).map(Candidate::Library).collect();
    let is_made =
        |id: &ClassId| world.class(*id).kind == ClassKind::Class && !world.class(*id).modifiers.has("abstract");
    found.extend(world.ids().filter(is_made).map(Candidate::Own));
    found.retain(|candidate| may_leave(*candidate));
    // Objects of inner classes are not made without others.
    let is_inner = |candidate: &Candidate| matches!(candidate, Candidate::Own(id) if world.is_inner(*id));
    (!found.iter().any(is_inner)).then_some(found)
}

/// Whether all that is imported is from the program, or from where exceptions are plain; and exceptions among it are known.
fn imports_plainly(world: &World<'_>) -> bool {
    let is_own = |import: &str| {
        let package = import.rsplit_once('.').map_or("", |(package, _)| package);
        world.ids().any(|id| {
            let name = &world.classes[id.0].name;
            name == import || name == package || name.strip_prefix(package).is_some_and(|rest| rest.starts_with('.'))
        })
    };
    let is_plain = |import: &str| {
        let is_whole = import.ends_with(".*") && PLAIN.iter().any(|prefix| import.strip_prefix(prefix) == Some("*"));
        let is_one = !import.ends_with(".*") && PLAIN.iter().any(|prefix| import.starts_with(prefix));
        let is_unknown = import.ends_with("Exception") && !LIBRARY.iter().any(|known| known.name == import);
        is_whole || is_one && !is_unknown
    };
    world.ids().all(|id| world.imports(id).all(|import| is_plain(import) || is_own(import)))
}

/// Whether all classes in `catch (…)` are known, or errors.
fn catches_known(world: &World<'_>) -> bool {
    let is_known = |word: &str| {
        word.ends_with("Error")
            || LIBRARY.iter().any(|known| known.simple() == word)
            || world.ids().any(|id| world.class(id).name.name == word)
    };
    world.files.iter().all(|file| {
        file.text.match_indices("catch").all(|(at, _)| {
            let after = file.text[at + "catch".len()..].trim_start();
            let inside = after.strip_prefix('(').and_then(|rest| rest.split(')').next()).unwrap_or_default();
            // Names of packages and variables are small.
            words(inside).into_iter().filter(|word| word.starts_with(char::is_uppercase)).all(is_known)
        })
    })
}

/// Whether exceptions of the library that are named with their packages are known: a class of the program may have the same name.
fn qualifies_known(world: &World<'_>) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
    let is_known = |name: &str| {
        let is_library = name.starts_with("java.") || name.starts_with("javax.");
        !is_library || !name.ends_with("Exception") || LIBRARY.iter().any(|known| known.name == name)
    };
    world.files.iter().all(|file| file.text.split(|c| !is_name(c)).all(is_known))
}

/// Whether a word is no exception, or a known one.
fn is_known(world: &World<'_>, word: &str) -> bool {
    let is_class = word.ends_with("Exception") && word.starts_with(char::is_uppercase);
    !is_class
        || LIBRARY.iter().any(|known| known.simple() == word)
        || world.ids().any(|id| world.class(id).name.name == word)
}

/// Whether a type variable may stand for an exception: then a method may throw what it does not declare.
fn is_sneaky(world: &World<'_>) -> bool {
    let is_thrown = |param: &crate::ast::TypeParam| {
        words(&param.text).iter().any(|word| word.ends_with("Throwable") || word.ends_with("Exception"))
    };
    world.ids().any(|id| {
        let class = world.class(id);
        class.type_params.iter().any(is_thrown)
            || class.methods.iter().any(|method| method.type_params.iter().any(is_thrown))
    })
}

/// Whether the library may call the program, so that an exception may pass through code that asks for classes which the program does not name.
fn calls_back(world: &World<'_>) -> bool {
    let is_extended = |id: ClassId| {
        let foreign = |ty: &crate::ast::TypeRef| world.find(&ty.text, id).is_none();
        base(world, id) == Base::Unknown || world.class(id).interfaces.iter().any(foreign)
    };
    world.ids().any(is_extended) || world.files.iter().any(|file| file.text.contains("->") || file.text.contains("::"))
}
