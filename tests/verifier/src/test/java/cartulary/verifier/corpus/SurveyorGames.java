package cartulary.verifier.corpus;

import static cartulary.contracts.game.FeatureKind.CITY;
import static cartulary.contracts.game.FeatureKind.MONASTERY;
import static cartulary.contracts.game.FeatureKind.ROAD;

import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringEffect.EffectType;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Game;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Games with The Land Surveyors for what few games reach, and with disputes. Seeds were searched.
final class SurveyorGames {
    static final GameOptions OPTIONS =
            new GameOptions(2, Visibility.PUBLIC, List.of(Expansion.SURVEYORS), HouseRules.DEFAULT, null);

    /// Every effect on every stack that it suits; the monasteries come first, which changes nothing (SURV-3).
    private static final List<ScoringTile> TILES_OF_THE_HOST = List.of(
            tile("monastery-usual", MONASTERY, EffectType.NONE, null, null),
            tile("monastery-jury", MONASTERY, EffectType.EVERYBODY, null, null),
            tile("roads-at-a-monastery", MONASTERY, EffectType.PER_TILE, null, -2),
            tile("city-jury", CITY, EffectType.EVERYBODY, null, null),
            tile("road-jury", ROAD, EffectType.EVERYBODY, null, null),
            tile("city-of-four", CITY, EffectType.FIXED_TILES, 4, null),
            tile("road-of-three", ROAD, EffectType.FIXED_TILES, 3, null),
            tile("city-poverty", CITY, EffectType.ADD, null, -9),
            tile("toll-bridge", ROAD, EffectType.ADD, null, 7),
            tile("small-city", CITY, EffectType.SKIP_ONE_EDGED, null, null),
            tile("city-usual", CITY, EffectType.NONE, null, null),
            tile("road-usual", ROAD, EffectType.NONE, null, null));

    private static final GameOptions OF_THE_HOST = new GameOptions(
            2, Visibility.UNLISTED, List.of(Expansion.SURVEYORS), HouseRules.DEFAULT, null, TILES_OF_THE_HOST);

    private SurveyorGames() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.scripted("surveyors-for-a-minority", 4163, OPTIONS, SurveyorGames::played),
                Recipe.scripted("surveyors-below-zero", 4443, OPTIONS, SurveyorGames::belowZero),
                Recipe.scripted("surveyors-disputed", 4712, OPTIONS, SurveyorGames::disputed),
                Recipe.scripted("surveyors-ruled-below-zero", 4705, OPTIONS, SurveyorGames::ruled),
                Recipe.scripted("surveyors-of-the-host", 4803, OF_THE_HOST, SurveyorGames::played));
    }

    private static ScoringTile tile(
            String id, FeatureKind stack, EffectType type, @Nullable Integer tiles, @Nullable Integer points) {
        FeatureKind shows = type == EffectType.PER_TILE ? FeatureKind.ROAD : null;
        return new ScoringTile(id, stack, new ScoringEffect(type, tiles, points, shows), null);
    }

    private static void played(ScriptedGame game) {
        game.people(2).start().toTheEnd();
    }

    /// The other player resigns as soon as a total is negative.
    private static void belowZero(ScriptedGame game) {
        game.people(2).start().until(SurveyorGames::isBelowZero);
        game.send(Actor.seat(game.seatWith(score -> score >= 0)), new Resign());
    }

    private static boolean isBelowZero(Game game) {
        return game.players().stream().anyMatch(player -> game.score(player.seat()) < 0);
    }

    /// The points by a scoring tile stand as they were recorded, after the feature was named as well.
    private static void disputed(ScriptedGame game) {
        played(game);
        long revision = game.lastRevision(FeatureScored.class, scored -> scored.scoringTile() != null);
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

    /// A referee gives a feature fewer points than none.
    private static void ruled(ScriptedGame game) {
        game.people(2).start().untilScored();
        FeatureScored scored = game.lastFeature();
        game.dispute(0, DisputeTarget.score(game.lastRevision(FeatureScored.class)), null)
                .rule(1, scored.points().getFirst().seat(), -7)
                .toTheEnd();
    }
}
