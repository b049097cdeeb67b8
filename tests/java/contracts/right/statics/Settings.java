// Only the volume is set. //~ proved
class Settings {
    static int volume;
    static int tone;

    //@ static invariant 0 <= volume && volume <= 10;

    //@ requires 0 <= v && v <= 10;
    //@ assignable volume;
    //@ ensures volume == v;
    static void setVolume(int v) {
        volume = v;
        assert volume <= 10;
    }
}
