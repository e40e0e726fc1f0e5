package cartulary.query.competitions;

import cartulary.competition.state.Competition;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.PairingResult;
import cartulary.query.competitions.CompetitionTables.GroupTable;
import cartulary.query.competitions.CompetitionTables.GroupTableRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The differences between two states of a competition.
///
/// @param entered the entrants who are only in the later state
/// @param withdrawn the entrants who withdrew in between
/// @param rows the rows of tables that differ
/// @param results the results that differ
@Schema(requiredProperties = {"entered", "withdrawn", "rows", "results"})
public record CompetitionChanges(
        List<String> entered, List<String> withdrawn, List<ChangedRow> rows, List<ChangedResult> results) {
    /// @param before absent if the group had no table
    /// @param after absent if the group no longer has a table
    @Schema(requiredProperties = {"stage", "group", "entrant"})
    public record ChangedRow(
            String stage,
            String group,
            String entrant,
            @Nullable GroupTableRow before,
            @Nullable GroupTableRow after) {}

    /// @param before absent if there was no result
    /// @param after absent if the result was annulled
    @Schema(requiredProperties = {"stage", "pairing"})
    public record ChangedResult(
            String stage,
            String pairing,
            @Nullable PairingResult before,
            @Nullable PairingResult after) {}

    private record RowKey(String stage, String group, String entrant) {}

    private record ResultKey(String stage, String pairing) {}

    static CompetitionChanges between(Competition before, Competition after) {
        return new CompetitionChanges(
                added(before.entrants().keySet(), after.entrants().keySet()),
                added(before.withdrawn(), after.withdrawn()),
                rows(before, after),
                results(before, after));
    }

    private static List<String> added(Set<String> before, Set<String> after) {
        return after.stream().filter(each -> !before.contains(each)).toList();
    }

    private static List<ChangedRow> rows(Competition before, Competition after) {
        Map<RowKey, GroupTableRow> earlier = rows(before);
        Map<RowKey, GroupTableRow> later = rows(after);
        var changed = new ArrayList<ChangedRow>();
        for (RowKey key : both(later.keySet(), earlier.keySet())) {
            if (!Objects.equals(earlier.get(key), later.get(key))) {
                changed.add(new ChangedRow(key.stage(), key.group(), key.entrant(), earlier.get(key), later.get(key)));
            }
        }
        return List.copyOf(changed);
    }

    private static Map<RowKey, GroupTableRow> rows(Competition competition) {
        var rows = new LinkedHashMap<RowKey, GroupTableRow>();
        for (GroupTable table : CompetitionTables.of(competition)) {
            table.rows().forEach(row -> rows.put(new RowKey(table.stage(), table.group(), row.entrant()), row));
        }
        return rows;
    }

    private static List<ChangedResult> results(Competition before, Competition after) {
        Map<ResultKey, PairingResult> earlier = results(before);
        Map<ResultKey, PairingResult> later = results(after);
        var changed = new ArrayList<ChangedResult>();
        for (ResultKey key : both(later.keySet(), earlier.keySet())) {
            if (!Objects.equals(earlier.get(key), later.get(key))) {
                changed.add(new ChangedResult(key.stage(), key.pairing(), earlier.get(key), later.get(key)));
            }
        }
        return List.copyOf(changed);
    }

    private static Map<ResultKey, PairingResult> results(Competition competition) {
        var results = new LinkedHashMap<ResultKey, PairingResult>();
        for (StageState stage : competition.begun()) {
            stage.results()
                    .forEach((pairing, result) ->
                            results.put(new ResultKey(stage.plan().id(), pairing), result));
        }
        return results;
    }

    private static <T> Set<T> both(Set<T> first, Set<T> second) {
        var both = new LinkedHashSet<>(first);
        both.addAll(second);
        return both;
    }
}
