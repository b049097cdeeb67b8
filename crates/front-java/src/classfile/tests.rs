//! Class files that no compiler writes.

use std::time::Instant;

use super::*;

/// Builds class files by hand.
struct Assembler {
    major: u16,
    pool: Vec<u8>,
    next: u16,
    methods: Vec<u8>,
    method_count: u16,
    class_attributes: Vec<Vec<u8>>,
}

impl Assembler {
    fn new() -> Assembler {
        Assembler {
            major: 61,
            pool: Vec::new(),
            next: 1,
            methods: Vec::new(),
            method_count: 0,
            class_attributes: Vec::new(),
        }
    }

    /// Adds an entry that takes one slot.
    fn constant(&mut self, tag: u8, operands: &[u16]) -> u16 {
        self.pool.push(tag);
        self.pool.extend(operands.iter().flat_map(|n| n.to_be_bytes()));
        self.next += 1;
        self.next - 1
    }

    fn bytes(&mut self, text: &[u8]) -> u16 {
        let index = self.constant(1, &[text.len() as u16]);
        self.pool.extend(text);
        index
    }

    fn text(&mut self, text: &str) -> u16 {
        self.bytes(text.as_bytes())
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.text(name);
        self.constant(7, &[name])
    }

    fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let operands = [self.text(name), self.text(descriptor)];
        self.constant(12, &operands)
    }

    /// A field (9), method (10) or interface method (11).
    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let operands = [self.class(class), self.name_and_type(name, descriptor)];
        self.constant(tag, &operands)
    }

    fn attribute(&mut self, name: &str, contents: &[u8]) -> Vec<u8> {
        let mut bytes = self.text(name).to_be_bytes().to_vec();
        bytes.extend((contents.len() as u32).to_be_bytes());
        bytes.extend(contents);
        bytes
    }

    /// Adds a static method `m<n>()V` with a body and an exception table.
    fn method(&mut self, code: &[u8], exceptions: &[[u16; 4]], attributes: &[Vec<u8>]) {
        let mut contents = vec![0, 9, 0, 4];
        contents.extend((code.len() as u32).to_be_bytes());
        contents.extend(code);
        contents.extend((exceptions.len() as u16).to_be_bytes());
        contents.extend(exceptions.iter().flatten().flat_map(|n| n.to_be_bytes()));
        contents.extend((attributes.len() as u16).to_be_bytes());
        contents.extend(attributes.iter().flatten());
        let attribute = self.attribute("Code", &contents);
        let name = self.text(&format!("m{}", self.method_count));
        let descriptor = self.text("()V");
        self.raw_method(access::STATIC, name, descriptor, &[attribute]);
    }

    fn raw_method(&mut self, access: u16, name: u16, descriptor: u16, attributes: &[Vec<u8>]) {
        let head = [access, name, descriptor, attributes.len() as u16];
        self.methods.extend(head.iter().flat_map(|n| n.to_be_bytes()));
        self.methods.extend(attributes.iter().flatten());
        self.method_count += 1;
    }

    fn finish(mut self) -> Vec<u8> {
        let this = self.class("T");
        let object = self.class("java/lang/Object");
        let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0];
        bytes.extend(self.major.to_be_bytes());
        bytes.extend(self.next.to_be_bytes());
        bytes.extend(&self.pool);
        let head = [0x21, this, object, 0, 0, self.method_count];
        bytes.extend(head.iter().flat_map(|n| n.to_be_bytes()));
        bytes.extend(&self.methods);
        bytes.extend((self.class_attributes.len() as u16).to_be_bytes());
        bytes.extend(self.class_attributes.iter().flatten());
        bytes
    }

    fn parse(self) -> Result<ClassFile, ClassFileError> {
        ClassFile::parse(self.finish())
    }
}

/// Decodes one body.
fn body(code: &[u8]) -> Result<Code, ClassFileError> {
    body_with(Assembler::new(), code, &[])
}

fn body_with(mut assembler: Assembler, code: &[u8], exceptions: &[[u16; 4]]) -> Result<Code, ClassFileError> {
    assembler.method(code, exceptions, &[]);
    let code = assembler.parse()?.code(0)?;
    Ok(code.expect("a body"))
}

fn instructions(code: &[u8]) -> Vec<(u32, Instruction)> {
    body(code).unwrap().instructions
}

