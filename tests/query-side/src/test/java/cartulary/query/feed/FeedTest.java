package cartulary.query.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.query.lobby.Lobby;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.ProjectionFile;
import cartulary.query.scores.Scoreboard;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class FeedTest {
    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    private Database database;

    private final InMemoryPublicLog log = new InMemoryPublicLog();

    @BeforeEach
    void empty() {
        database = engine.empty(data);
    }

    @Test
    void earlierAndLaterEventsAreApplied() throws Exception {
        var first = new PlayedGame(301).inLobby(2).start().moves(20);
        log.append(first.events());
        try (QuerySide query = QuerySides.open(log, database)) {
            query.feed().start();
            await().until(() -> new Scoreboard(query.rows()).revision(first.id())
                    == first.events().size());

            var second = new PlayedGame(302).inLobby(2).start().moves(20);
            log.append(second.events());
            await().until(() -> new Scoreboard(query.rows()).revision(second.id())
                    == second.events().size());
        }
    }

    @Test
    void afterARestartOnlyNewEventsAreRead() throws Exception {
        var first = new PlayedGame(303).inLobby(2).start().moves(20);
        log.append(first.events());
        try (QuerySide query = QuerySides.open(log, database)) {
            query.feed().start();
            await().until(() -> query.feed().position() == log.head());
        }
        var second = new PlayedGame(304).inLobby(2);
        log.append(second.events());
        int before = log.read();

        try (QuerySide query = QuerySides.open(log, database)) {
            query.feed().start();
            await().until(() -> new Scoreboard(query.rows()).revision(second.id())
                    == second.events().size());
        }
        assertThat(log.read() - before).isEqualTo(second.events().size());
    }

    @Test
    void rowsOfAnotherVersionAreRebuilt() throws Exception {
        var played = PlayedGame.whole(305);
        log.append(played.events());
        try (QuerySide query = QuerySides.open(log, database)) {
            query.feed().start();
            await().until(() -> query.feed().position() == log.head());
        }
        try (Connection connection = database.openForWriting();
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE checkpoint SET version = 0 WHERE projection = 'scoreboard'");
            statement.execute("UPDATE score_ledger SET points = 999");
        }

        try (QuerySide query = QuerySides.open(log, database)) {
            query.feed().start();
            await().until(() -> new Scoreboard(query.rows()).revision(played.id())
                    == played.events().size());
            assertThat(new Scoreboard(query.rows()).totals(played.id(), log.head()))
                    .isNotEmpty()
                    .allSatisfy(total ->
                            assertThat(total.points()).isEqualTo(played.game().score(total.seat())));
        }
    }

    @Test
    void anEventNotifiesTheListenersOfItsGameOnly() throws Exception {
        var watched = new PlayedGame(306).inLobby(2);
        var other = new PlayedGame(307).inLobby(2);
        try (QuerySide query = QuerySides.open(log, database);
                var watch = query.feed().projected().watch(watched.id())) {
            query.feed().start();
            log.append(other.events());
            await().until(() -> query.feed().position() == log.head());
            assertThat(watch.await(Duration.ofMillis(1))).isFalse();

            log.append(watched.events());
            assertThat(watch.await(Duration.ofMinutes(10))).isTrue();
            await().until(() -> new Scoreboard(query.rows()).revision(watched.id())
                    == watched.events().size());
        }
    }

    @Test
    void aFailedProjectionStopsAloneAndMissesNoEvent() throws Exception {
        var played = new PlayedGame(308).inLobby(2).start();
        var later = new PlayedGame(309).inLobby(2).start().moves(20);
        try (QuerySide query = QuerySides.open(log, database)) {
            query.feed().start();
            try (Connection connection = database.openForWriting();
                    Statement statement = connection.createStatement()) {
                statement.execute("ALTER TABLE lobby_game RENAME TO away");
                log.append(played.events());
                await().until(() -> query.feed().failure() != null);
                await().until(() -> new Scoreboard(query.rows()).revision(played.id())
                        == played.events().size());

                log.append(later.events());
                for (int i = 0; i < LogFeed.BATCH; i++) {
                    log.append(new PlayedGame(400 + i).opened().events());
                }
                await().until(() -> new Scoreboard(query.rows()).revision(later.id())
                        == later.events().size());
                assertThat(query.feed().position()).isZero();
                statement.execute("ALTER TABLE away RENAME TO lobby_game");
            }
            await().until(() -> query.feed().position() == log.head());
            await().until(() -> query.feed().failure() == null);
            assertThat(new Lobby(query.rows()).revision(played.id()))
                    .isEqualTo(played.events().size());
            assertThat(new Lobby(query.rows()).revision(later.id()))
                    .isEqualTo(later.events().size());
            assertThat(query.parked()).isEmpty();
        }
    }

    @Test
    void aFailedFileStopsTheFeedWhichMissesNoEvent() throws Exception {
        var played = new PlayedGame(310).inLobby(2).start();
        try (QuerySide query = QuerySides.open(log, database)) {
            query.feed().start();
            try (Connection connection = database.openForWriting();
                    Statement statement = connection.createStatement()) {
                statement.execute("ALTER TABLE checkpoint RENAME TO away");
                log.append(played.events());
                await().until(() -> query.feed().failure() != null);
                assertThat(new Scoreboard(query.rows()).revision(played.id())).isZero();
                statement.execute("ALTER TABLE away RENAME TO checkpoint");
            }
            await().until(() -> new Scoreboard(query.rows()).revision(played.id())
                    == played.events().size());
            await().until(() -> query.feed().failure() == null);
        }
    }

    @Test
    void allProjectionsApplyABatchInOneTransaction() throws Exception {
        log.append(new PlayedGame(311, PlayedGame.BOTH).inLobby(2).events());
        try (QuerySide query = QuerySides.open(log, database)) {
            query.feed().start();
            await().until(() -> query.feed().position() == log.head());
            int before = commits();
            for (int i = 0; i < 10; i++) {
                log.append(new PlayedGame(320 + i).opened().events());
                await().until(() -> query.feed().position() == log.head());
                if (engine == TestDatabase.POSTGRES) {
                    lastTransactionOfACheckpoint();
                }
            }
            switch (engine) {
                case SQLITE -> assertThat(commits() - before).isEqualTo(10);
                // The server's own work, such as cleaning up, has numbers in between.
                case POSTGRES -> assertThat(commits() - before).isGreaterThanOrEqualTo(10);
            }
        }
    }

    private int commits() throws Exception {
        return switch (engine) {
            case SQLITE -> commitsInTheWriteAheadLog();
            case POSTGRES -> lastTransactionOfACheckpoint();
        };
    }

    /// Returns the number of frames whose header contains the size of the database (sqlite.org/fileformat2.html,
    /// 4.2).
    private int commitsInTheWriteAheadLog() throws Exception {
        var wal = ByteBuffer.wrap(Files.readAllBytes(data.resolve(ProjectionFile.NAME + "-wal")));
        int pageSize = wal.getInt(8);
        int commits = 0;
        for (int frame = 32; frame + 24 + pageSize <= wal.limit(); frame += 24 + pageSize) {
            commits += wal.getInt(frame + 4) == 0 ? 0 : 1;
        }
        return commits;
    }

    /// The number of the transaction that wrote last; only those that write have one.
    private int lastTransactionOfACheckpoint() throws Exception {
        try (Connection connection = database.openForWriting();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT max(xmin::text::bigint), min(xmin::text::bigint)" + " FROM checkpoint")) {
            row.next();
            assertThat(row.getInt(1)).as("all of one transaction").isEqualTo(row.getInt(2));
            return row.getInt(1);
        }
    }
}
