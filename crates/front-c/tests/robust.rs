//! No text makes the front end panic, exhaust the stack or run for long: mutations of small programs, and nesting without end.

use front_c::types::DataModel;
use front_c::{CError, Text, analyse};
use std::time::{Duration, Instant};

const PROGRAMS: [&str; 2] = [include_str!("programs/list.c"), include_str!("programs/numbers.c")];

fn try_text(text: &[u8], model: DataModel) -> Result<(), CError> {
    let since = Instant::now();
    let result = analyse(&[Text { name: "a.c".into(), bytes: text.to_vec() }], model).map(drop);
    assert!(since.elapsed() < Duration::from_secs(20), "too slow: {}", String::from_utf8_lossy(text));
    result
}

/// Xorshift, so that runs are the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

#[test]
fn the_programs_are_fine() {
    for program in PROGRAMS {
        for model in [DataModel::Ilp32, DataModel::Lp64] {
            if let Err(problem) = try_text(program.as_bytes(), model) {
                panic!("{problem}");
            }
        }
    }
}

#[test]
fn bytes_that_change() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for round in 0..2000 {
        let mut text = PROGRAMS[round % 2].as_bytes().to_vec();
        for _ in 0..1 + random.below(4) {
            let at = random.below(text.len());
            match random.below(5) {
                0 => text[at] = random.below(256) as u8,
                1 => drop(text.remove(at)),
                2 => text.insert(at, b"(){}[];,*&=\"'#\\0x.:?"[random.below(20)]),
                3 => text.truncate(at.max(1)),
                _ => {
                    let end = (at + random.below(40)).min(text.len());
                    let piece = text[at..end].to_vec();
                    let to = random.below(text.len());
                    text.splice(to..to, piece);
                }
            }
        }
        let _ = try_text(&text, DataModel::Ilp32);
    }
}

#[test]
fn tokens_that_change() {
    let mut random = Random(42);
    for round in 0..3000 {
        let mut tokens = split(PROGRAMS[round % 2]);
        let other = split(PROGRAMS[(round + 1) % 2]);
        for _ in 0..1 + random.below(3) {
            let at = random.below(tokens.len());
            match random.below(4) {
                0 => drop(tokens.remove(at)),
                1 => {
                    let to = random.below(tokens.len());
                    tokens.swap(at, to);
                }
                2 => tokens[at] = other[random.below(other.len())],
                _ => {
                    let token = tokens[random.below(tokens.len())];
                    tokens.insert(at, token);
                }
            }
        }
        let _ = try_text(tokens.join(" ").as_bytes(), DataModel::Lp64);
    }
}

fn split(program: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = program;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let end = match first {
            _ if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        if !first.is_whitespace() {
            tokens.push(&rest[..end]);
        }
        rest = &rest[end..];
    }
    tokens
}

#[test]
fn nesting_without_end() {
    let deep = 100_000;
    let around = |open: &str, middle: &str, close: &str| format!("{}{middle}{}", open.repeat(deep), close.repeat(deep));
    let texts = [
        format!("int x = {};", around("(", "1", ")")),
        format!("int f(void) {}", around("{", ";", "}")),
        format!("int {}p;", "*".repeat(deep)),
        format!("int p{};", "[1]".repeat(deep)),
        format!("int {};", around("(", "p", ")")),
        format!("int x = {}1;", "-".repeat(deep)),
        format!("int x = {}1;", "- ".repeat(deep)),
        format!("int x = {}1;", "1+".repeat(deep)),
        format!("int x = {}1;", "1,".repeat(deep)),
        format!("int x = {}1;", "1?1:".repeat(deep)),
        format!("int x = {}1;", "1?".repeat(deep)),
        format!("int x = {}1;", "(int)".repeat(deep)),
        format!("int x = {}1;", "sizeof ".repeat(deep)),
        format!("int x = {}1;", "__extension__ ".repeat(deep)),
        format!("int x = {};", around("{", "1", "}")),
        format!("int a; int f(void) {{ {}1; }}", "a=".repeat(deep)),
        format!("int *a; int f(void) {{ a{}; }}", "[0]".repeat(deep)),
        format!("int f(); int g(void) {{ f{}; }}", "()".repeat(deep)),
        format!("int f(void) {{ {} }}", "if (1) ".repeat(deep)),
        format!("int f(void) {{ {} ; }}", "else if (1) ; ".repeat(deep)),
        format!("int f(int x) {{ {} ; }}", "if (x) ; else ".repeat(deep)),
        format!("int f(int x) {{ switch (x) {{ {} ; }} }}", "default: ".repeat(deep)),
        around("struct {", "int x;", "};"),
        around("int f(", "int x", ")"),
        around("typeof(", "1", ") x;"),
        around("({", "1;", "})"),
        format!("int f(void) {{ return {}; }}", around("({ 1+1+", "1;", "})")),
        format!("int x[] = {{ {} }};", "{1},".repeat(deep)),
        (0..deep).map(|n| format!("typedef int *t{n};")).collect::<String>(),
        format!("typedef int t0; {}", (0..deep).map(|n| format!("typedef t{n} t{}[1];", n + 1)).collect::<String>()),
        format!("typedef int t0; {}", (0..deep).map(|n| format!("typedef t{n} *t{};", n + 1)).collect::<String>()),
        format!(
            "struct s0 {{ int x; }}; {} struct s{deep} v = {{ 1 }};",
            (0..deep).map(|n| format!("struct s{} {{ struct s{n} x; }};", n + 1)).collect::<String>()
        ),
        "(".repeat(deep),
        "{".repeat(deep),
        "[".repeat(deep),
        "\"a\" ".repeat(deep),
        format!("double x = {}.5e99999999;", "9".repeat(deep)),
        format!("char *x = {};", "\"abc\" ".repeat(deep)),
    ];
    for text in texts {
        let _ = try_text(text.as_bytes(), DataModel::Lp64);
    }
}

#[test]
fn sizes_without_end() {
    for text in [
        "char x[9223372036854775807][9223372036854775807];",
        "char x[0xffffffffffffffff];",
        "struct { char a[0x7fffffffffffffff], b[0x7fffffffffffffff]; } x;",
        "int x[] = { [0x7fffffffffffffff] = 1 };",
        "int x[1 << 30] = { [0 ... (1 << 30) - 1] = 1 };",
        "int x[1000][1000][1000] = { [0 ... 999][0 ... 999][0 ... 999] = 1 };",
        "int x __attribute__((aligned(1 << 30)));",
        "struct { int x __attribute__((aligned(0x8000000000000000))); } y;",
        "struct { int x : 99999; } y;",
        "int x = 1 / 0; ",
        "enum { a = 0x7fffffffffffffff, b, c = -1 };",
        "int x = (-9223372036854775807LL - 1) / -1;",
        "int f(int x) { switch (x) { case -2147483647 - 1 ... 2147483647: ; case 5: ; } }",
        "__int128 x = (((__int128)1 << 127) - 1) * 2; int y = -(__int128)1 << 127 == 0;",
        "int x = (int)1e300; float y = 1e39; int z = (int)(0.0 / 0.0);",
        "# 4294967295 \"a\"\nint x = y;",
        "# 99999999999999 \"a\"\nint x = y;",
        "int x = '\\xfffffffffffff';",
        "char x[] = \"\\777\\xfff\";",
        "int a[3] = { [1 ... 0] = 1 };",
        "int a[3] = { [-1] = 1 };",
    ] {
        let _ = try_text(text.as_bytes(), DataModel::Lp64);
        let _ = try_text(text.as_bytes(), DataModel::Ilp32);
    }
}
