package cartulary.rules.replay;

import static cartulary.contracts.rule.RuleId.LOBBY_12;

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
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The signatures of players over their commands (LOBBY-12). A check verifies one signature, which takes about
/// 0.4 ms, for a seat with a key, and nothing for any other sender.
public final class CommandSignatures {
    private static final RecordedExpansions ALREADY_OPEN = new RecordedExpansions(List.of());

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
        // The signature of a sealed value is verified once the value is open; its revision does not wait for that.
        boolean isValid = signature == null
                || (command.sealed()
                        ? mayFollow(before, actor, command.command(), signature.after())
                        : isValid(game, before, actor, command.command(), signature));
        return isValid ? null : refused(before, actor);
    }

    /// Returns whether moves of an actor need a signature.
    public static boolean hasKey(Game before, Actor actor) {
        return key(before, actor) != null;
    }

    /// Returns whether the signature of a recorded command names a revision that it may name.
    public static boolean mayFollow(ReplayedCommand.Accepted command, Actor actor, MoveSignature signature) {
        return mayFollow(command.before(), actor, command.command(), signature.after());
    }

    private static boolean isValid(
            GameId game, Game before, Actor actor, GameCommand command, MoveSignature signature) {
        SigningKey key = key(before, actor);
        return key != null
                && actor instanceof Actor.Seated(int seat)
                && mayFollow(before, actor, command, signature.after())
                && new SignedMove(game, seat, signature.after(), command).isSignedBy(key, signature);
    }

    /// Returns whether a command that was signed after a revision may be the next one. The choices of its seat
    /// must not have changed since; events of others that change nothing for the seat do not matter, so that
    /// nobody can make every signature late. The commands that a seat can send only once may be signed still
    /// earlier: they cannot be used a second time.
    private static boolean mayFollow(Game before, Actor actor, GameCommand command, long after) {
        boolean isPossibleOnce =
                switch (command) {
                    case ContributeSeed _, SealedCommand _, Resign _ -> true;
                    case GameCommand _ -> false;
                };
        return after <= before.revision()
                && (isPossibleOnce || actor instanceof Actor.Seated(int seat) && after >= before.lastChange(seat));
    }

    private static @Nullable SigningKey key(Game game, Actor actor) {
        Player player = actor instanceof Actor.Seated(int seat) ? game.player(seat) : null;
        return player == null ? null : player.signingKey();
    }

    private static Refused refused(Game before, Actor actor) {
        long lastChange = actor instanceof Actor.Seated(int seat) ? before.lastChange(seat) : before.lastChange();
        return new Refused(
                LOBBY_12, Map.of("actor", actor.wire(), "revision", before.revision(), "lastChange", lastChange));
    }
}
