package java.lang.reflect;

import jackalope.rt.Env;

/** Arrays whose type is known at run time only. */
public final class Array {
    private Array() {}

    public static Object newInstance(Class<?> componentType, int length) throws NegativeArraySizeException {
        if (componentType == null) {
            throw new NullPointerException();
        }
        if (length < 0) {
            throw new NegativeArraySizeException(Integer.toString(length));
        }
        if (componentType == void.class) {
            throw new IllegalArgumentException();
        }
        return Env.newArray(componentType, length);
    }

    public static Object newInstance(Class<?> componentType, int... dimensions)
            throws IllegalArgumentException, NegativeArraySizeException {
        Env.unsupported("java.lang.reflect.Array.newInstance with several dimensions");
        return null;
    }

    public static int getLength(Object array) throws IllegalArgumentException {
        if (array == null) {
            throw new NullPointerException();
        }
        if (array instanceof Object[] objects) {
            return objects.length;
        }
        if (array instanceof boolean[] booleans) {
            return booleans.length;
        }
        if (array instanceof byte[] bytes) {
            return bytes.length;
        }
        if (array instanceof char[] chars) {
            return chars.length;
        }
        if (array instanceof short[] shorts) {
            return shorts.length;
        }
        if (array instanceof int[] ints) {
            return ints.length;
        }
        if (array instanceof long[] longs) {
            return longs.length;
        }
        if (array instanceof float[] floats) {
            return floats.length;
        }
        if (array instanceof double[] doubles) {
            return doubles.length;
        }
        throw new IllegalArgumentException("Argument is not an array");
    }

    public static Object get(Object array, int index)
            throws IllegalArgumentException, ArrayIndexOutOfBoundsException {
        int length = getLength(array);
        if (index < 0 || index >= length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        if (array instanceof Object[] objects) {
            return objects[index];
        }
        if (array instanceof boolean[] booleans) {
            return Boolean.valueOf(booleans[index]);
        }
        if (array instanceof byte[] bytes) {
            return Byte.valueOf(bytes[index]);
        }
        if (array instanceof char[] chars) {
            return Character.valueOf(chars[index]);
        }
        if (array instanceof short[] shorts) {
            return Short.valueOf(shorts[index]);
        }
        if (array instanceof int[] ints) {
            return Integer.valueOf(ints[index]);
        }
        if (array instanceof long[] longs) {
            return Long.valueOf(longs[index]);
        }
        if (array instanceof float[] floats) {
            return Float.valueOf(floats[index]);
        }
        if (array instanceof double[] doubles) {
            return Double.valueOf(doubles[index]);
        }
        throw new IllegalArgumentException("Argument is not an array");
    }
}
