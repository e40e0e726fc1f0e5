package cartulary.rules.valuation;

import cartulary.rules.game.Game;
import java.util.Arrays;

/// The value in points of a supply of 0, 1, … meeples. The last ones are worth most: without them no feature can be
/// claimed.
final class SupplyValue {
    private static final double[] VALUES = {0, 3.0, 5.0, 6.5, 7.6, 8.5, 9.2, 9.7};

    /// The same value at any time of a game.
    static final SupplyValue CONSTANT = new SupplyValue(VALUES);

    /// The factor of these values while many turns are left.
    private static final double EARLY = 2.2;

    /// The number of remaining turns from which on a supply has its full value.
    private static final double ENOUGH_TURNS = 9;

    private final double[] values;

    private SupplyValue(double[] values) {
        this.values = values;
    }

    /// Returns the value given the remaining turns of each player: at the end of a game, a supply is worth
    /// nothing.
    static SupplyValue of(Game game) {
        double turns = (double) game.tilesLeft() / game.players().size();
        double factor = EARLY * Math.min(1, turns / ENOUGH_TURNS);
        return new SupplyValue(
                Arrays.stream(VALUES).map(value -> factor * value).toArray());
    }

    double of(int supply) {
        return values[supply];
    }

    /// Returns the value of a meeple that returns to a supply of typical size.
    double returning() {
        return values[4] - values[3];
    }
}
