//~ unknown: Depth
// StackOverflowError can be caught and the program goes on.
public class Overflowing {
    static int depth;

    static int dive(int n) {
        depth = n;
        return dive(n + 1) + 1;
    }

    static class Chain {
        Chain next;
        @Override public String toString() { return "c" + next; }
    }

    static int safe(int n) {
        try {
            return n == 0 ? 0 : 1 + safe(n - 1);
        } finally {
            depth--;
        }
    }

    public static void main(String[] args) {
        try {
            dive(0);
            System.out.println("impossible");
        } catch (StackOverflowError e) {
            System.out.println("overflow " + (depth > 500) + " " + e.getMessage());
        }
        Chain c = new Chain();
        c.next = c;
        try {
            c.toString();
        } catch (StackOverflowError e) {
            System.out.println("cyclic toString");
        }
        depth = 0;
        System.out.println(safe(300) + " " + depth);
        try {
            throw new OutOfMemoryError("made up");
        } catch (VirtualMachineError e) {
            System.out.println(e);
        }
    }
}
