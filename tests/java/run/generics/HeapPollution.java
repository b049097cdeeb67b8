// Unchecked casts succeed; the ClassCastException comes where the value is used.
import java.util.ArrayList;
import java.util.List;

public class HeapPollution {
    static class Box<T> {
        T value;
        Box(T value) { this.value = value; }
        T get() { return value; }
        boolean same(Object o) { return value == o; }
    }

    @SuppressWarnings("unchecked")
    static <T> T cast(Object o) { return (T) o; }

    @SuppressWarnings("unchecked")
    static <T extends Number> T castNumber(Object o) { return (T) o; }

    @SuppressWarnings("unchecked")
    static <T> T[] newArray(int n) { return (T[]) new Object[n]; }

    @SafeVarargs
    static <T> T[] asArray(T... items) { return items; }

    static <T> T[] pair(T a, T b) { return asArray(a, b); }

    interface Body { Object run(); }

    static void attempt(String name, Body b) {
        try {
            b.run();
            System.out.println(name + " fine");
        } catch (ClassCastException e) {
            System.out.println(name + " " + e.getMessage());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Integer> ints = new ArrayList<>();
        ((List) ints).add("not an int");
        attempt("as object", () -> (Object) ints.get(0));
        attempt("in text", () -> "" + ints.get(0));
        attempt("as int", () -> { int i = ints.get(0); return i; });
        attempt("as Integer", () -> { Integer i = ints.get(0); return i; });
        attempt("for each", () -> { for (Integer i : ints) return i; return null; });
        Box<String> box = (Box<String>) (Box) new Box<>(5);
        attempt("same", () -> box.same(5));
        attempt("field", () -> box.value.length());
        attempt("unused cast", () -> HeapPollution.<String>cast(1));
        attempt("used cast", () -> { String s = cast(1); return s; });
        attempt("bound", () -> castNumber("text"));
        attempt("array", () -> { Object[] a = newArray(2); return a; });
        attempt("typed array", () -> { String[] a = newArray(2); return a; });
        attempt("varargs", () -> { String[] a = asArray("a", "b"); return a; });
        attempt("generic varargs", () -> { String[] a = pair("a", "b"); return a; });
        Object erased = pair("a", "b");
        System.out.println(erased.getClass().getSimpleName());
    }
}
