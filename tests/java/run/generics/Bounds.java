// Bounded types, wildcards, recursive bounds, static generic helpers.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Bounds {
    static <T extends Comparable<? super T>> T max(Collection<? extends T> items) {
        T best = null;
        for (T t : items) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }

    static double sum(List<? extends Number> list) {
        double s = 0;
        for (Number n : list) s += n.doubleValue();
        return s;
    }

    static void fill(List<? super Integer> sink) {
        for (int i = 0; i < 3; i++) sink.add(i);
    }

    static abstract class Builder<B extends Builder<B>> {
        protected final StringBuilder out = new StringBuilder();
        abstract B self();
        B add(String s) {
            out.append(s);
            return self();
        }
    }

    static class Loud extends Builder<Loud> {
        Loud self() { return this; }
        Loud shout() {
            out.append('!');
            return this;
        }
    }

    static <K, V extends Comparable<V>> K argMax(Map<K, V> map) {
        K best = null;
        for (Map.Entry<K, V> e : map.entrySet())
            if (best == null || e.getValue().compareTo(map.get(best)) > 0) best = e.getKey();
        return best;
    }

    static <A extends CharSequence & Comparable<A>> String mid(A a, A b) {
        return (a.compareTo(b) < 0 ? a : b).subSequence(0, 1).toString();
    }

    static <T> void swap(T[] a, int i, int j) {
        T t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static <T> void bubble(T[] a, Comparator<? super T> c) {
        for (int i = a.length; i > 0; i--)
            for (int j = 1; j < i; j++) if (c.compare(a[j - 1], a[j]) > 0) swap(a, j - 1, j);
    }

    public static void main(String[] args) {
        System.out.println(max(List.of(3, 9, 2)) + " " + max(List.of("b", "abc")) + " " + max(new ArrayList<String>()));
        System.out.println(sum(List.of(1, 2.5, 3L, 0.5f)));
        List<Number> numbers = new ArrayList<>(List.of(0.5));
        List<Object> objects = new ArrayList<>();
        fill(numbers);
        fill(objects);
        System.out.println(numbers + " " + objects);
        System.out.println(new Loud().add("hey").shout().add("you").shout().out);
        System.out.println(argMax(new TreeMap<>(Map.of("x", 3, "y", 7, "z", 5))));
        System.out.println(mid("pear", "apple"));
        String[] words = {"delta", "a", "ccc", "bb"};
        bubble(words, Comparator.comparing(String::length));
        System.out.println(Arrays.toString(words));
        bubble(words, Comparator.<Object, String>comparing(Object::toString).reversed());
        System.out.println(Arrays.toString(words));
    }
}
