//! A file in C that calls an entry which is not `main`, with the arguments of a confirmed run, and all that they lead to, as literals.
//!
//! It includes the user's file that defines the function, which may be `static`; the user's `main` is called otherwise meanwhile.

use crate::syntax::{CSyntax, type_name};
use front_c::lower::{Argument, Call, Content, Count, Part, Pointer};
use front_c::types::BitField;
use ivl::interp::Given;
use ivl::syntax::Syntax as _;
use ivl::{Const, InputId, InputKind, Program, Type};
use rustc_hash::FxHashMap;
use std::fmt::Write as _;
use verdict::trace::Confirmed;

/// What the user's `main` is called.
pub(super) const RENAMED: &str = "-Dmain=jackalope_users_main";

/// The text of the file that makes the call, and how many of the inputs that functions give are used up by it. `included` is the user's file, as the file is to name it.
pub(super) fn text(call: &Call, program: &Program, confirmed: &Confirmed, included: &str) -> Result<Harness, String> {
    let given = confirmed.trace.inputs.iter();
    let given = given.filter(|(input, _)| program.inputs[*input].kind == InputKind::Nondet);
    let mut writer = Writer {
        given: given.map(|(input, given)| (*input, given)).collect(),
        used: 0,
        objects: FxHashMap::default(),
        made: 0,
        declarations: String::new(),
        statements: String::new(),
    };
    let mut arguments = Vec::new();
    for (argument, number) in call.arguments.iter().zip(1..) {
        arguments.push(writer.argument(argument, number)?);
    }
    let Writer { declarations, statements, used, .. } = writer;
    let text = format!(
        "/* Calls `{function}` with the arguments of a run that fails. Made by Jackalope. */\n\
         #include \"{included}\"\n#undef main\n\
         extern char *jackalope_object(__SIZE_TYPE__);\n\
         int main(void) {{\n{declarations}{statements}  {function}({arguments});\n  return 0;\n}}\n",
        function = call.function,
        arguments = arguments.join(", "),
    );
    Ok(Harness { text, used })
}

/// The file.
pub(super) struct Harness {
    pub text: String,
    /// How many inputs it holds.
    pub used: usize,
}

/// An argument, or an object that one leads to: the name of a variable that leads to its bytes.
type Object = String;

struct Writer<'c> {
    given: Vec<(InputId, &'c Given)>,
    used: usize,
    /// Where pointers lead to, by their numbers.
    objects: FxHashMap<usize, Option<Object>>,
    /// How many objects there are.
    made: usize,
    declarations: String,
    statements: String,
}

