//! Terms: constructors keep the meaning, printed terms read back as they were, depth and sharing cost nothing.

use rustc_hash::FxHashMap;
use smt::{Assignment, Sort, System, TermId, Terms, Value, read_term};

/// Numbers that are the same in every run.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        // xorshift64*
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound
    }
}

const INTS: [i128; 12] = [0, 1, -1, 2, -2, 3, 7, -5, i32::MAX as i128, i64::MIN as i128, i128::MAX, i128::MIN];

/// A term together with the value that its plain reading has.
#[derive(Clone, Copy)]
struct Pair<V> {
    term: TermId,
    value: Option<V>,
}

struct Generator<'a> {
    rng: Rng,
    terms: &'a mut Terms,
    assignment: Assignment,
    ints: Vec<Pair<i128>>,
    bools: Vec<Pair<bool>>,
}

impl<'a> Generator<'a> {
    fn new(seed: u64, terms: &'a mut Terms) -> Self {
        let mut all = Generator {
            rng: Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1),
            terms,
            assignment: Assignment::default(),
            ints: Vec::new(),
            bools: Vec::new(),
        };
        for index in 0..4 {
            let value = if all.rng.below(8) == 0 { INTS[all.rng.below(12)] } else { all.rng.below(9) as i128 - 4 };
            let var = all.terms.var_id(&format!("i{index}"), Sort::Int);
            all.assignment.insert(var, Value::Int(value));
            all.ints.push(Pair { term: all.terms.var_term(var), value: Some(value) });
        }
        for index in 0..3 {
            let value = all.rng.below(2) == 0;
            let var = all.terms.var_id(&format!("b{index}"), Sort::Bool);
            all.assignment.insert(var, Value::Bool(value));
            all.bools.push(Pair { term: all.terms.var_term(var), value: Some(value) });
        }
        all
    }

    fn int(&mut self) -> Pair<i128> {
        let index = self.rng.below(self.ints.len());
        self.ints[index]
    }

    fn bool(&mut self) -> Pair<bool> {
        let index = self.rng.below(self.bools.len());
        self.bools[index]
    }

    fn step(&mut self) {
        let (a, b, c) = (self.int(), self.int(), self.int());
        let (p, q, r) = (self.bool(), self.bool(), self.bool());
        let both = a.value.zip(b.value);
        let terms = &mut *self.terms;
        match self.rng.below(17) {
            0 => {
                let value =
                    if self.rng.below(4) == 0 { INTS[self.rng.below(12)] } else { self.rng.below(7) as i128 - 3 };
                self.ints.push(Pair { term: terms.int(value), value: Some(value) });
            }
            1 | 2 => {
                let value = both.zip(c.value).and_then(|((a, b), c)| a.checked_add(b)?.checked_add(c));
                self.ints.push(Pair { term: terms.add([a.term, b.term, c.term]), value });
            }
            3 => self
                .ints
                .push(Pair { term: terms.sub(a.term, b.term), value: both.and_then(|(a, b)| a.checked_sub(b)) }),
            4 => self
                .ints
                .push(Pair { term: terms.mul([a.term, b.term]), value: both.and_then(|(a, b)| a.checked_mul(b)) }),
            5 => self
                .ints
                .push(Pair { term: terms.div(a.term, b.term), value: both.and_then(|(a, b)| a.checked_div_euclid(b)) }),
            6 => self.ints.push(Pair {
                term: terms.modulo(a.term, b.term),
                value: both.and_then(|(a, b)| a.checked_rem_euclid(b)),
            }),
            7 => self.ints.push(Pair { term: terms.neg(a.term), value: a.value.and_then(i128::checked_neg) }),
            8 => self.ints.push(Pair {
                term: terms.ite(p.term, a.term, b.term),
                value: p.value.and_then(|p| if p { a.value } else { b.value }),
            }),
            9 => self.bools.push(Pair { term: terms.le(a.term, b.term), value: both.map(|(a, b)| a <= b) }),
            10 => self.bools.push(Pair { term: terms.gt(a.term, b.term), value: both.map(|(a, b)| a > b) }),
            11 => self.bools.push(Pair { term: terms.eq(a.term, b.term), value: both.map(|(a, b)| a == b) }),
            12 => self.bools.push(Pair { term: terms.not(p.term), value: p.value.map(|p| !p) }),
            13 => self.bools.push(Pair {
                term: terms.and([p.term, q.term, r.term]),
                value: p.value.zip(q.value).zip(r.value).map(|((p, q), r)| p && q && r),
            }),
            14 => self.bools.push(Pair {
                term: terms.or([p.term, q.term, r.term]),
                value: p.value.zip(q.value).zip(r.value).map(|((p, q), r)| p || q || r),
            }),
            15 => self
                .bools
                .push(Pair { term: terms.eq(p.term, q.term), value: p.value.zip(q.value).map(|(p, q)| p == q) }),
            _ => self.bools.push(Pair {
                term: terms.ite(p.term, q.term, r.term),
                value: p.value.and_then(|p| if p { q.value } else { r.value }),
            }),
        }
    }
}

