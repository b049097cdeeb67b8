//! One JVM that stays warm and compiles all programs of a suite: a compiler that starts anew costs half a second each time.
//!
//! It is started when it is needed first, and again if it dies or has to be killed. See `replay/compile` for what runs inside.

use crate::reading::files_below;
use crate::task::Task;
use base::Deadline;
use front_java::classpath::Jdk;
use front_java::{javac, models};
use process::TempFolder;
use process::{Event, Process, Reaper};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A program may take so long to compile.
const PATIENCE: Duration = Duration::from_secs(120);
/// Megabytes of its heap.
const HEAP_MB: u32 = 1024;

/// A program that was compiled.
#[derive(Debug)]
pub struct Compiled {
    /// Where its classes are: the folder of what was compiled, then what was compiled before.
    pub class_path: Vec<PathBuf>,
    /// How long it took.
    pub time: Duration,
    /// Kept as long as somebody needs the classes.
    _folder: TempFolder,
}

/// The compiler.
pub struct Compiler {
    reaper: Arc<Reaper>,
    jdk: Option<Jdk>,
    /// Its class files, and the classes by which programs ask for input.
    folder: TempFolder,
    server: Mutex<Option<Process>>,
}

impl std::fmt::Debug for Compiler {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Compiler").field("jdk", &self.jdk).finish_non_exhaustive()
    }
}

impl Compiler {
    /// A compiler of this JDK.
    pub fn new(jdk: Option<Jdk>, reaper: Arc<Reaper>) -> std::io::Result<Self> {
        let folder = TempFolder::new()?;
        javac::write_inputs(&folder.path().join("inputs"))?;
        for (name, bytes) in models::replay() {
            if name.starts_with("compile/") {
                let file = folder.path().join(format!("{name}.class"));
                file.parent().map_or(Ok(()), std::fs::create_dir_all)?;
                std::fs::write(file, bytes)?;
            }
        }
        Ok(Self { reaper, jdk, folder, server: Mutex::new(None) })
    }

    /// Compiles a program; what is wrong with it, if it is.
    pub fn compile(&self, task: &Task, stop: &Deadline) -> Result<Compiled, String> {
        let mut time = Duration::ZERO;
        let folder = TempFolder::new().map_err(|error| error.to_string())?;
        let classes = folder.path().join("classes");
        std::fs::create_dir(&classes).map_err(|error| format!("{}: {error}", classes.display()))?;
        let (sources, mut class_path) = sources_and_classes(task)?;
        if !sources.is_empty() {
            let mut path = class_path.clone();
            path.push(self.folder.path().join("inputs"));
            let path = std::env::join_paths(path).map_err(|error| error.to_string())?;
            let mut args: Vec<OsString> = javac::OPTIONS.map(OsString::from).to_vec();
            args.extend(["-d".into(), classes.clone().into_os_string(), "-cp".into(), path]);
            // What is not named is not compiled, even if it lies on the class path.
            let source_path = task.source_path.clone().unwrap_or_else(|| self.folder.path().join("inputs"));
            args.extend(["-sourcepath".into(), source_path.into_os_string()]);
            args.extend(sources.iter().map(|path| std::path::absolute(path).unwrap_or(path.clone()).into_os_string()));
            time = self.ask(&args, stop)?;
            class_path.insert(0, classes);
        }
        if class_path.is_empty() {
            return Err("there is nothing to compile".to_owned());
        }
        Ok(Compiled { class_path, time, _folder: folder })
    }

    /// Has something compiled; how long it took when it was its turn.
    fn ask(&self, args: &[OsString], stop: &Deadline) -> Result<Duration, String> {
        let mut message = u32_bytes(args.len())?;
        for arg in args {
            let text = arg.to_str().ok_or_else(|| format!("{}: the path is not Unicode", arg.display()))?;
            message.extend(u32_bytes(text.len())?);
            message.extend(text.as_bytes());
        }
        let mut server = self.server.lock().unwrap_or_else(PoisonError::into_inner);
        let start = Instant::now();
        let deadline = stop.within(PATIENCE);
        let mut process = match server.take() {
            Some(process) => process,
            None => self.start(&deadline)?,
        };
        process.send_bytes(&message);
        let mut reader =
            Reader { process: &mut process, deadline: &deadline, bytes: Vec::new(), said: Vec::new(), closed: false };
        let answer = reader.number().and_then(|is_fine| {
            let length = reader.number()?;
            Ok((is_fine == 1, reader.take(length as usize)?))
        });
        match answer {
            Ok((is_fine, said)) => {
                *server = Some(process);
                let said = String::from_utf8_lossy(&said).trim_end().to_owned();
                if is_fine { Ok(start.elapsed()) } else { Err(said) }
            }
            Err(why) => {
                // The next program gets another one.
                self.reaper.end(&mut process);
                Err(why)
            }
        }
    }

