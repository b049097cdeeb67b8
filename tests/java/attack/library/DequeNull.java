import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;

/** ArrayDeque refuses null, LinkedList takes it. */
public class DequeNull {
    static int offer(Deque<Object> deque) {
        try {
            deque.offer(null);
            return deque.size();
        } catch (NullPointerException e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        assert offer(new ArrayDeque<>()) == -1; //~ twin: assert offer(new ArrayDeque<>()) == 1;
        assert offer(new LinkedList<>()) == 1; //~ twin: assert offer(new LinkedList<>()) == 0;
    }
}
