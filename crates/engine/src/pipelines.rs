//! The pipelines of the engines: the passes between a lowered program and what an engine works on, in order, each with the reason why it stands
//! there.
//!
//! The exact steps are compared with the interpreter on random programs (`tests/pipelines.rs`) and with the JVM; `docs/ivl.md` shows the lists,
//! `emit after:` numbers the steps of [`horn`].

use crate::horn::Contents;
use ivl::CheckId;
use ivl::passes::{
    AssumeAnyContents, Bundle, Cells, CellsMode, Choices, Dead, Ends, HavocContents, Init, Inline, InlineConfig,
    KnownElements, KnownLoads, Left, Loops, MergeHeapAccesses, Narrow, Overwritten, Pass, Pipeline, Propagate, Reach,
    ReachMode, Share, Sites, Slice, Split, SplitBlocks, Step, Sums, Track, TrimSignatures, Unique, Unreachable,
};
use std::collections::BTreeSet;

/// What every engine begins with.
fn start() -> Vec<Step> {
    vec![
        Step::new(Loops, "Statements about many elements have no rules of their own in engines"),
        Step::new(
            Unreachable,
            "Lowering leaves small blocks and procedures that nobody calls: the fewer, the faster all that follows",
        ),
        Step::new(Propagate, "Folds temporaries, copies and tests that always go the same way"),
        Step::new(Overwritten, "What new memory holds before it is set would be taken for what it may hold"),
        Step::new(Dead, "Assignments that nothing reads any more"),
        Step::new(
            Init,
            "Runs class initialisers ahead: tests of their state go, what they set up is known, and can go where nobody needs it",
        ),
    ]
}

/// What the horn engine needs, for these checks (all if none are named).
pub fn horn(checks: Option<&BTreeSet<CheckId>>, contents: Contents) -> Pipeline {
    horn_with(checks, contents, Ends::Assumed, Left::Any)
}

/// The same; loops that nothing depends on stay where a check comes after them, which perhaps is never reached.
pub fn horn_with_ends(checks: &BTreeSet<CheckId>, contents: Contents) -> Pipeline {
    horn_with(Some(checks), contents, Ends::Kept, Left::Any)
}

