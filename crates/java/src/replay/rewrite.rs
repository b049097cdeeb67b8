//! Class files with other constants: calls of clocks go to the recorded times, and `ThreadLocalRandom` to recorded numbers.
//!
//! Only the constant pool is changed (JVMS 4.4): a method reference gets another class, with the same name and descriptor; a class name, also
//! within descriptors, becomes another name. Code refers to the pool by index, so nothing else moves.

/// Static methods that `jackalope.replay.Feed` has as well.
const REDIRECTED: [(&str, &str, &str); 2] =
    [("java/lang/System", "nanoTime", "()J"), ("java/lang/System", "currentTimeMillis", "()J")];
const FEED: &str = "jackalope/replay/Feed";
const RENAMED: (&str, &str) = ("java/util/concurrent/ThreadLocalRandom", "jackalope/replay/ThreadLocalRandom");

/// One entry of the pool.
enum Entry {
    Utf8(Vec<u8>),
    Class(u16),
    MethodRef(u16, u16),
    NameAndType(u16, u16),
    /// Any other, as it is.
    Other(Vec<u8>),
    /// The second place of a long or double.
    Nothing,
}

/// The class file with recorded times and numbers; none if it is broken or too large.
pub(super) fn rewrite(bytes: &[u8]) -> Option<Vec<u8>> {
    let head = bytes.get(..8)?;
    let mut at = 8;
    let count = take_u16(bytes, &mut at)?;
    let mut entries = vec![Entry::Nothing];
    while entries.len() < usize::from(count) {
        entries.push(read(bytes, &mut at)?);
        if let Some(Entry::Other(raw)) = entries.last()
            && matches!(raw.first(), Some(5 | 6))
        {
            entries.push(Entry::Nothing);
        }
    }
    redirect(&mut entries)?;
    rename(&mut entries)?;
    let mut out = head.to_vec();
    out.extend(u16::try_from(entries.len()).ok()?.to_be_bytes());
    for entry in entries.iter().skip(1) {
        write(entry, &mut out)?;
    }
    out.extend(bytes.get(at..)?);
    Some(out)
}

fn take_u16(bytes: &[u8], at: &mut usize) -> Option<u16> {
    let part = bytes.get(*at..*at + 2)?;
    *at += 2;
    Some(u16::from_be_bytes([part[0], part[1]]))
}

fn read(bytes: &[u8], at: &mut usize) -> Option<Entry> {
    let start = *at;
    let tag = *bytes.get(start)?;
    *at += 1;
    Some(match tag {
        1 => {
            let length = usize::from(take_u16(bytes, at)?);
            let text = bytes.get(*at..*at + length)?.to_vec();
            *at += length;
            Entry::Utf8(text)
        }
        7 => Entry::Class(take_u16(bytes, at)?),
        10 => Entry::MethodRef(take_u16(bytes, at)?, take_u16(bytes, at)?),
        12 => Entry::NameAndType(take_u16(bytes, at)?, take_u16(bytes, at)?),
        _ => {
            let size = match tag {
                8 | 16 | 19 | 20 => 2,
                15 => 3,
                3 | 4 | 9 | 11 | 17 | 18 => 4,
                5 | 6 => 8,
                _ => return None,
            };
            *at += size;
            Entry::Other(bytes.get(start..*at)?.to_vec())
        }
    })
}

fn write(entry: &Entry, out: &mut Vec<u8>) -> Option<()> {
    let mut tagged = |tag: u8, parts: &[u16]| {
        out.push(tag);
        parts.iter().for_each(|part| out.extend(part.to_be_bytes()));
    };
    match entry {
        Entry::Utf8(text) => {
            tagged(1, &[u16::try_from(text.len()).ok()?]);
            out.extend(text);
        }
        Entry::Class(name) => tagged(7, &[*name]),
        Entry::MethodRef(class, name) => tagged(10, &[*class, *name]),
        Entry::NameAndType(name, ty) => tagged(12, &[*name, *ty]),
        Entry::Other(raw) => out.extend(raw),
        Entry::Nothing => {}
    }
    Some(())
}

