/** The condition of an assertion may change things. */
public class AssertHasEffect {
    static int n;

    public static void main(String[] args) {
        assert n++ == 0;
        assert n == 1; //~ twin: assert n == 0;
    }
}
