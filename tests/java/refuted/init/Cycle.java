// The second is thought to see the first complete.
public class Cycle {
    static class A {
        static int x = B.y + 1;
    }

    static class B {
        static int y = A.x + 1;
    }

    public static void main(String[] args) {
        int x = A.x;
        assert x == B.y + 1 && B.y == x + 1; //~ refuted: assertion
    }
}
