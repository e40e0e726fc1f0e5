package cartulary.query.chips;

import cartulary.contracts.secret.Hash;
import cartulary.query.chips.ChipTrail.Moment;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A row as it was at a revision: columns filled by later events are absent.
record RowAt(ResultSet row, long at) {
    /// Returns the revision and time of the event that filled a group of columns; null if it is later than the
    /// revision.
    @Nullable
    Moment moment(String column) throws SQLException {
        return happened(column) ? new Moment(row.getLong(column), Instant.parse(row.getString(column + "_at"))) : null;
    }

    /// Returns true if the event of a column is not later than the revision.
    boolean happened(String column) throws SQLException {
        long revision = row.getLong(column);
        return !row.wasNull() && revision <= at;
    }

    int integer(String column) throws SQLException {
        return row.getInt(column);
    }

    @Nullable
    String text(String column) throws SQLException {
        return row.getString(column);
    }

    @Nullable
    Hash hash(String column) throws SQLException {
        String value = row.getString(column);
        return value == null ? null : new Hash(value);
    }
}
