//! Replay as a native program: the user's files, unchanged, with a file of ours that hands out the recorded inputs, compiled with the sanitizers; the
//! run must fail with a fault of the same class, in the same line.
//!
//! One compiler process and one run, each in a group of its own, with limits of time, memory and output. What the sanitizers cannot see is known
//! ([`fault::UNSEEN`]): there the interpreter is the only witness. Any other silence means that the run is another one.

pub mod fault;
mod harness;
mod places;
pub mod provider;

use crate::Allocation;
use crate::compilation::SourceFile;
use base::{Deadline, schedule};
use fault::{STATUS_ASSUMED, STATUS_EXHAUSTED, STATUS_SANITIZER};
use front_c::lower::Call;
use ivl::interp::Given;
use ivl::{Check, CheckKind, Const, InputKind, Program};
use process::{Ended, Ending, Limits, Order, TempFolder};
use provider::{AtEnd, External};
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt as _;
use std::path::{Path, PathBuf};
use verdict::trace::Confirmed;
use verdict::{Checked, NotReplayed, RealMachine};

/// What it may print.
const MOST_OUTPUT: usize = 4 << 20;
/// Megabytes that a run may have. (AddressSanitizer reserves much more than it uses; what is used counts.)
const MEMORY_MB: u64 = 4096;
/// Options of every compilation. Warnings are no business of a replay.
pub const OPTIONS: [&str; 11] = [
    "-std=gnu11",
    "-w",
    // An error to newer compilers.
    "-Wno-implicit-function-declaration",
    "-D__CPROVER_bool=_Bool",
    // `addr2line` reads the files' numbers of version 5 wrongly where one includes another.
    "-gdwarf-4",
    "-O0",
    "-fno-omit-frame-pointer",
    "-fsanitize=address,undefined,float-cast-overflow",
    "-fno-sanitize=alignment,vptr",
    "-fno-sanitize-recover=all",
    "-fsanitize-address-use-after-scope",
];

/// What lies in memory that nobody has set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unset {
    /// Zeros, as in the run of the interpreter.
    Zeros,
    /// A pattern that programs hardly expect.
    Pattern,
}

impl Unset {
    /// As a run has it.
    fn of(program: &Program, confirmed: &Confirmed) -> Unset {
        let is_zero = |value: &Const| *value == value.ty().zero();
        let mut unset = confirmed
            .trace
            .inputs
            .iter()
            .filter(|(input, _)| matches!(program.inputs[*input].kind, InputKind::Indeterminate | InputKind::Array))
            .map(|(_, given)| match given {
                Given::Scalar(value) => is_zero(value),
                Given::Array(values) => values.iter().all(is_zero),
            });
        if unset.all(|is_zero| is_zero) { Unset::Zeros } else { Unset::Pattern }
    }

    /// The option for variables.
    fn option(self) -> &'static str {
        match self {
            Unset::Zeros => "-ftrivial-auto-var-init=zero",
            Unset::Pattern => "-ftrivial-auto-var-init=pattern",
        }
    }

    /// The byte in allocated memory.
    fn byte(self) -> u8 {
        match self {
            Unset::Zeros => 0,
            Unset::Pattern => 190,
        }
    }
}

/// The file that hands out inputs.
const PROVIDER: &str = "jackalope_inputs.c";
/// The file that calls the entry.
const HARNESS: &str = "jackalope_call.c";

/// Options for the linker: these functions are ours, which call theirs.
const OURS: [&str; 3] = ["-Wl,--wrap=main", "-Wl,--wrap=exit", "-Wl,--wrap=fopen"];

/// Options where arithmetic is to wrap around.
const WRAPPING: [&str; 2] = ["-fwrapv", "-fno-sanitize=signed-integer-overflow,shift"];

/// What is needed to compile and run the program as it was written.
#[derive(Clone, Debug)]
pub struct Native {
    /// The compiler.
    pub cc: PathBuf,
    /// The user's files.
    pub files: Vec<SourceFile>,
    /// Whether ints, longs and pointers have 32 bits.
    pub is_32_bit: bool,
    /// Whether nobody asks for overflow: arithmetic wraps around then.
    pub wraps: bool,
    /// How the program starts, if not with `main`.
    pub call: Option<Call>,
    /// Functions without a body that return something.
    pub externals: Vec<External>,
    /// Whether `malloc` and its like may return null.
    pub allocation: Allocation,
}

