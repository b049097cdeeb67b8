// Ends with an uncaught exception; output before it must be there.
public class UncaughtSimple {
    static void check(int age) {
        if (age < 0) throw new IllegalArgumentException("age must not be negative: " + age);
        System.out.println("age " + age);
    }

    public static void main(String[] args) {
        try {
            check(5);
            check(-3);
            check(6);
        } finally {
            System.out.println("cleanup");
        }
        System.out.println("not reached");
    }
}
