//! Exceptions that contracts let out, as a user meets them: from callees, from what stands for interfaces, and from the method itself.

mod shared;

use shared::{folder, jackalope};

/// What is said about a method in the text report: from its name to the summary of the last check.
fn about<'s>(said: &'s str, method: &str) -> &'s str {
    let start = said.find(&format!("{method}\n")).unwrap_or_else(|| panic!("{method} is missing in\n{said}"));
    let rest = &said[start..];
    &rest[..rest.find("checks proved").unwrap_or(rest.len())]
}

/// None of these is proved, whatever its caller makes of the exception. The loop keeps engines from finding out what the callee does.
#[test]
fn what_goes_wrong_by_an_exception_of_a_callee_is_not_proved() {
    let wrong = |handler: &str| {
        format!(
            "class Exits {{
    static class Own extends IllegalArgumentException {{
        int code = 5;
    }}

    static int hard(int n) {{
        int hash = n;
        for (int i = 0; i < 5000 + n; i++) {{
            hash = hash * 31 + i % 7;
        }}
        return hash;
    }}

    //@ requires 0 <= n && n <= 1000;
    //@ assignable \\nothing;
    //@ ensures \\result == 0;
    //@ signals (IllegalArgumentException e) n > 500;
    static int callee(int n) {{
        if (n > 500 && hard(n) == 777) {{
            throw new Own();
        }}
        if (n > 500 && hard(n) == 778) {{
            throw new NumberFormatException(\"x\");
        }}
        return 0;
    }}

    //@ requires 0 <= n && n <= 1000;
    //@ ensures \\result == 0;
    static int caller(int n) {{
        try {{
            return callee(n);
        }} {handler}
    }}
}}
"
        )
    };
    let right = wrong("catch (IllegalArgumentException e) { return n > 500 ? 0 : 1; }");
    let flags = ["verify", "Exits.java", "--method", "caller", "--timeout", "10"];
    let folder_of = |text: &str| folder(&[("Exits.java", text)]);
    let (_, said, err) = jackalope(folder_of(&right).path(), &flags);
    let reason = "holds if the contract of Exits.callee(int) does";
    assert!(said.contains(reason) || said.contains("Proved for all inputs"), "{said}{err}");
    let handlers = [
        "catch (IllegalArgumentException e) { return n > 501 ? 0 : 1; }",
        "catch (Own e) { return 1; } catch (IllegalArgumentException e) { return 0; }",
        "catch (Own e) { return e.code == 5 ? 1 : 0; } catch (IllegalArgumentException e) { return 0; }",
        "catch (NumberFormatException e) { return 1; } catch (IllegalArgumentException e) { return 0; }",
        "catch (NumberFormatException e) { return 0; }",
        "catch (IllegalArgumentException e) { return (\"\" + e).length() == 35 ? 0 : 1; }",
        "finally { assert n <= 999; }",
    ];
    // Each takes all of its time.
    for two in handlers.chunks(2) {
        let is_not_proved = |handler: &str| {
            let text = wrong(handler);
            let (code, said, err) = jackalope(folder_of(&text).path(), &flags);
            assert_ne!(code, 0, "{handler}: {said}{err}");
            assert!(!said.contains(reason), "{handler}: {said}{err}");
        };
        std::thread::scope(|scope| two.iter().for_each(|handler| drop(scope.spawn(|| is_not_proved(handler)))));
    }
}

#[test]
fn what_stands_for_an_interface_throws_what_its_contract_lets_out() {
    let text = "import java.io.IOException;

class Reader {
    interface Source {
        //@ assignable \\nothing;
        //@ ensures \\result >= 0;
        //@ signals (IOException e) n > 5;
        int read(int n) throws IOException;
    }

    //@ ensures \\result >= 0;
    static int right(Source source, int n) {
        try {
            return source.read(n);
        } catch (IOException e) {
            return n - 6;
        }
    }

    //@ ensures \\result >= 0;
    static int wrong(Source source, int n) {
        try {
            return source.read(n);
        } catch (IOException e) {
            return n - 7;
        }
    }
}
";
    let folder = folder(&[("Reader.java", text)]);
    let (code, said, err) = jackalope(folder.path(), &["verify", "Reader.java", "--contracts", "--linger", "0"]);
    assert_eq!(code, 1, "{said}{err}");
    assert!(about(&said, "Reader.right(Source,int)").contains("Proved for all inputs"), "{said}");
    assert!(said.contains("Reader.wrong(Source,int) violates its contract: ensures \\result >= 0"), "{said}");
    assert!(said.contains("  n = 6\n") && !said.contains("$jml$"), "{said}");
}

#[test]
fn what_is_never_to_be_thrown_is_checked_beside_throws() {
    let text = "class Never {
    //@ signals (Exception e) x > 0;
    //@ signals (IllegalStateException e) false;
    static void f(int x) throws Exception {
        if (x == 7) {
            throw new IllegalStateException();
        }
        if (x == 8) {
            throw new Exception();
        }
    }

    static class Told extends RuntimeException {
        Told(String message) {
            super(message);
        }
    }

    //@ ensures \\result == 0;
    static int g(Told told) {
        return told.getMessage() == null ? 0 : 1;
    }
}
";
    let folder = folder(&[("Never.java", text)]);
    let (code, said, err) = jackalope(folder.path(), &["verify", "Never.java", "--contracts", "--linger", "0"]);
    assert_eq!(code, 1, "{said}{err}");
    assert!(said.contains("violates its contract: signals (IllegalStateException e) false"), "{said}");
    assert!(said.contains("Never.g(Told) violates its contract: ensures \\result == 0"), "{said}");
    assert_eq!(said.matches("Counterexample: confirmed on the JVM").count(), 2, "{said}");
}
