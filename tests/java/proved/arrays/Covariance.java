// An array of a subclass is seen as one of its superclass; what is stored fits.
public class Covariance {
    static class Animal {}

    static class Cat extends Animal {}

    static void fill(Animal[] animals, Animal animal) {
        for (int i = 0; i < animals.length; i++) {
            animals[i] = animal;
        }
    }

    public static void main(String[] args) {
        Animal[] animals = new Cat[3];
        fill(animals, new Cat());
        fill(new Animal[2], new Cat());
    }
}
