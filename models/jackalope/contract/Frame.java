package jackalope.contract;

import jackalope.rt.Trusted;

/**
 * What there is before a call, to see behind it whether anything was assigned that may not be. For programs that run: all objects of the
 * program that the call leads to, and all arrays. Objects of the library are not looked into.
 */
@jackalope.rt.Exact
@Trusted
public final class Frame {
    /** What all classes of the program are, where frames are checked. */
    public interface Kept {
        /** Shows all fields, in the same order each time. */
        void $jml$keep(Frame frame);

        /** Whether this walk has met the object before: 1 if so, -1 if not, and from then on it has; 0 if the object cannot tell. */
        int $jml$met(int walk);
    }

    /** Static fields of a class that has been initialised. */
    public interface Statics {
        void keep(Frame frame);
    }

    private static int walks;
    private static Statics[] initialised = new Statics[8];
    private static int initialisedCount;

    private final int walk = ++walks;
    private final int classes = initialisedCount;
    private Object[] objects = new Object[16];
    private int count;

    // All values, in the order in which they were shown.
    private long[] numbers = new long[16];
    private int numberCount;
    private Object[] references = new Object[16];
    private int referenceCount;

    // Parts that may be assigned: of an object the field, or all without one; of an array from an index to another; without an object what is static.
    private Object[] owners = new Object[4];
    private String[] fields = new String[4];
    private int[] first = new int[4];
    private int[] last = new int[4];
    private int allowed;

    private boolean compares;
    private boolean hasChanged;
    private Object here;

    /** A class has been initialised. */
    public static void register(Statics statics) {
        if (initialisedCount == initialised.length) {
            Statics[] more = new Statics[2 * initialisedCount];
            for (int i = 0; i < initialisedCount; i++) {
                more[i] = initialised[i];
            }
            initialised = more;
        }
        initialised[initialisedCount] = statics;
        initialisedCount++;
    }

    /** One object more that the call leads to. */
    public void see(Object object) {
        if (compares || object == null || !isOpen(object) || isMet(object)) {
            return;
        }
        if (count == objects.length) {
            objects = longer(objects);
        }
        objects[count] = object;
        count++;
    }

    private static boolean isOpen(Object object) {
        return object instanceof Kept
                || object instanceof Object[]
                || object instanceof int[]
                || object instanceof boolean[]
                || object instanceof char[]
                || object instanceof long[]
                || object instanceof byte[]
                || object instanceof short[]
                || object instanceof float[]
                || object instanceof double[];
    }

    private boolean isMet(Object object) {
        if (object instanceof Kept) {
            int met = ((Kept) object).$jml$met(walk);
            if (met != 0) {
                return met > 0;
            }
        }
        for (int i = 0; i < count; i++) {
            if (objects[i] == object) {
                return true;
            }
        }
        return false;
    }

    /** Keeps all that can be seen by now, and what it leads to. */
    public void all() {
        show();
    }

    /** Whether anything has another value that may not be assigned. */
    public boolean hasChanged() {
        compares = true;
        numberCount = 0;
        referenceCount = 0;
        show();
        return hasChanged;
    }

