package cartulary.bench.service;

import cartulary.bench.load.Caller;
import cartulary.bench.load.Spectator;
import cartulary.bench.measure.Latencies;
import cartulary.bench.measure.WorkFolder;
import cartulary.local.cluster.Cluster;
import cartulary.local.cluster.ClusterPlan;
import cartulary.local.cluster.Member;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench watching`.
@Command(
        name = "watching",
        mixinStandardHelpOptions = true,
        description = {
            "Time from an acknowledgement to a spectator's stream on another node.",
            "From a command node through the store, the relay, Kafka and the topic's tail of a query node. Both clients"
                    + " are in this process."
        })
public final class WatchingBench implements Callable<Integer> {
    @Option(
            names = "--commands",
            defaultValue = "1000",
            description = "measured commands, after a tenth as many for warm-up (${DEFAULT-VALUE})")
    private int commands;

    @Override
    public Integer call() throws Exception {
        try (var folder = WorkFolder.create()) {
            var plan = new ClusterPlan(
                    Path.of(System.getProperty("cartulary.root", "")),
                    folder.path(),
                    0,
                    2,
                    2,
                    Map.of(
                            "cartulary.rate.token.per-second", "100000",
                            "cartulary.rate.address.per-second", "100000",
                            "cartulary.read-rate.anonymous.per-second", "1000000"),
                    Map.of());
            try (Cluster cluster = Cluster.start(plan, System.out::println)) {
                measure(cluster, commands / 10);
                Latencies latencies = measure(cluster, commands);
                System.out.printf(
                        Locale.ROOT,
                        "%,d commands: acknowledged to seen on another node p50 %.1f ms, p99 %.1f ms, worst %.1f ms%n",
                        latencies.count(),
                        latencies.millis(50),
                        latencies.millis(99),
                        latencies.worstMillis());
            }
        }
        return 0;
    }

    /// Opens a game, seats and removes a bot repeatedly, one command each, and closes the game.
    private static Latencies measure(Cluster cluster, int count) throws Exception {
        var latencies = new Latencies();
        int query = cluster.members(Member.Kind.QUERY).getLast().port();
        try (var player = new Caller(
                        cluster.members(Member.Kind.COMMAND).getFirst().port(), 1);
                var reader = new Caller(query, 1);
                var threads = Executors.newVirtualThreadPerTaskExecutor();
                HttpClient http = HttpClient.newBuilder().executor(threads).build()) {
            JsonNode opened = player.post("/api/games", "{}", null);
            String game = opened.path("game").asText();
            String path = "/api/games/" + game + "/commands";
            String host = opened.path("tokens").path("host").asText();
            while (reader.send("/api/games/" + game, null, Map.of()).status() == 404) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
            var spectator = new Spectator(http, query, game, false);
            var watching = threads.submit(spectator::watch);
            for (int i = 0; i < count; i++) {
                String body = i % 2 == 0
                        ? "{\"type\":\"SeatBot\",\"policy\":\"random\"}"
                        : "{\"type\":\"RemoveSeat\",\"seat\":0}";
                long revision = player.post(path, body, host).path("revision").asLong();
                long acknowledged = System.nanoTime();
                latencies.record(spectator.arrival(revision) - acknowledged);
            }
            player.post(path, "{\"type\":\"CloseGame\"}", host);
            watching.get();
        }
        return latencies;
    }
}
