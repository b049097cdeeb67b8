// Records are equal if their components are.
public class RecordEquality {
    record Point(int x, int y) {}

    public static void main(String[] args) {
        Point a = new Point(1, 2);
        Point b = new Point(1, 2);
        assert a.equals(b) && a.x() == 1;
    }
}
