// PriorityQueue with natural order and comparators; heap shape through toString.
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

public class PriorityQueues {
    record Task(String name, int priority) { }

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>(List.of(5, 1, 4, 2, 3));
        System.out.println(q + " " + q.peek() + " " + q.size());
        q.add(0);
        q.offer(6);
        q.remove(4);
        System.out.println(q + " " + q.contains(4) + " " + q.contains(6));
        StringBuilder sb = new StringBuilder();
        while (!q.isEmpty()) sb.append(q.poll()).append(' ');
        System.out.println(sb + "" + q.poll() + " " + q.peek());
        PriorityQueue<Integer> max = new PriorityQueue<>(Collections.reverseOrder());
        Collections.addAll(max, 3, 9, 1, 7, 9);
        System.out.println(max.poll() + " " + max.poll() + " " + max.poll());
        PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::priority).thenComparing(Task::name));
        tasks.add(new Task("write", 2));
        tasks.add(new Task("read", 2));
        tasks.add(new Task("urgent", 1));
        tasks.add(new Task("sleep", 9));
        while (tasks.size() > 1) System.out.print(tasks.remove().name() + " ");
        System.out.println(tasks.element());
        try {
            q.add(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            q.remove();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
        try {
            PriorityQueue<Object> o = new PriorityQueue<>();
            o.add("s");
            o.add(1);
        } catch (ClassCastException e) {
            System.out.println("mixed");
        }
        PriorityQueue<Integer> it = new PriorityQueue<>(List.of(8, 6, 7, 5, 3, 0, 9));
        it.removeIf(x -> x % 3 == 0);
        System.out.println(it);
        for (var i = it.iterator(); i.hasNext(); ) if (i.next() == 7) i.remove();
        System.out.println(it + " " + it.comparator());
        int median = 0;
        PriorityQueue<Integer> low = new PriorityQueue<>(Comparator.reverseOrder()), high = new PriorityQueue<>();
        for (int x : new int[] {5, 15, 1, 3, 8}) {
            if (low.isEmpty() || x <= low.peek()) low.add(x); else high.add(x);
            if (low.size() > high.size() + 1) high.add(low.poll());
            if (high.size() > low.size()) low.add(high.poll());
            median = low.peek();
            System.out.print(median + " ");
        }
        System.out.println();
    }
}
