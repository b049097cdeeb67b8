import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Spliterator;
import java.util.StringJoiner;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.BaseStream;

/** Values as text: the same text for what users can tell to be the same, without anything that differs from run to run. */
final class Show {
    private static final int MOST = 80;

    private Show() {
    }

    /** One word, without calling anything of the value's. */
    static String brief(Object value) {
        if (value == null) {
            return "null";
        } else if (value instanceof Key key) {
            return "k" + key.id;
        } else if (value instanceof String text) {
            return quoted(text);
        } else if (value instanceof Integer || value instanceof Boolean || value instanceof Long || value instanceof Byte || value instanceof Short) {
            return value.toString();
        } else if (value instanceof Character c) {
            return "'" + quoted(String.valueOf((char) c)) + "'";
        } else if (value instanceof Double number) {
            return "d" + Long.toHexString(Double.doubleToLongBits(number));
        } else if (value instanceof Float number) {
            return "f" + Integer.toHexString(Float.floatToIntBits(number));
        } else if (value instanceof Liar liar) {
            return liar.toString();
        } else if (value instanceof Colour colour) {
            return colour.name();
        } else if (value instanceof Shade shade) {
            return shade.name();
        } else if (value instanceof Class<?> type) {
            return type.getName();
        }
        return "?";
    }

    /** All that can be seen of it, to a depth. */
    static String full(Object value, int depth) {
        String brief = brief(value);
        if (!brief.equals("?")) {
            return value instanceof Byte || value instanceof Short || value instanceof Long ? value.getClass().getSimpleName() + brief : brief;
        }
        if (value instanceof CharSequence text) {
            return "text" + quoted(text.toString());
        }
        if (value instanceof Throwable thrown) {
            return thrown(thrown);
        }
        if (depth == 0) {
            return "…";
        }
        if (value instanceof Object[] array) {
            return array.getClass().getName() + array.length + iterated(Arrays.asList(array).iterator(), depth);
        }
        String numbers = numbers(value);
        if (numbers != null) {
            return numbers;
        } else if (value instanceof Map<?, ?> map) {
            return "map" + map.size() + iterated(map.entrySet().iterator(), depth);
        } else if (value instanceof Collection<?> collection) {
            return "collection" + collection.size() + iterated(collection.iterator(), depth);
        } else if (value instanceof Map.Entry<?, ?> entry) {
            return full(entry.getKey(), depth - 1) + "=" + full(entry.getValue(), depth - 1);
        } else if (value instanceof Spliterator<?>) {
            return "cursor";
        } else if (value instanceof Iterator<?> iterator) {
            return "iterator" + iterated(iterator, depth);
        } else if (value instanceof Enumeration<?> enumeration) {
            return "enumeration" + iterated(enumeration.asIterator(), depth);
        } else if (value instanceof BaseStream<?, ?> stream) {
            return "stream" + iterated(stream.iterator(), depth);
        } else if (value instanceof Shown shown) {
            return shown.shown();
        } else if (hasText(value)) {
            return quoted(value.toString());
        }
        return "object";
    }

    /** Library classes that are not final or not containers, and whose text is their value. */
    private static boolean hasText(Object value) {
        return value instanceof Optional<?> || value instanceof OptionalInt || value instanceof OptionalLong
                || value instanceof OptionalDouble || value instanceof AtomicBoolean || value instanceof AtomicInteger
                || value instanceof AtomicLong || value instanceof AtomicReference<?> || value instanceof StringJoiner
                || value instanceof Locale || value instanceof Charset || value instanceof StringWriter
                || value instanceof ByteArrayOutputStream || value instanceof StackTraceElement;
    }

    /** Arrays of numbers; null for anything else. */
    private static String numbers(Object value) {
        if (value instanceof char[] array) {
            return "char" + quoted(new String(array));
        }
        Object[] boxes = null;
        if (value instanceof int[] array) {
            boxes = new Object[array.length];
            for (int i = 0; i < array.length && i < MOST; i++) {
                boxes[i] = array[i];
            }
        }
        if (value instanceof long[] array) {
            boxes = new Object[array.length];
            for (int i = 0; i < array.length && i < MOST; i++) {
                boxes[i] = array[i];
            }
        }
        if (value instanceof short[] array) {
            boxes = new Object[array.length];
            for (int i = 0; i < array.length && i < MOST; i++) {
                boxes[i] = array[i];
            }
        }
        if (value instanceof byte[] array) {
            boxes = new Object[array.length];
            for (int i = 0; i < array.length && i < MOST; i++) {
                boxes[i] = array[i];
            }
        }
        if (value instanceof boolean[] array) {
            boxes = new Object[array.length];
            for (int i = 0; i < array.length && i < MOST; i++) {
                boxes[i] = array[i];
            }
        }
        if (value instanceof double[] array) {
            boxes = new Object[array.length];
            for (int i = 0; i < array.length && i < MOST; i++) {
                boxes[i] = array[i];
            }
        }
        if (value instanceof float[] array) {
            boxes = new Object[array.length];
            for (int i = 0; i < array.length && i < MOST; i++) {
                boxes[i] = array[i];
            }
        }
        if (boxes == null) {
            return null;
        }
        StringBuilder text = new StringBuilder(value.getClass().getName()).append(boxes.length);
        for (int i = 0; i < boxes.length && i < MOST; i++) {
            text.append(' ').append(brief(boxes[i]));
        }
        return text.toString();
    }

    private static String iterated(Iterator<?> iterator, int depth) {
        StringBuilder text = new StringBuilder("(");
        try {
            for (int i = 0; i < MOST && iterator.hasNext(); i++) {
                text.append(i == 0 ? "" : " ").append(full(iterator.next(), depth - 1));
            }
        } catch (Throwable thrown) {
            text.append(" throws ").append(thrown(thrown));
        }
        return text.append(")").toString();
    }

    /** Class, message, cause and suppressed ones. */
    static String thrown(Throwable thrown) {
        StringBuilder text = new StringBuilder(thrown.getClass().getName());
        String message = thrown.getMessage();
        if (message != null) {
            text.append(": ").append(quoted(message));
        }
        if (thrown.getCause() != null && thrown.getCause() != thrown) {
            text.append(" by ").append(thrown.getCause().getClass().getName());
        }
        if (thrown.getSuppressed().length > 0) {
            text.append(" suppressing ").append(thrown.getSuppressed().length);
        }
        return text.toString();
    }

    /** In ASCII. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length() && i < 200; i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 127) {
                quoted.append(c);
            } else {
                quoted.append("\\u").append(Integer.toHexString(c));
            }
        }
        return quoted.append('"').append(text.length() > 200 ? "…" + text.length() : "").toString();
    }
}

/** User code that says itself what can be seen of it. */
interface Shown {
    String shown();
}

/** An enum of the user's. */
enum Colour {
    RED, GREEN {
        @Override
        public String toString() {
            Log.enter("str:GREEN");
            return "green";
        }
    }, BLUE
}
