package cartulary.query.projection.parking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.SeatPoints;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.lobby.Lobby;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetryOfParkedGamesTest extends ParkingFixture {
    @Test
    void aRetryParksAnImpossibleEventAgainWithTheEventsAfterIt() throws Exception {
        var played = scored(606);
        int at = firstScore(played);
        List<Envelope> events = new ArrayList<>(played.events());
        events.set(at, forged(played.events().get(at)));
        topic.send(events);
        try (QuerySide query = started()) {
            QuerySides.awaitHeads(query);
            assertThat(query.parked()).extracting(ParkedGame::projection).containsExactly("scoreboard");

            List<ParkedGame> still = query.parkedGameRetry().retry("scoreboard", played.id());

            assertThat(still).singleElement().satisfies(parked -> {
                assertThat(parked.reason()).contains("FeatureScored");
                assertThat(parked.revision()).isEqualTo(at + 1L);
            });
            assertThat(query.parked()).allSatisfy(parked -> assertThat(parked.kept())
                    .isEqualTo(played.events().size() - at));
        }
    }

    @Test
    void aRetryAfterARepairAppliesTheEventsOfTheLog() throws Exception {
        var played = scored(607);
        int at = firstScore(played);
        var log = new InMemoryPublicLog();
        log.append(played.events().subList(0, at));
        try (QuerySide query = QuerySides.open(log, database)) {
            query.start();
            await().until(() -> query.feed().position() == log.head());
            contents.execute("ALTER TABLE score_seat RENAME TO away");
            contents.execute("CREATE TABLE score_seat (game TEXT, seat INTEGER, joined BIGINT, departed BIGINT)");
            log.append(played.events().subList(at, played.events().size()));
            await().until(() -> query.feed().position() == log.head());
            assertThat(query.parked()).singleElement().satisfies(parked -> assertThat(parked.projection())
                    .isEqualTo("scoreboard"));
            assertThat(new Lobby(query.rows()).revision(played.id()))
                    .isEqualTo(played.events().size());

            assertThat(query.parkedGameRetry().retry(played.id())).hasSize(1);
            contents.execute("DROP TABLE score_seat");
            contents.execute("ALTER TABLE away RENAME TO score_seat");
            // Events that were not stored are read from the log.
            contents.execute("DELETE FROM parked_event");
            assertThat(query.parkedGameRetry().retry(played.id())).isEmpty();
            assertThat(query.parked()).isEmpty();
        }
        assertThat(contents.dumps()).isEqualTo(dumpsOfALog(played));
    }

    private static PlayedGame scored(long seed) {
        var played = new PlayedGame(seed).inLobby(2).start();
        while (firstScore(played) == played.events().size()) {
            played.move();
        }
        return played.moves(10);
    }

    private static int firstScore(PlayedGame played) {
        return (int) played.events().stream()
                .takeWhile(event -> !(event.data() instanceof FeatureScored))
                .count();
    }

    /// Returns a scoring for a seat that is empty.
    private static Envelope forged(Envelope event) {
        var scored = (FeatureScored) event.data();
        return Envelope.of(
                event.game(),
                event.revision(),
                event.at(),
                event.actor(),
                new FeatureScored(
                        scored.feature(),
                        true,
                        scored.meeples(),
                        List.of(new SeatPoints(0, 5), new SeatPoints(5, 5)),
                        scored.rules()));
    }
}
