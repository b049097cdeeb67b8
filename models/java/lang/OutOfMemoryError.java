package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class OutOfMemoryError extends VirtualMachineError {
    public OutOfMemoryError() {}

    public OutOfMemoryError(String message) {
        super(message);
    }
}
