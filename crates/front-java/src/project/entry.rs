//! Which methods a program can start with, and which one the user has chosen.

use super::OpenError;
use crate::classfile::descriptor::{FieldType, MethodType};
use crate::classfile::{Method, access};
use crate::pool::{Home, JClassId, LoadError, MethodId, Pool};
use std::sync::Arc;

/// The entry: what the user wants, or the main method of the preferred class, or the only one there is.
pub(super) fn entry(
    pool: &mut Pool,
    wanted: Option<&str>,
    preferred: Option<&str>,
) -> Result<(JClassId, MethodId), OpenError> {
    if let Some(wanted) = wanted {
        return chosen(pool, wanted);
    }
    let preferred = preferred.map(str::to_owned).or_else(|| pool.class_path().main_class().map(str::to_owned));
    if let Some(preferred) = preferred {
        let class = pool.load(&preferred.replace('.', "/"));
        match class {
            Ok(class) => {
                if let Some(main) = main_of(pool, class) {
                    return Ok((class, main));
                }
            }
            Err(LoadError::Missing(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let mut mains = Vec::new();
    let mut broken = None;
    for name in pool.class_path().user_classes()? {
        match pool.load(&name) {
            Ok(class) => mains.extend(main_of(pool, class).map(|main| (class, main))),
            Err(error) => broken = broken.or(Some(error)),
        }
    }
    match (&mains[..], broken) {
        ([main], _) => Ok(*main),
        ([], Some(error)) => Err(error.into()),
        ([], None) => Err(OpenError::NoMain),
        (several, _) => {
            let names: Vec<String> = several.iter().map(|(class, _)| pool.class(*class).dotted()).collect();
            Err(OpenError::AmbiguousMain(names.join(", ")))
        }
    }
}

/// All methods of these classes that can be verified by themselves: public and static, in public classes, with parameters that can be
/// made from input. As `--entry` takes them.
pub(super) fn all(pool: &mut Pool, classes: &[Arc<str>]) -> Result<Vec<String>, OpenError> {
    let mut names = Vec::new();
    for name in classes {
        let class = pool.load(name)?;
        let is_public = |flags: u16| flags & access::PUBLIC != 0;
        if pool.class(class).home != Home::User || !is_public(pool.class(class).file.access) {
            continue;
        }
        let dotted = pool.class(class).dotted();
        for id in pool.methods(class) {
            let method = pool.method(id);
            let is_made_up = method.access & access::SYNTHETIC != 0 || method.name.starts_with('<');
            if is_public(method.access) && method.is_static() && !is_made_up && takes_input(&method.descriptor) {
                names.push(format!("{dotted}.{}({})", method.name, parameters(&method.descriptor)));
            }
        }
    }
    Ok(names)
}

/// `a.B.f(int,java.lang.String)`.
pub(super) fn shown(class: &str, method: &str, descriptor: &str) -> String {
    format!("{class}.{method}({})", parameters(descriptor))
}

fn parameters(descriptor: &str) -> String {
    let parsed = MethodType::parse(descriptor);
    let names: Vec<String> = parsed.iter().flat_map(|ty| &ty.params).map(FieldType::java_name).collect();
    names.join(",")
}

/// The main method of a class as the Java launcher finds it, those of JEP 512 included.
fn main_of(pool: &Pool, class: JClassId) -> Option<MethodId> {
    let with_args = pool.resolve_method(class, "main", "([Ljava/lang/String;)V");
    let without = pool.resolve_method(class, "main", "()V");
    let is_static = |method: &Method| method.access & access::STATIC != 0;
    let classic = with_args.filter(|main| is_static(pool.method(*main)));
    let new_style = pool.class(class).file.major >= 69;
    let relaxed = || with_args.or(without).filter(|main| pool.method(*main).access & access::PRIVATE == 0);
    classic.or_else(|| if new_style { relaxed() } else { None })
}

fn chosen(pool: &mut Pool, wanted: &str) -> Result<(JClassId, MethodId), OpenError> {
    let bad = |reason: &str| OpenError::BadEntry(wanted.to_owned(), reason.to_owned());
    if let Ok(class) = pool.load(&wanted.replace('.', "/")) {
        let main = main_of(pool, class).ok_or_else(|| bad("the class has no main method"))?;
        return Ok((class, main));
    }
    let (path, types) = match wanted.split_once('(') {
        Some((path, types)) => {
            let types = types.strip_suffix(')').ok_or_else(|| bad("a closing parenthesis is missing"))?;
            (path, Some(types))
        }
        None => (wanted, None),
    };
    let Some((class, method)) = path.rsplit_once('.') else {
        return Err(bad("there is no such class (expected Class or Class.method)"));
    };
    let class = match pool.load(&class.replace('.', "/")) {
        Ok(class) => class,
        Err(LoadError::Missing(_)) => return Err(bad(&format!("there is no class {class}"))),
        Err(error) => return Err(error.into()),
    };
    if method == "main"
        && types.is_none()
        && let Some(main) = main_of(pool, class)
    {
        return Ok((class, main));
    }
    let named: Vec<MethodId> = pool.methods(class).filter(|id| &*pool.method(*id).name == method).collect();
    let fitting: Vec<MethodId> = match types {
        None => named.clone(),
        Some(types) => named.iter().copied().filter(|id| fits(types, &pool.method(*id).descriptor)).collect(),
    };
    let overloads = || {
        let shown: Vec<String> =
            named.iter().map(|id| format!("{method}({})", parameters(&pool.method(*id).descriptor))).collect();
        shown.join(", ")
    };
    match fitting[..] {
        [] if named.is_empty() => Err(bad("the class has no such method")),
        [] => Err(bad(&format!("the class has only {}", overloads()))),
        [only] if pool.method(only).access & access::STATIC == 0 => Err(bad("the method is not static")),
        [only] if !takes_input(&pool.method(only).descriptor) => Err(bad(
            "only parameters of primitive types, String, String[] and arrays of primitive types can be chosen as input",
        )),
        [only] => Ok((class, only)),
        _ => Err(bad(&format!("the class has several methods of this name: choose one of {}", overloads()))),
    }
}

/// Whether a list of types as the user writes it means these parameters; packages may be left out.
fn fits(types: &str, descriptor: &str) -> bool {
    let simple = |name: &str| name.trim().rsplit('.').next().unwrap_or(name).to_owned();
    let wanted: Vec<String> = types.split(',').filter(|name| !name.trim().is_empty()).map(simple).collect();
    MethodType::parse(descriptor)
        .is_ok_and(|parsed| parsed.params.iter().map(|ty| simple(&ty.java_name())).eq(wanted.iter().cloned()))
}

/// Whether all parameters can be made from input.
fn takes_input(descriptor: &str) -> bool {
    let is_text = |ty: &FieldType| matches!(ty, FieldType::Object(name) if &**name == "java/lang/String");
    let is_primitive = |ty: &FieldType| !matches!(ty, FieldType::Object(_) | FieldType::Array(_));
    MethodType::parse(descriptor).is_ok_and(|parsed| {
        parsed.params.iter().all(|ty| match ty {
            FieldType::Array(element) => is_text(element) || is_primitive(element),
            other => is_text(other) || is_primitive(other),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_compared_without_packages() {
        assert!(fits("int, String[]", "(I[Ljava/lang/String;)V"));
        assert!(fits("java.lang.String", "(Ljava/lang/String;)I"));
        assert!(fits("", "()V"));
        assert!(!fits("int", "(J)V"));
        assert!(!fits("int,int", "(I)V"));
    }

    #[test]
    fn arrays_of_primitives_are_input() {
        assert!(takes_input("([IZLjava/lang/String;)V"));
        assert!(!takes_input("([[J)V"));
        assert!(!takes_input("(Ljava/lang/Object;)V"));
    }
}
