package java.io;

/** Marks classes that may be serialized; serialization itself is not modelled. */
public interface Serializable {}
