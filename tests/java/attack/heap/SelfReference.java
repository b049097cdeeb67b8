/** A field that refers to its own object. */
public class SelfReference {
    SelfReference self = this;
    int n;

    public static void main(String[] args) {
        SelfReference a = new SelfReference();
        a.self.self.n = 3;
        a.self = new SelfReference();
        assert a.n == 3; //~ twin: assert a.n == 0;
        assert a.self.self != a; //~ twin: assert a.self.self == a;
    }
}
