//! What a program may contain and how large it grows.
//!
//! Every program draws its own subset of the features (swarm testing, Groce et al. 2012): a feature
//! of weight 40 takes part in about 40 % of the programs, so that rare ones meet undisturbed.

/// Sizes, switches and feature weights of the generated programs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Guarded pieces of `main`.
    pub sections: usize,
    /// Static methods of the top-level class.
    pub methods: usize,
    /// Ordinary classes at most, when classes take part.
    pub classes: usize,
    /// Statements in a block at most.
    pub statements: usize,
    /// Lines of a method body at which it comes to an end.
    pub body_lines: usize,
    /// Nesting of compound statements.
    pub nesting: u32,
    /// Nesting of expressions.
    pub depth: u32,
    /// Loop iterations and calls after which the program throws `RuntimeException("fuel")`.
    pub fuel: u32,
    /// Lines of output after which printing stops.
    pub lines: u32,
    /// Percent of programs built to end in an uncaught exception.
    pub uncaught: u32,
    /// Print `getMessage()` of `NullPointerException` (helpful messages, JEP 358).
    pub npe_messages: bool,
    /// Print `getMessage()` of exceptions whose text is made by library code
    /// (strings, collections, parsing), not by the machine itself.
    pub library_messages: bool,
    /// How often each feature takes part.
    pub weights: Weights,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            sections: 2,
            methods: 2,
            classes: 2,
            statements: 3,
            body_lines: 4,
            nesting: 3,
            depth: 3,
            fuel: 1200,
            lines: 300,
            uncaught: 12,
            npe_messages: true,
            library_messages: true,
            weights: Weights::default(),
        }
    }
}

impl Config {
    /// Programs of some 300 to 500 lines.
    pub fn large() -> Self {
        Config { sections: 5, methods: 4, classes: 4, statements: 5, body_lines: 9, ..Self::default() }
    }
}

/// Percent of programs each feature takes part in.
#[derive(Clone, Debug)]
pub struct Weights {
    percent: [u32; Feature::ALL.len()],
}

impl Weights {
    /// No optional feature at all: integers, strings to print, `if`, loops.
    pub fn none() -> Self {
        Weights { percent: [0; Feature::ALL.len()] }
    }

    pub fn get(&self, feature: Feature) -> u32 {
        self.percent[feature as usize]
    }

    /// Sets the percentage (more than 100 means always).
    pub fn set(&mut self, feature: Feature, percent: u32) -> &mut Self {
        self.percent[feature as usize] = percent;
        self
    }
}

impl Default for Weights {
    fn default() -> Self {
        let mut weights = Weights::none();
        for &feature in Feature::ALL {
            weights.set(feature, feature.default_percent());
        }
        weights
    }
}

macro_rules! features {
    ($($(#[$doc:meta])* $name:ident = $percent:literal,)*) => {
        /// A part of the language or its library that can be left out of a program.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Feature {
            $($(#[$doc])* $name,)*
        }

        impl Feature {
            /// Every feature, in order of declaration.
            pub const ALL: &'static [Feature] = &[$(Feature::$name,)*];

            fn default_percent(self) -> u32 {
                match self {
                    $(Feature::$name => $percent,)*
                }
            }
        }
    };
}

features! {
    /// `float` and `double`.
    Floats = 65,
    /// One-dimensional arrays.
    Arrays = 75,
    /// Two-dimensional and jagged arrays.
    Arrays2d = 35,
    /// Array covariance, stores that may fail.
    Covariance = 25,
    /// Classes, inheritance, overriding, hidden fields, instance initialisers.
    Classes = 55,
    /// Interfaces with abstract, default and static methods.
    Interfaces = 35,
    /// Inner (non-static) classes with access to the outer object.
    Inner = 22,
    /// Anonymous classes with captures.
    Anonymous = 28,
    /// Local classes with captures.
    LocalClasses = 20,
    /// Static initialisers whose order shows.
    StaticInit = 30,
    /// Static initialisers that throw.
    BadInit = 15,
    /// `instanceof`, with and without patterns, and casts that may fail.
    Patterns = 45,
    /// Enums with fields and bodies.
    Enums = 35,
    /// Records.
    Records = 32,
    /// Generic classes and methods.
    Generics = 28,
    /// Library calls on strings.
    Strings = 60,
    /// `StringBuilder`.
    Builders = 30,
    /// Boxed types, boxing and unboxing.
    Boxed = 50,
    /// `try`, `catch`, `finally`, `throw`, own exception classes.
    Exceptions = 75,
    /// `try`-with-resources.
    Resources = 20,
    /// Labelled `break` and `continue`.
    Labels = 40,
    /// `switch` statements.
    Switches = 55,
    /// `switch` expressions.
    SwitchExpressions = 40,
    /// Lambdas and method references.
    Lambdas = 40,
    /// Recursive methods.
    Recursion = 40,
    /// Static methods of `Math`, `Integer`, `Long`, `Float`, `Double`.
    MathLibrary = 55,
    /// Static methods of `Character`.
    Characters = 30,
    /// `parseInt`, `parseLong`, `valueOf`.
    Parsing = 30,
    /// Lists, maps, deques.
    Collections = 30,
    /// Methods with variable arity.
    Varargs = 25,
    /// Overloaded methods.
    Overloads = 20,
    /// `String.format` on integers and strings.
    Format = 20,
    /// Operands that print as they are evaluated.
    EvaluationOrder = 50,
    /// `synchronized` blocks and methods.
    Synchronized = 15,
}
