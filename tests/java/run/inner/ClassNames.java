// getName and getSimpleName of nested, local, anonymous and array classes.
public class ClassNames {
    class Inner { class Deeper { } }
    static class Nested { interface Api { } }
    enum Kind { PLAIN, BODY { } }
    record Rec() { }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " [" + c.getSimpleName() + "] " + c.getTypeName() + " "
                + c.isInterface() + c.isArray() + c.isEnum() + c.isRecord() + c.isPrimitive() + c.isAnonymousClass()
                + c.isLocalClass() + c.isMemberClass());
    }

    public static void main(String[] args) {
        class Local { }
        Object anonymous = new Object() { };
        Object anonymous2 = new Nested.Api() { };
        show(ClassNames.class);
        show(Inner.class);
        show(Inner.Deeper.class);
        show(Nested.class);
        show(Nested.Api.class);
        show(Kind.PLAIN.getClass());
        show(Kind.BODY.getClass());
        show(Rec.class);
        show(Local.class);
        show(anonymous.getClass());
        show(anonymous2.getClass());
        show(int.class);
        show(int[][].class);
        show(Inner[].class);
        show(String.class);
        show(java.util.Map.Entry.class);
        show(new ClassNames().new Inner().new Deeper().getClass());
        System.out.println(anonymous2.getClass().getSuperclass().getName());
        System.out.println(Kind.BODY.getClass().getSuperclass() == Kind.class);
        System.out.println(Kind.BODY.getDeclaringClass() == Kind.class);
        System.out.println(String.class + " " + Runnable.class + " " + int.class + " " + char[].class);
        System.out.println(Object.class.getSuperclass() + " " + Runnable.class.getSuperclass());
        System.out.println(new int[0][0].getClass().getComponentType() + " " + Integer.TYPE);
    }
}