#[test]
fn versions() {
    let with = |major| {
        let assembler = Assembler { major, ..Assembler::new() };
        assembler.parse().map(|class| class.major)
    };
    assert_eq!(with(45), Ok(45));
    assert_eq!(with(NEWEST_MAJOR), Ok(NEWEST_MAJOR));
    assert_eq!(with(44), Err(ClassFileError::VersionTooOld { major: 44 }));
    let (major, newest) = (NEWEST_MAJOR + 1, NEWEST_MAJOR);
    let too_new = Err(ClassFileError::UnsupportedVersion { major, newest });
    assert_eq!(with(major), too_new);
    let found = 0x504b_0304;
    let zip = ClassFile::parse(&b"PK\x03\x04"[..]).unwrap_err();
    assert_eq!(zip, ClassFileError::BadMagic { found });
}

#[test]
fn wide_and_subroutines() {
    // wide iload 3; wide iinc 2 -300; jsr +4; return; astore_1; ret 1
    let code = [0xc4, 0x15, 0, 3, 0xc4, 0x84, 0, 2, 0xfe, 0xd4, 0xa8, 0, 4, 0xb1, 0x4c, 0xa9, 1];
    let expected = [
        (0, Instruction::Load(Kind::Int, 3)),
        (4, Instruction::Iinc { slot: 2, delta: -300 }),
        (10, Instruction::Jsr(14)),
        (13, Instruction::Return(None)),
        (14, Instruction::Store(Kind::Ref, 1)),
        (15, Instruction::Ret(1)),
    ];
    assert_eq!(instructions(&code), expected);
    assert!(matches!(body(&[0xc4, 0x00, 0, 0]), Err(ClassFileError::BadOperand { .. })));
}

#[test]
fn locals_are_in_range() {
    // Four local variables: lload 2 fits, lload 3 and iload 4 do not.
    assert!(body(&[0x16, 2, 0xb1]).is_ok());
    for code in [[0x16, 3, 0xb1], [0x15, 4, 0xb1], [0xa9, 4, 0xb1]] {
        assert!(matches!(body(&code), Err(ClassFileError::BadLocal { .. })));
    }
}

#[test]
fn branches_hit_instructions() {
    // sipush 7; goto: to 0, into the sipush, before the code, behind it.
    let goto = |distance: i16| {
        let [high, low] = distance.to_be_bytes();
        body(&[0x11, 0, 7, 0xa7, high, low])
    };
    assert_eq!(goto(-3).unwrap().instructions[1].1, Instruction::Goto(0));
    for distance in [-2, -4, 1, 3, i16::MIN, i16::MAX] {
        let error = goto(distance);
        assert!(matches!(error, Err(ClassFileError::BadBranchTarget { .. })), "{distance}");
    }
    // goto_w
    assert_eq!(instructions(&[0xc8, 0, 0, 0, 0]), [(0, Instruction::Goto(0))]);
    assert!(body(&[0xc8, 0x7f, 0xff, 0xff, 0xff]).is_err());
}

#[test]
fn switches() {
    let switch = |opcode, numbers: &[i32]| {
        // nop; switch with two bytes of padding; return
        let mut code = vec![0x00, opcode, 0, 0];
        code.extend(numbers.iter().flat_map(|n| n.to_be_bytes()));
        code.push(0xb1);
        body(&code)
    };
    let table = switch(0xaa, &[-1, i32::MAX, i32::MAX, -1]).unwrap();
    let expected = TableSwitch { low: i32::MAX, targets: vec![0], default: 0 };
    assert_eq!(table.instructions[1].1, Instruction::TableSwitch(Box::new(expected)));
    // Too many cases, none, more than memory.
    assert!(switch(0xaa, &[-1, 0, 1, -1]).is_err());
    assert!(switch(0xaa, &[-1, 1, 0]).is_err());
    assert!(switch(0xaa, &[-1, i32::MIN, i32::MAX, -1]).is_err());

    let lookup = switch(0xab, &[-1, 2, -5, -1, 5, 0]).unwrap();
    let expected = LookupSwitch { pairs: vec![(-5, 0), (5, 1)], default: 0 };
    assert_eq!(lookup.instructions[1].1, Instruction::LookupSwitch(Box::new(expected)));
    assert!(switch(0xab, &[-1, 0]).is_ok());
    assert!(switch(0xab, &[-1, 2, 5, -1, 5, 0]).is_err(), "not sorted");
    assert!(switch(0xab, &[-1, i32::MAX, 1, -1]).is_err());
    assert!(switch(0xab, &[-1, -1, 1, -1]).is_err());
}