#[test]
fn constructors_keep_the_meaning() {
    let (mut compared, mut lost) = (0, 0);
    for seed in 0..2000 {
        let mut terms = Terms::new();
        let mut all = Generator::new(seed, &mut terms);
        for _ in 0..60 {
            all.step();
        }
        let Generator { assignment, ints, bools, .. } = all;
        let ints = ints.iter().map(|pair| (pair.term, pair.value.map(Value::Int)));
        let bools = bools.iter().map(|pair| (pair.term, pair.value.map(Value::Bool)));
        for (term, expected) in ints.chain(bools) {
            let Some(expected) = expected else { continue };
            match terms.eval(term, &assignment) {
                Some(value) => {
                    assert_eq!(value, expected, "seed {seed}, {:?}", terms.node(term));
                    compared += 1;
                }
                // Another order of operations may leave the range of numbers.
                None => lost += 1,
            }
        }
    }
    assert!(compared > 50_000 && lost < compared / 50, "{compared} compared, {lost} without a value");
}

#[test]
fn printed_terms_read_back() {
    for seed in 0..300 {
        let mut system = System::new();
        let mut all = Generator::new(seed, &mut system.terms);
        for _ in 0..60 {
            all.step();
        }
        let Generator { assignment, ints, bools, .. } = all;
        let vars: FxHashMap<String, TermId> = assignment
            .keys()
            .map(|&var| (system.terms.var_info(var).name.to_string(), system.terms.var_term(var)))
            .collect();
        for term in ints.iter().map(|pair| pair.term).chain(bools.iter().map(|pair| pair.term)) {
            let text = system.term_text(term);
            let read = read_term(&mut system, &text, &vars).unwrap();
            if text.contains("17014118346046923173") {
                // Sums that overflow are kept as they were made, which may be in another order.
                let (a, b) = (system.terms.eval(read, &assignment), system.terms.eval(term, &assignment));
                assert!(a == b || a.is_none() || b.is_none(), "seed {seed}: {text}");
            } else {
                assert_eq!(read, term, "seed {seed}: {text}");
            }
        }
    }
}

