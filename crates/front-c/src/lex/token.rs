//! Tokens, keywords, and names as numbers.

use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A name as a number, the same for the same spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Symbol(u32);

/// A token: its kind, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub kind: TokenKind,
    pub start: u32,
    pub end: u32,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    Name(Symbol),
    Keyword(Keyword),
    Punct(Punct),
    Number,
    Char,
    String,
    /// The end of the text.
    End,
}

/// All names of a program.
pub(crate) struct Symbols {
    names: Vec<Arc<str>>,
    known: FxHashMap<Arc<str>, Symbol>,
    keywords: FxHashMap<&'static str, Keyword>,
}

impl Symbols {
    pub fn new() -> Symbols {
        let keywords = KEYWORDS.iter().flat_map(|(keyword, words)| words.iter().map(|word| (*word, *keyword)));
        Symbols { names: Vec::new(), known: FxHashMap::default(), keywords: keywords.collect() }
    }

    /// The number of a name.
    pub fn add(&mut self, name: &str) -> Symbol {
        if let Some(&symbol) = self.known.get(name) {
            return symbol;
        }
        let symbol = Symbol(u32::try_from(self.names.len()).unwrap_or(u32::MAX));
        let name: Arc<str> = name.into();
        self.names.push(name.clone());
        self.known.insert(name, symbol);
        symbol
    }

    /// The keyword or name of this spelling.
    pub fn token(&mut self, name: &str) -> TokenKind {
        match self.keywords.get(name) {
            Some(keyword) => TokenKind::Keyword(*keyword),
            None => TokenKind::Name(self.add(name)),
        }
    }

    /// The spelling of a name.
    pub fn name(&self, symbol: Symbol) -> Arc<str> {
        self.names.get(symbol.0 as usize).cloned().unwrap_or_default()
    }
}

macro_rules! keywords {
    ($($name:ident: $($word:literal),+;)*) => {
        /// The keywords of C11 and GNU C.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum Keyword { $($name),* }

        /// Keywords with all their spellings.
        const KEYWORDS: &[(Keyword, &[&str])] = &[$((Keyword::$name, &[$($word),+])),*];
    };
}

keywords! {
    Auto: "auto";
    Break: "break";
    Case: "case";
    Char: "char";
    Const: "const", "__const", "__const__";
    Continue: "continue";
    Default: "default";
    Do: "do";
    Double: "double";
    Else: "else";
    Enum: "enum";
    Extern: "extern";
    Float: "float";
    For: "for";
    Goto: "goto";
    If: "if";
    Inline: "inline", "__inline", "__inline__";
    Int: "int";
    Long: "long";
    Register: "register";
    Restrict: "restrict", "__restrict", "__restrict__";
    Return: "return";
    Short: "short";
    Signed: "signed", "__signed", "__signed__";
    Sizeof: "sizeof";
    Static: "static";
    Struct: "struct";
    Switch: "switch";
    Typedef: "typedef";
    Union: "union";
    Unsigned: "unsigned";
    Void: "void";
    Volatile: "volatile", "__volatile", "__volatile__";
    While: "while";
    Alignas: "_Alignas";
    Alignof: "_Alignof";
    GnuAlignof: "__alignof", "__alignof__";
    Atomic: "_Atomic";
    Bool: "_Bool", "__CPROVER_bool";
    Complex: "_Complex", "__complex__", "__complex";
    Imaginary: "_Imaginary";
    Generic: "_Generic";
    Noreturn: "_Noreturn";
    StaticAssert: "_Static_assert";
    ThreadLocal: "_Thread_local", "__thread";
    Int128: "__int128", "__int128_t";
    UInt128: "__uint128_t";
    Float128: "_Float128", "__float128", "_Float64x";
    Float16: "_Float16", "__fp16", "__bf16";
    Float32: "_Float32";
    Float64: "_Float64", "_Float32x";
    Decimal: "_Decimal32", "_Decimal64", "_Decimal128";
    Attribute: "__attribute", "__attribute__";
    Asm: "asm", "__asm", "__asm__";
    Typeof: "typeof", "__typeof", "__typeof__";
    AutoType: "__auto_type";
    Extension: "__extension__";
    Label: "__label__";
    Real: "__real", "__real__";
    Imag: "__imag", "__imag__";
    BuiltinVaList: "__builtin_va_list";
    VaArg: "__builtin_va_arg";
    Offsetof: "__builtin_offsetof";
    TypesCompatible: "__builtin_types_compatible_p";
    ChooseExpr: "__builtin_choose_expr";
    ConvertVector: "__builtin_convertvector";
    Seg: "__seg_fs", "__seg_gs";
    FunctionName: "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__";
}

macro_rules! puncts {
    ($($name:ident: $($word:literal),+;)*) => {
        /// Punctuators.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum Punct { $($name),* }

        /// Punctuators with all their spellings, none before one that begins with it.
        const PUNCTS: &[(Punct, &[&str])] = &[$((Punct::$name, &[$($word),+])),*];
    };
}

puncts! {
    Ellipsis: "...";
    ShlAssign: "<<=";
    ShrAssign: ">>=";
    Arrow: "->";
    Increment: "++";
    Decrement: "--";
    Shl: "<<";
    Shr: ">>";
    LessEqual: "<=";
    GreaterEqual: ">=";
    Equal: "==";
    NotEqual: "!=";
    AndAnd: "&&";
    OrOr: "||";
    MulAssign: "*=";
    DivAssign: "/=";
    RemAssign: "%=";
    AddAssign: "+=";
    SubAssign: "-=";
    AndAssign: "&=";
    XorAssign: "^=";
    OrAssign: "|=";
    OpenBracket: "<:", "[";
    CloseBracket: ":>", "]";
    OpenBrace: "<%", "{";
    CloseBrace: "%>", "}";
    OpenParen: "(";
    CloseParen: ")";
    Dot: ".";
    And: "&";
    Star: "*";
    Plus: "+";
    Minus: "-";
    Tilde: "~";
    Not: "!";
    Slash: "/";
    Percent: "%";
    Less: "<";
    Greater: ">";
    Caret: "^";
    Or: "|";
    Question: "?";
    Colon: ":";
    Semicolon: ";";
    Assign: "=";
    Comma: ",";
}

impl Punct {
    /// The longest punctuator that a text begins with, and its length.
    pub fn read(text: &[u8]) -> Option<(Punct, usize)> {
        let first = text.first();
        let begins = |word: &&&str| word.as_bytes().first() == first && text.starts_with(word.as_bytes());
        PUNCTS.iter().find_map(|(punct, words)| words.iter().find(begins).map(|word| (*punct, word.len())))
    }

    /// As the source writes it.
    pub fn word(self) -> &'static str {
        PUNCTS.iter().find(|(punct, _)| *punct == self).and_then(|(_, words)| words.last()).unwrap_or(&"")
    }
}

impl Keyword {
    /// As the source writes it.
    pub fn word(self) -> &'static str {
        KEYWORDS.iter().find(|(keyword, _)| *keyword == self).and_then(|(_, words)| words.first()).unwrap_or(&"")
    }
}
