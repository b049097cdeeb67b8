// As the safe twin, but the other name is for a copy.
public class Aliased {
    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        a[1] = 7;
        assert b[1] == 7; //~ refuted: assertion
    }
}
