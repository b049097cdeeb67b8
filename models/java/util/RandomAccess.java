package java.util;

/** A mark: {@code get(i)} takes constant time. */
public interface RandomAccess {
}
