// As the safe twin, but the third list is taken for the second one when that is empty.
//~ input: true,1,true,2,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class ThreeColours {
    static class Node {
        int colour;
        Node next;
    }

    public static void main(String[] args) {
        Node list = null;
        while (Verifier.nondetBoolean()) {
            Node node = new Node();
            node.colour = Verifier.nondetInt();
            Verifier.assume(node.colour >= 0 && node.colour <= 2);
            node.next = list;
            list = node;
        }
        Node red = null;
        Node green = null;
        Node blue = null;
        while (list != null) {
            Node node = list;
            list = list.next;
            if (node.colour == 0) {
                node.next = red;
                red = node;
            } else if (node.colour == 1) {
                node.next = green == null ? blue : green;
                green = node;
            } else {
                node.next = blue;
                blue = node;
            }
        }
        for (; red != null; red = red.next) {
            assert red.colour == 0;
        }
        for (; green != null; green = green.next) {
            assert green.colour == 1; //~ refuted: assertion
        }
        for (; blue != null; blue = blue.next) {
            assert blue.colour == 2;
        }
    }
}
