//! Field and method descriptors (JVMS 4.3) and the shape of names (JVMS 4.2).
//!
//! `check_*` only look; `FieldType::parse` and `MethodType::parse` build types. Both refuse the same
//! texts.

use std::fmt;
use std::sync::Arc;

/// The most dimensions an array type has.
pub const MAX_DIMENSIONS: usize = 255;
/// The most local-variable slots the parameters of a method take, including `this`.
pub const MAX_PARAMETER_SLOTS: usize = 255;

/// The type of a field, parameter or result.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FieldType {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    /// A class or interface, by internal name.
    Object(Arc<str>),
    /// An array of the element type.
    Array(Box<FieldType>),
}

/// The parameters and the result of a method.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MethodType {
    pub params: Vec<FieldType>,
    /// `None` for `void`.
    pub ret: Option<FieldType>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DescriptorError {
    #[error("`{text}` is not a type descriptor")]
    Field { text: String },
    #[error("`{text}` is not a method descriptor")]
    Method { text: String },
    #[error("an array type with more than {MAX_DIMENSIONS} dimensions")]
    TooManyDimensions,
    #[error("a method whose parameters take more than {MAX_PARAMETER_SLOTS} slots")]
    TooManyParameters,
}

impl FieldType {
    /// Reads a field descriptor such as `[Ljava/lang/String;`.
    pub fn parse(text: &str) -> Result<FieldType, DescriptorError> {
        check_field(text)?;
        let (ty, _) = build(text, 0);
        Ok(ty)
    }

    /// Reads the name in a class constant: an internal name, or an array descriptor.
    pub fn of_class_constant(name: &str) -> Result<FieldType, DescriptorError> {
        if name.starts_with('[') {
            FieldType::parse(name)
        } else if is_class_name(name) {
            Ok(FieldType::Object(name.into()))
        } else {
            Err(field_error(name))
        }
    }

    /// Local-variable slots or operand-stack words: two for `long` and `double`.
    pub fn slots(&self) -> usize {
        match self {
            FieldType::Long | FieldType::Double => 2,
            FieldType::Boolean
            | FieldType::Byte
            | FieldType::Char
            | FieldType::Short
            | FieldType::Int
            | FieldType::Float
            | FieldType::Object(_)
            | FieldType::Array(_) => 1,
        }
    }

    /// The type as one writes it in Java.
    pub fn java_name(&self) -> String {
        match self {
            FieldType::Boolean => "boolean".into(),
            FieldType::Byte => "byte".into(),
            FieldType::Char => "char".into(),
            FieldType::Short => "short".into(),
            FieldType::Int => "int".into(),
            FieldType::Long => "long".into(),
            FieldType::Float => "float".into(),
            FieldType::Double => "double".into(),
            FieldType::Object(name) => name.replace('/', "."),
            FieldType::Array(element) => format!("{}[]", element.java_name()),
        }
    }

    pub fn is_reference(&self) -> bool {
        matches!(self, FieldType::Object(_) | FieldType::Array(_))
    }
}

impl MethodType {
    /// Reads a method descriptor such as `(IJ)V`.
    pub fn parse(text: &str) -> Result<MethodType, DescriptorError> {
        check_method(text)?;
        let mut params = Vec::new();
        let mut at = 1;
        while text.as_bytes()[at] != b')' {
            let (ty, end) = build(text, at);
            params.push(ty);
            at = end;
        }
        let ret = (&text[at + 1..] != "V").then(|| build(text, at + 1).0);
        Ok(MethodType { params, ret })
    }

    /// Slots of all parameters, without `this`.
    pub fn param_slots(&self) -> usize {
        self.params.iter().map(FieldType::slots).sum()
    }
}

/// The descriptor form.
impl fmt::Display for FieldType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ty = self;
        while let FieldType::Array(element) = ty {
            f.write_str("[")?;
            ty = element;
        }
        match ty {
            FieldType::Boolean => f.write_str("Z"),
            FieldType::Byte => f.write_str("B"),
            FieldType::Char => f.write_str("C"),
            FieldType::Short => f.write_str("S"),
            FieldType::Int => f.write_str("I"),
            FieldType::Long => f.write_str("J"),
            FieldType::Float => f.write_str("F"),
            FieldType::Double => f.write_str("D"),
            FieldType::Object(name) => write!(f, "L{name};"),
            FieldType::Array(_) => Ok(()),
        }
    }
}

/// The descriptor form.
impl fmt::Display for MethodType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for param in &self.params {
            write!(f, "{param}")?;
        }
        match &self.ret {
            Some(ret) => write!(f, "){ret}"),
            None => f.write_str(")V"),
        }
    }
}

/// Whether `text` is a field descriptor.
pub fn check_field(text: &str) -> Result<(), DescriptorError> {
    match scan(text, 0)? {
        Some(end) if end == text.len() => Ok(()),
        _ => Err(field_error(text)),
    }
}

/// Whether `text` is a method descriptor; gives the slots its parameters take, without `this`.
pub fn check_method(text: &str) -> Result<usize, DescriptorError> {
    let bytes = text.as_bytes();
    let error = || DescriptorError::Method { text: shown(text) };
    if bytes.first() != Some(&b'(') {
        return Err(error());
    }
    let mut at = 1;
    let mut slots = 0;
    while *bytes.get(at).ok_or_else(error)? != b')' {
        slots += if matches!(bytes[at], b'J' | b'D') { 2 } else { 1 };
        if slots > MAX_PARAMETER_SLOTS {
            return Err(DescriptorError::TooManyParameters);
        }
        at = scan(text, at)?.ok_or_else(error)?;
    }
    at += 1;
    if &bytes[at..] == b"V" || scan(text, at)? == Some(text.len()) { Ok(slots) } else { Err(error()) }
}

