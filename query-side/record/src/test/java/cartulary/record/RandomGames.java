package cartulary.record;

import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;

/// Random games with random options, for tests of their past.
public final class RandomGames {
    private RandomGames() {}

    /// Returns the record of a whole game. The same seed gives the same game.
    public static GameRecord whole(long seed) {
        return new GameRecord(
                Rules.standard(), new SimulatedGame(seed, LawSet.NONE).play().log());
    }

    /// Returns the record of a whole game whose players take back a third of their tiles (LOBBY-28).
    public static GameRecord withTakeBacks(long seed) {
        return new GameRecord(
                Rules.standard(),
                new SimulatedGame(seed, LawSet.NONE).withTakeBacks().play().log());
    }
}
