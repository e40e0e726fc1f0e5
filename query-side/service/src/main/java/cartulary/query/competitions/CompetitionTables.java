package cartulary.query.competitions;

import cartulary.competition.state.Competition;
import cartulary.competition.state.StageState;
import cartulary.competition.table.EntrantTally;
import cartulary.competition.table.StageTable;
import cartulary.competition.table.TableRow;
import cartulary.contracts.competition.Penalty;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.TieBreak;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The tables of all groups of the stages that have begun and have no brackets (COMP-14).
@Schema(requiredProperties = {"competition", "revision", "tables"})
public record CompetitionTables(String competition, long revision, List<GroupTable> tables) {
    /// @param tieBreaks the tie-breaks that order the table, the most important first
    /// @param complete whether the stage is over
    /// @param rows the rows, the first place first
    @Schema(requiredProperties = {"stage", "group", "tieBreaks", "complete", "rows"})
    public record GroupTable(
            String stage, String group, List<TieBreak> tieBreaks, boolean complete, List<GroupTableRow> rows) {}

    /// @param place the place, which entrants who are tied on every tie-break share
    /// @param decidedBy the tie-break that separates the entrant from the one above, or the first from the
    ///     next one; absent if there is none
    /// @param penalty what penalties deduct in the order of the table
    @Schema(
            requiredProperties = {
                "place",
                "entrant",
                "matchesPlayed",
                "matchesWon",
                "matchesDrawn",
                "matchesLost",
                "duelsWon",
                "duelsLost",
                "gamesWon",
                "gamesLost",
                "pointsFor",
                "pointsAgainst",
                "byes"
            })
    public record GroupTableRow(
            int place,
            String entrant,
            @Nullable TieBreak decidedBy,
            int matchesPlayed,
            int matchesWon,
            int matchesDrawn,
            int matchesLost,
            int duelsWon,
            int duelsLost,
            int gamesWon,
            int gamesLost,
            int pointsFor,
            int pointsAgainst,
            int byes,
            @Nullable Penalty penalty) {
        private static GroupTableRow of(TableRow row) {
            EntrantTally tally = row.tally();
            return new GroupTableRow(
                    row.place(),
                    row.entrant(),
                    row.decidedBy(),
                    tally.matchesPlayed(),
                    tally.matchesWon(),
                    tally.matchesDrawn(),
                    tally.matchesLost(),
                    tally.duelsWon(),
                    tally.duelsLost(),
                    tally.gamesWon(),
                    tally.gamesLost(),
                    tally.pointsFor(),
                    tally.pointsAgainst(),
                    tally.byes(),
                    tally.penalty().equals(Penalty.NONE) ? null : tally.penalty());
        }
    }

    static CompetitionTables of(CompetitionMoment moment) {
        return new CompetitionTables(moment.id(), moment.revision(), of(moment.competition()));
    }

    static List<GroupTable> of(Competition competition) {
        var tables = new ArrayList<GroupTable>();
        for (StageState stage : competition.begun()) {
            if (!stage.plan().format().isBracket()) {
                stage.groups().values().forEach(group -> tables.add(of(competition, stage, group)));
            }
        }
        return List.copyOf(tables);
    }

    private static GroupTable of(Competition competition, StageState stage, StageGroup group) {
        return new GroupTable(
                stage.plan().id(),
                group.id(),
                stage.plan().tieBreaks(),
                stage.order() != null,
                StageTable.of(stage, group, competition.seed()).stream()
                        .map(GroupTableRow::of)
                        .toList());
    }
}
