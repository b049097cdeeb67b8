package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class UnknownError extends VirtualMachineError {
    public UnknownError() {}

    public UnknownError(String message) {
        super(message);
    }
}
