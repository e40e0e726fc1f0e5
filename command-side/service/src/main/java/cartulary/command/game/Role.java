package cartulary.command.game;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.game.Actor;

/// Who may send which type of command: the one table.
public enum Role {
    GUEST,
    HOST,
    SEAT,
    SERVICE,
    /// Not sent to a game at all: `POST /api/games` opens one.
    OPENER;

    /// The only role that may send this type. A new type must be thought about here.
    public static Role maySend(GameCommand command) {
        return switch (command) {
            case OpenGame _ -> OPENER;
            case JoinGame _ -> GUEST;
            case SeatBot _, RemoveSeat _, ReissueToken _, StartGame _, CloseGame _ -> HOST;
            case LeaveGame _, DrawTile _, PlaceTile _, PlaceMeeple _, SkipPlacement _, Resign _ ->
                    SEAT;
            case ExpireStep _, AbandonGame _ -> SERVICE;
        };
    }

    public static Role of(Actor actor) {
        return switch (actor) {
            case Actor.Guest _ -> GUEST;
            case Actor.Host _ -> HOST;
            case Actor.Seated _ -> SEAT;
            case Actor.Service _ -> SERVICE;
        };
    }
}
