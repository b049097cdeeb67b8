package jackalope.rt;

/** Recorded numbers for the model of java.util.Random. */
public final class Env {
    private static String[] values;
    private static int next;

    private Env() {}

    private static String take(char type) {
        if (values == null) {
            String all = System.getProperty("jackalope.random", "");
            values = all.isEmpty() ? new String[0] : all.split(";");
        }
        if (next < values.length && values[next].charAt(0) == type) {
            return values[next++].substring(1);
        }
        // The run is no longer the recorded one; whoever asked may be the JDK itself, so it gets something.
        System.setProperty("jackalope.starved", "more random numbers than recorded are asked for, or others");
        return "0";
    }

    public static boolean randomIsInput() {
        return Boolean.getBoolean("jackalope.random.seeded");
    }

    public static boolean randomBoolean() {
        return take('z').equals("1");
    }

    public static int randomInt(int low, int high) {
        int value = Integer.parseInt(take('i'));
        return value < low ? low : value > high ? high : value;
    }

    public static long randomLong(long low, long high) {
        long value = Long.parseLong(take('j'));
        return value < low ? low : value > high ? high : value;
    }

    public static float randomFloat(float low, float high) {
        return Float.intBitsToFloat((int) Long.parseLong(take('f')));
    }

    public static double randomDouble(double low, double high) {
        return Double.longBitsToDouble(Long.parseLong(take('d')));
    }
}
