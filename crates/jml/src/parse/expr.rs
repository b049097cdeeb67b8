//! Expressions of JML: from tokens to [`Expr`], by precedence climbing.
//!
//! Precedence is Java's, with `<:` among comparisons; below `||` come `==>` and `<==`, then `<==>` and `<=!=>`, then `?:` (JML reference manual,
//! section 12.7). Invariant: no tree is higher than [`MAX_HEIGHT`], so that whoever works on it may recurse.

use super::cursor::{Parsed, Parser};
use super::lex::Kind;
use super::words;
use crate::ast::{BinaryOp, Expr, ExprKind, Problem, ProblemKind, Span, UnaryOp};

/// How high trees of expressions may be.
pub(super) const MAX_HEIGHT: usize = 500;

const NO_EFFECTS: &str = "JML expressions have no side effects";

/// An expression and the height of its tree.
#[derive(Debug)]
pub(super) struct Tree {
    pub expr: Expr,
    pub height: usize,
}

/// How tight infix operators bind.
const IFF: u8 = 1;
const IMPLIES: u8 = 2;
const RELATIONAL: u8 = 9;

impl Parser<'_> {
    /// An expression, up to what cannot go on with it.
    pub fn expr(&mut self) -> Parsed<Expr> {
        Ok(self.tree()?.expr)
    }

    pub(super) fn tree(&mut self) -> Parsed<Tree> {
        self.deeper(|p| {
            let cond = p.infix(IFF)?;
            let tree = if p.eat("?") {
                let yes = p.tree()?;
                p.expect(":")?;
                let no = p.tree()?;
                let span = join(&cond, &no);
                let height = cond.height.max(yes.height).max(no.height);
                let kind = ExprKind::Conditional(Box::new(cond.expr), Box::new(yes.expr), Box::new(no.expr));
                p.node(kind, span, height)?
            } else {
                cond
            };
            p.no_effects()?;
            Ok(tree)
        })
    }

    /// A node over others, the highest of which is known.
    pub(super) fn node(&self, kind: ExprKind, span: Span, below: usize) -> Parsed<Tree> {
        if below >= MAX_HEIGHT {
            let message = format!("an expression of more than {MAX_HEIGHT} levels");
            return Err(Problem { span, message, kind: ProblemKind::Unsupported });
        }
        Ok(Tree { expr: Expr { kind, span }, height: below + 1 })
    }

    /// What assigns cannot go on.
    fn no_effects(&self) -> Parsed<()> {
        let next = self.next();
        let word = self.word(next);
        let second = self.second();
        let third = self.seen((second + 1).min(self.tokens.len() - 1));
        let shift = word == ">" && (self.is_at(second, ">=") || (self.is_at(second, ">") && self.is_at(third, ">=")));
        let effect =
            matches!(word, "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "&=" | "|=" | "^=" | "<<=" | "++" | "--" | "->");
        if self.tokens[next].kind == Kind::Op && (effect || shift) {
            return Err(Problem { span: self.here(), message: NO_EFFECTS.to_owned(), kind: ProblemKind::Broken });
        }
        Ok(())
    }

    /// Operands and operators that bind at least so tight.
    fn infix(&mut self, min: u8) -> Parsed<Tree> {
        let first = self.prefix()?;
        self.infix_after(first, min)
    }

    fn infix_after(&mut self, first: Tree, min: u8) -> Parsed<Tree> {
        let mut left = first;
        loop {
            if min <= RELATIONAL && self.is("instanceof") {
                self.bump();
                let ty = self.type_ref()?;
                let pattern = self.kind() == Kind::Word && !words::is_reserved(self.word(self.next()));
                if pattern {
                    let name = self.take_ident();
                    self.unsupported(name.span, "patterns after `instanceof` are not supported");
                }
                let span = self.since(left.expr.span.start);
                if pattern {
                    left = self.node(ExprKind::Unsupported("instanceof".to_owned()), span, 0)?;
                    continue;
                }
                left = self.node(ExprKind::InstanceOf(Box::new(left.expr), ty), span, left.height)?;
                continue;
            }
            let Some((op, precedence, tokens)) = self.infix_operator() else { return Ok(left) };
            if precedence < min {
                return Ok(left);
            }
            let sign = self.here();
            let minus = self.is("<-");
            for _ in 0..tokens {
                self.bump();
            }
            // `==>` is right associative.
            let above = if op == BinaryOp::Implies { precedence } else { precedence + 1 };
            let right = self.deeper(|p| {
                if !minus {
                    return p.infix(above);
                }
                // `x<-1`: one token, which is a comparison and a sign.
                let operand = p.prefix()?;
                let span = Span { start: sign.start + 1, end: operand.expr.span.end };
                let kind = ExprKind::Unary(UnaryOp::Minus, Box::new(operand.expr));
                let negated = p.node(kind, span, operand.height)?;
                p.infix_after(negated, above)
            })?;
            let other = if op == BinaryOp::Implies { BinaryOp::ImpliedBy } else { BinaryOp::Implies };
            if precedence == IMPLIES && (is_binary(&left, other) || is_binary(&right, other)) {
                let message = "`==>` and `<==` need parentheses between them".to_owned();
                return Err(Problem { span: sign, message, kind: ProblemKind::Broken });
            }
            let span = join(&left, &right);
            let height = left.height.max(right.height);
            if let (Some(on), Some((before, middle))) = (direction(op), last_of_chain(&left.expr)) {
                if on != before {
                    let message = "comparisons in a row must go in one direction".to_owned();
                    return Err(Problem { span: sign, message, kind: ProblemKind::Broken });
                }
                let middle = middle.clone();
                left = self.chained(left, middle, op, right)?;
                continue;
            }
            left = self.node(ExprKind::Binary(op, Box::new(left.expr), Box::new(right.expr)), span, height)?;
        }
    }

    /// `a <= b < c`, which Java has not: `a <= b && b < c`. Java has no order of truth values, so it can mean nothing else.
    fn chained(&self, left: Tree, middle: Expr, op: BinaryOp, right: Tree) -> Parsed<Tree> {
        // It is there twice, and so would be what stands in the middle of it in turn.
        if !is_small(&middle) {
            let message = "what stands in the middle of comparisons in a row is too long".to_owned();
            return Err(Problem { span: middle.span, message, kind: ProblemKind::Unsupported });
        }
        let span = join(&left, &right);
        let height = left.height.max(right.height + 1);
        let second = Span { start: middle.span.start, end: right.expr.span.end };
        let second = Expr { kind: ExprKind::Binary(op, Box::new(middle), Box::new(right.expr)), span: second };
        self.node(ExprKind::Binary(BinaryOp::And, Box::new(left.expr), Box::new(second)), span, height)
    }

    /// The infix operator here, how tight it binds, and of how many tokens it is made.
    fn infix_operator(&self) -> Option<(BinaryOp, u8, usize)> {
        let next = self.next();
        if self.tokens[next].kind != Kind::Op {
            return None;
        }
        let (op, precedence) = match self.word(next) {
            "*" => (BinaryOp::Mul, 12),
            "/" => (BinaryOp::Div, 12),
            "%" => (BinaryOp::Rem, 12),
            "+" => (BinaryOp::Add, 11),
            "-" => (BinaryOp::Sub, 11),
            "<<" => (BinaryOp::Shl, 10),
            ">" => {
                // `>` stands alone for the sake of type arguments.
                let touching = |index: usize| {
                    self.tokens[index].span.start == self.tokens[index - 1].span.end
                        && self.word(index).starts_with('>')
                };
                let second = self.seen(next + 1);
                if !touching(second) {
                    return Some((BinaryOp::Gt, RELATIONAL, 1));
                }
                let third = self.seen(second + 1);
                if self.word(second) == ">=" || (touching(third) && self.word(third) == ">=") {
                    return None;
                }
                return Some(if touching(third) { (BinaryOp::Ushr, 10, 3) } else { (BinaryOp::Shr, 10, 2) });
            }
            "<-" => (BinaryOp::Lt, RELATIONAL),
            "<" => (BinaryOp::Lt, RELATIONAL),
            "<=" => (BinaryOp::Le, RELATIONAL),
            ">=" => (BinaryOp::Ge, RELATIONAL),
            "<:" => (BinaryOp::Subtype, RELATIONAL),
            "==" => (BinaryOp::Eq, 8),
            "!=" => (BinaryOp::Ne, 8),
            "&" => (BinaryOp::BitAnd, 7),
            "^" => (BinaryOp::BitXor, 6),
            "|" => (BinaryOp::BitOr, 5),
            "&&" => (BinaryOp::And, 4),
            "||" => (BinaryOp::Or, 3),
            "==>" => (BinaryOp::Implies, IMPLIES),
            "<==" => (BinaryOp::ImpliedBy, IMPLIES),
            "<==>" => (BinaryOp::Iff, IFF),
            "<=!=>" => (BinaryOp::NotIff, IFF),
            _ => return None,
        };
        Some((op, precedence, 1))
    }

    fn prefix(&mut self) -> Parsed<Tree> {
        let next = self.next();
        let start = self.tokens[next].span.start;
        let op = match self.word(next) {
            _ if self.tokens[next].kind != Kind::Op => None,
            "-" => Some(UnaryOp::Minus),
            "+" => Some(UnaryOp::Plus),
            "!" => Some(UnaryOp::Not),
            "~" => Some(UnaryOp::Complement),
            "++" | "--" => {
                return Err(Problem { span: self.here(), message: NO_EFFECTS.to_owned(), kind: ProblemKind::Broken });
            }
            _ => None,
        };
        if let Some(op) = op {
            self.bump();
            let operand = self.deeper(Parser::prefix)?;
            let span = Span { start, end: operand.expr.span.end };
            return self.node(ExprKind::Unary(op, Box::new(operand.expr)), span, operand.height);
        }
        if self.is("(")
            && let Some((ty, close)) = self.scan_cast(next)
        {
            while self.pos <= close {
                self.bump();
            }
            let operand = self.deeper(Parser::prefix)?;
            let span = Span { start, end: operand.expr.span.end };
            return self.node(ExprKind::Cast(ty, Box::new(operand.expr)), span, operand.height);
        }
        self.postfix()
    }

    /// The type of the cast that starts with the parenthesis at an index, and the index of the closing one.
    fn scan_cast(&self, open: usize) -> Option<(crate::ast::TypeRef, usize)> {
        let (ty, after) = self.scan_type(self.seen(open + 1))?;
        let close = self.seen(after);
        if !self.is_at(close, ")") {
            return None;
        }
        let primitive = words::PRIMITIVES.iter().chain(&words::JML_TYPES).any(|name| *name == ty.text);
        if primitive || ty.text.ends_with(']') {
            return Some((ty, close));
        }
        // `(x) + 1` is no cast, `(T) x` is one.
        let operand = self.seen(close + 1);
        let word = self.word(operand);
        let starts = match self.tokens[operand].kind {
            Kind::Word => word != "instanceof",
            Kind::Backslash | Kind::Number | Kind::Char | Kind::Text | Kind::Informal => true,
            Kind::Op => matches!(word, "(" | "!" | "~"),
            Kind::Unknown | Kind::End => false,
        };
        starts.then_some((ty, close))
    }

    /// A primary with fields, indices and calls behind it.
    pub(super) fn postfix(&mut self) -> Parsed<Tree> {
        let mut tree = self.primary()?;
        while let Some(longer) = self.suffix(&mut tree)? {
            tree = longer;
        }
        Ok(tree)
    }

    /// One more field, index or call.
    pub(super) fn suffix(&mut self, tree: &mut Tree) -> Parsed<Option<Tree>> {
        let start = tree.expr.span.start;
        if self.is("[") {
            self.bump();
            let index = self.tree()?;
            self.expect("]")?;
            let below = tree.height.max(index.height);
            let kind = ExprKind::Index(take(tree), Box::new(index.expr));
            return self.node(kind, self.since(start), below).map(Some);
        }
        if self.is("::") {
            let message = "method references are not supported".to_owned();
            return Err(Problem { span: self.here(), message, kind: ProblemKind::Unsupported });
        }
        if !self.is(".") {
            return Ok(None);
        }
        self.bump();
        if self.is("<") || self.is("new") || self.is("super") {
            let message = format!("`.{}` is not supported", self.word(self.next()));
            return Err(Problem { span: self.here(), message, kind: ProblemKind::Unsupported });
        }
        if self.eat("\\inv") {
            let object = Tree { height: tree.height, expr: *take(tree) };
            return self.invariants_of(object, self.since(start)).map(Some);
        }
        let name = if self.is("this") { self.take_ident() } else { self.ident()? };
        if self.is("(") && name.name != "this" {
            let (args, height) = self.arguments()?;
            let below = height.max(tree.height);
            let kind = ExprKind::Call { target: Some(take(tree)), name, args };
            return self.node(kind, self.since(start), below).map(Some);
        }
        let below = tree.height;
        let kind = ExprKind::Field(take(tree), name);
        self.node(kind, self.since(start), below).map(Some)
    }

    /// `(a, b)`, and the height of the highest argument.
    pub(super) fn arguments(&mut self) -> Parsed<(Vec<Expr>, usize)> {
        self.expect("(")?;
        let mut args = Vec::new();
        let mut height = 0;
        if self.eat(")") {
            return Ok((args, height));
        }
        loop {
            let arg = self.tree()?;
            height = height.max(arg.height);
            args.push(arg.expr);
            if !self.eat(",") {
                break;
            }
        }
        if self.eat(")") { Ok((args, height)) } else { Err(self.expected("`,` or `)`")) }
    }
}

