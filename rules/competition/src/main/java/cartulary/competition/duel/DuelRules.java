package cartulary.competition.duel;

import cartulary.contracts.catalogue.ScoringTileFault;
import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.duel.DuelEvent;
import cartulary.contracts.duel.DuelEvent.DuelAccepted;
import cartulary.contracts.duel.DuelEvent.DuelDeclined;
import cartulary.contracts.duel.DuelEvent.DuelForfeited;
import cartulary.contracts.duel.DuelEvent.DuelProposed;
import cartulary.contracts.duel.DuelTerms;
import cartulary.contracts.duel.ForfeitCause;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The rules of duels (COMP-19, COMP-20, COMP-25). The consequences of games are decided by {@link Duel#with}.
public final class DuelRules {
    /// The maximum number of games of a duel, including those that nobody won.
    static final int MOST_GAMES = 20;

    private DuelRules() {}

    /// The decision of a request.
    public sealed interface DuelDecision {
        record DuelChanged(DuelEvent event) implements DuelDecision {}

        record DuelRefused(RuleId rule, Map<String, Object> params) implements DuelDecision {}
    }

    /// Decides a proposal (COMP-19).
    public static DuelDecision propose(
            String home, String away, int bestOf, GameOptions options, DuelBeginning beginning) {
        if (home.equals(away)) {
            return refused(RuleId.COMP_19, "nobody challenges themselves");
        }
        if (bestOf != 1 && bestOf != 3 && bestOf != 5) {
            return refused(RuleId.COMP_19, "a duel is the best of 1, 3 or 5 games");
        }
        return optionsProblem(options)
                .map(problem -> refused(RuleId.COMP_19, problem))
                .orElseGet(
                        () -> new DuelDecision.DuelChanged(new DuelProposed(home, away, bestOf, options, beginning)));
    }

    /// Returns why no duel can be played with options; empty if one can.
    public static Optional<String> optionsProblem(GameOptions options) {
        return options.maxSeats() != 2 || options.visibility() != Visibility.PUBLIC
                ? Optional.of("its games are public and have two seats")
                : isPlayable(options) ? Optional.empty() : Optional.of("no game can be opened with its options");
    }

    private static boolean isPlayable(GameOptions options) {
        Integer seconds = options.secondsPerStep();
        PlayerClock clock = options.clock();
        return (seconds == null || seconds >= GameOptions.FEWEST_SECONDS && seconds <= GameOptions.MOST_SECONDS)
                && (clock == null || seconds == null && clock.withinBounds())
                && ScoringTileFault.of(options).isEmpty();
    }

    /// Decides the answer of a person (COMP-20).
    public static DuelDecision answer(Duel duel, String person, boolean accepts) {
        DuelTerms terms = duel.terms();
        if (terms == null || duel.isAnswered() || !terms.away().equals(person)) {
            return refused(RuleId.COMP_20, "only the person who was challenged answers, and once");
        }
        return new DuelDecision.DuelChanged(accepts ? new DuelAccepted() : new DuelDeclined());
    }

    /// Decides that a person gives up (COMP-25).
    public static DuelDecision forfeit(Duel duel, String person) {
        if (!duel.runs()) {
            return refused(RuleId.COMP_25, "only a duel that runs is forfeited");
        }
        for (PairingSide side : PairingSide.values()) {
            if (person.equals(duel.person(side))) {
                return new DuelDecision.DuelChanged(new DuelForfeited(side.other(), ForfeitCause.GIVEN_UP));
            }
        }
        return refused(RuleId.COMP_25, "only its two persons forfeit a duel");
    }

    /// Returns what follows if not both persons took their seats in time (COMP-25).
    ///
    /// @param present the sides that did
    public static Optional<DuelForfeited> absence(Set<PairingSide> present) {
        return present.size() == PairingSide.values().length
                ? Optional.empty()
                : Optional.of(new DuelForfeited(present.stream().findFirst().orElse(null), ForfeitCause.ABSENCE));
    }

    private static DuelDecision refused(RuleId rule, String problem) {
        return new DuelDecision.DuelRefused(rule, Map.of("problem", problem));
    }
}
