package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Nothing is lost and nothing comes from nowhere: meeples, chips, tollhouses, tiles, points.
final class ConservationLaw implements Law {
    private final Map<Integer, Integer> points = new HashMap<>();
    private final List<String> drawn = new ArrayList<>();
    private final List<String> inNobodysHand = new ArrayList<>();
    private final Set<Integer> housed = new HashSet<>();

    @Override
    public void afterPly(Ply ply) {
        GameView now = ply.seenAfter();
        meeples(now);
        chips(now);
        tollhouses(now);
        points(ply);
        if (isAboutTiles(ply)) {
            tiles(ply);
        }
    }

    private static void meeples(GameView now) {
        for (GameView.Player player : now.players()) {
            long onBoard = now.meeples().stream()
                    .filter(meeple -> meeple.seat() == player.seat())
                    .count();
            assertThat(onBoard + player.meeples()).as("meeples of %s", player).isEqualTo(7);
        }
        assertThat(now.meeples()).doesNotHaveDuplicates();
    }

    /// BET-2, BET-12: each chip is in the supply or on an office, by what everybody sees.
    private static void chips(GameView now) {
        if (!now.options().plays(Expansion.BETS)) {
            assertThat(now.offices()).isEmpty();
            assertThat(now.players()).allMatch(player -> player.chips() == null);
            return;
        }
        for (GameView.Player player : now.players()) {
            long onOffices = now.offices().stream()
                    .flatMap(office -> office.chips().stream())
                    .filter(seat -> seat == player.seat())
                    .count();
            assertThat(onOffices + player.chips()).as("chips of %s", player).isEqualTo(6);
        }
    }

    /// TOLL-5, TOLL-7: once on the board it stays there, and no two share a crossroad.
    private void tollhouses(GameView now) {
        var standing = new HashMap<Integer, Cell>();
        for (GameView.Player player : now.players()) {
            if (player.tollhouse() != null) {
                standing.put(
                        player.seat(),
                        player.tollhouse().cell());
            }
        }
        assertThat(standing.values()).as("crossroads of tollhouses").doesNotHaveDuplicates();
        assertThat(standing.keySet()).as("tollhouses on the board").containsAll(housed);
        assertThat(standing.isEmpty() || now.options().plays(Expansion.TOLLKEEPERS))
                .isTrue();
        housed.addAll(standing.keySet());
    }

    private void points(Ply ply) {
        for (FeatureScored scored : ply.all(FeatureScored.class)) {
            scored.points().forEach(part -> points.merge(part.seat(), part.points(), Integer::sum));
        }
        ply.all(TollRaised.class).forEach(toll -> points.merge(toll.seat(), toll.points(), Integer::sum));
        for (BetsSettled settled : ply.all(BetsSettled.class)) {
            settled.bets().forEach(bet -> points.merge(bet.seat(), bet.points(), Integer::sum));
        }
        for (GameView.Player player : ply.seenAfter().players()) {
            assertThat(player.score()).as("score of %s", player).isEqualTo(points.getOrDefault(player.seat(), 0));
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
                && !ply.has(TilePlaced.class)
                && isOver(ply.after().step())) {
            inNobodysHand.add(tile);
        }
        accounted.addAll(inNobodysHand);
        assertThat(accounted.stream().sorted())
                .as("tiles accounted for")
                .isEqualTo(drawn.stream().sorted().toList());
        assertThat(now.tiles().stream().map(PlacedTile::cell))
                .as("cells of tiles")
                .doesNotHaveDuplicates();
        if (now.deck().size() != null) {
            assertThat(now.tilesLeft() + drawn.size())
                    .as("tiles in all")
                    .isEqualTo(now.deck().size());
        }
    }

    private static boolean isAboutTiles(Ply ply) {
        return ply.has(TileDrawn.class)
                || ply.has(TilePlaced.class)
                || isOver(ply.after().step());
    }

    private static boolean isOver(Step step) {
        return step instanceof Step.Finished || step instanceof Step.ChoosingFinalBetFeature;
    }
}
