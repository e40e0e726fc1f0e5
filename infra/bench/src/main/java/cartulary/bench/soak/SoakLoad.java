package cartulary.bench.soak;

import cartulary.bench.load.Caller;
import cartulary.bench.load.RunningService;
import cartulary.bench.load.ServedBotGame;
import cartulary.bench.measure.RepeatedWork;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// Callers of every kind at the same time: people with spectators, games of bots alone, bad requests, connections that
/// are cut and connections that are left half-open.
final class SoakLoad implements AutoCloseable {
    private static final int TABLES = 4;
    private static final int SPECTATORS = 12;
    private static final int HALF_OPEN = 4;
    private static final int HALF_OPEN_MILLIS = 3_000;
    private static final long PAUSE_NANOS = 5_000_000;

    private final Caller caller;
    private final BadRequests bad;
    private final RepeatedWork callers = RepeatedWork.onVirtualThreads();
    private final AtomicLong games = new AtomicLong();
    private final AtomicLong commands = new AtomicLong();
    private final AtomicLong watched = new AtomicLong();
    private final AtomicLong cut = new AtomicLong();

    /// A game that was opened last, which other callers read.
    private volatile String game = "/api/games";

    SoakLoad(RunningService service, SplittableRandom random) {
        caller = new Caller(service.port(), TABLES + SPECTATORS + 1);
        bad = new BadRequests(service.port(), random.split());
        for (int table = 0; table < TABLES; table++) {
            SplittableRandom own = random.split();
            repeat(() -> playOne(own));
        }
        for (int i = 0; i < SPECTATORS; i++) {
            String type = i % 2 == 0 ? "text/event-stream" : "application/x-ndjson";
            repeat(() -> watch(type));
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

    private void repeat(RepeatedWork.Round round) {
        callers.start(() -> {
            round.run();
            LockSupport.parkNanos(PAUSE_NANOS);
        });
    }

    private void playOne(SplittableRandom random) throws IOException, InterruptedException {
        var opened = SoakGame.open(caller, random);
        game = opened.path();
        games.incrementAndGet();
        commands.addAndGet(opened.play(callers::isStopped));
    }

    /// Reads a stream until it ends with its game. One that is refused is not read.
    private void watch(String type) throws IOException, InterruptedException {
        String path = game + "/events?follow=true";
        watched.addAndGet(caller.send(path, null, Map.of("Accept", type)).body().length);
    }

    private void botsOnly() throws IOException, InterruptedException {
        String path = "/api/games/"
                + ServedBotGame.start(
                        caller, "{\"expansions\":[\"bets\",\"tollkeepers\"]}", List.of("random", "greedy"));
        games.incrementAndGet();
        while (!callers.isStopped() && !SoakGame.isFinished(caller, path)) {
            LockSupport.parkNanos(20 * PAUSE_NANOS);
        }
    }

    /// Waits, or fails immediately if a caller fails.
    void await(Duration span) throws InterruptedException, ExecutionException {
        callers.await(span);
    }

    /// Stops all callers, then closes their connections.
    void stop() throws InterruptedException, ExecutionException {
        callers.stop();
        close();
    }

    @Override
    public void close() {
        caller.close();
        callers.close();
    }

    /// Returns what was done so far.
    String summary() {
        return String.format(
                Locale.ROOT,
                "%,d games, %,d commands of people, %,d bytes of streams, %,d connections cut, bad requests by status %s",
                games.get(),
                commands.get(),
                watched.get(),
                cut.get(),
                bad.statuses());
    }
}
