package cartulary.competition.state;

import cartulary.competition.state.Occupant.Known;
import cartulary.competition.state.Occupant.Nobody;
import cartulary.competition.state.Occupant.Undecided;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.Slot;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Who is where in the pairings of a stage: winners and losers have moved on as far as the results say (COMP-7).
public final class Occupants {
    private static final Occupant NOBODY = new Nobody();
    private static final Occupant UNDECIDED = new Undecided();

    private record Pair(Occupant home, Occupant away, Occupant winner, Occupant loser) {}

    private final Map<String, Pair> pairs = new HashMap<>();

    private Occupants() {}

    /// Costs a step for each pairing.
    public static Occupants of(StageState stage) {
        var occupants = new Occupants();
        for (Pairing pairing : stage.pairings().values()) {
            occupants.add(pairing, stage.results().get(pairing.id()));
        }
        return occupants;
    }

    /// Returns who is on a side of a pairing; null if there is nobody, or not yet. Costs a step for each pairing that
    /// the entrant came through, and one for each pairing of the stage if one of those has no result.
    public static @Nullable String entrantAt(StageState stage, String pairing, PairingSide side) {
        Slot slot = slot(stage, pairing, side);
        while (slot.comesFromAnother()) {
            PairingResult result = stage.results().get(slot.reference());
            if (result == null) {
                return of(stage).entrantAt(pairing, side);
            }
            PairingSide winner = result.winningSide();
            if (winner == null) {
                return null;
            }
            slot = slot(stage, slot.reference(), slot.source() == Slot.Source.WINNER ? winner : winner.other());
        }
        return slot.of();
    }

    private static Slot slot(StageState stage, String pairing, PairingSide side) {
        return Objects.requireNonNull(stage.pairings().get(pairing)).slot(side);
    }

    /// Returns who is on a side of a pairing of the stage.
    public Occupant at(String pairing, PairingSide side) {
        Pair pair = pair(pairing);
        return side == PairingSide.HOME ? pair.home() : pair.away();
    }

    /// Returns the entrant on a side; null if there is none, or not yet.
    public @Nullable String entrantAt(String pairing, PairingSide side) {
        return at(pairing, side) instanceof Known(String entrant) ? entrant : null;
    }

    /// Returns who leaves a pairing as its winner.
    public Occupant winnerOf(String pairing) {
        return pair(pairing).winner();
    }

    /// Returns who leaves a pairing as its loser.
    public Occupant loserOf(String pairing) {
        return pair(pairing).loser();
    }

    /// Returns whether both sides are known, so that the pairing can be played.
    public boolean areKnown(String pairing) {
        return pair(pairing).home() instanceof Known && pair(pairing).away() instanceof Known;
    }

    private Pair pair(String pairing) {
        return Objects.requireNonNull(pairs.get(pairing));
    }

    private void add(Pairing pairing, @Nullable PairingResult result) {
        Occupant home = occupant(pairing.home());
        Occupant away = occupant(pairing.away());
        if (result != null) {
            PairingSide winner = result.winningSide();
            boolean homeWins = winner == PairingSide.HOME;
            pairs.put(
                    pairing.id(),
                    winner == null
                            ? new Pair(home, away, NOBODY, NOBODY)
                            : new Pair(home, away, homeWins ? home : away, homeWins ? away : home));
        } else if (home instanceof Nobody) {
            pairs.put(pairing.id(), new Pair(home, away, away, NOBODY));
        } else if (away instanceof Nobody) {
            pairs.put(pairing.id(), new Pair(home, away, home, NOBODY));
        } else {
            pairs.put(pairing.id(), new Pair(home, away, UNDECIDED, UNDECIDED));
        }
    }

    private Occupant occupant(Slot slot) {
        return switch (slot.source()) {
            case ENTRANT -> new Known(slot.reference());
            case NOBODY -> NOBODY;
            case WINNER -> winnerOf(slot.reference());
            case LOSER -> loserOf(slot.reference());
        };
    }
}
