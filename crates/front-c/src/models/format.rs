//! `printf` and its like: with a format that is known each call becomes a call of a function of its own, written in C, that does what the format says; others are [`computed`].
//!
//! Conversions are calls of `models/c/format.c`. An argument that is missing, or of another type than the conversion wants, is undefined: a check that
//! fails. Integers of the same size stand for each other, signed or not.

use super::call::{Known, Params, Sink, escaped};
use super::computed;
use crate::hir::Expr;
use std::fmt::Write as _;

/// One of the functions.
struct Printer {
    name: &'static str,
    /// Which argument is the format.
    format: usize,
    to: To,
}

/// Where it writes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum To {
    Output,
    /// The stream that is the first argument.
    Stream,
    /// The memory that is the first argument.
    Memory,
    /// The memory that is the first argument, whose size is the second.
    Limited,
}

const PRINTERS: [Printer; 4] = [
    Printer { name: "printf", format: 0, to: To::Output },
    Printer { name: "fprintf", format: 1, to: To::Stream },
    Printer { name: "sprintf", format: 1, to: To::Memory },
    Printer { name: "snprintf", format: 2, to: To::Limited },
];

/// What the functions of `models/c/format.c` look like.
pub(super) const DECLARATIONS: &str = "typedef __typeof__(sizeof 0) size_t;
struct __jackalope_sink { int stream; char *buffer; size_t size; size_t count; };
struct __jackalope_file;
void __jackalope_put_text(struct __jackalope_sink *, const char *, size_t);
void __jackalope_put_string(struct __jackalope_sink *, const char *, size_t, int, int);
void __jackalope_put_character(struct __jackalope_sink *, int, int, int);
void __jackalope_put_address(struct __jackalope_sink *, _Bool, int, int);
void __jackalope_put_signed(struct __jackalope_sink *, long long, int, int, int);
void __jackalope_put_unsigned(struct __jackalope_sink *, unsigned long long, int, int, int, int);
void __jackalope_put_double(struct __jackalope_sink *, double, int, int, int, int);
void __jackalope_output_literal(int, const char *);
size_t __jackalope_measure(const char *, size_t);
int __jackalope_stream_or_file(struct __jackalope_file *);
int __jackalope_written(void);
void __jackalope_write(char *, size_t, char);
void __jackalope_store_count(int *, int);
void __jackalope_check_argument(_Bool);
void __jackalope_require(_Bool);
void __jackalope_check_overlap(_Bool);
_Bool __jackalope_may_overlap(const void *, const void *);
_Bool __jackalope_overlap(const void *, size_t, const void *, size_t);
";

/// Whether a function writes by a format.
pub(super) fn is_printer(name: &str) -> bool {
    PRINTERS.iter().any(|printer| printer.name == name)
}

/// The body of the function that a call becomes, with where it writes to; nothing if a format that is known has something that is not modelled.
pub(super) fn body(known: Known<'_>, name: &str, args: &[Expr], params: &Params) -> Option<(String, Sink)> {
    let printer = PRINTERS.iter().find(|printer| printer.name == name)?;
    let format = known.literal(args.get(printer.format)?);
    let mut writer = Writer { params, next: printer.format + 1, text: String::new(), is_memory: false, is_known: true };
    let (start, end, sink) = match printer.to {
        To::Output => ("1, 0, 0, 0".to_owned(), String::new(), Sink::Stream),
        To::Stream => match args.first().and_then(|file| known.stream(file)).filter(|number| *number > 0) {
            Some(number) => (format!("{number}, 0, 0, 0"), String::new(), Sink::Stream),
            None => {
                let stream = "__jackalope_stream_or_file((struct __jackalope_file *) p0), 0, 0, 0";
                let end = "  if (sink.stream == 4 && __jackalope_written() < 0) return -1;\n";
                (stream.to_owned(), end.to_owned(), Sink::File)
            }
        },
        To::Memory => {
            let end = "  __jackalope_write(p0, sink.count, 0);\n".to_owned();
            ("0, p0, ~(size_t) 0, 0".to_owned(), end, Sink::Memory)
        }
        To::Limited => {
            let end = "  if (p1 != 0) __jackalope_write(p0, sink.count < p1 - 1 ? sink.count : p1 - 1, 0);\n";
            ("0, p0, p1 == 0 ? 0 : p1 - 1, 0".to_owned(), end.to_owned(), Sink::Memory)
        }
    };
    writer.is_memory = sink == Sink::Memory;
    writer.is_known = sink == Sink::Stream;
    if writer.is_memory && !params.is_pointer(0) || printer.to == To::Limited && !params.is_integer(1) {
        return None;
    }
    match &format {
        Some(format) => writer.format(format)?,
        None if params.is_characters(printer.format) => {
            writer.text = computed::statements(params, printer.format, writer.is_memory);
        }
        None => return None,
    }
    let text = writer.text;
    Some((format!("  struct __jackalope_sink sink = {{{start}}};\n{text}{end}  return (int) sink.count;\n"), sink))
}