/// What the linker makes.
enum Linked {
    /// A program.
    Program(PathBuf),
    /// Nothing: these functions are defined nowhere.
    Missing(Vec<String>),
}

impl RealMachine for Native {
    fn name(&self) -> &'static str {
        "native"
    }

    fn shown(&self) -> String {
        "the native program".to_owned()
    }

    fn replay(&self, program: &Program, confirmed: &Confirmed, deadline: &Deadline) -> Result<(), NotReplayed> {
        let check = &program.checks[confirmed.trace.check];
        let has_addresses =
            confirmed.trace.inputs.iter().any(|(input, _)| program.inputs[*input].kind == InputKind::Address);
        if let Some((_, why)) = fault::UNSEEN.iter().find(|(kind, _)| *kind == check.kind.name()) {
            if has_addresses {
                let why = "the run depends on where objects lie, and no sanitizer sees this fault";
                return Err(NotReplayed::Differs(why.to_owned()));
            }
            return Err(NotReplayed::Unseen(why));
        }
        let folder = TempFolder::new().map_err(differs)?;
        let mut files = self.files.clone();
        let mut used = 0;
        if let Some((call, file)) = self.call.as_ref().and_then(|call| Some((call, files.get_mut(call.file)?))) {
            let included = std::path::absolute(&file.path).map_err(differs)?;
            let harness = harness::text(call, program, confirmed, &included.to_string_lossy());
            let harness = harness.map_err(NotReplayed::Differs)?;
            file.path = folder.path().join(HARNESS);
            fs::write(&file.path, harness.text).map_err(differs)?;
            used = harness.used;
        }
        let provider = folder.path().join(PROVIDER);
        fs::write(&provider, self.provider(program, confirmed, check, &[], used)).map_err(differs)?;
        let deadline = deadline.within(schedule::REPLAY);
        let unset = Unset::of(program, confirmed);
        let binary = match self.compile(&files, &provider, folder.path(), unset, &deadline)? {
            Linked::Program(binary) => binary,
            // Functions without a body that no library has either are ours to give; those that one has are not what the interpreter took them for.
            Linked::Missing(names) => {
                let given = |name: String| {
                    let known = self.externals.iter().find(|external| external.name == name).cloned();
                    known.unwrap_or(External { name, returns: None })
                };
                let given: Vec<External> = names.into_iter().map(given).collect();
                fs::write(&provider, self.provider(program, confirmed, check, &given, used)).map_err(differs)?;
                match self.compile(&files, &provider, folder.path(), unset, &deadline)? {
                    Linked::Program(binary) => binary,
                    Linked::Missing(names) => {
                        return Err(NotReplayed::Differs(format!(
                            "functions are defined nowhere: {}",
                            names.join(", ")
                        )));
                    }
                }
            }
        };
        let arguments: Vec<OsString> = arguments(program, confirmed).into_iter().map(OsString::from_vec).collect();
        let options = sanitizer_options(check.kind, unset);
        let without_places = format!("{options}:symbolize=0");
        let ended = self.execute(&binary, &arguments, folder.path(), &without_places, &deadline)?;
        let printed = String::from_utf8_lossy(&ended.stderr);
        match places::with_places(&printed, &binary, limits(&deadline)) {
            Some(printed) => self.judge(program, check, &ended, printed),
            None => {
                let ended = self.execute(&binary, &arguments, folder.path(), &options, &deadline)?;
                let printed = String::from_utf8_lossy(&ended.stderr).into_owned();
                self.judge(program, check, &ended, printed)
            }
        }
    }

    fn write_reproducer(
        &self,
        program: &Program,
        confirmed: &Confirmed,
        _checked: Option<&Checked>,
        folder: &Path,
    ) -> Result<(), String> {
        let check = &program.checks[confirmed.trace.check];
        let write =
            |name: &str, text: String| fs::write(folder.join(name), text).map_err(|error| format!("{name}: {error}"));
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let name_of = |file: &SourceFile| {
            file.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
        };
        let mut used = 0;
        let called = self.call.as_ref().and_then(|call| Some((call, self.files.get(call.file)?)));
        if let Some((call, file)) = called {
            let harness = harness::text(call, program, confirmed, &name_of(file))?;
            used = harness.used;
            write(HARNESS, harness.text)?;
        }
        write(PROVIDER, self.provider(program, confirmed, check, &self.externals, used))?;
        let unset = Unset::of(program, confirmed);
        let flags: Vec<&str> = self.flags(unset).collect();
        let mut script =
            "#!/bin/sh\n# Compiles the program with the inputs that make it fail, and runs it under the sanitizers.\n\
             set -e\ncd \"$(dirname \"$0\")\"\ncompile() { \"${CC:-cc}\" "
                .to_owned();
        script.push_str(&format!("{} \"$@\"; }}\n", flags.join(" ")));
        let mut objects = String::new();
        for (file, number) in self.files.iter().zip(1..) {
            let mut name = name_of(file);
            fs::copy(&file.path, folder.join(&name)).map_err(|error| format!("{}: {error}", file.path.display()))?;
            if called.is_some_and(|(call, _)| call.file + 1 == number) {
                name = HARNESS.to_owned();
            }
            let options: String = file.options.iter().map(|option| format!(" {}", quoted(option.as_bytes()))).collect();
            script.push_str(&format!("compile{options} -c {} -o {number}.o\n", quoted(name.as_bytes())));
            objects.push_str(&format!(" {number}.o"));
        }
        // What is defined nowhere is not called.
        let rest = "-Wl,--unresolved-symbols=ignore-all";
        script.push_str(&format!("compile {PROVIDER}{objects} -o failing {rest} -lm\n"));
        let given: String =
            arguments(program, confirmed).iter().map(|argument| format!(" {}", quoted(argument))).collect();
        script.push_str(&format!("ASAN_OPTIONS={} ./failing{given}\n", sanitizer_options(check.kind, unset)));
        write("run.sh", script)
    }
}

