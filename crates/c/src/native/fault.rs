//! What a native run under the sanitizers has said: the class of the fault, and the line of the user's code that it happened in.
//!
//! Sources: the messages of AddressSanitizer, UndefinedBehaviorSanitizer and LeakSanitizer as GCC and clang print them, the message of a failed `assert`, and
//! what our own provider prints. Whoever reads a message that is not known says so; nothing is taken for a fault of a class that it may not be.

use ivl::CheckKind;

/// Exit statuses of a native run that are ours: no program that is replayed ends with them by chance and prints [`MARK`] as well.
pub(super) const STATUS_REACHED: i32 = 93;
/// An assumption did not hold.
pub(super) const STATUS_ASSUMED: i32 = 94;
/// More input was asked for than was recorded, or of another type.
pub(super) const STATUS_EXHAUSTED: i32 = 95;
/// Of AddressSanitizer and LeakSanitizer.
pub(super) const STATUS_SANITIZER: i32 = 96;
/// Stands at the beginning of what our provider prints.
pub(super) const MARK: &str = "jackalope-replay:";

/// The class of a fault, as the tools tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// An error function was called, or an assertion failed.
    Assertion,
    /// A null pointer was dereferenced.
    Null,
    /// An access outside of an object, or an index beyond a declared array.
    Bounds,
    /// An object was used after its end.
    Lifetime,
    /// What was freed cannot be freed.
    Free,
    /// Memory is allocated that nothing leads to any more.
    Leak,
    /// Memory is still allocated at the end, whether something leads to it or not.
    Left,
    /// A signed integer overflowed.
    Overflow,
    /// A shift by too much, or of a negative number.
    Shift,
    /// Division by zero.
    Division,
    /// A float does not fit into an integer.
    Conversion,
    /// Memory was accessed that the process does not have or may not write.
    Segment,
    /// An array has no element, or less.
    Size,
    /// A function that returns a value returned none, or a place was reached that is said to be unreachable.
    Unreachable,
    /// A function was called by a pointer of another type.
    Call,
}

/// A fault of a native run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its class.
    pub class: Class,
    /// The user's lines that were being executed, the innermost first: file name and number.
    pub lines: Vec<(String, u32)>,
    /// The message, for users.
    pub message: String,
}

impl Fault {
    /// Whether null was called: then no frame says from where.
    pub fn is_call(&self) -> bool {
        self.message.contains("(pc 0x000000000000 ") || self.message.contains("(pc 0x00000000 ")
    }
}

/// Phrases of the sanitizers, and what they mean; the first that occurs counts.
const PHRASES: [(&str, Class); 32] = [
    ("division of -", Class::Overflow),
    ("signed integer overflow", Class::Overflow),
    ("negation of", Class::Overflow),
    ("division by zero", Class::Division),
    ("shift exponent", Class::Shift),
    ("left shift of", Class::Shift),
    ("is outside the range of representable values", Class::Conversion),
    ("null pointer", Class::Null),
    ("out of bounds for type", Class::Bounds),
    ("variable length array bound evaluates to non-positive", Class::Size),
    ("with insufficient space for an object", Class::Bounds),
    ("execution reached", Class::Unreachable),
    ("through pointer to incorrect function type", Class::Call),
    ("heap-buffer-overflow", Class::Bounds),
    ("stack-buffer-overflow", Class::Bounds),
    ("stack-buffer-underflow", Class::Bounds),
    ("global-buffer-overflow", Class::Bounds),
    ("dynamic-stack-buffer-overflow", Class::Bounds),
    ("negative-size-param", Class::Bounds),
    ("unknown-crash", Class::Bounds),
    ("heap-use-after-free", Class::Lifetime),
    ("stack-use-after-scope", Class::Lifetime),
    ("stack-use-after-return", Class::Lifetime),
    ("attempting double-free", Class::Free),
    ("attempting free on address which was not malloc()-ed", Class::Free),
    ("bad-free", Class::Free),
    ("alloc-dealloc-mismatch", Class::Free),
    ("on unknown address 0x000000000000 ", Class::Null),
    ("on unknown address 0x00000000 ", Class::Null),
    ("on unknown address", Class::Segment),
    ("detected memory leaks", Class::Leak),
    ("FPE", Class::Division),
];

