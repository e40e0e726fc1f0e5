package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.json.Json;
import cartulary.query.bets.ChipTrail;
import cartulary.query.deck.DeckResource.DeckSheet;
import cartulary.query.lobby.HostStatistics;
import cartulary.query.tollkeepers.TollHistory;
import cartulary.testkit.PlayedGame;
import cartulary.verifier.deck.DeckReport;
import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

/// The points, chips, tolls and deck of a game with their evidence.
@QuarkusTest
class EvidenceReadTest extends ReadApiFixture {
    @Test
    void theLedgerAddsUpToTheTotals() throws Exception {
        var played = stored(PlayedGame.whole(SEEDS.incrementAndGet()));

        var response = get("/" + played.id() + "/scores?wait=" + played.events().size());

        JsonNode sheet = Json.mapper().readTree(response.body());
        assertThat(header(response, "etag")).isEqualTo("\"" + played.events().size() + "\"");
        assertThat(sheet.get("totals")).isNotEmpty().allSatisfy(total -> {
            int seat = total.get("seat").intValue();
            int sum = 0;
            for (JsonNode entry : sheet.get("ledger")) {
                assertThat(entry.get("rules")).isNotEmpty();
                assertThat(entry.get("feature").get("tiles")).isNotEmpty();
                for (JsonNode won : entry.get("points")) {
                    sum += won.get("seat").intValue() == seat
                            ? won.get("points").intValue()
                            : 0;
                }
            }
            assertThat(total.get("points").intValue())
                    .isEqualTo(sum)
                    .isEqualTo(played.game().score(seat));
        });
    }

    @Test
    void theChipTrailIsReturnedAtAnyRevision() throws Exception {
        var played = stored(gameWithSettledBets());
        int last = played.events().size();
        var sealed = played.events().stream()
                .filter(event -> event.data() instanceof BetSealed)
                .findFirst()
                .orElseThrow();

        var response = get("/" + played.id() + "/chips?wait=" + last);
        var then = get("/" + played.id() + "/chips?at=" + sealed.revision());

        ChipTrail trail = Json.mapper().readValue(response.body(), ChipTrail.class);
        assertThat(header(response, "etag")).isEqualTo("\"" + last + "\"");
        assertThat(header(response, "cache-control")).isEqualTo("no-cache");
        assertThat(trail.revision()).isEqualTo(last);
        assertThat(trail.offices().stream().flatMap(office -> office.players().stream()))
                .isNotEmpty()
                .allSatisfy(player -> assertThat(player.holds()).isNotEqualTo(false))
                .anySatisfy(player -> assertThat(player.holds()).isTrue());
        assertThat(header(then, "etag")).isEqualTo("\"" + sealed.revision() + "\"");
        assertThat(then.body())
                .contains("\"revision\":" + sealed.revision())
                .doesNotContain("\"nonce\"", "\"outcome\"");
        assertThat(Json.mapper()
                        .readValue(then.body(), ChipTrail.class)
                        .offices()
                        .getFirst())
                .satisfies(office -> assertThat(office.closed()).isNull());
    }

    @Test
    void theTollHistoryIsReturnedAtAnyRevision() throws Exception {
        var played = stored(PlayedGame.whole(SEEDS.incrementAndGet(), PlayedGame.TOLLKEEPERS));
        int last = played.events().size();

        var response = get("/" + played.id() + "/tolls?wait=" + last);

        TollHistory history = Json.mapper().readValue(response.body(), TollHistory.class);
        TollHistory.Entry entry = history.history().getFirst();
        var before = get("/" + played.id() + "/tolls?at=" + (entry.revision() - 1));
        var then = get("/" + played.id() + "/tolls?at=" + entry.revision());

        assertThat(entry.change()).isEqualTo(TollHistory.Change.PLACED);
        assertThat(Json.mapper().readValue(before.body(), TollHistory.class).history())
                .isEmpty();
        assertThat(Json.mapper().readValue(then.body(), TollHistory.class).history())
                .containsExactly(entry);
    }

    @Test
    void theDeckIsReturnedWithItsProofsAndTheRecordOfItsHost() throws Exception {
        String host = "host-of-the-deck";
        var closed = new PlayedGame(SEEDS.incrementAndGet())
                .hostedBy(host)
                .inLobby(2)
                .start();
        closed.send(Actor.HOST, new CloseGame());
        stored(closed);
        var played = stored(new PlayedGame(SEEDS.incrementAndGet(), PlayedGame.BETS)
                .hostedBy(host)
                .inLobby(2)
                .start()
                .moves(20));
        int last = played.events().size();

        var response = get("/" + played.id() + "/deck?wait=" + last);

        DeckSheet sheet = Json.mapper().readValue(response.body(), DeckSheet.class);
        assertThat(header(response, "etag")).isEqualTo("\"" + last + "-2-2-1\"");
        assertThat(sheet.host()).isEqualTo(new HostStatistics(host, 2, 2, 1));
        assertThat(sheet.deck().revision()).isEqualTo(last);
        assertThat(sheet.deck().drawn()).isNotEmpty().allMatch(DeckReport.Draw::holds);
        assertThat(sheet.deck().withoutPeople())
                .isEqualTo(sheet.deck().seededBy().isEmpty());
        assertThat(sheet.deck().opening()).isNull();
        assertThat(get("/" + played.id() + "/deck?at=1").body())
                .contains("\"drawn\":[]")
                .doesNotContain("\"root\"");
        assertThat(Json.mapper()
                        .readValue(get("/" + closed.id() + "/deck").body(), DeckSheet.class)
                        .deck()
                        .opening()
                        .sameRoot())
                .isTrue();
        assertThat(get("/" + played.id() + "/deck", "If-None-Match", "\"" + last + "-2-2-1\"")
                        .statusCode())
                .isEqualTo(304);
        assertThat(body("/api/hosts/" + host))
                .isEqualTo("{\"abandonedStarts\":1,\"games\":2,\"host\":\"" + host + "\",\"starts\":2}");
    }

    /// Returns a game with settled bets in which no office was closed before the first bet; in some games all
    /// players resign earlier.
    private static PlayedGame gameWithSettledBets() {
        return java.util.stream.Stream.generate(() -> PlayedGame.whole(SEEDS.incrementAndGet(), PlayedGame.BOTH))
                .filter(game -> first(game, BetSealed.class) < first(game, OfficeClosed.class)
                        && first(game, BetsSettled.class) < Long.MAX_VALUE)
                .findFirst()
                .orElseThrow();
    }

    private static long first(PlayedGame game, Class<? extends GameEvent> type) {
        return game.events().stream()
                .filter(event -> type.isInstance(event.data()))
                .mapToLong(Envelope::revision)
                .findFirst()
                .orElse(Long.MAX_VALUE);
    }
}
