package cartulary.command.game;

import cartulary.command.game.Sender.SenderStatus;
import cartulary.command.token.Bearer;
import cartulary.command.token.Credential;
import cartulary.command.token.CredentialCheck;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.rules.game.Player;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The rights that the bearer of a token has in a game.
@Singleton
public final class AccessCheck {
    private final CredentialCheck credentials;
    private final GameGateway gateway;

    public AccessCheck(CredentialCheck credentials, GameGateway gateway) {
        this.credentials = credentials;
        this.gateway = gateway;
    }

    /// Returns the present role of a header's bearer in a game: host, seat, or a guest who may read it. Empty for a
    /// token that gives no access to the game.
    public Optional<Actor> in(GameId game, String authorization) {
        return credentials.credential(authorization) instanceof Credential.Valid(Bearer bearer)
                ? admitReader(bearer, game).flatMap(AccessCheck::actor)
                : Optional.empty();
    }

    private static Optional<Actor> actor(AdmittedReader admission) {
        return admission.status() instanceof SenderStatus.Acting(Actor actor) ? Optional.of(actor) : Optional.empty();
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

    /// Returns who may see a game in which a person has a seat that they took with their account; empty if they have
    /// none there. Loads no game.
    public Optional<Visibility> visibilityFor(String person, GameId game) {
        return gateway.admitReader(game, new Sender.Guest(null))
                .map(AdmittedReader::members)
                .filter(members -> members.include(person))
                .map(GameMembers::visibility);
    }

    private static Sender sender(@Nullable Bearer bearer, GameId game) {
        return bearer == null ? new Sender.Guest(null) : Sender.of(bearer, game);
    }

    /// Admits the sender of a command. A used claim or invite does not show an unlisted game any more, but the command
    /// that used it may be repeated for its answer.
    public Optional<AdmittedSender> admitSender(@Nullable Bearer bearer, GameId game) {
        return bearer instanceof Bearer.Claim || bearer instanceof Bearer.Invited
                ? gateway.admit(game, Sender.of(bearer, game))
                        .filter(admission ->
                                isVisible(bearer, admission) || !(admission.status() instanceof SenderStatus.Stranger))
                : admit(bearer, game);
    }

    /// Admits a guest who knows the secret of a seat, or who joined with their account, whether the game is unlisted or
    /// not (LOBBY-10, LOBBY-38).
    ///
    /// @param person returns the account with which the guest is signed in; null for none
    public Optional<AdmittedSender> admitByRecovery(
            GameId game, RecoverSeat recovery, Supplier<@Nullable String> person) {
        return gateway.admit(game, new Sender.Guest(null)).filter(admission -> {
            Player player = admission.head().player(recovery.seat());
            RecoverySecret secret = recovery.secret();
            return player != null
                    && (secret == null
                            ? player.person() != null && player.person().equals(person.get())
                            : player.isRecoveryCommitment(Commitments.ofRecovery(secret)));
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
