import java.util.ArrayDeque;
import java.util.NoSuchElementException;
import java.util.Queue;

/** peek and poll of nothing are null, remove and element throw. */
public class PollPeek {
    public static void main(String[] args) {
        Queue<Integer> queue = new ArrayDeque<>();
        int way = 0;
        if (queue.poll() == null && queue.peek() == null) {
            way = 1;
        }
        try {
            queue.remove();
        } catch (NoSuchElementException e) {
            way += 2;
        }
        assert way == 3; //~ twin: assert way == 1;
    }
}
