//! Fields and methods (JVMS 4.5, 4.6) with their attributes.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::access;
use super::attribute::{self, set_once};
use super::constant::Constant;
use super::constant_pool::ConstantPool;
use super::cursor::Cursor;
use super::descriptor::{self, DescriptorError, MAX_PARAMETER_SLOTS};
use super::error::ClassFileError;

#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    /// Flags of [`access`].
    pub access: u16,
    /// The value of a *static* field before the class is initialised: an `Int`, `Long`, `Float`,
    /// `Double` or `String` that fits the descriptor. The JVM ignores it on other fields, and so
    /// does this reader.
    pub constant_value: Option<Constant>,
    /// The generic type.
    pub signature: Option<Arc<str>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Method {
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    /// Flags of [`access`].
    pub access: u16,
    /// The checked exceptions it declares.
    pub exceptions: Vec<Arc<str>>,
    /// The generic type.
    pub signature: Option<Arc<str>>,
    /// The types of its annotations that the JVM does not keep (`RuntimeInvisibleAnnotations`), as descriptors.
    pub annotations: Vec<Arc<str>>,
    /// Where the contents of the `Code` attribute are in the file.
    pub(super) code: Option<Range<usize>>,
}

impl Field {
    pub fn is_static(&self) -> bool {
        self.access & access::STATIC != 0
    }
}

impl Method {
    pub fn is_static(&self) -> bool {
        self.access & access::STATIC != 0
    }

    /// Whether there is a body: the method is neither abstract nor native.
    pub fn has_code(&self) -> bool {
        self.code.is_some()
    }
}

pub(super) fn read_fields(cursor: &mut Cursor<'_>, pool: &ConstantPool) -> Result<Vec<Field>, ClassFileError> {
    cursor.inside("the fields");
    let count = cursor.count(8)?;
    let mut fields = Vec::with_capacity(count);
    for _ in 0..count {
        fields.push(read_field(cursor, pool)?);
    }
    let names = fields.iter().map(|f| (&f.name, &f.descriptor));
    check_distinct(names, "field", cursor.at())?;
    Ok(fields)
}

pub(super) fn read_methods(cursor: &mut Cursor<'_>, pool: &ConstantPool) -> Result<Vec<Method>, ClassFileError> {
    cursor.inside("the methods");
    let count = cursor.count(8)?;
    let mut methods = Vec::with_capacity(count);
    for _ in 0..count {
        methods.push(read_method(cursor, pool)?);
    }
    let names = methods.iter().map(|m| (&m.name, &m.descriptor));
    check_distinct(names, "method", cursor.at())?;
    Ok(methods)
}

fn read_field(cursor: &mut Cursor<'_>, pool: &ConstantPool) -> Result<Field, ClassFileError> {
    let at = cursor.at();
    let access = cursor.u2()?;
    let name = Arc::clone(pool.field_name(cursor.u2()?, at)?);
    let descriptor = Arc::clone(pool.field_type(cursor.u2()?, at)?);
    let mut constant_value = None;
    let mut signature = None;
    attribute::read_all(cursor, pool, |attribute, mut cursor| {
        let at = cursor.at();
        match attribute {
            b"ConstantValue" => {
                if access & access::STATIC == 0 {
                    return Ok(());
                }
                let index = cursor.u2()?;
                let value = pool.loadable(index, at)?;
                if !fits(&value, &descriptor) {
                    let expected = "a constant of the type of the field";
                    return Err(ClassFileError::BadConstant { at, index, expected });
                }
                set_once(&mut constant_value, value, at, "ConstantValue")?;
                cursor.expect_end()
            }
            b"Signature" => attribute::read_signature(&mut signature, cursor, pool),
            _ => Ok(()),
        }
    })?;
    Ok(Field { name, descriptor, access, constant_value, signature })
}

