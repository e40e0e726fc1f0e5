package cartulary.competition.state;

import cartulary.contracts.competition.Bye;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.Penalty;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.secret.Hash;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A stage that began.
///
/// @param groups by id
/// @param pairings by id, in the order in which they were made: each comes after those that feed it
/// @param results by the id of the pairing
/// @param penalties the sum of the penalties of each entrant who has one
/// @param lineUps those that the organiser called for, by the id of the pairing
/// @param order the groups with their entrants in the final order; null until the stage is complete
/// @param drawSeed the seed of its draw (COMP-29); null without one
public record StageState(
        StagePlan plan,
        Map<String, StageGroup> groups,
        Map<String, Pairing> pairings,
        Map<String, PairingResult> results,
        List<Bye> byes,
        Map<String, Penalty> penalties,
        Map<String, MatchLineUps> lineUps,
        @Nullable List<StageGroup> order,
        @Nullable Hash drawSeed) {
    /// Returns a stage without pairings.
    static StageState begun(StagePlan plan, Map<String, StageGroup> groups, @Nullable Hash drawSeed) {
        return new StageState(plan, groups, Map.of(), Map.of(), List.of(), Map.of(), Map.of(), null, drawSeed);
    }

    StageState with(Map<String, Pairing> changedPairings, Map<String, PairingResult> changedResults) {
        return new StageState(plan, groups, changedPairings, changedResults, byes, penalties, lineUps, order, drawSeed);
    }

    StageState with(Map<String, MatchLineUps> changed) {
        return new StageState(plan, groups, pairings, results, byes, penalties, changed, order, drawSeed);
    }

    /// Returns whether the line-ups of a pairing are to be opened at a time (COMP-28).
    public boolean areDue(String pairing, Instant at) {
        MatchLineUps called = lineUps.get(pairing);
        return called != null && isAwaited(pairing, called) && !at.isBefore(called.deadline());
    }

    private boolean isAwaited(String pairing, MatchLineUps called) {
        return order == null && called.opened() == null && !results.containsKey(pairing);
    }

    /// Returns the earliest deadline of line-ups that are not opened yet; empty if there is none.
    Optional<Instant> nextDeadline() {
        return lineUps.entrySet().stream()
                .filter(each -> isAwaited(each.getKey(), each.getValue()))
                .map(each -> each.getValue().deadline())
                .min(Comparator.naturalOrder());
    }

    /// Returns the seed of the lots of the stage (COMP-15).
    ///
    /// @param seed of the competition
    public Hash seedOfLots(Hash seed) {
        return drawSeed == null ? seed : drawSeed;
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
