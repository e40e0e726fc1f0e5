package cartulary.analytics.lake;

import cartulary.analytics.table.Table;
import cartulary.analytics.table.TableColumn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBFunctions;

/// Writes the rows of one table to a Parquet file, on a thread of its own: one `COPY` that reads a queue.
final class ParquetWriter {
    private static final String FORMAT = "(FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false%s)";

    private final Table<?> table;
    private final Path file;
    private final String function;
    private final RowQueue queue;
    private final CompletableFuture<Void> copy = new CompletableFuture<>();

    private ParquetWriter(Table<?> table, int part, Path file) {
        this.table = table;
        this.file = file;
        // A database has one function of each name, and the driver keeps the functions of closed databases.
        this.function = "rows_of_" + table.name() + "_" + part;
        this.queue = new RowQueue(table);
    }

    /// Starts to write a file.
    ///
    /// @param part the number of the part among those that are written at the same time to the same database
    static ParquetWriter start(DuckDBConnection database, Table<?> table, int part, Path file) throws SQLException {
        var writer = new ParquetWriter(table, part, file);
        DuckDBConnection own = database.duplicate();
        Thread.ofPlatform().name("lake-" + table.name()).daemon().start(() -> writer.copy(own));
        return writer;
    }

    private void copy(DuckDBConnection connection) {
        try (connection;
                var builder = DuckDBFunctions.tableFunction()) {
            builder.withName(function).withFunction(queue).register(connection);
            DuckDb.execute(
                    connection,
                    "COPY (SELECT %s FROM %s()) TO %s %s"
                            .formatted(columns(), function, DuckDb.literal(file.toString()), format(table)));
            copy.complete(null);
        } catch (SQLException | RuntimeException e) {
            copy.completeExceptionally(e);
        }
    }

    /// Returns the options of `COPY`. Records are large: groups of the fewest rows that DuckDB writes need less memory,
    /// and jobs read the groups side by side.
    static String format(Table<?> table) {
        return FORMAT.formatted(table.equals(Table.RECORDS) ? ", ROW_GROUP_SIZE 2048" : "");
    }

    private String columns() {
        return table.columns().stream().map(TableColumn::name).collect(Collectors.joining(", "));
    }

    /// Adds the rows of a game. Waits while the queue is full.
    ///
    /// @throws IOException if the file cannot be written
    void add(List<? extends Record> rows) throws IOException, InterruptedException {
        while (!queue.offer(rows)) {
            requireRunning();
        }
    }

    private void requireRunning() throws IOException, InterruptedException {
        if (copy.isDone()) {
            await();
        }
    }

    private void await() throws IOException, InterruptedException {
        try {
            copy.get();
        } catch (ExecutionException e) {
            throw new IOException(file + " could not be written: " + message(e), e);
        }
    }

    private static String message(ExecutionException failure) {
        Throwable cause = failure.getCause();
        return cause == null ? failure.toString() : String.valueOf(cause.getMessage());
    }

    /// Ends the file and returns the number of its rows. The file is not durable yet.
    ///
    /// @throws IOException if the file cannot be written
    long finish() throws IOException, InterruptedException {
        while (!queue.end()) {
            requireRunning();
        }
        await();
        return queue.rows();
    }

    /// Gives up, and removes what was written.
    void cancel() throws IOException {
        queue.cancel();
        copy.handle((_, _) -> null).join();
        Files.deleteIfExists(file);
    }
}
