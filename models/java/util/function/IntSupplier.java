package java.util.function;

/** Supplies an int. */
@FunctionalInterface
public interface IntSupplier {
    int getAsInt();
}
