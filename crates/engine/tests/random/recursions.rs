//! Random programs of pure procedures that call each other, as text. They are well-formed and never stuck; some do not end.

use std::fmt::Write;

/// Numbers that look random.
pub struct Random(u64);

impl Random {
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// SplitMix64.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }

    /// One of several.
    pub fn pick(&mut self, choices: &[&'static str]) -> &'static str {
        choices[self.below(choices.len() as u64) as usize]
    }
}

const TESTS: [&str; 8] =
    ["n == 3", "m > n", "m <= 0", "(n & 1) == 0", "n - 1 < m", "m == n", "n > 5", "(n & 3) == (m & 1)"];
const FIRST: [&str; 9] = ["n - 1", "n - 1", "n - 2", "n - 2", "n - 1", "n", "m - 1", "n + 1", "n / 2"];
const SECOND: [&str; 8] = ["m", "m", "m + 1", "m - 1", "n", "2", "a", "b"];
const RESULTS: [&str; 9] = ["a + b", "a - b", "a", "b + 1", "n", "m + a", "a * 3", "a ^ b", "7"];

/// A program.
pub fn program(seed: u64) -> String {
    let mut random = Random::new(seed.wrapping_mul(0x1000_0001));
    let count = 1 + random.below(3);
    let mut text = "entry main;\ncheck k0 assertion; check k1 assertion; check k2 assertion;\n\
         input i0 nondet x: i32; input i1 nondet y: i32; input i2 nondet z: bool;\n"
        .to_owned();
    main(&mut random, count, &mut text);
    for index in 0..count {
        procedure(&mut random, index, count, &mut text);
    }
    text
}

/// Several calls, some of them with the same arguments, on several paths.
fn main(random: &mut Random, count: u64, text: &mut String) {
    let args = ["n, m", "n, m", "m, n", "n - 1, m", "n + 1, m", "n, m + 1", "4, m", "n, 3"];
    let mut call = || format!("call p{}({})", random.below(count), args[random.below(args.len() as u64) as usize]);
    let (first, second, third) = (call(), call(), call());
    let checked = random.pick(&["r != s", "r < s + 40", "r - s != 2", "r == s | n > m"]);
    let inside = random.pick(&["r != 5", "r < 100", "r != s", "r + m >= n"]);
    let assumed = random.pick(&["n < 9", "m < 6 & n < 6", "n != m", "true"]);
    let _ = writeln!(
        text,
        "proc main() {{ var n, m, r, s: i32; var p: bool;
         b0: n := havoc input i0; m := havoc input i1; p := havoc input i2; s := 0; if p goto b1 else goto b2;
         b1: assume {assumed}; r := {first}; assert {inside} : k0; goto b3;
         b2: r := {second}; goto b3;
         b3: s := {third}; assert {checked} : k1; assert s != 6 | r < 50 : k2; return; }}"
    );
}

/// A procedure that most often ends where its first argument is small.
fn procedure(random: &mut Random, index: u64, count: u64, text: &mut String) {
    let ways = 1 + random.below(3);
    let _ = writeln!(text, "proc p{index}(n: i32, m: i32) -> i32 {{ var a, b, i: i32;");
    let least = random.below(3);
    let mut tests = match random.below(8) {
        0 => format!("if {} goto b1", random.pick(&TESTS)),
        _ => format!("if n <= {least} goto b1"),
    };
    for way in 0..ways {
        match way + 1 == ways {
            true => tests.push_str(&format!(" else goto b{}", way + 2)),
            false => tests.push_str(&format!(" else if {} goto b{}", random.pick(&TESTS), way + 2)),
        }
    }
    let _ =
        writeln!(text, "b0: a := 1; b := 2; i := 0; {tests};\nb1: return {};", random.pick(&["n", "m", "1", "n + m"]));
    let after = ways + 2;
    let mut loops = String::new();
    for way in 0..ways {
        let mut code = String::new();
        for _ in 0..1 + random.below(2) {
            let target = random.pick(&["a", "b"]);
            let callee = random.below(count);
            let _ = write!(code, "{target} := call p{callee}({}, {}); ", random.pick(&FIRST), random.pick(&SECOND));
            if random.below(10) == 0 {
                code.push_str("assume a != 4; ");
            }
        }
        // One of the ways may go through a loop.
        if way == 0 && random.below(4) == 0 {
            let limit = random.pick(&["n", "m", "3", "(a & 3)"]);
            let result = random.pick(&RESULTS);
            let (head, body, end) = (after, after + 1, after + 2);
            loops = format!(
                "b{head}: if i < {limit} goto b{body} else goto b{end};\n\
                 b{body}: i := i + 1; b := b + i; goto b{head};\nb{end}: return {result};\n"
            );
            let _ = writeln!(text, "b{}: {code}goto b{head};", way + 2);
        } else {
            let _ = writeln!(text, "b{}: {code}return {};", way + 2, random.pick(&RESULTS));
        }
    }
    let _ = writeln!(text, "{loops}}}");
}
