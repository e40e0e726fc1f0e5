package cartulary.analytics.ask;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The answers of the standard lakes to all named questions, asked once for all tests.
final class StandardAnswers {
    private static final QueryLimits LIMITS = new QueryLimits(500, Duration.ofMinutes(10), 2, 1_000);
    private static final Map<Path, LakeDatabase> DATABASES = new HashMap<>();

    /// By question, in the order of {@link NamedQuestion#all()}.
    static final List<Answer> ALL =
            NamedQuestion.all().stream().map(StandardAnswers::ask).toList();

    /// @param table the answer
    /// @param examples the games in which to look it up
    record Answer(NamedQuestion question, ResultTable table, ResultTable examples) {}

    private StandardAnswers() {}

    /// Few games leave few rows, so the limit of 20 games is taken away.
    private static Answer ask(NamedQuestion question) {
        try {
            LakeDatabase database = DATABASES.get(StandardLakes.of(question));
            if (database == null) {
                database = LakeDatabase.open(StandardLakes.of(question), LakeFilter.NONE, LIMITS);
                DATABASES.put(StandardLakes.of(question), database);
            }
            return new Answer(
                    question,
                    database.ask(question.sql().replace(">= 20", ">= 3")),
                    database.ask(question.examples().sql()));
        } catch (SQLException e) {
            throw new IllegalStateException("cannot ask " + question.name(), e);
        }
    }
}
