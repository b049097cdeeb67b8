// A traffic light and a vending machine as enums with behaviour.
public class EnumMachine {
    enum Light {
        RED(3), GREEN(2), YELLOW(1);
        final int ticks;
        Light(int ticks) { this.ticks = ticks; }
        Light next() { return values()[(ordinal() + 1) % values().length]; }
    }

    enum Event { COIN, PUSH, KICK }

    enum Turnstile {
        LOCKED {
            @Override Turnstile on(Event e) { return e == Event.COIN ? UNLOCKED : this; }
        },
        UNLOCKED {
            @Override Turnstile on(Event e) {
                return switch (e) {
                    case PUSH -> LOCKED;
                    case COIN -> this;
                    case KICK -> BROKEN;
                };
            }
        },
        BROKEN {
            @Override Turnstile on(Event e) { throw new IllegalStateException(this + " on " + e); }
        };

        abstract Turnstile on(Event e);
    }

    public static void main(String[] args) {
        Light l = Light.RED;
        int left = l.ticks;
        StringBuilder sb = new StringBuilder();
        for (int t = 0; t < 14; t++) {
            sb.append(l.name().charAt(0));
            if (--left == 0) {
                l = l.next();
                left = l.ticks;
            }
        }
        System.out.println(sb);
        Turnstile s = Turnstile.LOCKED;
        Event[] events = {Event.PUSH, Event.COIN, Event.COIN, Event.PUSH, Event.COIN, Event.KICK, Event.PUSH};
        for (Event e : events) {
            Turnstile before = s;
            s = s.on(e);
            System.out.println(before + " --" + e + "--> " + s);
        }
    }
}
