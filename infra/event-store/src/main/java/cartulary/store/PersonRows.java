package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PersonStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The accounts of people in the database of the log. A trigger of the database refuses to change or delete an event.
final class PersonRows implements PersonStore {
    private static final String APPEND = "INSERT INTO person_event (person, revision, public) VALUES (?, ?, ?)"
            + " ON CONFLICT (person, revision) DO NOTHING";
    private static final String ENTRIES = "SELECT public FROM person_event WHERE person = ? ORDER BY revision";
    static final String ADD_GAME = "INSERT INTO person_game (person, game, seat, at) VALUES (?, ?, ?, ?)"
            + " ON CONFLICT (person, game) DO UPDATE SET seat = excluded.seat";
    private static final String GAMES =
            "SELECT game, seat, at FROM person_game WHERE person = ? ORDER BY at DESC, game LIMIT ?";
    private static final String ERASE_GAMES = "DELETE FROM person_game WHERE person = ? AND NOT EXISTS"
            + " (SELECT 1 FROM open_game WHERE open_game.game = person_game.game AND occupancy = 'LOBBY')";
    private static final String ERASE_GAME = "DELETE FROM person_game WHERE person = ? AND game = ?";

    /// SQLite reads the tables of a cross join in this order, and so not the finished games.
    private static final String DEPARTURES = "SELECT person, person_game.game FROM open_game CROSS JOIN person_game"
            + " WHERE person_game.game = open_game.game"
            + " AND NOT EXISTS (SELECT 1 FROM handle WHERE handle.person = person_game.person)";
    private static final String SET_HANDLE = "INSERT INTO handle (person, handle, skeleton, salt) VALUES (?, ?, ?, ?)"
            + " ON CONFLICT (person) DO UPDATE SET handle = excluded.handle, skeleton = excluded.skeleton,"
            + " salt = excluded.salt";
    static final String HANDLE = "SELECT handle, skeleton, salt FROM handle WHERE person = ?";
    private static final String OF_SKELETON = "SELECT person FROM handle WHERE skeleton = ?";
    private static final String SKELETON = "SELECT skeleton FROM handle WHERE person = ?";
    private static final String ERASE_HANDLE = "DELETE FROM handle WHERE person = ?";
    private static final String COLUMNS = "kind, id, person, label, data, created, used, expires";
    private static final String ADD = "INSERT INTO credential (" + COLUMNS + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            + " ON CONFLICT (kind, id) DO NOTHING";
    private static final String USED = "UPDATE credential SET data = ?, used = ? WHERE kind = ? AND id = ?";
    private static final String USE = "INSERT INTO credential (kind, id, person, label, data, created, expires)"
            + " VALUES (?, ?, '', '', '', ?, ?) ON CONFLICT (kind, id) DO NOTHING";
    private static final String ONE =
            "SELECT " + COLUMNS + " FROM credential WHERE kind = ? AND id = ? AND (expires IS NULL OR expires > ?)";
    private static final String KNOWN = "SELECT 1 FROM credential WHERE kind = ? AND id = ?";
    private static final String OF_PERSON = "SELECT " + COLUMNS + " FROM credential WHERE person = ? AND kind = ?"
            + " AND (expires IS NULL OR expires > ?) ORDER BY created, id";
    static final String REMOVE = "DELETE FROM credential WHERE kind = ? AND person = ? AND id = ?";
    private static final String REMOVE_ALL = "DELETE FROM credential WHERE kind = ? AND person = ? AND id <> ?";
    private static final String REMOVE_OF_PERSON = "DELETE FROM credential WHERE person = ?";
    private static final String REMOVE_EXPIRED = "DELETE FROM credential WHERE expires <= ?";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;
    private final Clock clock;

    PersonRows(ReadConnectionPool readers, GroupWriter writer, Clock clock) {
        this.readers = readers;
        this.writer = writer;
        this.clock = clock;
    }

    @Override
    public List<PersonGame> games(String person, int max) {
        return readers.read(session -> session.list(GAMES, PersonRows::game, person, max));
    }

    private static PersonGame game(ResultSet row) throws SQLException {
        return new PersonGame(new GameId(row.getString(1)), row.getInt(2), Instant.ofEpochMilli(row.getLong(3)));
    }

    @Override
    public void addGame(String person, GameId game, int seat) {
        writer.write(session -> session.update(ADD_GAME, person, game.value(), seat, clock.millis()));
    }

    @Override
    public List<byte[]> entries(String person) {
        return readers.read(session -> session.list(ENTRIES, row -> row.getBytes(1), person));
    }

    @Override
    public List<Handle> handles(Collection<String> persons) {
        return readers.read(session -> {
            var handles = new ArrayList<Handle>(persons.size());
            for (String person : persons) {
                session.first(
                                HANDLE,
                                row -> new Handle(
                                        person, row.getString(1), row.getString(2), new Hash(row.getString(3))),
                                person)
                        .ifPresent(handles::add);
            }
            return List.copyOf(handles);
        });
    }

    @Override
    public Optional<String> personOf(String skeleton) {
        return readers.read(session -> session.first(OF_SKELETON, row -> row.getString(1), skeleton));
    }

    @Override
    public boolean isFree(String skeleton, @Nullable String person) {
        return readers.read(session -> isFree(session, skeleton, person));
    }

