//! The classes of the program under analysis, loaded on demand and linked.
//!
//! A class comes from the user's class path, from the library models or from the JDK. The pool answers what JVMS chapter 5 asks:
//! which method a reference resolves to (5.4.3), which one a receiver selects (5.4.6), what is a subtype of what. Loading a
//! class loads its supertypes, so a linked class has all of them; a missing or cyclic one makes the class unusable, with the reason.

mod resolve;

use crate::classfile::{ClassFile, Field, Method, access};
use crate::classpath::{ClassPath, JdkImage, Origin};
use base::{IdVec, define_id};
use rustc_hash::{FxHashMap, FxHashSet};

use std::sync::Arc;

define_id!(
    /// A loaded class.
    JClassId, "j"
);

/// Whose code it is: the user's, which gets checks, or the library's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// The program under analysis.
    User,
    /// A model of ours in place of the JDK's class.
    Model,
    /// The JDK's own class.
    Jdk,
}

/// Methods by name and descriptor.
pub type Signatures = FxHashSet<(Arc<str>, Arc<str>)>;

/// How far the implicit checks of a method are known never to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// Nothing is known.
    None,
    /// They never fail, except that arguments may be null.
    ExceptArguments,
    /// They never fail, and no argument is null (`jackalope.rt.NonNull`).
    Full,
}

/// A method of a loaded class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MethodId {
    /// The class that declares it.
    pub class: JClassId,
    index: u32,
}

/// A field of a loaded class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FieldKey {
    /// The class that declares it.
    pub class: JClassId,
    index: u32,
}

/// Why a class cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// Nobody has it.
    #[error("class {0} is not on the class path")]
    Missing(Arc<str>),
    /// A class of the Java library that has no model, with no JDK to read it from.
    #[error("class {0} of the Java library is not modelled and no JDK was found to read it from")]
    NeedsJdk(Arc<str>),
    /// It is there and cannot be read.
    #[error("class {0} cannot be read: {1}")]
    Broken(Arc<str>, Arc<str>),
    /// It is its own supertype.
    #[error("class {0} is a supertype of itself")]
    Cyclic(Arc<str>),
    /// A chain of supertypes longer than anything sensible.
    #[error("class {0} has too many supertypes above it")]
    TooDeep(Arc<str>),
}

/// A loaded class with its supertypes.
pub struct JavaClass {
    /// The internal name, such as `java/lang/String`.
    pub name: Arc<str>,
    /// Whose code it is.
    pub home: Home,
    /// The class file.
    pub file: Arc<ClassFile>,
    /// For a model of an interface: the JDK's own class, for the methods that the model lacks.
    merged: Option<Arc<ClassFile>>,
    /// The superclass; none for `Object`.
    pub superclass: Option<JClassId>,
    /// The direct superinterfaces.
    pub interfaces: Vec<JClassId>,
    /// All supertypes with itself, sorted.
    ancestors: Vec<JClassId>,
    methods: Vec<(FileOf, u32)>,
    by_signature: FxHashMap<(Arc<str>, Arc<str>), u32>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FileOf {
    Own,
    Merged,
}

impl JavaClass {
    /// Whether it is an interface.
    pub fn is_interface(&self) -> bool {
        self.has(access::INTERFACE)
    }

    /// Whether the class has this access flag.
    pub fn has(&self, flag: u16) -> bool {
        self.file.access & flag != 0
    }

    /// The name as users write it: `java.lang.String`.
    pub fn dotted(&self) -> String {
        self.name.replace('/', ".")
    }

    /// The package part of the internal name.
    pub fn package(&self) -> &str {
        self.name.rsplit_once('/').map_or("", |(package, _)| package)
    }
}

/// The loaded classes.
pub struct Pool {
    class_path: ClassPath,
    jdk: Option<Arc<JdkImage>>,
    classes: IdVec<JClassId, JavaClass>,
    by_name: FxHashMap<Arc<str>, Result<JClassId, LoadError>>,
    loading: Vec<Arc<str>>,
}

/// Longer chains of supertypes than this are refused: loading recurses along them.
const MAX_HIERARCHY: usize = 400;

impl Pool {
    /// A pool over this class path; the JDK's image completes the models of interfaces.
    pub fn new(class_path: ClassPath, jdk: Option<Arc<JdkImage>>) -> Pool {
        Pool { class_path, jdk, classes: IdVec::new(), by_name: FxHashMap::default(), loading: Vec::new() }
    }