impl Writer<'_> {
    /// The value of the next input, which must be this one.
    fn take(&mut self, input: InputId) -> Result<Const, String> {
        match self.given.get(self.used) {
            Some((next, Given::Scalar(value))) if *next == input => {
                self.used += 1;
                Ok(*value)
            }
            _ => Err("the inputs of the run are not those of the call".to_owned()),
        }
    }

    fn take_number(&mut self, input: InputId) -> Result<i128, String> {
        match self.take(input)? {
            Const::Int(_, value) => Ok(value),
            Const::Bool(value) => Ok(value.into()),
            Const::F32(_) | Const::F64(_) | Const::Null => Err("an input has the wrong type".to_owned()),
        }
    }

    /// The expression for an argument.
    fn argument(&mut self, argument: &Argument, number: usize) -> Result<String, String> {
        let Some(record) = &argument.record else {
            return match &argument.parts[..] {
                // Nobody uses it.
                [] => Ok("0".to_owned()),
                [Part { content: Content::Number(input, _), .. }] => Ok(literal(self.take(*input)?)),
                [Part { content: Content::Pointer(pointer), .. }] => {
                    let target = self.pointer(pointer)?;
                    Ok(target.map_or("0".to_owned(), |target| format!("(void *) {target}")))
                }
                [Part { content: Content::Function(input, functions), .. }] => self.function(*input, functions),
                _ => Err("an argument has several parts".to_owned()),
            };
        };
        let Some(record) = record else { return Err(format!("the type of `{}` has no name", argument.name)) };
        let name = format!("jackalope_argument_{number}");
        let _ = writeln!(self.declarations, "  static {record} {name};");
        self.parts(&format!("((char *) &{name})"), 0, &argument.parts)?;
        Ok(name)
    }

    /// The object that a pointer leads to, if any.
    fn pointer(&mut self, pointer: &Pointer) -> Result<Option<Object>, String> {
        self.objects.insert(pointer.number, None);
        if self.take_number(pointer.is_there)? == 0 {
            return Ok(None);
        }
        for (is_same, other) in &pointer.same {
            if self.take_number(*is_same)? != 0 {
                let target = self.objects.get(other).cloned().flatten();
                self.objects.insert(pointer.number, target.clone());
                return Ok(target);
            }
        }
        let Some(Content::Elements(count, size, parts)) = pointer.object.as_deref() else {
            return Err("an argument leads over too many objects".to_owned());
        };
        let count = self.count(*count)?;
        self.made += 1;
        let name = format!("jackalope_{}", self.made);
        let _ = writeln!(self.declarations, "  char *{name} = jackalope_object({});", count * size);
        self.objects.insert(pointer.number, Some(name.clone()));
        self.elements(&name, 0, count, *size, parts)?;
        Ok(Some(name))
    }

    fn count(&mut self, count: Count) -> Result<u64, String> {
        match count {
            Count::Known(count) => Ok(count),
            Count::Input(input) => u64::try_from(self.take_number(input)?).map_err(|error| error.to_string()),
        }
    }

    fn elements(&mut self, object: &str, at: u64, count: u64, size: u64, parts: &[Part]) -> Result<(), String> {
        if parts.is_empty() {
            return Ok(());
        }
        (0..count).try_for_each(|index| self.parts(object, at + index * size, parts))
    }

    fn parts(&mut self, object: &str, at: u64, parts: &[Part]) -> Result<(), String> {
        for part in parts {
            let at = at + part.offset;
            match &part.content {
                Content::Number(input, None) => {
                    let value = self.take(*input)?;
                    let ty = type_name(value.ty());
                    // What is not set is zero.
                    if value != value.ty().zero() {
                        let _ = writeln!(self.statements, "  *({ty} *) ({object} + {at}) = {};", literal(value));
                    }
                }
                Content::Number(input, Some(bits)) => {
                    let value = self.take_number(*input)?;
                    self.bits(object, at, *bits, value);
                }
                Content::Pointer(pointer) => {
                    if let Some(target) = self.pointer(pointer)? {
                        let _ = writeln!(self.statements, "  *(char **) ({object} + {at}) = {target};");
                    }
                }
                Content::Function(input, functions) => {
                    let function = self.function(*input, functions)?;
                    let _ = writeln!(self.statements, "  *(void **) ({object} + {at}) = (void *) {function};");
                }
                Content::Elements(count, size, parts) => {
                    let count = self.count(*count)?;
                    self.elements(object, at, count, *size, parts)?;
                }
            }
        }
        Ok(())
    }

    fn function(&mut self, input: InputId, functions: &[(i32, std::sync::Arc<str>)]) -> Result<String, String> {
        let number = self.take_number(input)?;
        let known = functions.iter().find(|(known, _)| i128::from(*known) == number);
        Ok(known.map_or("0".to_owned(), |(_, name)| name.to_string()))
    }

    /// Sets the bits of a bit-field, byte by byte.
    fn bits(&mut self, object: &str, at: u64, bits: BitField, value: i128) {
        let (start, width) = (u32::from(bits.start), u32::from(bits.width));
        let mask = if width >= 127 { i128::MAX } else { (1i128 << width) - 1 };
        let set = (value & mask).cast_unsigned() << start;
        for byte in 0..u64::from((start + width).div_ceil(8)) {
            let own = (set >> (8 * byte)) as u8;
            if own != 0 {
                let _ = writeln!(self.statements, "  *(unsigned char *) ({object} + {}) |= {own};", at + byte);
            }
        }
    }
}

/// A value as C computes it: other than what is shown, the least numbers and what is no number need no header and no larger type.
fn literal(value: Const) -> String {
    let float = |value: f64| match value {
        _ if value.is_nan() => Some("__builtin_nan(\"\")"),
        f64::INFINITY => Some("__builtin_inf()"),
        f64::NEG_INFINITY => Some("(-__builtin_inf())"),
        _ => None,
    };
    let special = match value {
        Const::Int(Type::I32, number) if number == i32::MIN.into() => Some("(-2147483647 - 1)"),
        Const::Int(Type::I64, number) if number == i64::MIN.into() => Some("(-9223372036854775807ll - 1)"),
        Const::F32(bits) => float(f32::from_bits(bits).into()),
        Const::F64(bits) => float(f64::from_bits(bits)),
        Const::Null => Some("0"),
        Const::Bool(_) | Const::Int(..) => None,
    };
    special.map_or_else(|| CSyntax.value(value), str::to_owned)
}
