package cartulary.leaks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.broker.BrokerSettings;
import cartulary.broker.Relay;
import cartulary.broker.TopicSettings;
import cartulary.command.game.GameGateway;
import cartulary.contracts.game.GameId;
import cartulary.local.Kafka;
import cartulary.standalone.Client;
import cartulary.standalone.TempFolders;
import cartulary.store.SqliteEventLog;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Two games that differ only in a secret have the same output: answers, reads, errors, streams, headers, lengths,
/// metrics, logs and Kafka records. `-Dcartulary.leaks.pairs=N` plays N pairs, `-Dcartulary.leaks.seed=S` others.
@QuarkusTest
@TestProfile(StoppedClockProfile.class)
@WithTestResource(TempFolders.class)
class SecretLeakTest {
    private static final int PAIRS = Integer.getInteger("cartulary.leaks.pairs", Difference.values().length);
    private static final long SEED = Long.getLong("cartulary.leaks.seed", 1);
    private static final boolean ALL = Boolean.getBoolean("cartulary.all");

    /// How often the observers of a game send all their requests.
    private enum Observed {
        /// After every step.
        ALWAYS,
        /// Right after the step with the secret.
        ONCE,
        /// Never: what the game leaves in the logs, the metrics, the stream and the records is compared.
        NEVER
    }

    /// A metric exists from its first use on, so one game is played before the first pair.
    private static boolean areMetricsRegistered;

    @TestHTTPResource("/")
    URI base;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    @Inject
    GameGateway gateway;

    @Inject
    SqliteEventLog log;

    @Inject
    MeterRegistry metrics;

    Client client;

    @BeforeEach
    void connect() throws InterruptedException {
        client = new Client(base);
        if (!areMetricsRegistered) {
            areMetricsRegistered = true;
            play(Difference.CHIP, 0, "bets-05.0", "chip-1", DeliberateLeak.NOTHING, Observed.ALWAYS);
        }
    }

    @Test
    void gamesThatDifferInASecretHaveTheSameOutput() throws InterruptedException {
        for (int pair = 0; pair < PAIRS; pair++) {
            Difference secret = Difference.values()[pair % Difference.values().length];
            assertThat(firstDifference(secret, SEED * 100_000 + pair, DeliberateLeak.NOTHING, observed(secret)))
                    .as("pair %d of seed %d, %s", pair, SEED, secret)
                    .isEmpty();
            if ((pair + 1) % 100 == 0) {
                System.out.printf("leaks: %s of %s pairs compared%n", pair + 1, PAIRS);
            }
        }
    }

    /// The later steps are those of the games in which a chip or a pass differs.
    private static Observed observed(Difference secret) {
        boolean later = secret == Difference.CHIP || secret == Difference.PASS;
        return later || ALL ? Observed.ALWAYS : Observed.ONCE;
    }

