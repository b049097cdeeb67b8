//! A reader of JSON, as much as Clang writes.

/// A value.
pub enum Json {
    Null,
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => fields.iter().find(|(field, _)| field == name).map(|(_, value)| value),
            _ => None,
        }
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn number(&self, name: &str) -> Option<u32> {
        match self.get(name)? {
            Json::Number(number) => Some(*number as u32),
            _ => None,
        }
    }

    pub fn list(&self, name: &str) -> &[Json] {
        match self.get(name) {
            Some(Json::List(items)) => items,
            _ => &[],
        }
    }
}

/// Reads a text; null where it is no JSON.
pub fn read(text: &[u8]) -> Json {
    Reader { text, at: 0 }.value()
}

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> u8 {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn value(&mut self) -> Json {
        match self.peek() {
            b'{' => {
                self.at += 1;
                let mut fields = Vec::new();
                while self.peek() == b'"' {
                    let name = self.string();
                    self.peek();
                    self.at += 1;
                    fields.push((name, self.value()));
                    if self.peek() == b',' {
                        self.at += 1;
                    }
                }
                self.at += 1;
                Json::Object(fields)
            }
            b'[' => {
                self.at += 1;
                let mut items = Vec::new();
                while !matches!(self.peek(), b']' | 0) {
                    items.push(self.value());
                    if self.peek() == b',' {
                        self.at += 1;
                    }
                }
                self.at += 1;
                Json::List(items)
            }
            b'"' => Json::Text(self.string()),
            b'-' | b'0'..=b'9' => {
                let start = self.at;
                while self.text.get(self.at).is_some_and(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(byte)) {
                    self.at += 1;
                }
                let number = std::str::from_utf8(&self.text[start..self.at]).unwrap_or_default();
                Json::Number(number.parse().unwrap_or(0.0))
            }
            _ => {
                while self.text.get(self.at).is_some_and(u8::is_ascii_alphabetic) {
                    self.at += 1;
                }
                Json::Null
            }
        }
    }

    fn string(&mut self) -> String {
        self.at += 1;
        let start = self.at;
        while self.text.get(self.at).is_some_and(|byte| *byte != b'"') {
            self.at += if self.text[self.at] == b'\\' { 2 } else { 1 };
        }
        let text = String::from_utf8_lossy(&self.text[start..self.at.min(self.text.len())]).replace("\\\"", "\"");
        self.at += 1;
        text
    }
}
