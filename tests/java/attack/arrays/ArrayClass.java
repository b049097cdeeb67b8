/** The class of an array is that of its creation. */
public class ArrayClass {
    public static void main(String[] args) {
        Object[] a = new String[0];
        assert a.getClass() == String[].class; //~ twin: assert a.getClass() == Object[].class;
        Object[] b = java.util.Arrays.copyOf(a, 1, Object[].class);
        assert b.getClass() == Object[].class; //~ twin: assert b.getClass() == String[].class;
    }
}
