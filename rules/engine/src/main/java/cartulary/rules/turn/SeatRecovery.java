package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.LOBBY_10;
import static cartulary.contracts.rule.RuleId.LOBBY_22;
import static cartulary.contracts.rule.RuleId.LOBBY_24;
import static cartulary.contracts.rule.RuleId.LOBBY_5;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.game.SeatClaim;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.rules.game.Bounds;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Decides the commands that give a seat a new token, which every step of an open game treats alike (LOBBY-10).
public final class SeatRecovery {
    private SeatRecovery() {}

    /// Ends the token of a seat whose person is away; the host gets a claim token.
    public static Decision reissue(Game game, Actor actor, ReissueToken command, DecisionInputs inputs) {
        Refused refused = refusal(game, actor, command);
        if (refused != null) {
            return refused;
        }
        Player player = Objects.requireNonNull(game.player(command.seat()));
        if (!inputs.isRecorded()) {
            if (!player.isReissuable()) {
                return usedUp(player, command, Bounds.REISSUES);
            }
            if (inputs.isPresent(player.seat())) {
                return new Refused(LOBBY_22, Map.of("seat", player.seat()));
            }
        }
        return new DecisionBuilder(game, inputs)
                .append(new TokenReissued(player.seat(), player.epoch() + 1))
                .accepted();
    }

    /// Refuses the same before the start: the host removes the seat and invites again.
    public static Decision reissueBeforeStart(Game game, Actor actor, ReissueToken command) {
        Refused refused = refusal(game, actor, command);
        return refused == null ? new Refused(LOBBY_10, Map.of("seat", command.seat())) : refused;
    }

    private static @Nullable Refused refusal(Game game, Actor actor, ReissueToken command) {
        return actor.equals(Actor.HOST)
                ? emptyOrBot(game.player(command.seat()), command.seat())
                : Refusals.notAllowed(actor, command);
    }

    private static @Nullable Refused emptyOrBot(@Nullable Player player, int seat) {
        return player == null || player.policy() != null ? new Refused(LOBBY_5, Map.of("seat", seat)) : null;
    }

    /// Gives a seat to a guest with its secret, with a claim token, or with the account of its person (LOBBY-38).
    public static Decision recover(Game game, Actor actor, RecoverSeat command, DecisionInputs inputs) {
        int seat = command.seat();
        if (!actor.equals(Actor.GUEST)) {
            return Refusals.notAllowed(actor, command);
        }
        Refused refused = emptyOrBot(game.player(seat), seat);
        if (refused != null) {
            return refused;
        }
        Player player = Objects.requireNonNull(game.player(seat));
        RecoveryProof proof = proof(player, command, inputs);
        if (proof == null) {
            return new Refused(LOBBY_10, Map.of("seat", seat));
        }
        Refused invalidKey = Refusals.invalidKey(game, actor, command.signingKey());
        if (invalidKey != null) {
            return invalidKey;
        }
        int max = most(proof);
        return player.recoveries() >= max && !inputs.isRecorded()
                ? usedUp(player, command, max)
                : new DecisionBuilder(game, inputs)
                        .append(new SeatRecovered(
                                seat, player.epoch() + 1, proof, command.recoveryCommitment(), command.signingKey()))
                        .accepted();
    }

    /// A claim is bounded by the number of reissues.
    private static int most(RecoveryProof proof) {
        return switch (proof) {
            case SECRET -> Bounds.RECOVERIES;
            case ACCOUNT -> Bounds.RECOVERIES_WITH_ACCOUNT;
            case CLAIM -> Integer.MAX_VALUE;
        };
    }

    private static Refused usedUp(Player player, GameCommand command, int max) {
        return new Refused(LOBBY_24, Map.of("command", command.type(), "max", max, "seat", player.seat()));
    }

    /// A claim replaces no commitment: the host, who has every claim, could lock the person out with it and pass for
    /// the person afterwards.
    private static @Nullable RecoveryProof proof(Player player, RecoverSeat command, DecisionInputs inputs) {
        RecoverySecret secret = command.secret();
        if (secret != null) {
            return player.isRecoveryCommitment(inputs.opens(secret)) ? RecoveryProof.SECRET : null;
        }
        Integer claimed = inputs.claimedSeat();
        if (claimed == null) {
            String person = inputs.person();
            return person != null && person.equals(player.person()) ? RecoveryProof.ACCOUNT : null;
        }
        boolean isClaimed = claimed == player.seat() && player.claim() == SeatClaim.OPEN;
        return isClaimed && command.recoveryCommitment() == null ? RecoveryProof.CLAIM : null;
    }
}
