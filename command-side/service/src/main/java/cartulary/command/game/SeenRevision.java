package cartulary.command.game;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.game.Actor;
import cartulary.rules.game.Game;

/// The revision at which the sender of a command saw the game. It is outdated once something changed on which the
/// command depends. Other events do not matter: somebody who adds them in a loop must not keep a player, a bot or a
/// timer from acting.
final class SeenRevision {
    private SeenRevision() {}

    static boolean isOutdated(Game game, Actor actor, GameCommand command, long seen) {
        return seen > game.revision() || seen < lastChange(game, actor, command);
    }

    /// Returns the revision of the last event on which a command depends.
    private static long lastChange(Game game, Actor actor, GameCommand command) {
        if (actor instanceof Actor.Seated(int seat)) {
            return game.lastChange(seat);
        }
        return switch (command) {
            case ReissueToken(int seat) -> game.lastChange(seat);
            case RemoveSeat(int seat) -> game.lastChange(seat);
            case RecoverSeat c -> game.lastChange(c.seat());
            case CloseGame _, ExpireStep _, ExtendDeadline _, ResolveDispute _, LapseDispute _ -> game.lastChange();
            // These depend on every seat.
            case OpenGame _, JoinGame _, SeatBot _, StartGame _ -> game.revision();
            // Any event shows that somebody returned.
            case AbandonGame _ -> game.revision();
            // Only a seat sends these.
            case LeaveGame _,
                    ContributeSeed _,
                    DrawTile _,
                    PlaceTile _,
                    TakeBack _,
                    PlaceMeeple _,
                    SkipPlacement _,
                    ExpansionCommand _,
                    Resign _,
                    OpenDispute _,
                    AgreeToDispute _,
                    WithdrawDispute _ -> game.revision();
        };
    }
}
