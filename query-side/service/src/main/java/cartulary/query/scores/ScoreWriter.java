package cartulary.query.scores;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.Score;
import cartulary.contracts.game.GameId;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.GameRevisions;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/// Writes the scoreboard. Costs two reads and one write per game and batch, and one write per seat that scores and
/// per player who joins or leaves.
final class ScoreWriter implements ProjectionWriter {
    static final String GAME = "score_game";
    static final String SEAT = "score_seat";
    static final String LEDGER = "score_ledger";

    private final Handle handle;
    private final String selectTaken;
    private final GameRevisions revisions;
    private final BatchWrite joined;
    private final BatchWrite departed;
    private final BatchWrite ledger;

    /// The seats that are taken, of the games of this batch.
    private final Map<GameId, TreeSet<Integer>> taken = new HashMap<>();

    ScoreWriter(Handle handle, Generation generation) {
        String seat = generation.table(SEAT);
        this.handle = handle;
        selectTaken = "SELECT seat FROM " + seat + " WHERE game = ? AND departed IS NULL";
        revisions = new GameRevisions(handle, generation.table(GAME));
        joined = new BatchWrite(handle, "INSERT INTO " + seat + " VALUES (?, ?, ?, NULL)");
        // A seat can be taken, left and taken again in one batch, whose insertions are executed first.
        departed = new BatchWrite(
                handle,
                "UPDATE " + seat + " SET departed = ? WHERE game = ? AND seat = ? AND joined < ? AND departed IS NULL");
        ledger = new BatchWrite(handle, "INSERT INTO " + generation.table(LEDGER) + " VALUES (?, ?, ?, ?)");
    }

    @Override
    public long revision(GameId game) {
        return revisions.of(game);
    }

    private TreeSet<Integer> taken(GameId game) {
        return taken.computeIfAbsent(
                game,
                id -> new TreeSet<>(handle.select(selectTaken, id.value())
                        .mapTo(Integer.class)
                        .list()));
    }

    @Override
    public void apply(DecodedEvent.Readable event) {
        GameId game = event.game();
        GameEvent data = event.envelope().data();
        if (revision(game) == 0 && !(data instanceof GameOpened)) {
            throw new IllegalStateException("the game was not opened");
        }
        switch (data) {
            case PlayerJoined player -> {
                taken(game).add(player.seat());
                joined.add(game.value(), player.seat(), event.revision());
            }
            case PlayerLeft player -> {
                taken(game).remove(player.seat());
                departed.add(event.revision(), game.value(), player.seat(), event.revision());
            }
            case ScoringEvent scored -> add(event, pointsOf(scored));
            case ScoreCorrected corrected -> add(event, differences(corrected));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, EndEvent _, DisputeEvent _ -> {}
        }
        revisions.moved(game, event.revision());
    }

    /// Returns the points of an event, by seat: a seat can have several chips on an office.
    private static TreeMap<Integer, Integer> pointsOf(ScoringEvent scored) {
        var points = new TreeMap<Integer, Integer>();
        for (Score won : scored.scores()) {
            points.merge(won.seat(), won.points(), Integer::sum);
        }
        return points;
    }

    private static TreeMap<Integer, Integer> differences(ScoreCorrected corrected) {
        var points = new TreeMap<Integer, Integer>();
        corrected.totals().forEach(total -> points.put(total.seat(), total.to() - total.from()));
        return points;
    }

    private void add(DecodedEvent.Readable event, Map<Integer, Integer> points) {
        if (!taken(event.game()).containsAll(points.keySet())) {
            throw new IllegalStateException("not all of the seats " + points.keySet() + " are taken");
        }
        points.forEach((seat, won) -> ledger.add(event.game().value(), event.revision(), seat, won));
    }

    @Override
    public void write() {
        revisions.write();
        joined.execute();
        departed.execute();
        ledger.execute();
        taken.clear();
    }

    @Override
    public void discard() {
        revisions.discard();
        joined.discard();
        departed.discard();
        ledger.discard();
        taken.clear();
    }
}
