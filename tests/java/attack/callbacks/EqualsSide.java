import java.util.ArrayList;

/** contains asks the argument, not the element. */
public class EqualsSide {
    static int asked;

    static class Side {
        final int n;
        Side(int n) {
            this.n = n;
        }
        @Override
        public boolean equals(Object o) {
            asked = n;
            return false;
        }
    }

    public static void main(String[] args) {
        ArrayList<Object> list = new ArrayList<>();
        list.add(new Side(1));
        list.contains(new Side(2));
        assert asked == 2; //~ twin: assert asked == 1;
    }
}
