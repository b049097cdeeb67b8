//! `scanf` and its like with a format that is known: each call becomes a call of a function of its own, written in C, that does what the format says.
//!
//! Conversions are calls of `models/c/scan.c`. An argument that is missing, or of another type than the conversion wants, is undefined: a check that fails.
//! Of floating numbers those in decimal digits are modelled.

use super::call::{Known, Params, Sink, escaped};
use crate::hir::Expr;
use std::fmt::Write as _;

/// The functions: which argument is the format.
const SCANNERS: [(&str, usize); 3] = [("scanf", 0), ("fscanf", 1), ("sscanf", 1)];

/// What the functions of `models/c/scan.c` look like.
pub(super) const DECLARATIONS: &str = "typedef __typeof__(sizeof 0) size_t;
struct __jackalope_file;
struct __jackalope_source { const char *text; size_t at; size_t count; struct __jackalope_file *file; };
void __jackalope_scan_space(struct __jackalope_source *);
int __jackalope_scan_character(struct __jackalope_source *, int);
int __jackalope_scan_integer(struct __jackalope_source *, int, int, _Bool, int, unsigned long long *);
int __jackalope_scan_real(struct __jackalope_source *, int, _Bool, double *);
int __jackalope_scan_characters(struct __jackalope_source *, char *, int);
int __jackalope_scan_word(struct __jackalope_source *, char *, int);
int __jackalope_scan_set(struct __jackalope_source *, char *, int, const char *, int, _Bool);
void __jackalope_check_argument(_Bool);
";

/// Whether a function reads by a format.
pub(super) fn is_scanner(name: &str) -> bool {
    SCANNERS.iter().any(|(known, _)| *known == name)
}

/// The body of the function that a call becomes, with where it reads from; nothing if the format is not known, or has something that is not modelled.
pub(super) fn body(known: Known<'_>, name: &str, args: &[Expr], params: &Params) -> Option<(String, Sink)> {
    let (_, at) = SCANNERS.iter().find(|(known, _)| *known == name)?;
    let format = known.literal(args.get(*at)?)?;
    let (text, file, sink) = match name {
        "sscanf" if params.is_characters(0) => ("p0", "0", Sink::Memory),
        "scanf" => ("0", "0", Sink::Stream),
        "fscanf" if known.stream(&args[0]) == Some(0) => ("0", "0", Sink::Stream),
        "fscanf" if params.is_pointer(0) => ("0", "(struct __jackalope_file *) p0", Sink::File),
        _ => return None,
    };
    let mut writer = Writer { params, next: at + 1, text: String::new() };
    writer.format(&format)?;
    let body = writer.text;
    let text = format!(
        "  struct __jackalope_source source = {{{text}, 0, 0, {file}}};\n  int done = 0, found;\n  unsigned long long value = 0;\n  double real = 0;\n{body}  return done;\n"
    );
    Some((text, sink))
}

struct Writer<'a> {
    params: &'a Params,
    /// The argument that the next conversion takes.
    next: usize,
    text: String,
}

