//! The printer.
