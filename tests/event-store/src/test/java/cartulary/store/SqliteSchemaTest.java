package cartulary.store;

import static cartulary.store.TestEvents.AT;
import static cartulary.store.TestEvents.event;
import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.openedBy;
import static cartulary.store.TestEvents.turn;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.GameSchedule.DueGame;
import cartulary.contracts.store.Occupancy;
import cartulary.contracts.store.OccupiedGame;
import cartulary.contracts.store.SideEffect.DeadlineChange;
import cartulary.contracts.store.SideEffect.GameEnding;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteSchemaTest {
    @TempDir
    Path folder;

    @Test
    void aFileOfThePreviousVersionIsMigrated() throws Exception {
        GameId game = newGame();
        GameId ended = newGame();
        try (var log = SqliteEventLog.open(folder, TestEvents.PLAIN)) {
            log.engine().appendEvents(List.of(event(ended, 1, TestEvents.opened(), openedBy("host"))));
            log.engine().appendEvents(List.of(event(ended, 2, new GameAbandoned(false), new GameEnding())));
            log.engine().appendEvents(List.of(event(game, 1, TestEvents.opened(), openedBy("host"))));
        }
        try (Connection connection = connect();
                var statement = connection.createStatement()) {
            for (String change : List.of(
                    "DROP INDEX open_game_deadline",
                    "ALTER TABLE open_game DROP COLUMN deadline",
                    "ALTER TABLE open_game DROP COLUMN deadline_set",
                    "ALTER TABLE open_game DROP COLUMN occupancy",
                    "DROP TABLE token_epoch",
                    "DROP TABLE heartbeat",
                    "DROP TABLE outage",
                    "DROP INDEX processed_command_of_guest",
                    "DROP TRIGGER event_stays",
                    "CREATE TRIGGER event_stays BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'never'); END",
                    "DROP TABLE unplayed_game",
                    "DROP TABLE removed_game",
                    "DROP TABLE operator_action",
                    "DROP TABLE hidden_name",
                    "DROP TABLE dispute_reason",
                    "DROP TABLE dispute_deadline",
                    "DROP TABLE rematch_offer",
                    "DROP TABLE chat",
                    "DROP TABLE chat_message",
                    "DROP TABLE person_event",
                    "DROP TABLE handle",
                    "DROP TABLE credential",
                    "DROP TABLE person_game",
                    "DROP TABLE seek",
                    "DROP TABLE push_subscription",
                    "DROP TABLE push_notice",
                    "DROP TABLE former_handle",
                    "DROP TABLE competition_event",
                    "DROP TABLE competition_organiser",
                    "DROP TABLE competition_reason",
                    "DROP TABLE competition_name",
                    "DROP TABLE duel_event",
                    "DROP TABLE open_duel",
                    "DROP TABLE person_duel",
                    "DROP TABLE competition_line_up",
                    "DROP TABLE competition_deadline",
                    "DROP TABLE duel_position",
                    "DROP TABLE disputed_duel_game",
                    "PRAGMA user_version = 1")) {
                statement.execute(change);
            }
        }
        try (var log = SqliteEventLog.open(folder, TestEvents.PLAIN)) {
            assertThat(log.ledger().openGames()).containsExactly(game);
            assertThat(log.ledger().occupiedGames())
                    .containsExactly(new OccupiedGame(game, "host", Occupancy.PEOPLE_AND_BOTS));
            var deadline = new DeadlineChange(AT.plusSeconds(60));
            log.engine().appendEvents(turn(game, 2, 2, deadline));
            assertThat(log.schedule().overdue(AT.plusSeconds(60), 0, 100))
                    .extracting(DueGame::game)
                    .containsExactly(game);
            log.schedule().alive(AT, Duration.ofSeconds(4));
            assertThat(log.schedule().outages()).isEmpty();
            assertThat(log.unplayedGames().remove(AT.plusSeconds(1), Long.MAX_VALUE, 10))
                    .containsExactly(ended);
        }
    }

    @Test
    void frequentQueriesUseIndexes() throws Exception {
        SqliteEventLog.open(folder, TestEvents.PLAIN).close();
        assertThat(plan(DeadlineQueries.OVERDUE)).contains("open_game_deadline");
        assertThat(plan(DeadlineQueries.LAPSING)).contains("dispute_deadline_lapses");
        assertThat(plan(CompetitionRows.DUE)).contains("competition_deadline_due");
        assertThat(plan(DeadlineQueries.INTERRUPTED)).contains("open_game_deadline");
        assertThat(plan(DeadlineQueries.FORGOTTEN))
                .doesNotContain("SCAN event", "SCAN last")
                .contains("game=? AND revision=?");
    }

    private String plan(String query) throws SQLException {
        var steps = new StringBuilder();
        try (Connection connection = connect();
                var statement = connection.createStatement();
                var plan = statement.executeQuery("EXPLAIN QUERY PLAN " + query)) {
            while (plan.next()) {
                steps.append(plan.getString("detail")).append('\n');
            }
        }
        return steps.toString();
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("events.db"));
    }
}
