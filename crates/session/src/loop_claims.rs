//! What proofs claim at the loops of the source, in expressions that the program could evaluate there: for witnesses.
//!
//! From the heads of loops in the programs that were proved ([`horn::heads`]) to [`LoopClaims`]. The source says which loop a head is and which names are in scope there;
//! here is decided whether a name still means what it means in the source. It does if the program that was proved writes it wherever the program as it was lowered gives
//! it a value that it can have at the head, and nowhere else; for a global, everywhere. What is not certain is left out: a witness may say less, but nothing wrong.

use crate::findings::Findings;
use crate::language::Source;
use base::{Origin, OriginId};
use engine::horn::{self, Claim, Head, Held, Info, Name, Writes};
use ivl::Program;
use ivl::syntax::Syntax;
use report::model::{LoopClaims, Position};
use std::collections::BTreeMap;

/// What is claimed, by place. `lowered` is the program as it was judged.
pub fn of(lowered: &Program, source: &dyn Source, syntax: &dyn Syntax, findings: &Findings) -> Vec<LoopClaims> {
    let mut all: BTreeMap<(Position, String), Vec<String>> = BTreeMap::new();
    if findings.proofs.is_empty() {
        return Vec::new();
    }
    let known = of_source(horn::loops(lowered), source);
    for proof in &findings.proofs {
        let program = &*proof.program;
        let info = Info::new(program, &proof.configuration);
        for (mut head, _) in of_source(horn::heads(program, &info, proof, syntax), source) {
            let Some(own) = source.claims(&head) else { continue };
            let Some((original, _)) = known.iter().find(|(_, position)| *position == own.position) else { continue };
            let compared = Compared { program, lowered, original };
            head.claims.retain(|claim| compared.keeps(claim));
            let Some(told) = source.claims(&head) else { continue };
            let known = all.entry((told.position, told.function)).or_default();
            for conjunct in told.conjuncts {
                if !known.contains(&conjunct) {
                    known.push(conjunct);
                }
            }
        }
    }
    let told = all.into_iter().filter(|(_, conjuncts)| !conjuncts.is_empty());
    told.map(|((position, function), conjuncts)| LoopClaims { position, function, conjuncts }).collect()
}

/// The heads that are of loops of the source, and where those stand. Where two are of one loop, neither says what always holds there.
fn of_source(heads: Vec<Head>, source: &dyn Source) -> Vec<(Head, Position)> {
    let of_loops = heads.into_iter().filter_map(|head| source.claims(&head).map(|claims| (head, claims.position)));
    let all: Vec<(Head, Position)> = of_loops.collect();
    let is_alone: Vec<bool> =
        all.iter().map(|(_, at)| all.iter().filter(|(_, other)| other == at).count() == 1).collect();
    all.into_iter().zip(is_alone).filter(|(_, is_alone)| *is_alone).map(|(head, _)| head).collect()
}

/// A program that was proved and the one that it was made of.
struct Compared<'a> {
    program: &'a Program,
    lowered: &'a Program,
    /// The head of the loop in the program as it was lowered.
    original: &'a Head,
}

impl Compared<'_> {
    /// Whether all names in a claim mean what they mean in the source.
    fn keeps(&self, claim: &Claim) -> bool {
        claim.names.iter().all(|name| self.keeps_name(name))
    }

    fn keeps_name(&self, name: &Name) -> bool {
        let written: Vec<&Origin> = name.writes.iter().map(|id| self.program.origins.get(*id)).collect();
        let of_lowered =
            |ids: &[OriginId]| -> Vec<&Origin> { ids.iter().map(|id| self.lowered.origins.get(*id)).collect() };
        let count = |all: &[&Origin], one: &Origin| all.iter().filter(|origin| **origin == one).count();
        match name.held {
            Held::Global => {
                let all = of_lowered(&horn::writes_of_global(self.lowered, &name.name));
                all.len() == written.len() && all.iter().all(|origin| count(&all, origin) == count(&written, origin))
            }
            Held::Local { .. } => {
                let Some(writes) = horn::writes_of_local(self.lowered, self.original, &name.name) else { return false };
                let Writes { all, reaching, is_given } = writes;
                let (all, reaching) = (of_lowered(&all), of_lowered(&reaching));
                // Where the function was inlined, its argument is written once.
                let others = written.iter().filter(|origin| count(&all, origin) == 0).count();
                let is_kept = |origin: &&Origin| count(&all, origin) == count(&written, origin);
                others == usize::from(is_given) && reaching.iter().all(is_kept)
            }
        }
    }
}
