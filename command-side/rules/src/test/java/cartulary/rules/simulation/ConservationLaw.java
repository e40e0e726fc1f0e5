package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import cartulary.rules.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Nothing is lost and nothing comes from nowhere: meeples, tiles, points.
final class ConservationLaw implements Law {
    private final Map<Integer, Integer> points = new HashMap<>();
    private final List<String> drawn = new ArrayList<>();

    @Override
    public void afterPly(Ply ply) {
        GameView now = ply.seenAfter();
        meeples(now);
        points(ply);
        tiles(ply);
    }

    private static void meeples(GameView now) {
        for (GameView.Player player : now.players()) {
            long onBoard =
                    now.meeples().stream().filter(meeple -> meeple.seat() == player.seat()).count();
            assertThat(onBoard + player.meeples()).as("meeples of %s", player).isEqualTo(7);
        }
        assertThat(now.meeples()).doesNotHaveDuplicates();
    }

    private void points(Ply ply) {
        for (FeatureScored scored : ply.all(FeatureScored.class)) {
            scored.points().forEach(part -> points.merge(part.seat(), part.points(), Integer::sum));
        }
        for (GameView.Player player : ply.seenAfter().players()) {
            assertThat(player.score())
                    .as("score of %s", player)
                    .isEqualTo(points.getOrDefault(player.seat(), 0));
        }
    }

    /// What was drawn lies on the board, was set aside, or is in the hand of the active player; of a game
    /// that broke off, in nobody's.
    private void tiles(Ply ply) {
        GameView now = ply.seenAfter();
        ply.all(TileDrawn.class).forEach(tile -> drawn.add(tile.tile()));
        var accounted = new ArrayList<>(now.setAside());
        now.tiles().stream().skip(1).map(PlacedTile::tile).forEach(accounted::add);
        if (now.step().tile() != null) {
            accounted.add(now.step().tile());
        } else if (ply.before().step() instanceof Step.PlacingTile(int seat, var tile)
                && ply.after().step() instanceof Step.Finished
                && accounted.size() < drawn.size()) {
            accounted.add(tile);
        }
        assertThat(accounted).as("tiles accounted for").containsExactlyInAnyOrderElementsOf(drawn);
        assertThat(now.tiles().stream().map(tile -> new Cell(tile.x(), tile.y())))
                .as("cells of tiles")
                .doesNotHaveDuplicates();
        if (now.deck().size() != null) {
            assertThat(now.tilesLeft() + drawn.size())
                    .as("tiles in all")
                    .isEqualTo(now.deck().size());
        }
    }
}
