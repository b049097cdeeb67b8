//! A class for an interface or an abstract class that nothing in the program implements: it does what the contracts there say.
//!
//! Invariant: where one of these contracts cannot be translated there is no such class, and whoever needs it is told why.

use super::exits::{Naming, any_number, may_be_thrown};
use super::{ClassId, ClassKind, Contract, HEAP, Method, Problem, StandIn, Work};
use crate::ast::{ClauseKind, Location, ProblemKind};
use std::fmt::Write;

impl<'a> Work<'_, 'a> {
    /// Makes the class, once; returns what it leaves out.
    pub(super) fn stand_in(&mut self, id: ClassId, problems: &mut Vec<(usize, Problem)>) -> Vec<String> {
        if !self.stand_ins.contains_key(&id) {
            let made = self.made_up(id);
            self.stand_ins.insert(id, made);
        }
        let made = &self.stand_ins[&id];
        problems.extend(made.problems.iter().cloned());
        made.incomplete.clone()
    }

    fn made_up(&mut self, id: ClassId) -> StandIn {
        let world = self.world;
        let class = world.class(id);
        if !class.type_params.is_empty() {
            let message = format!("{} has type parameters, and nothing implements it", class.name.name);
            let problem = Problem { span: class.name.span, message, kind: ProblemKind::Unmade };
            return StandIn { problems: vec![(world.classes[id.0].file, problem)], ..StandIn::default() };
        }
        let mut made = StandIn::default();
        let is_interface = class.kind == ClassKind::Interface;
        let mut text = String::new();
        let mut reset = String::new();
        let mut done: Vec<(String, usize)> = Vec::new();
        for owner in world.above(id) {
            let is_abstract = |method: &&Method| {
                let in_interface = world.class(owner).kind == ClassKind::Interface;
                let has_code = method.body.is_some() || method.modifiers.has("static");
                !has_code && !method.is_model && (in_interface || method.modifiers.has("abstract"))
            };
            for method in world.class(owner).methods.iter().filter(is_abstract) {
                // The nearest declaration counts.
                let signature = (method.name.name.clone(), method.params.len());
                if done.contains(&signature) {
                    continue;
                }
                done.push(signature);
                text.push_str(&self.obedient(id, owner, method, &mut reset, &mut made));
            }
        }
        if !is_interface && !world.fields(id).is_empty() {
            made.incomplete
                .push(format!("fields of {} are zero in objects of classes that are not known", class.name.name));
        }
        // Who needs it is not checked; code of what was refused would not even compile.
        if !made.problems.is_empty() {
            return made;
        }
        let relation = if is_interface { "implements" } else { "extends" };
        let name = &world.classes[id.0].name;
        self.add(
            id,
            &format!(
                "public static class $jml$Any {relation} {name} {{ {text}void $jml$changed() {{ {reset}}} \
                 public static $jml$Any $jml$make() {{ return ($jml$Any) {HEAP}.make($jml$Any.class); }} }} "
            ),
        );
        made
    }

    /// Code for any exception that may leave a method of such a class, if one may and it can be made.
    fn thrown_by(&mut self, id: ClassId, owner: ClassId, method: &'a Method, made: &mut StandIn) -> Option<String> {
        let world = self.world;
        let contract = Contract::new(world, owner, method, self.marks);
        if !contract.lets_out() {
            return None;
        }
        let leaving = contract.leaving();
        let exits = self.exits(&leaving);
        let any = exits.as_ref().and_then(|exits| self.thrown(id, exits, &any_number, Naming::Shown));
        // It might throw one that it has got, or keep one for others.
        let params = method.params.iter().map(|param| world.ty(&param.ty.text, owner, Some(method)));
        let fields = world
            .ids()
            .flat_map(|id| world.class(id).fields.iter().map(move |field| world.ty(&field.ty.text, id, None)));
        if any.is_none() || params.chain(fields).any(|ty| may_be_thrown(world, &ty)) {
            let name = &method.name.name;
            made.incomplete.push(format!("{name} of a class that is not known may throw more than is considered here"));
        }
        self.thrown_classes(id, exits.as_deref().unwrap_or_default(), Naming::Shown);
        any.map(|any| any.value)
    }

    /// A method that does what its contract says.
    fn obedient(
        &mut self,
        id: ClassId,
        owner: ClassId,
        method: &'a Method,
        reset: &mut String,
        made: &mut StandIn,
    ) -> String {
        let world = self.world;
        let file = world.classes[owner.0].file;
        let name = &method.name.name;
        let thrown = self.thrown_by(id, owner, method, made);
        let checked = Contract::new(world, owner, method, self.marks).stand_in(thrown.as_deref());
        self.take(&checked);
        made.problems.extend(checked.problems.iter().cloned());
        made.problems.extend(method.problems.iter().map(|problem| (file, problem.clone())));
        let is_pure = method.modifiers.has_jml("pure");
        if is_pure && !method.params.is_empty() {
            let message = format!("{name} is pure and has parameters: without an implementation it cannot be called");
            made.problems.push((file, Problem { span: method.name.span, message, kind: ProblemKind::Unsupported }));
        }
        let clauses = method.spec.iter().flat_map(|spec| &spec.cases).flat_map(|case| &case.clauses);
        let mut assignable = clauses.filter_map(|clause| match &clause.kind {
            ClauseKind::Assignable(locations) => Some(locations),
            _ => None,
        });
        let is_nothing = |location: &Location| matches!(location, Location::Nothing);
        let assigns_nothing = is_pure || assignable.any(|locations| locations.iter().all(is_nothing));
        if !assigns_nothing {
            made.incomplete
                .push(format!("{name} of a class that is not known may assign more than is considered here"));
        }
        let result = method.result.as_ref().map_or("void", |ty| &ty.text);
        let mut text = String::new();
        if is_pure && result != "void" {
            let _ = write!(text, "boolean $jml$has${name}; {result} $jml$is${name}; ");
            let _ = write!(reset, "$jml$has${name} = false; ");
        }
        let params: Vec<String> =
            method.params.iter().map(|param| format!("{} {}", param.ty.text, param.name.name)).collect();
        let modifier = if method.modifiers.has("protected") { "protected" } else { "public" };
        let _ = write!(text, "{modifier} {result} {name}({}) {{ {} }} ", params.join(", "), checked.code);
        text
    }
}
