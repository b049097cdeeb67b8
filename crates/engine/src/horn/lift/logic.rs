//! What follows from clauses of truth values: a small solver, for formulas that people are to read.
//!
//! It answers within a number of guesses. Where that is not enough it says that something does not follow, so what follows for it follows.

/// A truth value, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lit {
    pub var: usize,
    pub positive: bool,
}

impl std::ops::Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit { positive: !self.positive, ..self }
    }
}

/// Guesses for one question.
const GUESSES: usize = 400;

/// Clauses that all hold.
#[derive(Clone, Default)]
pub(super) struct Logic {
    clauses: Vec<Vec<Lit>>,
    /// The clauses with a variable, by variable.
    uses: Vec<Vec<usize>>,
    /// Variables that clauses of one literal settle.
    units: Vec<Lit>,
    /// Whether there is a clause without literals.
    is_false: bool,
}

impl Logic {
    /// One of these holds.
    pub fn add(&mut self, mut clause: Vec<Lit>) {
        clause.sort_unstable();
        clause.dedup();
        if clause.iter().any(|lit| clause.contains(&!*lit)) {
            return;
        }
        match clause[..] {
            [] => self.is_false = true,
            [unit] => self.units.push(unit),
            _ => {
                for lit in &clause {
                    if self.uses.len() <= lit.var {
                        self.uses.resize_with(lit.var + 1, Vec::new);
                    }
                    self.uses[lit.var].push(self.clauses.len());
                }
                self.clauses.push(clause);
            }
        }
    }

    /// Whether the clauses say that one of these holds.
    pub fn says(&self, clause: &[Lit]) -> bool {
        if self.is_false {
            return true;
        }
        let highest = clause.iter().chain(&self.units).map(|lit| lit.var + 1).max().unwrap_or(0);
        let mut search = Search { logic: self, values: vec![None; self.uses.len().max(highest)], guesses: GUESSES };
        let mut queue: Vec<Lit> = self.units.clone();
        queue.extend(clause.iter().map(|lit| !*lit));
        let mut trail = Vec::new();
        !search.settle(queue, &mut trail) || search.is_impossible()
    }
}

struct Search<'a> {
    logic: &'a Logic,
    values: Vec<Option<bool>>,
    guesses: usize,
}

impl Search<'_> {
    fn value(&self, lit: Lit) -> Option<bool> {
        self.values[lit.var].map(|value| value == lit.positive)
    }

    /// Takes these to be true, and what they force; false if that contradicts itself.
    fn settle(&mut self, mut queue: Vec<Lit>, trail: &mut Vec<usize>) -> bool {
        while let Some(lit) = queue.pop() {
            match self.value(lit) {
                Some(true) => continue,
                Some(false) => return false,
                None => {}
            }
            self.values[lit.var] = Some(lit.positive);
            trail.push(lit.var);
            for index in self.logic.uses.get(lit.var).into_iter().flatten() {
                let clause = &self.logic.clauses[*index];
                if clause.iter().any(|lit| self.value(*lit) == Some(true)) {
                    continue;
                }
                let mut left = clause.iter().filter(|lit| self.value(**lit).is_none());
                match (left.next(), left.next()) {
                    (None, _) => return false,
                    (Some(only), None) => queue.push(*only),
                    (Some(_), Some(_)) => {}
                }
            }
        }
        true
    }

    /// Whether no values make all clauses true. Recursion is bounded by the guesses.
    fn is_impossible(&mut self) -> bool {
        let is_open = |clause: &&Vec<Lit>| clause.iter().all(|lit| self.value(*lit) != Some(true));
        let shortest = self
            .logic
            .clauses
            .iter()
            .filter(is_open)
            .min_by_key(|clause| clause.iter().filter(|lit| self.value(**lit).is_none()).count());
        let Some(guess) = shortest.and_then(|clause| clause.iter().find(|lit| self.value(**lit).is_none())).copied()
        else {
            return false;
        };
        for lit in [guess, !guess] {
            if self.guesses == 0 {
                return false;
            }
            self.guesses -= 1;
            let mut trail = Vec::new();
            let is_impossible = !self.settle(vec![lit], &mut trail) || self.is_impossible();
            trail.into_iter().for_each(|var| self.values[var] = None);
            if !is_impossible {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lits(numbers: &[i32]) -> Vec<Lit> {
        numbers.iter().map(|number| Lit { var: number.unsigned_abs() as usize, positive: *number > 0 }).collect()
    }

    fn logic(clauses: &[&[i32]]) -> Logic {
        let mut logic = Logic::default();
        clauses.iter().for_each(|clause| logic.add(lits(clause)));
        logic
    }

    #[test]
    fn consequences_are_found() {
        let chain = logic(&[&[-1, 2], &[-2, 3]]);
        assert!(chain.says(&lits(&[-1, 3])));
        assert!(!chain.says(&lits(&[3])));
        assert!(!chain.says(&lits(&[-3, 1])));
        // Cases have to be told apart.
        let cases = logic(&[&[1, 2], &[1, -2], &[-1, 3, 4], &[-1, 3, -4]]);
        assert!(cases.says(&lits(&[3])));
        assert!(!cases.says(&lits(&[4])));
    }

    #[test]
    fn everything_follows_from_a_contradiction() {
        assert!(logic(&[&[1], &[-1]]).says(&lits(&[7])));
        assert!(logic(&[&[]]).says(&[]));
        assert!(!logic(&[]).says(&lits(&[7])));
        assert!(!logic(&[&[1, -1]]).says(&lits(&[1])));
    }
}
