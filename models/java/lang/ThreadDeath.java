package java.lang;

/** As in the JDK. */
public class ThreadDeath extends Error {
    public ThreadDeath() {}
}
