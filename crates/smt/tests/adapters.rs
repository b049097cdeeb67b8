//! Solvers that misbehave, played by small scripts: whatever they do, the answer is an error of the right kind, in time, and
//! nothing is left behind.
#![cfg(unix)]

mod common;

use base::Deadline;
use common::{Scripts, counting_loop, is_alive};
use smt::{Check, HornAnswer, HornText, Limits, Session, Solver, SolverError, SolverKind, Transcripts};
use smt::{ask_horn, check_clauses, run, solve_horn};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time of a solver that is expected to answer, and that may have to share the machine.
const PATIENT: Duration = Duration::from_secs(60);

fn ask(solver: &Solver, limits: &Limits) -> Result<HornText, SolverError> {
    ask_horn(solver, &counting_loop(), &[], limits)
}

/// Reads its input and answers with the markers of the question, `$1` to `$4`.
const READ: &str = "set -- $(cat | grep -o 'jackalope-[0-9a-f]*-[0-9]')\n";

#[test]
fn slow_ones_are_killed_with_their_children() {
    let scripts = Scripts::new();
    let pid_file = scripts.path("child");
    let body = format!("sleep 1000 &\necho $! > {}\nwait\n", pid_file.display());
    for kind in [SolverKind::Z3, SolverKind::Other] {
        let solver = scripts.solver("slow", kind, &body);
        let start = Instant::now();
        // Long enough for the script to start its child on a busy machine.
        let result = ask(&solver, &Limits::within(Duration::from_secs(2)));
        assert!(matches!(result, Err(SolverError::TimedOut { .. })), "{result:?}");
        assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
        let child = std::fs::read_to_string(&pid_file).expect("the script has started its child");
        assert!(!is_alive(child.trim()), "the child {child} lives");
        std::fs::remove_file(&pid_file).unwrap();
    }
}

#[test]
fn cancellation_ends_a_run() {
    let scripts = Scripts::new();
    let solver = scripts.solver("slow", SolverKind::Z3, "sleep 1000\n");
    let limits = Limits { deadline: Deadline::never(), ..Limits::default() };
    let deadline = limits.deadline.clone();
    let canceller = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        deadline.cancel();
    });
    let result = ask(&solver, &limits);
    canceller.join().unwrap();
    assert!(matches!(result, Err(SolverError::TimedOut { .. })), "{result:?}");
}

#[test]
fn children_left_behind_are_killed() {
    let scripts = Scripts::new();
    let pid_file = scripts.path("child");
    let body = format!(
        "{READ}sleep 1000 &\necho $! > {}\necho $1; echo unsat; echo $2; echo $3; echo $4\n",
        pid_file.display()
    );
    let solver = scripts.solver("orphans", SolverKind::Z3, &body);
    assert_eq!(ask(&solver, &Limits::within(PATIENT)).unwrap(), HornText::Unsat);
    let child = std::fs::read_to_string(&pid_file).unwrap();
    assert!(!is_alive(child.trim()), "the child {child} lives");
}

#[test]
fn answers_without_the_handshake_do_not_count() {
    let scripts = Scripts::new();
    for body in [
        "cat > /dev/null; echo unsat\n",
        "cat > /dev/null; echo jackalope-0000000000000000-0; echo unsat; echo jackalope-0000000000000000-1\n",
        &format!("{READ}echo unsat; echo $1; echo $2; echo $3; echo $4\n"),
        &format!("{READ}echo $1; echo unsat; echo sat; echo $2; echo $3; echo $4\n"),
        &format!("{READ}echo $1; echo unsatisfiable; echo $2; echo $3; echo $4\n"),
        &format!("{READ}echo $1; echo unsat; echo $2\n"),
        &format!("{READ}echo $2; echo unsat; echo $1; echo $3; echo $4\n"),
        "cat > /dev/null; printf '\\000\\377garbage((('\n",
        "cat > /dev/null\n",
    ] {
        let result = ask(&scripts.solver("wrong", SolverKind::Z3, body), &Limits::within(PATIENT));
        assert!(matches!(result, Err(SolverError::Garbage { .. })), "{body}: {result:?}");
    }
    let body =
        format!("{READ}echo '(error \"line 1: what?\")'; echo $1; echo sat; echo $2; echo $3; echo '()'; echo $4\n");
    let result = ask(&scripts.solver("confused", SolverKind::Z3, &body), &Limits::within(PATIENT));
    assert!(matches!(result, Err(SolverError::Rejected { .. })), "{result:?}");
}

