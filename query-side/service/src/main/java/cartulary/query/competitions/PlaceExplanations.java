package cartulary.query.competitions;

import cartulary.competition.state.StageState;
import cartulary.competition.table.PlaceReason;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.TieBreak;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The reasons for the places of an entrant in the tables (COMP-14).
@Schema(requiredProperties = {"competition", "revision", "entrant", "places"})
public record PlaceExplanations(String competition, long revision, String entrant, List<PlaceExplanation> places) {
    /// @param neighbour the entrant above, or the next one for the first; absent if nobody else is in the
    ///     group
    /// @param decidedBy the tie-break that separates the two; absent if they are tied on all
    /// @param steps the tie-breaks of the stage in their order
    @Schema(requiredProperties = {"stage", "group", "place", "steps"})
    public record PlaceExplanation(
            String stage,
            String group,
            int place,
            @Nullable String neighbour,
            @Nullable TieBreak decidedBy,
            List<TieBreakStep> steps) {}

    /// @param verdict `equal`, `decided`, or `not-asked` if an earlier tie-break had decided
    /// @param value the value of the entrant, or its lot; absent if the tie-break was not evaluated
    /// @param neighbourValue the value of the neighbour
    @Schema(requiredProperties = {"tieBreak", "verdict"})
    public record TieBreakStep(
            TieBreak tieBreak,
            String verdict,
            @Nullable String value,
            @Nullable String neighbourValue) {
        private static TieBreakStep of(PlaceReason.Step step) {
            return new TieBreakStep(
                    step.tieBreak(),
                    step.decides() ? "decided" : step.isAsked() ? "equal" : "not-asked",
                    step.value(),
                    step.other());
        }
    }

    /// @param only a stage; null for all
    static PlaceExplanations of(CompetitionMoment moment, String entrant, @Nullable String only) {
        var places = new ArrayList<PlaceExplanation>();
        for (StageState stage : moment.competition().begun()) {
            String id = stage.plan().id();
            if (!stage.plan().format().isBracket() && (only == null || only.equals(id))) {
                for (StageGroup group : stage.groups().values()) {
                    PlaceReason.of(stage, group, moment.competition().seed(), entrant)
                            .ifPresent(reason -> places.add(explanation(id, group.id(), reason)));
                }
            }
        }
        return new PlaceExplanations(moment.id(), moment.revision(), entrant, List.copyOf(places));
    }

    private static PlaceExplanation explanation(String stage, String group, PlaceReason reason) {
        List<TieBreakStep> steps = reason.steps().stream().map(TieBreakStep::of).toList();
        return new PlaceExplanation(
                stage,
                group,
                reason.row().place(),
                reason.neighbour(),
                reason.steps().stream()
                        .filter(PlaceReason.Step::decides)
                        .map(PlaceReason.Step::tieBreak)
                        .findFirst()
                        .orElse(null),
                steps);
    }
}
