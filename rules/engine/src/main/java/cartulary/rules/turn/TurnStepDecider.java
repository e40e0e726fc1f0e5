package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.LOBBY_23;
import static cartulary.contracts.rule.RuleId.LOBBY_5;
import static cartulary.contracts.rule.RuleId.MIX_16;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.Actor;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import java.util.Map;

/// Decides the commands that have the same effect in every step of a turn, and refuses those of other steps. The
/// decider of a step decides its own commands and passes the others to this class.
public final class TurnStepDecider {
    private final Expansions expansions;

    public TurnStepDecider(Expansions expansions) {
        this.expansions = expansions;
    }

    /// Returns whether an actor is the player on a seat.
    public static boolean isSeat(Actor actor, int seat) {
        return actor instanceof Actor.Seated(int own) && own == seat;
    }

    public <S extends Step> Decision decide(
            Game game, S step, Actor actor, GameCommand command, DecisionInputs inputs, AbsenceRules<S> absence) {
        return switch (command) {
            case Resign c -> resign(game, step, actor, c, inputs, absence);
            case ExpireStep c -> expire(game, step, actor, c, inputs, absence);
            case ReissueToken c -> SeatRecovery.reissue(game, actor, c, inputs);
            case RecoverSeat c -> SeatRecovery.recover(game, actor, c, inputs);
            case CloseGame c -> GameClosing.close(game, actor, c, inputs);
            case AbandonGame c -> GameClosing.abandon(game, actor, c, inputs);
            case ExtendDeadline c -> StepTimer.extend(game, actor, c, inputs);
            case DrawTile c -> Refusals.notNow(game, actor, c);
            case PlaceTile c -> Refusals.notNow(game, actor, c);
            case TakeBack c -> Refusals.notNow(game, actor, c);
            case PlaceMeeple c -> Refusals.notNow(game, actor, c);
            case SkipPlacement c -> Refusals.notNow(game, actor, c);
            case ExpansionCommand c -> ofExpansion(game, actor, c);
            case ContributeSeed c -> Refusals.lobbyNotOpen(c);
            case OpenGame c -> Refusals.lobbyNotOpen(c);
            case JoinGame c -> Refusals.lobbyNotOpen(c);
            case LeaveGame c -> Refusals.lobbyNotOpen(c);
            case SeatBot c -> Refusals.lobbyNotOpen(c);
            case RemoveSeat c -> Refusals.lobbyNotOpen(c);
            case StartGame c -> Refusals.lobbyNotOpen(c);
            case DisputeCommand c -> throw Refusals.decidedInAnyStep(c);
        };
    }

    private Refused ofExpansion(Game game, Actor actor, ExpansionCommand command) {
        return expansions.owner(command, game.options()) == null
                ? Refusals.expansionNotInPlay(command)
                : Refusals.notNow(game, actor, command);
    }

    /// MIX-15, LOBBY-33.
    private static <S extends Step> Decision expire(
            Game game, S step, Actor actor, ExpireStep command, DecisionInputs inputs, AbsenceRules<S> absence) {
        Refused refused = StepTimer.refusesToExpire(game, actor, command, inputs);
        if (refused != null) {
            return refused;
        }
        var decision = new DecisionBuilder(game, inputs);
        SeatClock clock = PlayerClocks.first(game);
        if (clock == null) {
            StepTimer.expireAwaited(decision);
            absence.expired(decision, step);
        } else {
            StepTimer.fallFlag(decision, clock);
            absence.resigned(decision, step, clock.seat());
        }
        return decision.accepted();
    }

    /// MIX-16.
    private static <S extends Step> Decision resign(
            Game game, S step, Actor actor, Resign command, DecisionInputs inputs, AbsenceRules<S> absence) {
        if (!(actor instanceof Actor.Seated(int seat))) {
            return Refusals.notAllowed(actor, command);
        }
        Player player = game.player(seat);
        if (player == null) {
            return new Refused(LOBBY_5, Map.of("seat", seat));
        }
        if (player.resigned()) {
            return new Refused(MIX_16, Map.of("seat", seat));
        }
        if (player.isHeldForPerson() && !inputs.isRecorded()) {
            return new Refused(LOBBY_23, Map.of("seat", seat));
        }
        var decision = new DecisionBuilder(game, inputs).append(new PlayerResigned(seat));
        absence.resigned(decision, step, seat);
        return decision.accepted();
    }
}
