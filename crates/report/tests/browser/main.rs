//! Pages in a real browser: they open, clicks work, nothing is said on the console, and nothing is asked of a network.
//!
//! With `SCREENSHOTS=folder` pictures and the pages are left there, to be looked at.

mod chromium;
mod samples;

use chromium::Browser;
use jackalope_report::html::page;

const DESK: (u32, u32) = (1360, 860);
const PHONE: (u32, u32) = (390, 844);

#[test]
fn a_proof_has_its_invariants_beside_the_lines() {
    let mut browser = Browser::start("proved");
    browser.open(&page(&samples::proved()), DESK);
    assert_eq!(browser.text("h1"), "Proved");
    assert!(browser.text(".facts").contains("Sum.main(java.lang.String[])"));
    assert_eq!(browser.count("#checks tbody tr"), 3);
    assert_eq!(browser.count(".l .mark.proved"), 3);
    // Collapsed, each is one line; the one of strings has no place.
    assert_eq!(browser.count(".note"), 3);
    assert_eq!(browser.count(".note li"), 0);
    browser.click("#f0l5");
    browser.picture("proved");
    browser.eval("document.querySelector('#f0l5').previousSibling.querySelector('summary').click()");
    assert_eq!(browser.count(".note li"), 3);
    assert!(browser.text(".note details[open]").contains("i <= values.length"));
    // A click beside a line tells what is known there.
    browser.click("#f0l6 .mark");
    assert!(browser.text("#details").contains("An index is out of bounds"));
    assert!(browser.text("#details").contains("Proved by cells"));
    assert_eq!(browser.count(".l.picked"), 1);
    browser.click("#tab-invariants");
    assert_eq!(browser.count("#panel .card"), 4);
    browser.picture("invariants");
    browser.click("#notes input");
    assert_eq!(browser.count(".note"), 0);
    assert_eq!(browser.count("#tab-trace"), 0);
    browser.is_silent();
}

#[test]
fn parts_of_lists_are_drawn_where_they_are_told_apart() {
    let mut browser = Browser::start("lists");
    browser.open(&page(&samples::lists()), DESK);
    // Beside the loop, and open at once.
    assert_eq!(browser.count(".note details[open] .lists .chain"), 2);
    let texts = |browser: &mut Browser, class: &str| {
        let all =
            format!("[...document.querySelectorAll('.note .lists {class}')].map((e) => e.textContent).join(' | ')");
        browser.eval(&all).as_str().map(str::to_owned)
    };
    assert_eq!(texts(&mut browser, ".pointer").as_deref(), Some("head = first | c | removed"));
    let holds = "1 <= value <= 10 | 0 <= value <= 9 | !marked | value == -1";
    assert_eq!(texts(&mut browser, ".holds").as_deref(), Some(holds));
    assert_eq!(texts(&mut browser, ".end").as_deref(), Some("null | null"));
    let words = browser.eval("document.querySelector('.note .lists').getAttribute('aria-label')");
    assert!(
        words.as_str().unwrap_or("").starts_with("from head and first on: 1 <= value <= 10; from c on: "),
        "{words}"
    );
    // What is written lies within its part and within the picture.
    let spills = browser.eval(
        "(() => { const box = (e) => e.getBoundingClientRect();
          const parts = [...document.querySelectorAll('.note .lists .part')].map(box);
          const fits = (t) => parts.some((p) => p.left <= t.left && t.right <= p.right);
          const svg = box(document.querySelector('.note .lists svg'));
          return [...document.querySelectorAll('.note .lists text')].map(box).some((t) => t.right > svg.right || t.bottom > svg.bottom)
            || [...document.querySelectorAll('.note .lists .holds, .note .lists .pointer')].map(box).some((t) => !fits(t)); })()",
    );
    assert_eq!(spills, false);
    browser.picture("lists");
    browser.click("#tab-invariants");
    assert_eq!(browser.count("#panel .card .lists .chain"), 2);
    browser.click("#theme");
    browser.picture("lists-dark");
    // Where nothing is told apart nothing is drawn.
    browser.open(&page(&samples::proved()), DESK);
    assert_eq!(browser.count(".lists"), 0);
    browser.is_silent();
}

