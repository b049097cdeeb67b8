package java.util;

/** A mark for listeners. */
public interface EventListener {
}
