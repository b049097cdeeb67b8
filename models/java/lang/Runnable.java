package java.lang;

/** Something to run. */
@jackalope.rt.Exact
@FunctionalInterface
public interface Runnable {
    public abstract void run();
}
