//! No global state: what two runs in one process could disturb each other by.
//!
//! Where a global cannot do harm, such as a counter for names of temporary files, a comment `// tidy: <why>` on the same line
//! or one of the two before it allows it.

use super::code::{line_at, words};
use super::{File, Finding};

/// Types that can be changed behind a shared reference, by the parts of their names.
const MUTABLE: [&str; 6] = ["Atomic", "Mutex", "RwLock", "Cell", "Once", "Lazy"];

/// Checks a source file.
pub fn check(file: &File, findings: &mut Vec<Finding>) {
    if !file.is_product() {
        return;
    }
    let code = &file.code().product;
    let statics = words(code, "static").filter(|&at| is_state(&code[at + "static".len()..]));
    let macros =
        ["thread_local!", "lazy_static!"].into_iter().flat_map(|name| code.match_indices(name).map(|(at, _)| at));
    for at in statics.chain(macros) {
        let line = line_at(code, at);
        if !is_allowed(&file.text, line) {
            findings.push(file.finding(line, "no global state (`// tidy: <why>` where it can do no harm)"));
        }
    }
}

/// Whether what follows `static` can change.
fn is_state(rest: &str) -> bool {
    let declaration = rest.split(['=', ';']).next().unwrap_or(rest);
    let Some((name, ty)) = declaration.split_once(':') else { return false };
    name.trim_start().starts_with("mut ") || MUTABLE.iter().any(|part| ty.contains(part))
}

fn is_allowed(text: &str, line: usize) -> bool {
    let said = |line: &str| line.split_once("// tidy: ").is_some_and(|(_, why)| !why.trim().is_empty());
    text.lines().take(line).skip(line.saturating_sub(3)).any(said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    fn check_text(text: &str) -> usize {
        found(check, "crates/ivl/src/a.rs", text).len()
    }

    #[test]
    fn state_is_found() {
        assert_eq!(check_text("static COUNT: AtomicU32 = AtomicU32::new(0);"), 1);
        assert_eq!(check_text("static mut X: u32 = 0;"), 1);
        assert_eq!(check_text("pub static TABLE: std::sync::LazyLock<Vec<u32>> = LazyLock::new(Vec::new);"), 1);
        assert_eq!(check_text("thread_local! { static X: u32 = 0; }"), 1);
    }

    #[test]
    fn constants_are_fine() {
        assert_eq!(check_text("static PACK: &[u8] = b\"Atomic\";\nfn f(x: &'static str, y: Mutex<u32>) {}"), 0);
        assert_eq!(check_text("#[cfg(test)]\nmod tests { static COUNT: AtomicU32 = AtomicU32::new(0); }"), 0);
        assert_eq!(check_text("// a static mut X: u32\n"), 0);
    }

    #[test]
    fn a_reason_allows() {
        assert_eq!(check_text("// tidy: only for names\nstatic COUNT: AtomicU32 = AtomicU32::new(0);"), 0);
        assert_eq!(check_text("// tidy: \nstatic COUNT: AtomicU32 = AtomicU32::new(0);"), 1);
        assert_eq!(check_text("// tidy: far away\n\n\n\nstatic COUNT: AtomicU32 = AtomicU32::new(0);"), 1);
    }
}
