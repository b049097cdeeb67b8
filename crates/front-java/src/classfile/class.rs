//! The class file as a whole (JVMS 4.1), with its class-level attributes.

use std::sync::Arc;

use super::access;
use super::attribute::{self, set_once};
use super::code::{self, Code};
use super::constant::BootstrapMethod;
use super::constant_pool::ConstantPool;
use super::cursor::Cursor;
use super::error::ClassFileError;
use super::member::{self, Field, Method};

/// The newest class file version read: that of Java 25.
pub const NEWEST_MAJOR: u16 = 69;
/// The oldest class file version: that of Java 1.0.
pub const OLDEST_MAJOR: u16 = 45;

/// A class, an interface or a `module-info`. Method bodies are decoded on demand, by
/// [`ClassFile::code`].
#[derive(Debug)]
pub struct ClassFile {
    pub major: u16,
    pub minor: u16,
    /// Flags of [`access`].
    pub access: u16,
    /// The internal name, such as `java/lang/String`.
    pub this_class: Arc<str>,
    /// `None` only for `java/lang/Object` and `module-info`.
    pub super_class: Option<Arc<str>>,
    pub interfaces: Vec<Arc<str>>,
    pub fields: Vec<Field>,
    pub methods: Vec<Method>,
    pub source_file: Option<Arc<str>>,
    /// The generic type.
    pub signature: Option<Arc<str>>,
    pub nest_host: Option<Arc<str>>,
    pub nest_members: Vec<Arc<str>>,
    /// `Some` if this is a record class.
    pub record_components: Option<Vec<RecordComponent>>,
    /// `Some` if this is a sealed class or interface.
    pub permitted_subclasses: Option<Vec<Arc<str>>>,
    pub inner_classes: Vec<InnerClass>,
    pub enclosing_method: Option<EnclosingMethod>,
    pub bootstrap_methods: Vec<BootstrapMethod>,
    /// The types of its annotations that the JVM does not keep (`RuntimeInvisibleAnnotations`), as descriptors.
    pub annotations: Vec<Arc<str>>,
    bytes: Arc<[u8]>,
    pool: ConstantPool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordComponent {
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    /// The generic type.
    pub signature: Option<Arc<str>>,
}

/// A nested class that this class is, has or mentions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InnerClass {
    pub inner: Arc<str>,
    /// `None` for local and anonymous classes.
    pub outer: Option<Arc<str>>,
    /// The name in the source; `None` for anonymous classes.
    pub name: Option<Arc<str>>,
    /// The flags in the source, unlike those of its own class file.
    pub access: u16,
}

/// Where a local or anonymous class is declared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnclosingMethod {
    pub class: Arc<str>,
    /// Name and descriptor; `None` in an initialiser.
    pub method: Option<(Arc<str>, Arc<str>)>,
}

impl ClassFile {
    /// Reads a class file, without the bodies of its methods.
    pub fn parse(bytes: impl Into<Arc<[u8]>>) -> Result<ClassFile, ClassFileError> {
        let bytes: Arc<[u8]> = bytes.into();
        let mut cursor = start(&bytes)?;
        let (major, minor) = read_version(&mut cursor)?;
        let pool = ConstantPool::read(&bytes, &mut cursor, major)?;
        cursor.inside("the class header");
        let at = cursor.at();
        let access = cursor.u2()?;
        let this_class = Arc::clone(pool.plain_class(cursor.u2()?, at)?);
        let super_class = pool.optional_class(cursor.u2()?, at)?;
        let rootless = &*this_class == "java/lang/Object" || access & access::MODULE != 0;
        if super_class.is_none() && !rootless {
            return Err(ClassFileError::NoSuperclass { at });
        }
        let interface_count = cursor.count(2)?;
        let mut interfaces = Vec::with_capacity(interface_count);
        for _ in 0..interface_count {
            let at = cursor.at();
            interfaces.push(Arc::clone(pool.plain_class(cursor.u2()?, at)?));
        }
        let fields = member::read_fields(&mut cursor, &pool)?;
        let methods = member::read_methods(&mut cursor, &pool)?;
        cursor.inside("the class attributes");
        let mut rest = cursor.clone();
        let mut class = ClassFile {
            major,
            minor,
            access,
            this_class,
            super_class,
            interfaces,
            fields,
            methods,
            source_file: None,
            signature: None,
            nest_host: None,
            nest_members: Vec::new(),
            record_components: None,
            permitted_subclasses: None,
            inner_classes: Vec::new(),
            enclosing_method: None,
            bootstrap_methods: Vec::new(),
            annotations: Vec::new(),
            bytes: Arc::clone(&bytes),
            pool,
        };
        class.read_attributes(&mut rest)?;
        rest.inside("the class file");
        rest.expect_end()?;
        Ok(class)
    }

