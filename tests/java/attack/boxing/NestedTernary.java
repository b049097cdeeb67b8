/** A nested conditional unboxes where one branch is a number. */
public class NestedTernary {
    static Integer pick(int n, Integer box) {
        return n == 0 ? box : (Integer) (n == 1 ? 5 : n == 2 ? box : null);
    }

    public static void main(String[] args) {
        int way = 0;
        try {
            Integer x = pick(2, null);
            way = x == null ? 1 : 2;
        } catch (NullPointerException e) {
            way = 3;
        }
        assert way == 3; //~ twin: assert way == 1;
    }
}
