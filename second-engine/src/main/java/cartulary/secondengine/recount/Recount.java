package cartulary.secondengine.recount;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEnded;
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

/// Counts a recorded game again, event by event, from its choices alone: tiles, meeples, tollhouses, and chips once
/// they are opened. Compares every event that scores, what completes features, returns meeples or turns tollhouses, and
/// the ranking. Whether a choice is legal, and who is asked for it, is not counted. Works for running and abandoned
/// games. Costs up to some milliseconds for each tile. Used by one thread.
public final class Recount {
    private record Chooser(Cell office, int seat) {}

    private final Position position = new Position();
    private final DueEvents due = new DueEvents(this::follow);
    private final List<TollRaised> tolls = new ArrayList<>();

    /// By office, the segment that the active player chose in this turn (BET-23).
    private final Map<Cell, String> chosen = new TreeMap<>();

    /// The players who chose a feature in final scoring (BET-27).
    private final Set<Chooser> choosers = new HashSet<>();

    /// Returns how an event differs from this engine's count; empty if it does not, or is not counted. The points of
    /// this engine, not the recorded ones, are added to the scores.
    ///
    /// @param event the next public event of the game
    /// @throws RuntimeException if the record is impossible, such as with two tiles on one cell
    public Optional<Difference> next(GameEvent event) {
        return switch (event) {
            case FeatureCompleted _,
                    TollRaised _,
                    FeatureScored _,
                    MeeplesReturned _,
                    BetsSettled _,
                    TollhouseTurned _,
                    GameFinished _ -> due.take(event);
            case TurnEnded _, DeckOpened _ -> due.end(event);
            default -> {
                follow(event);
                yield Optional.empty();
            }
        };
    }

    private void follow(GameEvent event) {
        position.follow(event);
        switch (event) {
            case TilePlaced _ -> {
                tolls.clear();
                chosen.clear();
                // Those of this turn's own office come later and are not settled in this turn.
                List<Cell> offices = position.offices();
                due.expect(List.of(this::scoring, () -> settlements(offices), this::turnedTollhouses));
            }
            case TollRaised e -> tolls.add(e);
            case BetFeatureChosen e -> chosen.put(e.cell(), e.segment());
            case FinalScoringBegan _ -> due.expect(List.of(this::finalSettlements, this::finalScoring, this::ranking));
            case FinalBetFeatureChosen e -> choosers.add(new Chooser(e.cell(), e.seat()));
            case GameAbandoned _ -> due.expect(List.of());
            default -> {}
        }
    }

    private List<DueEvent> scoring() {
        return counted(position.scoring());
    }

    private List<DueEvent> settlements(List<Cell> offices) {
        var settlements = new ArrayList<DueEvent>();
        for (Cell office : offices) {
            List<BetFeature> candidates = position.engine().bets().completedAt(position.tiles(), office);
            if (!candidates.isEmpty()) {
                BetFeature feature = chosen(candidates, chosen.get(office));
                settlements.add(new Settlement(office, bets -> chips(office, bets)
                        .<GameEvent>map(chips -> position.engine().bets().settled(office, feature, chips))));
            }
        }
        return settlements;
    }

    /// Without a choice the sizes of all candidates are equal, and the first one counts (BET-23).
    private static BetFeature chosen(List<BetFeature> candidates, @Nullable String segment) {
        return candidates.stream()
                .filter(it -> segment == null || it.segments().contains(segment))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no completed feature has segment " + segment));
    }

    private List<DueEvent> turnedTollhouses() {
        return counted(position.engine().tolls().turned(position.tollhouses(), tolls).stream()
                .map(it -> new TollhouseTurned(it.seat(), it.side()))
                .toList());
    }

    private List<DueEvent> finalSettlements() {
        return position.offices().stream()
                .<DueEvent>map(office -> new Settlement(office, bets -> chips(office, bets)
                        .<GameEvent>map(
                                chips -> position.engine().bets().settledAtTheEnd(position.tiles(), office, chips))))
                .toList();
    }

    private List<DueEvent> finalScoring() {
        return counted(position.engine()
                .finalScoring(position.tiles(), List.copyOf(position.meeples()), position.tollhouses()));
    }

    private List<DueEvent> ranking() {
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
        return Optional.of(opened.stream().map(Recount::chip).toList());
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
