package cartulary.contracts.competition;

import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

        @Override
        public int schema() {
            return stages.stream().mapToInt(StagePlan::schema).max().orElse(1);
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
    ///
    /// @param draw how the groups were drawn; null if they were not
    record StageBegan(
            String stage, List<StageGroup> groups, @Nullable StageDraw draw) implements CompetitionEvent {
        public StageBegan {
            groups = List.copyOf(groups);
        }

        /// The stage began without a draw.
        public StageBegan(String stage, List<StageGroup> groups) {
            this(stage, groups, null);
        }

        @Override
        public int schema() {
            return draw == null ? 1 : 2;
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
    record ResultEntered(String pairing, PairingResult result) implements CompetitionEvent {
        @Override
        public int schema() {
            return result.schema();
        }
    }

    /// A result was corrected, or annulled if there is no new one (COMP-10).
    record ResultCorrected(String pairing, @Nullable PairingResult result, CorrectionCause cause, Hash reason)
            implements CompetitionEvent {
        @Override
        public int schema() {
            return result == null ? 1 : result.schema();
        }
    }

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

    /// The organiser called for line-ups, or postponed their deadline (COMP-26).
    record LineUpsCalled(List<String> pairings, Instant deadline) implements CompetitionEvent {
        public LineUpsCalled {
            pairings = List.copyOf(pairings);
        }
    }

    /// The captain of a team sealed its line-up (COMP-27).
    record LineUpSealed(String pairing, String team, Hash commitment) implements CompetitionEvent {}

    /// The line-ups of a pairing were opened at their deadline (COMP-28).
    record LineUpsOpened(String pairing, OpenedLineUp home, OpenedLineUp away) implements CompetitionEvent {}

    /// An entrant committed to a seed for the draw of a stage (COMP-29).
    record DrawSeedCommitted(String stage, String entrant, Hash commitment) implements CompetitionEvent {}

    /// The pots of a stage are fixed, and nobody commits to a seed any more; those who did open theirs (COMP-29).
    record DrawSeedsCalled(String stage, List<List<String>> pots, Instant deadline) implements CompetitionEvent {
        public DrawSeedsCalled {
            pots = pots.stream().map(List::copyOf).toList();
        }
    }

    /// An entrant opened the seed (COMP-29).
    record DrawSeedOpened(String stage, String entrant, PlayerSeed seed) implements CompetitionEvent {}

    /// Returns the version of its shape: the lowest that has all of its members.
    default int schema() {
        return 1;
    }

    /// Returns the newest version of the shape of a type.
    static int newestSchema(Class<? extends CompetitionEvent> type) {
        var newer = Set.of(CompetitionOpened.class, StageBegan.class, ResultEntered.class, ResultCorrected.class);
        return newer.contains(type) ? 2 : 1;
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
