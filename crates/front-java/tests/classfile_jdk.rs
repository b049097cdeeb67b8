//! Reads every class of `java.base` of every JDK on this machine, bodies included.

mod support;

use std::time::Instant;

use front_java::classfile::{ClassFile, NEWEST_MAJOR};
use front_java::classpath::NEWEST_FEATURE;

#[test]
fn all_of_java_base() {
    for jdk in support::all_jdks() {
        if jdk.feature_version > NEWEST_FEATURE {
            continue;
        }
        let image = jdk.open_image().unwrap();
        let names = image.list_classes("java.base").unwrap();
        assert!(names.len() > 5000, "only {} classes", names.len());
        let start = Instant::now();
        let mut bodies = 0;
        let mut instructions = 0;
        for name in &names {
            let bytes = image.find_in("java.base", name).unwrap().expect(name);
            let class = ClassFile::parse(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(*class.this_class, **name);
            assert!(class.major <= NEWEST_MAJOR);
            for index in 0..class.methods.len() {
                let code = class.code(index);
                let code = code.unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_eq!(code.is_some(), class.methods[index].has_code());
                bodies += 1;
                instructions += code.map_or(0, |code| code.instructions.len());
            }
        }
        println!(
            "Java {}: {} classes, {bodies} methods, {instructions} instructions in {:?}",
            jdk.feature_version,
            names.len(),
            start.elapsed()
        );
    }
}

#[test]
fn modules_of_the_image() {
    let image = support::default_jdk().open_image().unwrap();
    let modules = image.modules().unwrap();
    assert!(modules.iter().any(|module| module == "java.base"));
    for module in &modules {
        for name in image.list_classes(module).unwrap().iter().take(20) {
            assert_eq!(image.module_of(name).unwrap().as_ref(), Some(module));
            assert!(image.find(name).unwrap().is_some(), "{name}");
        }
    }
    assert!(image.find("java/lang/NoSuchClass").unwrap().is_none());
    assert!(image.find("no/such/Package").unwrap().is_none());
    assert!(image.find("NoPackage").unwrap().is_none());
}
