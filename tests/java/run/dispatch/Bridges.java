// Bridge methods from generics and covariant return types.
import java.util.Comparator;

public class Bridges {
    static abstract class Box<T> {
        T value;
        abstract T make(T seed);
        void set(T v) { value = v; }
        T get() { return value; }
    }

    static class IntBox extends Box<Integer> {
        @Override Integer make(Integer seed) { return seed + 1; }
        @Override void set(Integer v) {
            System.out.print("set " + v + " ");
            super.set(v * 2);
        }
    }

    static class Animal implements Comparable<Animal>, Cloneable {
        final int size;
        Animal(int size) { this.size = size; }
        Animal self() { return this; }
        @Override public int compareTo(Animal o) { return size - o.size; }
        @Override public Animal clone() {
            try {
                return (Animal) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Dog extends Animal {
        Dog(int size) { super(size); }
        @Override Dog self() { return this; }
        String bark() { return "woof" + size; }
    }

    static class BySize implements Comparator<Animal> {
        public int compare(Animal a, Animal b) { return Integer.compare(b.size, a.size); }
    }

    interface Source<T> { T next(); }
    interface Strings extends Source<String> { String next(); }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Box<Integer> box = new IntBox();
        box.set(box.make(4));
        System.out.println(box.get());
        Box raw = box;
        try {
            raw.set("text");
        } catch (ClassCastException e) {
            System.out.println("bridge casts");
        }
        System.out.println(raw.make(7));
        Animal d = new Dog(3);
        System.out.println(((Dog) d.self()).bark() + " " + new Dog(4).self().bark());
        Comparable c = d;
        System.out.println(c.compareTo(new Animal(5)));
        try {
            c.compareTo("x");
        } catch (ClassCastException e) {
            System.out.println("compareTo casts");
        }
        Animal copy = d.clone();
        System.out.println((copy != d) + " " + (copy instanceof Dog) + " " + copy.size);
        Comparator order = new BySize();
        System.out.println(order.compare(d, new Dog(9)));
        Strings s = () -> "from lambda";
        Source<?> src = s;
        System.out.println(src.next());
    }
}
