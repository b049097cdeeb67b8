package java.lang;

import jackalope.rt.Exact;

/** As in the JDK. */
@Exact
public class StackOverflowError extends VirtualMachineError {
    public StackOverflowError() {}

    public StackOverflowError(String message) {
        super(message);
    }
}
