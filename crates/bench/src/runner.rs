//! Runs tasks: some at a time, each compiled once and then given to the verifier for each of its properties.
//!
//! Results come in the order in which runs end. When somebody stops it, what runs is ended and forgotten: it was not heard out.

use crate::compiler::{Compiled, Compiler};
use crate::main_class;
use crate::task::{Property, Task};
use crate::tool::{Outcome, RunLimits, Tool};
use base::Deadline;
use front_java::classpath::Jdk;
use process::{Limits, Order, Reaper};
use report::bench::{Run, Status};
use std::collections::VecDeque;
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
    program: Arc<Mutex<Program>>,
}

/// A program, compiled when the first run needs it.
#[derive(Default)]
enum Program {
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
        let Work { task, property, program } = work;
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
        let compiled = self.compiled(task, program, compiler);
        if self.stop.soon.is_over() {
            return None;
        }
        let outcome = match compiled {
            Err(reason) => Outcome::unknown(Status::Compile, first_error(&reason)),
            Ok(compiled) => {
                run.compile_seconds = compiled.time.as_secs_f64();
                self.verify(task, property, &compiled, reaper, &mut run)?
            }
        };
        run.verdict = outcome.verdict;
        run.status = outcome.status;
        run.reason = outcome.reason;
        run.engine = outcome.engine;
        run.timeline = outcome.timeline;
        Some(run)
    }

    fn compiled(&self, task: &Task, program: &Mutex<Program>, compiler: &Compiler) -> Result<Arc<Compiled>, String> {
        let mut program = program.lock().unwrap_or_else(PoisonError::into_inner);
        match &*program {
            Program::Ready(compiled) => return Ok(compiled.clone()),
            Program::Broken(reason) => return Err(reason.clone()),
            Program::Source => {}
        }
        let compiled = compiler.compile(task, &self.stop.soon).map(Arc::new);
        *program = match &compiled {
            Ok(compiled) => Program::Ready(compiled.clone()),
            Err(reason) => Program::Broken(reason.clone()),
        };
        compiled
    }

    fn verify(
        &self,
        task: &Task,
        property: &Property,
        compiled: &Compiled,
        reaper: &Reaper,
        run: &mut Run,
    ) -> Option<Outcome> {
        let order = main_class::find(&task.main, &compiled.class_path)
            .and_then(|main| self.tool.command(task, property, compiled, &main, self.limits));
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

fn works(task: Task) -> Vec<Work> {
    let task = Arc::new(task);
    let program = Arc::new(Mutex::default());
    let work = |property: &Property| Work { task: task.clone(), property: property.clone(), program: program.clone() };
    task.properties.iter().map(work).collect()
}

/// The first line of the compiler that tells of an error, without the path that stands before it.
fn first_error(said: &str) -> String {
    let line = said.lines().find(|line| line.contains("error:")).or_else(|| said.lines().next());
    let line = line.unwrap_or("the compiler says nothing");
    line.split_once("error: ").map_or(line, |(_, message)| message).to_owned()
}
