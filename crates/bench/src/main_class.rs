//! The class that a program starts in, found in what was compiled.

use crate::reading::files_below;
use crate::task::MainClass;
use front_java::classfile::ClassFile;
use std::path::{Path, PathBuf};

/// The class to start, as Java names it.
pub fn find(main: &MainClass, class_path: &[PathBuf]) -> Result<String, String> {
    let wanted = match main {
        MainClass::Named(name) => return Ok(name.clone()),
        MainClass::OneOf(wanted) => wanted,
    };
    let mut found: Vec<String> = class_path.iter().flat_map(|folder| with_main(folder)).collect();
    found.sort();
    found.dedup();
    let simple = |name: &String| name.rsplit('.').next().unwrap_or(name).to_owned();
    let chosen = wanted.iter().find_map(|wanted| found.iter().find(|name| simple(name) == *wanted));
    match (chosen, &*found) {
        (Some(name), _) => Ok(name.clone()),
        (None, [only]) => Ok(only.clone()),
        (None, []) => Err("no class has a main method".to_owned()),
        (None, many) => Err(format!("several classes have a main method: {}", many.join(", "))),
    }
}

fn with_main(folder: &Path) -> Vec<String> {
    let files = files_below(folder, "class").unwrap_or_default();
    let mut found = Vec::new();
    for file in files {
        if let Ok(bytes) = std::fs::read(&file)
            && let Ok(class) = ClassFile::parse(bytes)
            && let Some(index) = class.method_index("main", "([Ljava/lang/String;)V")
            && class.methods.get(index).is_some_and(|method| method.is_static())
        {
            found.push(class.this_class.replace('/', "."));
        }
    }
    found
}
