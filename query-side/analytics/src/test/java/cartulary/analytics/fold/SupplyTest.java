package cartulary.analytics.fold;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.fold.GameFolderTest.FoldedGame;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.MeepleAt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The meeples in the supply of a player (BASE-4), counted from the events that place and return them.
class SupplyTest {
    private static final int GAMES = 40;

    private final Map<Integer, Integer> supply = new HashMap<>();
    private final List<Integer> afterPlacements = new ArrayList<>();
    private final List<Integer> afterTurns = new ArrayList<>();
    private Integer active;
    private int returned;

    @Test
    void theRowsHaveTheSupplyAfterEveryPlacementAndTurn() {
        int compared = 0;
        for (FoldedGame game : GameFolderTest.games(GAMES).toList()) {
            count(game.log());
            assertThat(game.of(Table.MEEPLES).stream().map(row -> row.claim().supplyAfter()))
                    .as("game " + compared)
                    .isEqualTo(afterPlacements);
            assertThat(game.of(Table.TURNS).stream().map(row -> row.figure().supply()))
                    .as("game " + compared)
                    .isEqualTo(afterTurns);
            compared++;
        }
        assertThat(compared).isGreaterThan(GAMES / 3);
        assertThat(returned).isGreaterThan(100);
    }

    private void count(List<Envelope> log) {
        supply.clear();
        afterPlacements.clear();
        afterTurns.clear();
        active = null;
        for (Envelope event : log) {
            switch (event.data()) {
                case TilePlaced placed -> active = placed.seat();
                case MeeplePlaced placed -> afterPlacements.add(supply.merge(placed.seat(), 6, (left, _) -> left - 1));
                case MeeplesReturned back -> {
                    for (MeepleAt meeple : back.meeples()) {
                        if (meeple.figure() == null) {
                            supply.merge(meeple.seat(), 1, Integer::sum);
                        }
                        returned++;
                    }
                }
                case TurnEnded _, FinalScoringBegan _
                when active != null -> {
                    afterTurns.add(supply.getOrDefault(active, 7));
                    active = null;
                }
                case Object _ -> {}
            }
        }
        if (active != null) { // A game that was abandoned in a turn.
            afterTurns.add(supply.getOrDefault(active, 7));
        }
    }
}