#[test]
fn solvers_without_echo_answer_first() {
    let scripts = Scripts::new();
    let limits = Limits::within(PATIENT);
    let solver = |body| scripts.solver("plain", SolverKind::Other, body);
    assert_eq!(ask(&solver("grep -q check-sat \"$1\" && echo unsat\n"), &limits).unwrap(), HornText::Unsat);
    assert_eq!(ask(&solver("echo unknown\n"), &limits).unwrap(), HornText::Unknown("no reason given".to_owned()));
    let result = ask(&solver("echo Hello; echo sat\n"), &limits);
    assert!(matches!(result, Err(SolverError::Garbage { .. })), "{result:?}");
    let result = solve_horn(&solver("echo sat; echo '((define-fun'\n"), &mut counting_loop(), &[], &limits);
    assert!(matches!(result, Err(SolverError::Model { .. })), "{result:?}");
}

#[test]
fn chatter_is_no_answer_and_no_harm() {
    let scripts = Scripts::new();
    let noise = "head -c 3000000 /dev/zero | tr '\\000' 'x'; echo; ";
    let body = format!("{READ}({noise}) >&2; {noise}\necho $1; echo unsat; echo $2; echo $3; echo $4; ({noise}) >&2\n");
    assert_eq!(
        ask(&scripts.solver("chatty", SolverKind::Z3, &body), &Limits::within(PATIENT)).unwrap(),
        HornText::Unsat
    );
    let endless = scripts.solver("endless", SolverKind::Z3, "exec cat /dev/zero\n");
    let result = ask(&endless, &Limits::within(PATIENT));
    assert!(matches!(result, Err(SolverError::TooMuchOutput { .. })), "{result:?}");
}

#[test]
fn dead_ones_are_named() {
    let scripts = Scripts::new();
    let limits = Limits::within(PATIENT);
    for (body, how) in [("cat > /dev/null; exit 3\n", "3"), ("cat > /dev/null; kill -9 $$\n", "9"), ("exit 1\n", "1")] {
        match ask(&scripts.solver("dead", SolverKind::Z3, body), &limits) {
            Err(SolverError::Crashed { how: said, .. }) => assert!(said.contains(how), "{said}"),
            other => panic!("{body}: {other:?}"),
        }
    }
    let result = ask(&scripts.solver("full", SolverKind::Z3, "echo '(error \"out of memory\")'; exit 101\n"), &limits);
    assert!(matches!(result, Err(SolverError::OutOfMemory { .. })), "{result:?}");
    let result = ask(&Solver::new("none", scripts.path("none"), SolverKind::Z3), &limits);
    assert!(matches!(result, Err(SolverError::Start { .. })), "{result:?}");
}

#[test]
fn answers_before_hanging_come_too_late() {
    let scripts = Scripts::new();
    let body = format!("{READ}echo $1; echo unsat; echo $2; echo $3; echo $4; exec sleep 1000\n");
    let result = ask(&scripts.solver("hanging", SolverKind::Z3, &body), &Limits::within(Duration::from_secs(1)));
    assert!(matches!(result, Err(SolverError::TimedOut { .. })), "{result:?}");
    // The same with both outputs closed.
    let result = ask(
        &scripts.solver("silent", SolverKind::Z3, "exec >&- 2>&-; exec sleep 1000\n"),
        &Limits::within(Duration::from_secs(1)),
    );
    assert!(matches!(result, Err(SolverError::TimedOut { .. })), "{result:?}");
}

#[test]
fn closed_input_is_no_panic() {
    let scripts = Scripts::new();
    let solver = scripts.solver("deaf", SolverKind::Z3, "exec <&-; sleep 0.2; echo no\n");
    let script = "; much to read\n".repeat(1_000_000);
    let transcript = run(&solver, &[], &script, &Limits::within(PATIENT)).unwrap();
    assert_eq!(transcript.stdout, "no\n");
    // One that does not read, and does not close either.
    let solver = scripts.solver("stuck", SolverKind::Z3, "exec sleep 1000\n");
    let result = run(&solver, &[], &script, &Limits::within(Duration::from_secs(1)));
    assert!(matches!(result, Err(SolverError::TimedOut { .. })), "{result:?}");
    let result = Session::start(&solver, &script, &Limits::within(Duration::from_secs(1)));
    assert!(matches!(result, Err(SolverError::TimedOut { .. })), "{result:?}");
}

