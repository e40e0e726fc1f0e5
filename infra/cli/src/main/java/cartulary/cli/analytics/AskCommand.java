package cartulary.cli.analytics;

import cartulary.analytics.ask.Comparison;
import cartulary.analytics.ask.InvalidQueryException;
import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.ask.QuestionPicture;
import cartulary.analytics.ask.ResultTable;
import cartulary.analytics.ask.ResultText;
import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.lake.LakeReader;
import cartulary.contracts.game.Expansion;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ask`: answers questions about the games of a lake.
@Command(
        name = "ask",
        sortOptions = false,
        header = "Ask about the games of a lake, in SQL or by a named question.",
        description = {
            "",
            "Without a question, the named questions are listed. SQL is that of DuckDB: one SELECT statement over the"
                    + " tables games, seats, turns, meeples, features, scorings, bets, tolls, abbots, river_fields, ledger, records, reviews, tiles,"
                    + " chips and rules (DESCRIBE games shows the columns). The lake is only read. If there is no lake"
                    + " yet, one is made from the data folder first.",
            "",
            "In SQL, ratio(y, x), ratio_low(y, x) and ratio_high(y, x) estimate sum(y) / sum(x) and its 95 %%"
                    + " interval from one row for each game. board(record, n), score_at(record, n) and"
                    + " legal_placements(record, n) apply the rules to a record at revision n.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:wrong command line, a query that cannot be answered, or a damaged lake"},
        footer = {
            "",
            "Examples: ./cartulary ask",
            "          ./cartulary ask chips --players 2 --csv",
            "          ./cartulary ask chips --lake standard --compare mine",
            "          ./cartulary ask \"SELECT avg(score) FROM seats\""
        })
public final class AskCommand implements Callable<Integer> {
    private static final int REFUSED = 2;

    @Parameters(
            paramLabel = "QUESTION",
            arity = "0..1",
            description = "the name of a question, or one SELECT statement")
    private @Nullable String question;

    @Option(
            names = "--lake",
            paramLabel = "DIR",
            description = "the folder of the lake (default: the folder lake next to ./cartulary)")
    private Path lake = Path.of(System.getProperty("cartulary.root", ""), "lake");

    @Option(names = "--players", paramLabel = "N", description = "only games of this number of players")
    private @Nullable Integer players;

    @Option(
            names = "--expansions",
            paramLabel = "E",
            description =
                    "only games with none, or with these of " + Expansion.CHOICE + ", in this order, joined by commas")
    private @Nullable String expansions;

    @Option(
            names = "--policy",
            paramLabel = "P",
            description = "only games of person, random, greedy, level-1 to level-8 or mixed players")
    private @Nullable String policy;

    @Option(
            names = "--compare",
            paramLabel = "DIR",
            description =
                    "compare the answer to a named question with that of another lake: the difference of each value"
                            + " with its interval")
    private @Nullable Path other;

    @ArgGroup
    private Format format = new Format();

    private static final class Format {
        @Option(names = "--csv", description = "print the answer as CSV")
        private boolean csv;

        @Option(names = "--json", description = "print the answer as JSON, one object for each row")
        private boolean json;

        @Option(names = "--parquet", paramLabel = "FILE", description = "write the answer to a Parquet file")
        private @Nullable Path parquet;

        @Option(names = "--svg", description = "print a picture of the answer to a named question as SVG")
        private boolean svg;

        @Option(names = "--sql", description = "print the SQL of a named question instead of its answer")
        private boolean sql;
    }

    @Option(
            names = "--timeout",
            paramLabel = "S",
            defaultValue = "300",
            description = "seconds after which a query is cancelled (default: 300)")
    private int timeout;

    @Option(
            names = "--memory",
            paramLabel = "MB",
            defaultValue = "2000",
            description = "megabytes of memory that a query may use; more goes to temporary files, up to 4 GB"
                    + " (default: 2000)")
    private int memory;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws SQLException, IOException {
        if (question == null) {
            list();
            return 0;
        }
        try {
            NamedQuestion named = NamedQuestion.named(question).orElse(null);
            if (named == null && question.matches("[\\w-]+")) {
                return refused("there is no question " + question + "; ./cartulary ask lists the questions");
            }
            if (named == null && (format.svg || format.sql || other != null)) {
                return refused("only named questions have a picture and stored SQL, and can be compared");
            }
            if (other != null && (format.csv || format.json || format.svg || format.sql || format.parquet != null)) {
                return refused("--compare prints a table; it cannot be combined with another format");
            }
            if (named != null && format.sql) {
                spec.commandLine().getOut().println(named.sql());
                return 0;
            }
            int made = makeLake();
            return made == 0 ? answer(named, named == null ? question : named.sql()) : made;
        } catch (InvalidQueryException | DamagedLakeException e) {
            return refused(String.valueOf(e.getMessage()));
        }
    }

    private void list() {
        PrintWriter out = spec.commandLine().getOut();
        for (NamedQuestion each : NamedQuestion.all()) {
            out.printf("%-10s %s%n", each.name(), each.title());
        }
        out.println();
        out.println("./cartulary ask NAME answers one; ./cartulary ask --help shows the options.");
    }

    /// Makes the lake from the data folder beside it if there is none.
    private int makeLake() {
        if (LakeReader.manifest(lake) != null) {
            return 0;
        }
        Path data = lake.resolveSibling("data");
        PrintWriter err = spec.commandLine().getErr();
        if (Files.notExists(data.resolve("events.db"))) {
            return refused("there is no lake in " + lake + ", and no event store in " + data
                    + " to make it from; ./cartulary export --to " + lake + " makes one");
        }
        err.println("There is no lake in " + lake + " yet; exporting the games of " + data + " ...");
        return new CommandLine(new ExportCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(err)
                .setErr(err)
                .execute("--to", lake.toString(), "--data", data.toString());
    }

    private int answer(@Nullable NamedQuestion named, String sql) throws SQLException, IOException {
        var filter = new LakeFilter(players, expansions, policy);
        var limits = new QueryLimits(
                memory,
                Duration.ofSeconds(timeout),
                QueryLimits.INTERACTIVE.threads(),
                QueryLimits.INTERACTIVE.rows(),
                Path.of(System.getProperty("java.io.tmpdir"))
                        .resolve("cartulary-ask-" + ProcessHandle.current().pid()));
        if (format.csv || format.json) {
            print(sql, filter, limits, format.csv ? "csv" : "json");
            return 0;
        }
        PrintWriter out = spec.commandLine().getOut();
        if (format.parquet != null) {
            write(sql, filter, limits, format.parquet, "parquet");
            out.println("wrote " + format.parquet);
            return 0;
        }
        ResultTable answer = LakeDatabase.query(lake, filter, limits, database -> database.ask(sql));
        if (named == null) {
            ResultText.print(answer, out);
        } else if (format.svg) {
            out.print(QuestionPicture.svg(named, answer));
            out.flush();
        } else {
            ResultTable shown = other == null
                    ? answer
                    : Comparison.of(
                            named, answer, LakeDatabase.query(other, filter, limits, database -> database.ask(sql)));
            out.println(named.title() + ". " + named.about());
            out.println();
            ResultText.print(shown, out);
        }
        return 0;
    }

    private void print(String sql, LakeFilter filter, QueryLimits limits, String format)
            throws SQLException, IOException {
        Path file = Files.createTempFile("cartulary-ask", "." + format);
        try {
            write(sql, filter, limits, file, format);
            PrintWriter out = spec.commandLine().getOut();
            out.print(Files.readString(file));
            out.flush();
        } finally {
            Files.delete(file);
        }
    }

    private void write(String sql, LakeFilter filter, QueryLimits limits, Path file, String format)
            throws SQLException {
        LakeDatabase.query(
                lake,
                filter,
                limits,
                database -> {
                    database.write(sql, file, format);
                    return file;
                },
                file);
    }

    private int refused(String why) {
        spec.commandLine().getErr().println("ask: " + why);
        return REFUSED;
    }
}