#[test]
fn exception_ranges() {
    // sipush 7; pop; return
    let with = |entry| body_with(Assembler::new(), &[0x11, 0, 7, 0x57, 0xb1], &[entry]);
    // To the very end of the code.
    let code = with([0, 5, 3, 0]).unwrap();
    assert_eq!(code.exception_table[0].end_pc, 5);
    for entry in [[1, 5, 3, 0], [0, 2, 3, 0], [0, 6, 3, 0], [3, 3, 3, 0], [0, 3, 5, 0]] {
        assert!(matches!(with(entry), Err(ClassFileError::BadCodeOffset { .. })), "{entry:?}");
    }
}

#[test]
fn operands_of_the_wrong_kind() {
    let mut pool = Assembler::new();
    let int = pool.constant(3, &[0, 1]);
    let [high, low] = int.to_be_bytes();
    assert!(body_with(pool, &[0x13, high, low, 0xb1], &[]).is_ok());
    for opcode in [0x14, 0xb2, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xbb, 0xbd, 0xc0, 0xc5] {
        let mut pool = Assembler::new();
        pool.constant(3, &[0, 1]);
        let error = body_with(pool, &[opcode, high, low, 1, 0, 0xb1], &[]);
        assert!(error.is_err(), "{opcode:x}");
    }
    assert!(matches!(body(&[0xca]), Err(ClassFileError::BadOpcode { .. })));
    assert!(matches!(body(&[]), Err(ClassFileError::BadCodeLength { .. })));
    assert!(matches!(body(&[0x12]), Err(ClassFileError::Truncated { .. })));
    assert!(matches!(body(&[0xbc, 3]), Err(ClassFileError::BadOperand { .. })));
}

#[test]
fn calls() {
    let call = |opcode: u8, tag: u8, class: &str, name: &str, descriptor: &str| {
        let mut pool = Assembler::new();
        let [high, low] = pool.member(tag, class, name, descriptor).to_be_bytes();
        let code = match opcode {
            0xb9 => vec![opcode, high, low, 2, 0],
            _ => vec![opcode, high, low],
        };
        body_with(pool, &code, &[]).map(|code| code.instructions[0].1.clone())
    };
    assert!(call(0xb6, 10, "[I", "clone", "()Ljava/lang/Object;").is_ok());
    assert!(call(0xb7, 10, "A", "<init>", "()V").is_ok());
    assert!(call(0xb8, 11, "A", "m", "()V").is_ok());
    assert!(call(0xb9, 11, "A", "m", "(I)V").is_ok());
    assert!(call(0xb6, 11, "A", "m", "()V").is_err(), "virtual, interface");
    assert!(call(0xb6, 10, "A", "<init>", "()V").is_err(), "virtual constructor");
    assert!(call(0xb7, 10, "A", "<init>", "()I").is_err(), "constructor with result");
    assert!(call(0xb7, 10, "A", "<clinit>", "()V").is_err());
    assert!(call(0xb9, 10, "A", "m", "(I)V").is_err(), "interface call, class");
    assert!(call(0xb9, 11, "A", "m", "(J)V").is_err(), "wrong count");
    assert!(call(0xb8, 10, "A", "m", "V").is_err());
    assert!(call(0xb8, 10, "a..b", "m", "()V").is_err());
    assert!(call(0xb8, 10, "A", "a/b", "()V").is_err());
}

/// A dynamic constant whose bootstrap argument is itself.
#[test]
fn cyclic_dynamic_constant() {
    let mut pool = Assembler::new();
    let method = pool.member(10, "B", "bsm", "()V");
    pool.pool.extend([15, 6]);
    pool.pool.extend(method.to_be_bytes());
    let handle = pool.next;
    pool.next += 1;
    let name_and_type = pool.name_and_type("c", "I");
    let dynamic = pool.constant(17, &[0, name_and_type]);
    let table = [1, handle, 1, dynamic].map(u16::to_be_bytes).concat();
    let attribute = pool.attribute("BootstrapMethods", &table);
    pool.class_attributes.push(attribute);
    let class = pool.parse().unwrap();
    let [Constant::Dynamic(argument)] = &class.bootstrap_methods[0].args[..] else {
        panic!("{:?}", class.bootstrap_methods);
    };
    assert_eq!((argument.bootstrap, &*argument.name), (0, "c"));
}

