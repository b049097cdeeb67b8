// Every comparison with NaN and with signed zeros, as a value and as a branch.
public class NanBranches {
    static String d(double a, double b) {
        StringBuilder s = new StringBuilder();
        if (a < b) s.append(" <"); else s.append(" !<");
        if (a <= b) s.append(" <="); else s.append(" !<=");
        if (a > b) s.append(" >"); else s.append(" !>");
        if (a >= b) s.append(" >="); else s.append(" !>=");
        if (a == b) s.append(" =="); else s.append(" !==");
        if (a != b) s.append(" !="); else s.append(" !!=");
        return s.toString();
    }

    static String f(float a, float b) {
        StringBuilder s = new StringBuilder();
        s.append(!(a < b) ? "F" : "T").append(!(a <= b) ? "F" : "T");
        s.append(!(a > b) ? "F" : "T").append(!(a >= b) ? "F" : "T");
        s.append(!(a == b) ? "F" : "T").append(!(a != b) ? "F" : "T");
        return s.toString();
    }

    public static void main(String[] args) {
        double[] ds = {Double.NaN, 0.0, -0.0, 1.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double a : ds) {
            for (double b : ds) {
                System.out.println(a + "," + b + d(a, b) + " " + f((float) a, (float) b));
            }
        }
        double nan = 0.0 / 0.0;
        int loops = 0;
        while (nan < 1 || loops < 3) {
            loops++;
        }
        System.out.println(loops);
        boolean in = nan >= 0 && nan <= 1;
        boolean out = nan < 0 || nan > 1;
        System.out.println(in + " " + out + " " + !(nan < 0 || nan > 1));
    }
}
