/** The message of an assertion is evaluated only when it fails. */
public class AssertMessage {
    static int n;

    static String message() {
        n++;
        return "";
    }

    public static void main(String[] args) {
        assert n == 0 : message();
        assert n == 0; //~ twin: assert n == 1;
    }
}
