package cartulary.command.duel;

import cartulary.competition.duel.Duel;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.event.Rank;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The seats of the persons of a duel in one of its games.
final class DuelSeats {
    private DuelSeats() {}

    /// Returns the side of a player; null for a stranger.
    static @Nullable PairingSide side(Duel duel, Player player) {
        String person = player.person();
        return person == null
                ? null
                : person.equals(duel.person(PairingSide.HOME))
                        ? PairingSide.HOME
                        : person.equals(duel.person(PairingSide.AWAY)) ? PairingSide.AWAY : null;
    }

    /// Returns the player of a side; empty if the person has no seat.
    static Optional<Player> player(Duel duel, Game game, PairingSide side) {
        return game.players().stream()
                .filter(player -> side(duel, player) == side)
                .findFirst();
    }

    /// Returns the seat of a side; null if the person has none.
    static @Nullable Integer seat(Duel duel, Game game, PairingSide side) {
        return player(duel, game, side).map(Player::seat).orElse(null);
    }

    /// Returns who won; null if both share the first rank, and if a dispute annulled the game.
    static @Nullable PairingSide winner(Duel duel, Game game) {
        if (game.disputes().annulled()) {
            return null;
        }
        List<Rank> first =
                game.ranking().stream().filter(rank -> rank.rank() == 1).toList();
        Player player = first.size() == 1 ? game.player(first.getFirst().seat()) : null;
        return player == null ? null : side(duel, player);
    }
}
