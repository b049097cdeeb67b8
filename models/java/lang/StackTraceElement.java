package java.lang;

import jackalope.rt.Trusted;
import java.io.Serializable;

/** A frame of a stack trace, as a plain value. */
@Trusted
public final class StackTraceElement implements Serializable {
    private final String declaringClass;
    private final String methodName;
    private final String fileName;
    private final int lineNumber;

    public StackTraceElement(String declaringClass, String methodName, String fileName, int lineNumber) {
        if (declaringClass == null) {
            throw new NullPointerException("Declaring class is null");
        }
        if (methodName == null) {
            throw new NullPointerException("Method name is null");
        }
        this.declaringClass = declaringClass;
        this.methodName = methodName;
        this.fileName = fileName;
        this.lineNumber = lineNumber;
    }

    public String getFileName() {
        return fileName;
    }

    public int getLineNumber() {
        return lineNumber;
    }

    public String getClassName() {
        return declaringClass;
    }

    public String getMethodName() {
        return methodName;
    }

    public boolean isNativeMethod() {
        return lineNumber == -2;
    }

    public String toString() {
        String place;
        if (isNativeMethod()) {
            place = "Native Method";
        } else if (fileName == null) {
            place = "Unknown Source";
        } else if (lineNumber >= 0) {
            place = fileName + ":" + lineNumber;
        } else {
            place = fileName;
        }
        return declaringClass + "." + methodName + "(" + place + ")";
    }

    private static boolean same(String a, String b) {
        return a == null ? b == null : a.equals(b);
    }

    public boolean equals(Object obj) {
        if (obj == this) {
            return true;
        }
        if (!(obj instanceof StackTraceElement)) {
            return false;
        }
        StackTraceElement e = (StackTraceElement) obj;
        return declaringClass.equals(e.declaringClass) && lineNumber == e.lineNumber && same(methodName, e.methodName)
                && same(fileName, e.fileName);
    }

    public int hashCode() {
        int result = 31 * declaringClass.hashCode() + methodName.hashCode();
        // The null parts are the module name, its version and the name of the class loader.
        result = 31 * result;
        result = 31 * result;
        result = 31 * result;
        result = 31 * result + (fileName == null ? 0 : fileName.hashCode());
        result = 31 * result + lineNumber;
        return result;
    }
}
