package cartulary.analytics.ask;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.lake.DuckDb;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.table.Table;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// A database in memory with a view for each table of a lake, for queries that come from outside. It reads the files
/// of the lake and nothing else, and its settings cannot be changed. For one thread.
public final class LakeDatabase implements AutoCloseable {
    private final Path folder;
    private final Manifest manifest;
    private final DuckDBConnection connection;
    private final QueryLimits limits;

    private LakeDatabase(Path folder, Manifest manifest, DuckDBConnection connection, QueryLimits limits) {
        this.folder = folder;
        this.manifest = manifest;
        this.connection = connection;
        this.limits = limits;
    }

    /// Queries of one state of a lake.
    public interface Queries<T> {
        /// @throws DamagedLakeException if a file of the lake cannot be read
        T of(LakeDatabase database) throws SQLException;
    }

    /// Opens a lake for some queries, and repeats them if an export has removed files meanwhile that it has joined or
    /// written again.
    ///
    /// @param writable files that results may be written to
    /// @throws DamagedLakeException if a file of the lake is missing, torn or no Parquet file
    /// @throws InvalidQueryException if there is no lake in the folder
    public static <T> T query(Path folder, LakeFilter filter, QueryLimits limits, Queries<T> queries, Path... writable)
            throws SQLException {
        return present(folder, LakeReader.read(folder, manifest -> {
            try (LakeDatabase opened = open(folder, manifest, filter, limits, writable)) {
                return queries.of(opened);
            }
        }));
    }

    /// Opens a lake as it is now. An export may remove files meanwhile that it has joined or written again: queries
    /// fail then, and the lake must be opened again.
    ///
    /// @param writable files that results may be written to
    /// @throws DamagedLakeException if a file of the lake is missing, torn or no Parquet file
    /// @throws InvalidQueryException if there is no lake in the folder
    public static LakeDatabase open(Path folder, LakeFilter filter, QueryLimits limits, Path... writable)
            throws SQLException {
        return present(folder, LakeReader.read(folder, manifest -> open(folder, manifest, filter, limits, writable)));
    }

    private static <T> T present(Path folder, @Nullable T read) {
        if (read == null) {
            throw new InvalidQueryException(
                    "there is no lake in " + folder + "; ./cartulary export --to " + folder + " makes one");
        }
        return read;
    }