    fn start(&self, deadline: &Deadline) -> Result<Process, String> {
        let needs = "compiling needs a JDK with javac, and none was found: install one, or set JAVA_HOME or --jdk";
        let jdk = self.jdk.as_ref().filter(|jdk| jdk.javac.is_some()).ok_or(needs)?;
        let java = jdk.home.join("bin").join(format!("java{}", std::env::consts::EXE_SUFFIX));
        let mut args: Vec<OsString> =
            ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-Xss8m"].map(OsString::from).to_vec();
        args.push(format!("-Xmx{HEAP_MB}m").into());
        args.extend(["-cp".into(), self.folder.path().join("compile").into_os_string()]);
        args.push("jackalope.compile.Server".into());
        // Options from outside would be talked about on its output.
        let env =
            ["JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"].map(|name| (name.to_owned(), String::new()));
        let mut process =
            self.reaper.start(&java, &args, &env).map_err(|error| format!("{}: {error}", java.display()))?;
        let mut reader = Reader { process: &mut process, deadline, bytes: Vec::new(), said: Vec::new(), closed: false };
        match reader.number() {
            Ok(1) => Ok(process),
            Ok(_) => {
                self.reaper.end(&mut process);
                Err(needs.to_owned())
            }
            Err(why) => {
                self.reaper.end(&mut process);
                Err(why)
            }
        }
    }
}

impl Drop for Compiler {
    fn drop(&mut self) {
        let server = self.server.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(mut process) = server.take() {
            self.reaper.end(&mut process);
        }
    }
}

fn u32_bytes(number: usize) -> Result<Vec<u8>, String> {
    let number = u32::try_from(number).map_err(|_| "too many source files".to_owned())?;
    Ok(number.to_be_bytes().to_vec())
}

/// Reads what the compiler answers.
struct Reader<'a> {
    process: &'a mut Process,
    deadline: &'a Deadline,
    bytes: Vec<u8>,
    said: Vec<u8>,
    closed: bool,
}

impl Reader<'_> {
    fn number(&mut self) -> Result<u32, String> {
        let bytes = self.take(4)?;
        let bytes: [u8; 4] = bytes.try_into().map_err(|_| "the compiler answers in parts".to_owned())?;
        Ok(u32::from_be_bytes(bytes))
    }

    fn take(&mut self, count: usize) -> Result<Vec<u8>, String> {
        if count > process::MOST_OUTPUT {
            return Err("the compiler says too much".to_owned());
        }
        while self.bytes.len() < count {
            if self.closed {
                let said = String::from_utf8_lossy(&self.said);
                return Err(format!("the compiler has died: {}", said.lines().next().unwrap_or("it says nothing")));
            }
            if self.deadline.is_over() {
                return Err("the compiler did not finish in time".to_owned());
            }
            match self.process.next_event(self.deadline) {
                Event::Out(bytes) => self.bytes.extend(bytes),
                // Only the start is of interest.
                Event::Err(bytes) => {
                    self.said.extend(bytes.into_iter().take(2_000_usize.saturating_sub(self.said.len())))
                }
                Event::Closed => self.closed = true,
                Event::Tick => {}
            }
        }
        let rest = self.bytes.split_off(count);
        Ok(std::mem::replace(&mut self.bytes, rest))
    }
}

/// The sources of a task, and the folders and jars that hold classes.
fn sources_and_classes(task: &Task) -> Result<(Vec<PathBuf>, Vec<PathBuf>), String> {
    let (mut sources, mut classes) = (Vec::new(), Vec::new());
    let has_ending = |path: &Path, ending: &str| path.extension().is_some_and(|found| found == ending);
    for input in &task.inputs {
        if input.is_dir() {
            let found = files_below(input, "java").map_err(|error| error.to_string())?;
            // Classes beside sources are what somebody once made of them.
            if found.is_empty() {
                classes.push(input.clone());
            }
            sources.extend(found);
        } else if has_ending(input, "java") {
            sources.push(input.clone());
        } else if has_ending(input, "jar") {
            classes.push(input.clone());
        } else {
            return Err(format!("{}: neither a folder nor a source file nor a jar", input.display()));
        }
    }
    Ok((sources, classes))
}
