package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.DisplayName;
import cartulary.contracts.store.ProcessedCommand;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The {@link CommandLedger} in SQL. Queries see every append that has been acknowledged.
final class CommandLedgerQueries implements CommandLedger {
    private static final String PROCESSED =
            "SELECT body_hash, game, first_revision, last_revision FROM processed_command"
                    + " WHERE principal = ? AND key = ?";
    private static final String WRAPPED_KEY = "SELECT wrapped FROM data_key WHERE game = ?";
    private static final String OPEN = "SELECT game FROM open_game ORDER BY opened";
    private static final String OPEN_OF = "SELECT count(*) FROM open_game WHERE host = ?";
    private static final String NAME = "SELECT name, salt FROM display_name WHERE player = ?";
    private static final String ERASE_NAME = "DELETE FROM display_name WHERE player = ?";
    private static final String HEAD_REVISION = "SELECT max(revision) FROM event WHERE game = ?";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;
    private final boolean shared;

    /// @param shared whether other processes write to the same database
    CommandLedgerQueries(ReadConnectionPool readers, GroupWriter writer, boolean shared) {
        this.readers = readers;
        this.writer = writer;
        this.shared = shared;
    }

    @Override
    public Optional<ProcessedCommand> processed(String principal, String key) {
        return readers.read(session -> session.first(
                PROCESSED,
                row -> new ProcessedCommand(
                        principal, key, new Hash(row.getString(1)), row.getString(2), row.getLong(3), row.getLong(4)),
                principal,
                key));
    }

    @Override
    public Optional<byte[]> wrappedKey(GameId game) {
        return readers.read(session -> session.first(WRAPPED_KEY, row -> row.getBytes(1), game.value()));
    }

    @Override
    public List<GameId> openGames() {
        return readers.read(session -> session.list(OPEN, row -> new GameId(row.getString(1))));
    }

    @Override
    public int openGamesOf(String host) {
        return (int) (long) readers.read(session -> session.number(OPEN_OF, host));
    }

    /// Costs one indexed read for each player; a game has at most six.
    @Override
    public List<DisplayName> names(Collection<String> players) {
        return readers.read(session -> {
            var names = new ArrayList<DisplayName>(players.size());
            for (String player : players) {
                session.first(
                                NAME,
                                row -> new DisplayName(player, row.getString(1), new Hash(row.getString(2))),
                                player)
                        .ifPresent(names::add);
            }
            return List.copyOf(names);
        });
    }

    @Override
    public void eraseName(String player) {
        writer.write(session -> session.update(ERASE_NAME, player));
    }

    @Override
    public boolean isShared() {
        return shared;
    }

    @Override
    public long headRevision(GameId game) {
        return readers.read(session -> session.number(HEAD_REVISION, game.value()));
    }
}
