// Only the volume is set. Wrong: the tone is set back too.
class Settings {
    static int volume;
    static int tone;

    //@ static invariant 0 <= volume && volume <= 10;

    //@ requires 0 <= v && v <= 10;
    //@ assignable volume; //~ violated
    //@ ensures volume == v;
    static void setVolume(int v) {
        volume = v;
        tone = 0;
    }
}
