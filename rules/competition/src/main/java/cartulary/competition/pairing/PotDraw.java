package cartulary.competition.pairing;

import cartulary.contracts.deck.DeckRandom;
import cartulary.contracts.secret.Hash;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A draw by pots, which anybody can repeat with its seed (COMP-29).
public final class PotDraw {
    private PotDraw() {}

    /// Returns the entrants of each group in the order of their seeding. Each pot is shuffled (Fisher–Yates, as the
    /// deck), one after the other from one stream; then the entrants are dealt to the groups in turn, so that those
    /// of a pot are in as many groups as possible.
    public static List<List<String>> of(List<List<String>> pots, int groups, Hash seed) {
        DeckRandom random = DeckRandom.ofDraw(seed);
        var drawn = new ArrayList<String>();
        for (List<String> pot : pots) {
            var shuffled = new ArrayList<>(pot);
            for (int i = shuffled.size() - 1; i > 0; i--) {
                Collections.swap(shuffled, i, random.next(i + 1));
            }
            drawn.addAll(shuffled);
        }
        var dealt = new ArrayList<List<String>>();
        for (int group = 0; group < groups; group++) {
            var entrants = new ArrayList<String>();
            for (int i = group; i < drawn.size(); i += groups) {
                entrants.add(drawn.get(i));
            }
            dealt.add(List.copyOf(entrants));
        }
        return List.copyOf(dealt);
    }

    /// Returns the pots of a balanced draw. With several groups each pot has an entrant for each of them. In one
    /// group, and so in one bracket, the first two have pots of their own; then come the next 2, 4, 8 and so on.
    ///
    /// @param order the strongest first
    public static List<List<String>> balanced(List<String> order, int groups) {
        var pots = new ArrayList<List<String>>();
        int size = groups;
        for (int from = 0; from < order.size(); from += size) {
            size = groups > 1 ? groups : Math.max(1, from);
            pots.add(List.copyOf(order.subList(from, Math.min(order.size(), from + size))));
        }
        return List.copyOf(pots);
    }
}
