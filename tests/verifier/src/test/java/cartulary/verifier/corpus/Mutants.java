package cartulary.verifier.corpus;

import java.util.List;
import java.util.stream.Stream;

/// Small changes of the rules, most of which matter in few games only.
final class Mutants {
    private Mutants() {}

    static List<Mutant> all() {
        return Stream.of(ofOtherRules(), SurveyorMutants.all(), TakeBackMutants.all(), ClockMutants.all())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Mutant> ofOtherRules() {
        return List.of(
                new Mutant(
                        "only the first of the seats with the most meeples scores",
                        "simulated-bets-40",
                        "board/FeatureScoring.java",
                        "if (bySeat[seat] >= enough) {",
                        "if (bySeat[seat] >= enough && scored.isEmpty()) {"),
                new Mutant(
                        "a coat of arms in a completed city counts one point",
                        "rare-last-tile-set-aside",
                        "board/FeatureScoring.java",
                        "case CITY -> (tiles + coatsOfArms) * (complete ? 2 : 1);",
                        "case CITY -> tiles * (complete ? 2 : 1) + coatsOfArms;"),
                new Mutant(
                        "a city counts for a field once for each place where they touch",
                        "simulated-bets-tollkeepers-19",
                        "board/Evidence.java",
                        "if (features.complete(root) && !roots.contains(root)) {",
                        "if (features.complete(root)) {"),
                new Mutant(
                        "a player without a meeple is asked to place one",
                        "rare-last-tile-set-aside",
                        "board/MeepleSpots.java",
                        "if (meeples.supply(seat) == 0) {",
                        "if (meeples.supply(seat) < 0) {"),
                new Mutant(
                        "the rank after a tie is the next number",
                        "dispute-corrected-by-rulings",
                        "game/Ranking.java",
                        "shared ? ranking.getLast().rank() : i + 1,",
                        "shared ? ranking.getLast().rank() : i == 0 ? 1 : ranking.getLast().rank() + 1,"),
                new Mutant(
                        "players who resigned are ranked by their points alone",
                        "simulated-bets-tollkeepers-6",
                        "game/Ranking.java",
                        "order.sort(RESIGNED_LAST",
                        "order.sort(Comparator.comparing((Player player) -> false)"),
                new Mutant(
                        "a player who resigned shares the rank of one who did not",
                        "resigned-before-any-point",
                        "game/Ranking.java",
                        "ranking.getLast().resigned() == player.resigned();",
                        "true;"),
                new Mutant(
                        "the game goes on after the last tile was set aside",
                        "rare-last-tile-set-aside",
                        "turn/DrawingDecider.java",
                        "if (game.pileIsEmpty()) {",
                        "if (game.pileIsEmpty() && left > 0) {"),
                new Mutant(
                        "a draw after a tile was set aside has no deadline of its own",
                        "simulated-bets-tollkeepers-55",
                        "turn/StepDeadline.java",
                        "return before.drawn() != after.drawn() || !withoutSeats",
                        "return !withoutSeats"),
                new Mutant(
                        "a pile that is empty is a reason only if there is no other",
                        "rare-office-with-three-reasons",
                        "bets/BettingRound.java",
                        "if (game.pileIsEmpty()) {",
                        "if (game.pileIsEmpty() && reasons.isEmpty()) {"),
                new Mutant(
                        "players without chips are asked for bets",
                        "simulated-bets-35",
                        "bets/BettingRound.java",
                        "bets.supplySize(player.seat()) > 0)",
                        "bets.supplySize(player.seat()) >= 0)"),
                new Mutant(
                        "an unanswered final choice takes the last of equal features",
                        "resigned-all-but-one",
                        "bets/FinalBetSettlement.java",
                        "chip.pays(BetFeatures.size(candidate)) > chip.pays(BetFeatures.size(best));",
                        "chip.pays(BetFeatures.size(candidate)) >= chip.pays(BetFeatures.size(best));"),
                new Mutant(
                        "players who resigned are asked for final choices",
                        "simulated-bets-tollkeepers-19",
                        "bets/FinalBetSettlement.java",
                        ".filter(game::isPlaying)",
                        ".filter(seat -> true)"),
                new Mutant(
                        "an expired choice takes the last of the largest features",
                        "rare-expired-choice-of-equal-features",
                        "bets/BetFeatures.java",
                        "largest = size(candidate) > size(largest) ? candidate : largest;",
                        "largest = size(candidate) >= size(largest) ? candidate : largest;"),
                new Mutant(
                        "an expired choice names the last segment of the feature",
                        "rare-expired-choice-of-two-segments",
                        "bets/BetSettlement.java",
                        "largest.segments().getFirst()));",
                        "largest.segments().getLast()));"),
                new Mutant(
                        "a choice names the last segment of the feature",
                        "rare-choice-by-one-of-two-segments",
                        "bets/ChoosingBetFeatureDecider.java",
                        "chosen.segments().getFirst()));",
                        "chosen.segments().getLast()));"),
                new Mutant(
                        "chips are settled for the last of equal features",
                        "rare-settlement-of-equal-features",
                        "bets/BetSettlement.java",
                        "? candidates.getFirst()",
                        "? candidates.getLast()"),
                new Mutant(
                        "a resignation ends the choice of another player",
                        "rare-another-resigned-during-a-choice",
                        "bets/ChoosingBetFeatureDecider.java",
                        "if (seat == step.seat() || decision.game().hasTooFewPlayers()) {",
                        "if (seat >= 0) {"),
                new Mutant(
                        "a large toll counts one point for each picture but travellers",
                        "simulated-tollkeepers-50",
                        "tollkeepers/TollScoring.java",
                        "case 2 -> travellers ? 6 : 2;",
                        "case 2 -> travellers ? 6 : 1;"),
                new Mutant(
                        "final tolls pay as the tollhouse shows",
                        "simulated-bets-tollkeepers-19",
                        "tollkeepers/TollScoring.java",
                        "points(pictures, complete ? side : 0),",
                        "points(pictures, side),"),
                new Mutant(
                        "a tollhouse is turned once only",
                        "simulated-tollkeepers-22",
                        "tollkeepers/TheTollkeepers.java",
                        "if (tollhouses.isToBeTurned(player.seat())) {",
                        "if (tollhouses.isToBeTurned(player.seat()) && tollhouses.side(player.seat()) == 1) {"),
                new Mutant(
                        "seeds must be opened within 61 seconds",
                        "simulated-bets-tollkeepers-19",
                        "turn/StepDeadline.java",
                        "SEEDING = Duration.ofSeconds(60);",
                        "SEEDING = Duration.ofSeconds(61);"),
                new Mutant(
                        "a second correction starts from the recorded points",
                        "dispute-corrected-by-rulings",
                        "dispute/Correction.java",
                        "getOrDefault(new SeatScore(revision, seat), recordedAndCounted[0]);",
                        "getOrDefault(new SeatScore(0, seat), recordedAndCounted[0]);"),
                new Mutant(
                        "players who resigned must agree to a dispute, too",
                        "dispute-corrected-by-rulings",
                        "dispute/TableAgreement.java",
                        ".filter(player -> player.policy() == null && !player.resigned())",
                        ".filter(player -> player.policy() == null)"),
                new Mutant(
                        "a correction after the end leaves the ranking as it was",
                        "dispute-corrected-by-rulings",
                        "dispute/Correction.java",
                        "seat -> game.score(seat) + deltas.getOrDefault(seat, 0))",
                        "seat -> game.score(seat))"),
                new Mutant(
                        "the tile of an abbot called home counts nothing",
                        "simulated-abbot-601",
                        "abbot/TheAbbot.java",
                        "1 + abbot.around().size(),",
                        "abbot.around().size(),"),
                new Mutant(
                        "the tile of an abbot called home is among the cells around it",
                        "simulated-abbot-601",
                        "abbot/AbbotOfSeat.java",
                        ".filter(each -> each != tile)",
                        ".filter(each -> true)"),
                new Mutant(
                        "an incomplete garden is worth nine points",
                        "simulated-abbot-601",
                        "board/FeatureScoring.java",
                        "case ROAD, MONASTERY, GARDEN, CATHEDRAL -> tiles;",
                        "case ROAD, MONASTERY, CATHEDRAL -> tiles;\n            case GARDEN -> 9;"),
                new Mutant(
                        "an abbot returns as a meeple",
                        "simulated-abbot-603",
                        "board/Meeples.java",
                        "(meeple & ABBOT) == 0 ? null : Figure.ABBOT);",
                        "null);"),
                new Mutant(
                        "a player whose abbot alone can act is not asked",
                        "simulated-abbot-605",
                        "abbot/TheAbbot.java",
                        "return abbot.mayBeCalledHome() || abbot.spot() >= 0;",
                        "return abbot.spot() >= 0;"),
                new Mutant(
                        "a curve may turn to the side of the tile before it",
                        "river-expired",
                        "river/River.java",
                        "return turn != 0 && turn == compared",
                        "return turn != 0 && turn == 9"),
                new Mutant(
                        "a curve may turn to the side of the last curve after a straight tile, whatever was chosen",
                        "river-successive-expired",
                        "river/River.java",
                        "case SUCCESSIVE -> lastCurve;",
                        "case SUCCESSIVE -> lastTurn;"),
                new Mutant(
                        "a river tile is placed where it fits, also beside the river",
                        "river-expired",
                        "river/River.java",
                        "if (end == null || !end.equals(placement.cell()) || !tile.isRiverEdge(quarter, into)) {",
                        "if (end == null) {"),
                new Mutant(
                        "the start tile of the base game lies in the place of the spring",
                        "simulated-river-710",
                        "lobby/SeedingDecider.java",
                        "catalogue.startTile(setup.options())",
                        "\"base-D.0\""),
                new Mutant(
                        "any tile fits at a river edge",
                        "river-dead-end-in-the-west",
                        "board/TileShape.java",
                        "if (demand != 0 && demand != edgeKinds[rotation * 4 + edge]) {",
                        "if (demand != 0 && demand != RIVER_EDGE && demand != edgeKinds[rotation * 4 + edge]) {"),
                new Mutant(
                        "a completed road to a cathedral is not doubled",
                        "cathedrals-two-at-once",
                        "cathedrals/GermanCathedrals.java",
                        "return isDoubled ? 2 * points : points;",
                        "return points;"),
                new Mutant(
                        "an incomplete road to a cathedral is doubled",
                        "cathedrals-loop",
                        "cathedrals/GermanCathedrals.java",
                        "&& board.features().complete(root)",
                        "&& root >= 0"),
                new Mutant(
                        "a road with both ends at a cathedral counts its tile once",
                        "cathedrals-loop",
                        "cathedrals/RoadsToCathedrals.java",
                        "length += segments(board, tile, road) - 1;",
                        "length += 0;"),
                new Mutant(
                        "a road with both ends at a cathedral counts twice for its archbishop",
                        "cathedrals-loop",
                        "board/Board.java",
                        "size = add(roads, size, root(tile, local));",
                        "roads[size++] = root(tile, local);"),
                new Mutant(
                        "a cathedral is complete with one open road",
                        "cathedrals-two-at-once",
                        "board/Features.java",
                        "next.counts[centre] = next.counts[centre] & ~0xFFFF | incomplete;",
                        "next.counts[centre] = next.counts[centre] & ~0xFFFF | Math.max(0, incomplete - 1);"),
                new Mutant(
                        "a cathedral is completed only by a tile beside it",
                        "cathedrals-loop",
                        "board/FeatureMerge.java",
                        "if (features.kind(segment).endsRoads()) {",
                        "if (features.kind(segment).endsRoads() && isBeside(at)) {"),
                new Mutant(
                        "an archbishop stays on a completed cathedral",
                        "cathedrals-loop",
                        "turn/FeatureScores.java",
                        "if (addMeeples(decision, feature)) {",
                        "if (addMeeples(decision, feature) && !game.board().kind(feature.root()).endsRoads()) {"),
                new Mutant(
                        "a ruling against the recount is not marked",
                        "dispute-annulled",
                        "dispute/RefereeDecision.java",
                        "command.points(),\n                        against));",
                        "command.points(),\n                        false));"));
    }
}
