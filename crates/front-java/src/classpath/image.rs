//! The module image of a JDK, `lib/modules` (format 1.0, JDK 9 to 26; 1.1 differs in attributes that
//! are skipped here).
//!
//! A perfect hash maps `/module/package/Name.class` to a *location*: a list of attributes that give
//! the parts of the name and where the bytes are. Numbers have the byte order of the machine that
//! made the image. `/packages/java.util` lists the modules that have the package.
//!
//! The index is held in memory (about 3 MB), class bytes are read on demand. The layout follows
//! `src/java.base/share/native/libjimage/imageFile.hpp` of OpenJDK.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::MAX_CLASS_SIZE;
use super::error::ClassPathError;

/// An open `lib/modules` file.
#[derive(Debug)]
pub struct JdkImage {
    path: PathBuf,
    file: Mutex<File>,
    file_len: u64,
    order: ByteOrder,
    /// The number of slots of the hash table.
    slots: usize,
    /// Redirect table, offset table, locations and strings, one after the other.
    index: Box<[u8]>,
    locations_start: usize,
    strings_start: usize,
}

#[derive(Debug, Clone, Copy)]
enum ByteOrder {
    Little,
    Big,
}

/// Where a resource is; names are offsets into the strings.
#[derive(Debug, Default)]
struct Location {
    module: u64,
    parent: u64,
    base: u64,
    extension: u64,
    offset: u64,
    compressed: u64,
    uncompressed: u64,
}

const MAGIC: u32 = 0xcafe_dada;
const HEADER_LEN: usize = 28;
const COMPRESSED_MAGIC: u32 = 0xcafe_fafa;
const COMPRESSED_HEADER_LEN: usize = 29;
const HASH_SEED: u32 = 0x0100_0193;
const BASE_MODULE: &str = "java.base";

impl JdkImage {
    /// Opens an image and reads its index.
    pub fn open(path: &Path) -> Result<JdkImage, ClassPathError> {
        let io = |source| ClassPathError::Io { path: path.to_owned(), source };
        let bad = |reason| ClassPathError::BadImage { path: path.to_owned(), reason };
        let mut file = File::open(path).map_err(io)?;
        let file_len = file.metadata().map_err(io)?.len();
        let mut header = [0; HEADER_LEN];
        file.read_exact(&mut header).map_err(io)?;
        let order = [ByteOrder::Little, ByteOrder::Big]
            .into_iter()
            .find(|order| order.u32_at(&header, 0) == Some(MAGIC))
            .ok_or_else(|| bad("it starts with the wrong bytes"))?;
        let number = |at| order.u32_at(&header, at).unwrap_or_default() as usize;
        let version = number(4);
        if version >> 16 != 1 {
            return Err(bad("its format version is unknown"));
        }
        let slots = number(16);
        // None of these sums overflows 64 bits; all but a 64-bit machine refuse large ones.
        let locations_start = slots as u64 * 8;
        let strings_start = locations_start + number(20) as u64;
        let index_len = strings_start + number(24) as u64;
        if slots == 0 || HEADER_LEN as u64 + index_len > file_len {
            return Err(bad("it is shorter than its header says"));
        }
        let fits = |len: u64| usize::try_from(len).map_err(|_| bad("it is too large"));
        let mut index = vec![0; fits(index_len)?].into_boxed_slice();
        file.read_exact(&mut index).map_err(io)?;
        Ok(JdkImage {
            path: path.to_owned(),
            file: Mutex::new(file),
            file_len,
            order,
            slots,
            index,
            locations_start: fits(locations_start)?,
            strings_start: fits(strings_start)?,
        })
    }

    /// The file it was opened from.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The bytes of a class of any module, by internal name.
    pub fn find(&self, internal_name: &str) -> Result<Option<Arc<[u8]>>, ClassPathError> {
        if let Some(bytes) = self.find_in(BASE_MODULE, internal_name)? {
            return Ok(Some(bytes));
        }
        match self.module_of(internal_name)? {
            Some(module) if module != BASE_MODULE => self.find_in(&module, internal_name),
            _ => Ok(None),
        }
    }

    /// The bytes of a class of one module, by internal name.
    pub fn find_in(&self, module: &str, internal_name: &str) -> Result<Option<Arc<[u8]>>, ClassPathError> {
        self.resource(&format!("/{module}/{internal_name}.class"))
    }

