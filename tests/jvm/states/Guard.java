import java.security.Permission;

/** Keeps methods that nobody knows from doing anything outside of this JVM. */
@SuppressWarnings("removal")
final class Guard extends SecurityManager {
    /** Something was not allowed: the call does not count. */
    static final class Denied extends SecurityException {
        Denied(String what) {
            super(what);
        }
    }

    static void stand() {
        if (!(System.getSecurityManager() instanceof Guard)) {
            System.setSecurityManager(new Guard());
        }
    }

    /** Whether an exception is due to the guard. */
    static boolean isBehind(Throwable thrown) {
        for (Throwable here = thrown; here != null; here = here.getCause()) {
            if (here instanceof Denied) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void checkPermission(Permission permission) {
        String name = permission.getName();
        boolean isOutside = permission instanceof java.net.SocketPermission || permission instanceof java.net.URLPermission
                || permission instanceof java.io.FilePermission && !permission.getActions().matches("read(,readlink)?|readlink");
        boolean isWhole = permission instanceof RuntimePermission
                && (name.startsWith("exitVM") || name.equals("setSecurityManager") || name.equals("shutdownHooks") || name.equals("setIO"));
        boolean isSetting = permission instanceof java.util.PropertyPermission && permission.getActions().contains("write");
        if (isOutside || isWhole || isSetting) {
            throw new Denied(permission.toString());
        }
    }

    @Override
    public void checkPermission(Permission permission, Object context) {
        checkPermission(permission);
    }
}
