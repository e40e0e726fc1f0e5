package cartulary.query.feed;

import static cartulary.query.feed.TopicFeedTest.games;
import static cartulary.query.feed.TopicFeedTest.shuffled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.query.DatabaseContents;
import cartulary.query.ListTopic;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.query.scores.Scoreboard;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A feed whose database server ends all connections; a file has no server.
@Tag("engines")
class EndedConnectionsTest {
    @TempDir
    Path data;

    @Test
    void noEventIsMissedWhenTheServerClosesAllConnections() throws Exception {
        var topic = new ListTopic(4);
        var database = TestDatabase.POSTGRES.empty(data);
        List<PlayedGame> games = games(570, SampleSize.of(3, 6));
        List<Envelope> events = shuffled(games);
        int half = events.size() / 2;
        try (QuerySide query = QuerySides.open(topic, "query", database)) {
            query.start();
            topic.send(events.subList(0, half));
            await().until(() -> query.feed().position() > 0);
            new DatabaseContents(database)
                    .execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                            + " WHERE datname = current_database() AND pid <> pg_backend_pid()");
            topic.send(events.subList(half, events.size()));

            await().until(() -> query.feed().position() == events.size());
            await().until(() -> query.feed().failure() == null);
            assertThat(query.parked()).isEmpty();
            for (PlayedGame game : games) {
                assertThat(new Scoreboard(query.rows()).revision(game.id()))
                        .isEqualTo(game.events().size());
            }
        }
    }
}
