package cartulary.query.board;

import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.GameId;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.ProjectionWriter;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/// Writes the board: two reads and a handful of writes a game and batch, and one write a tile laid and
/// a meeple moved.
final class BoardWriter implements ProjectionWriter {
    private final BoardStatements statements;
    private final Map<GameId, GameRow> touched = new HashMap<>();

    BoardWriter(BoardStatements statements) {
        this.statements = statements;
    }

    @Override
    public long revision(GameId game) throws SQLException {
        return row(game).revision;
    }

    private GameRow row(GameId game) throws SQLException {
        GameRow known = touched.get(game);
        if (known == null) {
            known = statements.read(game);
            touched.put(game, known);
        }
        return known;
    }

    @Override
    public void apply(DecodedEvent.Readable event) throws SQLException {
        GameRow game = row(event.game());
        if (game.commitment == null && !(event.envelope().data() instanceof GameOpened)) {
            throw new IllegalStateException("the game was not opened");
        }
        BoardFold.apply(game, event.revision(), event.envelope().data());
    }

    @Override
    public void write() throws SQLException {
        for (var game : touched.entrySet()) {
            if (game.getValue().commitment != null) {
                statements.add(game.getKey(), game.getValue());
            }
        }
        statements.execute();
        touched.clear();
    }

    @Override
    public void forget() {
        touched.clear();
    }

    @Override
    public void close() throws SQLException {
        statements.close();
    }
}
