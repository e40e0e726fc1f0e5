package cartulary.analytics.lake;

import cartulary.analytics.table.Table;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// Reads lakes, also while an export adds to them.
public final class LakeReader {
    private LakeReader() {}

    /// Returns the manifest of a lake; null if there is no lake in the folder.
    ///
    /// @throws DamagedLakeException if it cannot be read or is of another version
    public static @Nullable Manifest manifest(Path folder) {
        return Manifest.read(folder);
    }

    /// Reads the files of a manifest.
    public interface Reading<T> {
        /// @throws DamagedLakeException if a file is missing or cannot be read
        T of(Manifest manifest) throws SQLException;
    }

    /// Reads a lake, and reads it again if an export has replaced files meanwhile: it removes those that were joined or
    /// written again.
    ///
    /// @return null if there is no lake in the folder
    /// @throws DamagedLakeException if it cannot be read as it is
    public static <T> @Nullable T read(Path folder, Reading<T> reading) throws SQLException {
        Manifest manifest = Manifest.read(folder);
        while (manifest != null) {
            try {
                return reading.of(manifest);
            } catch (DamagedLakeException e) {
                Manifest now = Manifest.read(folder);
                if (manifest.equals(now)) {
                    throw e;
                }
                manifest = now;
            }
        }
        return null;
    }

    /// Checks that every file of a lake is there with its size.
    ///
    /// @throws DamagedLakeException if one is missing or has another size
    public static void requireWhole(Path folder, Manifest manifest) {
        Lake.requireWhole(folder, manifest);
    }

    /// Returns the ids of all games of a lake; none if there is no lake.
    public static Set<String> gameIds(Path folder) {
        try {
            Set<String> ids = read(folder, manifest -> gameIds(folder, manifest));
            return ids == null ? Set.of() : ids;
        } catch (SQLException e) {
            throw new DamagedLakeException(folder + ": the games cannot be read (" + e.getMessage() + ")");
        }
    }

    private static Set<String> gameIds(Path folder, Manifest manifest) throws SQLException {
        var ids = new HashSet<String>();
        Lake.requireWhole(folder, manifest);
        if (manifest.files(Table.GAMES).isEmpty()) {
            return ids;
        }
        try (DuckDBConnection database = DuckDb.open();
                Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery("SELECT game FROM " + files(folder, manifest, Table.GAMES))) {
            while (rows.next()) {
                ids.add(rows.getString(1));
            }
            return ids;
        }
    }

    /// Returns the files of a table as a table function of SQL.
    public static String files(Path folder, Manifest manifest, Table<?> table) {
        return manifest.files(table).stream()
                .map(file -> DuckDb.literal(folder.resolve(file).toString()))
                .collect(Collectors.joining(", ", "read_parquet([", "], union_by_name = true)"));
    }
}
