package cartulary.query.competitions;

import cartulary.competition.state.Competition;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.StageFormat;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The brackets of all groups of the stages that have begun and have brackets (COMP-7).
@Schema(requiredProperties = {"competition", "revision", "brackets"})
public record CompetitionBrackets(String competition, long revision, List<GroupBracket> brackets) {
    /// @param pairings the pairings, each after those that feed it
    @Schema(requiredProperties = {"stage", "group", "format", "pairings"})
    public record GroupBracket(String stage, String group, StageFormat format, List<ShownPairing> pairings) {}

    static CompetitionBrackets of(CompetitionMoment moment) {
        return new CompetitionBrackets(moment.id(), moment.revision(), of(moment.competition()));
    }

    static List<GroupBracket> of(Competition competition) {
        return competition.begun().stream()
                .filter(stage -> stage.plan().format().isBracket())
                .flatMap(stage -> stage.groups().keySet().stream().map(group -> of(stage, group)))
                .toList();
    }

    private static GroupBracket of(StageState stage, String group) {
        Occupants occupants = Occupants.of(stage);
        return new GroupBracket(
                stage.plan().id(),
                group,
                stage.plan().format(),
                stage.pairings(group).stream()
                        .map(pairing -> ShownPairing.of(stage, occupants, pairing))
                        .toList());
    }
}
