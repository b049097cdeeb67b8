package java.util;

/** A map with an order (since Java 21). Its methods are the JDK's where it has them. */
public interface SequencedMap<K, V> extends Map<K, V> {}
