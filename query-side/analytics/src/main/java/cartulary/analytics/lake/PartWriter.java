package cartulary.analytics.lake;

import cartulary.analytics.lake.Manifest.FileFacts;
import cartulary.analytics.lake.Manifest.Part;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.table.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.duckdb.DuckDBConnection;

/// Writes the files of one part, under temporary names until all of them are complete and durable.
final class PartWriter implements AutoCloseable {
    private final Path folder;
    private final Part part;
    private final Map<Table<?>, ParquetWriter> writers = new LinkedHashMap<>();
    private long games;
    private boolean done;

    /// @param number of the part among those that are written at the same time to the same database
    /// @param part without games and files
    PartWriter(DuckDBConnection database, int number, Path folder, Part part, List<Table<?>> tables)
            throws IOException, SQLException {
        this.folder = folder;
        this.part = part;
        try {
            for (Table<?> table : tables) {
                Path file = temporary(table);
                Files.createDirectories(file.getParent());
                writers.put(table, ParquetWriter.start(database, table, number, file));
            }
        } catch (IOException | SQLException e) {
            close();
            throw e;
        }
    }

    private Path file(Table<?> table) {
        return folder.resolve(part.path(table.name()));
    }

    private Path temporary(Table<?> table) {
        Path file = file(table);
        return file.resolveSibling(file.getFileName() + DurableFiles.TEMPORARY);
    }

    void add(GameRows rows) throws IOException, InterruptedException {
        for (var writer : writers.entrySet()) {
            writer.getValue().add(rows.of(writer.getKey()));
        }
        games++;
    }

    /// Completes the files and gives them their names. The part counts once the manifest names it.
    Part finish() throws IOException, InterruptedException {
        var files = new TreeMap<String, FileFacts>();
        for (var writer : writers.entrySet()) {
            Table<?> table = writer.getKey();
            long rows = writer.getValue().finish();
            if (rows == 0) {
                Files.delete(temporary(table));
            } else {
                files.put(table.name(), DurableFiles.sync(temporary(table), rows));
            }
        }
        for (Table<?> table : writers.keySet()) {
            if (files.containsKey(table.name())) {
                DurableFiles.rename(temporary(table), file(table));
            }
        }
        done = true;
        return new Part(part.month(), part.after(), part.to(), part.version(), games, files);
    }

    /// Removes what was written if the part was not finished.
    @Override
    public void close() throws IOException {
        if (!done) {
            for (ParquetWriter writer : writers.values()) {
                writer.cancel();
            }
        }
    }
}
