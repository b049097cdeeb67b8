//! The random source of the generators of programs: splitmix64 (Steele, Lea, Flood 2014). Small, seedable, the same everywhere.

/// A stream of pseudo-random numbers, fixed by its seed.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// The numbers of this seed for one generator: those of others, whose salt differs, have nothing to do with them.
    pub fn new(seed: u64, salt: u64) -> Self {
        let mut rng = Rng { state: seed ^ salt };
        // Neighbouring seeds should not share their first choices.
        rng.next_u64();
        rng
    }

    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `0..n`; `n` must not be zero.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next_u64() % n as u64) as usize
    }

    /// A number in `low..=high`.
    pub fn range(&mut self, low: i64, high: i64) -> i64 {
        let span = (high - low) as u64 + 1;
        low + (self.next_u64() % span) as i64
    }

    /// True in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent as usize
    }

    /// One of these; there must be some.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// An index, chosen in proportion to its weight; at least one weight must not be zero.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        let total: u32 = weights.iter().sum();
        let mut left = self.below(total as usize) as u32;
        for (index, &weight) in weights.iter().enumerate() {
            if left < weight {
                return index;
            }
            left -= weight;
        }
        weights.len() - 1
    }

    /// The items in random order, at most `n` of them.
    pub fn sample<T: Clone>(&mut self, items: &[T], n: usize) -> Vec<T> {
        let mut pool = items.to_vec();
        let mut taken = Vec::new();
        while taken.len() < n && !pool.is_empty() {
            let index = self.below(pool.len());
            taken.push(pool.swap_remove(index));
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_hold_and_weights_of_zero_are_never_taken() {
        let mut rng = Rng::new(7, 1);
        for _ in 0..1000 {
            assert!((-3..=4).contains(&rng.range(-3, 4)));
            assert_ne!(rng.weighted(&[3, 0, 1]), 1);
        }
    }
}
