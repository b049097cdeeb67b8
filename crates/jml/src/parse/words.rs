//! The words of Java and JML that the parser knows, and the nearest of them to a word that it does not know.

/// Java's modifiers.
pub(super) const JAVA_MODIFIERS: [&str; 13] = [
    "public",
    "protected",
    "private",
    "static",
    "final",
    "abstract",
    "native",
    "synchronized",
    "transient",
    "volatile",
    "strictfp",
    "default",
    "sealed",
];

/// JML's modifiers that are passed on.
pub(super) const JML_MODIFIERS: [&str; 16] = [
    "pure",
    "skipesc",
    "code_java_math",
    "spec_java_math",
    "strictly_pure",
    "spec_public",
    "spec_protected",
    "non_null",
    "nullable",
    "nullable_by_default",
    "non_null_by_default",
    "helper",
    "instance",
    "ghost",
    "model",
    "code",
];

/// Annotations of `org.jmlspecs.annotation`, and the modifiers that they stand for.
pub(super) const ANNOTATIONS: [(&str, &[&str]); 13] = [
    ("Pure", &["pure"]),
    ("StrictlyPure", &["pure", "strictly_pure"]),
    ("SpecPublic", &["spec_public"]),
    ("SpecProtected", &["spec_protected"]),
    ("NonNull", &["non_null"]),
    ("Nullable", &["nullable"]),
    ("NullableByDefault", &["nullable_by_default"]),
    ("NonNullByDefault", &["non_null_by_default"]),
    ("Helper", &["helper"]),
    ("Instance", &["instance"]),
    ("SkipEsc", &["skipesc"]),
    ("CodeJavaMath", &["code_java_math"]),
    ("SpecJavaMath", &["spec_java_math"]),
];

/// Annotations of `java.lang`, which need no import.
pub(super) const JAVA_ANNOTATIONS: [&str; 5] =
    ["Override", "Deprecated", "SuppressWarnings", "FunctionalInterface", "SafeVarargs"];

/// JML's modifiers that change a meaning we do not know.
pub(super) const STRANGE_MODIFIERS: [&str; 18] = [
    "spec_pure",
    "uninitialized",
    "monitored",
    "code_safe_math",
    "code_bigint_math",
    "spec_safe_math",
    "spec_bigint_math",
    "peer",
    "rep",
    "readonly",
    "query",
    "secret",
    "extract",
    "two_state",
    "no_state",
    "inline",
    "immutable",
    "skiprac",
];

/// Words that cannot name anything.
const RESERVED: [&str; 52] = [
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "try",
    "void",
    "volatile",
    "while",
    "true",
    "false",
];

/// Types that are keywords; `void` too.
pub(super) const PRIMITIVES: [&str; 9] = ["boolean", "byte", "char", "short", "int", "long", "float", "double", "void"];

/// JML's own types.
pub(super) const JML_TYPES: [&str; 3] = ["\\bigint", "\\real", "\\TYPE"];

/// Clauses of contracts, with their synonyms; the first is the one we go by.
pub(super) const METHOD_CLAUSES: [(&str, &str); 29] = [
    ("requires", "requires"),
    ("pre", "requires"),
    ("ensures", "ensures"),
    ("post", "ensures"),
    ("assignable", "assignable"),
    ("modifies", "assignable"),
    ("modifiable", "assignable"),
    ("assigns", "assignable"),
    ("signals", "signals"),
    ("exsures", "signals"),
    ("signals_only", "signals_only"),
    ("old", "old"),
    ("diverges", "diverges"),
    ("measured_by", "measured_by"),
    ("accessible", "accessible"),
    ("captures", "captures"),
    ("callable", "callable"),
    ("duration", "duration"),
    ("working_space", "working_space"),
    ("when", "when"),
    ("forall", "forall"),
    ("model_program", "model_program"),
    ("choose", "choose"),
    ("determines", "determines"),
    ("separates", "separates"),
    ("breaks", "breaks"),
    ("continues", "continues"),
    ("returns", "returns"),
    ("loop_contract", "loop_contract"),
];

/// What introduces a case, or joins cases.
pub(super) const CASE_WORDS: [&str; 20] = [
    "behavior",
    "behaviour",
    "normal_behavior",
    "normal_behaviour",
    "exceptional_behavior",
    "exceptional_behaviour",
    "model_behavior",
    "model_behaviour",
    "break_behavior",
    "break_behaviour",
    "continue_behavior",
    "continue_behaviour",
    "return_behavior",
    "return_behaviour",
    "normal_example",
    "exceptional_example",
    "example",
    "also",
    "implies_that",
    "for_example",
];

/// Clauses of classes.
pub(super) const CLASS_CLAUSES: [&str; 14] = [
    "invariant",
    "constraint",
    "initially",
    "represents",
    "axiom",
    "readable",
    "writable",
    "monitors_for",
    "in",
    "maps",
    "initializer",
    "static_initializer",
    "depends",
    "refine",
];

/// Notes in bodies, with their synonyms.
pub(super) const NOTES: [(&str, &str); 29] = [
    ("assert", "assert"),
    ("assume", "assume"),
    ("set", "set"),
    ("ghost", "ghost"),
    ("unreachable", "unreachable"),
    ("loop_invariant", "loop_invariant"),
    ("maintaining", "loop_invariant"),
    ("decreases", "decreases"),
    ("decreasing", "decreases"),
    ("loop_variant", "decreases"),
    ("loop_decreases", "decreases"),
    ("loop_modifies", "loop_assignable"),
    ("loop_writes", "loop_assignable"),
    ("loop_assignable", "loop_assignable"),
    ("assignable", "loop_assignable"),
    ("modifies", "loop_assignable"),
    ("modifiable", "loop_assignable"),
    ("assigns", "loop_assignable"),
    ("hence_by", "hence_by"),
    ("debug", "debug"),
    ("show", "show"),
    ("havoc", "havoc"),
    ("split", "split"),
    ("refining", "refining"),
    ("reachable", "reachable"),
    ("check", "check"),
    ("halt", "halt"),
    ("use", "use"),
    ("merge_point", "merge_point"),
];

