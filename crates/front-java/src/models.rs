//! The library models that are embedded in the program: class files compiled from `models/` when this crate was built. And those
//! of `replay/`, which run on a real JVM.

use crate::classfile::ClassFile;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

static PACK: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/models.pack"));

static REPLAY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/replay.pack"));

/// The class files of the models by internal name.
pub fn classes() -> HashMap<Arc<str>, Arc<[u8]>> {
    unpack(PACK)
}

/// Which models have given way to the JDK's own classes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replaced {
    packages: BTreeSet<Arc<str>>,
}

impl Replaced {
    /// Lets the model of this internal name give way, with the others of its package, if the package says so (`jackalope.rt.GivesWay`) and the
    /// model stays not (`jackalope.rt.Permanent`). Says whether that changes anything.
    pub fn replace(&mut self, model: &str, models: &HashMap<Arc<str>, Arc<[u8]>>) -> bool {
        let package = package(model);
        let gives_way = is_marked(models, &format!("{package}/package-info"), GIVES_WAY);
        gives_way && !is_permanent(models, model) && self.packages.insert(package.into())
    }

    /// The models that are left, of all.
    pub fn remaining(&self, mut models: HashMap<Arc<str>, Arc<[u8]>>) -> HashMap<Arc<str>, Arc<[u8]>> {
        let in_package = |name: &&Arc<str>| self.packages.contains(package(name));
        let gone: Vec<Arc<str>> =
            models.keys().filter(in_package).filter(|name| !is_permanent(&models, name)).cloned().collect();
        gone.iter().for_each(|name| drop(models.remove(name)));
        models
    }
}

const GIVES_WAY: &str = "Ljackalope/rt/GivesWay;";
const PERMANENT: &str = "Ljackalope/rt/Permanent;";

fn package(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

/// Whether a model, or the one it is nested in, stays whatever happens.
fn is_permanent(models: &HashMap<Arc<str>, Arc<[u8]>>, name: &str) -> bool {
    let outermost = name.split_once('$').map_or(name, |(outermost, _)| outermost);
    is_marked(models, outermost, PERMANENT)
}

fn is_marked(models: &HashMap<Arc<str>, Arc<[u8]>>, name: &str, mark: &str) -> bool {
    let class = models.get(name).and_then(|bytes| ClassFile::parse(bytes.clone()).ok());
    class.is_some_and(|class| class.annotations.iter().any(|annotation| &**annotation == mark))
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
