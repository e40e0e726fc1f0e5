package cartulary.competition;

import cartulary.competition.duel.Duel;
import cartulary.competition.duel.Duel.DuelGame;
import cartulary.competition.state.Competition;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.DuelPlan;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.PlayedDuel;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.contracts.duel.DuelTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The pairings whose duels are played on the service: which ones are due, what result follows from a duel (COMP-22 to
/// COMP-25), and which ones depend on another (COMP-31).
public final class PlayedPairings {
    private PlayedPairings() {}

    /// A pairing that waits for the result of a duel.
    ///
    /// @param bestOf the most games of the duel
    public record DuePairing(String pairing, String home, String away, int bestOf, DuelPlan play) {
        /// Returns whether a duel is one of the two entrants, on their sides.
        public boolean isBetween(DuelTerms terms) {
            return home.equals(terms.home()) && away.equals(terms.away());
        }
    }

    /// Returns whether a competition has a stage that is played here and is not complete.
    public static boolean hasOpenStage(Competition competition) {
        return competition.plans().values().stream()
                .filter(plan -> plan.play() != null)
                .map(plan -> competition.stage(plan.id()))
                .anyMatch(stage -> stage.map(StageState::order).isEmpty());
    }

    /// Returns the pairings that wait for the result of a duel (COMP-23). Costs a step for each pairing.
    public static List<DuePairing> due(Competition competition) {
        var due = new ArrayList<DuePairing>();
        for (StageState stage : competition.begun()) {
            DuelPlan play = stage.plan().play();
            if (play != null && stage.order() == null) {
                addDue(stage, play, due);
            }
        }
        return List.copyOf(due);
    }

    private static void addDue(StageState stage, DuelPlan play, List<DuePairing> due) {
        Occupants occupants = Occupants.of(stage);
        for (Pairing pairing : stage.pairings().values()) {
            String home = occupants.entrantAt(pairing.id(), PairingSide.HOME);
            String away = occupants.entrantAt(pairing.id(), PairingSide.AWAY);
            Integer bestOf =
                    Objects.requireNonNullElse(pairing.bestOf(), stage.plan().bestOf());
            if (home != null && away != null && !stage.results().containsKey(pairing.id())) {
                due.add(new DuePairing(pairing.id(), home, away, bestOf, play));
            }
        }
    }

    /// Returns whether the pairing of a duel waits for its result, and its persons still meet there (COMP-24).
    public static boolean isAwaited(Competition competition, DuelPaired duel) {
        StageState stage = competition.stageOf(duel.pairing()).orElse(null);
        return stage != null
                && stage.order() == null
                && !stage.results().containsKey(duel.pairing())
                && duel.home().equals(Occupants.entrantAt(stage, duel.pairing(), PairingSide.HOME))
                && duel.away().equals(Occupants.entrantAt(stage, duel.pairing(), PairingSide.AWAY));
    }

    /// Returns the result that follows from a duel; empty as long as there is none (COMP-24, COMP-25).
    public static Optional<PairingResult> result(String id, Duel duel) {
        PairingSide winner = duel.winner();
        if (duel.isCancelled() || winner == null) {
            return duel.forfeit() == null ? Optional.empty() : Optional.of(PairingResult.NOT_PLAYED);
        }
        var played =
                new PlayedDuel(id, duel.wonGames().stream().map(DuelGame::game).toList());
        return Optional.of(
                duel.forfeit() == null
                        ? PairingResult.played(duel.won(), played)
                        : PairingResult.forfeited(winner, credited(duel, winner), played));
    }

    /// Returns the pairings whose entrants depend on the result of another, in their order (COMP-31).
    public static List<String> dependents(Competition competition, String pairing) {
        var dependents = new ArrayList<String>();
        competition.stageOf(pairing).ifPresent(stage -> stage.pairings().values().stream()
                .filter(other -> Stream.of(other.home(), other.away())
                        .filter(Slot::comesFromAnother)
                        .map(Slot::reference)
                        .anyMatch(of -> of.equals(pairing) || dependents.contains(of)))
                .forEach(other -> dependents.add(other.id())));
        return List.copyOf(dependents);
    }

    /// Returns the games that each side won, with those that the winner did not need to play.
    private static SideCount credited(Duel duel, PairingSide winner) {
        int needed = Objects.requireNonNull(duel.terms()).bestOf() / 2 + 1;
        SideCount won = duel.won();
        return winner == PairingSide.HOME ? new SideCount(needed, won.away()) : new SideCount(won.home(), needed);
    }
}
