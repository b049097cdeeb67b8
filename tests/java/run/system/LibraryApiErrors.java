// What System, Class, Enum, Throwable, Thread, Random, Objects, Optional and the print streams throw for bad arguments.
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;

public class LibraryApiErrors {
    interface Body {
        Object run() throws Throwable;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + " = " + b.run());
        } catch (NullPointerException e) {
            System.out.println(name + ": null");
        } catch (Throwable e) {
            System.out.println(name + ": " + e);
        }
    }

    enum Colour {
        RED,
        GREEN {
            int twice() {
                return 2;
            }
        };

        int twice() {
            return 1;
        }
    }

    static class Nameless {
        public String toString() {
            return null;
        }
    }

    static class Stream extends PrintStream {
        Stream(OutputStream out) {
            super(out);
        }

        void forget() {
            out = null;
        }
    }

    static class Odd extends Random {
        int calls;

        protected int next(int bits) {
            calls++;
            return calls % 3 == 0 ? -1 : calls;
        }
    }

    /** Claims to have read more than there is room for. */
    static class Liar extends InputStream {
        int times;

        public int read() {
            return 'x';
        }

        public int read(byte[] b, int from, int length) {
            return times++ < 3 ? 100 : -1;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int raw(Comparable a, Object b) {
        return a.compareTo(b);
    }

    public static void main(String[] args) {
        int[] ints = {1, 2, 3, 4, 5};
        Object[] objects = {"a", 1, "b", 2L};
        String[] strings = new String[4];
        for (int i = -1; i <= 5; i++) {
            int k = i;
            attempt("copy from " + i, () -> {
                System.arraycopy(ints, k, new int[5], 0, 3);
                return "";
            });
            attempt("copy to " + i, () -> {
                System.arraycopy(ints, 1, ints, k, 2);
                return ints[4];
            });
            attempt("copy count " + i, () -> {
                System.arraycopy(objects, 1, objects, 0, k);
                return objects[0];
            });
            attempt("copy stores " + i, () -> {
                System.arraycopy(objects, k, strings, 0, 1);
                return strings[0];
            });
            attempt("nextInt " + i, () -> new Odd().nextInt(k));
            attempt("bound " + i, () -> new Random().nextInt(k) >= k);
            attempt("random array " + i, () -> {
                byte[] bytes = new byte[Math.max(k, 0)];
                new Odd().nextBytes(bytes);
                return bytes.length;
            });
            attempt("checkIndex " + i, () -> Objects.checkIndex(k, 4));
            attempt("checkFromToIndex " + i, () -> Objects.checkFromToIndex(1, k, 4));
            attempt("checkFromIndexSize " + i, () -> Objects.checkFromIndexSize(k, 2, 4));
            attempt("write " + i, () -> {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                new PrintStream(bytes).write(new byte[] {65, 66, 67}, k, 2);
                return bytes;
            });
            attempt("priority " + i, () -> {
                Thread.currentThread().setPriority(k);
                return Thread.currentThread().getPriority();
            });
        }
        System.out.println(ints[0] + " " + ints[4] + " " + strings[0] + " " + objects[0]);
        attempt("copy null", () -> {
            System.arraycopy(null, 0, ints, 0, 0);
            return "";
        });
        attempt("copy kinds", () -> {
            System.arraycopy(ints, 0, new long[5], 0, 1);
            return "";
        });
        attempt("copy no array", () -> {
            System.arraycopy("text", 0, ints, 0, 1);
            return "";
        });
        attempt("random bytes", () -> {
            new Random().nextBytes(null);
            return "";
        });
        attempt("random range", () -> new Random().nextInt(3, 3));
        attempt("valueOf", () -> Colour.valueOf("BLUE"));
        attempt("valueOf null", () -> Colour.valueOf(null));
        attempt("valueOf class", () -> Enum.valueOf(null, "RED"));
        attempt("enum compareTo", () -> Colour.RED.compareTo(null));
        attempt("enum raw", () -> raw(Colour.RED, "RED"));
        attempt("enum class", () -> Colour.GREEN.getDeclaringClass() + " " + Colour.valueOf("GREEN").twice());
        attempt("cast", () -> String.class.cast(3));
        attempt("cast null", () -> String.class.cast(null));
        attempt("asSubclass", () -> Integer.class.asSubclass(String.class));
        attempt("asSubclass null", () -> Integer.class.asSubclass(null));
        attempt("isAssignableFrom", () -> Integer.class.isAssignableFrom(null));
        attempt("isInstance", () -> Integer.class.isInstance(null) + " " + int[].class.isInstance(ints));
        attempt("suppress null", () -> {
            new Exception().addSuppressed(null);
            return "";
        });
        attempt("suppress itself", () -> {
            Exception e = new Exception("e");
            e.addSuppressed(e);
            return "";
        });
        attempt("suppressed", () -> {
            Exception e = new Exception("e");
            for (int i = 0; i < 9; i++) {
                e.addSuppressed(new Error("s" + i));
            }
            return e.getSuppressed().length + " " + e.getSuppressed()[8] + new Exception().getSuppressed().length;
        });
        attempt("no suppression", () -> {
            Exception e = new Exception("e", null, false, true) {};
            e.addSuppressed(new Error());
            return e.getSuppressed().length;
        });
        attempt("cause twice", () -> new Exception((Throwable) null).initCause(null));
        attempt("cause itself", () -> {
            Exception e = new Exception("e");
            return e.initCause(e);
        });
        attempt("stack trace", () -> {
            new Exception().setStackTrace(new StackTraceElement[1]);
            return "";
        });
        attempt("stack trace null", () -> {
            new Exception().setStackTrace(null);
            return "";
        });
        attempt("print trace", () -> {
            new Exception().printStackTrace((PrintStream) null);
            return "";
        });
        attempt("thread name", () -> new Thread((String) null));
        attempt("sleep", () -> {
            Thread.sleep(-1);
            return "";
        });
        attempt("property", () -> System.getProperty(null));
        attempt("property empty", () -> System.getProperty(""));
        attempt("identity", () -> System.identityHashCode(null));
        attempt("requireNonNull", () -> Objects.requireNonNull(null, "message"));
        attempt("requireNonNullElse", () -> Objects.requireNonNullElse(null, null));
        attempt("compare", () -> Objects.compare("a", "b", null));
        attempt("compare same", () -> Objects.compare("a", "a", null));
        attempt("optional of", () -> Optional.of(null));
        attempt("optional get", () -> Optional.empty().get());
        attempt("optional map", () -> Optional.of(1).map(null));
        attempt("optional flatMap", () -> Optional.of(1).flatMap(x -> null));
        attempt("optional throw", () -> Optional.empty().orElseThrow(null));
        attempt("optional supply", () -> Optional.empty().orElseGet(null));
        attempt("optional consume", () -> {
            Optional.empty().ifPresent(null);
            Optional.of(1).ifPresent(null);
            return "";
        });
        attempt("no stream", () -> new PrintStream((OutputStream) null));
        attempt("print chars", () -> {
            System.out.print((char[]) null);
            return "";
        });
        attempt("print nulls", () -> {
            System.out.println((String) null);
            System.out.println((Object) null);
            return "";
        });
        try {
            System.out.println(new Nameless());
            System.out.println("printed");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        attempt("write null", () -> {
            System.out.write(null, 0, 0);
            return "";
        });
        attempt("append", () -> System.out.append("abc", 2, 1));
        attempt("forgotten", () -> {
            Stream stream = new Stream(new ByteArrayOutputStream());
            stream.print("x");
            stream.forget();
            stream.print("y");
            stream.flush();
            return stream.checkError();
        });
        attempt("liar", () -> new Liar().read(null));
        attempt("liar skips", () -> new Liar().skip(1000));
        attempt("no output", () -> {
            PrintStream out = System.out;
            System.setErr(null);
            try {
                new Exception("lost").printStackTrace();
            } finally {
                System.setErr(out);
            }
            return "";
        });
        attempt("no room", () -> new InputStream() {
            public int read() {
                return 'x';
            }
        }.read(new byte[2], 1, 2));
    }
}
