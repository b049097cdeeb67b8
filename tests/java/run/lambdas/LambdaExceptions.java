// Exceptions passing through lambdas, checked ones in own interfaces, intersection casts.
import java.io.Serializable;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;

public class LambdaExceptions {
    static class AppException extends Exception {
        AppException(String m) { super(m); }
    }

    interface Throwing<T, E extends Exception> { T get() throws E; }

    static <T> Supplier<T> wrap(Throwing<T, ?> t) {
        return () -> {
            try {
                return t.get();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new RuntimeException("wrapped", e);
            }
        };
    }

    static <T, E extends Exception> T retry(int times, Throwing<T, E> t) throws E {
        for (int i = 1; ; i++) {
            try {
                return t.get();
            } catch (Exception e) {
                System.out.print("attempt " + i + " ");
                if (i == times) throw e;
            }
        }
    }

    interface Marker { default String mark() { return "marked"; } }

    static String open(String name) throws AppException {
        if (name.isEmpty()) throw new AppException("empty name");
        return name.toUpperCase();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(wrap(() -> open("file")).get());
        try {
            wrap(() -> open("")).get();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " <- " + e.getCause().getMessage());
        }
        int[] count = {0};
        System.out.println(retry(5, () -> {
            if (++count[0] < 3) throw new AppException("again");
            return count[0];
        }));
        try {
            retry(2, () -> open(""));
        } catch (AppException e) {
            System.out.println(e.getMessage());
        }
        Callable<Integer> c = () -> 1 / args.length;
        try {
            c.call();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        Runnable r = (Runnable & Serializable) () -> System.out.println("serializable");
        r.run();
        System.out.println((r instanceof Serializable) + " " + (((Object) (Runnable) () -> { }) instanceof Serializable));
        Function<String, Integer> f = (Function<String, Integer> & Marker) String::length;
        System.out.println(f.apply("abc") + " " + ((Marker) f).mark());
        Object o = (Supplier<String>) () -> "cast";
        System.out.println(((Supplier<?>) o).get());
        Supplier<String> thrower = () -> { throw new IllegalStateException("from lambda"); };
        try {
            System.out.println("before " + thrower.get());
        } finally {
            System.out.println("finally");
        }
    }
}
