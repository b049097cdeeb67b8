// LinkedList as list, queue, deque and stack.
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;

public class LinkedListOps {
    public static void main(String[] args) {
        LinkedList<Integer> l = new LinkedList<>();
        l.add(1);
        l.addFirst(0);
        l.addLast(2);
        l.offer(3);
        l.offerFirst(-1);
        l.push(-2);
        System.out.println(l + " " + l.getFirst() + l.getLast() + l.peek() + l.peekLast() + l.element());
        System.out.println(l.poll() + " " + l.pollLast() + " " + l.pop() + " " + l.removeLast() + " " + l);
        l.add(1, 99);
        l.addAll(1, List.of(7, 8));
        l.add(null);
        System.out.println(l + " " + l.indexOf(null) + " " + l.lastIndexOf(99) + " " + l.get(2) + " " + l.remove(2));
        l.removeFirstOccurrence(99);
        l.add(7);
        l.removeLastOccurrence(7);
        System.out.println(l + " " + l.contains(7));
        for (Iterator<Integer> it = l.descendingIterator(); it.hasNext(); ) System.out.print(it.next() + " ");
        System.out.println();
        Queue<String> q = new LinkedList<>();
        System.out.println(q.poll() + " " + q.peek() + " " + q.isEmpty());
        try {
            q.remove();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            q.element();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Deque<Character> stack = new LinkedList<>();
        boolean balanced = true;
        for (char c : "([]{()})".toCharArray()) {
            if ("([{".indexOf(c) >= 0) stack.push(c);
            else balanced &= !stack.isEmpty() && "([{".indexOf(stack.pop()) == ")]}".indexOf(c);
        }
        System.out.println(balanced + " " + stack);
        LinkedList<Integer> copy = new LinkedList<>(l);
        System.out.println(copy.equals(l) + " " + copy.hashCode() + " " + copy.equals(new java.util.ArrayList<>(l)));
        copy.clear();
        System.out.println(copy + " " + copy.size());
    }
}
