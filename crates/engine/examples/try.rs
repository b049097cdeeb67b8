//! Solves one program with each configuration.
use engine::horn::*;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let path = std::path::Path::new(&args[1]);
    let start = Instant::now();
    let mut program = if args[1].ends_with(".ivl") {
        ivl::parse::program(&std::fs::read_to_string(path).unwrap()).unwrap()
    } else {
        let request = front_java::project::Request {
            path: path.into(),
            class_path: None,
            entry: args.get(4).cloned(),
            jdk: None,
            without_jdk: false,
            without_assertions: false,
        };
        front_java::project::open(&request).unwrap().program
    };
    let ladder: Vec<_> = match args.get(2) {
        Some(name) if name != "all" => vec![Configuration::by_name(name).unwrap()],
        _ => LADDER.to_vec(),
    };
    eprintln!("loaded in {:?}", start.elapsed());
    let unsupported: BTreeSet<_> =
        program.checks.entries().filter(|(_, c)| c.kind == ivl::CheckKind::Unsupported).map(|(i, _)| i).collect();
    let mode = args.get(3).map(String::as_str).unwrap_or("");
    let upto: Option<usize> = mode.strip_prefix("pass").and_then(|n| n.parse().ok());
    for (index, pass) in road(None, if std::env::var_os("EXACT").is_some() { Contents::Exact } else { Contents::Any })
        .into_iter()
        .enumerate()
    {
        if upto.is_some_and(|n| index > n) {
            break;
        }
        let start = Instant::now();
        program = pass.run(program).0;
        let size: usize = program.procs.iter().flat_map(|p| p.blocks.iter()).map(|b| b.stmts.len() + 1).sum();
        if mode != "" {
            eprintln!(
                "{index:3} {:12} {:6} procs {:8} stmts {:?}",
                pass.name(),
                program.procs.len(),
                size,
                start.elapsed()
            );
        }
        if let Err(errors) = ivl::check::program(&program) {
            eprintln!("BROKEN by {}: {}", pass.name(), errors[0]);
            return;
        }
    }
    if upto.is_some() || mode == "ivl" {
        println!("{}", ivl::print::program(&program));
        return;
    }
    if mode == "horn" {
        let info = Info::new(&program, &ladder[0]);
        println!(
            "{}",
            encode(&program, &info, ladder[0], Integers::Exact, &base::Deadline::never()).unwrap().system.smtlib()
        );
        return;
    }
    let _ = unsupported;
    let checks: BTreeSet<_> = program.checks.ids().collect();
    let z3 = smt::Solver::find_z3().unwrap();
    for rung in ladder {
        let start = Instant::now();
        let request = Request {
            program: &program,
            checks: checks.clone(),
            integers: if mode == "unbounded" { Integers::Unbounded } else { Integers::Exact },
            ladder: vec![rung],
            solver: z3.clone(),
            jobs: 1,
            deadline: base::Deadline::after(Duration::from_secs(10)),
            memory_mb: Some(4000),
        };
        let z = z3.clone();
        let accept = move |proof: &Proof| -> Result<(), String> {
            let limits = smt::Limits::within(Duration::from_secs(10));
            let all = smt::check_clauses(&z, &proof.system, &proof.model, &limits).map_err(|e| e.to_string())?;
            let bad = all.iter().filter(|c| **c != smt::ClauseCheck::Holds).count();
            if bad == 0 { Ok(()) } else { Err(format!("{bad} of {} clauses do not hold", all.len())) }
        };
        let outcome = solve(&request, &accept);
        let a = &outcome.attempts[0];
        println!(
            "{:15} proved {} of {} open {:?} {:?} clauses {} preds {} arity {} enc {:?}",
            rung.name,
            checks.len() - outcome.open.len(),
            checks.len(),
            outcome.open,
            start.elapsed(),
            a.clauses,
            a.predicates,
            a.arity,
            a.encoding
        );
        if outcome.open.is_empty() {
            break;
        }
    }
}
