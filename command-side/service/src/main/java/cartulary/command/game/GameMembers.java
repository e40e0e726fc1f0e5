package cartulary.command.game;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The part of a game on which the rights of a caller depend: who opened it, who may see it, who has its seats. Reads
/// need no more, so that they neither load a game nor take a place in the {@link HeadCache}.
///
/// @param host the id of the host; empty before the opening
/// @param usedInvites the ids of the invites that were used (LOBBY-4)
/// @param seats in seat order
public record GameMembers(String host, Visibility visibility, Set<String> usedInvites, List<Member> seats) {
    static final GameMembers NONE = new GameMembers("", Visibility.UNLISTED, Set.of(), List.of());

    /// The names of the events that change the members; others need not be decoded.
    static final Set<String> EVENTS =
            Set.of("GameOpened", "PlayerJoined", "PlayerLeft", "TokenReissued", "SeatRecovered");

    public GameMembers {
        usedInvites = Set.copyOf(usedInvites);
        seats = List.copyOf(seats);
    }

    /// A person or bot on a seat.
    ///
    /// @param epoch the epoch of the valid token of the seat
    /// @param person the account with which the player joined (LOBBY-37); null for a guest or a bot
    public record Member(
            int seat,
            String player,
            boolean bot,
            int epoch,
            @Nullable String person) {}

    public static GameMembers of(Game game) {
        return new GameMembers(
                game.host(),
                game.options().visibility(),
                game.usedInvites(),
                game.players().stream()
                        .map(player -> new Member(
                                player.seat(),
                                player.player(),
                                player.policy() != null,
                                player.epoch(),
                                player.person()))
                        .toList());
    }

    /// Returns the members after an event.
    GameMembers after(GameEvent event) {
        return switch (event) {
            case GameOpened opened ->
                new GameMembers(opened.host(), opened.options().visibility(), Set.of(), List.of());
            case PlayerJoined joined -> with(joined);
            case PlayerLeft left -> new GameMembers(host, visibility, usedInvites, without(left.seat()));
            case TokenReissued reissued -> withEpoch(reissued.seat(), reissued.epoch());
            case SeatRecovered recovered -> withEpoch(recovered.seat(), recovered.epoch());
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> this;
        };
    }

    private GameMembers with(PlayerJoined joined) {
        var invites = new TreeSet<>(usedInvites);
        if (joined.invite() != null) {
            invites.add(joined.invite());
        }
        var more = new ArrayList<>(without(joined.seat()));
        more.add(new Member(joined.seat(), joined.player(), joined.policy() != null, 0, joined.person()));
        more.sort((one, other) -> Integer.compare(one.seat(), other.seat()));
        return new GameMembers(host, visibility, invites, more);
    }

    private List<Member> without(int seat) {
        return seats.stream().filter(member -> member.seat() != seat).toList();
    }

    private GameMembers withEpoch(int seat, int epoch) {
        UnaryOperator<Member> renewed = member -> member.seat() == seat
                ? new Member(seat, member.player(), member.bot(), epoch, member.person())
                : member;
        return new GameMembers(
                host, visibility, usedInvites, seats.stream().map(renewed).toList());
    }

    /// Returns whether a person has a seat that they took with their account.
    boolean include(String person) {
        return seats.stream().anyMatch(member -> person.equals(member.person()));
    }

    /// Returns who is on a seat, or null.
    @Nullable
    Member at(int seat) {
        for (Member member : seats) {
            if (member.seat() == seat) {
                return member;
            }
        }
        return null;
    }
}
