/** equals of arrays is identity, Arrays.equals is not. */
public class EqualsIdentity {
    public static void main(String[] args) {
        int[] a = {1, 2};
        int[] b = {1, 2};
        assert !a.equals(b); //~ twin: assert a.equals(b);
        assert java.util.Arrays.equals(a, b); //~ twin: assert !java.util.Arrays.equals(a, b);
    }
}
