package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class InternalError extends VirtualMachineError {
    public InternalError() {}

    public InternalError(String message) {
        super(message);
    }

    public InternalError(String message, Throwable cause) {
        super(message, cause);
    }

    public InternalError(Throwable cause) {
        super(cause);
    }
}
