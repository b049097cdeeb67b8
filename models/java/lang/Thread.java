package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import jackalope.rt.Untrusted;

/**
 * The one thread that runs the program. Others can be made but not started.
 */
@jackalope.rt.Exact
@Trusted
public class Thread implements Runnable {
    public static final int MIN_PRIORITY = 1;
    public static final int NORM_PRIORITY = 5;
    public static final int MAX_PRIORITY = 10;

    private static final Thread MAIN = new Thread("main", 1);
    private static int nextNumber;
    private static UncaughtExceptionHandler defaultHandler;

    private final Runnable target;
    private final long id;
    private String name;
    private int priority = NORM_PRIORITY;
    private boolean daemon;
    private boolean interrupted;
    private UncaughtExceptionHandler handler;

    /** The states of a thread. */
    public enum State {
        NEW,
        RUNNABLE,
        BLOCKED,
        WAITING,
        TIMED_WAITING,
        TERMINATED
    }

    /** What is told of an exception that nobody has caught. */
    @FunctionalInterface
    public interface UncaughtExceptionHandler {
        void uncaughtException(Thread t, Throwable e);
    }

    private Thread(String name, long id) {
        this.target = null;
        this.name = name;
        this.id = id;
    }

    private Thread(Runnable target, String name, ThreadGroup group) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        this.target = target;
        this.name = name;
        // The JVM has made some threads of its own before.
        this.id = Env.randomLong(2, Long.MAX_VALUE);
        if (group != null) {
            Env.unsupported("a thread group");
        }
    }

    private static String nextName() {
        return "Thread-" + nextNumber++;
    }

    public Thread() {
        this(null, nextName(), null);
    }

    public Thread(Runnable target) {
        this(target, nextName(), null);
    }

    public Thread(String name) {
        this(null, name, null);
    }

    public Thread(Runnable target, String name) {
        this(target, name, null);
    }

    public Thread(ThreadGroup group, Runnable target) {
        this(target, nextName(), group);
    }

    public Thread(ThreadGroup group, String name) {
        this(null, name, group);
    }

    public Thread(ThreadGroup group, Runnable target, String name) {
        this(target, name, group);
    }

    public static Thread currentThread() {
        return MAIN;
    }

    public static void yield() {}

    public static void onSpinWait() {}

    public static void sleep(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (MAIN.interrupted) {
            MAIN.interrupted = false;
            throw new InterruptedException("sleep interrupted");
        }
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        String wrong = millis < 0 ? "timeout value is negative" : "nanosecond timeout value out of range";
        if (millis < 0 || nanos < 0 || nanos >= 1_000_000) {
            throw new IllegalArgumentException(wrong);
        }
        sleep(millis);
    }

    public void start() {
        Env.unsupported("Thread.start");
    }

    @Override
    public void run() {
        if (target != null) {
            target.run();
        }
    }

    public void interrupt() {
        interrupted = true;
    }

    /** What waiting begins with. */
    static void endIfInterrupted() throws InterruptedException {
        if (interrupted()) {
            throw new InterruptedException();
        }
    }

    public static boolean interrupted() {
        boolean was = MAIN.interrupted;
        MAIN.interrupted = false;
        return was;
    }

    public boolean isInterrupted() {
        return interrupted;
    }

    public final boolean isAlive() {
        return this == MAIN;
    }

    public final void setPriority(int newPriority) {
        if (newPriority > MAX_PRIORITY || newPriority < MIN_PRIORITY) {
            throw new IllegalArgumentException();
        }
        priority = newPriority;
    }

    public final int getPriority() {
        return priority;
    }

    public final void setName(String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        this.name = name;
    }

    public final String getName() {
        return name;
    }

    public final ThreadGroup getThreadGroup() {
        Env.unsupported("Thread.getThreadGroup");
        return null;
    }

    public final void join() throws InterruptedException {
        join(0);
    }

    public final void join(long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (this == MAIN) {
            Env.unsupported("a thread that waits for its own end");
        }
    }

    public static void dumpStack() {
        Env.unsupported("Thread.dumpStack");
    }

    public final void setDaemon(boolean on) {
        if (isAlive()) {
            throw new IllegalThreadStateException();
        }
        daemon = on;
    }

    public final boolean isDaemon() {
        return daemon;
    }

    public long getId() {
        return id;
    }

    public final long threadId() {
        return id;
    }

    public final boolean isVirtual() {
        return false;
    }

    public State getState() {
        return this == MAIN ? State.RUNNABLE : State.NEW;
    }

    public static boolean holdsLock(Object obj) {
        if (obj == null) {
            throw new NullPointerException();
        }
        return Env.holdsMonitor(obj);
    }

    public StackTraceElement[] getStackTrace() {
        if (this == MAIN) {
            Env.unsupported("the frames of a stack trace");
        }
        return new StackTraceElement[0];
    }

    public String toString() {
        String group = "main";
        if (Env.javaVersion() >= 19) {
            return "Thread[#" + getId() + "," + getName() + "," + getPriority() + "," + group + "]";
        }
        return "Thread[" + getName() + "," + getPriority() + "," + group + "]";
    }

    public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler eh) {
        defaultHandler = eh;
    }

    public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        return defaultHandler;
    }

    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        if (handler == null) {
            Env.unsupported("the thread group as a handler of exceptions");
        }
        return handler;
    }

    public void setUncaughtExceptionHandler(UncaughtExceptionHandler eh) {
        handler = eh;
    }

    /** What the JVM does with an exception that leaves the main method. */
    @Untrusted
    public static void uncaught(Throwable e) {
        try {
            if (MAIN.handler != null) {
                MAIN.handler.uncaughtException(MAIN, e);
            } else if (defaultHandler != null) {
                defaultHandler.uncaughtException(MAIN, e);
            } else {
                System.err.print("Exception in thread \"" + MAIN.name + "\" ");
                e.printStackTrace(System.err);
            }
        } catch (Throwable ignored) {
            // So does the JVM.
        }
    }
}
