import java.util.ArrayList;

/** An equals that grows the list while it is searched. */
public class EqualsGrows {
    static final ArrayList<Object> LIST = new ArrayList<>();
    static int calls;

    static class Grower {
        @Override
        public boolean equals(Object o) {
            if (calls++ < 2) {
                LIST.add("more");
            }
            return false;
        }
    }

    public static void main(String[] args) {
        LIST.add("a");
        boolean found = LIST.contains(new Grower());
        assert !found && LIST.size() >= 2; //~ twin: assert LIST.size() == 1;
    }
}
