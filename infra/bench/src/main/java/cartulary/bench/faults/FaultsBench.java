package cartulary.bench.faults;

import cartulary.bench.faults.Killing.Killed;
import cartulary.bench.faults.Killing.Victim;
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
            "Kills processes of a whole cluster at random moments, while people and bots play, and looks whether"
                    + " everything that was acknowledged is there: in the store once, on Kafka in order, in every"
                    + " projection. Goes on where an earlier run in the same folder ended, however that ended."
        })
public final class FaultsBench implements Callable<Integer> {
    private static final int LOST = 1;
    static final int NO_VERDICT = 3;

    @Option(
            names = "--kills",
            defaultValue = "200",
            description = "in all, those of earlier runs in the folder counted (${DEFAULT-VALUE})")
    private int kills;

    @Option(
            names = "--tables",
            defaultValue = "8",
            description = "tables at which two people play at once (${DEFAULT-VALUE})")
    private int tables;

    @Option(
            names = "--troubles",
            description = "after the kills also each of: broker away, relay frozen, disk slow, disk full, clock off")
    private boolean troubles;

    @Option(
            names = "--shortened",
            description = "the divisor of the troubles' lengths (${DEFAULT-VALUE})",
            defaultValue = "1")
    private int shortened;

    @Option(names = "--seed", description = "of victims and moments (default: told at the start)")
    private @Nullable Long seed;

    @Option(names = "--data", description = "the folder of the run, to go on with it later (default: a temporary one)")
    private @Nullable Path data;

    /// @return the exit code: 0 where everything held, 1 where something was lost or doubled, 3 where the run
    ///         could not be brought to its end
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
                        "cartulary.open-games-per-host", "1000000"));
        try (var acknowledged = new Acknowledged(folder.resolve("acknowledged"));
                Cluster cluster = Cluster.start(plan, System.out::println)) {
            var address = new Address(cluster.address());
            played(cluster, address, acknowledged, history, random);
            return verdict(cluster, acknowledged, history);
        }
    }

    private void played(Cluster cluster, Address address, Acknowledged acknowledged, KillHistory history, Random random)
            throws InterruptedException, ExecutionException, SQLException {
        try (var crowd = new Crowd(tables, address, acknowledged, random)) {
            var killing = new Killing(cluster, address, acknowledged, random);
            while (history.count() < kills) {
                TimeUnit.MILLISECONDS.sleep(500 + random.nextInt(2_000));
                Victim victim = Victim.values()[history.count() % Victim.values().length];
                Killed killed = killing.kill(victim);
                history.add(killed);
                System.out.printf(
                        "%3d  %-12s %-10s  whole again after %,6d ms; %,d events acknowledged%n",
                        history.count(),
                        killed.victim(),
                        killed.member(),
                        killed.whole().toMillis(),
                        acknowledged.count());
                killing.awaitAll();
                crowd.requireAllPlaying();
            }
            if (troubles) {
                for (Trouble trouble : Trouble.values()) {
                    through(trouble, cluster, killing, acknowledged);
                    crowd.requireAllPlaying();
                }
            }
            crowd.goHome();
        }
    }

    private void through(Trouble trouble, Cluster cluster, Killing killing, Acknowledged acknowledged)
            throws InterruptedException, SQLException {
        long before = acknowledged.count();
        Runnable end = new Causing(cluster, killing).begin(trouble);
        long meanwhile;
        try {
            TimeUnit.MILLISECONDS.sleep(trouble.lasts().toMillis() / shortened);
            meanwhile = acknowledged.count() - before;
        } finally {
            end.run();
        }
        Duration whole = killing.wholeSince(System.nanoTime());
        System.out.printf(
                "%-12s for %2d s: %,d events acknowledged meanwhile; whole again after %,6d ms%n",
                trouble, trouble.lasts().toSeconds() / shortened, meanwhile, whole.toMillis());
        killing.awaitAll();
    }

    private int verdict(Cluster cluster, Acknowledged acknowledged, KillHistory history) throws Exception {
        var findings = new Findings();
        var store = new Truth(cluster.store());
        var truth = store.settled();
        store.stalled().forEach(game -> findings.add("bots have stopped playing game " + game));
        Verification.promises(acknowledged.all(), truth, findings);
        int kafka = cluster.members(Member.Kind.KAFKA).getFirst().port();
        long again;
        try (var topic = KafkaTopic.open(new BrokerSettings("127.0.0.1:" + kafka, TopicSettings.SINGLE))) {
            var verification = new Verification(cluster.views(), topic);
            verification.projections(truth, findings);
            again = verification.topic(truth, findings);
        }
        history.print();
        System.out.printf(
                "%,d events in %,d games, %,d of them acknowledged to people; %,d records came again on Kafka%n",
                truth.values().stream().mapToLong(Map::size).sum(), truth.size(), acknowledged.count(), again);
        if (findings.isEmpty()) {
            System.out.println("everything held: acknowledged and lost 0, doubled 0");
            return 0;
        }
        System.out.printf("NOT everything held, %,d findings:%n", findings.count());
        findings.first().forEach(System.out::println);
        return LOST;
    }
}
