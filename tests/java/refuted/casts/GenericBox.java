// A box is used with another type behind the compiler's back.
public class GenericBox {
    static class Box<T> {
        T content;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Box<String> box = new Box<>();
        ((Box) box).content = 1;
        String text = box.content; //~ refuted: cast
        assert text != null;
    }
}
