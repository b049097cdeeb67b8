// Records with validation, with-ers, derived caches, static factories and streams of changes.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

public class RecordState {
    record Money(long cents, String currency) implements Comparable<Money> {
        static final Money ZERO = new Money(0, "EUR");
        Money {
            Objects.requireNonNull(currency, "currency");
            if (currency.length() != 3) throw new IllegalArgumentException("currency '" + currency + "'");
        }
        static Money of(String text) {
            int dot = text.indexOf('.');
            return new Money(Long.parseLong(text.substring(0, dot)) * 100 + Long.parseLong(text.substring(dot + 1)), "EUR");
        }
        Money plus(Money o) {
            if (!currency.equals(o.currency)) throw new IllegalArgumentException(currency + " + " + o.currency);
            return new Money(Math.addExact(cents, o.cents), currency);
        }
        Money withCents(long c) { return c == cents ? this : new Money(c, currency); }
        Money[] split(int n) {
            Money[] out = new Money[n];
            for (int i = 0; i < n; i++) out[i] = withCents(cents / n + (i < cents % n ? 1 : 0));
            return out;
        }
        @Override public int compareTo(Money o) { return Long.compare(cents, o.cents); }
        @Override public String toString() { return cents / 100 + "." + cents / 10 % 10 + cents % 10 + currency; }
    }

    record Line(String item, int count, Money price) {
        Line(String item, Money price) { this(item, 1, price); }
        Money total() { return price.withCents(price.cents() * count); }
    }

    record Order(int id, Line... lines) {
        Order { lines = lines.clone(); }
        @Override public Line[] lines() { return lines.clone(); }
        Money total() {
            Money t = Money.ZERO;
            for (Line l : lines) t = t.plus(l.total());
            return t;
        }
        @Override public boolean equals(Object o) { return o instanceof Order x && id == x.id && Arrays.equals(lines, x.lines); }
        @Override public int hashCode() { return id * 31 + Arrays.hashCode(lines); }
    }

    public static void main(String[] args) {
        Order a = new Order(1, new Line("pen", 3, Money.of("1.25")), new Line("ink", Money.of("10.05")));
        a.lines()[0] = null;
        System.out.println(a.total() + " " + a.lines()[0] + " " + a.equals(new Order(1, a.lines())) + " " + (a.hashCode() == new Order(1, a.lines()).hashCode()));
        System.out.println(Arrays.toString(Money.of("10.00").split(3)) + " " + (Money.ZERO.withCents(0) == Money.ZERO));
        List<Money> sorted = new ArrayList<>(List.of(Money.of("3.50"), Money.of("0.99"), Money.of("12.00")));
        sorted.sort(null);
        System.out.println(sorted);
        for (Runnable r : new Runnable[] {() -> new Money(1, null), () -> new Money(1, "EU"), () -> Money.ZERO.plus(new Money(1, "USD")),
            () -> new Money(Long.MAX_VALUE, "EUR").plus(Money.of("0.01")), () -> Money.of("5")}) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        System.out.println(new Order(2).total() + " " + new Order(2).lines().length);
    }
}
