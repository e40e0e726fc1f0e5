package cartulary.bench.service;

import cartulary.bench.load.RunningService;
import cartulary.bench.measure.WorkFolder;
import cartulary.bench.store.FilledStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench start`.
@Command(
        name = "start",
        mixinStandardHelpOptions = true,
        description = "The time from process start to the first response, with many games stored.")
public final class StartBench implements Callable<Integer> {
    private static final Duration IDLE_CHECK = Duration.ofSeconds(2);
    private static final double IDLE_CPU = 0.05;

    @Option(
            names = "--games",
            defaultValue = "10000",
            description = "whole games in the data folder (${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--starts", defaultValue = "7", description = "number of measured starts (${DEFAULT-VALUE})")
    private int starts;

    @Override
    public Integer call() throws Exception {
        try (var empty = WorkFolder.create();
                var folder = WorkFolder.create()) {
            start(empty.data(), "empty folder");
            FilledStore.fill(folder.path(), games);
            System.out.printf("%s games, %s MiB of events%n", games, mebibytes(folder.data(), "events.db"));
            try (var service = RunningService.start(folder.data())) {
                long began = System.nanoTime();
                awaitIdle(service);
                System.out.printf(
                        "first start: first response after %s ms; projections built in %s s, %s MiB; %s MiB resident%n",
                        service.timeToFirstResponse().toMillis(),
                        (System.nanoTime() - began) / 1_000_000_000,
                        mebibytes(folder.data(), "projections.db"),
                        service.residentMiB());
            }
            start(folder.data(), games + " games");
        }
        return 0;
    }

    private void start(Path data, String what) throws IOException, InterruptedException {
        var responses = new ArrayList<Duration>();
        long resident = 0;
        for (int i = 0; i < starts; i++) {
            try (var service = RunningService.start(data)) {
                responses.add(service.timeToFirstResponse());
                awaitIdle(service);
                resident = service.residentMiB();
            }
        }
        responses.sort(null);
        System.out.printf(
                "%s: first response after %s ms (median of %s; %s to %s), %s MiB resident when idle%n",
                what,
                responses.get(starts / 2).toMillis(),
                starts,
                responses.getFirst().toMillis(),
                responses.getLast().toMillis(),
                resident);
    }

    /// Waits until the process uses hardly any processor time for two seconds.
    private static void awaitIdle(RunningService service) throws InterruptedException {
        Duration before = service.cpu();
        while (true) {
            TimeUnit.MILLISECONDS.sleep(IDLE_CHECK.toMillis());
            Duration now = service.cpu();
            if (now.minus(before).toMillis() < IDLE_CPU * IDLE_CHECK.toMillis()) {
                return;
            }
            before = now;
        }
    }

    private static long mebibytes(Path data, String file) throws IOException {
        return Files.size(data.resolve(file)) >> 20;
    }
}
