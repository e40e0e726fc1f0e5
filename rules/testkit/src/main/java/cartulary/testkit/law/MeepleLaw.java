package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.view.GameView;
import java.util.HashSet;

/// Every meeple is in a supply or on a placed tile, and no two are on one segment.
public final class MeepleLaw implements Law {
    private static final int MEEPLES_PER_PLAYER = 7;

    @Override
    public void afterCommand(Transition transition) {
        GameView view = transition.viewAfter();
        var cells = new HashSet<Cell>();
        view.tiles().forEach(tile -> cells.add(tile.cell()));
        var spots = new HashSet<MeepleAt>();
        for (MeepleAt meeple : view.meeples()) {
            check(
                    spots.add(new MeepleAt(0, meeple.x(), meeple.y(), meeple.segment())),
                    () -> "two meeples are on one segment: " + meeple);
            check(cells.contains(meeple.cell()), () -> "a meeple is on no tile: " + meeple);
        }
        for (GameView.Player player : view.players()) {
            int onBoard = (int) view.meeples().stream()
                    .filter(meeple -> meeple.seat() == player.seat() && meeple.figure() == null)
                    .count();
            checkEqual(onBoard + player.meeples(), MEEPLES_PER_PLAYER, () -> "meeples of seat " + player.seat());
        }
    }
}
