package cartulary.competition.state;

import cartulary.contracts.competition.Bye;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.Penalty;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A stage that began.
///
/// @param groups by id
/// @param pairings by id, in the order in which they were made: each comes after those that feed it
/// @param results by the id of the pairing
/// @param penalties the sum of the penalties of each entrant who has one
/// @param order the groups with their entrants in the final order; null until the stage is complete
public record StageState(
        StagePlan plan,
        Map<String, StageGroup> groups,
        Map<String, Pairing> pairings,
        Map<String, PairingResult> results,
        List<Bye> byes,
        Map<String, Penalty> penalties,
        @Nullable List<StageGroup> order) {
    /// Returns a stage without pairings.
    static StageState begun(StagePlan plan, Map<String, StageGroup> groups) {
        return new StageState(plan, groups, Map.of(), Map.of(), List.of(), Map.of(), null);
    }

    StageState with(Map<String, Pairing> changedPairings, Map<String, PairingResult> changedResults) {
        return new StageState(plan, groups, changedPairings, changedResults, byes, penalties, order);
    }

    /// Returns the pairings of a group.
    public List<Pairing> pairings(String group) {
        return pairings.values().stream()
                .filter(pairing -> pairing.group().equals(group))
                .toList();
    }

    /// Returns the last round of a group that was paired; 0 if none was.
    public int lastRound(String group) {
        return Math.max(
                pairings(group).stream().mapToInt(Pairing::round).max().orElse(0),
                byes.stream()
                        .filter(bye -> bye.group().equals(group))
                        .mapToInt(Bye::round)
                        .max()
                        .orElse(0));
    }
}
