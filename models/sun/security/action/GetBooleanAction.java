package sun.security.action;

import java.security.PrivilegedAction;

/** Asks whether a system property is "true". */
public class GetBooleanAction implements PrivilegedAction<Boolean> {
    private final String property;

    public GetBooleanAction(String property) {
        this.property = property;
    }

    @Override
    public Boolean run() {
        return Boolean.getBoolean(property);
    }

    public static boolean privilegedGetProperty(String property) {
        return Boolean.getBoolean(property);
    }
}
