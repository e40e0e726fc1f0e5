package cartulary.bench.http;

import io.vertx.core.Vertx;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// The processor time of each read of a finished game, and the time until its answer.
final class ReadCosts {
    private final RunningService service;
    private final FinishedGame game;

    ReadCosts(RunningService service, FinishedGame game) {
        this.service = service;
        this.game = game;
    }

    /// @param accept the Accept header; null for none
    /// @param body the JSON of a POST; null for a GET
    record Read(
            String path, @Nullable String accept, @Nullable String body) {
        Read(String path, @Nullable String accept) {
            this(path, accept, null);
        }

        @Override
        public String toString() {
            return path + (accept == null ? "" : " (" + accept + ")") + (body == null ? "" : " " + body);
        }
    }

    /// @param cpu of the service for one read, with everything that it does meanwhile
    /// @param latency from the request to the end of the answer, in nanoseconds, one read at a time
    record Cost(Read read, Duration cpu, Histogram latency) {}

    /// Measures every read, the dearest first.
    ///
    /// @param requests of each read, after as many for the JIT compiler
    List<Cost> measure(int requests) throws IOException, InterruptedException {
        Vertx vertx = Vertx.vertx();
        try (var reader = new Reader(vertx, service.port(), 0)) {
            var costs = new ArrayList<Cost>();
            for (Read read : reads()) {
                repeat(reader, read, requests);
            }
            for (Read read : reads()) {
                Duration before = service.cpu();
                Histogram latency = repeat(reader, read, requests);
                costs.add(new Cost(read, service.cpu().minus(before).dividedBy(requests), latency));
            }
            costs.sort(Comparator.comparing(Cost::cpu).reversed());
            return costs;
        } finally {
            vertx.close();
        }
    }

    private static Histogram repeat(Reader reader, Read read, int requests) throws IOException, InterruptedException {
        var latency = new Histogram(3);
        for (int request = 0; request < requests; request++) {
            long start = System.nanoTime();
            int status = reader.read(read.path(), read.accept(), read.body());
            latency.recordValue(System.nanoTime() - start);
            if (status != 200) {
                throw new IllegalStateException(read + " was answered with status " + status);
            }
        }
        return latency;
    }

    private List<Read> reads() {
        String path = "/api/games/" + game.id();
        return List.of(
                new Read(path, null),
                new Read(path, "text/plain"),
                new Read(path + "?at=60", null),
                new Read(path + "/legal", null),
                new Read(path + "/features", null),
                new Read(path + "/scores", null),
                new Read(path + "/scores?turn=30", null),
                new Read(path + "/diff?from=60", null),
                new Read(path + "/history?feature=0,0,f0", null),
                new Read(path + "/history?seat=0", null),
                new Read(path + "/blame", null),
                new Read(path + "/why?revision=" + game.scored(), null),
                new Read(path + "/whynot?question=points&seat=0&at=" + game.scored(), null),
                new Read(path + "/whynot?question=toll&seat=0&feature=0,0,r0", null),
                new Read(
                        path + "/whynot?question=move&seat=0&command=%7B%22type%22:%22DrawTile%22%7D&at="
                                + game.scored(),
                        null),
                // The other player remains, so that the whole final scoring follows and is explained.
                new Read(
                        path + "/whatif",
                        null,
                        "{\"at\":%s,\"choices\":[{\"seat\":0,\"command\":{\"type\":\"Resign\"}}]}"
                                .formatted(game.scored())),
                new Read(path + "/recount?revision=" + game.scored(), null),
                new Read(path + "/chips", null),
                new Read(path + "/tolls", null),
                new Read(path + "/deck", null),
                new Read(path + "/events", "application/x-ndjson"),
                new Read(path + "/checkpoint", null),
                new Read(path + "/record", null),
                new Read(path + "/proof/60", null),
                new Read(path + "/consistency?from=60", null),
                new Read("/api/games?limit=200", null));
    }
}