    /// The module that has the package of a class, whether or not it has the class.
    pub fn module_of(&self, internal_name: &str) -> Result<Option<String>, ClassPathError> {
        let Some((package, _)) = internal_name.rsplit_once('/') else {
            return Ok(None);
        };
        let path = format!("/packages/{}", package.replace('/', "."));
        let Some(modules) = self.resource(&path)? else {
            return Ok(None);
        };
        // Pairs of "is the package empty there" and the name of a module.
        for pair in modules.chunks_exact(8) {
            let empty = self.order.u32_at(pair, 0);
            if empty == Some(0) {
                let name = self.order.u32_at(pair, 4).unwrap_or_default();
                let name = self.string(u64::from(name))?;
                return Ok(Some(self.text(name)?.to_owned()));
            }
        }
        Ok(None)
    }

    /// The names of all modules, sorted.
    pub fn modules(&self) -> Result<Vec<String>, ClassPathError> {
        let mut modules = Vec::new();
        let mut last = None;
        for slot in 0..self.slots {
            let location = self.location(slot)?;
            // Most neighbours are of the same module.
            if last == Some(location.module) {
                continue;
            }
            last = Some(location.module);
            let module = self.text(self.string(location.module)?)?;
            if !matches!(module, "" | "modules" | "packages") {
                modules.push(module.to_owned());
            }
        }
        modules.sort_unstable();
        modules.dedup();
        Ok(modules)
    }

    /// The internal names of all classes of a module, sorted, without `module-info`.
    pub fn list_classes(&self, module: &str) -> Result<Vec<String>, ClassPathError> {
        let mut classes = Vec::new();
        for slot in 0..self.slots {
            let location = self.location(slot)?;
            if self.string(location.module)? != module.as_bytes() || self.string(location.extension)? != b"class" {
                continue;
            }
            let parent = self.text(self.string(location.parent)?)?;
            let base = self.text(self.string(location.base)?)?;
            if !parent.is_empty() {
                classes.push(format!("{parent}/{base}"));
            }
        }
        classes.sort_unstable();
        Ok(classes)
    }

    fn resource(&self, path: &str) -> Result<Option<Arc<[u8]>>, ClassPathError> {
        let Some(slot) = self.slot_of(path)? else {
            return Ok(None);
        };
        let location = self.location(slot)?;
        // The hash is perfect on the names in the image only.
        if !self.is_named(&location, path)? {
            return Ok(None);
        }
        if location.compressed == 0 {
            let bytes = self.read(location.offset, location.uncompressed)?;
            return Ok(Some(bytes.into()));
        }
        let bytes = self.read(location.offset, location.compressed)?;
        self.decompress(bytes).map(|bytes| Some(bytes.into()))
    }

    fn slot_of(&self, path: &str) -> Result<Option<usize>, ClassPathError> {
        let slot = self.hash(path, HASH_SEED);
        let redirect = self.order.u32_at(&self.index, slot * 4);
        let redirect = redirect.ok_or_else(|| self.bad("a hash slot is missing"))?;
        Ok(match redirect.cast_signed() {
            0 => None,
            seed @ 1.. => Some(self.hash(path, seed.cast_unsigned())),
            negative => Some((-1 - i64::from(negative)) as usize).filter(|&s| s < self.slots),
        })
    }

    fn hash(&self, path: &str, seed: u32) -> usize {
        let step = |hash: u32, byte| hash.wrapping_mul(HASH_SEED) ^ u32::from(byte);
        let hash = path.bytes().fold(seed, step) & 0x7fff_ffff;
        hash as usize % self.slots
    }

    fn location(&self, slot: usize) -> Result<Location, ClassPathError> {
        let cut = || self.bad("a location is cut short");
        let offset = self.order.u32_at(&self.index, (self.slots + slot) * 4);
        let start = self.locations_start + offset.ok_or_else(cut)? as usize;
        let locations = self.index.get(start..self.strings_start);
        let mut rest = locations.ok_or_else(cut)?;
        let mut location = Location::default();
        // Each attribute: its kind and its length in one byte, then its big-endian value.
        while let Some((&tag, tail)) = rest.split_first() {
            let len = usize::from(tag & 7) + 1;
            let place = match tag >> 3 {
                0 => return Ok(location),
                1 => Some(&mut location.module),
                2 => Some(&mut location.parent),
                3 => Some(&mut location.base),
                4 => Some(&mut location.extension),
                5 => Some(&mut location.offset),
                6 => Some(&mut location.compressed),
                7 => Some(&mut location.uncompressed),
                _ => None,
            };
            let (value, tail) = tail.split_at_checked(len).ok_or_else(cut)?;
            if let Some(place) = place {
                *place = value.iter().fold(0, |v, &byte| v << 8 | u64::from(byte));
            }
            rest = tail;
        }
        Err(cut())
    }

