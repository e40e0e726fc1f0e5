package cartulary.faults;

import static org.awaitility.Awaitility.await;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.local.Postgres;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Checks that the lake that the query nodes filled has every public game of the store that was played to its end, once
/// and as it is there. What is expected is read from the store by SQL, without the code of the export.
final class LakeCheck {
    private static final String ENDED = """
            SELECT game, public, type FROM event WHERE game IN (
              SELECT game FROM event GROUP BY game
              HAVING bool_or(type = 'GameStarted') AND bool_or(type = 'DeckOpened')
                AND bool_or(type = 'GameOpened'
                  AND convert_from(public, 'UTF8')::jsonb #>> '{data,options,visibility}' = 'public'))
            ORDER BY game, revision""";

    /// Every game with what can be compared, as many rows as the lake has.
    private static final String EXPORTED = """
            SELECT g.game, record_sha256, events,
              (SELECT count(*) FROM turns t WHERE t.game = g.game) AS turns,
              (SELECT count(*) FROM meeples m WHERE m.game = g.game) AS meeples,
              (SELECT sum(score) FROM seats s WHERE s.game = g.game)
                - coalesce((SELECT sum(points) FROM ledger l WHERE l.game = g.game), 0) AS unexplained
            FROM games g""";

    private final Postgres.Database store;
    private final Path lake;

    LakeCheck(Postgres.Database store, Path lake) {
        this.store = store;
        this.lake = lake;
    }

    /// What is comparable of a game.
    private record Facts(String sha256, long events, long turns, long meeples, long unexplained) {}

    /// Waits until the lake has as many games as the store, and compares them.
    ///
    /// @return the number of games
    int check(List<String> violations) throws SQLException {
        Map<String, Facts> expected = expected();
        // The export runs every second; a node that was just killed takes longer.
        await("every game that ended is in the lake")
                .atMost(ClusterClient.PATIENCE)
                .until(() -> games() >= expected.size());
        var limits = new QueryLimits(1_000, Duration.ofMinutes(5), 2, Integer.MAX_VALUE);
        var exported = LakeDatabase.query(lake, LakeFilter.NONE, limits, database -> database.ask(EXPORTED));
        var found = new TreeMap<String, Facts>();
        for (var row : exported.rows()) {
            var facts = new Facts(
                    String.valueOf(row.get(1)),
                    number(row.get(2)),
                    number(row.get(3)),
                    number(row.get(4)),
                    number(row.get(5)));
            if (found.put(String.valueOf(row.get(0)), facts) != null) {
                violations.add("the lake has game " + row.get(0) + " twice");
            }
        }
        expected.forEach((game, facts) -> {
            if (!facts.equals(found.get(game))) {
                violations.add(
                        "game " + game + " is " + facts + " in the store and " + found.get(game) + " in the lake");
            }
        });
        found.keySet().stream()
                .filter(game -> !expected.containsKey(game))
                .forEach(game -> violations.add("the lake has game " + game + ", which has not ended"));
        return expected.size();
    }

    private static long number(Object value) {
        return ((Number) value).longValue();
    }

    private long games() {
        Manifest manifest = LakeReader.manifest(lake);
        return manifest == null ? 0 : manifest.games();
    }

    private Map<String, Facts> expected() throws SQLException {
        var games = new TreeMap<String, Events>();
        try (Connection connection = store.connect();
                PreparedStatement select = connection.prepareStatement(ENDED);
                ResultSet row = select.executeQuery()) {
            while (row.next()) {
                games.computeIfAbsent(row.getString(1), _ -> new Events()).add(row.getBytes(2), row.getString(3));
            }
        }
        var facts = new TreeMap<String, Facts>();
        games.forEach((game, events) -> facts.put(game, events.facts()));
        return facts;
    }

    /// The events of one game in the store.
    private static final class Events {
        private final MessageDigest digest = sha256();
        private long count;
        private long turns;
        private long meeples;

        private static MessageDigest sha256() {
            try {
                return MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java has SHA-256", e);
            }
        }

        void add(byte[] event, String type) {
            digest.update(event);
            digest.update((byte) '\n');
            count++;
            turns += type.equals("TilePlaced") ? 1 : 0;
            meeples += type.equals("MeeplePlaced") ? 1 : 0;
        }

        Facts facts() {
            return new Facts(HexFormat.of().formatHex(digest.digest()), count, turns, meeples, 0);
        }
    }
}
