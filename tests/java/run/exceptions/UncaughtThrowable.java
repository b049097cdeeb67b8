// A Throwable that is neither Exception nor Error, with a multi-line message.
public class UncaughtThrowable {
    static class Signal extends Throwable {
        Signal(String m) { super(m, null, false, false); }
    }

    static void send(int n) throws Throwable {
        System.out.println("send " + n);
        if (n == 0) throw new Signal("line one\nline two\tend é");
        try {
            send(n - 1);
        } catch (Exception | Error e) {
            System.out.println("never");
        } finally {
            System.out.println("unwind " + n);
        }
    }

    public static void main(String[] args) throws Throwable {
        send(2);
    }
}
