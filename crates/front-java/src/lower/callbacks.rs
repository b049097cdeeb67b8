//! Where the library calls the user's code, and whether the program could tell how often it does.
//!
//! A model claims results, not callbacks: whether, how often and in which order the JDK's class calls `hashCode`, a comparator or a method that
//! a subclass overrides is observable as soon as that code does more than compute. From the lowered program to the claims that are off:
//! for each model without the mark `jackalope.rt.Exact`, whether code of the user that it may call back
//!
//! * compares: models rely on an order that does not contradict itself (`jackalope.rt.ReliedOn`),
//! * writes, asks for input, speaks, throws, ends the program or may not end ([`ivl::analysis::effects`] decides, on the IVL), or
//! * is one of several methods of a library type among which the library may choose (`iterator` or `toArray` of a `Collection`);
//!
//! and for each class of the user whether it overrides what such a model may call on itself, without our seeing it.
//! Invariant: what is not found here behaves the same, however often the model calls back.

use super::world::{ProcKey, RuntimeType, World};
use crate::classfile::access;
use crate::pool::{Home, JClassId, MethodId, Signatures};
use base::IdVec;
use ivl::analysis::effects::{Effects, Known, Role};
use ivl::{GlobalId, ProcId, StmtKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A model whose claims do not hold for a program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unclaimed {
    /// The internal name of the model's class.
    pub model: Arc<str>,
    /// What the verdict would depend on, in words that follow "depends on".
    pub dependence: String,
}

/// Whose code a procedure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    User,
    /// A model that claims results only.
    Claiming(JClassId),
    /// Library code that calls back as the JDK does, and what the front end has made.
    Between,
}

/// The claims that are off.
pub(super) fn unclaimed(world: &World) -> BTreeSet<Unclaimed> {
    let mut found = BTreeSet::new();
    overridden(world, &mut found);
    let keys: FxHashMap<ProcId, ProcKey> = world.procs().map(|(key, id)| (id, key.clone())).collect();
    let sides: IdVec<ProcId, Side> = world.program.procs.ids().map(|id| side(world, &keys[&id])).collect();
    let callers = callers(world);
    // Only what the library calls is of interest, and in most programs there is nothing.
    let called_back: Vec<ProcId> = world
        .program
        .procs
        .ids()
        .filter(|id| sides[*id] == Side::User && !claims_behind(&sides, &callers, *id).models.is_empty())
        .collect();
    if called_back.is_empty() {
        return found;
    }
    let effects = effects(world, &keys, &sides);
    let relied_on = world.pool.relied_on();
    for id in called_back {
        let is_relied_on = is_one_of(world, &keys[&id], &relied_on);
        let why = if is_relied_on { Some("may contradict itself") } else { visible(world, &keys[&id], &effects, id) };
        let Some(why) = why else { continue };
        let claims = claims_behind(&sides, &callers, id);
        for model in &claims.models {
            let model = world.pool.class(*model);
            let library =
                claims.asked.map_or_else(|| model.dotted(), |asked| world.program.procs[asked].name.to_string());
            let dependence = format!("how often {library} calls {}, which {why}", world.program.procs[id].name);
            found.insert(Unclaimed { model: model.name.clone(), dependence });
        }
    }
    found
}

/// The models by way of which code of the user is called.
#[derive(Default)]
struct Claims {
    models: BTreeSet<JClassId>,
    /// A method of a model that the user's code calls itself, if there is one.
    asked: Option<ProcId>,
}

/// The models that may call a procedure of the user, with no other code of the user in between.
fn claims_behind(sides: &IdVec<ProcId, Side>, callers: &IdVec<ProcId, Vec<ProcId>>, called: ProcId) -> Claims {
    let mut claims = Claims::default();
    let mut seen = FxHashSet::default();
    // Each with the method of a model that was passed last.
    let mut pending: Vec<(ProcId, Option<ProcId>)> = callers[called].iter().map(|caller| (*caller, None)).collect();
    while let Some((caller, passed)) = pending.pop() {
        if sides[caller] == Side::User {
            claims.asked = claims.asked.max(passed);
            continue;
        }
        if !seen.insert(caller) {
            continue;
        }
        let passed = match sides[caller] {
            Side::Claiming(model) => {
                claims.models.insert(model);
                Some(caller)
            }
            Side::User | Side::Between => passed,
        };
        pending.extend(callers[caller].iter().map(|above| (*above, passed)));
    }
    claims
}

