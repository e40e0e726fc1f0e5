package cartulary.rules.game;

import cartulary.contracts.event.Rank;
import cartulary.contracts.schema.Seat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/// The ranking of players by their totals (BASE-38, MIX-16, LOBBY-35).
public final class Ranking {
    private static final Comparator<Player> RESIGNED_LAST = Comparator.comparing(Player::resigned);

    private Ranking() {}

    /// @param setup of a game that has been started
    /// @param score returns the total of a seat
    public static List<Rank> of(GameSetup setup, List<Player> players, IntUnaryOperator score) {
        boolean breaksTies = setup.options().breaksTies();
        var order = new ArrayList<>(players);
        order.sort(RESIGNED_LAST
                .thenComparing(player -> -score.applyAsInt(player.seat()))
                .thenComparing(player -> breaksTies ? -turnsAfterFirst(setup, player.seat()) : player.seat()));
        var ranking = new ArrayList<Rank>(order.size());
        for (int i = 0; i < order.size(); i++) {
            Player player = order.get(i);
            int total = score.applyAsInt(player.seat());
            boolean shared = !breaksTies
                    && i > 0
                    && ranking.getLast().score() == total
                    && ranking.getLast().resigned() == player.resigned();
            ranking.add(new Rank(shared ? ranking.getLast().rank() : i + 1, player.seat(), total, player.resigned()));
        }
        return List.copyOf(ranking);
    }

    /// Returns a number that is higher for a seat that begins later.
    private static int turnsAfterFirst(GameSetup setup, int seat) {
        int first = Objects.requireNonNull(setup.firstSeat(), "the game has not been started");
        return Math.floorMod(seat - first, Seat.LAST + 1);
    }
}
