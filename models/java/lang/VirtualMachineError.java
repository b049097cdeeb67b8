package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public abstract class VirtualMachineError extends Error {
    public VirtualMachineError() {}

    public VirtualMachineError(String message) {
        super(message);
    }

    public VirtualMachineError(String message, Throwable cause) {
        super(message, cause);
    }

    public VirtualMachineError(Throwable cause) {
        super(cause);
    }
}
