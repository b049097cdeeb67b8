// Double.compare and equals order NaN and the zeros, unlike the operators.
import java.util.Arrays;

public class CompareFloats {
    public static void main(String[] args) {
        double[] ds = {Double.NaN, 0.0, -0.0, 1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
        for (double a : ds) {
            StringBuilder row = new StringBuilder();
            for (double b : ds) {
                row.append(Integer.signum(Double.compare(a, b))).append(' ');
                row.append(Integer.signum(Float.compare((float) a, (float) b))).append(' ');
                row.append(Double.valueOf(a).equals(b)).append("; ");
            }
            System.out.println(row);
        }
        Arrays.sort(ds);
        System.out.println(Arrays.toString(ds));
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1e308));
        Double boxed = Double.NaN;
        Double other = 0.0 / 0.0;
        System.out.println(boxed.equals(other) + " " + (boxed.doubleValue() == other.doubleValue()) + " "
                + boxed.isNaN() + " " + boxed.compareTo(1.0));
        System.out.println(Float.valueOf(0f).equals(-0f) + " " + (0f == -0f) + " " + Float.isNaN(Float.NaN));
        System.out.println(Double.valueOf(1).equals(1) + " " + Double.valueOf(1).equals(1f) + " "
                + Double.valueOf(1).equals(1.0));
        System.out.println(Double.sum(1, 2) + " " + Double.max(3, 4) + " " + Float.min(-0f, 0f));
        System.out.println(Double.valueOf(3.99).intValue() + " " + Double.valueOf(300.5).byteValue() + " "
                + Float.valueOf(-1.5f).longValue());
    }
}
