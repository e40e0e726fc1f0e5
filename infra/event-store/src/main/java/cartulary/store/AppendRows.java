package cartulary.store;

import cartulary.contracts.store.Append;
import cartulary.contracts.store.DisplayName;
import cartulary.contracts.store.DisputeReason;
import cartulary.contracts.store.IdempotencyKeyTakenException;
import cartulary.contracts.store.Occupancy;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.contracts.store.SideEffect;
import cartulary.contracts.store.SideEffect.DeadlineChange;
import cartulary.contracts.store.SideEffect.DisputeDeadline;
import cartulary.contracts.store.SideEffect.DuelGameDecision;
import cartulary.contracts.store.SideEffect.GameEnding;
import cartulary.contracts.store.SideEffect.GameOpening;
import cartulary.contracts.store.SideEffect.LobbyEnding;
import cartulary.contracts.store.SideEffect.OccupancyChange;
import cartulary.contracts.store.SideEffect.SeatOfPerson;
import cartulary.contracts.store.SideEffect.WrappedKey;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The events and side effects of one command as rows: all are written, or none.
final class AppendRows implements Write<Boolean> {
    private static final String FOLLOW =
            "INSERT INTO event (game, revision, type, schema, at, public, stored)" + " VALUES (?, ?, ?, ?, ?, ?, ?)";

    /// Inserts no row if the event before is missing.
    private static final String CONTINUE = "INSERT INTO event (game, revision, type, schema, at, public, stored)"
            + " SELECT ?, ?, ?, ?, ?, ?, ? FROM event WHERE game = ? AND revision = ?";

    static final String PROCESSED = "INSERT INTO processed_command"
            + " (principal, key, body_hash, game, first_revision, last_revision) VALUES (?, ?, ?, ?, ?, ?)";
    private static final String DATA_KEY = "INSERT INTO data_key (game, wrapped) VALUES (?, ?)";
    private static final String OPENED = "INSERT INTO open_game (game, host, occupancy) VALUES (?, ?, ?)";
    private static final String OCCUPIED = "UPDATE open_game SET occupancy = ? WHERE game = ?";
    private static final String ENDED = "DELETE FROM open_game WHERE game = ?";
    private static final String UNPLAYED = "INSERT INTO unplayed_game (game, ended) VALUES (?, ?)";
    private static final String DEADLINE = "UPDATE open_game SET deadline = ?, deadline_set = ? WHERE game = ?";
    private static final String NAMED = "INSERT INTO display_name (player, name, salt) VALUES (?, ?, ?)"
            + " ON CONFLICT (player) DO UPDATE SET name = excluded.name, salt = excluded.salt";

    private static final String REASONED =
            "INSERT INTO dispute_reason (game, dispute, player, reason, salt) VALUES (?, ?, ?, ?, ?)";
    private static final String DISPUTED = "INSERT INTO disputed_duel_game (game, duel, revision) VALUES (?, ?, ?)"
            + " ON CONFLICT (game) DO UPDATE SET revision = excluded.revision";
    private static final String LAPSES = "INSERT INTO dispute_deadline (game, lapses) VALUES (?, ?)"
            + " ON CONFLICT (game) DO UPDATE SET lapses = excluded.lapses";
    private static final String NONE_LAPSES = "DELETE FROM dispute_deadline WHERE game = ?";

    private final List<Append> appends;
    private final Dialect dialect;

    AppendRows(List<Append> appends, Dialect dialect) {
        this.appends = appends;
        this.dialect = dialect;
    }

    @Override
    public boolean appends() {
        return true;
    }

    List<Append> events() {
        return appends;
    }

    @Override
    public Boolean apply(StatementCache session) throws SQLException, WriteConflictException {
        // Before the events: the sender of a repeated command must learn of that, not of a conflict.
        for (Append append : appends) {
            insertProcessed(session, append.processed());
        }
        Append before = null;
        for (Append append : appends) {
            insert(session, append, before);
            writeOthers(session, append);
            writeDeadline(session, append);
            before = append;
        }
        return true;
    }

