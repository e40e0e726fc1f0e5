package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.BASE_7;
import static cartulary.contracts.rule.RuleId.LOBBY_1;
import static cartulary.contracts.rule.RuleId.LOBBY_12;
import static cartulary.contracts.rule.RuleId.LOBBY_7;
import static cartulary.contracts.rule.RuleId.LOBBY_9;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DisputeCommand;
import cartulary.contracts.game.Actor;
import cartulary.contracts.signature.SigningKey;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.Game;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Refusals that are common to several steps.
public final class Refusals {
    private Refusals() {}

    /// LOBBY-7: the actor may never send the command.
    public static Refused notAllowed(Actor actor, GameCommand command) {
        return new Refused(LOBBY_7, Map.of("actor", actor.wire(), "command", command.type()));
    }

    /// BASE-7: the command belongs to another step or to another player's turn.
    static Refused notNow(Game game, Actor actor, GameCommand command) {
        return new Refused(
                BASE_7, Map.of("command", command.type(), "step", game.step().name(), "actor", actor.wire()));
    }

    /// BASE-7: no turn has begun.
    public static Refused noTurnYet(Game game, GameCommand command) {
        return new Refused(
                BASE_7, Map.of("command", command.type(), "step", game.step().name()));
    }

    /// Returns the failure of code that asks one step about a command that all steps treat alike.
    public static IllegalArgumentException decidedInAnyStep(DisputeCommand command) {
        return new IllegalArgumentException(command.type() + " is decided by DisputeDecider, in any step");
    }

    /// LOBBY-1: the lobby is closed, or not open yet.
    public static Refused lobbyNotOpen(GameCommand command) {
        return new Refused(LOBBY_1, Map.of("command", command.type()));
    }

    /// LOBBY-12: a person gives bytes as a signing key that are none; null if the key is valid, or there is none.
    public static @Nullable Refused invalidKey(Game game, Actor actor, @Nullable SigningKey key) {
        return key == null || key.provesSignatures()
                ? null
                : new Refused(
                        LOBBY_12,
                        Map.of("actor", actor.wire(), "revision", game.revision(), "lastChange", game.lastChange()));
    }

    /// LOBBY-9: the command belongs to an expansion that is not in play.
    static Refused expansionNotInPlay(GameCommand command) {
        return new Refused(LOBBY_9, Map.of("command", command.type()));
    }
}
