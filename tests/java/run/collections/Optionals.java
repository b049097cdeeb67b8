// Every method of Optional and the primitive optionals.
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

public class Optionals {
    static String lazy() {
        System.out.print("(lazy) ");
        return "computed";
    }

    public static void main(String[] args) {
        Optional<String> full = Optional.of("value"), empty = Optional.empty();
        System.out.println(full + " " + empty + " " + Optional.ofNullable(null) + " " + Optional.ofNullable(1) + " " + Optional.of(Optional.of(2)));
        System.out.println(full.isPresent() + " " + full.isEmpty() + " " + empty.isPresent() + " " + full.get() + " " + full.orElseThrow());
        System.out.println(full.orElse("other") + " " + empty.orElse("other") + " " + empty.orElse(null));
        System.out.println(full.orElseGet(Optionals::lazy));
        System.out.println(empty.orElseGet(Optionals::lazy));
        System.out.println(full.map(String::length) + " " + empty.map(String::length) + " " + full.map(s -> null));
        System.out.println(full.flatMap(s -> Optional.of(s + s)) + " " + full.flatMap(s -> empty) + " " + empty.flatMap(s -> full));
        System.out.println(full.filter(s -> s.startsWith("v")) + " " + full.filter(String::isEmpty) + " " + empty.filter(s -> true));
        System.out.println(full.or(() -> Optional.of("alt")) + " " + empty.or(() -> Optional.of("alt")) + " " + empty.or(() -> empty));
        full.ifPresent(s -> System.out.print("present " + s + " "));
        empty.ifPresent(s -> System.out.print("never"));
        full.ifPresentOrElse(s -> System.out.print("A "), () -> System.out.print("B "));
        empty.ifPresentOrElse(s -> System.out.print("A "), () -> System.out.println("B "));
        System.out.println(full.equals(Optional.of("value")) + " " + empty.equals(Optional.empty()) + " " + (empty == Optional.<String>empty()) + " "
                + full.hashCode() + " " + empty.hashCode() + " " + full.stream().count() + empty.stream().count());
        try {
            empty.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            empty.orElseThrow(() -> new IllegalStateException("mine"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("of null");
        }
        try {
            full.flatMap(s -> null);
        } catch (NullPointerException e) {
            System.out.println("flatMap null");
        }
        OptionalInt i = OptionalInt.of(5);
        System.out.println(i + " " + i.getAsInt() + " " + OptionalInt.empty() + " " + OptionalInt.empty().orElse(7) + " " + OptionalDouble.of(1.5)
                + " " + i.equals(OptionalInt.of(5)));
        try {
            OptionalInt.empty().getAsInt();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
