//! The schedule: who starts when, who waits how long for whom, and which part of the time each has.
//!
//! One table for all crates, so that a change of one number is seen beside all others. Each has its reason. Measured on two cores, where engines, solvers and
//! the real machine that replays failures get in each other's way.

use std::time::Duration;

/// A part of the time that is left, and how much it is at least.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// Of what is left.
    pub part: f64,
    /// But not less than this.
    pub least: Duration,
}

impl Share {
    const fn new(part: f64, least: Duration) -> Share {
        Share { part, least }
    }

    /// How long that is, if so much is left; `None`: without end.
    pub fn of(self, remaining: Option<Duration>) -> Duration {
        remaining.map_or(Duration::MAX, |remaining| remaining.mul_f64(self.part).max(self.least))
    }
}

const fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

// The start of a race. The concrete engine begins at once: what a few runs show needs no solver.

/// Then the bounded engine: a program without input, or that fails at once, is settled by then.
pub const BOUNDED_AFTER: Duration = millis(4);
/// Then those that look for invariants of loops: what runs decide is decided by then, and a failure is being replayed.
pub const PROVERS_AFTER: Duration = millis(25);
/// So long after them the one that follows an object of a structure: most that is proved is proved by then, and it prepares the program once more.
pub const REACH_AFTER: Duration = millis(400);
/// So long after them the one that follows elements of arrays, for the same reasons.
pub const CELLS_AFTER: Duration = millis(100);
/// So long after them the one that follows sums over arrays: few programs have any.
pub const SUMS_AFTER: Duration = millis(120);
/// So long it may ask whether a structure can be followed in some way: that it cannot is seen in a fraction of that.
pub const REACH_PROBE: Duration = millis(700);
/// Where nothing that matters is in a loop the bounded engine decides alone: so long at most, as formulas may be hard.
pub const STRAIGHT_AFTER: Duration = millis(400);
/// Of a method that is checked by itself small heaps show most bugs: engines that only prove wait so long.
pub const METHOD_PROVERS_AFTER: Duration = seconds(1);
/// While the first failure is replayed nobody starts, so that the machine is free for it, but no longer than this: it may hang.
pub const REPLAY_HOLD: Duration = seconds(1);
/// From here on the concrete engine rests most of the time ...
pub const CONCRETE_ALONE: Duration = millis(40);
/// ... as long as small tasks are settled by others. What is not settled by now is worth its full attention.
pub const CONCRETE_RESTS_UNTIL: Duration = millis(800);
/// For each time unit of work it rests so many.
pub const CONCRETE_REST: u32 = 3;
/// The second and later solvers of the horn engine start so long after the one before: the first configuration proves most.
pub const NEXT_HORN_JOB_AFTER: Duration = millis(300);
/// The race with contracts in place of callees starts so long after the one with their code: what that settles needs no contracts.
pub const MODULAR_AFTER: Duration = seconds(2);
/// Bitwuzla is asked beside Z3 when a question has taken so long: most take less than a millisecond.
pub const SECOND_SOLVER_AFTER: Duration = millis(700);
/// The next checker of a proof is asked as well after so long: one that hangs costs no more.
pub const NEXT_CHECKER_AFTER: Duration = seconds(1);

// Shares of the time, where several engines take part.

/// The concrete engine: what it has not found by then it rarely finds.
pub const CONCRETE: Share = Share::new(0.1, seconds(2));
/// The bounded engine: deeper bounds take ever longer.
pub const BOUNDED: Share = Share::new(0.5, seconds(5));
/// The template engine: there are only so many rows.
pub const TEMPLATE: Share = Share::new(0.7, seconds(10));
/// The horn engine with any contents of texts; the exact form, which rarely matters, gets the rest.
pub const HORN_ANY_CONTENTS: Share = Share::new(0.7, Duration::ZERO);
/// The horn engine on lemmas that templates have found so far, while they still look for more.
pub const FIRST_LEMMAS: Share = Share::new(0.02, seconds(1));
/// Each way to follow an object of a structure in each round, in seconds: there are several, and what they prove they mostly prove at once.
pub const REACH_ROUNDS: [u64; 4] = [2, 6, 20, 100_000];
/// The same for following elements of arrays.
pub const CELLS_ROUNDS: [u64; 4] = [4, 8, 20, 100_000];
/// For following sums over arrays, in seconds: what is proved at all is proved at once.
pub const SUMS_PATIENCE: u64 = 100_000;
/// What a configuration of the horn engine has in each round of the ladder, in seconds: most that is ever solved is solved at once.
pub const HORN_ROUNDS: [u64; 4] = [3, 10, 30, 100_000];
/// What a portion of a program has at least in each round.
pub const HORN_TURN: Duration = seconds(1);
/// Facts about clauses that need no search.
pub const LINEAR_INVARIANTS: Duration = seconds(2);
/// Whether these facts exclude what is asked for: no search either.
pub const QUERIES_THAT_FOLLOW: Duration = seconds(2);
/// All that truth values can be: mostly a matter of milliseconds, else a solver does better.
pub const FINITE_INVARIANTS: Duration = millis(800);
/// Which candidates about elements of arrays are invariants: a few hundred questions.
pub const ELEMENT_INVARIANTS: Share = Share::new(0.4, seconds(2));
/// The same for all that more can be kept of a structure, one after the other; the rest of it when its turn comes.
pub const REACH_ENUMERATED: Duration = seconds(2);
/// Z3's search for any logic, on one question of the bounded engine, before the one for bit-vectors.
pub const QUICK_SEARCH: Duration = seconds(6);
/// Whether one place goes beyond its bound: deepening is worth more than knowing that it is needed.
pub const ONE_BOUND: Duration = millis(300);
/// A level of templates that is not a simple one, or a part of what is left if that is more.
pub const TEMPLATE_LEVEL: Duration = seconds(3);
/// One question of the template engine.
pub const TEMPLATE_QUESTION: Duration = seconds(8);

// Evidence.

/// Checking one proof.
pub const CHECK_PROOF: Duration = seconds(30);
/// A replay on the real machine, its start included.
pub const REPLAY: Duration = seconds(10);
/// Runs that might contradict what was proved, after all is settled.
pub const GUARD: Duration = millis(250);
/// Collecting the steps of one counterexample.
pub const STEPS: Duration = seconds(2);
/// Looking for a call that satisfies the precondition of a method of which nothing fails.
pub const FIND_CALL: Duration = seconds(5);
/// Compiling all functions that are checked one by one, where each has less time than that.
pub const OPENING: Duration = seconds(60);

// The end.

/// How long engines may take to notice that they are to stop. Who does not is left behind: its processes end with the deadline.
pub const LEAVE_BEHIND_AFTER: Duration = millis(400);
/// How often those look at a deadline who cannot be woken.
pub const TICK: Duration = millis(10);
/// How often it is looked whether an engine has to start, as long as some are still to.
pub const START_TICK: Duration = millis(1);
