package cartulary.leaks;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.Deck;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Stacks of scoring tiles of which the two upper tiles are seen, and two roads are hidden.
///
/// @param stacks of cities, roads and monasteries, each from its top
record SeenStacks(List<List<String>> stacks) {
    private static final int ROADS = 1;

    static SeenStacks random(long seed) {
        var random = new Random(seed);
        var stacks = new ArrayList<List<String>>();
        for (List<String> stack : ScoringTiles.standard().stacks()) {
            var shuffled = new ArrayList<>(stack);
            Collections.shuffle(shuffled, random);
            stacks.add(List.copyOf(shuffled));
        }
        return new SeenStacks(stacks);
    }

    /// Returns the two roads that nobody has seen, one of which comes first.
    List<String> hiddenRoads() {
        List<String> roads = stacks.get(ROADS);
        return roads.subList(2, roads.size());
    }

    /// Returns whether a deck shows these tiles at the start, and a hidden road comes first.
    boolean areOf(Deck deck, String firstHiddenRoad) {
        int from = 0;
        for (List<String> stack : stacks) {
            if (!deck.scoringTiles().subList(from, from + 2).equals(stack.subList(0, 2))) {
                return false;
            }
            from += stack.size();
        }
        return deck.scoringTiles().get(stacks.getFirst().size() + 2).equals(firstHiddenRoad);
    }
}
