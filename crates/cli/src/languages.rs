//! The languages that programs may be in.

use java::Java;
use session::language::Languages;

/// All of them, as nobody has set anything.
pub fn all() -> Languages {
    with(Java::default())
}

/// All of them, with these settings.
pub fn with(java: Java) -> Languages {
    Languages::new(vec![Box::new(java)])
}
