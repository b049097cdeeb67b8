package java.lang;

import jackalope.rt.Bulk;
import jackalope.rt.Env;
import jackalope.rt.NonNull;
import jackalope.rt.Trusted;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Properties;

/**
 * The standard streams, clocks, arraycopy, and the few system properties that are the same everywhere. The environment and
 * loggers are not modelled.
 */
@jackalope.rt.Exact
@Trusted
public final class System {
    private System() {}

    // Not final as in the JDK, where native code sets them in spite of that.
    public static InputStream in = new java.io.StandardInput();
    public static PrintStream out = PrintStream.standard(1);
    public static PrintStream err = PrintStream.standard(2);

    private static boolean nanosAsked;
    private static long lastNanos;

    public static void setIn(InputStream in) {
        System.in = in;
    }

    public static void setOut(PrintStream out) {
        System.out = out;
    }

    public static void setErr(PrintStream err) {
        System.err = err;
    }

    @Deprecated(since = "17", forRemoval = true)
    @SuppressWarnings("removal")
    public static SecurityManager getSecurityManager() {
        return null;
    }

    /** Any time since 1970; it may be set back at any time. */
    public static long currentTimeMillis() {
        long now = Env.clockMillis();
        Env.assume(now >= 0);
        return now;
    }

    /** Any time, but no earlier than the last one. */
    public static long nanoTime() {
        long now = Env.clockNanos();
        Env.assume(!nanosAsked || now >= lastNanos);
        nanosAsked = true;
        lastNanos = now;
        return now;
    }

    public static int identityHashCode(Object x) {
        return x == null ? 0 : Object.identityHash(x);
    }

    public static void arraycopy(Object src, int srcPos, Object dest, int destPos, int length) {
        if (src == null || dest == null) {
            throw new NullPointerException();
        }
        if (src instanceof Object[]) {
            copyReferences((Object[]) src, srcPos, dest, destPos, length);
        } else if (src instanceof boolean[]) {
            if (!(dest instanceof boolean[])) {
                throw mismatch("boolean", dest);
            }
            boolean[] from = (boolean[]) src;
            boolean[] to = (boolean[]) dest;
            checkCopy(from.length, srcPos, to.length, destPos, length, "boolean");
            Bulk.copy(to, destPos, from, srcPos, length);
        } else if (src instanceof byte[]) {
            if (!(dest instanceof byte[])) {
                throw mismatch("byte", dest);
            }
            byte[] from = (byte[]) src;
            byte[] to = (byte[]) dest;
            checkCopy(from.length, srcPos, to.length, destPos, length, "byte");
            Bulk.copy(to, destPos, from, srcPos, length);
        } else if (src instanceof char[]) {
            if (!(dest instanceof char[])) {
                throw mismatch("char", dest);
            }
            char[] from = (char[]) src;
            char[] to = (char[]) dest;
            checkCopy(from.length, srcPos, to.length, destPos, length, "char");
            Bulk.copy(to, destPos, from, srcPos, length);
        } else if (src instanceof short[]) {
            if (!(dest instanceof short[])) {
                throw mismatch("short", dest);
            }
            short[] from = (short[]) src;
            short[] to = (short[]) dest;
            checkCopy(from.length, srcPos, to.length, destPos, length, "short");
            Bulk.copy(to, destPos, from, srcPos, length);
        } else if (src instanceof int[]) {
            if (!(dest instanceof int[])) {
                throw mismatch("int", dest);
            }
            int[] from = (int[]) src;
            int[] to = (int[]) dest;
            checkCopy(from.length, srcPos, to.length, destPos, length, "int");
            Bulk.copy(to, destPos, from, srcPos, length);
        } else if (src instanceof long[]) {
            if (!(dest instanceof long[])) {
                throw mismatch("long", dest);
            }
            long[] from = (long[]) src;
            long[] to = (long[]) dest;
            checkCopy(from.length, srcPos, to.length, destPos, length, "long");
            Bulk.copy(to, destPos, from, srcPos, length);
        } else if (src instanceof float[]) {
            if (!(dest instanceof float[])) {
                throw mismatch("float", dest);
            }
            float[] from = (float[]) src;
            float[] to = (float[]) dest;
            checkCopy(from.length, srcPos, to.length, destPos, length, "float");
            Bulk.copy(to, destPos, from, srcPos, length);
        } else if (src instanceof double[]) {
            if (!(dest instanceof double[])) {
                throw mismatch("double", dest);
            }
            double[] from = (double[]) src;
            double[] to = (double[]) dest;
            checkCopy(from.length, srcPos, to.length, destPos, length, "double");
            Bulk.copy(to, destPos, from, srcPos, length);
        } else {
            throw new ArrayStoreException("arraycopy: source type " + src.getClass().getTypeName() + " is not an array");
        }
    }

