package cartulary.query.projector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.query.DatabaseContents;
import cartulary.query.ProjectionMonitor;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.query.lobby.Lobby;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.WriteSession;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.class)
class ProjectionTablesTest {
    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    private final InMemoryPublicLog log = new InMemoryPublicLog();

    @Test
    void aDatabaseWithAnOlderLayoutIsRebuilt() {
        Database database = engine.empty(data);
        try (var session = new WriteSession(database)) {
            session.handle().execute("CREATE TABLE bookmark (projection TEXT PRIMARY KEY, version INTEGER)");
            session.handle().execute("INSERT INTO bookmark VALUES ('lobby', 3)");
            session.handle().execute("CREATE TABLE parked (projection TEXT, game TEXT, overflown INTEGER)");
            session.handle().execute("CREATE TABLE board_game (game TEXT PRIMARY KEY)");
            session.handle().execute("CREATE TABLE lobby_game (game TEXT PRIMARY KEY, laid INTEGER)");
            session.handle().execute("INSERT INTO lobby_game VALUES ('x', 1)");
        }
        var played = PlayedGame.whole(901);
        log.append(played.events());

        try (QuerySide query = QuerySides.open(log, database)) {
            query.start();
            await().until(() -> query.feed().position() == log.head());

            assertThat(new Lobby(query.rows()).revision(played.id()))
                    .isEqualTo(played.events().size());
        }
        try (var session = new WriteSession(database)) {
            assertThat(session.handle()
                            .select("SELECT count(*) FROM lobby_game")
                            .mapTo(int.class)
                            .one())
                    .isEqualTo(1);
        }
    }

    @Test
    void nothingIsLeftOfAProjectionThatNoLongerExists() throws SQLException {
        Database database = engine.empty(data);
        QuerySides.open(log, database).close();
        var contents = new DatabaseContents(database);
        for (String table : List.of("toll_game", "toll_entry", "shadow_toll_game")) {
            contents.execute("CREATE TABLE " + table + " (game TEXT PRIMARY KEY)");
        }
        for (String projection : List.of("tolls", "shadow_tolls", "board")) {
            contents.execute("INSERT INTO checkpoint VALUES ('" + projection + "', 0, 2, 5)");
        }
        contents.execute("INSERT INTO rebuild_failure VALUES ('tolls', 'cancelled')");
        var played = new PlayedGame(904).inLobby(2);
        log.append(played.events());

        try (QuerySide query = QuerySides.open(log, database)) {
            query.start();
            await().until(() -> query.feed().position() == log.head());

            ProjectionMonitor status = query.projectionMonitor();
            assertThat(status.positions()).containsOnlyKeys(status.names());
            assertThat(status.shadowPositions()).isEmpty();
            assertThat(status.rebuildFailures()).isEmpty();
            var lowest = new AtomicLong();
            assertThat(status.whileNotRebuilding(lowest::set)).isTrue();
            assertThat(lowest).hasValue(log.head());
        }
        assertThat(contents.tables()).noneMatch(table -> table.contains("toll"));
    }

    @Test
    void aRestartReadsOnlyNewEvents() {
        Database database = engine.empty(data);
        var played = PlayedGame.whole(902);
        log.append(played.events());
        try (QuerySide query = QuerySides.open(log, database)) {
            query.start();
            await().until(() -> query.feed().position() == log.head());
        }
        var later = new PlayedGame(903).inLobby(2);
        log.append(later.events());
        int before = log.read();

        try (QuerySide query = QuerySides.open(log, database)) {
            query.start();
            await().until(() -> new Lobby(query.rows()).revision(later.id())
                    == later.events().size());

            assertThat(log.read() - before).isEqualTo(later.events().size());
            assertThat(new Lobby(query.rows()).revision(played.id()))
                    .isEqualTo(played.events().size());
        }
    }
}
