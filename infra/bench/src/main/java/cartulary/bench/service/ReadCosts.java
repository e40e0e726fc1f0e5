package cartulary.bench.service;

import cartulary.bench.load.Caller;
import cartulary.bench.load.RunningService;
import cartulary.bench.load.ServedBotGame;
import cartulary.bench.measure.Latencies;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The processor time of each read of a finished game, and the time until its answer.
final class ReadCosts {
    private final RunningService service;
    private final ServedBotGame game;

    ReadCosts(RunningService service, ServedBotGame game) {
        this.service = service;
        this.game = game;
    }

    /// @param accept the Accept header; null for none
    /// @param body the JSON of a POST; null for a GET
    record Read(
            String path, @Nullable String accept, @Nullable String body) {
        Read(String path) {
            this(path, null, null);
        }

        /// Reads once, to the end of the compressed body, and returns the status.
        int by(Caller caller) throws IOException, InterruptedException {
            var headers = new HashMap<String, String>();
            headers.put("Accept-Encoding", "gzip");
            if (accept != null) {
                headers.put("Accept", accept);
            }
            return caller.send(path, body, headers).status();
        }

        @Override
        public String toString() {
            return path + (accept == null ? "" : " (" + accept + ")") + (body == null ? "" : " " + body);
        }
    }

    /// @param cpu of the service for one read, with everything that it does meanwhile
    /// @param latencies from the request to the end of the answer, one read at a time
    record Cost(Read read, Duration cpu, Latencies latencies) {}

    /// Measures every read, the dearest first.
    ///
    /// @param requests of each read, after as many for the JIT compiler
    List<Cost> measure(int requests) throws IOException, InterruptedException {
        try (var caller = Caller.withAddress(service.port(), 0)) {
            var costs = new ArrayList<Cost>();
            for (Read read : reads()) {
                repeat(caller, read, requests);
            }
            for (Read read : reads()) {
                Duration before = service.cpu();
                Latencies latencies = repeat(caller, read, requests);
                costs.add(new Cost(read, service.cpu().minus(before).dividedBy(requests), latencies));
            }
            costs.sort(Comparator.comparing(Cost::cpu).reversed());
            return costs;
        }
    }

    private static Latencies repeat(Caller caller, Read read, int requests) throws IOException, InterruptedException {
        var latencies = new Latencies();
        for (int request = 0; request < requests; request++) {
            long began = System.nanoTime();
            int status = read.by(caller);
            latencies.record(System.nanoTime() - began);
            if (status != 200) {
                throw new IllegalStateException(read + " was answered with status " + status);
            }
        }
        return latencies;
    }

    private List<Read> reads() {
        String path = "/api/games/" + game.id();
        return List.of(
                new Read(path),
                new Read(path, "text/plain", null),
                new Read(path + "?at=60"),
                new Read(path + "/legal"),
                new Read(path + "/features"),
                new Read(path + "/scores"),
                new Read(path + "/scores?turn=30"),
                new Read(path + "/diff?from=60"),
                new Read(path + "/history?feature=0,0,f0"),
                new Read(path + "/history?seat=0"),
                new Read(path + "/blame"),
                new Read(path + "/why?revision=" + game.scored()),
                new Read(path + "/whynot?question=points&seat=0&at=" + game.scored()),
                new Read(path + "/whynot?question=toll&seat=0&feature=0,0,r0"),
                new Read(path + "/whynot?question=move&seat=0&command=%7B%22type%22:%22DrawTile%22%7D&at="
                        + game.scored()),
                // The other player remains, so that the whole final scoring follows and is explained.
                new Read(
                        path + "/whatif",
                        null,
                        "{\"at\":%s,\"choices\":[{\"seat\":0,\"command\":{\"type\":\"Resign\"}}]}"
                                .formatted(game.scored())),
                new Read(path + "/recount?revision=" + game.scored()),
                new Read(path + "/chips"),
                new Read(path + "/tolls"),
                new Read(path + "/deck"),
                new Read(path + "/events", "application/x-ndjson", null),
                new Read(path + "/checkpoint"),
                new Read(path + "/record"),
                new Read(path + "/proof/60"),
                new Read(path + "/consistency?from=60"),
                new Read("/api/games?limit=200"));
    }
}
