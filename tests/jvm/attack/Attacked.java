import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** Runs a program on many inputs, each time with fresh classes, and prints which lines throw what. */
public final class Attacked {
    public static void main(String[] args) throws Exception {
        URL[] path = ((URLClassLoader) Attacked.class.getClassLoader()).getURLs();
        TreeSet<String> failures = new TreeSet<>();
        for (int[] inputs : inputs()) {
            try (URLClassLoader loader = new URLClassLoader("app", path, ClassLoader.getPlatformClassLoader())) {
                loader.setDefaultAssertionStatus(true);
                Class<?> verifier = loader.loadClass("org.sosy_lab.sv_benchmarks.Verifier");
                verifier.getMethod("give", int[].class).invoke(null, (Object) inputs);
                Class<?> program = loader.loadClass(args[0]);
                try {
                    program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
                } catch (InvocationTargetException e) {
                    failures.add(place(e.getCause(), args[0]));
                }
            }
        }
        failures.forEach(System.out::println);
    }

    private static String place(Throwable thrown, String main) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().equals(main)) {
                return frame.getLineNumber() + " " + thrown.getClass().getName();
            }
        }
        return "0 " + thrown.getClass().getName();
    }

    /** The same number again and again, and short random lists. */
    private static List<int[]> inputs() {
        List<int[]> all = new ArrayList<>();
        for (int value = -3; value <= 12; value++) {
            all.add(new int[] {value});
        }
        for (int value : new int[] {127, 128, -128, -129, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1, 1 << 30}) {
            all.add(new int[] {value});
        }
        Random random = new Random(17);
        for (int i = 0; i < 16; i++) {
            all.add(random.ints(4, -3, 12).toArray());
        }
        return all;
    }
}
