package cartulary.rules.tollkeepers;

import cartulary.rules.board.Board;
import cartulary.rules.board.TileShape;
import cartulary.rules.game.Game;
import cartulary.rules.game.IncompleteFeature;
import cartulary.rules.game.Player;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The incomplete roads at the tollhouses of a game, which may still pay tolls.
public final class PotentialTolls {
    private PotentialTolls() {}

    /// Returns the roads at every tollhouse on the board, by seat; empty without The Tollkeepers.
    public static List<PotentialToll> of(Game game) {
        TollhouseState tollhouses = game.expansionState(TollhouseState.class);
        if (tollhouses == null) {
            return List.of();
        }
        var tolls = new ArrayList<PotentialToll>();
        for (Player player : game.players()) {
            int seat = player.seat();
            if (tollhouses.placed(seat)) {
                addTolls(tolls, game, seat, tollhouses.tile(seat), tollhouses.side(seat));
            }
        }
        return tolls;
    }

    /// Returns whether any of these features ends at a tollhouse.
    public static boolean anyOn(Game game, int[] features) {
        TollhouseState tollhouses = game.expansionState(TollhouseState.class);
        if (tollhouses != null) {
            for (Player player : game.players()) {
                for (int feature : features) {
                    if (tollhouses.placed(player.seat())
                            && TollScoring.endsAt(game.board(), tollhouses.tile(player.seat()), feature)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static void addTolls(List<PotentialToll> tolls, Game game, int seat, int tile, int side) {
        for (int root : openRoads(game.board(), tile)) {
            tolls.add(new PotentialToll(
                    seat,
                    side,
                    IncompleteFeature.of(game.board(), tile, root),
                    TollScoring.pictures(game.board(), game.tiles(), root)));
        }
    }

    /// Returns the roots of the incomplete roads that end at the village of a tile, each once.
    static int[] openRoads(Board board, int tile) {
        TileShape shape = board.shape(tile);
        int[] roots = new int[shape.size()];
        int size = 0;
        for (int local = 0; local < shape.size(); local++) {
            int root = shape.endsAtVillage(local) ? board.root(tile, local) : -1;
            if (root >= 0 && !board.features().complete(root) && !contains(roots, size, root)) {
                roots[size++] = root;
            }
        }
        return Arrays.copyOf(roots, size);
    }

    private static boolean contains(int[] roots, int size, int root) {
        for (int i = 0; i < size; i++) {
            if (roots[i] == root) {
                return true;
            }
        }
        return false;
    }
}
