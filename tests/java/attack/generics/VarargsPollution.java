/** Variable arity of a type variable makes an array of the erased type. */
public class VarargsPollution {
    @SafeVarargs
    static <T> T[] same(T... elements) {
        return elements;
    }

    static <T> T[] two(T a, T b) {
        return same(a, b);
    }

    public static void main(String[] args) {
        int way = 0;
        try {
            String[] a = two("a", "b");
            way = a.length;
        } catch (ClassCastException e) {
            way = 5;
        }
        assert way == 5; //~ twin: assert way == 2;
        Object made = same("a", "b");
        assert made.getClass() == String[].class; //~ twin: assert made.getClass() == Object[].class;
    }
}
