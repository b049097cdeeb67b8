//! The constant pool (JVMS 4.4). Reading it only finds the entries; text and references are resolved
//! on first use and kept, so that each entry is decoded and allocated at most once. Text is kept per
//! `Utf8` entry, never per use: memory stays proportional to the input.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::constant::{Constant, DynamicRef, FieldRef, HandleKind, Member, MethodHandle, MethodRef};
use super::constant_entry::{CallableMethod, Checked, Entry, offset, read_entry};
use super::cursor::Cursor;
use super::descriptor::{self, DescriptorError};
use super::error::ClassFileError;
use super::modified_utf8::{self, TextError};

pub(super) struct ConstantPool {
    bytes: Arc<[u8]>,
    major: u16,
    /// Entry 0 and the second halves of `long` and `double` are `Unusable`.
    entries: Vec<Entry>,
    /// Where each entry starts in the file.
    offsets: Vec<u32>,
    /// The UTF-16 form of `Utf8` entries used as strings.
    strings: Mutex<HashMap<u16, Arc<[u16]>>>,
    /// How many bootstrap methods the class has, once known.
    bootstrap_count: usize,
}

// The bits of `Checked::known`.
const FIELD_NAME: u8 = 1;
const METHOD_NAME: u8 = 2;
const FIELD_TYPE: u8 = 4;
const METHOD_TYPE: u8 = 8;

impl ConstantPool {
    pub(super) fn read(bytes: &Arc<[u8]>, cursor: &mut Cursor<'_>, major: u16) -> Result<ConstantPool, ClassFileError> {
        cursor.inside("the constant pool");
        let count = usize::from(cursor.u2()?);
        // An entry takes three bytes or more.
        let expected = count.min(cursor.remaining() / 3 + 1);
        let mut entries = Vec::with_capacity(expected);
        let mut offsets = Vec::with_capacity(expected);
        entries.push(Entry::Unusable);
        offsets.push(offset(cursor.at()));
        while entries.len() < count {
            let at = cursor.at();
            offsets.push(offset(at));
            let entry = read_entry(cursor, major)?;
            let two_slots = matches!(entry, Entry::Long(_) | Entry::Double(_));
            entries.push(entry);
            if two_slots {
                entries.push(Entry::Unusable);
                offsets.push(offset(at));
            }
        }
        if entries.len() > count.max(1) {
            // A `long` in the last slot.
            return Err(ClassFileError::Truncated { at: cursor.at(), inside: "the constant pool" });
        }
        Ok(ConstantPool {
            bytes: Arc::clone(bytes),
            major,
            entries,
            offsets,
            strings: Mutex::default(),
            bootstrap_count: 0,
        })
    }

    /// Must come before the first dynamic constant is resolved.
    pub(super) fn set_bootstrap_count(&mut self, count: usize) {
        self.bootstrap_count = count;
    }

    /// The undecoded text of a `Utf8` entry.
    pub(super) fn raw_utf8(&self, index: u16, at: usize) -> Result<&[u8], ClassFileError> {
        match self.entry(index) {
            Entry::Utf8 { start, len, .. } => {
                let start = *start as usize;
                Ok(&self.bytes[start..start + usize::from(*len)])
            }
            _ => Err(wrong(at, index, "text")),
        }
    }

    /// The text of a `Utf8` entry. `at` is where the index was read, here and below.
    pub(super) fn utf8(&self, index: u16, at: usize) -> Result<&Arc<str>, ClassFileError> {
        let Entry::Utf8 { start, name, .. } = self.entry(index) else {
            return Err(wrong(at, index, "text"));
        };
        once(name, || {
            let text = modified_utf8::to_str(self.raw_utf8(index, at)?);
            text.map(Arc::from).map_err(|error| match error {
                TextError::Invalid(byte) => ClassFileError::BadUtf8 { at: *start as usize + byte },
                TextError::LoneSurrogate => ClassFileError::NameNotUnicode { at: *start as usize },
            })
        })
    }

    pub(super) fn field_name(&self, index: u16, at: usize) -> Result<&Arc<str>, ClassFileError> {
        self.checked(index, at, FIELD_NAME, |name, _| check_name(name, at, "field", descriptor::is_field_name))
    }

