//! The kinds of checks of C, and the properties of SV-COMP that select them.

use front_c::lower::kinds;
use ivl::CheckKind;
use session::language::{Kind, Property};

const fn kind(kind: CheckKind, title: &'static str, explanation: &'static str) -> Kind {
    Kind { kind, title, explanation, is_default: true }
}

const fn on_demand(kind: CheckKind, title: &'static str, explanation: &'static str) -> Kind {
    Kind { kind, title, explanation, is_default: false }
}

/// All kinds of checks.
pub const KINDS: [Kind; 23] = [
    kind(
        CheckKind::ASSERTION,
        "An assertion fails",
        "The condition of an assert is false, or a function that stands for an error is called, in some run.",
    ),
    kind(CheckKind::NULL, "Null is dereferenced", "A null pointer is dereferenced or called in some run."),
    kind(
        CheckKind::INDEX,
        "An access is out of bounds",
        "Memory before the beginning or behind the end of an object is read or written in some run.",
    ),
    kind(
        kinds::LIFETIME,
        "An object is used after its end",
        "Memory is read or written after it was freed, or a variable after its scope has ended, in some run.",
    ),
    kind(
        kinds::FREE,
        "Something is freed that cannot be",
        "What free is given was freed before, was not allocated, or is no beginning of an object in some run.",
    ),
    on_demand(
        kinds::CLEANUP,
        "Memory is left at the end",
        "Memory that was allocated has not been freed when the program ends, whether something still leads to it or not.",
    ),
    kind(
        kinds::OVERFLOW,
        "A signed integer overflows",
        "The result of signed arithmetic does not fit into its type in some run, which C leaves undefined.",
    ),
    kind(
        kinds::SHIFT,
        "A shift is undefined",
        "An integer is shifted by a negative number or by its width or more, or the result of a signed left shift does not fit, in some run.",
    ),
    kind(
        CheckKind::DIVISION,
        "An integer is divided by zero",
        "The divisor of an integer division or remainder is zero in some run.",
    ),
    kind(
        kinds::CONVERSION,
        "A floating number does not fit into an integer",
        "A floating number is converted to an integer type that cannot hold its integral part in some run.",
    ),
    kind(
        CheckKind::NEGATIVE_SIZE,
        "An array has no element",
        "The length of an array of variable length is not positive in some run.",
    ),
    kind(
        kinds::PROVENANCE,
        "Pointers into different objects are compared or subtracted",
        "The order or distance of pointers is asked for that do not lead into the same object in some run.",
    ),
    kind(
        kinds::CONSTANT,
        "A constant is written to",
        "A string literal, or an object that is defined as `const`, is written to in some run.",
    ),
    kind(
        kinds::CALL,
        "A call is undefined",
        "A function is called by a pointer of another type or without an argument, or a place is reached that is said to be unreachable, in some run.",
    ),
    kind(
        kinds::ARGUMENT,
        "An argument is not allowed",
        "A function of the library is called with an argument that C does not allow, or that does not fit the format, or an argument is taken that was not given, in some run.",
    ),
    kind(
        kinds::RETURN,
        "A value is missing",
        "A function that returns a value ends without one, and its caller uses the value, in some run.",
    ),
    kind(
        kinds::UNSEQUENCED,
        "Effects have no order",
        "A variable is written to twice, or is written to and read, by parts of an expression between which C has no order, in some run.",
    ),
    kind(
        kinds::OVERLAP,
        "Memory is copied onto itself",
        "A function of the library that may not be given memory that overlaps copies such memory in some run.",
    ),
    on_demand(
        kinds::LEAK,
        "Memory is lost",
        "Memory is still allocated when the program ends, and nothing leads to it any more.",
    ),
    on_demand(
        kinds::UNINITIALISED,
        "A value is used that nobody has set",
        "A variable, or memory, is read in some run though nothing was written to it before.",
    ),
    on_demand(
        kinds::POINTER,
        "A pointer leaves its object",
        "A pointer is moved to before its object or by more than one element behind it in some run, even if nothing is accessed there.",
    ),
    on_demand(
        kinds::MEMBER,
        "An access leaves a member",
        "An access leaves the member of a record that its pointer was made for, though not the record.",
    ),
    kind(
        CheckKind::UNSUPPORTED,
        "Something that is not modelled is reached",
        "The program does something that Jackalope does not model, so that nothing is known of what follows.",
    ),
];

/// The properties that are known. What is asked for several at once is one property with all their kinds.
pub(crate) fn properties() -> Vec<Property> {
    // An array without elements is no invalid access.
    let memory = [CheckKind::NULL, CheckKind::INDEX, kinds::LIFETIME];
    let all: Vec<CheckKind> = memory.iter().copied().chain([kinds::FREE, kinds::LEAK]).collect();
    let property = |name, formula, kinds: &[CheckKind]| Property { name, formula, kinds: kinds.to_vec() };
    vec![
        property("unreach-call", "CHECK( init(main()), LTL(G ! call(reach_error())) )", &[CheckKind::ASSERTION]),
        property("unreach-call", "CHECK( init(main()), LTL(G ! call(__VERIFIER_error())) )", &[CheckKind::ASSERTION]),
        property("no-overflow", "CHECK( init(main()), LTL(G ! overflow) )", &[kinds::OVERFLOW, kinds::SHIFT]),
        property("valid-memcleanup", "CHECK( init(main()), LTL(G valid-memcleanup) )", &[kinds::CLEANUP]),
        property("valid-deref", "CHECK( init(main()), LTL(G valid-deref) )", &memory),
        property("valid-free", "CHECK( init(main()), LTL(G valid-free) )", &[kinds::FREE]),
        property("valid-memtrack", "CHECK( init(main()), LTL(G valid-memtrack) )", &[kinds::LEAK]),
        property(
            "valid-memsafety",
            "CHECK( init(main()), LTL(G valid-free) ) CHECK( init(main()), LTL(G valid-deref) ) CHECK( init(main()), LTL(G valid-memtrack) )",
            &all,
        ),
    ]
}
