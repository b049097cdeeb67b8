// Ends with a ClassCastException between classes of the program.
import java.util.ArrayList;
import java.util.List;

public class UncaughtCast {
    static class Fruit { }
    static class Apple extends Fruit { }
    static class Pear extends Fruit { }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<Apple> apples = new ArrayList<>();
        apples.add(new Apple());
        ((List) apples).add(new Pear());
        System.out.println(apples.size());
        for (Apple a : apples) System.out.println(a.getClass().getSimpleName());
    }
}
