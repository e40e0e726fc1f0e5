package cartulary.rules.lobby;

import static cartulary.contracts.rule.RuleId.LOBBY_1;
import static cartulary.contracts.rule.RuleId.LOBBY_8;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Commitments;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.GameClosing;
import cartulary.rules.turn.GameSetup;
import cartulary.rules.turn.Player;
import cartulary.rules.turn.ResignationAndExpiry;
import cartulary.rules.turn.StepTimer;
import java.util.Map;
import java.util.TreeSet;

/// Between the closing of the seats and the first turn: people open the seeds they committed to, and
/// the deck is made (BASE-6, LOBBY-8).
public final class SeedingDecider {
    private final String startTile;

    public SeedingDecider(String startTile) {
        this.startTile = startTile;
    }

    public Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        return switch (command) {
            case ContributeSeed c -> contribute(game, actor, c, supplied);
            case ExpireStep c -> expire(game, actor, c, supplied);
            case ExtendDeadline c -> StepTimer.extend(game, actor, c);
            case ReissueToken c -> GameClosing.reissue(game, actor, c);
            case CloseGame c -> GameClosing.close(game, actor, c, supplied);
            case AbandonGame c -> GameClosing.abandon(game, actor, c, supplied);
            case OpenGame c -> closed(c);
            case JoinGame c -> closed(c);
            case LeaveGame c -> closed(c);
            case SeatBot c -> closed(c);
            case RemoveSeat c -> closed(c);
            case StartGame c -> closed(c);
            case DrawTile c -> LobbyDecider.noTurnYet(game, c);
            case PlaceTile c -> LobbyDecider.noTurnYet(game, c);
            case PlaceMeeple c -> LobbyDecider.noTurnYet(game, c);
            case PlaceTollhouse c -> LobbyDecider.noTurnYet(game, c);
            case ChooseBetFeature c -> LobbyDecider.noTurnYet(game, c);
            case PlaceBet c -> LobbyDecider.noTurnYet(game, c);
            case DeclineBet c -> LobbyDecider.noTurnYet(game, c);
            case ChooseFinalBetFeature c -> LobbyDecider.noTurnYet(game, c);
            case SkipPlacement c -> LobbyDecider.noTurnYet(game, c);
            case Resign c -> LobbyDecider.noTurnYet(game, c);
        };
    }

    private static Decision closed(GameCommand command) {
        return DecisionBuilder.refused(LOBBY_1, Map.of("command", command.type()));
    }

    private Decision contribute(Game game, Actor actor, ContributeSeed command, DecisionInputs supplied) {
        if (!(actor instanceof Actor.Seated(int seat))) {
            return GameClosing.notAllowed(actor, command);
        }
        Player player = game.player(seat);
        if (player == null
                || !game.step().awaitedSeats().contains(seat)
                || !Commitments.ofPlayerSeed(command.seed()).equals(player.seedCommitment())) {
            return DecisionBuilder.refused(LOBBY_8, Map.of("seat", seat));
        }
        var facts = new DecisionBuilder(game).happened(new SeedContributed(seat, command.seed()));
        startWhenAllAreIn(facts, supplied);
        return facts.accepted();
    }

    private Decision expire(Game game, Actor actor, ExpireStep command, DecisionInputs supplied) {
        Decision refused = StepTimer.refusesToExpire(game, actor, command, supplied);
        if (refused != null) {
            return refused;
        }
        var facts = new DecisionBuilder(game);
        ResignationAndExpiry.expireAwaited(facts);
        startWhenAllAreIn(facts, supplied);
        return facts.accepted();
    }

    /// Lays the start tile once nobody's seed is waited for.
    void startWhenAllAreIn(DecisionBuilder facts, DecisionInputs supplied) {
        if (!facts.game.step.awaitedSeats().isEmpty()) {
            return;
        }
        GameSetup setting = facts.game.setup();
        var players = facts.game.players;
        var deck = supplied.deckStart(
                new DecisionInputs.DeckSource(setting.options().sets(), setting.seedsBySeat(), players.size()));
        Integer chosen = setting.firstSeat();
        int first = chosen == null ? players.get(deck.first()).seat() : chosen;
        facts.happened(new GameStarted(
                first,
                deck.root(),
                deck.size(),
                new PlacedTile(startTile, 0, 0, 0),
                new TreeSet<>(setting.playerSeeds().keySet()).stream().toList()));
    }
}
