package cartulary.query.disputes;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/// Writes the disputes. Costs one read and one write per game and batch, one write per event of a dispute, and one more
/// when a dispute is opened or resolved.
final class DisputeWriter implements ProjectionWriter {
    static final String GAME = "dispute_game";
    static final String EVENT = "dispute_event";
    static final String DISPUTE = "dispute_list";

    private final Handle handle;
    private final String selectRevision;
    private final BatchWrite revisions;
    private final BatchWrite events;
    private final BatchWrite opened;
    private final BatchWrite recounted;
    private final BatchWrite resolved;
    private final Map<GameId, Long> touched = new HashMap<>();

    DisputeWriter(Handle handle, Generation generation) {
        String game = generation.table(GAME);
        String dispute = generation.table(DISPUTE);
        this.handle = handle;
        selectRevision = "SELECT revision FROM " + game + " WHERE game = ?";
        revisions = new BatchWrite(handle, Upsert.into(game, "game", "game, revision"));
        events = new BatchWrite(handle, "INSERT INTO " + generation.table(EVENT) + " VALUES (?, ?, ?, ?, ?)");
        opened = new BatchWrite(handle, "INSERT INTO " + dispute + " VALUES (?, ?, ?, ?, ?, ?, 0, 0, 'open', NULL)");
        // A dispute can be opened, counted and resolved in one batch, whose statements are executed in this order.
        recounted = new BatchWrite(
                handle,
                "UPDATE " + dispute + " SET target = ?, agreed = ?, state_differs = ? WHERE game = ? AND dispute = ?");
        resolved = new BatchWrite(
                handle, "UPDATE " + dispute + " SET status = 'resolved', outcome = ? WHERE game = ? AND dispute = ?");
    }

    @Override
    public long revision(GameId game) {
        return touched.computeIfAbsent(game, this::read);
    }

    private long read(GameId game) {
        return handle.select(selectRevision, game.value())
                .mapTo(long.class)
                .findOne()
                .orElse(0L);
    }

    @Override
    public void apply(DecodedEvent.Readable event) {
        GameEvent data = event.envelope().data();
        if (revision(event.game()) == 0 && !(data instanceof GameOpened)) {
            throw new IllegalStateException("the game was not opened");
        }
        if (data instanceof DisputeEvent dispute) {
            add(event, dispute);
        }
        touched.put(event.game(), event.revision());
    }

    private void add(DecodedEvent.Readable event, DisputeEvent data) {
        String game = event.game().value();
        Instant at = event.envelope().at();
        events.add(game, event.revision(), at.toString(), data.type(), json(data));
        switch (data) {
            case DisputeOpened e ->
                opened.add(
                        game,
                        e.dispute(),
                        ChronoUnit.MICROS.between(Instant.EPOCH, at),
                        at.toString(),
                        e.seat(),
                        json(e.target()));
            case DisputeRecounted e ->
                recounted.add(json(e.target()), e.agreed() ? 1 : 0, e.stateDiffers() ? 1 : 0, game, e.dispute());
            case DisputeResolved e -> resolved.add(e.outcome().name().toLowerCase(Locale.ROOT), game, e.dispute());
            case DisputeAgreed _, ScoreCorrected _ -> {}
        }
    }

    private static String json(Object value) {
        return new String(Json.canonical(value), StandardCharsets.UTF_8);
    }

    @Override
    public void write() {
        touched.forEach((game, revision) -> {
            if (revision > 0) {
                revisions.add(game.value(), revision);
            }
        });
        revisions.execute();
        events.execute();
        opened.execute();
        recounted.execute();
        resolved.execute();
        touched.clear();
    }

    @Override
    public void discard() {
        touched.clear();
        events.discard();
        opened.discard();
        recounted.discard();
        resolved.discard();
    }
}
