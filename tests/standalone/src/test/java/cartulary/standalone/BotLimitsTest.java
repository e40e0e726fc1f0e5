package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.command.bot.WhenABotIsDueThenItPlays;
import cartulary.command.limit.GameLimit;
import cartulary.command.limit.OpenGames;
import cartulary.standalone.Client.Reply;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Games of bots take turns on few threads, and only so many run for one host and one address.
@QuarkusTest
@WithTestResource(TempFolders.class)
class BotLimitsTest {
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /// The defaults of `cartulary.bots.games-without-people-per-host` and `-per-address`.
    private static final int PER_HOST = 8;

    private static final int PER_ADDRESS = 16;

    /// The default of `cartulary.bots.search-per-game`.
    private static final int SEARCHING_BOTS = 5;

    @TestHTTPResource("/")
    URI base;

    @Inject
    WhenABotIsDueThenItPlays bots;

    @Inject
    OpenGames openGames;

    Client client;
    private final List<TestGame> started = new ArrayList<>();

    @BeforeEach
    void connect() {
        client = new Client(base);
        await("the end of other games").atMost(PATIENCE).until(() -> bots.waiting() + bots.playing() == 0);
    }

    @AfterEach
    void closeGames() {
        started.forEach(game -> client.command(game.game, "{\"type\":\"CloseGame\"}", game.host));
    }

    @Test
    void anAddressMayRunFewGamesOfBotsOnlyWhileOtherGamesOfItAreStartedAndPlayed() {
        Reply refused = fillTheAddress();

        assertThat(started).hasSizeLessThanOrEqualTo(PER_ADDRESS);
        isRefused(refused, "too-many-games-of-bots", "address", PER_ADDRESS);
        assertThat(refused.json().get("detail").asText()).contains("your address", "16");

        TestGame people = TestGame.of(client, 2);
        var random = new Random(5);
        for (int move = 0; move < 20; move++) {
            people.playOne(random);
            assertThat(client.get("/api/games/" + people.game, null).status())
                    .as("a read of a game of people")
                    .isEqualTo(200);
            assertThat(bots.playing()).as("games of bots that move").isLessThanOrEqualTo(bots.threads());
        }
        assertThat(bots.waiting()).as("games of bots that still wait").isPositive();
        assertThat(bots.threads())
                .as("threads of bots")
                .isLessThanOrEqualTo(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));

        TestGame mixed = TestGame.opened(client, "{}");
        mixed.join("{\"type\":\"JoinGame\"}", null);
        mixed.accepted("{\"type\":\"SeatBot\",\"policy\":\"greedy\"}", mixed.host);
        mixed.accepted("{\"type\":\"StartGame\"}", mixed.host);
        started.add(mixed);
    }

    @Test
    void aHostMayRunFewGamesOfBotsOnlyAndClosingOneMakesRoom() {
        TestGame first = lobby(null);
        Reply refused = start(first);
        while (refused.status() == 200) {
            refused = start(lobby(first.host));
        }
        assertThat(started).hasSizeLessThanOrEqualTo(PER_HOST);
        isRefused(refused, "too-many-games-of-bots", "host", PER_HOST);

        TestGame next = lobby(first.host);
        assertThat(start(next).status()).isEqualTo(409);
        assertThat(client.command(started.getFirst().game, "{\"type\":\"CloseGame\"}", first.host)
                        .status())
                .isEqualTo(200);
        assertThat(start(next).status()).isEqualTo(200);
    }

    @Test
    void aHostMayRunFewGamesWithBotsThatSearch() {
        TestGame first = personAgainst("level-8", null);
        Reply refused = startBeginning(first);
        while (refused.status() == 200) {
            refused = startBeginning(personAgainst("level-8", first.host));
        }
        assertThat(started).hasSizeLessThanOrEqualTo(PER_HOST);
        isRefused(refused, "too-many-games-with-search", "host", PER_HOST);

        assertThat(startBeginning(personAgainst("level-2", first.host)).status())
                .as("a game with a bot that does not search")
                .isEqualTo(200);
    }

    @Test
    void notAllBotsOfAGameMaySearch() {
        TestGame game = TestGame.opened(client, "{\"options\":{\"maxSeats\":6}}");
        started.add(game);
        for (int seat = 0; seat < SEARCHING_BOTS; seat++) {
            game.accepted("{\"type\":\"SeatBot\",\"policy\":\"level-8\"}", game.host);
        }

        Reply refused = client.command(game.game, "{\"type\":\"SeatBot\",\"policy\":\"level-8\"}", game.host);

        isRefused(refused, "too-many-searching-bots", "game", SEARCHING_BOTS);
        assertThat(openGames.refused(GameLimit.SEARCHING_BOTS)).isPositive();
        game.accepted("{\"type\":\"SeatBot\",\"policy\":\"level-4\"}", game.host);
    }

    /// @param host the token of the host; null for a new host
    private TestGame personAgainst(String policy, @Nullable String host) {
        TestGame game = TestGame.openedBy(client, "{}", host);
        game.join("{\"type\":\"JoinGame\"}", null);
        game.accepted("{\"type\":\"SeatBot\",\"policy\":\"%s\"}".formatted(policy), game.host);
        return game;
    }

    /// Starts a game in which the person begins, so that no bot moves.
    private Reply startBeginning(TestGame game) {
        Reply reply = client.command(game.game, "{\"type\":\"StartGame\",\"firstSeat\":0}", game.host);
        if (reply.status() == 200) {
            started.add(game);
        }
        return reply;
    }

    @Test
    void aGameIsNoLongerCountedAfterItsEndByTheRules() {
        long before = openGames.open(GameLimit.GAMES_OF_BOTS);
        TestGame game = TestGame.opened(client, "{}");
        game.accepted("{\"type\":\"SeatBot\",\"policy\":\"random\"}", game.host);
        game.accepted("{\"type\":\"SeatBot\",\"policy\":\"random\"}", game.host);
        assertThat(start(game).status()).isEqualTo(200);
        client.follow(game.game, _ -> {});
        await("the end of the count").atMost(PATIENCE).until(() -> openGames.open(GameLimit.GAMES_OF_BOTS) == before);
    }

    /// Starts games of bots by different hosts until one is refused; returns the refusal.
    private Reply fillTheAddress() {
        Reply reply = start(lobby(null));
        while (reply.status() == 200) {
            reply = start(lobby(null));
        }
        return reply;
    }

    /// @param host the token of the host; null for a new host
    private TestGame lobby(@Nullable String host) {
        TestGame game = TestGame.openedBy(client, "{\"options\":{\"expansions\":[\"bets\",\"tollkeepers\"]}}", host);
        for (int seat = 0; seat < 6; seat++) {
            game.accepted("{\"type\":\"SeatBot\",\"policy\":\"greedy\"}", game.host);
        }
        return game;
    }

    private Reply start(TestGame game) {
        Reply reply = client.command(game.game, "{\"type\":\"StartGame\"}", game.host);
        if (reply.status() == 200) {
            started.add(game);
        }
        return reply;
    }

    private static void isRefused(Reply refused, String problem, String scope, int limit) {
        assertThat(refused.status()).as(refused.toString()).isEqualTo(409);
        assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
        assertThat(refused.json().get("type").asText()).isEqualTo("urn:cartulary:problem:" + problem);
        assertThat(refused.json().get("params").get("scope").asText()).isEqualTo(scope);
        assertThat(refused.json().get("params").get("limit").asInt()).isEqualTo(limit);
    }
}
