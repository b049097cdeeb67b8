//! `switch`, as statement and as expression, with colons and with arrows.

use crate::config::Feature;
use crate::generator::Gen;
use crate::scope::{Ending, Jump, JumpKind, Return};
use crate::stmt::Flow;
use crate::types::{Prim, Ty};

impl Gen {
    /// Something to switch on and distinct labels for it.
    pub(crate) fn switch_subject(&mut self, depth: u32) -> (String, Vec<String>) {
        let enums = self.world.enums.len();
        match self.rng.below(8) {
            0 if enums > 0 => {
                let index = self.rng.below(enums);
                let subject = self.constant_of(index, depth);
                let constants = self.world.enums[index].constants.clone();
                let count = 1 + self.rng.below(constants.len());
                (subject, self.rng.sample(&constants, count))
            }
            1 => {
                let labels = ["\"a\"", "\"abc\"", "\"\"", "\"Aa\"", "\"BB\"", "\"42\"", "\"x\" + 1"];
                (self.string(depth), self.text_labels(&labels))
            }
            2 => {
                let labels = ["'a'", "'b'", "'Z'", "48", "'\\n'", "'\\uffff'", "0"];
                (self.numeric(Prim::Char, depth), self.text_labels(&labels))
            }
            3 => {
                let labels = ["0", "1", "-1", "127", "-128", "'a'"];
                (self.numeric(Prim::Byte, depth), self.text_labels(&labels))
            }
            4 if self.on(Feature::Boxed) => {
                let labels = ["0", "1", "-1", "127", "128", "1 << 20"];
                (self.boxed(Prim::Int, depth), self.text_labels(&labels))
            }
            5 => {
                let labels = ["0", "1", "-1", "Integer.MIN_VALUE", "Integer.MAX_VALUE", "32", "1000", "1 << 16"];
                (self.numeric(Prim::Int, depth), self.text_labels(&labels))
            }
            _ => {
                let value = self.numeric(Prim::Int, depth);
                let labels = ["0", "1", "2", "1 + 2", "4", "'\\5'", "0x6"];
                (format!("({value} & 7)"), self.text_labels(&labels))
            }
        }
    }

    pub(crate) fn old_switch(&mut self) -> Option<Flow> {
        let (subject, labels) = self.switch_subject(2);
        let groups = self.grouped(&labels);
        self.out.open(format!("switch ({subject})"));
        for (index, group) in groups.iter().enumerate() {
            let heads: Vec<String> = group.iter().map(|label| colon(label)).collect();
            self.out.line(heads.join(" "));
            self.out.deeper();
            let last = index + 1 == groups.len();
            self.nested(|g| {
                g.scope.jumps.push(Jump { label: None, kind: JumpKind::Switch });
                // The last group completes, hence so does the whole switch.
                g.scope.ending = if last { Ending::MustComplete } else { Ending::Free };
                if g.block() == Flow::Continues && g.rng.chance(60) {
                    g.out.line("break;");
                }
            });
            self.out.shallower();
        }
        self.out.close();
        Some(Flow::Continues)
    }

    pub(crate) fn arrow_switch(&mut self) -> Option<Flow> {
        let (subject, labels) = self.switch_subject(2);
        let groups = self.grouped(&labels);
        self.out.open(format!("switch ({subject})"));
        for group in &groups {
            let head = arrow(group);
            match self.rng.below(6) {
                0 if !is_default(group) && self.on(Feature::Exceptions) => {
                    let text = self.throw_text();
                    self.out.line(format!("{head} {text}"));
                }
                1 | 2 => {
                    let text = match self.effect() {
                        Some(text) => text,
                        None => format!("pr(\"{}\")", self.name("arm ")),
                    };
                    self.out.line(format!("{head} {text};"));
                }
                _ => {
                    self.out.open(&head);
                    self.nested(|g| {
                        g.scope.jumps.push(Jump { label: None, kind: JumpKind::Switch });
                        if is_default(group) {
                            g.scope.ending = Ending::MustComplete;
                        } else {
                            g.scope.ending = Ending::Free;
                        }
                        g.block();
                    });
                    self.out.close();
                }
            }
        }
        self.out.close();
        Some(Flow::Continues)
    }

    /// A variable whose value a `switch` expression of several lines gives.
    pub(crate) fn switch_value(&mut self) -> Option<Flow> {
        let ty = self.simple_ty();
        let (subject, labels) = self.switch_subject(2);
        let mut groups = self.grouped(&labels);
        if !groups.iter().any(|group| is_default(group)) {
            groups.push(vec!["default".to_string()]);
        }
        let name = self.name(ty.letter());
        let java = self.java(&ty);
        let colons = self.rng.chance(35);
        self.out.open(format!("{java} {name} = switch ({subject})"));
        for (index, group) in groups.iter().enumerate() {
            self.nested(|g| {
                // Nothing leaves a switch expression but its value or an exception.
                g.scope.returns = Return::Forbidden;
                g.scope.jumps.clear();
                g.scope.ending = Ending::MustComplete;
                if colons {
                    let last = index + 1 == groups.len();
                    let place = if last { Place::Last } else { Place::Earlier };
                    g.yielding_group(group, &ty, place);
                } else {
                    g.yielding_arrow(group, &ty);
                }
            });
        }
        self.out.close_with(";");
        self.scope.declare(name.clone(), ty.clone(), crate::scope::VarKind::Mutable);
        self.print_value(&name, &ty);
        Some(Flow::Continues)
    }

    fn yielding_arrow(&mut self, group: &[String], ty: &Ty) {
        let head = arrow(group);
        if self.rng.chance(50) {
            let value = self.stored(ty);
            self.out.line(format!("{head} {value};"));
        } else {
            self.out.open(head);
            self.block();
            let value = self.stored(ty);
            self.out.line(format!("yield {value};"));
            self.out.close();
        }
    }

    fn yielding_group(&mut self, group: &[String], ty: &Ty, place: Place) {
        let heads: Vec<String> = group.iter().map(|label| colon(label)).collect();
        self.out.line(heads.join(" "));
        self.out.deeper();
        // Braces: javac 17 emits wrong stack maps for variables declared in the group itself.
        self.out.open("");
        self.block();
        self.out.close();
        if place == Place::Last || self.rng.chance(70) {
            let value = self.stored(ty);
            self.out.line(format!("yield {value};"));
        }
        self.out.shallower();
    }

    fn text_labels(&mut self, labels: &[&str]) -> Vec<String> {
        let count = 2 + self.rng.below(3);
        self.rng.sample(labels, count).iter().map(|label| label.to_string()).collect()
    }

    /// Labels in groups, mostly with a `default` at some place.
    fn grouped(&mut self, labels: &[String]) -> Vec<Vec<String>> {
        let mut groups: Vec<Vec<String>> = Vec::new();
        for label in labels {
            match groups.last_mut() {
                Some(group) if self.rng.chance(25) => group.push(label.clone()),
                _ => groups.push(vec![label.clone()]),
            }
        }
        if self.rng.chance(80) {
            let place = if self.rng.chance(60) { groups.len() } else { self.rng.below(groups.len() + 1) };
            groups.insert(place, vec!["default".to_string()]);
        }
        groups
    }
}

fn is_default(group: &[String]) -> bool {
    group[0] == "default"
}

fn colon(label: &str) -> String {
    if label == "default" { "default:".to_string() } else { format!("case {label}:") }
}

fn arrow(group: &[String]) -> String {
    if is_default(group) { "default ->".to_string() } else { format!("case {} ->", group.join(", ")) }
}

/// Where a group stands in its switch: the last one cannot fall through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Earlier,
    Last,
}
