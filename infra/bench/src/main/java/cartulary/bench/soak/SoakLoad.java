package cartulary.bench.soak;

import cartulary.bench.http.RunningService;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// Callers of every kind at the same time: people with spectators, games of bots alone, bad requests, connections that
/// are cut and connections that are left half-open.
final class SoakLoad implements AutoCloseable {
    private static final int TABLES = 4;
    private static final int SPECTATORS = 3;
    private static final int HALF_OPEN = 4;
    private static final int HALF_OPEN_MILLIS = 3_000;
    private static final long PAUSE_NANOS = 5_000_000;

    private final ServiceClient client;
    private final BadRequests bad;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Future<?>> callers = new ArrayList<>();
    private final AtomicLong games = new AtomicLong();
    private final AtomicLong commands = new AtomicLong();
    private final AtomicLong watched = new AtomicLong();
    private final AtomicLong cut = new AtomicLong();
    private volatile boolean stopped;

    /// A game that was opened last, which other callers read.
    private volatile String game = "/api/games";

    SoakLoad(RunningService service, SplittableRandom random) {
        this.client = new ServiceClient(service.port());
        this.bad = new BadRequests(service.port(), random.split());
        for (int table = 0; table < TABLES; table++) {
            SplittableRandom own = random.split();
            repeat(() -> playOne(own));
        }
        repeat(this::botsOnly);
        repeat(() -> bad.send(game));
        var cutting = new CutConnections(service.port(), random.split());
        repeat(() -> {
            cutting.cut(game);
            cut.incrementAndGet();
        });
        for (int i = 0; i < HALF_OPEN; i++) {
            var open = new CutConnections(service.port(), random.split());
            repeat(() -> open.halfOpen(game, HALF_OPEN_MILLIS));
        }
    }

    /// One round of a caller, which is repeated until the load stops.
    private interface Action {
        void run() throws IOException, InterruptedException;
    }

    private void repeat(Action action) {
        Callable<Object> loop = () -> {
            while (!stopped) {
                action.run();
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            return "stopped";
        };
        callers.add(threads.submit(loop));
    }

    private void playOne(SplittableRandom random) throws IOException, InterruptedException {
        var opened = SoakGame.open(client, random);
        game = opened.path();
        games.incrementAndGet();
        for (int i = 0; i < SPECTATORS; i++) {
            String type = i % 2 == 0 ? "text/event-stream" : "application/x-ndjson";
            threads.submit(() -> watch(opened.path(), type));
        }
        commands.addAndGet(opened.play(() -> stopped));
    }

    /// Reads a stream until it ends with the game, or until this load is closed.
    private void watch(String path, String type) {
        try {
            var request = client.request(path + "/events?follow=true", null)
                    .header("Accept", type)
                    .build();
            try (InputStream stream =
                    client.send(request, BodyHandlers.ofInputStream()).body()) {
                watched.addAndGet(stream.transferTo(java.io.OutputStream.nullOutputStream()));
            }
        } catch (IOException | InterruptedException ended) {
            // Closed together with the client. A stream that was refused is not read either.
        }
    }

    private void botsOnly() throws IOException, InterruptedException {
        var opened = client.post("/api/games", "{\"options\":{\"expansions\":[\"bets\",\"tollkeepers\"]}}", null)
                .accepted();
        String path = "/api/games/" + opened.path("game").asText();
        String host = opened.path("tokens").path("host").asText();
        for (String body : List.of(
                "{\"type\":\"SeatBot\",\"policy\":\"random\"}",
                "{\"type\":\"SeatBot\",\"policy\":\"greedy\"}",
                "{\"type\":\"StartGame\"}")) {
            client.post(path + "/commands", body, host).accepted();
        }
        games.incrementAndGet();
        while (!stopped && !isFinished(path)) {
            LockSupport.parkNanos(20 * PAUSE_NANOS);
        }
    }

    private boolean isFinished(String path) throws IOException, InterruptedException {
        return client.get(path + "/legal", null)
                .accepted()
                .path("step")
                .asText()
                .equals("Finished");
    }

    /// Waits, or fails immediately if a caller fails.
    void await(Duration span) throws InterruptedException, ExecutionException {
        long until = System.nanoTime() + span.toNanos();
        while (System.nanoTime() < until) {
            LockSupport.parkNanos(Math.min(200_000_000, span.toNanos()));
            for (Future<?> caller : callers) {
                if (caller.isDone()) {
                    caller.get();
                }
            }
        }
    }

    /// Stops all callers, then closes their connections.
    void stop() throws InterruptedException, ExecutionException {
        stopped = true;
        for (Future<?> caller : callers) {
            caller.get();
        }
        close();
    }

    @Override
    public void close() {
        stopped = true;
        client.close();
        threads.shutdownNow();
        threads.close();
    }

    /// Returns what was done so far.
    String summary() {
        Map<String, Integer> statuses = bad.statuses();
        return String.format(
                Locale.ROOT,
                "%,d games, %,d commands of people, %,d bytes of streams, %,d connections cut, bad requests by status %s",
                games.get(),
                commands.get(),
                watched.get(),
                cut.get(),
                statuses);
    }
}
