package cartulary.store;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.contracts.store.WrappedDataKey;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The competitions in the database of the log. A trigger of the database refuses to change or delete an event.
final class CompetitionRows implements CompetitionStore {
    /// Only one write of all nodes is applied at a time, so no other write takes the position between the two
    /// parts.
    private static final String APPEND = "INSERT INTO competition_event (position, competition, revision, public)"
            + " SELECT coalesce(max(position), 0) + 1, ?, ?, ? FROM competition_event";

    private static final String KEY_USED = "SELECT count(*) FROM processed_command WHERE principal = ? AND key = ?";
    private static final String LAST = "SELECT max(revision) FROM competition_event WHERE competition = ?";
    private static final String ENTRIES =
            "SELECT public FROM competition_event WHERE competition = ? AND revision > ? ORDER BY revision";
    private static final String AFTER =
            "SELECT position, public FROM competition_event WHERE position > ? ORDER BY position LIMIT ?";
    private static final String HEAD = "SELECT max(position) FROM competition_event";
    private static final String ORGANISED = "INSERT INTO competition_organiser (competition, person) VALUES (?, ?)";
    private static final String OPENED_BY = "SELECT count(*) FROM competition_organiser WHERE person = ?";
    private static final String REASON =
            "INSERT INTO competition_reason (competition, revision, reason, salt) VALUES (?, ?, ?, ?)";
    private static final String REASONS =
            "SELECT revision, reason, salt FROM competition_reason WHERE competition = ? ORDER BY revision";
    private static final String NAME = "INSERT INTO competition_name (competition, id, name) VALUES (?, ?, ?)"
            + " ON CONFLICT (competition, id) DO UPDATE SET name = excluded.name";
    private static final String ERASE_NAME = "DELETE FROM competition_name WHERE competition = ? AND id = ?";
    private static final String ERASE_REASON = "DELETE FROM competition_reason WHERE competition = ? AND revision = ?";
    private static final String NAMES = "SELECT id, name FROM competition_name WHERE competition = ? ORDER BY id";

    private static final String DATA_KEY = "INSERT INTO data_key (game, wrapped) VALUES (?, ?)";
    private static final String SEALED =
            "INSERT INTO competition_line_up (competition, commitment, sealed) VALUES (?, ?, ?)";
    private static final String LINE_UP =
            "SELECT sealed FROM competition_line_up WHERE competition = ? AND commitment = ?";
    private static final String DEADLINE = "INSERT INTO competition_deadline (competition, deadline) VALUES (?, ?)"
            + " ON CONFLICT (competition) DO UPDATE SET deadline = excluded.deadline";
    private static final String NO_DEADLINE = "DELETE FROM competition_deadline WHERE competition = ?";
    static final String DUE =
            "SELECT competition FROM competition_deadline WHERE deadline <= ? ORDER BY deadline LIMIT ?";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;

    CompetitionRows(ReadConnectionPool readers, GroupWriter writer) {
        this.readers = readers;
        this.writer = writer;
    }

    @Override
    public List<byte[]> entries(String competition, long revision) {
        return readers.read(session -> session.list(ENTRIES, row -> row.getBytes(1), competition, revision));
    }

    @Override
    public Appended append(
            List<CompetitionEntry> entries,
            @Nullable ProcessedCommand command,
            List<DecisionReason> reasons,
            List<CompetitionName> names,
            LineUpRows lineUps) {
        return writer.write(new Write<>() {
            @Override
            public Appended apply(StatementCache session) throws SQLException {
                Appended refused = refusal(session, entries.getFirst(), command);
                if (refused == null) {
                    insert(session, entries, command, reasons, names);
                    insert(session, entries.getFirst().competition(), lineUps);
                }
                return refused == null ? Appended.DONE : refused;
            }

            @Override
            public boolean appends() {
                return true;
            }
        });
    }

