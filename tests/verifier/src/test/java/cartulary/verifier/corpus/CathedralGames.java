package cartulary.verifier.corpus;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import java.util.List;

/// Games with German Cathedrals for what few games reach, and with disputes about an archbishop. Seeds were searched.
final class CathedralGames {
    /// A game with a road whose ends are both at one cathedral.
    static final long LOOP = 1186;

    static final GameOptions OPTIONS =
            new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.CATHEDRALS), HouseRules.DEFAULT, null);

    private CathedralGames() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.scripted("cathedrals-loop", LOOP, OPTIONS, CathedralGames::played),
                Recipe.scripted("cathedrals-two-at-once", 852, OPTIONS, CathedralGames::played),
                Recipe.scripted("cathedrals-incomplete", 1017, OPTIONS, CathedralGames::played),
                Recipe.scripted("cathedrals-disputed", 959, OPTIONS, CathedralGames::disputed),
                Recipe.scripted("cathedrals-ruled", 912, OPTIONS, CathedralGames::ruled));
    }

    private static void played(ScriptedGame game) {
        game.people(2).start().toTheEnd();
    }

    /// The points of an archbishop stand as they were recorded, after the feature was named as well.
    private static void disputed(ScriptedGame game) {
        played(game);
        long revision = game.lastRevision(FeatureScored.class, CathedralGames::isOfArchbishop);
        var scored = (FeatureScored) game.at(revision);
        game.dispute(0, DisputeTarget.score(revision), null)
                .everybodyAgrees(1, DisputeOutcome.STANDS, null)
                .dispute(
                        1,
                        DisputeTarget.feature(
                                game.lastRevision(DeckOpened.class),
                                scored.feature().at(),
                                scored.feature().segment()),
                        null);
    }

    /// A referee gives an archbishop other points.
    private static void ruled(ScriptedGame game) {
        played(game);
        long revision = game.lastRevision(FeatureScored.class, CathedralGames::isOfArchbishop);
        int seat = ((FeatureScored) game.at(revision)).points().getFirst().seat();
        game.dispute(0, DisputeTarget.score(revision), null).rule(1, seat, 50);
    }

    private static boolean isOfArchbishop(FeatureScored scored) {
        return scored.feature().kind() == FeatureKind.CATHEDRAL;
    }
}
