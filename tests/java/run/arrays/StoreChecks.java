// Arrays are covariant; stores are checked at run time.
public class StoreChecks {
    interface Shape { }
    static class Circle implements Shape { }
    static class Dot extends Circle { }

    static void store(Object[] array, Object value) {
        try {
            array[0] = value;
            System.out.println("stored");
        } catch (ArrayStoreException e) {
            System.out.println("ASE " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        store(new Object[1], "s");
        store(new String[1], "s");
        store(new String[1], 1);
        store(new String[1], null);
        store(new Integer[1], 1L);
        store(new Number[1], 1.5f);
        store(new Comparable[1], 'c');
        store(new Shape[1], new Dot());
        store(new Dot[1], new Circle());
        store(new Circle[1], new Dot());
        store(new Object[1][], new int[0]);
        store(new int[1][], new int[0]);
        store(new int[1][], new long[0]);
        store(new Object[1][], "not an array");
        store(new Object[1][1], new String[0]);
        store(new String[1][1], new Object[0]);
        store(new Cloneable[1], new int[0]);
        store(new java.io.Serializable[1], new int[0][0]);
        store(new Shape[1][], new Dot[0]);
        try {
            Object[] strings = new String[2];
            strings[5] = 1;
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage());
        }
    }
}
