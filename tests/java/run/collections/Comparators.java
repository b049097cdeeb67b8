// Comparator combinators.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

public class Comparators {
    record Person(String name, int age, Double score) { }

    static String names(List<Person> list) {
        StringBuilder sb = new StringBuilder();
        for (Person p : list) sb.append(p.name()).append(' ');
        return sb.toString().trim();
    }

    static void show(List<Person> list, Comparator<? super Person> c) {
        List<Person> copy = new ArrayList<>(list);
        copy.sort(c);
        System.out.println(names(copy));
    }

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("eve", 30, 1.5), new Person("Bob", 25, null), new Person("amy", 30, 0.5),
                new Person("Dan", 25, 9.0), new Person("cat", 41, null));
        show(people, Comparator.comparing(Person::name));
        show(people, Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER));
        show(people, Comparator.comparingInt(Person::age).thenComparing(Person::name));
        show(people, Comparator.comparingInt(Person::age).reversed().thenComparing(Person::name, Comparator.reverseOrder()));
        show(people, Comparator.comparing(Person::score, Comparator.nullsFirst(Comparator.naturalOrder())).thenComparing(Person::name));
        show(people, Comparator.comparing(Person::score, Comparator.nullsLast(Comparator.<Double>naturalOrder().reversed()))
                .thenComparingInt(p -> -p.age()));
        show(people, Comparator.comparingInt((Person p) -> p.name().length()));
        show(people, (a, b) -> 0);
        show(people, Collections.reverseOrder(Comparator.comparing(Person::age)));
        show(people, Comparator.comparingDouble((Person p) -> p.score() == null ? Double.NaN : p.score()).thenComparingLong(Person::age));
        try {
            show(people, Comparator.comparing(Person::score));
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        Integer[] a = {3, null, 1, 2};
        Arrays.sort(a, Comparator.nullsLast(Comparator.naturalOrder()));
        System.out.println(Arrays.toString(a));
        Arrays.sort(a, Comparator.nullsFirst(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(a));
        System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2) + " " + Comparator.<Integer>reverseOrder().compare(1, 2) + " "
                + (Comparator.naturalOrder().reversed() == Comparator.<Integer>reverseOrder()) + " "
                + Comparator.nullsFirst((Comparator<String>) null).compare(null, "x"));
        System.out.println(Comparator.comparing(Function.<String>identity()).compare("b", "a"));
        System.out.println(Collections.max(people, Comparator.comparingInt(Person::age)).name() + " "
                + Collections.min(people, Comparator.comparing(Person::name)).name());
    }
}
