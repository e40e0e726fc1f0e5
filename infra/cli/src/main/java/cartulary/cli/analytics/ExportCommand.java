package cartulary.cli.analytics;

import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportFailedException;
import cartulary.analytics.lake.ExportedRecords;
import cartulary.analytics.lake.GameSource;
import cartulary.analytics.lake.LakeInUseException;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.cli.progress.Progress;
import cartulary.cli.source.RecordSources;
import cartulary.cli.source.UnreadableSourceException;
import cartulary.rules.Rules;
import cartulary.store.OfflinePublicLog;
import cartulary.store.StoreUnavailableException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `export`: writes the games that ended as Parquet tables.
@Command(
        name = "export",
        sortOptions = false,
        header = "Export the games that ended as Parquet tables.",
        description = {
            "",
            "Adds every public game that ended since the last export to a lake: a folder of Parquet files with the"
                    + " tables games, seats, turns, meeples, features, scorings, bets, tolls, abbots, river_fields and ledger, and the"
                    + " catalogue as tiles, chips and rules. schema.json in"
                    + " the folder explains the columns; docs/data.md shows how to use them. The folder is made at the"
                    + " first export.",
            "",
            "The games come from a data folder, which is only read, also while the service runs, or from record files"
                    + " (*.ndjson, *.ndjson.gz) and folders of them. Repeat an export that was interrupted to resume"
                    + " it; no game is exported twice.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:done, but the record of a game could not be read; the game or the file is named",
            "2:wrong command line, a source that cannot be read, a damaged lake, or a full disk"
        },
        footer = {
            "",
            "Examples: ./cartulary export --to lake-with-records --records",
            "          ./cartulary export --to records --ndjson"
        })
public final class ExportCommand implements Callable<Integer> {
    private static final int UNREADABLE = 1;
    private static final int REFUSED = 2;

    @Option(names = "--to", paramLabel = "DIR", required = true, description = "the folder of the lake")
    private Path to = Path.of("lake");

    @Parameters(
            paramLabel = "SOURCE",
            arity = "0..*",
            description = "record files and folders of them (default: the data folder)")
    private List<String> sources = List.of();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "the data folder (default: that of ./cartulary play, the folder data next to it)")
    private Path data = Path.of(System.getProperty("cartulary.root", ""), "data");

    @Option(
            names = "--keys",
            paramLabel = "DIR",
            description = "the folder of the key for pseudonyms (default: the folder keys next to ./cartulary)")
    private Path keys = Path.of(System.getProperty("cartulary.root", ""), "keys");

    @Option(
            names = "--from",
            paramLabel = "DAY",
            description = "only games that ended on this day or later, such as 2026-11-01")
    private @Nullable LocalDate from;

    @Option(names = "--records", description = "also export the records themselves, one row for each game")
    private boolean records;

    @Option(
            names = "--reviews",
            description =
                    "also review every move: how good it was and how lucky the draw; takes 0.2 to 2 s for each game")
    private boolean reviews;

    @Option(
            names = "--ndjson",
            description =
                    "export no tables but the records: a file GAME.ndjson.gz for each game, one event on each line;"
                            + " every command that reads records takes these files")
    private boolean ndjson;

    @Option(
            names = "--players",
            paramLabel = "HOW",
            defaultValue = "none",
            description = "how players appear: none, release (pseudonyms of this lake only) or stable (the same"
                    + " pseudonyms in every lake) (default: none)")
    private Players players = Players.NONE;

    @Option(names = "--coarse-times", description = "cut times to hours and durations to seconds")
    private boolean coarseTimes;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        if (records && coarseTimes) {
            return refused("--records contains exact times, so it cannot be combined with --coarse-times");
        }
        if (records && players != Players.NONE) {
            return refused("--records contains the ids of players, which would reveal who has which pseudonym, so it"
                    + " cannot be combined with --players");
        }
        if (ndjson && (records || reviews || coarseTimes || players != Players.NONE)) {
            return refused("--ndjson writes the records as they are; of the other options, only --from can be combined"
                    + " with it");
        }
        try {
            return sources.isEmpty() ? exportLog() : exportFiles();
        } catch (UnreadableSourceException
                | StoreUnavailableException
                | DamagedLakeException
                | LakeInUseException
                | ExportFailedException
                | IOException e) {
            return refused(String.valueOf(e.getMessage()));
        }
    }

    private int exportLog() throws InterruptedException, IOException {
        try (OfflinePublicLog log = OfflinePublicLog.open(data)) {
            return export(new LogSource(log));
        }
    }

    private int exportFiles() throws InterruptedException, IOException {
        try (RecordSources files = RecordSources.of(sources)) {
            if (ndjson) {
                var folder = new ExportedRecords(to, from);
                return exportFiles(new RecordFilesSource(files.records(), folder.position(), folder.gameIds()));
            }
            Manifest manifest = LakeReader.manifest(to);
            return exportFiles(new RecordFilesSource(
                    files.records(), manifest == null ? 0 : manifest.position(), LakeReader.gameIds(to)));
        }
    }

    private int exportFiles(RecordFilesSource files) throws InterruptedException, IOException {
        files.unreadable().forEach(file -> spec.commandLine().getErr().println("left out: " + file));
        int exitCode = export(files);
        return files.unreadable().isEmpty() ? exitCode : Math.max(exitCode, UNREADABLE);
    }

    private int export(GameSource source) throws InterruptedException, IOException {
        return ndjson ? exportRecords(source) : exportTables(source);
    }

    private int exportRecords(GameSource source) {
        var folder = new ExportedRecords(to, from);
        PrintWriter err = spec.commandLine().getErr();
        long position = folder.position();
        long begun = System.nanoTime();
        ExportedRecords.Exported done;
        try (Progress progress = Progress.of("export", "events", Math.max(0, source.head() - position), err)) {
            done = folder.export(source, new ExportReport(progress, position, err));
        }
        spec.commandLine()
                .getOut()
                .printf(
                        Locale.ROOT,
                        "%,d records written in %.1f s; %s has %,d%n",
                        done.written(),
                        (System.nanoTime() - begun) / 1e9,
                        to,
                        done.games());
        return done.unreadable() > 0 ? 1 : 0;
    }

    private int exportTables(GameSource source) throws InterruptedException, IOException {
        PrintWriter err = spec.commandLine().getErr();
        Manifest before = LakeReader.manifest(to);
        long position = before == null ? 0 : before.position();
        long games = before == null ? 0 : before.games();
        int unreadable = before == null ? 0 : before.unreadable().size();
        var settings = new Settings(players, records, reviews, coarseTimes, from);
        PseudonymKey key = players == Players.NONE ? PseudonymKey.unused() : PseudonymKey.in(keys);
        long begun = System.nanoTime();
        Manifest done;
        try (Progress progress = Progress.of("export", "events", Math.max(0, source.head() - position), err)) {
            done = new Export(to, settings, Rules.standard(), key)
                    .run(source, new ExportReport(progress, position, err));
        }
        print(done, done.games() - games, (System.nanoTime() - begun) / 1e9);
        return done.unreadable().size() > unreadable ? 1 : 0;
    }

    private void print(Manifest done, long added, double seconds) {
        spec.commandLine()
                .getOut()
                .printf(
                        Locale.ROOT,
                        "%,d games added in %.1f s; %s has %,d games, %.1f MB%n",
                        added,
                        seconds,
                        to,
                        done.games(),
                        done.bytes() / 1e6);
    }

    private int refused(String why) {
        spec.commandLine().getErr().println("export: " + why);
        return REFUSED;
    }
}
