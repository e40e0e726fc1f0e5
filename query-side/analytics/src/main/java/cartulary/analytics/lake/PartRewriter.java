package cartulary.analytics.lake;

import cartulary.analytics.lake.GameSource.GameAt;
import cartulary.analytics.lake.Manifest.Part;
import cartulary.analytics.table.Table;
import cartulary.contracts.game.GameId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;

/// Writes parts of a lake again whose games changed: a score was corrected, or a player was erased.
final class PartRewriter {
    private final Lake lake;
    private final Exporter exporter;

    PartRewriter(Lake lake, Exporter exporter) {
        this.lake = lake;
        this.exporter = exporter;
    }

    /// Writes the parts with any of these games again, and removes their earlier files.
    Manifest rewrite(Manifest manifest, Collection<GameId> changed)
            throws IOException, SQLException, InterruptedException {
        Set<String> ids = new HashSet<>();
        changed.forEach(game -> ids.add(game.value()));
        Manifest now = manifest;
        for (Part part : ids.isEmpty() ? List.<Part>of() : manifest.parts()) {
            List<GameAt> games = games(part);
            if (games.stream().anyMatch(game -> ids.contains(game.id().value()))) {
                now = rewrite(now, part, games);
            }
        }
        return now;
    }

    /// Writes the parts with any of these players again.
    ///
    /// @param pseudonyms of players who have none any more
    void rewriteGamesOf(List<String> pseudonyms) throws IOException, SQLException, InterruptedException {
        Manifest manifest = Objects.requireNonNull(lake.manifest());
        var games = new HashSet<GameId>();
        for (Part part : pseudonyms.isEmpty() ? List.<Part>of() : manifest.parts()) {
            games.addAll(ids(
                    part,
                    Table.SEATS,
                    pseudonyms.stream().map(DuckDb::literal).collect(Collectors.joining(", ", "player IN (", ")"))));
        }
        if (!games.isEmpty()) {
            rewrite(manifest, games);
        }
    }

    private Manifest rewrite(Manifest manifest, Part part, List<GameAt> games)
            throws IOException, SQLException, InterruptedException {
        var next = new Part(part.month(), part.after(), part.to(), part.version() + 1, 0, new TreeMap<>());
        List<Part> written = exporter.write(games, next, null);
        Manifest changed = manifest.with(manifest.position(), List.of(part), written, exporter.takeUnreadable());
        lake.publish(changed);
        remove(part);
        return changed;
    }

    /// Removes the files of a part that the manifest no longer names.
    void remove(Part part) throws IOException {
        for (String table : part.files().keySet()) {
            Files.deleteIfExists(lake.folder().resolve(part.path(table)));
        }
    }

    private List<GameAt> games(Part part) throws SQLException {
        return ids(part, Table.GAMES, "true").stream()
                .map(game -> new GameAt(game, part.to()))
                .toList();
    }

    /// Returns the games of the rows for which a condition holds, in their order.
    private List<GameId> ids(Part part, Table<?> table, String condition) throws SQLException {
        var games = new ArrayList<GameId>();
        if (!part.files().containsKey(table.name())) {
            return games;
        }
        Path file = lake.folder().resolve(part.path(table.name()));
        try (DuckDBConnection database = DuckDb.open();
                Statement statement = database.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT game FROM read_parquet(%s, hive_partitioning = false) WHERE %s"
                                .formatted(DuckDb.literal(file.toString()), condition))) {
            while (rows.next()) {
                games.add(new GameId(rows.getString(1)));
            }
        }
        return games;
    }
}
