package cartulary.analytics.ask;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.analytics.lake.DamagedLakeException;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Expansion;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LakeDatabaseTest {
    private static final QueryLimits LIMITS = new QueryLimits(500, Duration.ofMinutes(10), 2, 1_000);
    private static final List<List<Envelope>> GAMES = StandardLakes.GAMES;
    private static final Path LAKE = StandardLakes.FOLDER.resolve("lake");

    @TempDir
    private Path folder;

    /// Answers most queries: what it refuses must leave it as it is.
    private static LakeDatabase shared;

    @BeforeAll
    static void openTheLake() throws SQLException {
        shared = open(LakeFilter.NONE);
    }

    @AfterAll
    static void closeTheLake() throws SQLException {
        shared.close();
    }

    private static LakeDatabase open(LakeFilter filter) throws SQLException {
        return LakeDatabase.open(LAKE, filter, LIMITS);
    }

    private static ResultTable ask(String sql) throws SQLException {
        return shared.ask(sql);
    }

    private static @Nullable Object value(String sql) throws SQLException {
        return ask(sql).rows().getFirst().getFirst();
    }

    @Test
    void theFilterKnowsEveryCombinationOfExpansions() {
        assertThat(LakeFilter.EXPANSIONS)
                .startsWith(
                        "none",
                        "bets",
                        "tollkeepers",
                        "bets,tollkeepers",
                        "abbot",
                        "bets,abbot",
                        "tollkeepers,abbot",
                        "bets,tollkeepers,abbot")
                .hasSize(1 << Expansion.values().length)
                .doesNotHaveDuplicates();
    }

    @Test
    void everyTableHasItsRows() throws Exception {
        assertThat(value("SELECT count(*) FROM games")).isEqualTo((long) GAMES.size());
        assertThat(value("SELECT count(*) FROM records")).isEqualTo((long) GAMES.size());
        assertThat(value("SELECT count(*) FROM tiles")).isEqualTo((long) Catalogue.standard().tiles().stream()
                .mapToInt(type -> type.variants().size())
                .sum());
        assertThat(value("SELECT sentence FROM rules WHERE rule = 'BASE-29'"))
                .asString()
                .isNotEmpty();
        assertThat(value("SELECT points FROM chips WHERE chip = 'chip-1' LIMIT 1"))
                .isNotNull();
    }

    @Test
    void pointsBelowZeroAreNegativeInEveryTableOfPoints() throws Exception {
        assertThat(value("SELECT min(score) FROM seats")).isEqualTo(-1);
        assertThat(value("SELECT min(total_score) FROM games")).isEqualTo(-1);
        assertThat(value("SELECT min(points) < 0 FROM ledger WHERE source = 'road'"))
                .isEqualTo(true);
        assertThat(value("SELECT min(points) < 0 FROM features")).isEqualTo(true);
        assertThat(value("SELECT min(points) < 0 FROM scorings")).isEqualTo(true);
        assertThat(value("SELECT min(others_points) < 0 FROM turns")).isEqualTo(true);
        assertThat(value("SELECT min(points) < 0 AND min(added) <= -3 FROM scoring_tiles"))
                .isEqualTo(true);
        assertThat(value("SELECT sum(l.points) = any_value(s.score) FROM ledger l JOIN seats s USING (game, seat)"
                        + " WHERE s.score < 0 GROUP BY game, seat"))
                .isEqualTo(true);
    }

    @Test
    void everyNamedQuestionHasTheColumnsOfItsPicture() throws Exception {
        for (NamedQuestion question : NamedQuestion.all()) {
            ResultTable answer = ask(question.sql());
            assertThat(answer.columns()).as(question.name()).contains("games");
            for (String part : question.picture().split(" ")) {
                if (part.contains("=")) {
                    assertThat(answer.columns()).as(question.name()).contains(part.substring(part.indexOf('=') + 1));
                }
            }
        }
    }

    @Test
    void intervalsContainTheirEstimates() {
        StandardAnswers.ALL.forEach(asked -> {
            ResultTable answer = asked.table();
            assertThat(answer.rows()).as(asked.question().name()).isNotEmpty();
            String value = asked.question().picture().replaceAll(".*value=(\\w+).*", "$1");
            for (List<@Nullable Object> row : answer.rows()) {
                double estimate = ((Number) row.get(answer.columns().indexOf(value))).doubleValue();
                assertThat(((Number) row.get(answer.columns().indexOf("low"))).doubleValue())
                        .isLessThanOrEqualTo(estimate);
                assertThat(((Number) row.get(answer.columns().indexOf("high"))).doubleValue())
                        .isGreaterThanOrEqualTo(estimate);
            }
        });
    }

    @Test
    void everyQuestionIsDrawnWithATitleAndWithoutStyles() throws Exception {
        for (StandardAnswers.Answer asked : StandardAnswers.ALL) {
            NamedQuestion question = asked.question();
            String svg = QuestionPicture.svg(question, asked.table());
            var document = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(svg.getBytes(UTF_8)));
            assertThat(document.getElementsByTagName("title").item(0).getTextContent())
                    .isEqualTo(question.title());
            assertThat(document.getElementsByTagName("title").getLength())
                    .as("a value has its text in %s", question.name())
                    .isGreaterThan(1);
            assertThat(svg).doesNotContain("style=").doesNotContain("NaN");
        }
        ResultTable none =
                ask("SELECT * FROM (" + NamedQuestion.all().getFirst().sql() + ") WHERE false");
        assertThatThrownBy(() -> QuestionPicture.svg(NamedQuestion.all().getFirst(), none))
                .isInstanceOf(InvalidQueryException.class);
    }

    @Test
    void aRatioIsTheMeanWithTheIntervalOfIndependentGames() throws Exception {
        String values = "(VALUES (3.0, 1), (5.0, 1), (4.0, 1), (8.0, 1)) v(y, x)";
        assertThat((double) value("SELECT ratio(y, x) FROM " + values)).isEqualTo(5.0);
        assertThat((double) value("SELECT ratio_high(y, x) - 1.96 * stddev_samp(y) / 2 FROM " + values))
                .isEqualTo(5.0);
        assertThat((double) value("SELECT ratio_low(y, x) + 1.96 * stddev_samp(y) / 2 FROM " + values))
                .isEqualTo(5.0);
        assertThat((double) value("SELECT ratio(y, x) FROM (VALUES (3.0, 3), (5.0, 1)) v(y, x)"))
                .isEqualTo(2.0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DROP VIEW games",
                "CREATE TABLE mine AS SELECT 1",
                "INSERT INTO games SELECT * FROM games",
                "COPY (SELECT 1) TO 'lake/stolen.csv'",
                "SELECT 1; SELECT 2",
                "SELECT 1; DROP VIEW games",
                "SET memory_limit = '100GB'",
                "PRAGMA version",
                "ATTACH 'lake/other.db'",
                "INSTALL httpfs",
                "EXPORT DATABASE 'lake/out'",
                "",
                "SELEC 1"
            })
    void anythingButOneSelectIsRefused(String sql) {
        assertThatThrownBy(() -> ask(sql)).isInstanceOf(InvalidQueryException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM read_text('/etc/hostname')",
                "SELECT * FROM read_csv('/etc/passwd')",
                "SELECT * FROM glob('/etc/*')",
                "SELECT * FROM '/etc/passwd'",
                "SELECT * FROM read_parquet('https://example.org/a.parquet')",
                "SELECT * FROM query('COPY (SELECT 1) TO ''/tmp/stolen.csv''')",
                "SELECT getenv('HOME')",
                "SELECT * FROM sqlite_scan('data/events.db', 'event')"
            })
    void nothingOutsideTheLakeIsRead(String sql) {
        assertThatThrownBy(() -> ask(sql)).isInstanceOf(InvalidQueryException.class);
    }

    @Test
    void theLakeIsNotWrittenToByAQuery() throws Exception {
        Path file = LAKE.resolve("answer.csv");
        try (LakeDatabase database = open(LakeFilter.NONE)) {
            assertThatThrownBy(() -> database.write("SELECT 1) TO '" + file + "' (FORMAT csv); --", file, "csv"))
                    .isInstanceOf(InvalidQueryException.class);
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void aQueryThatRunsAwayIsCancelled() throws Exception {
        var brief = new QueryLimits(500, Duration.ofSeconds(1), 1, 10);
        try (LakeDatabase database = LakeDatabase.open(LAKE, LakeFilter.NONE, brief)) {
            assertThatThrownBy(
                            () -> database.ask(
                                    "SELECT count(*) FROM range(100000000000) a, range(100000) b WHERE a.range % 7 = b.range % 11"))
                    .isInstanceOf(InvalidQueryException.class)
                    .hasMessageContaining("cancelled after 1 s");
        }
    }

    @Test
    void aQueryThatNeedsTooMuchMemoryIsRefused() throws Exception {
        var small = new QueryLimits(64, Duration.ofMinutes(10), 2, 10);
        try (LakeDatabase database = LakeDatabase.open(LAKE, LakeFilter.NONE, small)) {
            assertThatThrownBy(() -> database.ask(
                            "SELECT count(*) FROM (SELECT DISTINCT md5(range::VARCHAR) FROM range(20000000))"))
                    .isInstanceOf(InvalidQueryException.class)
                    .hasMessageContaining("64 MB of memory");
        }
    }

    @Test
    void aWrongColumnIsNamed() {
        assertThatThrownBy(() -> ask("SELECT scoer FROM seats"))
                .isInstanceOf(InvalidQueryException.class)
                .hasMessageContaining("scoer");
    }

    @Test
    void longAnswersAreCut() throws Exception {
        ResultTable answer = ask("SELECT range FROM range(5000)");
        assertThat(answer.rows()).hasSize(1_000);
        assertThat(answer.cut()).isTrue();
    }

    @Test
    void answersAreWrittenAsCsvJsonAndParquet() throws Exception {
        for (String format : List.of("csv", "json", "parquet")) {
            Path file = folder.resolve("answer." + format);
            try (LakeDatabase database = LakeDatabase.open(LAKE, LakeFilter.NONE, LIMITS, file)) {
                database.write("SELECT seat, score FROM seats; ", file, format);
            }
            assertThat(Files.size(file)).isPositive();
        }
        assertThat(folder.resolve("answer.csv")).content().startsWith("seat,score");
    }

    @Test
    void aFilterRestrictsEveryTable() throws Exception {
        try (LakeDatabase database = open(new LakeFilter(3, null, null))) {
            for (String table : List.of("games", "seats", "turns", "meeples", "ledger")) {
                assertThat(database.ask("SELECT DISTINCT players FROM " + table).rows())
                        .containsExactly(List.of(3));
            }
        }
        assertThatThrownBy(() -> new LakeFilter(7, null, null)).isInstanceOf(InvalidQueryException.class);
        assertThatThrownBy(() -> new LakeFilter(null, "inns", null)).isInstanceOf(InvalidQueryException.class);
    }

    @Test
    void theRulesAnswerInSqlAsTheyDecide() throws Exception {
        List<Envelope> game = GAMES.getFirst();
        int revision = game.size() - 60;
        Game folded = Rules.standard().unopenedGame();
        for (Envelope event : game.subList(0, revision)) {
            folded = Rules.standard().evolve(folded, event);
        }
        String of = " FROM records WHERE game = '" + game.getFirst().game() + "'";
        assertThat(value("SELECT len(board(record, " + revision + "))" + of)).isEqualTo((long)
                Rules.standard().view(game.getFirst().game(), folded).tiles().size());
        int first = folded.players().getFirst().seat();
        assertThat(value("SELECT list_filter(score_at(record, " + revision + "), lambda s: s.seat = " + first
                        + ")[1].points" + of))
                .isEqualTo(folded.score(first));
        assertThat(value("SELECT sum(len(legal_placements(record, revision))) = sum(placements)"
                        + " FROM (SELECT t.game, t.placements, r.record, t.revision - 1 AS revision"
                        + " FROM turns t JOIN records r USING (game) WHERE t.game = '"
                        + game.getFirst().game() + "')"))
                .isEqualTo(true);
    }

    @Test
    void aFileThatIsNoParquetFileIsNamedByItsTable() throws Exception {
        Path copy = folder.resolve("damaged");
        try (Stream<Path> files = Files.walk(LAKE)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(LAKE.relativize(file)));
            }
        }
        try (Stream<Path> files = Files.walk(copy.resolve("schema=1").resolve("tolls"))) {
            Path file = files.filter(Files::isRegularFile).findFirst().orElseThrow();
            Files.write(file, new byte[(int) Files.size(file)]);
        }
        assertThatThrownBy(() -> LakeDatabase.open(copy, LakeFilter.NONE, LIMITS))
                .isInstanceOf(DamagedLakeException.class)
                .hasMessageContaining("tolls");
    }

    @Test
    void limitsBelowOneAreRefused() {
        assertThatThrownBy(() -> new QueryLimits(0, Duration.ofSeconds(1), 1, 1))
                .isInstanceOf(InvalidQueryException.class);
        assertThatThrownBy(() -> new QueryLimits(1, Duration.ZERO, 1, 1)).isInstanceOf(InvalidQueryException.class);
    }

    @Test
    void aFolderWithoutALakeIsNamed() {
        assertThatThrownBy(() -> LakeDatabase.open(folder.resolve("none"), LakeFilter.NONE, LIMITS))
                .isInstanceOf(InvalidQueryException.class)
                .hasMessageContaining("there is no lake in");
    }
}
