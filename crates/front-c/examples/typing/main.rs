//! Types of expressions against Clang's: every expression of a file, with its implicit casts.
//!
//! `typing [-m32] FILE…`. Clang dumps its tree as JSON; its types are words, which our own front end reads as types at the end of the same file. Then, by the
//! bytes they stand at, each of our expressions needs one of Clang's with the same type, and the other way round.

mod json;
mod walk;

use front_c::hir::Program;
use front_c::types::{DataModel, TypeId};
use front_c::{Preprocessor, Text, analyse, read};
use json::Json;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// Where an expression stands: its bytes.
type Range = (u32, u32);

fn main() {
    let mut model = DataModel::Lp64;
    let mut total = Score::default();
    for arg in std::env::args().skip(1) {
        match arg.as_str() {
            "-m32" => model = DataModel::Ilp32,
            _ => match arg.strip_prefix('@') {
                Some(list) => {
                    for file in std::fs::read_to_string(list).unwrap_or_default().lines() {
                        compare(file, model, &mut total);
                    }
                }
                None => compare(&arg, model, &mut total),
            },
        }
    }
    println!(
        "{} files, {} skipped; {} of ours compared, {} differ; {} of Clang's compared, {} differ",
        total.files, total.skipped, total.ours, total.ours_differ, total.theirs, total.theirs_differ
    );
}

#[derive(Default)]
struct Score {
    files: usize,
    skipped: usize,
    ours: usize,
    ours_differ: usize,
    theirs: usize,
    theirs_differ: usize,
}

/// An expression of Clang's: where, which kind, which type in words.
struct Node {
    range: Range,
    kind: String,
    ty: String,
}

fn compare(file: &str, model: DataModel, score: &mut Score) {
    score.files += 1;
    let Ok(program) = read(&[Path::new(file)], model, &Preprocessor::default()) else {
        score.skipped += 1;
        return;
    };
    let Some(unit) = program.sources.units.iter().next() else { return };
    let text = unit.text.to_string();
    let path = std::env::temp_dir().join(format!("typing-{}.i", std::process::id()));
    if std::fs::write(&path, &text).is_err() {
        return;
    }
    let width = if model == DataModel::Ilp32 { "-m32" } else { "-m64" };
    let output = Command::new("clang")
        .args(["-w", "-std=gnu11", width, "-Xclang", "-ast-dump=json", "-fsyntax-only"])
        .arg(&path)
        .output();
    let Some(output) = output.ok().filter(|output| output.status.success()) else {
        score.skipped += 1;
        return;
    };
    let tree = json::read(&output.stdout);
    let mut nodes = Vec::new();
    collect(&tree, &mut nodes);
    let Some((program, types)) = with_types(&text, &nodes, model) else {
        score.skipped += 1;
        return;
    };
    report(file, &program, &nodes, &types, score);
}

/// All expressions of Clang's tree.
fn collect(node: &Json, nodes: &mut Vec<Node>) {
    let kind = node.text("kind").unwrap_or_default();
    let is_expr = kind.ends_with("Expr") || kind.ends_with("Operator") || kind.ends_with("Literal");
    if let (true, Some(range), Some(ty)) = (is_expr, node.get("range").and_then(range), node.get("type")) {
        let words = ty.text("qualType").unwrap_or_default();
        // Arrays that are completed later, bit-fields of other widths: as Clang writes them.
        nodes.push(Node { range, kind: kind.to_owned(), ty: words.to_owned() });
    }
    for inner in node.list("inner") {
        collect(inner, nodes);
    }
}

fn range(range: &Json) -> Option<Range> {
    let begin = range.get("begin")?;
    let end = range.get("end")?;
    Some((begin.number("offset")?, end.number("offset")? + end.number("tokLen")?))
}

