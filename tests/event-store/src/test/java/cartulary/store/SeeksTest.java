package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Seeks;
import cartulary.contracts.store.Seeks.RatingRange;
import cartulary.contracts.store.Seeks.Seek;
import cartulary.store.TestDatabase.Kind;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Games that look for players: in the database of the log.
@Tag("engines")
class SeeksTest {
    private final GameId game = newGame();
    private final Seek open = new Seek(game, "ada", null, new RatingRange(1400, 1600));
    private final Seek challenge = new Seek(newGame(), "ada", "grace", null);

    @ParameterizedTest
    @EnumSource
    void aSeekSurvivesARestartAndIsReplacedByALaterOne(Kind kind, @TempDir Path folder) {
        TestDatabase testDatabase = kind.in(folder);
        try (var log = testDatabase.open()) {
            log.seeks().put(open);
            log.seeks().put(challenge);
        }
        try (var log = testDatabase.open()) {
            Seeks seeks = log.seeks();
            assertThat(seeks.open(10)).containsExactly(open);
            assertThat(seeks.challenging("grace")).containsExactly(challenge);
            assertThat(seeks.after(null, 10)).containsExactlyInAnyOrder(open, challenge);

            var later = new Seek(game, null, null, null);
            seeks.put(later);
            assertThat(seeks.of(game)).contains(later);
            assertThat(seeks.remove(game)).isTrue();
            assertThat(seeks.remove(game)).isFalse();
            assertThat(seeks.open(10)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theNewestSeeksAreListedInOrder(Kind kind, @TempDir Path folder) throws SQLException {
        TestDatabase testDatabase = kind.in(folder);
        try (var log = testDatabase.open()) {
            var later = new Seek(newGame(), null, null, null);
            log.seeks().put(open);
            log.seeks().put(later);
            assertThat(testDatabase.number("UPDATE seek SET at = at - 1000 WHERE game = '" + game + "' RETURNING at"))
                    .isPositive();
            assertThat(log.seeks().open(10)).containsExactly(open, later);
            assertThat(log.seeks().open(1)).containsExactly(later);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDeclinedChallengeStaysForItsChallengerUntilTheGameSeeksAgain(Kind kind, @TempDir Path folder) {
        TestDatabase testDatabase = kind.in(folder);
        try (var log = testDatabase.open()) {
            log.seeks().put(challenge);
            assertThat(log.seeks().decline(challenge.game(), "ada")).isFalse();
            assertThat(log.seeks().decline(challenge.game(), "grace")).isTrue();
            assertThat(log.seeks().decline(challenge.game(), "grace")).isFalse();
        }
        try (var log = testDatabase.open()) {
            Seeks seeks = log.seeks();
            assertThat(seeks.of(challenge.game())).contains(new Seek(challenge.game(), "ada", "grace", null, true));
            assertThat(seeks.challenging("grace")).isEmpty();
            seeks.put(challenge);
            assertThat(seeks.challenging("grace")).containsExactly(challenge);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPersonHasFiftyChallengesAtMost(Kind kind, @TempDir Path folder) {
        try (var log = kind.in(folder).open()) {
            Seeks seeks = log.seeks();
            assertThat(seeks.put(challenge)).isTrue();
            assertThat(IntStream.range(1, Seeks.MOST_CHALLENGES))
                    .allMatch(_ -> seeks.put(new Seek(newGame(), "ada", "grace", null)));
            assertThat(seeks.put(new Seek(newGame(), "ada", "grace", null))).isFalse();
            assertThat(seeks.put(challenge)).isTrue();
            assertThat(seeks.put(new Seek(newGame(), "ada", "hedy", null))).isTrue();
            seeks.decline(challenge.game(), "grace");
            assertThat(seeks.put(new Seek(newGame(), "ada", "grace", null))).isTrue();
        }
    }
}
