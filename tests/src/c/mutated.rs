//! Texts that nobody has written: sources in C with bytes and tokens changed, and nested beyond reason. The front end may refuse them; it must not panic, take long
//! or take memory out of proportion, and what it lowers has to be well-formed.

use super::generated::parse;
use super::ours::{self, Ours};
use super::tally::{Tally, general};
use crate::random::{Random, fresh_seed};
use crate::{files_below, in_parallel, repository};
use std::process::ExitCode;
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// What every text may take.
const LEAST_TIME: Duration = Duration::from_secs(5);
/// What a text may take for each of its bytes.
const TIME_PER_BYTE: Duration = Duration::from_micros(200);
/// After this nobody waits any longer.
const HANG: Duration = Duration::from_secs(60);
/// Bytes of memory that every text may take, and for each of its own.
const LEAST_MEMORY: u64 = 256 << 20;
const MEMORY_PER_BYTE: u64 = 20_000;
/// How deep something may be nested in something else.
const DEEPEST: usize = 3000;

/// `cargo xtask mutated`.
pub fn command() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (count, seed) = match parse(&args) {
        Ok(parsed) => parsed,
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::FAILURE;
        }
    };
    let seed = seed.unwrap_or_else(fresh_seed);
    println!("seed {seed}, {count} texts");
    let tally = try_all(seed, count);
    print!("{tally}");
    if tally.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Tries the texts of so many seeds.
pub fn try_all(seed: u64, count: u64) -> Tally {
    let tests = repository().join("tests/c");
    let read = |path| std::fs::read(path).ok();
    let sources: Vec<Vec<u8>> = files_below(&tests, "c").into_iter().filter_map(read).collect();
    let mut total = Tally::default();
    let tallies = in_parallel(count as usize, |number| {
        let seed = seed.wrapping_add(number as u64);
        one(seed, &text(&sources, seed))
    });
    tallies.into_iter().for_each(|tally| total.add(tally));
    total
}

/// The text of a seed.
fn text(sources: &[Vec<u8>], seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let source = match random.chance(50) || sources.is_empty() {
        true => cgen::program(random.next_u64() % 10_000, "").into_bytes(),
        false => sources[random.below(sources.len())].clone(),
    };
    match random.below(10) {
        0..=2 => bytes(source, &mut random),
        3 => nested(&source, &mut random),
        _ => tokens(&source, &mut random),
    }
}

fn one(seed: u64, text: &[u8]) -> Tally {
    let mut tally = Tally::default();
    let (before, start) = (peak_memory(), Instant::now());
    let (done, result) = mpsc::channel();
    let owned = String::from_utf8_lossy(text).into_owned();
    std::thread::spawn(move || {
        let lowered = ours::analyse(&owned).and_then(|hir| ours::lowered(&hir));
        // Nobody may wait any more.
        let _ = done.send(lowered.map(drop));
    });
    let finding = |tally: &mut Tally, what, why: &str| {
        let path = std::env::temp_dir().join(format!("jackalope-mutated-{seed}.c"));
        let kept = std::fs::write(&path, text).map_or_else(|error| error.to_string(), |()| path.display().to_string());
        tally.find(what, format!("seed {seed}: {why} ({kept})"));
    };
    match result.recv_timeout(HANG) {
        Ok(Ok(())) => tally.count("lowered"),
        Ok(Err(Ours::Internal(why))) => finding(&mut tally, "internal error", &why),
        Ok(Err(Ours::Refused(why))) => tally.count_for("refused", &general(&why)),
        Ok(Err(other)) => finding(&mut tally, "unexpected", &format!("{other:?}")),
        Err(_) => finding(&mut tally, "no end", ""),
    }
    let size = text.len();
    if start.elapsed() > LEAST_TIME + TIME_PER_BYTE * u32::try_from(size).unwrap_or(u32::MAX) {
        finding(&mut tally, "too slow", &format!("{:.1} s for {size} bytes", start.elapsed().as_secs_f64()));
    }
    let grown = peak_memory().saturating_sub(before);
    if grown > LEAST_MEMORY + MEMORY_PER_BYTE * size as u64 {
        finding(&mut tally, "too much memory", &format!("{} MB for {size} bytes", grown >> 20));
    }
    tally
}

/// The most memory that this process has had, in bytes.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kilobytes.unwrap_or_default() << 10
}

fn bytes(mut text: Vec<u8>, random: &mut Random) -> Vec<u8> {
    for _ in 0..1 + random.below(4) {
        let at = random.below(text.len());
        match random.below(5) {
            0 if !text.is_empty() => text[at] = random.below(256) as u8,
            1 if !text.is_empty() => drop(text.remove(at)),
            2 => text.insert(at, random.pick(b"(){}[];,*&=\"'#\\0x.:?<>!~-")),
            3 if random.chance(20) => text.truncate(at.max(1)),
            _ => {
                let end = (at + random.below(60)).min(text.len());
                let piece = text[at..end].to_vec();
                let to = random.below(text.len());
                text.splice(to..to, piece);
            }
        }
    }
    text
}

