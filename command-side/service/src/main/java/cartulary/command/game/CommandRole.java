package cartulary.command.game;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.game.Actor;
import java.util.EnumSet;
import java.util.Set;

/// The roles of senders, and the only table of which role may send which type of command.
public enum CommandRole {
    GUEST,
    /// The bearer of a claim token: a guest who may recover one seat and do nothing else (LOBBY-10).
    CLAIMANT,
    HOST,
    SEAT,
    /// A person whom the operator appointed to decide disputes (LOBBY-17).
    REFEREE,
    SERVICE,
    /// The sender of `POST /api/games`, which opens a game; not a role in a game.
    OPENER;

    /// Returns the roles that may send this type of command. The switch has no default, so that a new type does not
    /// compile before its roles are decided.
    public static Set<CommandRole> maySend(GameCommand command) {
        return switch (command) {
            case OpenGame _ -> EnumSet.of(OPENER);
            case JoinGame _ -> EnumSet.of(GUEST, HOST);
            case RecoverSeat _ -> EnumSet.of(GUEST, CLAIMANT);
            case SeatBot _, RemoveSeat _, ReissueToken _, StartGame _, CloseGame _ -> EnumSet.of(HOST);
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
                    WithdrawDispute _ -> EnumSet.of(SEAT);
            case ResolveDispute _ -> EnumSet.of(REFEREE);
            case ExpireStep _, ExtendDeadline _, AbandonGame _, LapseDispute _ -> EnumSet.of(SERVICE);
        };
    }

    /// Returns the role of a sender who acts in a game.
    static CommandRole of(Sender sender, Actor actor) {
        return sender instanceof Sender.Claimant ? CLAIMANT : of(actor);
    }

    private static CommandRole of(Actor actor) {
        return switch (actor) {
            case Actor.Guest _ -> GUEST;
            case Actor.Host _ -> HOST;
            case Actor.Seated _ -> SEAT;
            case Actor.Referee _ -> REFEREE;
            case Actor.Service _ -> SERVICE;
        };
    }
}
