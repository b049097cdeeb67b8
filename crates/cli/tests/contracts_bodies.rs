//! Contracts around bodies and inside of them, as a user meets them: frames while a program runs, and why a clause in a body does not hold.

mod shared;

use shared::{folder, jackalope};

const FRAMES: &str = "public class Frames {
    static int total;
    int a;
    int b;
    int[] cells = new int[4];
    /*@ nullable @*/ Frames next;

    //@ assignable a;
    void one(int v) {
        a = v;
        if (v == 1) {
            b++;
        }
    }

    //@ assignable cells[i];
    void cell(int i, int v) {
        cells[i] = v;
        if (v == 2) {
            cells[i + 1] = 7;
        }
    }

    //@ assignable total, next.*;
    void far(int v) {
        total += v;
        next.a = v;
        if (v == 3) {
            a = -1;
        }
    }

    //@ assignable \\nothing;
    static int read(int v) {
        if (v == 4) {
            total++;
        }
        return total;
    }

    //@ assignable Frames.total;
    //@ signals (IllegalStateException e) true;
    void thrower(int v) {
        total = v;
        if (v >= 5) {
            b = v == 5 ? -1 : b;
            throw new IllegalStateException();
        }
    }

    //@ assignable \\nothing;
    //@ ensures \\result == 1 + (next == null ? 0 : next.depth());
    int depth() {
        return next == null ? 1 : 1 + next.depth();
    }

    public static void main(String[] args) {
        int n = args.length;
        Frames frames = new Frames();
        frames.next = new Frames();
        frames.next.next = n == 7 ? frames.next : null;
        frames.one(n);
        frames.cell(1, n);
        frames.far(n);
        read(n);
        try {
            frames.thrower(n);
        } catch (IllegalStateException e) {
            System.out.println(\"caught\");
        }
        System.out.println(n == 7 ? 2 : frames.depth());
    }
}
";

#[test]
fn frames_are_checked_while_a_program_runs() {
    let folder = folder(&[("Frames.java", FRAMES)]);
    let run = |count: usize| {
        let arguments = [&["run", "Frames.java", "--contracts", "--"][..], &vec!["a"; count]].concat();
        jackalope(folder.path(), &arguments)
    };
    for (count, expected) in [(0, "2\n"), (6, "caught\n2\n"), (7, "caught\n2\n")] {
        assert_eq!(run(count), (0, expected.to_owned(), String::new()), "{count}");
    }
    for (count, clause) in [
        (1, "assignable a"),
        (2, "assignable cells[i]"),
        (3, "assignable total, next.*"),
        (4, "assignable \\nothing"),
        (5, "assignable Frames.total"),
    ] {
        let (code, _, err) = run(count);
        assert_eq!(code, 1, "{count}: {err}");
        assert!(err.contains(&format!("Violation: {clause}")), "{count}: {err}");
    }
}

const NOTES: &str = "class Notes {
    static class Node {
        int value;
        /*@ nullable @*/ Node next;
    }

    static int asserted(Node node, int x) {
        Node other = node.next;
        //@ assert other == null || other.value > x;
        return x;
    }

    //@ requires 0 <= n && n <= 10;
    static int kept(int n) {
        int sum = 0;
        //@ loop_invariant sum >= 0;
        for (int i = 0; i < n; i++) {
            sum += i == 3 ? -20 : i;
        }
        return sum;
    }

    //@ requires cells.length > 0;
    static int all(int[] cells) {
        int k = 5;
        //@ assert (\\forall int i; 0 <= i && i < cells.length; cells[i] != k);
        return k;
    }

    //@ requires 0 <= n && n <= 10;
    static int smaller(int n) {
        int i = n;
        //@ decreases i;
        while (i != 0) {
            i = i > 4 ? i : i - 1;
        }
        return i;
    }

    //@ requires x > 5 && x % 2 == 0;
    static int callee(int x) {
        return x;
    }

    static int caller(int y) {
        return callee(y / 2);
    }
}
";

#[test]
fn parts_of_clauses_in_bodies_are_told() {
    let folder = folder(&[("Notes.java", NOTES)]);
    for (method, parts) in [
        (
            "asserted",
            &[
                "  other == null || other.value > x = false\n",
                "    other == null = false\n",
                "other = Node#",
                "other.value = ",
            ][..],
        ),
        ("kept", &["  sum >= 0 = false\n    sum = -17\n"]),
        ("all", &["cells[i] != k = false\n", "cells[i] = 5\n", "k = 5\n", "i = 0\n"]),
        ("smaller", &["Why\n  i = "]),
        ("caller", &["  x > 5 && x % 2 == 0 = false\n", "x > 5 = "]),
    ] {
        let (code, said, err) =
            jackalope(folder.path(), &["verify", "Notes.java", "--method", method, "--linger", "0"]);
        assert_eq!(code, 1, "{method}: {said}{err}");
        for part in parts {
            assert!(said.contains(part), "{method}: `{part}` is missing in\n{said}");
        }
        assert!(!said.contains("$jml$"), "{said}");
    }
}

/// Code that tells why a clause does not hold has checks of its own. In runs that are judged it is not there: they are neither counted nor listed.
#[test]
fn explanations_add_no_checks() {
    let text = "class Sums {
    //@ requires 0 <= n && n <= 3;
    static int sum(int[] cells, int n) {
        int sum = 0;
        //@ loop_invariant sum >= 0 && sum <= 3 && (cells.length == 0 || cells[0] == cells[0]);
        for (int i = 0; i < n; i++) {
            sum++;
        }
        //@ assert cells.length == 0 || cells[cells.length - 1] / 7 <= 400000000;
        return sum;
    }
}
";
    let folder = folder(&[("Sums.java", text)]);
    let args =
        ["verify", "Sums.java", "--method", "sum", "--engine", "bounded", "--objects", "1", "--array-length", "1"];
    let (_, said, err) = jackalope(folder.path(), &args);
    assert!(said.contains(" of 16 checks"), "{said}{err}");
}
