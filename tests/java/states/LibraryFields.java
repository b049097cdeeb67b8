import java.util.List;

/** Fields of classes of the library are not filled. */
public class LibraryFields {
    List<String> items;
    int size;

    //@ ensures \result;
    boolean isEmpty() { return items == null; } //~ unknown

    //@ ensures \result == size;
    int size() { return size; } //~ proved

    //@ ensures items == null;
    void drop() { items = null; } //~ unknown

    //@ ensures true;
    static void construct() { new LibraryFields(); } //~ proved

    static class Checked {
        List<String> items;

        //@ ensures true;
        Checked() { this(null); } //~ refuted

        private Checked(List<String> items) { this.items = items; }
    }
}
