//~ unknown: Depth
// Ends with a StackOverflowError: no message, no cause; output before it counts.
public class UncaughtOverflow {
    static int depth;

    static void dive() {
        if (++depth <= 3) System.out.println("depth " + depth);
        dive();
    }

    public static void main(String[] args) {
        dive();
    }
}
