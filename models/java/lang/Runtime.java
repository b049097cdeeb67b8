package java.lang;

import jackalope.rt.Env;

/** The machine: how big it is, is program input. Processes and shutdown hooks are not modelled. */
public class Runtime {
    private static final Runtime CURRENT = new Runtime();

    private Runtime() {}

    public static Runtime getRuntime() {
        return CURRENT;
    }

    public void exit(int status) {
        Env.halt(status);
    }

    public void halt(int status) {
        Env.halt(status);
    }

    public void addShutdownHook(Thread hook) {
        Env.unsupported("Runtime.addShutdownHook");
    }

    public boolean removeShutdownHook(Thread hook) {
        Env.unsupported("Runtime.removeShutdownHook");
        return false;
    }

    public int availableProcessors() {
        return Env.randomInt(1, Integer.MAX_VALUE);
    }

    public long freeMemory() {
        return Env.randomLong(0, Long.MAX_VALUE);
    }

    public long totalMemory() {
        return Env.randomLong(0, Long.MAX_VALUE);
    }

    public long maxMemory() {
        return Env.randomLong(0, Long.MAX_VALUE);
    }

    public void gc() {}

    public void runFinalization() {}
}
