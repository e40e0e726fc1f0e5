package cartulary.spark;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.analytics.ask.ResultTable;
import cartulary.analytics.ask.ResultText;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

/// Answers the named questions by Spark and by DuckDB, and compares the answers.
final class Questions {
    private static final int MOST_SHOWN = 20;

    private final SparkLake spark;
    private final LakeDatabase duckDb;
    private final PrintWriter out;
    private long sparkNanos;
    private long duckDbNanos;

    Questions(SparkLake spark, LakeDatabase duckDb, PrintWriter out) {
        this.spark = spark;
        this.duckDb = duckDb;
        this.out = out;
    }

    /// Prints each answer and each difference, and returns the number of differences.
    int run(List<NamedQuestion> questions) throws SQLException {
        int differences = 0;
        for (NamedQuestion question : questions) {
            differences += run(question);
        }
        out.printf(
                Locale.ROOT,
                "%d questions: %.1f s in Spark, %.1f s in DuckDB, %,d differences%n",
                questions.size(),
                sparkNanos / 1e9,
                duckDbNanos / 1e9,
                differences);
        out.flush();
        return differences;
    }

    private int run(NamedQuestion question) throws SQLException {
        long begun = System.nanoTime();
        ResultTable answer = spark.ask(question.sql());
        long answered = System.nanoTime();
        ResultTable expected = duckDb.ask(question.sql());
        long checked = System.nanoTime();
        sparkNanos += answered - begun;
        duckDbNanos += checked - answered;
        List<String> differences = AnswerDifferences.of(expected, answer);
        out.printf("%s: %s%n%n", question.name(), question.title());
        ResultText.print(answer, out);
        out.printf(
                Locale.ROOT,
                "%n%s: %,d rows, %.2f s in Spark, %.2f s in DuckDB, %s%n",
                question.name(),
                answer.rows().size(),
                (answered - begun) / 1e9,
                (checked - answered) / 1e9,
                differences.isEmpty() ? "all values equal" : differences.size() + " differences:");
        differences.stream().limit(MOST_SHOWN).forEach(difference -> out.println("  " + difference));
        if (differences.size() > MOST_SHOWN) {
            out.println("  and " + (differences.size() - MOST_SHOWN) + " more");
        }
        out.println();
        out.flush();
        return differences.size();
    }
}