fn horn_with(checks: Option<&BTreeSet<CheckId>>, contents: Contents, ends: Ends, left: Left) -> Pipeline {
    let slice = || Slice { checks: checks.cloned(), ends, left };
    let inline = |small| Inline { config: InlineConfig { small, once: 600, max_proc: 1_500, max_growth_percent: 300 } };
    let mut steps = start();
    if contents == Contents::Any {
        steps.extend([
            Step::new(
                AssumeAnyContents,
                "Before everything that looks at values: what is done for exact texts only is not reached",
            ),
            Step::new(Propagate, "Decides the tests for it"),
            Step::new(
                Unreachable,
                "Drops the part of the library that only exact texts need, before any analysis looks at it",
            ),
            Step::new(HavocContents, "Nothing depends on what builds texts and tables any more"),
        ]);
    }
    steps.extend([
        Step::new(Split, "One local per use, so that what is known of one use is not lost to the others"),
        Step::new(
            Narrow,
            "What can be null, of which class, in which range: ends most exception paths, and decides dispatch",
        ),
        Step::new(
            TrimSignatures,
            "Procedures that cannot throw lose their exception result, and their callers the branch",
        ),
        Step::new(Propagate, "The constants that took the place of results"),
        Step::new(Unreachable, "The branches that they decide"),
        Step::new(
            slice(),
            "Messages, output, everything that no check depends on; before inlining, which would copy it",
        ),
        Step::new(Dead, "What only that needed"),
        Step::new(
            Track,
            "Which objects have ended is asked of one that is chosen, where the program asks; after slicing, which drops what nobody asks, and before objects are told apart",
        ),
        Step::new(inline(20), "Getters, constructors and what is called once: contracts would only lose precision"),
        Step::new(Split, "Copied bodies use the locals of one caller"),
        Step::new(Narrow, "Arguments are known in copied bodies"),
        Step::new(Overwritten, "What functions that allocate leave for their callers to set"),
        Step::new(TrimSignatures, "Results that are constant now"),
        Step::new(Propagate, "The constants that took the place of results"),
        Step::new(Unreachable, "The branches that they decide, and procedures that were copied everywhere"),
        Step::new(slice(), "Less is relevant where calls have gone"),
        Step::new(Dead, "What only that needed"),
        Step::new(inline(30), "What has become small"),
        Step::new(Sites, "Copies of allocations get sites of their own: this is where call contexts are told apart"),
        Step::new(Split, "Copied bodies use the locals of one caller"),
        Step::new(Narrow, "Arguments are known in copied bodies, and objects by their sites"),
        Step::new(TrimSignatures, "Results that are constant now"),
        Step::new(Propagate, "The constants that took the place of results"),
        Step::new(Unreachable, "The branches that they decide, and procedures that were copied everywhere"),
        Step::new(slice(), "Less is relevant where objects are told apart"),
        Step::new(Dead, "What only that needed"),
        Step::new(Unique::default(), "Objects that exist once become variables"),
        Step::new(Split, "The locals of their accesses"),
        Step::new(Narrow, "What these variables can be"),
        Step::new(Propagate, "The constants among them"),
        Step::new(Unreachable, "The branches that they decide"),
        Step::new(slice(), "Variables that no check depends on"),
        Step::new(Dead, "What only these needed"),
        Step::new(Bundle, "The heap is read and written object by object"),
        Step::new(MergeHeapAccesses, "Accesses of one object together, as few as possible"),
        Step::new(Propagate, "Values that are known in place of reads"),
        Step::new(Dead, "Reads that nobody needs any more"),
        Step::new(Unreachable, "Blocks that have become empty"),
        Step::new(
            SplitBlocks::default(),
            "Encodings tell cases apart at reads: predicates must be able to stand between them",
        ),
    ]);
    Pipeline { name: "horn", steps }
}

/// The same in two parts, with one object of a linked structure followed from the second part on ([`Reach`]): how there can be one is seen between them. The first
/// part.
pub fn before_reach(checks: &BTreeSet<CheckId>, left: Left) -> Pipeline {
    let (mut first, _) = around_bundle(checks, Contents::Any, left);
    // It follows which object has ended itself.
    first.retain(|step| step.pass.name() != Track.name());
    for step in first.iter_mut().filter(|step| step.pass.name() == Unique::default().name()) {
        *step =
            Step::new(Unique { keeps_links: true }, "Objects that exist once become variables, but nodes stay nodes");
    }
    first.extend([
        Step::new(
            Choices,
            "Each pointer is a local or null where a link is set: memory that nobody has set holds one or the other",
        ),
        Step::new(KnownLoads, "A node that is read twice is one node, of which nothing has to be guessed again"),
        Step::new(Propagate, "The local that holds it in place of the others"),
        Step::new(Dead, "The others"),
        Step::new(Share, "Programs that go through several links at once have a pointer for each"),
        Step::new(Dead, "Copies of pointers to themselves"),
    ]);
    Pipeline { name: "before reach", steps: first }
}

/// The second part.
pub fn reach(checks: &BTreeSet<CheckId>, mode: ReachMode) -> Pipeline {
    let mut steps = vec![
        Step::new(
            Reach { checks: Some(checks.clone()), mode },
            "Where objects are told apart as well as they can be, and accesses are still one by one",
        ),
        Step::new(Track, "Objects that are none of the structure end, too"),
        Step::new(Propagate, "What is known of pointers is constant in many places"),
        Step::new(Dead, "What nobody asks of them"),
        Step::new(Unreachable, "The branches that this decides"),
    ];
    steps.extend(around_bundle(checks, Contents::Any, Left::Any).1);
    Pipeline { name: "reach", steps }
}

/// The same in two parts, with elements of arrays followed from the second part on ([`Cells`]). The first part.
pub fn before_cells(checks: &BTreeSet<CheckId>, contents: Contents) -> Pipeline {
    let mut steps = around_bundle(checks, contents, Left::Any).0;
    steps.extend([
        Step::new(KnownElements, "An element that is read twice is the same both times, also where nobody follows it"),
        Step::new(Propagate, "The local that holds it in place of the others"),
        Step::new(Dead, "The others"),
    ]);
    Pipeline { name: "before cells", steps }
}

