package cartulary.store;

import cartulary.contracts.store.Append;
import cartulary.contracts.store.IdempotencyKeyTakenException;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.contracts.store.SideEffect.DeadlineChange;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The appends of one group as a fixed number of statements. The lock is held, so nobody else appends meanwhile:
/// conflicts are found before anything is written, at no cost to the other appends. The UNIQUE constraints still
/// protect against a writer without the lock.
final class AppendGroup {
    /// Each statement sees what was committed before it began, so the heads are read under the lock.
    private static final String HEADS = PostgresDialect.LOCK
            + "; SELECT game, (SELECT max(revision) FROM event WHERE event.game = asked.game)"
            + " FROM unnest(?::text[]) AS asked(game)";

    private static final String USED =
            "; SELECT principal, key FROM unnest(?::text[], ?::text[]) AS asked(principal, key)"
                    + " WHERE (SELECT true FROM processed_command AS used"
                    + " WHERE used.principal = asked.principal AND used.key = asked.key)";
    private static final String EVENTS = "INSERT INTO event (game, revision, type, schema, at, public, stored)"
            + " SELECT * FROM unnest(?::text[], ?::bigint[], ?::text[], ?::integer[],"
            + " ?::bigint[], ?::bytea[], ?::bytea[]); "
            + PostgresDialect.NOTIFY;
    private static final String PROCESSED = "; INSERT INTO processed_command"
            + " (principal, key, body_hash, game, first_revision, last_revision)"
            + " SELECT * FROM unnest(?::text[], ?::text[], ?::text[], ?::text[],"
            + " ?::bigint[], ?::bigint[])";
    private static final String DEADLINES = "; UPDATE open_game SET deadline = step.deadline, deadline_set = step.at"
            + " FROM unnest(?::text[], ?::bigint[], ?::bigint[]) AS step(game, deadline, at)"
            + " WHERE open_game.game = step.game";

    private final StatementCache session;
    private final Map<String, Long> heads = new HashMap<>();
    private final Set<UsedKey> used = new HashSet<>();
    private final List<Append> events = new ArrayList<>();
    private final List<ProcessedCommand> processed = new ArrayList<>();

    /// The last append of each game that changes its deadline.
    private final Map<String, Append> deadlines = new LinkedHashMap<>();

    private AppendGroup(StatementCache session) {
        this.session = session;
    }

    /// An idempotency key that was used before.
    private record UsedKey(String principal, String key) {}

    /// Takes the lock, checks the appends and prepares their rows, which are sent with the commit: two round trips to
    /// the database for a group.
    static void write(List<PendingWrite<?>> appends, StatementCache session) throws SQLException {
        var group = new AppendGroup(session);
        group.lookUp(appends);
        appends.forEach(group::take);
        group.insert();
    }

    private static AppendRows rows(PendingWrite<?> pending) {
        return (AppendRows) pending.write();
    }

    private void lookUp(List<PendingWrite<?>> appends) throws SQLException {
        var games = new HashSet<String>();
        var keys = new ArrayList<ProcessedCommand>();
        for (PendingWrite<?> pending : appends) {
            for (Append event : rows(pending).events()) {
                games.add(event.game().value());
                ProcessedCommand command = event.processed();
                if (command != null) {
                    keys.add(command);
                }
            }
        }
        var sql = new StringBuilder(HEADS);
        var parameters = new ArrayList<Object>();
        parameters.add(games.toArray(String[]::new));
        if (!keys.isEmpty()) {
            sql.append(USED);
            parameters.add(texts(keys, ProcessedCommand::principal));
            parameters.add(texts(keys, ProcessedCommand::key));
        }
        session.batch(
                sql.toString(),
                List.of(
                        locked -> {},
                        row -> heads.put(row.getString(1), row.getLong(2)),
                        row -> used.add(new UsedKey(row.getString(1), row.getString(2)))),
                parameters.toArray());
    }

    /// Adds an append to the group, or fails it with the reason.
    private void take(PendingWrite<?> pending) {
        List<Append> all = rows(pending).events();
        WriteConflictException refused = refusal(all);
        if (refused != null) {
            pending.failed(refused);
            return;
        }
        for (Append event : all) {
            heads.put(event.game().value(), event.revision());
            ProcessedCommand command = event.processed();
            if (command != null) {
                used.add(new UsedKey(command.principal(), command.key()));
                processed.add(command);
            }
            if (event.deadlineChange() != null) {
                deadlines.put(event.game().value(), event);
            }
        }
        events.addAll(all);
        pending.succeeded();
    }

    private @Nullable WriteConflictException refusal(List<Append> all) {
        // Before the events: the sender of a repeated command must learn of that, not of a conflict.
        for (Append event : all) {
            ProcessedCommand command = event.processed();
            if (command != null && used.contains(new UsedKey(command.principal(), command.key()))) {
                return new WriteConflictException(IdempotencyKeyTakenException::new);
            }
        }
        var after = new HashMap<String, Long>();
        for (Append event : all) {
            String game = event.game().value();
            long revision = event.revision();
            long head = after.getOrDefault(game, heads.getOrDefault(game, 0L));
            if (revision <= head) {
                return WriteConflictException.exists(event);
            }
            if (revision > head + 1) {
                return WriteConflictException.gap(event);
            }
            after.put(game, revision);
        }
        return null;
    }

    private void insert() throws SQLException {
        if (events.isEmpty()) {
            return;
        }
        for (Append event : events) {
            AppendRows.writeOthers(session, event);
        }
        TraceNotice.send(session, events);
        var sql = new StringBuilder(EVENTS);
        var columns = new ArrayList<Object>();
        columns.addAll(eventColumns());
        if (!processed.isEmpty()) {
            sql.append(PROCESSED);
            columns.addAll(processedColumns());
        }
        if (!deadlines.isEmpty()) {
            sql.append(DEADLINES);
            columns.addAll(deadlineColumns());
        }
        session.withCommit(sql.toString(), columns.toArray());
    }

    private List<Object> eventColumns() {
        return List.of(
                texts(events, append -> append.game().value()),
                events.stream().mapToLong(Append::revision).toArray(),
                texts(events, Append::type),
                events.stream().mapToInt(Append::schema).toArray(),
                events.stream().mapToLong(append -> append.at().toEpochMilli()).toArray(),
                events.stream().map(Append::publicBytes).toArray(byte[][]::new),
                events.stream().map(Append::storedBytes).toArray(byte[][]::new));
    }

    private List<Object> processedColumns() {
        return List.of(
                texts(processed, ProcessedCommand::principal),
                texts(processed, ProcessedCommand::key),
                texts(processed, command -> command.bodyHash().value()),
                texts(processed, ProcessedCommand::game),
                processed.stream().mapToLong(ProcessedCommand::firstRevision).toArray(),
                processed.stream().mapToLong(ProcessedCommand::lastRevision).toArray());
    }

    private List<Object> deadlineColumns() {
        return List.of(
                deadlines.keySet().toArray(String[]::new),
                deadlines.values().stream().map(AppendGroup::deadline).toArray(Long[]::new),
                deadlines.values().stream()
                        .mapToLong(event -> event.at().toEpochMilli())
                        .toArray());
    }

    private static @Nullable Long deadline(Append event) {
        DeadlineChange change = event.deadlineChange();
        return change == null ? null : AppendRows.millis(change.deadline());
    }

    private static <T> String[] texts(List<T> rows, Function<T, String> column) {
        return rows.stream().map(column).toArray(String[]::new);
    }
}
