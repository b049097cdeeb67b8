package jackalope.contract;

import jackalope.rt.Trusted;
import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * What contracts are made of, once they are Java: inputs within bounds, values from before a call, what may be assigned, and numbers
 * without end as far as 64 bits go. The same class on the JVM and in models.
 */
@jackalope.rt.Exact
@Trusted
public final class Jml {
    private Jml() {}

    /** Runs in which this is false do not count. */
    public static void assume(boolean condition) {
        Verifier.assume(condition);
    }

    /** Any truth value. */
    public static boolean flag() {
        return Verifier.nondetBoolean();
    }

    /** Throws an exception, whatever the method around it declares. */
    @SuppressWarnings("unchecked")
    public static <T extends Throwable> RuntimeException raise(Throwable exception) throws T {
        throw (T) exception;
    }

    /** A value as users read it. */
    public static String shown(boolean value) {
        return String.valueOf(value);
    }

    public static String shown(char value) {
        return String.valueOf(value);
    }

    public static String shown(int value) {
        return String.valueOf(value);
    }

    public static String shown(long value) {
        return String.valueOf(value);
    }

    public static String shown(float value) {
        return String.valueOf(value);
    }

    public static String shown(double value) {
        return String.valueOf(value);
    }

    public static String shown(Object value) {
        return value instanceof String ? "\"" + value + "\"" : String.valueOf(value);
    }

    /** A value as users read it, or the object that it is. */
    public static Object part(boolean value) {
        return shown(value);
    }

    public static Object part(char value) {
        return shown(value);
    }

    public static Object part(int value) {
        return shown(value);
    }

    public static Object part(long value) {
        return shown(value);
    }

    public static Object part(float value) {
        return shown(value);
    }

    public static Object part(double value) {
        return shown(value);
    }

    /** Nobody is asked to describe itself: that would be code of the program. */
    public static Object part(Object value) {
        return value instanceof String ? "\"" + (String) value + "\"" : value;
    }

    /** True, which the compiler does not know. */
    public static boolean yes() {
        return true;
    }

    /** The length of an array that is input. */
    public static int length() {
        return Heap.choose(0, Heap.size("array-length"));
    }

    /** Stores an element; runs in which the array does not take it do not count. */
    public static void put(Object[] array, int index, Object value) {
        try {
            array[index] = value;
        } catch (ArrayStoreException exception) {
            Verifier.assume(false);
        }
    }

    /** A text that is input. */
    public static String text() {
        String text = Verifier.nondetString();
        Verifier.assume(text.length() <= Heap.size("string-length"));
        return text;
    }

    /** An array that is input. */
    public static boolean[] booleans() {
        boolean[] array = Heap.booleans();
        Verifier.assume(array.length <= Heap.size("array-length"));
        return array;
    }

    /** An array that is input. */
    public static byte[] bytes() {
        byte[] array = Heap.bytes();
        Verifier.assume(array.length <= Heap.size("array-length"));
        return array;
    }

    /** An array that is input. */
    public static char[] chars() {
        char[] array = Heap.chars();
        Verifier.assume(array.length <= Heap.size("array-length"));
        return array;
    }

    /** An array that is input. */
    public static short[] shorts() {
        short[] array = Heap.shorts();
        Verifier.assume(array.length <= Heap.size("array-length"));
        return array;
    }

    /** An array that is input. */
    public static int[] ints() {
        int[] array = Heap.ints();
        Verifier.assume(array.length <= Heap.size("array-length"));
        return array;
    }

    /** An array that is input. */
    public static long[] longs() {
        long[] array = Heap.longs();
        Verifier.assume(array.length <= Heap.size("array-length"));
        return array;
    }

    /** An array that is input. */
    public static float[] floats() {
        float[] array = Heap.floats();
        Verifier.assume(array.length <= Heap.size("array-length"));
        return array;
    }

    /** An array that is input. */
    public static double[] doubles() {
        double[] array = Heap.doubles();
        Verifier.assume(array.length <= Heap.size("array-length"));
        return array;
    }

    /** True, of an object; of none, nothing can be said. */
    public static boolean there(Object object) {
        if (object == null) {
            throw undefined();
        }
        return true;
    }

    /** Whether an array is there, and all its elements are. */
    public static boolean full(Object[] array) {
        if (array == null) {
            return false;
        }
        for (int i = 0; i < array.length; i++) {
            if (array[i] == null) {
                return false;
            }
        }
        return true;
    }

    private static RuntimeException undefined() {
        return new IllegalStateException("it cannot be evaluated");
    }

    /** A value from before the call, if it could be computed then. */
    public static boolean old(boolean isKnown, boolean value) {
        if (!isKnown) {
            throw undefined();
        }
        return value;
    }

