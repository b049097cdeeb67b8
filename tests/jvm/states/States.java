import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * States that the harness of a method does not know: whatever reflection and calls of the program's own methods can make of objects, arrays, static
 * fields, enums, texts and classes that are not initialised. For each method that is said to be proved, calls its contract on such states, and tells
 * of every failure.
 *
 * <p>The only argument is a file of lines with tabs: {@code seed}, {@code tries}, {@code support <folder>}, {@code class-path <folder or jar>}, then for
 * each source file {@code file <name> <copies> <originals> <classes> <texts> <other classes> <names of fields that may be null>} and its methods
 * {@code method <class> <body> <shown> <nullable params> <assumptions> <name>}. Copies are compiled sources with their contracts, originals compiled sources
 * without: these know what is final. With a name it is the method of this name that is called, and judged by what it declares to throw
 * ({@link Declared}); else the body, which checks the contract.
 */
public final class States {
    private static final long PATIENCE = 2_000;

    private final Random random;
    private final int tries;
    private final List<URL> classPath = new ArrayList<>();
    /** Files with methods that do not end when they are called to make a state. */
    private final Set<String> endless = new HashSet<>();
    private int called;
    private int skipped;

    private States(long seed, int tries, Path support) throws IOException {
        this.random = new Random(seed);
        this.tries = tries;
        this.classPath.add(support.toUri().toURL());
    }

    public static void main(String[] args) throws Exception {
        long seed = 0;
        int tries = 0;
        States states = null;
        String[] file = null;
        int findings = 0;
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(System.out);
        try (BufferedReader lines = Files.newBufferedReader(Path.of(args[0]))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] part = line.split("\t", -1);
                switch (part[0]) {
                    case "seed" -> seed = Long.parseLong(part[1]);
                    case "tries" -> tries = Integer.parseInt(part[1]);
                    case "support" -> states = new States(seed, tries, Path.of(part[1]));
                    case "class-path" -> states.classPath.add(Path.of(part[1]).toUri().toURL());
                    case "file" -> file = part;
                    case "method" -> {
                        if (!part[6].isEmpty()) {
                            Guard.stand();
                        }
                        String finding = states.method(file, part);
                        if (finding != null) {
                            findings++;
                            out.println("FINDING\t" + part[3] + "\t" + finding.replace('\n', ' ').replace('\t', ' '));
                        }
                    }
                    default -> throw new IllegalArgumentException(line);
                }
            }
        }
        out.println("calls " + states.called + " skipped " + states.skipped + " findings " + findings);
        // Whoever does not end is left behind.
        Runtime.getRuntime().halt(0);
    }

    /** Fuzzes one method: how it fails, or null. */
    private String method(String[] file, String[] method) throws Exception {
        Set<String> assumed = Set.of(method[5].isEmpty() ? new String[0] : method[5].split(","));
        int seen = 0;
        for (int i = 0; i < tries && seen < 3; i++) {
            try (URLClassLoader loader = loader(file[2]); URLClassLoader plain = loader(file[3])) {
                World world = new World(loader, plain, file, assumed, random, !method[6].isEmpty());
                Attempt attempt = new Attempt(world, method, !endless.contains(file[1]));
                Thread thread = new Thread(null, attempt, "attempt", 16 << 20);
                thread.setDaemon(true);
                thread.start();
                thread.join(PATIENCE);
                if (thread.isAlive()) {
                    // It may not end: no contract says that it does.
                    if (attempt.isCalled) {
                        seen++;
                    } else {
                        endless.add(file[1]);
                    }
                    skipped++;
                    end(thread);
                    continue;
                }
                if (attempt.finding != null) {
                    return attempt.finding;
                }
                if (attempt.isCalled) {
                    called++;
                } else {
                    skipped++;
                }
            }
        }
        return null;
    }

    private URLClassLoader loader(String folder) throws IOException {
        List<URL> all = new ArrayList<>(classPath);
        all.add(0, Path.of(folder).toUri().toURL());
        return new URLClassLoader(all.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    }

    /** Where the JVM still can, so that the others have the processor for themselves. */
    @SuppressWarnings({"deprecation", "removal"})
    private static void end(Thread thread) {
        try {
            thread.stop();
        } catch (UnsupportedOperationException cannot) {
            thread.setPriority(Thread.MIN_PRIORITY);
        }
    }

    /** One state and one call. */
    private static final class Attempt implements Runnable {
        private final World world;
        private final String[] method;
        private String finding;
        private final boolean makesCalls;
        private volatile boolean isCalled;

        Attempt(World world, String[] method, boolean makesCalls) {
            this.world = world;
            this.method = method;
            this.makesCalls = makesCalls;
        }

        @Override
        public void run() {
            try {
                attempt();
            } catch (StackOverflowError | OutOfMemoryError error) {
                // Proofs assume that both suffice.
            } catch (ReflectiveOperationException | RuntimeException | LinkageError error) {
                // No state came of it.
            }
        }

        private void attempt() throws ReflectiveOperationException {
            world.initialise();
            if (makesCalls) {
                world.calls();
            }
            Class<?> type = Class.forName(method[1], false, world.loader);
            Method body = null;
            for (Method candidate : type.getDeclaredMethods()) {
                if (candidate.getName().equals(method[2])) {
                    body = candidate;
                }
            }
            if (body == null) {
                return;
            }
            body.setAccessible(true);
            Executable declared = method[6].isEmpty() ? null : Declared.method(type, method[6], body.getParameterTypes());
            Object receiver = null;
            if (!Modifier.isStatic(body.getModifiers())) {
                receiver = world.any(type, 0, false);
                if (receiver == null || !Declared.runs(receiver.getClass(), type, declared)) {
                    return;
                }
            }
            Class<?>[] types = body.getParameterTypes();
            Object[] args = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                args[i] = world.any(types[i], 0, method[4].charAt(i) == 'n');
                if (args[i] == null && !types[i].isPrimitive() && method[4].charAt(i) != 'n') {
                    return;
                }
            }
            world.change();
            Map<Object, Object> before = world.reached(receiver, args);
            if (!world.invariants(before)) {
                return;
            }
            world.keep(before);
            String state = world.shown(receiver, args);
            isCalled = true;
            try {
                if (declared instanceof Constructor<?> constructor) {
                    constructor.newInstance(args);
                } else {
                    (declared == null ? body : (Method) declared).invoke(receiver, args);
                }
                String broken = world.brokenInvariant(before);
                if (broken != null) {
                    finding = broken + ", state " + state;
                } else if (world.hasChanged(before)) {
                    finding = "assigned what may not be, state " + state;
                }
            } catch (InvocationTargetException thrown) {
                Throwable cause = thrown.getCause();
                if (cause instanceof ThreadDeath || Guard.isBehind(cause)) {
                    isCalled = false;
                } else if (declared != null && Declared.allows(declared, cause)) {
                    return;
                } else if (!(cause instanceof StackOverflowError) && !(cause instanceof OutOfMemoryError)) {
                    finding = cause + " at " + place(cause) + ", state " + state;
                }
            }
        }

        private static String place(Throwable thrown) {
            StackTraceElement[] trace = thrown.getStackTrace();
            return trace.length == 0 ? "?" : trace[0].toString();
        }
    }
}