/// Whether a line says that an `assert` has failed.
pub fn is_assertion(line: &str) -> bool {
    line.contains(": Assertion `") && line.ends_with("' failed.")
}

/// The fault that a run tells of on its standard error, if it ended with one. `files`: the names of the user's files, without folders.
pub fn of_run(stderr: &str, files: &[String]) -> Option<Fault> {
    for (index, line) in stderr.lines().enumerate() {
        let rest = || stderr.lines().skip(index + 1);
        if let Some(class) = line.strip_prefix(MARK).and_then(of_provider) {
            return Some(Fault { class, lines: frames(rest(), files), message: line[MARK.len()..].trim().to_owned() });
        }
        if is_assertion(line) {
            // Which line that was the program says itself: it may speak of a file that is called otherwise now. The stack is told of aborts.
            let mut lines = assertion_line(line, files);
            lines.extend(frames(rest(), files));
            return Some(Fault { class: Class::Assertion, lines, message: line.to_owned() });
        }
        let told = line.split_once(": runtime error: ").or_else(|| line.split_once("ERROR: AddressSanitizer: "));
        let told = told.or_else(|| line.split_once("ERROR: LeakSanitizer: ")).map(|(_, told)| told);
        let Some(told) = told else { continue };
        let class = PHRASES.iter().find(|(phrase, _)| told.contains(phrase)).map(|(_, class)| *class)?;
        let mut lines = frames(rest(), files);
        if let Some(place) = line.split_once(": runtime error: ").and_then(|(place, _)| place_of(place, files)) {
            lines.insert(0, place);
        }
        return Some(Fault { class, lines, message: told.to_owned() });
    }
    None
}

/// What our provider says.
fn of_provider(said: &str) -> Option<Class> {
    match said.trim() {
        "error reached" => Some(Class::Assertion),
        "memory left" => Some(Class::Left),
        _ => None,
    }
}

/// `file.c:12:5` as a place of the user's.
fn place_of(place: &str, files: &[String]) -> Option<(String, u32)> {
    let mut parts = place.rsplit(':');
    let (last, before) = (parts.next()?, parts.next()?);
    let (line, path) = match (before.parse(), last.parse()) {
        (Ok(line), Ok::<u32, _>(_)) => (line, parts.next()?),
        (Err(_), Ok(line)) => (line, before),
        _ => return None,
    };
    let name = path.rsplit('/').next().unwrap_or(path);
    files.iter().find(|file| *file == name).map(|file| (file.clone(), line))
}

/// The user's lines of a stack, up to its end.
fn frames<'a>(lines: impl Iterator<Item = &'a str>, files: &[String]) -> Vec<(String, u32)> {
    let stack = lines
        .skip_while(|line| !line.trim_start().starts_with('#'))
        .take_while(|line| line.trim_start().starts_with('#'));
    stack.filter_map(|line| place_of(line.rsplit(' ').next()?, files)).collect()
}

/// Where an assertion stands: `prog: file.c:12: main: Assertion …`.
fn assertion_line(line: &str, files: &[String]) -> Vec<(String, u32)> {
    let words: Vec<&str> = line.split(": ").collect();
    words.iter().find_map(|word| place_of(word, files)).into_iter().collect()
}

/// Whether a fault that a tool has seen is one that a check of this kind excludes.
pub fn fits(kind: CheckKind, class: Class) -> bool {
    let (_, classes) = *SEEN_AS.iter().find(|(known, _)| *known == kind.name()).unwrap_or(&("", &[]));
    classes.contains(&class)
}