/// JVMS table 4.7.2-A.
fn fits(value: &Constant, descriptor: &str) -> bool {
    match value {
        Constant::Int(_) => matches!(descriptor, "I" | "S" | "C" | "B" | "Z"),
        Constant::Long(_) => descriptor == "J",
        Constant::Float(_) => descriptor == "F",
        Constant::Double(_) => descriptor == "D",
        Constant::String(_) => descriptor == "Ljava/lang/String;",
        Constant::Class(_) | Constant::MethodHandle(_) | Constant::MethodType(_) | Constant::Dynamic(_) => false,
    }
}

fn read_method(cursor: &mut Cursor<'_>, pool: &ConstantPool) -> Result<Method, ClassFileError> {
    let at = cursor.at();
    let access = cursor.u2()?;
    let name = Arc::clone(pool.method_name(cursor.u2()?, at)?);
    let (descriptor, slots) = pool.method_type_and_slots(cursor.u2()?, at)?;
    let descriptor = Arc::clone(descriptor);
    check_shape(&name, &descriptor, usize::from(slots), access, at)?;
    let mut code = None;
    let mut exceptions = None;
    let mut signature = None;
    let mut annotations = Vec::new();
    attribute::read_all(cursor, pool, |attribute, cursor| {
        let at = cursor.at();
        match attribute {
            b"Code" => set_once(&mut code, cursor.range(), at, "Code"),
            b"Exceptions" => {
                let classes = attribute::read_classes(cursor, pool)?;
                set_once(&mut exceptions, classes, at, "Exceptions")
            }
            b"RuntimeInvisibleAnnotations" => {
                annotations = attribute::read_annotation_types(cursor, pool);
                Ok(())
            }
            b"Signature" => attribute::read_signature(&mut signature, cursor, pool),
            _ => Ok(()),
        }
    })?;
    // The flags of a class initialiser mean nothing.
    if &*name != "<clinit>" {
        let bodiless = access & (access::NATIVE | access::ABSTRACT) != 0;
        let name = || descriptor::shown(&name);
        match (&code, bodiless) {
            (None, false) => return Err(ClassFileError::MissingCode { at, name: name() }),
            (Some(_), true) => return Err(ClassFileError::UnexpectedCode { at, name: name() }),
            (None, true) | (Some(_), false) => {}
        }
    }
    Ok(Method { name, descriptor, access, exceptions: exceptions.unwrap_or_default(), signature, annotations, code })
}

/// The rules that name, descriptor and flags must follow together.
fn check_shape(name: &str, descriptor: &str, slots: usize, access: u16, at: usize) -> Result<(), ClassFileError> {
    let this = usize::from(access & access::STATIC == 0);
    if slots + this > MAX_PARAMETER_SLOTS {
        let reason = DescriptorError::TooManyParameters;
        return Err(ClassFileError::BadDescriptor { at, reason });
    }
    if name == "<init>" && (!descriptor.ends_with(")V") || access & access::STATIC != 0) {
        return Err(ClassFileError::BadName {
            at,
            name: name.to_owned(),
            what: "method that is static or gives a result",
        });
    }
    Ok(())
}

fn check_distinct<'a>(
    members: impl ExactSizeIterator<Item = (&'a Arc<str>, &'a Arc<str>)>,
    what: &'static str,
    at: usize,
) -> Result<(), ClassFileError> {
    // Texts become numbers first: one long text may be part of many members, and two constants may
    // have the same text.
    let mut by_address: FxHashMap<usize, usize> = FxHashMap::default();
    let mut by_text: HashMap<&str, usize> = HashMap::new();
    let mut number = |text: &'a Arc<str>| {
        *by_address.entry(text.as_ptr().addr()).or_insert_with(|| {
            let next = by_text.len();
            *by_text.entry(text).or_insert(next)
        })
    };
    let mut seen = FxHashSet::default();
    seen.reserve(members.len());
    for (name, descriptor) in members {
        if !seen.insert((number(name), number(descriptor))) {
            return Err(ClassFileError::DuplicateMember {
                at,
                what,
                name: descriptor::shown(name),
                descriptor: descriptor::shown(descriptor),
            });
        }
    }
    Ok(())
}
