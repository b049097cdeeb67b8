// A score with its record. //~ proved
class Score {
    int score;
    int best;

    //@ invariant score <= best;

    //@ requires points >= 0 && score <= Integer.MAX_VALUE - points;
    //@ assignable score, best;
    //@ ensures score == \old(score) + points;
    void add(int points) {
        score += points;
        if (score > best) {
            best = score;
        }
    }
}
