/** Associativity is lost in doubles. */
public class EqualSum {
    public static void main(String[] args) {
        double big = 1e16;
        assert (big + 1.0) + 1.0 != big + (1.0 + 1.0); //~ twin: assert (big + 1.0) + 1.0 == big + (1.0 + 1.0);
    }
}
