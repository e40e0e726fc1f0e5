package cartulary.verifier.corpus;

import java.util.List;

/// Small changes of the rules of The Land Surveyors.
final class SurveyorMutants {
    private SurveyorMutants() {}

    static List<Mutant> all() {
        return List.of(
                new Mutant(
                        "the scoring tiles change once in a game",
                        "surveyors-ruled-below-zero",
                        "surveyors/TheLandSurveyors.java",
                        "if (state.scored()) {",
                        "if (state.scored() && state.advances() == 0) {"),
                new Mutant(
                        "a stack of scoring tiles does not go round",
                        "surveyors-ruled-below-zero",
                        "surveyors/TheLandSurveyors.java",
                        "tile(first + (advances + 1) % size, decision, opened)));",
                        "tile(first + Math.min(advances + 1, size - 1), decision, opened)));"),
                new Mutant(
                        "the stacks of roads and monasteries begin one leaf too early",
                        "surveyors-below-zero",
                        "surveyors/TheLandSurveyors.java",
                        "first += size;",
                        "first += size - 1;"),
                new Mutant(
                        "a highway counts four tiles",
                        "surveyors-for-a-minority",
                        "surveyors/ActiveScoringTiles.java",
                        "case FIXED_TILES -> effect.tiles(tiles) * roads(board, root);",
                        "case FIXED_TILES -> (effect.tiles(tiles) - 1) * roads(board, root);"),
                new Mutant(
                        "poverty adds points",
                        "surveyors-below-zero",
                        "surveyors/ActiveScoringTiles.java",
                        "case ADD -> points(effect);",
                        "case ADD -> Math.abs(points(effect));"),
                new Mutant(
                        "a pilgrimage leaves out the tile of the monastery",
                        "surveyors-of-the-host",
                        "surveyors/ActiveScoringTiles.java",
                        "if (List.of(board.shape(tile).kinds).contains(kind)) {",
                        "if (List.of(board.shape(tile).kinds).contains(kind)\n                    && !List.of(board.shape(tile).kinds).contains(FeatureKind.MONASTERY)) {"),
                new Mutant(
                        "a bad neighborhood counts all tiles",
                        "surveyors-disputed",
                        "surveyors/ActiveScoringTiles.java",
                        "if (shape.edges(local) > 1 && board.root(tile, local) == city) {",
                        "if (shape.edges(local) > 0 && board.root(tile, local) == city) {"),
                new Mutant(
                        "a jury follows the majority",
                        "surveyors-for-a-minority",
                        "surveyors/ActiveScoringTiles.java",
                        "return effect(board, root).type() == EVERYBODY;",
                        "return false;"),
                new Mutant(
                        "scoring tiles act in final scoring",
                        "surveyors-below-zero",
                        "surveyors/ActiveScoringTiles.java",
                        "return board.isComplete(root) ? tile(board.kind(root)) : null;",
                        "return tile(board.kind(root));"),
                new Mutant(
                        "a highway leaves the roads of an archbishop as they are",
                        "simulated-cathedrals-surveyors-3102",
                        "surveyors/ActiveScoringTiles.java",
                        "case CATHEDRAL -> road != null && road.effect().type() == FIXED_TILES ? road : null;",
                        "case CATHEDRAL -> null;"),
                new Mutant(
                        "the scoring tile of roads acts on every cathedral",
                        "simulated-cathedrals-surveyors-3193",
                        "surveyors/ActiveScoringTiles.java",
                        "case CATHEDRAL -> road != null && road.effect().type() == FIXED_TILES ? road : null;",
                        "case CATHEDRAL -> road;"),
                new Mutant(
                        "the scoring tile of monasteries acts on gardens",
                        "simulated-bets-tollkeepers-abbot-river-cathedrals-surveyors-2014",
                        "surveyors/ActiveScoringTiles.java",
                        "case GARDEN, FIELD -> null;",
                        "case GARDEN -> monastery;\n            case FIELD -> null;"),
                new Mutant(
                        "a referee cannot rule fewer points than none",
                        "surveyors-ruled-below-zero",
                        "dispute/RefereeDecision.java",
                        "return game.options().allowsNegativePoints() ? Math.abs((long) points) <= MOST_POINTS : points >= 0;",
                        "return points >= 0;"));
    }
}
