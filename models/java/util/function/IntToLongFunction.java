package java.util.function;

/** An int to a long. */
@FunctionalInterface
public interface IntToLongFunction {
    long applyAsLong(int value);
}