/// The program with a typedef for each of Clang's types, and what these stand for.
fn with_types(text: &str, nodes: &[Node], model: DataModel) -> Option<(Program, HashMap<String, TypeId>)> {
    let mut words: Vec<&str> = nodes.iter().map(|node| node.ty.as_str()).collect();
    words.sort_unstable();
    words.dedup();
    words.retain(|word| {
        !["(unnamed", "(anonymous", "<", "__va_list_tag", "_Complex", "bound member"].iter().any(|it| word.contains(it))
    });
    // Tags of blocks mean something else at file scope.
    let plain = analyse(&[Text { name: "x.i".into(), bytes: text.as_bytes().to_vec() }], model).ok()?;
    let bodies: Vec<_> = plain.functions.iter().filter_map(|it| it.body.as_ref()).map(|body| body.span).collect();
    let is_local = |at: u32| bodies.iter().any(|span| span.start <= at && at < span.end);
    let records = plain.types.records.iter().map(|it| (it.tag.clone(), it.span));
    let enums = plain.types.enums.iter().map(|it| (it.tag.clone(), it.span));
    for tag in records.chain(enums).filter(|(_, span)| is_local(span.start)).filter_map(|(tag, _)| tag) {
        words.retain(|word| !word.split(|c: char| !c.is_alphanumeric() && c != '_').any(|part| *part == *tag));
    }
    for _ in 0..400 {
        let mut extended = format!("{text}\n# 1 \"types\"\n");
        for (index, word) in words.iter().enumerate() {
            let _ = writeln!(extended, "typedef __typeof__({word}) jackalope_type_{index};");
        }
        match analyse(&[Text { name: "x.i".into(), bytes: extended.into_bytes() }], model) {
            Ok(program) => {
                let named: HashMap<&str, TypeId> =
                    program.typedefs.iter().map(|typedef| (&*typedef.name, typedef.ty.ty)).collect();
                let types = words.iter().enumerate().filter_map(|(index, word)| {
                    named.get(format!("jackalope_type_{index}").as_str()).map(|ty| ((*word).to_owned(), *ty))
                });
                let types = types.collect();
                return Some((program, types));
            }
            // A type of a block: nobody can name it at file scope.
            Err(front_c::CError::Program { location, .. }) if &*location.file == "types" => {
                words.remove((location.line as usize).checked_sub(1)?);
            }
            Err(_) => return None,
        }
    }
    None
}

fn report(file: &str, program: &Program, nodes: &[Node], types: &HashMap<String, TypeId>, score: &mut Score) {
    let mut theirs: BTreeMap<Range, Vec<(&Node, Option<TypeId>)>> = BTreeMap::new();
    for node in nodes {
        theirs.entry(node.range).or_default().push((node, types.get(&node.ty).copied()));
    }
    let mut ours: BTreeMap<Range, Vec<walk::Seen>> = BTreeMap::new();
    walk::program(program, &mut |range, seen| ours.entry(range).or_default().push(seen));
    let same = |a: TypeId, b: TypeId| a == b || program.types.compatible(a, b);
    for (range, list) in &ours {
        let Some(known) = theirs.get(range) else { continue };
        // If one of Clang's types could not be read here, nothing can be said.
        if known.iter().any(|(_, ty)| ty.is_none()) {
            continue;
        }
        for seen in list.iter().filter(|seen| !seen.is_own) {
            score.ours += 1;
            if !known.iter().any(|(_, ty)| ty.is_some_and(|ty| same(ty, seen.ty))) {
                score.ours_differ += 1;
                tell(
                    file,
                    program,
                    *range,
                    &format!("ours has {}", program.types.display(seen.ty.into())),
                    known,
                    list,
                );
            }
        }
    }
    for (range, list) in &theirs {
        let Some(known) = ours.get(range) else { continue };
        let is_null = known.iter().any(|seen| seen.is_null);
        for (node, ty) in list {
            let Some(ty) = ty else { continue };
            if is_null || walk::is_folded(&node.kind) || program.types.is_function(*ty) {
                continue;
            }
            score.theirs += 1;
            if !known.iter().any(|seen| same(*ty, seen.ty)) {
                score.theirs_differ += 1;
                tell(file, program, *range, &format!("Clang has {} {}", node.kind, node.ty), list, known);
            }
        }
    }
}

fn tell(
    file: &str,
    program: &Program,
    range: Range,
    what: &str,
    theirs: &[(&Node, Option<TypeId>)],
    ours: &[walk::Seen],
) {
    let unit = base::Id::from_index(0);
    let span = front_c::source::Span { unit, start: range.0, end: range.1 };
    let excerpt: String = program.sources.excerpt(span).chars().take(60).collect();
    let theirs: Vec<String> = theirs.iter().map(|(node, _)| format!("{} {}", node.kind, node.ty)).collect();
    let ours: Vec<String> = ours.iter().map(|seen| program.types.display(seen.ty.into())).collect();
    println!("{file}: `{}`: {what}; Clang: {theirs:?}; ours: {ours:?}", excerpt.replace('\n', " "));
}
