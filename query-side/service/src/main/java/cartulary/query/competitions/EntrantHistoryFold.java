package cartulary.query.competitions;

import cartulary.competition.state.Competition;
import cartulary.competition.state.CompetitionFold;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.Bye;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedCommitted;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedOpened;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedsCalled;
import cartulary.contracts.competition.CompetitionEvent.EntrantPenalized;
import cartulary.contracts.competition.CompetitionEvent.EntrantWithdrew;
import cartulary.contracts.competition.CompetitionEvent.EntrantsEntered;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsCalled;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.CompetitionEvent.PairingChanged;
import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CompetitionEvent.RosterChanged;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.Penalty;
import cartulary.contracts.competition.StageGroup;
import cartulary.query.competitions.EntrantHistory.EntrantMoment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Folds a competition and keeps the events that concern one entrant. A result concerns the entrants who were
/// in the pairing at that time, including those who advanced to it.
final class EntrantHistoryFold {
    private final String entrant;
    private final List<EntrantMoment> moments = new ArrayList<>();
    private final CompetitionFold fold = new CompetitionFold(Competition.UNOPENED);

    private EntrantHistoryFold(String entrant) {
        this.entrant = entrant;
    }

    static List<EntrantMoment> of(List<byte[]> events, String entrant) {
        var fold = new EntrantHistoryFold(entrant);
        events.stream().map(CompetitionEntry::parse).forEach(fold::add);
        return List.copyOf(fold.moments);
    }

    private void add(CompetitionEntry entry) {
        Competition competition = fold.add(entry.data());
        switch (entry.data()) {
            case CompetitionOpened _ -> {}
            case EntrantsEntered event ->
                addIf(entry, event.entrants().stream().anyMatch(each -> each.id()
                        .equals(entrant)));
            case RosterChanged event -> addIf(entry, event.team().equals(entrant));
            case EntrantWithdrew event -> addIf(entry, event.entrant().equals(entrant));
            case StageBegan event ->
                event.groups().stream()
                        .filter(group -> group.entrants().contains(entrant))
                        .forEach(group -> add(entry, event.stage(), group.id(), null, null, null));
            case PairingsMade event -> {
                addPairings(entry, event, competition.stage(event.stage()).orElseThrow());
                for (Bye bye : event.byes()) {
                    if (bye.entrant().equals(entrant)) {
                        add(entry, event.stage(), bye.group(), bye.round(), null, null);
                    }
                }
            }
            case PairingChanged event -> addPairing(entry, competition, event.pairing(), null);
            case ResultEntered event -> addPairing(entry, competition, event.pairing(), event.result());
            case ResultCorrected event -> addPairing(entry, competition, event.pairing(), event.result());
            case EntrantPenalized event -> {
                if (event.entrant().equals(entrant)) {
                    add(entry, event.stage(), null, null, event.penalty(), null);
                }
            }
            case DrawSeedCommitted event -> addIf(entry, event.entrant().equals(entrant));
            case DrawSeedsCalled _ -> {}
            case DrawSeedOpened event -> addIf(entry, event.entrant().equals(entrant));
            case LineUpsCalled event ->
                event.pairings().forEach(pairing -> addPairing(entry, competition, pairing, null));
            case LineUpSealed event -> addPairing(entry, competition, event.pairing(), null);
            case LineUpsOpened event -> addPairing(entry, competition, event.pairing(), null);
            case StageCompleted event -> {
                for (StageGroup group : event.order()) {
                    int index = group.entrants().indexOf(entrant);
                    if (index >= 0) {
                        add(entry, event.stage(), group.id(), null, null, index + 1);
                    }
                }
            }
        }
    }

    private void addIf(CompetitionEntry entry, boolean isConcerned) {
        if (isConcerned) {
            add(entry, null, null, null, null, null);
        }
    }

    private void add(
            CompetitionEntry entry,
            @Nullable String stage,
            @Nullable String group,
            @Nullable Integer round,
            @Nullable Penalty penalty,
            @Nullable Integer place) {
        moments.add(new EntrantMoment(
                entry.revision(),
                entry.at(),
                entry.data().type(),
                stage,
                group,
                round,
                null,
                null,
                null,
                null,
                penalty,
                place));
    }

    /// A pairing is made before those that it feeds, so nobody is searched for in the others of a bracket again.
    private void addPairings(CompetitionEntry entry, PairingsMade made, StageState stage) {
        Occupants occupants = made.pairings().stream()
                        .anyMatch(pairing -> pairing.home().comesFromAnother()
                                || pairing.away().comesFromAnother())
                ? Occupants.of(stage)
                : null;
        for (Pairing pairing : made.pairings()) {
            addPairing(
                    entry,
                    stage,
                    pairing.id(),
                    side -> occupants == null
                            ? Occupants.entrantAt(stage, pairing.id(), side)
                            : occupants.entrantAt(pairing.id(), side),
                    null);
        }
    }

    private void addPairing(
            CompetitionEntry entry, Competition competition, String id, @Nullable PairingResult result) {
        StageState stage = competition.stageOf(id).orElseThrow();
        addPairing(entry, stage, id, side -> Occupants.entrantAt(stage, id, side), result);
    }

    private void addPairing(
            CompetitionEntry entry,
            StageState stage,
            String id,
            Function<PairingSide, @Nullable String> entrants,
            @Nullable PairingResult result) {
        Pairing pairing = Objects.requireNonNull(stage.pairings().get(id));
        for (PairingSide side : PairingSide.values()) {
            if (entrant.equals(entrants.apply(side))) {
                moments.add(new EntrantMoment(
                        entry.revision(),
                        entry.at(),
                        entry.data().type(),
                        stage.plan().id(),
                        pairing.group(),
                        pairing.round(),
                        id,
                        entrants.apply(side.other()),
                        side == PairingSide.HOME,
                        result,
                        null,
                        null));
            }
        }
    }
}