#[test]
fn simplification() {
    let mut system = System::new();
    let sort = system.terms.array_sort(Sort::Int, Sort::Int);
    let mut vars: FxHashMap<String, TermId> = FxHashMap::default();
    for name in ["x", "y", "z"] {
        vars.insert(name.to_owned(), system.terms.var(name, Sort::Int));
    }
    for name in ["p", "q"] {
        vars.insert(name.to_owned(), system.terms.var(name, Sort::Bool));
    }
    vars.insert("a".to_owned(), system.terms.var("a", sort));
    for (text, expected) in [
        ("(and p (and q p) true)", "(and p q)"),
        ("(and p (not p))", "false"),
        ("(or (<= x y) (> x y))", "true"),
        ("(or p (or))", "p"),
        ("(ite p true false)", "p"),
        ("(ite (not p) x y)", "(ite p y x)"),
        ("(ite p q q)", "q"),
        ("(=> p p)", "true"),
        ("(xor p q)", "(not (= p q))"),
        ("(+ x 0)", "x"),
        ("(- x x)", "0"),
        ("(+ x 1 y 2 x)", "(+ (* 2 x) y 3)"),
        ("(- x (+ y 1))", "(+ x (- y) (- 1))"),
        ("(- x y)", "(- x y)"),
        ("(* 0 x)", "0"),
        ("(* 1 x)", "x"),
        ("(* 2 (+ x 3))", "(+ (* 2 x) 6)"),
        ("(<= (+ x 3) (+ y 5))", "(<= x (+ y 2))"),
        ("(<= (+ x 3) 5)", "(<= x 2)"),
        ("(< 5 (+ x 3))", "(< 2 x)"),
        ("(>= x (+ x 1))", "false"),
        ("(= (+ x 1) 3)", "(= x 2)"),
        ("(= 3 4)", "false"),
        ("(distinct x y 3)", "(and (not (= x y)) (not (= x 3)) (not (= y 3)))"),
        ("(div 7 (- 2))", "(- 3)"),
        ("(mod (- 7) 2)", "1"),
        ("(div x 0)", "(div x 0)"),
        ("(div 1 0)", "(div 1 0)"),
        ("(mod 1 0)", "(mod 1 0)"),
        ("(select (store a x y) x)", "y"),
        ("(select (store a 1 y) 2)", "(select a 2)"),
        ("(select (store a x y) z)", "(select (store a x y) z)"),
        ("(store a x (select a x))", "a"),
        ("(exists ((w Int)) true)", "true"),
        ("(* 170141183460469231731687303715884105727 2)", "(* 170141183460469231731687303715884105727 2)"),
    ] {
        let term = read_term(&mut system, text, &vars).unwrap();
        assert_eq!(system.term_text(term), expected, "{text}");
    }
}

#[test]
fn bits_are_folded_as_the_standard_says() {
    for (text, expected) in [
        ("(bvadd #xff #x02)", "#x01"),
        ("(bvmul #x10 #x10)", "#x00"),
        ("(bvneg #x01)", "#xff"),
        ("(bvashr #x80 #x03)", "#xf0"),
        ("(bvashr #x80 #xff)", "#xff"),
        ("(bvshl #x01 #x08)", "#x00"),
        ("(bvudiv #x01 #x00)", "#xff"),
        ("(bvurem #x05 #x00)", "#x05"),
        ("(bvsdiv #x80 #xff)", "#x80"),
        ("(bvsrem #xf9 #x02)", "#xff"),
        ("(bvsmod #xf9 #x02)", "#x01"),
        ("(bvslt #x80 #x7f)", "true"),
        ("(bvugt #x80 #x7f)", "true"),
        ("(concat #b1 #b01)", "#b101"),
        ("((_ extract 6 3) #b1010101)", "#xa"),
        ("((_ sign_extend 4) #xa)", "#xfa"),
        ("((_ zero_extend 4) #xa)", "#x0a"),
        ("((_ int2bv 8) (- 1))", "#xff"),
        ("(bv2nat #xff)", "255"),
    ] {
        let mut system = System::new();
        let term = read_term(&mut system, text, &FxHashMap::default()).unwrap();
        assert_eq!(system.term_text(term), expected, "{text}");
    }
}

#[test]
fn sharing_keeps_texts_small() {
    let mut system = System::new();
    let x = system.terms.var("x", Sort::Int);
    let mut term = x;
    for level in 0..60 {
        let number = system.terms.int(level + 2);
        let quotient = system.terms.div(term, number);
        term = system.terms.mul([quotient, term]);
    }
    let text = system.term_text(term);
    assert!(text.len() < 5000, "{} bytes", text.len());
    let vars = FxHashMap::from_iter([("x".to_owned(), x)]);
    assert_eq!(read_term(&mut system, &text, &vars).unwrap(), term);
}

