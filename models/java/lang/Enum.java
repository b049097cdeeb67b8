package java.lang;

import jackalope.rt.Env;
import jackalope.rt.Trusted;
import java.io.Serializable;
import java.lang.constant.Constable;
import java.util.Optional;

/**
 * The base of all enums. describeConstable() is not modelled.
 */
@jackalope.rt.Exact
@SuppressWarnings({"rawtypes", "unchecked"})
@Trusted
public abstract class Enum<E extends Enum<E>> implements Constable, Comparable<E>, Serializable {
    private final String name;
    private final int ordinal;

    protected Enum(String name, int ordinal) {
        this.name = name;
        this.ordinal = ordinal;
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final boolean equals(Object other) {
        return this == other;
    }

    public final int hashCode() {
        return super.hashCode();
    }

    protected final Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public final int compareTo(E o) {
        Enum<?> other = o;
        boolean isOfSameEnum = other.getClass() == getClass() || other.getDeclaringClass() == getDeclaringClass();
        if (!isOfSameEnum) {
            throw new ClassCastException();
        }
        return ordinal - other.ordinal;
    }

    public final Class<E> getDeclaringClass() {
        // A constant with a body is of a class of its own, below its enum.
        Class<?> above = getClass().getSuperclass();
        return (Class<E>) (above == Enum.class ? getClass() : above);
    }

    @Override
    public final Optional describeConstable() {
        Env.unsupported("Enum.describeConstable");
        return null;
    }

    public static <T extends Enum<T>> T valueOf(Class<T> enumClass, String name) {
        if (enumClass == null) {
            throw new NullPointerException(
                    "Cannot invoke \"java.lang.Class.enumConstantDirectory()\" because \"enumClass\" is null");
        }
        Object[] constants = Env.enumConstants(enumClass);
        if (constants == null) {
            throw new IllegalArgumentException(enumClass.getName() + " is not an enum class");
        }
        for (int i = 0; i < constants.length; i++) {
            Enum<?> constant = (Enum<?>) constants[i];
            if (constant.name.equals(name)) {
                return (T) constant;
            }
        }
        if (name != null) {
            throw new IllegalArgumentException("No enum constant " + enumClass.getCanonicalName() + "." + name);
        }
        throw new NullPointerException("Name is null");
    }

    @SuppressWarnings("deprecation")
    protected final void finalize() {}
}