    pub(super) fn method_name(&self, index: u16, at: usize) -> Result<&Arc<str>, ClassFileError> {
        self.checked(index, at, METHOD_NAME, |name, _| check_name(name, at, "method", descriptor::is_method_name))
    }

    pub(super) fn field_type(&self, index: u16, at: usize) -> Result<&Arc<str>, ClassFileError> {
        self.checked(index, at, FIELD_TYPE, |text, _| {
            descriptor::check_field(text).map_err(|reason| bad_descriptor(at, reason))
        })
    }

    pub(super) fn method_type(&self, index: u16, at: usize) -> Result<&Arc<str>, ClassFileError> {
        self.checked(index, at, METHOD_TYPE, |text, checked| {
            let slots = descriptor::check_method(text);
            let slots = slots.map_err(|reason| bad_descriptor(at, reason))?;
            // At most 255: that is checked above.
            checked.param_slots.store(slots as u8, Ordering::Release);
            Ok(())
        })
    }

    /// A method descriptor with the slots of its parameters, without `this`.
    pub(super) fn method_type_and_slots(&self, index: u16, at: usize) -> Result<(&Arc<str>, u8), ClassFileError> {
        let text = self.method_type(index, at)?;
        match self.entry(index) {
            Entry::Utf8 { checked, .. } => Ok((text, checked.param_slots.load(Ordering::Acquire))),
            _ => Err(wrong(at, index, "text")),
        }
    }

    /// A class, interface or array type.
    pub(super) fn class(&self, index: u16, at: usize) -> Result<&Arc<str>, ClassFileError> {
        let Entry::Class { name, resolved } = self.entry(index) else {
            return Err(wrong(at, index, "a class"));
        };
        once(resolved, || {
            let at = self.offset(index);
            let name = self.utf8(*name, at)?;
            if name.starts_with('[') {
                descriptor::check_field(name).map_err(|reason| bad_descriptor(at, reason))?;
            } else {
                check_name(name, at, "class", descriptor::is_class_name)?;
            }
            Ok(Arc::clone(name))
        })
    }

    /// A class or interface, not an array type.
    pub(super) fn plain_class(&self, index: u16, at: usize) -> Result<&Arc<str>, ClassFileError> {
        let name = self.class(index, at)?;
        if name.starts_with('[') {
            return Err(wrong(at, index, "a class that is no array type"));
        }
        Ok(name)
    }

    /// A class or interface; `None` for index 0.
    pub(super) fn optional_class(&self, index: u16, at: usize) -> Result<Option<Arc<str>>, ClassFileError> {
        match index {
            0 => Ok(None),
            _ => self.plain_class(index, at).cloned().map(Some),
        }
    }

    pub(super) fn field(&self, index: u16, at: usize) -> Result<&Arc<FieldRef>, ClassFileError> {
        let Entry::Field { class, name_and_type, resolved } = self.entry(index) else {
            return Err(wrong(at, index, "a field"));
        };
        once(resolved, || {
            let at = self.offset(index);
            let (name, descriptor) = self.name_and_type(*name_and_type, at)?;
            Ok(Arc::new(FieldRef {
                class: Arc::clone(self.plain_class(*class, at)?),
                name: Arc::clone(self.field_name(name, at)?),
                descriptor: Arc::clone(self.field_type(descriptor, at)?),
            }))
        })
    }

    /// A method of a class or of an interface; never `<clinit>`.
    pub(super) fn method(&self, index: u16, at: usize) -> Result<&CallableMethod, ClassFileError> {
        let Entry::Method { class, name_and_type, interface, resolved } = self.entry(index) else {
            return Err(wrong(at, index, "a method"));
        };
        once(resolved, || {
            let at = self.offset(index);
            let (name, descriptor) = self.name_and_type(*name_and_type, at)?;
            let name = self.method_name(name, at)?;
            let (descriptor, param_slots) = self.method_type_and_slots(descriptor, at)?;
            let class = if *interface { self.plain_class(*class, at)? } else { self.class(*class, at)? };
            let allowed = match &**name {
                "<clinit>" => false,
                "<init>" => !interface && descriptor.ends_with(")V") && !class.starts_with('['),
                _ => true,
            };
            if !allowed {
                return Err(wrong(at, index, "a method that can be called"));
            }
            let method = Arc::new(MethodRef {
                class: Arc::clone(class),
                name: Arc::clone(name),
                descriptor: Arc::clone(descriptor),
                interface: *interface,
            });
            Ok(CallableMethod { method, param_slots })
        })
    }

