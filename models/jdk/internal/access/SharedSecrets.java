package jdk.internal.access;

import java.util.ImmutableAccess;

/**
 * The back doors between packages that the JDK's own code asks for here. Those of java.lang and of the collections exist;
 * any other is a method that this class lacks.
 */
public class SharedSecrets {
    private static JavaUtilCollectionAccess collections;
    private static JavaLangAccess lang;

    private SharedSecrets() {}

    public static JavaUtilCollectionAccess getJavaUtilCollectionAccess() {
        if (collections == null) {
            collections = new ImmutableAccess();
        }
        return collections;
    }

    public static void setJavaUtilCollectionAccess(JavaUtilCollectionAccess access) {
        collections = access;
    }

    public static JavaLangAccess getJavaLangAccess() {
        if (lang == null) {
            lang = new LangAccess();
        }
        return lang;
    }
}
