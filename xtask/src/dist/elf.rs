//! Which glibc a program needs: reads the versions of symbols that an ELF file asks of its libraries (section `.gnu.version_r`, as the
//! Linux Standard Base describes it). 64 bits, little endian, as all Linux platforms that Python's packages know.

/// The newest version of glibc that any symbol needs; `None` if this is no such file, or needs no glibc.
pub fn glibc_floor(file: &[u8]) -> Option<(u32, u32)> {
    needed_versions(file)?.iter().filter_map(|name| glibc_version(name)).max()
}

fn glibc_version(name: &str) -> Option<(u32, u32)> {
    let mut parts = name.strip_prefix("GLIBC_")?.split('.');
    let major = parts.next()?.parse().ok()?;
    let minor = parts.next()?.parse().ok()?;
    Some((major, minor))
}

/// `.gnu.version_r` by its type.
const VERSIONS_NEEDED: u32 = 0x6fff_fffe;
/// No program needs more libraries or versions than this; a damaged file may form a ring.
const MOST: usize = 10_000;

/// The names of all versions that are needed.
fn needed_versions(file: &[u8]) -> Option<Vec<String>> {
    if file.get(..6)? != b"\x7fELF\x02\x01" {
        return None;
    }
    let table = u64_at(file, 0x28)?;
    let (size, count) = (u64::from(u16_at(file, 0x3a)?), u64::from(u16_at(file, 0x3c)?));
    let section = |index: u64| usize::try_from(table.checked_add(index.checked_mul(size)?)?).ok();
    let mut names = Vec::new();
    for index in 0..count {
        let header = section(index)?;
        if u32_at(file, header.checked_add(4)?)? != VERSIONS_NEEDED {
            continue;
        }
        let strings = section(u64::from(u32_at(file, header + 0x28)?))?;
        let strings = usize::try_from(u64_at(file, strings.checked_add(0x18)?)?).ok()?;
        // A list of libraries, each with a list of versions.
        let mut library = usize::try_from(u64_at(file, header + 0x18)?).ok()?;
        for _ in 0..MOST {
            let mut version = library.checked_add(u32_at(file, library + 8)? as usize)?;
            for _ in 0..MOST {
                let name = strings.checked_add(u32_at(file, version.checked_add(8)?)? as usize)?;
                names.push(text_at(file, name)?);
                match u32_at(file, version + 12)? {
                    0 => break,
                    next => version = version.checked_add(next as usize)?,
                }
            }
            match u32_at(file, library + 12)? {
                0 => break,
                next => library = library.checked_add(next as usize)?,
            }
        }
    }
    Some(names)
}

fn bytes_at<const N: usize>(file: &[u8], at: usize) -> Option<[u8; N]> {
    file.get(at..at.checked_add(N)?)?.try_into().ok()
}

fn u16_at(file: &[u8], at: usize) -> Option<u16> {
    bytes_at(file, at).map(u16::from_le_bytes)
}

fn u32_at(file: &[u8], at: usize) -> Option<u32> {
    bytes_at(file, at).map(u32::from_le_bytes)
}

fn u64_at(file: &[u8], at: usize) -> Option<u64> {
    bytes_at(file, at).map(u64::from_le_bytes)
}

fn text_at(file: &[u8], at: usize) -> Option<String> {
    let rest = file.get(at..)?;
    let end = rest.iter().position(|byte| *byte == 0)?;
    Some(String::from_utf8_lossy(&rest[..end]).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_versions() {
        assert_eq!(glibc_version("GLIBC_2.34"), Some((2, 34)));
        assert_eq!(glibc_version("GLIBC_2.2.5"), Some((2, 2)));
        assert_eq!(glibc_version("GLIBC_PRIVATE"), None);
        assert_eq!(glibc_version("GCC_3.0"), None);
    }

    /// The test itself is such a program, and another reader sees the same in it.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[test]
    fn as_objdump_sees_it() {
        let own = std::env::current_exe().unwrap();
        let said = crate::shell::output(std::process::Command::new("objdump").arg("-T").arg(&own)).unwrap();
        let versions = said.split(['(', ')', ' ', '\n']).filter_map(glibc_version);
        let found = glibc_floor(&std::fs::read(&own).unwrap());
        assert!(found.is_some());
        assert_eq!(found, versions.max());
    }

    #[test]
    fn other_files_and_parts_of_files() {
        assert_eq!(glibc_floor(b"#!/bin/sh\n"), None);
        assert_eq!(glibc_floor(b""), None);
        let own = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        for length in [5, 6, 40, 63, 64, 1000, own.len() / 2, own.len() - 1] {
            let _ = glibc_floor(&own[..length]);
        }
        // A table of sections at the end of all numbers.
        let mut damaged = own[..64].to_vec();
        damaged[0x28..0x30].fill(0xff);
        assert_eq!(glibc_floor(&damaged), None);
    }
}
