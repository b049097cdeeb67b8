import java.util.ArrayList;

/** An exception of equals comes out of the list, which is as it was. */
public class EqualsThrows {
    static class Bad {
        @Override
        public boolean equals(Object o) {
            throw new IllegalStateException();
        }
    }

    public static void main(String[] args) {
        ArrayList<Object> list = new ArrayList<>();
        list.add("a");
        int way = 0;
        try {
            list.remove(new Bad());
        } catch (IllegalStateException e) {
            way = 1;
        }
        assert way == 1 && list.size() == 1; //~ twin: assert list.isEmpty();
    }
}
