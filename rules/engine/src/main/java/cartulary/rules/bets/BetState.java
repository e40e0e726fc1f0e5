package cartulary.rules.bets;

import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.board.Board;
import cartulary.rules.game.AssumedBets;
import cartulary.rules.game.ExpansionState;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The chips in the supplies and on the board, and the decisions about them. Immutable.
///
/// @param chips the chips that each player has
/// @param open the office that takes bets, or null
/// @param lastClosed the office that was closed last
/// @param chosen the segment of the chosen feature by office; removed when the chips are settled (BET-23)
/// @param withheld the seats whose hand is withheld (LOBBY-11)
record BetState(
        Chips chips,
        ChipsOnBoard onBoard,
        @Nullable OpenOffice open,
        @Nullable Cell lastClosed,
        Map<Cell, String> chosen,
        FinalChoices finalChoices,
        Set<Integer> withheld)
        implements ExpansionState {
    static BetState none(Chips chips) {
        return new BetState(chips, ChipsOnBoard.NONE, null, null, Map.of(), FinalChoices.NONE, Set.of());
    }

    /// Returns the public number of chips in the supply of a seat (BET-12). It does not change while bets are
    /// being placed.
    int supplySize(int seat) {
        return chips.size() - onBoard.count(seat);
    }

    /// Returns whether the chips in the supply of a seat are withheld from its player (LOBBY-11). Depends on public
    /// facts only.
    boolean isWithheld(int seat) {
        return withheld.contains(seat);
    }

    /// Returns the ids of the chips in the supply of a seat, in the order of `chips.json`; null if one of the seat's
    /// chips is sealed in this game.
    @Nullable
    List<String> chipsInSupply(int seat) {
        int used = usedChips(onBoard.bets(), seat) | usedChips(open == null ? List.of() : open.decided(), seat);
        if (used < 0) {
            return null;
        }
        var supply = new ArrayList<String>(chips.size());
        for (int chip = 0; chip < chips.size(); chip++) {
            if ((used >> chip & 1) == 0) {
                supply.add(chips.all().get(chip).id());
            }
        }
        return supply;
    }

    /// Returns the chips of a seat among the bets as a bit set by chip number; -1 if one is sealed.
    private int usedChips(List<OfficeSecret<Bet>> bets, int seat) {
        int used = 0;
        for (OfficeSecret<Bet> bet : bets) {
            if (bet.seat() == seat) {
                if (!(bet.secret() instanceof Opened<Bet> opened)) {
                    return -1;
                }
                String chip = opened.value().chip();
                used |= chip == null ? 0 : 1 << chips.number(chip);
            }
        }
        return used;
    }

    OpenOffice openOffice() {
        return Objects.requireNonNull(open, "no office takes bets");
    }

    @Override
    public ExpansionState evolve(GameEvent event, Board board) {
        return switch (event) {
            case BetEvent bet -> after(bet);
            case SeatRecovered e -> recovered(e.seat(), e.proof());
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> this;
        };
    }

    private BetState after(BetEvent event) {
        return switch (event) {
            case OfficeOpened e -> with(onBoard, new OpenOffice(e.cell(), e.asked(), List.of()), lastClosed);
            case BetSealed e ->
                with(onBoard, openOffice().with(new OfficeSecret<>(e.cell(), e.seat(), e.bet())), lastClosed);
            case OfficeClosed e ->
                with(open == null ? onBoard : onBoard.with(open.of(e.bets())), null, e.cell())
                        .returningHands();
            case BetFeatureChosen e -> withChosenFeature(e.cell(), e.segment());
            case BetsSettled e -> settled(e.cell()).returningHands();
            case FinalBetFeatureAsked e -> with(finalChoices.asking(e.offices()));
            case FinalBetFeatureChosen e -> with(finalChoices.with(new OfficeSecret<>(e.cell(), e.seat(), e.choice())));
            case BetFeatureAsked _ -> this;
        };
    }

    private BetState with(ChipsOnBoard onBoard, @Nullable OpenOffice open, @Nullable Cell lastClosed) {
        return new BetState(chips, onBoard, open, lastClosed, chosen, finalChoices, withheld);
    }

    private BetState with(FinalChoices finalChoices) {
        return new BetState(chips, onBoard, open, lastClosed, chosen, finalChoices, withheld);
    }

    private BetState withChosenFeature(Cell office, String segment) {
        var more = new TreeMap<>(chosen);
        more.put(office, segment);
        return new BetState(chips, onBoard, open, lastClosed, more, finalChoices, withheld);
    }

    private BetState settled(Cell office) {
        var rest = new TreeMap<>(chosen);
        rest.remove(office);
        return new BetState(chips, onBoard.without(office), open, lastClosed, rest, finalChoices, withheld);
    }

    private BetState recovered(int seat, RecoveryProof proof) {
        var seats = new TreeSet<>(withheld);
        seats.remove(seat);
        if (proof == RecoveryProof.CLAIM) {
            seats.add(seat);
        }
        return withholding(seats).returningHands();
    }

    /// Returns the state in which a hand is withheld only while a decision of its seat is closed: a decision on the
    /// open office, whose kind is not public, or a chip on the board (LOBBY-11). Until then a withheld seat can
    /// only pass, so that no later decision prolongs this.
    private BetState returningHands() {
        if (withheld.isEmpty()) {
            return this;
        }
        var seats = new TreeSet<>(withheld);
        seats.removeIf(seat -> onBoard.count(seat) == 0 && (open == null || !open.hasDecided(seat)));
        return withholding(seats);
    }

    private BetState withholding(TreeSet<Integer> seats) {
        return new BetState(chips, onBoard, open, lastClosed, chosen, finalChoices, Set.copyOf(seats));
    }

    @Override
    public Step step(Step step, GameEvent event) {
        return event instanceof BetEvent bet ? step(step, bet) : step;
    }

    private Step step(Step step, BetEvent event) {
        return switch (event) {
            case BetFeatureAsked e -> new Step.ChoosingBetFeature(e.seat(), e.x(), e.y());
            case OfficeOpened e -> new Step.Betting(step.activeSeat(), e.x(), e.y(), e.asked());
            case BetSealed e -> step.without(e.seat());
            case FinalBetFeatureAsked e ->
                new Step.ChoosingFinalBetFeature(e.offices().stream()
                        .flatMap(office -> office.seats().stream())
                        .distinct()
                        .sorted()
                        .toList());
            case FinalBetFeatureChosen e -> finalChoices.unanswered(e.seat()).isEmpty() ? step.without(e.seat()) : step;
            case OfficeClosed _, BetFeatureChosen _, BetsSettled _ -> step;
        };
    }

    @Override
    public BetState blind() {
        return new BetState(
                chips,
                onBoard.blind(),
                open == null ? null : open.blind(),
                lastClosed,
                chosen,
                finalChoices.blind(),
                withheld);
    }

    BetState assumingChips(IntFunction<String> chip) {
        return with(onBoard.assuming((_, seat) -> chip.apply(seat)), open, lastClosed);
    }

    /// Returns the state with assumed values in place of all that are sealed.
    BetState assuming(AssumedBets assumed) {
        return new BetState(
                chips,
                onBoard.assuming(assumed::chip),
                open == null ? null : open.assuming(assumed::decision),
                lastClosed,
                chosen,
                finalChoices.assuming(assumed::feature),
                withheld);
    }
}
