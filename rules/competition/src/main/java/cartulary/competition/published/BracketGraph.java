package cartulary.competition.published;

import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.published.PublishedCompetition.Encounter;
import cartulary.contracts.published.PublishedCompetition.Sides;
import cartulary.contracts.published.UnusableCompetitionException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The pairings of a published bracket and where their winners go. Where losers go was not published: who comes to a
/// pairing after losing an earlier one of the file, and has not come back since, comes from there.
final class BracketGraph {
    private final PublishedStage stage;
    private final PublishedEntrants entrants;
    private final Map<String, Encounter> byId = new LinkedHashMap<>();
    private final Map<Encounter, Encounter> targets = new HashMap<>();
    private final Map<Encounter, List<Encounter>> sources = new HashMap<>();

    /// @throws UnusableCompetitionException for a number that occurs twice, or a target that is none
    BracketGraph(PublishedStage stage, PublishedEntrants entrants) {
        this.stage = stage;
        this.entrants = entrants;
        for (Encounter encounter : stage.encounters()) {
            if (byId.putIfAbsent(id(encounter), encounter) != null) {
                throw new UnusableCompetitionException(encounter.path() + ".knockout is " + encounter.knockout()
                        + ", which another pairing of the bracket has: number them");
            }
        }
        for (Encounter encounter : stage.encounters()) {
            if (encounter.winnerTo() != null) {
                Encounter target = found(encounter);
                targets.put(encounter, target);
                sources.computeIfAbsent(target, _ -> new ArrayList<>()).add(encounter);
                if (Objects.requireNonNull(sources.get(target)).size() > 2) {
                    throw new UnusableCompetitionException(target.path() + " is the winnerTo of three pairings, "
                            + encounter.path() + " among them: a pairing has two sides");
                }
            }
        }
    }

    String id(Encounter encounter) {
        return id(encounter.group(), String.valueOf(encounter.knockout()));
    }

    private String id(@Nullable String group, String knockout) {
        return stage.id() + "/" + (group == null ? "" : group + "/") + knockout;
    }

    Encounter encounter(String id) {
        return Objects.requireNonNull(byId.get(id));
    }

    /// Returns the pairing that the winner goes to; null for a last one.
    @Nullable
    Encounter target(Encounter encounter) {
        return targets.get(encounter);
    }

    /// A number is unique in its group, or else in the whole bracket.
    private Encounter found(Encounter encounter) {
        String number = String.valueOf(encounter.winnerTo());
        Encounter target = byId.get(id(encounter.group(), number));
        if (target != null) {
            return target;
        }
        List<Encounter> elsewhere = byId.values().stream()
                .filter(other -> number.equals(other.knockout()))
                .toList();
        if (elsewhere.size() != 1) {
            throw new UnusableCompetitionException(encounter.path() + ".winnerTo is " + number + ", which is "
                    + (elsewhere.isEmpty() ? "no pairing" : "more than one pairing") + " of the bracket "
                    + stage.id() + ": correct it, or add the pairing");
        }
        return elsewhere.getFirst();
    }

    /// Returns the side that the target names, where the result does not say who won; null if it names none or both.
    @Nullable
    PairingSide moved(Encounter encounter) {
        Encounter target = targets.get(encounter);
        Sides sides = encounter.sides();
        if (target == null
                || target.sides().contains(sides.home()) == target.sides().contains(sides.away())) {
            return null;
        }
        return target.sides().contains(sides.home()) ? PairingSide.HOME : PairingSide.AWAY;
    }

    private @Nullable String winner(Encounter encounter) {
        PairingSide winner = leader(encounter);
        if (winner == null) {
            winner = moved(encounter);
        }
        return winner == null ? null : side(encounter, winner);
    }

    private static @Nullable PairingSide leader(Encounter encounter) {
        var counts = EnteredResult.count(
                encounter.duels() == null || !encounter.duels().arePlayed() ? encounter.games() : encounter.duels());
        return counts.home() == counts.away()
                ? null
                : counts.home() > counts.away() ? PairingSide.HOME : PairingSide.AWAY;
    }

    private static @Nullable String side(Encounter encounter, PairingSide side) {
        return side == PairingSide.HOME
                ? encounter.sides().home()
                : encounter.sides().away();
    }

    /// Returns the pairings as an organiser enters them.
    List<Pairing> pairings(String group, Function<Encounter, @Nullable Integer> bestOf) {
        var pairings = new ArrayList<Pairing>();
        List<Encounter> lost = new ArrayList<>();
        Set<Encounter> taken = new HashSet<>();
        for (Encounter encounter : stage.encounters()) {
            @Nullable Slot[] slots = slots(encounter);
            for (PairingSide side : PairingSide.values()) {
                if (slots[side.ordinal()] == null) {
                    slots[side.ordinal()] = unfed(side(encounter, side), lost, taken);
                }
            }
            pairings.add(new Pairing(
                    id(encounter),
                    group,
                    1 + stage.rounds().indexOf(Objects.requireNonNullElse(encounter.round(), "")),
                    bestOf.apply(encounter),
                    Objects.requireNonNull(slots[0]),
                    Objects.requireNonNull(slots[1])));
            lost.add(encounter);
        }
        return pairings;
    }

    /// Returns the slots of a pairing that winners come to; null where none does. A winner comes to the side where they
    /// play, any other to the side that is left.
    private @Nullable Slot[] slots(Encounter encounter) {
        @Nullable Slot[] slots = new Slot[2];
        List<Encounter> others = new ArrayList<>();
        for (Encounter source : sources.getOrDefault(encounter, List.of())) {
            String winner = winner(source);
            if (winner != null
                    && slots[0] == null
                    && winner.equals(encounter.sides().home())) {
                slots[0] = Slot.winnerOf(id(source));
            } else if (winner != null
                    && slots[1] == null
                    && winner.equals(encounter.sides().away())) {
                slots[1] = Slot.winnerOf(id(source));
            } else {
                others.add(source);
            }
        }
        for (Encounter source : others) {
            int free = slots[0] != null
                    ? 1
                    : slots[1] != null || !entrants.isSomebody(encounter.sides().home()) ? 0 : 1;
            slots[free] = Slot.winnerOf(id(source));
        }
        return slots;
    }

    private Slot unfed(@Nullable String entrant, List<Encounter> earlier, Set<Encounter> taken) {
        if (entrant == null || !entrants.isSomebody(entrant)) {
            return Slot.NOBODY;
        }
        for (Encounter before : earlier.reversed()) {
            PairingSide leader = leader(before);
            if (leader != null && entrant.equals(side(before, leader.other())) && taken.add(before)) {
                return Slot.loserOf(id(before));
            }
        }
        return Slot.entrant(entrant);
    }
}
