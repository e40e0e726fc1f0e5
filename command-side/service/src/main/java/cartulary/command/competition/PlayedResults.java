package cartulary.command.competition;

import cartulary.command.competition.CompetitionOutcome.Accepted;
import cartulary.command.competition.CompetitionOutcome.Refused;
import cartulary.command.duel.Duels.DuelHead;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.competition.PlayedPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Enters the results of duels of pairings, each once (COMP-24, COMP-25).
final class PlayedResults {
    private static final Logger LOG = LoggerFactory.getLogger(PlayedResults.class);

    private final CompetitionRepository repository;
    private final Competitions competitions;

    PlayedResults(CompetitionRepository repository, Competitions competitions) {
        this.repository = repository;
        this.competitions = competitions;
    }

    /// The outcome of entering the result of a duel.
    enum Entry {
        /// The pairing has the result.
        ENTERED,
        /// It had the result, which has been annulled since: another duel follows.
        ANNULLED,
        /// The pairing has another result, or others meet in it.
        REFUSED
    }

    /// Enters the result of a duel. Its key is stored with the event, so neither another node nor a repetition enters
    /// it again, also after it was annulled.
    Entry enter(DuelHead duel, DuelPaired paired, PairingResult result) {
        CompetitionOutcome outcome = competitions.send(
                paired.competition(),
                new CompetitionRequest(
                        null, false, true, null, key(duel), List.of(), turn -> refusal(turn, paired, result)));
        if (outcome instanceof Accepted) {
            return PlayedPairings.isAwaited(
                            repository.head(paired.competition()).competition(), paired)
                    ? Entry.ANNULLED
                    : Entry.ENTERED;
        }
        LOG.warn(
                "the result of duel {} was not entered in competition {}: {}",
                duel.id(),
                paired.competition(),
                outcome);
        return Entry.REFUSED;
    }

    /// Returns the key of the result of a duel. After a dispute it gets another one (COMP-31).
    static IdempotencyKey key(DuelHead duel) {
        int corrections = duel.duel().corrections();
        String key = "duel/" + duel.id() + "/result" + (corrections == 0 ? "" : "/" + corrections);
        return new IdempotencyKey("service", key, Hash.sha256(key));
    }

    private static @Nullable CompetitionOutcome refusal(CompetitionTurn turn, DuelPaired paired, PairingResult result) {
        return PlayedPairings.isAwaited(turn.competition(), paired)
                ? turn.refusal(new EnterResult(paired.pairing(), result))
                : new Refused(
                        RuleId.COMP_24,
                        Map.of("pairing", paired.pairing(), "problem", "it has another result, or others meet in it"),
                        turn.revision());
    }
}
