//! The languages that programs may be in.

use c::C;
use java::Java;
use session::language::Languages;

/// All of them, as nobody has set anything.
pub fn all() -> Languages {
    with(Java::default(), C::default())
}

/// All of them, with these settings.
pub fn with(java: Java, c: C) -> Languages {
    Languages::new(vec![Box::new(c), Box::new(java)])
}
