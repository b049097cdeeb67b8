// A factory makes what it is asked for. //~ proved
class Maker {
    static class Animal {
    }

    static class Cat extends Animal {
    }

    static class Dog extends Animal {
    }

    //@ ensures \fresh(\result);
    //@ ensures cat ==> \typeof(\result) == \type(Cat);
    //@ ensures !cat ==> \typeof(\result) == \type(Dog);
    static Animal make(boolean cat) {
        return cat ? new Cat() : new Dog();
    }
}