#[test]
fn depth_costs_no_stack() {
    let depth = 100_000;
    let mut system = System::new();
    let x = system.terms.var("x", Sort::Int);
    let mut term = x;
    for level in 0..depth {
        let number = system.terms.int(level % 1000 + 2);
        term = if level % 2 == 0 { system.terms.add([term, x, number]) } else { system.terms.modulo(term, number) };
    }
    assert!(system.terms.size(term) > 50_000);
    let x_var = system.terms.as_var(x).unwrap();
    assert_eq!(system.terms.free_vars([term]), [x_var]);
    let y = system.terms.var("y", Sort::Int);
    let renamed = system.terms.substitute(term, &FxHashMap::from_iter([(x_var, y)]));
    assert_eq!(system.terms.free_vars([renamed]), [system.terms.as_var(y).unwrap()]);
    let text = system.term_text(term);
    let vars = FxHashMap::from_iter([("x".to_owned(), x)]);
    assert_eq!(read_term(&mut system, &text, &vars).unwrap(), term);
    let at = |x| Assignment::from_iter([(x_var, Value::Int(x))]);
    assert!(system.terms.eval(term, &at(3)).is_some());
    // Long chains of conjunctions and sums of different variables do not become quadratic.
    let (mut all, mut sum) = (system.terms.bool(true), system.terms.int(0));
    for level in 0..depth {
        let var = system.terms.var(&format!("v{level}"), Sort::Int);
        let positive = system.terms.gt(var, x);
        all = system.terms.and([all, positive]);
        sum = system.terms.add([sum, var]);
    }
    assert!(system.terms.size(all) > 100_000 && system.terms.size(sum) > 100_000);
}

#[test]
fn damaged_models_are_errors_or_models() {
    let text = "((define-fun p ((x Int) (b (_ BitVec 8)) (a (Array Int Int))) Bool (let ((y (+ x 1)) (z (- 1)))
        (and (exists ((w Int)) (! (<= w (* 2 y)) :weight 0)) (bvult b #x0f) (= ((_ extract 3 0) b) (_ bv5 4))
        (= a (store ((as const (Array Int Int)) 0) z (select a (f x)))) (ite (< x 0) true (= 1.5 2.0)))))
        (define-fun f ((i Int)) Int (ite (= i 1) (div i 2) (mod i 3))))";
    let words = [
        "(", ")", " ", "x", "b", "a", "and", "+", "let", "_", "as", "exists", "0", "-1", "#x", "Bool", "Int", "|", "f",
    ];
    let mut rng = Rng(7);
    let (mut models, mut errors) = (0, 0);
    for _ in 0..3000 {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=rng.below(3) {
            let at = rng.below(bytes.len());
            let end = (at + rng.below(6)).min(bytes.len());
            let word = words[rng.below(words.len())];
            bytes.splice(at..end, word.bytes());
        }
        let mut system = System::new();
        let array = system.terms.array_sort(Sort::Int, Sort::Int);
        system.add_pred("p", vec![Sort::Int, Sort::BitVec(8), array], "");
        match smt::read_model(&mut system, &String::from_utf8_lossy(&bytes)) {
            Ok(_) => models += 1,
            Err(_) => errors += 1,
        }
    }
    assert!(models > 10 && errors > 1000, "{models} models, {errors} errors");
}

#[test]
fn variables_of_one_name_are_kept_apart() {
    let mut system = System::new();
    let (a, b) = (system.terms.var("x", Sort::Int), system.terms.var("x", Sort::Bool));
    let c = system.terms.var("x~1", Sort::Int);
    let less = system.terms.lt(a, c);
    let both = system.terms.and([b, less]);
    assert_eq!(system.term_text(both), "(and x (< x~1 x~2))");
}
