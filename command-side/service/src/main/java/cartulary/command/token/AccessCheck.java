package cartulary.command.token;

import cartulary.command.game.AdmittedReader;
import cartulary.command.game.AdmittedSender;
import cartulary.command.game.GameGateway;
import cartulary.command.game.GameMembers;
import cartulary.command.game.Sender;
import cartulary.command.game.Sender.SenderStatus;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.rules.turn.Player;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rights that the Authorization header of a request gives.
public final class AccessCheck {
    private static final String SCHEME = "Bearer ";

    private final Tokens tokens;
    private final TokenEpochs epochs;
    private final GameGateway gateway;

    public AccessCheck(Tokens tokens, TokenEpochs epochs, GameGateway gateway) {
        this.tokens = tokens;
        this.epochs = epochs;
        this.gateway = gateway;
    }

    /// The content of the header.
    public sealed interface Credential {
        /// There is no such header.
        record None() implements Credential {}

        /// A token that was not ended, unless an event of its game did so.
        record Valid(Bearer bearer) implements Credential {}

        /// A token of a host, of readers or of an invite that was ended.
        record Ended(Bearer bearer) implements Credential {}

        /// Another scheme, or a token that this service did not sign.
        record Invalid() implements Credential {}
    }

    /// @param authorization the value of the header; a secret
    public Credential credential(@Nullable String authorization) {
        if (authorization == null) {
            return new Credential.None();
        }
        if (!authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return new Credential.Invalid();
        }
        return tokens.read(authorization.substring(SCHEME.length()).strip())
                .<Credential>map(
                        bearer -> epochs.isEnded(bearer) ? new Credential.Ended(bearer) : new Credential.Valid(bearer))
                .orElseGet(Credential.Invalid::new);
    }

    /// Returns the present role of a header's bearer in a game: host, seat, or a guest who may read it. Empty for a
    /// token that gives no access to the game.
    public Optional<Actor> in(GameId game, String authorization) {
        return credential(authorization) instanceof Credential.Valid(Bearer bearer)
                ? admitReader(bearer, game).flatMap(AccessCheck::actor)
                : Optional.empty();
    }

    private static Optional<Actor> actor(AdmittedReader admission) {
        return admission.status() instanceof SenderStatus.Acting(Actor actor) ? Optional.of(actor) : Optional.empty();
    }

    /// Returns whether the bearer of a header has this role in the service now.
    public boolean has(ServiceRole role, String authorization) {
        return credential(authorization) instanceof Credential.Valid(Bearer.Appointed appointed)
                && appointed.role() == role;
    }

    /// Admits the bearer of a token, or a guest without one, to a game. Empty if the game does not exist for them:
    /// an unlisted game exists only for its host, for those who have or had a seat in it, and for the bearers of a
    /// read token, an unused invite or an unused claim.
    public Optional<AdmittedSender> admit(@Nullable Bearer bearer, GameId game) {
        return gateway.admit(game, sender(bearer, game)).filter(admission -> isVisible(bearer, admission));
    }

    /// Admits a reader to the same games. Loads no game.
    public Optional<AdmittedReader> admitReader(@Nullable Bearer bearer, GameId game) {
        return gateway.admitReader(game, sender(bearer, game))
                .filter(admission -> isVisible(bearer, admission.members(), admission.status()));
    }

    private static Sender sender(@Nullable Bearer bearer, GameId game) {
        return bearer == null ? new Sender.Guest(null) : bearer.sender(game);
    }

    /// Admits the sender of a command. A used claim or invite does not show an unlisted game any more, but the command
    /// that used it may be repeated for its answer.
    public Optional<AdmittedSender> admitSender(@Nullable Bearer bearer, GameId game) {
        return bearer instanceof Bearer.Claim || bearer instanceof Bearer.Invited
                ? gateway.admit(game, bearer.sender(game))
                        .filter(admission ->
                                isVisible(bearer, admission) || !(admission.status() instanceof SenderStatus.Stranger))
                : admit(bearer, game);
    }

    /// Admits a guest who knows the secret of a seat, whether the game is unlisted or not (LOBBY-10).
    public Optional<AdmittedSender> admitBySecret(GameId game, RecoverSeat recovery) {
        RecoverySecret secret = recovery.secret();
        return secret == null
                ? Optional.empty()
                : gateway.admit(game, new Sender.Guest(null)).filter(admission -> {
                    Player player = admission.head().player(recovery.seat());
                    return player != null && player.isRecoveryCommitment(Commitments.ofRecovery(secret));
                });
    }

    private static boolean isVisible(@Nullable Bearer bearer, AdmittedSender admission) {
        return isVisible(bearer, GameMembers.of(admission.head()), admission.status());
    }

    private static boolean isVisible(@Nullable Bearer bearer, GameMembers members, SenderStatus status) {
        return members.visibility() == Visibility.PUBLIC
                || (bearer != null
                        && switch (status) {
                            case SenderStatus.Acting _ -> !isUsed(bearer, members);
                            case SenderStatus.Stranger _ -> false;
                            case SenderStatus.Ended _ -> !(bearer instanceof Bearer.Claim);
                        });
    }

    private static boolean isUsed(Bearer bearer, GameMembers members) {
        return bearer instanceof Bearer.Invited invited && members.usedInvites().contains(invited.invite());
    }
}
