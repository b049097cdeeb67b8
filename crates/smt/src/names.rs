//! SMT symbol names, all made here.
//!
//! Names of variables and predicates may be any text. In print each gets a symbol of its own: characters that no symbol may
//! hold are replaced, symbols that mean something to a solver and those that are taken get a suffix, and what is no simple
//! symbol is quoted.

use crate::term::{Terms, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::sync::Arc;

/// Symbols with a meaning. `|and|` is the same symbol as `and`, so quoting does not help.
const TAKEN: &str = "! Array BINARY BitVec Bool DECIMAL Float128 Float16 Float32 Float64 FloatingPoint HEXADECIMAL Int List \
    NUMERAL RNA RNE RTN RTP RTZ Real RegLan RoundingMode STRING Seq String Unicode _ abs and as as-array assert bag bv2int \
    bv2nat char choice complement concat const default distinct div divisible exists exp extract false forall fp if iff \
    implies inf insert int2bv int_to_bv is is_int ite lambda let map match member mod nil not or par pi re rem repeat \
    root-obj rotate_left rotate_right sbv_to_int select seq set sign_extend sin store str sub subset tan to_fp to_int \
    to_real true tuple ubv_to_int union xor zero_extend";

/// Whether a solver gives a symbol some meaning.
fn is_taken(name: &str) -> bool {
    const FAMILIES: [&str; 12] =
        ["bv", "fp.", "str.", "re.", "seq.", "set.", "bag.", "rel.", "sets.", "int.", "char.", "real."];
    TAKEN.split(' ').any(|taken| taken == name)
        || FAMILIES.iter().any(|family| name.starts_with(family))
        // Kept for solvers by the standard.
        || name.starts_with(['@', '.'])
        // Operators.
        || name.chars().all(|c| "+-*/<>=".contains(c))
}

/// Whether a name can stand without quotes.
fn is_simple(name: &str) -> bool {
    // Some solvers take what starts with a sign for a number.
    !name.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c))
}

/// Symbols of predicates and variables within one text. Clones share the symbols of an outer text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    outer: Arc<FxHashSet<String>>,
    used: FxHashSet<String>,
    /// The last number that made a name unique.
    numbers: FxHashMap<String, u32>,
    vars: FxHashMap<VarId, String>,
    lets: u32,
}

impl Names {
    /// Names for a text in which these are known.
    pub fn within(self) -> Self {
        debug_assert!(self.outer.is_empty(), "one level is enough");
        Self { outer: Arc::new(self.used), ..Self::default() }
    }

    fn is_used(&self, symbol: &str) -> bool {
        self.used.contains(symbol) || self.outer.contains(symbol)
    }

    /// A new symbol for this name, without quotes.
    fn choose(&mut self, name: &str) -> String {
        let clean: Cow<str> = if name.chars().all(|c| (' '..='~').contains(&c) && c != '|' && c != '\\') {
            Cow::Borrowed(name)
        } else {
            // Other characters are allowed within quotes by the standard, but not read by every solver.
            let replace = |c: char| match c {
                '|' | '\\' => "_".to_owned(),
                ' '..='~' => c.to_string(),
                _ => format!("_u{:x}_", u32::from(c)),
            };
            Cow::Owned(name.chars().map(replace).collect())
        };
        let clean = if clean.is_empty() { Cow::Borrowed("empty") } else { clean };
        let mut symbol = if is_taken(&clean) || name.is_empty() { format!("_{clean}") } else { clean.into_owned() };
        if self.is_used(&symbol) {
            let base = symbol_base(&symbol).to_owned();
            let mut number = self.numbers.get(&base).copied().unwrap_or(0);
            while self.is_used(&symbol) {
                number += 1;
                symbol = format!("{base}~{number}");
            }
            self.numbers.insert(base, number);
        }
        self.used.insert(symbol.clone());
        symbol
    }

    /// A new symbol for this name, as it is printed.
    pub fn declare(&mut self, name: &str) -> String {
        quoted(self.choose(name))
    }

    /// The symbol of a variable, as it is printed. The same variable has the same symbol.
    pub fn var(&mut self, terms: &Terms, var: VarId) -> &str {
        if !self.vars.contains_key(&var) {
            let symbol = self.declare(&terms.var_info(var).name);
            self.vars.insert(var, symbol);
        }
        &self.vars[&var]
    }

    /// A symbol for a shared term.
    pub fn shared(&mut self) -> String {
        let name = format!("s!{}", self.lets);
        self.lets += 1;
        self.declare(&name)
    }
}

/// A symbol without the number that made it unique.
fn symbol_base(symbol: &str) -> &str {
    match symbol.rsplit_once('~') {
        Some((base, number)) if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => base,
        _ => symbol,
    }
}

fn quoted(symbol: String) -> String {
    if is_simple(&symbol) { symbol } else { format!("|{symbol}|") }
}

/// A text for a comment: one line.
pub(crate) fn comment(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols() {
        let mut names = Names::default();
        for (name, expected) in [
            ("x", "x"),
            ("x", "x~1"),
            ("x~1", "x~2"),
            ("x", "x~3"),
            ("and", "_and"),
            ("and", "_and~1"),
            ("Main.main([Ljava/lang/String;)V", "|Main.main([Ljava/lang/String;)V|"),
            ("a b", "|a b|"),
            ("a|b\\c", "a_b_c"),
            ("7up", "|7up|"),
            ("", "_empty"),
            ("_", "__"),
            ("-5", "|-5|"),
            ("bv|", "_bv_"),
            ("bv\\", "_bv_~1"),
            ("übel", "_ufc_bel"),
            ("@x", "_@x"),
            ("bvadd", "_bvadd"),
            ("<=", "_<="),
        ] {
            assert_eq!(names.declare(name), expected, "{name}");
        }
    }
}
