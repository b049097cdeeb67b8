//! Where the frames of a native run lie in the sources. The sanitizers can tell it themselves, but read all they find about the libraries for that,
//! which takes longer than all the rest of a replay.

use process::{Ending, Limits, Order};
use std::collections::HashMap;
use std::path::Path;

/// What a run has printed, with a line of the sources at each frame that lies in the program itself. None if the tool that knows them is missing.
pub(super) fn with_places(printed: &str, binary: &Path, limits: Limits) -> Option<String> {
    // Frames name the program as the system knows it.
    let binary = &binary.canonicalize().ok()?;
    let mut addresses: Vec<&str> = printed.lines().filter_map(|line| address_in(line, binary)).collect();
    addresses.sort_unstable();
    addresses.dedup();
    if addresses.is_empty() {
        return Some(printed.to_owned());
    }
    let mut order = Order::new(Path::new("addr2line"));
    order.args = ["-a", "-i", "-e"].into_iter().map(Into::into).collect();
    order.args.push(binary.into());
    order.args.extend(addresses.into_iter().map(Into::into));
    order.limits = limits;
    let ended = process::run(&order, None).ok()?;
    if ended.ending != Ending::Itself || !ended.status.is_some_and(|status| status.success()) {
        return None;
    }
    Some(placed(printed, binary, &places_in(&String::from_utf8_lossy(&ended.stdout))))
}

/// The address in the program that a frame names: `#1 0x55… (/folder/program+0x22a9)`.
fn address_in<'a>(line: &'a str, binary: &Path) -> Option<&'a str> {
    let (_, behind) = line.trim_start().strip_prefix('#')?.split_once(&format!("({}+", binary.display()))?;
    behind.split_once(')').map(|(address, _)| address)
}

/// Addresses, and the places that the tool prints below each of them, the innermost first.
fn places_in(told: &str) -> HashMap<u64, Vec<&str>> {
    let mut places: HashMap<u64, Vec<&str>> = HashMap::new();
    let mut address = None;
    for line in told.lines() {
        match line.strip_prefix("0x").and_then(|digits| u64::from_str_radix(digits, 16).ok()) {
            Some(next) => address = Some(next),
            None => {
                let place = line.split_once(" (discriminator").map_or(line, |(place, _)| place);
                places.entry(address.unwrap_or_default()).or_default().push(place);
            }
        }
    }
    places
}

/// The text with the places of its frames.
fn placed(printed: &str, binary: &Path, places: &HashMap<u64, Vec<&str>>) -> String {
    let mut text = String::with_capacity(printed.len());
    for line in printed.lines() {
        let address = address_in(line, binary).and_then(|address| address.strip_prefix("0x"));
        let address = address.and_then(|digits| u64::from_str_radix(digits, 16).ok());
        match address.and_then(|address| places.get(&address)) {
            Some(places) => text.extend(places.iter().map(|place| format!("    # in {place}\n"))),
            None => text.extend([line, "\n"]),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_the_program_get_their_places() {
        let printed = "==1==ERROR: AddressSanitizer: some\n    #0 0x7f01  (/lib/libasan.so.8+0x1)\n    #1 0x5522a9  (/tmp/n/failing+0x22a9) (BuildId: 12)\nmore\n";
        let binary = Path::new("/tmp/n/failing");
        assert_eq!(printed.lines().filter_map(|line| address_in(line, binary)).collect::<Vec<_>>(), ["0x22a9"]);
        let places = places_in("0x00000000000022a9\n/tmp/n/t.c:3 (discriminator 3)\n/tmp/n/t.c:9\n");
        let expected = "==1==ERROR: AddressSanitizer: some\n    #0 0x7f01  (/lib/libasan.so.8+0x1)\n    # in /tmp/n/t.c:3\n    # in /tmp/n/t.c:9\nmore\n";
        assert_eq!(placed(printed, binary, &places), expected);
    }
}
