package cartulary.testkit.model;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.game.Step;
import cartulary.secondengine.bets.Bets;
import cartulary.secondengine.tollkeepers.Tollhouse;
import cartulary.secondengine.tollkeepers.Tolls;
import cartulary.testkit.law.BrokenLawException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The order of a turn after a tile is placed (MIX-1), computed with the second engine: the events in order, and the
/// step that follows.
final class TurnModel {
    final GameModel game;
    final List<GameEvent> events = new ArrayList<>();
    List<GameEvent> decided = List.of();
    Step step = new Step.Unopened();

    /// The feature that each office is settled for in this turn (BET-25).
    final Map<Cell, BetFeature> settledFor = new TreeMap<>();

    /// The opening of the open office.
    @Nullable
    OfficeOpened opened;

    final FinalScoringModel finalScoring = new FinalScoringModel(this);

    private final List<TollRaised> tolls = new ArrayList<>();

    TurnModel(GameModel game) {
        this.game = game;
    }

    /// Returns the first event of a type that the rules decided.
    <E extends GameEvent> E decided(Class<E> type) {
        return decided.stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow(() -> new BrokenLawException("expected a " + type.getSimpleName() + " in " + decided));
    }

    void add(GameEvent event) {
        events.add(event);
        game.follow(event);
    }

    /// Step 2 of MIX-1, skipped if no figure can be placed.
    void placeFigure(int seat) {
        boolean meeple = !game.engine()
                .meepleSpots(game.tiles(), game.meeples(), game.meeplesLeft(seat))
                .isEmpty();
        if (meeple || !tollhouseSpots().isEmpty()) {
            step = new Step.PlacingFigure(seat);
        } else {
            score(seat);
        }
    }

    List<Cell> tollhouseSpots() {
        return game.plays(Expansion.TOLLKEEPERS) ? game.tolls().spots(game.tiles(), game.tollhouses()) : List.of();
    }

    /// Steps 3a and 3b of MIX-1.
    void score(int seat) {
        for (GameEvent event : game.scoring(game.tolls().raised(game.tiles(), game.tollhouses()))) {
            if (event instanceof TollRaised toll) {
                tolls.add(toll);
            }
            add(event);
        }
        settleOrAsk(seat);
    }

    /// Step 3c of MIX-1: all choices before the first chip is revealed (BET-25). A player who resigned is not asked,
    /// nor is anybody once the game is over (MIX-16).
    void settleOrAsk(int seat) {
        for (Cell office : game.offices()) {
            var candidates = candidates(office);
            if (candidates.isEmpty() || settledFor.containsKey(office)) {
                continue;
            }
            if (!Bets.differ(candidates)) {
                settledFor.put(office, candidates.getFirst());
            } else if (isAsked(seat)) {
                add(new BetFeatureAsked(seat, office.x(), office.y(), candidates));
                step = new Step.ChoosingBetFeature(seat, office.x(), office.y());
                return;
            } else {
                choose(seat, office, Bets.largest(candidates));
            }
        }
        var bets = game.bets();
        settledFor.forEach((office, feature) ->
                add(bets.settled(office, feature, game.placedChips(office).values())));
        settledFor.clear();
        openOffice(seat);
    }

    /// BET-23, or MIX-15 for a player who does not choose; the event names the feature by its first segment.
    void choose(int seat, Cell office, BetFeature feature) {
        settledFor.put(office, feature);
        add(new BetFeatureChosen(
                seat, office.x(), office.y(), feature.segments().getFirst()));
    }

    /// MIX-16.
    private boolean isAsked(int seat) {
        return !game.resigned().contains(seat) && game.playing().size() >= 2;
    }

    List<BetFeature> candidates(Cell office) {
        return game.bets().completedAt(game.tiles(), office);
    }

    /// Step 4 of MIX-1.
    private void openOffice(int seat) {
        if (!game.plays(Expansion.BETS) || !game.bets().isOfficePlaced(game.tiles())) {
            end(seat);
            return;
        }
        PlacedTile last = game.tiles().getLast();
        List<Integer> asked =
                game.playing().stream().filter(it -> !game.chips(it).isEmpty()).toList();
        List<Integer> notAsked =
                game.seats().stream().filter(it -> !asked.contains(it)).toList();
        List<RuleId> reasons = game.bets()
                .reasonsAgainst(
                        game.tiles(),
                        game.tilesLeft,
                        game.playing().stream().map(it -> game.chips(it).size()).toList());
        if (reasons.isEmpty()) {
            opened = new OfficeOpened(last.x(), last.y(), asked, notAsked);
            add(opened);
            step = new Step.Betting(seat, last.x(), last.y(), asked);
        } else {
            add(new OfficeClosed(last.x(), last.y(), reasons, List.of(), List.of(), List.of(), notAsked));
            end(seat);
        }
    }

    /// Step 5 of MIX-1.
    void end(int seat) {
        for (Tollhouse turned : Tolls.turned(game.tollhouses(), tolls)) {
            add(new TollhouseTurned(turned.seat(), turned.side()));
        }
        tolls.clear();
        Integer next = game.tilesLeft == 0 ? null : next(seat);
        add(new TurnEnded(seat, next));
        if (next == null) {
            finalScoring.begin();
        } else {
            step = new Step.Drawing(next);
        }
    }

    /// Returns the next seat clockwise that has not resigned (BASE-6, MIX-16); null once fewer than two are left.
    private @Nullable Integer next(int seat) {
        var playing = game.playing();
        return playing.size() < 2
                ? null
                : Stream.concat(playing.stream().filter(it -> it > seat), playing.stream())
                        .findFirst()
                        .orElseThrow();
    }
}
