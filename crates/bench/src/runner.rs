//! Runs tasks: some at a time, each compiled once, if it has to be, and then given to the verifier for each of its properties.
//!
//! Results come in the order in which runs end. When somebody stops it, what runs is ended and forgotten: it was not heard out.

use crate::compiler::{Compiled, Compiler};
use crate::main_class;
use crate::task::{Program, Property, Question, Task};
use crate::tool::{Outcome, Prepared, RunLimits, Tool};
use base::Deadline;
use front_java::classpath::Jdk;
use process::{Limits, Order, Reaper, TempFolder};
use report::bench::{Run, Status};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How long after its time a verifier may take to say what it knows.
const GRACE: Duration = Duration::from_secs(2);
/// Ours ends by itself; it is asked to only when it is late by this much.
const LATENESS: Duration = Duration::from_millis(500);
/// How often progress is told when nothing happens.
const PACE: Duration = Duration::from_millis(200);
/// More output than this is nothing that one would say in a verdict.
const MOST_OUTPUT: usize = 64 << 20;

/// How to stop before the end.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    /// What runs is asked to end.
    pub soon: Deadline,
    /// What runs is ended at once.
    pub now: Deadline,
}

/// What happens.
#[derive(Debug)]
pub enum Progress {
    /// A run has ended.
    Ended(Box<Run>),
    /// These are running; told now and then.
    Works(Vec<String>),
}

/// Runs tasks.
#[derive(Debug)]
pub struct Runner {
    /// The verifier.
    pub tool: Tool,
    /// For each run.
    pub limits: RunLimits,
    /// How many runs at a time.
    pub jobs: usize,
    /// Whose compiler.
    pub jdk: Option<Jdk>,
    /// To stop before the end.
    pub stop: Stop,
}

/// One run to be made.
struct Work {
    task: Arc<Task>,
    property: Property,
    classes: Arc<Mutex<Classes>>,
}

/// A program in Java, compiled when the first run needs it.
#[derive(Default)]
enum Classes {
    #[default]
    Source,
    Ready(Arc<Compiled>),
    Broken(String),
}

