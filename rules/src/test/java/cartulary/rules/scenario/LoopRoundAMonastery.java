package cartulary.rules.scenario;

import static cartulary.rules.scenario.Move.lay;

/// A little map: a road in a loop of eight tiles, the start tile among them, round a monastery to the
/// south of it. Nine tiles, eight turns.
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

    /// The loop with its middle still empty: seven turns.
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