    /** A value from before the call, if it could be computed then. */
    public static byte old(boolean isKnown, byte value) {
        if (!isKnown) {
            throw undefined();
        }
        return value;
    }

    /** A value from before the call, if it could be computed then. */
    public static char old(boolean isKnown, char value) {
        if (!isKnown) {
            throw undefined();
        }
        return value;
    }

    /** A value from before the call, if it could be computed then. */
    public static short old(boolean isKnown, short value) {
        if (!isKnown) {
            throw undefined();
        }
        return value;
    }

    /** A value from before the call, if it could be computed then. */
    public static int old(boolean isKnown, int value) {
        if (!isKnown) {
            throw undefined();
        }
        return value;
    }

    /** A value from before the call, if it could be computed then. */
    public static long old(boolean isKnown, long value) {
        if (!isKnown) {
            throw undefined();
        }
        return value;
    }

    /** A value from before the call, if it could be computed then. */
    public static float old(boolean isKnown, float value) {
        if (!isKnown) {
            throw undefined();
        }
        return value;
    }

    /** A value from before the call, if it could be computed then. */
    public static double old(boolean isKnown, double value) {
        if (!isKnown) {
            throw undefined();
        }
        return value;
    }

    public static <T> T old(boolean isKnown, T value) {
        if (!isKnown) {
            throw undefined();
        }
        return value;
    }

    /** The number after this one. */
    public static int after(int number) {
        return number == Integer.MAX_VALUE ? number : number + 1;
    }

    public static long after(long number) {
        return number == Long.MAX_VALUE ? number : number + 1;
    }

