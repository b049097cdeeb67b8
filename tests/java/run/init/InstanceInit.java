// Instance initialisation: default values seen through overridden methods, forward references.
public class InstanceInit {
    static abstract class Base {
        final String described;
        int base = 1;
        Base() {
            described = describe();
            System.out.println("Base sees " + described);
        }
        abstract String describe();
    }

    static class Derived extends Base {
        int a = 5;
        final int constant = 6;
        final Integer boxed = 7;
        String text = "text";
        boolean flag = true;
        int untouched;
        int resetToZero = 0;

        @Override String describe() {
            resetToZero = 42;
            untouched = 43;
            return a + " " + constant + " " + boxed + " " + text + " " + flag + " " + base;
        }
    }

    int first = second() + 1;
    int second = 10;
    int third = this.second + first;

    int second() { return second; }

    { fourth = 40; }
    int fourth;
    { int local = fourth; fourth = local + 1; }
    int fifth = fourth = 7;

    public static void main(String[] args) {
        Derived d = new Derived();
        System.out.println(d.describe());
        Derived e = new Derived();
        System.out.println(e.resetToZero + " " + e.untouched + " " + e.described.equals(d.described));
        InstanceInit i = new InstanceInit();
        System.out.println(i.first + " " + i.second + " " + i.third + " " + i.fourth + " " + i.fifth);
        InstanceInit anonymous = new InstanceInit() {
            int extra;
            { extra = fifth + 1; System.out.println("anonymous block " + extra); }
            @Override int second() { return -100 + extra; }
        };
        System.out.println(anonymous.first);
    }
}
