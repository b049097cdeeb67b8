// A mine pump of five classes with an enum as its state: it never runs while there is gas.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Pump {
    enum State { OFF, ON }

    static class Gas {
        boolean present;
    }

    static class Water {
        int level = 1;

        void change(boolean rain) {
            if (rain && level < 3) {
                level++;
            }
        }
    }

    static class Motor {
        State state = State.OFF;
    }

    static class Controller {
        final Gas gas;
        final Water water;
        final Motor motor;

        Controller(Gas gas, Water water, Motor motor) {
            this.gas = gas;
            this.water = water;
            this.motor = motor;
        }

        void step() {
            if (gas.present) {
                motor.state = State.OFF;
            } else if (water.level >= 2) {
                motor.state = State.ON;
            }
            if (motor.state == State.ON && water.level > 0) {
                water.level--;
            }
        }
    }

    public static void main(String[] args) {
        Gas gas = new Gas();
        Water water = new Water();
        Motor motor = new Motor();
        Controller controller = new Controller(gas, water, motor);
        int rounds = Verifier.nondetInt();
        for (int i = 0; i < rounds; i++) {
            gas.present = Verifier.nondetBoolean();
            water.change(Verifier.nondetBoolean());
            controller.step();
            assert !(gas.present && motor.state == State.ON);
        }
    }
}
