package cartulary.query.competitions;

import cartulary.competition.state.Competition;
import cartulary.competition.state.StageState;
import cartulary.competition.table.StageTable;
import cartulary.competition.table.TableRow;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.StageGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The cross tables of all groups of the stages that have begun and have no brackets.
@Schema(requiredProperties = {"competition", "revision", "tables"})
public record CompetitionCrossTables(String competition, long revision, List<GroupCrossTable> tables) {
    /// @param rows in the order of the table
    @Schema(requiredProperties = {"stage", "group", "rows"})
    public record GroupCrossTable(String stage, String group, List<CrossTableRow> rows) {}

    /// @param cells the results against each of the rows, in their order
    @Schema(requiredProperties = {"place", "entrant", "cells"})
    public record CrossTableRow(int place, String entrant, List<CrossTableCell> cells) {}

    /// @param meetings the pairings with a result, in the order of the results
    @Schema(requiredProperties = {"meetings"})
    public record CrossTableCell(List<CrossTableMeeting> meetings) {}

    /// What the entrants of the row and of the column won in a pairing: duels in a team match, games in a
    /// duel.
    ///
    /// @param outcome 1 for a match won, 0 for a draw, -1 for a match lost
    @Schema(requiredProperties = {"pairing", "won", "lost", "outcome"})
    public record CrossTableMeeting(String pairing, int won, int lost, int outcome) {}

    private record Opponents(String entrant, String opponent) {}

    static CompetitionCrossTables of(CompetitionMoment moment) {
        return new CompetitionCrossTables(
                moment.id(),
                moment.revision(),
                moment.competition().begun().stream()
                        .filter(stage -> !stage.plan().format().isBracket())
                        .flatMap(stage ->
                                stage.groups().values().stream().map(group -> of(moment.competition(), stage, group)))
                        .toList());
    }

    private static GroupCrossTable of(Competition competition, StageState stage, StageGroup group) {
        Map<Opponents, List<CrossTableMeeting>> meetings = meetings(stage, group);
        List<TableRow> rows = StageTable.of(stage, group, competition.seed());
        return new GroupCrossTable(
                stage.plan().id(),
                group.id(),
                rows.stream()
                        .map(row -> new CrossTableRow(
                                row.place(),
                                row.entrant(),
                                rows.stream()
                                        .map(other -> new CrossTableCell(List.copyOf(meetings.getOrDefault(
                                                new Opponents(row.entrant(), other.entrant()), List.of()))))
                                        .toList()))
                        .toList());
    }

    private static Map<Opponents, List<CrossTableMeeting>> meetings(StageState stage, StageGroup group) {
        var meetings = new HashMap<Opponents, List<CrossTableMeeting>>();
        stage.results().forEach((id, result) -> {
            Pairing pairing = Objects.requireNonNull(stage.pairings().get(id));
            if (pairing.group().equals(group.id()) && result.basis() != ResultBasis.NOT_PLAYED) {
                for (PairingSide side : PairingSide.values()) {
                    var opponents = new Opponents(
                            pairing.slot(side).reference(),
                            pairing.slot(side.other()).reference());
                    meetings.computeIfAbsent(opponents, _ -> new ArrayList<>()).add(meeting(id, result, side));
                }
            }
        });
        return meetings;
    }

    private static CrossTableMeeting meeting(String pairing, PairingResult result, PairingSide side) {
        SideCount counts = ShownPairing.decisive(result);
        PairingSide winner = result.winningSide();
        return new CrossTableMeeting(
                pairing, counts.of(side), counts.of(side.other()), winner == null ? 0 : winner == side ? 1 : -1);
    }
}