    @NonNull
    private static ArrayStoreException mismatch(String source, Object dest) {
        Class<?> type = dest.getClass();
        if (!type.isArray()) {
            return new ArrayStoreException("arraycopy: destination type " + type.getTypeName() + " is not an array");
        }
        String target = dest instanceof Object[] ? "object array" : type.getComponentType().getName();
        return new ArrayStoreException("arraycopy: type mismatch: can not copy " + source + "[] into " + target + "[]");
    }

    private static void checkCopy(int srcLength, int srcPos, int destLength, int destPos, int length, String type) {
        if (srcPos < 0 || destPos < 0 || length < 0 || srcPos > srcLength - length || destPos > destLength - length) {
            throw copyFailed(srcLength, srcPos, destLength, destPos, length, type);
        }
    }

    private static ArrayIndexOutOfBoundsException copyFailed(int srcLength, int srcPos, int destLength, int destPos,
            int length, String type) {
        String what;
        if (srcPos < 0) {
            what = "source index " + srcPos + " out of bounds for " + type + "[" + srcLength + "]";
        } else if (destPos < 0) {
            what = "destination index " + destPos + " out of bounds for " + type + "[" + destLength + "]";
        } else if (length < 0) {
            what = "length " + length + " is negative";
        } else if (srcPos > srcLength - length) {
            what = "last source index " + ((long) srcPos + length) + " out of bounds for " + type + "[" + srcLength + "]";
        } else {
            what = "last destination index " + ((long) destPos + length) + " out of bounds for " + type + "[" + destLength
                    + "]";
        }
        return new ArrayIndexOutOfBoundsException("arraycopy: " + what);
    }

    @NonNull
    private static void copyReferences(Object[] from, int srcPos, Object dest, int destPos, int length) {
        if (!(dest instanceof Object[])) {
            throw mismatch("object array", dest);
        }
        Object[] to = (Object[]) dest;
        checkCopy(from.length, srcPos, to.length, destPos, length, "object array");
        if (from == to || Bulk.takesAll(to)) {
            Bulk.copy(to, destPos, from, srcPos, length);
            return;
        }
        // What fits is copied, up to the first element that does not.
        for (int i = 0; i < length; i++) {
            Object element = from[srcPos + i];
            if (!Env.canStore(to, element)) {
                throw storeFailed(from.getClass().getComponentType(), to.getClass().getComponentType());
            }
            to[destPos + i] = element;
        }
    }

    @NonNull
    private static ArrayStoreException storeFailed(Class<?> source, Class<?> target) {
        if (!source.isAssignableFrom(target)) {
            return new ArrayStoreException("arraycopy: type mismatch: can not copy " + source.getName() + "[] into "
                    + target.getName() + "[]");
        }
        return new ArrayStoreException("arraycopy: element type mismatch: can not cast one of the elements of "
                + source.getName() + "[] to the type of the destination array, " + target.getName());
    }

    public static Properties getProperties() {
        Env.unsupported("System.getProperties");
        return null;
    }

    public static void setProperties(Properties props) {
        Env.unsupported("System.setProperties");
    }

    public static String lineSeparator() {
        return "\n";
    }

    private static void checkKey(String key) {
        if (key == null) {
            throw new NullPointerException("key can't be null");
        }
        if (key.equals("")) {
            throw new IllegalArgumentException("key can't be empty");
        }
    }

    public static String getProperty(String key) {
        checkKey(key);
        if (key.equals("line.separator")) {
            return "\n";
        }
        if (key.equals("java.specification.version") || key.equals("java.vm.specification.version")) {
            return Integer.toString(Env.javaVersion());
        }
        if (key.startsWith("user.") || key.startsWith("os.") || key.startsWith("sun.") || key.startsWith("native.")
                || key.startsWith("java.home") || key.startsWith("java.io.tmpdir") || key.startsWith("java.library")
                || key.startsWith("java.class") || key.startsWith("java.runtime") || key.startsWith("java.vendor")
                || key.startsWith("java.vm") || key.startsWith("java.version") || key.startsWith("java.specification")
                || key.startsWith("jdk.") || key.endsWith(".encoding")
                || key.equals("file.separator") || key.equals("path.separator")) {
            Env.unsupported("a system property that depends on the machine");
        }
        // Nobody has set any other.
        return null;
    }

    public static String getProperty(String key, String def) {
        String value = getProperty(key);
        return value == null ? def : value;
    }

    public static String setProperty(String key, String value) {
        checkKey(key);
        Env.unsupported("System.setProperty");
        return null;
    }

    public static String clearProperty(String key) {
        checkKey(key);
        Env.unsupported("System.clearProperty");
        return null;
    }

    /** A contract: any string or none. */
    public static String getenv(String name) {
        if (name == null) {
            Env.unsupported("System.getenv(null)");
        }
        return Env.anyBoolean() ? jackalope.rt.Input.any() : null;
    }

    public static Map<String, String> getenv() {
        Env.unsupported("System.getenv");
        return null;
    }

    public static void exit(int status) {
        Env.halt(status);
    }

    public static void gc() {}

    @Deprecated(since = "18", forRemoval = true)
    public static void runFinalization() {}
}
