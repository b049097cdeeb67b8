// Two names for one array: a write through one is seen through the other.
public class Aliased {
    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = a;
        a[1] = 7;
        assert b[1] == 7;
    }
}
