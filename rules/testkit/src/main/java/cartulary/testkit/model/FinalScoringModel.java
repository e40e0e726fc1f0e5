package cartulary.testkit.model;

import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.game.Cell;
import cartulary.rules.game.Step;
import cartulary.secondengine.bets.Bets;
import cartulary.secondengine.tollkeepers.Tolls;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Final scoring in the order of MIX-8, computed with the second engine.
final class FinalScoringModel {
    private final TurnModel turn;

    /// The offices with seats that have not chosen yet (BET-27).
    final List<AskedOffice> asked = new ArrayList<>();

    FinalScoringModel(TurnModel turn) {
        this.turn = turn;
    }

    void begin() {
        turn.add(new FinalScoringBegan());
        for (Cell office : turn.game.offices()) {
            var candidates = turn.game.bets().incompleteAt(turn.game.tiles(), office);
            var owners = turn.game.placedChips(office).keySet().stream()
                    .filter(seat -> !turn.game.resigned().contains(seat))
                    .toList();
            if (Bets.differ(candidates) && !owners.isEmpty()) {
                asked.add(new AskedOffice(office.x(), office.y(), owners, candidates));
            }
        }
        if (!asked.isEmpty()) {
            turn.add(new FinalBetFeatureAsked(asked));
        }
        proceed();
    }

    /// Stops waiting for a seat's choices for the given offices.
    void stopAsking(int seat, Predicate<AskedOffice> about) {
        asked.replaceAll(office -> about.test(office)
                ? new AskedOffice(
                        office.x(),
                        office.y(),
                        office.seats().stream().filter(it -> it != seat).toList(),
                        office.candidates())
                : office);
        asked.removeIf(office -> office.seats().isEmpty());
    }

    void proceed() {
        if (!asked.isEmpty()) {
            turn.step = new Step.ChoosingFinalBetFeature(asked.stream()
                    .flatMap(office -> office.seats().stream())
                    .distinct()
                    .sorted()
                    .toList());
            return;
        }
        GameModel game = turn.game;
        for (Cell office : game.offices()) {
            turn.add(game.bets()
                    .settledAtTheEnd(
                            game.tiles(), office, game.placedChips(office).values()));
        }
        game.engine()
                .finalScoring(game.tiles(), List.copyOf(game.meeples()), List.of(Tolls.atTheEnd(game.tollhouses())))
                .forEach(turn::add);
        turn.add(new GameFinished(game.engine().ranking(game.scores(), game.resigned())));
        turn.add(turn.decided(DeckOpened.class));
        turn.step = new Step.Finished(false);
    }
}