    @ParameterizedTest
    @CsvSource({"CHIP, LOG", "CHIP, HEADER", "PASS, PROJECTION", "PASS, METRIC", "ORDER, ORDER_OF_TILES"})
    void aDeliberateLeakIsFound(Difference secret, DeliberateLeak leak) throws InterruptedException {
        assertThat(firstDifference(secret, 7, leak, ALL ? Observed.ALWAYS : Observed.NEVER))
                .isPresent();
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"CHIP, METRIC", "PASS, LOG", "PASS, HEADER", "RIVER, ORDER_OF_TILES", "STACKS, ORDER_OF_SCORING_TILES"})
    void aFurtherDeliberateLeakIsFound(Difference secret, DeliberateLeak leak) throws InterruptedException {
        aDeliberateLeakIsFound(secret, leak);
    }

    private Optional<String> firstDifference(Difference secret, long number, DeliberateLeak leak, Observed observed)
            throws InterruptedException {
        var random = new Random(number);
        int first = random.nextInt(10);
        String tile = secret == Difference.RIVER
                ? "river-" + (char) ('B' + first) + ".0"
                : String.format(Locale.ROOT, "bets-%02d.0", 1 + first);
        int chip = 1 + random.nextInt(6);
        int other = 1 + (chip + random.nextInt(5)) % 6;
        List<String> roads = SeenStacks.random(number).hiddenRoads();
        String value = secret == Difference.STACKS ? roads.getFirst() : "chip-" + chip;
        @Nullable
        String different =
                switch (secret) {
                    case CHIP, CLAIMED_CHIP -> "chip-" + other;
                    case PASS, CLAIMED_PASS -> null;
                    case ORDER, RIVER -> value;
                    case STACKS -> roads.getLast();
                };
        Observations one = play(secret, number, tile, value, leak, observed);
        Observations two = play(secret, number, tile, different, leak, observed);
        assertThat(one.size()).isGreaterThan(30);
        return one.firstDifference(two);
    }

    /// Compares the records of a real broker, written by the relay as those are that every pair of games compares.
    @Test
    @Tag("long")
    void theKafkaRecordsOfTheseGamesAreTheSame() throws InterruptedException {
        GameId one = play(Difference.PASS, 8, "bets-03.0", "chip-2", DeliberateLeak.NOTHING, Observed.NEVER)
                .game();
        GameId two = play(Difference.PASS, 8, "bets-03.0", null, DeliberateLeak.NOTHING, Observed.NEVER)
                .game();
        try (var kafka = Kafka.start()) {
            var settings = new BrokerSettings(kafka.bootstrapServers(), TopicSettings.SINGLE);
            publishAll(settings);
            Observations ofOne = PublishedRecords.onBroker(settings, one);
            assertThat(ofOne.size()).isGreaterThan(100);
            assertThat(ofOne.firstDifference(PublishedRecords.onBroker(settings, two)))
                    .isEmpty();
        }
    }

    private void publishAll(BrokerSettings settings) {
        var head = log.publicLog().head();
        try (var relay = new Relay(log.stream(), log.tokens(), log.publicLog(), _ -> false, settings, Clock.systemUTC())
                .start()) {
            await().until(() -> relay.published() >= head);
        }
    }

    /// @param value of the secret: a chip, null for a pass, or the first hidden road of the scoring tiles
    private Observations play(
            Difference secret,
            long number,
            String tile,
            @Nullable String value,
            DeliberateLeak leak,
            Observed observation)
            throws InterruptedException {
        try (var log = new LogLines()) {
            var counted = new MetricCounts(new Client(management));
            var game = new ScriptedGame(client, gateway, this.log.publicLog(), secret.expansions());
            switch (secret) {
                case STACKS -> {
                    SeenStacks seen = SeenStacks.random(number);
                    game.start(ScriptedGame.SECRET_SEAT, deck -> seen.areOf(deck, String.valueOf(value)));
                    observe(game, leak, observation != Observed.NEVER);
                }
                case RIVER -> {
                    game.playFirst(tile);
                    observe(game, leak, observation != Observed.NEVER);
                }
                case CHIP, PASS, ORDER, CLAIMED_CHIP, CLAIMED_PASS ->
                    playAnOffice(game, secret, number, tile, value, leak, observation);
            }
            game.say();
            Observations observed = game.end();
            await().until(() -> counted.requestsOf("/events") >= game.readsOfEvents());
            observed.note("metrics", counted.grown());
            log.lines().forEach(line -> observed.note("log", line));
            assertThat(observed.textsOf("log", "metrics", "stream", "record", "answer"))
                    .isNotEmpty()
                    .noneMatch(text -> text.contains(ScriptedGame.REASON) || text.contains(ScriptedGame.SAID));
            return observed;
        }
    }

    private void playAnOffice(
            ScriptedGame game,
            Difference secret,
            long number,
            String office,
            @Nullable String chip,
            DeliberateLeak leak,
            Observed observation) {
        game.playToTheOffice(office);
        boolean first = number % 2 == 0;
        if (!first) {
            game.decide(0, "chip-2");
        }
        game.decide(ScriptedGame.SECRET_SEAT, chip);
        if (secret.isClaimed()) {
            game.claimTheSecretSeat();
        }
        boolean always = observation == Observed.ALWAYS;
        observe(game, leak, observation != Observed.NEVER);
        game.dispute();
        observe(game, DeliberateLeak.NOTHING, always);
        if (first) {
            game.decide(0, "chip-2");
            observe(game, leak, always);
        }
        if (!secret.isPass()) {
            game.decide(2, List.of("chip-3", "chip-4").get((int) (number % 2)));
            observe(game, leak, always);
        }
    }

    private void observe(ScriptedGame game, DeliberateLeak leak, boolean requests) {
        game.leak(leak, metrics);
        if (requests) {
            game.observe();
        }
    }
}
