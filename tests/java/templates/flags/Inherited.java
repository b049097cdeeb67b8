// Children inherit the flags of their parents, and add some of their own.
//~ proved: template
import org.sosy_lab.sv_benchmarks.Verifier;

public class Inherited {
    static class Widget {
        int flags;
        Widget parent;
    }

    public static void main(String[] args) {
        Widget widget = new Widget();
        widget.flags = 1;
        while (Verifier.nondetBoolean()) {
            if (Verifier.nondetBoolean()) {
                Widget child = new Widget();
                child.flags = widget.flags | (Verifier.nondetInt() & 12);
                child.parent = widget;
                widget = child;
            } else if (widget.parent != null) {
                widget = widget.parent;
            }
            assert widget.flags >= 1 && widget.flags <= 15;
        }
    }
}
