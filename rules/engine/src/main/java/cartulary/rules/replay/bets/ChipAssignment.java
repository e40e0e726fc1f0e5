package cartulary.rules.replay.bets;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Chips for bets that no event opened: distinct for each seat, and none that is known to have been elsewhere. Any such
/// assignment leads to the same public events. If there is none, a player bet more chips than they had (BET-6), though
/// no chip is known.
final class ChipAssignment {
    private final Map<ChipUse, String> chips = new HashMap<>();
    private final List<ChipUse> impossible = new ArrayList<>();

    private ChipAssignment() {}

    /// @param uses in the order in which they were bet
    static ChipAssignment of(List<ChipUse> uses) {
        var assignment = new ChipAssignment();
        for (ChipUse use : uses) {
            if (use.settled() != null ? isUsedTwice(use, uses) : !assignment.assign(use, uses, new HashSet<>())) {
                assignment.impossible.add(use);
            }
        }
        return assignment;
    }

    /// Returns the chip of a bet that no event opened; null if no chip is left for it.
    @Nullable
    String chip(ChipUse use) {
        return chips.get(use);
    }

    /// Returns the bets of which at least one is of a chip that its player cannot have had.
    List<ChipUse> impossible() {
        return impossible;
    }

    private static boolean isUsedTwice(ChipUse use, List<ChipUse> uses) {
        return uses.stream()
                .filter(other -> other.from() < use.from() && other.seat() == use.seat() && other.overlaps(use))
                .anyMatch(other -> isOf(other, chipOf(use)));
    }

    /// Finds an augmenting path of a bipartite matching.
    private boolean assign(ChipUse use, List<ChipUse> uses, Set<String> tried) {
        for (Chip chip : Chips.standard().all()) {
            String id = chip.id();
            if (isKnownElsewhere(id, use, uses) || !tried.add(id)) {
                continue;
            }
            ChipUse holder = holder(use.seat(), id);
            if (holder == null || assign(holder, uses, tried)) {
                chips.put(use, id);
                return true;
            }
        }
        return false;
    }

    private static boolean isKnownElsewhere(String chip, ChipUse use, List<ChipUse> uses) {
        return uses.stream().anyMatch(other -> other.seat() == use.seat() && other.overlaps(use) && isOf(other, chip));
    }

    private @Nullable ChipUse holder(int seat, String chip) {
        for (Map.Entry<ChipUse, String> entry : chips.entrySet()) {
            if (entry.getKey().seat() == seat && entry.getValue().equals(chip)) {
                return entry.getKey();
            }
        }
        return null;
    }

    private static boolean isOf(ChipUse use, @Nullable String chip) {
        return use.settled() != null && use.settled().chip().equals(chip);
    }

    private static @Nullable String chipOf(ChipUse use) {
        return use.settled() == null ? null : use.settled().chip();
    }
}
