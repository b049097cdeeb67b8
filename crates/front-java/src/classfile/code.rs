//! The `Code` attribute (JVMS 4.7.3): the body of a method.
//!
//! Every branch target, exception range and handler of a decoded body lies on an instruction
//! boundary. Whether control can run off the end of the code is not checked here.

use std::ops::Range;
use std::sync::Arc;

use super::constant_pool::ConstantPool;
use super::cursor::Cursor;
use super::decode::Decoder;
use super::error::ClassFileError;
use super::instruction::Instruction;

/// The decoded body of a method. Offsets (`pc`) count bytes from the start of the code.
#[derive(Debug, Clone, PartialEq)]
pub struct Code {
    pub max_stack: u16,
    pub max_locals: u16,
    /// The length of the code in bytes: where an instruction after the last one would start.
    pub length: u32,
    /// With their offsets, in increasing order. There is at least one.
    pub instructions: Vec<(u32, Instruction)>,
    /// The first entry that matches catches.
    pub exception_table: Vec<ExceptionEntry>,
    /// Where the instructions of a source line start, sorted by offset. Untrusted debug information.
    pub line_numbers: Vec<(u32, u16)>,
    /// Names of local variables, if compiled with `-g`. Untrusted debug information.
    pub local_variables: Vec<LocalVariable>,
}

/// A handler for exceptions thrown at offsets from `start_pc` up to, but without, `end_pc`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExceptionEntry {
    pub start_pc: u32,
    /// An instruction boundary or the length of the code; greater than `start_pc`.
    pub end_pc: u32,
    pub handler_pc: u32,
    /// `None` catches everything.
    pub catch_type: Option<Arc<str>>,
}

/// A source variable that lives in `slot` at offsets from `start_pc` up to, but without,
/// `start_pc + len`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalVariable {
    pub start_pc: u32,
    pub len: u32,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    pub slot: u16,
}

impl Code {
    /// The index of the instruction that starts at `pc`.
    pub fn index_of(&self, pc: u32) -> Option<usize> {
        let found = self.instructions.binary_search_by_key(&pc, |&(pc, _)| pc);
        found.ok()
    }

    /// The source line of the instruction at `pc`, as far as known.
    pub fn line_at(&self, pc: u32) -> Option<u16> {
        let after = self.line_numbers.partition_point(|&(start, _)| start <= pc);
        let last = after.checked_sub(1)?;
        self.line_numbers.get(last).map(|&(_, line)| line)
    }

    /// The source variable that lives in `slot` at `pc`.
    ///
    /// A variable begins to live *after* the instruction that stores its first value: ask for the
    /// offset behind a store.
    pub fn local_at(&self, slot: u16, pc: u32) -> Option<&LocalVariable> {
        self.local_variables
            .iter()
            .find(|local| local.slot == slot && local.start_pc <= pc && pc - local.start_pc < local.len)
    }
}

/// Decodes the contents of a `Code` attribute at `range` in the file.
pub(super) fn read(
    bytes: &[u8],
    range: Range<usize>,
    pool: &ConstantPool,
    (major, minor): (u16, u16),
) -> Result<Code, ClassFileError> {
    let mut cursor = Cursor::over(bytes, range, "a Code attribute");
    let at = cursor.at();
    let (max_stack, max_locals, length) = if major == 45 && minor < 3 {
        // Before Java 1.0.2.
        let max_stack = u16::from(cursor.u1()?);
        let max_locals = u16::from(cursor.u1()?);
        (max_stack, max_locals, u32::from(cursor.u2()?))
    } else {
        (cursor.u2()?, cursor.u2()?, cursor.u4()?)
    };
    if length == 0 || length > 65535 {
        return Err(ClassFileError::BadCodeLength { at, length });
    }
    let start = cursor.at();
    let mut decoder =
        Decoder { pool, major, max_locals, code: cursor.sub(length as usize, "the code of a method")?, start, length };
    let instructions = decoder.instructions()?;
    let boundaries = Boundaries::new(&instructions, length);
    check_targets(&instructions, &boundaries, start)?;
    let exception_table = read_exception_table(&mut cursor, pool, &boundaries)?;
    let mut code = Code {
        max_stack,
        max_locals,
        length,
        instructions,
        exception_table,
        line_numbers: Vec::new(),
        local_variables: Vec::new(),
    };
    for _ in 0..cursor.count(6)? {
        let name_at = cursor.at();
        let name = cursor.u2()?;
        let name = pool.raw_utf8(name, name_at)?;
        let len = cursor.u4()? as usize;
        match name {
            b"LineNumberTable" => {
                let attribute = cursor.sub(len, "a LineNumberTable attribute")?;
                read_line_numbers(attribute, &mut code)?;
            }
            b"LocalVariableTable" => {
                let attribute = cursor.sub(len, "a LocalVariableTable attribute")?;
                read_local_variables(attribute, pool, &mut code)?;
            }
            _ => {
                cursor.take(len)?;
            }
        }
    }
    cursor.expect_end()?;
    code.line_numbers.sort_by_key(|&(pc, _)| pc);
    Ok(code)
}

