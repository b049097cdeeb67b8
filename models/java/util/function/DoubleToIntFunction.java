package java.util.function;

/** A double to an int. */
@FunctionalInterface
public interface DoubleToIntFunction {
    int applyAsInt(double value);
}
