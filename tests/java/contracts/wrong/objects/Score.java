// A score with its record. Wrong: the record is not renewed.
class Score {
    int score;
    int best;

    //@ invariant score <= best; //~ violated

    //@ requires points >= 0 && score <= Integer.MAX_VALUE - points;
    //@ assignable score, best;
    //@ ensures score == \old(score) + points;
    void add(int points) {
        score += points;
        if (score > best && points > 1) {
            best = score;
        }
    }
}