    public static long add(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            Heap.tooLarge();
        }
        return sum;
    }

    public static long subtract(long a, long b) {
        long difference = a - b;
        if (((a ^ b) & (a ^ difference)) < 0) {
            Heap.tooLarge();
        }
        return difference;
    }

    public static long multiply(long a, long b) {
        int half = 1 << 30;
        boolean areSmall = a >= -half && a <= half && b >= -half && b <= half;
        if (!areSmall && Math.multiplyHigh(a, b) != (a * b) >> 63) {
            Heap.tooLarge();
        }
        return a * b;
    }

    public static long divide(long a, long b) {
        if (b == 0) {
            throw undefined();
        }
        if (a == Long.MIN_VALUE && b == -1) {
            Heap.tooLarge();
        }
        return a / b;
    }

    public static long remainder(long a, long b) {
        if (b == 0) {
            throw undefined();
        }
        return a % b;
    }

    public static long negate(long a) {
        return subtract(0, a);
    }

    // What was there before the call, other than objects of the program's own classes.
    private static Object[] known = new Object[0];

    public static void know(Object object) {
        Object[] more = new Object[known.length + 1];
        for (int i = 0; i < known.length; i++) {
            more[i] = known[i];
        }
        more[known.length] = object;
        known = more;
    }

    /** Whether an object has come into being since. */
    public static boolean isNew(Object object) {
        for (int i = 0; i < known.length; i++) {
            if (known[i] == object) {
                return false;
            }
        }
        return object != null;
    }

    /** Whether the method that is checked may not assign everything. */
    public static boolean framed;

    /** Whether it is only asked whether the method is called at all. */
    public static boolean probes;

    // Parts of arrays that may be assigned, one for each that a contract names.
    private static Object array0;
    private static int from0;
    private static int to0;
    private static Object array1;
    private static int from1;
    private static int to1;
    private static Object array2;
    private static int from2;
    private static int to2;
    private static Object array3;
    private static int from3;
    private static int to3;
    private static Object array4;
    private static int from4;
    private static int to4;
    private static Object array5;
    private static int from5;
    private static int to5;

    /** Elements of this array may be assigned, from the first index to the last. */
    public static void allow0(Object array, int first, int last) {
        array0 = array;
        from0 = first;
        to0 = last;
    }

    /** Elements of this array may be assigned, from the first index to the last. */
    public static void allow1(Object array, int first, int last) {
        array1 = array;
        from1 = first;
        to1 = last;
    }

    /** Elements of this array may be assigned, from the first index to the last. */
    public static void allow2(Object array, int first, int last) {
        array2 = array;
        from2 = first;
        to2 = last;
    }

    /** Elements of this array may be assigned, from the first index to the last. */
    public static void allow3(Object array, int first, int last) {
        array3 = array;
        from3 = first;
        to3 = last;
    }

    /** Elements of this array may be assigned, from the first index to the last. */
    public static void allow4(Object array, int first, int last) {
        array4 = array;
        from4 = first;
        to4 = last;
    }

    /** Elements of this array may be assigned, from the first index to the last. */
    public static void allow5(Object array, int first, int last) {
        array5 = array;
        from5 = first;
        to5 = last;
    }

    private static boolean mayChange(Object array, int index) {
        return array == array0 && from0 <= index && index <= to0
                || array == array1 && from1 <= index && index <= to1
                || array == array2 && from2 <= index && index <= to2
                || array == array3 && from3 <= index && index <= to3
                || array == array4 && from4 <= index && index <= to4
                || array == array5 && from5 <= index && index <= to5;
    }

    /** Whether an array has kept what may not be assigned. */
    public static boolean same(boolean[] was, boolean[] now) {
        for (int i = 0; i < now.length; i++) {
            if (was[i] != now[i] && !mayChange(now, i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an array has kept what may not be assigned. */
    public static boolean same(byte[] was, byte[] now) {
        for (int i = 0; i < now.length; i++) {
            if (was[i] != now[i] && !mayChange(now, i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an array has kept what may not be assigned. */
    public static boolean same(char[] was, char[] now) {
        for (int i = 0; i < now.length; i++) {
            if (was[i] != now[i] && !mayChange(now, i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an array has kept what may not be assigned. */
    public static boolean same(short[] was, short[] now) {
        for (int i = 0; i < now.length; i++) {
            if (was[i] != now[i] && !mayChange(now, i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an array has kept what may not be assigned. */
    public static boolean same(int[] was, int[] now) {
        for (int i = 0; i < now.length; i++) {
            if (was[i] != now[i] && !mayChange(now, i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an array has kept what may not be assigned. */
    public static boolean same(long[] was, long[] now) {
        for (int i = 0; i < now.length; i++) {
            if (was[i] != now[i] && !mayChange(now, i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an array has kept what may not be assigned. */
    public static boolean same(float[] was, float[] now) {
        for (int i = 0; i < now.length; i++) {
            if (was[i] != now[i] && (was[i] == was[i] || now[i] == now[i]) && !mayChange(now, i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an array has kept what may not be assigned. */
    public static boolean same(double[] was, double[] now) {
        for (int i = 0; i < now.length; i++) {
            if (was[i] != now[i] && (was[i] == was[i] || now[i] == now[i]) && !mayChange(now, i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an array has kept what may not be assigned. */
    public static boolean same(Object[] was, Object[] now) {
        for (int i = 0; i < now.length; i++) {
            if (was[i] != now[i] && !mayChange(now, i)) {
                return false;
            }
        }
        return true;
    }

    /** All that can be reached from an object. */
    public static Reached reached(Object from) {
        Reached set = new Reached();
        set.add(from);
        return set.all();
    }

    /** What all classes of the program are, where contracts speak of everything that can be reached. */
    public interface Linked {
        /** Adds what the fields of this object lead to. */
        void $jml$links(Reached set);
    }

    /** Objects that can be reached over all fields and elements of arrays, in the order in which they were found, each once. */
    public static final class Reached {
        private Object[] found = new Object[4];
        private int count;
        // Up to here it is known where they lead to.
        private int done;

        /** One object more, unless it is there already, or null. */
        public void add(Object object) {
            if (object == null || has(object)) {
                return;
            }
            if (count == found.length) {
                Object[] more = new Object[2 * count];
                for (int i = 0; i < count; i++) {
                    more[i] = found[i];
                }
                found = more;
            }
            found[count] = object;
            count++;
        }

        /** All that these objects lead to. */
        public Reached all() {
            while (done < count) {
                Object object = found[done];
                done++;
                if (object instanceof Linked) {
                    ((Linked) object).$jml$links(this);
                } else if (object instanceof Object[]) {
                    Object[] array = (Object[]) object;
                    for (int i = 0; i < array.length; i++) {
                        add(array[i]);
                    }
                } else if (!isLeaf(object)) {
                    Heap.hidden();
                }
            }
            return this;
        }

        /** Whether nothing can be reached from an object, except what is a part of its value. */
        private static boolean isLeaf(Object object) {
            return object instanceof String
                    || object instanceof Number
                    || object instanceof Boolean
                    || object instanceof Character
                    || object instanceof int[]
                    || object instanceof boolean[]
                    || object instanceof char[]
                    || object instanceof long[]
                    || object instanceof byte[]
                    || object instanceof short[]
                    || object instanceof float[]
                    || object instanceof double[]
                    || object.getClass() == Object.class;
        }

        /** Whether an object is among them. */
        public boolean has(Object object) {
            for (int i = 0; i < count; i++) {
                if (found[i] == object) {
                    return true;
                }
            }
            return false;
        }

        public boolean contains(Object object) {
            return has(object);
        }

        public boolean isEmpty() {
            return count == 0;
        }

        /** How many. */
        public int size() {
            return count;
        }

        public int int_size() {
            return count;
        }

        /** One of them. */
        public Object get(int index) {
            return found[index];
        }
    }
}
