package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.Rank;
import cartulary.contracts.view.GameView;
import java.util.Comparator;
import java.util.List;

/// Every score is the sum of its scoring events, and the ranking follows from the scores. What a feature is worth is
/// compared with the second engine; the laws of an expansion say what its scores are worth.
public final class ScoreLaw implements Law {
    private final int[] points = new int[6];
    private int first;

    @Override
    public void afterCommand(Transition transition) {
        transition.events().forEach(this::follow);
        GameView view = transition.viewAfter();
        for (GameView.Player player : view.players()) {
            checkEqual(player.score(), points[player.seat()], () -> "the score of seat " + player.seat());
        }
        if (view.status() == GameView.Status.FINISHED) {
            checkRanking(view);
        }
    }

    private void follow(GameEvent event) {
        switch (event) {
            case ScoringEvent e -> e.scores().forEach(it -> points[it.seat()] += it.points());
            case GameStarted e -> first = e.firstSeat();
            case ScoreCorrected e -> e.totals().forEach(this::follow);
            default -> {}
        }
    }

    private void follow(CorrectedTotal total) {
        checkEqual(total.from(), points[total.seat()], () -> "the total before " + total);
        points[total.seat()] = total.to();
    }

    /// BASE-38, MIX-16, LOBBY-35.
    private void checkRanking(GameView view) {
        List<Rank> expected = view.players().stream()
                .map(player -> new Rank(1 + ahead(view, player), player.seat(), player.score(), player.resigned()))
                .sorted(Comparator.comparingInt(Rank::rank).thenComparingInt(Rank::seat))
                .toList();
        checkEqual(view.ranking(), expected, "the ranking");
    }

    private int ahead(GameView view, GameView.Player player) {
        return (int) view.players().stream()
                .filter(other -> player.resigned() == other.resigned()
                        ? other.score() > player.score()
                                || other.score() == player.score() && isAheadOfTied(view, other, player)
                        : player.resigned())
                .count();
    }

    private boolean isAheadOfTied(GameView view, GameView.Player other, GameView.Player player) {
        return view.options().breaksTies() && turn(other) > turn(player);
    }

    /// Returns the number of the turn in which a player begins.
    private int turn(GameView.Player player) {
        return player.seat() >= first ? player.seat() - first : player.seat() + 6 - first;
    }
}