/// What may stand in the middle of comparisons in a row: so many parts.
const MOST_IN_THE_MIDDLE: usize = 100;

/// Which way a comparison goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Up,
    Down,
}

fn direction(op: BinaryOp) -> Option<Direction> {
    match op {
        BinaryOp::Lt | BinaryOp::Le => Some(Direction::Up),
        BinaryOp::Gt | BinaryOp::Ge => Some(Direction::Down),
        BinaryOp::Mul
        | BinaryOp::Div
        | BinaryOp::Rem
        | BinaryOp::Add
        | BinaryOp::Sub
        | BinaryOp::Shl
        | BinaryOp::Shr
        | BinaryOp::Ushr
        | BinaryOp::Subtype
        | BinaryOp::Eq
        | BinaryOp::Ne
        | BinaryOp::BitAnd
        | BinaryOp::BitXor
        | BinaryOp::BitOr
        | BinaryOp::And
        | BinaryOp::Or
        | BinaryOp::Implies
        | BinaryOp::ImpliedBy
        | BinaryOp::Iff
        | BinaryOp::NotIff => None,
    }
}

/// Of one comparison, or of several in a row: which way it goes, and its last operand. Without parentheses `&&` is no operand of a comparison
/// otherwise.
fn last_of_chain(expr: &Expr) -> Option<(Direction, &Expr)> {
    let last = match &expr.kind {
        ExprKind::Binary(BinaryOp::And, _, last) => last,
        _ => expr,
    };
    match &last.kind {
        ExprKind::Binary(op, _, right) => direction(*op).map(|direction| (direction, &**right)),
        _ => None,
    }
}

fn is_small(expr: &Expr) -> bool {
    let mut left = MOST_IN_THE_MIDDLE;
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        if left == 0 {
            return false;
        }
        left -= 1;
        open.extend(expr.children());
    }
    true
}

fn is_binary(tree: &Tree, op: BinaryOp) -> bool {
    matches!(&tree.expr.kind, ExprKind::Binary(found, _, _) if *found == op)
}

fn join(left: &Tree, right: &Tree) -> Span {
    Span { start: left.expr.span.start, end: right.expr.span.end }
}

/// Moves the expression out of a tree that is about to be replaced.
fn take(tree: &mut Tree) -> Box<Expr> {
    let empty = Expr { kind: ExprKind::This, span: tree.expr.span };
    Box::new(std::mem::replace(&mut tree.expr, empty))
}
