package cartulary.rules.simulation;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.rule.RuleId;
import cartulary.secondengine.Tollhouse;
import cartulary.secondengine.Bets;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The order of a turn from the laying of a tile on (MIX-1), with the slow engine: what follows, fact by
/// fact, and what the game waits for then.
final class SlowTurn {
    final SlowTable table;
    final List<GameEvent> facts = new ArrayList<>();
    List<GameEvent> told = List.of();
    Step step = new Step.Unopened();

    /// What bets are settled for, by office, in the turn (BET-25).
    final Map<Cell, BetFeature> settledFor = new TreeMap<>();

    /// Who was asked when the office was opened.
    @Nullable
    OfficeOpened opened;

    final SlowEnding ending = new SlowEnding(this);

    private final List<TollRaised> tolls = new ArrayList<>();

    SlowTurn(SlowTable table) {
        this.table = table;
    }

    /// The first of its kind among what the rules say that happened; nothing happens that was not told.
    <E extends GameEvent> E told(Class<E> type) {
        return told.stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError("expected " + type + " in " + told));
    }

    void happens(GameEvent event) {
        facts.add(event);
        table.follow(event);
    }

    /// 2 of MIX-1; a step in which nothing is possible passes.
    void figure(int seat) {
        boolean meeple = !table.slow
                .meepleSpots(table.tiles, table.meeples, table.meeplesLeft(seat))
                .isEmpty();
        if (meeple || !tollhouses().isEmpty()) {
            step = new Step.PlacingFigure(seat);
        } else {
            score(seat);
        }
    }

    List<Cell> tollhouses() {
        return table.plays(Expansion.TOLLKEEPERS) ? table.slow.tolls().spots(table.tiles, table.standing()) : List.of();
    }

    /// 3a and 3b of MIX-1.
    void score(int seat) {
        var meeples = List.copyOf(table.meeples);
        table.slow.completions(table.tiles).forEach(feature -> happens(new FeatureCompleted(feature)));
        for (TollRaised toll : table.slow.tolls().raised(table.tiles, table.standing())) {
            tolls.add(toll);
            happens(toll);
        }
        var scored = table.slow.scoring(table.tiles, meeples);
        var returned = table.slow.returnedMeeples(table.tiles, meeples);
        for (int i = 0; i < scored.size(); i++) {
            happens(scored.get(i));
            happens(new MeeplesReturned(returned.get(i)));
        }
        settleOrAsk(seat);
    }

    /// 3c of MIX-1: all choices before the first chip is turned up (BET-25). Nobody is asked who has
    /// resigned, or where the game is over (MIX-16).
    void settleOrAsk(int seat) {
        for (Cell office : table.wagers.keySet()) {
            var candidates = candidates(office);
            if (candidates.isEmpty() || settledFor.containsKey(office)) {
                continue;
            }
            if (!Bets.differ(candidates)) {
                settledFor.put(office, candidates.getFirst());
            } else if (isThere(seat)) {
                happens(new BetFeatureAsked(seat, office.x(), office.y(), candidates));
                step = new Step.ChoosingBetFeature(seat, office.x(), office.y());
                return;
            } else {
                choose(seat, office, Bets.largest(candidates));
            }
        }
        var bets = table.slow.bets();
        settledFor.forEach((office, feature) ->
                happens(bets.settled(office, feature, table.wagers.get(office).values())));
        settledFor.clear();
        office(seat);
    }

    /// BET-23, or MIX-15 for who does not choose; the fact names the feature by its first segment.
    void choose(int seat, Cell office, BetFeature feature) {
        settledFor.put(office, feature);
        happens(new BetFeatureChosen(
                seat, office.x(), office.y(), feature.segments().getFirst()));
    }

    /// MIX-16.
    private boolean isThere(int seat) {
        return !table.resigned.contains(seat) && table.playing().size() >= 2;
    }

    List<BetFeature> candidates(Cell office) {
        return table.slow.bets().completedAt(table.tiles, office);
    }

    /// 4 of MIX-1.
    private void office(int seat) {
        if (!table.plays(Expansion.BETS) || !table.slow.bets().isOfficePlaced(table.tiles)) {
            end(seat);
            return;
        }
        PlacedTile last = table.tiles.getLast();
        List<Integer> asked = table.playing().stream()
                .filter(it -> !table.chips.get(it).isEmpty())
                .toList();
        List<Integer> notAsked =
                table.seats.stream().filter(it -> !asked.contains(it)).toList();
        List<RuleId> reasons = table.slow
                .bets()
                .reasonsAgainst(
                        table.tiles,
                        table.tilesLeft,
                        table.playing().stream()
                                .map(it -> table.chips.get(it).size())
                                .toList());
        if (reasons.isEmpty()) {
            opened = new OfficeOpened(last.x(), last.y(), asked, notAsked);
            happens(opened);
            step = new Step.Betting(seat, last.x(), last.y(), asked);
        } else {
            happens(new OfficeClosed(last.x(), last.y(), reasons, List.of(), List.of(), List.of(), notAsked));
            end(seat);
        }
    }

    /// 5 of MIX-1.
    void end(int seat) {
        for (Tollhouse turned : table.slow.tolls().turned(table.standing(), tolls)) {
            happens(new TollhouseTurned(turned.seat(), turned.side()));
        }
        tolls.clear();
        Integer next = table.tilesLeft == 0 ? null : next(seat);
        happens(new TurnEnded(seat, next));
        if (next == null) {
            ending.begin();
        } else {
            step = new Step.Drawing(next);
        }
    }

    /// BASE-6, MIX-16: clockwise among those who still play.
    private @Nullable Integer next(int seat) {
        var playing = table.playing();
        return playing.size() < 2
                ? null
                : Stream.concat(playing.stream().filter(it -> it > seat), playing.stream())
                        .findFirst()
                        .orElseThrow();
    }
}
