/** Finally blocks run from the inside out. */
public class NestedFinally {
    static String log = "";

    static void f(int n) {
        try {
            try {
                log += "a";
                if (n > 0) {
                    throw new RuntimeException();
                }
                log += "b";
            } finally {
                log += "c";
            }
            log += "d";
        } catch (RuntimeException e) {
            log += "e";
        } finally {
            log += "f";
        }
    }

    public static void main(String[] args) {
        f(1);
        assert log.equals("acef"); //~ twin: assert log.equals("aecf");
        f(0);
        assert log.length() == 9; //~ twin: assert log.length() == 8;
    }
}
