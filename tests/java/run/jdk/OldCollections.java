// Stack, Vector, Hashtable and Enumeration.
import java.util.Enumeration;
import java.util.EmptyStackException;
import java.util.Hashtable;
import java.util.List;
import java.util.Stack;
import java.util.TreeMap;
import java.util.Vector;

public class OldCollections {
    public static void main(String[] args) {
        Stack<Integer> s = new Stack<>();
        for (int i = 0; i < 4; i++) s.push(i * i);
        System.out.println(s + " " + s.peek() + " " + s.pop() + " " + s.search(0) + " " + s.search(99) + " " + s.empty() + " " + s.get(1));
        s.clear();
        try {
            s.pop();
        } catch (EmptyStackException e) {
            System.out.println("empty " + e.getMessage());
        }
        Vector<String> v = new Vector<>(2, 3);
        v.add("a");
        v.addElement("b");
        v.add(0, "z");
        v.insertElementAt("m", 1);
        System.out.println(v + " " + v.capacity() + " " + v.elementAt(2) + " " + v.firstElement() + v.lastElement() + " " + v.indexOf("b"));
        v.removeElementAt(0);
        v.setElementAt("M", 0);
        System.out.println(v + " " + v.removeElement("a") + " " + v.contains("a") + " " + v.equals(List.of("M", "b")) + " " + v.hashCode());
        for (Enumeration<String> e = v.elements(); e.hasMoreElements(); ) System.out.print(e.nextElement() + " ");
        System.out.println();
        for (Runnable r : new Runnable[] {() -> v.elementAt(5), () -> v.get(5), () -> v.get(-1), () -> v.setElementAt("x", 9),
            () -> new Vector<>(-1), () -> new Vector<>().firstElement()}) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        Hashtable<String, Integer> h = new Hashtable<>();
        for (String k : "one two three four".split(" ")) h.put(k, k.length());
        System.out.println(h.get("two") + " " + h.get("zz") + " " + h.size() + " " + h.contains(5) + " " + h.containsKey("one") + " "
                + h.remove("four") + " " + new TreeMap<>(h));
        System.out.println(h);
        try {
            h.put("n", null);
        } catch (NullPointerException e) {
            System.out.println("null value");
        }
        int total = 0;
        for (Enumeration<Integer> e = h.elements(); e.hasMoreElements(); ) total += e.nextElement();
        System.out.println(total + " " + h.merge("one", 10, Integer::sum) + " " + h.getOrDefault("q", 0));
    }
}
