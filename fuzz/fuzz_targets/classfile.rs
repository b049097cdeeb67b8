//! Reads any bytes as a class file and decodes all bodies. Errors are fine; panics, hangs and large
//! allocations are not.

#![no_main]

use front_java::classfile::{ClassFile, FieldType, MethodType};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(class) = ClassFile::parse(bytes) else {
        return;
    };
    for field in &class.fields {
        FieldType::parse(&field.descriptor).expect("descriptors are checked");
    }
    for (index, method) in class.methods.iter().enumerate() {
        MethodType::parse(&method.descriptor).expect("descriptors are checked");
        let Ok(Some(code)) = class.code(index) else {
            continue;
        };
        for (_, instruction) in &code.instructions {
            instruction.for_each_target(|pc| assert!(code.index_of(pc).is_some()));
        }
    }
});