/// Who calls a procedure, of what the entry leads to.
fn callers(world: &World) -> IdVec<ProcId, Vec<ProcId>> {
    let mut callers: IdVec<ProcId, Vec<ProcId>> = IdVec::from_vec(vec![Vec::new(); world.program.procs.len()]);
    let mut seen = FxHashSet::default();
    let mut pending: Vec<ProcId> = world.program.entry.into_iter().collect();
    while let Some(id) = pending.pop() {
        if !seen.insert(id) {
            continue;
        }
        for stmt in world.program.procs[id].blocks.iter().flat_map(|block| &block.stmts) {
            if let StmtKind::Call { proc: callee, .. } = &stmt.kind
                && callers[*callee].last() != Some(&id)
            {
                callers[*callee].push(id);
                pending.push(*callee);
            }
        }
    }
    callers
}

fn side(world: &World, key: &ProcKey) -> Side {
    match key {
        ProcKey::Method(method) | ProcKey::Synchronized(method) => match world.pool.class(method.class).home {
            Home::User => Side::User,
            Home::Model if !world.pool.is_exact(*method) => Side::Claiming(method.class),
            Home::Model | Home::Jdk => Side::Between,
        },
        ProcKey::LambdaBody(lambda) if world.is_user(world.lambdas[*lambda].host) => Side::User,
        ProcKey::Record(_) | ProcKey::Entry(..) => Side::User,
        ProcKey::LambdaBody(_)
        | ProcKey::Init(_)
        | ProcKey::Dispatch(..)
        | ProcKey::ClassObject(_)
        | ProcKey::MultiArray(..)
        | ProcKey::Switch(_)
        | ProcKey::LambdaInstance(_)
        | ProcKey::ClassQuestion(_) => Side::Between,
    }
}

fn effects(world: &World, keys: &FxHashMap<ProcId, ProcKey>, sides: &IdVec<ProcId, Side>) -> Effects {
    let settled = settled(world, keys);
    let role = |id: ProcId| match (&keys[&id], sides[id]) {
        (ProcKey::ClassObject(_) | ProcKey::LambdaInstance(_), _) => Role::Unseen,
        (ProcKey::Init(class), _) if !world.is_user(*class) => Role::Unseen,
        (ProcKey::Dispatch(..), _) => Role::Passing,
        (ProcKey::Record(_) | ProcKey::Switch(_) | ProcKey::ClassQuestion(_), _) => Role::Ending,
        (_, Side::User) | (ProcKey::Init(_), _) => Role::Counted,
        (_, Side::Claiming(_) | Side::Between) => Role::Ending,
    };
    let roles: IdVec<ProcId, Role> = world.program.procs.ids().map(role).collect();
    Effects::of(&world.program, &Known { roles, settled })
}

/// The globals that only the initialiser of one class sets.
fn settled(world: &World, keys: &FxHashMap<ProcId, ProcKey>) -> FxHashSet<GlobalId> {
    let mut owners: FxHashMap<GlobalId, Option<JClassId>> = FxHashMap::default();
    for (id, proc) in world.program.procs.entries() {
        let owner = match &keys[&id] {
            ProcKey::Init(class) => Some(*class),
            ProcKey::Method(method) if &*world.pool.method(*method).name == "<clinit>" => Some(method.class),
            _ => None,
        };
        for stmt in proc.blocks.iter().flat_map(|block| &block.stmts) {
            if let StmtKind::GlobalStore { global, .. } = &stmt.kind {
                let known = owners.entry(*global).or_insert(owner);
                if *known != owner {
                    *known = None;
                }
            }
        }
    }
    let is_settled = |global: &GlobalId| owners.get(global).is_none_or(Option::is_some);
    world.program.globals.ids().filter(is_settled).collect()
}

