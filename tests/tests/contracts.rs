//! What harnesses for contracts are made of, from Java to the JVM: sizes, choices, and objects that no constructor has seen.

use base::Deadline;
use engine::bounded::{self, Reason, Request, Sizes};
use front_java::project::{self, Opened};
use java::JavaSyntax;
use java::replay::Jvm;
use process::TempFolder;
use smt::Solver;
use std::time::Duration;

const SOURCE: &str = "
import jackalope.contract.Heap;

class Node {
    static int made = 3;
    int value = 7;
    int unused;
    Node next = this;

    Node() {
        made++;
    }

    static Node $jml$make() {
        return Heap.make(Node.class);
    }
}

class Decoy {
    int value = 7;

    /** The name alone means nothing. */
    static Decoy $jml$make() {
        return new Decoy();
    }
}

public class Harness {
    public static void main(String[] args) {
        int most = Heap.size(\"objects:Node\");
        Node[] pool = new Node[most];
        for (int i = 0; i < most; i++) {
            pool[i] = Node.$jml$make();
            assert pool[i].value == 0 && pool[i].next == null;
            pool[i].unused = Heap.nondetInt();
            pool[i].value = Heap.nondetInt();
        }
        assert Node.made == 3;
        assert Decoy.$jml$make().value == 7;
        assert most != 3 || pool[2].value != Heap.choose(2, 4);
    }
}
";

#[test]
fn from_java_to_the_jvm() {
    let folder = TempFolder::new().expect("a folder can be made");
    let path = folder.path().join("Harness.java");
    std::fs::write(&path, SOURCE).expect("it can be written");
    let request = project::Request { paths: vec![path], ..project::Request::default() };
    let Opened { lowered, launch } = project::open_to_launch(&request).unwrap_or_else(|error| panic!("{error}"));
    let program = &lowered.program;
    let request = Request {
        program,
        checks: program.checks.ids().collect(),
        solver: Solver::find_z3().expect("the tests need Z3"),
        deadline: Deadline::after(Duration::from_secs(60)),
        memory_mb: Some(2_000),
        shared: None,
        unwind: None,
        sizes: Sizes { default: Some(3), ..Sizes::default() },
        int_bits: None,
        beside: None,
    };
    let outcome = bounded::solve(&request, &mut |_| {});
    let lines: Vec<Option<u32>> =
        outcome.traces.iter().map(|trace| program.origins.get(program.checks[trace.check].origin).line).collect();
    assert_eq!(lines, [Some(40)], "{outcome:?}");
    assert!(outcome.open.values().all(|reason| matches!(reason, Reason::Bound(_))), "{outcome:?}");
    assert!(outcome.proof.is_none(), "{outcome:?}");
    // Inputs that the slice has dropped do not move the others: the whole program was not needed.
    assert_eq!(outcome.stats.rounds, 1, "{outcome:?}");
    let refuted = verdict::refute(
        program,
        &JavaSyntax,
        &outcome.traces[0],
        Some(&Jvm(&launch)),
        &Deadline::after(Duration::from_secs(60)),
    );
    assert!(refuted.as_ref().is_ok_and(|refuted| refuted.witness.is_real()), "{refuted:?}");
}
