package java.lang;

import jackalope.rt.Env;
import jackalope.rt.NonNull;
import jackalope.rt.Trusted;
import java.lang.annotation.Annotation;
import java.lang.constant.ClassDesc;
import java.lang.constant.Constable;
import java.lang.invoke.TypeDescriptor;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Optional;

/**
 * A class as an object: its names and kind. The front end makes one object per class with {@link #make}. Reflection, class
 * loading and annotations are not modelled.
 */
@jackalope.rt.Exact
@Trusted
public final class Class<T> implements java.io.Serializable, GenericDeclaration, Type, AnnotatedElement,
        TypeDescriptor.OfField<Class<?>>, Constable {
    // The bits of a kind.
    static final int INTERFACE = 1;
    static final int ARRAY = 2;
    static final int PRIMITIVE = 4;
    static final int ENUM = 8;
    static final int RECORD = 16;
    static final int ANONYMOUS = 32;
    static final int LOCAL = 64;
    static final int MEMBER = 128;
    /** One of the program's own classes or an array of such. */
    static final int APPLICATION = 256;
    /** A class without a name that one could write down, such as that of a lambda. */
    static final int HIDDEN = 512;
    static final int ANNOTATION = 1024;
    static final int SYNTHETIC = 2048;
    /** A class whose names are not what they are on the JVM: one of a model's own, or that of a lambda. */
    static final int UNNAMED = 4096;

    private final int id;
    private final String name;
    private final String simpleName;
    private final int kind;
    private final boolean assertions;

    private Class(int id, String name, String simpleName, int kind, boolean assertions) {
        this.id = id;
        this.name = name;
        this.simpleName = simpleName;
        this.kind = kind;
        this.assertions = assertions;
    }

    /**
     * Called by the front end.
     *
     * @param id the front end's own number of the class
     * @param name as getName() gives it: java.util.Map$Entry, [I, [Ljava.lang.String;, int
     * @param simpleName as in the source, "" if the class has none; not used for arrays
     * @param kind a sum of the bits above
     */
    static Class<?> make(int id, String name, String simpleName, int kind, boolean assertions) {
        return new Class<>(id, name, simpleName, kind, assertions);
    }

    /** The class of int and the like, by the name of the type. */
    static native Class<?> getPrimitiveClass(String name);

    private boolean is(int bit) {
        return (kind & bit) != 0;
    }

    /** Where the JVM's messages say a class is: the module and the loader. */
    @NonNull
    public static String homeOf(Class<?> type) {
        return type.is(APPLICATION) ? "unnamed module of loader 'app'" : "module java.base of loader 'bootstrap'";
    }

    /** Whether the JVM gives the class the name that we do. */
    public static boolean isNamed(Class<?> type) {
        return !type.is(UNNAMED);
    }

    /** The name, also of a class that the JVM knows by another one. */
    @NonNull
    public static String nameOf(Class<?> type) {
        return type.name;
    }

    private void checkNamed() {
        if (is(UNNAMED)) {
            Env.unsupported("names and nesting of a lambda's class, or of a class of the library that is not public");
        }
    }

    public String toString() {
        return (isInterface() ? "interface " : isPrimitive() ? "" : "class ") + getName();
    }

    public boolean isInstance(Object obj) {
        return !isPrimitive() && Env.isInstance(this, obj);
    }

    public boolean isAssignableFrom(Class<?> cls) {
        if (cls == null) {
            throw new NullPointerException();
        }
        return this == cls || Env.isAssignable(this, cls);
    }

    public boolean isInterface() {
        return is(INTERFACE);
    }

    public boolean isArray() {
        return is(ARRAY);
    }

    public boolean isPrimitive() {
        return is(PRIMITIVE);
    }

    public boolean isAnnotation() {
        return is(ANNOTATION);
    }

    public boolean isSynthetic() {
        return is(SYNTHETIC);
    }

    public boolean isHidden() {
        return is(HIDDEN);
    }

    public boolean isEnum() {
        return is(ENUM);
    }

    public boolean isRecord() {
        return is(RECORD);
    }

    public boolean isAnonymousClass() {
        checkNamed();
        return is(ANONYMOUS);
    }

    public boolean isLocalClass() {
        checkNamed();
        return is(LOCAL);
    }

    public boolean isMemberClass() {
        checkNamed();
        return is(MEMBER);
    }

    public String getName() {
        checkNamed();
        return name;
    }

    public String getSimpleName() {
        if (isArray()) {
            return getComponentType().getSimpleName() + "[]";
        }
        checkNamed();
        return simpleName;
    }

    public String getTypeName() {
        if (isArray()) {
            return getComponentType().getTypeName() + "[]";
        }
        return getName();
    }

    /** Exact as long as no class has a dollar sign in the name that its source gives it. */
    public String getCanonicalName() {
        if (isArray()) {
            String component = getComponentType().getCanonicalName();
            return component == null ? null : component + "[]";
        }
        if (is(HIDDEN)) {
            return null;
        }
        checkNamed();
        if (is(ANONYMOUS) || is(LOCAL)) {
            return null;
        }
        if (!is(MEMBER)) {
            return name;
        }
        for (int i = 0; i + 1 < name.length(); i++) {
            // A member of a local or anonymous class.
            if (name.charAt(i) == '$' && name.charAt(i + 1) >= '0' && name.charAt(i + 1) <= '9') {
                return null;
            }
        }
        return name.substring(0, name.length() - simpleName.length() - 1).replace('$', '.') + "." + simpleName;
    }

    public String getPackageName() {
        if (isArray()) {
            return getComponentType().getPackageName();
        }
        if (isPrimitive()) {
            return "java.lang";
        }
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(0, dot);
    }

    @SuppressWarnings("unchecked")
    public Class<? super T> getSuperclass() {
        if (!is(HIDDEN)) {
            checkNamed();
        }
        return (Class<? super T>) Env.superclass(this);
    }

    public Class<?> getComponentType() {
        return Env.component(this);
    }

    @Override
    public Class<?> componentType() {
        return Env.component(this);
    }

    @Override
    public Class<?> arrayType() {
        return Env.newArray(this, 0).getClass();
    }

    @Override
    public String descriptorString() {
        if (isPrimitive()) {
            switch (name) {
                case "boolean":
                    return "Z";
                case "byte":
                    return "B";
                case "char":
                    return "C";
                case "short":
                    return "S";
                case "int":
                    return "I";
                case "long":
                    return "J";
                case "float":
                    return "F";
                case "double":
                    return "D";
                default:
                    return "V";
            }
        }
        if (isArray()) {
            return "[" + getComponentType().descriptorString();
        }
        return "L" + getName().replace('.', '/') + ";";
    }

    @SuppressWarnings("unchecked")
    public java.lang.reflect.Type[] getGenericInterfaces() {
        Env.unsupported("Class.getGenericInterfaces");
        return null;
    }

    public T[] getEnumConstants() {
        return (T[]) Env.enumConstants(this);
    }

    @SuppressWarnings("unchecked")
    public T cast(Object obj) {
        if (obj != null && !isInstance(obj)) {
            throw new ClassCastException("Cannot cast " + obj.getClass().getName() + " to " + getName());
        }
        return (T) obj;
    }

    @SuppressWarnings("unchecked")
    public <U> Class<? extends U> asSubclass(Class<U> clazz) {
        if (clazz.isAssignableFrom(this)) {
            return (Class<? extends U>) this;
        }
        throw new ClassCastException(this.toString());
    }

    public boolean desiredAssertionStatus() {
        return assertions;
    }

    public static Class<?> forName(String className) throws ClassNotFoundException {
        Env.unsupported("Class.forName");
        return null;
    }

    public int getModifiers() {
        Env.unsupported("Class.getModifiers");
        return 0;
    }

    public ClassLoader getClassLoader() {
        // Library classes have none: they come from the bootstrap loader.
        if (is(APPLICATION)) {
            Env.unsupported("Class.getClassLoader");
        }
        return null;
    }

    @Override
    public TypeVariable<Class<T>>[] getTypeParameters() {
        Env.unsupported("Class.getTypeParameters");
        return null;
    }

    @Override
    public <A extends Annotation> A getAnnotation(Class<A> annotationClass) {
        Env.unsupported("Class.getAnnotation");
        return null;
    }

    @Override
    public Annotation[] getAnnotations() {
        Env.unsupported("Class.getAnnotations");
        return null;
    }

    @Override
    public Annotation[] getDeclaredAnnotations() {
        Env.unsupported("Class.getDeclaredAnnotations");
        return null;
    }

    @Override
    public Optional<ClassDesc> describeConstable() {
        Env.unsupported("Class.describeConstable");
        return null;
    }
}
