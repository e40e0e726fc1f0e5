package cartulary.query.projection.database;

import cartulary.contracts.secret.Hash;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// All rows of a projection in order, one line each. Two generations at the same position give the same
/// lines. Costs a read of every row.
public final class Dump {
    private Dump() {}

    /// Returns all lines; for a projection that fits into memory.
    public static List<String> lines(Handle handle, Projection projection, Generation generation) {
        var lines = new ArrayList<String>();
        forEachLine(handle, projection, generation, lines::add);
        return lines;
    }

    /// Returns the SHA-256 over the lines, each ended by a line feed.
    public static Hash digest(Handle handle, Projection projection, Generation generation) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            forEachLine(
                    handle,
                    projection,
                    generation,
                    line -> digest.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
            return Hash.of(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available", e);
        }
    }

    private static void forEachLine(
            Handle handle, Projection projection, Generation generation, Consumer<String> action) {
        for (ProjectionTable table : projection.tables()) {
            handle.createQuery("SELECT * FROM " + generation.table(table.name()) + " ORDER BY " + table.order())
                    .map((row, context) -> line(table, row))
                    .forEach(action);
        }
    }

    private static String line(ProjectionTable table, ResultSet row) throws SQLException {
        var line = new StringBuilder(table.name());
        int columns = row.getMetaData().getColumnCount();
        for (int column = 1; column <= columns; column++) {
            line.append('\t').append(text(row, column));
        }
        return line.toString();
    }

    /// Returns the same text for bytes of either database.
    private static @Nullable String text(ResultSet row, int column) throws SQLException {
        return row.getObject(column) instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : row.getString(column);
    }
}
