// Exit inside try with catch Throwable: neither catch nor finally may run.
public class ExitInTry {
    static class Res implements AutoCloseable {
        @Override public void close() { System.out.println("never closed"); }
    }

    static int compute(int n) {
        try (Res r = new Res()) {
            if (n == 0) System.exit(42);
            return compute(n - 1) + 1;
        } catch (Throwable t) {
            System.out.println("never caught " + t);
            return -1;
        } finally {
            System.out.println("never finally");
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        try {
            System.out.println(compute(3));
        } catch (Throwable t) {
            System.out.println("never");
        }
    }
}