impl Writer<'_> {
    fn format(&mut self, format: &[u8]) -> Option<()> {
        let mut rest = format;
        while let Some((first, behind)) = rest.split_first() {
            rest = behind;
            match first {
                b' ' | b'\t'..=b'\r' => self.text.push_str("  __jackalope_scan_space(&source);\n"),
                b'%' => rest = self.conversion(rest)?,
                c => self.find(&format!("character(&source, {c})")),
            }
        }
        Some(())
    }

    /// Looks for something, and ends where it is not there.
    fn find(&mut self, call: &str) {
        let _ = writeln!(
            self.text,
            "  found = __jackalope_scan_{call};\n  if (found <= 0) return found < 0 && done == 0 ? -1 : done;"
        );
    }

    /// The next argument, a pointer to so many bytes; else what happens is undefined.
    fn argument(&mut self, size: u64) -> Option<usize> {
        let index = self.next;
        self.next += 1;
        if index < self.params.len() && self.params.is_pointer_to(index, size) {
            return Some(index);
        }
        self.text.push_str("  __jackalope_check_argument(0);\n");
        None
    }

    /// A conversion behind its `%`; what comes after it.
    fn conversion<'f>(&mut self, rest: &'f [u8]) -> Option<&'f [u8]> {
        if let Some(behind) = rest.strip_prefix(b"%") {
            self.text.push_str("  __jackalope_scan_space(&source);\n");
            self.find("character(&source, '%')");
            return Some(behind);
        }
        let (is_kept, rest) = match rest.strip_prefix(b"*") {
            Some(behind) => (false, behind),
            None => (true, rest),
        };
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = rest.split_at(digits);
        let width: u32 = if digits.is_empty() { 0 } else { std::str::from_utf8(digits).ok()?.parse().ok()? };
        let letters = rest.iter().take_while(|byte| b"hljztqL".contains(byte)).count();
        let (length, rest) = rest.split_at(letters);
        let (letter, rest) = rest.split_first()?;
        let size = self.params.integer_size(length)?;
        match letter {
            b'd' | b'i' | b'u' | b'o' | b'x' | b'X' => {
                let base = match letter {
                    b'd' | b'u' => 10,
                    b'o' => 8,
                    b'i' => 0,
                    _ => 16,
                };
                let is_signed = u32::from(matches!(letter, b'd' | b'i'));
                let target = if is_kept { self.argument(size) } else { None };
                let bits = size * 8;
                self.find(&format!("integer(&source, {base}, {width}, {is_signed}, {bits}, &value)"));
                if let Some(index) = target {
                    let ty = match size {
                        1 => "signed char",
                        2 => "short",
                        4 => "int",
                        _ => "long long",
                    };
                    let _ = writeln!(self.text, "  *({ty} *) p{index} = ({ty}) value;\n  done++;");
                }
            }
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
                let (ty, size) = match length {
                    b"" => ("float", 4),
                    b"l" => ("double", 8),
                    _ => return None,
                };
                let target = if is_kept { self.argument(size) } else { None };
                self.find(&format!("real(&source, {width}, {}, &real)", u32::from(size == 8)));
                if let Some(index) = target {
                    let _ = writeln!(self.text, "  *({ty} *) p{index} = ({ty}) real;\n  done++;");
                }
            }
            b'c' | b's' | b'[' => {
                if !length.is_empty() {
                    return None;
                }
                let target = if is_kept { self.argument(1) } else { None };
                let to = target.map_or("0".to_owned(), |index| format!("p{index}"));
                let mut behind = rest;
                match letter {
                    b'c' => self.find(&format!("characters(&source, {to}, {})", width.max(1))),
                    b's' => self.find(&format!("word(&source, {to}, {width})")),
                    _ => {
                        let (set, is_inverted, after) = set(rest)?;
                        behind = after;
                        let (text, size) = (escaped(&set), set.len());
                        let is_inverted = u32::from(is_inverted);
                        self.find(&format!("set(&source, {to}, {width}, {text}, {size}, {is_inverted})"));
                    }
                }
                if target.is_some() {
                    self.text.push_str("  done++;\n");
                }
                return Some(behind);
            }
            b'n' if size == 4 => {
                if let Some(index) = self.argument(4) {
                    let _ = writeln!(self.text, "  *(int *) p{index} = (int) source.count;");
                }
            }
            _ => return None,
        }
        Some(rest)
    }
}

/// The characters of a set, whether it is those that are not in it, and what comes behind it.
fn set(rest: &[u8]) -> Option<(Vec<u8>, bool, &[u8])> {
    let (is_inverted, rest) = match rest.strip_prefix(b"^") {
        Some(behind) => (true, behind),
        None => (false, rest),
    };
    // The first one may be the bracket itself.
    let end = rest.iter().skip(1).position(|byte| *byte == b']')? + 1;
    let (inside, behind) = (&rest[..end], &rest[end + 1..]);
    let mut set = Vec::new();
    let mut at = 0;
    while let Some(low) = inside.get(at) {
        match inside.get(at + 1..at + 3) {
            Some([b'-', high]) if high >= low => {
                set.extend(*low..=*high);
                at += 3;
            }
            _ => {
                set.push(*low);
                at += 1;
            }
        }
    }
    Some((set, is_inverted, behind))
}
