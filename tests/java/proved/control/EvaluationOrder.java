// Operands are evaluated from left to right.
public class EvaluationOrder {
    public static void main(String[] args) {
        int i = 1;
        int j = i + (i = 5) * i;
        assert j == 26;
        int k = 0;
        int[] a = new int[3];
        a[k++] = k;
        assert a[0] == 1;
    }
}