    pub(super) fn method_handle(&self, index: u16, at: usize) -> Result<&Arc<MethodHandle>, ClassFileError> {
        let Entry::MethodHandle { kind, member, resolved } = self.entry(index) else {
            return Err(wrong(at, index, "a method handle"));
        };
        once(resolved, || {
            let at = self.offset(index);
            let kind =
                HandleKind::from_number(*kind).ok_or_else(|| wrong(at, index, "a method handle of a known kind"))?;
            let member = self.handle_member(kind, *member, at)?;
            Ok(Arc::new(MethodHandle { kind, member }))
        })
    }

    /// A call site of `invokedynamic`.
    pub(super) fn call_site(&self, index: u16, at: usize) -> Result<&Arc<DynamicRef>, ClassFileError> {
        let Entry::InvokeDynamic { bootstrap, name_and_type, resolved } = self.entry(index) else {
            return Err(wrong(at, index, "a dynamic call site"));
        };
        once(resolved, || {
            let at = self.offset(index);
            let (name, descriptor) = self.name_and_type(*name_and_type, at)?;
            let name = self.method_name(name, at)?;
            if name.starts_with('<') {
                return Err(wrong(at, index, "a dynamic call site with a usable name"));
            }
            Ok(Arc::new(DynamicRef {
                bootstrap: self.bootstrap(*bootstrap, index, at)?,
                name: Arc::clone(name),
                descriptor: Arc::clone(self.method_type(descriptor, at)?),
            }))
        })
    }

    /// A constant that `ldc` and its kin can load.
    pub(super) fn loadable(&self, index: u16, at: usize) -> Result<Constant, ClassFileError> {
        Ok(match self.entry(index) {
            Entry::Integer(value) => Constant::Int(*value),
            Entry::Float(value) => Constant::Float(*value),
            Entry::Long(value) => Constant::Long(*value),
            Entry::Double(value) => Constant::Double(*value),
            Entry::Class { .. } => Constant::Class(Arc::clone(self.class(index, at)?)),
            Entry::String { text } => Constant::String(self.utf16(*text, self.offset(index))?),
            Entry::MethodHandle { .. } => Constant::MethodHandle(Arc::clone(self.method_handle(index, at)?)),
            Entry::MethodType { descriptor } => {
                let descriptor = self.method_type(*descriptor, self.offset(index))?;
                Constant::MethodType(Arc::clone(descriptor))
            }
            Entry::Dynamic { bootstrap, name_and_type, resolved } => {
                let dynamic = once(resolved, || {
                    let at = self.offset(index);
                    let (name, descriptor) = self.name_and_type(*name_and_type, at)?;
                    Ok(Arc::new(DynamicRef {
                        bootstrap: self.bootstrap(*bootstrap, index, at)?,
                        name: Arc::clone(self.field_name(name, at)?),
                        descriptor: Arc::clone(self.field_type(descriptor, at)?),
                    }))
                })?;
                Constant::Dynamic(Arc::clone(dynamic))
            }
            Entry::Unusable
            | Entry::Utf8 { .. }
            | Entry::Field { .. }
            | Entry::Method { .. }
            | Entry::NameAndType { .. }
            | Entry::InvokeDynamic { .. }
            | Entry::Other => return Err(wrong(at, index, "a loadable constant")),
        })
    }

    /// The indices of a name and a descriptor.
    pub(super) fn name_and_type(&self, index: u16, at: usize) -> Result<(u16, u16), ClassFileError> {
        match self.entry(index) {
            Entry::NameAndType { name, descriptor } => Ok((*name, *descriptor)),
            _ => Err(wrong(at, index, "a name with a type")),
        }
    }

