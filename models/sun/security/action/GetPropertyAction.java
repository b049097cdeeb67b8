package sun.security.action;

import java.security.PrivilegedAction;

/** Asks for a system property. */
public class GetPropertyAction implements PrivilegedAction<String> {
    private final String property;
    private final String otherwise;

    public GetPropertyAction(String property) {
        this(property, null);
    }

    public GetPropertyAction(String property, String otherwise) {
        this.property = property;
        this.otherwise = otherwise;
    }

    @Override
    public String run() {
        return System.getProperty(property, otherwise);
    }

    public static String privilegedGetProperty(String property) {
        return System.getProperty(property);
    }

    public static String privilegedGetProperty(String property, String otherwise) {
        return System.getProperty(property, otherwise);
    }
}
