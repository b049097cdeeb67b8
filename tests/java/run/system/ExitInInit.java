// Exit from a static initialiser of another class.
public class ExitInInit {
    static class Fatal {
        static final int VALUE;
        static {
            System.out.println("initialising");
            if (true) System.exit(3);
            VALUE = 1;
        }
    }

    public static void main(String[] args) {
        System.out.println("main");
        try {
            System.out.println(Fatal.VALUE);
        } catch (Throwable t) {
            System.out.println("never");
        }
    }
}
