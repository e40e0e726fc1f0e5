package cartulary.bench.faults;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.local.Postgres;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// Checks that the lake that the query nodes filled has every public game of the store that was played to its end, once
/// and as it is there. What is expected is read from the store by SQL, without the code of the export.
final class LakeCheck {
    /// The export runs every second; a node that was just killed takes longer.
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final int POLL_MS = 500;

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
    int check(Violations findings) throws SQLException, InterruptedException {
        Map<String, Facts> expected = expected();
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (games() < expected.size() && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(POLL_MS);
        }
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
                findings.add("the lake has game " + row.get(0) + " twice");
            }
        }
        expected.forEach((game, facts) -> {
            if (!facts.equals(found.get(game))) {
                findings.add("game " + game + " is " + facts + " in the store and " + found.get(game) + " in the lake");
            }
        });
        found.keySet().stream()
                .filter(game -> !expected.containsKey(game))
                .forEach(game -> findings.add("the lake has game " + game + ", which has not ended"));
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
        var games = new TreeMap<String, Facts>();
        try (Connection connection = store.connect();
                PreparedStatement select = connection.prepareStatement(ENDED);
                ResultSet row = select.executeQuery()) {
            String game = null;
            MessageDigest digest = sha256();
            long events = 0;
            long turns = 0;
            long meeples = 0;
            while (row.next()) {
                if (game != null && !game.equals(row.getString(1))) {
                    games.put(game, facts(digest, events, turns, meeples));
                    events = 0;
                    turns = 0;
                    meeples = 0;
                }
                game = row.getString(1);
                digest.update(row.getBytes(2));
                digest.update("\n".getBytes(StandardCharsets.UTF_8));
                events++;
                turns += row.getString(3).equals("TilePlaced") ? 1 : 0;
                meeples += row.getString(3).equals("MeeplePlaced") ? 1 : 0;
            }
            if (game != null) {
                games.put(game, facts(digest, events, turns, meeples));
            }
        }
        return games;
    }

    private static Facts facts(MessageDigest digest, long events, long turns, long meeples) {
        return new Facts(HexFormat.of().formatHex(digest.digest()), events, turns, meeples, 0);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
