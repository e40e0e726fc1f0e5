package cartulary.query.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.query.QuerySide;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of the time when the stream had one partition and no more.
class OlderFileTest {
    @TempDir
    Path data;

    private final InMemoryPublicLog log = new InMemoryPublicLog();

    @Test
    void whatItHasIsNotReadAgainAndWhatWasParkedIsParkedStill() throws Exception {
        var played = PlayedGame.whole(901);
        var broken = new PlayedGame(902).inLobby(2);
        log.append(played.events());
        try (QuerySide query = QuerySide.open(log, data)) {
            query.start();
            await().until(() -> query.feed().position() == log.head());
        }
        asItWas(broken);
        var later = new PlayedGame(903).inLobby(2);
        log.append(later.events());
        int before = log.read();

        try (QuerySide query = QuerySide.open(log, data)) {
            query.start();
            await().until(() ->
                    query.boards().revision(later.id()) == later.events().size());
            assertThat(log.read() - before).isEqualTo(later.events().size());
            assertThat(query.boards().revision(played.id()))
                    .isEqualTo(played.events().size());
            assertThat(query.parked()).singleElement().satisfies(parked -> {
                assertThat(parked.game()).isEqualTo(broken.id());
                assertThat(parked.revision()).isEqualTo(3);
                assertThat(parked.reason()).isEqualTo("a reason");
                assertThat(parked.overflown()).isTrue();
            });
        }
    }

    private void asItWas(PlayedGame parked) throws SQLException {
        try (Connection connection = new ProjectionFile(data).writing();
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER TABLE bookmark RENAME TO newer");
            statement.execute("CREATE TABLE bookmark (projection TEXT PRIMARY KEY, version INTEGER NOT NULL,"
                    + " position INTEGER NOT NULL) WITHOUT ROWID");
            statement.execute("INSERT INTO bookmark SELECT projection, version, position FROM newer");
            statement.execute("DROP TABLE newer");
            statement.execute("DROP TABLE parked");
            statement.execute("DROP TABLE parked_event");
            statement.execute("CREATE TABLE parked (projection TEXT, game TEXT, revision INTEGER NOT NULL,"
                    + " reason TEXT NOT NULL, PRIMARY KEY (projection, game)) WITHOUT ROWID");
            statement.execute("INSERT INTO parked VALUES ('board', '" + parked.id() + "', 3, 'a reason')");
        }
    }
}
