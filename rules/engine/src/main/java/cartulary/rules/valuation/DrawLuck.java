package cartulary.rules.valuation;

import java.util.HashMap;
import java.util.Map;

/// How fortunate a draw was for the player who had to place the tile.
///
/// @param best the value of the best move with the tile that was drawn, in points
/// @param mean the mean of this value over all tiles that could have been drawn and placed
/// @param tiles the number of these tiles, with the drawn one
public record DrawLuck(double best, double mean, int tiles) {
    /// Returns the luck of the draw after which the player has to place the tile. Costs as much as
    /// {@link MoveValuation#placements} for each kind of tile in the pile.
    ///
    /// @param left the tiles that were not drawn yet, by printed variant
    public static DrawLuck of(MoveValuation valuation, Map<String, Integer> left) {
        var byKind = new HashMap<String, Double>();
        double best = value(valuation, valuation.drawn(), byKind);
        double sum = best;
        int tiles = 1;
        for (Map.Entry<String, Integer> tile : left.entrySet()) {
            double value = value(valuation, tile.getKey(), byKind);
            // A tile that fits nowhere is set aside and another one drawn (BASE-11).
            if (value > Double.NEGATIVE_INFINITY) {
                sum += tile.getValue() * value;
                tiles += tile.getValue();
            }
        }
        return new DrawLuck(best, sum / tiles, tiles);
    }

    private static double value(MoveValuation valuation, String tile, Map<String, Double> byKind) {
        String kind = valuation.kind(tile);
        Double known = byKind.get(kind);
        if (known == null) {
            known = valuation.bestWith(tile);
            byKind.put(kind, known);
        }
        return known;
    }

    /// Returns the luck in points: positive if the tile was better than the average. Its mean over all tiles is zero.
    public double points() {
        return best - mean;
    }
}