    /// Whether the JDK's own classes can be read.
    pub fn has_jdk(&self) -> bool {
        self.jdk.is_some()
    }

    /// The class with this internal name, loaded with its supertypes if it is not yet.
    pub fn load(&mut self, name: &str) -> Result<JClassId, LoadError> {
        if let Some(known) = self.by_name.get(name) {
            return known.clone();
        }
        let name: Arc<str> = name.into();
        if self.loading.contains(&name) {
            return Err(LoadError::Cyclic(name));
        }
        if self.loading.len() > MAX_HIERARCHY {
            return Err(LoadError::TooDeep(name));
        }
        self.loading.push(name.clone());
        let result = self.link(&name);
        self.loading.pop();
        self.by_name.insert(name, result.clone());
        result
    }

    fn link(&mut self, name: &Arc<str>) -> Result<JClassId, LoadError> {
        let broken = |error: &dyn std::fmt::Display| LoadError::Broken(name.clone(), error.to_string().into());
        let Some(found) = self.class_path.load(name).map_err(|error| broken(&error))? else {
            return Err(if self.jdk.is_none() && is_library(name) {
                LoadError::NeedsJdk(name.clone())
            } else {
                LoadError::Missing(name.clone())
            });
        };
        let home = match found.kind {
            Origin::User => Home::User,
            Origin::Model => Home::Model,
            Origin::Jdk => Home::Jdk,
        };
        let file = Arc::new(found.class);
        let superclass = match &file.super_class {
            Some(superclass) => Some(self.load(superclass)?),
            None => None,
        };
        let mut interfaces = Vec::with_capacity(file.interfaces.len());
        for interface in &file.interfaces {
            match self.load(interface) {
                Ok(interface) => interfaces.push(interface),
                // A model names the interfaces that the JDK's class has; without a JDK nobody else can name them.
                Err(LoadError::NeedsJdk(_)) if home == Home::Model => {}
                Err(error) => return Err(error),
            }
        }
        let is_interface = file.access & access::INTERFACE != 0;
        let mut merged = None;
        if home == Home::Model
            && is_interface
            && let Some(jdk) = &self.jdk
        {
            let bytes = jdk.find(name).ok().flatten();
            merged = bytes.and_then(|bytes| ClassFile::parse(bytes).ok()).map(Arc::new);
        }
        Ok(self.add(name.clone(), home, file, merged, superclass, interfaces))
    }

    fn add(
        &mut self,
        name: Arc<str>,
        home: Home,
        file: Arc<ClassFile>,
        merged: Option<Arc<ClassFile>>,
        superclass: Option<JClassId>,
        interfaces: Vec<JClassId>,
    ) -> JClassId {
        let id = self.classes.next_id();
        let mut ancestors = vec![id];
        for above in superclass.iter().chain(&interfaces) {
            ancestors.extend(&self.classes[*above].ancestors);
        }
        ancestors.sort_unstable();
        ancestors.dedup();
        let mut methods = Vec::with_capacity(file.methods.len());
        let mut by_signature = FxHashMap::default();
        let own = file.methods.iter().enumerate().map(|(index, method)| (FileOf::Own, index, method));
        let extra = merged.iter().flat_map(|merged| merged.methods.iter().enumerate());
        let extra = extra.map(|(index, method)| (FileOf::Merged, index, method));
        for (source, index, method) in own.chain(extra) {
            if source == FileOf::Merged && &*method.name == "<clinit>" {
                continue;
            }
            let signature = (method.name.clone(), method.descriptor.clone());
            by_signature.entry(signature).or_insert_with(|| {
                methods.push((source, index as u32));
                (methods.len() - 1) as u32
            });
        }
        self.classes.push(JavaClass {
            name,
            home,
            file,
            merged,
            superclass,
            interfaces,
            ancestors,
            methods,
            by_signature,
        })
    }

