//! `jackalope.toml`: what a project says once instead of on every command line. Flags override it.

use crate::args::{
    CheckKinds, DataModelArg, EngineArg, Granted, INT_BITS, IntegersArg, Objects, ProgramArgs, RandomArg, Seconds,
    VerifyArgs, check_kinds, granted, objects, seconds_of,
};
use crate::exit::Failure;
use clap::ValueEnum;
use serde::de::{Deserialize, Deserializer, Error as _};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The name of the file.
pub const NAME: &str = "jackalope.toml";

/// What can be said in it.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Config {
    /// Where to start.
    pub entry: Option<String>,
    /// Every public static method with simple parameters.
    pub all_entries: Option<bool>,
    /// Folders and jars.
    pub class_path: Vec<PathBuf>,
    /// Where sources are, for excerpts.
    pub sources: Vec<PathBuf>,
    /// The JDK.
    pub jdk: Option<PathBuf>,
    /// Whether `assert` statements are executed.
    pub assertions: Option<bool>,
    /// What the numbers of a generator with a seed are.
    #[serde(deserialize_with = "choice")]
    pub random: Option<RandomArg>,
    /// How large integers and pointers of a program in C are.
    #[serde(deserialize_with = "choice")]
    pub data_model: Option<DataModelArg>,
    /// Folders for `#include` in a program in C.
    pub include: Vec<PathBuf>,
    /// Macros for a program in C.
    pub define: Vec<String>,
    /// Whether allocations of a program in C may fail.
    pub malloc_may_fail: Option<bool>,
    /// Kinds of checks.
    #[serde(deserialize_with = "kinds")]
    pub check: Option<Vec<CheckKinds>>,
    /// Classes, methods and files that are not looked at.
    pub exclude: Vec<String>,
    /// What may be assumed: the words of `--assume`.
    #[serde(deserialize_with = "assumptions")]
    pub assume: Option<Granted>,
    /// Who takes part.
    #[serde(deserialize_with = "choice")]
    pub engine: Option<EngineArg>,
    /// How integers are read.
    #[serde(deserialize_with = "choice")]
    pub integers: Option<IntegersArg>,
    /// Seconds.
    #[serde(deserialize_with = "time")]
    pub timeout: Option<Seconds>,
    /// Seconds.
    #[serde(deserialize_with = "time")]
    pub linger: Option<Seconds>,
    /// How many solvers at once.
    pub jobs: Option<usize>,
    /// Megabytes for each solver.
    pub memory: Option<u64>,
    /// The largest bound.
    pub unwind: Option<u32>,
    /// The most objects of a class: a number, or the words of `--objects`.
    #[serde(deserialize_with = "numbers")]
    pub objects: Option<Objects>,
    /// The longest arrays that methods are called on.
    pub array_length: Option<u32>,
    /// The longest texts that methods are called on.
    pub string_length: Option<u32>,
    /// Bits of an int, for comparison.
    #[serde(deserialize_with = "bits")]
    pub int_bits: Option<u32>,
    /// The Horn solver.
    pub solver: Option<String>,
    /// Where it was found; relative paths in it start there.
    #[serde(skip)]
    pub folder: PathBuf,
    /// Whether the user has named it. One that was only found may come with a program that nobody trusts.
    #[serde(skip)]
    is_named: bool,
}

fn kinds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<CheckKinds>>, D::Error> {
    let names: Vec<String> = Vec::deserialize(deserializer)?;
    names.iter().map(|name| check_kinds(name)).collect::<Result<_, _>>().map(Some).map_err(D::Error::custom)
}

fn assumptions<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Granted>, D::Error> {
    granted(&String::deserialize(deserializer)?).map(Some).map_err(D::Error::custom)
}

fn choice<'de, D: Deserializer<'de>, T: ValueEnum>(deserializer: D) -> Result<Option<T>, D::Error> {
    let name = String::deserialize(deserializer)?;
    T::from_str(&name, false).map(Some).map_err(|_| {
        let known: Vec<String> = T::value_variants()
            .iter()
            .filter_map(|value| value.to_possible_value())
            .map(|value| value.get_name().to_owned())
            .collect();
        D::Error::custom(format!("`{name}` is none of {}", known.join(", ")))
    })
}

fn time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seconds>, D::Error> {
    seconds_of(f64::deserialize(deserializer)?).map(Some).map_err(D::Error::custom)
}

