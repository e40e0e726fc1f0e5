package cartulary.query.record;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/// Reads the record of a game.
public final class RecordReader implements RecordedGames {
    private final Jdbi jdbi;

    public RecordReader(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /// Costs one indexed read of the returned events.
    @Override
    public List<PublicEvent> ofGame(GameId game, long revision, int max) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT position, revision, type, bytes FROM record_event"
                        + " WHERE game = :game AND revision > :revision"
                        + " ORDER BY revision LIMIT :max")
                .bind("game", game.value())
                .bind("revision", revision)
                .bind("max", max)
                .map((row, context) ->
                        new PublicEvent(row.getLong(1), game, row.getLong(2), row.getString(3), row.getBytes(4)))
                .list());
    }
}