    /// A loaded class.
    pub fn class(&self, id: JClassId) -> &JavaClass {
        &self.classes[id]
    }

    /// The class file that holds a method's code.
    pub fn file_of(&self, method: MethodId) -> &Arc<ClassFile> {
        let class = &self.classes[method.class];
        match class.methods[method.index as usize].0 {
            FileOf::Own => &class.file,
            FileOf::Merged => class.merged.as_ref().unwrap_or(&class.file),
        }
    }

    /// The position of a method in its class file.
    pub fn index_in_file(&self, method: MethodId) -> usize {
        self.classes[method.class].methods[method.index as usize].1 as usize
    }

    /// The declaration of a method.
    pub fn method(&self, method: MethodId) -> &Method {
        &self.file_of(method).methods[self.index_in_file(method)]
    }

    /// Whether a class is a model whose own implicit checks are known never to fail (`jackalope.rt.Trusted`). The word of any other class
    /// counts for nothing.
    pub fn is_trusted_class(&self, class: JClassId) -> bool {
        let class = &self.classes[class];
        class.home == Home::Model && has(&class.file.annotations, TRUSTED)
    }

    /// How far the implicit checks of a method are known never to fail: it is one of a trusted class and neither excepted
    /// (`jackalope.rt.Untrusted`) nor a bridge, whose casts are part of the API. What the JDK's class adds to the model of an interface is
    /// never trusted.
    pub fn trust(&self, method: MethodId) -> Trust {
        let is_own = self.classes[method.class].methods[method.index as usize].0 == FileOf::Own;
        let declared = self.method(method);
        let is_excepted = has(&declared.annotations, UNTRUSTED) || declared.access & access::BRIDGE != 0;
        if !is_own || is_excepted || !self.is_trusted_class(method.class) {
            Trust::None
        } else if has(&declared.annotations, NON_NULL) {
            Trust::Full
        } else {
            Trust::ExceptArguments
        }
    }

    /// Whether a method's code is that of a model, not what the JDK's class adds to it.
    pub fn is_own_of_model(&self, method: MethodId) -> bool {
        let class = &self.classes[method.class];
        class.home == Home::Model && class.methods[method.index as usize].0 == FileOf::Own
    }

    /// Whether a method calls back what users can write exactly as the JDK's does (`jackalope.rt.Exact`, on it or on its class); what the
    /// JDK's class adds to the model of an interface does so by itself.
    pub fn is_exact(&self, method: MethodId) -> bool {
        let class = &self.classes[method.class];
        let is_own = class.methods[method.index as usize].0 == FileOf::Own;
        let is_marked = || has(&class.file.annotations, EXACT) || has(&self.method(method).annotations, EXACT);
        class.home == Home::Jdk || class.home == Home::Model && (!is_own || is_marked())
    }

    /// Signatures of methods that models rely on to be as documented, whoever implements them (`jackalope.rt.ReliedOn`).
    pub fn relied_on(&self) -> Signatures {
        let classes = self.classes.iter().filter(|class| class.home == Home::Model);
        let methods = classes.flat_map(|class| class.file.methods.iter());
        let marked = methods.filter(|method| has(&method.annotations, RELIED_ON));
        marked.map(|method| (method.name.clone(), method.descriptor.clone())).collect()
    }

    /// Whether a whole class calls back what users can write exactly as the JDK's does.
    pub fn is_exact_class(&self, class: JClassId) -> bool {
        has(&self.classes[class].file.annotations, EXACT)
    }

