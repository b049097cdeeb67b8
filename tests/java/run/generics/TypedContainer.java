// A heterogeneous container, generic class hierarchies, statics shared by all instantiations.
import java.util.HashMap;
import java.util.Map;

public class TypedContainer {
    static class Favorites {
        private final Map<Class<?>, Object> map = new HashMap<>();
        <T> Favorites put(Class<T> key, T value) {
            map.put(key, key.cast(value));
            return this;
        }
        <T> T get(Class<T> key) { return key.cast(map.get(key)); }
    }

    static class Counted<T> {
        static int instances;
        final T it;
        Counted(T it) {
            this.it = it;
            instances++;
        }
        boolean is(Class<?> c) { return c.isInstance(it); }
    }

    static class Pipe<I, O> {
        interface Stage<A, B> { B apply(A a); }
        private final Stage<I, O> stage;
        Pipe(Stage<I, O> stage) { this.stage = stage; }
        <R> Pipe<I, R> then(Stage<? super O, ? extends R> next) { return new Pipe<>(i -> next.apply(stage.apply(i))); }
        O run(I i) { return stage.apply(i); }
    }

    static class Left<A, B> {
        String m(A a) { return "A"; }
    }

    static class Right extends Left<String, Integer> {
        String m(Integer b) { return "Integer"; }
        @Override String m(String a) { return "String+" + super.m(a); }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Favorites f = new Favorites().put(String.class, "java").put(Integer.class, 42).put(int[].class, new int[3]);
        System.out.println(f.get(String.class).length() + f.get(Integer.class) + f.get(int[].class).length);
        System.out.println(f.get(Double.class));
        try {
            f.put((Class) Long.class, "text");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Counted<>("x").is(String.class) + " " + new Counted<>(1).is(String.class) + " "
                + new Counted<>(null).is(Object.class) + " " + Counted.instances);
        System.out.println(new Counted<String>("a").getClass() == (Object) new Counted<Integer>(1).getClass());
        Pipe<String, Integer> p = new Pipe<>(String::length);
        System.out.println(p.then(n -> n * n).then(n -> "sq" + n).run("abcd"));
        Right r = new Right();
        Left raw = r;
        System.out.println(r.m("s") + " " + r.m(3) + " " + raw.m("via bridge"));
        try {
            raw.m(3);
        } catch (ClassCastException e) {
            System.out.println("bridge refused");
        }
    }
}