/// A number for all classes, or numbers by class as on the command line.
fn numbers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Objects>, D::Error> {
    #[derive(serde::Deserialize)]
    #[serde(untagged, expecting = "expected a number, or a text such as 'Node=5,Edge=3'")]
    enum Numbers {
        All(u32),
        ByClass(String),
    }
    match Numbers::deserialize(deserializer)? {
        Numbers::All(most) => objects(&most.to_string()),
        Numbers::ByClass(text) => objects(&text),
    }
    .map(Some)
    .map_err(D::Error::custom)
}

fn bits<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    let bits = u32::deserialize(deserializer)?;
    if INT_BITS.contains(&bits.into()) {
        return Ok(Some(bits));
    }
    Err(D::Error::custom(format!("{bits} is not in {}..={}", INT_BITS.start(), INT_BITS.end())))
}

impl Config {
    /// The one that the user names, or the nearest one in the folder of the first path or above it. `none` means none.
    pub fn find(named: Option<&Path>, program: &ProgramArgs) -> Result<Config, Failure> {
        match named {
            Some(path) if path == Path::new("none") => Ok(Config::default()),
            Some(path) => Ok(Config { is_named: true, ..Config::read(path)? }),
            None => match nearest(program.paths.first().map(PathBuf::as_path)) {
                Some(path) => Config::read(&path),
                None => Ok(Config::default()),
            },
        }
    }

