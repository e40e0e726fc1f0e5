package cartulary.store;

import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.duel.DuelEvent.DuelGameCorrected;
import cartulary.contracts.duel.DuelEvent.DuelProposed;
import cartulary.contracts.duel.DuelTerms;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.DuelLog;
import cartulary.contracts.store.DuelStore;
import java.sql.SQLException;
import java.util.List;

/// The duels in the database of the log. A trigger of the database refuses to change or delete an event.
final class DuelRows implements DuelStore, DuelLog {
    private static final String APPEND = "INSERT INTO duel_event (duel, revision, public) VALUES (?, ?, ?)";

    /// Only one write of all nodes is applied at a time, so no other write takes the position in between.
    private static final String POSITION = "INSERT INTO duel_position (position, duel, revision)"
            + " SELECT coalesce(max(position), 0) + 1, ?, ? FROM duel_position";

    private static final String AFTER =
            "SELECT p.position, e.public FROM duel_position p JOIN duel_event e ON e.duel = p.duel"
                    + " AND e.revision = p.revision WHERE p.position > ? ORDER BY p.position LIMIT ?";
    private static final String HEAD = "SELECT max(position) FROM duel_position";
    private static final String LAST = "SELECT max(revision) FROM duel_event WHERE duel = ?";
    private static final String ENTRIES = "SELECT public FROM duel_event WHERE duel = ? ORDER BY revision";
    private static final String OPENED =
            "INSERT INTO open_duel (duel, home) VALUES (?, ?) ON CONFLICT (duel) DO NOTHING";
    private static final String ENDED = "DELETE FROM open_duel WHERE duel = ?";
    private static final String OPEN = "SELECT duel FROM open_duel WHERE duel > ? ORDER BY duel LIMIT ?";
    private static final String PROPOSED = "SELECT count(*) FROM open_duel WHERE home = ?";
    private static final String OF_PERSON_ADDED = "INSERT INTO person_duel (person, duel, at) VALUES (?, ?, ?)";
    private static final String OF_PERSON =
            "SELECT duel FROM person_duel WHERE person = ? ORDER BY at DESC, duel LIMIT ?";

    private static final String DISPUTED =
            "SELECT game, duel, revision FROM disputed_duel_game WHERE game > ? ORDER BY game LIMIT ?";
    private static final String FOLLOWED = "DELETE FROM disputed_duel_game WHERE game = ? AND revision = ?";

    /// The home of a duel that does not count among those that a person proposed: nobody proposed the duel of a
    /// pairing, and a duel that goes on after a dispute (COMP-31) keeps nobody from proposing another one.
    private static final String NOBODY = "";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;

    DuelRows(ReadConnectionPool readers, GroupWriter writer) {
        this.readers = readers;
        this.writer = writer;
    }

    @Override
    public List<byte[]> duelEntries(String duel) {
        return readers.read(session -> session.list(ENTRIES, row -> row.getBytes(1), duel));
    }

    @Override
    public boolean appendToDuel(DuelEntry entry, boolean isOver) {
        return writer.write(session -> {
            // Only one write of all nodes is applied at a time, so no other write takes the revision in between.
            if (session.number(LAST, entry.duel()) != entry.revision() - 1) {
                return false;
            }
            session.update(APPEND, entry.duel(), entry.revision(), entry.bytes());
            session.update(POSITION, entry.duel(), entry.revision());
            if (entry.data() instanceof DuelTerms terms) {
                session.update(OPENED, entry.duel(), terms instanceof DuelProposed ? terms.home() : NOBODY);
                add(session, terms.home(), entry);
                add(session, terms.away(), entry);
            }
            if (entry.data() instanceof DuelGameCorrected && !isOver) {
                session.update(OPENED, entry.duel(), NOBODY);
            }
            if (isOver) {
                session.update(ENDED, entry.duel());
            }
            return true;
        });
    }

    private static void add(StatementCache session, String person, DuelEntry entry) throws SQLException {
        session.update(OF_PERSON_ADDED, person, entry.duel(), entry.at().toEpochMilli());
    }

    @Override
    public List<DisputedGame> disputedGames(String after, int max) {
        return readers.read(session -> session.list(
                DISPUTED,
                row -> new DisputedGame(new GameId(row.getString(1)), row.getString(2), row.getLong(3)),
                after,
                max));
    }

    @Override
    public void removeDisputed(DisputedGame disputed) {
        writer.write(session -> session.update(FOLLOWED, disputed.game().value(), disputed.revision()));
    }

    @Override
    public List<String> openDuels(String after, int max) {
        return readers.read(session -> session.list(OPEN, row -> row.getString(1), after, max));
    }

    @Override
    public List<String> duelsOf(String person, int max) {
        return readers.read(session -> session.list(OF_PERSON, row -> row.getString(1), person, max));
    }

    @Override
    public int openDuelsProposedBy(String person) {
        return (int) (long) readers.read(session -> session.number(PROPOSED, person));
    }

    @Override
    public List<DuelLogEntry> duelsAfter(long position, int max) {
        return readers.read(session ->
                session.list(AFTER, row -> new DuelLogEntry(row.getLong(1), row.getBytes(2)), position, max));
    }

    @Override
    public long duelsHead() {
        return readers.read(session -> session.number(HEAD));
    }
}
