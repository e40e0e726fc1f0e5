package cartulary.bench.faults;

import cartulary.contracts.secret.Hash;
import cartulary.local.Postgres;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// What the event store holds, read past all of the service's code.
final class Truth {
    private static final String STALLED = "SELECT game FROM event GROUP BY game"
            + " HAVING bool_or(type = 'GameStarted') AND NOT bool_or(type = 'GameFinished')"
            + " AND bool_and(type <> 'PlayerJoined'"
            + " OR convert_from(public, 'UTF8')::jsonb #>> '{data,policy}' IS NOT NULL)";
    private static final long LOOK_AGAIN_MS = 2_000;
    private static final int LOOKS = 150;

    private final Postgres.Database store;

    Truth(Postgres.Database store) {
        this.store = store;
    }

    /// As {@link #events}, once bots have played their games to the end and nothing moves any more, or
    /// where nothing has moved for five minutes although games of bots are not at their end.
    Map<String, Map<Long, Hash>> settled() throws SQLException, InterruptedException {
        Map<String, Map<Long, Hash>> before = Map.of();
        int unmoved = 0;
        while (unmoved < LOOKS) {
            Map<String, Map<Long, Hash>> now = events();
            unmoved = now.equals(before) ? unmoved + 1 : 0;
            if (unmoved > 0 && stalled().isEmpty()) {
                return now;
            }
            before = now;
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MS);
        }
        return before;
    }

    /// Games in which only bots sit, that were started and have not come to their end.
    List<String> stalled() throws SQLException {
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

    /// Every event of every game: by game, by revision, the hash of its public bytes.
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
