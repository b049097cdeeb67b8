// A generic box gives back what was put in.
public class GenericBox {
    static class Box<T> {
        T content;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Box<String> box = new Box<>();
        box.content = "a";
        String text = box.content;
        assert text != null;
    }
}
