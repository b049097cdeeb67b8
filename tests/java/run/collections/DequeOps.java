// ArrayDeque: both ends, growth, iteration, refusal of null.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;

public class DequeOps {
    public static void main(String[] args) {
        ArrayDeque<Integer> d = new ArrayDeque<>();
        for (int i = 0; i < 5; i++) {
            d.addLast(i);
            d.addFirst(-i);
        }
        System.out.println(d + " " + d.size() + " " + d.peekFirst() + " " + d.peekLast());
        System.out.println(d.pollFirst() + " " + d.pollLast() + " " + d.pop() + " " + d.removeLast() + " " + d);
        d.push(100);
        d.offer(200);
        System.out.println(d.contains(200) + " " + d.remove(0) + " " + d.removeLastOccurrence(0) + " " + d.remove(77) + " " + d);
        for (Iterator<Integer> it = d.iterator(); it.hasNext(); ) if (it.next() % 2 != 0) it.remove();
        System.out.println(d);
        for (Iterator<Integer> it = d.descendingIterator(); it.hasNext(); ) System.out.print(it.next() + " ");
        System.out.println();
        try {
            d.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        d.clear();
        System.out.println(d.poll() + " " + d.peek() + " " + d);
        try {
            d.pop();
        } catch (NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
        try {
            d.getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty " + e.getMessage());
        }
        // A queue that wraps around its array many times.
        long sum = 0;
        for (int i = 0; i < 200; i++) {
            d.add(i);
            if (i % 3 == 0) sum += d.remove();
        }
        System.out.println(sum + " " + d.size() + " " + d.peek());
        Deque<String> copy = new ArrayDeque<>(java.util.List.of("a", "b"));
        System.out.println(copy.equals(new ArrayDeque<>(java.util.List.of("a", "b"))) + " " + copy.toArray().length);
        copy.removeIf("a"::equals);
        System.out.println(copy);
    }
}
