package cartulary.query.bets;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.query.bets.ChipTrail.Outcome;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.GameRevisions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Writes the chip trail. Every event fills its own columns of a row, independent of the other columns, and creates
/// the row if it is missing. Contradictions are stored as well, for example a sealed chip of a player who was not
/// asked, so that a reader sees them. Costs one read and one write per game and batch, and one write per event and
/// player; no row is read.
final class ChipWriter implements ProjectionWriter {
    static final String GAME = "chip_game";
    static final String OFFICE = "chip_office";
    static final String SEAT = "chip_seat";

    private static final String KEY_OF_OFFICE = "game, x, y";
    private static final String KEY_OF_SEAT = "game, x, y, seat";

    private final GameRevisions revisions;
    private final ColumnWrite mentioned;
    private final ColumnWrite opened;
    private final ColumnWrite closed;
    private final ColumnWrite chosen;
    private final ColumnWrite settled;
    private final ColumnWrite asked;
    private final ColumnWrite decided;
    private final ColumnWrite sealed;
    private final ColumnWrite choice;
    private final ColumnWrite revealed;
    private final List<ColumnWrite> writes;

    ChipWriter(Handle handle, Generation generation) {
        String office = generation.table(OFFICE);
        String seat = generation.table(SEAT);
        revisions = new GameRevisions(handle, generation.table(GAME));
        mentioned = ColumnWrite.filling(handle, office, KEY_OF_OFFICE, "");
        opened = ColumnWrite.filling(handle, office, KEY_OF_OFFICE, "opened, opened_at");
        closed = ColumnWrite.filling(handle, office, KEY_OF_OFFICE, "closed, closed_at, reasons");
        chosen = ColumnWrite.filling(handle, office, KEY_OF_OFFICE, "chosen, chosen_at, chosen_by, chosen_segment");
        settled = ColumnWrite.filling(handle, office, KEY_OF_OFFICE, "settled, settled_at, complete, features, rules");
        asked = ColumnWrite.filling(handle, seat, KEY_OF_SEAT, "");
        // Keeps the first outcome: `NOT_ASKED` is written when the office opens and again when it closes.
        decided = ColumnWrite.fillingOnce(handle, seat, KEY_OF_SEAT, "decided, outcome");
        sealed = ColumnWrite.filling(handle, seat, KEY_OF_SEAT, "sealed, sealed_at, commitment");
        choice = ColumnWrite.filling(handle, seat, KEY_OF_SEAT, "choice, choice_at, choice_commitment");
        revealed = ColumnWrite.filling(
                handle, seat, KEY_OF_SEAT, "shown, shown_at, nonce, chip, segment, size, points, choice_nonce");
        writes = List.of(mentioned, opened, closed, chosen, settled, asked, decided, sealed, choice, revealed);
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
            case BetEvent bet -> apply(bet, event);
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
        revisions.moved(event.game(), event.revision());
    }

    private void apply(BetEvent bet, DecodedEvent.Readable event) {
        switch (bet) {
            case OfficeOpened e -> {
                var office = Office.at(e.x(), e.y(), event);
                office.fill(opened, office.revision, office.time);
                e.asked().forEach(seat -> office.fillSeat(asked, seat));
                decide(office, e.notAsked(), Outcome.NOT_ASKED);
            }
            case BetSealed e ->
                seal(Office.at(e.x(), e.y(), event), sealed, e.seat(), e.bet().commitment());
            case OfficeClosed e -> close(Office.at(e.x(), e.y(), event), e);
            case BetFeatureChosen e -> {
                var office = Office.at(e.x(), e.y(), event);
                office.fill(chosen, office.revision, office.time, e.seat(), e.segment());
            }
            case FinalBetFeatureChosen e ->
                seal(
                        Office.at(e.x(), e.y(), event),
                        choice,
                        e.seat(),
                        e.choice().commitment());
            case BetsSettled e -> settle(Office.at(e.x(), e.y(), event), e);
            case BetFeatureAsked _, FinalBetFeatureAsked _ -> {}
        }
    }

    /// An office at an event.
    private record Office(String game, int x, int y, long revision, String time) {
        static Office at(int x, int y, DecodedEvent.Readable event) {
            return new Office(
                    event.game().value(),
                    x,
                    y,
                    event.revision(),
                    event.envelope().at().toString());
        }

        void fill(ColumnWrite write, @Nullable Object... columns) {
            write.add(List.of(game, x, y), revision, columns);
        }

        void fillSeat(ColumnWrite write, int seat, @Nullable Object... columns) {
            write.add(List.of(game, x, y, seat), revision, columns);
        }
    }

    /// Creates the row of the office as well, so that a sealed chip is visible even at an office that was not opened.
    private void seal(Office office, ColumnWrite write, int seat, Hash commitment) {
        office.fill(mentioned);
        office.fillSeat(write, seat, office.revision, office.time, commitment.value());
    }

    private void close(Office office, OfficeClosed event) {
        office.fill(closed, office.revision, office.time, json(event.reasons()));
        decide(office, event.bets(), Outcome.BET);
        decide(office, event.passes().stream().map(OpenedPass::seat).toList(), Outcome.PASS);
        decide(office, event.undecided(), Outcome.UNDECIDED);
        decide(office, event.notAsked(), Outcome.NOT_ASKED);
        for (OpenedPass pass : event.passes()) {
            String nonce = pass.nonce().value();
            office.fillSeat(revealed, pass.seat(), office.revision, office.time, nonce, null, null, null, null, null);
        }
    }

    private void decide(Office office, List<Integer> seats, Outcome outcome) {
        seats.forEach(seat -> office.fillSeat(decided, seat, office.revision, outcome.name()));
    }

    private void settle(Office office, BetsSettled event) {
        office.fill(
                settled,
                office.revision,
                office.time,
                event.complete() ? 1 : 0,
                json(event.features()),
                json(event.rules()));
        for (SettledBet bet : event.bets()) {
            Hash choiceNonce = bet.choiceNonce();
            office.fillSeat(
                    revealed,
                    bet.seat(),
                    office.revision,
                    office.time,
                    bet.nonce().value(),
                    bet.chip(),
                    bet.segment(),
                    bet.size(),
                    bet.points(),
                    choiceNonce == null ? null : choiceNonce.value());
        }
    }

    private static String json(Object value) {
        return new String(Json.canonical(value), StandardCharsets.UTF_8);
    }

    @Override
    public void write() {
        writes.forEach(ColumnWrite::execute);
        revisions.write();
    }

    @Override
    public void discard() {
        writes.forEach(ColumnWrite::discard);
        revisions.discard();
    }
}
