package jackalope.replay;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.ArrayDeque;

/** The recorded inputs, handed out in order. Each value is a box of the type that is asked for, or a String. */
public final class Feed {
    private static final ArrayDeque<Object> NONDET = new ArrayDeque<>();
    private static final ArrayDeque<Object> NANOS = new ArrayDeque<>();
    private static final ArrayDeque<Object> MILLIS = new ArrayDeque<>();

    /** Why the run is no longer the recorded one, if it is not. */
    private static String starved;

    private Feed() {}

    /** Values for Verifier and CProver, and for parameters. */
    public static void nondet(Object... values) {
        add(NONDET, values);
    }

    public static void nanos(Object... values) {
        add(NANOS, values);
    }

    public static void millis(Object... values) {
        add(MILLIS, values);
    }

    /** Numbers for java.util.Random, which has no access to this class. */
    public static void random(Object... values) {
        StringBuilder text = new StringBuilder();
        for (Object value : values) {
            if (value instanceof Boolean) {
                text.append('z').append((Boolean) value ? 1 : 0);
            } else if (value instanceof Integer) {
                text.append('i').append(value);
            } else if (value instanceof Long) {
                text.append('j').append(value);
            } else if (value instanceof Float) {
                text.append('f').append(Float.floatToRawIntBits((Float) value));
            } else if (value instanceof Double) {
                text.append('d').append(Double.doubleToRawLongBits((Double) value));
            } else {
                throw new IllegalArgumentException("no random number: " + value);
            }
            text.append(';');
        }
        System.setProperty("jackalope.random", text.toString());
    }

    private static void add(ArrayDeque<Object> queue, Object[] values) {
        for (Object value : values) {
            queue.add(value);
        }
    }

    /** The next value of this type. */
    public static <T> T next(Class<T> type) {
        return take(NONDET, type);
    }

    /** The next array of this type with primitive elements: its length, then its elements. */
    public static <T> T nextArray(Class<T> type) {
        Class<?> element = type.getComponentType();
        Object array = Array.newInstance(element, next(Integer.class));
        for (int i = 0; i < Array.getLength(array); i++) {
            Array.set(array, i, next(boxed(element)));
        }
        return type.cast(array);
    }

    static Class<?> boxed(Class<?> type) {
        return MethodType.methodType(type).wrap().returnType();
    }

    /** What System.nanoTime returns. */
    public static long nanoTime() {
        return take(NANOS, Long.class);
    }

    /** What System.currentTimeMillis returns. */
    public static long currentTimeMillis() {
        return take(MILLIS, Long.class);
    }

    private static <T> T take(ArrayDeque<Object> queue, Class<T> type) {
        Object value = queue.poll();
        if (!type.isInstance(value)) {
            throw starve(value == null ? "more input than recorded is asked for" : "input of another type is asked for");
        }
        return type.cast(value);
    }

    /** The run is no longer the recorded one, for this reason. */
    public static Starved starve(String reason) {
        starved = reason;
        return new Starved(reason);
    }

    /** Why the run is no longer the recorded one; null if it is. */
    public static String starved() {
        String random = System.getProperty("jackalope.starved");
        return starved != null ? starved : random;
    }

    /** The run is no longer the recorded one. */
    @SuppressWarnings("serial")
    public static final class Starved extends Error {
        Starved(String message) {
            super(message);
        }
    }
}
