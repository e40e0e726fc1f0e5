package cartulary.query.scores;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.json.Json;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/// Writes the scoreboard. Costs two reads and one write per game and batch, and one write per scoring event and per
/// player who joins or leaves.
final class ScoreWriter implements ProjectionWriter {
    static final String GAME = "score_game";
    static final String TOTAL = "score_total";
    static final String SEAT = "score_seat";
    static final String LEDGER = "score_ledger";

    private final Handle handle;
    private final String selectRevision;
    private final String selectTotals;
    private final BatchWrite revisions;
    private final BatchWrite deletedTotals;
    private final BatchWrite totals;
    private final BatchWrite joined;
    private final BatchWrite departed;
    private final BatchWrite ledger;
    private final Map<GameId, Scores> touched = new HashMap<>();

    private static final class Scores {
        long revision;
        boolean changed;
        final TreeMap<Integer, Integer> totals = new TreeMap<>();
        final TreeMap<Long, DecodedEvent.Readable> entries = new TreeMap<>();

        /// The seats taken and left in this batch, by revision.
        final TreeMap<Long, Integer> joined = new TreeMap<>();

        final TreeMap<Long, Integer> departed = new TreeMap<>();
    }

    ScoreWriter(Handle handle, Generation generation) {
        String game = generation.table(GAME);
        String total = generation.table(TOTAL);
        this.handle = handle;
        selectRevision = "SELECT revision FROM " + game + " WHERE game = ?";
        selectTotals = "SELECT seat, points FROM " + total + " WHERE game = ?";
        revisions = new BatchWrite(handle, Upsert.into(game, "game", "game, revision"));
        deletedTotals = new BatchWrite(handle, "DELETE FROM " + total + " WHERE game = ?");
        totals = new BatchWrite(handle, "INSERT INTO " + total + " VALUES (?, ?, ?)");
        String seat = generation.table(SEAT);
        joined = new BatchWrite(handle, "INSERT INTO " + seat + " VALUES (?, ?, ?, NULL)");
        // A seat can be taken, left and taken again in one batch, whose insertions are executed first.
        departed = new BatchWrite(
                handle,
                "UPDATE " + seat + " SET departed = ? WHERE game = ? AND seat = ? AND joined < ? AND departed IS NULL");
        ledger = new BatchWrite(handle, "INSERT INTO " + generation.table(LEDGER) + " VALUES (?, ?, ?, ?, ?)");
    }

    @Override
    public long revision(GameId game) {
        return scores(game).revision;
    }

    private Scores scores(GameId game) {
        return touched.computeIfAbsent(game, this::read);
    }

    private Scores read(GameId game) {
        var scores = new Scores();
        scores.revision = handle.select(selectRevision, game.value())
                .mapTo(long.class)
                .findOne()
                .orElse(0L);
        if (scores.revision > 0) {
            handle.select(selectTotals, game.value())
                    .map((row, context) -> new SeatPoints(row.getInt(1), row.getInt(2)))
                    .forEach(total -> scores.totals.put(total.seat(), total.points()));
        }
        return scores;
    }

    @Override
    public void apply(DecodedEvent.Readable event) {
        Scores scores = scores(event.game());
        GameEvent data = event.envelope().data();
        if (scores.revision == 0 && !(data instanceof GameOpened)) {
            throw new IllegalStateException("the game was not opened");
        }
        scores.revision = event.revision();
        switch (data) {
            case PlayerJoined player -> {
                scores.joined.put(event.revision(), player.seat());
                scores.totals.put(player.seat(), 0);
                scores.changed = true;
            }
            case PlayerLeft player -> {
                scores.departed.put(event.revision(), player.seat());
                scores.totals.remove(player.seat());
                scores.changed = true;
            }
            case ScoringEvent scored -> score(scores, event, scored);
            case ScoreCorrected corrected -> correct(scores, event, corrected);
            case LobbyEvent _, TurnEvent _, TollEvent _, BetEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private static void correct(Scores scores, DecodedEvent.Readable event, ScoreCorrected corrected) {
        scores.entries.put(event.revision(), event);
        corrected.totals().forEach(total -> scores.totals.put(total.seat(), total.to()));
        scores.changed = true;
    }

    private static void score(Scores scores, DecodedEvent.Readable event, ScoringEvent scored) {
        scores.entries.put(event.revision(), event);
        for (SeatPoints won : ScoreSheet.pointsOf(scored)) {
            Integer before = scores.totals.get(won.seat());
            if (before == null) {
                throw new IllegalStateException("seat " + won.seat() + " is empty");
            }
            scores.totals.put(won.seat(), before + won.points());
            scores.changed = true;
        }
    }

    @Override
    public void write() {
        touched.forEach((game, scores) -> {
            if (scores.revision > 0) {
                add(game.value(), scores);
            }
        });
        revisions.execute();
        deletedTotals.execute();
        totals.execute();
        joined.execute();
        departed.execute();
        ledger.execute();
        touched.clear();
    }

    private void add(String game, Scores scores) {
        revisions.add(game, scores.revision);
        if (scores.changed) {
            deletedTotals.add(game);
            scores.totals.forEach((seat, points) -> totals.add(game, seat, points));
        }
        scores.joined.forEach((revision, seat) -> joined.add(game, seat, revision));
        scores.departed.forEach((revision, seat) -> departed.add(revision, game, seat, revision));
        for (DecodedEvent.Readable entry : scores.entries.values()) {
            ledger.add(
                    game,
                    entry.revision(),
                    entry.envelope().at().toString(),
                    entry.envelope().type(),
                    new String(Json.canonical(entry.envelope().data()), StandardCharsets.UTF_8));
        }
    }

    @Override
    public void discard() {
        touched.clear();
    }
}
