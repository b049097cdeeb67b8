// An immutable list with map, filter, fold and laziness by suppliers.
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class FunctionalList {
    static final class Seq<T> {
        private static final Seq<?> NIL = new Seq<>(null, null);
        private final T head;
        private Supplier<Seq<T>> tail;
        private Seq<T> forced;
        static int evaluations;

        private Seq(T head, Supplier<Seq<T>> tail) {
            this.head = head;
            this.tail = tail;
        }

        @SuppressWarnings("unchecked")
        static <T> Seq<T> nil() { return (Seq<T>) NIL; }

        static <T> Seq<T> cons(T head, Supplier<Seq<T>> tail) { return new Seq<>(head, tail); }

        static <T> Seq<T> iterate(T seed, Function<T, T> f) { return cons(seed, () -> iterate(f.apply(seed), f)); }

        Seq<T> tail() {
            if (forced == null) {
                evaluations++;
                forced = tail.get();
                tail = null;
            }
            return forced;
        }

        <R> Seq<R> map(Function<? super T, ? extends R> f) {
            return this == NIL ? nil() : cons(f.apply(head), () -> tail().map(f));
        }

        Seq<T> filter(Predicate<? super T> p) {
            Seq<T> s = this;
            while (s != NIL && !p.test(s.head)) s = s.tail();
            if (s == NIL) return nil();
            Seq<T> found = s;
            return cons(found.head, () -> found.tail().filter(p));
        }

        Seq<T> take(int n) { return n == 0 || this == NIL ? nil() : cons(head, () -> n == 1 ? nil() : tail().take(n - 1)); }

        <R> R fold(R seed, BiFunction<R, ? super T, R> f) {
            R r = seed;
            for (Seq<T> s = this; s != NIL; s = s.tail()) r = f.apply(r, s.head);
            return r;
        }

        @Override public String toString() { return fold("", (s, x) -> s + x + " ").trim(); }
    }

    static Seq<Integer> sieve(Seq<Integer> s) {
        int p = s.head;
        return Seq.cons(p, () -> sieve(s.tail().filter(x -> x % p != 0)));
    }

    public static void main(String[] args) {
        Seq<Integer> naturals = Seq.iterate(0, x -> x + 1);
        System.out.println(naturals.take(5) + " " + Seq.evaluations);
        System.out.println(naturals.map(x -> x * x).filter(x -> x % 2 == 1).take(6));
        System.out.println(naturals.take(10).fold(0, Integer::sum));
        System.out.println(sieve(Seq.iterate(2, x -> x + 1)).take(12));
        System.out.println(Seq.<String>nil() + "[" + Seq.nil().map(x -> x) + "]" + naturals.take(0));
        System.out.println(Seq.iterate("a", s -> s + s.length()).take(5));
        int before = Seq.evaluations;
        Seq<Integer> shared = naturals.map(x -> x + 100).take(3);
        System.out.println(shared + " " + shared + " " + (Seq.evaluations - before));
    }
}
