package cartulary.rules;

import static cartulary.contracts.rule.RuleId.LOBBY_1;
import static cartulary.contracts.rule.RuleId.LOBBY_8;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.deck.Commitments;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.PlacedTile;
import java.util.Map;
import java.util.TreeSet;

/// Between the closing of the seats and the first turn: people open the seeds they committed to, and
/// the deck is made (BASE-6, LOBBY-8).
final class Seeding {
    private final String startTile;

    Seeding(String startTile) {
        this.startTile = startTile;
    }

    Decision decide(Game game, Actor actor, GameCommand command, Supplied supplied) {
        return switch (command) {
            case ContributeSeed c -> contribute(game, actor, c, supplied);
            case ExpireStep c -> expire(game, actor, c, supplied);
            case ExtendDeadline c -> Clock.extend(game, actor, c);
            case ReissueToken c -> Ending.reissue(game, actor, c);
            case CloseGame c -> Ending.close(game, actor, c, supplied);
            case AbandonGame c -> Ending.abandon(game, actor, c, supplied);
            case OpenGame c -> closed(c);
            case JoinGame c -> closed(c);
            case LeaveGame c -> closed(c);
            case SeatBot c -> closed(c);
            case RemoveSeat c -> closed(c);
            case StartGame c -> closed(c);
            case DrawTile c -> LobbyDeciding.noTurnYet(game, c);
            case PlaceTile c -> LobbyDeciding.noTurnYet(game, c);
            case PlaceMeeple c -> LobbyDeciding.noTurnYet(game, c);
            case PlaceTollhouse c -> LobbyDeciding.noTurnYet(game, c);
            case ChooseBetFeature c -> LobbyDeciding.noTurnYet(game, c);
            case PlaceBet c -> LobbyDeciding.noTurnYet(game, c);
            case DeclineBet c -> LobbyDeciding.noTurnYet(game, c);
            case ChooseFinalBetFeature c -> LobbyDeciding.noTurnYet(game, c);
            case SkipPlacement c -> LobbyDeciding.noTurnYet(game, c);
            case Resign c -> LobbyDeciding.noTurnYet(game, c);
        };
    }

    private static Decision closed(GameCommand command) {
        return Facts.refused(LOBBY_1, Map.of("command", command.type()));
    }

    private Decision contribute(Game game, Actor actor, ContributeSeed command, Supplied supplied) {
        if (!(actor instanceof Actor.Seated(int seat))) {
            return Ending.notAllowed(actor, command);
        }
        Player player = game.player(seat);
        if (player == null
                || !game.step().awaited().contains(seat)
                || !Commitments.ofPlayerSeed(command.seed()).equals(player.seedCommitment())) {
            return Facts.refused(LOBBY_8, Map.of("seat", seat));
        }
        var facts = new Facts(game).happened(new SeedContributed(seat, command.seed()));
        startWhenAllAreIn(facts, supplied);
        return facts.accepted();
    }

    private Decision expire(Game game, Actor actor, ExpireStep command, Supplied supplied) {
        Decision refused = Clock.refusesToExpire(game, actor, command, supplied);
        if (refused != null) {
            return refused;
        }
        var facts = new Facts(game);
        Leaving.expireAwaited(facts);
        startWhenAllAreIn(facts, supplied);
        return facts.accepted();
    }

    /// Lays the start tile once nobody's seed is waited for.
    void startWhenAllAreIn(Facts facts, Supplied supplied) {
        if (!facts.game.step.awaited().isEmpty()) {
            return;
        }
        Setting setting = facts.game.setting();
        var players = facts.game.players;
        var deck = supplied.deckStart(
                new Supplied.DeckMaking(setting.options().sets(), setting.seedsBySeat(), players.size()));
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
