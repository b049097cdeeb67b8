//! What all attribute tables have in common (JVMS 4.7). Unknown attributes are skipped.

use std::sync::Arc;

use super::constant_pool::ConstantPool;
use super::cursor::Cursor;
use super::error::ClassFileError;

/// Calls `visit` with the name and the contents of each attribute.
pub(super) fn read_all<'a>(
    cursor: &mut Cursor<'a>,
    pool: &ConstantPool,
    mut visit: impl FnMut(&[u8], Cursor<'a>) -> Result<(), ClassFileError>,
) -> Result<(), ClassFileError> {
    for _ in 0..cursor.count(6)? {
        let at = cursor.at();
        let name = cursor.u2()?;
        let name = pool.raw_utf8(name, at)?;
        let len = cursor.u4()? as usize;
        visit(name, cursor.sub(len, "an attribute")?)?;
    }
    Ok(())
}

/// Stores the value of an attribute that may occur once.
pub(super) fn set_once<T>(
    place: &mut Option<T>,
    value: T,
    at: usize,
    attribute: &'static str,
) -> Result<(), ClassFileError> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(ClassFileError::DuplicateAttribute { at, attribute }),
    }
}

/// The whole contents: a counted list of classes.
pub(super) fn read_classes(mut cursor: Cursor<'_>, pool: &ConstantPool) -> Result<Vec<Arc<str>>, ClassFileError> {
    let count = cursor.count(2)?;
    let mut classes = Vec::with_capacity(count);
    for _ in 0..count {
        let at = cursor.at();
        classes.push(Arc::clone(pool.plain_class(cursor.u2()?, at)?));
    }
    cursor.expect_end()?;
    Ok(classes)
}

/// The whole contents: one class.
pub(super) fn read_class(mut cursor: Cursor<'_>, pool: &ConstantPool) -> Result<Arc<str>, ClassFileError> {
    let at = cursor.at();
    let class = Arc::clone(pool.plain_class(cursor.u2()?, at)?);
    cursor.expect_end()?;
    Ok(class)
}

/// The whole contents: one text.
pub(super) fn read_text(mut cursor: Cursor<'_>, pool: &ConstantPool) -> Result<Arc<str>, ClassFileError> {
    let at = cursor.at();
    let text = Arc::clone(pool.utf8(cursor.u2()?, at)?);
    cursor.expect_end()?;
    Ok(text)
}

/// Signatures are not checked: they may not agree with the descriptors.
pub(super) fn read_signature(
    place: &mut Option<Arc<str>>,
    cursor: Cursor<'_>,
    pool: &ConstantPool,
) -> Result<(), ClassFileError> {
    let at = cursor.at();
    set_once(place, read_text(cursor, pool)?, at, "Signature")
}

/// The types of the annotations of a `Runtime…Annotations` attribute (JVMS 4.7.16), as descriptors, without their elements. The JVM
/// does not look into these attributes, so what cannot be read is no error: the list ends there.
pub(super) fn read_annotation_types(mut cursor: Cursor<'_>, pool: &ConstantPool) -> Vec<Arc<str>> {
    let mut types = Vec::new();
    for _ in 0..cursor.count(4).unwrap_or(0) {
        match read_annotation(&mut cursor, pool) {
            Ok(ty) => types.push(ty),
            Err(_) => break,
        }
    }
    types
}

/// What is still to be read of an annotation or an array among its elements.
struct Elements {
    left: usize,
    named: bool,
}

fn read_annotation(cursor: &mut Cursor<'_>, pool: &ConstantPool) -> Result<Arc<str>, ClassFileError> {
    let at = cursor.at();
    let ty = Arc::clone(pool.field_type(cursor.u2()?, at)?);
    // Elements may nest as deep as the file is long; each level takes bytes of its own.
    let mut open = vec![Elements { left: cursor.count(5)?, named: true }];
    while let Some(elements) = open.last_mut() {
        if elements.left == 0 {
            open.pop();
            continue;
        }
        elements.left -= 1;
        if elements.named {
            cursor.u2()?;
        }
        match cursor.u1()? {
            b'e' => {
                cursor.u4()?;
            }
            b'@' => {
                cursor.u2()?;
                open.push(Elements { left: cursor.count(5)?, named: true });
            }
            b'[' => open.push(Elements { left: cursor.count(3)?, named: false }),
            _ => {
                cursor.u2()?;
            }
        }
    }
    Ok(ty)
}
