//! Affine spaces: sets of points given by linear equations (Karr's domain), with exact integers and an end to their size.
//!
//! A space of `n` columns is a matrix in reduced echelon form with `n + 1` columns, the last for the constant: each row says that its
//! sum is zero. Numbers that grow beyond a bound end a computation without a result, which callers read as "no equation".

/// Coefficients beyond this are given up.
const LARGEST: i128 = 1 << 60;

/// One equation; the last entry is the constant.
pub(super) type Row = Vec<i128>;

/// A space that is not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Space {
    /// In reduced echelon form.
    pub(super) rows: Vec<Row>,
}

/// What equations come to.
pub(super) enum Solved {
    Space(Space),
    /// They contradict each other.
    Empty,
    /// Numbers became too large.
    Lost,
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Divides by what all coefficients have in common; the first becomes positive.
fn normalise(row: &mut Row) -> Option<()> {
    let common = row.iter().fold(0, |all, value| gcd(all, *value));
    if common == 0 {
        return Some(());
    }
    let sign = row.iter().find(|value| **value != 0).map_or(1, |value| value.signum());
    for value in row.iter_mut() {
        *value = *value / common * sign;
        if value.abs() > LARGEST {
            return None;
        }
    }
    Some(())
}

/// `row` without its entry at `column`, by means of the pivot row.
fn reduce(row: &mut Row, pivot: &Row, column: usize) -> Option<()> {
    let (by, own) = (row[column], pivot[column]);
    if by == 0 {
        return Some(());
    }
    for (value, other) in row.iter_mut().zip(pivot) {
        *value = value.checked_mul(own)?.checked_sub(other.checked_mul(by)?)?;
    }
    normalise(row)
}

/// Reduced echelon form; the pivots are in ascending columns. Nothing if numbers become too large.
fn echelon(mut rows: Vec<Row>) -> Option<Vec<Row>> {
    let width = rows.first().map_or(0, Vec::len);
    for row in &mut rows {
        normalise(row)?;
    }
    let mut done = 0;
    for column in 0..width {
        let Some(found) = (done..rows.len()).find(|index| rows[*index][column] != 0) else { continue };
        rows.swap(done, found);
        let pivot = rows[done].clone();
        for (index, row) in rows.iter_mut().enumerate() {
            if index != done {
                reduce(row, &pivot, column)?;
            }
        }
        done += 1;
    }
    rows.truncate(done);
    for row in &mut rows {
        normalise(row)?;
    }
    Some(rows)
}

fn pivot(row: &Row) -> usize {
    row.iter().position(|value| *value != 0).unwrap_or(row.len())
}

/// Vectors that span what is orthogonal to all rows, which are in reduced echelon form.
fn orthogonal(rows: &[Row], width: usize) -> Option<Vec<Row>> {
    let pivots: Vec<usize> = rows.iter().map(pivot).collect();
    let mut found = Vec::new();
    for free in (0..width).filter(|column| !pivots.contains(column)) {
        let mut scale: i128 = 1;
        for (row, column) in rows.iter().zip(&pivots) {
            if row[free] != 0 {
                scale = (scale / gcd(scale, row[*column])).checked_mul(row[*column])?;
            }
        }
        let mut vector = vec![0; width];
        vector[free] = scale;
        for (row, column) in rows.iter().zip(&pivots) {
            vector[*column] = row[free].checked_mul(scale / row[*column])?.checked_neg()?;
        }
        normalise(&mut vector)?;
        found.push(vector);
    }
    Some(found)
}

impl Space {
    /// All points.
    pub(super) fn all() -> Space {
        Space { rows: Vec::new() }
    }

    /// The solutions of equations whose last `kept` columns (the constant not counted) are of interest.
    pub(super) fn project(rows: Vec<Row>, kept: usize) -> Solved {
        let width = rows.first().map_or(kept + 1, Vec::len);
        let dropped = width - 1 - kept;
        let Some(rows) = echelon(rows) else { return Solved::Lost };
        if rows.iter().any(|row| pivot(row) == width - 1) {
            return Solved::Empty;
        }
        let rows = rows.into_iter().filter(|row| pivot(row) >= dropped).map(|row| row[dropped..].to_vec()).collect();
        Solved::Space(Space { rows })
    }

    /// Whether all points of another space of as many columns are in this one.
    pub(super) fn includes(&self, other: &Space) -> bool {
        self.rows.iter().all(|row| {
            let mut row = row.clone();
            for known in &other.rows {
                if reduce(&mut row, known, pivot(known)).is_none() {
                    return false;
                }
            }
            row.iter().all(|value| *value == 0)
        })
    }

    /// The smallest space that includes both.
    pub(super) fn join(&self, other: &Space, columns: usize) -> Space {
        let both = || {
            let mut points = orthogonal(&self.rows, columns + 1)?;
            points.extend(orthogonal(&other.rows, columns + 1)?);
            let rows = orthogonal(&echelon(points)?, columns + 1)?;
            echelon(rows)
        };
        both().map_or_else(Space::all, |rows| Space { rows })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(rows: &[&[i128]], kept: usize) -> Space {
        match Space::project(rows.iter().map(|row| row.to_vec()).collect(), kept) {
            Solved::Space(space) => space,
            Solved::Empty | Solved::Lost => panic!("no space"),
        }
    }

    #[test]
    fn two_points_span_a_line() {
        // (0, 0) and (2, 3).
        let origin = space(&[&[1, 0, 0], &[0, 1, 0]], 2);
        let other = space(&[&[1, 0, -2], &[0, 1, -3]], 2);
        let line = origin.join(&other, 2);
        assert_eq!(line.rows, vec![vec![3, -2, 0]]);
        assert!(line.includes(&origin) && line.includes(&other) && !origin.includes(&line));
        // (4, 6) lies on it, (1, 1) does not.
        assert!(line.includes(&space(&[&[1, 0, -4], &[0, 1, -6]], 2)));
        assert!(!line.includes(&space(&[&[1, 0, -1], &[0, 1, -1]], 2)));
        assert_eq!(line.join(&space(&[&[1, 0, -1], &[0, 1, -1]], 2), 2), Space::all());
    }

    #[test]
    fn what_is_projected_away_relates_the_rest() {
        // x = t + 1, y = 2t.
        assert_eq!(space(&[&[-1, 1, 0, -1], &[-2, 0, 1, 0]], 2).rows, vec![vec![2, -1, -2]]);
        assert!(matches!(Space::project(vec![vec![1, -1], vec![1, -2]], 1), Solved::Empty));
    }
}
