package cartulary.competition.state;

import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.secret.Hash;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A competition. An immutable value whose maps keep the order of the events.
///
/// @param duels the most duels of a team match; 0 before the competition is opened
/// @param plans the stages in their order, by id
/// @param entrants by id, those who withdrew among them
/// @param stages the stages that began, by id
/// @param stageOfPairing the id of the stage of every pairing
/// @param drawSeeds the seeds of entrants, by the id of the stage for whose draw they are
public record Competition(
        EntrantKind kind,
        int duels,
        Hash seed,
        Map<String, StagePlan> plans,
        Map<String, Entrant> entrants,
        Set<String> withdrawn,
        Map<String, StageState> stages,
        Map<String, String> stageOfPairing,
        Map<String, DrawSeeds> drawSeeds) {
    /// A competition before its first event.
    public static final Competition UNOPENED = new Competition(
            EntrantKind.PLAYER, 0, Hash.sha256(""), Map.of(), Map.of(), Set.of(), Map.of(), Map.of(), Map.of());

    Competition withStages(Map<String, StageState> changed) {
        return new Competition(kind, duels, seed, plans, entrants, withdrawn, changed, stageOfPairing, drawSeeds);
    }

    Competition withSeeds(String stage, DrawSeeds changed) {
        var seeds = new LinkedHashMap<>(drawSeeds);
        seeds.put(stage, changed);
        return new Competition(
                kind,
                duels,
                seed,
                plans,
                entrants,
                withdrawn,
                stages,
                stageOfPairing,
                Collections.unmodifiableMap(seeds));
    }

    Competition with(
            Map<String, Entrant> changedEntrants,
            Set<String> changedWithdrawn,
            Map<String, StageState> changedStages,
            Map<String, String> changedStageOfPairing) {
        return new Competition(
                kind,
                duels,
                seed,
                plans,
                changedEntrants,
                changedWithdrawn,
                changedStages,
                changedStageOfPairing,
                drawSeeds);
    }

    /// Returns whether it was opened.
    public boolean isOpened() {
        return duels > 0;
    }

    /// Returns a stage that began; empty for any other.
    public Optional<StageState> stage(String id) {
        return Optional.ofNullable(stages.get(id));
    }

    /// Returns the stage of a pairing; empty for an unknown pairing.
    public Optional<StageState> stageOf(String pairing) {
        return Optional.ofNullable(stageOfPairing.get(pairing)).map(stages::get);
    }

    /// Returns the seeds of entrants for the draw of a stage.
    public DrawSeeds drawSeeds(String stage) {
        return drawSeeds.getOrDefault(stage, DrawSeeds.NONE);
    }

    /// Returns all stages that began, in the order in which they did.
    public List<StageState> begun() {
        return List.copyOf(stages.values());
    }

    /// Returns the earliest deadline of line-ups that are not opened yet; null if there is none (COMP-28).
    public @Nullable Instant nextDeadline() {
        return stages.values().stream()
                .flatMap(stage -> stage.nextDeadline().stream())
                .min(Comparator.naturalOrder())
                .orElse(null);
    }
}
