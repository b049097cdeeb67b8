//! Checks that depend on different code are asked about in programs of their own: what a solver needs for one grows faster than what it is asked about.

use ivl::passes::{Ends, Pass as _, Slice};
use ivl::{CheckId, Program};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Smaller portions, in statements and terminators, are hardly worth while: a solver takes longer to start.
pub const LEAST_PORTION: usize = 80;

/// A program, and the checks that are asked about in it.
#[derive(Clone)]
pub struct Portion {
    /// The program, ready for encoding: all that these checks depend on.
    pub program: Arc<Program>,
    /// The checks.
    pub checks: BTreeSet<CheckId>,
}

impl Portion {
    /// A program as it is, with all of its checks.
    pub fn whole(program: &Program) -> Vec<Portion> {
        vec![Portion { program: Arc::new(program.clone()), checks: program.checks.ids().collect() }]
    }
}

/// Takes a program apart, as long as halves of the checks depend on much less than all of them, and no further than to `least` statements. If there are several
/// portions the whole comes last: what was dropped may yet have helped.
pub fn portions(program: Arc<Program>, checks: BTreeSet<CheckId>, ends: Ends, least: usize) -> Vec<Portion> {
    let mut done = Vec::new();
    let whole = Portion { program, checks };
    let mut pending = vec![whole.clone()];
    while let Some(portion) = pending.pop() {
        match halves(&portion, ends, least) {
            // The first is the next one to be looked at.
            Some([first, second]) => pending.extend([second, first]),
            None => done.push(portion),
        }
    }
    if done.len() > 1 {
        done.push(whole);
    }
    done
}

/// The halves of a portion, if both are much smaller.
fn halves(portion: &Portion, ends: Ends, least: usize) -> Option<[Portion; 2]> {
    let most = size(&portion.program) * 3 / 4;
    if portion.checks.len() < 2 || most < least {
        return None;
    }
    let mut first: Vec<CheckId> = portion.checks.iter().copied().collect();
    let second = first.split_off(first.len() / 2);
    let half = |checks: Vec<CheckId>| {
        let checks: BTreeSet<CheckId> = checks.into_iter().collect();
        let slice = Slice { checks: Some(checks.clone()), ends, ..Slice::default() }.run((*portion.program).clone());
        (size(&slice) <= most).then(|| Portion { program: Arc::new(slice), checks })
    };
    Some([half(first)?, half(second)?])
}

fn size(program: &Program) -> usize {
    program.procs.iter().flat_map(|proc| proc.blocks.iter()).map(|block| block.stmts.len() + 1).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Id as _;

    /// Counters that go up in turn, each with a check of its own.
    fn counters(number: usize, start: impl Fn(usize) -> String) -> Program {
        let mut text = "entry main; input i0 nondet n: i32;".to_owned();
        (0..number).for_each(|index| text += &format!("check k{index} assertion;"));
        text += "proc main() { var n, x: i32;";
        (0..number).for_each(|index| text += &format!("var x{index}: i32;"));
        for index in 0..number {
            let [head, body, check, failure, next] = [0, 1, 2, 3, 5].map(|offset| index * 5 + offset + 1);
            let before = if index == 0 { "b0: n := havoc input i0; x := 0;".to_owned() } else { String::new() };
            text += &format!(
                "{before} {} goto b{head}; b{head}: if x{index} < n goto b{body} else goto b{check};
                b{body}: x{index} := x{index} + 1; goto b{head};
                b{check}: if x{index} < 0 goto b{failure} else goto b{};
                b{failure}: assert false : k{index}; halt 1; b{}:",
                start(index),
                next - 1,
                next - 1,
            );
        }
        text += " return; }";
        ivl::parse::program(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
    }

    #[test]
    fn what_does_not_interact_is_asked_about_apart() {
        let program = Arc::new(counters(8, |index| format!("x{index} := 0;")));
        let all: BTreeSet<CheckId> = program.checks.ids().collect();
        let found = portions(program.clone(), all.clone(), Ends::Assumed, 12);
        assert_eq!(found.len(), 9, "eight, and the whole");
        for (portion, index) in found.iter().zip(0..8) {
            assert_eq!(portion.checks, BTreeSet::from([CheckId::from_index(index)]));
            assert!(size(&portion.program) < 15, "{}", portion.program);
        }
        assert_eq!(found[8].checks, all);
        assert_eq!(portions(program.clone(), all.clone(), Ends::Assumed, 1_000).len(), 1);
        // Here each needs what the one before has left.
        let chain =
            counters(
                8,
                |index| if index == 0 { "x0 := 0;".to_owned() } else { format!("x{index} := x{};", index - 1) },
            );
        assert_eq!(portions(Arc::new(chain), all, Ends::Assumed, 12).len(), 1);
    }
}