    /// The methods that the JDK's own class has and that a model lacks, by name and descriptor; none is known without a JDK. Private and static ones do
    /// not count, nor do those of interfaces, which models of interfaces do not lack.
    pub fn lacking(&self, model: JClassId) -> Option<Signatures> {
        let class = &self.classes[model];
        let bytes = self.jdk.as_ref()?.find(&class.name).ok()??;
        let own = ClassFile::parse(bytes).ok()?;
        let counts = |method: &&Method| method.access & (access::PRIVATE | access::STATIC) == 0;
        let signatures =
            own.methods.iter().filter(counts).map(|method| (method.name.clone(), method.descriptor.clone()));
        Some(signatures.filter(|signature| !class.by_signature.contains_key(signature)).collect())
    }

    /// The only abstract method of an interface, those of `Object` aside; none if there are more or none at all.
    pub fn only_abstract_method(&self, class: JClassId) -> Option<MethodId> {
        let mut found = None;
        for above in self.ancestors(class).filter(|above| self.class(*above).is_interface()) {
            for method in self.methods(above) {
                let declared = self.method(method);
                let is_of_object = || {
                    let object = self.by_name.get("java/lang/Object").and_then(|known| known.as_ref().ok());
                    object.is_some_and(|object| {
                        self.declared(*object, &declared.name, &declared.descriptor)
                            .is_some_and(|method| self.method(method).access & access::PUBLIC != 0)
                    })
                };
                if declared.access & access::ABSTRACT == 0 || is_of_object() {
                    continue;
                }
                match found {
                    None => found = Some(method),
                    Some(known) if self.method(known).name == declared.name => {}
                    Some(_) => return None,
                }
            }
        }
        found.filter(|_| self.class(class).is_interface())
    }

    /// The declaration of a field.
    pub fn field(&self, field: FieldKey) -> &Field {
        &self.classes[field.class].file.fields[field.index as usize]
    }

    /// All methods of a class.
    pub fn methods(&self, class: JClassId) -> impl Iterator<Item = MethodId> + use<> {
        let count = self.classes[class].methods.len();
        (0..count as u32).map(move |index| MethodId { class, index })
    }

    /// All fields of a class.
    pub fn fields(&self, class: JClassId) -> impl Iterator<Item = FieldKey> + use<> {
        let count = self.classes[class].file.fields.len();
        (0..count as u32).map(move |index| FieldKey { class, index })
    }

    /// The method that this class itself declares.
    pub fn declared(&self, class: JClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let signature = (Arc::from(name), Arc::from(descriptor));
        self.classes[class].by_signature.get(&signature).map(|&index| MethodId { class, index })
    }

    /// Whether `sub` is `above` or one of its subtypes.
    pub fn is_subtype(&self, sub: JClassId, above: JClassId) -> bool {
        self.classes[sub].ancestors.binary_search(&above).is_ok()
    }

    /// All supertypes of a class, itself included.
    pub fn ancestors(&self, class: JClassId) -> impl Iterator<Item = JClassId> {
        self.classes[class].ancestors.iter().copied()
    }

    /// How many classes are loaded.
    pub fn len(&self) -> usize {
        self.classes.len()
    }

    /// Whether nothing is loaded yet.
    pub fn is_empty(&self) -> bool {
        self.classes.is_empty()
    }

    /// The class path.
    pub fn class_path(&self) -> &ClassPath {
        &self.class_path
    }
}

const TRUSTED: &str = "Ljackalope/rt/Trusted;";
const UNTRUSTED: &str = "Ljackalope/rt/Untrusted;";
const EXACT: &str = "Ljackalope/rt/Exact;";
const RELIED_ON: &str = "Ljackalope/rt/ReliedOn;";
const NON_NULL: &str = "Ljackalope/rt/NonNull;";

fn has(annotations: &[Arc<str>], ty: &str) -> bool {
    annotations.iter().any(|annotation| &**annotation == ty)
}

/// Whether a class of this name belongs to the Java library.
fn is_library(name: &str) -> bool {
    ["java/", "javax/", "jdk/", "sun/", "com/sun/"].iter().any(|prefix| name.starts_with(prefix))
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pool of {} classes", self.classes.len())
    }
}
