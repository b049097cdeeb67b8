// Exhaustiveness over generic sealed types: Option, Result, a persistent list.
import java.util.function.Function;

public class GenericSealed {
    sealed interface Option<T> permits Some, None { }
    record Some<T>(T value) implements Option<T> { }
    record None<T>() implements Option<T> { }

    sealed interface Lst<T> { }
    record Nil<T>() implements Lst<T> { }
    record Cons<T>(T head, Lst<T> tail) implements Lst<T> { }

    static <A, B> Option<B> map(Option<A> o, Function<? super A, ? extends B> f) {
        return switch (o) {
            case Some<A>(var v) -> new Some<>(f.apply(v));
            case None<A>() -> new None<>();
        };
    }

    static <T> Option<Lst<T>> both(Option<T> a, Option<T> b) {
        record Two<T>(Option<T> a, Option<T> b) { }
        return switch (new Two<>(a, b)) {
            case Two<T>(Some<T>(var x), Some<T>(var y)) -> new Some<>(new Cons<>(x, new Cons<>(y, new Nil<>())));
            case Two<T>(None<T> n, var any) -> new None<>();
            case Two<T>(var any, None<T> n) -> new None<>();
        };
    }

    @SafeVarargs
    static <T> Lst<T> of(T... items) {
        Lst<T> l = new Nil<>();
        for (int i = items.length - 1; i >= 0; i--) l = new Cons<>(items[i], l);
        return l;
    }

    static <T> String show(Lst<T> l) {
        return switch (l) {
            case Nil<T> n -> "";
            case Cons<T>(T h, Nil<T> n) -> "" + h;
            case Cons<T>(T h, Lst<T> t) -> h + "," + show(t);
        };
    }

    static int sum(Lst<? extends Number> l) {
        int s = 0;
        Object at = l;
        while (at instanceof Cons<?>(Number n, var rest)) {
            s += n.intValue();
            at = rest;
        }
        return s;
    }

    static <T extends Comparable<T>> boolean sorted(Lst<T> l) {
        return switch (l) {
            case Cons<T>(T a, Cons<T>(T b, Lst<T> t)) when a.compareTo(b) > 0 -> false;
            case Cons<T>(T a, Lst<T> t) -> sorted(t);
            case Nil<T>() -> true;
        };
    }

    public static void main(String[] args) {
        System.out.println(map(new Some<>("abc"), String::length) + " " + map(new None<String>(), String::length));
        System.out.println(both(new Some<>(1), new Some<>(2)) + " " + both(new None<>(), new Some<>(2)) + " " + both(new Some<>(1), new None<>()));
        System.out.println(show(of(1, 2, 3)) + " " + show(of()) + " " + show(of("x")) + " " + sum(of(1, 2.9, 3L)) + " " + sum(of()));
        System.out.println(sorted(of(1, 2, 2, 5)) + " " + sorted(of("b", "a")) + " " + sorted(new Nil<String>()));
        System.out.println(map(null, x -> x));
    }
}
