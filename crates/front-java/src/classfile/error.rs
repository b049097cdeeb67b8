//! Why a class file was refused. Positions are byte offsets from the start of the file.

use super::descriptor::DescriptorError;

/// The input is not a class file that a JVM of the newest supported version would accept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClassFileError {
    #[error("not a class file: it starts with {found:#010x}, not with 0xcafebabe")]
    BadMagic { found: u32 },
    #[error("class file version {major} is too new: the newest one supported is {newest}")]
    UnsupportedVersion { major: u16, newest: u16 },
    #[error("class file version {major} never existed: the oldest one is 45")]
    VersionTooOld { major: u16 },
    #[error("byte {at}: the data ends inside {inside}")]
    Truncated { at: usize, inside: &'static str },
    #[error("byte {at}: extra bytes after the end of {after}")]
    TrailingBytes { at: usize, after: &'static str },
    #[error("the file is {size} bytes long, which is more than a class file can be")]
    TooLarge { size: usize },
    #[error("byte {at}: unknown constant tag {tag} for class file version {major}")]
    BadConstantTag { at: usize, tag: u8, major: u16 },
    #[error("byte {at}: constant {index} is not {expected}")]
    BadConstant { at: usize, index: u16, expected: &'static str },
    #[error("byte {at}: invalid modified UTF-8")]
    BadUtf8 { at: usize },
    #[error("byte {at}: a name contains half of a surrogate pair")]
    NameNotUnicode { at: usize },
    #[error("byte {at}: `{name}` is not the name of a {what}")]
    BadName { at: usize, name: String, what: &'static str },
    #[error("byte {at}: {reason}")]
    BadDescriptor { at: usize, reason: DescriptorError },
    #[error("byte {at}: a second {attribute} attribute")]
    DuplicateAttribute { at: usize, attribute: &'static str },
    #[error("byte {at}: a second {what} `{name}{descriptor}`")]
    DuplicateMember { at: usize, what: &'static str, name: String, descriptor: String },
    #[error("byte {at}: a class other than java/lang/Object has no superclass")]
    NoSuperclass { at: usize },
    #[error("byte {at}: method `{name}` has no code, but is neither native nor abstract")]
    MissingCode { at: usize, name: String },
    #[error("byte {at}: method `{name}` is native or abstract, but has code")]
    UnexpectedCode { at: usize, name: String },
    #[error("byte {at}: code of {length} bytes; a method has 1 to 65535")]
    BadCodeLength { at: usize, length: u32 },
    #[error("byte {at}: unknown opcode {opcode:#04x}")]
    BadOpcode { at: usize, opcode: u8 },
    #[error("byte {at}: {opcode}: {problem}")]
    BadOperand { at: usize, opcode: &'static str, problem: &'static str },
    #[error("byte {at}: local variable {slot} of a method with {max_locals}")]
    BadLocal { at: usize, slot: u16, max_locals: u16 },
    #[error("byte {at}: a branch to code offset {target}, where no instruction starts")]
    BadBranchTarget { at: usize, target: i64 },
    #[error("byte {at}: code offset {pc} in {table} lies outside the code or inside an instruction")]
    BadCodeOffset { at: usize, pc: u32, table: &'static str },
    #[error("method index {index} of a class with {count} methods")]
    NoSuchMethod { index: usize, count: usize },
}
