//! Where output goes.
//!
//! Programs write UTF-16 code units; a surrogate pair may come in two writes. [`Utf8`] encodes them for a byte stream, with
//! `?` for an unpaired surrogate, as Java's own encoder does.

use std::io;

/// An output stream of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stream {
    /// Standard output.
    Out,
    /// Standard error.
    Err,
}

/// The output takes no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the output takes no more")]
pub struct OutputFull;

/// Takes what a program writes.
pub trait Output {
    /// Takes these code units; an error ends the run with [`LimitKind::Output`](super::LimitKind::Output).
    fn write(&mut self, stream: Stream, units: &[u16]) -> Result<(), OutputFull>;
}

/// Drops everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOutput;

impl Output for NoOutput {
    fn write(&mut self, _: Stream, _: &[u16]) -> Result<(), OutputFull> {
        Ok(())
    }
}

/// Keeps everything, up to a limit of code units.
#[derive(Clone, Debug)]
pub struct Collected {
    /// What was written to standard output.
    pub out: Vec<u16>,
    /// What was written to standard error.
    pub err: Vec<u16>,
    limit: usize,
}

impl Collected {
    /// Keeps no more than this many code units.
    pub fn new(limit: usize) -> Self {
        Self { out: Vec::new(), err: Vec::new(), limit }
    }
}

impl Default for Collected {
    fn default() -> Self {
        Self::new(1 << 24)
    }
}

impl Output for Collected {
    fn write(&mut self, stream: Stream, units: &[u16]) -> Result<(), OutputFull> {
        if units.len() > self.limit.saturating_sub(self.out.len() + self.err.len()) {
            return Err(OutputFull);
        }
        match stream {
            Stream::Out => self.out.extend_from_slice(units),
            Stream::Err => self.err.extend_from_slice(units),
        }
        Ok(())
    }
}

/// Writes UTF-8 to two byte streams. Buffered: call [`finish`](Self::finish) at the end.
pub struct Utf8<O: io::Write, E: io::Write> {
    out: Encoder<O>,
    err: Encoder<E>,
}

impl<O: io::Write, E: io::Write> Utf8<O, E> {
    /// Standard output goes to `out`, standard error to `err`.
    pub fn new(out: O, err: E) -> Self {
        Self { out: Encoder::new(out), err: Encoder::new(err) }
    }

    /// The same for a program whose code units are bytes, which are passed on as they are.
    pub fn of_bytes(out: O, err: E) -> Self {
        let mut both = Self::new(out, err);
        (both.out.are_bytes, both.err.are_bytes) = (true, true);
        both
    }

    /// Writes what is held back: half a surrogate pair, and the buffers. Returns the first error of the whole run.
    pub fn finish(mut self) -> io::Result<(O, E)> {
        let (out, err) = (self.out.finish(), self.err.finish());
        out.and(err)?;
        Ok((self.out.sink, self.err.sink))
    }
}

impl<O: io::Write, E: io::Write> Output for Utf8<O, E> {
    fn write(&mut self, stream: Stream, units: &[u16]) -> Result<(), OutputFull> {
        match stream {
            Stream::Out => self.out.write(units),
            Stream::Err => {
                // What the program wrote before should be seen before.
                self.out.flush()?;
                self.err.write(units)?;
                self.err.flush()
            }
        }
    }
}

/// Bytes are passed on when there are this many.
const BUFFER: usize = 1 << 13;

struct Encoder<W> {
    sink: W,
    buffer: Vec<u8>,
    /// The first half of a surrogate pair.
    high: Option<u16>,
    are_bytes: bool,
    error: Option<io::Error>,
}

impl<W: io::Write> Encoder<W> {
    fn new(sink: W) -> Self {
        Self { sink, buffer: Vec::new(), high: None, are_bytes: false, error: None }
    }

    fn write(&mut self, units: &[u16]) -> Result<(), OutputFull> {
        if self.are_bytes {
            self.buffer.extend(units.iter().map(|unit| *unit as u8));
        } else {
            self.encode(units);
        }
        if self.buffer.len() >= BUFFER { self.flush() } else { Ok(()) }
    }

    fn encode(&mut self, units: &[u16]) {
        let held = self.high.take();
        let mut units = held.into_iter().chain(units.iter().copied()).peekable();
        while let Some(unit) = units.next() {
            let is_high = (0xd800..0xdc00).contains(&unit);
            let code = match units.peek() {
                Some(&low) if is_high && (0xdc00..0xe000).contains(&low) => {
                    units.next();
                    0x10000 + (u32::from(unit & 0x3ff) << 10 | u32::from(low & 0x3ff))
                }
                None if is_high => {
                    self.high = Some(unit);
                    break;
                }
                _ => unit.into(),
            };
            let mut bytes = [0; 4];
            let text = char::from_u32(code).unwrap_or('?').encode_utf8(&mut bytes);
            self.buffer.extend_from_slice(text.as_bytes());
        }
    }

    fn flush(&mut self) -> Result<(), OutputFull> {
        if self.error.is_none() {
            self.error = self.sink.write_all(&self.buffer).and_then(|()| self.sink.flush()).err();
        }
        self.buffer.clear();
        if self.error.is_none() { Ok(()) } else { Err(OutputFull) }
    }

    fn finish(&mut self) -> io::Result<()> {
        if self.high.take().is_some() {
            self.buffer.push(b'?');
        }
        // The error itself says more than that there was one.
        let _ = self.flush();
        self.error.take().map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(writes: &[&[u16]]) -> String {
        let mut sink = Utf8::new(Vec::new(), Vec::new());
        for units in writes {
            sink.write(Stream::Out, units).expect("memory takes everything");
        }
        let (out, _) = sink.finish().expect("memory takes everything");
        String::from_utf8(out).expect("it is UTF-8")
    }

    #[test]
    fn surrogates() {
        let hare: Vec<u16> = "\u{1f407}x".encode_utf16().collect();
        assert_eq!(encoded(&[&hare]), "\u{1f407}x");
        assert_eq!(encoded(&[&hare[..1], &hare[1..]]), "\u{1f407}x");
        assert_eq!(encoded(&[&hare[..1], &[], &hare[1..]]), "\u{1f407}x");
        assert_eq!(encoded(&[&hare[..1], &[0x41]]), "?A");
        assert_eq!(encoded(&[&hare[1..]]), "?x");
        assert_eq!(encoded(&[&hare[..1]]), "?");
        assert_eq!(encoded(&[&[0xd83d, 0xd83d, 0xdc07]]), "?\u{1f407}");
        assert_eq!(encoded(&[&[0xe4, 0x20ac]]), "ä€");
    }

    #[test]
    fn bytes_are_passed_on() {
        let mut sink = Utf8::of_bytes(Vec::new(), Vec::new());
        sink.write(Stream::Out, &[0xe4, 0x41]).expect("memory takes everything");
        assert_eq!(sink.finish().expect("memory takes everything").0, [0xe4, 0x41]);
    }

    #[test]
    fn a_full_sink_is_an_error() {
        struct Full;
        impl io::Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::Error::other("full"))
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut sink = Utf8::new(Full, Vec::new());
        assert_eq!(sink.write(Stream::Out, &[0x41; BUFFER]), Err(OutputFull));
        assert!(sink.finish().is_err());
        assert_eq!(Collected::new(2).write(Stream::Out, &[1, 2, 3]), Err(OutputFull));
    }
}
