package cartulary.rules.scenario;

import static cartulary.rules.scenario.Move.lay;

/// A map of nine tiles, laid in eight turns: a road in a loop of eight tiles including the start tile, around
/// a monastery to the south of it.
final class LoopRoundAMonastery {
    private LoopRoundAMonastery() {}

    /// The first player lays the monastery and claims this segment of it.
    static Move[] allButTheLast(String claim) {
        return new Move[] {
            lay("B", 0, 1, 0).claim(claim),
            lay("V", 1, 0, 0),
            lay("U", 1, 1, 0),
            lay("V", 1, 2, 90),
            lay("U", 0, 2, 90),
            lay("V", -1, 2, 180),
            lay("U", -1, 1, 0)
        };
    }

    /// Closes the loop at the north-western corner.
    static Move last() {
        return lay("V", -1, 0, 270);
    }

    /// The loop with its middle empty: seven turns.
    static Move[] withoutTheMonastery() {
        return new Move[] {
            lay("V", 1, 0, 0),
            lay("U", 1, 1, 0),
            lay("V", 1, 2, 90),
            lay("U", 0, 2, 90),
            lay("V", -1, 2, 180),
            lay("U", -1, 1, 0),
            last()
        };
    }
}
