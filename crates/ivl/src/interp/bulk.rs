//! Many elements of arrays at once, word by word where they lie alike.

use super::classes::KIND_WIDE;
use super::heap::Heap;
use super::outcome::StuckReason;
use super::slow::array_problem;

/// How many elements of a kind of array lie in a word.
fn per_word(kind: u8) -> usize {
    match kind & !KIND_WIDE {
        1 | 2 | 10 => 8,
        3 | 4 => 4,
        5 | 7 | 11 => 2,
        _ => 1,
    }
}

impl Heap {
    /// Whether an array is of a kind and has so many elements from an index on: the index, and the one behind the last.
    fn part(&self, kind: u8, array: u64, from: i64, to: i64) -> Result<(usize, usize), StuckReason> {
        let header = self.mem[array as usize];
        let is_there = 0 <= from && from <= to && to as u64 <= header >> 32;
        if header as u8 & 31 != kind || !is_there {
            return Err(array_problem(header, kind));
        }
        Ok((from as usize, to as usize))
    }

    /// Elements become a value, as it stands in a register.
    pub(super) fn fill(&mut self, kind: u8, array: u64, (from, to): (i64, i64), value: u64) -> Result<(), StuckReason> {
        let (mut from, mut to) = self.part(kind, array, from, to)?;
        let per_word = per_word(kind);
        while from < to && !from.is_multiple_of(per_word) {
            self.set_element(array, from, value);
            from += 1;
        }
        while from < to && !to.is_multiple_of(per_word) {
            to -= 1;
            self.set_element(array, to, value);
        }
        let width = 64 / per_word;
        let element = if width == 64 { value } else { value & ((1 << width) - 1) };
        let word = (0..per_word).fold(0, |word, index| word | element << (index * width));
        let first = array as usize + 1;
        self.mem[first + from / per_word..first + to / per_word].fill(word);
        Ok(())
    }

    /// Elements become those of an array, which may be the same: all are read before one is written.
    pub(super) fn copy(
        &mut self,
        kind: u8,
        (array, at): (u64, i64),
        (source, from): (u64, i64),
        count: i64,
    ) -> Result<(), StuckReason> {
        // Whoever asks for more than fits into a number asks for more than any array has.
        let (from, end) = self.part(kind, source, from, from.saturating_add(count))?;
        let (at, _) = self.part(kind, array, at, at.saturating_add(count))?;
        let (count, per_word) = (end - from, per_word(kind));
        if at % per_word != from % per_word {
            let is_backward = array == source && at > from;
            for step in 0..count {
                let index = if is_backward { count - 1 - step } else { step };
                let value = self.element(source, from + index);
                self.set_element(array, at + index, value);
            }
            return Ok(());
        }
        // Whole words in the middle; what lies before and behind is read first.
        let before = (from.next_multiple_of(per_word) - from).min(count);
        let words = (count - before) / per_word;
        let behind = before + words * per_word..count;
        let edges: Vec<(usize, u64)> =
            (0..before).chain(behind).map(|index| (at + index, self.element(source, from + index))).collect();
        let word = |array: u64, index: usize| array as usize + 1 + (index + before) / per_word;
        let (read, written) = (word(source, from), word(array, at));
        self.mem.copy_within(read..read + words, written);
        for (index, value) in edges {
            self.set_element(array, index, value);
        }
        Ok(())
    }
}
