//! Layouts against a compiler: prints C that a compiler accepts, or runs, only if it lays out records as we do.
//!
//! `layouts [-m32] FILE` prints the file with assertions about all records that have a name at file scope.
//! `layouts [-m32] random SEED COUNT` prints a program with random records that checks itself: bit-fields are written and looked for in memory.

use front_c::hir::Program;
use front_c::types::{DataModel, Length, QualType, RecordId, RecordKind, Type};
use front_c::{Preprocessor, Text, analyse, read};
use std::fmt::Write;
use std::path::Path;

fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let is_32 = args.iter().any(|arg| arg == "-m32");
    args.retain(|arg| arg != "-m32");
    let model = if is_32 { DataModel::Ilp32 } else { DataModel::Lp64 };
    match &args[..] {
        [mode, seed, count] if mode == "random" => {
            print!("{}", random(seed.parse().unwrap_or(1), count.parse().unwrap_or(100), model));
        }
        [file] => print!("{}", assertions(file, model)),
        _ => eprintln!("layouts [-m32] FILE | random SEED COUNT"),
    }
}

/// The text of a file, and what we think of its records.
fn assertions(file: &str, model: DataModel) -> String {
    let program = match read(&[Path::new(file)], model, &Preprocessor::default()) {
        Ok(program) => program,
        Err(problem) => return format!("#error {problem}\n"),
    };
    let Some(unit) = program.sources.units.iter().next() else { return String::new() };
    let mut text = unit.text.to_string();
    text.push('\n');
    let bodies: Vec<_> = program.functions.iter().filter_map(|it| it.body.as_ref()).map(|body| body.span).collect();
    let is_local = |at: u32| bodies.iter().any(|span| span.start <= at && at < span.end);
    for (id, record) in program.types.records.entries() {
        if let (Some(tag), Some(_), false) = (&record.tag, &record.layout, is_local(record.span.start)) {
            let kind = if record.kind == RecordKind::Union { "union" } else { "struct" };
            describe(&program, &format!("{kind} {tag}"), id, &mut text);
        }
    }
    for typedef in &program.typedefs {
        if let Type::Record(id) = program.types.get(typedef.ty.ty)
            && program.types.records[*id].tag.is_none()
        {
            describe(&program, &typedef.name, *id, &mut text);
        }
    }
    text
}

/// Assertions about one record.
fn describe(program: &Program, name: &str, id: RecordId, text: &mut String) {
    let Some(layout) = &program.types.records[id].layout else { return };
    let (size, align) = (layout.size, layout.align);
    let _ = writeln!(text, "_Static_assert(sizeof({name}) == {size} && _Alignof({name}) == {align}, \"{name}\");");
    let mut paths = Vec::new();
    members(program, id, "", 0, &mut paths);
    for (path, offset) in paths.iter().take(300) {
        let _ = writeln!(text, "_Static_assert(__builtin_offsetof({name}, {path}) == {offset}, \"{name}.{path}\");");
    }
}

/// The ways to all members, and their offsets.
fn members(program: &Program, id: RecordId, prefix: &str, base: u64, paths: &mut Vec<(String, u64)>) {
    let Some(layout) = &program.types.records[id].layout else { return };
    for member in layout.members.iter().filter(|member| member.bits.is_none()) {
        let offset = base + member.offset;
        let path = match &member.name {
            Some(name) => format!("{prefix}{name}"),
            None => prefix.trim_end_matches('.').to_owned(),
        };
        if member.name.is_some() {
            paths.push((path.clone(), offset));
        }
        let inner = if path.is_empty() { String::new() } else { format!("{path}.") };
        if paths.len() < 1000 {
            match program.types.get(member.ty.ty) {
                Type::Record(id) => members(program, *id, &inner, offset, paths),
                Type::Array { element: QualType { ty, .. }, length: Length::Known(1..) } => {
                    if let Type::Record(id) = program.types.get(*ty) {
                        members(program, *id, &format!("{path}[0]."), offset, paths);
                    }
                }
                _ => {}
            }
        }
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit.max(1)
    }

    fn pick<'a>(&mut self, items: &[&'a str]) -> &'a str {
        items[self.below(items.len() as u64) as usize]
    }
}

