package cartulary.testkit;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ContributeSeed;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SealedCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.move.SignedMove;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SigningKey;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.replay.CommandSignatures;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The seats of one game whose players sign their moves (LOBBY-12).
final class SigningSeats {
    private final Map<Integer, MoveSigner> signers = new HashMap<>();

    /// Whether the commands that a seat can send only once are signed after the revision before the present one, and
    /// others after the last change of what the seat may choose.
    private boolean early;

    void signEarly() {
        early = true;
    }

    void add(int seat, MoveSigner signer) {
        signers.put(seat, signer);
    }

    /// Returns the key with which the player of a seat joins; null for a player who does not sign.
    @Nullable
    SigningKey key(int seat) {
        MoveSigner signer = signers.get(seat);
        return signer == null ? null : signer.key();
    }

    /// Returns the signature of an accepted command; null if its sender has no key.
    ///
    /// @param before the game before the command
    /// @param choice the first event of the command
    @Nullable
    MoveSignature signature(GameId game, Game before, Actor actor, GameCommand command, GameEvent choice) {
        Player sender = actor instanceof Actor.Seated(int seat) ? before.player(seat) : null;
        MoveSignature signature = sender == null || sender.signingKey() == null
                ? null
                : Objects.requireNonNull(signers.get(sender.seat()))
                        .sign(new SignedMove(game, sender.seat(), after(before, sender.seat(), command), command));
        var refused = CommandSignatures.refusal(game, before, actor, choice, signature);
        if (refused != null) {
            throw new IllegalStateException("game " + game + ": " + command + " was refused: " + refused);
        }
        return signature;
    }

    private long after(Game before, int seat, GameCommand command) {
        if (!early) {
            return before.revision();
        }
        return switch (command) {
            case ContributeSeed _, SealedCommand _, Resign _ -> before.revision() - 1;
            case GameCommand _ -> before.lastChange(seat);
        };
    }
}
