//! The contract of a constructor around its own body, where a program runs: from clauses to code in front of the body and behind it.
//!
//! Invariant: what parameters are in the contract is what they were before the body. There is an object to speak of behind the body only.

use super::{Before, Checked, Contract};
use crate::instrument::has_invariants;
use std::fmt::Write;

/// Code that checks a constructor as it runs.
pub struct Constructed {
    /// What stands in front of the body, and what else there is to say.
    pub checked: Checked,
    /// What stands behind it.
    pub after: String,
}

impl Contract<'_, '_> {
    /// The code around a body that reaches its end or is left by an exception; `new` is the variable for the object, with its type.
    pub fn constructed(mut self, new: &(String, String)) -> Constructed {
        self.given = "$jml$given$";
        self.before = Before::Check;
        let (world, cases) = (self.world, self.cases.clone());
        let (this, ty) = new;
        let (mut pre, mut old, mut normal, mut exceptional) =
            (String::new(), String::new(), String::new(), String::new());
        for param in &self.method.params {
            let ty = param.ty.text.replace("...", "[]");
            let _ = write!(pre, "{ty} {} = {}; ", self.given(&param.name.name), param.name.name);
        }
        let (mut count, mut permissions) = (0, 0);
        let (mut framed, mut frame) = (Vec::new(), String::new());
        for (index, (owner, written, case)) in cases.iter().enumerate() {
            let parts = self.case(index, (*owner, written, case), Some(this), &mut count, &mut permissions);
            pre.push_str(&parts.pre);
            old.push_str(&parts.old);
            framed.extend(Some(index).filter(|_| !parts.frame.is_empty()));
            frame.push_str(&parts.frame);
            let _ = write!(normal, "if ($jml$pre{index}) {{ {}}} ", parts.normal);
            let _ = write!(exceptional, "if ($jml$pre{index}) {{ {}}} ", parts.exceptional);
        }
        if !cases.is_empty() {
            let holds: Vec<String> = (0..cases.len()).map(|index| format!("$jml$pre{index}")).collect();
            let _ = write!(pre, "if (!({})) {{ {} }} ", holds.join(" || "), self.blame_requires().fail(world));
        }
        normal.push_str(&self.constraints(true, &mut count, &mut old));
        if !self.method.modifiers.has_jml("helper") {
            // A subclass may still have to do its part.
            let name = &world.classes[self.id.0].name;
            let above = world.above(self.id).into_iter().filter(|id| has_invariants(world, *id));
            let checks: String = above.map(|id| format!("{this}.$jml$invariants${}(); ", id.0)).collect();
            if !checks.is_empty() {
                let _ = write!(normal, "if (((Object) {this}).getClass() == {name}.class) {{ {checks}}} ");
            }
        }
        if self.out.frame.is_some() {
            old.push_str(&self.kept_before(&framed, &frame));
            let compared = self.compared();
            normal.push_str(&compared);
            exceptional.push_str(&compared);
        }
        let (open, close) = if self.may_throw() {
            let caught = format!("}} catch (Exception $jml$thrown) {{ {exceptional}throw $jml$thrown; }} ");
            ("try { ", caught)
        } else {
            ("{ ", "} ".to_owned())
        };
        self.out.code = format!("{pre}{old}{open}");
        Constructed { checked: self.out, after: format!("{close}{ty} {this} = this; {normal}") }
    }
}
