//! What can be called of the library classes that have a model, as the JVM's reflection tells (`tests/jvm/Methods.java`).

use crate::{files_below, repository};
use front_java::classpath::Jdk;
use process::TempFolder;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// A class or an interface.
#[derive(Clone, Debug, Default)]
pub struct Class {
    /// As sources write it.
    pub name: String,
    /// Its kind.
    pub is_interface: bool,
    /// Whether it cannot be instantiated.
    pub is_abstract: bool,
    /// Whether users cannot extend it.
    pub is_final: bool,
    /// All classes and interfaces above.
    pub supertypes: Vec<String>,
    /// What users can call or extend.
    pub constructors: Vec<Callable>,
    /// Its methods and those it inherits.
    pub methods: Vec<Callable>,
}

/// A method or a constructor.
#[derive(Clone, Debug, Default)]
pub struct Callable {
    /// Nothing if it is a constructor.
    pub name: String,
    /// Words of its declaration, and `default`.
    pub modifiers: Vec<String>,
    /// The erased type of its result.
    pub returns: String,
    /// The erased types of its parameters.
    pub params: Vec<String>,
    /// What it declares to throw.
    pub throws: Vec<String>,
    /// The class that declares it.
    pub owner: String,
    /// Whether the model of that class lacks it.
    pub is_lacking: bool,
}

impl Callable {
    /// Whether the declaration has this word.
    pub fn is(&self, word: &str) -> bool {
        self.modifiers.iter().any(|modifier| modifier == word)
    }

    /// Name and parameters.
    pub fn signature(&self) -> String {
        format!("{}({})", self.name, self.params.join(","))
    }
}

impl Class {
    /// The name without its package.
    pub fn simple(&self) -> &str {
        simple(&self.name)
    }

    /// Whether its objects are of this type.
    pub fn is_a(&self, ty: &str) -> bool {
        self.name == ty || self.supertypes.iter().any(|above| above == ty)
    }

    /// The only abstract method of an interface, if lambdas can stand for it.
    pub fn function(&self) -> Option<&Callable> {
        let mut methods = self.methods.iter().filter(|method| method.is("abstract") && !is_of_object(method));
        let first = methods.next()?;
        (self.is_interface && methods.next().is_none()).then_some(first)
    }
}

/// Interfaces may declare methods of `Object` again.
fn is_of_object(method: &Callable) -> bool {
    matches!(&*method.signature(), "equals(java.lang.Object)" | "hashCode()" | "toString()")
}

/// The last part of a name.
pub fn simple(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

/// All modelled classes, by name.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// Sorted by name.
    pub classes: BTreeMap<String, Class>,
}

impl Table {
    /// Asks a JDK.
    pub fn of(jdk: &Jdk) -> Table {
        let models = repository().join("models");
        let sources = files_below(&models.join("java"), "java");
        let name = |path: &std::path::PathBuf| {
            let relative = path.strip_prefix(&models).unwrap_or(path).with_extension("");
            relative.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect::<Vec<_>>()
        };
        let names: Vec<String> = sources.iter().map(|path| name(path).join(".")).collect();
        let mut table = Self::parse(&ask(jdk, &names));
        // A member class is modelled if the model of its owner declares it.
        let texts: BTreeMap<&str, String> = names
            .iter()
            .map(String::as_str)
            .zip(sources.iter().map(|source| std::fs::read_to_string(source).unwrap_or_default()))
            .collect();
        table.classes.retain(|name, _| {
            let Some((owner, member)) = name.rsplit_once('.') else { return true };
            let declared = |word: &str, text: &String| text.contains(&format!("{word} {member}"));
            texts.contains_key(&**name)
                || texts.get(owner).is_some_and(|text| ["class", "interface"].iter().any(|word| declared(word, text)))
        });
        for method in table.classes.values_mut().flat_map(|class| class.methods.iter_mut()) {
            let is_word = |text: &String| text.contains(&format!(" {}(", method.name));
            // What models of interfaces lack is the JDK's.
            let is_class = |text: &&String| text.contains(&format!("class {} ", simple(&method.owner)));
            method.is_lacking = texts.get(&*method.owner).filter(is_class).is_some_and(|text| !is_word(text));
        }
        table
    }

    fn parse(text: &str) -> Table {
        let mut table = Table::default();
        let mut current = Class::default();
        let list =
            |field: &str| field.split(';').filter(|part| !part.is_empty()).map(str::to_owned).collect::<Vec<_>>();
        for line in text.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            match fields[..] {
                ["class", name, modifiers, supertypes] => {
                    table.add(std::mem::take(&mut current));
                    let has = |word: &str| modifiers.split(';').any(|modifier| modifier == word);
                    current = Class {
                        name: name.to_owned(),
                        is_interface: has("interface"),
                        is_abstract: has("abstract"),
                        is_final: has("final") || has("enum"),
                        supertypes: list(supertypes),
                        ..Class::default()
                    };
                }
                ["constructor", modifiers, params, throws] => current.constructors.push(Callable {
                    modifiers: list(modifiers),
                    returns: current.name.clone(),
                    params: list(params),
                    throws: list(throws),
                    owner: current.name.clone(),
                    ..Callable::default()
                }),
                ["method", name, modifiers, returns, params, throws, owner] => current.methods.push(Callable {
                    name: name.to_owned(),
                    modifiers: list(modifiers),
                    returns: returns.to_owned(),
                    params: list(params),
                    throws: list(throws),
                    owner: owner.to_owned(),
                    is_lacking: false,
                }),
                _ => panic!("not a line of the table: {line:?}"),
            }
        }
        table.add(current);
        table
    }

    fn add(&mut self, class: Class) {
        if !class.name.is_empty() {
            self.classes.insert(class.name.clone(), class);
        }
    }
}

fn ask(jdk: &Jdk, names: &[String]) -> String {
    let folder = TempFolder::new().expect("the system's folder for temporary files can be written");
    let javac = jdk.javac.as_ref().expect("the tests need a JDK with javac");
    let source = repository().join("tests/jvm/Methods.java");
    let compiled = Command::new(javac).args(["-nowarn", "-d"]).arg(folder.path()).arg(source).output();
    let compiled = compiled.expect("javac starts");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let mut command = Command::new(jdk.home.join("bin/java"));
    command.arg("-cp").arg(folder.path()).arg("Methods").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("java starts");
    let mut input = child.stdin.take().expect("standard input is piped");
    input.write_all(names.join("\n").as_bytes()).expect("the JVM listens");
    drop(input);
    let output = child.wait_with_output().expect("the JVM answers");
    assert!(output.status.success(), "the table of methods cannot be made");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