    /// Whether the location is that of `/module/parent/base.extension`; empty parts are left out.
    fn is_named(&self, location: &Location, path: &str) -> Result<bool, ClassPathError> {
        let parts =
            [(b'/', location.module), (b'/', location.parent), (b'/', location.base), (b'.', location.extension)];
        let mut rest = path.as_bytes();
        for (separator, part) in parts {
            let part = self.string(part)?;
            if part.is_empty() {
                continue;
            }
            let after = rest.strip_prefix(&[separator]);
            match after.and_then(|after| after.strip_prefix(part)) {
                Some(after) => rest = after,
                None => return Ok(false),
            }
        }
        Ok(rest.is_empty())
    }

    fn read(&self, offset: u64, len: u64) -> Result<Vec<u8>, ClassPathError> {
        let start = (HEADER_LEN + self.index.len()) as u64;
        let start = start.checked_add(offset);
        let end = start.and_then(|start| start.checked_add(len));
        let (Some(start), Some(end)) = (start, end) else {
            return Err(self.bad("a resource lies outside the file"));
        };
        if end > self.file_len || len > MAX_CLASS_SIZE {
            return Err(self.bad("a resource is too large or lies outside the file"));
        }
        let mut bytes = vec![0; len as usize];
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(start))
            .and_then(|_| file.read_exact(&mut bytes))
            .map_err(|source| ClassPathError::Io { path: self.path.clone(), source })?;
        Ok(bytes)
    }

    /// Images made by `jlink --compress` hold resources in one or more layers of compression.
    fn decompress(&self, mut bytes: Vec<u8>) -> Result<Vec<u8>, ClassPathError> {
        const MOST_LAYERS: usize = 4;
        for _ in 0..MOST_LAYERS {
            if self.order.u32_at(&bytes, 0) != Some(COMPRESSED_MAGIC) {
                return Ok(bytes);
            }
            let header = (
                self.order.u64_at(&bytes, 4),
                self.order.u64_at(&bytes, 12),
                self.order.u32_at(&bytes, 20),
                bytes.get(COMPRESSED_HEADER_LEN..),
            );
            let (Some(len), Some(uncompressed), Some(method), Some(payload)) = header else {
                return Err(self.bad("a compressed resource is cut short"));
            };
            if self.string(u64::from(method))? != b"zip" {
                return Err(self.bad("a resource is compressed by a method other than `zip`"));
            }
            let payload = usize::try_from(len).ok().and_then(|len| payload.get(..len));
            let Some(payload) = payload.filter(|_| uncompressed <= MAX_CLASS_SIZE) else {
                return Err(self.bad("a compressed resource has a wrong size"));
            };
            let mut content = Vec::new();
            let read = flate2::read::ZlibDecoder::new(payload).take(uncompressed + 1).read_to_end(&mut content);
            if read.is_err() || content.len() as u64 != uncompressed {
                return Err(self.bad("a compressed resource is damaged"));
            }
            bytes = content;
        }
        Err(self.bad("a resource is compressed too often"))
    }

    /// A string ends at the first zero byte.
    fn string(&self, offset: u64) -> Result<&[u8], ClassPathError> {
        let missing = || self.bad("a string is missing");
        let offset = usize::try_from(offset).map_err(|_| missing())?;
        let strings = &self.index[self.strings_start..];
        let rest = strings.get(offset..).ok_or_else(missing)?;
        let end = rest.iter().position(|&byte| byte == 0);
        Ok(&rest[..end.ok_or_else(missing)?])
    }

    fn text<'a>(&self, bytes: &'a [u8]) -> Result<&'a str, ClassPathError> {
        std::str::from_utf8(bytes).map_err(|_| self.bad("a name is not Unicode text"))
    }

    fn bad(&self, reason: &'static str) -> ClassPathError {
        ClassPathError::BadImage { path: self.path.clone(), reason }
    }
}

impl ByteOrder {
    fn u32_at(self, bytes: &[u8], at: usize) -> Option<u32> {
        let bytes = bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
        Some(match self {
            ByteOrder::Little => u32::from_le_bytes(bytes),
            ByteOrder::Big => u32::from_be_bytes(bytes),
        })
    }

    fn u64_at(self, bytes: &[u8], at: usize) -> Option<u64> {
        let bytes = bytes.get(at..at.checked_add(8)?)?.try_into().ok()?;
        Some(match self {
            ByteOrder::Little => u64::from_le_bytes(bytes),
            ByteOrder::Big => u64::from_be_bytes(bytes),
        })
    }
}
