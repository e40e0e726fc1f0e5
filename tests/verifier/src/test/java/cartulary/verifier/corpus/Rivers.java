package cartulary.verifier.corpus;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.RiverTurns;
import cartulary.contracts.game.StartTile;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Step;
import java.util.List;

/// Games with The River under its house rules, and such whose river goes where the first legal placement leads: players
/// who let the time of their first turns run out show which placements are legal. Seeds were searched.
final class Rivers {
    /// So many turns are at the river, and some after it.
    private static final int EXPIRED = 20;

    private Rivers() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.scripted("river-successive", 740, options(3, RiverTurns.SUCCESSIVE), game -> game.people(3)
                        .start()
                        .toTheEnd()),
                Recipe.scripted("river-with-the-start-tile", 741, options(2, StartTile.SHUFFLED), game -> game.people(2)
                        .start()
                        .toTheEnd()),
                Recipe.scripted("river-expired", 750, options(2), Rivers::expired),
                Recipe.scripted(
                        "river-successive-expired",
                        743,
                        options(2, RiverTurns.SUCCESSIVE, StartTile.SHUFFLED),
                        Rivers::expired),
                Recipe.scripted("river-dead-end", 826, options(2), Rivers::expired),
                // The cell at the dead end comes first among those of a later tile, were it not for the river edge.
                Recipe.scripted("river-dead-end-in-the-west", 8809, options(2), Rivers::expired),
                Recipe.scripted("river-disputed", 745, options(2), Rivers::disputed));
    }

    private static GameOptions options(int seats, HouseRules.Setting... settings) {
        HouseRules houseRules = HouseRules.DEFAULT.with(HouseRules.Partial.of(settings));
        return new GameOptions(seats, Visibility.PUBLIC, List.of(Expansion.RIVER), houseRules, null);
    }

    private static void expired(ScriptedGame game) {
        game.people(2).start();
        for (int turn = 0; turn < EXPIRED; turn++) {
            game.untilStep(Step.PlacingTile.class).expire();
        }
        game.toTheEnd();
    }

    private static void disputed(ScriptedGame game) {
        game.people(2).start().toTheEnd();
        long end = game.lastRevision(DeckOpened.class);
        game.dispute(0, DisputeTarget.total(end, 0), DisputeReading.of(RiverTurns.SUCCESSIVE));
    }
}
