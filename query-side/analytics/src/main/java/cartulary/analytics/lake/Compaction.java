package cartulary.analytics.lake;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.lake.Manifest.FileFacts;
import cartulary.analytics.lake.Manifest.Part;
import cartulary.analytics.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// Joins small parts of a month, so that frequent exports do not leave many small files. A part is joined with its
/// neighbours once {@link #SMALL_PARTS} of them in a row together have no more games than one part may have, and none
/// of them has more than all others together: so a game is written again a few times only, however often the exports.
final class Compaction {
    static final int SMALL_PARTS = 8;

    private Compaction() {}

    /// Joins what can be joined, and returns the manifest of the lake.
    static Manifest compact(Lake lake, int gamesPerPart) throws IOException, SQLException {
        Manifest manifest = Objects.requireNonNull(lake.manifest());
        for (List<Part> row = next(manifest, gamesPerPart); row != null; row = next(manifest, gamesPerPart)) {
            Part joined = join(lake.folder(), row);
            manifest = manifest.with(manifest.position(), row, List.of(joined), List.of());
            lake.publish(manifest);
            for (Part part : row) {
                for (String table : part.files().keySet()) {
                    Files.deleteIfExists(lake.folder().resolve(part.path(table)));
                }
            }
        }
        return manifest;
    }

    /// Returns the longest row of neighbours that can be joined, or null.
    private static @Nullable List<Part> next(Manifest manifest, int gamesPerPart) {
        List<Part> parts = manifest.parts();
        for (int first = 0; first < parts.size(); first++) {
            long games = 0;
            long most = 0;
            int end = first;
            while (end < parts.size()
                    && parts.get(end).month().equals(parts.get(first).month())
                    && games + parts.get(end).games() <= gamesPerPart) {
                most = Math.max(most, parts.get(end).games());
                games += parts.get(end++).games();
            }
            if (end - first >= SMALL_PARTS && most <= games - most) {
                return parts.subList(first, end);
            }
        }
        return null;
    }

    private static Part join(Path folder, List<Part> row) throws IOException, SQLException {
        Part first = row.getFirst();
        long games = row.stream().mapToLong(Part::games).sum();
        long last = row.getLast().to();
        int newest = row.stream().mapToInt(Part::version).max().orElseThrow();
        boolean isNameTaken = row.stream().anyMatch(part -> part.after() == first.after() && part.to() == last);
        int version = isNameTaken ? newest + 1 : newest;
        var shape = new Part(first.month(), first.after(), last, version, games, new TreeMap<>());
        var files = new TreeMap<String, FileFacts>();
        try (DuckDBConnection database = DuckDb.open()) {
            DuckDb.execute(database, "SET threads = 1");
            for (Table<?> table : LakeTables.OF_GAMES) {
                List<Part> withRows = row.stream()
                        .filter(part -> part.files().containsKey(table.name()))
                        .toList();
                if (!withRows.isEmpty()) {
                    files.put(table.name(), join(database, folder, table, shape, withRows));
                }
            }
        }
        for (String table : files.keySet()) {
            Path file = folder.resolve(shape.path(table));
            DurableFiles.rename(file.resolveSibling(file.getFileName() + DurableFiles.TEMPORARY), file);
        }
        return new Part(shape.month(), shape.after(), shape.to(), version, games, files);
    }

    private static FileFacts join(
            DuckDBConnection database, Path folder, Table<?> table, Part shape, List<Part> withRows)
            throws IOException, SQLException {
        Path file = folder.resolve(shape.path(table.name()));
        Path temporary = file.resolveSibling(file.getFileName() + DurableFiles.TEMPORARY);
        var sources = new ArrayList<String>();
        long rows = 0;
        for (Part part : withRows) {
            sources.add(DuckDb.literal(folder.resolve(part.path(table.name())).toString()));
            rows += Objects.requireNonNull(part.files().get(table.name())).rows();
        }
        DuckDb.execute(
                database,
                "COPY (SELECT * FROM read_parquet([%s], hive_partitioning = false, union_by_name = true)) TO %s %s"
                        .formatted(
                                String.join(", ", sources),
                                DuckDb.literal(temporary.toString()),
                                ParquetWriter.format(table)));
        return DurableFiles.sync(temporary, rows);
    }
}
