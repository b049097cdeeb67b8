/** Five classes that do a little of everything: the size of program that should be lowered in milliseconds. */
public class Shop {
    public static void main(String[] args) {
        Basket basket = new Basket(4);
        basket.add(new Fruit("apple", 3, 20));
        basket.add(new Book("Horn clauses", 1200));
        basket.add(new Fruit("pear", 2, 25));
        System.out.println(basket.total() + " for " + basket);
        assert basket.total() == 1310;
    }
}

abstract class Item {
    final String name;

    Item(String name) {
        this.name = name;
    }

    abstract int price();

    @Override
    public String toString() {
        return name + "@" + price();
    }
}

final class Fruit extends Item {
    private final int count;
    private final int each;

    Fruit(String name, int count, int each) {
        super(name);
        this.count = count;
        this.each = each;
    }

    @Override
    int price() {
        return count * each;
    }
}

final class Book extends Item {
    private final int price;

    Book(String name, int price) {
        super(name);
        this.price = price;
    }

    @Override
    int price() {
        return price;
    }
}

final class Basket {
    private final Item[] items;
    private int size;

    Basket(int capacity) {
        items = new Item[capacity];
    }

    void add(Item item) {
        if (size == items.length) {
            throw new IllegalStateException("full at " + size);
        }
        items[size++] = item;
    }

    int total() {
        int total = 0;
        for (int i = 0; i < size; i++) {
            total += items[i].price();
        }
        return total;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < size; i++) {
            text.append(i == 0 ? "" : ", ").append(items[i]);
        }
        return text.append("]").toString();
    }
}
