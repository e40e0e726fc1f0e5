package cartulary.command.game;

import cartulary.command.token.Bearer;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.rules.game.Game;
import org.jspecify.annotations.Nullable;

/// The sender of a command, as identified by a token. The sender's {@link SenderStatus} depends on the state of the
/// game: a token may have been ended or a seat given up after it was issued.
public sealed interface Sender {
    /// A sender without a token, or with a token that only permits reading or joining.
    ///
    /// @param invite id of the invite, if the token is one
    record Guest(@Nullable String invite) implements Sender {}

    /// @param host the id under which games were opened
    record Host(String host) implements Sender {}

    /// @param player the player on the seat when the token was issued; another player may have the seat now
    record Seat(int seat, String player, int epoch) implements Sender {
        private boolean holds(GameMembers members) {
            return hasEpoch(members, seat, player, epoch);
        }
    }

    /// The bearer of a claim token: a guest while the token is good for a recovery (LOBBY-10).
    ///
    /// @param player who sits on the seat
    record Claimant(int seat, String player, int epoch) implements Sender {
        private boolean isOpen(GameMembers members) {
            return hasEpoch(members, seat, player, epoch);
        }
    }

    /// A referee of the service, who may read any game and decide its disputes (LOBBY-17).
    ///
    /// @param name in the referee's token
    record Referee(String name) implements Sender {}

    /// The bearer of a token that is not for this game.
    record Foreign() implements Sender {}

    /// The service itself: a bot on its seat, or a timer.
    record Automation(Actor actor) implements Sender {}

    /// Returns the bearer of a token as a sender of commands to `target`.
    static Sender of(Bearer bearer, GameId target) {
        return switch (bearer) {
            case Bearer.Host(String host, int epoch) -> new Host(host);
            case Bearer.Seat(GameId game, int seat, String player, int epoch) ->
                only(game, target, new Seat(seat, player, epoch));
            case Bearer.Claim(GameId game, int seat, String player, int epoch) ->
                only(game, target, new Claimant(seat, player, epoch));
            case Bearer.Invited(GameId game, String invite) -> only(game, target, new Guest(invite));
            case Bearer.Reader(GameId game, int epoch) -> only(game, target, new Guest(null));
            case Bearer.Appointed appointed ->
                switch (appointed.role()) {
                    case OPERATOR -> new Foreign();
                    case REFEREE -> new Referee(appointed.name());
                };
        };
    }

    private static Sender only(GameId game, GameId target, Sender sender) {
        return game.equals(target) ? sender : new Foreign();
    }

    /// Returns the sender's status in this state of a game.
    default SenderStatus statusIn(Game game) {
        return statusIn(GameMembers.of(game));
    }

    /// Returns the sender's status among these members of a game.
    default SenderStatus statusIn(GameMembers members) {
        return switch (this) {
            case Guest _ -> new SenderStatus.Acting(Actor.GUEST);
            case Host(String host) ->
                host.equals(members.host()) ? new SenderStatus.Acting(Actor.HOST) : new SenderStatus.Stranger();
            case Seat seat ->
                seat.holds(members) ? new SenderStatus.Acting(Actor.seat(seat.seat())) : new SenderStatus.Ended();
            case Claimant claimant ->
                claimant.isOpen(members) ? new SenderStatus.Acting(Actor.GUEST) : new SenderStatus.Ended();
            case Referee _ -> new SenderStatus.Acting(Actor.REFEREE);
            case Foreign _ -> new SenderStatus.Stranger();
            case Automation(Actor actor) -> new SenderStatus.Acting(actor);
        };
    }

    private static boolean hasEpoch(GameMembers members, int seat, String player, int epoch) {
        GameMembers.Member sitting = members.at(seat);
        return sitting != null && sitting.player().equals(player) && sitting.epoch() == epoch;
    }

    /// The status of a sender in one game.
    sealed interface SenderStatus {
        record Acting(Actor actor) implements SenderStatus {}

        /// The token is for other games.
        record Stranger() implements SenderStatus {}

        /// The token is no longer valid: the seat was left, or a newer token was issued.
        record Ended() implements SenderStatus {}
    }
}
