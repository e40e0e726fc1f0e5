package cartulary.competition;

import cartulary.competition.state.StageState;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.Slot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The shape of a bracket that an organiser enters (COMP-7): every side comes from a pairing of the bracket, every
/// winner and every loser goes to one pairing at most, and nothing goes round in a circle.
sealed interface BracketShape {
    /// The pairings, each after those that feed it.
    record Ordered(List<Pairing> pairings) implements BracketShape {}

    /// Something is wrong with a pairing.
    record Faulty(String pairing, String problem) implements BracketShape {}

    /// Returns the shape of a stage with more pairings. Costs a step for each.
    static BracketShape of(StageState stage, List<Pairing> entered) {
        Set<Slot> taken = new HashSet<>();
        stage.pairings().values().forEach(pairing -> slots(pairing).forEach(taken::add));
        Map<String, Pairing> open = new LinkedHashMap<>();
        entered.forEach(pairing -> open.put(pairing.id(), pairing));
        Map<String, List<Pairing>> fedBy = new HashMap<>();
        Map<String, Integer> awaited = new HashMap<>();
        for (Pairing pairing : entered) {
            for (Slot slot : slots(pairing).toList()) {
                if (!taken.add(slot)) {
                    return new Faulty(pairing.id(), slot.reference() + " goes to two pairings as winner or as loser");
                }
                if (open.containsKey(slot.reference())) {
                    fedBy.computeIfAbsent(slot.reference(), _ -> new ArrayList<>())
                            .add(pairing);
                    awaited.merge(pairing.id(), 1, Integer::sum);
                } else if (!stage.pairings().containsKey(slot.reference())) {
                    return new Faulty(pairing.id(), slot.reference() + " is no pairing of the bracket");
                }
            }
        }
        return ordered(open, fedBy, awaited);
    }

    private static BracketShape ordered(
            Map<String, Pairing> open, Map<String, List<Pairing>> fedBy, Map<String, Integer> awaited) {
        var ready = new ArrayDeque<Pairing>();
        open.values().stream()
                .filter(pairing -> !awaited.containsKey(pairing.id()))
                .forEach(ready::add);
        var ordered = new ArrayList<Pairing>();
        while (!ready.isEmpty()) {
            Pairing pairing = ready.remove();
            ordered.add(pairing);
            open.remove(pairing.id());
            for (Pairing next : fedBy.getOrDefault(pairing.id(), List.of())) {
                if (awaited.merge(next.id(), -1, Integer::sum) == 0) {
                    ready.add(next);
                }
            }
        }
        if (open.isEmpty()) {
            return new Ordered(ordered);
        }
        List<String> circle = new TreeSet<>(open.keySet()).stream().limit(5).toList();
        return new Faulty(
                circle.getFirst(),
                "who wins or loses here comes back in a circle, through " + String.join(", ", circle));
    }

    private static Stream<Slot> slots(Pairing pairing) {
        return Stream.of(pairing.home(), pairing.away()).filter(Slot::comesFromAnother);
    }
}