#[test]
fn bootstrap_index_is_in_range() {
    let mut pool = Assembler::new();
    let name_and_type = pool.name_and_type("m", "()V");
    let [high, low] = pool.constant(18, &[0, name_and_type]).to_be_bytes();
    let error = body_with(pool, &[0xba, high, low, 0, 0], &[]);
    assert!(matches!(error, Err(ClassFileError::BadConstant { .. })));
}

#[test]
fn members() {
    let with = |access, name: &[u8], descriptor: &str, copies: usize| {
        let mut pool = Assembler::new();
        for _ in 0..copies {
            // Equal texts in different constants.
            let (name, descriptor) = (pool.bytes(name), pool.text(descriptor));
            pool.raw_method(access, name, descriptor, &[]);
        }
        pool.parse().map(|class| class.methods.len())
    };
    let native = access::NATIVE;
    assert_eq!(with(native, b"m", "()V", 1), Ok(1));
    let duplicate = with(native, b"m", "()V", 2);
    assert!(matches!(duplicate, Err(ClassFileError::DuplicateMember { .. })));
    assert!(matches!(with(0, b"m", "()V", 1), Err(ClassFileError::MissingCode { .. })));
    let surrogate = with(native, &[0xed, 0xa0, 0x80], "()V", 1);
    assert!(matches!(surrogate, Err(ClassFileError::NameNotUnicode { .. })));
    let invalid = with(native, &[0xff], "()V", 1);
    assert!(matches!(invalid, Err(ClassFileError::BadUtf8 { .. })));
    assert!(with(native, b"<init>", "()I", 1).is_err());
    assert!(with(native, b"<x>", "()V", 1).is_err());
    let params = format!("({})V", "I".repeat(255));
    assert!(with(native, b"m", &params, 1).is_err(), "no room for `this`");
    assert!(with(native | access::STATIC, b"m", &params, 1).is_ok());
}

/// A text of 64 KiB that everything refers to costs its length once.
#[test]
fn long_texts_are_read_once() {
    const COUNT: u16 = 20_000;
    let start = Instant::now();
    let mut pool = Assembler::new();
    let long = format!("(L{};)V", "x".repeat(65_000));
    let descriptor = pool.text(&long);
    let text = pool.text(&"y".repeat(65_000));
    let mut code = Vec::new();
    for n in 0..COUNT {
        let string = pool.constant(8, &[text]);
        if n < 15_000 {
            code.push(0x13);
            code.extend(string.to_be_bytes());
            code.push(0x57);
        }
        let name = pool.text(&n.to_string());
        pool.raw_method(access::NATIVE, name, descriptor, &[]);
    }
    pool.method(&code, &[], &[]);
    let class = pool.parse().unwrap();
    let code = class.code(usize::from(COUNT)).unwrap().unwrap();
    assert_eq!(code.instructions.len(), 30_000);
    // 20,000 times 64 KiB would take longer, or not fit into memory.
    assert!(start.elapsed().as_secs() < 30);
}

#[test]
fn counts_beyond_the_file() {
    let bytes = Assembler::new().finish();
    for at in 8..bytes.len() - 1 {
        let mut bytes = bytes.clone();
        bytes[at..at + 2].fill(0xff);
        // Some bytes are text or flags; no change may do harm.
        let _ = ClassFile::parse(bytes);
    }
    let mut last_long = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 2, 5];
    last_long.extend([0; 30]);
    let error = ClassFile::parse(last_long).unwrap_err();
    assert!(matches!(error, ClassFileError::Truncated { .. }));
}

#[test]
fn messages_name_the_byte() {
    let error = ClassFile::parse(&[0xca, 0xfe, 0xba][..]).unwrap_err();
    assert_eq!(error.to_string(), "byte 0: the data ends inside the header");
    let error = body(&[0x00, 0xfe]).unwrap_err();
    assert!(error.to_string().ends_with(": unknown opcode 0xfe"), "{error}");
}

#[test]
fn classes_are_shared_between_threads() {
    fn check<T: Send + Sync>() {}
    check::<ClassFile>();
    check::<Code>();
}
