package java.security;

import jackalope.rt.Env;
import jackalope.rt.Exact;

/** There is no security manager: an action is simply run. */
@Exact
public final class AccessController {
    private AccessController() {}

    /** Newer JDKs leave it to the call. */
    private static void check(Object action) {
        if (action == null && Env.javaVersion() <= 17) {
            throw new NullPointerException();
        }
    }

    public static <T> T doPrivileged(PrivilegedAction<T> action) {
        check(action);
        return action.run();
    }

    public static <T> T doPrivileged(PrivilegedExceptionAction<T> action) throws PrivilegedActionException {
        check(action);
        try {
            return action.run();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new PrivilegedActionException(e);
        }
    }
}