    fn read(path: &Path) -> Result<Config, Failure> {
        let bad = |error: String| Failure::bad_input(format!("{}: {error}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| bad(error.to_string()))?;
        let config: Config = toml::from_str(&text).map_err(|error| bad(error.to_string().trim_end().to_owned()))?;
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        Ok(Config { folder, ..config })
    }

    /// Fills in what the command line leaves open.
    pub fn complete(&self, program: &mut ProgramArgs) -> Result<(), Failure> {
        program.entry = program.entry.take().or_else(|| self.entry.clone());
        if program.class_path.is_none() && !self.class_path.is_empty() {
            program.class_path = Some(self.joined("class-path", &self.class_path)?);
        }
        let none = Path::new("none");
        self.expect_trust("jdk", self.jdk.is_some() && self.jdk.as_deref() != Some(none))?;
        let is_known = |solver: &String| ["spacer", "eldarica", "golem"].contains(&solver.as_str());
        self.expect_trust("solver", self.solver.as_ref().is_some_and(|solver| !is_known(solver)))?;
        if program.jdk.is_none() {
            let is_word = |jdk: &PathBuf| jdk == Path::new("none");
            program.jdk = self.jdk.as_ref().map(|jdk| if is_word(jdk) { jdk.clone() } else { self.folder.join(jdk) });
        }
        program.no_assertions |= self.assertions == Some(false);
        program.random = program.random.or(self.random);
        program.data_model = program.data_model.or(self.data_model);
        program.malloc_may_fail |= self.malloc_may_fail == Some(true);
        // What the command line says counts more: of folders the first, of macros the last.
        program.include.extend(self.include.iter().map(|folder| self.folder.join(folder)));
        program.define.splice(0..0, self.define.iter().cloned());
        Ok(())
    }

    /// What names a program to be started is taken only from settings that the user has named.
    fn expect_trust(&self, key: &str, names_program: bool) -> Result<(), Failure> {
        if self.is_named || !names_program {
            return Ok(());
        }
        let path = self.folder.join(NAME);
        let path = path.display();
        Err(Failure::bad_input(format!(
            "{path}: `{key}` names a program to be started, and these settings were only found: if you trust them, say --settings {path}"
        )))
    }

    /// A list of paths as one; relative ones start where the file is.
    fn joined(&self, key: &str, paths: &[PathBuf]) -> Result<OsString, Failure> {
        std::env::join_paths(paths.iter().map(|path| self.folder.join(path)))
            .map_err(|error| Failure::bad_input(format!("{NAME}: {key}: {error}")))
    }

    /// Fills in what the command line of `verify` leaves open.
    pub fn complete_verify(self, args: &mut VerifyArgs) -> Result<(), Failure> {
        // Whoever says one of the two on the command line does not want the other.
        let is_chosen = args.all_entries || args.program.entry.is_some();
        self.complete(&mut args.program)?;
        if args.all_entries {
            args.program.entry = None;
        } else if !is_chosen {
            args.all_entries = self.all_entries.unwrap_or(false) && args.program.entry.is_none();
        }
        if args.sources.is_none() && !self.sources.is_empty() {
            args.sources = Some(self.joined("sources", &self.sources)?);
        }
        // A property file selects the checks itself.
        if args.check.is_none() && args.property.is_none() {
            args.check = self.check;
        }
        args.exclude.extend(self.exclude);
        args.assume = args.assume.take().or(self.assume);
        args.engine = args.engine.or(self.engine);
        args.integers = args.integers.or(self.integers);
        args.timeout = args.timeout.or(self.timeout);
        args.linger = args.linger.or(self.linger);
        args.jobs = args.jobs.or(self.jobs);
        args.memory = args.memory.or(self.memory);
        args.unwind = args.unwind.or(self.unwind);
        args.objects = args.objects.take().or(self.objects);
        args.array_length = args.array_length.or(self.array_length);
        args.string_length = args.string_length.or(self.string_length);
        args.int_bits = args.int_bits.or(self.int_bits);
        args.solver = args.solver.take().or(self.solver);
        Ok(())
    }
}

/// The nearest configuration, from the folder of a path upwards.
pub fn nearest(path: Option<&Path>) -> Option<PathBuf> {
    let start = std::path::absolute(path?).ok()?;
    start.ancestors().map(|folder| folder.join(NAME)).find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        toml::from_str::<Config>(text).unwrap_err().to_string()
    }

    #[test]
    fn all_keys_are_read() {
        let text = "entry = 'a.B'\nall-entries = false\nclass-path = ['lib/x.jar']\nsources = ['src']\njdk = 'none'\n\
                    assertions = true\nrandom = 'input'\ncheck = ['null', 'index']\nexclude = ['a.gen.*']\nengine = 'horn'\n\
                    integers = 'exact'\ntimeout = 5\nlinger = 0.5\njobs = 3\nmemory = 100\nunwind = 7\nsolver = 'spacer'\n\
                    objects = 'Node=5,Edge=3'\nassume = 'initialised'\narray-length = 4\nstring-length = 2\nint-bits = 8\n\
                    data-model = 'ilp32'\ninclude = ['inc']\ndefine = ['N=8']\nmalloc-may-fail = true\n";
        let config: Config = toml::from_str(text).unwrap();
        assert_eq!(config.check.map(|kinds| kinds.len()), Some(2));
        assert_eq!(config.engine, Some(EngineArg::Horn));
        assert_eq!(config.random, Some(RandomArg::Input));
        assert_eq!(config.assume, Some(Granted([base::Assumption::Initialised].into())));
        assert_eq!(config.linger.map(|time| time.0.as_millis()), Some(500));
        let by_class = [("Node".to_owned(), 5), ("Edge".to_owned(), 3)];
        assert_eq!(config.objects.map(|objects| objects.0), Some(by_class.to_vec()));
        assert_eq!((config.array_length, config.string_length, config.int_bits), (Some(4), Some(2), Some(8)));
        assert_eq!((config.data_model, config.malloc_may_fail), (Some(DataModelArg::Ilp32), Some(true)));
        assert_eq!((config.include.len(), config.define), (1, vec!["N=8".to_owned()]));
        let config: Config = toml::from_str("objects = 4").unwrap();
        assert_eq!(config.objects.map(|objects| objects.0), Some(vec![(String::new(), 4)]));
    }

    #[test]
    fn bounds_on_the_command_line_come_first() {
        use clap::Parser;
        let line = ["jackalope", "verify", "A.java", "--contracts", "--objects", "2"];
        let crate::args::Command::Verify(mut args) = crate::args::Cli::parse_from(line).command else {
            panic!("this is about verify");
        };
        let config: Config = toml::from_str("objects = 4\narray-length = 3\nint-bits = 5").unwrap();
        config.complete_verify(&mut args).unwrap();
        assert_eq!(args.objects.map(|objects| objects.0), Some(vec![(String::new(), 2)]));
        assert_eq!((args.array_length, args.string_length, args.int_bits), (Some(3), None, Some(5)));
    }

    #[test]
    fn mistakes_have_a_place() {
        assert!(error("entry = \n").contains("line 1, column 9"), "{}", error("entry = \n"));
        assert!(error("a = 1\n").contains("unknown field `a`"));
        assert!(error("\nengine = 'hron'\n").contains("line 2"), "{}", error("\nengine = 'hron'\n"));
        assert!(error("check = ['nul']").contains("expected `all`"));
        assert!(error("assume = 'luck'").contains("expected all, none, or some of static-state"));
        assert!(error("timeout = -1").contains("seconds"));
        assert!(error("objects = 'Node=many'").contains("no number of objects"));
        assert!(error("objects = true").contains("'Node=5,Edge=3'"), "{}", error("objects = true"));
        assert!(error("int-bits = 32").contains("2..=31"));
    }
}
