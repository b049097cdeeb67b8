//! The names that the code of contracts has: what they say of it, and what users read instead.

use base::Role;

/// What names contain that only copies have.
const MARK: &str = "$jml$";
/// What names contain of code that stands for callees.
pub(crate) const BY: &str = "$jml$by$";
/// The clause that fails where a method is called which is checked: only a search for such calls asks.
pub const IS_CALLED: &str = "the method is called";
/// The package of the library that contracts are made of.
const LIBRARY: &str = "jackalope.contract.";

/// Whether a method, by its name, only builds, keeps and compares inputs: neither the program nor what clauses say.
pub fn is_builder(method: &str) -> bool {
    const BUILDERS: [&str; 10] = ["set$", "get$", "run", "snap", "same", "init$", "check", "probe", "choose", "make"];
    method.split_once(MARK).is_some_and(|(_, name)| BUILDERS.iter().any(|builder| name.starts_with(builder)))
}

/// What a method of a copy is for, by its name.
pub fn role(method: &str) -> Role {
    let has = |part: &str| method.contains(part);
    match method {
        _ if !has(MARK) => Role::Code,
        _ if has(BY) => Role::Contract,
        _ if has("$jml$fail$") => Role::Violation,
        _ if has("$jml$real$") => Role::Checked,
        _ if has("$jml$body") || has("$jml$invariants$") => Role::Clause,
        _ => Role::Harness,
    }
}

/// Whether a method calls the one that is checked.
pub fn is_body(method: &str) -> bool {
    method.contains("$jml$body")
}

/// Whether a method was made to check contracts; not that which has the user's code.
pub fn is_harness(method: &str) -> bool {
    !matches!(role(method), Role::Code | Role::Checked) || method.starts_with(LIBRARY)
}

/// Whether only copies have what is called so.
pub fn is_of_copy(name: &str) -> bool {
    name.contains(MARK)
}

/// Whether a formula speaks of what was only made to check contracts.
pub fn speaks_of_copy(formula: &str) -> bool {
    is_of_copy(formula) || formula.contains("Jml.")
}

/// A text without the names that only copies have.
pub fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(MARK) {
        out.push_str(&rest[..at]);
        let name = &rest[at + MARK.len()..];
        // `$jml$real$7$insert` is `insert`, `$jml$i$12` is `i`, `$jml$result` is `\result`.
        rest = if let Some(asked) = name.strip_prefix("asked$") {
            asked
        } else if let Some(real) = name.strip_prefix("real$") {
            real.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('$')
        } else if let Some(model) = name.strip_prefix("model$") {
            model
        } else if let Some(after) = name.strip_prefix("result") {
            out.push_str("\\result");
            after
        } else {
            let end = name.find(|c: char| !c.is_alphanumeric() && c != '$' && c != '_').unwrap_or(name.len());
            let word = name[..end].trim_end_matches(|c: char| c.is_ascii_digit());
            out.push_str(word.trim_end_matches('$'));
            &name[end..]
        };
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_copies_are_not_shown() {
        assert_eq!(plain("Acc.$jml$real$0$withdraw(int)"), "Acc.withdraw(int)");
        assert_eq!(plain("incompatible: $jml$i$12 and $jml$result"), "incompatible: i and \\result");
        assert_eq!(plain("nothing"), "nothing");
    }

    #[test]
    fn names_say_what_methods_are_for() {
        let roles =
            ["A.f()", "A.$jml$real$0$f(int)", "A.$jml$body$0()", "A.$jml$fail$3()", "A.$jml$by$1()", "A.$jml$set$x()"];
        let expected = [Role::Code, Role::Checked, Role::Clause, Role::Violation, Role::Contract, Role::Harness];
        assert_eq!(roles.map(role), expected);
        assert_eq!(roles.map(is_harness), [false, false, true, true, true, true]);
        assert!(is_harness("jackalope.contract.Heap.choose(int)"));
    }
}
