package java.util.function;

/** Two ints to an int. */
@FunctionalInterface
public interface IntBinaryOperator {
    int applyAsInt(int left, int right);
}
