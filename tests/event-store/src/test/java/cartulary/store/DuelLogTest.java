package cartulary.store;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.duel.DuelEvent.DuelAccepted;
import cartulary.contracts.log.DuelLog;
import cartulary.contracts.log.DuelLog.DuelLogEntry;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The events of all duels as one log.
class DuelLogTest {
    private static final String FIRST = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String SECOND = "q8dU1yPzQYy0cYt9i5C7vQ";

    private static DuelEntry entry(String duel, long revision) {
        return new DuelEntry(duel, revision, Instant.parse("2026-11-28T09:30:00Z"), new DuelAccepted());
    }

    private static List<DuelEntry> entries(List<DuelLogEntry> read) {
        return read.stream().map(one -> DuelEntry.parse(one.bytes())).toList();
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void theLogHasAllDuelsInTheOrderOfTheirCommits(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        try (var log = kind.in(folder).open()) {
            DuelLog duels = log.duelLog();
            assertThat(duels.duelsHead()).isZero();
            assertThat(log.duels().appendToDuel(entry(SECOND, 1), false)).isTrue();
            assertThat(log.duels().appendToDuel(entry(FIRST, 1), false)).isTrue();
            assertThat(log.duels().appendToDuel(entry(FIRST, 1), false)).isFalse();
            assertThat(log.duels().appendToDuel(entry(SECOND, 2), true)).isTrue();

            List<DuelLogEntry> all = duels.duelsAfter(0, 10);
            assertThat(entries(all)).containsExactly(entry(SECOND, 1), entry(FIRST, 1), entry(SECOND, 2));
            assertThat(duels.duelsHead()).isEqualTo(all.getLast().position());
            assertThat(entries(duels.duelsAfter(all.getFirst().position(), 1))).containsExactly(entry(FIRST, 1));
            assertThat(duels.duelsAfter(duels.duelsHead(), 10)).isEmpty();
        }
    }

    @Test
    void eventsOfAFileWithoutPositionsGetThemInTheOrderOfTheirDuels(@TempDir Path folder) throws SQLException {
        try (var log = SqliteEventLog.open(folder, TestEvents.PLAIN)) {
            log.duels().appendToDuel(entry(SECOND, 1), false);
            log.duels().appendToDuel(entry(FIRST, 1), false);
            log.duels().appendToDuel(entry(SECOND, 2), false);
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("events.db"));
                var statement = connection.createStatement()) {
            statement.execute("DROP TABLE disputed_duel_game");
            statement.execute("DROP TABLE duel_position");
            statement.execute("PRAGMA user_version = " + (version(connection) - 2));
        }
        try (var log = SqliteEventLog.open(folder, TestEvents.PLAIN)) {
            assertThat(entries(log.duelLog().duelsAfter(0, 10)))
                    .containsExactly(entry(FIRST, 1), entry(SECOND, 1), entry(SECOND, 2));
            log.duels().appendToDuel(entry(FIRST, 2), false);
            assertThat(log.duelLog().duelsHead()).isEqualTo(4);
        }
    }

    private static int version(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("PRAGMA user_version")) {
            return rows.getInt(1);
        }
    }
}
