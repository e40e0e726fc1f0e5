package cartulary.rules.game;

import cartulary.contracts.event.GameEvent.PlayerJoined;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

/// Functions that return a changed list of players. Lists are in seat order and immutable.
final class PlayerListUpdates {
    private PlayerListUpdates() {}

    /// Returns the players and one who joined.
    static List<Player> with(List<Player> players, PlayerJoined joined) {
        var more = new ArrayList<>(players);
        more.add(Player.of(joined));
        more.sort(Comparator.comparingInt(Player::seat));
        return List.copyOf(more);
    }

    /// Returns the players except the one on a seat.
    static List<Player> without(List<Player> players, int seat) {
        return players.stream().filter(player -> player.seat() != seat).toList();
    }

    /// Returns the players with a changed player on one seat; the same players if the seat is empty.
    static List<Player> changed(List<Player> players, int seat, UnaryOperator<Player> change) {
        return players.stream()
                .map(player -> player.seat() == seat ? change.apply(player) : player)
                .toList();
    }
}
