package cartulary.rules.scenario;

import static cartulary.rules.scenario.Move.lay;

import java.util.Arrays;

/// A map of nine tiles, laid in eight turns: a road in a loop of eight tiles including the start tile, around a garden
/// to the south of it.
final class LoopRoundAGarden {
    /// The garden, beside the start tile. The city to the south of it is closed by the fifth turn.
    static final Move GARDEN = lay("base-E.1", 0, 1, 180);

    private static final Move[] TURNS = {
        GARDEN,
        lay("V", 1, 0, 0),
        lay("U", 1, 1, 0),
        lay("V", 1, 2, 90),
        lay("D", 0, 2, 0),
        lay("V", -1, 2, 180),
        lay("U", -1, 1, 0),
        lay("V", -1, 0, 270)
    };

    /// A tile that touches neither the garden nor a tile around it but the eastern one.
    static final Move FAR = lay("U", 2, 0, 0);

    private LoopRoundAGarden() {}

    /// Returns the turns after which a garden with an abbot has this number of occupied cells around it. The first
    /// player lays the garden and the abbot.
    static Move[] withAbbot(int around) {
        Move[] turns = without(around);
        turns[0] = GARDEN.abbotOn("garden");
        return turns;
    }

    /// Returns the same turns without the abbot.
    static Move[] without(int around) {
        return Arrays.copyOf(TURNS, around);
    }

    /// Returns the turn in which this cell around the garden is filled, the first being the one of the start tile.
    static Move filling(int cell) {
        return TURNS[cell - 1];
    }
}
