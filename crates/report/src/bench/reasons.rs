//! Why runs are unknown, in groups: reasons that differ only in numbers or in names of the program are the same reason.
//!
//! Names of the library stay, as they say what is missing.

use super::model::{Run, Status, Verdict};
use std::collections::BTreeMap;

/// Runs that are unknown for the same reason.
#[derive(Debug, PartialEq, Eq)]
pub struct Group<'a> {
    /// In general words.
    pub reason: String,
    /// The tasks, in the order of the runs.
    pub tasks: Vec<&'a str>,
}

/// The groups, largest first.
pub fn groups(runs: &[Run]) -> Vec<Group<'_>> {
    let mut groups: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for run in runs.iter().filter(|run| run.verdict == Verdict::Unknown) {
        groups.entry(general(run)).or_default().push(&run.task);
    }
    let mut groups: Vec<Group> = groups.into_iter().map(|(reason, tasks)| Group { reason, tasks }).collect();
    groups.sort_by(|a, b| (b.tasks.len(), &a.reason).cmp(&(a.tasks.len(), &b.reason)));
    groups
}

fn general(run: &Run) -> String {
    let reason = normal(&run.reason);
    match run.status {
        Status::Answered if reason.is_empty() => "no reason is given".to_owned(),
        Status::Answered => reason,
        Status::Timeout if reason.is_empty() => "timeout".to_owned(),
        Status::Timeout => format!("timeout: {reason}"),
        Status::Memory => "out of memory".to_owned(),
        Status::Crash => format!("crash: {reason}"),
        Status::Refused => format!("not taken: {reason}"),
        Status::Compile => format!("does not compile: {reason}"),
    }
}

/// Packages whose names say what is missing.
const LIBRARY: [&str; 6] = ["java.", "javax.", "jdk.", "sun.", "com.sun.", "org.sosy_lab."];

/// Letters before the numbers of blocks, checks, variables and the like.
const IDS: [&str; 8] = ["b", "k", "v", "p", "i", "g", "c", "t"];

/// A reason without what belongs to one program only: numbers become `N`, paths, dotted names of the program and what is quoted become `…`.
pub fn normal(reason: &str) -> String {
    let line = reason.lines().next().unwrap_or_default();
    let mut words: Vec<String> = Vec::new();
    for word in unquoted(line).split_whitespace() {
        let word = normal_word(word);
        // Many names in a row say no more than one.
        if word != "…" || words.last().is_none_or(|last| last != "…") {
            words.push(word);
        }
    }
    words.join(" ")
}

/// Texts in backquotes and double quotes become `…`.
fn unquoted(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some(start) = rest.find(['`', '"']) {
        let quote = if rest[start..].starts_with('`') { '`' } else { '"' };
        let Some(length) = rest[start + 1..].find(quote) else { break };
        let quoted = &rest[start + 1..start + 1 + length];
        text.push_str(&rest[..start]);
        text.push_str(if is_library(quoted) { quoted } else { "…" });
        rest = &rest[start + length + 2..];
    }
    text + rest
}

fn is_library(word: &str) -> bool {
    LIBRARY.iter().any(|package| word.replace('/', ".").starts_with(package))
}

fn normal_word(word: &str) -> String {
    let core = word.trim_matches(|c: char| matches!(c, ',' | ';' | ':' | '(' | ')' | '\'' | '.'));
    if core.is_empty() || is_library(core) {
        return word.to_owned();
    }
    let is_path = core.contains('/') && core.len() > 2;
    // A dot between letters: a name of the program.
    let is_dotted = core.split('.').count() > 1
        && core.split('.').all(|part| part.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_'));
    let at = word.find(core).unwrap_or(0);
    if is_path || is_dotted {
        return format!("{}…{}", &word[..at], &word[at + core.len()..]);
    }
    // A number that belongs to a name, as in z3; only ids such as k12 are numbers of the program.
    let letters = core.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_name = letters.len() < core.len() && !letters.is_empty() && letters.chars().all(char::is_alphabetic);
    if is_name && !IDS.contains(&letters) {
        return word.to_owned();
    }
    let mut text = String::new();
    let mut in_number = false;
    for c in word.chars() {
        if c.is_ascii_digit() {
            if !in_number {
                text.push('N');
            }
            in_number = true;
        } else if !(in_number && c == '.') {
            in_number = false;
            text.push(c);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::score::tests::run;
    use super::*;

    #[test]
    fn numbers_and_names_do_not_matter() {
        assert_eq!(normal("gave up after 17 rounds (2.5 s)"), "gave up after N rounds (N s)");
        assert_eq!(normal("gave up after 3 rounds (11 s)"), normal("gave up after 17 rounds (2.5 s)"));
        assert_eq!(normal("`Foo.bar` is native"), normal("`Other.baz(int)` is native"));
        assert_eq!(normal("my.pkg.Foo.bar is native"), "… is native");
        assert_eq!(normal("a/b/x.prp: not a property\nmore"), "…: not a property");
        assert_eq!(normal("Main.java:17: error"), "…: error");
        assert_eq!(normal("k12: clause 7"), "kN: clause N");
        assert_eq!(normal("z3 and cvc5 gave up in 5 s"), "z3 and cvc5 gave up in N s");
    }

    #[test]
    fn the_library_matters() {
        assert_eq!(normal("java.lang.Thread.start() is not modelled"), "java.lang.Thread.start() is not modelled");
        assert_eq!(normal("`java/lang/Thread` is not modelled"), "java/lang/Thread is not modelled");
    }

    #[test]
    fn the_largest_group_comes_first() {
        let unknown = |task: &str, reason: &str| Run { reason: reason.to_owned(), ..run(task, None, Verdict::Unknown) };
        let mut runs = vec![unknown("a", "late"), unknown("b", "round 1"), unknown("c", "round 2")];
        runs.push(run("d", None, Verdict::True));
        runs.push(Run { status: Status::Memory, ..unknown("e", "any") });
        let found = groups(&runs);
        let shown: Vec<(&str, usize)> = found.iter().map(|group| (&*group.reason, group.tasks.len())).collect();
        assert_eq!(shown, [("round N", 2), ("late", 1), ("out of memory", 1)]);
    }

    #[test]
    fn odd_texts_do_no_harm() {
        for text in ["", "`", "\"", "``", "`a", "…", "1", ".", "...", "a.b.", "(1)", "é`é`é", "\n", "/", "'/x/'"] {
            let _ = normal(text);
        }
    }
}
