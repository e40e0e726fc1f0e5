package cartulary.rules.game;

import cartulary.contracts.event.Rank;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// The ranking of players by their totals (BASE-38, MIX-16).
public final class Ranking {
    private static final Comparator<Player> RESIGNED_LAST = Comparator.comparing(Player::resigned);

    private Ranking() {}

    /// @param score returns the total of a seat
    public static List<Rank> of(List<Player> players, IntUnaryOperator score) {
        var order = new ArrayList<>(players);
        order.sort(RESIGNED_LAST
                .thenComparing(player -> -score.applyAsInt(player.seat()))
                .thenComparing(Player::seat));
        var ranking = new ArrayList<Rank>(order.size());
        for (int i = 0; i < order.size(); i++) {
            Player player = order.get(i);
            int total = score.applyAsInt(player.seat());
            boolean shared = i > 0
                    && ranking.getLast().score() == total
                    && ranking.getLast().resigned() == player.resigned();
            ranking.add(new Rank(shared ? ranking.getLast().rank() : i + 1, player.seat(), total, player.resigned()));
        }
        return List.copyOf(ranking);
    }
}
