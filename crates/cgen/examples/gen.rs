//! Prints the program of a seed: `cargo run -p jackalope-cgen --example gen -- 7`.

fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or_default();
    print!("{}", cgen::program(seed, ""));
}
