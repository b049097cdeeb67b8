/** An array of a class does not initialise it. */
public class InitNotByArray {
    static String log = "";

    static class A {
        static {
            log += "A";
        }
    }

    public static void main(String[] args) {
        A[] array = new A[2];
        assert log.isEmpty(); //~ twin: assert log.equals("A");
        assert !(array[0] instanceof A) && log.isEmpty(); //~ twin: assert !log.isEmpty();
    }
}
