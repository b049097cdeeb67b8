//! Properties of the generated text that need no Java compiler.

use javagen::{Config, Feature, Weights, program};

#[test]
fn same_seed_same_text() {
    for config in [Config::default(), Config::large()] {
        for seed in 0..20 {
            assert_eq!(program(seed, "P", &config), program(seed, "P", &config));
        }
    }
}

#[test]
fn different_seeds_differ() {
    let config = Config::default();
    let mut texts: Vec<String> = (0..200).map(|seed| program(seed, "P", &config)).collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 200);
}

#[test]
fn the_name_is_used() {
    let text = program(3, "Some_Name7", &Config::default());
    assert!(text.contains("public class Some_Name7 {"));
    assert!(text.contains("public static void main(String[] args)"));
}

#[test]
fn brackets_balance_and_text_is_ascii() {
    for seed in 0..200 {
        let text = program(seed, "P", &Config::default());
        assert!(text.is_ascii());
        assert_eq!(unbalanced(&text), None, "seed {seed}");
    }
}

#[test]
fn small_programs_are_small() {
    let config = Config::default();
    let mut lines: Vec<usize> = (0..200).map(|seed| program(seed, "P", &config).lines().count()).collect();
    lines.sort_unstable();
    assert!((90..170).contains(&lines[100]), "median {}", lines[100]);
    assert!(lines[199] < 450, "longest {}", lines[199]);
}

#[test]
fn every_feature_occurs() {
    let text: String = (0..200).map(|seed| program(seed, "P", &Config::default())).collect();
    let missing: Vec<&str> = KEYWORDS.iter().copied().filter(|word| !text.contains(word)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn features_can_be_left_out() {
    let config = Config { weights: Weights::none(), ..Config::default() };
    for seed in 0..50 {
        let text = program(seed, "P", &config);
        for word in ["double", "float", " -> ", "enum ", "record ", "interface ", "switch (", "HashMap"] {
            // The tracing helpers would mention `double`, but nothing is traced.
            assert!(!text.contains(word), "seed {seed} has {word}");
        }
    }
}

#[test]
fn a_feature_can_be_forced() {
    let mut weights = Weights::none();
    weights.set(Feature::Records, 100);
    assert_eq!(weights.get(Feature::Records), 100);
    let config = Config { weights, ..Config::default() };
    assert!((0..20).all(|seed| program(seed, "P", &config).contains("record R")));
}

#[test]
fn messages_can_be_silenced() {
    let config = Config { npe_messages: false, library_messages: false, ..Config::default() };
    let text: String = (0..20).map(|seed| program(seed, "P", &config)).collect();
    assert!(text.contains("t instanceof NullPointerException"));
    assert!(text.contains("t instanceof StringIndexOutOfBoundsException"));
}

/// The line of the first bracket without a partner, literals left out.
fn unbalanced(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mut chars = line.chars();
        while let Some(c) = chars.next() {
            match c {
                '"' | '\'' => loop {
                    match chars.next() {
                        Some('\\') => {
                            chars.next();
                        }
                        Some(end) if end == c => break,
                        Some(_) => {}
                        None => return Some(number + 1),
                    }
                },
                '(' | '[' | '{' => open.push(c),
                ')' | ']' | '}' => {
                    let partner = match c {
                        ')' => '(',
                        ']' => '[',
                        _ => '{',
                    };
                    if open.pop() != Some(partner) {
                        return Some(number + 1);
                    }
                }
                _ => {}
            }
        }
    }
    if open.is_empty() { None } else { Some(text.lines().count()) }
}

const KEYWORDS: &[&str] = &[
    // Types and operators.
    "boolean ",
    "byte ",
    "short ",
    "char ",
    "int ",
    "long ",
    "float ",
    "double ",
    "var ",
    "final ",
    ">>>",
    ">>>=",
    "<<=",
    "%=",
    "^=",
    "++",
    "--",
    "&&",
    "||",
    "instanceof",
    "Integer.MIN_VALUE",
    "Double.NaN",
    "(-0.0)",
    "tr(\"",
    // Arrays.
    "[][]",
    "Arrays.toString",
    "deepToString",
    ".clone()",
    "System.arraycopy",
    "Arrays.fill",
    "ArrayStoreException",
    "Object[] ",
    // Classes.
    "extends C",
    "implements I",
    "abstract class",
    "super(",
    "super.",
    " this).",
    "this(",
    "@Override",
    "clinit",
    "init ",
    "SELF.new In",
    ".this.q",
    "interface I",
    "default ",
    "class Loc",
    "private ",
    "ExceptionInInitializerError",
    "Sb.touch()",
    "synchronized",
    // Enums, records, generics.
    "enum E",
    ".values()",
    ".ordinal()",
    "record R",
    ".hashCode()",
    "Box<",
    "Pair<",
    "maxOf(",
    "Comparable ",
    "(Box)",
    // Text.
    ".charAt(",
    ".substring(",
    ".indexOf(",
    ".compareTo(",
    ".equals(",
    ".length()",
    ".replace(",
    ".toUpperCase()",
    ".trim()",
    ".isEmpty()",
    ".contains(",
    "StringBuilder",
    ".append(",
    ".insert(",
    ".reverse()",
    ".deleteCharAt(",
    ".setCharAt(",
    "String.format(",
    "String.valueOf(",
    // Exceptions.
    "try {",
    "} catch (",
    "} finally {",
    " | ",
    "throw new Ux",
    "throw new Chk",
    "throws Chk",
    "try (Res",
    "getSuppressed()",
    "throw e",
    "getMessage()",
    "NegativeArraySizeException",
    "NumberFormatException",
    // Control.
    "for (",
    "while (",
    "do {",
    "while (true)",
    "for (;;)",
    "break L",
    "continue L",
    "break B",
    "switch (",
    "case \"",
    "case '",
    "default:",
    "default ->",
    "yield ",
    "return ",
    // Functions.
    "IntUnaryOperator",
    "IntBinaryOperator",
    "Supplier<",
    "Function<",
    "BiFunction<",
    "Runnable",
    "Predicate<",
    "Fun ",
    "Mix ",
    "::",
    " -> ",
    // Library.
    "bitCount",
    "rotateLeft",
    "highestOneBit",
    "numberOfTrailingZeros",
    "toBinaryString",
    "parseInt",
    "Math.abs",
    "Math.max",
    "floorMod",
    "addExact",
    "Math.sqrt",
    "Math.floor(",
    "Math.rint",
    "Math.round",
    "floatToIntBits",
    "doubleToLongBits",
    "Character.isDigit",
    "Character.isLetter",
    "Character.toUpperCase",
    "getNumericValue",
    "ArrayList<Integer>",
    "HashMap<String, Integer>",
    "HashMap<Integer, String>",
    "ArrayDeque",
    "TreeMap",
    "int... xs",
    "va(",
    "vs(",
    "ov(",
];