    /// The text of a `Utf8` entry that passes `check`, which is asked once for each `property`.
    fn checked(
        &self,
        index: u16,
        at: usize,
        property: u8,
        check: impl FnOnce(&str, &Checked) -> Result<(), ClassFileError>,
    ) -> Result<&Arc<str>, ClassFileError> {
        let text = self.utf8(index, at)?;
        if let Entry::Utf8 { checked, .. } = self.entry(index)
            && checked.known.load(Ordering::Acquire) & property == 0
        {
            check(text, checked)?;
            checked.known.fetch_or(property, Ordering::Release);
        }
        Ok(text)
    }

    fn handle_member(&self, kind: HandleKind, member: u16, at: usize) -> Result<Member, ClassFileError> {
        let fits = |method: &MethodRef| {
            let initializer = &*method.name == "<init>";
            match kind {
                HandleKind::NewInvokeSpecial => initializer,
                HandleKind::InvokeVirtual => !method.interface && !initializer,
                HandleKind::InvokeInterface => method.interface,
                HandleKind::InvokeStatic | HandleKind::InvokeSpecial => {
                    !initializer && (!method.interface || self.major >= 52)
                }
                HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic => false,
            }
        };
        match kind {
            HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic => {
                Ok(Member::Field(Arc::clone(self.field(member, at)?)))
            }
            HandleKind::InvokeVirtual
            | HandleKind::InvokeStatic
            | HandleKind::InvokeSpecial
            | HandleKind::NewInvokeSpecial
            | HandleKind::InvokeInterface => {
                let method = Arc::clone(&self.method(member, at)?.method);
                if !fits(&method) {
                    return Err(wrong(at, member, "a method that fits its handle"));
                }
                Ok(Member::Method(method))
            }
        }
    }

    fn bootstrap(&self, bootstrap: u16, index: u16, at: usize) -> Result<u16, ClassFileError> {
        if usize::from(bootstrap) >= self.bootstrap_count {
            return Err(wrong(at, index, "linked to an existing bootstrap method"));
        }
        Ok(bootstrap)
    }

    fn utf16(&self, index: u16, at: usize) -> Result<Arc<[u16]>, ClassFileError> {
        let mut strings = self.strings.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = strings.get(&index) {
            return Ok(Arc::clone(text));
        }
        let bytes = self.raw_utf8(index, at)?;
        let units = modified_utf8::to_utf16(bytes)
            .map_err(|byte| ClassFileError::BadUtf8 { at: self.offset(index) + 3 + byte })?;
        let text: Arc<[u16]> = units.into();
        strings.insert(index, Arc::clone(&text));
        Ok(text)
    }

    fn entry(&self, index: u16) -> &Entry {
        let entry = self.entries.get(usize::from(index));
        entry.unwrap_or(&Entry::Unusable)
    }

    fn offset(&self, index: u16) -> usize {
        let offset = self.offsets.get(usize::from(index));
        offset.map_or(0, |&offset| offset as usize)
    }
}

/// A pool may be huge and is of interest only to this reader.
impl fmt::Debug for ConstantPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ConstantPool({} entries)", self.entries.len())
    }
}

/// The value of `cell`, made by `make` the first time.
fn once<T>(cell: &OnceLock<T>, make: impl FnOnce() -> Result<T, ClassFileError>) -> Result<&T, ClassFileError> {
    if let Some(value) = cell.get() {
        return Ok(value);
    }
    let value = make()?;
    Ok(cell.get_or_init(|| value))
}

fn wrong(at: usize, index: u16, expected: &'static str) -> ClassFileError {
    ClassFileError::BadConstant { at, index, expected }
}

fn bad_descriptor(at: usize, reason: DescriptorError) -> ClassFileError {
    ClassFileError::BadDescriptor { at, reason }
}

fn check_name(name: &str, at: usize, what: &'static str, legal: fn(&str) -> bool) -> Result<(), ClassFileError> {
    if legal(name) {
        return Ok(());
    }
    Err(ClassFileError::BadName { at, name: descriptor::shown(name), what })
}
