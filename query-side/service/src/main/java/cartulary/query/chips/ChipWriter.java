package cartulary.query.chips;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.chips.ChipTrail.Outcome;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.GameRevisions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Writes the chip trail. Every event fills its own columns of a row, independent of the other columns.
/// Contradictions are stored as well, for example a sealed chip of a player who was not asked, so that a reader sees
/// them. Costs one read and one write per game and batch, and one write per event and player; no row is read.
final class ChipWriter implements ProjectionWriter {
    static final String GAME = "chip_game";
    static final String OFFICE = "chip_office";
    static final String SEAT = "chip_seat";

    private final GameRevisions revisions;
    private final OfficeRowWriter offices;
    private final SeatRowWriter seats;

    ChipWriter(Handle handle, Generation generation) {
        revisions = new GameRevisions(handle, generation.table(GAME));
        offices = new OfficeRowWriter(handle, generation.table(OFFICE));
        seats = new SeatRowWriter(handle, generation.table(SEAT));
    }

    @Override
    public long revision(GameId game) {
        return revisions.of(game);
    }

    @Override
    public void apply(DecodedEvent.Readable event) {
        GameEvent data = event.envelope().data();
        if (event.revision() == 1 && !(data instanceof GameOpened)) {
            throw new IllegalStateException("the game was not opened");
        }
        switch (data) {
            case BetEvent bet ->
                apply(
                        bet,
                        new EventRef(
                                event.game().value(),
                                event.revision(),
                                event.envelope().at().toString()));
            case LobbyEvent _, TurnEvent _, TollEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
        revisions.moved(event.game(), event.revision());
    }

    private void apply(BetEvent event, EventRef ref) {
        switch (event) {
            case OfficeOpened e -> {
                offices.opened(ref, e.x(), e.y());
                e.asked().forEach(seat -> seats.asked(ref, e.x(), e.y(), seat));
                decided(ref, e.x(), e.y(), e.notAsked(), Outcome.NOT_ASKED);
            }
            case BetSealed e -> {
                offices.mentioned(ref, e.x(), e.y());
                seats.sealed(ref, e.x(), e.y(), e.seat(), e.bet().commitment());
            }
            case OfficeClosed e -> closed(ref, e);
            case BetFeatureChosen e -> offices.chosen(ref, e.x(), e.y(), e.seat(), e.segment());
            case FinalBetFeatureChosen e -> {
                offices.mentioned(ref, e.x(), e.y());
                seats.chose(ref, e.x(), e.y(), e.seat(), e.choice().commitment());
            }
            case BetsSettled e -> {
                offices.settled(ref, e.x(), e.y(), e.complete(), json(e.features()), json(e.rules()));
                for (SettledBet bet : e.bets()) {
                    seats.settled(ref, e.x(), e.y(), bet);
                }
            }
            case BetFeatureAsked _, FinalBetFeatureAsked _ -> {}
        }
    }

    private void closed(EventRef ref, OfficeClosed event) {
        int x = event.x();
        int y = event.y();
        offices.closed(ref, x, y, json(event.reasons()));
        decided(ref, x, y, event.bets(), Outcome.BET);
        decided(ref, x, y, event.passes().stream().map(OpenedPass::seat).toList(), Outcome.PASS);
        decided(ref, x, y, event.undecided(), Outcome.UNDECIDED);
        decided(ref, x, y, event.notAsked(), Outcome.NOT_ASKED);
        event.passes().forEach(pass -> seats.passed(ref, x, y, pass));
    }

    private void decided(EventRef ref, int x, int y, List<Integer> decided, Outcome outcome) {
        decided.forEach(seat -> seats.decided(ref, x, y, seat, outcome));
    }

    private static String json(Object value) {
        return new String(Json.canonical(value), StandardCharsets.UTF_8);
    }

    @Override
    public void write() {
        offices.write();
        seats.write();
        revisions.write();
    }

    @Override
    public void discard() {
        offices.discard();
        seats.discard();
        revisions.discard();
    }
}
