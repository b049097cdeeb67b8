// As the right twin, but the sum is halved, after it may have overflowed.
import org.sosy_lab.sv_benchmarks.Verifier;

public class AverageOfTwoWrong {
    static class Point {
        int low;
        int high;
        Point next;
    }

    public static void main(String[] args) {
        Point points = null;
        while (Verifier.nondetBoolean()) {
            int a = Verifier.nondetInt();
            int b = Verifier.nondetInt();
            Point point = new Point();
            point.low = a < b ? a : b;
            point.high = a < b ? b : a;
            point.next = points;
            points = point;
        }
        while (Verifier.nondetBoolean()) {
            for (Point point = points; point != null; point = point.next) {
                int average = (point.low + point.high) / 2;
                assert point.low <= average && average <= point.high; //~ refuted: assertion
                if (Verifier.nondetBoolean()) {
                    point.low = average;
                } else {
                    point.high = average;
                }
            }
        }
    }
}
