import java.util.PriorityQueue;

/** A priority queue iterates in the order of its heap. */
public class PriorityNotSorted {
    public static void main(String[] args) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        for (int i : new int[] {3, 2, 1}) {
            queue.add(i);
        }
        StringBuilder order = new StringBuilder();
        for (int i : queue) {
            order.append(i);
        }
        assert order.toString().equals("132"); //~ twin: assert order.toString().equals("123");
    }
}
