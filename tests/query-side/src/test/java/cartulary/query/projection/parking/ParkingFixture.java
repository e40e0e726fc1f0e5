package cartulary.query.projection.parking;

import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.query.DatabaseContents;
import cartulary.query.ListTopic;
import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.query.projection.database.Database;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// An empty database of each engine and a topic, from which a query side projects.
@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.class)
abstract class ParkingFixture {
    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    final ListTopic topic = new ListTopic(2);
    Database database;
    DatabaseContents contents;

    @BeforeEach
    void openEmptyDatabase() {
        database = engine.empty(data);
        contents = new DatabaseContents(database);
    }

    QuerySide started() throws SQLException {
        QuerySide query = QuerySides.open(topic, "query", database);
        query.start();
        return query;
    }

    List<List<String>> dumpsOfALog(PlayedGame... games) throws Exception {
        Database other = engine.empty(data.resolve("other"));
        var log = new InMemoryPublicLog();
        for (PlayedGame game : games) {
            for (Envelope event : game.events()) {
                log.append(event.game(), event.revision(), event.type(), EventCodec.publicBytes(event));
            }
        }
        try (QuerySide query = QuerySides.open(log, other)) {
            query.start();
            await().until(() -> query.feed().position() == log.head());
        }
        return new DatabaseContents(other).dumps();
    }
}
