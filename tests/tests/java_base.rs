//! Every method of the JDK's `java.base` is lowered and checked.

use front_java::classpath::Jdk;
use jackalope_tests::java_base::measure;

#[test]
fn every_method_of_java_base() {
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    let summary = measure(&jdk);
    println!("{summary}");
    assert!(summary.methods > 30_000, "only {} methods", summary.methods);
    assert!(summary.errors.is_empty(), "{:#?}", &summary.errors[..summary.errors.len().min(20)]);
    // What is missing are calls of method handles: of MethodHandle itself, and of VarHandle in java.util.concurrent.
    assert!(summary.share() >= 0.985, "only {:.2} %", summary.share() * 100.0);
}
