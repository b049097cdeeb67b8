package java.util.function;

/** Supplies a double. */
@jackalope.rt.Exact
@FunctionalInterface
public interface DoubleSupplier {
    double getAsDouble();
}
