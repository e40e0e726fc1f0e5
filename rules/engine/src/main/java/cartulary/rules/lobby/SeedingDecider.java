package cartulary.rules.lobby;

import static cartulary.contracts.rule.RuleId.LOBBY_8;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.PlacedTile;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameSetup;
import cartulary.rules.game.Player;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.Expansions;
import cartulary.rules.turn.GameClosing;
import cartulary.rules.turn.Refusals;
import cartulary.rules.turn.SeatRecovery;
import cartulary.rules.turn.StepTimer;
import java.util.Map;
import java.util.TreeSet;

/// Decides the step between the closing of the seats and the first turn: players open the seeds they
/// committed to, and the deck is shuffled (BASE-6, LOBBY-8).
public final class SeedingDecider {
    private final Catalogue catalogue;

    private final Expansions expansions;

    public SeedingDecider(Catalogue catalogue, Expansions expansions) {
        this.catalogue = catalogue;
        this.expansions = expansions;
    }

    public Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs inputs) {
        return switch (command) {
            case ContributeSeed c -> contribute(game, actor, c, inputs);
            case ExpireStep c -> expire(game, actor, c, inputs);
            case ExtendDeadline c -> StepTimer.extend(game, actor, c, inputs);
            case ReissueToken c -> SeatRecovery.reissueBeforeStart(game, actor, c);
            case RecoverSeat c -> SeatRecovery.recover(game, actor, c, inputs);
            case CloseGame c -> GameClosing.close(game, actor, c, inputs);
            case AbandonGame c -> GameClosing.abandon(game, actor, c, inputs);
            case OpenGame c -> Refusals.lobbyNotOpen(c);
            case JoinGame c -> Refusals.lobbyNotOpen(c);
            case LeaveGame c -> Refusals.lobbyNotOpen(c);
            case SeatBot c -> Refusals.lobbyNotOpen(c);
            case RemoveSeat c -> Refusals.lobbyNotOpen(c);
            case StartGame c -> Refusals.lobbyNotOpen(c);
            case DrawTile c -> Refusals.noTurnYet(game, c);
            case PlaceTile c -> Refusals.noTurnYet(game, c);
            case TakeBack c -> Refusals.noTurnYet(game, c);
            case PlaceMeeple c -> Refusals.noTurnYet(game, c);
            case SkipPlacement c -> Refusals.noTurnYet(game, c);
            case ExpansionCommand c -> Refusals.noTurnYet(game, c);
            case Resign c -> Refusals.noTurnYet(game, c);
            case DisputeCommand c -> throw Refusals.decidedInAnyStep(c);
        };
    }

    private Decision contribute(Game game, Actor actor, ContributeSeed command, DecisionInputs inputs) {
        if (!(actor instanceof Actor.Seated(int seat))) {
            return Refusals.notAllowed(actor, command);
        }
        Player player = game.player(seat);
        if (player == null
                || !game.step().awaitedSeats().contains(seat)
                || !Commitments.ofPlayerSeed(command.seed()).equals(player.seedCommitment())) {
            return new Refused(LOBBY_8, Map.of("seat", seat));
        }
        var decision = new DecisionBuilder(game, inputs).append(new SeedContributed(seat, command.seed()));
        startIfComplete(decision);
        return decision.accepted();
    }

    private Decision expire(Game game, Actor actor, ExpireStep command, DecisionInputs inputs) {
        Refused refused = StepTimer.refusesToExpire(game, actor, command, inputs);
        if (refused != null) {
            return refused;
        }
        var decision = new DecisionBuilder(game, inputs);
        StepTimer.expireAwaited(decision);
        startIfComplete(decision);
        return decision.accepted();
    }

    /// Starts the game and places the start tile, unless a seed is still awaited.
    void startIfComplete(DecisionBuilder decision) {
        if (!decision.game().step().awaitedSeats().isEmpty()) {
            return;
        }
        GameSetup setup = decision.game().setup();
        var players = decision.game().players();
        var deck = decision.inputs().deckStart(decision.game().deckSource());
        Integer chosen = setup.firstSeat();
        int first = chosen == null ? players.get(deck.first()).seat() : chosen;
        decision.append(new GameStarted(
                first,
                deck.root(),
                deck.size(),
                new PlacedTile(catalogue.startTile(setup.options()), 0, 0, 0),
                new TreeSet<>(setup.playerSeeds().keySet()).stream().toList()));
        expansions.begin(decision);
    }
}
