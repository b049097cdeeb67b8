// Float.toString around its boundaries (some texts became shorter in JDK 19); float against double.
public class FloatToString {
    public static void main(String[] args) {
        float[] values = {0f, -0f, 1f, 0.1f, 0.5f, 16777216f, 16777217f, 9999999f, 1e7f, 12345678f,
            0.001f, 2e-3f, 0.00099f, 1e-5f, 1e10f, 3.4028235e38f, Float.MIN_VALUE, Float.MIN_NORMAL,
            Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, (float) Math.PI, 1f / 3, 2f / 3,
            0.1f + 0.2f, 3.3f, 1.1f * 1.1f, 33554432f, 1e-10f, 123456.789f, 8.41e21f};
        for (float v : values) {
            System.out.println(v);
        }
        System.out.println(0.1f == 0.1);
        System.out.println(0.5f == 0.5);
        System.out.println(0.1f + 0.2 == 0.1 + 0.2f);
        System.out.println((double) 0.1f);
        System.out.println(0.1f + 0.2f + " " + (0.1 + 0.2));
        float sum = 0;
        double dsum = 0;
        for (int i = 0; i < 100; i++) {
            sum += 0.1f;
            dsum += 0.1;
        }
        System.out.println(sum + " " + dsum);
        float f = 16777216f;
        f++;
        System.out.println(f + " " + (f + 1 == f) + " " + (f + 2));
        System.out.println(1e38f * 10 + " " + 1e38f * 10.0 + " " + 1e-45f / 2);
    }
}
