//! Declaration specifiers and type names (C11 6.7, 6.7.2, 6.7.7).

use super::Parser;
use crate::ast::{Attributes, Specs, Storage, TypeName, TypeSpec, UnsupportedSpec};
use crate::error::{Outcome, fail};
use crate::lex::{Keyword, Punct, TokenKind};
use crate::source::Span;
use crate::types::{DataModel, FloatKind, IntKind, Quals};

/// The words of an arithmetic type that were seen, in any order.
#[derive(Default)]
struct Words {
    base: Option<Keyword>,
    long: u32,
    short: bool,
    signed: bool,
    unsigned: bool,
    complex: bool,
}

impl Words {
    fn any(&self) -> bool {
        self.base.is_some() || self.long > 0 || self.short || self.signed || self.unsigned || self.complex
    }
}

impl Parser<'_> {
    /// Whether a type begins at a token: specifiers, qualifiers or a typedef name.
    pub(super) fn starts_type(&self, ahead: usize) -> bool {
        let mut ahead = ahead;
        while self.token(ahead).kind == TokenKind::Keyword(Keyword::Extension) {
            ahead += 1;
        }
        let token = self.token(ahead);
        match token.kind {
            TokenKind::Keyword(keyword) => is_specifier(keyword),
            _ => self.is_typedef(token),
        }
    }

    /// Whether a declaration begins here.
    pub(super) fn starts_declaration(&self) -> bool {
        let mut ahead = 0;
        while self.token(ahead).kind == TokenKind::Keyword(Keyword::Extension) {
            ahead += 1;
        }
        let token = self.token(ahead);
        match token.kind {
            TokenKind::Keyword(Keyword::Attribute) => true,
            TokenKind::Keyword(keyword) => is_specifier(keyword) || is_storage(keyword),
            TokenKind::Name(_) => self.is_typedef(token) && !self.is_ahead(ahead + 1, Punct::Colon),
            _ => false,
        }
    }

    /// All specifiers that stand here; there may be none.
    pub(super) fn specs(&mut self) -> Outcome<Specs> {
        let start = self.here();
        let mut specs = Specs {
            storage: None,
            is_inline: false,
            is_noreturn: false,
            is_thread_local: false,
            base: TypeSpec::Implicit,
            quals: Quals::default(),
            is_atomic: false,
            attributes: Attributes::default(),
            span: start,
        };
        let mut words = Words::default();
        let mut has_base = false;
        loop {
            self.attributes(&mut specs.attributes)?;
            let token = self.token(0);
            let keyword = match token.kind {
                TokenKind::Keyword(keyword) => keyword,
                TokenKind::Name(name) if !has_base && !words.any() && self.is_typedef(token) => {
                    self.bump();
                    specs.base = TypeSpec::Typedef(name);
                    has_base = true;
                    continue;
                }
                _ => break,
            };
            if is_storage(keyword) {
                self.bump();
                self.storage(keyword, &mut specs)?;
            } else if let Some(base) = self.own_base(keyword)? {
                if has_base || words.any() {
                    return fail(self.since(start), "two types in one declaration");
                }
                specs.base = base;
                has_base = true;
            } else {
                match keyword {
                    Keyword::Extension | Keyword::Restrict | Keyword::Seg => {}
                    Keyword::Const => specs.quals.is_const = true,
                    Keyword::Volatile => specs.quals.is_volatile = true,
                    Keyword::Atomic => specs.is_atomic = true,
                    _ if has_base || !add_word(&mut words, keyword) => {
                        if is_specifier(keyword) {
                            return fail(self.here(), "two types in one declaration");
                        }
                        break;
                    }
                    _ => {}
                }
                self.bump();
            }
        }
        specs.span = self.since(start);
        if words.any() {
            specs.base = self.arithmetic(&words, specs.span)?;
        }
        Ok(specs)
    }

    fn storage(&mut self, keyword: Keyword, specs: &mut Specs) -> Outcome<()> {
        let storage = match keyword {
            Keyword::Typedef => Storage::Typedef,
            Keyword::Extern => Storage::Extern,
            Keyword::Static => Storage::Static,
            Keyword::Auto => Storage::Auto,
            Keyword::Register => Storage::Register,
            Keyword::Inline => {
                specs.is_inline = true;
                return Ok(());
            }
            Keyword::Noreturn => {
                specs.is_noreturn = true;
                return Ok(());
            }
            _ => {
                specs.is_thread_local = true;
                return Ok(());
            }
        };
        if specs.storage.is_some_and(|before| before != storage) {
            return fail(self.since(specs.span), "two storage classes in one declaration");
        }
        specs.storage = Some(storage);
        Ok(())
    }

    /// A type that is not made of several words.
    fn own_base(&mut self, keyword: Keyword) -> Outcome<Option<TypeSpec>> {
        let start = self.here();
        let base = match keyword {
            Keyword::Struct | Keyword::Union => return self.record().map(Some),
            Keyword::Enum => return self.enumeration().map(Some),
            Keyword::Typeof => {
                self.bump();
                self.expect(Punct::OpenParen)?;
                let base = if self.starts_type(0) {
                    TypeSpec::TypeofType(Box::new(self.type_name()?))
                } else {
                    TypeSpec::TypeofExpr(Box::new(self.deeper(Self::expression)?))
                };
                self.expect(Punct::CloseParen)?;
                return Ok(Some(base));
            }
            Keyword::Atomic if self.is_ahead(1, Punct::OpenParen) => {
                self.bump();
                self.bump();
                let inner = self.type_name()?;
                self.expect(Punct::CloseParen)?;
                return Ok(Some(TypeSpec::Atomic(Box::new(inner))));
            }
            Keyword::BuiltinVaList => TypeSpec::VaList,
            Keyword::AutoType => TypeSpec::Auto,
            Keyword::Float128 => unsupported("_Float128", 16),
            Keyword::Float16 => unsupported("_Float16", 2),
            Keyword::Float32 => TypeSpec::Float(FloatKind::Float),
            Keyword::Float64 => TypeSpec::Float(FloatKind::Double),
            Keyword::Decimal => {
                let size = match self.spelling(self.token(0)) {
                    "_Decimal32" => 4,
                    "_Decimal64" => 8,
                    _ => 16,
                };
                unsupported("_Decimal", size)
            }
            Keyword::UInt128 => TypeSpec::Int(IntKind::UInt128),
            _ => return Ok(None),
        };
        if matches!(keyword, Keyword::UInt128) && self.model == DataModel::Ilp32 {
            return fail(start, "there is no 128-bit integer in this data model");
        }
        self.bump();
        Ok(Some(base))
    }

    /// The type that words make (C11 6.7.2).
    fn arithmetic(&self, words: &Words, span: Span) -> Outcome<TypeSpec> {
        let conflict = || fail(span, "these words make no type");
        let has_sign = words.signed || words.unsigned;
        if words.signed && words.unsigned || words.short && words.long > 0 || words.long > 2 {
            return conflict();
        }
        let sign = |signed: IntKind| if words.unsigned { signed.unsigned() } else { signed };
        let spec = match words.base {
            Some(Keyword::Void | Keyword::Bool | Keyword::Float) if has_sign || words.short || words.long > 0 => {
                return conflict();
            }
            Some(Keyword::Void) => TypeSpec::Void,
            Some(Keyword::Bool) => TypeSpec::Bool,
            Some(Keyword::Float) => TypeSpec::Float(FloatKind::Float),
            Some(Keyword::Double) if has_sign || words.short || words.long > 1 => return conflict(),
            Some(Keyword::Double) if words.long == 1 => TypeSpec::Float(FloatKind::LongDouble),
            Some(Keyword::Double) => TypeSpec::Float(FloatKind::Double),
            Some(Keyword::Char | Keyword::Int128) if words.short || words.long > 0 => return conflict(),
            Some(Keyword::Char) if words.signed => TypeSpec::Int(IntKind::SChar),
            Some(Keyword::Char) => TypeSpec::Int(sign(IntKind::Char)),
            Some(Keyword::Int128) if self.model == DataModel::Ilp32 => {
                return fail(span, "there is no 128-bit integer in this data model");
            }
            Some(Keyword::Int128) => TypeSpec::Int(sign(IntKind::Int128)),
            // `_Complex` alone is `_Complex double`.
            None if words.complex && !has_sign && !words.short && words.long == 0 => TypeSpec::Float(FloatKind::Double),
            _ if words.short => TypeSpec::Int(sign(IntKind::Short)),
            _ if words.long == 1 => TypeSpec::Int(sign(IntKind::Long)),
            _ if words.long == 2 => TypeSpec::Int(sign(IntKind::LongLong)),
            _ => TypeSpec::Int(sign(IntKind::Int)),
        };
        if !words.complex {
            return Ok(spec);
        }
        let (size, align) = match (&spec, self.model) {
            (TypeSpec::Float(FloatKind::Float), _) => (8, 4),
            (TypeSpec::Float(FloatKind::Double), DataModel::Ilp32) => (16, 4),
            (TypeSpec::Float(FloatKind::Double), DataModel::Lp64) => (16, 8),
            (TypeSpec::Float(FloatKind::LongDouble), DataModel::Ilp32) => (24, 4),
            (TypeSpec::Float(FloatKind::LongDouble), DataModel::Lp64) => (32, 16),
            (TypeSpec::Int(kind), model) => (2 * kind.size(model), kind.size(model)),
            _ => return conflict(),
        };
        Ok(TypeSpec::Unsupported(UnsupportedSpec { name: "_Complex", size, align }))
    }

    /// A type as casts and `sizeof` have it.
    pub(super) fn type_name(&mut self) -> Outcome<TypeName> {
        self.deeper(|p| {
            let start = p.here();
            let specs = p.specs()?;
            if p.here() == start {
                return p.unexpected("a type");
            }
            let declarator = p.declarator()?;
            if declarator.name.is_some() {
                return fail(declarator.span, "a type is expected here, without a name");
            }
            Ok(TypeName { specs, declarator, span: p.since(start) })
        })
    }
}

