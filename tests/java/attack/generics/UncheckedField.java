/** A polluted field is cast where it is read as its type. */
public class UncheckedField {
    static class Box<T> {
        T value;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void pollute(Box box) {
        box.value = 5;
    }

    public static void main(String[] args) {
        Box<String> box = new Box<>();
        pollute(box);
        boolean isThere = box.value != null;
        int way = 0;
        try {
            way = box.value.length();
        } catch (ClassCastException e) {
            way = -1;
        }
        assert isThere && way == -1; //~ twin: assert way >= 0;
    }
}
