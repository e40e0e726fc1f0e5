package cartulary.record.whynot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.OpenPlace;
import cartulary.record.trial.KnownSecrets;
import cartulary.record.why.Claim;
import cartulary.record.why.ExpansionClaims;
import cartulary.rules.game.Decision.Refused;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What one expansion adds to the answers why a seat got no points, and why a move is refused.
public interface ExpansionAnswers extends ExpansionClaims {
    /// Returns the claims of the explanation of an event that concern a seat to which the event gives points, or 0;
    /// empty if they are chosen as for a feature that was scored.
    default Optional<List<Claim>> claimsOf(int seat, ScoringEvent event, List<Claim> explanation) {
        return Optional.empty();
    }

    /// Returns the claims of the explanation of an event that say what others have, and why a seat that the event does
    /// not name got nothing; empty if the event is not of this expansion.
    default Optional<List<Claim>> claimsWithout(int seat, ScoringEvent event, List<Claim> explanation) {
        return Optional.empty();
    }

    /// Returns what happened before to a feature for which nothing was scored; empty if this expansion did nothing to
    /// it.
    default List<Claim> claimsAbout(PastPosition position, FeatureNow feature) {
        return List.of();
    }

    /// Returns why nothing can ever be placed on an empty cell that a feature is open to; empty if this expansion does
    /// not prevent it.
    default List<Claim> claimsAbout(PastPosition position, OpenPlace place) {
        return List.of();
    }

    /// Returns the facts behind the refusal of a move by a rule; empty if this expansion adds none.
    default List<Claim> claimsAbout(PastPosition position, RefusedMove move, RuleId rule) {
        return List.of();
    }

    /// Returns what is public of a move that contains a secret of this expansion; empty for other moves.
    default Optional<SecretMove> secretMove(PastPosition position, RefusedMove move) {
        return Optional.empty();
    }

    /// Returns the secrets of this expansion of which nothing is known; empty if it has none.
    default Optional<KnownSecrets> unknownSecrets() {
        return Optional.empty();
    }

    /// What is public of a move that contains a secret.
    ///
    /// @param withoutSecret a move without the secret that is refused for the same reasons, except those that
    ///     depend on it
    /// @param refusal of the move for a public reason that does not concern the move without the secret, or null
    /// @param sealed the claim that only what is sealed can forbid the move
    record SecretMove(GameCommand withoutSecret, @Nullable Refused refusal, Claim sealed) {}
}