#[test]
fn a_refutation_is_stepped_through() {
    let mut browser = Browser::start("refuted");
    browser.open(&page(&samples::refuted()), DESK);
    assert_eq!(browser.text("h1"), "Refuted");
    // It begins where it fails.
    assert!(browser.text("#panel .card").contains("java.lang.AssertionError"));
    assert_eq!(browser.text("#where"), "Step 13 of 13");
    assert_eq!(browser.text(".l.now .n"), "34");
    assert!(browser.text("#inputs").contains("Verifier.nondetInt()"));
    assert_eq!(browser.count("#heap .object"), 3);
    browser.picture("refuted");
    browser.click("#first");
    assert_eq!(browser.text("#where"), "Step 1 of 13");
    assert_eq!(browser.count("#first:disabled"), 1);
    browser.click("#next");
    browser.click("#next");
    assert_eq!(browser.text(".l.now .n"), "28");
    assert_eq!(browser.text(".l.now .ghost"), "Verifier.nondetInt() gives 3; count = 3");
    assert!(browser.text("#locals tr.changed").contains("count"));
    // Keys do the same, and the same object stays where it is.
    browser.press("End");
    browser.press("ArrowLeft");
    browser.press("ArrowLeft");
    assert_eq!(browser.text("#where"), "Step 11 of 13");
    assert_eq!(browser.text("#stack"), "Stack.main\nStack.pop");
    let place = "(() => { const box = document.querySelector('[data-name=\"Node#1\"] .box'); \
                 return box.getAttribute('x') + ',' + box.getAttribute('y'); })()";
    let then = browser.eval(place);
    browser.picture("heap");
    browser.press("ArrowLeft");
    browser.press("ArrowLeft");
    assert_eq!(browser.text("#where"), "Step 9 of 13");
    assert_eq!(browser.eval(place), then);
    assert_eq!(browser.count("#heap .arrow"), 2);
    browser.press("Home");
    assert_eq!(browser.text("#where"), "Step 1 of 13");
    // The list of all steps.
    browser.click("#all summary");
    browser.click("#all li:nth-child(5) button");
    assert_eq!(browser.text("#where"), "Step 5 of 13");
    // The slider.
    browser.eval("(() => { const s = document.querySelector('.steps input'); s.value = 7; s.dispatchEvent(new Event('input')); })()");
    assert_eq!(browser.text("#where"), "Step 8 of 13");
    // From a check to its run.
    browser.click("#f0l34 .mark");
    assert!(browser.text("#details").contains("An assertion fails"));
    assert_eq!(browser.count(".l.now"), 0);
    browser.click("#details .go button");
    assert_eq!(browser.text("#where"), "Step 13 of 13");
    browser.is_silent();
}

#[test]
fn heaps_with_cycles_and_arrays_are_drawn() {
    let mut browser = Browser::start("cyclic");
    browser.open(&page(&samples::cyclic()), DESK);
    assert_eq!(browser.text("#where"), "Step 1,000,013 of 1,000,013");
    assert_eq!(browser.count("#heap .object"), 5);
    assert_eq!(browser.count("#heap .arrow"), 9);
    assert!(browser.eval("document.querySelector('#heap').textContent").as_str().unwrap_or("").contains("… 88 more"));
    // No two objects lie upon each other.
    let overlaps = browser.eval(
        "(() => { const all = [...document.querySelectorAll('#heap .object > .box:first-child')].map((e) => e.getBoundingClientRect());
          return all.some((a, i) => all.some((b, j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)); })()",
    );
    assert_eq!(overlaps, false);
    browser.eval("document.querySelector('#heap').scrollIntoView({ block: 'end' })");
    browser.picture("cyclic");
    browser.click("#all summary");
    assert!(browser.text("#all .gap").contains("1,000,000 steps are left out"));
    browser.is_silent();
}

