/** The array is evaluated before the index changes the variable. */
public class EvaluationOfIndex {
    public static void main(String[] args) {
        int[] a = {1, 2};
        int[] b = a;
        int r = a[(a = new int[] {8, 9})[0] - 7];
        assert r == 2; //~ twin: assert r == 9;
        assert a != b; //~ twin: assert a == b;
    }
}
