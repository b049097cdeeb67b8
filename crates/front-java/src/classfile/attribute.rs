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
