// An inventory with validation, cloning of state and undo.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

public class Inventory {
    private final Map<String, Integer> stock = new TreeMap<>();
    private final Deque<Map<String, Integer>> history = new ArrayDeque<>();

    interface Command { void run(Map<String, Integer> stock); }

    boolean apply(String name, Command c) {
        history.push(new TreeMap<>(stock));
        try {
            c.run(stock);
            System.out.println(name + " -> " + stock);
            return true;
        } catch (IllegalStateException e) {
            undo();
            System.out.println(name + " failed: " + e.getMessage() + " " + stock);
            return false;
        }
    }

    boolean undo() {
        if (history.isEmpty()) return false;
        stock.clear();
        stock.putAll(history.pop());
        return true;
    }

    static Command add(String item, int n) { return s -> s.merge(item, n, Math::addExact); }

    static Command take(String item, int n) {
        return s -> s.compute(item, (k, v) -> {
            if (v == null) throw new IllegalStateException("no " + k);
            if (v < n) throw new IllegalStateException("only " + v + " " + k);
            return v == n ? null : v - n;
        });
    }

    static Command all(Command... cs) {
        return s -> {
            for (Command c : cs) c.run(s);
        };
    }

    public static void main(String[] args) {
        Inventory inv = new Inventory();
        inv.apply("add", add("bolt", 10));
        inv.apply("add", add("nut", 5));
        inv.apply("take", take("bolt", 3));
        inv.apply("both", all(take("bolt", 2), take("nut", 6)));
        inv.apply("gone", take("nut", 5));
        inv.apply("missing", take("nut", 1));
        System.out.println(inv.undo() + " " + inv.stock + " " + inv.undo() + " " + inv.stock + " " + inv.history.size());
        while (inv.undo()) System.out.print(inv.stock + " ");
        System.out.println(inv.undo());
        inv.apply("max", add("bolt", Integer.MAX_VALUE));
        inv.apply("overflow", add("bolt", 1));
    }
}
