package cartulary.faults;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.bench.load.Commands;
import cartulary.bench.load.ServedBotGame;
import cartulary.bench.load.TwoPlayers;
import cartulary.bench.measure.RepeatedWork;
import cartulary.broker.BrokerSettings;
import cartulary.broker.KafkaTopic;
import cartulary.broker.TopicSettings;
import cartulary.faults.ProcessKiller.Killed;
import cartulary.faults.ProcessKiller.Victim;
import cartulary.local.cluster.Cluster;
import cartulary.local.cluster.ClusterPlan;
import cartulary.local.cluster.Member;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Processes of a cluster are killed at random moments while players and bots play, then faults are caused in which no
/// process dies. Afterwards every acknowledged event is in the store exactly once, on Kafka in order and in every
/// projection; all records agree with the signed checkpoints that players kept; every game that ended is in the lake
/// once. No flag falls before its time.
///
/// `./cartulary bench faults -Dkills=N` says how many kills there are, `-Dtables=N` at how many tables players play,
/// `-Dfolder=DIR` in which folder the cluster is: another run continues there, and checks what earlier runs
/// acknowledged. The benchmark causes the faults in full length, the test for a quarter of it.
@Tag("long")
class FaultsIT {
    private static final Path ROOT = Path.of(System.getProperty("cartulary.root", "../.."));
    private static final int KILLS = Integer.getInteger("kills", 10);
    private static final int TABLES = Integer.getInteger("tables", 4);
    private static final int DIVISOR = Boolean.getBoolean("cartulary.benchmark") ? 1 : 4;

    /// One in this many games of a table is played by bots.
    private static final int GAMES_PER_BOT_GAME = 4;

    private static final int COMMANDS_PER_CHECKPOINT = 4;

    /// The pause between two commands of a table, so that restarted nodes get processor time on two cores.
    private static final long PAUSE_MS = 20;

    private static final Map<String, String> SETTINGS = Map.of(
            "cartulary.rate.address.per-second", "100000",
            "cartulary.rate.address.burst", "100000",
            "cartulary.read-rate.anonymous.per-second", "1000000",
            "cartulary.read-rate.anonymous.burst", "1000000",
            "cartulary.open-games-per-host", "1000000",
            "cartulary.lobbies.per-address", "1000000",
            "cartulary.bots.games-per-address", "1000000",
            "cartulary.lake.every", "1s");

    @TempDir
    Path temporary;

    private final List<String> violations = new ArrayList<>();
    private Path folder;
    private Random random;

    @BeforeEach
    void chooseFolderAndSeed() throws IOException {
        String chosen = System.getProperty("folder");
        folder = Files.createDirectories(chosen == null ? temporary : ROOT.resolve(chosen));
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("seed " + seed);
        random = new Random(seed);
    }

    @Test
    void killsAndFaultsLoseNoEventAndDuplicateNone() throws Exception {
        var history = new KillHistory(folder.resolve("kills"));
        var clock = new SystemClock(folder.resolve("clock"));
        var plan = new ClusterPlan(
                ROOT, folder.resolve("cluster"), 0, 2, 2, SETTINGS, Map.of("command-1", clock.environment()));
        try (var acknowledged = new AcknowledgedEvents(folder.resolve("acknowledged"));
                Cluster cluster = Cluster.start(plan, System.out::println)) {
            var client = new ClusterClient(cluster.address());
            var killer = new ProcessKiller(cluster, client, acknowledged, random);
            var injector = new FaultInjector(cluster, killer, clock);
            var flags = new FallenFlags(recorded(client, acknowledged), client);
            try (var checkpoints = new CollectedCheckpoints(folder.resolve("checkpoints.ndjson"), client);
                    var players = RepeatedWork.onVirtualThreads()) {
                for (int table = 0; table < TABLES; table++) {
                    players.start(gamesOfATable(client, acknowledged, checkpoints));
                }
                players.start(flags);
                while (history.count() < KILLS) {
                    kill(killer, history, acknowledged);
                    players.requireAllRunning();
                }
                for (Fault fault : Fault.values()) {
                    cause(fault, injector, killer, acknowledged);
                    players.requireAllRunning();
                }
                players.stop();
                System.out.printf(Locale.ROOT, "%,d games were lost on time%n", flags.check(violations));
                check(cluster, plan.lake(), acknowledged, checkpoints, client);
            }
        } finally {
            history.print();
            violations.forEach(System.out::println);
        }
        assertThat(violations).isEmpty();
    }

