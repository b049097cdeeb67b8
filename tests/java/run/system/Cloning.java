// Object.clone: shallow copies, refusal, constructors not called.
public class Cloning {
    static int constructed;

    static class Sheep implements Cloneable {
        String name;
        int[] wool = {1, 2, 3};
        Sheep friend;
        Sheep(String name) {
            this.name = name;
            constructed++;
        }
        @Override public Sheep clone() throws CloneNotSupportedException { return (Sheep) super.clone(); }
    }

    static class Deep extends Sheep {
        transient int extra = 5;
        Deep(String name) { super(name); }
        @Override public Deep clone() throws CloneNotSupportedException {
            Deep d = (Deep) super.clone();
            d.wool = wool.clone();
            return d;
        }
    }

    static class Refuses {
        Object copy() throws CloneNotSupportedException { return clone(); }
    }

    public static void main(String[] args) throws Exception {
        Sheep a = new Sheep("dolly");
        a.friend = a;
        Sheep b = a.clone();
        b.name = "copy";
        b.wool[0] = 99;
        System.out.println(a.name + " " + a.wool[0] + " " + (b.friend == a) + " " + constructed + " " + (a.wool == b.wool));
        Deep d = new Deep("deep");
        d.extra = 6;
        Sheep e = d.clone();
        e.wool[1] = 50;
        System.out.println(d.wool[1] + " " + ((Deep) e).extra + " " + e.getClass().getSimpleName() + " " + constructed);
        try {
            new Refuses().copy();
        } catch (CloneNotSupportedException x) {
            System.out.println(x.getMessage());
        }
        Sheep[] flock = {a, b};
        Sheep[] other = flock.clone();
        System.out.println((other[0] == a) + " " + (other != flock));
    }
}
