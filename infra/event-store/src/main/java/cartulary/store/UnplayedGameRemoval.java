package cartulary.store;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.UnplayedGames;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The removal of games that were never played, in SQL. A trigger of the database permits the deletion of events of the
/// games in `removed_game` only, and another one permits only games there that ended before their seats were closed.
final class UnplayedGameRemoval implements UnplayedGames {
    private static final String LAST = "(SELECT max(position) FROM event WHERE event.game = unplayed_game.game)";

    /// The last event of the log is kept, because SQLite would assign its position again.
    private static final String REMOVABLE = "SELECT game FROM unplayed_game WHERE ended < ? AND "
            + LAST
            + " <= ? AND "
            + LAST
            + " < (SELECT max(position) FROM event) ORDER BY ended, game LIMIT ?";

    private static final String JOINED = "SELECT public FROM event WHERE game = ? AND type = 'PlayerJoined'";
    private static final String RECORD = "INSERT INTO removed_game (game, events, last_position, at)"
            + " SELECT game, count(*), max(position), ? FROM event WHERE game = ? GROUP BY game";
    private static final String REMOVED = "SELECT game FROM removed_game WHERE game = ?";
    private static final String EVENTS = "DELETE FROM event WHERE game = ?";
    private static final String KEY = "DELETE FROM data_key WHERE game = ?";
    private static final String NAME = "DELETE FROM display_name WHERE player = ?";
    private static final String HIDDEN_NAME = "DELETE FROM hidden_name WHERE player = ?";
    private static final String LISTED = "DELETE FROM person_game WHERE game = ?";
    private static final String UNPLAYED = "DELETE FROM unplayed_game WHERE game = ?";

    /// The keys of guests, found by an index. Those of tokens would need an index that every command pays for; without
    /// their game, they are answered as requests for an unknown game.
    private static final String GUEST_COMMANDS = "DELETE FROM processed_command WHERE principal = 'guest' AND game = ?";

    /// The keys of the service begin with the id of the game and a slash, which `0` follows in ASCII.
    private static final String SERVICE_COMMANDS =
            "DELETE FROM processed_command WHERE principal = 'service' AND key >= ? AND key < ?";

    private final GroupWriter writer;
    private final ProcessorTokens tokens;
    private final Clock clock;

    UnplayedGameRemoval(GroupWriter writer, ProcessorTokens tokens, Clock clock) {
        this.writer = writer;
        this.tokens = tokens;
        this.clock = clock;
    }

    @Override
    public List<GameId> remove(Instant endedBefore, long position, int max) {
        return writer.write(session -> {
            long read = Math.min(position, tokens.lowestPosition(session));
            List<String> games =
                    session.list(REMOVABLE, row -> row.getString(1), endedBefore.toEpochMilli(), read, max);
            var removed = new ArrayList<GameId>(games.size());
            for (String game : games) {
                remove(session, game);
                removed.add(new GameId(game));
            }
            return List.copyOf(removed);
        });
    }

    @Override
    public boolean wasRemoved(GameId game) {
        return writer.write(session -> session.first(REMOVED, row -> row.getString(1), game.value()))
                .isPresent();
    }

    private void remove(StatementCache session, String game) throws SQLException {
        List<byte[]> joined = session.list(JOINED, row -> row.getBytes(1), game);
        for (byte[] bytes : joined) {
            if (EventCodec.read(bytes).data() instanceof PlayerJoined player) {
                session.update(NAME, player.player());
                session.update(HIDDEN_NAME, player.player());
            }
        }
        session.update(RECORD, clock.millis(), game);
        session.update(EVENTS, game);
        session.update(KEY, game);
        session.update(GUEST_COMMANDS, game);
        session.update(SERVICE_COMMANDS, game + "/", game + "0");
        session.update(LISTED, game);
        session.update(UNPLAYED, game);
        ChatErasure.ofGame(session, game);
    }
}
