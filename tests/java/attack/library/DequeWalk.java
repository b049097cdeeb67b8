import java.util.ArrayDeque;
import java.util.Iterator;

/** An iterator of a deque that others have changed goes on as long as it finds something. */
public class DequeWalk {
    public static void main(String[] args) {
        ArrayDeque<Integer> numbers = new ArrayDeque<>();
        numbers.add(1);
        numbers.add(2);
        Iterator<Integer> walk = numbers.iterator();
        int first = walk.next();
        numbers.add(3);
        int second = walk.next();
        assert first == 1 && second == 2 && !walk.hasNext(); //~ twin: assert walk.hasNext();
    }
}
