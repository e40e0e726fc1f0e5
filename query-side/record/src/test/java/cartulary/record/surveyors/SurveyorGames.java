package cartulary.record.surveyors;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.record.cathedrals.CathedralGames;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import java.util.List;
import java.util.stream.LongStream;

/// Random games with scoring tiles and cathedrals. The same seed gives the same game.
public final class SurveyorGames {
    private static final GameOptions OPTIONS = new GameOptions(
            6, Visibility.PUBLIC, List.of(Expansion.CATHEDRALS, Expansion.SURVEYORS), BookmakerFields.JULY_2024, null);

    private SurveyorGames() {}

    /// Returns the record of a whole game of three players.
    public static GameRecord whole(long seed) {
        return CathedralGames.whole(seed, OPTIONS);
    }

    /// Returns the record of a game in which the total of a seat is negative for some time.
    public static GameRecord belowZero() {
        return LongStream.rangeClosed(1, 200)
                .mapToObj(SurveyorGames::whole)
                .filter(record -> record.replay().anyMatch(SurveyorGames::isBelowZero))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isBelowZero(RecordedEvent event) {
        return event.after().players().stream().anyMatch(player -> event.after().score(player.seat()) < 0);
    }
}
