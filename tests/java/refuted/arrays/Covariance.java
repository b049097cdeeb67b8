// As the safe twin, but what is stored is only of the superclass.
public class Covariance {
    static class Animal {}

    static class Cat extends Animal {}

    static void fill(Animal[] animals, Animal animal) {
        for (int i = 0; i < animals.length; i++) {
            animals[i] = animal; //~ refuted: array-store
        }
    }

    public static void main(String[] args) {
        Animal[] animals = new Cat[3];
        fill(animals, new Animal());
        fill(new Animal[2], new Cat());
    }
}
