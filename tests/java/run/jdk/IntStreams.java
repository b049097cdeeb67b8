// Simple pipelines over ints.
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class IntStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " "
                + IntStream.range(5, 5).count());
        System.out.println(Arrays.toString(IntStream.range(0, 10).filter(i -> i % 2 == 1).map(i -> i * i).toArray()));
        System.out.println(IntStream.of(3, 1, 2).max().getAsInt() + " " + IntStream.empty().min() + " " + IntStream.of(1, 2, 4).average());
        System.out.println(IntStream.of(1, 2, 3).anyMatch(i -> i > 2) + " " + IntStream.of(1, 2, 3).allMatch(i -> i > 2) + " "
                + IntStream.empty().noneMatch(i -> true));
        System.out.println(IntStream.iterate(1, i -> i * 2).limit(10).sum() + " " + IntStream.iterate(1, i -> i < 100, i -> i * 3).boxed().toList());
        System.out.println(Arrays.toString(IntStream.of(5, 3, 5, 1).distinct().sorted().toArray()));
        System.out.println(IntStream.range(0, 3).mapToObj(i -> "s" + i).toList() + " " + "hello".chars().filter(c -> c == 'l').count());
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1L, (a, b) -> a * b) + " " + IntStream.range(0, 5).asLongStream().sum());
        System.out.println(Arrays.stream(new double[] {1.5, 2.5}).sum() + " " + Arrays.stream(new int[] {1, 2, 3, 4}, 1, 3).sum());
        System.out.println(IntStream.range(0, 100).skip(95).boxed().toList() + " " + IntStream.range(0, 9).takeWhile(i -> i < 4).sum() + " "
                + IntStream.range(0, 9).dropWhile(i -> i < 4).sum());
        System.out.println(IntStream.of(4, 7, 2).summaryStatistics());
        StringBuilder log = new StringBuilder();
        int first = IntStream.range(0, 100).peek(i -> log.append(i).append(',')).filter(i -> i > 3).findFirst().getAsInt();
        System.out.println(first + " " + log);
        IntStream.range(0, 3).forEach(i -> System.out.print(i + ";"));
        System.out.println(IntStream.concat(IntStream.of(1), IntStream.of(2)).sum() + " " + IntStream.of(1, 2).flatMap(i -> IntStream.range(0, i)).count());
    }
}
