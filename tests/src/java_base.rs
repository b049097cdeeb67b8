//! Every method of the JDK's `java.base`, lowered and checked.
//!
//! The JDK's own classes come first here, before our models, so that each of them is lowered from its own bytecode.

use front_java::classpath::{ClassPath, Jdk, JdkImage, Origin};
use front_java::lower::{self, Options, World};
use front_java::models;
use front_java::pool::Pool;
use ivl::{CheckKind, Program, StmtKind};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex};

/// How lowering fared.
#[derive(Debug, Default)]
pub struct Summary {
    /// Classes of the module.
    pub classes: usize,
    /// Methods with code.
    pub methods: usize,
    /// Methods without an `unsupported` check.
    pub supported: usize,
    /// IVL statements of all methods.
    pub statements: usize,
    /// What is unsupported, and in how many places.
    pub reasons: HashMap<String, usize>,
    /// Programs that are not well-formed, and classes that cannot be loaded.
    pub errors: Vec<String>,
}

impl Summary {
    /// The share of methods without an `unsupported` check.
    pub fn share(&self) -> f64 {
        self.supported as f64 / self.methods.max(1) as f64
    }

    fn add(&mut self, other: Summary) {
        self.methods += other.methods;
        self.supported += other.supported;
        self.statements += other.statements;
        self.errors.extend(other.errors);
        for (reason, count) in other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} classes, {} methods, {} statements", self.classes, self.methods, self.statements)?;
        writeln!(f, "without an unsupported check: {} ({:.2} %)", self.supported, self.share() * 100.0)?;
        let mut reasons: Vec<_> = self.reasons.iter().collect();
        reasons.sort_by_key(|(reason, count)| (Reverse(**count), (*reason).clone()));
        for (reason, count) in reasons.iter().take(25) {
            writeln!(f, "{count:6} {reason}")?;
        }
        self.errors.iter().take(20).try_for_each(|error| writeln!(f, "error: {error}"))
    }
}

/// Classes that are lowered together.
const BATCH: usize = 150;

/// Lowers and checks everything.
pub fn measure(jdk: &Jdk) -> Summary {
    let image = Arc::new(jdk.open_image().expect("the JDK's image can be read"));
    let mut names = image.list_classes("java.base").expect("the JDK's image has java.base");
    names.retain(|name| &**name != "module-info");
    let batches = Mutex::new(names.chunks(BATCH));
    let total = Mutex::new(Summary { classes: names.len(), ..Summary::default() });
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let batch = batches.lock().expect("no thread panics with the lock").next();
                    let Some(batch) = batch else { break };
                    let summary = lower_batch(&image, jdk.feature_version, batch);
                    total.lock().expect("no thread panics with the lock").add(summary);
                }
            });
        }
    });
    total.into_inner().expect("no thread panics with the lock")
}

fn lower_batch(image: &Arc<JdkImage>, feature: u16, names: &[String]) -> Summary {
    let mut class_path = ClassPath::new(feature);
    class_path.add_image(image.clone());
    class_path.add_memory("models", models::classes(), Origin::Model);
    let mut pool = Pool::new(class_path, Some(image.clone()));
    let mut summary = Summary::default();
    let mut classes = Vec::new();
    for name in names {
        match pool.load(name) {
            Ok(class) => classes.push(class),
            Err(error) => summary.errors.push(error.to_string()),
        }
    }
    let options = Options { java_version: feature, ..Options::default() };
    let (program, asked) = lower::library(World::new(pool, options), &classes).expect("there is no deadline");
    if let Err(errors) = ivl::check::program(&program) {
        summary.errors.extend(errors.iter().take(3).map(ToString::to_string));
    }
    for proc in asked {
        summary.methods += 1;
        let reasons = unsupported(&program, proc, &mut summary.statements);
        summary.supported += usize::from(reasons.is_empty());
        for reason in reasons {
            *summary.reasons.entry(reason).or_default() += 1;
        }
    }
    summary
}

fn unsupported(program: &Program, proc: ivl::ProcId, statements: &mut usize) -> Vec<String> {
    let mut reasons = Vec::new();
    for block in program.procs[proc].blocks.iter() {
        *statements += block.stmts.len() + 1;
        for stmt in &block.stmts {
            if let StmtKind::Assert { check, .. } = stmt.kind
                && program.checks[check].kind == CheckKind::UNSUPPORTED
            {
                reasons.push(program.checks[check].message.to_string());
            }
        }
    }
    reasons
}
