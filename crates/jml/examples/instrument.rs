use jackalope_jml::*;
fn main() {
    let mut args = std::env::args().skip(1);
    let out = args.next().unwrap();
    let files: Vec<SourceFile> =
        args.map(|path| SourceFile { text: std::fs::read_to_string(&path).unwrap(), path: path.into() }).collect();
    let program = Program::read(files);
    for d in program.broken() {
        println!("BROKEN {d}");
    }
    let targets = program.with_contracts();
    let copies = program.copies(Mode::Verify, &targets);
    for e in &copies.entries {
        println!(
            "{} -> {} {:?} {:?}",
            e.shown,
            e.name,
            e.problems.iter().map(|p| p.to_string()).collect::<Vec<_>>(),
            e.incomplete
        );
    }
    for (path, text) in &copies.files {
        std::fs::write(std::path::Path::new(&out).join(path.file_name().unwrap()), text).unwrap();
    }
}
