//! Damaged class files and jars: any error will do, but no panic and no hang.
//!
//! One seed is fixed, one is fresh and printed; `JACKALOPE_SEED` replaces the fresh one.

mod support;

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::time::{Duration, Instant};

use front_java::classfile::ClassFile;
use front_java::classpath::ClassPath;
use support::{Random, TempFolder, default_jdk};

const FIXED_SEED: u64 = 0x6a61_636b_616c_6f70;
/// Far above what any input takes, far below what a hang takes.
const LONGEST: Duration = Duration::from_secs(20);

fn seeds() -> [u64; 2] {
    let given = std::env::var("JACKALOPE_SEED").ok();
    let given = given.and_then(|seed| seed.parse().ok());
    let fresh = given.unwrap_or_else(|| RandomState::new().hash_one(Instant::now()));
    println!("JACKALOPE_SEED={fresh}");
    [FIXED_SEED, fresh]
}

fn mutate(original: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for _ in 0..1 + random.below(4) {
        let at = random.below(bytes.len());
        match random.below(7) {
            0 => bytes.truncate(at),
            1 => {
                let from = random.below(bytes.len());
                let len = random.below(64);
                let piece: Vec<u8> = bytes[from..].iter().copied().take(len).collect();
                bytes.splice(at..at, piece);
            }
            2 => {
                let end = bytes.len().min(at + random.below(16));
                bytes.drain(at..end);
            }
            3 => overwrite(&mut bytes, at, &[0xff, 0xff]),
            4 => {
                let huge = [[0xff; 4], [0x7f, 0xff, 0xff, 0xff], [0x80, 0, 0, 0], [0; 4]];
                overwrite(&mut bytes, at, &huge[random.below(huge.len())]);
            }
            5 => overwrite(&mut bytes, at, &[random.next() as u8]),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
        }
    }
    bytes
}

fn overwrite(bytes: &mut [u8], at: usize, with: &[u8]) {
    for (byte, new) in bytes.iter_mut().skip(at).zip(with) {
        *byte = *new;
    }
}

/// Whether the class and all its bodies could be read.
fn read_all(bytes: &[u8]) -> bool {
    let Ok(class) = ClassFile::parse(bytes) else {
        return false;
    };
    (0..class.methods.len()).all(|index| class.code(index).is_ok())
}

/// A few dozen classes of the JDK, not too large.
fn samples() -> Vec<Vec<u8>> {
    let image = default_jdk().open_image().unwrap();
    let names = image.list_classes("java.base").unwrap();
    let chosen = names.iter().step_by(names.len() / 60 + 1);
    let classes = chosen.map(|name| image.find(name).unwrap().expect(name).to_vec());
    classes.filter(|bytes| bytes.len() < 30_000).collect()
}

#[test]
fn class_files() {
    let samples = samples();
    assert!(samples.len() > 30);
    for seed in seeds() {
        let mut random = Random::new(seed);
        let mut readable = 0;
        for sample in &samples {
            assert!(read_all(sample));
            for _ in 0..200 {
                let mutated = mutate(sample, &mut random);
                let start = Instant::now();
                readable += usize::from(read_all(&mutated));
                assert!(start.elapsed() < LONGEST, "seed {seed}");
            }
        }
        println!("{readable} of {} mutated classes are readable", samples.len() * 200);
    }
}

#[test]
fn every_truncation() {
    let samples = samples();
    let small = samples.iter().min_by_key(|bytes| bytes.len()).unwrap();
    for len in 0..small.len() {
        assert!(ClassFile::parse(&small[..len]).is_err(), "{len}");
    }
    let mut longer = small.clone();
    longer.push(0);
    assert!(ClassFile::parse(longer).is_err());
}

#[test]
fn jars() {
    let folder = TempFolder::new();
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let stored = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    let deflated = stored.compression_method(zip::CompressionMethod::Deflated);
    zip.start_file("META-INF/MANIFEST.MF", deflated).unwrap();
    let manifest = b"Multi-Release: true\nClass-Path: other.jar self.jar\n";
    zip.write_all(manifest).unwrap();
    let image = default_jdk().open_image().unwrap();
    let names = ["java/lang/Object", "java/lang/Runnable", "java/util/List"];
    for (index, name) in names.iter().enumerate() {
        let options = if index == 0 { stored } else { deflated };
        zip.start_file(format!("{name}.class"), options).unwrap();
        zip.write_all(&image.find(name).unwrap().unwrap()).unwrap();
    }
    let jar = zip.finish().unwrap().into_inner();
    let path = folder.path().join("self.jar");
    fs::write(&path, &jar).unwrap();
    let mut whole = ClassPath::default();
    whole.add_path(&path).unwrap();
    assert!(names.iter().all(|name| whole.find(name).unwrap().is_some()));
    for seed in seeds() {
        let mut random = Random::new(seed);
        let mut readable = 0;
        for _ in 0..500 {
            fs::write(&path, mutate(&jar, &mut random)).unwrap();
            let start = Instant::now();
            let mut class_path = ClassPath::default();
            let mut opened = class_path.add_path(&path).is_ok();
            for name in names {
                opened &= class_path.find(name).is_ok_and(|found| found.is_some());
            }
            readable += usize::from(opened);
            assert!(start.elapsed() < LONGEST, "seed {seed}");
        }
        println!("{readable} of 500 mutated jars are readable");
    }
}