/// Tokens taken out, put in, exchanged; most of the time for others of the same class, so that the parser takes it.
fn tokens(source: &[u8], random: &mut Random) -> Vec<u8> {
    let source = String::from_utf8_lossy(source);
    let mut tokens = split(&source);
    if tokens.is_empty() {
        return Vec::new();
    }
    for _ in 0..1 + random.below(4) {
        let (at, other) = (random.below(tokens.len()), random.below(tokens.len()));
        match random.below(30) {
            0 => drop(tokens.remove(at)),
            1 => tokens.swap(at, other),
            2 => tokens.insert(at, tokens[other]),
            3 => tokens[at] = random.pick(&WORDS),
            _ => {
                let other = alike(tokens[at], &tokens, random);
                tokens[at] = other;
            }
        }
        if tokens.is_empty() {
            return Vec::new();
        }
    }
    tokens.join(" ").into_bytes()
}

const WORDS: [&str; 40] = [
    "int",
    "unsigned",
    "char",
    "long",
    "float",
    "double",
    "void",
    "_Bool",
    "struct",
    "union",
    "enum",
    "static",
    "extern",
    "const",
    "volatile",
    "sizeof",
    "return",
    "goto",
    "break",
    "continue",
    "default",
    "0",
    "1",
    "-1",
    "2147483648",
    "0.5",
    "\"a\"",
    "'a'",
    "&",
    "*",
    "->",
    ".",
    "++",
    "--",
    "<<",
    "?",
    ":",
    "...",
    "__builtin_expect",
    "typeof",
];

/// Tokens that the parser takes for each other.
const ALIKE: [&[&str]; 4] = [
    &["int", "unsigned", "char", "long", "short", "float", "double", "_Bool", "signed"],
    &["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&", "||"],
    &["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="],
    &["++", "--"],
];

/// Words that stand for themselves only.
const FIXED: [&str; 22] = [
    "main", "struct", "union", "enum", "static", "const", "if", "else", "for", "while", "do", "switch", "case",
    "default", "break", "continue", "goto", "return", "sizeof", "void", "extern", "volatile",
];

/// Something else that may stand where a token stands.
fn alike<'t>(token: &'t str, tokens: &[&'t str], random: &mut Random) -> &'t str {
    if let Some(group) = ALIKE.iter().find(|group| group.contains(&token)) {
        return random.pick(group);
    }
    let first = |token: &str| token.chars().next().unwrap_or(' ');
    let is_name = |token: &str| (first(token).is_alphabetic() || first(token) == '_') && !FIXED.contains(&token);
    let is_typed = |token: &str| ALIKE[0].contains(&token);
    let others: Vec<&str> = match first(token) {
        c if c.is_ascii_digit() => tokens.iter().copied().filter(|other| first(other).is_ascii_digit()).collect(),
        _ if is_name(token) => tokens.iter().copied().filter(|other| is_name(other) && !is_typed(other)).collect(),
        _ => return token,
    };
    random.pick(&others)
}

fn split(text: &str) -> Vec<&str> {
    let operators = [
        "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=",
        "%=", "&=", "|=", "^=",
    ];
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '.' && first.is_ascii_digit();
        let end = match first {
            '"' | '\'' => {
                let mut escaped = false;
                let is_end = |c: char| {
                    let ends = c == first && !escaped;
                    escaped = c == '\\' && !escaped;
                    ends
                };
                rest[1..].find(is_end).map_or(rest.len(), |end| end + 2)
            }
            _ if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            _ if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            _ if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ => match operators.iter().find(|operator| rest.starts_with(**operator)) {
                Some(operator) => operator.len(),
                None => first.len_utf8(),
            },
        };
        if !rest.starts_with("/*") && !rest.starts_with("//") {
            tokens.push(&rest[..end]);
        }
        rest = rest[end..].trim_start();
    }
    tokens
}

/// Something around a token or before it, many times.
fn nested(source: &[u8], random: &mut Random) -> Vec<u8> {
    let source = String::from_utf8_lossy(source);
    let tokens = split(&source);
    let at = random.below(tokens.len());
    let (open, close) = random.pick(&[
        ("(", ")"),
        ("{", "}"),
        ("[", "]"),
        ("({", ";})"),
        ("(1 + ", ")"),
        ("-", ""),
        ("~ ", ""),
        ("! ", ""),
        ("* ", ""),
        ("& ", ""),
        ("*&", ""),
        ("(int) ", ""),
        ("(1, ", ")"),
        ("1 ? 2 : ", ""),
        ("sizeof ", ""),
        ("if (1) ", ""),
        ("for (;;) ", ""),
        ("while (0) ", ""),
        ("switch (1) case 1: ", ""),
        ("do ", " while (0);"),
        ("", "[0]"),
        ("", "++"),
        ("", " = 1"),
        ("", "->next"),
        ("struct { ", " } x;"),
    ]);
    let times = 1 + random.below(DEEPEST);
    let mut text = tokens[..at].join(" ");
    text.push(' ');
    text.push_str(&open.repeat(times));
    text.push_str(tokens.get(at).copied().unwrap_or_default());
    text.push_str(&close.repeat(times));
    text.push(' ');
    text.push_str(&tokens.get(at + 1..).unwrap_or_default().join(" "));
    text.into_bytes()
}
