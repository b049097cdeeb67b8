//! The library models that are embedded in the program: class files compiled from `models/` when this crate was built. And those
//! of `replay/`, which run on a real JVM.

use std::collections::HashMap;
use std::sync::Arc;

static PACK: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/models.pack"));

static REPLAY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/replay.pack"));

/// The class files of the models by internal name.
pub fn classes() -> HashMap<Arc<str>, Arc<[u8]>> {
    unpack(PACK)
}

/// The class files of `replay/` by their path there: `app/…`, `base/…` or `compile/…`, without the ending.
pub fn replay() -> HashMap<Arc<str>, Arc<[u8]>> {
    unpack(REPLAY)
}

fn unpack(pack: &'static [u8]) -> HashMap<Arc<str>, Arc<[u8]>> {
    let mut classes = HashMap::new();
    let mut rest = pack;
    while let (Some(name), Some(data)) = (next(&mut rest), next(&mut rest)) {
        classes.insert(String::from_utf8_lossy(name).into(), data.into());
    }
    classes
}

/// The next length-prefixed part.
fn next<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, after) = rest.split_first_chunk::<4>()?;
    let length = u32::from_le_bytes(*length) as usize;
    let part = after.get(..length)?;
    *rest = &after[length..];
    Some(part)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_core_is_there() {
        let classes = super::classes();
        for name in ["java/lang/Object", "java/lang/String", "jackalope/rt/Env"] {
            assert!(classes.contains_key(name), "{name}");
        }
        let replay = super::replay();
        for name in ["app/jackalope/replay/Launcher", "base/jackalope/rt/Env", "compile/jackalope/compile/Server"] {
            assert!(replay.contains_key(name), "{name}");
        }
    }
}
