// ClassCastException: messages for own classes, library classes and arrays; instanceof.
import java.util.ArrayList;
import java.util.List;

public class CastMessages {
    static class Animal { }
    static class Dog extends Animal { }
    static class Cat extends Animal { }
    interface Flies { }
    enum Kind { A }

    interface Body { Object run(); }

    static void attempt(Body body) {
        try {
            Object r = body.run();
            System.out.println("fine " + (r == null));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Object dog = new Dog();
        Object text = "text";
        Object number = 5;
        Object ints = new int[1];
        Object dogs = new Dog[1];
        Object nothing = null;
        attempt(() -> (Animal) dog);
        attempt(() -> (Cat) dog);
        attempt(() -> (Flies) dog);
        attempt(() -> (String) dog);
        attempt(() -> (Dog) text);
        attempt(() -> (Integer) text);
        attempt(() -> (String) number);
        attempt(() -> (Long) number);
        attempt(() -> (long) (Long) number);
        attempt(() -> (int[]) text);
        attempt(() -> (String) ints);
        attempt(() -> (Animal[]) dogs);
        attempt(() -> (Cat[]) dogs);
        attempt(() -> (Dog[]) ints);
        attempt(() -> (Integer[]) dogs);
        attempt(() -> (Kind) text);
        attempt(() -> (Enum<?>) text);
        attempt(() -> (Kind) nothing);
        attempt(() -> (Comparable<?>) number);
        attempt(() -> (List<?>) text);
        attempt(() -> (ArrayList<?>) (Object) new java.util.LinkedList<String>());
        System.out.println((dog instanceof Animal) + " " + (dog instanceof Cat) + " " + (nothing instanceof Object));
        if (!(text instanceof String s)) throw new AssertionError();
        System.out.println(s.length());
        if (number instanceof Integer i && i > 3) System.out.println("big " + (i + 1));
        System.out.println(dog.getClass().isInstance(text) + " " + Animal.class.isInstance(dog));
        try {
            Dog.class.cast(text);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
