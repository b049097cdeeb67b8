// An ArrayDeque as a stack, asked for emptiness.
import java.util.ArrayDeque;

public class Deque {
    public static void main(String[] args) {
        ArrayDeque<String> stack = new ArrayDeque<>();
        stack.push("a");
        stack.push("b");
        stack.pop();
        stack.pop();
        assert stack.isEmpty();
    }
}
