package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.GameId;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whole games played over HTTP.
@QuarkusTest
@WithTestResource(TempFolders.class)
class WholeGameHttpTest {
    @TestHTTPResource("/")
    URI base;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    @Test
    void theDeckOfAGamePlayedToTheEndCanBeVerified() {
        var random = new Random(7);
        TestGame table = TestGame.of(client, 2);
        while (!table.isOver()) {
            table.playOne(random);
        }

        List<Envelope> events = table.acknowledged.stream()
                .map(event -> EventCodec.read(event.getBytes(StandardCharsets.UTF_8)))
                .toList();
        assertThat(events).extracting(Envelope::type).contains("GameFinished").endsWith("DeckOpened");
        DeckOpened opened = only(events, DeckOpened.class);
        GameStarted started = only(events, GameStarted.class);
        assertThat(only(events, GameOpened.class).seed().commitment())
                .isEqualTo(Commitments.ofSeed(new GameId(table.game), opened.seed(), opened.nonce()));
        Deck deck = shuffled(table.game, opened.seed());
        assertThat(deck.root()).isEqualTo(started.deckRoot());
        assertThat(all(events, TileDrawn.class)).extracting(TileDrawn::tile).isEqualTo(deck.order());
        assertThat(all(events, TileDrawn.class)).allSatisfy(drawn -> assertThat(
                        deck.leaf(drawn.index()).provenBy(started.deckRoot(), started.deckSize()))
                .isTrue());
    }

    @Test
    void thePublicEventsOfARunningGameHoldNoSeed() {
        TestGame table = TestGame.of(client, 2);
        table.playOne(new Random(1));

        assertThat(table.acknowledged.getFirst()).contains("commitment").doesNotContain("nonce", "value");
    }

    @Test
    void botsPlayAGameToTheEndAndTheReadModelShowsIt() {
        TestGame table = TestGame.opened(client, "{}");
        table.accepted("{\"type\":\"SeatBot\",\"policy\":\"greedy\"}", table.host);
        table.accepted("{\"type\":\"SeatBot\",\"policy\":\"random\"}", table.host);
        table.accepted("{\"type\":\"StartGame\"}", table.host);

        await().untilAsserted(() -> assertThat(client.get("/api/games/" + table.game, null)
                        .json()
                        .get("status")
                        .asText())
                .isEqualTo("finished"));
    }

    @Test
    void theOpenApiDocumentDescribesTheApi() {
        String api = client.get("/openapi", null).body();
        assertThat(api).contains("/api/games/{game}/commands", "Idempotency-Key", "CommandAnswer");
        assertThat(client.get("/swagger-ui/", null).status()).isEqualTo(200);
    }

    @Test
    void metricsCountByTypeOutcomeAndRuleWithoutNames() {
        TestGame table = TestGame.of(client, 2);
        client.command(table.game, "{\"type\":\"SkipPlacement\"}", table.activeToken());

        String metrics = new Client(management).get("/q/metrics", null).body();
        assertThat(metrics)
                .contains("cartulary_commands_total{outcome=\"Refused\",rule=\"BASE-7\",type=\"SkipPlacement\"}")
                .contains("cartulary_command_latency_seconds", "cartulary_conflicts_total")
                .doesNotContain(table.game, table.host, table.activeToken());
    }

    private static Deck shuffled(String game, ServerSeed seed) {
        return Deck.shuffle(
                new DeckContents(List.of(Catalogue.standard().drawPile(List.of("base"))), List.of()),
                new GameId(game),
                seed,
                List.of(),
                2);
    }

    private static <T> List<T> all(List<Envelope> events, Class<T> type) {
        return events.stream()
                .map(Envelope::data)
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    private static <T> T only(List<Envelope> events, Class<T> type) {
        List<T> found = all(events, type);
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