#[test]
fn a_violated_contract_has_its_heap_and_its_reasons() {
    let mut browser = Browser::start("violated");
    browser.open(&page(&samples::violated()), DESK);
    let title = browser.text("#panel .card h3");
    assert_eq!(title, "List.reverse(Node) violates its contract: ensures length(\\result) == \\old(length(list))");
    assert!(browser.text("#arguments").contains("Node#1"));
    assert_eq!((browser.count("#before .object"), browser.count("#before .arrow")), (2, 2));
    assert_eq!((browser.count("#after .object"), browser.count("#after .arrow")), (1, 0));
    // What has changed is marked, and the object has not moved.
    assert_eq!((browser.count("#before .changed"), browser.count("#after .changed")), (0, 1));
    let place = |id: &str| {
        format!(
            "(() => {{ const box = document.querySelector('#{id} [data-name=\"Node#1\"] .box'); \
             return box.getAttribute('x') + ',' + box.getAttribute('y'); }})()"
        )
    };
    assert_eq!(browser.eval(&place("before")), browser.eval(&place("after")));
    assert_eq!(browser.count("#why tr"), 4, "each part once");
    assert_eq!(browser.text("#where"), "Step 3 of 3");
    browser.picture("violated");
    browser.eval("document.querySelector('#why').scrollIntoView({ block: 'end' })");
    browser.picture("violated-why");
    browser.is_silent();
}

#[test]
fn the_unknown_has_reasons_and_what_was_tried() {
    let mut browser = Browser::start("unknown");
    browser.open(&page(&samples::unknown()), DESK);
    assert_eq!(browser.text("h1"), "Unknown");
    assert!(browser.text(".notes").contains("interrupted"));
    assert!(browser.text("#reasons").contains("a call of a native method is not modelled (1 check)"));
    browser.picture("unknown");
    // Filters.
    assert_eq!(browser.count("#checks tbody tr"), 4);
    browser.click(".chip.proved");
    assert_eq!(browser.count("#checks tbody tr"), 2);
    assert_eq!(browser.text("#found"), "2 of 4 checks");
    browser.eval(
        "(() => { const k = document.querySelector('#kind'); k.value = 'unsupported'; k.dispatchEvent(new Event('change')); })()",
    );
    assert_eq!(browser.count("#checks tbody tr"), 1);
    assert!(browser.text("#checks tbody").contains("Runtime.java:844"));
    // A check whose source is not there can be looked at all the same.
    browser.click("#checks tbody button");
    assert!(browser.text("#details").contains("java.lang.System.load"));
    browser.click("#tab-effort");
    assert_eq!(browser.count("#engines .track"), 4);
    assert_eq!(browser.count("#attempts .track"), 2);
    let widths = browser.eval("[...document.querySelectorAll('#attempts .track')].map((e) => e.lastChild.offsetWidth)");
    assert!(widths[0].as_f64() < widths[1].as_f64(), "{widths}");
    browser.picture("engines");
    browser.is_silent();
}

#[test]
fn light_and_dark_can_be_switched() {
    let mut browser = Browser::start("dark");
    browser.open(&page(&samples::refuted()), DESK);
    let ground = "getComputedStyle(document.body).backgroundColor";
    let light = browser.eval(ground);
    browser.click("#theme");
    let dark = browser.eval(ground);
    assert_ne!(light, dark);
    browser.picture("dark");
    browser.click("#theme");
    assert_eq!(browser.eval(ground), light);
    // Without a choice the system decides.
    browser.open(&page(&samples::refuted()), DESK);
    browser.scheme("dark");
    assert_eq!(browser.eval(ground), dark);
    browser.click("#theme");
    assert_eq!(browser.eval(ground), light);
    browser.is_silent();
}

