package cartulary.analytics.bets;

import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The rows of `bets`. The hand of a player at a decision is known once the chips that were on the board then are
/// revealed, so the rows are made at the end.
final class BetCollector implements ExpansionCollector {
    private static final BetRow.Settlement NONE =
            new BetRow.Settlement(null, null, null, null, null, null, null, null, null, null);

    private final Chips chips;
    private final List<Decision> decisions = new ArrayList<>();

    BetCollector(Chips chips) {
        this.chips = chips;
    }

    /// The decision of a seat on an office; without a seat if no bets were possible.
    private static final class Decision {
        final int revision;
        final int turn;
        final Cell office;
        final @Nullable Integer seat;
        final int activeSeat;
        final String decision;
        final @Nullable String reasons;
        final int tilesLeft;

        @Nullable
        Settled settled;

        Decision(ReplayState replay, Cell office, @Nullable Integer seat, String decision, @Nullable String reasons) {
            this.revision = replay.revision();
            this.turn = replay.turn();
            this.office = office;
            this.seat = seat;
            this.activeSeat = replay.activeSeat();
            this.decision = decision;
            this.reasons = reasons;
            this.tilesLeft = replay.tilesLeft();
        }

        boolean isBet() {
            return decision.equals("bet");
        }

        /// Returns whether the chip of this bet was on the board at a revision.
        boolean isOut(int at) {
            return isBet() && revision < at && (settled == null || settled.revision > at);
        }
    }

    private record Settled(int revision, int turn, boolean complete, FeatureKind kind, SettledBet bet) {}

    @Override
    public void add(ReplayState replay, GameEvent event) {
        if (event instanceof BetEvent bet) {
            add(replay, bet);
        }
    }

    private void add(ReplayState replay, BetEvent event) {
        switch (event) {
            case OfficeClosed e
            when !e.reasons().isEmpty() ->
                decisions.add(new Decision(replay, e.cell(), null, "closed", joined(e.reasons())));
            case OfficeClosed e -> {
                e.bets().forEach(seat -> decisions.add(new Decision(replay, e.cell(), seat, "bet", null)));
                e.passes().forEach(pass -> decisions.add(new Decision(replay, e.cell(), pass.seat(), "pass", null)));
                e.undecided().forEach(seat -> decisions.add(new Decision(replay, e.cell(), seat, "undecided", null)));
                e.notAsked().forEach(seat -> decisions.add(new Decision(replay, e.cell(), seat, "not-asked", null)));
            }
            case BetsSettled e -> e.bets().forEach(bet -> settle(replay, e, bet));
            case BetFeatureAsked _,
                    BetFeatureChosen _,
                    OfficeOpened _,
                    BetSealed _,
                    FinalBetFeatureAsked _,
                    FinalBetFeatureChosen _ -> {}
        }
    }

    private static String joined(List<RuleId> reasons) {
        return reasons.stream().map(RuleId::toString).collect(Collectors.joining(","));
    }

    private void settle(ReplayState replay, BetsSettled event, SettledBet bet) {
        FeatureKind kind = event.features().stream()
                .filter(feature -> feature.segments().contains(bet.segment()))
                .map(BetFeature::feature)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a bet was settled for no feature of its office"))
                .kind();
        decisions.stream()
                        .filter(each -> each.isBet()
                                && Objects.equals(each.seat, bet.seat())
                                && each.office.equals(event.cell()))
                        .reduce((_, last) -> last)
                        .orElseThrow(() -> new IllegalArgumentException("a chip was settled that was not bet"))
                        .settled =
                new Settled(replay.revision(), replay.turn(), event.complete(), kind, bet);
    }

    @Override
    public int uses(int seat) {
        return (int) decisions.stream()
                .filter(each -> each.isBet() && Objects.equals(each.seat, seat))
                .count();
    }

    @Override
    public void finish(ReplayState replay, GameRows rows) {
        for (Decision decision : decisions) {
            List<Decision> out = decisions.stream()
                    .filter(each -> each.seat != null && each.seat.equals(decision.seat))
                    .filter(each -> each.isOut(decision.revision))
                    .toList();
            Integer inHand = decision.seat == null ? null : chips.size() - out.size();
            rows.add(
                    BetTables.BETS,
                    new BetRow(
                            replay.key(),
                            new BetRow.Decision(
                                    decision.revision,
                                    decision.turn,
                                    decision.office.x(),
                                    decision.office.y(),
                                    decision.seat,
                                    decision.activeSeat,
                                    decision.decision,
                                    decision.reasons,
                                    decision.tilesLeft,
                                    inHand),
                            decision.settled == null ? NONE : settlement(decision.settled, out)));
        }
    }

    private BetRow.Settlement settlement(Settled settled, List<Decision> out) {
        SettledBet bet = settled.bet;
        boolean handKnown = out.stream().allMatch(each -> each.settled != null);
        Chip best = handKnown ? best(bet.size(), out) : null;
        Integer bestPoints = best == null ? null : best.pays(bet.size());
        return new BetRow.Settlement(
                bet.chip(),
                settled.revision,
                settled.turn,
                settled.complete,
                settled.kind.name().toLowerCase(Locale.ROOT),
                bet.size(),
                bet.points() > 0,
                bet.points(),
                best == null || best.pays(bet.size()) == 0 ? null : best.id(),
                bestPoints);
    }

    /// Returns the chip of the hand that pays the most for a feature; the first among equals.
    private @Nullable Chip best(int tiles, List<Decision> out) {
        List<String> onBoard = out.stream()
                .filter(each -> each.settled != null)
                .map(each -> each.settled.bet.chip())
                .toList();
        Chip best = null;
        for (Chip chip : chips.all()) {
            if (!onBoard.contains(chip.id()) && (best == null || chip.pays(tiles) > best.pays(tiles))) {
                best = chip;
            }
        }
        return best;
    }
}