    /// The internal name of the class, without reading more of the file than that takes.
    pub fn declared_name(bytes: &Arc<[u8]>) -> Result<Arc<str>, ClassFileError> {
        let mut cursor = start(bytes)?;
        let (major, _) = read_version(&mut cursor)?;
        let pool = ConstantPool::read(bytes, &mut cursor, major)?;
        let at = cursor.at();
        cursor.u2()?;
        pool.plain_class(cursor.u2()?, at).cloned()
    }

    /// Decodes the body of `methods[index]`; `None` if it is abstract or native. Nothing is kept: a
    /// second call decodes again.
    pub fn code(&self, index: usize) -> Result<Option<Code>, ClassFileError> {
        let Some(method) = self.methods.get(index) else {
            let count = self.methods.len();
            return Err(ClassFileError::NoSuchMethod { index, count });
        };
        let Some(range) = method.code.clone() else {
            return Ok(None);
        };
        let version = (self.major, self.minor);
        code::read(&self.bytes, range, &self.pool, version).map(Some)
    }

    /// The index of the method that this class itself declares.
    pub fn method_index(&self, name: &str, descriptor: &str) -> Option<usize> {
        self.methods.iter().position(|m| &*m.name == name && &*m.descriptor == descriptor)
    }

    /// The bytes it was read from.
    pub fn bytes(&self) -> &Arc<[u8]> {
        &self.bytes
    }

    pub fn is_interface(&self) -> bool {
        self.access & access::INTERFACE != 0
    }

    /// Attributes that a version does not know are skipped, as the JVM does.
    fn read_attributes(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ClassFileError> {
        let major = self.major;
        let mut nest_members = None;
        let mut inner_classes = None;
        let mut bootstrap = None;
        let ClassFile {
            source_file,
            signature,
            nest_host,
            record_components,
            permitted_subclasses,
            enclosing_method,
            annotations,
            pool,
            ..
        } = &mut *self;
        attribute::read_all(cursor, pool, |name, cursor| {
            let at = cursor.at();
            match name {
                b"SourceFile" => {
                    let text = attribute::read_text(cursor, pool)?;
                    set_once(source_file, text, at, "SourceFile")
                }
                b"Signature" => attribute::read_signature(signature, cursor, pool),
                b"RuntimeInvisibleAnnotations" => {
                    *annotations = attribute::read_annotation_types(cursor, pool);
                    Ok(())
                }
                b"InnerClasses" => {
                    let classes = read_inner_classes(cursor, pool)?;
                    set_once(&mut inner_classes, classes, at, "InnerClasses")
                }
                b"EnclosingMethod" if major >= 49 => {
                    let method = read_enclosing_method(cursor, pool)?;
                    set_once(enclosing_method, method, at, "EnclosingMethod")
                }
                b"BootstrapMethods" if major >= 51 => set_once(&mut bootstrap, cursor, at, "BootstrapMethods"),
                b"NestHost" if major >= 55 => {
                    let host = attribute::read_class(cursor, pool)?;
                    set_once(nest_host, host, at, "NestHost")
                }
                b"NestMembers" if major >= 55 => {
                    let members = attribute::read_classes(cursor, pool)?;
                    set_once(&mut nest_members, members, at, "NestMembers")
                }
                b"Record" if major >= 60 => {
                    let components = read_record(cursor, pool)?;
                    set_once(record_components, components, at, "Record")
                }
                b"PermittedSubclasses" if major >= 61 => {
                    let classes = attribute::read_classes(cursor, pool)?;
                    set_once(permitted_subclasses, classes, at, "PermittedSubclasses")
                }
                _ => Ok(()),
            }
        })?;
        if let Some(cursor) = bootstrap {
            self.bootstrap_methods = read_bootstrap_methods(cursor, pool)?;
        }
        self.nest_members = nest_members.unwrap_or_default();
        self.inner_classes = inner_classes.unwrap_or_default();
        Ok(())
    }
}

/// Positions in the file are kept as `u32`.
fn start(bytes: &[u8]) -> Result<Cursor<'_>, ClassFileError> {
    if u32::try_from(bytes.len()).is_err() {
        return Err(ClassFileError::TooLarge { size: bytes.len() });
    }
    Ok(Cursor::new(bytes, "the header"))
}

