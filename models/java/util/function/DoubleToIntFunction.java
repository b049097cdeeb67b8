package java.util.function;

/** A double to an int. */
@jackalope.rt.Exact
@FunctionalInterface
public interface DoubleToIntFunction {
    int applyAsInt(double value);
}
