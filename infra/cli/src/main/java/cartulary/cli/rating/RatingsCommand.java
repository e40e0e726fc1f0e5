package cartulary.cli.rating;

import cartulary.analytics.ask.InvalidQueryException;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.rating.RatedGamesOfLake;
import cartulary.cli.source.RecordSource;
import cartulary.cli.source.RecordSources;
import cartulary.cli.source.UnreadableSourceException;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameId;
import cartulary.record.rating.GameResult;
import cartulary.record.rating.RatedGame;
import cartulary.record.rating.RatingBook;
import cartulary.record.rating.RatingClass;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ratings`: recomputes the ratings of persons.
@Command(
        name = "ratings",
        sortOptions = false,
        header = "Compute the ratings of persons from records of games, or from a lake.",
        description = {
            "",
            "Rates every public game in which two registered persons or more met: by Glicko-2 if it had two players,"
                    + " by Weng-Lin if it had more. docs/ratings.md has the formulas and the constants. The ratings of"
                    + " the same games are the same to the last digit, whatever their source. From a lake the persons"
                    + " have pseudonyms.",
            "",
            "A question mark marks a rating that is provisional, because its deviation is 110 or more.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:done, but a record could not be read or is malformed; its file and the fault are named",
            "2:wrong command line, a source that cannot be read, or a damaged lake"
        },
        footer = {
            "",
            "Examples: ./cartulary ratings data",
            "          ./cartulary ratings --lake lake --class two:base:clock --json"
        })
public final class RatingsCommand implements Callable<Integer> {
    private static final int UNREADABLE = 1;
    private static final int REFUSED = 2;

    @Parameters(
            paramLabel = "SOURCE",
            arity = "0..*",
            description = "record files, folders of them, data folders and addresses of services")
    private List<String> sources = List.of();

    @Option(names = "--lake", paramLabel = "DIR", description = "the folder of a lake that was exported with --players")
    private @Nullable Path lake;

    @Option(
            names = "--class",
            paramLabel = "KEY",
            description = "only this class, such as two:base:clock; docs/ratings.md explains the keys")
    private @Nullable String key;

    @Option(names = "--json", description = "print JSON")
    private boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    private boolean isComplete = true;

    @Override
    public Integer call() throws SQLException {
        if (sources.isEmpty() == (lake == null)) {
            return refused("name either records or, with --lake, one lake");
        }
        if (key != null && RatingClass.parse(key).isEmpty()) {
            return refused("there is no class " + key + "; one is " + RatingClass.EXAMPLE);
        }
        try {
            RatingBook book =
                    RatingBook.of(lake == null ? recorded() : RatedGamesOfLake.read(lake, QueryLimits.INTERACTIVE));
            List<RatingClass> classes = book.classes().stream()
                    .filter(each -> key == null || each.key().equals(key))
                    .toList();
            var report = new RatingReport(book, classes);
            if (json) {
                report.printJson(spec.commandLine().getOut());
            } else {
                report.printText(spec.commandLine().getOut());
            }
            return isComplete ? 0 : UNREADABLE;
        } catch (UnreadableSourceException | InvalidQueryException | DamagedLakeException e) {
            return refused(String.valueOf(e.getMessage()));
        }
    }

    /// Returns the rated games of the records. A game that is named more than once counts once, by its longest record.
    private Collection<RatedGame> recorded() {
        Map<GameId, Integer> lengths = new HashMap<>();
        Map<GameId, RatedGame> games = new HashMap<>();
        try (RecordSources all = RecordSources.of(sources)) {
            for (RecordSource source : all.records()) {
                try {
                    List<Envelope> record = source.read();
                    GameId id = record.getFirst().game();
                    Optional<RatedGame> rated = GameResult.of(record).flatMap(result -> result.rated(id));
                    if (lengths.getOrDefault(id, 0) < record.size()) {
                        lengths.put(id, record.size());
                        games.remove(id);
                        rated.ifPresent(game -> games.put(id, game));
                    }
                } catch (UnreadableSourceException e) {
                    skipped(source, String.valueOf(e.getMessage()));
                } catch (RuntimeException e) {
                    // Of a malformed record. The others are rated.
                    skipped(source, "the record is malformed: " + (e.getMessage() == null ? e : e.getMessage()));
                }
            }
        }
        return games.values();
    }

    private void skipped(RecordSource source, String why) {
        isComplete = false;
        spec.commandLine().getErr().println("ratings: " + source.name() + ": " + why);
    }

    private int refused(String why) {
        spec.commandLine().getErr().println("ratings: " + why);
        return REFUSED;
    }
}
