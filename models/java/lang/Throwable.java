package java.lang;

import jackalope.rt.Env;
import jackalope.rt.NonNull;
import jackalope.rt.Trusted;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;

/**
 * What can be thrown. Stack traces have no frames here: printing shows the messages, causes and suppressed exceptions only.
 */
@jackalope.rt.Exact
@Trusted
public class Throwable implements Serializable {
    /** Where it was made; this belongs to the front end, nothing here reads or writes it. */
    private int $place;

    private String detailMessage;

    /** The cause; this object itself while none has been given. */
    private Throwable cause = this;

    /** The suppressed exceptions come first in it, null after them; null while there are none. */
    private Throwable[] suppressed;
    private int suppressedCount;
    private boolean noSuppression;

    /** What was given to setStackTrace, if anything. */
    private StackTraceElement[] stackTrace;
    private boolean fixedStackTrace;

    public Throwable() {
        fillInStackTrace();
    }

    public Throwable(String message) {
        fillInStackTrace();
        detailMessage = message;
    }

    public Throwable(String message, Throwable cause) {
        fillInStackTrace();
        detailMessage = message;
        this.cause = cause;
    }

    public Throwable(Throwable cause) {
        fillInStackTrace();
        detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
    }

    protected Throwable(String message, Throwable cause, boolean enableSuppression, boolean writableStackTrace) {
        if (writableStackTrace) {
            fillInStackTrace();
        } else {
            fixedStackTrace = true;
        }
        detailMessage = message;
        this.cause = cause;
        if (!enableSuppression) {
            noSuppression = true;
        }
    }

    public String getMessage() {
        return detailMessage;
    }

    /** The message that was given to the constructor, whatever a subclass makes of getMessage(). */
    @NonNull
    public static String detail(Throwable throwable) {
        return throwable.detailMessage;
    }

    /** Gives it another message, as if its constructor had got that one. */
    @NonNull
    public static void detail(Throwable throwable, String message) {
        throwable.detailMessage = message;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public synchronized Throwable getCause() {
        return cause == this ? null : cause;
    }

    public synchronized Throwable initCause(Throwable cause) {
        if (this.cause != this) {
            throw new IllegalStateException("Can't overwrite cause with " + (cause == null ? "a null" : cause.toString()),
                    this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        return this;
    }

    public String toString() {
        String name = Class.nameOf(getClass());
        String message = getLocalizedMessage();
        return message != null ? name + ": " + message : name;
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    public void printStackTrace(PrintStream s) {
        s.print(report());
    }

    public void printStackTrace(PrintWriter s) {
        s.print(report());
    }

    private String report() {
        StringBuilder text = new StringBuilder();
        // The throwables seen so far are in the first element, for the array may have to grow.
        Throwable[][] seen = new Throwable[1][];
        seen[0] = new Throwable[4];
        report(text, this, "", "", seen, 0);
        return text.toString();
    }

    /** Adds the lines of a throwable and of what hangs on it; says how many throwables have been seen then. */
    @NonNull
    private static int report(StringBuilder text, Throwable t, String caption, String prefix, Throwable[][] seen,
            int count) {
        for (int i = 0; i < count; i++) {
            if (seen[0][i] == t) {
                text.append(prefix).append(caption).append("[CIRCULAR REFERENCE: ").append(t).append("]\n");
                return count;
            }
        }
        if (count == seen[0].length) {
            Throwable[] more = new Throwable[2 * count];
            for (int i = 0; i < count; i++) {
                more[i] = seen[0][i];
            }
            seen[0] = more;
        }
        seen[0][count++] = t;
        text.append(prefix).append(caption).append(t).append('\n');
        Throwable[] others = t.getSuppressed();
        for (int i = 0; i < others.length; i++) {
            count = report(text, others[i], "Suppressed: ", prefix + "\t", seen, count);
        }
        Throwable cause = t.getCause();
        if (cause != null) {
            count = report(text, cause, "Caused by: ", prefix, seen, count);
        }
        return count;
    }

    public synchronized Throwable fillInStackTrace() {
        return this;
    }

    public StackTraceElement[] getStackTrace() {
        if (fixedStackTrace && stackTrace == null) {
            return new StackTraceElement[0];
        }
        if (stackTrace == null) {
            Env.unsupported("the frames of a stack trace");
            return new StackTraceElement[0];
        }
        return stackTrace.clone();
    }

    public void setStackTrace(StackTraceElement[] stackTrace) {
        StackTraceElement[] copy = stackTrace.clone();
        for (int i = 0; i < copy.length; i++) {
            if (copy[i] == null) {
                throw new NullPointerException("stackTrace[" + i + "]");
            }
        }
        if (!fixedStackTrace) {
            this.stackTrace = copy;
        }
    }

    public final synchronized void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        if (noSuppression) {
            return;
        }
        if (suppressed == null || suppressedCount == suppressed.length) {
            Throwable[] more = new Throwable[suppressedCount + 4];
            for (int i = 0; i < suppressedCount; i++) {
                more[i] = suppressed[i];
            }
            suppressed = more;
        }
        suppressed[suppressedCount++] = exception;
    }

    public final synchronized Throwable[] getSuppressed() {
        Throwable[] copy = new Throwable[suppressedCount];
        for (int i = 0; i < suppressedCount; i++) {
            copy[i] = suppressed[i];
        }
        return copy;
    }
}
