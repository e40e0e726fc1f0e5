package cartulary.contracts.competition;

import cartulary.contracts.secret.Hash;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The events of a competition. None of them identifies a person: an event names entrants by their ids, and contains
/// only the salted hash of a reason.
public sealed interface CompetitionEvent {
    /// The competition was opened; the first event of every log (COMP-1).
    record CompetitionOpened(EntrantKind entrants, int duels, List<StagePlan> stages, Hash seed)
            implements CompetitionEvent {
        public CompetitionOpened {
            stages = List.copyOf(stages);
        }
    }

    /// Entrants were added (COMP-2).
    record EntrantsEntered(List<Entrant> entrants) implements CompetitionEvent {
        public EntrantsEntered {
            entrants = List.copyOf(entrants);
        }
    }

    /// A team has another roster (COMP-3).
    ///
    /// @param roster the whole roster from now on
    record RosterChanged(String team, List<String> roster, Hash reason) implements CompetitionEvent {
        public RosterChanged {
            roster = List.copyOf(roster);
        }
    }

    /// An entrant left the competition; walkovers of its open pairings follow (COMP-11).
    record EntrantWithdrew(String entrant, Hash reason) implements CompetitionEvent {}

    /// A stage began (COMP-4).
    record StageBegan(String stage, List<StageGroup> groups) implements CompetitionEvent {
        public StageBegan {
            groups = List.copyOf(groups);
        }
    }

    /// A round or a bracket was paired, by the service or by the organiser (COMP-5, COMP-6, COMP-7).
    ///
    /// @param pairings every pairing comes after those that feed it
    /// @param byes the entrants without an opponent in a round of a table; a bracket has slots for nobody instead
    record PairingsMade(String stage, List<Pairing> pairings, List<Bye> byes) implements CompetitionEvent {
        public PairingsMade {
            pairings = List.copyOf(pairings);
            byes = List.copyOf(byes);
        }
    }

    /// Others meet in a pairing than its bracket or its round said (COMP-16).
    record PairingChanged(String pairing, Slot home, Slot away, Hash reason) implements CompetitionEvent {}

    /// A pairing has a result (COMP-8, COMP-9).
    record ResultEntered(String pairing, PairingResult result) implements CompetitionEvent {}

    /// A result was corrected, or annulled if there is no new one (COMP-10).
    record ResultCorrected(String pairing, @Nullable PairingResult result, CorrectionCause cause, Hash reason)
            implements CompetitionEvent {}

    /// An entrant got a penalty (COMP-12).
    record EntrantPenalized(String stage, String entrant, Penalty penalty, Hash reason) implements CompetitionEvent {}

    /// A stage is complete (COMP-13).
    ///
    /// @param order its groups with their entrants, the first place first
    record StageCompleted(String stage, List<StageGroup> order) implements CompetitionEvent {
        public StageCompleted {
            order = List.copyOf(order);
        }
    }

    /// Returns the name of the type in JSON.
    default String type() {
        return getClass().getSimpleName();
    }

    /// Returns every type of event.
    static List<Class<? extends CompetitionEvent>> types() {
        return Arrays.stream(CompetitionEvent.class.getPermittedSubclasses())
                .<Class<? extends CompetitionEvent>>map(type -> type.asSubclass(CompetitionEvent.class))
                .toList();
    }

    /// Returns the class of a type in JSON; empty for an unknown one.
    static Optional<Class<? extends CompetitionEvent>> ofType(String type) {
        return types().stream()
                .filter(known -> known.getSimpleName().equals(type))
                .findFirst();
    }
}
