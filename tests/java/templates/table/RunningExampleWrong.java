// As the right twin, but 20 is raised as well.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RunningExampleWrong {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node list = new Node();
        list.value = 10;
        Node tail = list;
        while (Verifier.nondetBoolean()) {
            int x = Verifier.nondetInt();
            if (x < 10 || x > 20) {
                continue;
            }
            Node node = new Node();
            node.value = x;
            tail.next = node;
            tail = node;
        }
        while (true) {
            for (Node node = list; node != null; node = node.next) {
                assert node.value <= 20 && node.value >= 10; //~ refuted: assertion
                if (node.value <= 20) {
                    node.value++;
                } else {
                    node.value /= 2;
                }
            }
        }
    }
}
