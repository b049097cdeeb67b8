//! A headless Chromium, driven over the DevTools protocol through two pipes: no port, no driver, nothing but the browser.

use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// How to get a browser.
const MISSING: &str = "no Chromium was found; these tests need one. On Debian: apt-get install chromium. \
                       Elsewhere: install Chromium or Chrome, and set CHROMIUM to its path";

/// A browser with one page.
pub struct Browser {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    profile: PathBuf,
    session: String,
    next: u64,
    /// What the page has said on its console, exceptions included.
    pub said: Vec<String>,
    /// Addresses that the page has asked for.
    pub asked: Vec<String>,
}

/// The browser's program: the one in `CHROMIUM`, or the first on the path.
fn program() -> PathBuf {
    if let Some(chosen) = std::env::var_os("CHROMIUM") {
        return chosen.into();
    }
    let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).collect();
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
    let found = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    found.into_iter().find(|path| path.is_file()).unwrap_or_else(|| panic!("{MISSING}"))
}

impl Browser {
    /// A new browser for the test of this name.
    pub fn start(test: &str) -> Browser {
        let profile = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{}", std::process::id()));
        std::fs::create_dir_all(&profile).expect("a folder can be made");
        // The protocol speaks through descriptors 3 and 4, which a shell can give it.
        let mut child = Command::new("sh")
            .arg("-c")
            .arg("exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1")
            .arg(program())
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .args(["--disable-dev-shm-usage", "--hide-scrollbars", "--force-color-profile=srgb"])
            .arg("--remote-debugging-pipe")
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell starts");
        let input = child.stdin.take().expect("it has an input");
        let output = BufReader::new(child.stdout.take().expect("it has an output"));
        let session = String::new();
        let mut browser =
            Browser { child, input, output, profile, session, next: 0, said: Vec::new(), asked: Vec::new() };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }));
        let attached =
            browser.call("Target.attachToTarget", json!({ "targetId": target["targetId"], "flatten": true }));
        attached["sessionId"].as_str().expect("a session").clone_into(&mut browser.session);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        browser
    }

    /// Calls a method of the protocol.
    pub fn call(&mut self, method: &str, params: Value) -> Value {
        self.next += 1;
        let id = self.next;
        let mut message = json!({ "id": id, "method": method, "params": params });
        if !self.session.is_empty() {
            message["sessionId"] = json!(self.session);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.input.write_all(&bytes).and_then(|()| self.input.flush()).expect("the browser listens");
        loop {
            let mut answer = self.receive();
            if answer["id"] == id {
                assert!(answer["error"].is_null(), "{method}: {}", answer["error"]);
                return answer["result"].take();
            }
        }
    }

    fn receive(&mut self) -> Value {
        let mut bytes = Vec::new();
        self.output.read_until(0, &mut bytes).expect("the browser speaks");
        assert_eq!(bytes.pop(), Some(0), "the browser has ended. {MISSING}");
        let message: Value = serde_json::from_slice(&bytes).expect("the protocol is JSON");
        let params = &message["params"];
        match message["method"].as_str() {
            Some("Runtime.consoleAPICalled") => self.said.push(params["args"].to_string()),
            Some("Runtime.exceptionThrown") => self.said.push(params["exceptionDetails"].to_string()),
            Some("Log.entryAdded") => self.said.push(params["entry"]["text"].to_string()),
            Some("Network.requestWillBeSent") => {
                self.asked.push(params["request"]["url"].as_str().unwrap_or("?").to_owned());
            }
            _ => {}
        }
        message
    }

    /// Opens a page that consists of this text, in a window of this size.
    pub fn open(&mut self, page: &str, (width, height): (u32, u32)) {
        let is_phone = width < 600;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone });
        self.call("Emulation.setDeviceMetricsOverride", metrics);
        self.scheme("light");
        let file = self.profile.join("page.html");
        std::fs::write(&file, page).expect("a file can be written");
        self.said.clear();
        self.asked.clear();
        self.call("Page.navigate", json!({ "url": format!("file://{}", file.display()) }));
        while self.receive()["method"] != "Page.loadEventFired" {}
    }

    /// What the system prefers: `light` or `dark`.
    pub fn scheme(&mut self, scheme: &str) {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.call("Emulation.setEmulatedMedia", features);
    }

    /// The value of an expression of JavaScript.
    pub fn eval(&mut self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.call("Runtime.evaluate", params);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].take()
    }

    /// The text of an element that is there and can be seen.
    pub fn text(&mut self, selector: &str) -> String {
        let quoted = json!(selector);
        let text = self.eval(&format!(
            "(() => {{ const e = document.querySelector({quoted}); return e && e.checkVisibility() ? e.innerText : null; }})()"
        ));
        text.as_str().unwrap_or_else(|| panic!("{selector} cannot be seen")).to_owned()
    }

    /// How many elements can be seen.
    pub fn count(&mut self, selector: &str) -> u64 {
        let quoted = json!(selector);
        let count =
            self.eval(&format!("[...document.querySelectorAll({quoted})].filter((e) => e.checkVisibility()).length"));
        count.as_u64().expect("a number")
    }

    /// A click of the mouse on the middle of an element, which must be the one that is hit there.
    pub fn click(&mut self, selector: &str) {
        let quoted = json!(selector);
        let at = self.eval(&format!(
            "(() => {{ const e = document.querySelector({quoted}); if (!e) return null; e.scrollIntoView({{ block: 'center' }});
             const r = e.getBoundingClientRect(); const x = r.x + r.width / 2, y = r.y + r.height / 2;
             const hit = document.elementFromPoint(x, y); return hit && e.contains(hit) ? [x, y] : hit.outerHTML.slice(0, 200); }})()"
        ));
        assert!(at.is_array(), "{selector} cannot be clicked: {at}");
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", event);
        }
    }

    /// A key that is no letter.
    pub fn press(&mut self, key: &str) {
        let code = match key {
            "ArrowLeft" => 37,
            "ArrowRight" => 39,
            "Home" => 36,
            "End" => 35,
            "Tab" => 9,
            other => panic!("no code is known for {other}"),
        };
        for kind in ["keyDown", "keyUp"] {
            let event = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code });
            self.call("Input.dispatchKeyEvent", event);
        }
    }

    /// Text, typed into what has the focus.
    pub fn write(&mut self, text: &str) {
        self.call("Input.insertText", json!({ "text": text }));
    }

    /// Leaves a picture and the page in the folder of `SCREENSHOTS`, if it is set: for people to look at.
    pub fn picture(&mut self, name: &str) {
        let Some(folder) = std::env::var_os("SCREENSHOTS") else { return };
        let picture = self.call("Page.captureScreenshot", json!({ "format": "png" }));
        let data = picture["data"].as_str().unwrap_or_default();
        let file = Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(&file, base64(data)).expect("a file can be written");
        std::fs::copy(self.profile.join("page.html"), file.with_extension("html")).expect("a file can be copied");
    }

    /// The page has said nothing on the console, and has asked for nothing but itself.
    pub fn is_silent(&mut self) {
        // What is on its way arrives before the answer.
        self.eval("new Promise((done) => setTimeout(done, 20))");
        assert!(self.said.is_empty(), "on the console: {:?}", self.said);
        let others: Vec<&String> = self.asked.iter().filter(|url| !url.ends_with("/page.html")).collect();
        assert!(others.is_empty() && self.asked.len() == 1, "asked for {:?}", self.asked);
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

fn base64(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let (mut bits, mut count) = (0u32, 0);
    for byte in text.bytes() {
        let value = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => continue,
        };
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            out.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    out
}
