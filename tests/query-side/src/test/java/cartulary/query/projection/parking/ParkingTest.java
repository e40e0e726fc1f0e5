package cartulary.query.projection.parking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.scores.Scoreboard;
import cartulary.testkit.PlayedGame;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParkingTest extends ParkingFixture {
    private static final int MISSING = 9;
    private static final int ALL = QuerySides.PROJECTIONS_OF_A_TOPIC.size();

    @Test
    void aLateRevisionUnparksItsGame() throws Exception {
        var broken = new PlayedGame(601).inLobby(3).start().moves(20);
        var other = new PlayedGame(602).inLobby(2).start().moves(20);
        int last = broken.events().size();
        try (QuerySide query = started()) {
            topic.send(without(broken, MISSING));
            topic.send(other.events());
            await().until(() -> new Scoreboard(query.rows()).revision(other.id())
                    == other.events().size());
            QuerySides.awaitHeads(query);

            assertThat(query.parked()).hasSize(ALL).allSatisfy(parked -> {
                assertThat(parked.game()).isEqualTo(broken.id());
                assertThat(parked.partition()).isEqualTo(topic.partitionOf(broken.id()));
                assertThat(parked.revision()).isEqualTo(MISSING);
                assertThat(parked.reason()).contains("missing");
                assertThat(parked.seen()).isEqualTo(last);
                assertThat(parked.kept()).isEqualTo(last - MISSING);
                assertThat(parked.overflowed()).isFalse();
            });
            assertThat(new Scoreboard(query.rows()).revision(broken.id())).isEqualTo(MISSING - 1);
            assertThat(contents.rows("parked_event")).isEqualTo(last - MISSING);

            topic.send(broken.events().get(MISSING - 1));
            await().until(() -> query.parked().isEmpty());
            assertThat(new Scoreboard(query.rows()).revision(broken.id())).isEqualTo(last);
            assertThat(contents.rows("parked_event")).isZero();
        }
        assertThat(contents.dumps()).isEqualTo(dumpsOfALog(broken, other));
    }

    @Test
    void aLateRevisionInTheSameBatchParksNoGame() throws Exception {
        var played = new PlayedGame(603).inLobby(3).start().moves(20);
        List<Envelope> events = without(played, MISSING);
        events.add(30, played.events().get(MISSING - 1));
        topic.send(events);
        try (QuerySide query = started()) {
            QuerySides.awaitHeads(query);
            assertThat(query.parked()).isEmpty();
            assertThat(new Scoreboard(query.rows()).revision(played.id()))
                    .isEqualTo(played.events().size());
        }
        assertThat(contents.dumps()).isEqualTo(dumpsOfALog(played));
    }

    @Test
    void aPoisonEventParksItsGameAcrossARestartUntilTheCorrectEventArrives() throws Exception {
        var played = new PlayedGame(604).inLobby(2).start().moves(20);
        topic.send(played.events().subList(0, MISSING - 1));
        topic.send(played.id(), MISSING, "Surprise", "{\"type\":\"Surprise\"}".getBytes(StandardCharsets.UTF_8));
        try (QuerySide query = started()) {
            await().until(() -> query.parked().size() == ALL);
        }
        topic.send(played.events().subList(MISSING, played.events().size()));
        try (QuerySide query = started()) {
            QuerySides.awaitHeads(query);
            assertThat(query.parked()).hasSize(ALL).allSatisfy(parked -> assertThat(parked.revision())
                    .isEqualTo(MISSING));
            assertThat(query.parkedGameRetry().retry()).hasSize(ALL);

            topic.send(played.events().get(MISSING - 1));
            await().until(() -> query.parked().isEmpty());
        }
        assertThat(contents.dumps()).isEqualTo(dumpsOfALog(played));
    }

    @Test
    void aRecordThatIsNoEventParksItsGameUntilTheEventArrives() throws Exception {
        var played = new PlayedGame(605).inLobby(2).start();
        topic.send(played.events().subList(0, 4));
        topic.sendDefect(topic.partitionOf(played.id()), played.id(), "it has no revision");
        try (QuerySide query = started()) {
            await().until(() -> query.parked().size() == ALL);
            assertThat(query.parked().getFirst().reason()).contains("it has no revision");
            assertThat(query.parked().getFirst().revision()).isEqualTo(5);

            topic.send(played.events().subList(4, played.events().size()));
            await().until(() -> query.parked().isEmpty());
        }
        assertThat(contents.dumps()).isEqualTo(dumpsOfALog(played));
    }

    @Test
    void theParkingLimitHoldsAndOtherGamesContinue() throws Exception {
        var broken = new PlayedGame(608).inLobby(3).start().moves(40);
        var other = new PlayedGame(609).inLobby(2).start().moves(20);
        try (QuerySide query = QuerySides.open(topic, "query", database, 20)) {
            query.start();
            topic.send(without(broken, MISSING));
            topic.send(other.events());
            QuerySides.awaitHeads(query);

            assertThat(new Scoreboard(query.rows()).revision(other.id()))
                    .isEqualTo(other.events().size());
            assertThat(contents.rows("parked_event")).isEqualTo(20);
            assertThat(query.parked()).hasSize(ALL).allSatisfy(parked -> assertThat(parked.overflowed())
                    .isTrue());

            // The stored events are applied; the game stays parked, because later events were not stored.
            topic.send(broken.events().get(MISSING - 1));
            await().until(() -> new Scoreboard(query.rows()).revision(broken.id()) == MISSING + 20);
            assertThat(query.parked()).hasSize(ALL).allSatisfy(parked -> {
                assertThat(parked.revision()).isEqualTo(MISSING + 21);
                assertThat(parked.reason())
                        .contains("last seen " + broken.events().size());
                assertThat(parked.overflowed()).isTrue();
            });
            assertThat(query.parkedGameRetry().retry()).hasSize(ALL);
        }
    }

    private static List<Envelope> without(PlayedGame played, long revision) {
        return new ArrayList<>(
                played.events().stream().filter(e -> e.revision() != revision).toList());
    }
}
