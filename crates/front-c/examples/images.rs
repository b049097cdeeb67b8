//! Initial values against a compiler: prints a file with a function that runs before `main`, compares the bytes of all objects of the file with what we
//! think they begin as, and ends the program.
//!
//! `images [-m32] FILE`. Addresses are not compared.

use front_c::hir::{Constant, Definition, FloatValue, Global, Linkage, Program, Special};
use front_c::types::{DataModel, Length, Type};
use front_c::{Preprocessor, read};
use std::fmt::Write;
use std::path::Path;

fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let is_32 = args.iter().any(|arg| arg == "-m32");
    args.retain(|arg| arg != "-m32");
    let model = if is_32 { DataModel::Ilp32 } else { DataModel::Lp64 };
    let [file] = &args[..] else { return eprintln!("images [-m32] FILE") };
    match read(&[Path::new(file)], model, &Preprocessor::default()) {
        Ok(program) => print!("{}", checks(&program)),
        Err(problem) => println!("#error {problem}"),
    }
}

fn checks(program: &Program) -> String {
    let Some(unit) = program.sources.units.iter().next() else { return String::new() };
    let mut text = format!(
        "{}\nint printf(const char *, ...); void _exit(int); int fflush();\nstatic int jackalope_wrong;\n\
         static void jackalope_check(const char *name, const void *p, const unsigned char *bytes, const char *mask, unsigned size) {{\n\
         unsigned i; for (i = 0; i < size; i++) if (mask[i] == '1' && ((const unsigned char *)p)[i] != bytes[i]) {{\n\
         printf(\"WRONG %s[%u]: %d, not %d\\n\", name, i, ((const unsigned char *)p)[i], bytes[i]); jackalope_wrong = 1; return; }} }}\n\
         __attribute__((constructor)) static void jackalope_main(void) {{\nint jackalope_count = 0;\n",
        unit.text
    );
    for global in program.globals.iter().filter(|global| is_comparable(program, global)) {
        let (bytes, mask) = image(program, global);
        let list: Vec<String> = bytes.iter().map(u8::to_string).collect();
        let name = &global.name;
        let _ = writeln!(
            text,
            "{{ static const unsigned char b[] = {{ {} }}; jackalope_check(\"{name}\", (const void *)&{name}, b, \"{mask}\", {}); jackalope_count++; }}",
            list.join(","),
            bytes.len()
        );
    }
    text.push_str("printf(\"%d objects\\n\", jackalope_count); fflush(0); _exit(jackalope_wrong);\n}\n");
    text
}

fn is_comparable(program: &Program, global: &Global) -> bool {
    let size = program.types.size_of(global.ty.ty).unwrap_or(0);
    global.definition != Definition::Declared
        && global.linkage != Linkage::None
        && !global.is_thread_local
        && (1..5000).contains(&size)
        && !global.init.iter().any(|item| matches!(item.value, Constant::Unsupported(_)))
}

/// The bytes of an object, and which of them are known.
fn image(program: &Program, global: &Global) -> (Vec<u8>, String) {
    let size = program.types.size_of(global.ty.ty).unwrap_or(0) as usize;
    let mut bytes = vec![0u8; size];
    let mut mask = vec![b'1'; size];
    for item in &global.init {
        let start = item.offset as usize;
        let width = program.types.size_of(item.ty).unwrap_or(0) as usize;
        let value: Vec<u8> = match &item.value {
            Constant::Int(value) => match item.bits {
                Some(bits) => {
                    for bit in 0..usize::from(bits.width) {
                        let at = start * 8 + usize::from(bits.start) + bit;
                        let is_set = *value >> bit & 1 != 0;
                        let byte = &mut bytes[at / 8];
                        *byte = *byte & !(1 << (at % 8)) | u8::from(is_set) << (at % 8);
                    }
                    continue;
                }
                None => value.to_le_bytes()[..width.min(16)].to_vec(),
            },
            Constant::Float(FloatValue::F32(value)) => value.to_le_bytes().to_vec(),
            Constant::Float(FloatValue::F64(value)) => value.to_le_bytes().to_vec(),
            Constant::Float(FloatValue::Extended(value)) => {
                let exponent = match value.special {
                    Some(_) => 0x7fff,
                    None if value.mantissa == 0 => 0,
                    None => (value.exponent + 63 + 16383) as u16,
                };
                let mantissa = match value.special {
                    Some(Special::Infinity) => 1 << 63,
                    Some(Special::Nan) => 3 << 62,
                    None => value.mantissa,
                };
                let sign = u16::from(value.is_negative) << 15;
                let mut all = mantissa.to_le_bytes().to_vec();
                all.extend((exponent | sign).to_le_bytes());
                all.resize(width, 0);
                all
            }
            Constant::String(id) => {
                let string = &program.strings[*id];
                let unit = program.types.size_of(string.unit).unwrap_or(1) as usize;
                let mut all: Vec<u8> = string.units.iter().flat_map(|it| it.to_le_bytes()[..unit].to_vec()).collect();
                all.resize(width, 0);
                all
            }
            Constant::Address { .. } | Constant::Unsupported(_) => {
                mask[start..(start + width).min(size)].fill(b'0');
                continue;
            }
        };
        for (index, byte) in value.into_iter().enumerate().filter(|(index, _)| start + index < size) {
            bytes[start + index] = byte;
            mask[start + index] = b'1';
        }
    }
    // Of a flexible tail the compiler has bytes that the type has not; of the rest all is known.
    if let Type::Array { length: Length::Incomplete, .. } = program.types.get(global.ty.ty) {
        mask.fill(b'0');
    }
    (bytes, String::from_utf8_lossy(&mask).into_owned())
}