#[test]
fn memory_is_limited_from_outside() {
    let scripts = Scripts::new();
    let solver = scripts.solver("limit", SolverKind::Other, "sleep 0.5; ulimit -v\n");
    let limits = Limits { memory_mb: Some(100), ..Limits::within(PATIENT) };
    let transcript = run(&solver, &[], "", &limits).unwrap();
    let expected = if cfg!(target_os = "linux") { "102400\n" } else { "unlimited\n" };
    assert_eq!(transcript.stdout, expected);
}

#[test]
fn lies_are_found() {
    let scripts = Scripts::new();
    // It holds for the first number only.
    let body = "echo sat; echo '((define-fun loop ((i Int) (n Int)) Bool (and (= i 0) (>= n 0))))'\n";
    let mut system = counting_loop();
    let limits = Limits::within(PATIENT);
    let answer = solve_horn(&scripts.solver("liar", SolverKind::Other, body), &mut system, &[], &limits).unwrap();
    let HornAnswer::Sat(model) = answer else { panic!("{answer:?}") };
    let z3 = Solver::find_z3().expect("the tests need Z3");
    let checks = check_clauses(&z3, &system, &model, &limits).unwrap();
    assert_eq!(checks, [Check::Holds, Check::Fails, Check::Holds]);
    // One that claims that every check went well must echo first.
    let yes = scripts.solver("yes", SolverKind::Z3, "while read line; do echo unsat; done\n");
    let result = check_clauses(&yes, &system, &model, &Limits::within(Duration::from_secs(1)));
    assert!(matches!(result, Err(SolverError::TimedOut { .. })), "{result:?}");
}

#[test]
fn sessions_notice_the_end() {
    let scripts = Scripts::new();
    let limits = Limits::within(PATIENT);
    let echo = "while read line; do case \"$line\" in *echo*) echo \"$line\" | grep -o 'jackalope-[0-9a-f]*';; \
                *check-sat*) CHECK;; esac; done\n";
    for (check, is_expected) in [
        ("exit 7", (|error| matches!(error, SolverError::Crashed { .. })) as fn(&SolverError) -> bool),
        ("kill -9 $$", |error| matches!(error, SolverError::Crashed { .. })),
        ("echo unsat; echo sat", |error| matches!(error, SolverError::Garbage { .. })),
        ("echo '(error \"bad\")'", |error| matches!(error, SolverError::Garbage { .. })),
    ] {
        let solver = scripts.solver("session", SolverKind::Z3, &echo.replace("CHECK", check));
        let mut session = Session::start(&solver, "(set-logic ALL)", &limits).unwrap();
        let error = session.check_sat("(assert true)", &limits.deadline).unwrap_err();
        assert!(is_expected(&error), "{check}: {error:?}");
        // Nothing more comes from it.
        assert!(session.check_sat("(assert true)", &limits.deadline).is_err());
    }
    let solver = scripts.solver("plain", SolverKind::Other, "echo sat\n");
    assert!(matches!(Session::start(&solver, "", &limits), Err(SolverError::Unsupported { .. })));
}

#[test]
fn transcripts_are_kept() {
    let scripts = Scripts::new();
    let transcripts = Arc::new(Transcripts::new(scripts.path("transcripts")).unwrap());
    let solver = scripts.solver("plain", SolverKind::Other, "echo unsat; echo why >&2\n").with_transcripts(transcripts);
    ask(&solver, &Limits::within(PATIENT)).unwrap();
    let kept = |name| std::fs::read_to_string(scripts.path("transcripts").join(name)).unwrap();
    assert!(kept("0000-plain.smt2").starts_with("(set-logic HORN)"));
    assert_eq!(kept("0000-plain.out"), "unsat\n");
    assert_eq!(kept("0000-plain.err"), "why\n");
}

#[test]
fn missing_solvers_say_how_to_get_them() {
    let error = Solver::by_name("no-such-solver").unwrap_err().to_string();
    assert!(error.contains("named by their path"), "{error}");
    let z3 = Solver::by_name("spacer").unwrap();
    assert_eq!(z3.kind, SolverKind::Z3);
    assert_eq!(Solver::by_name(&z3.path.to_string_lossy()).unwrap().kind, SolverKind::Z3);
}
