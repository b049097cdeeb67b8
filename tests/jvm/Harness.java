import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Runs many small Java programs in one JVM and reports what each of them did.
 * The protocol is described in README.md next to this file.
 */
@SuppressWarnings({"removal", "deprecation"})
public final class Harness {
    static final String OK = "ok";
    static final String EXCEPTION = "exception";
    static final String EXIT = "exit";
    static final String TIMEOUT = "timeout";
    static final String ERROR = "error";
    static final String FAILED = "failed";

    /** The stack of a program's thread: what the main thread of a plain `java` gets. */
    static final long STACK_BYTES = 8L << 20;
    /** The harness leaves with this code when a program that ran out of time cannot be ended. */
    static final int STUCK = 70;

    /** How the loader of a program shows up in messages when it is not the built-in one. */
    private static final Pattern LOADER_HASH = Pattern.compile("'app' @[0-9a-f]+");

    private final OutputStream answers;
    private final long limitMillis;

    private Harness(OutputStream answers, long limitMillis) {
        this.answers = answers;
        this.limitMillis = limitMillis;
    }

    public static void main(String[] args) throws IOException {
        OutputStream answers = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
        BufferedReader requests = new BufferedReader(
                new InputStreamReader(new BufferedInputStream(System.in), StandardCharsets.UTF_8));
        Locale.setDefault(Locale.US);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        watchExits();
        long limit = Long.getLong("harness.limit.millis", 20_000L);
        new Harness(answers, limit).serve(requests);
        answers.flush();
        // Threads parked after an exit are daemons, so that returning ends the JVM.
    }

    private void serve(BufferedReader requests) throws IOException {
        String line;
        while ((line = requests.readLine()) != null) {
            if (line.isEmpty()) {
                continue;
            }
            String[] fields = line.split("\t", -1);
            if (fields[0].equals("compile")) {
                compile(fields);
            } else {
                run(fields);
            }
        }
    }

    // ---------------------------------------------------------------- running

