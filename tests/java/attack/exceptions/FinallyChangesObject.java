/** The object that is returned is seen as the finally block has left it. */
public class FinallyChangesObject {
    static int[] f() {
        int[] result = {1};
        try {
            return result;
        } finally {
            result[0] = 2;
        }
    }

    public static void main(String[] args) {
        assert f()[0] == 2; //~ twin: assert f()[0] == 1;
    }
}
