package cartulary.bench.analytics;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.fold.Privacy;
import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The processor time of an export for each game, by parts: decoding the events, folding them, and everything with the
/// files; and the size of the files.
public final class ExportBench {
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final int GAMES = 2_000;
    private static final int RUNS = 4;

    private ExportBench() {}

    /// Runs the benchmark and prints its figures.
    public static int run(String[] args) throws Exception {
        if (args.length > 0) {
            System.err.println("Usage: ./cartulary bench export");
            return 2;
        }
        measure("base game", List.of());
        measure("both expansions", List.of(Expansion.values()));
        System.out.println("peak memory of the process: " + peakMemory());
        return 0;
    }

    private interface Work {
        void run() throws Exception;
    }

    private static void measure(String title, List<Expansion> expansions) throws Exception {
        RecordsInMemory games = RecordsInMemory.play(GAMES, expansions);
        var folder = GameFolder.standard(Privacy.NO_PLAYERS);
        double decode = cpuMillis(() -> games.records().forEach(record -> record.forEach(EventCodec::read)));
        double fold = cpuMillis(() -> games.records().forEach(folder::fold));
        var bytes = new long[1];
        double export = cpuMillis(() -> bytes[0] = export(games, false));
        double records = cpuMillis(() -> export(games, true));
        System.out.printf(Locale.ROOT, "%n%s: %d games, %d events%n", title, GAMES, games.events());
        print("decode", decode, games);
        print("decode, fold", fold, games);
        print("export", export, games);
        print("export --records", records, games);
        System.out.printf(Locale.ROOT, "%-18s %8.2f KB a game%n", "size", bytes[0] / 1000.0 / GAMES);
    }

    private static void print(String name, double millis, RecordsInMemory games) {
        System.out.printf(
                Locale.ROOT,
                "%-18s %8.2f CPU-ms a game, %,9.0f events a CPU-second%n",
                name,
                millis / GAMES,
                games.events() * 1000 / millis);
    }

    /// Returns the processor time of the whole process in the best of some runs, in milliseconds.
    private static double cpuMillis(Work work) throws Exception {
        double best = Double.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            long begun = PROCESS.getProcessCpuTime();
            work.run();
            best = Math.min(best, (PROCESS.getProcessCpuTime() - begun) / 1e6);
        }
        return best;
    }

    private static long export(RecordsInMemory games, boolean records) throws Exception {
        Path temporary = Files.createTempDirectory("export-bench");
        try {
            var settings = new Settings(Players.NONE, records, false, false, null);
            Manifest manifest = new Export(
                            temporary.resolve("lake"),
                            settings,
                            Catalogue.standard(),
                            Chips.standard(),
                            PseudonymKey.unused())
                    .run(games, ExportListener.NONE);
            return manifest.bytes();
        } finally {
            delete(temporary);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static String peakMemory() throws IOException {
        try (Stream<String> status = Files.lines(Path.of("/proc/self/status"))) {
            return status.filter(line -> line.startsWith("VmHWM"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown");
        }
    }
}
