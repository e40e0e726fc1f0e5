package cartulary.store;

import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.store.OperatorAction;
import cartulary.contracts.store.OperatorAction.ActionType;
import cartulary.contracts.store.OperatorAction.ReasonOfDispute;
import cartulary.contracts.store.OperatorAction.RoleOfPerson;
import cartulary.contracts.store.OperatorActions;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.contracts.store.ReportedMessage.MessageSubject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The {@link OperatorActions} in SQL. A trigger of the database refuses updates and deletions.
final class OperatorActionRows implements OperatorActions {
    /// Writes are serialized, so ids have no gaps and increase with the commits.
    private static final String NEXT = "SELECT coalesce(max(id), 0) + 1 FROM operator_action";

    private static final String RECORD = "INSERT INTO operator_action (id, at, operator, type, subject, reason, until)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?)";
    private static final String AFTER = "SELECT id, at, operator, type, subject, reason, until FROM operator_action"
            + " WHERE id > ? ORDER BY id LIMIT ?";
    static final String ERASED = "SELECT DISTINCT subject FROM operator_action WHERE type = 'ERASE_PLAYER'";
    private static final String HIDE = "INSERT INTO hidden_name (player) VALUES (?) ON CONFLICT (player) DO NOTHING";
    private static final String SHOW = "DELETE FROM hidden_name WHERE player = ?";

    private static final String HIDE_REASON = "UPDATE dispute_reason SET hidden = ? WHERE game = ? AND dispute = ?";
    private static final String ERASE_NAME = "DELETE FROM display_name WHERE player = ?";
    private static final String ERASE_REASONS = "DELETE FROM dispute_reason WHERE player = ?";

    /// The hash of a request's body could confirm a guess of what the player wrote. The principals of the tokens of a
    /// seat are the player, alone or with an epoch after a slash, which `0` follows in ASCII.
    private static final String ERASE_COMMANDS = "DELETE FROM processed_command WHERE principal >= ? AND principal < ?";

    private static final String APPOINT = "INSERT INTO credential (kind, id, person, label, data, created, expires)"
            + " VALUES (?, ?, ?, '', ?, ?, ?)"
            + " ON CONFLICT (kind, id) DO UPDATE SET created = excluded.created, expires = excluded.expires";

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
            OperatorAction action = insert(session, at, operator, type, subject, reason, until);
            switch (type) {
                case HIDE_NAME -> session.update(HIDE, subject);
                case SHOW_NAME -> session.update(SHOW, subject);
                case HIDE_REASON -> hideReason(session, subject, true);
                case SHOW_REASON -> hideReason(session, subject, false);
                case HIDE_MESSAGE -> ChatErasure.hide(session, MessageSubject.parse(subject), at);
                case SHOW_MESSAGE -> ChatErasure.show(session, MessageSubject.parse(subject), at);
                case ERASE_MESSAGE -> ChatErasure.erase(session, MessageSubject.parse(subject), at);
                case ERASE_PLAYER -> erase(session, subject, at);
                case APPOINT -> appoint(session, action);
                case DISMISS ->
                    session.update(
                            PersonRows.REMOVE,
                            Kind.ROLE.name(),
                            RoleOfPerson.parse(subject).person(),
                            subject);
                case END_GAME, BAN_HOST, BAN_ADDRESS, LIFT_HOST_BAN, LIFT_ADDRESS_BAN, CLOSE_ACCOUNT -> {}
            }
            return action;
        });
    }

    private static OperatorAction insert(
            StatementCache session,
            Instant at,
            String operator,
            ActionType type,
            String subject,
            String reason,
            @Nullable Instant until)
            throws SQLException {
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
        return action;
    }

    @Override
    public Optional<OperatorAction> close(String operator, PersonEntry closing, String reason) {
        Instant at = Instant.ofEpochMilli(clock.millis());
        return writer.write(session -> PersonRows.close(session, closing, at)
                ? Optional.of(insert(session, at, operator, ActionType.CLOSE_ACCOUNT, closing.person(), reason, null))
                : Optional.empty());
    }

    private static void hideReason(StatementCache session, String subject, boolean hidden) throws SQLException {
        ReasonOfDispute reason = ReasonOfDispute.parse(subject);
        session.update(HIDE_REASON, hidden ? 1 : 0, reason.game().value(), reason.dispute());
    }

    /// A closed account has no handle. It gets no role, which nothing would erase again.
    private static void appoint(StatementCache session, OperatorAction action) throws SQLException {
        RoleOfPerson appointed = RoleOfPerson.parse(action.subject());
        if (session.first(PersonRows.HANDLE, row -> row.getString(1), appointed.person())
                .isPresent()) {
            session.update(
                    APPOINT,
                    Kind.ROLE.name(),
                    action.subject(),
                    appointed.person(),
                    appointed.role(),
                    action.at().toEpochMilli(),
                    action.until() == null ? null : action.until().toEpochMilli());
        }
    }

    private static void erase(StatementCache session, String player, Instant at) throws SQLException {
        ChatErasure.ofPlayer(session, player, at);
        session.update(ERASE_NAME, player);
        session.update(ERASE_REASONS, player);
        session.update(ERASE_COMMANDS, "seat:" + player, "seat:" + player + "0");
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
