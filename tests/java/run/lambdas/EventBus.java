// A small event system: lists of handlers, removal, handlers that register handlers.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

public class EventBus {
    private final Map<String, List<Consumer<? super String>>> handlers = new LinkedHashMap<>();
    private int delivered;

    Runnable on(String topic, Consumer<? super String> h) {
        handlers.computeIfAbsent(topic, t -> new ArrayList<>()).add(h);
        return () -> handlers.getOrDefault(topic, new ArrayList<>()).remove(h);
    }

    void emit(String topic, String message) {
        for (Consumer<? super String> h : List.copyOf(handlers.getOrDefault(topic, List.of()))) {
            h.accept(message);
            delivered++;
        }
    }

    static class Counter implements Consumer<Object> {
        int n;
        @Override public void accept(Object o) { n++; }
    }

    public static void main(String[] args) {
        EventBus bus = new EventBus();
        StringBuilder log = new StringBuilder();
        Counter counter = new Counter();
        bus.on("a", counter);
        Runnable off = bus.on("a", m -> log.append("1:").append(m).append(' '));
        bus.on("a", log::append);
        bus.on("b", m -> bus.emit("a", "from-b-" + m + " "));
        bus.on("b", new Consumer<>() {
            boolean done;
            @Override public void accept(String m) {
                if (done) return;
                done = true;
                bus.on("b", x -> log.append("late:").append(x).append(' '));
                bus.emit("b", "again");
            }
        });
        bus.emit("a", "hello ");
        bus.emit("b", "x");
        bus.emit("none", "lost");
        off.run();
        off.run();
        bus.emit("a", "after ");
        System.out.println(log);
        System.out.println(counter.n + " " + bus.delivered + " " + bus.handlers.keySet());
        try {
            bus.on("c", m -> { throw new UnsupportedOperationException(m); });
            bus.on("c", counter);
            bus.emit("c", "stop");
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage() + " " + counter.n);
        }
    }
}
