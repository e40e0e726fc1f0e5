package cartulary.store;

import cartulary.contracts.store.Append;
import cartulary.contracts.store.Append.Alongside;
import cartulary.contracts.store.Append.DisplayName;
import cartulary.contracts.store.Append.KeptCommand;
import cartulary.contracts.store.Append.Timing;
import cartulary.contracts.store.IdempotencyKeyTaken;
import java.sql.SQLException;
import java.util.List;
import org.axonframework.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;

/// The events of one command and what is written with them, as rows: all or none.
final class AppendRows implements Write<Boolean> {
    private static final String FOLLOW =
            "INSERT INTO event (game, revision, type, schema, at, public, stored)" + " VALUES (?, ?, ?, ?, ?, ?, ?)";

    /// Inserts nothing where the event before is missing.
    private static final String CONTINUE = "INSERT INTO event (game, revision, type, schema, at, public, stored)"
            + " SELECT ?, ?, ?, ?, ?, ?, ? FROM event WHERE game = ? AND revision = ?";

    private static final String KEEP = "INSERT INTO kept_command"
            + " (principal, key, body_hash, game, first_revision, last_revision) VALUES (?, ?, ?, ?, ?, ?)";
    private static final String DATA_KEY = "INSERT INTO data_key (game, wrapped) VALUES (?, ?)";
    private static final String OPENED = "INSERT INTO open_game (game, host) VALUES (?, ?)";
    private static final String ENDED = "DELETE FROM open_game WHERE game = ?";
    private static final String TIMED = "UPDATE open_game SET deadline = ?, deadline_set = ? WHERE game = ?";
    private static final String NAMED = "INSERT INTO display_name (player, name, salt) VALUES (?, ?, ?)"
            + " ON CONFLICT (player) DO UPDATE SET name = excluded.name, salt = excluded.salt";

    private final List<GameAppend> appends;
    private final Dialect dialect;

    private AppendRows(List<GameAppend> appends, Dialect dialect) {
        this.appends = appends;
        this.dialect = dialect;
    }

    /// @throws IllegalArgumentException for a message that does not carry its {@link Append}, or another
    ///     one's: an error in the program that sent it
    static AppendRows of(List<? extends EventMessage<?>> events, Dialect dialect) {
        return new AppendRows(events.stream().map(GameAppend::of).toList(), dialect);
    }

    @Override
    public boolean appends() {
        return true;
    }

    List<GameAppend> events() {
        return appends;
    }

    @Override
    public Boolean apply(StatementCache session) throws SQLException, WriteConflict {
        // Before the events: who sends a command again must learn that, not that the game went on.
        for (GameAppend append : appends) {
            keep(session, append.kept());
        }
        GameAppend before = null;
        for (GameAppend append : appends) {
            insert(session, append, before);
            alongside(session, append);
            timing(session, append);
            before = append;
        }
        return true;
    }

    private void keep(StatementCache session, @Nullable KeptCommand kept) throws SQLException, WriteConflict {
        if (kept == null) {
            return;
        }
        try {
            session.update(
                    KEEP,
                    kept.principal(),
                    kept.key(),
                    kept.bodyHash().value(),
                    kept.game(),
                    kept.firstRevision(),
                    kept.lastRevision());
        } catch (SQLException e) {
            throw refusedIfDuplicate(e, new WriteConflict(IdempotencyKeyTaken::new));
        }
    }

    private void insert(StatementCache session, GameAppend append, @Nullable GameAppend before)
            throws SQLException, WriteConflict {
        Append row = append.append();
        long at = row.at().toEpochMilli();
        try {
            if (row.revision() == 1 || append.follows(before)) {
                session.update(
                        FOLLOW,
                        append.game(),
                        row.revision(),
                        row.type(),
                        row.schema(),
                        at,
                        row.publicBytes(),
                        row.storedBytes());
                return;
            }
            int inserted = session.update(
                    CONTINUE,
                    append.game(),
                    row.revision(),
                    row.type(),
                    row.schema(),
                    at,
                    row.publicBytes(),
                    row.storedBytes(),
                    append.game(),
                    row.revision() - 1);
            if (inserted == 0) {
                throw new WriteConflict(append::gap);
            }
        } catch (SQLException e) {
            throw refusedIfDuplicate(e, new WriteConflict(append::conflict));
        }
    }

    /// What is written with an event, but for the key of its command and its deadline.
    static void alongside(StatementCache session, GameAppend append) throws SQLException {
        Alongside alongside = append.alongside();
        if (alongside == null) {
            return;
        }
        if (alongside.wrappedKey() != null) {
            session.update(DATA_KEY, append.game(), alongside.wrappedKey());
        }
        if (alongside.openedBy() != null) {
            session.update(OPENED, append.game(), alongside.openedBy());
        }
        if (alongside.ended()) {
            session.update(ENDED, append.game());
        }
        DisplayName name = alongside.name();
        if (name != null) {
            session.update(NAMED, name.player(), name.name(), name.salt().value());
        }
    }

    private static void timing(StatementCache session, GameAppend append) throws SQLException {
        Timing timing = append.timing();
        if (timing != null) {
            session.update(
                    TIMED,
                    GameAppend.millis(timing.deadline()),
                    append.append().at().toEpochMilli(),
                    append.game());
        }
    }

    private SQLException refusedIfDuplicate(SQLException failure, WriteConflict refused) throws WriteConflict {
        if (dialect.isDuplicate(failure)) {
            throw refused;
        }
        return failure;
    }
}
