package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class ThreadDeath extends Error {
    public ThreadDeath() {}
}
