package cartulary.bench.record;

import cartulary.bench.measure.Latencies;
import cartulary.bench.measure.WorkFolder;
import cartulary.bench.record.PastRead.Choice;
import cartulary.bench.record.PastRead.Sources;
import cartulary.bench.store.FilledStore;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.log.PublicEvent;
import cartulary.record.past.GameRecord;
import cartulary.record.past.GameRecords;
import cartulary.rules.Rules;
import cartulary.store.OfflinePublicLog;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench past`.
@Command(
        name = "past",
        mixinStandardHelpOptions = true,
        description = {
            "Time of each read of the past of a game, with and without its events in memory.",
            "From SQLite to the JSON of the response, without HTTP: cold, with empty caches for every read, and warm,"
                    + " after another read of the same game. The games are finished and have both expansions; each read is"
                    + " of random revisions."
        })
public final class PastBench implements Callable<Integer> {
    private static final int PAGE = 5_000;

    @Option(names = "--games", defaultValue = "200", description = "games that are played (${DEFAULT-VALUE})")
    private int games;

    @Option(
            names = "--events",
            defaultValue = "500",
            description = "fewest events of a game that is read (${DEFAULT-VALUE})")
    private int events;

    @Option(names = "--reads", defaultValue = "2000", description = "measured reads of each kind (${DEFAULT-VALUE})")
    private int reads;

    @Option(
            names = "--recounts",
            defaultValue = "100",
            description = "measured recounts, which are far dearer (${DEFAULT-VALUE})")
    private int recounts;

    @Override
    public Integer call() throws Exception {
        try (var folder = WorkFolder.create()) {
            var both = List.of(Expansion.values());
            FilledStore.fill(
                    folder.path(), games, new GameOptions(5, Visibility.PUBLIC, both, BookmakerFields.JULY_2024, null));
            measure(folder);
        }
        return 0;
    }

    private void measure(WorkFolder folder) throws IOException {
        try (OfflinePublicLog log = OfflinePublicLog.open(folder.data())) {
            List<GameRecord> records = records(log);
            System.out.printf(
                    "%s games of %s to %s events%n%n",
                    records.size(),
                    records.stream().mapToLong(GameRecord::revision).min().orElseThrow(),
                    records.stream().mapToLong(GameRecord::revision).max().orElseThrow());
            System.out.println("read                          cold: p50      p99     warm: p50      p99 ms");
            for (PastRead read : PastRead.values()) {
                int count = read == PastRead.RECOUNT ? recounts : reads;
                var random = new SplittableRandom(14);
                measure(log, read, records, random, count / 2);
                Times times = measure(log, read, records, random, count);
                System.out.printf(
                        Locale.ROOT,
                        "%-28s %10.2f %8.2f    %10.2f %8.2f%n",
                        read.title(),
                        times.cold.millis(50),
                        times.cold.millis(99),
                        times.warm.millis(50),
                        times.warm.millis(99));
            }
        }
    }

    private record Times(Latencies cold, Latencies warm) {}

    /// Reads each choice twice: first with empty caches, then with another choice of the same game.
    private static Times measure(
            OfflinePublicLog log, PastRead read, List<GameRecord> records, SplittableRandom random, int count) {
        var times = new Times(new Latencies(), new Latencies());
        for (int i = 0; i < count; i++) {
            GameRecord record = records.get(random.nextInt(records.size()));
            Sources sources = Sources.empty(log);
            time(times.cold, read, sources, Choice.of(record, random));
            // A cache that has only seen an early revision would not be warm.
            PastRead.STATE.read(sources, Choice.atTheHead(record));
            time(times.warm, read, sources, Choice.of(record, random));
        }
        return times;
    }

    private static void time(Latencies times, PastRead read, Sources sources, Choice choice) {
        if (times.time(() -> read.read(sources, choice)) == 0) {
            throw new IllegalStateException(read + " was answered with nothing");
        }
    }

    /// Returns the records that are long enough.
    private List<GameRecord> records(OfflinePublicLog log) {
        var records = new GameRecords(log, Rules.standard());
        List<GameRecord> found = ids(log).stream()
                .map(game -> records.upTo(game, Long.MAX_VALUE).orElseThrow())
                .filter(record -> record.revision() >= events)
                .toList();
        if (found.isEmpty()) {
            throw new IllegalStateException("no game has " + events + " events; play more with --games");
        }
        return found;
    }

    private static Set<GameId> ids(OfflinePublicLog log) {
        var ids = new LinkedHashSet<GameId>();
        long position = 0;
        List<PublicEvent> page = log.after(position, PAGE);
        while (!page.isEmpty()) {
            page.forEach(event -> ids.add(event.game()));
            position = page.getLast().position();
            page = log.after(position, PAGE);
        }
        return ids;
    }
}
