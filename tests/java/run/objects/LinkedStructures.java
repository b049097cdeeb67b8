// Singly linked lists by hand: reversal, cycle detection, merging, middle.
public class LinkedStructures {
    static class Node {
        int value;
        Node next;
        Node(int value, Node next) { this.value = value; this.next = next; }
    }

    static Node of(int... values) {
        Node head = null;
        for (int i = values.length - 1; i >= 0; i--) head = new Node(values[i], head);
        return head;
    }

    static String show(Node n) {
        StringBuilder sb = new StringBuilder("[");
        for (; n != null; n = n.next) sb.append(n.value).append(n.next == null ? "" : " -> ");
        return sb.append(']').toString();
    }

    static Node reverse(Node n) {
        Node r = null;
        while (n != null) {
            Node next = n.next;
            n.next = r;
            r = n;
            n = next;
        }
        return r;
    }

    static Node merge(Node a, Node b) {
        if (a == null || b == null) return a == null ? b : a;
        if (a.value <= b.value) {
            a.next = merge(a.next, b);
            return a;
        }
        b.next = merge(a, b.next);
        return b;
    }

    static Node cycle(Node n) {
        Node slow = n, fast = n;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                for (slow = n; slow != fast; slow = slow.next) fast = fast.next;
                return slow;
            }
        }
        return null;
    }

    static Node middle(Node n) {
        Node fast = n;
        while (fast != null && fast.next != null) {
            n = n.next;
            fast = fast.next.next;
        }
        return n;
    }

    static Node sort(Node n) {
        if (n == null || n.next == null) return n;
        Node slow = n;
        for (Node fast = n.next; fast != null && fast.next != null; fast = fast.next.next) slow = slow.next;
        Node half = slow.next;
        slow.next = null;
        return merge(sort(n), sort(half));
    }

    public static void main(String[] args) {
        System.out.println(show(null) + show(of(1)) + show(reverse(of(1, 2, 3))) + show(reverse(null)));
        System.out.println(show(merge(of(1, 4, 9), of(2, 3, 10, 11))) + " " + middle(of(1, 2, 3, 4)).value);
        Node n = of(5, 6, 7, 8);
        System.out.println(cycle(n) == null);
        n.next.next.next.next = n.next;
        System.out.println(cycle(n).value);
        System.out.println(show(sort(of(5, -1, 3, 3, 9, 0))));
        System.out.println(middle(null).value);
    }
}