    private void show() {
        here = null;
        for (int i = 0; i < classes; i++) {
            initialised[i].keep(this);
        }
        for (int at = 0; at < count; at++) {
            Object object = objects[at];
            here = object;
            if (object instanceof Kept) {
                ((Kept) object).$jml$keep(this);
            } else if (object instanceof Object[]) {
                Object[] array = (Object[]) object;
                for (int i = 0; i < array.length; i++) {
                    reference(null, i, array[i]);
                }
            } else if (object instanceof int[]) {
                int[] array = (int[]) object;
                for (int i = 0; i < array.length; i++) {
                    number(null, i, array[i]);
                }
            } else if (object instanceof boolean[]) {
                boolean[] array = (boolean[]) object;
                for (int i = 0; i < array.length; i++) {
                    number(null, i, array[i] ? 1 : 0);
                }
            } else if (object instanceof char[]) {
                char[] array = (char[]) object;
                for (int i = 0; i < array.length; i++) {
                    number(null, i, array[i]);
                }
            } else if (object instanceof long[]) {
                long[] array = (long[]) object;
                for (int i = 0; i < array.length; i++) {
                    number(null, i, array[i]);
                }
            } else if (object instanceof byte[]) {
                byte[] array = (byte[]) object;
                for (int i = 0; i < array.length; i++) {
                    number(null, i, array[i]);
                }
            } else if (object instanceof short[]) {
                short[] array = (short[]) object;
                for (int i = 0; i < array.length; i++) {
                    number(null, i, array[i]);
                }
            } else if (object instanceof float[]) {
                float[] array = (float[]) object;
                for (int i = 0; i < array.length; i++) {
                    number(null, i, bits(array[i]));
                }
            } else if (object instanceof double[]) {
                double[] array = (double[]) object;
                for (int i = 0; i < array.length; i++) {
                    number(null, i, bits(array[i]));
                }
            }
        }
    }

    /** A field of the object that is being shown, or one that is static. */
    public void keep(String field, boolean value) {
        number(field, 0, value ? 1 : 0);
    }

    public void keep(String field, long value) {
        number(field, 0, value);
    }

    public void keep(String field, double value) {
        number(field, 0, bits(value));
    }

    public void keep(String field, Object value) {
        reference(field, 0, value);
    }

    /** Zero is equal to its negation, and what is no number to itself. */
    private static long bits(double value) {
        return value == 0 ? 0 : Double.doubleToLongBits(value);
    }

    private void number(String field, int index, long value) {
        if (compares) {
            if (numbers[numberCount] != value && !mayChange(field, index)) {
                hasChanged = true;
            }
        } else {
            if (numberCount == numbers.length) {
                long[] more = new long[2 * numberCount];
                for (int i = 0; i < numberCount; i++) {
                    more[i] = numbers[i];
                }
                numbers = more;
            }
            numbers[numberCount] = value;
        }
        numberCount++;
    }

    private void reference(String field, int index, Object value) {
        if (compares) {
            if (references[referenceCount] != value && !mayChange(field, index)) {
                hasChanged = true;
            }
        } else {
            if (referenceCount == references.length) {
                references = longer(references);
            }
            references[referenceCount] = value;
            see(value);
        }
        referenceCount++;
    }

    private static Object[] longer(Object[] array) {
        Object[] more = new Object[2 * array.length];
        for (int i = 0; i < array.length; i++) {
            more[i] = array[i];
        }
        return more;
    }

    private boolean mayChange(String field, int index) {
        for (int i = 0; i < allowed; i++) {
            if (owners[i] == here && first[i] <= index && index <= last[i]) {
                if (fields[i] == null || field != null && fields[i].equals(field)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void allow(Object owner, String field, int from, int to) {
        if (allowed == owners.length) {
            owners = longer(owners);
            String[] moreFields = new String[owners.length];
            int[] moreFirst = new int[owners.length];
            int[] moreLast = new int[owners.length];
            for (int i = 0; i < allowed; i++) {
                moreFields[i] = fields[i];
                moreFirst[i] = first[i];
                moreLast[i] = last[i];
            }
            fields = moreFields;
            first = moreFirst;
            last = moreLast;
        }
        owners[allowed] = owner;
        fields[allowed] = field;
        first[allowed] = from;
        last[allowed] = to;
        allowed++;
    }

    /** This field may be assigned; of no object there is none. */
    public void may(Object object, String field) {
        if (object != null) {
            allow(object, field, 0, 0);
        }
    }

    /** All fields may be assigned. */
    public void mayAll(Object object) {
        if (object != null) {
            allow(object, null, 0, 0);
        }
    }

    /** Elements may be assigned, from the first index to the last. */
    public void mayElements(Object array, int from, int to) {
        if (array != null) {
            allow(array, null, from, to);
        }
    }

    /** This static field may be assigned. */
    public void mayStatic(String field) {
        allow(null, field, 0, 0);
    }
}
