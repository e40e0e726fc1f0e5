package cartulary.rules.simulation;

import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.game.Cell;
import cartulary.secondengine.Bets;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Final scoring in the order of MIX-8, with the slow engine.
final class SlowEnding {
    private final SlowTurn turn;

    /// What is still to be chosen (BET-27): by office the seats that have not chosen.
    final List<AskedOffice> asked = new ArrayList<>();

    SlowEnding(SlowTurn turn) {
        this.turn = turn;
    }

    void begin() {
        turn.happens(new FinalScoringBegan());
        for (Cell office : turn.table.wagers.keySet()) {
            var candidates = turn.table.slow.bets().incompleteAt(turn.table.tiles, office);
            var owners = turn.table.wagers.get(office).keySet().stream()
                    .filter(seat -> !turn.table.resigned.contains(seat))
                    .toList();
            if (Bets.differ(candidates) && !owners.isEmpty()) {
                asked.add(new AskedOffice(office.x(), office.y(), owners, candidates));
            }
        }
        if (!asked.isEmpty()) {
            turn.happens(new FinalBetFeatureAsked(asked));
        }
        goOn();
    }

    /// Nothing more is waited for from a seat: about one office, or about all.
    void nothingMoreFrom(int seat, Predicate<AskedOffice> about) {
        asked.replaceAll(office -> about.test(office)
                ? new AskedOffice(
                        office.x(),
                        office.y(),
                        office.seats().stream().filter(it -> it != seat).toList(),
                        office.candidates())
                : office);
        asked.removeIf(office -> office.seats().isEmpty());
    }

    void goOn() {
        if (!asked.isEmpty()) {
            turn.step = new Step.ChoosingFinalBetFeature(asked.stream()
                    .flatMap(office -> office.seats().stream())
                    .distinct()
                    .sorted()
                    .toList());
            return;
        }
        SlowTable table = turn.table;
        for (Cell office : List.copyOf(table.wagers.keySet())) {
            turn.happens(table.slow
                    .bets()
                    .settledAtTheEnd(
                            table.tiles, office, table.wagers.get(office).values()));
        }
        table.slow
                .finalScoring(table.tiles, List.copyOf(table.meeples), table.standing())
                .forEach(turn::happens);
        turn.happens(new GameFinished(table.slow.ranking(table.scores, table.resigned)));
        turn.happens(turn.told(DeckOpened.class));
        turn.step = new Step.Finished(false);
    }
}
