package cartulary.rules.replay;

import static cartulary.contracts.rule.RuleId.LOBBY_12;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.ContributeSeed;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.move.SignedMove;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SigningKey;
import cartulary.rules.turn.Decision.Refused;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Player;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The signatures of players over their commands (LOBBY-12). A check verifies one signature, which takes about
/// 0.4 ms, for a seat with a key, and nothing for any other sender.
public final class CommandSignatures {
    private static final OpenedSeals ALREADY_OPEN = new OpenedSeals(List.of());

    private CommandSignatures() {}

    /// Returns the refusal of an accepted decision that must not be recorded; null if it may be.
    ///
    /// @param before the game before the command
    /// @param choice the first event of the decision, with its secrets opened
    /// @param signature null if the sender sent none
    public static @Nullable Refused refusal(
            GameId game, Game before, Actor actor, GameEvent choice, @Nullable MoveSignature signature) {
        SigningKey key = key(before, actor);
        if (key == null || signature == null) {
            return (key == null) == (signature == null) ? null : refused(before, actor);
        }
        GameCommand command = new RecordedCommand(before, choice, ALREADY_OPEN).command();
        return isValid(game, before, actor, command, signature) ? null : refused(before, actor);
    }

    /// Returns the refusal of a recorded command whose signature is missing or invalid; null if it has the one that it
    /// needs.
    public static @Nullable Refused refusal(
            GameId game, ReplayedCommand.Accepted command, Actor actor, @Nullable MoveSignature signature) {
        Game before = command.before();
        if ((key(before, actor) == null) != (signature == null)) {
            return refused(before, actor);
        }
        // The signature of a sealed value is checked once the value is open.
        return signature == null || command.sealed() || isValid(game, before, actor, command.command(), signature)
                ? null
                : refused(before, actor);
    }

    private static boolean isValid(
            GameId game, Game before, Actor actor, GameCommand command, MoveSignature signature) {
        SigningKey key = key(before, actor);
        return key != null
                && actor instanceof Actor.Seated(int seat)
                && mayFollow(command, signature.after(), before.revision())
                && new SignedMove(game, seat, signature.after(), command).isSignedBy(key, signature);
    }

    /// Returns whether a command that was signed after a revision may be the next one after the present revision. A
    /// seat can send some commands only once, so that an older signature cannot be used a second time; they would
    /// often be late, because other players act in the same step.
    private static boolean mayFollow(GameCommand command, long after, long present) {
        boolean isPossibleOnce =
                switch (command) {
                    case ContributeSeed _, PlaceBet _, DeclineBet _, ChooseFinalBetFeature _, Resign _ -> true;
                    case GameCommand _ -> false;
                };
        return isPossibleOnce ? after <= present : after == present;
    }

    private static @Nullable SigningKey key(Game game, Actor actor) {
        Player player = actor instanceof Actor.Seated(int seat) ? game.player(seat) : null;
        return player == null ? null : player.signingKey();
    }

    private static Refused refused(Game before, Actor actor) {
        return new Refused(LOBBY_12, Map.of("actor", actor.wire(), "revision", before.revision()));
    }
}
