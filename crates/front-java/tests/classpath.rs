//! Class paths of folders, jars, memory and a JDK.

mod support;

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use front_java::classpath::{ClassPath, ClassPathError, Jdk, JdkImage, Origin};
use support::{TempFolder, default_jdk, javac};
use zip::write::SimpleFileOptions;

fn write_jar(path: &Path, entries: &[(&str, &[u8])]) {
    let mut zip = zip::ZipWriter::new(fs::File::create(path).unwrap());
    for (name, contents) in entries {
        let options = SimpleFileOptions::default();
        zip.start_file(*name, options).unwrap();
        zip.write_all(contents).unwrap();
    }
    zip.finish().unwrap();
}

fn compiled(name: &str, package: &str) -> Vec<u8> {
    let source =
        if package.is_empty() { format!("class {name} {{}}") } else { format!("package {package}; class {name} {{}}") };
    let folder = javac(name, &source);
    let file = Path::new(&package.replace('.', "/")).join(format!("{name}.class"));
    fs::read(folder.path().join(file)).unwrap()
}

#[test]
fn folders() {
    let folder = TempFolder::new();
    let class = compiled("C", "p.q");
    folder.write("p/q/C.class", &class);
    folder.write("p/D.class", &class);
    folder.write("p/q/module-info.class", b"");
    folder.write("META-INF/X.class", b"");
    folder.write("p/no.txt", b"");
    folder.write("p/Broken.class", b"\xca\xfe\xba\xbe");
    fs::create_dir(folder.path().join("Dir.class")).unwrap();
    let mut path = ClassPath::default();
    path.add_path(folder.path()).unwrap();
    let found = path.find("p/q/C").unwrap().unwrap();
    assert_eq!(&*found.bytes, &class[..]);
    assert_eq!(found.kind, Origin::User);
    assert_eq!(*found.origin, *folder.path().display().to_string());
    let loaded = path.load("p/q/C").unwrap().unwrap();
    assert_eq!(&*loaded.class.this_class, "p/q/C");
    for name in ["p/C", "C", "p/q/C/D", "Dir", "../C", "p/../p/q/C", "", "/p/q/C", "p.q.C"] {
        assert!(path.find(name).unwrap().is_none(), "{name}");
    }
    assert!(path.find(&"x".repeat(70_000)).unwrap().is_none());
    for result in [path.find("p/D").err(), path.load("p/D").err()] {
        assert!(
            matches!(&result, Some(ClassPathError::WrongName { declared, .. }) if declared == "p/q/C"),
            "{result:?}"
        );
    }
    for result in [path.find("p/Broken").err(), path.load("p/Broken").err()] {
        assert!(matches!(result, Some(ClassPathError::BadClass { .. })), "{result:?}");
    }
    let names = path.user_classes().unwrap();
    let names: Vec<_> = names.iter().map(|name| &**name).collect();
    assert_eq!(names, ["p/Broken", "p/D", "p/q/C"]);
}

#[test]
fn manifests_add_jars_once() {
    let folder = TempFolder::new();
    let [a, b, c] = ["A", "B", "C"].map(|name| compiled(name, ""));
    // a -> b -> a, c; c is also a folder entry with a blank in its name.
    let at = |name: &str| folder.path().join(name);
    let to_b = b"Class-Path: b.jar missing.jar http://example.org/x.jar\r\n";
    write_jar(&at("a.jar"), &[("META-INF/MANIFEST.MF", to_b), ("A.class", &a)]);
    let to_a = b"Class-Path: a.jar dir%20c/\r\n";
    write_jar(&at("b.jar"), &[("META-INF/MANIFEST.MF", to_a), ("B.class", &b)]);
    folder.write("dir c/C.class", &c);
    let mut path = ClassPath::default();
    path.add_path(&at("a.jar")).unwrap();
    let names = path.user_classes().unwrap();
    assert_eq!(names.iter().map(|name| &**name).collect::<Vec<_>>(), ["A", "B", "C"]);
    assert!(path.find("B").unwrap().unwrap().origin.ends_with("b.jar"));

    let mut star = ClassPath::default();
    let wildcard = OsString::from(folder.path().join("*"));
    star.add_class_path(&wildcard).unwrap();
    assert!(star.find("C").unwrap().is_some());
    let missing = star.add_path(&at("missing.jar"));
    assert!(matches!(missing, Err(ClassPathError::NotFound { .. })));
    let not_a_jar = folder.write("no.jar", b"no");
    assert!(matches!(star.add_path(&not_a_jar), Err(ClassPathError::BadArchive { .. })));
}

