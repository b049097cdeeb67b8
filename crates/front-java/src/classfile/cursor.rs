//! A bounds-checked big-endian reader. Its position counts from the start of the file, so that
//! every error can name a byte.

use super::error::ClassFileError;

/// Reads `data[at..end]`. `inside` names the structure being read, for error messages.
#[derive(Debug, Clone)]
pub(super) struct Cursor<'a> {
    data: &'a [u8],
    at: usize,
    end: usize,
    inside: &'static str,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(data: &'a [u8], inside: &'static str) -> Cursor<'a> {
        let end = data.len();
        Cursor { data, at: 0, end, inside }
    }

    /// A cursor over `range`, cut to what exists.
    pub(super) fn over(data: &'a [u8], range: std::ops::Range<usize>, inside: &'static str) -> Cursor<'a> {
        let end = range.end.min(data.len());
        Cursor { data, at: range.start.min(end), end, inside }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn remaining(&self) -> usize {
        self.end - self.at
    }

    pub(super) fn range(&self) -> std::ops::Range<usize> {
        self.at..self.end
    }

    pub(super) fn inside(&mut self, inside: &'static str) {
        self.inside = inside;
    }

    pub(super) fn take(&mut self, len: usize) -> Result<&'a [u8], ClassFileError> {
        if len > self.remaining() {
            return Err(ClassFileError::Truncated { at: self.at, inside: self.inside });
        }
        let start = self.at;
        self.at += len;
        Ok(&self.data[start..self.at])
    }

    /// The next `len` bytes as a cursor of their own.
    pub(super) fn sub(&mut self, len: usize, inside: &'static str) -> Result<Cursor<'a>, ClassFileError> {
        let start = self.at;
        self.take(len)?;
        Ok(Cursor::over(self.data, start..self.at, inside))
    }

    pub(super) fn u1(&mut self) -> Result<u8, ClassFileError> {
        Ok(self.array::<1>()?[0])
    }

    pub(super) fn u2(&mut self) -> Result<u16, ClassFileError> {
        Ok(u16::from_be_bytes(self.array()?))
    }

    pub(super) fn u4(&mut self) -> Result<u32, ClassFileError> {
        Ok(u32::from_be_bytes(self.array()?))
    }

    pub(super) fn u8(&mut self) -> Result<u64, ClassFileError> {
        Ok(u64::from_be_bytes(self.array()?))
    }

    pub(super) fn i1(&mut self) -> Result<i8, ClassFileError> {
        Ok(i8::from_be_bytes(self.array()?))
    }

    pub(super) fn i2(&mut self) -> Result<i16, ClassFileError> {
        Ok(i16::from_be_bytes(self.array()?))
    }

    pub(super) fn i4(&mut self) -> Result<i32, ClassFileError> {
        Ok(i32::from_be_bytes(self.array()?))
    }

    /// A `u2` count of items that take at least `min_size` bytes each, checked against what is
    /// left: whoever reserves memory for the result is bounded by the size of the input.
    pub(super) fn count(&mut self, min_size: usize) -> Result<usize, ClassFileError> {
        let at = self.at;
        let count = usize::from(self.u2()?);
        if count.saturating_mul(min_size) > self.remaining() {
            return Err(ClassFileError::Truncated { at, inside: self.inside });
        }
        Ok(count)
    }

    pub(super) fn expect_end(&self) -> Result<(), ClassFileError> {
        if self.at == self.end {
            return Ok(());
        }
        Err(ClassFileError::TrailingBytes { at: self.at, after: self.inside })
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], ClassFileError> {
        let bytes = self.take(N)?;
        let mut array = [0; N];
        array.copy_from_slice(bytes);
        Ok(array)
    }
}