/// The second part.
pub fn cells(checks: &BTreeSet<CheckId>, mode: CellsMode) -> Pipeline {
    let mut steps = vec![
        Step::new(
            Cells { mode },
            "Where arrays are told apart as well as they can be, and accesses are still one by one",
        ),
        Step::new(Propagate, "Which index is read is known in many places"),
        Step::new(Slice { checks: Some(checks.clone()), ..Slice::default() }, "Elements that no check depends on"),
        Step::new(Dead, "What only these needed"),
        Step::new(Unreachable, "Blocks that have become empty"),
    ];
    steps.extend(around_bundle(checks, Contents::Any, Left::Any).1);
    Pipeline { name: "cells", steps }
}

/// What is added up in arrays followed in place of them ([`Sums`]), behind [`before_cells`].
pub fn sums(checks: &BTreeSet<CheckId>) -> Pipeline {
    let mut steps = vec![
        Step::new(Sums, "Where arrays are told apart as well as they can be, and accesses are still one by one"),
        Step::new(Propagate, "Many indices are numbers"),
        Step::new(Dead, "Sums and elements that nobody asks for"),
        Step::new(Unreachable, "Blocks that have become empty"),
    ];
    steps.extend(around_bundle(checks, Contents::Any, Left::Any).1);
    Pipeline { name: "sums", steps }
}

/// What comes before the heap is read and written object by object, and from there on.
fn around_bundle(checks: &BTreeSet<CheckId>, contents: Contents, left: Left) -> (Vec<Step>, Vec<Step>) {
    let mut first = horn_with(Some(checks), contents, Ends::Assumed, left).steps;
    let at = first.iter().position(|step| step.pass.name() == Bundle.name()).unwrap_or(first.len());
    let rest = first.split_off(at);
    (first, rest)
}

/// What the template engine needs besides, where a program asks which objects have ended: in many of them none has where somebody asks.
pub fn template(checks: &BTreeSet<CheckId>) -> Pipeline {
    let steps = vec![
        Step::new(Track, "Loops that are cut have one object for many"),
        Step::new(Narrow, "Nothing has ended before the first object does"),
        Step::new(Propagate, "What that decides"),
        Step::new(Unreachable, "The branches that it decides"),
        Step::new(
            Slice { checks: Some(checks.clone()), ..Slice::default() },
            "Which object is followed, where nobody asks any more",
        ),
        Step::new(Dead, "What only that needed"),
        Step::new(Propagate, "Tests that are the same on all ways that are left"),
        Step::new(Unreachable, "Blocks that have become empty"),
    ];
    Pipeline { name: "template", steps }
}

/// What the engines need that execute on unknown inputs, for these checks. All but slicing behave as the program does. Slicing drops what no check
/// depends on, inputs among it: a proof about what is left is one about the program; a failure of what is left is tried on the program itself,
/// with zeros for the inputs that were dropped.
pub fn bounded(checks: &BTreeSet<CheckId>) -> Pipeline {
    let mut steps = start();
    steps.extend([
        Step::new(Split, "One local per use, so that what is known of one use is not lost to the others"),
        Step::new(Narrow, "What cannot throw: otherwise everything that might throw seems to matter"),
        Step::new(
            TrimSignatures,
            "Procedures that cannot throw lose their exception result, and their callers the branch",
        ),
        Step::new(Propagate, "The constants that took the place of results"),
        Step::new(Unreachable, "The branches that they decide"),
        Step::new(
            Slice { checks: Some(checks.clone()), ..Slice::default() },
            "Messages, output, unused arguments of the program",
        ),
        Step::new(Dead, "What only that needed"),
        Step::new(Propagate, "Tests that are the same on all ways that are left"),
        Step::new(Unreachable, "Blocks that have become empty"),
    ]);
    Pipeline { name: "bounded", steps }
}