/// Words with a backslash that JML has and we do not.
pub(super) const STRANGE_WORDS: [&str; 37] = [
    "\\static_invariant_for",
    "\\not_modified",
    "\\not_assigned",
    "\\only_assigned",
    "\\only_accessed",
    "\\only_called",
    "\\only_captured",
    "\\duration",
    "\\space",
    "\\working_space",
    "\\lockset",
    "\\is_initialized",
    "\\exception",
    "\\index",
    "\\count",
    "\\values",
    "\\such_that",
    "\\same",
    "\\not_specified",
    "\\nothing",
    "\\everything",
    "\\java_math",
    "\\safe_math",
    "\\bigint_math",
    "\\seq",
    "\\locset",
    "\\map",
    "\\set",
    "\\singleton",
    "\\empty",
    "\\distinct",
    "\\subset",
    "\\disjoint",
    "\\union",
    "\\new_elems_fresh",
    "\\dl_",
    "\\concat",
];

/// Words with a backslash that we have.
pub(super) const WORDS: [&str; 26] = [
    "\\lblpos",
    "\\lblneg",
    "\\lbl",
    "\\inv",
    "\\invariant_for",
    "\\strictly_nothing",
    "\\result",
    "\\old",
    "\\pre",
    "\\past",
    "\\fresh",
    "\\typeof",
    "\\type",
    "\\elemtype",
    "\\nonnullelements",
    "\\reach",
    "\\forall",
    "\\exists",
    "\\sum",
    "\\product",
    "\\num_of",
    "\\min",
    "\\max",
    "\\bigint",
    "\\real",
    "\\TYPE",
];

pub(super) fn is_reserved(word: &str) -> bool {
    RESERVED.contains(&word) || word == "null"
}

/// The clause of a contract that a word stands for; redundant ones are read as the plain ones.
pub(super) fn method_clause(word: &str) -> Option<&'static str> {
    let plain = word.strip_suffix("_redundantly").unwrap_or(word);
    METHOD_CLAUSES.iter().find(|(name, _)| *name == plain).map(|(_, clause)| *clause)
}

/// The clause of a class that a word stands for.
pub(super) fn class_clause(word: &str) -> Option<&'static str> {
    let plain = word.strip_suffix("_redundantly").unwrap_or(word);
    CLASS_CLAUSES.iter().find(|name| **name == plain).copied()
}

/// The note that a word stands for.
pub(super) fn note(word: &str) -> Option<&'static str> {
    let plain = word.strip_suffix("_redundantly").unwrap_or(word);
    NOTES.iter().find(|(name, _)| *name == plain).map(|(_, note)| *note)
}

pub(super) fn is_modifier(word: &str) -> bool {
    JAVA_MODIFIERS.contains(&word) || is_jml_modifier(word)
}

pub(super) fn is_jml_modifier(word: &str) -> bool {
    JML_MODIFIERS.contains(&word) || STRANGE_MODIFIERS.contains(&word)
}

/// Whether a word starts a clause, a case or a note: a place to go on after an error.
pub(super) fn starts_something(word: &str) -> bool {
    method_clause(word).is_some() || class_clause(word).is_some() || note(word).is_some() || CASE_WORDS.contains(&word)
}

/// The nearest known word, for a hint: ` (did you mean …?)`, or nothing.
pub(super) fn hint<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    nearest(word, known).map_or(String::new(), |candidate| format!("; did you mean `{candidate}`?"))
}

/// The nearest of some words, if it is near.
fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let short: Vec<char> = word.chars().take(40).collect();
    let allowed = (short.len() / 3).clamp(1, 3);
    let near = known.map(|candidate| (distance(&short, candidate), candidate));
    let near = near.filter(|(distance, _)| *distance <= allowed).min_by_key(|(distance, _)| *distance);
    near.map(|(_, candidate)| candidate)
}

/// Whether a word is nearer to those of contracts than to those of classes.
pub(super) fn is_near_contract(word: &str) -> bool {
    nearest(word, member_words()).is_some_and(|near| method_clause(near).is_some() || CASE_WORDS.contains(&near))
}

/// All words that may start something in a comment outside of bodies.
pub(super) fn member_words() -> impl Iterator<Item = &'static str> {
    METHOD_CLAUSES.iter().map(|(name, _)| *name).chain(CASE_WORDS).chain(CLASS_CLAUSES).chain(JML_MODIFIERS)
}

/// How many letters must be put in, left out, replaced or swapped with their neighbour.
pub(crate) fn distance(word: &[char], candidate: &str) -> usize {
    let candidate: Vec<char> = candidate.chars().collect();
    let width = candidate.len() + 1;
    let mut rows: Vec<Vec<usize>> = vec![(0..width).collect()];
    for (i, letter) in word.iter().enumerate() {
        let mut row = vec![i + 1; width];
        for (j, other) in candidate.iter().enumerate() {
            let replaced = rows[i][j] + usize::from(letter != other);
            row[j + 1] = replaced.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == candidate[j - 1] && word[i - 1] == *other {
                row[j + 1] = row[j + 1].min(rows[i - 1][j - 1] + 1);
            }
        }
        rows.push(row);
    }
    rows[word.len()][width - 1]
}
