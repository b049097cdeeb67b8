// System.exit(0) at the end: nothing after it runs.
public class ExitZero {
    public static void main(String[] args) {
        System.out.println("before");
        System.exit(0);
        System.out.println("after");
    }
}
