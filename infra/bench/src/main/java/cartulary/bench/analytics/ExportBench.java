package cartulary.bench.analytics;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.analytics.replay.Privacy;
import cartulary.bench.measure.Cpu;
import cartulary.bench.measure.PlayedRecords;
import cartulary.bench.measure.WorkFolder;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench export`.
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Processor time of an export for each game, by parts, and the size of the files.",
            "The parts are decoding the events, folding them, and everything with the files."
        })
public final class ExportBench implements Callable<Integer> {
    private static final int RUNS = 4;

    @Option(names = "--games", defaultValue = "2000", description = "of each kind (${DEFAULT-VALUE})")
    private int games;

    @Override
    public Integer call() throws Exception {
        measure("base game", List.of());
        measure("both expansions", List.of(Expansion.values()));
        System.out.println("peak memory of the process: " + peakMemory());
        return 0;
    }

    private void measure(String title, List<Expansion> expansions) throws Exception {
        List<List<byte[]>> records = PlayedRecords.play(games, expansions);
        var folder = GameFolder.standard(Privacy.NO_PLAYERS);
        System.out.printf(Locale.ROOT, "%n%s: %d games, %d events%n", title, games, PlayedRecords.events(records));
        measure("decode", records, () -> records.forEach(record -> record.forEach(EventCodec::read)));
        measure("decode, fold", records, () -> records.forEach(folder::fold));
        var bytes = new long[1];
        measure("export", records, () -> bytes[0] = export(records, false));
        measure("export --records", records, () -> export(records, true));
        System.out.printf(Locale.ROOT, "%-18s %8.2f KB a game%n", "size", bytes[0] / 1000.0 / games);
    }

    private void measure(String name, List<List<byte[]>> records, Cpu.Work<Exception> work) throws Exception {
        double millis = Cpu.PROCESS.best(RUNS, work).cpuMillis();
        System.out.printf(
                Locale.ROOT,
                "%-18s %8.2f CPU-ms a game, %,9.0f events a CPU-second%n",
                name,
                millis / games,
                PlayedRecords.events(records) * 1000 / millis);
    }

    private static long export(List<List<byte[]>> games, boolean records) throws Exception {
        try (var folder = WorkFolder.create()) {
            var settings = new Settings(Players.NONE, records, false, false, null);
            return new Export(folder.path().resolve("lake"), settings, Rules.standard(), PseudonymKey.unused())
                    .run(new RecordsInMemory(games), ExportListener.NONE)
                    .bytes();
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
