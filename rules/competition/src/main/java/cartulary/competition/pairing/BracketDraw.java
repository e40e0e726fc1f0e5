package cartulary.competition.pairing;

import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StagePlan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The pairings of a bracket (COMP-7). The entrants are seeded: the first two can meet in the final at the earliest. If
/// their number is no power of two, the first ones have a bye in the first round.
public final class BracketDraw {
    private final StagePlan plan;
    private final String group;
    private final List<Pairing> pairings = new ArrayList<>();
    private int round;

    private BracketDraw(StagePlan plan, String group) {
        this.plan = plan;
        this.group = group;
    }

    /// Returns the bracket of a single elimination, the final last. With fewer than four entrants nobody plays for the
    /// third place.
    public static List<Pairing> single(StagePlan plan, String group, List<String> seeded) {
        var draw = new BracketDraw(plan, group);
        List<Slot> slots = slots(seeded);
        for (int number = 1; slots.size() > 2; number++) {
            List<Pairing> winners = draw.round("R" + number, slots);
            if (winners.size() == 2 && plan.thirdPlace() && seeded.size() >= 4) {
                draw.round("third", losers(winners));
            }
            slots = winners(winners);
        }
        draw.last(slots);
        return List.copyOf(draw.pairings);
    }

    /// Returns the bracket of a double elimination, the grand final last, which is one match: whoever comes from the
    /// upper bracket has no second chance there.
    public static List<Pairing> twice(StagePlan plan, String group, List<String> seeded) {
        var draw = new BracketDraw(plan, group);
        List<Pairing> upper = draw.round("U1", slots(seeded));
        List<Slot> lower = losers(upper);
        int number = 1;
        for (int i = 2; upper.size() > 1; i++) {
            lower = winners(draw.round("L" + number++, lower));
            upper = draw.round("U" + i, winners(upper));
            List<Slot> dropped = losers(upper);
            lower = winners(draw.round("L" + number++, alternating(lower, i % 2 == 0 ? dropped.reversed() : dropped)));
        }
        draw.last(List.of(winners(upper).getFirst(), lower.getFirst()));
        return List.copyOf(draw.pairings);
    }

    private static List<Slot> slots(List<String> seeded) {
        List<Integer> order = List.of(0, 1);
        while (order.size() < seeded.size()) {
            int size = 2 * order.size();
            order = order.stream()
                    .flatMap(seed -> List.of(seed, size - 1 - seed).stream())
                    .toList();
        }
        return order.stream()
                .map(seed -> seed < seeded.size() ? Slot.entrant(seeded.get(seed)) : Slot.NOBODY)
                .toList();
    }

    private static List<Slot> alternating(List<Slot> one, List<Slot> other) {
        var slots = new ArrayList<Slot>();
        for (int i = 0; i < one.size(); i++) {
            slots.add(other.get(i));
            slots.add(one.get(i));
        }
        return slots;
    }

    private static List<Slot> winners(List<Pairing> pairings) {
        return pairings.stream().map(pairing -> Slot.winnerOf(pairing.id())).toList();
    }

    private static List<Slot> losers(List<Pairing> pairings) {
        return pairings.stream().map(pairing -> Slot.loserOf(pairing.id())).toList();
    }

    private void last(List<Slot> slots) {
        add("final", plan.finalBestOf() == null ? plan.bestOf() : plan.finalBestOf(), ++round, slots);
    }

    private List<Pairing> round(String name, List<Slot> slots) {
        round++;
        var made = new ArrayList<Pairing>();
        for (int i = 0; i < slots.size(); i += 2) {
            String part = slots.size() == 2 ? name : name + "-" + (i / 2 + 1);
            made.add(add(part, plan.bestOf(), round, slots.subList(i, i + 2)));
        }
        return made;
    }

    private Pairing add(String part, @Nullable Integer bestOf, int number, List<Slot> slots) {
        var pairing = new Pairing(
                PairingIds.of(plan.id(), group, part), group, number, bestOf, slots.getFirst(), slots.getLast());
        pairings.add(pairing);
        return pairing;
    }
}
