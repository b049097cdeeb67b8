import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Vector;
import java.util.stream.Stream;

/** An iterator of a list need not be a list iterator; and lines are read when they are asked for. */
public class WalkTypes {
    private static void show(String name, Iterable<?> elements) {
        Iterator<?> walk = elements.iterator();
        System.out.println(name + " " + (walk instanceof ListIterator));
    }

    public static void main(String[] args) throws IOException {
        List<Integer> numbers = List.of(1, 2, 3);
        show("list", new ArrayList<>(numbers));
        show("part", new ArrayList<>(numbers).subList(0, 2));
        show("vector", new Vector<>(numbers));
        show("nothing", Collections.emptyList());
        show("copies", Collections.nCopies(2, 1));
        BufferedReader reader = new BufferedReader(new StringReader("a\nb"));
        Stream<String> lines = reader.lines();
        System.out.println(reader.readLine());
        System.out.println(lines.iterator().next());
        reader.close();
        try {
            System.out.println(reader.skip(1));
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(reader.lines().iterator().hasNext());
        } catch (UncheckedIOException e) {
            System.out.println(e.getMessage());
        }
    }
}
