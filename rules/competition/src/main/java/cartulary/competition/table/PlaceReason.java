package cartulary.competition.table;

import cartulary.competition.state.StageState;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The reason for a place: the tie-breaks that compare an entrant with the one above, or the first one with
/// the next.
///
/// @param neighbour the entrant to compare with; null if nobody else is in the group
/// @param steps the tie-breaks of the stage in their order
public record PlaceReason(TableRow row, @Nullable String neighbour, List<Step> steps) {
    public PlaceReason {
        steps = List.copyOf(steps);
    }

    /// The result of a tie-break for the two.
    ///
    /// @param value the value of the entrant, or its lot; null if the tie-break was not evaluated, because an
    ///     earlier one had decided
    /// @param other the value of the neighbour
    public record Step(
            TieBreak tieBreak,
            @Nullable String value,
            @Nullable String other) {
        public boolean isAsked() {
            return value != null;
        }

        public boolean decides() {
            return value != null && !value.equals(other);
        }
    }

    /// Returns the reason for the place of an entrant; empty if the entrant is not in the group. Costs as
    /// much as the table.
    public static Optional<PlaceReason> of(StageState stage, StageGroup group, Hash seed, String entrant) {
        List<TableRow> rows = StageTable.of(stage, group, seed);
        int index = IntStream.range(0, rows.size())
                .filter(i -> rows.get(i).entrant().equals(entrant))
                .findFirst()
                .orElse(-1);
        if (index < 0) {
            return Optional.empty();
        }
        TableRow row = rows.get(index);
        if (rows.size() == 1) {
            return Optional.of(new PlaceReason(row, null, List.of()));
        }
        String neighbour = rows.get(index == 0 ? 1 : index - 1).entrant();
        return Optional.of(new PlaceReason(row, neighbour, steps(stage, group, seed, entrant, neighbour)));
    }

    /// A direct encounter is between all entrants who are still tied, so each step narrows them down.
    private static List<Step> steps(StageState stage, StageGroup group, Hash seed, String entrant, String neighbour) {
        TieBreakValues values = StageTable.values(stage, group, seed);
        var steps = new ArrayList<Step>();
        List<String> tied = group.entrants();
        boolean isDecided = false;
        for (TieBreak tieBreak : stage.plan().tieBreaks()) {
            if (isDecided) {
                steps.add(new Step(tieBreak, null, null));
                continue;
            }
            var step = new Step(tieBreak, values.text(entrant, tieBreak, tied), values.text(neighbour, tieBreak, tied));
            steps.add(step);
            isDecided = step.decides();
            tied = values.byDescending(tied, tieBreak).stream()
                    .filter(equal -> equal.contains(entrant))
                    .findFirst()
                    .orElseThrow();
        }
        return steps;
    }
}
