// Simple pipelines over objects, with collectors.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class ListStreams {
    record Item(String name, String kind, int price) { }

    public static void main(String[] args) {
        List<String> words = List.of("delta", "alpha", "charlie", "bravo", "echo");
        System.out.println(words.stream().map(String::length).collect(Collectors.toList()));
        System.out.println(words.stream().filter(w -> w.length() == 5).sorted().collect(Collectors.joining(", ", "[", "]")));
        System.out.println(words.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        System.out.println(words.stream().mapToInt(String::length).sum() + " " + words.stream().count() + " " + words.stream().skip(1).limit(2).toList());
        System.out.println(words.stream().reduce((a, b) -> a.charAt(0) + b) + " " + words.stream().reduce("", String::concat).length() + " "
                + Stream.<String>empty().reduce((a, b) -> a));
        System.out.println(words.stream().min(Comparator.naturalOrder()) + " " + words.stream().max(Comparator.comparing(String::length)).get());
        System.out.println(words.stream().anyMatch("echo"::equals) + " " + words.stream().allMatch(w -> w.length() > 4) + " "
                + words.stream().findFirst().map(String::toUpperCase).orElse("?"));
        List<Item> items = List.of(new Item("pen", "office", 2), new Item("desk", "office", 200), new Item("apple", "food", 1),
                new Item("pear", "food", 3), new Item("lamp", "home", 40));
        Map<String, List<String>> names = items.stream()
                .collect(Collectors.groupingBy(Item::kind, TreeMap::new, Collectors.mapping(Item::name, Collectors.toList())));
        Map<String, Integer> prices = items.stream()
                .collect(Collectors.groupingBy(Item::kind, TreeMap::new, Collectors.summingInt(Item::price)));
        Map<Boolean, Long> split = items.stream().collect(Collectors.partitioningBy(i -> i.price() > 2, Collectors.counting()));
        System.out.println(names + " " + prices + " " + split);
        Map<String, Integer> map = items.stream().collect(Collectors.toMap(Item::name, Item::price));
        System.out.println(new TreeMap<>(map));
        try {
            items.stream().collect(Collectors.toMap(Item::kind, Item::name));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(List::stream).map(i -> i * 10).toList());
        System.out.println(Stream.iterate(1, i -> i * 3).limit(5).toList() + " " + Stream.generate(() -> "g").limit(2).toList());
        System.out.println(Arrays.asList(3, 1, 3, 2).stream().distinct().sorted(Comparator.reverseOrder()).toList());
        Optional<Item> cheap = items.stream().filter(i -> i.price() < 3).min(Comparator.comparing(Item::name));
        System.out.println(cheap.get());
        System.out.println(items.stream().collect(Collectors.averagingInt(Item::price)) + " " + items.stream().mapToInt(Item::price).max().getAsInt());
        List<Integer> order = new ArrayList<>();
        Stream<Integer> lazy = Stream.of(1, 2, 3).peek(order::add).map(i -> i + 1);
        System.out.println(order + " " + lazy.toList() + " " + order);
        try {
            lazy.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            words.stream().toList().add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("toList is immutable");
        }
        System.out.println("a\nb\r\nc\n".lines().map(s -> "<" + s + ">").collect(Collectors.joining()));
    }
}
