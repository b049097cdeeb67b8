/** In a cycle of initialisers somebody sees a default value. */
public class InitCycle {
    static class A {
        static int a = B.b + 1;
    }

    static class B {
        static int b = A.a + 1;
    }

    public static void main(String[] args) {
        int sum = A.a * 10 + B.b;
        assert sum == 21; //~ twin: assert sum == 12;
    }
}
