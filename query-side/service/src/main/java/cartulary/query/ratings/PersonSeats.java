package cartulary.query.ratings;

import cartulary.contracts.game.GameId;
import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
import cartulary.query.ratings.GameResults.Row;
import org.jdbi.v3.core.Handle;

/// The rows with the seats of persons in public games that ended by their rules, rated or not, annulled or not. One
/// write per person, game and batch after the end; none for a game that runs or is unlisted.
final class PersonSeats {
    private final BatchWrite upserts;

    PersonSeats(Handle handle, String table) {
        upserts = new BatchWrite(handle, Upsert.into(table, "game, seat", "game, seat, person, ended, moves, signed"));
    }

    void add(GameId game, Row row) {
        var ended = row.result().ended();
        if (!row.result().isPublic() || ended == null) {
            return;
        }
        row.result().persons().forEach((seat, person) -> {
            var moves = row.moves().of(seat);
            upserts.add(
                    game.value(), seat, person, ended.toEpochMilli(), moves.moves(), GameResults.json(moves.signed()));
        });
    }

    void write() {
        upserts.execute();
    }

    void discard() {
        upserts.discard();
    }
}
