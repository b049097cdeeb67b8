import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.io.Writer;

/** Streams of nothing, open and closed; bounds that streams are made or asked with. */
public class NullStreams {
    interface Action {
        Object run() throws IOException;
    }

    static void show(String name, Action action) {
        try {
            System.out.println(name + ": " + action.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    static InputStream stream(boolean closed) throws IOException {
        InputStream stream = InputStream.nullInputStream();
        if (closed) {
            stream.close();
        }
        return stream;
    }

    static Reader reader(boolean closed) throws IOException {
        Reader reader = Reader.nullReader();
        if (closed) {
            reader.close();
        }
        return reader;
    }

    static void streams(boolean closed) {
        show("read", () -> stream(closed).read());
        show("read none", () -> stream(closed).read(new byte[0]));
        show("read some", () -> stream(closed).read(new byte[2]));
        show("read badly", () -> stream(closed).read(new byte[2], 1, 2));
        show("available", () -> stream(closed).available());
        show("skip", () -> stream(closed).skip(0));
        show("all", () -> stream(closed).readAllBytes().length);
        show("n", () -> stream(closed).readNBytes(3).length);
        show("-n", () -> stream(closed).readNBytes(-1).length);
        show("into", () -> stream(closed).readNBytes(new byte[1], 0, 1));
        show("transfer", () -> stream(closed).transferTo(new ByteArrayOutputStream()));
        show("mark", () -> stream(closed).markSupported());
        show("skipN", () -> {
            stream(closed).skipNBytes(1);
            return "done";
        });
        show("reset", () -> {
            stream(closed).reset();
            return "done";
        });
    }

    static void readers(boolean closed) {
        show("read", () -> reader(closed).read());
        show("read none", () -> reader(closed).read(new char[0]));
        show("read some", () -> reader(closed).read(new char[2]));
        show("read badly", () -> reader(closed).read(new char[2], 1, 2));
        show("ready", () -> reader(closed).ready());
        show("skip", () -> reader(closed).skip(-1));
        show("mark", () -> {
            reader(closed).mark(1);
            return reader(closed).markSupported();
        });
    }

    public static void main(String[] args) {
        streams(false);
        streams(true);
        readers(false);
        readers(true);
        for (int n = -4; n < 3; n++) {
            int skipped = n;
            show("skip " + n, () -> {
                ByteArrayInputStream behind = new ByteArrayInputStream(new byte[2], 5, 1);
                return behind.skip(skipped) + " " + behind.available();
            });
        }
        show("behind", () -> new ByteArrayInputStream(new byte[2], 5, 1).readAllBytes().length);
        show("before", () -> new ByteArrayInputStream(new byte[2], -1, 2).read());
        show("bounds", () -> new InputStreamReader(stream(false)).read(new char[2], 1, 5));
        show("write", () -> {
            Writer writer = new StringWriter();
            writer.write("ab", 1, -1);
            return writer;
        });
        show("writer", () -> {
            Writer writer = new Writer() {
                @Override
                public void write(char[] chars, int from, int length) {
                    System.out.println("writes " + length);
                }

                @Override
                public void flush() {
                }

                @Override
                public void close() {
                }
            };
            writer.write("ab", 1, -1);
            return "done";
        });
    }
}
