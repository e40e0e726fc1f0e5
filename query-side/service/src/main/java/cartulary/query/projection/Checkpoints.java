package cartulary.query.projection;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// How far each projection has read in each partition, in the database of its rows.
///
/// Writers lock the bookmarks of the partitions they are about to apply, always in the order of
/// projections and partitions. So two nodes that both believe a partition theirs come one after the
/// other, and the second finds what the first has done.
public final class Checkpoints {
    static final List<Table> TABLES = List.of(
            new Table(
                    "bookmark",
                    "projection TEXT, partition INTEGER, version INTEGER NOT NULL,"
                            + " position BIGINT NOT NULL,"
                            + " PRIMARY KEY (projection, partition)",
                    "projection, partition"),
            Parking.GAMES,
            Parking.EVENTS);

    private static final int GIVEN_UP = -1;

    private Checkpoints() {}

    /// Whoever makes these rows has been told to stop.
    public static final class GivenUp extends IllegalStateException {
        GivenUp() {
            super("what was being made beside was given up");
        }
    }

    /// Tells whoever makes a projection again, wherever that is, to stop.
    ///
    /// @return whether there is anything being made
    public static boolean giveUp(Connection connection, String projection) throws SQLException {
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE bookmark SET version = ? WHERE projection = ?")) {
            update.setInt(1, GIVEN_UP);
            update.setString(2, Generation.BESIDE.table(projection));
            return update.executeUpdate() > 0;
        }
    }

    /// Up to where a generation has read, by partition.
    public static Map<Integer, Long> positions(Connection connection, Projection projection, Generation generation)
            throws SQLException {
        return read(connection, projection, generation, null, "");
    }

    /// The same, and nobody else writes them before the transaction ends.
    public static Map<Integer, Long> lockAll(Connection connection, Projection projection, Generation generation)
            throws SQLException {
        return read(
                connection, projection, generation, null, Dialect.of(connection).locking());
    }

    /// The same for some partitions; each of them is in the answer.
    static Map<Integer, Long> lock(
            Connection connection, Projection projection, Generation generation, Collection<Integer> partitions)
            throws SQLException {
        String locking = Dialect.of(connection).locking();
        var found = read(connection, projection, generation, partitions, locking);
        if (!found.keySet().containsAll(partitions)) {
            for (int partition : new TreeSet<>(partitions)) {
                begin(connection, projection, generation, partition, partition + 1);
            }
            found = read(connection, projection, generation, partitions, locking);
        }
        return found;
    }

    private static Map<Integer, Long> read(
            Connection connection,
            Projection projection,
            Generation generation,
            @Nullable Collection<Integer> partitions,
            String locking)
            throws SQLException {
        String some = partitions == null ? "" : " AND partition IN (-1" + ", ?".repeat(partitions.size()) + ")";
        try (PreparedStatement select =
                connection.prepareStatement("SELECT partition, position, version FROM bookmark WHERE projection = ?"
                        + some
                        + " ORDER BY partition"
                        + locking)) {
            int parameter = 1;
            select.setString(parameter++, generation.table(projection.name()));
            for (int partition : partitions == null ? List.<Integer>of() : partitions) {
                select.setInt(parameter++, partition);
            }
            var positions = new TreeMap<Integer, Long>();
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    if (row.getInt(3) == GIVEN_UP) {
                        throw new GivenUp();
                    }
                    if (row.getInt(3) != projection.version()) {
                        throw new IllegalStateException("the rows of "
                                + projection.name()
                                + " are of version "
                                + row.getInt(3)
                                + " by now, and this is version "
                                + projection.version());
                    }
                    positions.put(row.getInt(1), row.getLong(2));
                }
            }
            return positions;
        }
    }

    /// Whether the rows are of the projection's version.
    static boolean areOf(Connection connection, Projection projection, Generation generation) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT min(version), max(version), count(*) FROM bookmark" + " WHERE projection = ?")) {
            select.setString(1, generation.table(projection.name()));
            try (ResultSet row = select.executeQuery()) {
                return row.next()
                        && row.getInt(3) > 0
                        && row.getInt(1) == projection.version()
                        && row.getInt(2) == projection.version();
            }
        }
    }

    /// Bookmarks before the first event, for partitions that have none.
    static void begin(Connection connection, Projection projection, Generation generation, int partitions)
            throws SQLException {
        begin(connection, projection, generation, 0, partitions);
    }

    private static void begin(Connection connection, Projection projection, Generation generation, int from, int to)
            throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO bookmark (projection, partition, version, position)"
                        + " VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING")) {
            for (int partition = from; partition < to; partition++) {
                insert.setString(1, generation.table(projection.name()));
                insert.setInt(2, partition);
                insert.setInt(3, projection.version());
                insert.executeUpdate();
            }
        }
    }

    static void write(Connection connection, Projection projection, Generation generation, Map<Integer, Long> positions)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE bookmark SET position = ? WHERE projection = ? AND partition = ?")) {
            for (var position : positions.entrySet()) {
                update.setLong(1, position.getValue());
                update.setString(2, generation.table(projection.name()));
                update.setInt(3, position.getKey());
                update.addBatch();
            }
            update.executeBatch();
        }
    }

    static void forget(Connection connection, Projection projection, Generation generation) throws SQLException {
        for (String table : List.of("bookmark", "parked")) {
            try (PreparedStatement delete =
                    connection.prepareStatement("DELETE FROM " + table + " WHERE projection = ?")) {
                delete.setString(1, generation.table(projection.name()));
                delete.executeUpdate();
            }
        }
        Parking.sweep(connection);
    }

    /// What stood beside is the live one from here on.
    static void promote(Connection connection, Projection projection) throws SQLException {
        for (String table : List.of("bookmark", "parked")) {
            try (PreparedStatement delete =
                            connection.prepareStatement("DELETE FROM " + table + " WHERE projection = ?");
                    PreparedStatement update = connection.prepareStatement(
                            "UPDATE " + table + " SET projection = ? WHERE projection = ?")) {
                delete.setString(1, Generation.LIVE.table(projection.name()));
                delete.executeUpdate();
                update.setString(1, Generation.LIVE.table(projection.name()));
                update.setString(2, Generation.BESIDE.table(projection.name()));
                update.executeUpdate();
            }
        }
        Parking.sweep(connection);
    }
}