/// Whether a procedure of the user has one of these signatures, or is a lambda for it.
fn is_one_of(world: &World, key: &ProcKey, signatures: &Signatures) -> bool {
    match key {
        ProcKey::Method(method) | ProcKey::Synchronized(method) => {
            let declared = world.pool.method(*method);
            signatures.contains(&(declared.name.clone(), declared.descriptor.clone()))
        }
        ProcKey::LambdaBody(lambda) => {
            signatures.iter().any(|(name, descriptor)| world.lambdas[*lambda].implements(name, descriptor))
        }
        _ => false,
    }
}

/// What the program could see of a call of the user's code by the library, as what it does, if it could see any.
fn visible(world: &World, key: &ProcKey, effects: &Effects, id: ProcId) -> Option<&'static str> {
    let effect = effects.of_call(id);
    let throws = world.program.procs[id].exception.is_some_and(|exception| effects.may_return(id, exception));
    let is_initialiser = matches!(key, ProcKey::Method(method) if &*world.pool.method(*method).name == "<clinit>");
    if effect.writes {
        Some("writes")
    } else if effect.speaks {
        Some("prints")
    } else if effect.chooses {
        Some("takes input")
    } else if effect.ends {
        Some("may end the program")
    } else if throws {
        Some("may throw")
    } else if effect.loops {
        Some("may not end")
    } else if is_initialiser && effect.reads {
        Some("depends on when it runs")
    } else if let ProcKey::Method(method) = key
        && is_one_of_several(world, *method)
    {
        Some("is one of several methods to choose from")
    } else {
        None
    }
}

/// Whether a method of the user overrides one of a library type that has others besides, so that it is up to the library which it calls.
fn is_one_of_several(world: &World, method: MethodId) -> bool {
    let pool = &world.pool;
    let declared = pool.method(method);
    pool.ancestors(method.class).any(|above| {
        let class = pool.class(above);
        class.home != Home::User
            && class.superclass.is_some()
            && pool.declared(above, &declared.name, &declared.descriptor).is_some_and(|overridden| {
                let is_open = pool.method(overridden).access & (access::PRIVATE | access::STATIC) == 0;
                is_open && pool.only_abstract_method(above) != Some(overridden)
            })
    })
}

/// Classes of the user that override a method with a body of a model, or one that the model lacks: the JDK's class may call it where the model does
/// not. Without a JDK nobody knows what a model lacks.
fn overridden(world: &World, found: &mut BTreeSet<Unclaimed>) {
    let pool = &world.pool;
    let mut lacking: FxHashMap<JClassId, Option<Signatures>> = FxHashMap::default();
    for class in &world.instantiated {
        let RuntimeType::Class(java) = world.runtime_types[class] else { continue };
        let mut above = Some(java);
        while let Some(here) = above.filter(|here| world.is_user(*here)) {
            above = pool.class(here).superclass;
            for method in pool.methods(here) {
                let declared = pool.method(method);
                if declared.access & (access::PRIVATE | access::STATIC | access::BRIDGE) != 0
                    || declared.name.starts_with('<')
                {
                    continue;
                }
                for model in pool.ancestors(java).filter(|model| pool.class(*model).home == Home::Model) {
                    let overridden = pool.declared(model, &declared.name, &declared.descriptor);
                    let counts = match overridden {
                        Some(overridden) => {
                            let flags = access::PRIVATE | access::STATIC | access::ABSTRACT;
                            pool.method(overridden).access & flags == 0 && !pool.is_exact(overridden)
                        }
                        // Models of interfaces lack nothing.
                        None if pool.class(model).is_interface() || pool.is_exact_class(model) => false,
                        None => {
                            let signature = (declared.name.clone(), declared.descriptor.clone());
                            let lacking = lacking.entry(model).or_insert_with(|| pool.lacking(model));
                            lacking.as_ref().is_none_or(|lacking| lacking.contains(&signature))
                        }
                    };
                    if counts {
                        let (users, library) = (pool.class(here).dotted(), pool.class(model).dotted());
                        let dependence =
                            format!("where {library} calls its own method {}, which {users} overrides", declared.name);
                        found.insert(Unclaimed { model: pool.class(model).name.clone(), dependence });
                    }
                }
            }
        }
    }
}