#[test]
fn multi_release() {
    let folder = TempFolder::new();
    let class = compiled("V", "");
    // The same class, told apart by its minor version.
    let version = |n: u8| {
        let mut class = class.clone();
        class[5] = n;
        class
    };
    let entries: Vec<(String, Vec<u8>)> = vec![
        ("META-INF/versions/17/V.class".into(), version(17)),
        ("META-INF/versions/25/V.class".into(), version(25)),
        ("META-INF/versions/26/V.class".into(), version(26)),
        ("META-INF/versions/9/V.class".into(), version(9)),
        ("V.class".into(), version(1)),
        ("META-INF/versions/8/V.class".into(), version(8)),
    ];
    let entries: Vec<_> = entries.iter().map(|(n, c)| (&**n, &**c)).collect();
    let plain = folder.path().join("plain.jar");
    write_jar(&plain, &entries);
    let multi = folder.path().join("multi.jar");
    let mut all = vec![("META-INF/MANIFEST.MF", &b"Multi-Release: true\n"[..])];
    all.extend(&entries);
    write_jar(&multi, &all);
    let minor = |jar: &Path, feature| {
        let mut path = ClassPath::new(feature);
        path.add_path(jar).unwrap();
        path.load("V").unwrap().unwrap().class.minor
    };
    assert_eq!(minor(&plain, 25), 1);
    assert_eq!(minor(&multi, 25), 25);
    assert_eq!(minor(&multi, 99), 25);
    assert_eq!(minor(&multi, 21), 17);
    assert_eq!(minor(&multi, 11), 9);
    assert_eq!(minor(&multi, 8), 1);
}

/// `java -cp` takes the last of two entries with the same name (tried with Java 17 and 25).
#[test]
fn last_duplicate_in_a_jar_wins() {
    let folder = TempFolder::new();
    let class = compiled("T", "");
    let mut other = class.clone();
    other[5] = 1;
    let jar = folder.path().join("d.jar");
    write_jar(&jar, &[("T.class", &class), ("U.class", &other)]);
    let mut bytes = fs::read(&jar).unwrap();
    for at in 0..bytes.len() - 7 {
        if &bytes[at..at + 7] == b"U.class" {
            bytes[at] = b'T';
        }
    }
    fs::write(&jar, bytes).unwrap();
    let mut path = ClassPath::default();
    path.add_path(&jar).unwrap();
    assert_eq!(path.load("T").unwrap().unwrap().class.minor, 1);
}

#[test]
fn zip_bombs_are_cut_off() {
    let folder = TempFolder::new();
    let jar = folder.path().join("bomb.jar");
    let zeros = vec![0; (64 << 20) + 1];
    write_jar(&jar, &[("B.class", &zeros)]);
    assert!(fs::metadata(&jar).unwrap().len() < 1 << 20);
    let mut path = ClassPath::default();
    path.add_path(&jar).unwrap();
    assert!(matches!(path.find("B"), Err(ClassPathError::TooLarge { .. })));
}

#[test]
fn first_entry_wins() {
    let jdk = default_jdk();
    let image = Arc::new(jdk.open_image().unwrap());
    let object = image.find("java/lang/Object").unwrap().unwrap();
    let models: HashMap<Arc<str>, Arc<[u8]>> = HashMap::from([("java/lang/Object".into(), object)]);
    let mut path = ClassPath::new(jdk.feature_version);
    path.add_memory("models", models, Origin::Model);
    path.add_image(image);
    let kind = |name| path.find(name).unwrap().map(|found| found.kind);
    assert_eq!(kind("java/lang/Object"), Some(Origin::Model));
    assert_eq!(kind("java/lang/String"), Some(Origin::Jdk));
    assert_eq!(kind("java/util/logging/Logger"), Some(Origin::Jdk));
    assert_eq!(kind("java/lang/Nothing"), None);
    assert!(path.user_classes().unwrap().is_empty());
}

#[test]
fn damaged_images() {
    let folder = TempFolder::new();
    // The index of a real image, with the data cut off.
    let modules = default_jdk().modules;
    let mut head = Vec::new();
    std::io::Read::read_to_end(&mut std::io::Read::take(fs::File::open(modules).unwrap(), 4 << 20), &mut head).unwrap();
    let mut random = support::Random::new(7);
    for round in 0..60 {
        let mut bytes = head.clone();
        if round % 3 == 0 {
            bytes.truncate(random.below(1 << 20));
        }
        for _ in 0..1000 {
            let limit = if random.below(100) == 0 { 28 } else { bytes.len() };
            let at = 4 + random.below(limit.saturating_sub(4));
            if let Some(byte) = bytes.get_mut(at) {
                *byte = random.next() as u8;
            }
        }
        let path = folder.write("modules", &bytes);
        let Ok(image) = JdkImage::open(&path) else {
            continue;
        };
        let _ = image.find("java/lang/Object");
        let _ = image.find("java/util/logging/Logger");
        let _ = image.modules();
        let _ = image.list_classes("java.base");
    }
}

#[test]
fn jdk_of_this_machine() {
    let jdk = default_jdk();
    assert!(jdk.feature_version >= 9);
    assert_eq!(Jdk::at(&jdk.home).unwrap(), jdk);
    assert_eq!(Jdk::locate(Some(&jdk.home)).unwrap(), jdk);
    let bin = Jdk::at(&jdk.home.join("bin"));
    assert!(matches!(bin, Err(ClassPathError::NotAJdk { .. })));
}
