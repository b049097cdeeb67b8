// Ends with an exception the JVM itself raises, deep in nested calls.
public class UncaughtIndex {
    final int[] cells = new int[4];
    int top;

    void push(int v) {
        cells[top++] = v;
    }

    int pop() {
        return cells[--top];
    }

    public static void main(String[] args) {
        UncaughtIndex stack = new UncaughtIndex();
        stack.push(3);
        stack.push(4);
        System.out.println(stack.pop() * stack.pop());
        for (int i = 0; ; i++) {
            stack.push(i);
            System.out.println("pushed " + i);
        }
    }
}
