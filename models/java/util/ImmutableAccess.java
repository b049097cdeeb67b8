package java.util;

import jdk.internal.access.JavaUtilCollectionAccess;

/**
 * How the JDK's stream classes make immutable lists. No class of the JDK; what it calls is there in the JDK's ImmutableCollections as well,
 * which may have taken the place of the model.
 */
@jackalope.rt.Exact
@jackalope.rt.Permanent
public final class ImmutableAccess implements JavaUtilCollectionAccess {
    public <E> List<E> listFromTrustedArray(Object[] array) {
        return ImmutableCollections.listFromTrustedArray(array);
    }

    public <E> List<E> listFromTrustedArrayNullsAllowed(Object[] array) {
        return ImmutableCollections.listFromTrustedArrayNullsAllowed(array);
    }
}