    private RepeatedWork.Round gamesOfATable(
            ClusterClient client, AcknowledgedEvents acknowledged, CollectedCheckpoints checkpoints) {
        var chance = new SplittableRandom(random.nextLong());
        Commands recorded = recorded(client, acknowledged);
        var players = new TwoPlayers(
                (path, body, token) -> {
                    JsonNode answer = recorded.post(path, body, token);
                    if (chance.nextInt(COMMANDS_PER_CHECKPOINT) == 0) {
                        checkpoints.collect(answer.path("game").asText());
                    }
                    TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
                    return answer;
                },
                random.nextLong(),
                "{\"maxSeats\":2,\"clock\":{\"bank\":900,\"increment\":0}}");
        return () -> {
            if (chance.nextInt(GAMES_PER_BOT_GAME) == 0) {
                ServedBotGame.start(recorded, "{\"maxSeats\":2}", List.of("random", "random"));
            } else {
                players.play();
            }
        };
    }

    /// Returns the client; what is acknowledged to it is checked in the end.
    private static Commands recorded(ClusterClient client, AcknowledgedEvents acknowledged) {
        return (path, body, token) -> {
            JsonNode answer = client.post(path, body, token);
            acknowledged.add(answer.path("game").asText(), answer.path("events"));
            return answer;
        };
    }

    private void kill(ProcessKiller killer, KillHistory history, AcknowledgedEvents acknowledged)
            throws IOException, InterruptedException {
        TimeUnit.MILLISECONDS.sleep(500 + random.nextInt(2_000));
        Killed killed = killer.kill(Victim.values()[history.count() % Victim.values().length]);
        history.add(killed);
        System.out.printf(
                Locale.ROOT,
                "%3d  %-12s %-10s  recovered after %,6d ms; %,d events acknowledged%n",
                history.count(),
                killed.victim(),
                killed.member(),
                killed.recovery().toMillis(),
                acknowledged.count());
        killer.awaitAll();
    }

    private static void cause(
            Fault fault, FaultInjector injector, ProcessKiller killer, AcknowledgedEvents acknowledged)
            throws InterruptedException, SQLException, IOException {
        Duration duration = fault.duration().dividedBy(DIVISOR);
        long before = acknowledged.count();
        Runnable end = injector.begin(fault);
        long meanwhile;
        try {
            TimeUnit.MILLISECONDS.sleep(duration.toMillis());
            meanwhile = acknowledged.count() - before;
        } finally {
            end.run();
        }
        Duration recovery = killer.recoverySince(System.nanoTime());
        System.out.printf(
                Locale.ROOT,
                "%-13s for %2d s: %,d events acknowledged meanwhile; recovered after %,6d ms%n",
                fault,
                duration.toSeconds(),
                meanwhile,
                recovery.toMillis());
        killer.awaitAll();
    }

    private void check(
            Cluster cluster,
            Path lake,
            AcknowledgedEvents acknowledged,
            CollectedCheckpoints checkpoints,
            ClusterClient client)
            throws Exception {
        var stored = new StoredEvents(cluster.store()).settled();
        ConsistencyCheck.checkStore(acknowledged.all(), stored, violations);
        int collected = checkpoints.check(violations);
        new NodeComparison(cluster, client).check(stored, violations);
        int kafka = cluster.members(Member.Kind.KAFKA).getFirst().port();
        long repeated;
        try (var topic = KafkaTopic.open(new BrokerSettings("127.0.0.1:" + kafka, TopicSettings.SINGLE))) {
            var check = new ConsistencyCheck(cluster.views(), topic);
            check.checkProjections(stored, violations);
            repeated = check.checkTopic(stored, violations);
        }
        int exported = new LakeCheck(cluster.store(), lake).check(violations);
        System.out.printf(
                Locale.ROOT,
                "%,d events in %,d games, %,d of them acknowledged to players; %,d repeated records on Kafka%n",
                stored.values().stream().mapToLong(Map::size).sum(),
                stored.size(),
                acknowledged.count(),
                repeated);
        System.out.printf(
                Locale.ROOT, "%,d signed checkpoints were kept; %,d games are in the lake%n", collected, exported);
    }
}
