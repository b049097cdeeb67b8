// As the safe twin, but the bound is too small.
public class SumOfCells {
    public static void main(String[] args) {
        int[] a = {3, 1, 4, 1, 5};
        int sum = 0;
        for (int x : a) {
            sum += x;
        }
        assert sum < 14; //~ refuted: assertion
    }
}
