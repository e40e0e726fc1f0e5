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

/// Why an entrant has a place: the tie-breaks that compared it with the one above, or the first with the next.
///
/// @param neighbour whom it is compared with; null if nobody else is in the group
/// @param steps the tie-breaks of the stage in their order
public record PlaceReason(TableRow row, @Nullable String neighbour, List<Step> steps) {
    public PlaceReason {
        steps = List.copyOf(steps);
    }

    /// What a tie-break says of the two.
    ///
    /// @param value of the entrant, and its lot if lots are asked; null if the tie-break was not asked, because an
    ///     earlier one had decided
    /// @param other that of the neighbour
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

    /// Returns why an entrant has a place in the table; empty if the entrant is not in the group. Costs as much as the
    /// table.
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

    /// A direct encounter is about all who are tied so far, so each step narrows them down.
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