    @Override
    public int reserved(String person, String without) {
        return readers.read(session -> FormerHandleRows.count(session, person, without, clock.instant()));
    }

    @Override
    public boolean append(PersonEntry entry, @Nullable Handle handle, List<Credential> added) {
        return writer.write(session -> {
            if (handle != null && !isFree(session, handle.skeleton(), handle.person())
                    || isAnyKnown(session, added)
                    || !isNext(session, entry)) {
                return false;
            }
            if (handle != null) {
                replaceHandle(session, handle);
            }
            for (Credential credential : added) {
                add(session, credential);
            }
            return true;
        });
    }

    /// Without it, an account would be opened without the credential that somebody else has.
    private static boolean isAnyKnown(StatementCache session, List<Credential> added) throws SQLException {
        for (Credential credential : added) {
            if (session.first(KNOWN, row -> row.getInt(1), credential.kind().name(), credential.id())
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }

    /// One write of all nodes is applied at a time, so nobody takes the handle between this and the insertion.
    private boolean isFree(StatementCache session, String skeleton, @Nullable String person) throws SQLException {
        return session.first(OF_SKELETON, row -> row.getString(1), skeleton)
                        .filter(owner -> !owner.equals(person))
                        .isEmpty()
                && !FormerHandleRows.isReserved(session, skeleton, person, clock.instant());
    }

    private void replaceHandle(StatementCache session, Handle handle) throws SQLException {
        Optional<String> former = session.first(SKELETON, row -> row.getString(1), handle.person());
        if (former.isPresent()) {
            FormerHandleRows.reserve(session, former.get(), handle.person(), clock.instant());
        }
        FormerHandleRows.remove(session, handle.skeleton());
        session.update(
                SET_HANDLE,
                handle.person(),
                handle.handle(),
                handle.skeleton(),
                handle.salt().value());
    }

    private static boolean isNext(StatementCache session, PersonEntry entry) throws SQLException {
        return session.update(APPEND, entry.person(), entry.revision(), entry.bytes()) == 1;
    }

    @Override
    public boolean close(PersonEntry entry) {
        return writer.write(session -> close(session, entry, clock.instant()));
    }

    static boolean close(StatementCache session, PersonEntry entry, Instant now) throws SQLException {
        if (!isNext(session, entry)) {
            return false;
        }
        Optional<String> former = session.first(SKELETON, row -> row.getString(1), entry.person());
        if (former.isPresent()) {
            FormerHandleRows.reserve(session, former.get(), null, now);
        }
        FormerHandleRows.forget(session, entry.person());
        session.update(ERASE_HANDLE, entry.person());
        session.update(ERASE_GAMES, entry.person());
        session.update(SeekRows.ERASE, entry.person(), entry.person());
        session.update(REMOVE_OF_PERSON, entry.person());
        session.update(PushRows.ERASE, entry.person());
        return true;
    }

    @Override
    public List<Departure> departures() {
        return readers.read(session ->
                session.list(DEPARTURES, row -> new Departure(row.getString(1), new GameId(row.getString(2)))));
    }

    @Override
    public void departed(Departure departure) {
        writer.write(session ->
                session.update(ERASE_GAME, departure.person(), departure.game().value()));
    }

    @Override
    public Optional<Credential> credential(Kind kind, String id) {
        return readers.read(session -> session.first(ONE, PersonRows::credential, kind.name(), id, clock.millis()));
    }

    @Override
    public List<Credential> credentials(String person, Kind kind) {
        return readers.read(
                session -> session.list(OF_PERSON, PersonRows::credential, person, kind.name(), clock.millis()));
    }

    @Override
    public boolean add(Credential credential) {
        return writer.write(session -> add(session, credential) == 1);
    }

    @Override
    public void used(Kind kind, String id, String data, Instant at) {
        writer.write(session -> session.update(USED, data, at.toEpochMilli(), kind.name(), id));
    }

    private static int add(StatementCache session, Credential credential) throws SQLException {
        return session.update(
                ADD,
                credential.kind().name(),
                credential.id(),
                credential.person(),
                credential.label(),
                credential.data(),
                credential.created().toEpochMilli(),
                millis(credential.used()),
                millis(credential.expires()));
    }

    @Override
    public boolean remove(Kind kind, String person, String id) {
        return writer.write(session -> session.update(REMOVE, kind.name(), person, id) == 1);
    }

    @Override
    public void removeAll(Kind kind, String person, @Nullable String kept) {
        writer.write(session -> session.update(REMOVE_ALL, kind.name(), person, kept == null ? "" : kept));
    }

    @Override
    public boolean use(String id, Instant until) {
        long now = clock.millis();
        return writer.write(session -> session.update(USE, Kind.CHALLENGE.name(), id, now, until.toEpochMilli()) == 1);
    }

    @Override
    public void removeExpired() {
        writer.write(session -> {
            FormerHandleRows.removeExpired(session, clock.instant());
            return session.update(REMOVE_EXPIRED, clock.millis());
        });
    }

    private static Credential credential(ResultSet row) throws SQLException {
        return new Credential(
                Kind.valueOf(row.getString(1)),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                Instant.ofEpochMilli(row.getLong(6)),
                instant(row, 7),
                instant(row, 8));
    }

    private static @Nullable Instant instant(ResultSet row, int column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    private static @Nullable Long millis(@Nullable Instant instant) {
        return instant == null ? null : instant.toEpochMilli();
    }
}
