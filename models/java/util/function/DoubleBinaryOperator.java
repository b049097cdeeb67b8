package java.util.function;

/** Two doubles to a double. */
@jackalope.rt.Exact
@FunctionalInterface
public interface DoubleBinaryOperator {
    double applyAsDouble(double left, double right);
}