/// At which offsets instructions start.
struct Boundaries {
    bits: Vec<u64>,
    length: u32,
}

impl Boundaries {
    fn new(instructions: &[(u32, Instruction)], length: u32) -> Boundaries {
        let mut bits = vec![0; length as usize / 64 + 1];
        for &(pc, _) in instructions {
            bits[pc as usize / 64] |= 1 << (pc % 64);
        }
        Boundaries { bits, length }
    }

    fn contains(&self, pc: u32) -> bool {
        let word = self.bits.get(pc as usize / 64);
        word.is_some_and(|word| word >> (pc % 64) & 1 == 1)
    }
}

fn check_targets(
    instructions: &[(u32, Instruction)],
    boundaries: &Boundaries,
    start: usize,
) -> Result<(), ClassFileError> {
    for (pc, instruction) in instructions {
        let mut bad = None;
        instruction.for_each_target(|target| {
            if !boundaries.contains(target) {
                bad = Some(target);
            }
        });
        if let Some(target) = bad {
            return Err(ClassFileError::BadBranchTarget { at: start + *pc as usize, target: i64::from(target) });
        }
    }
    Ok(())
}

fn read_exception_table(
    cursor: &mut Cursor<'_>,
    pool: &ConstantPool,
    boundaries: &Boundaries,
) -> Result<Vec<ExceptionEntry>, ClassFileError> {
    let count = cursor.count(8)?;
    let mut entries = Vec::with_capacity(count);
    for _ in 0..count {
        let at = cursor.at();
        let start_pc = u32::from(cursor.u2()?);
        let end_pc = u32::from(cursor.u2()?);
        let handler_pc = u32::from(cursor.u2()?);
        let catch_type = pool.optional_class(cursor.u2()?, at)?;
        let end_fits = boundaries.contains(end_pc) || end_pc == boundaries.length;
        let bad = if !boundaries.contains(start_pc) {
            Some(start_pc)
        } else if !end_fits || end_pc <= start_pc {
            Some(end_pc)
        } else if !boundaries.contains(handler_pc) {
            Some(handler_pc)
        } else {
            None
        };
        if let Some(pc) = bad {
            let table = "an exception table";
            return Err(ClassFileError::BadCodeOffset { at, pc, table });
        }
        entries.push(ExceptionEntry { start_pc, end_pc, handler_pc, catch_type });
    }
    Ok(entries)
}

fn read_line_numbers(mut cursor: Cursor<'_>, code: &mut Code) -> Result<(), ClassFileError> {
    let count = cursor.count(4)?;
    code.line_numbers.reserve(count);
    for _ in 0..count {
        let at = cursor.at();
        let pc = u32::from(cursor.u2()?);
        let line = cursor.u2()?;
        if pc >= code.length {
            let table = "a LineNumberTable";
            return Err(ClassFileError::BadCodeOffset { at, pc, table });
        }
        code.line_numbers.push((pc, line));
    }
    cursor.expect_end()
}

fn read_local_variables(mut cursor: Cursor<'_>, pool: &ConstantPool, code: &mut Code) -> Result<(), ClassFileError> {
    let count = cursor.count(10)?;
    code.local_variables.reserve(count);
    for _ in 0..count {
        let at = cursor.at();
        let start_pc = u32::from(cursor.u2()?);
        let len = u32::from(cursor.u2()?);
        if start_pc + len > code.length {
            return Err(ClassFileError::BadCodeOffset { at, pc: start_pc + len, table: "a LocalVariableTable" });
        }
        code.local_variables.push(LocalVariable {
            start_pc,
            len,
            name: Arc::clone(pool.field_name(cursor.u2()?, at)?),
            descriptor: Arc::clone(pool.field_type(cursor.u2()?, at)?),
            slot: cursor.u2()?,
        });
    }
    cursor.expect_end()
}