/// A conversion.
struct Conversion {
    flags: u32,
    width: Amount,
    precision: Amount,
    length: Vec<u8>,
    letter: u8,
}

/// A width or precision.
enum Amount {
    None,
    Is(u32),
    Argument,
}

struct Writer<'a> {
    params: &'a Params,
    /// The argument that the next conversion takes.
    next: usize,
    text: String,
    is_memory: bool,
    /// Whether it writes to a standard stream that is known.
    is_known: bool,
}

impl Writer<'_> {
    fn format(&mut self, format: &[u8]) -> Option<()> {
        let mut rest = format;
        while !rest.is_empty() {
            let plain = rest.iter().position(|byte| *byte == b'%').unwrap_or(rest.len());
            self.plain(&rest[..plain]);
            rest = &rest[plain..];
            if let Some(behind) = rest.strip_prefix(b"%") {
                let (conversion, behind) = read(behind)?;
                self.conversion(&conversion)?;
                rest = behind;
            }
        }
        Some(())
    }

    fn plain(&mut self, bytes: &[u8]) {
        let (text, n) = (escaped(bytes), bytes.len());
        let _ = match (bytes, self.is_known) {
            ([], _) => Ok(()),
            (_, false) => writeln!(self.text, "  __jackalope_put_text(&sink, {text}, {n});"),
            (_, true) => {
                writeln!(self.text, "  __jackalope_output_literal(sink.stream, {text});\n  sink.count += {n};")
            }
        };
    }

    /// The next argument, if there is one of the right type; else what happens is undefined.
    fn argument(&mut self, fits: impl FnOnce(&Params, usize) -> bool) -> Option<usize> {
        let index = self.next;
        self.next += 1;
        if index < self.params.len() && fits(self.params, index) {
            return Some(index);
        }
        self.text.push_str("  __jackalope_check_argument(0);\n");
        None
    }

    /// A width or precision as an expression; flags get what a negative width says.
    fn amount(&mut self, amount: &Amount, otherwise: &str) -> String {
        match amount {
            Amount::None => otherwise.to_owned(),
            Amount::Is(number) => number.to_string(),
            Amount::Argument => match self.argument(|params, index| params.is_integer_of(index, 4)) {
                Some(index) => format!("p{index}"),
                None => "0".to_owned(),
            },
        }
    }

    fn conversion(&mut self, conversion: &Conversion) -> Option<()> {
        if conversion.letter == b'%' {
            self.plain(b"%");
            return Some(());
        }
        let mut flags = conversion.flags.to_string();
        let mut width = self.amount(&conversion.width, "0");
        if let Amount::Argument = conversion.width {
            flags = format!("({width} < 0 ? {flags} | 1 : {flags})");
            width = format!("({width} < 0 ? -{width} : {width})");
        }
        let precision = self.amount(&conversion.precision, "-1");
        let length = self.params.integer_size(&conversion.length)?;
        let line = match conversion.letter {
            b'd' | b'i' | b'u' | b'o' | b'x' | b'X' => {
                let Some(index) = self.argument(|params, index| params.is_integer_of(index, length.max(4))) else {
                    return Some(());
                };
                let is_signed = matches!(conversion.letter, b'd' | b'i');
                let ty = match (length, is_signed) {
                    (1, true) => "signed char",
                    (1, false) => "unsigned char",
                    (2, true) => "short",
                    (2, false) => "unsigned short",
                    (4, true) => "int",
                    (4, false) => "unsigned",
                    (_, true) => "long long",
                    (_, false) => "unsigned long long",
                };
                match is_signed {
                    true => format!("put_signed(&sink, ({ty}) p{index}, {flags}, {width}, {precision})"),
                    false => {
                        let letter = char::from(conversion.letter);
                        format!("put_unsigned(&sink, ({ty}) p{index}, '{letter}', {flags}, {width}, {precision})")
                    }
                }
            }
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
                if conversion.length == b"L" {
                    return None;
                }
                let Some(index) = self.argument(Params::is_double) else { return Some(()) };
                let letter = char::from(conversion.letter);
                format!("put_double(&sink, p{index}, '{letter}', {flags}, {width}, {precision})")
            }
            b'c' if conversion.length.is_empty() => {
                let Some(index) = self.argument(|params, index| params.is_integer_of(index, 4)) else {
                    return Some(());
                };
                format!("put_character(&sink, p{index}, {flags}, {width})")
            }
            b's' if conversion.length.is_empty() => {
                let Some(index) = self.argument(Params::is_characters) else { return Some(()) };
                return self.string(index, &precision, &flags, &width);
            }
            b'p' => {
                let Some(index) = self.argument(Params::is_pointer) else { return Some(()) };
                format!("put_address(&sink, p{index} == 0, {flags}, {width})")
            }
            b'n' if conversion.length.is_empty() => {
                let Some(index) = self.argument(Params::is_pointer) else { return Some(()) };
                format!("store_count((int *) p{index}, (int) sink.count)")
            }
            _ => return None,
        };
        let _ = writeln!(self.text, "  __jackalope_{line};");
        Some(())
    }

    fn string(&mut self, index: usize, precision: &str, flags: &str, width: &str) -> Option<()> {
        let most = match precision {
            "-1" => "~(size_t) 0".to_owned(),
            precision => format!("({precision}) < 0 ? ~(size_t) 0 : (size_t) ({precision})"),
        };
        // Nobody can have changed a literal.
        if let (Some(literal), Ok(flags), Ok(width), Ok(most)) =
            (self.params.literal(index), flags.parse::<u32>(), width.parse::<usize>(), precision.parse::<i64>())
        {
            let most = usize::try_from(most).unwrap_or(usize::MAX);
            let text = &literal[..literal.len().min(most)];
            let space = vec![b' '; width.saturating_sub(text.len())];
            let both = if flags & 1 == 0 { [&space, text].concat() } else { [text, &space].concat() };
            self.plain(&both);
            return Some(());
        }
        let n = format!("__jackalope_measure(p{index}, {most})");
        if !self.is_memory {
            let _ = writeln!(self.text, "  __jackalope_put_string(&sink, p{index}, {n}, {flags}, {width});");
            return Some(());
        }
        let _ = writeln!(
            self.text,
            "  {{\n    size_t n = {n};\n    if (__jackalope_may_overlap(p0, p{index})) __jackalope_check_overlap(!__jackalope_overlap(p0, sink.count + n + 1, p{index}, n + 1));\n    \
             __jackalope_put_string(&sink, p{index}, n, {flags}, {width});\n  }}"
        );
        Some(())
    }
}

