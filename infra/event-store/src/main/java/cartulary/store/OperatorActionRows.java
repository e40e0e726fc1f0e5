package cartulary.store;

import cartulary.contracts.store.OperatorAction;
import cartulary.contracts.store.OperatorAction.ActionType;
import cartulary.contracts.store.OperatorActions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The {@link OperatorActions} in SQL. A trigger of the database refuses updates and deletions.
final class OperatorActionRows implements OperatorActions {
    /// Writes are serialized, so ids have no gaps and increase with the commits.
    private static final String NEXT = "SELECT coalesce(max(id), 0) + 1 FROM operator_action";

    private static final String RECORD = "INSERT INTO operator_action (id, at, operator, type, subject, reason, until)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?)";
    private static final String AFTER = "SELECT id, at, operator, type, subject, reason, until FROM operator_action"
            + " WHERE id > ? ORDER BY id LIMIT ?";
    private static final String HIDE = "INSERT INTO hidden_name (player) VALUES (?) ON CONFLICT (player) DO NOTHING";
    private static final String SHOW = "DELETE FROM hidden_name WHERE player = ?";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;
    private final Clock clock;

    OperatorActionRows(ReadConnectionPool readers, GroupWriter writer, Clock clock) {
        this.readers = readers;
        this.writer = writer;
        this.clock = clock;
    }

    @Override
    public OperatorAction record(
            String operator, ActionType type, String subject, String reason, @Nullable Instant until) {
        Instant at = Instant.ofEpochMilli(clock.millis());
        return writer.write(session -> {
            var action = new OperatorAction(session.number(NEXT), at, operator, type, subject, reason, until);
            session.update(
                    RECORD,
                    action.id(),
                    at.toEpochMilli(),
                    operator,
                    type.name(),
                    subject,
                    reason,
                    until == null ? null : until.toEpochMilli());
            switch (type) {
                case HIDE_NAME -> session.update(HIDE, subject);
                case SHOW_NAME -> session.update(SHOW, subject);
                case END_GAME, BAN_HOST, BAN_ADDRESS, LIFT_HOST_BAN, LIFT_ADDRESS_BAN -> {}
            }
            return action;
        });
    }

    @Override
    public List<OperatorAction> after(long id, int max) {
        return readers.read(session -> session.list(AFTER, OperatorActionRows::action, id, max));
    }

    private static OperatorAction action(ResultSet row) throws SQLException {
        long until = row.getLong(7);
        boolean isWithoutEnd = row.wasNull();
        return new OperatorAction(
                row.getLong(1),
                Instant.ofEpochMilli(row.getLong(2)),
                row.getString(3),
                ActionType.valueOf(row.getString(4)),
                row.getString(5),
                row.getString(6),
                isWithoutEnd ? null : Instant.ofEpochMilli(until));
    }
}
