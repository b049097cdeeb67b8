// A sum over any number of arguments.
public class VarargsSum {
    static int sum(int... values) {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    public static void main(String[] args) {
        assert sum(1, 2, 3) == 6;
        assert sum() == 0;
    }
}
