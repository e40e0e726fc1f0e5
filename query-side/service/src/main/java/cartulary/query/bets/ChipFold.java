package cartulary.query.bets;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.query.bets.ChipTrail.Choice;
import cartulary.query.bets.ChipTrail.Moment;
import cartulary.query.bets.ChipTrail.Outcome;
import cartulary.query.bets.ChipTrail.Player;
import cartulary.query.bets.ChipTrail.Settlement;
import cartulary.record.past.GameRecord;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Folds the chip trail of a game from its record. Contradictions are kept as well, for example a sealed chip of a
/// player who was not asked, so that a reader sees them.
final class ChipFold {
    private final SortedMap<Cell, Office> offices =
            new TreeMap<>(Comparator.comparingInt(Cell::x).thenComparingInt(Cell::y));

    private ChipFold() {}

    /// Returns the trail at the last revision of a record. Every opened commitment is computed again, about 10 µs
    /// each.
    static ChipTrail of(GameRecord record) {
        var fold = new ChipFold();
        for (Envelope event : record.events()) {
            if (event.data() instanceof BetEvent bet) {
                fold.add(bet, new Moment(event.revision(), event.at()));
            }
        }
        List<ChipTrail.Office> offices = fold.offices.values().stream()
                .map(office -> office.checked(record.game()))
                .toList();
        return new ChipTrail(record.game(), record.revision(), offices);
    }

    private void add(BetEvent bet, Moment now) {
        switch (bet) {
            case OfficeOpened e -> {
                Office office = office(e);
                office.opened = now;
                e.asked().forEach(office::seat);
                office.decide(e.notAsked(), Outcome.NOT_ASKED);
            }
            case BetSealed e -> office(e).seat(e.seat()).seal(now, e.bet().commitment());
            case OfficeClosed e -> office(e).close(e, now);
            case BetFeatureChosen e -> office(e).chosen = new Choice(e.seat(), e.segment(), now.revision(), now.at());
            case FinalBetFeatureChosen e ->
                office(e).seat(e.seat()).sealChoice(now, e.choice().commitment());
            case BetsSettled e -> office(e).settle(e, now);
            case BetFeatureAsked _, FinalBetFeatureAsked _ -> {}
        }
    }

    private Office office(AtCell event) {
        return offices.computeIfAbsent(event.cell(), Office::new);
    }

    private static final class Office {
        private final Cell cell;
        private final SortedMap<Integer, SeatEvidence> seats = new TreeMap<>();
        private @Nullable Moment opened;
        private @Nullable Moment closed;
        private @Nullable Choice chosen;
        private @Nullable Settlement settled;
        private List<RuleId> reasons = List.of();

        Office(Cell cell) {
            this.cell = cell;
        }

        SeatEvidence seat(int seat) {
            return seats.computeIfAbsent(seat, _ -> new SeatEvidence(cell, seat));
        }

        void decide(List<Integer> decided, Outcome outcome) {
            decided.forEach(seat -> seat(seat).decide(outcome));
        }

        void close(OfficeClosed event, Moment now) {
            closed = now;
            reasons = event.reasons();
            decide(event.bets(), Outcome.BET);
            decide(event.passes().stream().map(OpenedPass::seat).toList(), Outcome.PASS);
            decide(event.undecided(), Outcome.UNDECIDED);
            decide(event.notAsked(), Outcome.NOT_ASKED);
            event.passes().forEach(pass -> seat(pass.seat()).pass(now, pass.nonce()));
        }

        void settle(BetsSettled event, Moment now) {
            settled = new Settlement(now.revision(), now.at(), event.complete(), event.features(), event.rules());
            event.bets().forEach(bet -> seat(bet.seat()).settle(now, bet));
        }

        ChipTrail.Office checked(GameId game) {
            List<BetFeature> features = settled == null ? List.of() : settled.features();
            List<Player> players = seats.values().stream()
                    .map(seat -> seat.checked(game, closed != null, settled != null, features))
                    .toList();
            return new ChipTrail.Office(cell.x(), cell.y(), opened, closed, reasons, chosen, settled, players);
        }
    }
}
