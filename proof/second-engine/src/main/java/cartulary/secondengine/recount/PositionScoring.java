package cartulary.secondengine.recount;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.secondengine.PlacedChip;
import cartulary.secondengine.recount.DueEvent.Counted;
import cartulary.secondengine.recount.DueEvent.Settlement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What a position scores, in the stages of a turn and of final scoring. Remembers the choices that scores depend on.
final class PositionScoring {
    private record Chooser(Cell office, int seat) {}

    private final Position position;
    private final List<TollRaised> tolls = new ArrayList<>();

    /// The offices with chips when the last tile was placed. Chips on this turn's own office come later and are not
    /// settled in this turn.
    private List<Cell> offices = List.of();

    /// By office, the segment that the active player chose in this turn (BET-23).
    private final Map<Cell, String> chosen = new TreeMap<>();

    /// The players who chose a feature in final scoring (BET-27).
    private final Set<Chooser> choosers = new HashSet<>();

    PositionScoring(Position position) {
        this.position = position;
    }

    /// Folds one event into the position and the choices.
    void follow(GameEvent event) {
        position.follow(event);
        switch (event) {
            case TilePlaced _ -> {
                tolls.clear();
                chosen.clear();
                offices = position.offices();
            }
            case TollRaised e -> tolls.add(e);
            case BetFeatureChosen e -> chosen.put(e.cell(), e.segment());
            case FinalBetFeatureChosen e -> choosers.add(new Chooser(e.cell(), e.seat()));
            default -> {}
        }
    }

    List<DueEvent> completions() {
        return counted(position.scoring());
    }

    /// Returns the settlements of this turn (BET-14).
    List<DueEvent> settlements() {
        return offices.stream()
                .flatMap(office -> settlement(office).stream())
                .<DueEvent>map(settlement -> settlement)
                .toList();
    }

    /// Returns the settlement of one office in this turn; empty if none is due.
    Optional<Settlement> settlement(Cell office) {
        if (!offices.contains(office)) {
            return Optional.empty();
        }
        List<BetFeature> candidates = position.engine().bets().completedAt(position.tiles(), office);
        if (candidates.isEmpty()) {
            return Optional.empty();
        }
        BetFeature feature = chosen(candidates, chosen.get(office));
        return Optional.of(new Settlement(office, bets -> chips(office, bets)
                .<GameEvent>map(chips -> position.engine().bets().settled(office, feature, chips))));
    }

    /// Without a choice the sizes of all candidates are equal, and the first one counts (BET-23).
    private static BetFeature chosen(List<BetFeature> candidates, @Nullable String segment) {
        return candidates.stream()
                .filter(it -> segment == null || it.segments().contains(segment))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no completed feature has segment " + segment));
    }

    List<DueEvent> turnedTollhouses() {
        return counted(position.engine().tolls().turned(position.tollhouses(), tolls).stream()
                .map(it -> new TollhouseTurned(it.seat(), it.side()))
                .toList());
    }

    List<DueEvent> finalSettlements() {
        return position.offices().stream().<DueEvent>map(this::finalSettlement).toList();
    }

    /// Returns the settlement of an office with chips in final scoring (BET-26).
    Settlement finalSettlement(Cell office) {
        return new Settlement(office, bets -> chips(office, bets)
                .<GameEvent>map(chips -> position.engine().bets().settledAtTheEnd(position.tiles(), office, chips)));
    }

    List<DueEvent> finalScoring() {
        return counted(position.engine()
                .finalScoring(position.tiles(), List.copyOf(position.meeples()), position.tollhouses()));
    }

    List<DueEvent> ranking() {
        return List.of(new Counted(
                GameFinished.class,
                () -> new GameFinished(position.engine().ranking(position.scores(), position.resigned()))));
    }

    /// Returns the opened chips; empty if they are not those on the office, or choices are not those that were sealed.
    private Optional<List<PlacedChip>> chips(Cell office, List<SettledBet> opened) {
        if (!opened.stream().map(SettledBet::seat).toList().equals(position.bettors(office))
                || opened.stream()
                        .anyMatch(bet ->
                                (bet.choiceNonce() != null) != choosers.contains(new Chooser(office, bet.seat())))) {
            return Optional.empty();
        }
        return Optional.of(opened.stream().map(PositionScoring::chip).toList());
    }

    private static PlacedChip chip(SettledBet bet) {
        var chip = new PlacedChip(bet.seat(), bet.chip(), bet.nonce(), bet.clientNonce());
        return bet.choiceNonce() == null
                ? chip
                : chip.choosing(new PlacedChip.Choice(bet.segment(), bet.choiceNonce(), bet.choiceClientNonce()));
    }

    private static List<DueEvent> counted(List<? extends GameEvent> events) {
        return events.stream().<DueEvent>map(Counted::of).toList();
    }
}