    private void insertProcessed(StatementCache session, @Nullable ProcessedCommand command)
            throws SQLException, WriteConflictException {
        if (command == null) {
            return;
        }
        try {
            session.update(
                    PROCESSED,
                    command.principal(),
                    command.key(),
                    command.bodyHash().value(),
                    command.game(),
                    command.firstRevision(),
                    command.lastRevision());
        } catch (SQLException e) {
            throw refusedIfDuplicate(e, new WriteConflictException(IdempotencyKeyTakenException::new));
        }
    }

    private void insert(StatementCache session, Append append, @Nullable Append before)
            throws SQLException, WriteConflictException {
        String game = append.game().value();
        long at = append.at().toEpochMilli();
        try {
            if (append.revision() == 1 || append.follows(before)) {
                session.update(
                        FOLLOW,
                        game,
                        append.revision(),
                        append.type(),
                        append.schema(),
                        at,
                        append.publicBytes(),
                        append.storedBytes());
                return;
            }
            int inserted = session.update(
                    CONTINUE,
                    game,
                    append.revision(),
                    append.type(),
                    append.schema(),
                    at,
                    append.publicBytes(),
                    append.storedBytes(),
                    game,
                    append.revision() - 1);
            if (inserted == 0) {
                throw WriteConflictException.gap(append);
            }
        } catch (SQLException e) {
            throw refusedIfDuplicate(e, WriteConflictException.exists(append));
        }
    }

    /// Writes the side effects of an event, except the processed command and the deadline, which {@link AppendGroup}
    /// writes for a whole group.
    static void writeOthers(StatementCache session, Append append) throws SQLException {
        String game = append.game().value();
        for (SideEffect effect : append.sideEffects()) {
            switch (effect) {
                case WrappedKey(byte[] bytes) -> session.update(DATA_KEY, game, bytes);
                case GameOpening(String host) -> session.update(OPENED, game, host, Occupancy.LOBBY.name());
                case LobbyEnding() -> session.update(UNPLAYED, game, append.at().toEpochMilli());
                case OccupancyChange(var occupancy) -> session.update(OCCUPIED, occupancy.name(), game);
                case GameEnding() -> session.update(ENDED, game);
                case SeatOfPerson(String person, int seat) ->
                    session.update(
                            PersonRows.ADD_GAME, person, game, seat, append.at().toEpochMilli());
                case DisplayName(String player, String name, var salt) ->
                    session.update(NAMED, player, name, salt.value());
                case DisputeReason(int dispute, String player, String reason, var salt) ->
                    session.update(REASONED, game, dispute, player, reason, salt.value());
                case DisputeDeadline(@Nullable Instant lapses) -> writeLapse(session, game, lapses);
                case DuelGameDecision(String duel, long revision) -> session.update(DISPUTED, game, duel, revision);
                case ProcessedCommand command -> {}
                case DeadlineChange change -> {}
            }
        }
    }

    private static void writeLapse(StatementCache session, String game, @Nullable Instant lapses) throws SQLException {
        if (lapses == null) {
            session.update(NONE_LAPSES, game);
        } else {
            session.update(LAPSES, game, lapses.toEpochMilli());
        }
    }

    private static void writeDeadline(StatementCache session, Append append) throws SQLException {
        DeadlineChange change = append.deadlineChange();
        if (change != null) {
            session.update(
                    DEADLINE,
                    millis(change.deadline()),
                    append.at().toEpochMilli(),
                    append.game().value());
        }
    }

    static @Nullable Long millis(@Nullable Instant moment) {
        return moment == null ? null : moment.toEpochMilli();
    }

    private SQLException refusedIfDuplicate(SQLException failure, WriteConflictException refused)
            throws WriteConflictException {
        if (dialect.isDuplicate(failure)) {
            throw refused;
        }
        return failure;
    }
}
