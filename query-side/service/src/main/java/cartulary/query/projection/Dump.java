package cartulary.query.projection;

import cartulary.contracts.secret.Hash;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// All rows of a projection in order, one line each: two generations at the same position give the
/// same lines. Costs a read of every row.
public final class Dump {
    private Dump() {}

    /// The lines themselves; for a projection that fits into memory.
    public static List<String> lines(Connection connection, Projection projection, Generation generation)
            throws SQLException {
        var lines = new ArrayList<String>();
        each(connection, projection, generation, lines::add);
        return lines;
    }

    /// SHA-256 over the lines, each closed by a line feed.
    public static Hash digest(Connection connection, Projection projection, Generation generation) throws SQLException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            each(
                    connection,
                    projection,
                    generation,
                    line -> digest.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
            return Hash.of(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static void each(Connection connection, Projection projection, Generation generation, Consumer<String> line)
            throws SQLException {
        for (Table table : projection.tables()) {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(
                            "SELECT * FROM " + generation.table(table.name()) + " ORDER BY " + table.order())) {
                int columns = row.getMetaData().getColumnCount();
                while (row.next()) {
                    var text = new StringBuilder(table.name());
                    for (int column = 1; column <= columns; column++) {
                        text.append('\t').append(text(row, column));
                    }
                    line.accept(text.toString());
                }
            }
        }
    }

    /// Bytes look the same out of either database.
    private static @Nullable String text(ResultSet row, int column) throws SQLException {
        return row.getObject(column) instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : row.getString(column);
    }
}
