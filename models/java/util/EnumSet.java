package java.util;

import jackalope.rt.Env;
import jackalope.rt.Throws;
import java.io.Serializable;

/** A set of constants of one enum class, in their order. */
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, Serializable {
    final transient Class<E> elementType;
    // All constants, by ordinal.
    final transient Enum<?>[] constants;

    EnumSet(Class<E> elementType, Enum<?>[] constants) {
        this.elementType = elementType;
        this.constants = constants;
    }

    public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> elementType) {
        if (elementType == null) {
            throw Throws.noEnumClass();
        }
        Enum<?>[] constants = (Enum<?>[]) Env.enumConstants(elementType);
        if (constants == null) {
            throw new ClassCastException(elementType + " not an enum");
        }
        return new RegularEnumSet<E>(elementType, constants);
    }

    public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> elementType) {
        EnumSet<E> all = noneOf(elementType);
        all.invert();
        return all;
    }

    /** Makes it the set of all constants that were not in it. */
    abstract void invert();

    public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> s) {
        return s.clone();
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> c) {
        if (c instanceof EnumSet) {
            return copyOf((EnumSet<E>) c);
        }
        if (c.isEmpty()) {
            throw new IllegalArgumentException("Collection is empty");
        }
        EnumSet<E> copy = null;
        for (E element : c) {
            if (copy == null) {
                copy = of(element);
            } else {
                copy.add(element);
            }
        }
        return copy;
    }

    public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> s) {
        EnumSet<E> rest = copyOf(s);
        rest.invert();
        return rest;
    }

    @SuppressWarnings("unchecked")
    public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        EnumSet<E> between = noneOf(from.getDeclaringClass());
        for (int i = from.ordinal(); i <= to.ordinal(); i++) {
            between.add((E) between.constants[i]);
        }
        return between;
    }

    // The names of the first parameters are in the messages where they are null.

    public static <E extends Enum<E>> EnumSet<E> of(E e) {
        EnumSet<E> set = noneOf(e.getDeclaringClass());
        set.add(e);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2) {
        return noneOf(e1.getDeclaringClass()).with(e1).with(e2);
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3) {
        return noneOf(e1.getDeclaringClass()).with(e1).with(e2).with(e3);
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4) {
        return noneOf(e1.getDeclaringClass()).with(e1).with(e2).with(e3).with(e4);
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4, E e5) {
        return noneOf(e1.getDeclaringClass()).with(e1).with(e2).with(e3).with(e4).with(e5);
    }

    @SafeVarargs
    public static <E extends Enum<E>> EnumSet<E> of(E first, E... rest) {
        EnumSet<E> set = noneOf(first.getDeclaringClass()).with(first);
        for (E element : rest) {
            set.add(element);
        }
        return set;
    }

    private EnumSet<E> with(E element) {
        add(element);
        return this;
    }

    @SuppressWarnings("unchecked")
    public EnumSet<E> clone() {
        try {
            return (EnumSet<E>) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Whether an object that is not null is one of the constants: of the class, or of one that a constant has for itself. */
    static boolean isConstant(Object e, Class<?> type) {
        Class<?> own = e.getClass();
        return own == type || own.getSuperclass() == type;
    }

    static void checkConstant(Object e, Class<?> type) {
        if (!isConstant(e, type)) {
            throw new ClassCastException(e.getClass() + " != " + type);
        }
    }
}
