package java.util.concurrent;

import java.util.Random;

/** Pseudo-random numbers as program input, as in Random. */
public final class ThreadLocalRandom extends Random {
    private static final ThreadLocalRandom INSTANCE = new ThreadLocalRandom();

    private boolean initialized;

    private ThreadLocalRandom() {
        initialized = true;
    }

    public static ThreadLocalRandom current() {
        return INSTANCE;
    }

    @Override
    public void setSeed(long seed) {
        if (initialized) {
            throw new UnsupportedOperationException();
        }
    }
}
