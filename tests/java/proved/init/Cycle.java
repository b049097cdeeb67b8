// Two classes that need each other: the second sees the first half initialised.
public class Cycle {
    static class A {
        static int x = B.y + 1;
    }

    static class B {
        static int y = A.x + 1;
    }

    public static void main(String[] args) {
        int x = A.x;
        assert x == 2 && B.y == 1;
    }
}
