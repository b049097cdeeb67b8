package java.util.function;

/** Two ints to an int. */
@jackalope.rt.Exact
@FunctionalInterface
public interface IntBinaryOperator {
    int applyAsInt(int left, int right);
}
