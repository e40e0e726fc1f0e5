package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent.PlayerJoined;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

/// Changes to the players of a game. Lists are in seat order and immutable.
final class PlayerListUpdates {
    private PlayerListUpdates() {}

    static List<Player> with(List<Player> players, PlayerJoined joined) {
        var more = new ArrayList<>(players);
        more.add(new Player(
                joined.seat(), joined.colour(), joined.player(), joined.policy(), 0, false, joined.seedCommitment()));
        more.sort(Comparator.comparingInt(Player::seat));
        return List.copyOf(more);
    }

    static List<Player> without(List<Player> players, int seat) {
        return players.stream().filter(player -> player.seat() != seat).toList();
    }

    static List<Player> changed(List<Player> players, int seat, UnaryOperator<Player> change) {
        return players.stream()
                .map(player -> player.seat() == seat ? change.apply(player) : player)
                .toList();
    }
}