    private void run(String[] fields) throws IOException {
        String id = fields[0];
        if (fields.length < 3) {
            answer(id, ERROR, -1, "expected: id, class folder, main class", new byte[0], new byte[0]);
            return;
        }
        String[] args = Arrays.copyOfRange(fields, 3, fields.length);
        Program program;
        try {
            program = new Program(fields[1], fields[2], args);
        } catch (MalformedURLException e) {
            answer(id, ERROR, -1, "bad class folder: " + fields[1], new byte[0], new byte[0]);
            return;
        }

        PrintStream out = System.out;
        PrintStream err = System.err;
        System.setOut(program.outStream);
        System.setErr(program.errStream);
        boolean stuck = false;
        byte[] outBytes;
        byte[] errBytes;
        try {
            program.start();
            boolean ended = program.await(limitMillis);
            // Taken before a runaway thread is stopped: its finally blocks may still print.
            outBytes = program.outStream.bytes();
            errBytes = program.errStream.bytes();
            if (!ended) {
                stuck = !program.abandon();
            }
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        Outcome outcome = program.outcome;
        answer(id, outcome.status, outcome.code, outcome.text, outBytes, errBytes);
        if (stuck) {
            answers.flush();
            Runtime.getRuntime().halt(STUCK);
        }
    }

    /** How a program ended. */
    static final class Outcome {
        final String status;
        final int code;
        final String text;

        Outcome(String status, int code, String text) {
            this.status = status;
            this.code = code;
            this.text = text;
        }
    }

    /** A PrintStream in UTF-8 whose bytes can be taken at any moment without its lock. */
    static final class Capture extends PrintStream {
        private final Bytes bytes;

        private Capture(Bytes bytes) {
            super(bytes, true, StandardCharsets.UTF_8);
            this.bytes = bytes;
        }

        static Capture open() {
            return new Capture(new Bytes());
        }

        byte[] bytes() {
            return bytes.toByteArray();
        }

        private static final class Bytes extends ByteArrayOutputStream {
        }
    }

    static final class Program extends Thread {
        final Capture outStream = Capture.open();
        final Capture errStream = Capture.open();
        volatile Outcome outcome;

        private final CountDownLatch ended = new CountDownLatch(1);
        private final URLClassLoader loader;
        private final String mainClass;
        private final String[] args;

        Program(String classPath, String mainClass, String[] args) throws MalformedURLException {
            super(new ThreadGroup("main"), null, "main", STACK_BYTES);
            List<URL> urls = new ArrayList<>();
            for (String entry : classPath.split(Pattern.quote(File.pathSeparator))) {
                urls.add(new File(entry).toURI().toURL());
            }
            this.loader = new URLClassLoader("app", urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
            this.loader.setDefaultAssertionStatus(true);
            this.mainClass = mainClass;
            this.args = args;
            setDaemon(true);
            setContextClassLoader(loader);
        }

        @Override
        public void run() {
            Outcome result;
            try {
                result = execute();
            } catch (Throwable t) {
                result = new Outcome(EXCEPTION, 1, describe(t));
            }
            finish(result);
        }

        private Outcome execute() throws Throwable {
            Class<?> type;
            Method main;
            try {
                type = Class.forName(mainClass, false, loader);
                main = findMain(type);
            } catch (ClassNotFoundException | LinkageError e) {
                return new Outcome(ERROR, -1, describe(e));
            }
            if (main == null) {
                return new Outcome(ERROR, -1, "no main method in " + mainClass);
            }
            // The launcher initialises the class before it calls main: a failure is the program's.
            Class.forName(mainClass, true, loader);
            try {
                Object receiver = null;
                if (!Modifier.isStatic(main.getModifiers())) {
                    Constructor<?> constructor = type.getDeclaredConstructor();
                    constructor.setAccessible(true);
                    receiver = constructor.newInstance();
                }
                main.setAccessible(true);
                if (main.getParameterCount() == 0) {
                    main.invoke(receiver);
                } else {
                    main.invoke(receiver, (Object) args);
                }
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
            return new Outcome(OK, 0, "");
        }

        /** Records the first outcome; later ones (a thread stopped after its time) are dropped. */
        synchronized void finish(Outcome result) {
            if (outcome == null) {
                outcome = result;
                ended.countDown();
            }
        }

        /** Called on this thread by System.exit: nothing of the program runs after it. */
        void exit(int code) {
            finish(new Outcome(EXIT, code, ""));
            while (true) {
                LockSupport.park(this);
            }
        }

        boolean await(long millis) {
            boolean done = false;
            boolean interrupted = false;
            long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
            while (!done) {
                try {
                    done = ended.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                    break;
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            return done;
        }

        /** Ends a program that ran out of time; false when its thread is still alive. */
        boolean abandon() {
            // A program that ended after all, a moment too late, is a timeout as well.
            synchronized (this) {
                outcome = new Outcome(TIMEOUT, -1, "");
                ended.countDown();
            }
            try {
                // Thread.stop throws UnsupportedOperationException from JDK 20 on and was removed later.
                Method stop = Thread.class.getMethod("stop");
                for (int attempt = 0; attempt < 20 && isAlive(); attempt++) {
                    stop.invoke(this);
                    join(100);
                }
            } catch (ReflectiveOperationException | InterruptedException e) {
                return !isAlive();
            }
            return !isAlive();
        }
    }

    /**
     * The method a launcher would call: main(String[]) before main(), static or not, in the class
     * or inherited. JDK 17 itself only takes the public static one, of which this is a superset.
     */
    private static Method findMain(Class<?> type) {
        Method found = inheritedMain(type, String[].class);
        return found != null ? found : inheritedMain(type);
    }

    private static Method inheritedMain(Class<?> type, Class<?>... parameters) {
        ArrayDeque<Class<?>> pending = new ArrayDeque<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            pending.addAll(Arrays.asList(c.getInterfaces()));
            Method m = declaredMain(c, parameters);
            if (m != null) {
                return m;
            }
        }
        while (!pending.isEmpty()) {
            Class<?> c = pending.removeFirst();
            pending.addAll(Arrays.asList(c.getInterfaces()));
            Method m = declaredMain(c, parameters);
            if (m != null && !Modifier.isStatic(m.getModifiers())) {
                return m;
            }
        }
        return null;
    }

    private static Method declaredMain(Class<?> type, Class<?>... parameters) {
        try {
            Method m = type.getDeclaredMethod("main", parameters);
            boolean usable = m.getReturnType() == void.class
                    && (m.getModifiers() & (Modifier.PRIVATE | Modifier.ABSTRACT)) == 0;
            return usable ? m : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** The class and message of a throwable, then of each of its causes, one after "\nCaused by: ". */
    static String describe(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable t = thrown; t != null && seen.add(t); t = t.getCause()) {
            if (t != thrown) {
                text.append("\nCaused by: ");
            }
            text.append(t.getClass().getName());
            String message = t.getMessage();
            if (message != null) {
                text.append(": ").append(message);
            }
        }
        return text.toString();
    }

    /**
     * Makes System.exit (and halt) end the calling program only. Where there is no security
     * manager any more the call ends the whole harness.
     */
    private static void watchExits() {
        try {
            System.setSecurityManager(new SecurityManager() {
                @Override
                public void checkPermission(java.security.Permission permission) {
                }

                @Override
                public void checkPermission(java.security.Permission permission, Object context) {
                }

                @Override
                public void checkExit(int status) {
                    if (Thread.currentThread() instanceof Program) {
                        ((Program) Thread.currentThread()).exit(status);
                    }
                }
            });
        } catch (UnsupportedOperationException e) {
            // JDK 18 and later without -Djava.security.manager=allow, and every JDK from 24 on.
        }
    }

    // -------------------------------------------------------------- compiling

    /** compile, id, out dir, then source files; a field that begins with '-' is a javac option. */
    private void compile(String[] fields) throws IOException {
        byte[] none = new byte[0];
        if (fields.length < 4) {
            String id = fields.length > 1 ? fields[1] : "";
            answer(id, ERROR, -1, "expected: compile, id, out dir, source files", none, none);
            return;
        }
        String id = fields[1];
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            answer(id, ERROR, -1, "this Java runtime has no compiler", none, none);
            return;
        }
        File out = new File(fields[2]);
        if (!out.isDirectory() && !out.mkdirs()) {
            answer(id, ERROR, -1, "cannot create the out dir", none, none);
            return;
        }
        List<String> options = new ArrayList<>(Arrays.asList("-g", "-nowarn", "-proc:none", "-d", fields[2]));
        List<String> sources = new ArrayList<>();
        for (String field : Arrays.asList(fields).subList(3, fields.length)) {
            (field.startsWith("-") ? options : sources).add(field);
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        boolean ok;
        StringBuilder text = new StringBuilder();
        try (StandardJavaFileManager files =
                     compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
            ok = compiler.getTask(null, files, diagnostics, options, null,
                    files.getJavaFileObjectsFromStrings(sources)).call();
        } catch (RuntimeException e) {
            ok = false;
            text.append(describe(e)).append('\n');
        }
        if (!ok) {
            for (Diagnostic<? extends JavaFileObject> d : diagnostics.getDiagnostics()) {
                if (d.getKind() == Diagnostic.Kind.ERROR) {
                    String file = d.getSource() == null ? "" : new File(d.getSource().getName()).getName();
                    text.append(file).append(':').append(d.getLineNumber()).append(": ")
                            .append(d.getMessage(Locale.ROOT)).append('\n');
                }
            }
        }
        answer(id, ok ? OK : FAILED, ok ? 0 : 1, text.toString(), none, none);
    }

    // -------------------------------------------------------------- answering

    private void answer(String id, String status, int code, String text, byte[] out, byte[] err)
            throws IOException {
        byte[] about = normalise(text.getBytes(StandardCharsets.UTF_8));
        byte[] outBytes = normalise(out);
        byte[] errBytes = normalise(err);
        String header = id + '\t' + status + '\t' + code + '\t'
                + about.length + '\t' + outBytes.length + '\t' + errBytes.length + '\n';
        answers.write(header.getBytes(StandardCharsets.UTF_8));
        answers.write(about);
        answers.write(outBytes);
        answers.write(errBytes);
        answers.write('\n');
        answers.flush();
    }

    /** Byte for byte, except that the programs' loader reads as the built-in one. */
    private static byte[] normalise(byte[] bytes) {
        Charset plain = StandardCharsets.ISO_8859_1;
        String text = new String(bytes, plain);
        if (!text.contains("'app' @")) {
            return bytes;
        }
        return LOADER_HASH.matcher(text).replaceAll("'app'").getBytes(plain);
    }
}