    private static LakeDatabase open(
            Path folder, Manifest manifest, LakeFilter filter, QueryLimits limits, Path... writable)
            throws SQLException {
        LakeReader.requireWhole(folder, manifest);
        DuckDBConnection connection = DuckDb.open();
        try {
            restrict(connection, folder, limits, writable);
            createViews(connection, folder, manifest, filter);
            for (EstimateMacros.Macro macro : EstimateMacros.MACROS) {
                DuckDb.execute(connection, macro.declaration());
            }
            RulesFunctions.register(connection);
            DuckDb.execute(connection, "SET lock_configuration = true");
            return new LakeDatabase(folder, manifest, connection, limits);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private static void createViews(DuckDBConnection connection, Path folder, Manifest manifest, LakeFilter filter) {
        for (Table<?> table : LakeTables.ALL) {
            try {
                DuckDb.execute(connection, view(folder.toAbsolutePath(), manifest, table, filter));
            } catch (SQLException e) {
                throw new DamagedLakeException(folder + ": a file of the table " + table + " cannot be read ("
                        + e.getMessage() + "). Restore it from a copy, or export to another folder.");
            }
        }
    }

    private static void restrict(DuckDBConnection connection, Path folder, QueryLimits limits, Path... writable)
            throws SQLException {
        DuckDb.execute(connection, "SET memory_limit = '%sMB'".formatted(limits.memoryMegabytes()));
        DuckDb.execute(connection, "SET threads = " + limits.threads());
        Path overflow = limits.overflow();
        DuckDb.execute(
                connection, "SET temp_directory = " + DuckDb.literal(overflow == null ? "" : overflow.toString()));
        DuckDb.execute(connection, "SET max_temp_directory_size = '%sMB'".formatted(QueryLimits.OVERFLOW_MEGABYTES));
        DuckDb.execute(connection, "SET TimeZone = 'UTC'");
        DuckDb.execute(
                connection,
                "SET allowed_directories = [%s]"
                        .formatted(DuckDb.literal(
                                folder.toAbsolutePath().normalize().toString())));
        DuckDb.execute(
                connection,
                Stream.of(writable)
                        .map(file ->
                                DuckDb.literal(file.toAbsolutePath().normalize().toString()))
                        .collect(Collectors.joining(", ", "SET allowed_paths = [", "]")));
        DuckDb.execute(connection, "SET enable_external_access = false");
    }

    /// Returns the statement that creates the view of a table. A column that an older file does not have is null in
    /// its rows.
    private static String view(Path folder, Manifest manifest, Table<?> table, LakeFilter filter) {
        String columns = table.columns().stream()
                .map(column -> "NULL::" + column.type().sql() + " AS " + column.name())
                .collect(Collectors.joining(", "));
        String empty = "SELECT " + columns + " WHERE false";
        if (manifest.files(table).isEmpty()) {
            return "CREATE VIEW " + table.name() + " AS " + empty;
        }
        String condition = LakeTables.OF_GAMES.contains(table) ? filter.condition() : "true";
        String names = table.columns().stream().map(column -> column.name()).collect(Collectors.joining(", "));
        return "CREATE VIEW %s AS SELECT %s FROM (%s UNION ALL BY NAME SELECT * FROM %s) WHERE %s"
                .formatted(
                        table.name(), names, empty, LakeReader.files(folder.normalize(), manifest, table), condition);
    }

    /// Answers a query.
    ///
    /// @param sql one SELECT statement
    /// @throws InvalidQueryException if it is anything else, is wrong, or uses more than the limits
    /// @throws DamagedLakeException if a file of the lake is not there any more
    public ResultTable ask(String sql) throws SQLException {
        return ask(sql, rows -> ResultTable.read(rows, limits.rows()));
    }

    /// Reads the rows of an answer.
    public interface Rows<T> {
        T read(ResultSet rows) throws SQLException;
    }

    /// Answers a query whose rows are read one after another; their number has no limit.
    ///
    /// @param sql one SELECT statement
    /// @throws InvalidQueryException if it is anything else, is wrong, or uses more than the limits
    /// @throws DamagedLakeException if a file of the lake is not there any more
    public <T> T ask(String sql, Rows<T> reading) throws SQLException {
        requireOneSelect(sql);
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(Math.toIntExact(limits.time().toSeconds()));
            try (ResultSet rows = statement.executeQuery(sql)) {
                return reading.read(rows);
            }
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    /// Writes the answer to a query to a file that was named when the database was opened.
    ///
    /// @param format `csv`, `json` or `parquet`
    public void write(String sql, Path file, String format) throws SQLException {
        requireOneSelect(sql);
        String options =
                switch (format) {
                    case "csv" -> "FORMAT csv, HEADER true";
                    case "json" -> "FORMAT json, ARRAY true";
                    case "parquet" -> "FORMAT parquet, COMPRESSION zstd";
                    default -> throw new IllegalArgumentException("unknown format: " + format);
                };
        String path = file.toAbsolutePath().normalize().toString();
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(Math.toIntExact(limits.time().toSeconds()));
            statement.execute("COPY (%s) TO %s (%s, USE_TMP_FILE false)"
                    .formatted(withoutEnd(sql), DuckDb.literal(path), options));
        } catch (SQLException e) {
            throw refused(e);
        }
    }

    private static String withoutEnd(String sql) {
        return sql.strip().replaceAll(";\\s*$", "") + "\n";
    }

    /// DuckDB itself parses the text; it can name the parts of SELECT statements only.
    private void requireOneSelect(String sql) throws SQLException {
        try (var statement = connection.prepareStatement("SELECT json_serialize_sql(?::VARCHAR)")) {
            statement.setString(1, sql);
            try (ResultSet parsed = statement.executeQuery()) {
                parsed.next();
                ParsedSql.of(parsed.getString(1)).requireOneSelect();
            }
        }
    }

    private InvalidQueryException refused(SQLException e) {
        String message = String.valueOf(e.getMessage());
        if (message.contains("INTERRUPT") || message.contains("Interrupted")) {
            return new InvalidQueryException("The query was cancelled after "
                    + limits.time().toSeconds() + " s. Ask for fewer games, or for less detail.");
        }
        if (message.startsWith("Out of Memory Error")) {
            return new InvalidQueryException("The query needs more than its " + limits.memoryMegabytes()
                    + " MB of memory. Ask for fewer games, or for less detail.");
        }
        LakeReader.requireWhole(folder, manifest);
        return new InvalidQueryException(message);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
