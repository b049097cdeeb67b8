// Algebraic types with generics: Either, Result, a small parser combinator.
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

public class Either {
    sealed interface Result<T> permits Ok, Err {
        <R> Result<R> then(Function<? super T, Result<R>> f);
        T orElse(T other);
    }

    record Ok<T>(T value, String rest) implements Result<T> {
        public <R> Result<R> then(Function<? super T, Result<R>> f) { return f.apply(value); }
        public T orElse(T other) { return value; }
    }

    record Err<T>(String message) implements Result<T> {
        @SuppressWarnings("unchecked")
        public <R> Result<R> then(Function<? super T, Result<R>> f) { return (Result<R>) this; }
        public T orElse(T other) { return other; }
    }

    interface Parser<T> {
        Result<T> parse(String s);

        default <R> Parser<R> map(Function<? super T, ? extends R> f) {
            return s -> parse(s) instanceof Ok<T> ok ? new Ok<R>(f.apply(ok.value()), ok.rest()) : new Err<>(message(s));
        }

        default Parser<T> or(Parser<T> other) { return s -> parse(s) instanceof Ok<T> ok ? ok : other.parse(s); }

        default Parser<List<T>> many() {
            return s -> {
                List<T> all = new ArrayList<>();
                while (parse(s) instanceof Ok<T> ok) {
                    all.add(ok.value());
                    s = ok.rest();
                }
                return new Ok<>(all, s);
            };
        }

        private String message(String s) { return parse(s) instanceof Err<T> e ? e.message() : "?"; }

        static Parser<Character> one(String set) {
            return s -> s.isEmpty() ? new Err<>("end") : set.indexOf(s.charAt(0)) < 0 ? new Err<>("bad " + s.charAt(0))
                    : new Ok<>(s.charAt(0), s.substring(1));
        }
    }

    public static void main(String[] args) {
        Parser<Character> digit = Parser.one("0123456789");
        Parser<Integer> number = digit.many().map(ds -> {
            int n = 0;
            for (char c : ds) n = n * 10 + c - '0';
            return n;
        });
        System.out.println(number.parse("123abc") + " " + number.parse("x"));
        System.out.println(digit.map(c -> c - '0').parse("7") + " " + digit.map(c -> c + 1).parse("q") + " " + digit.parse(""));
        Parser<Character> letter = Parser.one("abc");
        System.out.println(letter.or(digit).many().parse("a1b2z") + " " + letter.or(digit).parse("!"));
        Result<Integer> r = new Ok<>(20, "");
        System.out.println(r.then(x -> new Ok<>(x / 4, "!")).then(x -> x > 5 ? new Ok<>("big", "") : new Err<String>("small " + x)));
        System.out.println(new Err<Integer>("no").then(x -> new Ok<>(x + 1, "")).orElse(-1) + " " + r.orElse(0));
    }
}
