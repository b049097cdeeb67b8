package java.util;

import jdk.internal.access.JavaUtilCollectionAccess;

/** How the JDK's stream classes make immutable lists. No class of the JDK: the models only have it here. */
public final class ImmutableAccess implements JavaUtilCollectionAccess {
    @SuppressWarnings("unchecked")
    public <E> List<E> listFromTrustedArray(Object[] array) {
        return (List<E>) List.of(array);
    }

    public <E> List<E> listFromTrustedArrayNullsAllowed(Object[] array) {
        for (Object o : array) {
            if (o == null) {
                return new ImmutableCollections.ListN<E>(array, true);
            }
        }
        return listFromTrustedArray(array);
    }
}
