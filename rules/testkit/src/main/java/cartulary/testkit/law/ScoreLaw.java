package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.view.GameView;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/// Every score is the sum of its scoring events, tolls and bets are worth what their evidence says, and the ranking
/// follows from the scores.
public final class ScoreLaw implements Law {
    private final int[] points = new int[6];

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
            case ScoringEvent e -> {
                checkEvidence(e);
                e.scores().forEach(it -> points[it.seat()] += it.points());
            }
            case ScoreCorrected e -> e.totals().forEach(this::follow);
            default -> {}
        }
    }

    private void follow(CorrectedTotal total) {
        checkEqual(total.from(), points[total.seat()], () -> "the total before " + total);
        points[total.seat()] = total.to();
    }

    private static void checkEvidence(ScoringEvent event) {
        switch (event) {
            case TollRaised e -> checkEqual(e.points(), worth(e), () -> "the points of " + e);
            case BetsSettled e -> e.bets().forEach(ScoreLaw::checkBet);
            // What a feature is worth is compared with the second engine.
            case FeatureScored _ -> {}
        }
    }

    private static void checkBet(SettledBet bet) {
        Chip chip = Objects.requireNonNull(Chips.standard().chip(bet.chip()), bet.chip());
        checkEqual(bet.points(), chip.pays(bet.size()), () -> "the points of " + bet);
    }

    /// Returns the points of the pictures (TOLL-10, TOLL-11, TOLL-20).
    private static int worth(TollRaised toll) {
        int worth = 0;
        for (PictureCount picture : toll.pictures()) {
            boolean isTravellers = picture.picture() == TollGroup.TRAVELLERS;
            int each = toll.complete() ? (isTravellers ? 3 : 1) * toll.side() : 1;
            worth += each * picture.count();
        }
        return worth;
    }

    /// BASE-38, MIX-16.
    private static void checkRanking(GameView view) {
        List<Rank> expected = view.players().stream()
                .map(player -> new Rank(1 + ahead(view, player), player.seat(), player.score(), player.resigned()))
                .sorted(Comparator.comparingInt(Rank::rank).thenComparingInt(Rank::seat))
                .toList();
        checkEqual(view.ranking(), expected, "the ranking");
    }

    private static int ahead(GameView view, GameView.Player player) {
        return (int) view.players().stream()
                .filter(other ->
                        player.resigned() == other.resigned() ? other.score() > player.score() : player.resigned())
                .count();
    }
}