/// As which classes of faults the tools see what checks exclude. A kind that is not here they do not see at all; see [`UNSEEN`].
pub const SEEN_AS: [(&str, &[Class]); 14] = [
    ("assertion", &[Class::Assertion]),
    ("null", &[Class::Null, Class::Segment]),
    ("index", &[Class::Bounds, Class::Segment, Class::Null]),
    // GCC makes null of the address of a variable that is returned.
    ("lifetime", &[Class::Lifetime, Class::Bounds, Class::Segment, Class::Null]),
    ("free", &[Class::Free, Class::Segment]),
    ("leak", &[Class::Leak]),
    ("cleanup", &[Class::Left, Class::Leak]),
    ("overflow", &[Class::Overflow]),
    ("shift", &[Class::Shift]),
    ("constant", &[Class::Segment]),
    ("division", &[Class::Division]),
    ("conversion", &[Class::Conversion]),
    ("negative-size", &[Class::Size]),
    ("call", &[Class::Call, Class::Segment, Class::Null, Class::Unreachable]),
];

/// What no sanitizer sees, with the reason: there the interpreter alone may refute, and the report says so.
pub const UNSEEN: [(&str, &str); 8] = [
    ("argument", "sanitizers do not know what the functions of the library allow"),
    ("uninitialised", "AddressSanitizer does not know what has been written"),
    ("member", "an access that leaves a member stays inside the object for the sanitizers"),
    ("pointer", "sanitizers look at accesses, not at how pointers are computed"),
    ("provenance", "sanitizers look at accesses, not at how pointers are computed and compared"),
    ("return", "sanitizers look at values that are missing in C++ only"),
    ("unsequenced", "a compiler has chosen an order before sanitizers see the program"),
    ("overlap", "copies that overlap are not looked at where the compiler has put code in place of the call"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(stderr: &str) -> Option<Fault> {
        of_run(stderr, &["t.c".to_owned()])
    }

    #[test]
    fn a_bad_access_is_told_with_the_users_lines() {
        let stderr = "=====\n==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x6 at pc 0x5\nREAD of size 4\n    \
             #0 0x55 in f /tmp/n/t.c:5\n    #1 0x55 in main /tmp/n/t.c:10\n    #2 0x7f in start ../x/libc_start.h:58\n\nmore\n";
        let found = fault(stderr).expect("a fault");
        assert_eq!(
            (found.class, &found.lines[..]),
            (Class::Bounds, &[("t.c".to_owned(), 5), ("t.c".to_owned(), 10)][..])
        );
    }

    #[test]
    fn a_runtime_error_is_told_with_its_own_line_first() {
        let found =
            fault("t.c:25:48: runtime error: division of -2147483648 by -1 cannot be represented in type 'int'\n");
        let found = found.expect("a fault");
        assert_eq!((found.class, found.lines), (Class::Overflow, vec![("t.c".to_owned(), 25)]));
        let found = fault("t.c:11:41: runtime error: member access within null pointer of type 'struct node'\n");
        assert_eq!(found.map(|fault| fault.class), Some(Class::Null));
    }

    #[test]
    fn an_assertion_that_fails_is_told_with_its_line() {
        let found = fault("prog: /tmp/n/t.c:7: main: Assertion `x == 1' failed.\n").expect("a fault");
        assert_eq!((found.class, found.lines), (Class::Assertion, vec![("t.c".to_owned(), 7)]));
        let found = fault(
            "prog: older.c:7: f: Assertion `0' failed.\n==1==ERROR: AddressSanitizer: ABRT on unknown address 0x01\n    #0 0x7f in raise raise.c:26\n    #1 0x5647 in f /tmp/n/t.c:2\n",
        );
        let found = found.expect("a fault");
        assert_eq!((found.class, found.lines), (Class::Assertion, vec![("t.c".to_owned(), 2)]));
    }

    #[test]
    fn what_is_not_known_is_no_fault() {
        assert_eq!(fault("==1==ERROR: AddressSanitizer: some-new-thing on address 0x6\n"), None);
        assert_eq!(fault("Hello: runtime\n"), None);
    }
}
