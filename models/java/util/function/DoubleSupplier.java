package java.util.function;

/** Supplies a double. */
@FunctionalInterface
public interface DoubleSupplier {
    double getAsDouble();
}
