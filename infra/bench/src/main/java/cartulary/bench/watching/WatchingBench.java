package cartulary.bench.watching;

import cartulary.local.cluster.Cluster;
import cartulary.local.cluster.ClusterPlan;
import cartulary.local.cluster.Member;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.HdrHistogram.Histogram;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench watching`.
@Command(
        name = "watching",
        mixinStandardHelpOptions = true,
        description = {
            "Measures the time from the acknowledgement of a command by a command node to the event in a spectator's"
                    + " stream at a query node: through the store, the relay, Kafka and the topic's tail. Both clients"
                    + " are in this process."
        })
public final class WatchingBench implements Callable<Integer> {
    private static final long TIMEOUT_MS = 20_000;

    @Option(
            names = "--commands",
            defaultValue = "1000",
            description = "measured commands, after a tenth as many for warm-up (${DEFAULT-VALUE})")
    private int commands;

    private final HttpClient http = HttpClient.newHttpClient();
    private final ObjectMapper json = new ObjectMapper();

    /// The times at which the spectator received events, by revision.
    private final Map<Long, Long> seen = new ConcurrentHashMap<>();

    /// True once the measurement is done and closes the stream.
    private volatile boolean finished;

    /// @return the exit code
    public static int run(String[] args) {
        return new CommandLine(new WatchingBench()).execute(args);
    }

    @Override
    public Integer call() throws Exception {
        var plan = new ClusterPlan(
                Path.of(System.getProperty("cartulary.root", "")),
                Files.createTempDirectory("cartulary-watching"),
                0,
                2,
                2,
                Map.of(
                        "cartulary.rate.token.per-second", "100000",
                        "cartulary.rate.address.per-second", "100000",
                        "cartulary.read-rate.anonymous.per-second", "1000000"));
        try (Cluster cluster = Cluster.start(plan, System.out::println)) {
            var latency = new Histogram(3);
            measure(cluster, commands / 10, new Histogram(3));
            measure(cluster, commands, latency);
            System.out.printf(
                    Locale.ROOT,
                    "%,d commands: acknowledged to seen on another node p50 %.1f ms, p99 %.1f ms, worst %.1f ms%n",
                    latency.getTotalCount(),
                    latency.getValueAtPercentile(50) / 1e6,
                    latency.getValueAtPercentile(99) / 1e6,
                    latency.getMaxValue() / 1e6);
        }
        return 0;
    }

    /// Opens a game and seats and removes a bot repeatedly, one command each.
    private void measure(Cluster cluster, int count, Histogram latency) throws Exception {
        int command = cluster.members(Member.Kind.COMMAND).getFirst().port();
        int query = cluster.members(Member.Kind.QUERY).getLast().port();
        JsonNode opened = post(command, "/api/games", "{}", "");
        String game = opened.path("game").asText();
        String host = opened.path("tokens").path("host").asText();
        seen.clear();
        finished = false;
        InputStream stream = follow(query, game);
        Thread spectator = Thread.ofVirtual().start(() -> watch(stream));
        for (int i = 0; i < count; i++) {
            String body = i % 2 == 0
                    ? "{\"type\":\"SeatBot\",\"policy\":\"random\"}"
                    : "{\"type\":\"RemoveSeat\",\"seat\":0}";
            JsonNode answer = post(command, "/api/games/" + game + "/commands", body, host);
            long acknowledged = System.nanoTime();
            long revision = answer.path("revision").asLong();
            latency.recordValue(Math.max(1, awaitSeen(revision) - acknowledged));
        }
        finished = true;
        stream.close();
        spectator.join();
    }

    private long awaitSeen(long revision) throws InterruptedException {
        synchronized (seen) {
            long deadline = System.currentTimeMillis() + TIMEOUT_MS;
            while (!seen.containsKey(revision)) {
                if (System.currentTimeMillis() > deadline) {
                    throw new IllegalStateException("revision " + revision + " did not reach the spectator");
                }
                seen.wait(TIMEOUT_MS);
            }
            return seen.get(revision);
        }
    }

    /// Opens the spectator's stream; retries while the query node does not know the game yet.
    private InputStream follow(int port, String game) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(address(port, "/api/games/" + game + "/events?after=0&follow=true"))
                .header("Accept", "application/x-ndjson")
                .build();
        long deadline = System.currentTimeMillis() + TIMEOUT_MS;
        HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
        while (response.statusCode() == 404 && System.currentTimeMillis() < deadline) {
            response.body().close();
            response = http.send(request, BodyHandlers.ofInputStream());
        }
        if (response.statusCode() != 200) {
            throw new IllegalStateException("the event stream was refused with status " + response.statusCode());
        }
        return response.body();
    }

    /// Reads the stream until it ends or is closed.
    private void watch(InputStream stream) {
        try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                long now = System.nanoTime();
                if (line.isEmpty()) {
                    continue; // a heartbeat
                }
                long revision = json.readTree(line).path("revision").asLong();
                synchronized (seen) {
                    seen.put(revision, now);
                    seen.notifyAll();
                }
            }
        } catch (IOException e) {
            if (!finished) {
                throw new UncheckedIOException("the spectator's stream failed", e);
            }
        }
    }

    private JsonNode post(int port, String path, String body, String token) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(address(port, path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        HttpResponse<byte[]> response = http.send(request.build(), BodyHandlers.ofByteArray());
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(path + ": " + new String(response.body(), StandardCharsets.UTF_8));
        }
        return json.readTree(response.body());
    }

    private static URI address(int port, String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }
}
