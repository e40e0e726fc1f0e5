package cartulary.query.competitions;

import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.Bye;
import cartulary.contracts.competition.StageGroup;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The rounds of all groups, in the order of the stages.
@Schema(requiredProperties = {"competition", "revision", "rounds"})
public record CompetitionRounds(String competition, long revision, List<GroupRound> rounds) {
    /// @param byes the entrants without an opponent
    @Schema(requiredProperties = {"stage", "group", "round", "pairings", "byes"})
    public record GroupRound(String stage, String group, int round, List<ShownPairing> pairings, List<String> byes) {}

    static CompetitionRounds of(CompetitionMoment moment) {
        var rounds = new ArrayList<GroupRound>();
        for (StageState stage : moment.competition().begun()) {
            Occupants occupants = Occupants.of(stage);
            for (StageGroup group : stage.groups().values()) {
                for (int number = 1; number <= stage.lastRound(group.id()); number++) {
                    rounds.add(round(stage, occupants, group.id(), number));
                }
            }
        }
        return new CompetitionRounds(moment.id(), moment.revision(), List.copyOf(rounds));
    }

    private static GroupRound round(StageState stage, Occupants occupants, String group, int number) {
        return new GroupRound(
                stage.plan().id(),
                group,
                number,
                stage.pairings(group).stream()
                        .filter(pairing -> pairing.round() == number)
                        .map(pairing -> ShownPairing.of(stage, occupants, pairing))
                        .toList(),
                stage.byes().stream()
                        .filter(bye -> bye.group().equals(group) && bye.round() == number)
                        .map(Bye::entrant)
                        .toList());
    }
}
