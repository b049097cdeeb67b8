// Records are one object if their components are equal: they are not.
public class RecordEquality {
    record Point(int x, int y) {}

    public static void main(String[] args) {
        Point a = new Point(1, 2);
        Point b = new Point(1, 2);
        assert a == b; //~ refuted: assertion
    }
}