/// The arguments of the program, as bytes.
fn arguments(program: &Program, confirmed: &Confirmed) -> Vec<Vec<u8>> {
    let texts = confirmed.trace.inputs.iter().filter_map(|(input, given)| match (program.inputs[*input].kind, given) {
        (InputKind::Argument, Given::Array(units)) => Some(units),
        _ => None,
    });
    let byte = |unit: &Const| match unit {
        Const::Int(_, value) => *value as u8,
        _ => 0,
    };
    texts.map(|units| units.iter().map(byte).collect()).collect()
}

/// Bytes as a word of a shell.
fn quoted(bytes: &[u8]) -> String {
    let is_plain = |byte: &u8| (b' '..=b'~').contains(byte) && *byte != b'\'';
    if bytes.iter().all(is_plain) {
        return format!("'{}'", String::from_utf8_lossy(bytes));
    }
    // The shell takes line ends away from the end: rare, and the arguments are in the report too.
    let octal: String = bytes.iter().map(|byte| format!("\\{byte:03o}")).collect();
    format!("\"$(printf '{octal}')\"")
}

fn limits(deadline: &Deadline) -> Limits {
    Limits { deadline: deadline.clone(), memory_mb: Some(MEMORY_MB), is_background: false }
}

fn differs(error: std::io::Error) -> NotReplayed {
    NotReplayed::Differs(format!("the native replay does not start: {error}"))
}

/// For AddressSanitizer and LeakSanitizer, by what is looked for.
fn sanitizer_options(kind: CheckKind, unset: Unset) -> String {
    let leaks = u8::from(["leak", "cleanup"].contains(&kind.name()));
    let aborts = u8::from(kind == CheckKind::ASSERTION);
    format!(
        "exitcode={STATUS_SANITIZER}:handle_abort={aborts}:detect_leaks={leaks}:detect_stack_use_after_return=1:allocator_may_return_null=1:max_malloc_fill_size=65536:malloc_fill_byte={}",
        unset.byte()
    )
}

