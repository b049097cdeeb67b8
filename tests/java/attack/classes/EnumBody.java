/** A constant with a body has a class of its own. */
public class EnumBody {
    enum Op {
        ADD {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        }, NONE;
        int apply(int a, int b) {
            return a;
        }
    }

    public static void main(String[] args) {
        assert Op.ADD.getClass() != Op.class; //~ twin: assert Op.ADD.getClass() == Op.class;
        assert Op.ADD.getDeclaringClass() == Op.class; //~ twin: assert Op.ADD.apply(1, 2) == 1;
    }
}