/// A conversion behind its `%`, and what comes after it.
fn read(mut rest: &[u8]) -> Option<(Conversion, &[u8])> {
    let mut flags = 0;
    while let Some(bit) = rest.first().and_then(|byte| b"-+ #0".iter().position(|flag| flag == byte)) {
        flags |= 1 << bit;
        rest = &rest[1..];
    }
    let (width, behind) = amount(rest)?;
    rest = behind;
    let mut precision = Amount::None;
    if let Some(behind) = rest.strip_prefix(b".") {
        (precision, rest) = amount(behind)?;
        if let Amount::None = precision {
            precision = Amount::Is(0);
        }
    }
    let letters = rest.iter().take_while(|byte| b"hljztqL".contains(byte)).count();
    let (length, behind) = rest.split_at(letters);
    let (letter, behind) = behind.split_first()?;
    Some((Conversion { flags, width, precision, length: length.to_vec(), letter: *letter }, behind))
}

fn amount(rest: &[u8]) -> Option<(Amount, &[u8])> {
    if let Some(behind) = rest.strip_prefix(b"*") {
        return Some((Amount::Argument, behind));
    }
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, behind) = rest.split_at(digits);
    if digits.is_empty() {
        return Some((Amount::None, behind));
    }
    let number: u32 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    // More than this no array and no proof can take.
    (number <= 1 << 20).then_some((Amount::Is(number), behind))
}
