package cartulary.cli.competition;

import cartulary.competition.published.CompetitionReplay.Replayed;
import cartulary.competition.published.PublishedDifference;
import cartulary.competition.published.PublishedStage;
import cartulary.competition.state.StageState;
import cartulary.competition.table.EntrantTally;
import cartulary.competition.table.StageTable;
import cartulary.competition.table.TableRow;
import cartulary.contracts.published.PublishedCompetition;
import cartulary.contracts.published.PublishedCompetition.Encounter;
import cartulary.contracts.published.PublishedCompetition.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Compares the published tables with what the duels give. A row counts all that its entrant played outside
/// brackets; if it names a stage, that stage only, and in a competition in which an entrant has rows of
/// several groups, its group.
final class TableComparison {
    /// The columns by which tables are mostly ordered.
    private static final List<String> ORDER = List.of("matchesWon", "duelsDifference", "gamesDifference");

    private final PublishedCompetition published;
    private final Replayed replayed;
    private final List<PublishedDifference> differences = new ArrayList<>();

    /// The tally of each entrant in each group of each stage.
    private final Map<String, Map<String, Map<String, EntrantTally>>> tallies = new HashMap<>();

    private TableComparison(PublishedCompetition published, Replayed replayed) {
        this.published = published;
        this.replayed = replayed;
        for (PublishedStage stage : replayed.stages()) {
            replayed.competition()
                    .stage(stage.id())
                    .filter(_ -> !stage.format().isBracket())
                    .ifPresent(state -> add(stage, state));
        }
    }

    static List<PublishedDifference> differences(PublishedCompetition published, Replayed replayed) {
        return new TableComparison(published, replayed).compare();
    }

    private void add(PublishedStage stage, StageState state) {
        state.groups().values().forEach(group -> {
            for (TableRow row :
                    StageTable.of(state, group, replayed.competition().seed())) {
                tallies.computeIfAbsent(row.entrant(), _ -> new HashMap<>())
                        .computeIfAbsent(stage.id(), _ -> new HashMap<>())
                        .put(group.id(), row.tally());
            }
        });
    }

    private List<PublishedDifference> compare() {
        Map<String, Row> rows = new HashMap<>();
        for (Row row : published.tables()) {
            Row before = rows.putIfAbsent(row.entrant() + "\n" + row.stage() + "\n" + row.group(), row);
            if (before != null) {
                differs(row, "entrant", row.entrant(), "in " + before.path() + " already");
            }
            compare(row);
        }
        published.tables().stream()
                .collect(Collectors.groupingBy(row -> row.stage() + "\n" + row.group()))
                .values()
                .forEach(this::comparePositions);
        return differences;
    }

    private void compare(Row row) {
        Map<String, Map<String, EntrantTally>> byStage = tallies.getOrDefault(row.entrant(), Map.of());
        List<EntrantTally> counted = new ArrayList<>();
        Set<String> groups = new TreeSet<>();
        boolean isStageKnown = row.stage() == null;
        for (PublishedStage stage : replayed.stages()) {
            boolean isOfRow = row.stage() == null || row.stage().equals(stage.label());
            isStageKnown |= isOfRow;
            if (isOfRow) {
                Map<String, EntrantTally> byGroup = byStage.getOrDefault(stage.id(), Map.of());
                groups.addAll(byGroup.keySet());
                counted.addAll(
                        areRowsOfSeveralGroups(row) && byGroup.containsKey(row.group())
                                ? List.of(Objects.requireNonNull(byGroup.get(row.group())))
                                : byGroup.values());
            }
        }
        if (!isStageKnown) {
            differs(row, "stage", row.stage(), "no stage of this name");
            return;
        }
        if (!replayed.competition().entrants().containsKey(row.entrant())
                && row.counts().values().stream().anyMatch(number -> number != 0)) {
            differs(row, "entrant", row.entrant(), "no entrant or duel of this name: correct it, or add the duels");
            return;
        }
        if (row.group() != null && !groups.isEmpty() && !groups.contains(row.group()) && areGroupsPublished()) {
            differs(row, "group", row.group(), String.join(", ", groups));
        }
        row.counts().forEach((column, number) -> {
            int sum = counted.stream()
                    .mapToInt(tally -> PublishedColumns.counted(tally, column).orElseThrow())
                    .sum();
            if (sum != number) {
                differs(row, column, number, sum);
            }
        });
    }

    private boolean areRowsOfSeveralGroups(Row row) {
        return row.group() != null
                && published.tables().stream()
                        .anyMatch(other -> other.entrant().equals(row.entrant())
                                && Objects.equals(other.stage(), row.stage())
                                && !Objects.equals(other.group(), row.group()));
    }

    /// Returns whether tables and duels call any group the same.
    private boolean areGroupsPublished() {
        Set<String> ofDuels = published.encounters().stream()
                .map(Encounter::group)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        return published.tables().stream().map(Row::group).anyMatch(group -> group != null && ofDuels.contains(group));
    }

    /// No two positions are the same, and they are in the order of the matches won; those of rows with
    /// equal counts, for which they are published mostly, also in that of the differences.
    private void comparePositions(List<Row> table) {
        Set<Integer> taken = new HashSet<>();
        for (Row row : table) {
            Integer position = row.position();
            if (position == null) {
                continue;
            }
            boolean isTied = table.stream()
                    .anyMatch(other -> !other.equals(row) && other.counts().equals(row.counts()));
            List<String> columns = isTied ? ORDER : ORDER.subList(0, 1);
            int ahead = (int) table.stream()
                    .filter(other -> compare(other, row, columns) > 0)
                    .count();
            int level = (int) table.stream()
                    .filter(other -> compare(other, row, columns) == 0)
                    .count();
            if (position <= ahead || position > ahead + level) {
                differs(row, "position", position, (ahead + 1) + (level == 1 ? "" : " to " + (ahead + level)));
            } else if (!taken.add(position)) {
                differs(row, "position", position, "another row has it");
            }
        }
    }

    /// Compares two rows by the first column in which they differ; a number that was not published differs from none.
    private static int compare(Row one, Row other, List<String> columns) {
        for (String column : columns) {
            Integer number = one.counts().get(column);
            Integer compared = other.counts().get(column);
            if (number != null && compared != null && !number.equals(compared)) {
                return number.compareTo(compared);
            }
        }
        return 0;
    }

    private void differs(Row row, String column, @Nullable Object number, Object counted) {
        differences.add(new PublishedDifference(row.path(), row.entrant(), column, String.valueOf(number), counted));
    }
}