fn utf8(entries: &[Entry], index: u16) -> Option<&[u8]> {
    match entries.get(usize::from(index))? {
        Entry::Utf8(text) => Some(text),
        _ => None,
    }
}

fn is_redirected(entries: &[Entry], class: u16, name_and_type: u16) -> Option<bool> {
    let Entry::Class(class) = entries.get(usize::from(class))? else { return None };
    let Entry::NameAndType(name, ty) = entries.get(usize::from(name_and_type))? else { return None };
    let (class, name, ty) = (utf8(entries, *class)?, utf8(entries, *name)?, utf8(entries, *ty)?);
    Some(
        REDIRECTED
            .iter()
            .any(|known| (known.0.as_bytes(), known.1.as_bytes(), known.2.as_bytes()) == (class, name, ty)),
    )
}

fn redirect(entries: &mut Vec<Entry>) -> Option<()> {
    let mut wanted = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        if let Entry::MethodRef(class, name_and_type) = entry
            && is_redirected(entries, *class, *name_and_type)?
        {
            wanted.push(index);
        }
    }
    if wanted.is_empty() {
        return Some(());
    }
    let name = u16::try_from(entries.len()).ok()?;
    entries.push(Entry::Utf8(FEED.as_bytes().to_vec()));
    entries.push(Entry::Class(name));
    for index in wanted {
        if let Entry::MethodRef(class, _) = &mut entries[index] {
            *class = name.checked_add(1)?;
        }
    }
    Some(())
}

/// Names of classes and descriptors; a text constant of the program that reads the same would be changed too, which at worst
/// makes a replay fail.
fn rename(entries: &mut [Entry]) -> Option<()> {
    for entry in entries {
        if let Entry::Utf8(bytes) = entry
            && let Ok(text) = std::str::from_utf8(bytes)
            && text.contains(RENAMED.0)
        {
            *bytes = text.replace(RENAMED.0, RENAMED.1).into_bytes();
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(entries: &[Entry]) -> Vec<u8> {
        let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61];
        bytes.extend((entries.len() as u16 + 1).to_be_bytes());
        entries.iter().for_each(|entry| write(entry, &mut bytes).expect("it fits"));
        bytes.extend([1, 2, 3]);
        bytes
    }

    fn text(text: &str) -> Entry {
        Entry::Utf8(text.as_bytes().to_vec())
    }

    #[test]
    fn clocks_are_redirected() {
        let pool = [
            text("java/lang/System"),
            Entry::Class(1),
            text("nanoTime"),
            text("()J"),
            Entry::NameAndType(3, 4),
            Entry::MethodRef(2, 5),
            Entry::Other(vec![5, 0, 0, 0, 0, 0, 0, 0, 9]),
            Entry::Nothing,
            text("x"),
        ];
        let new = rewrite(&file(&pool)).expect("it is well-formed");
        let mut expected: Vec<Entry> = pool.into_iter().collect();
        expected[5] = Entry::MethodRef(11, 5);
        expected.extend([text("jackalope/replay/Feed"), Entry::Class(10)]);
        assert_eq!(new, file(&expected));
    }

    #[test]
    fn names_are_replaced_in_descriptors() {
        let pool = [text("()Ljava/util/concurrent/ThreadLocalRandom;")];
        let expected = [text("()Ljackalope/replay/ThreadLocalRandom;")];
        assert_eq!(rewrite(&file(&pool)), Some(file(&expected)));
    }

    #[test]
    fn what_is_broken_is_refused() {
        let whole = file(&[text("abc"), Entry::Class(1)]);
        for length in 0..whole.len() - 3 {
            assert_eq!(rewrite(&whole[..length]), None, "{length}");
        }
        assert_eq!(rewrite(&file(&[Entry::Other(vec![99])])), None);
    }
}
