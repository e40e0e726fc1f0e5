package cartulary.browser;

import cartulary.contracts.event.Envelope;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// The games in the log of the tested service before its first start.
///
/// @param misscored a game of a bot and two people in which one feature has too many points; it ended an hour ago
/// @param right a game of *The Bets* of a bot and two people without a wrong score; it ended an hour ago
/// @param brief a game of a bot and a person with The Bets and The Tollkeepers that ended early, because the person
///     resigned; it has everything that the tests of the past look for
/// @param disputed a game like it, which only the tests of disputes change
/// @param overdue a game that ended 28 days ago, with an open dispute
/// @param due a game like it that ended a day later
/// @param combined a position in which several expansions meet; its proofs are placeholders
record RecordedTables(
        RecordedTable misscored,
        RecordedTable right,
        RecordedTable brief,
        RecordedTable disputed,
        RecordedTable overdue,
        RecordedTable due,
        RecordedTable combined) {
    private static final long TWO_PEOPLE = 70_001;
    private static final long EVERYTHING = 7_810;

    private static final long BRIEF = 70_020;

    static RecordedTables write(Path folder) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        Instant anHourAgo = now.minus(Duration.ofHours(1));
        Instant fourWeeksAgo = now.minus(Duration.ofDays(28));
        List<RecordedTable> tables = RecordedTable.write(
                folder,
                List.of(
                        MisscoredGame.of(PlayedGame.whole(TWO_PEOPLE)).endedAt(anHourAgo),
                        unchanged(PlayedGame.whole(TWO_PEOPLE, PlayedGame.BETS)).endedAt(anHourAgo),
                        unchanged(PlayedGame.whole(EVERYTHING, PlayedGame.BOTH)).endedAt(anHourAgo),
                        unchanged(PlayedGame.whole(EVERYTHING + 60, PlayedGame.BOTH))
                                .endedAt(anHourAgo),
                        disputed(BRIEF, fourWeeksAgo),
                        disputed(BRIEF + 10, fourWeeksAgo.plus(Duration.ofDays(1))),
                        unchanged(CombinedPosition.events()).endedAt(anHourAgo)));
        return new RecordedTables(
                tables.get(0),
                tables.get(1),
                tables.get(2),
                tables.get(3),
                tables.get(4),
                tables.get(5),
                tables.get(6));
    }

    private static MisscoredGame unchanged(PlayedGame played) {
        return unchanged(played.events());
    }

    private static MisscoredGame unchanged(List<Envelope> events) {
        return new MisscoredGame(events, events.size(), 0, 0);
    }

    private static MisscoredGame disputed(long seed, Instant end) {
        MisscoredGame misscored = MisscoredGame.of(PlayedGame.whole(seed)).endedAt(end);
        DisputedGame game = DisputedGame.of(misscored);
        game.open(1);
        return new MisscoredGame(game.events(), misscored.revision(), misscored.seat(), misscored.right());
    }
}
