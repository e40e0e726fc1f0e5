package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.BASE_9;

import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Placement;
import cartulary.rules.board.Board;
import cartulary.rules.board.TileIndex;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.turn.ExpansionRules.PlacementRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The legal placements of a tile: where it fits (BASE-9), and where no expansion in play refuses it. No other code
/// asks the board where a drawn tile may be placed.
public final class TilePlacements {
    private final Expansions expansions;

    public TilePlacements(Expansions expansions) {
        this.expansions = expansions;
    }

    /// Returns every legal placement of a variant, by x, y, rotation. One lookup per frontier cell.
    public List<Placement> all(Board board, GameOptions options, TileIndex tiles, String variant) {
        int number = tiles.number(variant);
        List<Placement> placements = board.placements(number);
        for (PlacementRule rule : rules(board, options, tiles, number)) {
            placements.removeIf(placement -> rule.refuses(placement) != null);
        }
        return placements;
    }

    /// Returns the first of {@link #all}, or null if the variant may be placed nowhere (BASE-10, MIX-15).
    @Nullable
    Placement first(Board board, GameOptions options, TileIndex tiles, String variant) {
        int number = tiles.number(variant);
        if (rules(board, options, tiles, number).isEmpty()) {
            return board.firstPlacement(number);
        }
        List<Placement> all = all(board, options, tiles, variant);
        return all.isEmpty() ? null : all.getFirst();
    }

    /// Returns the refusal of a placement of a variant; null if it is legal.
    @Nullable
    Refused refusal(Board board, GameOptions options, TileIndex tiles, String variant, Placement placement) {
        int number = tiles.number(variant);
        for (PlacementRule rule : rules(board, options, tiles, number)) {
            Refused refused = rule.refuses(placement);
            if (refused != null) {
                return refused;
            }
        }
        int x = placement.x();
        int y = placement.y();
        int rotation = placement.rotation();
        return board.fits(number, x, y, rotation)
                ? null
                : new Refused(BASE_9, Map.of("tile", variant, "x", x, "y", y, "rotation", rotation));
    }

    private List<PlacementRule> rules(Board board, GameOptions options, TileIndex tiles, int number) {
        var rules = new ArrayList<PlacementRule>(0);
        for (ExpansionRules expansion : expansions.inPlay(options)) {
            PlacementRule rule = expansion.placementRule(board, options, tiles.shape(number));
            if (rule != null) {
                rules.add(rule);
            }
        }
        return rules;
    }
}
