// The messages of NullPointerExceptions, with the names of locals.
public class HelpfulNulls {
    static class Node {
        Node next;
        int value;
        int[] data;
        Node[] kids;
        String text;
        Integer boxed;
        static Node root;
        Node getNext() { return next; }
        void touch() { }
    }

    interface Body { void run(); }

    static void attempt(Body body) {
        try {
            body.run();
            System.out.println("fine");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static Node none() { return null; }

    static void locals(int which, Node param) {
        Node local = null;
        int[] numbers = null;
        Node[][] grid = new Node[2][];
        Node node = new Node();
        int i = 1;
        switch (which) {
            case 0: local.touch(); break;
            case 1: param.value = 3; break;
            case 2: System.out.println(local.value); break;
            case 3: numbers[i] = 4; break;
            case 4: System.out.println(numbers[i]); break;
            case 5: System.out.println(numbers.length); break;
            case 6: grid[i][0].touch(); break;
            case 7: node.next.next.touch(); break;
            case 8: node.kids[i].next.touch(); break;
            case 9: node.getNext().getNext(); break;
            case 10: node.data[i + 2]++; break;
            case 11: int n = node.boxed; break;
            case 12: synchronized (local) { i++; } break;
            case 13: throw null;
            case 14: Node.root.value++; break;
            case 15: none().text = "x"; break;
            case 16: System.out.println(node.text.length()); break;
            case 17: grid[0] = new Node[3]; grid[0][i + 1].kids[0].touch(); break;
            case 18: RuntimeException ex = null; throw ex;
            case 19: node.next.data[node.value] = 1; break;
            default:
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 20; k++) {
            int which = k;
            System.out.print(k + ": ");
            attempt(() -> locals(which, null));
        }
    }
}
