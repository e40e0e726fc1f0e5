package cartulary.bench.faults;

import cartulary.bench.faults.ProcessKiller.Killed;
import cartulary.bench.faults.ProcessKiller.Victim;
import cartulary.broker.BrokerSettings;
import cartulary.broker.KafkaTopic;
import cartulary.broker.TopicSettings;
import cartulary.local.cluster.Cluster;
import cartulary.local.cluster.ClusterPlan;
import cartulary.local.cluster.Member;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench faults`.
@Command(
        name = "faults",
        mixinStandardHelpOptions = true,
        exitCodeOnExecutionException = FaultsBench.NO_VERDICT,
        description = {
            "Kills processes of a cluster at random moments while players and bots play, then verifies that every"
                    + " acknowledged event is in the store exactly once, on Kafka in order and in every projection,"
                    + " that all records agree with the signed checkpoints that players kept, and that every game that"
                    + " ended is in the lake once."
                    + " Continues an earlier run in the same folder, however that ended."
        })
public final class FaultsBench implements Callable<Integer> {
    private static final int VIOLATED = 1;
    static final int NO_VERDICT = 3;

    @Option(
            names = "--kills",
            defaultValue = "200",
            description = "total number, including earlier runs in the folder (${DEFAULT-VALUE})")
    private int kills;

    @Option(
            names = "--tables",
            defaultValue = "8",
            description = "number of tables with two players each (${DEFAULT-VALUE})")
    private int tables;

    @Option(
            names = "--faults",
            description = "after the kills also cause each of: frozen broker, frozen relay, slow disk, full disk, clock"
                    + " skew")
    private boolean faults;

    @Option(
            names = "--shorten-by",
            paramLabel = "N",
            description = "divide the durations of the faults by N (${DEFAULT-VALUE})",
            defaultValue = "1")
    private int divisor;

    @Option(names = "--seed", description = "of victims and moments (default: random, printed at the start)")
    private @Nullable Long seed;

    @Option(names = "--data", description = "the folder of the run, to continue it later (default: a temporary one)")
    private @Nullable Path data;

    /// @return the exit code: 0 if no event was lost or duplicated, 1 if one was, 3 if the run could not be
    ///     completed
    public static int run(String[] args) {
        return new CommandLine(new FaultsBench()).execute(args);
    }

    @Override
    public Integer call() throws Exception {
        long chosen = seed == null ? System.nanoTime() : seed;
        System.out.println("seed " + chosen);
        var random = new Random(chosen);
        Path folder = data == null ? Files.createTempDirectory("cartulary-faults") : data;
        Files.createDirectories(folder);
        var history = new KillHistory(folder.resolve("kills"));
        var plan = new ClusterPlan(
                Path.of(System.getProperty("cartulary.root", "")),
                folder.resolve("cluster"),
                0,
                2,
                2,
                Map.of(
                        "cartulary.rate.address.per-second", "100000",
                        "cartulary.rate.address.burst", "100000",
                        "cartulary.read-rate.anonymous.per-second", "1000000",
                        "cartulary.read-rate.anonymous.burst", "1000000",
                        "cartulary.open-games-per-host", "1000000",
                        "cartulary.lobbies.per-address", "1000000",
                        "cartulary.bots.games-per-address", "1000000",
                        "cartulary.lake.every", "1s"));
        try (var acknowledged = new AcknowledgedEvents(folder.resolve("acknowledged"));
                Cluster cluster = Cluster.start(plan, System.out::println)) {
            var client = new ClusterClient(cluster.address());
            try (var checkpoints =
                    new CollectedCheckpoints(folder.resolve("checkpoints.ndjson"), client, cluster.address())) {
                run(cluster, client, acknowledged, checkpoints, history, random);
                return verify(cluster, plan.lake(), acknowledged, checkpoints, history);
            }
        }
    }

    private void run(
            Cluster cluster,
            ClusterClient client,
            AcknowledgedEvents acknowledged,
            CollectedCheckpoints checkpoints,
            KillHistory history,
            Random random)
            throws InterruptedException, ExecutionException, SQLException {
        try (var load = new PlayerLoad(tables, client, acknowledged, checkpoints, random)) {
            var killer = new ProcessKiller(cluster, client, acknowledged, random);
            while (history.count() < kills) {
                TimeUnit.MILLISECONDS.sleep(500 + random.nextInt(2_000));
                Victim victim = Victim.values()[history.count() % Victim.values().length];
                Killed killed = killer.kill(victim);
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
                load.requireAllPlaying();
            }
            if (faults) {
                for (Fault fault : Fault.values()) {
                    cause(fault, cluster, killer, acknowledged);
                    load.requireAllPlaying();
                }
            }
            load.finish();
        }
    }

    private void cause(Fault fault, Cluster cluster, ProcessKiller killer, AcknowledgedEvents acknowledged)
            throws InterruptedException, SQLException {
        long before = acknowledged.count();
        Runnable end = new FaultInjector(cluster, killer).begin(fault);
        long meanwhile;
        try {
            TimeUnit.MILLISECONDS.sleep(fault.duration().toMillis() / divisor);
            meanwhile = acknowledged.count() - before;
        } finally {
            end.run();
        }
        Duration recovery = killer.recoverySince(System.nanoTime());
        System.out.printf(
                Locale.ROOT,
                "%-13s for %2d s: %,d events acknowledged meanwhile; recovered after %,6d ms%n",
                fault,
                fault.duration().toSeconds() / divisor,
                meanwhile,
                recovery.toMillis());
        killer.awaitAll();
    }

    private int verify(
            Cluster cluster,
            Path lake,
            AcknowledgedEvents acknowledged,
            CollectedCheckpoints checkpoints,
            KillHistory history)
            throws Exception {
        var violations = new Violations();
        var store = new StoredEvents(cluster.store());
        var stored = store.awaitSettled();
        store.stalled().forEach(game -> violations.add("bots have stopped playing game " + game));
        ConsistencyCheck.checkStore(acknowledged.all(), stored, violations);
        int collected = checkpoints.check(violations);
        var client = new ClusterClient(cluster.address());
        new NodeComparison(cluster, client).check(stored, violations);
        int kafka = cluster.members(Member.Kind.KAFKA).getFirst().port();
        long repeated;
        try (var topic = KafkaTopic.open(new BrokerSettings("127.0.0.1:" + kafka, TopicSettings.SINGLE))) {
            var check = new ConsistencyCheck(cluster.views(), topic);
            check.checkProjections(stored, violations);
            repeated = check.checkTopic(stored, violations);
        }
        int exported = new LakeCheck(cluster.store(), lake).check(violations);
        history.print();
        System.out.printf(
                Locale.ROOT,
                "%,d events in %,d games, %,d of them acknowledged to players; %,d repeated records on Kafka%n",
                stored.values().stream().mapToLong(Map::size).sum(),
                stored.size(),
                acknowledged.count(),
                repeated);
        System.out.printf(
                Locale.ROOT, "%,d signed checkpoints were kept; %,d games are in the lake%n", collected, exported);
        if (violations.isEmpty()) {
            System.out.println("consistent: 0 acknowledged events lost, 0 duplicated");
            return 0;
        }
        System.out.printf(Locale.ROOT, "NOT consistent, %,d violations:%n", violations.count());
        violations.first().forEach(System.out::println);
        return VIOLATED;
    }
}
