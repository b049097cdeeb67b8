//! Access and property flags of classes, fields and methods (JVMS tables 4.1-B, 4.5-A, 4.6-A,
//! 4.7.6-A). One bit may mean different things in different places; the names say which.

pub const PUBLIC: u16 = 0x0001;
pub const PRIVATE: u16 = 0x0002;
pub const PROTECTED: u16 = 0x0004;
pub const STATIC: u16 = 0x0008;
pub const FINAL: u16 = 0x0010;
/// Class: `invokespecial` finds superclass methods the modern way. Always assumed since Java 8.
pub const SUPER: u16 = 0x0020;
/// Method.
pub const SYNCHRONIZED: u16 = 0x0020;
/// Field.
pub const VOLATILE: u16 = 0x0040;
/// Method.
pub const BRIDGE: u16 = 0x0040;
/// Field.
pub const TRANSIENT: u16 = 0x0080;
/// Method.
pub const VARARGS: u16 = 0x0080;
/// Method.
pub const NATIVE: u16 = 0x0100;
/// Class.
pub const INTERFACE: u16 = 0x0200;
pub const ABSTRACT: u16 = 0x0400;
/// Method; without meaning outside class file versions 46 to 60.
pub const STRICT: u16 = 0x0800;
pub const SYNTHETIC: u16 = 0x1000;
/// Class.
pub const ANNOTATION: u16 = 0x2000;
/// Class or field.
pub const ENUM: u16 = 0x4000;
/// Class: this is a `module-info`, not a class.
pub const MODULE: u16 = 0x8000;
