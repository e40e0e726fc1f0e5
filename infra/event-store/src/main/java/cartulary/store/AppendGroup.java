package cartulary.store;

import cartulary.contracts.store.Append;
import cartulary.contracts.store.Append.KeptCommand;
import cartulary.contracts.store.Append.Timing;
import cartulary.contracts.store.IdempotencyKeyTaken;
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

/// The appends of one group as a few statements, whatever their number. Because the lock is held,
/// nobody else appends meanwhile: what must be refused is known before anything is written, and costs
/// the others nothing. UNIQUE stays the last word against whoever writes without the lock.
final class AppendGroup {
    /// Each statement sees what was committed before it began: the heads are read under the lock.
    private static final String HEADS = PostgresDialect.LOCK
            + "; SELECT game, (SELECT max(revision) FROM event WHERE event.game = asked.game)"
            + " FROM unnest(?::text[]) AS asked(game)";

    private static final String USED =
            "; SELECT principal, key FROM unnest(?::text[], ?::text[]) AS asked(principal, key)"
                    + " WHERE (SELECT true FROM kept_command AS kept"
                    + " WHERE kept.principal = asked.principal AND kept.key = asked.key)";
    private static final String EVENTS = "INSERT INTO event (game, revision, type, schema, at, public, stored)"
            + " SELECT * FROM unnest(?::text[], ?::bigint[], ?::text[], ?::integer[],"
            + " ?::bigint[], ?::bytea[], ?::bytea[]); "
            + PostgresDialect.NOTIFY;
    private static final String KEEP = "; INSERT INTO kept_command"
            + " (principal, key, body_hash, game, first_revision, last_revision)"
            + " SELECT * FROM unnest(?::text[], ?::text[], ?::text[], ?::text[],"
            + " ?::bigint[], ?::bigint[])";
    private static final String TIMED = "; UPDATE open_game SET deadline = step.deadline, deadline_set = step.at"
            + " FROM unnest(?::text[], ?::bigint[], ?::bigint[]) AS step(game, deadline, at)"
            + " WHERE open_game.game = step.game";

    private final StatementCache session;
    private final Map<String, Long> heads = new HashMap<>();
    private final Set<UsedKey> used = new HashSet<>();
    private final List<GameAppend> events = new ArrayList<>();
    private final List<KeptCommand> kept = new ArrayList<>();

    /// The last of each game.
    private final Map<String, GameAppend> timed = new LinkedHashMap<>();

    private AppendGroup(StatementCache session) {
        this.session = session;
    }

    /// What stands under one key already.
    private record UsedKey(String principal, String key) {}

    /// Takes the lock. What it writes goes with the commit, announced by it: twice to the database and
    /// back for a group.
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
        var keys = new ArrayList<KeptCommand>();
        for (PendingWrite<?> pending : appends) {
            for (GameAppend event : rows(pending).events()) {
                games.add(event.game());
                KeptCommand command = event.kept();
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
            parameters.add(texts(keys, KeptCommand::principal));
            parameters.add(texts(keys, KeptCommand::key));
        }
        session.together(
                sql.toString(),
                List.of(
                        locked -> {},
                        row -> heads.put(row.getString(1), row.getLong(2)),
                        row -> used.add(new UsedKey(row.getString(1), row.getString(2)))),
                parameters.toArray());
    }

    /// Takes an append in, or leaves it out with the reason.
    private void take(PendingWrite<?> pending) {
        List<GameAppend> all = rows(pending).events();
        WriteConflict refused = refusal(all);
        if (refused != null) {
            pending.failed(refused);
            return;
        }
        for (GameAppend event : all) {
            heads.put(event.game(), event.append().revision());
            KeptCommand command = event.kept();
            if (command != null) {
                used.add(new UsedKey(command.principal(), command.key()));
                kept.add(command);
            }
            if (event.timing() != null) {
                timed.put(event.game(), event);
            }
        }
        events.addAll(all);
        pending.succeeded();
    }

    private @Nullable WriteConflict refusal(List<GameAppend> all) {
        // Before the events: who sends a command again must learn that, not that the game went on.
        for (GameAppend event : all) {
            KeptCommand command = event.kept();
            if (command != null && used.contains(new UsedKey(command.principal(), command.key()))) {
                return new WriteConflict(IdempotencyKeyTaken::new);
            }
        }
        var after = new HashMap<String, Long>();
        for (GameAppend event : all) {
            String game = event.game();
            long revision = event.append().revision();
            long head = after.getOrDefault(game, heads.getOrDefault(game, 0L));
            if (revision <= head) {
                return new WriteConflict(event::conflict);
            }
            if (revision > head + 1) {
                return new WriteConflict(event::gap);
            }
            after.put(game, revision);
        }
        return null;
    }

    private void insert() throws SQLException {
        if (events.isEmpty()) {
            return;
        }
        for (GameAppend event : events) {
            AppendRows.alongside(session, event);
        }
        var sql = new StringBuilder(EVENTS);
        var columns = new ArrayList<Object>();
        columns.addAll(eventColumns());
        if (!kept.isEmpty()) {
            sql.append(KEEP);
            columns.addAll(keptColumns());
        }
        if (!timed.isEmpty()) {
            sql.append(TIMED);
            columns.addAll(timedColumns());
        }
        session.withCommit(sql.toString(), columns.toArray());
    }

    private List<Object> eventColumns() {
        List<Append> rows = events.stream().map(GameAppend::append).toList();
        return List.of(
                texts(events, GameAppend::game),
                rows.stream().mapToLong(Append::revision).toArray(),
                texts(rows, Append::type),
                rows.stream().mapToInt(Append::schema).toArray(),
                rows.stream().mapToLong(row -> row.at().toEpochMilli()).toArray(),
                rows.stream().map(Append::publicBytes).toArray(byte[][]::new),
                rows.stream().map(Append::storedBytes).toArray(byte[][]::new));
    }

    private List<Object> keptColumns() {
        return List.of(
                texts(kept, KeptCommand::principal),
                texts(kept, KeptCommand::key),
                texts(kept, command -> command.bodyHash().value()),
                texts(kept, KeptCommand::game),
                kept.stream().mapToLong(KeptCommand::firstRevision).toArray(),
                kept.stream().mapToLong(KeptCommand::lastRevision).toArray());
    }

    private List<Object> timedColumns() {
        return List.of(
                timed.keySet().toArray(String[]::new),
                timed.values().stream().map(AppendGroup::deadline).toArray(Long[]::new),
                timed.values().stream()
                        .mapToLong(event -> event.append().at().toEpochMilli())
                        .toArray());
    }

    private static @Nullable Long deadline(GameAppend event) {
        Timing timing = event.timing();
        return timing == null ? null : GameAppend.millis(timing.deadline());
    }

    private static <T> String[] texts(List<T> rows, Function<T, String> column) {
        return rows.stream().map(column).toArray(String[]::new);
    }
}