impl Native {
    fn flags(&self, unset: Unset) -> impl Iterator<Item = &str> {
        let width = if self.is_32_bit { "-m32" } else { "-m64" };
        let arithmetic: &[&str] = if self.wraps { &WRAPPING } else { &[] };
        let wraps: &[&str] = if self.allocation == Allocation::MayFail { &provider::WRAPS } else { &[] };
        let renamed = self.call.as_ref().map(|_| harness::RENAMED);
        OPTIONS
            .into_iter()
            .chain([width, unset.option()])
            .chain(OURS)
            .chain(renamed)
            .chain(wraps.iter().copied())
            .chain(arithmetic.iter().copied())
    }

    /// The file that hands out inputs, but so many that the call of the entry holds already.
    fn provider(
        &self,
        program: &Program,
        confirmed: &Confirmed,
        check: &Check,
        externals: &[External],
        used: usize,
    ) -> String {
        let values =
            confirmed.trace.inputs.iter().filter_map(|(input, given)| match (program.inputs[*input].kind, given) {
                (InputKind::Nondet | InputKind::External, Given::Scalar(value)) => Some(*value),
                _ => None,
            });
        let values: Vec<Const> = values.skip(used).collect();
        let read = confirmed.trace.inputs.iter().filter(|(input, _)| program.inputs[*input].kind == InputKind::Stdin);
        let bytes = read.clone().filter_map(|(_, given)| match given {
            Given::Scalar(Const::Int(_, byte)) => u8::try_from(*byte).ok(),
            _ => None,
        });
        let bytes: Vec<u8> = bytes.collect();
        let stdin = read.clone().next().map(|_| &bytes[..]);
        let given = provider::Given { inputs: &values, stdin, allocation: self.allocation };
        let at_end = match check.kind.name() {
            "cleanup" => AtEnd::Left,
            "leak" => AtEnd::Leak,
            _ => AtEnd::Nothing,
        };
        provider::text(given, externals, at_end)
    }

    /// The options with which all files are read, if these are the same.
    fn common_options(files: &[SourceFile]) -> Option<&[String]> {
        let first = files.first().map_or(&[][..], |file| &file.options[..]);
        files.iter().all(|file| file.options == first).then_some(first)
    }

    fn call_compiler(&self, args: Vec<OsString>, unset: Unset, deadline: &Deadline) -> Result<Ended, NotReplayed> {
        let mut order = Order::new(&self.cc);
        order.args = self.flags(unset).map(OsString::from).chain(args).collect();
        order.limits = limits(deadline);
        order.most_output = MOST_OUTPUT;
        let ended = process::run(&order, None).map_err(|_| NotReplayed::Missing("cc"))?;
        match ended.ending {
            Ending::Deadline => Err(NotReplayed::Time),
            Ending::Itself | Ending::Memory | Ending::Output => Ok(ended),
        }
    }

    fn compile(
        &self,
        files: &[SourceFile],
        provider: &Path,
        folder: &Path,
        unset: Unset,
        deadline: &Deadline,
    ) -> Result<Linked, NotReplayed> {
        let binary = folder.join("failing");
        let mut args: Vec<OsString> = Vec::new();
        match Self::common_options(files) {
            Some(options) => {
                args.extend(options.iter().map(OsString::from));
                args.extend(files.iter().map(|file| file.path.clone().into_os_string()));
            }
            // Files that are read in different ways are compiled one by one.
            None => {
                for (file, number) in files.iter().zip(0..) {
                    let object = folder.join(format!("{number}.o"));
                    let mut own: Vec<OsString> = file.options.iter().map(OsString::from).collect();
                    own.extend(["-c".into(), file.path.clone().into(), "-o".into(), object.clone().into()]);
                    let ended = self.call_compiler(own, unset, deadline)?;
                    if !ended.status.is_some_and(|status| status.success()) {
                        return Err(NotReplayed::Differs(format!("{} does not compile", file.path.display())));
                    }
                    args.push(object.into());
                }
            }
        }
        args.extend([provider.as_os_str().to_owned(), "-o".into(), binary.clone().into(), "-lm".into()]);
        let ended = self.call_compiler(args, unset, deadline)?;
        if ended.status.is_some_and(|status| status.success()) {
            return Ok(Linked::Program(binary));
        }
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        let lacks = |what: &str| said.contains(what);
        if lacks("libasan") || lacks("libubsan") || lacks("libclang_rt") || lacks("unrecognized command-line option") {
            return Err(NotReplayed::Missing("sanitizers"));
        }
        if self.is_32_bit
            && (lacks("bits/libc-header-start.h") || lacks("skipping incompatible") || lacks("cannot find crt1"))
        {
            return Err(NotReplayed::Missing("32-bit libraries"));
        }
        let missing = said
            .lines()
            .filter_map(|line| Some(line.split_once("undefined reference to `")?.1.split('\'').next()?.to_owned()));
        let mut missing: Vec<String> = missing.collect();
        missing.sort_unstable();
        missing.dedup();
        if !missing.is_empty() {
            return Ok(Linked::Missing(missing));
        }
        let first = said.lines().find(|line| line.contains("error")).unwrap_or_default();
        Err(NotReplayed::Differs(format!("the program does not compile: {first}")))
    }

