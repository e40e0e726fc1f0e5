package cartulary.competition.published;

import cartulary.competition.state.Occupant.Known;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.published.PublishedCompetition.Encounter;
import cartulary.contracts.published.PublishedCompetition.Sides;
import cartulary.contracts.published.UnusableCompetitionException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Plays a bracket, and compares who moved on with who won. Where others meet than the bracket says, the organiser
/// decides so, and the rest of the bracket is still played.
final class BracketReplay {
    private static final String GROUP = "all";
    private static final String REASON = "as published";

    private final Organiser organiser;
    private final PublishedEntrants entrants;
    private final PublishedStage stage;
    private final BracketGraph graph;
    private final Map<Encounter, EnteredResult> results = new LinkedHashMap<>();
    private final List<PublishedDifference> differences = new ArrayList<>();
    private int moves;

    BracketReplay(
            Organiser organiser,
            PublishedEntrants entrants,
            PublishedStage stage,
            Function<Encounter, EnteredResult> results) {
        this.organiser = organiser;
        this.entrants = entrants;
        this.stage = stage;
        this.graph = new BracketGraph(stage, entrants);
        stage.encounters().forEach(encounter -> this.results.put(encounter, results.apply(encounter)));
    }

    List<PublishedDifference> differences() {
        return differences;
    }

    /// Returns the number of winners that were compared.
    int moves() {
        return moves;
    }

    void play() {
        Set<String> playing = new LinkedHashSet<>();
        stage.encounters()
                .forEach(encounter ->
                        encounter.sides().known().filter(entrants::isSomebody).forEach(playing::add));
        if (playing.size() < 2) {
            return;
        }
        organiser.send(
                new BeginStage(stage.id(), List.of(new StageGroup(GROUP, List.copyOf(playing)))),
                "the entrants of " + stage.id());
        organiser.send(new EnterPairings(stage.id(), graph.pairings(GROUP, this::bestOf)), stage.id());
        for (Pairing pairing : List.copyOf(state().pairings().values())) {
            play(pairing, graph.encounter(pairing.id()));
        }
        compareWinners();
    }

    private StageState state() {
        return organiser.competition().stage(stage.id()).orElseThrow();
    }

    private EnteredResult result(Encounter encounter) {
        return Objects.requireNonNull(results.get(encounter));
    }

    private @Nullable Integer bestOf(Encounter encounter) {
        return result(encounter).bestOf();
    }

    private void play(Pairing pairing, Encounter encounter) {
        Sides sides = encounter.sides();
        String about = encounter.path() + " of " + sides.home() + " and " + sides.away();
        PairingResult result = result(encounter).result();
        boolean isDecided = result != null && result.winningSide() != null;
        if (!entrants.areBoth(sides)) {
            if (isDecided) {
                throw new UnusableCompetitionException(
                        about + " has games but not two entrants: name both, or write null for the games");
            }
            return;
        }
        Occupants occupants = Occupants.of(state());
        String home = Objects.requireNonNull(sides.home());
        String away = Objects.requireNonNull(sides.away());
        if (!home.equals(occupants.entrantAt(pairing.id(), PairingSide.HOME))
                || !away.equals(occupants.entrantAt(pairing.id(), PairingSide.AWAY))) {
            organiser.send(new ChangePairing(pairing.id(), Slot.entrant(home), Slot.entrant(away), REASON), about);
        }
        if (result != null && isDecided) {
            organiser.send(new EnterResult(pairing.id(), result), about);
            return;
        }
        PairingSide moved = graph.moved(encounter);
        if (moved != null) {
            boolean isOfTeams = encounter.duels() != null;
            organiser.send(new EnterResult(pairing.id(), EnteredResult.moved(result, moved, isOfTeams)), about);
        }
    }

    private void compareWinners() {
        Occupants occupants = Occupants.of(state());
        for (Encounter encounter : stage.encounters()) {
            Encounter target = graph.target(encounter);
            if (target == null || target.sides().known().findAny().isEmpty()) {
                continue;
            }
            boolean isWhole = target.sides().areKnown();
            if (occupants.winnerOf(graph.id(encounter)) instanceof Known(String winner)) {
                moves++;
                if (isWhole && !target.sides().contains(winner)) {
                    differences.add(difference(encounter, target, winner));
                }
            } else if (isWhole && entrants.areBoth(encounter.sides())) {
                moves++;
                differences.add(difference(encounter, target, "neither of its entrants"));
            }
        }
    }

    private static PublishedDifference difference(Encounter encounter, Encounter target, String winner) {
        return new PublishedDifference(
                encounter.path(),
                encounter.stage() + " pairing " + encounter.knockout(),
                "winnerTo " + encounter.winnerTo(),
                target.sides().home() + " and " + target.sides().away(),
                winner);
    }
}