fn read_version(cursor: &mut Cursor<'_>) -> Result<(u16, u16), ClassFileError> {
    let found = cursor.u4()?;
    if found != 0xcafe_babe {
        return Err(ClassFileError::BadMagic { found });
    }
    let minor = cursor.u2()?;
    let major = cursor.u2()?;
    if major < OLDEST_MAJOR {
        return Err(ClassFileError::VersionTooOld { major });
    }
    if major > NEWEST_MAJOR {
        let newest = NEWEST_MAJOR;
        return Err(ClassFileError::UnsupportedVersion { major, newest });
    }
    Ok((major, minor))
}

fn read_inner_classes(mut cursor: Cursor<'_>, pool: &ConstantPool) -> Result<Vec<InnerClass>, ClassFileError> {
    let count = cursor.count(8)?;
    let mut classes = Vec::with_capacity(count);
    for _ in 0..count {
        let at = cursor.at();
        classes.push(InnerClass {
            inner: Arc::clone(pool.class(cursor.u2()?, at)?),
            outer: pool.optional_class(cursor.u2()?, at)?,
            name: match cursor.u2()? {
                0 => None,
                name => Some(Arc::clone(pool.utf8(name, at)?)),
            },
            access: cursor.u2()?,
        });
    }
    cursor.expect_end()?;
    Ok(classes)
}

fn read_enclosing_method(mut cursor: Cursor<'_>, pool: &ConstantPool) -> Result<EnclosingMethod, ClassFileError> {
    let at = cursor.at();
    let class = Arc::clone(pool.plain_class(cursor.u2()?, at)?);
    let method = match cursor.u2()? {
        0 => None,
        index => {
            let (name, descriptor) = pool.name_and_type(index, at)?;
            let name = Arc::clone(pool.method_name(name, at)?);
            Some((name, Arc::clone(pool.method_type(descriptor, at)?)))
        }
    };
    cursor.expect_end()?;
    Ok(EnclosingMethod { class, method })
}

fn read_record(mut cursor: Cursor<'_>, pool: &ConstantPool) -> Result<Vec<RecordComponent>, ClassFileError> {
    let count = cursor.count(6)?;
    let mut components = Vec::with_capacity(count);
    for _ in 0..count {
        let at = cursor.at();
        let name = Arc::clone(pool.field_name(cursor.u2()?, at)?);
        let descriptor = Arc::clone(pool.field_type(cursor.u2()?, at)?);
        let mut signature = None;
        attribute::read_all(&mut cursor, pool, |attribute, cursor| match attribute {
            b"Signature" => attribute::read_signature(&mut signature, cursor, pool),
            _ => Ok(()),
        })?;
        components.push(RecordComponent { name, descriptor, signature });
    }
    cursor.expect_end()?;
    Ok(components)
}

fn read_bootstrap_methods(
    mut cursor: Cursor<'_>,
    pool: &mut ConstantPool,
) -> Result<Vec<BootstrapMethod>, ClassFileError> {
    let count = cursor.count(4)?;
    pool.set_bootstrap_count(count);
    let mut methods = Vec::with_capacity(count);
    for _ in 0..count {
        let at = cursor.at();
        let handle = Arc::clone(pool.method_handle(cursor.u2()?, at)?);
        let arg_count = cursor.count(2)?;
        let mut args = Vec::with_capacity(arg_count);
        for _ in 0..arg_count {
            let at = cursor.at();
            args.push(pool.loadable(cursor.u2()?, at)?);
        }
        methods.push(BootstrapMethod { handle, args });
    }
    cursor.expect_end()?;
    Ok(methods)
}
