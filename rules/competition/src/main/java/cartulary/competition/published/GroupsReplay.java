package cartulary.competition.published;

import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.published.PublishedCompetition.Encounter;
import cartulary.contracts.published.UnusableCompetitionException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/// Plays the groups of a stage. An encounter without an opponent is a bye, which published tables do not count.
final class GroupsReplay {
    private static final String ONLY = "all";

    private final Organiser organiser;
    private final PublishedEntrants entrants;
    private final PublishedStage stage;
    private final Function<Encounter, EnteredResult> results;

    GroupsReplay(
            Organiser organiser,
            PublishedEntrants entrants,
            PublishedStage stage,
            Function<Encounter, EnteredResult> results) {
        this.organiser = organiser;
        this.entrants = entrants;
        this.stage = stage;
        this.results = results;
    }

    void play() {
        List<Encounter> played = new ArrayList<>();
        for (Encounter encounter : stage.encounters()) {
            if (entrants.areBoth(encounter.sides())) {
                played.add(encounter);
            } else if (encounter.games().arePlayed()) {
                throw new UnusableCompetitionException(
                        encounter.path() + " has games but not two entrants: name both, or write null for the games");
            }
        }
        if (played.isEmpty()) {
            return;
        }
        List<StageGroup> groups = groups(played);
        boolean isWhole = groups.size() == 1;
        organiser.send(new BeginStage(stage.id(), groups), "the groups of " + stage.id());
        List<String> rounds = stage.rounds();
        Map<Encounter, EnteredResult> entered = new LinkedHashMap<>();
        List<Pairing> pairings = new ArrayList<>();
        for (Encounter encounter : played) {
            EnteredResult result = results.apply(encounter);
            entered.put(encounter, result);
            pairings.add(new Pairing(
                    encounter.path(),
                    isWhole ? groups.getFirst().id() : group(encounter),
                    1 + rounds.indexOf(Objects.requireNonNullElse(encounter.round(), "")),
                    result.bestOf(),
                    Slot.entrant(Objects.requireNonNull(encounter.sides().home())),
                    Slot.entrant(Objects.requireNonNull(encounter.sides().away()))));
        }
        organiser.send(new EnterPairings(stage.id(), pairings), stage.id());
        entered.forEach((encounter, result) -> {
            if (result.result() != null) {
                organiser.send(
                        new EnterResult(encounter.path(), result.result()),
                        encounter.path() + " of " + encounter.sides().home() + " and "
                                + encounter.sides().away());
            }
        });
    }

    private static String group(Encounter encounter) {
        return Objects.requireNonNullElse(encounter.group(), ONLY);
    }

    /// Returns the published groups, or one group of all if somebody plays in several.
    private List<StageGroup> groups(List<Encounter> played) {
        Map<String, Set<String>> groups = new LinkedHashMap<>();
        for (Encounter encounter : played) {
            encounter.sides().known().forEach(entrant -> groups.computeIfAbsent(
                            group(encounter), _ -> new LinkedHashSet<>())
                    .add(entrant));
        }
        Set<String> all = new LinkedHashSet<>();
        groups.values().forEach(all::addAll);
        int places = groups.values().stream().mapToInt(Set::size).sum();
        return places > all.size()
                ? List.of(new StageGroup(ONLY, List.copyOf(all)))
                : groups.entrySet().stream()
                        .map(group -> new StageGroup(group.getKey(), List.copyOf(group.getValue())))
                        .toList();
    }
}