    /// The key comes first: a repeated command must be reported as repeated, not as a conflict.
    private static @Nullable Appended refusal(
            StatementCache session, CompetitionEntry first, @Nullable ProcessedCommand command) throws SQLException {
        if (command != null && session.number(KEY_USED, command.principal(), command.key()) > 0) {
            return Appended.KEY_TAKEN;
        }
        return session.number(LAST, first.competition()) == first.revision() - 1 ? null : Appended.REVISION_TAKEN;
    }

    private static void insert(
            StatementCache session,
            List<CompetitionEntry> entries,
            @Nullable ProcessedCommand command,
            List<DecisionReason> reasons,
            List<CompetitionName> names)
            throws SQLException {
        CompetitionEntry first = entries.getFirst();
        String competition = first.competition();
        if (command != null) {
            session.update(
                    AppendRows.PROCESSED,
                    command.principal(),
                    command.key(),
                    command.bodyHash().value(),
                    command.game(),
                    command.firstRevision(),
                    command.lastRevision());
        }
        for (CompetitionEntry entry : entries) {
            session.update(APPEND, competition, entry.revision(), entry.bytes());
        }
        if (first.revision() == 1) {
            session.update(ORGANISED, competition, first.actor().person());
        }
        for (DecisionReason reason : reasons) {
            session.update(
                    REASON,
                    competition,
                    reason.revision(),
                    reason.reason(),
                    reason.salt().value());
        }
        name(session, competition, names);
    }

    private static void insert(StatementCache session, String competition, LineUpRows lineUps) throws SQLException {
        WrappedDataKey key = lineUps.key();
        if (key != null) {
            session.update(DATA_KEY, key.game().value(), key.wrapped());
        }
        for (StoredLineUp sealed : lineUps.sealed()) {
            session.update(SEALED, competition, sealed.commitment().value(), sealed.sealed());
        }
        Instant deadline = lineUps.deadline();
        if (deadline == null) {
            session.update(NO_DEADLINE, competition);
        } else {
            session.update(DEADLINE, competition, deadline.toEpochMilli());
        }
    }

    private static void name(StatementCache session, String competition, List<CompetitionName> names)
            throws SQLException {
        for (CompetitionName name : names) {
            if (name.name().isEmpty()) {
                session.update(ERASE_NAME, competition, name.id());
            } else {
                session.update(NAME, competition, name.id(), name.name());
            }
        }
    }

    @Override
    public void rename(String competition, List<CompetitionName> names) {
        writer.write(session -> {
            name(session, competition, names);
            return true;
        });
    }

    @Override
    public List<CompetitionName> names(String competition) {
        return readers.read(session ->
                session.list(NAMES, row -> new CompetitionName(row.getString(1), row.getString(2)), competition));
    }

    @Override
    public List<DecisionReason> reasons(String competition) {
        return readers.read(session -> session.list(
                REASONS,
                row -> new DecisionReason(row.getLong(1), row.getString(2), new Hash(row.getString(3))),
                competition));
    }

    @Override
    public void eraseReason(String competition, long revision) {
        writer.write(session -> session.update(ERASE_REASON, competition, revision));
    }

    @Override
    public Optional<byte[]> lineUp(String competition, Hash commitment) {
        return readers
                .read(session -> session.list(LINE_UP, row -> row.getBytes(1), competition, commitment.value()))
                .stream()
                .findFirst();
    }

    @Override
    public List<String> withDueLineUps(Instant now, int max) {
        return readers.read(session -> session.list(DUE, row -> row.getString(1), now.toEpochMilli(), max));
    }

    @Override
    public int openedBy(String person) {
        return (int) (long) readers.read(session -> session.number(OPENED_BY, person));
    }

    @Override
    public List<CompetitionLogEntry> competitionsAfter(long position, int max) {
        return readers.read(session ->
                session.list(AFTER, row -> new CompetitionLogEntry(row.getLong(1), row.getBytes(2)), position, max));
    }

    @Override
    public long competitionsHead() {
        return readers.read(session -> session.number(HEAD));
    }
}