    fn execute(
        &self,
        binary: &Path,
        arguments: &[OsString],
        folder: &Path,
        options: &str,
        deadline: &Deadline,
    ) -> Result<Ended, NotReplayed> {
        let mut order = Order::new(binary);
        order.args = arguments.to_vec();
        order.env = vec![
            ("ASAN_OPTIONS".to_owned(), options.to_owned()),
            ("UBSAN_OPTIONS".to_owned(), "print_stacktrace=1".to_owned()),
        ];
        order.folder = Some(folder.to_owned());
        order.limits = limits(deadline);
        order.most_output = MOST_OUTPUT;
        let ended = process::run(&order, None).map_err(differs)?;
        match ended.ending {
            Ending::Itself => Ok(ended),
            Ending::Deadline => Err(NotReplayed::Time),
            Ending::Memory => Err(NotReplayed::Differs("the native run takes too much memory".to_owned())),
            Ending::Output => Err(NotReplayed::Differs("the native run prints without end".to_owned())),
        }
    }

    /// Whether the run has failed as the interpreter has; `stderr`: what it has printed, with places.
    fn judge(&self, program: &Program, check: &Check, ended: &Ended, mut stderr: String) -> Result<(), NotReplayed> {
        let other = |how: String| Err(NotReplayed::Differs(how));
        let code = ended.status.and_then(|status| status.code());
        let is_at_end = ["leak", "cleanup"].contains(&check.kind.name());
        if is_at_end {
            // A failed assertion ends the program like others that end it.
            stderr = stderr.lines().filter(|line| !fault::is_assertion(line)).flat_map(|line| [line, "\n"]).collect();
        }
        let names = self.files.iter().filter_map(|file| Some(file.path.file_name()?.to_string_lossy().into_owned()));
        let mut names: Vec<String> = names.collect();
        // Files that line markers name.
        names.extend(program.origins.entries().filter_map(|(_, origin)| origin.file.as_deref().map(str::to_owned)));
        let Some(found) = fault::of_run(&stderr, &names) else {
            return match code {
                Some(STATUS_ASSUMED) => other("natively an assumption does not hold with these inputs".to_owned()),
                Some(STATUS_EXHAUSTED) => other("the native run asks for more input".to_owned()),
                Some(code) => {
                    other(format!("natively the program ends with status {code}, and no sanitizer complains"))
                }
                None => other("natively the program is ended by a signal that no sanitizer explains".to_owned()),
            };
        };
        if !fault::fits(check.kind, found.class) {
            return other(format!("natively something else fails: {}", found.message));
        }
        let place = program.origins.get(check.origin);
        let is_here = |(file, line): &(String, u32)| place.file.as_deref() == Some(file) && place.line == Some(*line);
        let is_same = match found.class {
            // The functions that stand for errors may be the user's own.
            fault::Class::Assertion => found.lines.iter().any(is_here),
            // Where null is called there is no frame of the function that did it.
            fault::Class::Null if found.is_call() => true,
            _ => found.lines.first().is_some_and(is_here),
        };
        match is_at_end || is_same {
            true => Ok(()),
            false => {
                let shown =
                    found.lines.first().map_or("another place".to_owned(), |(file, line)| format!("{file}:{line}"));
                other(format!("natively it fails at {shown}: {}", found.message))
            }
        }
    }
}
