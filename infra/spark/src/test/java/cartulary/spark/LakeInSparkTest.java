package cartulary.spark;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.review.ReviewRows;
import cartulary.analytics.table.ReviewRow;
import cartulary.analytics.table.Table;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Spark in this process, over the files of lakes of simulated games.
class LakeInSparkTest {
    private static final SparkSession SPARK = SparkSessions.local();
    private static final StringWriter OUT = new StringWriter();

    @TempDir
    private static Path folder;

    @BeforeAll
    static void makeLakes() throws Exception {
        TestLakes.make(folder.resolve("lake"), 1, 60, true);
        TestLakes.make(folder.resolve("other"), 1, 59, false);
        TestLakes.reviewed(folder.resolve("reviewed"), 24);
    }

    @AfterAll
    static void stop() throws IOException {
        SPARK.close();
    }

    /// Few games leave few rows, so the limit of 20 games is lowered.
    private static List<NamedQuestion> questions() {
        return NamedQuestion.all().stream()
                .map(each -> new NamedQuestion(
                        each.name(),
                        each.title(),
                        each.about(),
                        each.picture(),
                        each.sql().replace(">= 20", ">= 5"),
                        each.examples()))
                .toList();
    }

    private static SparkLake lake(String name) {
        return SparkLake.open(SPARK, folder.resolve(name));
    }

    private static LakeDatabase duckDb(String name) throws SQLException {
        return LakeDatabase.open(folder.resolve(name), LakeFilter.NONE, QueryLimits.INTERACTIVE);
    }

    @Test
    void everyQuestionHasTheSameAnswerInSparkAndInDuckDb() throws Exception {
        var out = new StringWriter();
        Map<Boolean, List<NamedQuestion>> ofReviews = questions().stream()
                .collect(Collectors.partitioningBy(each -> each.sql().contains("reviews")));
        assertThat(differences("lake", ofReviews.get(false), out) + differences("reviewed", ofReviews.get(true), out))
                .as(out.toString())
                .isZero();
        assertThat(out.toString().lines().filter(line -> line.contains("all values equal")))
                .hasSameSizeAs(NamedQuestion.all())
                .allMatch(line -> line.matches("\\w+: [1-9].* rows, .*"));
    }

    private static int differences(String lake, List<NamedQuestion> questions, StringWriter out) throws SQLException {
        try (LakeDatabase duckDb = duckDb(lake)) {
            return new Questions(lake(lake), duckDb, new PrintWriter(out)).run(questions);
        }
    }

    @Test
    void aGameThatOnlyOneEngineHasIsADifferenceInTheAnswers() throws Exception {
        var out = new StringWriter();
        try (LakeDatabase duckDb = duckDb("lake")) {
            Questions questions = new Questions(lake("other"), duckDb, new PrintWriter(out));
            assertThat(questions.run(List.of(NamedQuestion.named("tiles").orElseThrow())))
                    .isPositive();
        }
        assertThat(out.toString())
                .contains("differences:")
                .containsPattern("\\[\\w+, [\\w-]+\\]: games is \\d+ instead");
    }

    @Test
    void recordsFoldedBySparkGiveTheRowsOfTheLake() {
        assertThat(jobs("lake").check()).isZero();
        assertThat(OUT.toString()).containsPattern("fold: the tables seats and ledger of \\d+ games .* 0 rows differ");
    }

    @Test
    void aRowThatDoesNotFollowFromItsRecordIsFound() {
        Dataset<Row> altered = lake("lake")
                .read(Table.LEDGER)
                .withColumn(
                        "points",
                        functions
                                .when(functions.col("revision").equalTo(lastRevision()), functions.lit(99))
                                .otherwise(functions.col("points")));
        assertThat(jobs("lake").differences(Table.LEDGER, altered))
                .isNotEmpty()
                .anyMatch(each -> each.startsWith("the records do not give ") && each.contains(",99]"))
                .anyMatch(each -> each.startsWith("the lake does not have "));
    }

    private static Object lastRevision() {
        return lake("lake")
                .read(Table.LEDGER)
                .agg(functions.max("revision"))
                .head()
                .get(0);
    }

    @Test
    void theReviewsThatSparkWritesAreThoseOfTheReviewer() {
        Path reviews = folder.resolve("reviews");
        jobs("reviewed").review(2, reviews);
        List<List<Object>> written =
                SPARK
                        .read()
                        .schema(SparkLake.schema(Table.REVIEWS))
                        .parquet(reviews.toString())
                        .collectAsList()
                        .stream()
                        .map(LakeInSparkTest::values)
                        .toList();
        List<List<Object>> expected =
                lake("reviewed").read(Table.RECORDS).orderBy("game").limit(2).collectAsList().stream()
                        .flatMap(row -> ReviewRows.of(RecordFunction.record(row)).stream())
                        .map(LakeInSparkTest::values)
                        .toList();
        assertThat(written).isNotEmpty().containsExactlyInAnyOrderElementsOf(expected);
    }

    private static List<Object> values(Row row) {
        return IntStream.range(0, row.length()).mapToObj(row::get).toList();
    }

    private static List<Object> values(ReviewRow row) {
        return Table.REVIEWS.columns().stream()
                .map(column -> column.value().apply(row))
                .toList();
    }

    @Test
    void reviewsAreComparedWithThoseOfTheLake() {
        assertThat(jobs("reviewed").review(2, folder.resolve("same"))).isZero();
        Dataset<Row> stored = lake("reviewed").read(Table.REVIEWS);
        Dataset<Row> altered = stored.withColumn("luck", functions.col("luck").plus(0.01));
        assertThat(GameJobs.reviewDifferences(stored, stored)).isEmpty();
        assertThat(GameJobs.reviewDifferences(stored, altered)).hasSize(Math.toIntExact(2 * stored.count()));
    }

    @Test
    void theQueryForSparkInTheGuideRuns() throws Exception {
        Path guide = Path.of("..", "..", "docs", "data.md");
        List<String> queries = Files.readString(guide)
                .lines()
                .filter(line -> line.contains("parquet.`lake/"))
                .toList();
        assertThat(queries).hasSize(1);
        String query = queries.getFirst().replace("lake/", folder + "/lake/");
        assertThat(SPARK.sql(query).collectAsList())
                .extracting(row -> row.getString(0))
                .containsExactlyInAnyOrder("road", "city", "monastery", "field");
    }

    private static GameJobs jobs(String lake) {
        return new GameJobs(lake(lake), new PrintWriter(OUT));
    }
}
