package cartulary.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.secret.Hash;
import cartulary.local.Postgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/// The contents of the event store, read by SQL without the service's code.
final class StoredEvents {
    private static final String STALLED = "SELECT game FROM event GROUP BY game"
            + " HAVING bool_or(type = 'GameStarted') AND NOT bool_or(type = 'GameFinished')"
            + " AND bool_and(type <> 'PlayerJoined'"
            + " OR convert_from(public, 'UTF8')::jsonb #>> '{data,policy}' IS NOT NULL)";
    private final Postgres.Database store;

    StoredEvents(Postgres.Database store) {
        this.store = store;
    }

    /// Returns {@link #events} once all games of bots are finished and no events are added.
    Map<String, Map<Long, Hash>> settled() throws SQLException {
        await("the bots finish their games").atMost(ClusterClient.PATIENCE).untilAsserted(() -> assertThat(stalled())
                .isEmpty());
        var last = new AtomicReference<>(events());
        await("no event is added")
                .pollInterval(Duration.ofSeconds(2))
                .atMost(ClusterClient.PATIENCE)
                .until(() -> {
                    var now = events();
                    return now.equals(last.getAndSet(now));
                });
        return last.get();
    }

    /// Returns started and unfinished games in which all players are bots.
    private List<String> stalled() throws SQLException {
        try (Connection connection = store.connect();
                PreparedStatement select = connection.prepareStatement(STALLED);
                ResultSet row = select.executeQuery()) {
            var games = new ArrayList<String>();
            while (row.next()) {
                games.add(row.getString(1));
            }
            return games;
        }
    }

    /// Returns the hash of the public bytes of every event, by game and revision.
    Map<String, Map<Long, Hash>> events() throws SQLException {
        var games = new TreeMap<String, Map<Long, Hash>>();
        try (Connection connection = store.connect();
                PreparedStatement select = connection.prepareStatement(
                        "SELECT game, revision, public FROM event ORDER BY game, revision")) {
            connection.setAutoCommit(false);
            select.setFetchSize(10_000);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    Hash before = games.computeIfAbsent(row.getString(1), _ -> new TreeMap<>())
                            .put(row.getLong(2), Hash.sha256(row.getBytes(3)));
                    if (before != null) {
                        throw new IllegalStateException("the store holds revision "
                                + row.getLong(2)
                                + " of game "
                                + row.getString(1)
                                + " twice");
                    }
                }
            }
        }
        return games;
    }
}
