package cartulary.competition.published;

import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.published.PublishedCompetition;
import cartulary.contracts.published.PublishedCompetition.Encounter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A published stage: a whole bracket, or all of its groups.
///
/// @param label as it was published; null if it was not
public record PublishedStage(String id, @Nullable String label, StageFormat format, List<Encounter> encounters) {
    private record Key(@Nullable String stage, @Nullable String format, boolean isBracket) {}

    /// Returns the stages in the order of their first encounters. A stage of which a part is a bracket is two.
    static List<PublishedStage> of(PublishedCompetition published) {
        Map<Key, List<Encounter>> byKey = new LinkedHashMap<>();
        for (Encounter encounter : published.encounters()) {
            byKey.computeIfAbsent(
                            new Key(encounter.stage(), encounter.format(), encounter.isOfBracket()),
                            _ -> new ArrayList<>())
                    .add(encounter);
        }
        Set<String> ids = new LinkedHashSet<>();
        var stages = new ArrayList<PublishedStage>();
        byKey.forEach((key, encounters) -> {
            String label = key.stage() == null || key.stage().isBlank() ? "stage" : key.stage();
            String id = label;
            for (int part = 2; !ids.add(id); part++) {
                id = label + " part " + part;
            }
            stages.add(new PublishedStage(id, key.stage(), format(key), encounters));
        });
        return stages;
    }

    private static StageFormat format(Key key) {
        if (key.isBracket()) {
            return "Double Elimination".equals(key.format())
                    ? StageFormat.DOUBLE_ELIMINATION
                    : StageFormat.SINGLE_ELIMINATION;
        }
        return "Swiss".equals(key.format()) ? StageFormat.SWISS : StageFormat.ROUND_ROBIN;
    }

    /// Returns the plan of a stage in which every pairing says its own number of games.
    ///
    /// @param swissRounds the minimum number of rounds, if it is Swiss
    StagePlan plan(List<TieBreak> tieBreaks, int swissRounds) {
        Integer rounds = format == StageFormat.SWISS ? Math.max(rounds().size(), swissRounds) : null;
        return new StagePlan(id, format, null, null, rounds, false, format.isBracket() ? List.of() : tieBreaks, null);
    }

    /// Returns the names of the rounds in their order.
    List<String> rounds() {
        return encounters.stream()
                .map(encounter -> Objects.requireNonNullElse(encounter.round(), ""))
                .distinct()
                .toList();
    }
}
