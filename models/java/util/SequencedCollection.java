package java.util;

/** A collection with an order (since Java 21). Its methods are the JDK's where it has them. */
public interface SequencedCollection<E> extends Collection<E> {}