impl Runner {
    /// Makes all runs, telling `listen` what happens. It may fail, which stops everything.
    pub fn run<E>(
        &self,
        tasks: Vec<Task>,
        listen: &mut dyn FnMut(Progress) -> Result<(), E>,
    ) -> Result<Result<(), E>, std::io::Error> {
        let reaper = Arc::new(Reaper::new());
        let compiler = Compiler::new(self.jdk.clone(), reaper.clone())?;
        let queue: VecDeque<Work> = tasks.into_iter().flat_map(works).collect();
        let queue = Mutex::new(queue);
        let running: Mutex<Vec<String>> = Mutex::default();
        let mut failure = Ok(());
        std::thread::scope(|scope| {
            let (sender, results) = channel::<Run>();
            for _ in 0..self.jobs.max(1) {
                let sender = sender.clone();
                let (queue, running, compiler, reaper) = (&queue, &running, &compiler, &reaper);
                scope.spawn(move || self.work(queue, running, compiler, reaper, &sender));
            }
            drop(sender);
            loop {
                let event = match results.recv_timeout(PACE) {
                    Ok(run) => Progress::Ended(Box::new(run)),
                    Err(RecvTimeoutError::Timeout) => {
                        Progress::Works(running.lock().unwrap_or_else(PoisonError::into_inner).clone())
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                if failure.is_ok()
                    && let Err(error) = listen(event)
                {
                    failure = Err(error);
                    self.stop.soon.cancel();
                }
            }
        });
        drop(compiler);
        reaper.sweep();
        Ok(failure)
    }

    fn work(
        &self,
        queue: &Mutex<VecDeque<Work>>,
        running: &Mutex<Vec<String>>,
        compiler: &Compiler,
        reaper: &Reaper,
        results: &Sender<Run>,
    ) {
        let lock = || running.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            let Some(work) = next else { return };
            if self.stop.soon.is_over() {
                return;
            }
            let name = work.task.name.clone();
            lock().push(name.clone());
            let run = self.one(&work, compiler, reaper);
            let mut names = lock();
            if let Some(index) = names.iter().position(|known| *known == name) {
                names.remove(index);
            }
            drop(names);
            if let Some(run) = run
                && results.send(run).is_err()
            {
                return;
            }
        }
    }

    /// One run; none if it was stopped before it had its time.
    fn one(&self, work: &Work, compiler: &Compiler, reaper: &Reaper) -> Option<Run> {
        let Work { task, property, classes } = work;
        let mut run = Run {
            task: task.name.clone(),
            family: task.family.clone(),
            property: property.name.clone(),
            expected: property.expected,
            verdict: report::bench::Verdict::Unknown,
            status: Status::Compile,
            reason: String::new(),
            engine: None,
            seconds: 0.0,
            cpu_seconds: None,
            memory_mb: None,
            compile_seconds: 0.0,
            timeline: Vec::new(),
        };
        let outcome = match &task.program {
            Program::C(model) => self.verify(task, property, Prepared::C(*model), reaper, &mut run)?,
            Program::Java(main) => {
                let compiled = self.compiled(task, classes, compiler);
                if self.stop.soon.is_over() {
                    return None;
                }
                match compiled {
                    Err(reason) => Outcome::unknown(Status::Compile, first_error(&reason)),
                    Ok(compiled) => {
                        run.compile_seconds = compiled.time.as_secs_f64();
                        match main_class::find(main, &compiled.class_path) {
                            Ok(main) => {
                                self.verify(task, property, Prepared::Java(&compiled, &main), reaper, &mut run)?
                            }
                            Err(reason) => Outcome::unknown(Status::Refused, reason),
                        }
                    }
                }
            }
        };
        run.verdict = outcome.verdict;
        run.status = outcome.status;
        run.reason = outcome.reason;
        run.engine = outcome.engine;
        run.timeline = outcome.timeline;
        Some(run)
    }

    fn compiled(&self, task: &Task, classes: &Mutex<Classes>, compiler: &Compiler) -> Result<Arc<Compiled>, String> {
        let mut classes = classes.lock().unwrap_or_else(PoisonError::into_inner);
        match &*classes {
            Classes::Ready(compiled) => return Ok(compiled.clone()),
            Classes::Broken(reason) => return Err(reason.clone()),
            Classes::Source => {}
        }
        let compiled = compiler.compile(task, &self.stop.soon).map(Arc::new);
        *classes = match &compiled {
            Ok(compiled) => Classes::Ready(compiled.clone()),
            Err(reason) => Classes::Broken(reason.clone()),
        };
        compiled
    }

    fn verify(
        &self,
        task: &Task,
        property: &Property,
        program: Prepared<'_>,
        reaper: &Reaper,
        run: &mut Run,
    ) -> Option<Outcome> {
        let asked = match Asked::of(property) {
            Ok(asked) => asked,
            Err(error) => return Some(Outcome::unknown(Status::Crash, error.to_string())),
        };
        let order = self.tool.command(task, asked.file.as_deref(), program, self.limits);
        let (path, args) = match order {
            Ok(order) => order,
            Err(reason) => return Some(Outcome::unknown(Status::Refused, reason)),
        };
        let late = match self.tool {
            Tool::Ours { .. } => LATENESS,
            Tool::Other { .. } => Duration::ZERO,
        };
        let order = Order {
            args,
            limits: Limits {
                deadline: self.stop.soon.within(self.limits.timeout.saturating_add(late)),
                memory_mb: self.limits.memory_mb,
                ..Limits::default()
            },
            grace: GRACE,
            patience: self.stop.now.clone(),
            most_output: MOST_OUTPUT,
            ..Order::new(&path)
        };
        let ended = match process::run(&order, Some(reaper)) {
            Ok(ended) => ended,
            Err(error) => return Some(Outcome::unknown(Status::Crash, format!("{}: {error}", path.display()))),
        };
        if self.stop.soon.is_over() {
            return None;
        }
        run.seconds = ended.time.as_secs_f64();
        run.cpu_seconds = ended.usage.cpu.map(|time| time.as_secs_f64());
        run.memory_mb = (ended.usage.memory > 0).then_some((ended.usage.memory >> 20) as f64);
        Some(self.tool.outcome(&ended, self.limits))
    }
}

/// A property in a file, which is there as long as this is.
struct Asked {
    file: Option<PathBuf>,
    _folder: Option<TempFolder>,
}

impl Asked {
    fn of(property: &Property) -> std::io::Result<Self> {
        match &property.question {
            Question::AllChecks => Ok(Self { file: None, _folder: None }),
            Question::File(file) => Ok(Self { file: Some(file.clone()), _folder: None }),
            Question::Formula(formula) => {
                let folder = TempFolder::new()?;
                let file = folder.path().join(format!("{}.prp", property.name));
                std::fs::write(&file, formula)?;
                Ok(Self { file: Some(file), _folder: Some(folder) })
            }
        }
    }
}

fn works(task: Task) -> Vec<Work> {
    let task = Arc::new(task);
    let classes = Arc::new(Mutex::default());
    let work = |property: &Property| Work { task: task.clone(), property: property.clone(), classes: classes.clone() };
    task.properties.iter().map(work).collect()
}

/// The first line of the compiler that tells of an error, without the path that stands before it.
fn first_error(said: &str) -> String {
    let line = said.lines().find(|line| line.contains("error:")).or_else(|| said.lines().next());
    let line = line.unwrap_or("the compiler says nothing");
    line.split_once("error: ").map_or(line, |(_, message)| message).to_owned()
}