#[test]
fn several_entries_have_an_overview() {
    let mut browser = Browser::start("several");
    browser.open(&page(&samples::several()), DESK);
    assert_eq!(browser.count("#entries tbody tr"), 3);
    // The worst one is looked at first.
    assert_eq!(browser.text("#path"), "src/Stack.java");
    browser.picture("several");
    browser.click("#entries tbody tr:nth-child(1) button");
    assert_eq!(browser.text("#path"), "src/Sum.java");
    assert_eq!(browser.count("#tab-trace"), 0);
    assert_eq!(browser.count(".l .mark.proved"), 3);
    browser.click("#entries tbody tr:nth-child(3)");
    assert_eq!(browser.count("#reasons"), 1);
    browser.eval(
        "(() => { const f = document.querySelector('#file'); f.value = 1; f.dispatchEvent(new Event('change')); })()",
    );
    assert_eq!(browser.text("#path"), "src/Stack.java");
    browser.is_silent();
}

#[test]
fn hostile_texts_are_only_texts() {
    let mut browser = Browser::start("hostile");
    let report = samples::hostile();
    browser.open(&page(&report), DESK);
    assert_eq!(browser.count("img"), 0);
    assert_eq!(browser.eval("document.scripts.length"), 2);
    assert!(browser.text("#panel").contains("onerror=alert(1)"));
    browser.picture("hostile");
    for key in ["Home", "ArrowRight"] {
        browser.press(key);
    }
    assert_eq!(browser.count("#heap .object"), 3);
    for tab in ["checks", "invariants", "effort", "trace"] {
        browser.click(&format!("#tab-{tab}"));
        assert_eq!(browser.count("img"), 0);
    }
    browser.click("#f0l2 .mark");
    assert_eq!(browser.count("#details .card"), 1);
    browser.is_silent();
    // The policy holds: what somehow gets in does not run, and says so.
    browser.eval(
        "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.broken = 1' }))",
    );
    assert!(browser.eval("window.broken === undefined").as_bool().unwrap_or(false));
}

#[test]
fn a_phone_is_wide_enough() {
    let mut browser = Browser::start("phone");
    let pages = [
        samples::proved(),
        samples::refuted(),
        samples::unknown(),
        samples::several(),
        samples::hostile(),
        samples::cyclic(),
    ];
    for (index, report) in pages.iter().enumerate() {
        browser.open(&page(report), PHONE);
        let width = "document.documentElement.scrollWidth";
        assert_eq!(browser.eval(width), PHONE.0, "page {index} can be moved sideways");
        browser.picture(&format!("phone-{index}"));
        browser.click("#theme");
        browser.click("#tab-checks");
        assert_eq!(browser.eval(width), PHONE.0, "page {index} can be moved sideways");
        browser.click("#checks tbody button");
        assert!(browser.count("#details .card") > 0);
        browser.picture(&format!("phone-{index}-checks"));
        browser.is_silent();
    }
}

#[test]
fn a_large_report_stays_usable() {
    let mut browser = Browser::start("large");
    browser.open(&page(&samples::large()), DESK);
    assert_eq!(browser.text("#found"), "3,000 checks");
    // Rows are made as they come into sight.
    let rows = "document.querySelectorAll('#checks tbody tr').length";
    let first = browser.eval(rows).as_u64().unwrap_or(0);
    assert!((200..1_000).contains(&first), "{first}");
    browser.eval("(document.querySelector('#found').scrollIntoView(), new Promise((done) => setTimeout(done, 200)))");
    assert!(browser.eval(rows).as_u64().unwrap_or(0) > first);
    browser.click("#find");
    browser.write("Large7.java:51");
    assert_eq!(browser.count("#checks tbody tr"), 3);
    browser.click("#checks tbody tr:nth-child(2) button");
    assert_eq!(browser.text("#path"), "src/Large7.java");
    assert_eq!(browser.text(".l.picked .n"), "51");
    let top = browser.eval("document.querySelector('.l.picked').getBoundingClientRect().top");
    assert!((0.0..860.0).contains(&top.as_f64().unwrap_or(-1.0)), "{top}");
    browser.picture("large");
    browser.is_silent();
}