/// A program of random records that checks itself.
fn random(seed: u64, count: u64, model: DataModel) -> String {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut text = String::new();
    for number in 0..count {
        declare(number, &mut random, &mut text);
    }
    let program = match analyse(&[Text { name: "random.c".into(), bytes: text.clone().into_bytes() }], model) {
        Ok(program) => program,
        Err(problem) => return format!("#error {problem}\n{text}"),
    };
    let mut checks = String::new();
    for (id, record) in program.types.records.entries() {
        let (Some(tag), Some(layout)) = (&record.tag, &record.layout) else { continue };
        let kind = if record.kind == RecordKind::Union { "union" } else { "struct" };
        describe(&program, &format!("{kind} {tag}"), id, &mut text);
        for member in &layout.members {
            let (Some(bits), Some(name)) = (member.bits, &member.name) else { continue };
            let _ = writeln!(
                checks,
                "  {{ {kind} {tag} x; __builtin_memset(&x, 0, sizeof x); x.{name} = -1; check((unsigned char *)&x, sizeof x, {}, {}, \"{tag}.{name}\"); }}",
                member.offset * 8 + u64::from(bits.start),
                bits.width
            );
        }
    }
    text.push_str(
        "int printf(const char *, ...);\nstatic int wrong;\n\
         static void check(unsigned char *p, unsigned size, unsigned start, unsigned width, const char *name) {\n\
         unsigned i; for (i = 0; i < size * 8; i++)\n\
         if ((p[i / 8] >> i % 8 & 1) != (i >= start && i < start + width)) { printf(\"%s: bit %u\\n\", name, i); wrong++; return; }\n}\n",
    );
    format!("{text}int main(void) {{\n{checks}  return wrong != 0;\n}}\n")
}

fn declare(number: u64, random: &mut Random, text: &mut String) {
    let kind = if random.below(6) == 0 { "union" } else { "struct" };
    let pack = random.below(12);
    if pack == 0 {
        let _ = writeln!(text, "#pragma pack(push, {})", 1 << random.below(4));
    }
    let _ = write!(text, "{kind} s{number} {{ ");
    let scalars = [
        "char",
        "unsigned char",
        "short",
        "int",
        "unsigned",
        "long",
        "long long",
        "double",
        "float",
        "long double",
        "void *",
        "_Bool",
    ];
    let integers = [
        "char",
        "signed char",
        "unsigned char",
        "short",
        "unsigned short",
        "int",
        "unsigned",
        "long",
        "unsigned long",
        "long long",
    ];
    for member in 0..1 + random.below(7) {
        let attribute = match random.below(14) {
            0 => " __attribute__((packed))".to_owned(),
            1 => format!(" __attribute__((aligned({})))", 1 << random.below(5)),
            _ => String::new(),
        };
        if random.below(5) < 3 {
            let ty = random.pick(&integers);
            let most = match ty {
                "char" | "signed char" | "unsigned char" => 8,
                "short" | "unsigned short" => 16,
                "long long" => 64,
                _ => 32,
            };
            match random.below(10) {
                0 => drop(write!(text, "{ty} : 0; ")),
                1 => drop(write!(text, "{ty} : {}; ", 1 + random.below(most))),
                _ => drop(write!(text, "{ty} m{member} : {}{attribute}; ", 1 + random.below(most))),
            }
        } else {
            let ty = match random.below(5) {
                0 if number > 0 => {
                    // The kind of an earlier one is not remembered: a typedef is.
                    format!("t{}", random.below(number))
                }
                _ => random.pick(&scalars).to_owned(),
            };
            let array = if random.below(5) == 0 { format!("[{}]", random.below(4)) } else { String::new() };
            let _ = write!(text, "{ty} m{member}{array}{attribute}; ");
        }
    }
    let attribute = match random.below(10) {
        0 => " __attribute__((packed))".to_owned(),
        1 => format!(" __attribute__((aligned({})))", 1 << random.below(5)),
        2 => format!(" __attribute__((packed, aligned({})))", 1 << random.below(5)),
        _ => String::new(),
    };
    let _ = writeln!(text, "}}{attribute}; typedef {kind} s{number} t{number};");
    if pack == 0 {
        text.push_str("#pragma pack(pop)\n");
    }
}
