// min, max, abs, clamps and averages on all types, without overflow.
public class MinMaxAbs {
    static int average(int a, int b) { return (a & b) + ((a ^ b) >> 1); }
    static int clamp(long v, int lo, int hi) { return (int) Math.min(hi, Math.max(lo, v)); }

    public static void main(String[] args) {
        System.out.println(Math.abs(-5) + " " + Math.abs(-5L) + " " + Math.abs(-5f) + " " + Math.abs(-5.0) + " "
                + Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE));
        System.out.println(Math.max(1, 2L) + " " + Math.max('a', 'b') + " " + Math.min((byte) 1, (short) 2) + " " + Math.max(1, 2f)
                + " " + Math.min(1L, 2.0));
        System.out.println(average(Integer.MAX_VALUE, Integer.MAX_VALUE - 2) + " " + average(-3, -4) + " "
                + (Integer.MAX_VALUE + Integer.MAX_VALUE - 2) / 2 + " " + ((Integer.MAX_VALUE + (Integer.MAX_VALUE - 2)) >>> 1));
        System.out.println(clamp(1L << 40, -10, 10) + " " + clamp(-1L << 40, -10, 10) + " " + clamp(5, -10, 10));
        System.out.println(Math.max(0.0, -0.0) + " " + Math.max(-0.0f, -0.0f) + " " + Math.min(Float.NaN, 0f) + " "
                + Math.max(Double.NEGATIVE_INFINITY, -Double.MAX_VALUE));
        System.out.println(Math.floorMod(-3, 5) + " " + Math.floorMod(3, -5) + " " + Math.floorMod(-3, -5) + " "
                + Math.floorDiv(-7, 2) + " " + Math.floorDiv(7L, -2) + " " + Math.floorMod(-7L, 3));
        System.out.println(Integer.signum(-9) + " " + Long.signum(0) + " " + Math.signum(2.5f));
        int[] data = {5, -3, 12, 0, 7};
        int min = Integer.MAX_VALUE, max = Integer.MIN_VALUE;
        long sum = 0;
        for (int d : data) {
            min = Math.min(min, d);
            max = Math.max(max, d);
            sum += d;
        }
        System.out.println(min + " " + max + " " + sum + " " + (double) sum / data.length + " " + Math.round((float) sum / data.length));
        double variance = 0;
        for (int d : data) variance += Math.pow(d - 4.2, 2);
        System.out.println(Math.round(variance * 100) / 100.0);
    }
}
