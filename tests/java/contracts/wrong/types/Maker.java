// A factory makes what it is asked for. Wrong: it always makes the same.
class Maker {
    static class Animal {
    }

    static class Cat extends Animal {
    }

    static class Dog extends Animal {
    }

    //@ ensures \fresh(\result);
    //@ ensures cat ==> \typeof(\result) == \type(Cat);
    //@ ensures !cat ==> \typeof(\result) == \type(Dog); //~ violated
    static Animal make(boolean cat) {
        return cat ? new Cat() : new Animal();
    }
}
