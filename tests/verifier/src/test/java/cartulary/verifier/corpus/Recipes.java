package cartulary.verifier.corpus;

import static cartulary.contracts.game.Expansion.ABBOT;
import static cartulary.contracts.game.Expansion.BETS;
import static cartulary.contracts.game.Expansion.CATHEDRALS;
import static cartulary.contracts.game.Expansion.RIVER;
import static cartulary.contracts.game.Expansion.SURVEYORS;
import static cartulary.contracts.game.Expansion.TOLLKEEPERS;

import cartulary.contracts.game.Expansion;
import java.util.ArrayList;
import java.util.List;

/// All recipes of the corpus. Simulated games have different seeds, because the seed is also the id of the game.
/// A recipe is never changed once its record is there; new ones are added.
final class Recipes {
    private static final List<Long> BASE = List.of(7L, 20L, 36L, 41L, 43L, 44L, 62L);
    private static final List<Long> OF_BETS = List.of(11L, 15L, 27L, 32L, 33L, 34L, 35L, 40L, 71L, 77L);
    private static final List<Long> OF_TOLLKEEPERS = List.of(13L, 18L, 21L, 22L, 23L, 24L, 26L, 50L, 83L);
    private static final List<Long> OF_BOTH = List.of(
            1L, 2L, 3L, 5L, 6L, 8L, 9L, 10L, 14L, 16L, 19L, 28L, 46L, 49L, 53L, 55L, 91L, 118L, 119L, 165L, 174L, 206L,
            226L, 301L);

    private static final List<Long> OF_THE_ABBOT = List.of(601L, 602L, 603L, 604L, 605L, 606L, 682L, 687L);
    private static final List<Long> OF_THREE = List.of(611L, 612L, 613L, 614L, 615L);
    private static final List<Long> OF_THE_RIVER = List.of(701L, 703L, 707L, 709L, 710L, 785L);
    private static final List<Long> OF_ABBOT_AND_RIVER = List.of(711L, 712L, 713L, 714L, 715L);
    private static final List<Long> OF_FOUR = List.of(721L, 722L, 775L, 788L, 789L);

    private static final List<Long> OF_CATHEDRALS = List.of(801L, 802L, 803L, 804L, 805L);
    private static final List<Long> OF_ABBOT_RIVER_AND_CATHEDRALS = List.of(861L, 862L, 863L, 864L, 865L);
    private static final List<Long> OF_FIVE = List.of(871L, 872L, 873L, 874L, 875L);

    private static final List<Long> OF_SURVEYORS = List.of(1225L, 1296L, 1182L, 1163L, 1199L);
    private static final List<Long> OF_CATHEDRALS_AND_SURVEYORS = List.of(3170L, 3141L, 3102L, 3193L, 3174L);
    private static final List<Long> OF_SIX = List.of(2210L, 2136L, 2117L, 2183L, 2014L);

    private Recipes() {}

    static List<Recipe> all() {
        var all = new ArrayList<Recipe>();
        addSimulated(all, BASE, List.of());
        addSimulated(all, OF_BETS, List.of(BETS));
        addSimulated(all, OF_TOLLKEEPERS, List.of(TOLLKEEPERS));
        addSimulated(all, OF_BOTH, List.of(BETS, TOLLKEEPERS));
        addSimulated(all, OF_THE_ABBOT, List.of(ABBOT));
        addSimulated(all, OF_THREE, List.of(BETS, TOLLKEEPERS, ABBOT));
        addSimulated(all, OF_THE_RIVER, List.of(RIVER));
        addSimulated(all, OF_ABBOT_AND_RIVER, List.of(ABBOT, RIVER));
        addSimulated(all, OF_FOUR, List.of(BETS, TOLLKEEPERS, ABBOT, RIVER));
        addSimulated(all, OF_CATHEDRALS, List.of(CATHEDRALS));
        addSimulated(all, OF_ABBOT_RIVER_AND_CATHEDRALS, List.of(ABBOT, RIVER, CATHEDRALS));
        addSimulated(all, OF_FIVE, List.of(BETS, TOLLKEEPERS, ABBOT, RIVER, CATHEDRALS));
        addSimulated(all, OF_SURVEYORS, List.of(SURVEYORS));
        addSimulated(all, OF_CATHEDRALS_AND_SURVEYORS, List.of(CATHEDRALS, SURVEYORS));
        addSimulated(all, OF_SIX, List.of(BETS, TOLLKEEPERS, ABBOT, RIVER, CATHEDRALS, SURVEYORS));
        all.addAll(Scripts.all());
        all.addAll(RarePositions.all());
        all.addAll(SignedGames.all());
        all.addAll(Disputes.all());
        all.addAll(Rivers.all());
        all.addAll(CathedralGames.all());
        all.addAll(SurveyorGames.all());
        all.addAll(TakeBackGames.all());
        all.addAll(ClockGames.all());
        all.addAll(AccountGames.all());
        return List.copyOf(all);
    }

    private static void addSimulated(List<Recipe> all, List<Long> seeds, List<Expansion> expansions) {
        for (long seed : seeds) {
            all.add(Recipe.simulated(seed, 2 + (int) (seed % 5), expansions));
        }
    }
}