fn unsupported(name: &'static str, size: u64) -> TypeSpec {
    TypeSpec::Unsupported(UnsupportedSpec { name, size, align: size })
}

fn is_storage(keyword: Keyword) -> bool {
    matches!(
        keyword,
        Keyword::Typedef
            | Keyword::Extern
            | Keyword::Static
            | Keyword::Auto
            | Keyword::Register
            | Keyword::Inline
            | Keyword::Noreturn
            | Keyword::ThreadLocal
    )
}

/// Whether it can begin a type name.
fn is_specifier(keyword: Keyword) -> bool {
    matches!(
        keyword,
        Keyword::Char
            | Keyword::Const
            | Keyword::Double
            | Keyword::Enum
            | Keyword::Float
            | Keyword::Int
            | Keyword::Long
            | Keyword::Restrict
            | Keyword::Short
            | Keyword::Signed
            | Keyword::Struct
            | Keyword::Union
            | Keyword::Unsigned
            | Keyword::Void
            | Keyword::Volatile
            | Keyword::Alignas
            | Keyword::Atomic
            | Keyword::Bool
            | Keyword::Complex
            | Keyword::Int128
            | Keyword::UInt128
            | Keyword::Float128
            | Keyword::Float16
            | Keyword::Float32
            | Keyword::Float64
            | Keyword::Decimal
            | Keyword::Attribute
            | Keyword::Typeof
            | Keyword::AutoType
            | Keyword::BuiltinVaList
            | Keyword::Seg
    )
}

/// Notes a word of an arithmetic type; false if it is none, or cannot come twice.
fn add_word(words: &mut Words, keyword: Keyword) -> bool {
    match keyword {
        Keyword::Long => words.long += 1,
        Keyword::Short if !words.short => words.short = true,
        Keyword::Signed => words.signed = true,
        Keyword::Unsigned => words.unsigned = true,
        Keyword::Complex => words.complex = true,
        Keyword::Void
        | Keyword::Bool
        | Keyword::Char
        | Keyword::Int
        | Keyword::Float
        | Keyword::Double
        | Keyword::Int128
            if words.base.is_none() =>
        {
            words.base = Some(keyword);
        }
        _ => return false,
    }
    true
}
