package cartulary.cli.simulate;

import static cartulary.cli.simulate.BrokenInvariant.unlessEqual;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.view.GameView;
import java.util.Objects;

/// Every point has an event that explains it, and there are no others: scores are added up again, tolls
/// and chips worked out from their evidence.
final class Points {
    private final int[] points = new int[6];

    void see(GameEvent event) {
        if (event instanceof FeatureScored scored) {
            scored.points().forEach(seat -> points[seat.seat()] += seat.points());
        } else if (event instanceof TollRaised toll) {
            unlessEqual(worth(toll), toll.points(), "the points of " + toll);
            points[toll.seat()] += toll.points();
        } else if (event instanceof BetsSettled settled) {
            settled.bets().forEach(this::see);
        }
    }

    /// TOLL-10, TOLL-11, TOLL-20.
    private static int worth(TollRaised toll) {
        int worth = 0;
        for (PictureCount picture : toll.pictures()) {
            boolean travellers = picture.picture() == TollGroup.TRAVELLERS;
            int each = toll.complete() ? (travellers ? 3 : 1) * toll.side() : 1;
            worth += each * picture.count();
        }
        return worth;
    }

    private void see(SettledBet bet) {
        Chip chip = Objects.requireNonNull(Chips.standard().chip(bet.chip()), bet.chip());
        unlessEqual(chip.pays(bet.size()), bet.points(), "the points of " + bet);
        points[bet.seat()] += bet.points();
    }

    void check(GameView view) {
        for (GameView.Player player : view.players()) {
            unlessEqual(points[player.seat()], player.score(), "the score of seat " + player.seat() + " is no sum");
        }
    }
}