/// Whether `name` is the internal name of a class or interface, such as `java/lang/Object`.
pub fn is_class_name(name: &str) -> bool {
    let mut previous = b'/';
    for &byte in name.as_bytes() {
        if matches!(byte, b'.' | b';' | b'[') || (byte == b'/' && previous == b'/') {
            return false;
        }
        previous = byte;
    }
    previous != b'/'
}

/// Whether `name` may name a field or a local variable.
pub fn is_field_name(name: &str) -> bool {
    !name.is_empty() && !name.bytes().any(|b| matches!(b, b'.' | b';' | b'[' | b'/'))
}

/// Whether `name` may name a method: `<init>` and `<clinit>` may.
pub fn is_method_name(name: &str) -> bool {
    matches!(name, "<init>" | "<clinit>") || is_field_name(name) && !name.bytes().any(|b| matches!(b, b'<' | b'>'))
}

/// The number of leading `[`.
pub fn dimensions(descriptor: &str) -> usize {
    descriptor.bytes().take_while(|&byte| byte == b'[').count()
}

/// The end of the type that starts at `at`, if one does.
fn scan(text: &str, at: usize) -> Result<Option<usize>, DescriptorError> {
    let rest = text.get(at..).unwrap_or("");
    let dims = dimensions(rest);
    if dims > MAX_DIMENSIONS {
        return Err(DescriptorError::TooManyDimensions);
    }
    let end = match rest.as_bytes().get(dims) {
        Some(b'Z' | b'B' | b'C' | b'S' | b'I' | b'J' | b'F' | b'D') => Some(at + dims + 1),
        Some(b'L') => {
            let name = &rest[dims + 1..];
            name.find(';').filter(|&len| is_class_name(&name[..len])).map(|len| at + dims + 1 + len + 1)
        }
        _ => None,
    };
    Ok(end)
}

/// The type at `at` and its end, in a text that was checked.
fn build(text: &str, at: usize) -> (FieldType, usize) {
    let dims = dimensions(&text[at..]);
    let start = at + dims;
    let (mut ty, end) = match text.as_bytes()[start] {
        b'Z' => (FieldType::Boolean, start + 1),
        b'B' => (FieldType::Byte, start + 1),
        b'C' => (FieldType::Char, start + 1),
        b'S' => (FieldType::Short, start + 1),
        b'I' => (FieldType::Int, start + 1),
        b'J' => (FieldType::Long, start + 1),
        b'F' => (FieldType::Float, start + 1),
        b'D' => (FieldType::Double, start + 1),
        _ => {
            let len = text[start..].find(';').unwrap_or(text.len() - start - 1);
            let name = &text[start + 1..start + len];
            (FieldType::Object(name.into()), start + len + 1)
        }
    };
    for _ in 0..dims {
        ty = FieldType::Array(Box::new(ty));
    }
    (ty, end)
}

fn field_error(text: &str) -> DescriptorError {
    DescriptorError::Field { text: shown(text) }
}

/// A hostile text may be 64 KiB long; an error shows its start.
pub(super) fn shown(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((cut, _)) => format!("{}…", &text[..cut]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_trip() {
        for text in ["Z", "[[I", "Ljava/lang/Object;", "[Lé/ü;", "J"] {
            assert_eq!(FieldType::parse(text).unwrap().to_string(), text);
        }
        for text in ["()V", "(IJ[D[[Lp/C;Lq;)[Z", "(Lp/C;)Lp/C;"] {
            assert_eq!(MethodType::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(MethodType::parse("(IJ[D)V").unwrap().param_slots(), 4);
    }

    #[test]
    fn class_constants() {
        assert_eq!(FieldType::of_class_constant("[I").unwrap().to_string(), "[I");
        assert_eq!(FieldType::of_class_constant("I").unwrap().to_string(), "LI;");
        assert!(FieldType::of_class_constant("a//b").is_err());
    }

    #[test]
    fn refused() {
        for text in ["", "V", "II", "[", "L;", "La", "La//b;", "L/a;", "La/;", "La.b;", "é"] {
            assert!(FieldType::parse(text).is_err(), "{text}");
        }
        for text in ["", "(", "()", "(V)V", "()VV", "(I", "I", "(L)V", "()[V", "(é)V", ")V"] {
            assert!(MethodType::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn limits() {
        let array = |dims: usize| "[".repeat(dims) + "I";
        assert!(FieldType::parse(&array(255)).is_ok());
        assert_eq!(FieldType::parse(&array(256)), Err(DescriptorError::TooManyDimensions));
        let method = |params: usize| format!("({})V", "J".repeat(params));
        assert!(MethodType::parse(&method(127)).is_ok());
        assert_eq!(MethodType::parse(&method(128)), Err(DescriptorError::TooManyParameters));
    }

    #[test]
    fn names() {
        assert!(is_class_name("a/b$c"));
        assert!(!is_class_name("") && !is_class_name("../a") && !is_class_name("/a"));
        assert!(is_method_name("<init>") && !is_method_name("<x>"));
        assert!(is_field_name("<x>") && !is_field_name("a/b"));
    }
}
