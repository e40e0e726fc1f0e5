package cartulary.analytics.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import cartulary.analytics.abbot.AbbotGames;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.LakeGames;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.game.FeatureKind;
import cartulary.testkit.InMemoryPublicLog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AbbotQuestionTest {
    private static final QueryLimits LIMITS = new QueryLimits(500, Duration.ofMinutes(10), 2, 1_000);
    private static final List<List<Envelope>> GAMES =
            IntStream.range(0, 8).mapToObj(AbbotGames::whole).toList();

    @TempDir
    private Path folder;

    @Test
    void theAnswerIsThatOfTheEventsOfFinishedGames() throws Exception {
        ResultTable answer = answer();
        for (FeatureKind kind : List.of(FeatureKind.MONASTERY, FeatureKind.GARDEN)) {
            List<AbbotCalledHome> called = called(kind).toList();
            assertThat(called).isNotEmpty();
            assertThat(sum(answer, kind, "x")).isCloseTo(called.size(), offset(1e-9));
            assertThat(sum(answer, kind, "points"))
                    .isCloseTo(called.stream().mapToInt(AbbotCalledHome::points).sum(), offset(1e-6));
        }
    }

    @Test
    void laterPointsAreThoseThatTheSameAbbotScoresAfterwards() throws Exception {
        try (LakeDatabase database = LakeDatabase.open(exported(), LakeFilter.NONE, LIMITS)) {
            String sums =
                    "SELECT sum(later.points) FROM abbots a JOIN abbots later USING (game, seat) JOIN games g USING"
                            + " (game) WHERE a.ended = 'called-home' AND later.placement > a.placement AND g.outcome ="
                            + " 'finished'";
            double later = ((Number) database.ask(sums).rows().getFirst().getFirst()).doubleValue();
            ResultTable answer = database.ask(sql());
            assertThat(later).isPositive();
            assertThat(sum(answer, FeatureKind.MONASTERY, "points_later")
                            + sum(answer, FeatureKind.GARDEN, "points_later"))
                    .isCloseTo(later, offset(1e-6));
        }
    }

    private static Stream<AbbotCalledHome> called(FeatureKind kind) {
        return GAMES.stream()
                .filter(game -> game.stream()
                        .anyMatch(event -> event.data() instanceof GameFinished finished
                                && !finished.ranking().isEmpty()))
                .flatMap(List::stream)
                .map(Envelope::data)
                .filter(AbbotCalledHome.class::isInstance)
                .map(AbbotCalledHome.class::cast)
                .filter(event -> event.kind() == kind);
    }

    /// Returns the sum of a mean, each multiplied by the abbots that it is of.
    private static double sum(ResultTable answer, FeatureKind kind, String column) {
        return answer.rows().stream()
                .filter(row -> kind.name()
                        .toLowerCase(Locale.ROOT)
                        .equals(row.get(answer.columns().indexOf("kind"))))
                .mapToDouble(row -> {
                    double abbots = ((Number) row.get(answer.columns().indexOf("abbots"))).doubleValue();
                    return column.equals("x")
                            ? abbots
                            : abbots * ((Number) row.get(answer.columns().indexOf(column))).doubleValue();
                })
                .sum();
    }

    private ResultTable answer() throws Exception {
        try (LakeDatabase database = LakeDatabase.open(exported(), LakeFilter.NONE, LIMITS)) {
            return database.ask(sql());
        }
    }

    private Path exported() throws InterruptedException {
        var log = new InMemoryPublicLog();
        GAMES.forEach(log::append);
        LakeGames.export(folder.resolve("lake"), new Settings(Players.NONE, false, false, false, null))
                .run(new LogSource(log), ExportListener.NONE);
        return folder.resolve("lake");
    }

    private static String sql() {
        return NamedQuestion.named("abbots").orElseThrow().sql().replace(">= 20", ">= 1");
    }
}
