/** A bound method reference keeps its receiver, and checks it at once. */
public class MethodReferenceBinds {
    interface Source {
        int get();
    }

    int n = 1;

    int get() {
        return n;
    }

    public static void main(String[] args) {
        MethodReferenceBinds a = new MethodReferenceBinds();
        Source s = a::get;
        a.n = 5;
        a = new MethodReferenceBinds();
        assert s.get() == 5; //~ twin: assert s.get() == 1;
        MethodReferenceBinds none = null;
        int way = 0;
        try {
            Source t = none::get;
            way = 1;
        } catch (NullPointerException e) {
            way = 2;
        }
        assert way == 2; //~ twin: assert way == 1;
    }
}
