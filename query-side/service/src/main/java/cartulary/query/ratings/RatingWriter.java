package cartulary.query.ratings;

import cartulary.contracts.game.GameId;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
import cartulary.query.ratings.GameResults.Row;
import cartulary.query.ratings.RatingUpdate.Change;
import cartulary.record.rating.RatedGame;
import cartulary.record.rating.RatingClass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Writes the ratings. Costs one read and one write per game and batch, those of {@link PersonSeats} once a game has
/// ended, and those of a {@link RatingUpdate} per class with a change.
///
/// Nodes that rate games of one class at the same time wait for each other, at the row of the class. The rows are
/// created and locked in the order of their keys, so that nodes never wait in a circle.
final class RatingWriter implements ProjectionWriter {
    private final RatingRows rows;
    private final GameResults results;
    private final PersonSeats seats;
    private final BatchWrite classes;
    private final Map<GameId, Optional<Row>> stored = new HashMap<>();
    private final Map<GameId, Row> touched = new HashMap<>();
    private final TreeSet<String> rated = new TreeSet<>();

    RatingWriter(Handle handle, Generation generation) {
        rows = new RatingRows(handle, generation);
        results = new GameResults(handle, generation.table(RatingProjection.GAME));
        seats = new PersonSeats(handle, generation.table(RatingProjection.SEAT));
        classes = new BatchWrite(handle, Upsert.into(generation.table(RatingProjection.CLASS), "class", "class", ""));
    }

    @Override
    public long revision(GameId game) {
        Row row = row(game);
        return row == null ? 0 : row.revision();
    }

    private @Nullable Row row(GameId game) {
        Row row = touched.get(game);
        return row == null ? stored(game).orElse(null) : row;
    }

    private Optional<Row> stored(GameId game) {
        return stored.computeIfAbsent(game, results::find);
    }

    @Override
    public void apply(DecodedEvent.Readable event) {
        GameId game = event.game();
        Row after = Row.after(row(game), event.envelope());
        // Also checks the ranking, while the game can still be parked.
        after.result()
                .rated(game)
                .ifPresent(each -> rated.add(each.ratingClass().key()));
        touched.put(game, after);
    }

    @Override
    public void write() {
        touched.forEach(results::add);
        results.write();
        touched.forEach(seats::add);
        seats.write();
        rated.forEach(classes::add);
        classes.execute();
        for (var changed : changes().entrySet()) {
            rows.lock(changed.getKey());
            new RatingUpdate(changed.getKey(), rows, this::written).run(changed.getValue());
            rows.write();
        }
        clear();
    }

    private TreeMap<RatingClass, List<Change>> changes() {
        var changes = new TreeMap<RatingClass, List<Change>>();
        touched.forEach((game, row) -> {
            RatedGame before =
                    stored(game).flatMap(each -> each.result().rated(game)).orElse(null);
            RatedGame after = row.result().rated(game).orElse(null);
            if (before == null ? after != null : !before.equals(after)) {
                var change = new Change(before, after);
                changes.computeIfAbsent(change.game().ratingClass(), _ -> new ArrayList<>())
                        .add(change);
            }
        });
        return changes;
    }

    private Optional<RatedGame> written(GameId game) {
        return results.find(game).flatMap(row -> row.result().rated(game));
    }

    @Override
    public void discard() {
        results.discard();
        seats.discard();
        classes.discard();
        clear();
    }

    private void clear() {
        stored.clear();
        touched.clear();
        rated.clear();
    }
}
