package cartulary.command.competition;

import cartulary.command.competition.CompetitionOutcome.Accepted;
import cartulary.command.competition.CompetitionOutcome.Busy;
import cartulary.command.competition.CompetitionOutcome.KeyReused;
import cartulary.command.competition.CompetitionOutcome.Outdated;
import cartulary.command.competition.CompetitionOutcome.Refused;
import cartulary.command.competition.CompetitionOutcome.TooManyCompetitions;
import cartulary.command.competition.CompetitionOutcome.UnknownCompetition;
import cartulary.command.competition.CompetitionOutcome.Unusable;
import cartulary.command.duel.Duels;
import cartulary.command.duel.Duels.DuelHead;
import cartulary.command.duel.WhenAGameOfADuelEndsThenTheNextBegins;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.competition.PlayedPairings;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CorrectionCause;
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.store.DuelStore.DisputedGame;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Corrects the results of pairings after disputes about games of their duels (COMP-31). A disputed game is removed
/// from the store after its duel and its pairing have followed, so that a process that ends in between, a repetition
/// and two nodes at once are harmless.
final class DisputedResults {
    private static final Logger LOG = LoggerFactory.getLogger(DisputedResults.class);
    private static final String REASON = "a dispute changed who won a game of the duel";

    private final CompetitionRepository repository;
    private final Competitions competitions;
    private final Duels duels;
    private final WhenAGameOfADuelEndsThenTheNextBegins games;

    DisputedResults(
            CompetitionRepository repository,
            Competitions competitions,
            Duels duels,
            WhenAGameOfADuelEndsThenTheNextBegins games) {
        this.repository = repository;
        this.competitions = competitions;
        this.duels = duels;
        this.games = games;
    }

    /// Lets every pairing follow the disputes about the games of its duel. Costs an indexed read if there is none.
    void correct() {
        duels.eachDisputed(this::correct);
    }

    private void correct(DisputedGame disputed) {
        if (duels.head(disputed.duel()).duel().terms() instanceof DuelPaired paired) {
            DuelHead duel = games.follow(disputed).orElse(null);
            if (duel != null && isSettled(disputed, duel, paired)) {
                games.advance(duel.id());
                duels.removeDisputed(disputed);
            }
        }
    }

    /// Corrects the result that names a duel. Returns whether nothing has to be tried again.
    private boolean isSettled(DisputedGame disputed, DuelHead duel, DuelPaired paired) {
        Competition competition = repository.head(paired.competition()).competition();
        PairingResult before = result(competition, duel.id(), paired).orElse(null);
        PairingResult after = PlayedPairings.result(duel.id(), duel.duel()).orElse(null);
        if (before == null || before.equals(after)) {
            cancelIfReplaced(duel, paired);
            return true;
        }
        boolean isSameWinner = after != null && after.winningSide() == before.winningSide();
        if (!isSameWinner && hasBegunDependent(paired, competition)) {
            stays(disputed, duel, paired, "a pairing that depends on it has begun");
            return true;
        }
        var cause = new CorrectionCause(Kind.GAME, disputed.game().value(), disputed.revision());
        var correct = new CorrectResult(paired.pairing(), after, cause, REASON);
        // The key of the new result, so that it is not entered again after it was annulled.
        IdempotencyKey key = after == null ? null : PlayedResults.key(duel);
        CompetitionOutcome outcome = competitions.send(
                paired.competition(),
                new CompetitionRequest(
                        null, false, true, null, key, List.of(), turn -> refusal(turn, duel, paired, correct)));
        return switch (outcome) {
            case Accepted _ -> true;
            case Refused refused -> {
                stays(disputed, duel, paired, refused.params());
                yield true;
            }
            case Outdated _, Busy _, KeyReused _, UnknownCompetition _, TooManyCompetitions _, Unusable _ -> false;
        };
    }

    /// Returns the result of the pairing of a duel; empty if the pairing has none, or one that does not follow from it.
    static Optional<PairingResult> result(Competition competition, String duel, DuelPaired paired) {
        return competition
                .stageOf(paired.pairing())
                .map(stage -> stage.results().get(paired.pairing()))
                .filter(result ->
                        result.played() != null && result.played().duel().equals(duel));
    }

    private static @Nullable CompetitionOutcome refusal(
            CompetitionTurn turn, DuelHead duel, DuelPaired paired, CorrectResult correct) {
        return result(turn.competition(), duel.id(), paired).isPresent()
                ? turn.refusal(correct)
                : new Refused(
                        RuleId.COMP_10,
                        Map.of("pairing", paired.pairing(), "problem", "it has another result"),
                        turn.revision());
    }

    /// Returns whether a duel of a pairing that depends on another has been opened, and not cancelled.
    private boolean hasBegunDependent(DuelPaired paired, Competition competition) {
        return PlayedPairings.dependents(competition, paired.pairing()).stream()
                .anyMatch(dependent -> hasBegun(paired.competition(), dependent));
    }

    private boolean hasBegun(String competition, String pairing) {
        return ofPairing(competition, pairing).stream()
                .anyMatch(duel -> !duel.duel().isCancelled());
    }

    private List<DuelHead> ofPairing(String competition, String pairing) {
        return IntStream.iterate(1, attempt -> attempt + 1)
                .mapToObj(attempt -> duels.head(DuelEntry.ofPairing(competition, pairing, attempt)))
                .takeWhile(DuelHead::exists)
                .toList();
    }

    /// After an annulled result, another duel of the pairing was opened: an earlier one does not go on.
    private void cancelIfReplaced(DuelHead duel, DuelPaired paired) {
        List<DuelHead> all = ofPairing(paired.competition(), paired.pairing());
        if (!all.getLast().id().equals(duel.id())) {
            duels.cancel(duel.id());
        }
    }

    /// The result stays, and the organiser decides (COMP-10, COMP-16): no further game of the duel begins.
    private void stays(DisputedGame disputed, DuelHead duel, DuelPaired paired, Object problem) {
        duels.cancel(duel.id());
        LOG.warn(
                "the result of pairing {} in competition {} stays after the dispute about game {}: {}; the organiser"
                        + " decides",
                paired.pairing(),
                paired.competition(),
                disputed.game(),
                problem);
    }
}
